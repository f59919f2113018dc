//! From a picture to its page.

use std::borrow::Cow;
use std::path::Path;

use image::RgbImage;

use crate::detect::{Found, detect};
use crate::error::OcrError;
use crate::line::{Reading, read};
use crate::network::Networks;
use crate::order::{Row, ordered};
use crate::page::{Area, Page, Paragraph, Turn, UNREAD, Word};
use crate::paragraphs::paragraphs;
use crate::picture::{bounded, turned};
use crate::strip::Point;
use crate::turn::settle;
use crate::words::Piece;

/// Longest side that is worked on: A4 at 340 dots per inch. Larger pictures are made smaller first.
const LONGEST: u32 = 4000;
/// Pictures with a shorter side than this hold no writing.
const SHORTEST: u32 = 8;
/// Confidence below which a word is left out. Most of what is right even on poor pages is above, for a word that is
/// missing may turn a sentence around.
const WORD: f32 = 0.3;
/// Confidence below which a line is not believed: what is no writing is mostly read with less.
const LINE: f32 = 0.7;
/// Signs of a line that anything can look like. They are believed beside other lines, and with more confidence.
const FEW: usize = 2;
/// Confidence below which a line of so few signs is not believed.
const SHORT_LINE: f32 = 0.9;

/// How a reader works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Threads that it computes on.
    pub threads: usize,
}

impl Default for Settings {
    /// Two threads, or one on a machine with one.
    fn default() -> Self {
        Self { threads: std::thread::available_parallelism().map_or(1, |n| n.get().min(2)) }
    }
}

/// Reads pictures. It is loaded once, and may be used from several threads.
pub struct Reader {
    networks: Networks,
}

impl Reader {
    /// Opens the three files of the models in `folder`.
    pub fn open(folder: &Path) -> Result<Self, OcrError> {
        Self::open_with(folder, Settings::default())
    }

    /// The same, with settings of its own.
    pub fn open_with(folder: &Path, settings: Settings) -> Result<Self, OcrError> {
        Ok(Self { networks: Networks::open(folder, settings.threads)? })
    }

    /// SHA-256 in hex over those of both networks and the dictionary, which names the reader in a record.
    pub fn fingerprint(&self) -> &str {
        &self.networks.fingerprint
    }

    /// Reads what is written in `image`. `stop` is asked between lines; on `true` the reading ends with
    /// [`OcrError::Stopped`].
    pub fn read(&self, image: &RgbImage, stop: &dyn Fn() -> bool) -> Result<Page, OcrError> {
        let page = Page { width: image.width(), height: image.height(), ..Page::default() };
        if image.width().min(image.height()) < SHORTEST {
            return Ok(page);
        }
        let small = bounded(image, LONGEST);
        let found = self.detect(&small, stop)?;
        let turn = settle(&self.networks, &small, &found, stop)?;
        let mut rows = self.rows(&small, found, turn, stop)?;
        if !rows.iter().any(|row| signs(row) > FEW) {
            rows.clear();
        }
        let mut paragraphs = paragraphs(ordered(rows));
        paragraphs.retain(|paragraph| {
            paragraph.lines.iter().flat_map(|line| &line.words).any(|word| word.text != UNREAD)
        });
        let back = Back { turn, small: size(&small), scale: longest(image) / longest(&small) };
        words(&mut paragraphs).for_each(|word| word.area = back.area(word.area, size(image)));
        // A turn of nothing says nothing.
        let turned = if paragraphs.is_empty() { Turn::None } else { turn };
        Ok(Page { turned, paragraphs, ..page })
    }

    fn detect(&self, picture: &RgbImage, stop: &dyn Fn() -> bool) -> Result<Found, OcrError> {
        go_on(stop)?;
        detect(&self.networks, picture)
    }

    /// The lines of `picture` after a turn, which are found anew where it has one: the network finds upright ones best.
    fn rows(
        &self,
        picture: &RgbImage,
        found: Found,
        turn: Turn,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Row>, OcrError> {
        let picture: Cow<'_, RgbImage> = turned(picture, turn);
        let found = if turn == Turn::None { found } else { self.detect(&picture, stop)? };
        let mut rows = Vec::new();
        for strip in &found.strips {
            go_on(stop)?;
            rows.extend(row(&read(&self.networks, &picture, strip)?, found.tilt));
        }
        Ok(rows)
    }
}

fn go_on(stop: &dyn Fn() -> bool) -> Result<(), OcrError> {
    if stop() { Err(OcrError::Stopped) } else { Ok(()) }
}

fn size(picture: &RgbImage) -> (f32, f32) {
    (picture.width() as f32, picture.height() as f32)
}

fn longest(picture: &RgbImage) -> f32 {
    picture.width().max(picture.height()) as f32
}

fn words(paragraphs: &mut [Paragraph]) -> impl Iterator<Item = &mut Word> {
    paragraphs.iter_mut().flat_map(|paragraph| &mut paragraph.lines).flat_map(|line| &mut line.words)
}

/// What was read along a strip. What is not believed stays as a gap that shows: without it, the words around it may say something
/// else. None where there may be no writing at all.
fn row(reading: &Reading, tilt: f32) -> Option<Row> {
    let believed = is_believed(reading);
    if !believed && !may_be_writing(reading) {
        return None;
    }
    let strip = reading.strip;
    let (first, last) = (reading.pieces.first()?, reading.pieces.last()?);
    let area = upright(&strip.part(first.from, last.to), tilt);
    let is_read = |piece: &Piece| believed && piece.confidence >= WORD;
    let words = reading.pieces.chunk_by(|one, next| !is_read(one) && !is_read(next)).flat_map(|run| {
        let (first, last) = (run.first()?, run.last()?);
        Some(Word {
            text: if is_read(first) { first.text.clone() } else { UNREAD.to_owned() },
            confidence: run.iter().map(|piece| piece.confidence).fold(1.0, f32::min),
            area: strip.part(first.from, last.to).area(),
        })
    });
    let sideways = (strip.angle - tilt).cos() < 0.5;
    Some(Row { words: words.collect(), area, sideways })
}

/// Where a strip stands in axes that are tilted as the page.
fn upright(strip: &crate::strip::Strip, tilt: f32) -> Area {
    let Point { x, y } = strip.centre.in_axes(tilt);
    let (half, across) = (strip.length / 2.0, strip.height / 2.0);
    Area { left: x - half, top: y - across, right: x + half, bottom: y + across }
}

/// How many signs of a row were read.
fn signs(row: &Row) -> usize {
    row.words.iter().filter(|word| word.text != UNREAD).map(|word| word.text.chars().count()).sum()
}

/// Whether a line that is not believed is more than a speck or an ornament.
fn may_be_writing(reading: &Reading) -> bool {
    let signs = reading.pieces.iter().flat_map(|piece| piece.text.chars());
    signs.filter(|sign| sign.is_alphanumeric()).count() > FEW
}

fn is_believed(reading: &Reading) -> bool {
    let signs = || reading.pieces.iter().flat_map(|piece| piece.text.chars());
    let floor = if signs().count() <= FEW { SHORT_LINE } else { LINE };
    signs().any(char::is_alphanumeric) && reading.confidence() >= floor
}

/// The way back from the picture that was worked on to that given.
struct Back {
    turn: Turn,
    small: (f32, f32),
    scale: f32,
}

impl Back {
    fn area(&self, area: Area, (width, height): (f32, f32)) -> Area {
        let straight = self.turn.undone(area, self.small.0, self.small.1);
        straight.scaled(self.scale).within(width, height)
    }
}
