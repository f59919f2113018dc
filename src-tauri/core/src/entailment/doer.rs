//! Whom a question asks of what they did, and whether a sentence tells of nobody but whoever says `I` in it.

use std::collections::HashSet;

use crate::entailment::{is_month, is_spoken_kin, is_title, names_kin_or_people};
use crate::text::words::{Word, WordKind, fold, words};

/// The verbs before whoever did something: `How many acres did Nilsson break?`
const DID: [&str; 14] = [
    "are", "can", "could", "did", "do", "does", "had", "has", "have", "is", "should", "was", "were", "would",
];

/// Others than the one who says `I`.
const OTHERS: [&str; 23] = [
    "he",
    "her",
    "hers",
    "herself",
    "him",
    "himself",
    "his",
    "our",
    "ours",
    "ourselves",
    "she",
    "their",
    "theirs",
    "them",
    "themselves",
    "they",
    "us",
    "we",
    "who",
    "you",
    "your",
    "yours",
    "whom",
];

/// The one who speaks.
const SPEAKER: [&str; 5] = ["i", "me", "my", "mine", "myself"];

/// What a thing does, too.
const OF_THINGS: [&str; 8] = ["cost", "happen", "look", "mean", "measure", "smell", "taste", "weigh"];

/// The names of whom a question asks what they did, were or had, as stems; none where it asks that of nobody by name, or of
/// somebody of theirs (`Was Lotte's father ...?`). Whoever is not among the `known` names may be a place or a thing, unless they
/// did something.
pub fn doers(question: &str, known: &HashSet<&str>) -> Vec<String> {
    let all = words(question);
    let raw = |word: &Word| question.get(word.bytes.clone()).map(fold).unwrap_or_default().into_owned();
    let Some(verb) = all.iter().position(|word| DID.contains(&raw(word).as_str())) else { return Vec::new() };
    let mut found = Vec::new();
    for (at, word) in all.iter().enumerate().skip(verb + 1) {
        let lower = raw(word);
        let owns = lower.ends_with("'s") || lower.ends_with("s'");
        match word.kind {
            WordKind::Capital if owns => return Vec::new(),
            WordKind::Capital if is_title(&lower) => {}
            WordKind::Capital => found.push(word.stem.clone()),
            _ if lower == "and" && all.get(at + 1).is_some_and(|next| next.kind == WordKind::Capital) => {}
            _ if ["old", "young", "little", "poor", "dear"].contains(&lower.as_str()) && found.is_empty() => {
            }
            _ if OF_THINGS.contains(&lower.as_str()) || is_be(&raw(&all[verb])) => {
                found.retain(|name| known.contains(name.as_str()));
                break;
            }
            _ => break,
        }
    }
    found
}

/// Whether a question asks of somebody's kin, and by whose name: `How old was Lotte's father ...?`
pub fn asks_of_kin(question: &str) -> bool {
    kin_of_the_named(question).is_some()
}

/// What somebody whom a question asks about is to one whom it names: `mother` in `What was Lotte's mother called?`
pub fn kin_of_the_named(question: &str) -> Option<String> {
    let all = words(question);
    let raw = |word: &Word| question.get(word.bytes.clone()).map(fold).unwrap_or_default().into_owned();
    let owns = |word: &Word| word.kind == WordKind::Capital && raw(word).ends_with("'s");
    let kin = |at: usize| all[at + 1..].iter().take(2).map(raw).find(|word| is_spoken_kin(word));
    (0..all.len()).filter(|at| owns(&all[*at])).find_map(kin)
}

/// The places to which a question confines what it asks: `How many died in Brampton?` As stems.
pub fn places(question: &str) -> Vec<String> {
    let all = words(question);
    let raw = |word: &Word| question.get(word.bytes.clone()).map(fold).unwrap_or_default().into_owned();
    let mut found = Vec::new();
    for (at, _) in all.iter().enumerate().filter(|(_, word)| matches!(raw(word).as_str(), "in" | "at")) {
        let named = all[at + 1..].iter().take_while(|word| word.kind == WordKind::Capital);
        found.extend(named.filter(|word| !is_month(&raw(word))).map(|word| word.stem.clone()));
    }
    found
}

