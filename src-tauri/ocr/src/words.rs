//! Words of a line and where they begin and end, from its signs and its ink.

use std::ops::Range;

use crate::ctc::Glyph;

/// A word in a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piece {
    pub text: String,
    /// Probability of its least probable sign: it tells right words from wrong ones better than the mean.
    pub confidence: f32,
    /// Mean probability of its signs.
    pub mean: f32,
    /// Where it begins and ends along the line, in pixels.
    pub from: f32,
    pub to: f32,
}

impl Piece {
    pub fn moved(self, by: f32) -> Self {
        Self { from: self.from + by, to: self.to + by, ..self }
    }

    pub fn scaled(self, by: f32) -> Self {
        Self { from: self.from * by, to: self.to * by, ..self }
    }
}

/// The words that `glyphs` make, `pixels` to a step, on a line with `ink` in its columns. Where there is room for a word that was
/// not read, a piece without text and confidence is in its place.
pub(crate) fn pieces(glyphs: &[Glyph], ink: &[f32], pixels: f32) -> Vec<Piece> {
    let floor = floor(ink);
    let room = Room::of(glyphs, ink, floor, pixels);
    let joined = |one: &Glyph, next: &Glyph| one.c != ' ' && next.c != ' ' && !room.lost(one, next);
    let words: Vec<&[Glyph]> = glyphs.chunk_by(joined).filter(|word| word[0].c != ' ').collect();
    let middles: Vec<Range<usize>> = words.iter().map(|word| middles(word, pixels, ink.len())).collect();
    let ends = ends(&middles, |range| blank(ink, range, floor), ink.len());
    let mut pieces: Vec<Piece> = Vec::new();
    for (at, (word, (from, to))) in words.iter().zip(ends).enumerate() {
        let before = at.checked_sub(1).and_then(|at| words[at].last()).zip(word.first());
        if before.is_some_and(|(one, next)| room.lost(one, next)) {
            let end = pieces.last().map_or(0.0, |piece| piece.to);
            pieces.push(piece(&[], end, from as f32));
        }
        pieces.push(piece(word, from as f32, to as f32));
    }
    pieces
}

/// Letters from the middle of one sign to that of the next from which on a word may be missing between them, where something is
/// written there: two letters between two spaces, and half a sign on each side.
const INKED: f32 = 2.8;
/// The same where nothing is: more than wide spaces are, and less than what parts columns.
const BLANK: Range<f32> = 3.5..8.0;

/// How much room there is between the signs of a line.
struct Room<'a> {
    ink: &'a [f32],
    floor: f32,
    pixels: f32,
    /// Pixels from one letter to the next within words; none where there are too few to tell.
    letter: Option<f32>,
}

impl<'a> Room<'a> {
    fn of(glyphs: &[Glyph], ink: &'a [f32], floor: f32, pixels: f32) -> Self {
        let within = glyphs.windows(2).filter(|pair| pair[0].c != ' ' && pair[1].c != ' ');
        let mut steps: Vec<f32> = within.map(|pair| (middle(&pair[1]) - middle(&pair[0])) * pixels).collect();
        steps.sort_by(f32::total_cmp);
        let letter = steps.get(steps.len() / 2).copied().filter(|_| steps.len() >= 5);
        Self { ink, floor, pixels, letter }
    }

    /// Whether a word may be missing between two signs that follow each other but for spaces.
    fn lost(&self, one: &Glyph, next: &Glyph) -> bool {
        let Some(letter) = self.letter else { return false };
        let (from, to) = (middle(one) * self.pixels, middle(next) * self.pixels);
        let letters = (to - from) / letter;
        letters > INKED && (BLANK.contains(&letters) || self.is_inked(from + letter, to - letter))
    }

    /// Whether at least a quarter of the columns have ink.
    fn is_inked(&self, from: f32, to: f32) -> bool {
        let columns = self.ink.get(from as usize..(to as usize).min(self.ink.len())).unwrap_or_default();
        let inked = columns.iter().filter(|ink| **ink >= self.floor).count();
        !columns.is_empty() && inked * 4 >= columns.len()
    }
}

/// The middle of a sign, in steps.
fn middle(glyph: &Glyph) -> f32 {
    (glyph.first + glyph.last) as f32 / 2.0 + 0.5
}

fn piece(word: &[Glyph], from: f32, to: f32) -> Piece {
    let text = word.iter().map(|glyph| glyph.c).collect();
    let probabilities = || word.iter().map(|glyph| glyph.probability).chain(word.is_empty().then_some(0.0));
    let mean = probabilities().sum::<f32>() / word.len().max(1) as f32;
    Piece { text, confidence: probabilities().fold(1.0, f32::min), mean, from, to: to.max(from + 1.0) }
}

/// From the middle of a word's first sign to that of its last, in pixels.
fn middles(word: &[Glyph], pixels: f32, len: usize) -> Range<usize> {
    let at = |glyph: Option<&Glyph>| ((glyph.map_or(0.0, middle) * pixels) as usize).min(len);
    at(word.first())..at(word.last())
}

