//! The text of an answer as one row of letters, each with what is known of it. White space is single; a line end parts
//! paragraphs.

use std::ops::Range;

use super::Original;
use crate::model::single_spaced;
use crate::read::{Anchor, Beside, Paragraph, Piece};

/// A letter.
#[derive(Clone, Copy, Debug)]
struct Letter {
    /// As it stands.
    c: char,
    /// As it is compared.
    plain: char,
    /// The sentence it was written as.
    original: Option<usize>,
    inserted: bool,
    /// Index of its piece.
    piece: usize,
}

/// Something that stands beside the sentences.
#[derive(Clone, Debug)]
pub struct Item {
    /// The letter before which it stands.
    pub at: usize,
    /// What it is.
    pub beside: Beside,
    /// As it is compared.
    pub text: String,
}

/// The row.
pub struct Flow {
    items: Vec<Item>,
    letters: Vec<Letter>,
    /// Comments and footnotes of each piece, and whether something is set at it that cannot be judged.
    pieces: Vec<(Vec<usize>, Vec<usize>, bool)>,
    /// Identity of each original's claim.
    claims: Vec<Option<String>>,
    answer: usize,
}

/// A letter as it is compared: marks that a word processor puts in place of others are the same.
fn plain(c: char) -> char {
    match c {
        '\u{2018}' | '\u{2019}' | '\u{201b}' => '\'',
        '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{201f}' => '"',
        '\u{2010}' | '\u{2011}' => '-',
        c => c,
    }
}

/// A text as it is compared.
pub fn plain_text(text: &str) -> String {
    // Soft hyphens first: one alone is no word.
    single_spaced(&text.replace('\u{ad}', "")).chars().map(plain).collect()
}

impl Flow {
    /// As it stands when every tracked change is accepted.
    pub fn accepted(paragraphs: &[Paragraph], originals: &[Original], answer: usize) -> Self {
        Self::new(paragraphs, originals, answer, crate::read::Change::stands)
    }

    /// As it stood before the tracked changes.
    pub fn rejected(paragraphs: &[Paragraph], originals: &[Original], answer: usize) -> Self {
        Self::new(paragraphs, originals, answer, crate::read::Change::stood)
    }

    fn new(
        paragraphs: &[Paragraph],
        originals: &[Original],
        answer: usize,
        stands: impl Fn(crate::read::Change) -> bool,
    ) -> Self {
        let digits = |claim: &String| claim.rsplit('/').next().unwrap_or_default().to_owned();
        let claims = originals.iter().map(|one| one.claim.as_ref().map(digits)).collect();
        let mut flow = Self { items: Vec::new(), letters: Vec::new(), pieces: Vec::new(), claims, answer };
        for paragraph in paragraphs {
            for piece in paragraph.pieces.iter().filter(|piece| stands(piece.change)) {
                match piece.beside {
                    None => flow.piece(piece),
                    Some(beside) => flow.item(beside, &piece.text),
                }
            }
            // In each view a paragraph ends where its mark stands.
            flow.push(if stands(paragraph.end) { '\n' } else { ' ' }, None, false);
        }
        while flow.letters.last().is_some_and(|letter| letter.c.is_whitespace()) {
            flow.letters.pop();
        }
        flow
    }

    /// What stands beside the sentences, at the letter before which it stands.
    fn item(&mut self, beside: Beside, text: &str) {
        let text = plain_text(text);
        if !text.is_empty() {
            self.items.push(Item { at: self.letters.len(), beside, text });
        }
    }

    /// What stands beside the sentences, in order.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The letter of a sentence next before a place, or after it: white space is none.
    pub fn next_to(&self, at: usize, before: bool) -> Option<usize> {
        let is_letter = |at: &usize| self.letters.get(*at).is_some_and(|letter| !letter.c.is_whitespace());
        match before {
            true => (0..at.min(self.letters.len())).rev().find(is_letter),
            false => (at..self.letters.len()).find(is_letter),
        }
    }

    fn piece(&mut self, piece: &Piece) {
        let original = self.original(piece.anchor.as_ref());
        self.pieces.push((piece.comments.clone(), piece.footnotes.clone(), piece.doubtful));
        for c in piece.text.chars().filter(|c| *c != '\u{ad}') {
            self.push(if c.is_whitespace() { ' ' } else { c }, original, piece.change.inserted);
        }
    }

