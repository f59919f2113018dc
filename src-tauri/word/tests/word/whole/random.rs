//! Ten thousand random edits of visible characters.

use super::{BODY, COMMENTS, FOOTER, FOOTNOTES, held_against, says_something, small, stored};
use crate::common::{part, parts};

struct Seeded(u64);

impl Seeded {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// A text of a part as it stands in its XML: where, and whether the part's page number is in it.
fn texts(xml: &str) -> Vec<std::ops::Range<usize>> {
    let mut all = Vec::new();
    let mut at = 0;
    let next =
        |at: usize| ["<w:t>", "<w:t "].iter().filter_map(|tag| xml[at..].find(tag)).min().map(|n| at + n);
    while let Some(open) = next(at) {
        let start = open + xml[open..].find('>').unwrap() + 1;
        let end = start + xml[start..].find("</w:t>").unwrap();
        all.push(start..end);
        at = end;
    }
    all
}

/// A text as the written exceptions leave it: white space is single and stands at no end, soft hyphens are none, quotation
/// marks and hyphens have one shape.
fn excepted(text: &str) -> String {
    let plain = |c: char| match c {
        '\u{2018}' | '\u{2019}' | '\u{201b}' => '\'',
        '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{201f}' => '"',
        '\u{2010}' | '\u{2011}' => '-',
        c => c,
    };
    let text = text.replace("&quot;", "\"");
    let text: String = text.chars().filter(|c| *c != '\u{ad}').map(plain).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

const LETTERS: &[char] = &[
    'a', 'e', 'n', 'Z', '0', '7', '.', ',', '?', '-', ' ', '\u{a0}', '\u{2019}', '\u{201c}', '\u{2260}',
    '\u{ac}', '\u{430}', '\u{435}', '\u{391}', '\u{664}', '\u{200b}', '\u{2060}', '\u{ad}', '\u{202e}',
    '\u{301}', '\u{fe0f}', '$', '[', '\u{25cf}', '\u{2296}',
];

const ROUNDS: usize = 10_000;

#[test]
fn of_ten_thousand_edits_of_visible_characters_every_one_is_noticed_or_excepted() {
    let files = [BODY, COMMENTS, FOOTNOTES, FOOTER];
    let all: Vec<(String, Vec<std::ops::Range<usize>>)> = files
        .iter()
        .map(|file| {
            let xml = part(&small().docx, file);
            let texts = texts(&xml);
            (xml, texts)
        })
        .collect();
    let other: Vec<(String, Vec<u8>)> = parts(&small().docx);
    let threads = 4;
    let rounds = |thread: usize| {
        let mut random = Seeded(11 + thread as u64);
        let (mut excepted_count, mut missed) = (0, Vec::new());
        for round in 0..ROUNDS / threads {
            let which = [0, 0, 0, 1, 1, 2, 2, 3][random.below(8)];
            let (xml, texts) = &all[which];
            let place = texts[random.below(texts.len())].clone();
            let before = &xml[place.clone()];
            let letters: Vec<char> = before.chars().collect();
            let at = random.below(letters.len().max(1));
            // A reference to a letter is not cut.
            let near: String = letters[at.saturating_sub(5)..letters.len().min(at + 6)].iter().collect();
            if near.contains('&') || near.contains(';') || letters.is_empty() {
                continue;
            }
            let letter = LETTERS[random.below(LETTERS.len())];
            let mut after = letters.clone();
            match random.below(3) {
                0 => after[at] = letter,
                1 => drop(after.remove(at)),
                _ => after.insert(at, letter),
            }
            let after: String = after.into_iter().collect();
            let is_number = which == 3
                && before == "1"
                && (after.is_empty() || after.chars().all(|c| c.is_ascii_digit() || c.is_whitespace()));
            if excepted(before) == excepted(&after) || is_number {
                excepted_count += 1;
                continue;
            }
            let mut edited = xml.clone();
            edited.replace_range(place.clone(), &after);
            let docx = stored(&other, files[which], &edited);
            if !says_something(held_against(small(), &docx)) {
                missed.push(format!("{thread}/{round} {}: {before:?} became {after:?}", files[which]));
            }
        }
        (excepted_count, missed)
    };
    let found: Vec<(usize, Vec<String>)> = std::thread::scope(|scope| {
        let rounds = &rounds;
        let all: Vec<_> = (0..threads).map(|thread| scope.spawn(move || rounds(thread))).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let missed: Vec<String> = found.iter().flat_map(|(_, missed)| missed.clone()).collect();
    let excepted: usize = found.iter().map(|(count, _)| count).sum();
    println!("{ROUNDS} edits: {excepted} under an exception, {} not noticed", missed.len());
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(excepted * 5 < ROUNDS, "exceptions are few");
}
