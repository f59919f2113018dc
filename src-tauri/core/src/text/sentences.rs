//! Sentences, and the blocks of them that retrieval returns.

use crate::text::language::language;
use crate::text::span::{Span, scalars};

/// A sentence or block longer than this many characters is parted, behind a clause where there is one.
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
    let (mut start, mut offset) = (0, 0);
    let pieces: Vec<&str> = sentencex::segment(language(text).code(), text);
    let mut end = 0;
    for (index, piece) in pieces.iter().enumerate() {
        end += piece.len();
        if pieces.get(index + 1).is_some_and(|next| goes_on(&text[start..end], next)) {
            continue;
        }
        let whole = &text[start..end];
        let before = scalars(&whole[..whole.len() - whole.trim_start().len()]);
        let words = whole.trim();
        if let Some(span) = Span::whole(words) {
            found.push((span.shifted(offset + before), words));
        }
        offset += scalars(whole);
        start = end;
    }
    found
}

/// Whether a sentence goes on in the next piece: `12s. 6d. a week`, `10l. per ann. for every hundred`. A full stop after an
/// abbreviated coin or after *per annum* ends a sentence only before a capital.
fn goes_on(piece: &str, next: &str) -> bool {
    let Some(ended) = piece.trim_end().strip_suffix('.').filter(|_| !piece.ends_with('\n')) else {
        return false;
    };
    let last = ended.rsplit(char::is_whitespace).next().unwrap_or_default();
    let last = last.trim_start_matches(|c: char| !c.is_alphanumeric());
    let figure = last.strip_suffix(['s', 'd', 'l', 'p']).unwrap_or_default();
    let coin = figure.ends_with(|c: char| c.is_ascii_digit() || matches!(c, '\u{bd}' | '\u{bc}' | '\u{be}'));
    let shortened = ["ann", "viz"].contains(&last);
    let first = next.trim_start().chars().next();
    (coin || shortened)
        && first
            .is_some_and(|c| c.is_lowercase() || c.is_numeric() || matches!(c, '\u{a3}' | ';' | ',' | ':'))
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
        let space = |&i: &usize| chars[i].is_whitespace();
        let clause = |i: &usize| space(i) && matches!(chars[*i - 1], ';' | ':' | ',');
        let end = match limit == chars.len() {
            true => limit,
            false => (start + LONGEST_BLOCK as usize / 2..limit)
                .rev()
                .find(clause)
                .or_else(|| (start + 1..limit).rev().find(space))
                .unwrap_or(limit),
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

    #[test]
    fn a_sum_is_not_parted() {
        for (text, count) in [
            ("Your mother paid me 12s. 6d. a week in 1949, which was half a crown above the rate.", 1),
            ("I paid him \u{a3}14 for it, and 25s. for the frame.", 1),
            ("He offers 10 per ann. for every hundred pounds.", 1),
            ("Volumes 1 to 6, \u{a3}22 10s.; volumes 7 to 21, \u{a3}61.", 1),
            ("It cost me 12s. He went home. I stayed.", 3),
            ("We were four of us. a\u{301} la mode, as they say.", 2),
        ] {
            assert_eq!(sentences(text).len(), count, "{text}");
        }
    }

    #[test]
    fn a_sentence_too_long_for_a_block_is_parted_behind_a_clause() {
        let clause = "and so to the office, where I did business till it was late; ";
        let text = clause.repeat(40);
        let parted = blocks(text.trim_end());
        assert!(parted.len() > 1);
        for block in parted {
            let block = block.of(&text).unwrap_or_default();
            assert!(block.ends_with(['.', ';', ',']), "{block}");
        }
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
