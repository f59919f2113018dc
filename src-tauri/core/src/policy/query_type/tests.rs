use super::*;

/// The labelled set.
const LABELLED: &str = include_str!("../query_types.tsv");

#[test]
fn the_labelled_questions_are_told_apart_in_six_languages() {
    let mut wrong = Vec::new();
    for line in LABELLED.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (label, question) = line.split_once('\t').unwrap_or_default();
        if QueryType::of(question).name() != label {
            wrong.push(line);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_no_sentence_asks_what_was() {
    for text in ["", "?", "Ruth Hale", "1931", "please", "write"] {
        assert_eq!(QueryType::of(text), QueryType::Factual, "{text}");
    }
}
