//! Quotations from a real diary: altered ones are never taken for the person's words, unaltered ones always.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use bindery_core::check::{Verdict, check};
use bindery_core::citation::Relation;
use bindery_core::judge::NoJudge;
use bindery_core::sentences::sentences;
use bindery_tests::{Seeded, shared};

/// A sentence and the entry it stands in.
struct Quoted {
    sentence: String,
    entry: String,
}

fn diary() -> Option<Vec<Quoted>> {
    let folder = shared("data/pepys-diary")?;
    let lines = std::fs::read_to_string(folder.join("pepys-entries.jsonl")).unwrap();
    let mut found = Vec::new();
    for line in lines.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap();
        let entry = entry["text"].as_str().unwrap();
        for span in sentences(entry) {
            let sentence = span.of(entry).unwrap().trim();
            let length = sentence.chars().count();
            if (40..300).contains(&length) && !sentence.contains('\n') {
                found.push(Quoted { sentence: sentence.to_owned(), entry: entry.to_owned() });
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
fn words(sentence: &str) -> Vec<(usize, &str)> {
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

fn dropped_not(_: &mut Seeded, sentence: &str) -> Option<String> {
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

#[test]
fn none_of_500_altered_quotations_is_a_direct_quote() {
    let Some(diary) = diary() else { return };
    let mut random = Seeded(1660);
    type Alter = fn(&mut Seeded, &str) -> Option<String>;
    let kinds: [(&str, Alter, usize); 5] = [
        ("a digit", digit, 100),
        ("a name", name, 100),
        ("a dropped not", dropped_not, 100),
        ("another word", other_word, 100),
        ("two words swapped", two_words_swapped, 100),
    ];
    let mut quoted = Vec::new();
    for (kind, alter, count) in kinds {
        let (mut made, mut entailed) = (0, 0);
        while made < count {
            let Quoted { sentence, entry } = random.pick(&diary);
            let Some(altered) = alter(&mut random, sentence) else { continue };
            // An alteration that the entry happens to say as well is none.
            if entry.contains(&altered) {
                continue;
            }
            let found = check(&altered, entry, &NoJudge);
            made += 1;
            entailed += u32::from(found.verdict == Verdict::Entailed);
            if found.relation == Some(Relation::DirectQuote) {
                quoted.push(format!("{kind}: `{altered}` from `{sentence}`"));
            }
        }
        println!("altered by {kind}: {made}, of which {entailed} are still called entailed, as a paraphrase");
    }
    println!("altered quotations taken for direct quotes: {} of 500", quoted.len());
    assert!(quoted.is_empty(), "{quoted:#?}");
}

/// The same words as another hand or printer sets them.
fn varied(random: &mut Seeded, text: &str) -> String {
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

#[test]
fn all_of_500_unaltered_quotations_are_direct_quotes_however_they_are_set() {
    let Some(diary) = diary() else { return };
    let mut random = Seeded(1669);
    let mut refused = Vec::new();
    for n in 0..500 {
        let Quoted { sentence, entry } = random.pick(&diary);
        // Once the quotation is set otherwise, once the source.
        let (claim, source) = match n % 2 {
            0 => (varied(&mut random, sentence), entry.clone()),
            _ => (sentence.clone(), varied(&mut random, entry)),
        };
        let found = check(&claim, &source, &NoJudge);
        if (found.verdict, found.relation) != (Verdict::Entailed, Some(Relation::DirectQuote)) {
            refused.push(format!("{claim:?}: {:?} {:?}", found.verdict, found.reasons));
        }
    }
    println!("unaltered quotations taken for direct quotes: {} of 500", 500 - refused.len());
    assert!(refused.is_empty(), "{} refused: {:#?}", refused.len(), &refused[..refused.len().min(10)]);
}

#[test]
fn a_dropped_not_is_not_made_up_for_by_the_next_sentence() {
    let source = "Ruth did not come with us. He had no boat.";
    assert_ne!(check("Ruth did come with us.", source, &NoJudge).verdict, Verdict::Entailed);
}

#[test]
fn none_of_the_dropped_nots_is_entailed() {
    let Some(diary) = diary() else { return };
    let mut random = Seeded(1660);
    let (mut made, mut entailed) = (0, Vec::new());
    while made < 100 {
        let Quoted { sentence, entry } = random.pick(&diary);
        let Some(altered) = dropped_not(&mut random, sentence) else { continue };
        made += 1;
        if check(&altered, entry, &NoJudge).verdict == Verdict::Entailed {
            entailed.push(altered);
        }
    }
    println!("{} of {made} sentences without their `not` are called entailed", entailed.len());
    assert!(entailed.is_empty(), "{:#?}", &entailed[..entailed.len().min(5)]);
}
