//! Where every character of a page segment stands: exact boxes, kept small.

use crate::text::span::Span;

/// A box on one page as it is displayed (crop box and rotation applied): hundredths of a point, origin
/// top left, `x0 <= x1`, `y0 <= y1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PageBox {
    /// Page, counted from 1.
    pub page: u32,
    /// Left edge.
    pub x0: i32,
    /// Top edge.
    pub y0: i32,
    /// Right edge.
    pub x1: i32,
    /// Bottom edge.
    pub y1: i32,
}

/// One box per character of a segment, and the line each stands on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    chars: Vec<Glyph>,
}

/// One character of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// Line within the segment, counted from 0; grows with reading order.
    pub line: u32,
    /// The character's box; none for a space or break that the page does not draw.
    pub place: Option<PageBox>,
}

impl Layout {
    /// A layout of one glyph per Unicode scalar value of the segment's text, in order.
    pub const fn new(chars: Vec<Glyph>) -> Self {
        Self { chars }
    }

    /// The glyphs, one per Unicode scalar value of the text.
    pub fn glyphs(&self) -> &[Glyph] {
        &self.chars
    }

    /// How many characters it places.
    pub fn len(&self) -> usize {
        self.chars.len()
    }

    /// Whether it places none.
    pub fn is_empty(&self) -> bool {
        self.chars.is_empty()
    }

    /// One box for each line of text that the span touches, in reading order. Empty when no character
    /// of the span is drawn: then the passage cannot be placed, and no box is guessed.
    pub fn boxes(&self, span: Span) -> Vec<PageBox> {
        let range = span.start() as usize..(span.end() as usize).min(self.chars.len());
        let mut boxes: Vec<(u32, PageBox)> = Vec::new();
        for glyph in self.chars.get(range).unwrap_or_default() {
            let Some(place) = glyph.place else { continue };
            match boxes.last_mut() {
                Some((line, last)) if *line == glyph.line && last.page == place.page => {
                    last.x0 = last.x0.min(place.x0);
                    last.y0 = last.y0.min(place.y0);
                    last.x1 = last.x1.max(place.x1);
                    last.y1 = last.y1.max(place.y1);
                }
                _ => boxes.push((glyph.line, place)),
            }
        }
        boxes.into_iter().map(|(_, place)| place).collect()
    }

    /// The stored form: per character a tag, then zigzag LEB128 differences to the character before.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.chars.len() * 6);
        let mut last = Glyph { line: 0, place: Some(ORIGIN) };
        let mut at = ORIGIN;
        for glyph in &self.chars {
            put(&mut out, i64::from(glyph.line) - i64::from(last.line));
            out.push(u8::from(glyph.place.is_some()));
            if let Some(place) = glyph.place {
                put(&mut out, i64::from(place.page) - i64::from(at.page));
                put(&mut out, i64::from(place.x0) - i64::from(at.x1));
                put(&mut out, i64::from(place.x1) - i64::from(place.x0));
                put(&mut out, i64::from(place.y0) - i64::from(at.y0));
                put(&mut out, i64::from(place.y1) - i64::from(at.y1));
                at = place;
            }
            last = *glyph;
        }
        out
    }

    /// Reads [`Layout::to_bytes`]; `None` when the bytes are not of that form.
    pub fn from_bytes(mut bytes: &[u8]) -> Option<Self> {
        let mut chars = Vec::new();
        let mut line = 0i64;
        let mut at = ORIGIN;
        while !bytes.is_empty() {
            line += take(&mut bytes)?;
            let (flag, rest) = bytes.split_first()?;
            bytes = rest;
            let place = match flag {
                0 => None,
                1 => {
                    let page = u32::try_from(i64::from(at.page) + take(&mut bytes)?).ok()?;
                    let x0 = add(at.x1, take(&mut bytes)?)?;
                    let x1 = add(x0, take(&mut bytes)?)?;
                    let y0 = add(at.y0, take(&mut bytes)?)?;
                    let y1 = add(at.y1, take(&mut bytes)?)?;
                    at = PageBox { page, x0, y0, x1, y1 };
                    Some(at)
                }
                _ => return None,
            };
            chars.push(Glyph { line: u32::try_from(line).ok()?, place });
        }
        Some(Self { chars })
    }
}

const ORIGIN: PageBox = PageBox { page: 0, x0: 0, y0: 0, x1: 0, y1: 0 };

fn add(base: i32, difference: i64) -> Option<i32> {
    i32::try_from(i64::from(base).checked_add(difference)?).ok()
}

fn put(out: &mut Vec<u8>, value: i64) {
    let mut value = ((value << 1) ^ (value >> 63)) as u64;
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

fn take(bytes: &mut &[u8]) -> Option<i64> {
    let mut value = 0u64;
    for shift in (0..63).step_by(7) {
        let (first, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u64::from(first & 0x7f) << shift;
        if first & 0x80 == 0 {
            return Some((value >> 1) as i64 ^ -((value & 1) as i64));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glyph(line: u32, page: u32, x0: i32) -> Glyph {
        Glyph { line, place: Some(PageBox { page, x0, y0: 100, x1: x0 + 500, y1: 1300 }) }
    }

    #[test]
    fn a_span_over_a_line_and_a_page_end_has_one_box_for_each() {
        let layout = Layout::new(vec![
            glyph(0, 1, 0),
            glyph(0, 1, 500),
            Glyph { line: 0, place: None },
            glyph(1, 1, 0),
            glyph(2, 2, 700),
        ]);
        let Some(span) = Span::new(1, 5) else { return };
        let boxes = layout.boxes(span);
        assert_eq!(boxes.iter().map(|b| (b.page, b.x0)).collect::<Vec<_>>(), [(1, 500), (1, 0), (2, 700)]);
        assert_eq!(Span::new(2, 3).map(|span| layout.boxes(span)), Some(Vec::new()));
    }

    proptest::proptest! {
        #[test]
        fn stored_layouts_read_back(chars in proptest::collection::vec(
            (0u32..9, proptest::option::of((1u32..5, -9000i32..90000, 0i32..90000, 0i32..9000))), 0..60)) {
            let layout = Layout::new(chars.into_iter().map(|(line, place)| Glyph {
                line,
                place: place.map(|(page, x0, y0, size)| PageBox { page, x0, y0, x1: x0 + size, y1: y0 + size }),
            }).collect());
            proptest::prop_assert_eq!(Layout::from_bytes(&layout.to_bytes()), Some(layout));
        }

        #[test]
        fn foreign_bytes_never_panic(bytes in proptest::collection::vec(0u8.., 0..80)) {
            let _ = Layout::from_bytes(&bytes);
        }
    }
}
