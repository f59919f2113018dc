//! A text as its letters look, with the place of each in the text as it is.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

use crate::text::disguise::{borrowed_letter, is_invisible};
use crate::text::span::Span;

/// The letters.
pub struct Letters {
    /// Without characters that nobody sees, composed, and with Latin letters for those that look like them in words
    /// that are Latin otherwise.
    pub text: String,
    /// For each character of it the characters of the text that it stands for.
    places: Vec<Span>,
}

impl Letters {
    /// Reads the letters of a text.
    pub fn of(raw: &str) -> Self {
        // Marks that nobody sees part letters from each other: they go first.
        let (mut seen, mut at) = (String::with_capacity(raw.len()), Vec::new());
        for (place, c) in (0u32..).zip(raw.chars()) {
            if !is_unseen(c) {
                seen.push(c);
                at.push(place);
            }
        }
        let (mut text, mut places, mut next) = (String::with_capacity(seen.len()), Vec::new(), 0);
        for cluster in seen.graphemes(true) {
            let end = next + cluster.chars().count();
            let span =
                at.get(next).zip(at.get(end - 1)).and_then(|(first, last)| Span::new(*first, last + 1));
            for c in cluster.nfkc().filter(|c| !is_combining_mark(*c)) {
                if let Some(span) = span {
                    text.push(c);
                    places.push(span);
                }
            }
            next = end;
        }
        Self { text: without_borrowed(&text), places }
    }

    /// Where characters `first` to `end` of the letters stand in the text.
    pub fn span(&self, first: usize, end: usize) -> Option<Span> {
        let (first, last) = (self.places.get(first)?, self.places.get(end.checked_sub(1)?)?);
        Some(first.cover(*last))
    }
}

/// Characters that have no look of their own.
fn is_unseen(c: char) -> bool {
    is_invisible(c)
        || matches!(c, '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0080}'..='\u{e0fff}')
        || (c.is_control() && !c.is_whitespace())
}

/// Cyrillic and Greek letters in words with Latin ones are read as the Latin ones that they look like.
fn without_borrowed(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for piece in text.split_inclusive(|c: char| !c.is_alphabetic()) {
        let latin = piece.contains(|c: char| c.is_ascii_alphabetic());
        out.extend(piece.chars().map(|c| if latin { borrowed_letter(c) } else { c }));
    }
    out
}
