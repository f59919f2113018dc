//! Sentences, and the blocks of them that retrieval returns.

use crate::language::language;
use crate::span::{Span, scalars};

/// A sentence or block longer than this many characters is parted at a space.
const LONGEST_BLOCK: u32 = 1_200;
/// A block is closed when the next sentence would make it longer than this many characters.
const FULL_BLOCK: u32 = 320;

/// The sentences of `text`, in order, without the white space between them.
pub fn sentences(text: &str) -> Vec<Span> {
    pieces(text).into_iter().map(|(span, _)| span).collect()
}

/// The sentences of `text` with their words.
pub fn pieces(text: &str) -> Vec<(Span, &str)> {
    let mut found = Vec::new();
    let mut offset = 0;
    for piece in sentencex::segment(language(text).code(), text) {
        let before = scalars(&piece[..piece.len() - piece.trim_start().len()]);
        let words = piece.trim();
        if let Some(span) = Span::whole(words) {
            found.push((span.shifted(offset + before), words));
        }
        offset += scalars(piece);
    }
    found
}

/// Parts `text` into blocks at sentence borders. Blocks are in order, do not overlap and leave out
/// nothing but white space.
pub fn blocks(text: &str) -> Vec<Span> {
    if scalars(text) <= FULL_BLOCK {
        return Span::whole(text).into_iter().collect();
    }
    let mut blocks: Vec<Span> = Vec::new();
    for sentence in sentences(text).into_iter().flat_map(|span| bounded(text, span)) {
        match blocks.last_mut() {
            Some(block) if block.cover(sentence).len() <= FULL_BLOCK => *block = block.cover(sentence),
            _ => blocks.push(sentence),
        }
    }
    blocks
}

/// `span`, or its parts when it is too long for a block.
fn bounded(text: &str, span: Span) -> Vec<Span> {
    if span.len() <= LONGEST_BLOCK {
        return vec![span];
    }
    let chars: Vec<char> = text.chars().skip(span.start() as usize).take(span.len() as usize).collect();
    let mut parts = Vec::new();
    let mut start = 0;
    while start < chars.len() {
        let limit = (start + LONGEST_BLOCK as usize).min(chars.len());
        let end = match limit == chars.len() {
            true => limit,
            false => (start + 1..limit).rev().find(|&i| chars[i].is_whitespace()).unwrap_or(limit),
        };
        parts.extend(Span::new(span.start() + start as u32, span.start() + end as u32));
        start = (end..chars.len()).find(|&i| !chars[i].is_whitespace()).unwrap_or(chars.len());
    }
    parts
}

/// Whether a sentence can stand alone in an answer: it is more than a salutation, a date, a closing or a
/// typed list.
pub fn stands_alone(sentence: &str) -> bool {
    let text = sentence.trim_end_matches(['"', '\'', '\u{201d}', '\u{2019}', '\u{bb}', ')', ']']);
    let ended = text.ends_with(['.', '!', '?', '\u{2026}', ';']);
    let words = text.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count();
    // Leaders join the columns of a list that was typed, not printed as a table.
    let leaders = text.contains(".....") || text.contains(". . . .");
    words >= 3 && (ended || words >= 8) && !leaders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_keep_titles_and_initials_whole() {
        let text = "Mr. Hale came at 5 p.m. and left. Did he stay?\nNo! \u{201c}He went.\u{201d}";
        let found: Vec<_> = sentences(text).into_iter().filter_map(|span| span.of(text)).collect();
        assert_eq!(found.first(), Some(&"Mr. Hale came at 5 p.m. and left."));
        assert!(found.len() >= 3, "{found:?}");
    }

    proptest::proptest! {
        #[test]
        fn blocks_leave_out_nothing_but_white_space(text in "([a-zé]{1,9}[ .!?\n]{1,2}){0,400}[a-z]{0,3000}") {
            let text = crate::text::canonical(&text);
            let spans = blocks(&text);
            let mut at = 0;
            let mut covered = String::new();
            for span in &spans {
                proptest::prop_assert!(span.start() >= at && span.len() <= LONGEST_BLOCK);
                covered.push_str(span.of(&text).unwrap_or("past the end"));
                at = span.end();
            }
            let words = |s: &str| s.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            proptest::prop_assert_eq!(words(&covered), words(&text));
        }
    }
}
