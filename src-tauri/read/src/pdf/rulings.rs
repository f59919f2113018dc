//! The straight lines that a page draws level or upright: rulings of tables, and frames.

use pdfium_render::prelude::{FPDF_PAGEOBJECT, FS_MATRIX};

use super::frame::{Frame, Rect};
use super::library::Page;

/// PDFium's type of an object that is a path.
const PATH: i32 = 2;
/// PDFium's type of an object that holds others.
const FORM: i32 = 5;
/// PDFium's type of a path's segment that is a straight line.
const LINE_TO: i32 = 0;
/// PDFium's type of a path's segment that goes elsewhere without drawing.
const MOVE_TO: i32 = 2;

/// Most objects of a page that are looked at, and most straight lines that are kept.
const MOST: usize = 20_000;
/// How deep objects that hold others are followed.
const DEEPEST: usize = 8;
/// Shorter lines are strokes of letters and signs, in points.
const SHORTEST: f32 = 6.0;
/// A filled figure that is not wider or not higher is a line, in points.
const THIN: f32 = 3.0;
/// Rulings that lie no further apart are one, in points: both edges of a thick line, and what is drawn twice.
pub(super) const SAME: f32 = 2.5;
/// How far from level or upright a ruling may lean, in points.
const LEAN: f32 = 1.0;

/// A straight line along one axis of the displayed page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ruling {
    /// Where it lies across the axis, in points.
    pub at: f32,
    /// Where it begins along the axis, in points.
    pub from: f32,
    /// Where it ends, in points; not before it begins.
    pub to: f32,
}

/// The rulings of one page, as displayed.
#[derive(Clone, Debug, Default)]
pub(super) struct Rulings {
    /// Those that run from left to right.
    pub level: Vec<Ruling>,
    /// Those that run from top to bottom.
    pub upright: Vec<Ruling>,
}

impl Rulings {
    /// The rulings of `page`, which lies in `frame`.
    pub fn of(page: &Page<'_>, frame: Frame) -> Self {
        let mut reader = Reader { page, frame, seen: 0, found: Self::default(), shades: Vec::new() };
        let raw = page.raw();
        // SAFETY: a page lives no longer than the lock is held.
        let count = unsafe { raw.FPDFPage_CountObjects(page.handle) };
        for index in 0..count.max(0) {
            // SAFETY: as above, and the index is below the count.
            let object = unsafe { raw.FPDFPage_GetObject(page.handle, index) };
            reader.object(object, &[], 0);
        }
        reader.done()
    }

    /// Adds the line between two points of the displayed page, where it is long and straight enough.
    pub fn add(&mut self, (x0, y0): (f32, f32), (x1, y1): (f32, f32)) {
        if ![x0, y0, x1, y1].iter().all(|edge| edge.is_finite()) || self.len() >= MOST {
            return;
        }
        let (wide, high) = ((x1 - x0).abs(), (y1 - y0).abs());
        if high <= LEAN && wide >= SHORTEST {
            self.level.push(Ruling { at: (y0 + y1) / 2.0, from: x0.min(x1), to: x0.max(x1) });
        } else if wide <= LEAN && high >= SHORTEST {
            self.upright.push(Ruling { at: (x0 + x1) / 2.0, from: y0.min(y1), to: y0.max(y1) });
        }
    }

    /// Whether an upright one goes on along the side of `rect` at `x`.
    fn goes_on(&self, x: f32, rect: Rect) -> bool {
        let meets = |ruling: &Ruling| ruling.from <= rect.y1 + SAME && ruling.to >= rect.y0 - SAME;
        self.upright.iter().any(|ruling| (ruling.at - x).abs() <= SAME && meets(ruling))
    }

    const fn len(&self) -> usize {
        self.level.len() + self.upright.len()
    }
}

/// An area that is filled and has no line round it.
struct Shade {
    sides: Vec<((f32, f32), (f32, f32))>,
    rect: Rect,
}

struct Reader<'a> {
    page: &'a Page<'a>,
    frame: Frame,
    seen: usize,
    found: Rulings,
    shades: Vec<Shade>,
}