fn is_be(verb: &str) -> bool {
    ["are", "is", "was", "were"].contains(&verb)
}

/// Whether a text tells of the one who says `I` in it, and speaks of nobody else but by a name.
pub fn tells_of_speaker_alone(text: &str) -> bool {
    let folded = fold(text);
    let all: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).collect();
    let has = |list: &[&str]| all.iter().any(|word| list.contains(word));
    has(&SPEAKER[..1]) && !has(&OTHERS) && !names_kin_or_people(text)
}

/// Whether a text speaks of anybody by a pronoun before it names one of the people; one after it may mean whom it names.
pub fn has_pronoun(text: &str, known: &HashSet<&str>) -> bool {
    let named = people_in(text, known);
    let before = words(text).into_iter().take_while(|word| !named.contains(&word.stem));
    before.filter_map(|word| text.get(word.bytes)).any(|word| {
        let word = fold(word);
        OTHERS.contains(&&*word) || SPEAKER.contains(&&*word)
    })
}

/// The people whom a text names, as stems: those of `known` names, and whoever has a title before their name.
pub fn people_in(text: &str, known: &HashSet<&str>) -> Vec<String> {
    let all = words(text);
    let titled = |at: usize| {
        at.checked_sub(1)
            .and_then(|before| text.get(all[before].bytes.clone()))
            .is_some_and(|before| is_title(&fold(before)))
    };
    let named = |(at, word): &(usize, &Word)| {
        let title = text.get(word.bytes.clone()).is_some_and(|raw| is_title(&fold(raw)));
        word.kind == WordKind::Capital && !title && (known.contains(word.stem.as_str()) || titled(*at))
    };
    all.iter().enumerate().filter(named).map(|(_, word)| word.stem.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_asks_of_whom_it_names_after_its_verb() {
        for (question, doer) in [
            ("How many acres did Nilsson break?", vec!["nilsson"]),
            ("What did old Mr. Orrin say to Hester?", vec!["orrin"]),
            ("Where did Hester and Lotte meet?", vec!["hester", "lott"]),
            ("How old was Lotte's father?", vec![]),
            ("Who lent Hester the money?", vec![]),
            ("What did she say to Ruth?", vec![]),
        ] {
            assert_eq!(doers(question, &HashSet::new()), doer, "{question}");
        }
        // A town is nobody; whoever is known is somebody.
        assert!(doers("Was Leipzig cold?", &HashSet::new()).is_empty());
        assert_eq!(doers("Was Nilsson cold?", &HashSet::from(["nilsson"])), ["nilsson"]);
    }

    #[test]
    fn who_says_i_and_speaks_of_nobody_else_tells_of_themselves() {
        for text in [
            "I broke nineteen acres.",
            "I have now done thirty-one books, and Herr Feiler has passed nineteen.",
        ] {
            assert!(tells_of_speaker_alone(text), "{text}");
        }
        for text in [
            "I saw him break nineteen acres.",
            "Nilsson broke nineteen acres.",
            "We broke nineteen acres, and I was tired.",
            "I was there when my brother broke them.",
        ] {
            assert!(!tells_of_speaker_alone(text), "{text}");
        }
    }

    #[test]
    fn people_are_known_or_have_a_title() {
        let known = HashSet::from(["povi"]);
        assert_eq!(people_in("Dr. Burnett is dead, at London, says Povy.", &known), ["burnett", "povi"]);
        assert!(has_pronoun("He told Dr. Burnett.", &known));
        assert!(!has_pronoun("Dr. Burnett, my physician, is dead, and his man.", &known));
    }

    #[test]
    fn somebodys_kin_and_the_place_of_what_is_asked_are_found() {
        assert!(asks_of_kin("How old was Lotte's old father when he left?"));
        assert!(!asks_of_kin("How old was Lotte when her father left?"));
        assert_eq!(kin_of_the_named("What was Lotte's mum called?").as_deref(), Some("mum"));
        assert_eq!(kin_of_the_named("What was Lotte's umbrella like?"), None);
        assert_eq!(places("How many died in Brampton in May?"), ["brampton"]);
    }
}
