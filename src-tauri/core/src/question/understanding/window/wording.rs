//! A question without the words that say of which time it asks.

use super::super::{Understood, Word};

/// Words of what a question means as they were asked: with `her` where a name was put in.
pub(super) fn as_asked(raw: &str, words: &str, understood: &[Understood]) -> String {
    let mut said = words.to_owned();
    for one in understood {
        let owned = format!("{}\u{2019}s", one.meaning);
        said = said.replace(&owned, &one.words).replace(&one.meaning, &one.words);
    }
    let is_there = |words: &str| raw.to_lowercase().contains(&words.to_lowercase());
    if is_there(&said) { said } else { words.to_owned() }
}

/// A question without the words that say of which time it asks.
pub(super) fn without(question: &str, range: std::ops::Range<usize>) -> String {
    let before = question[..range.start].trim_end();
    let after = question[range.end..].trim_start_matches([' ', ',']);
    if before.is_empty() {
        let mut letters = after.chars();
        return letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect());
    }
    let gap = if after.starts_with(|c: char| c.is_alphanumeric()) { " " } else { "" };
    format!("{before}{gap}{after}")
}

/// Whether a question, without the words that say of which time it asks, asks for all there is of it: `What happened?`
pub(super) fn asks_for_all(sought: &str) -> bool {
    #[rustfmt::skip]
    const PLAIN: &[&str] = &[
        "a", "about", "all", "and", "any", "archive", "are", "around", "contain", "did", "do", "documents", "does",
        "e-mail", "ereignete", "es", "event", "events", "everything", "family", "for", "from", "gab", "geschah", "gibt",
        "going", "had", "happen", "happened", "happening", "has", "have", "here", "im", "in", "interview", "is", "it",
        "journal", "know", "letter", "me", "occurred", "of", "on", "os", "papers", "passierte", "photograph", "place",
        "postcard", "read", "record", "say", "says", "see", "show", "sich", "stood", "telegram", "tell", "that", "the",
        "there", "things", "this", "to", "took", "up", "von", "war", "was", "we", "were", "what", "which", "with",
        "written", "you",
    ];
    let plain = |word: &Word| PLAIN.contains(&&*word.lower);
    Word::all(sought).iter().all(plain)
}