    fn push(&mut self, c: char, original: Option<usize>, inserted: bool) {
        let piece = self.pieces.len().saturating_sub(1);
        match self.letters.last_mut() {
            None if c.is_whitespace() => return,
            Some(last) if c.is_whitespace() && last.c.is_whitespace() => {
                if c == '\n' {
                    (last.c, last.plain) = (c, c);
                }
                return;
            }
            _ => {}
        }
        self.letters.push(Letter { c, plain: plain(c), original, inserted, piece });
    }

    /// The original that an anchor names.
    pub fn original(&self, anchor: Option<&Anchor>) -> Option<usize> {
        let anchor = anchor?;
        let place = anchor.place.filter(|(answer, _)| *answer == self.answer);
        let place =
            place.and_then(|(_, sentence)| sentence.checked_sub(1)).filter(|n| *n < self.claims.len());
        match &anchor.claim {
            // The same claim may stand twice; then the place says which one it is.
            Some(claim) => {
                let is = |n: &usize| self.claims[*n].as_ref() == Some(claim);
                place.filter(is).or_else(|| (0..self.claims.len()).find(is))
            }
            None => place,
        }
    }

    /// How many letters there are.
    pub const fn len(&self) -> usize {
        self.letters.len()
    }

    /// The text of a stretch as it stands.
    pub fn text(&self, range: Range<usize>) -> String {
        let text: String = self.letters[range].iter().map(|letter| letter.c).collect();
        single_spaced(&text)
    }

    /// The text as it is compared, a character a letter.
    pub fn plain(&self) -> Vec<char> {
        self.letters.iter().map(|letter| letter.plain).collect()
    }

    /// Whether a text stands in it, as it is compared; paragraphs may end anywhere in it.
    pub fn holds(&self, text: &str) -> bool {
        let all: String =
            self.letters.iter().map(|letter| if letter.plain == '\n' { ' ' } else { letter.plain }).collect();
        let text = plain_text(text);
        !text.is_empty() && all.contains(&text)
    }

    /// The sentence that a letter was written as.
    pub fn anchor(&self, at: usize) -> Option<usize> {
        self.letters.get(at).and_then(|letter| letter.original)
    }

    /// The sentence that most letters of a stretch were written as.
    pub fn anchor_of(&self, range: Range<usize>) -> Option<usize> {
        let mut counts: Vec<(usize, usize)> = Vec::new();
        let mut none = 0;
        for letter in self.letters[range].iter().filter(|letter| !letter.c.is_whitespace()) {
            match letter.original {
                Some(n) => match counts.iter_mut().find(|(known, _)| *known == n) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((n, 1)),
                },
                None => none += 1,
            }
        }
        counts.into_iter().max_by_key(|(_, count)| *count).filter(|(_, count)| *count >= none).map(|(n, _)| n)
    }

    /// Whether a stretch holds what somebody inserted and nobody accepted yet.
    pub fn is_inserted(&self, range: Range<usize>) -> bool {
        self.letters[range].iter().any(|letter| letter.inserted && !letter.c.is_whitespace())
    }

    /// Whether something is set in a stretch that cannot be judged.
    pub fn is_doubtful(&self, range: Range<usize>) -> bool {
        let seen = self.letters[range].iter().filter(|letter| !letter.c.is_whitespace());
        seen.filter_map(|letter| self.pieces.get(letter.piece)).any(|(_, _, doubtful)| *doubtful)
    }

    /// Adds the comments and footnotes of a stretch.
    pub fn notes(&self, range: Range<usize>, comments: &mut Vec<usize>, footnotes: &mut Vec<usize>) {
        let mut last = None;
        for letter in self.letters[range].iter().filter(|letter| !letter.c.is_whitespace()) {
            if last == Some(letter.piece) {
                continue;
            }
            last = Some(letter.piece);
            let Some((on_it, at_it, _)) = self.pieces.get(letter.piece) else { continue };
            let add = |list: &mut Vec<usize>, more: &[usize]| {
                more.iter().for_each(|n| {
                    if !list.contains(n) {
                        list.push(*n)
                    }
                });
            };
            add(comments, on_it);
            add(footnotes, at_it);
        }
    }
}
