//! Minimal changes to real sentences, each of which makes them say something else: what a verifier must not call
//! entailed.

use crate::Seeded;
use crate::quotations::words;

/// A change of a sentence; none where it has nothing to change.
pub type Change = fn(&mut Seeded, &str) -> Option<String>;

/// The changes by name.
pub fn changes() -> [(&'static str, Change); 6] {
    [
        ("number", number),
        ("date", date),
        ("name", name),
        ("negation", negation),
        ("agent and patient", agents),
        ("quantity", quantity),
    ]
}

/// Puts another word of its list in the place of one that is in the sentence.
fn exchanged(random: &mut Seeded, sentence: &str, lists: &[&[&str]]) -> Option<String> {
    let all = words(sentence);
    let places: Vec<((usize, &str), &[&str])> = all
        .into_iter()
        .filter_map(|(at, word)| Some(((at, word), *lists.iter().find(|list| list.contains(&word))?)))
        .collect();
    let ((at, old), list) = *random.pick((!places.is_empty()).then_some(&places)?);
    let others: Vec<&&str> = list.iter().filter(|other| **other != old).collect();
    Some(format!("{}{}{}", &sentence[..at], random.pick(&others), &sentence[at + old.len()..]))
}

fn number(random: &mut Seeded, sentence: &str) -> Option<String> {
    const WORDS: &[&str] =
        &["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "twenty"];
    let digits: Vec<_> = sentence.char_indices().filter(|(_, c)| c.is_ascii_digit()).collect();
    if digits.is_empty() {
        return exchanged(random, sentence, &[WORDS]);
    }
    let (at, old) = *random.pick(&digits);
    let new = (old.to_digit(10)? + 1 + random.below(8) as u32) % 10;
    Some(format!("{}{new}{}", &sentence[..at], &sentence[at + 1..]))
}

fn date(random: &mut Seeded, sentence: &str) -> Option<String> {
    const MONTHS: &[&str] = &[
        "January",
        "February",
        "April",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    const DAYS: &[&str] = &["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    const TIMES: &[&str] = &["morning", "afternoon", "evening", "night"];
    const NEAR: &[&str] = &["yesterday", "tomorrow"];
    exchanged(random, sentence, &[MONTHS, DAYS, TIMES, NEAR])
}

/// Names in a sentence, but for its first word.
fn names(sentence: &str) -> Vec<(usize, &str)> {
    let titles =
        ["Lord", "Lady", "Duke", "King", "Queen", "Prince", "Captain", "Lords", "Duchess", "Majesty"];
    let name = |(at, word): &(usize, &str)| {
        *at > 0 && word.len() > 3 && word.starts_with(char::is_uppercase) && !titles.contains(word)
    };
    words(sentence).into_iter().filter(name).collect()
}

fn name(random: &mut Seeded, sentence: &str) -> Option<String> {
    const NAMES: [&str; 8] =
        ["Hewer", "Deptford", "Pierce", "Westminster", "Mennes", "Harwich", "Ashwell", "Povy"];
    let found = names(sentence);
    let (at, old) = *random.pick((!found.is_empty()).then_some(&found)?);
    let new = random.pick(&NAMES);
    (*new != old).then(|| format!("{}{new}{}", &sentence[..at], &sentence[at + old.len()..]))
}

fn negation(random: &mut Seeded, sentence: &str) -> Option<String> {
    if let Some((before, after)) = sentence.split_once(" not ").or_else(|| sentence.split_once(" never ")) {
        return Some(format!("{before} {after}"));
    }
    const HELPERS: [&str; 9] = ["was", "is", "were", "did", "had", "could", "will", "would", "are"];
    let found: Vec<_> = words(sentence).into_iter().filter(|(_, word)| HELPERS.contains(word)).collect();
    let (at, helper) = *random.pick((!found.is_empty()).then_some(&found)?);
    let end = at + helper.len();
    Some(format!("{} not{}", &sentence[..end], &sentence[end..]))
}

fn agents(_: &mut Seeded, sentence: &str) -> Option<String> {
    let found = names(sentence);
    let pair = found.windows(2).find(|pair| {
        let between = &sentence[pair[0].0 + pair[0].1.len()..pair[1].0];
        // Names that are only listed say the same in another order.
        let verb = |word: &str| {
            word.ends_with("ed") || ["told", "did", "gave", "met", "sent", "was"].contains(&word)
        };
        pair[0].1 != pair[1].1
            && !between.contains([',', ';', '.', ':'])
            && !between.contains(" and ")
            && between.split_whitespace().any(verb)
    })?;
    let [(a, x), (b, y)] = [pair[0], pair[1]];
    Some(format!("{}{y}{}{x}{}", &sentence[..a], &sentence[a + x.len()..b], &sentence[b + y.len()..]))
}

fn quantity(random: &mut Seeded, sentence: &str) -> Option<String> {
    const OTHERWISE: [(&str, &str); 10] = [
        ("some", "all"),
        ("all", "some"),
        ("many", "few"),
        ("much", "little"),
        ("every", "no"),
        ("always", "seldom"),
        ("never", "often"),
        ("most", "none"),
        ("more", "less"),
        ("both", "neither"),
    ];
    let found: Vec<_> = words(sentence)
        .into_iter()
        .filter_map(|(at, word)| Some((at, OTHERWISE.iter().find(|(from, _)| *from == word)?)))
        .collect();
    let (at, (old, new)) = *random.pick((!found.is_empty()).then_some(&found)?);
    Some(format!("{}{new}{}", &sentence[..at], &sentence[at + old.len()..]))
}