/// Where each word begins and ends: at the blank between it and the next, and at the line's first and last ink.
fn ends(
    middles: &[Range<usize>],
    blank: impl Fn(Range<usize>) -> Range<usize>,
    len: usize,
) -> Vec<(usize, usize)> {
    let mut ends: Vec<(usize, usize)> = middles.iter().map(|word| (word.start, word.end)).collect();
    for (at, pair) in middles.windows(2).enumerate() {
        let gap = blank(pair[0].end..pair[1].start);
        (ends[at].1, ends[at + 1].0) = (gap.start, gap.end);
    }
    // Before the first word and after the last there may be no blank at all.
    if let (Some(first), Some(last)) = (middles.first(), middles.last()) {
        let (left, right) = (blank(0..first.start), blank(last.end..len));
        let count = ends.len() - 1;
        ends[0].0 = if left.is_empty() { 0 } else { left.end };
        ends[count].1 = if right.is_empty() { len } else { right.start };
    }
    ends
}

/// Ink below which a column is blank.
fn floor(ink: &[f32]) -> f32 {
    let mut sorted = ink.to_vec();
    sorted.sort_by(f32::total_cmp);
    let at = |part: f32| sorted.get((sorted.len() as f32 * part) as usize).copied().unwrap_or_default();
    let (least, most) = (at(0.05), at(0.9));
    least + 0.15 * (most - least)
}

/// The longest blank stretch in `range`; its middle where nothing is blank.
fn blank(ink: &[f32], range: Range<usize>, floor: f32) -> Range<usize> {
    let middle = (range.start + range.end) / 2;
    let mut longest = middle..middle;
    let mut start = range.start;
    for at in range.start..=range.end {
        if at == range.end || ink.get(at).is_none_or(|ink| *ink >= floor) {
            if at > start + longest.len() {
                longest = start..at;
            }
            start = at + 1;
        }
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `I did`, then `gap` letters of room with or without ink, then `take`; a letter is 10 pixels, a step 2.
    fn with_a_gap(letters: usize, inked: bool) -> Vec<String> {
        let mut glyphs = Vec::new();
        let mut ink = vec![0.0; 400];
        let text = format!("I did{}take it", " ".repeat(letters));
        for (at, c) in text.chars().enumerate() {
            if c != ' ' || glyphs.last().is_some_and(|last: &Glyph| last.c != ' ') {
                glyphs.push(glyph(c, at * 5 + 2, 0.9));
            }
            if c != ' ' {
                ink[at * 10 + 1..at * 10 + 9].fill(50.0);
            }
        }
        if inked {
            ink[60..50 + letters * 10 - 10].fill(50.0);
        }
        pieces(&glyphs, &ink, 2.0).into_iter().map(|piece| piece.text).collect()
    }

    #[test]
    fn room_for_a_word_that_was_not_read_is_a_gap() {
        // `not` between two spaces: painted over, or gone.
        assert_eq!(with_a_gap(5, true), ["I", "did", "", "take", "it"]);
        assert_eq!(with_a_gap(5, false), ["I", "did", "", "take", "it"]);
        // A space, two after a full stop, and a column.
        for letters in [1, 2, 12] {
            assert_eq!(
                with_a_gap(letters, false).iter().filter(|text| text.is_empty()).count(),
                0,
                "{letters}"
            );
        }
        assert_eq!(with_a_gap(12, true).iter().filter(|text| text.is_empty()).count(), 1);
    }

    fn glyph(c: char, step: usize, probability: f32) -> Glyph {
        Glyph { c, first: step, last: step, probability }
    }

    /// Two words of two letters, each letter 8 pixels wide, with 12 blank pixels between the words.
    fn line() -> (Vec<Glyph>, Vec<f32>) {
        let glyphs = vec![
            glyph('a', 1, 0.9),
            glyph('b', 2, 0.8),
            glyph(' ', 4, 0.9),
            glyph('c', 5, 0.9),
            glyph('d', 6, 0.7),
        ];
        let mut ink = vec![0.0; 64];
        ink[8..24].fill(80.0);
        ink[38..56].fill(80.0);
        (glyphs, ink)
    }

    #[test]
    fn words_begin_and_end_with_their_ink() {
        let (glyphs, ink) = line();
        let pieces = pieces(&glyphs, &ink, 8.0);
        let found: Vec<_> = pieces.iter().map(|p| (p.text.as_str(), p.from, p.to)).collect();
        assert_eq!(found, [("ab", 8.0, 24.0), ("cd", 38.0, 56.0)]);
    }

    #[test]
    fn a_word_is_believed_as_its_least_sign() {
        let (glyphs, ink) = line();
        assert_eq!(pieces(&glyphs, &ink, 8.0)[1].confidence, 0.7);
    }

    #[test]
    fn spaces_alone_are_no_word() {
        assert!(pieces(&[glyph(' ', 0, 0.9), glyph(' ', 2, 0.9)], &[0.0; 32], 8.0).is_empty());
        assert!(pieces(&[], &[], 8.0).is_empty());
    }

    #[test]
    fn words_without_a_blank_between_them_part_in_the_middle() {
        let (glyphs, _) = line();
        let pieces = pieces(&glyphs, &[80.0; 64], 8.0);
        assert_eq!(pieces[0].to, pieces[1].from);
    }
}
