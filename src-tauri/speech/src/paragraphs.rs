//! Paragraphs of what was heard: they end with a sentence, at a long pause or when there is enough in them.

use crate::words::{UNHEARD, Word};

/// A pause that ends a paragraph even within a sentence, and one that does at a sentence's end, in milliseconds.
const LONG: u64 = 4_000;
const PAUSE: u64 = 1_200;
/// Characters after which a sentence's end ends a paragraph, and after which any word does.
const ENOUGH: usize = 300;
const MOST: usize = 1_500;

/// The words in paragraphs. One in which nothing was heard is left out where nothing was heard anywhere.
pub fn paragraphs(words: Vec<Word>) -> Vec<Vec<Word>> {
    let mut found: Vec<Vec<Word>> = Vec::new();
    if words.iter().all(|word| word.text.starts_with(UNHEARD)) {
        return found;
    }
    let mut length = 0;
    for word in words {
        match found.last_mut() {
            Some(paragraph) if !paragraph.last().is_some_and(|last| ends(last, &word, length)) => {
                length += word.text.chars().count() + 1;
                paragraph.push(word);
            }
            _ => {
                length = word.text.chars().count();
                found.push(vec![word]);
            }
        }
    }
    found
}

fn ends(last: &Word, next: &Word, length: usize) -> bool {
    let pause = next.from_ms.saturating_sub(last.to_ms);
    pause >= LONG || length >= MOST || (last.ends_a_sentence() && (pause >= PAUSE || length >= ENOUGH))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_ends_at_a_pause_after_a_sentence() {
        let word = |text: &str, from_ms: u64| Word {
            text: text.to_owned(),
            spaced: true,
            from_ms,
            to_ms: from_ms + 200,
            confidence: 0.9,
        };
        let words = vec![word("We", 0), word("went", 1900), word("home.", 2200), word("Then", 4000)];
        let lengths: Vec<_> = paragraphs(words).iter().map(Vec::len).collect();
        assert_eq!(lengths, [3, 1]);
        assert!(paragraphs(vec![word(UNHEARD, 0)]).is_empty());
    }
}
