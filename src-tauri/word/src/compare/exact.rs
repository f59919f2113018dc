//! Sentences that stand in the text as they stood.

use std::ops::Range;

use super::Original;
use super::flow::{Flow, plain_text};

/// A sentence that stands as it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Index of the original.
    pub original: usize,
    /// First letter.
    pub start: usize,
    /// End, exclusive.
    pub end: usize,
}

/// What ends a sentence, or leads to the next one.
pub fn ends_sentence(c: char) -> bool {
    matches!(
        c,
        '.' | '!'
            | '?'
            | '\u{2026}'
            | ':'
            | ';'
            | '"'
            | '\''
            | ')'
            | ']'
            | '\u{3002}'
            | '\u{ff01}'
            | '\u{ff1f}'
    )
}

/// Finds them, each original once, in order of the text. The longer ones are looked for first; among equal places the one
/// with its anchor is taken.
pub fn find(originals: &[Original], flow: &Flow) -> Vec<Stand> {
    let text = flow.plain();
    let mut taken = vec![false; text.len()];
    let mut found: Vec<Stand> = Vec::new();
    let mut order: Vec<(usize, Vec<char>)> =
        originals.iter().enumerate().map(|(n, one)| (n, plain_text(&one.text).chars().collect())).collect();
    order.retain(|(_, words)| !words.is_empty());
    order.sort_by_key(|(n, words)| (std::cmp::Reverse(words.len()), *n));
    // What ends at a sentence that was found is a sentence too: so it is looked again until nothing comes.
    loop {
        let before = found.len();
        order.retain(|(n, words)| {
            let all = places(words, &text);
            let free = |range: &Range<usize>| range.clone().all(|at| !taken[at]);
            let whole = |range: &Range<usize>| free(range) && stands_alone(range, &text, flow, &taken);
            let candidates: Vec<Range<usize>> = all.into_iter().filter(whole).collect();
            let anchored = candidates.iter().find(|range| flow.anchor_of((*range).clone()) == Some(*n));
            // A place that is another one's by its anchor is left to that one, when it says the same.
            let twin = |range: &&Range<usize>| {
                let other = flow.anchor_of((*range).clone()).filter(|other| other != n);
                other
                    .is_none_or(|other| plain_text(&originals[other].text) != plain_text(&originals[*n].text))
            };
            let Some(range) = anchored.or_else(|| candidates.iter().find(twin)) else { return true };
            taken[range.clone()].fill(true);
            found.push(Stand { original: *n, start: range.start, end: range.end });
            false
        });
        if found.len() == before {
            break;
        }
    }
    found.sort_by_key(|stand| stand.start);
    found
}

/// Where the words stand; the end of a paragraph inside of them is a space.
fn places(words: &[char], text: &[char]) -> Vec<Range<usize>> {
    let same = |(a, b): (&char, &char)| a == b || (*a == ' ' && *b == '\n');
    let starts = (0..(text.len() + 1).saturating_sub(words.len())).filter(|at| text[*at] == words[0]);
    starts.filter(|at| words.iter().zip(&text[*at..]).all(same)).map(|at| at..at + words.len()).collect()
}

/// Whether a stretch begins and ends where a sentence does.
fn stands_alone(range: &Range<usize>, text: &[char], flow: &Flow, taken: &[bool]) -> bool {
    let before = (0..range.start).rev().find(|at| text[*at] != ' ');
    let after = (range.end..text.len()).find(|at| text[*at] != ' ');
    let begins = match before {
        None => true,
        Some(at) => {
            taken[at]
                || text[at] == '\n'
                || ends_sentence(text[at])
                || flow.anchor(at) != flow.anchor(range.start)
        }
    };
    let ends = match after {
        None => true,
        Some(at) => {
            let apart = text[range.end] == ' ' && ends_sentence(text[range.end - 1]);
            taken[at] || text[at] == '\n' || apart || flow.anchor(at) != flow.anchor(range.end - 1)
        }
    };
    begins && ends
}
