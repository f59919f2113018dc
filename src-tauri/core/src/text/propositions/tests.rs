//! How sentences come apart.

use super::*;

fn texts(sentence: &str) -> Vec<String> {
    propositions(sentence).into_iter().map(|proposition| proposition.text).collect()
}

#[test]
fn a_sentence_that_says_one_thing_stays_whole() {
    for sentence in [
        "Ruth sold the press.",
        "We bought bread, cheese and wine.",
        "If Ruth came, she sold the press and left.",
        "Ruth did not come and sold nothing.",
        "He said that Ruth came and sold the press.",
        "Perhaps she came and stayed.",
    ] {
        assert_eq!(texts(sentence), [sentence]);
    }
    assert!(propositions(" \u{2014} ").is_empty());
}

#[test]
fn what_is_joined_comes_apart_with_its_subject() {
    for (sentence, parts) in [
        ("Ruth sold the press and moved to Lisbon.", &["Ruth sold the press.", "Ruth moved to Lisbon."][..]),
        (
            "Ruth sold the press, and Hale moved to Lisbon.",
            &["Ruth sold the press.", "Hale moved to Lisbon."],
        ),
        (
            "Ruth, who was born in Lisbon, sold the press.",
            &["Ruth sold the press.", "Ruth was born in Lisbon."],
        ),
        (
            "Hale, a printer from Lisbon, sold the press.",
            &["Hale sold the press.", "Hale is a printer from Lisbon."],
        ),
        ("It was a film directed by Hale.", &["It was a film.", "It was directed by Hale."]),
    ] {
        let mut found = texts(sentence);
        found.sort();
        let mut parts = parts.to_vec();
        parts.sort_unstable();
        assert_eq!(found, parts, "{sentence}");
    }
}

#[test]
fn spans_name_the_words() {
    let sentence = "Ruth sold the press and moved to Lisbon.";
    let found = propositions(sentence);
    let words: Vec<_> = found[1].spans.iter().filter_map(|span| span.of(sentence)).collect();
    assert_eq!(words, ["Ruth", "moved to Lisbon"]);
}

#[test]
fn what_says_nothing_is_named() {
    for sentence in [
        "That is a lovely memory.",
        "I hope this helps!",
        "Hello.",
        "Yes, I agree.",
        "Thank you so much!",
        "Let me know what you need.",
    ] {
        assert!(is_generic(sentence).is_some(), "{sentence}");
    }
    for sentence in [
        "Ruth sold the press.",
        "The water stood at the third step.",
        "He died in 1900.",
        "I bought a hat and a coat.",
    ] {
        assert_eq!(is_generic(sentence), None, "{sentence}");
    }
}

proptest::proptest! {
    #[test]
    fn any_text_comes_apart_without_panic(text in "\\PC{0,200}") {
        for proposition in propositions(&text) {
            proptest::prop_assert!(proposition.spans.iter().all(|span| span.of(&text).is_some()));
        }
        let _ = is_generic(&text);
    }
}
