//! The characters of one page as PDFium gives them, each with the box it takes on the displayed page.

pub(super) mod unseen;

use std::collections::HashMap;

use pdfium_render::prelude::{FPDF_FONT, FPDF_PAGEOBJECT, FS_MATRIX, FS_RECTF};

use self::unseen::{Paint, Trace};
use super::fonts::Height;
use super::frame::{Frame, Rect, Way};
use super::library::TextPage;
use crate::left_out::{LeftOut, Why};

/// What a character of the page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// A drawn character.
    Drawn,
    /// White space between words, drawn or not.
    Space,
    /// The end of a line, as PDFium sees it.
    Break,
}

/// One character of a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    /// The character.
    pub c: char,
    /// What it is.
    pub ink: Ink,
    /// Its box on the displayed page, in points: full height of its font. Without meaning when not drawn.
    pub rect: Rect,
    /// Size of its font on the displayed page, in points.
    pub size: f32,
    /// The way its line runs.
    pub way: Way,
    /// The piece of marked content that it is a part of.
    pub content: Option<i32>,
}

const NOWHERE: Rect = Rect { x0: 0.0, y0: 0.0, x1: 0.0, y1: 0.0 };

/// How the characters of one text object are drawn.
#[derive(Clone, Copy)]
struct Style {
    /// One em along the line, in page coordinates.
    along: (f32, f32),
    /// One em from the foot to the head of a letter, in page coordinates.
    up: (f32, f32),
    /// The font's ascent and descent in em.
    ascent: f32,
    descent: f32,
    /// Font size on the page, in points.
    size: f32,
    way: Way,
    paint: Paint,
    embedded: bool,
}

/// Reads the characters of one page.
pub(super) struct Reader<'a> {
    text: &'a TextPage<'a>,
    frame: Frame,
    object: FPDF_PAGEOBJECT,
    style: Option<Style>,
    fonts: HashMap<FPDF_FONT, Height>,
    contents: HashMap<FPDF_PAGEOBJECT, i32>,
}

impl<'a> Reader<'a> {
    /// A reader of `text`, whose page lies in `frame` and has `contents` marked.
    pub fn new(text: &'a TextPage<'a>, frame: Frame, contents: HashMap<FPDF_PAGEOBJECT, i32>) -> Self {
        Self { text, frame, object: std::ptr::null_mut(), style: None, fonts: HashMap::new(), contents }
    }

    /// All characters in PDFium's order, and a trace of each that is drawn; what lies outside of the displayed page is
    /// left out.
    pub fn read(mut self, left_out: &mut LeftOut) -> (Vec<Mark>, Vec<Trace>) {
        let mut traces: Vec<Trace> = Vec::new();
        let count = self.text.len();
        let mut marks: Vec<Mark> = Vec::with_capacity(count as usize);
        let mut same_box = 0;
        let mut last_raw = NOWHERE;
        let mut high = None;
        for index in 0..count {
            let Some(c) = self.unicode(index, &mut high) else { continue };
            let ink = ink_of(c);
            if ink != Ink::Drawn {
                left_out.part();
                marks.push(Mark { c, ink, rect: NOWHERE, size: 0.0, way: Way::Right, content: None });
                continue;
            }
            let before = self.object;
            let Some((raw, mut mark)) = self.drawn(index, c) else { continue };
            let Some(rect) = self.frame.visible(mark.rect) else {
                left_out.add(Why::Hidden, c.encode_utf8(&mut [0; 4]));
                continue;
            };
            left_out.part();
            mark.rect = rect;
            // The letters of a ligature share one box.
            let shared = raw == last_raw && marks.last().is_some_and(|mark| mark.ink == Ink::Drawn);
            if shared && before != self.object {
                continue; // Drawn twice, to look bold.
            }
            same_box = if shared { same_box + 1 } else { 1 };
            last_raw = raw;
            traces.push(self.trace(index, rect));
            marks.push(mark);
            if same_box > 1 {
                split_evenly(&mut marks, same_box);
            }
        }
        (marks, traces)
    }

