//! What is written along one strip of a picture.

use std::ops::Range;

use image::{RgbImage, imageops};

use crate::ctc::decode;
use crate::error::OcrError;
use crate::network::Networks;
use crate::page::Turn;
use crate::picture::{Norm, cut, ink, numbers};
use crate::strip::Strip;
use crate::words::{Piece, pieces};

/// As the network was trained.
const NORM: Norm = Norm { mean: [0.5; 3], deviation: [0.5; 3] };
/// Height of a line in the network's pixels.
pub(crate) const HEIGHT: u32 = 48;
/// Width up to which a line is read in one go; memory grows with it.
const LONGEST: usize = 2400;
/// Width that a short line is filled up to, as in training.
const SHORTEST: usize = 320;
/// From here on a strip that is higher than long may be a line that runs up or down.
const TALL: f32 = 2.5;

/// A line as it was read.
#[derive(Debug)]
pub(crate) struct Reading {
    pub strip: Strip,
    pub pieces: Vec<Piece>,
}

impl Reading {
    /// Mean probability of its signs; 0 where there are none.
    pub fn confidence(&self) -> f32 {
        let signs = |piece: &Piece| piece.text.chars().count() as f32;
        let all: f32 = self.pieces.iter().map(signs).sum();
        let sum: f32 = self.pieces.iter().map(|piece| piece.mean * signs(piece)).sum();
        sum / all.max(1.0)
    }
}

/// Reads the strip in the way that is believed most: a tall one may run up or down.
pub(crate) fn read(networks: &Networks, picture: &RgbImage, strip: &Strip) -> Result<Reading, OcrError> {
    let turns: &[Turn] = if strip.height > TALL * strip.length {
        &[Turn::None, Turn::Quarter, Turn::ThreeQuarters]
    } else {
        &[Turn::None]
    };
    let mut best = Reading { strip: *strip, pieces: Vec::new() };
    for turn in turns {
        let reading = along(networks, picture, &strip.for_turn(*turn))?;
        if reading.confidence() > best.confidence() {
            best = reading;
        }
    }
    Ok(best)
}

/// Reads along `strip`. One line goes through the network at a time: on a processor that is faster than several at
/// once, and what a line says then hangs on that line alone.
pub(crate) fn along(networks: &Networks, picture: &RgbImage, strip: &Strip) -> Result<Reading, OcrError> {
    let width = (strip.length * HEIGHT as f32 / strip.height.max(1.0)).round().max(1.0);
    let line = cut(picture, strip, width as u32, HEIGHT);
    let ink = ink(&line);
    let scale = strip.length / width;
    let mut all = Vec::new();
    for part in parts(&ink, LONGEST) {
        let found = part_of(networks, &line, &ink, &part)?;
        all.extend(found.into_iter().map(|piece| piece.moved(part.start as f32).scaled(scale)));
    }
    Ok(Reading { strip: *strip, pieces: all })
}

fn part_of(
    networks: &Networks,
    line: &RgbImage,
    ink: &[f32],
    part: &Range<usize>,
) -> Result<Vec<Piece>, OcrError> {
    let image = imageops::crop_imm(line, part.start as u32, 0, part.len() as u32, HEIGHT).to_image();
    let steps = networks.recognize(numbers(&image, &NORM, SHORTEST))?;
    let pixels = part.len().max(SHORTEST) as f32 / steps.iter().count().max(1) as f32;
    Ok(pieces(&decode(steps.iter(), &networks.alphabet), &ink[part.clone()], pixels))
}

/// Stretches of a line of at most `longest` pixels, cut in the widest gaps.
fn parts(ink: &[f32], longest: usize) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = 0;
    while ink.len() - start > longest {
        // Not before the middle, so that no part is short.
        let end = gap(ink, start + longest / 2..start + longest);
        parts.push(start..end);
        start = end;
    }
    parts.push(start..ink.len());
    parts
}

/// The place in `range` around which a letter's width holds the least ink.
fn gap(ink: &[f32], range: Range<usize>) -> usize {
    let around = |at: &usize| ink[at.saturating_sub(8)..(at + 8).min(ink.len())].iter().sum::<f32>();
    range.clone().min_by(|a, b| around(a).total_cmp(&around(b))).unwrap_or(range.end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_in_a_gap() {
        let mut ink = vec![100.0; 250];
        ink[70..90].fill(0.0);
        ink[165..185].fill(0.0);
        let parts = parts(&ink, 100);
        assert_eq!(parts.len(), 3);
        assert!((70..90).contains(&parts[0].end) && (165..185).contains(&parts[1].end), "{parts:?}");
        assert_eq!(parts[2].end, 250);
    }

    #[test]
    fn a_line_without_a_gap_is_cut_all_the_same() {
        let parts = parts(&[100.0; 1000], 100);
        assert!(parts.iter().all(|part| part.len() <= 100 && !part.is_empty()));
    }

    #[test]
    fn a_short_line_is_not_cut() {
        assert_eq!(parts(&[0.0; 80], 100), vec![0..80]);
    }
}
