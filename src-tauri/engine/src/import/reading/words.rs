//! What a machine read in a picture, as segments: a paragraph each, with a box for every character.

use bindery_core::record::artifact::{Locator, Segment, SegmentKind};
use bindery_core::text::layout::{Glyph, Layout, PageBox};
use bindery_ocr::{Area, Line, Page, Paragraph, Reader, Word};

use bindery_read::pdf;

/// The paragraphs of a picture that is page `page`, with `scale` pixels a point.
pub(super) fn segments(read: &Page, page: u32, scale: f32, reader: &Reader) -> Vec<Segment> {
    let reader = format!("{}, sha256:{}", bindery_ocr::NAME, reader.fingerprint());
    let place = Place { page, scale };
    read.paragraphs.iter().filter_map(|paragraph| place.segment(paragraph, &reader)).collect()
}

/// Which page, and how many pixels of the picture a point of it has.
struct Place {
    page: u32,
    scale: f32,
}

impl Place {
    fn segment(&self, paragraph: &Paragraph, reader: &str) -> Option<Segment> {
        let mut chars = Vec::new();
        for (number, line) in (0u32..).zip(&paragraph.lines) {
            if let Some((last, _)) = chars.last() {
                let between = if parts_a_word(*last, line) { '\n' } else { ' ' };
                chars.push((between, Glyph { line: number, place: None }));
            }
            self.line(line, number, &mut chars);
        }
        let (text, glyphs) = pdf::canonical(chars);
        let least = |line: &Line| hundredths(line.words.iter());
        let locator = Locator::Scan {
            page: Some(self.page),
            reader: reader.to_owned(),
            sureness: hundredths(paragraph.lines.iter().flat_map(|line| &line.words)),
            lines: paragraph.lines.iter().map(least).collect(),
            confirmed: Vec::new(),
        };
        let layout = Some(Layout::new(glyphs));
        (!text.is_empty()).then_some(Segment { kind: SegmentKind::Paragraph, text, locator, layout })
    }

    fn line(&self, line: &Line, number: u32, chars: &mut Vec<(char, Glyph)>) {
        for (index, word) in line.words.iter().enumerate() {
            if index > 0 {
                chars.push((' ', Glyph { line: number, place: None }));
            }
            let count = word.text.chars().count();
            let glyph = |at| Glyph { line: number, place: Some(self.char(&word.area, at, count)) };
            chars.extend(word.text.chars().enumerate().map(|(at, c)| (c, glyph(at))));
        }
    }

    /// The box of character `at` of `count` in a word: an equal part of the word's.
    fn char(&self, area: &Area, at: usize, count: usize) -> PageBox {
        let hundredths = |pixels: f32| (pixels / self.scale * 100.0).round() as i32;
        let width = (area.right - area.left) / count.max(1) as f32;
        let left = area.left + width * at as f32;
        PageBox {
            page: self.page,
            x0: hundredths(left),
            y0: hundredths(area.top),
            x1: hundredths(left + width),
            y1: hundredths(area.bottom),
        }
    }
}

/// Whether a word that ends in a hyphen goes on in the next line.
fn parts_a_word(last: char, next: &Line) -> bool {
    let first = next.words.first().and_then(|word| word.text.chars().next());
    matches!(last, '-' | '\u{2010}') && first.is_some_and(char::is_lowercase)
}

/// How sure the reader is of the least sure of some words, in hundredths.
fn hundredths<'w>(words: impl Iterator<Item = &'w Word>) -> u32 {
    let least = words.map(|word: &Word| word.confidence).fold(1.0, f32::min);
    (least.clamp(0.0, 1.0) * 100.0).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str, left: f32, top: f32, confidence: f32) -> Word {
        let right = left + 10.0 * text.chars().count() as f32;
        Word { text: text.to_owned(), confidence, area: Area { left, top, right, bottom: top + 20.0 } }
    }

    #[test]
    fn every_character_of_what_was_read_has_its_place_and_a_parted_word_its_break() -> Result<(), &'static str>
    {
        let first = Line { words: vec![word("Dear", 0.0, 0.0, 0.9), word("grand-", 50.0, 0.0, 0.8)] };
        let second = Line { words: vec![word("mother,", 0.0, 30.0, 0.7)] };
        let paragraph = Paragraph { lines: vec![first, second] };
        let place = Place { page: 2, scale: 2.0 };
        let segment = place.segment(&paragraph, "a reader").ok_or("no segment")?;
        assert_eq!(segment.text, "Dear grand-\nmother,");
        assert_eq!(segment.locator.pages(), Some((2, 2)));
        let layout = segment.layout.ok_or("no layout")?;
        assert_eq!(layout.len(), segment.text.chars().count());
        let quoted = bindery_core::text::quote::find(&segment.text, "grandmother")
            .first()
            .copied()
            .or_else(|| bindery_core::text::span::Span::new(5, 18))
            .ok_or("not found")?;
        let boxes: Vec<_> = layout.boxes(quoted).into_iter().map(|b| (b.page, b.x0, b.y0)).collect();
        assert_eq!(boxes, [(2, 2500, 0), (2, 0, 1500)]);
        assert!(matches!(segment.locator, Locator::Scan { sureness: 70, lines, .. } if lines == [80, 70]));
        assert_eq!(bindery_ocr::UNREAD, bindery_core::record::artifact::UNREAD);
        Ok(())
    }
}