    /// Whether PDFium knows the box of a character's ink, and its edges on the page: left, bottom, right, top.
    fn char_box(&self, index: i32) -> (bool, [f64; 4]) {
        let (mut left, mut right, mut bottom, mut top) = (0.0, 0.0, 0.0, 0.0);
        // SAFETY: the text page is open, `index` is below its count, and all pointers are to our own.
        let known = unsafe {
            self.text.library.raw.FPDFText_GetCharBox(
                self.text.handle,
                index,
                &raw mut left,
                &raw mut right,
                &raw mut bottom,
                &raw mut top,
            )
        };
        (known != 0, [left, bottom, right, top])
    }

    /// How character `index` is drawn, whose place on its line is `place`.
    fn trace(&self, index: i32, place: Rect) -> Trace {
        let (known, [left, bottom, right, top]) = self.char_box(index);
        let corners = [(left as f32, bottom as f32), (right as f32, top as f32)];
        let ink = Rect::around(corners.map(|corner| self.frame.point(corner)));
        let (paint, embedded) =
            self.style.map_or((Paint::default(), true), |style| (style.paint, style.embedded));
        let ink = if known && ink.x0 < ink.x1 && ink.y0 < ink.y1 { ink } else { place };
        Trace { ink, paint, embedded }
    }

    /// How the letters of `object` are painted, and whether those of its font are in the file.
    fn paint(&self, object: FPDF_PAGEOBJECT) -> (Paint, bool) {
        const INVISIBLE: [i32; 2] = [3, 7];
        if object.is_null() {
            return (Paint::default(), true);
        }
        let raw = &self.text.library.raw;
        let (mut r, mut g, mut b, mut a) = (0, 0, 0, 0);
        // SAFETY: the object belongs to the loaded page, and all pointers are to our own.
        unsafe {
            let known =
                raw.FPDFPageObj_GetFillColor(object, &raw mut r, &raw mut g, &raw mut b, &raw mut a) != 0;
            let mode = raw.FPDFTextObj_GetTextRenderMode(object);
            let font = raw.FPDFTextObj_GetFont(object);
            let embedded = font.is_null() || raw.FPDFFont_GetIsEmbedded(font) == 1;
            let colour = known.then(|| [r, g, b, a].map(|channel| channel as u8));
            (Paint { colour, invisible: INVISIBLE.contains(&mode) || mode == 0 && known && a == 0 }, embedded)
        }
    }

    /// The character at `index`, hyphens at line ends made visible; `None` for what is no character.
    fn unicode(&self, index: i32, high: &mut Option<u32>) -> Option<char> {
        // SAFETY: the text page is open, and `index` is below its count.
        let code = unsafe { self.text.library.raw.FPDFText_GetUnicode(self.text.handle, index) };
        match code {
            // How PDFium marks a hyphen at a line end.
            0x02 | 0xfffe => Some('-'),
            // A soft hyphen that is drawn is a hyphen.
            0xad => Some('-'),
            0x200b | 0x2060 | 0xfeff => None,
            0xd800..=0xdbff => {
                *high = Some(code);
                None
            }
            0xdc00..=0xdfff => {
                let high = high.take()?;
                char::from_u32(0x10000 + ((high - 0xd800) << 10) + (code - 0xdc00))
            }
            9 | 10 | 13 => char::from_u32(code),
            // Glyphs whose character is not known.
            0..=0x1f | 0x7f..=0x9f | 0xfffd | 0xffff => None,
            _ => char::from_u32(code),
        }
    }

