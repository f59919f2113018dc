//! Quotations from a real diary, altered in ways that change what is said, and set in ways that do not.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use bindery_core::text::sentences::sentences;

use crate::{Seeded, shared};

/// A sentence and the entry it stands in.
pub struct Quoted {
    /// The sentence.
    pub sentence: String,
    /// The entry.
    pub entry: String,
    /// Number of the entry.
    pub number: u64,
}

/// Sentences of the diary that are neither short nor long; nothing when it is not there.
pub fn diary() -> Option<Vec<Quoted>> {
    let folder = shared("data/pepys-diary")?;
    let lines = std::fs::read_to_string(folder.join("pepys-entries.jsonl")).unwrap();
    let mut found = Vec::new();
    for line in lines.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap();
        let (entry, number) = (entry["text"].as_str().unwrap(), entry["n"].as_u64().unwrap());
        for span in sentences(entry) {
            let sentence = span.of(entry).unwrap().trim();
            let length = sentence.chars().count();
            if (40..300).contains(&length) && !sentence.contains('\n') {
                found.push(Quoted { sentence: sentence.to_owned(), entry: entry.to_owned(), number });
            }
        }
    }
    Some(found)
}

fn digit(random: &mut Seeded, sentence: &str) -> Option<String> {
    let digits: Vec<_> = sentence.char_indices().filter(|(_, c)| c.is_ascii_digit()).collect();
    let (at, old) = *random.pick((!digits.is_empty()).then_some(&digits)?);
    let new = (old.to_digit(10)? + 1 + random.below(8) as u32) % 10;
    Some(format!("{}{new}{}", &sentence[..at], &sentence[at + 1..]))
}

/// The words of a sentence with the places where they start.
pub fn words(sentence: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    let mut found = Vec::new();
    for part in sentence.split(|c: char| !c.is_alphabetic()) {
        if !part.is_empty() {
            found.push((at, part));
        }
        at += part.len();
        at += sentence[at..].chars().next().map_or(0, char::len_utf8);
    }
    found
}

fn put(sentence: &str, (at, old): (usize, &str), new: &str) -> Option<String> {
    (old != new).then(|| format!("{}{new}{}", &sentence[..at], &sentence[at + old.len()..]))
}

fn name(random: &mut Seeded, sentence: &str) -> Option<String> {
    const NAMES: [&str; 8] =
        ["Hewer", "Deptford", "Pierce", "Westminster", "Mennes", "Harwich", "Ashwell", "Povy"];
    let capital =
        |(at, word): &(usize, &str)| *at > 0 && word.len() > 3 && word.starts_with(char::is_uppercase);
    let names: Vec<_> = words(sentence).into_iter().filter(capital).collect();
    put(sentence, *random.pick((!names.is_empty()).then_some(&names)?), random.pick::<&str>(&NAMES))
}

/// Without its `not`.
pub fn dropped_not(_: &mut Seeded, sentence: &str) -> Option<String> {
    let (before, after) = sentence.split_once(" not ")?;
    Some(format!("{before} {after}"))
}

fn other_word(random: &mut Seeded, sentence: &str) -> Option<String> {
    const WORDS: [&str; 8] = ["coach", "supper", "brother", "never", "money", "morning", "sorrow", "ship"];
    let plain = |(_, word): &(usize, &str)| word.len() > 3 && word.chars().all(|c| c.is_ascii_lowercase());
    let plain: Vec<_> = words(sentence).into_iter().filter(plain).collect();
    put(sentence, *random.pick((!plain.is_empty()).then_some(&plain)?), random.pick::<&str>(&WORDS))
}

fn two_words_swapped(random: &mut Seeded, sentence: &str) -> Option<String> {
    let words = words(sentence);
    let (first, second) = (random.below(words.len()), random.below(words.len()));
    let ((a, x), (b, y)) = (words[first.min(second)], words[first.max(second)]);
    let swapped =
        || format!("{}{y}{}{x}{}", &sentence[..a], &sentence[a + x.len()..b], &sentence[b + y.len()..]);
    (!x.eq_ignore_ascii_case(y)).then(swapped)
}

/// An alteration of a sentence; none where it has nothing to alter.
pub type Alter = fn(&mut Seeded, &str) -> Option<String>;

/// The alterations by name.
pub fn alterations() -> [(&'static str, Alter); 5] {
    [
        ("a digit", digit),
        ("a name", name),
        ("a dropped not", dropped_not),
        ("another word", other_word),
        ("two words swapped", two_words_swapped),
    ]
}

/// The same words as another hand or printer sets them.
pub fn varied(random: &mut Seeded, text: &str) -> String {
    let mut out = text.to_owned();
    for (plain, set) in [("ffi", "\u{fb03}"), ("fi", "\u{fb01}"), ("fl", "\u{fb02}"), ("ff", "\u{fb00}")] {
        if random.below(2) == 0 {
            out = out.replace(plain, set);
        }
    }
    if random.below(2) == 0 {
        out = out.replace(['\'', '\u{2019}'], "\u{2019}").replace('"', "\u{201c}");
    } else {
        out = out.replace(['\u{2018}', '\u{2019}'], "'").replace(['\u{201c}', '\u{201d}'], "\"");
    }
    if random.below(2) == 0 {
        let long = |(_, word): &(usize, &str)| word.len() > 6 && word.chars().all(|c| c.is_ascii_lowercase());
        let long: Vec<_> =
            words(&out).into_iter().filter(long).map(|(at, word)| at + word.len() / 2).collect();
        if !long.is_empty() {
            out.insert_str(*random.pick(&long), "-\n");
        }
    }
    let mut set = String::new();
    for c in out.chars() {
        match c {
            ' ' => set.push_str(random.pick::<&str>(&[" ", " ", " ", "\n", "  ", "\u{a0}", "\r\n"])),
            c => set.push(c),
        }
    }
    set
}