impl Reader<'_> {
    /// Takes in one object, which stands within others that `within` transforms, the innermost last.
    fn object(&mut self, object: FPDF_PAGEOBJECT, within: &[FS_MATRIX], depth: usize) {
        self.seen += 1;
        if object.is_null() || self.seen > MOST || depth > DEEPEST || self.found.len() >= MOST {
            return;
        }
        let raw = self.page.raw();
        let mut matrix = FS_MATRIX { a: 1.0, b: 0.0, c: 0.0, d: 1.0, e: 0.0, f: 0.0 };
        // SAFETY: the object belongs to the loaded page, and `matrix` is our own.
        let kind = unsafe {
            raw.FPDFPageObj_GetMatrix(object, &raw mut matrix);
            raw.FPDFPageObj_GetType(object)
        };
        let within: Vec<FS_MATRIX> = within.iter().copied().chain([matrix]).collect();
        match kind {
            PATH => self.path(object, &within),
            FORM => {
                // SAFETY: the object belongs to the loaded page and holds others.
                let count = unsafe { raw.FPDFFormObj_CountObjects(object) };
                for index in 0..count.max(0) {
                    // SAFETY: as above, and the index is below the count.
                    let inner = unsafe { raw.FPDFFormObj_GetObject(object, index as std::ffi::c_ulong) };
                    self.object(inner, &within, depth + 1);
                }
            }
            _ => {}
        }
    }

    fn path(&mut self, object: FPDF_PAGEOBJECT, within: &[FS_MATRIX]) {
        let raw = self.page.raw();
        let (mut fill, mut stroke) = (0, 0);
        // SAFETY: the object is a path of the loaded page, and both are our own to write to.
        let count = unsafe {
            raw.FPDFPath_GetDrawMode(object, &raw mut fill, &raw mut stroke);
            raw.FPDFPath_CountSegments(object)
        };
        if fill == 0 && stroke == 0 {
            return;
        }
        let (mut start, mut last) = (None, None);
        let mut sides: Vec<((f32, f32), (f32, f32))> = Vec::new();
        for index in 0..count.clamp(0, MOST as i32) {
            let (mut x, mut y) = (0.0, 0.0);
            // SAFETY: the index is below the count, and the coordinates are our own to write to.
            let (kind, closes) = unsafe {
                let segment = raw.FPDFPath_GetPathSegment(object, index);
                if segment.is_null() || raw.FPDFPathSegment_GetPoint(segment, &raw mut x, &raw mut y) == 0 {
                    return;
                }
                (raw.FPDFPathSegment_GetType(segment), raw.FPDFPathSegment_GetClose(segment) != 0)
            };
            let placed = within
                .iter()
                .rev()
                .fold((x, y), |(x, y), m| (m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f));
            let here = self.frame.point(placed);
            match (kind, last) {
                (MOVE_TO, _) => {
                    self.sides(std::mem::take(&mut sides), stroke != 0);
                    start = Some(here);
                }
                (LINE_TO, Some(last)) => sides.push((last, here)),
                _ => {}
            }
            if let (true, Some(start)) = (closes, start) {
                sides.push((here, start));
            }
            last = Some(here);
        }
        self.sides(sides, stroke != 0);
    }

    /// Takes in the straight sides of one figure.
    fn sides(&mut self, sides: Vec<((f32, f32), (f32, f32))>, stroked: bool) {
        let ends = sides.iter().flat_map(|(a, b)| [*a, *b]);
        let rect = Rect::around(ends);
        // What is filled and narrow is drawn as a line.
        if !stroked && rect.x1 - rect.x0 > THIN && rect.y1 - rect.y0 > THIN && self.shades.len() < MOST {
            self.shades.push(Shade { sides, rect });
        } else {
            sides.into_iter().for_each(|(a, b)| self.found.add(a, b));
        }
    }

    /// All rulings, the sides of shaded cells among them: those go on above, below or beside. What is shaded behind a
    /// few words has sides of its own.
    fn done(self) -> Rulings {
        let Self { mut found, shades, .. } = self;
        let near = |a: f32, b: f32| (a - b).abs() <= SAME;
        let same =
            |a: Rect, b: Rect| near(a.x0, b.x0) && near(a.x1, b.x1) && near(a.y0, b.y0) && near(a.y1, b.y1);
        let meet = |a: Rect, b: Rect| a.y0 <= b.y1 + SAME && b.y0 <= a.y1 + SAME;
        let mut edges: Vec<(f32, Rect)> = Vec::with_capacity(2 * shades.len());
        edges.extend(
            shades.iter().flat_map(|shade| [(shade.rect.x0, shade.rect), (shade.rect.x1, shade.rect)]),
        );
        edges.sort_by(|a, b| a.0.total_cmp(&b.0));
        let in_line = |own: Rect, x: f32| {
            let from = edges.partition_point(|(edge, _)| *edge < x - SAME);
            let mut beside = edges[from..].iter().take_while(|(edge, _)| *edge <= x + SAME);
            found.goes_on(x, own) || beside.any(|(_, other)| !same(*other, own) && meet(*other, own))
        };
        let cells: Vec<bool> = shades
            .iter()
            .map(|shade| in_line(shade.rect, shade.rect.x0) && in_line(shade.rect, shade.rect.x1))
            .collect();
        for (shade, _) in shades.into_iter().zip(cells).filter(|(_, is_cell)| *is_cell) {
            shade.sides.into_iter().for_each(|(a, b)| found.add(a, b));
        }
        found
    }
}