    /// The raw box of character `index`, by which the letters of a ligature are known, and its mark.
    fn drawn(&mut self, index: i32, c: char) -> Option<(Rect, Mark)> {
        let raw = &self.text.library.raw;
        let mut loose = FS_RECTF { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0 };
        let (mut x, mut y) = (0.0, 0.0);
        // SAFETY: the text page is open, `index` is below its count, and all pointers are to our own.
        let object = unsafe {
            if raw.FPDFText_GetLooseCharBox(self.text.handle, index, &raw mut loose) == 0 {
                return None;
            }
            raw.FPDFText_GetCharOrigin(self.text.handle, index, &raw mut x, &raw mut y);
            raw.FPDFText_GetTextObject(self.text.handle, index)
        };
        if object != self.object || self.style.is_none() {
            self.style = self.style_of(index, object);
            self.object = object;
        }
        let style = self.style?;
        let origin = (x as f32, y as f32);
        let level = style.along.0.abs() > style.along.1.abs() * 0.1;
        // Only the boxes of vertical writing begin elsewhere than at the character's origin.
        let vertical = level && (loose.left - origin.0).abs() > style.size * 0.2 && loose.left != loose.right;
        let (rect, way) = if vertical {
            let (a, b) = ((loose.left, loose.bottom), (loose.right, loose.top));
            let down = Way::of(self.frame.vector((0.0, -1.0)));
            (Rect::around([self.frame.point(a), self.frame.point(b)]), down)
        } else {
            (self.quad(index, style, origin, &loose), style.way)
        };
        let content = self.contents.get(&object).copied();
        let raw = Rect { x0: loose.left, y0: loose.top, x1: loose.right, y1: loose.bottom };
        Some((raw, Mark { c, ink: Ink::Drawn, rect, size: style.size, way, content }))
    }

    /// The box of a character on the displayed page: its width along the line, its font's height across.
    fn quad(&self, index: i32, style: Style, origin: (f32, f32), loose: &FS_RECTF) -> Rect {
        let corner = |along: f32, up: f32| {
            self.frame.point((
                origin.0 + style.along.0 * along + style.up.0 * up,
                origin.1 + style.along.1 * along + style.up.1 * up,
            ))
        };
        let width = loose.right - loose.left;
        let level = style.along.0.abs() > style.along.1.abs() * 0.1;
        let advance = if level && (loose.left - origin.0).abs() < style.size * 0.01 && width != 0.0 {
            width / style.along.0
        } else {
            match self.advance(index, style, origin) {
                Some(advance) => advance,
                None => {
                    return Rect::around([
                        self.frame.point((loose.left, loose.bottom)),
                        self.frame.point((loose.right, loose.top)),
                    ]);
                }
            }
        };
        Rect::around([
            corner(0.0, style.descent),
            corner(0.0, style.ascent),
            corner(advance, style.descent),
            corner(advance, style.ascent),
        ])
    }

    /// How far the ink of a character reaches along a line that is not level, in em.
    fn advance(&self, index: i32, style: Style, origin: (f32, f32)) -> Option<f32> {
        let (known, [left, bottom, right, top]) = self.char_box(index);
        let length = style.along.0 * style.along.0 + style.along.1 * style.along.1;
        if !known || length <= 0.0 || left == right || bottom == top {
            return None;
        }
        let reach = |x: f64, y: f64| {
            ((x as f32 - origin.0) * style.along.0 + (y as f32 - origin.1) * style.along.1) / length
        };
        let ends = [reach(left, bottom), reach(left, top), reach(right, bottom), reach(right, top)];
        let far = ends.into_iter().fold(0.0f32, f32::max);
        (far > 0.0 && far < 4.0).then_some(far)
    }

    fn style_of(&mut self, index: i32, object: FPDF_PAGEOBJECT) -> Option<Style> {
        let raw = &self.text.library.raw;
        let mut matrix = FS_MATRIX { a: 1.0, b: 0.0, c: 0.0, d: 1.0, e: 0.0, f: 0.0 };
        // SAFETY: the text page is open, `index` is below its count, and `matrix` is our own.
        let em = unsafe {
            raw.FPDFText_GetMatrix(self.text.handle, index, &raw mut matrix);
            raw.FPDFText_GetFontSize(self.text.handle, index) as f32
        };
        let along = (matrix.a * em, matrix.b * em);
        let up = (matrix.c * em, matrix.d * em);
        let height = self.font_height(index, object, up);
        let size = up.0.hypot(up.1) * height.em;
        let usable = along.0.is_finite() && along.1.is_finite() && size.is_finite() && size > 0.0;
        let way = Way::of(self.frame.vector(along));
        let (paint, embedded) = self.paint(object);
        let (ascent, descent) = (height.ascent, height.descent);
        usable.then_some(Style { along, up, ascent, descent, size, way, paint, embedded })
    }

    /// Ascent and descent in em of the font of `object`, to which character `index` belongs.
    fn font_height(&mut self, index: i32, object: FPDF_PAGEOBJECT, up: (f32, f32)) -> Height {
        let raw = &self.text.library.raw;
        // SAFETY: the object belongs to the loaded page.
        let font =
            if object.is_null() { std::ptr::null_mut() } else { unsafe { raw.FPDFTextObj_GetFont(object) } };
        if font.is_null() {
            return Height::USUAL;
        }
        if let Some(known) = self.fonts.get(&font) {
            return *known;
        }
        let height = Height::stated(&**raw, font)
            .or_else(|| self.inked_height(index, font, up))
            .unwrap_or(Height::USUAL);
        self.fonts.insert(font, height);
        height
    }

    /// The height that the ink of a font's letters speaks for, from character `index` on.
    fn inked_height(&self, index: i32, font: FPDF_FONT, up: (f32, f32)) -> Option<Height> {
        /// How far to look for letters of the font, and how many are enough.
        const REACH: i32 = 400;
        const ENOUGH: usize = 40;
        /// The part of an em that the tallest of some letters reach up to, at the least.
        const TALLEST: f32 = 0.65;
        let raw = &self.text.library.raw;
        let length = up.0 * up.0 + up.1 * up.1;
        let mut tops = (0, 0.0f32);
        for at in index..(index + REACH).min(self.text.len()) {
            let (mut left, mut right, mut bottom, mut top, mut x, mut y) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
            // SAFETY: the text page is open, `at` is below its count, and all pointers are to our own.
            let known = unsafe {
                let object = raw.FPDFText_GetTextObject(self.text.handle, at);
                !object.is_null()
                    && raw.FPDFTextObj_GetFont(object) == font
                    && raw.FPDFText_GetCharBox(
                        self.text.handle,
                        at,
                        &raw mut left,
                        &raw mut right,
                        &raw mut bottom,
                        &raw mut top,
                    ) != 0
                    && raw.FPDFText_GetCharOrigin(self.text.handle, at, &raw mut x, &raw mut y) != 0
            };
            if known && top != bottom {
                let reach = |px: f64, py: f64| ((px - x) as f32 * up.0 + (py - y) as f32 * up.1) / length;
                let ends = [reach(left, bottom), reach(left, top), reach(right, bottom), reach(right, top)];
                tops = (tops.0 + 1, ends.into_iter().fold(tops.1, f32::max));
            }
            if tops.0 >= ENOUGH {
                break;
            }
        }
        let em = tops.1 / TALLEST;
        (em > 0.0 && em.is_finite()).then(|| Height::of_em(em))
    }
}

fn ink_of(c: char) -> Ink {
    match c {
        '\r' | '\n' | '\u{2028}' | '\u{2029}' => Ink::Break,
        c if c.is_whitespace() || c.is_control() => Ink::Space,
        _ => Ink::Drawn,
    }
}

/// Parts the shared box of the last `count` marks evenly among them, in the way the line runs.
fn split_evenly(marks: &mut [Mark], count: usize) {
    let Some(first) = marks.len().checked_sub(count) else { return };
    // All but the newest were split before: the newest has the whole box.
    let Some(whole) = marks.last().map(|mark| mark.rect) else { return };
    for (part, mark) in marks[first..].iter_mut().enumerate() {
        let (from, to) = (part as f32 / count as f32, (part + 1) as f32 / count as f32);
        let along = |a: f32, b: f32, t: f32| a + (b - a) * t;
        mark.rect = match mark.way {
            Way::Right => {
                Rect { x0: along(whole.x0, whole.x1, from), x1: along(whole.x0, whole.x1, to), ..whole }
            }
            Way::Left => {
                Rect { x0: along(whole.x1, whole.x0, to), x1: along(whole.x1, whole.x0, from), ..whole }
            }
            Way::Down => {
                Rect { y0: along(whole.y0, whole.y1, from), y1: along(whole.y0, whole.y1, to), ..whole }
            }
            Way::Up => {
                Rect { y0: along(whole.y1, whole.y0, to), y1: along(whole.y1, whole.y0, from), ..whole }
            }
        };
    }
}
