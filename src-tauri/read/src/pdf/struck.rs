//! Which words of a page are struck through: by a mark of that kind on the page, or by a line that is drawn through them.

use pdfium_render::prelude::FS_QUADPOINTSF;

use super::chars::unseen::without;
use super::chars::{Ink, Mark};
use super::frame::{Frame, Rect, Way};
use super::library::Page;
use super::render::Small;
use super::rulings::{Ruling, Rulings};
use crate::left_out::{LeftOut, Why};

/// PDFium's kind of a mark that strikes words through.
const STRIKE_OUT: i32 = 12;
/// What of a mark's flags says that it is not shown: hidden, and not to be viewed.
const UNSEEN: i32 = 0x02 | 0x20;
/// Most marks of a page that are looked at.
const MOST: i32 = 5_000;
/// The part of a line that goes through words, at the least: others are rulings that meet words by chance.
const THROUGH: f32 = 0.6;
/// A line that strikes words through is drawn in so much of its length.
const DRAWN: f32 = 0.8;

/// The areas, as displayed, in which marks on `page` strike words through. To be asked for before the marks are made
/// part of the page.
pub(super) fn marked(page: &Page<'_>, frame: Frame) -> Vec<Rect> {
    let raw = page.raw();
    let mut areas = Vec::new();
    // SAFETY: a page lives no longer than the lock is held.
    let count = unsafe { raw.FPDFPage_GetAnnotCount(page.handle) };
    for index in 0..count.clamp(0, MOST) {
        // SAFETY: as above, the index is below the count, the mark is closed this once, and `quad` is our own.
        unsafe {
            let mark = raw.FPDFPage_GetAnnot(page.handle, index);
            if mark.is_null() {
                continue;
            }
            if raw.FPDFAnnot_GetSubtype(mark) == STRIKE_OUT && raw.FPDFAnnot_GetFlags(mark) & UNSEEN == 0 {
                for at in 0..raw.FPDFAnnot_CountAttachmentPoints(mark).min(MOST as usize) {
                    let mut quad = FS_QUADPOINTSF {
                        x1: 0.0,
                        y1: 0.0,
                        x2: 0.0,
                        y2: 0.0,
                        x3: 0.0,
                        y3: 0.0,
                        x4: 0.0,
                        y4: 0.0,
                    };
                    if raw.FPDFAnnot_GetAttachmentPoints(mark, at, &raw mut quad) != 0 {
                        let q = quad;
                        let corners = [(q.x1, q.y1), (q.x2, q.y2), (q.x3, q.y3), (q.x4, q.y4)];
                        areas.push(Rect::around(corners.map(|corner| frame.point(corner))));
                    }
                }
            }
            raw.FPDFPage_CloseAnnot(mark);
        }
    }
    areas
}

/// Leaves out of `marks` those that are struck through.
pub(super) fn leave_out(
    marks: Vec<Mark>,
    marked: &[Rect],
    rulings: &Rulings,
    page: Option<&Small>,
    left_out: &mut LeftOut,
) -> Vec<Mark> {
    let mut kept = vec![true; marks.len()];
    for area in marked {
        for (mark, kept) in marks.iter().zip(&mut kept).filter(|(mark, _)| mark.ink == Ink::Drawn) {
            let (x, y) = ((mark.rect.x0 + mark.rect.x1) / 2.0, (mark.rect.y0 + mark.rect.y1) / 2.0);
            *kept &= !(area.x0 <= x && x <= area.x1 && area.y0 <= y && y <= area.y1);
        }
    }
    if let Some(page) = page {
        let level = rulings.level.iter().map(|ruling| (ruling, false));
        for (ruling, upright) in level.chain(rulings.upright.iter().map(|ruling| (ruling, true))) {
            strike(&marks, ruling, upright, page, &mut kept);
        }
    }
    // A sign that ends a word goes with it.
    for at in 1..marks.len() {
        let ends = marks[at].ink == Ink::Drawn && matches!(marks[at].c, '.' | ',' | ';' | ':' | '!' | '?');
        kept[at] &= kept[at - 1] || !ends;
    }
    without(marks, &kept, Why::Struck, left_out)
}

/// Takes note of the marks that a line goes through, if it is one that strikes them through.
fn strike(marks: &[Mark], ruling: &Ruling, upright: bool, page: &Small, kept: &mut [bool]) {
    let crosses = |mark: &Mark| {
        let turned = matches!(mark.way, Way::Down | Way::Up);
        if mark.ink != Ink::Drawn || turned != upright {
            return None;
        }
        let Rect { x0, y0, x1, y1 } = mark.rect;
        let (from, to, low, high) = if upright { (y0, y1, x0, x1) } else { (x0, x1, y0, y1) };
        let third = (high - low) / 3.0;
        let middle = (low + third..=high - third).contains(&ruling.at);
        let shared = to.min(ruling.to) - from.max(ruling.from);
        (middle && shared > 0.7 * (to - from)).then_some((from, to))
    };
    let crossed: Vec<(usize, (f32, f32))> =
        marks.iter().enumerate().filter_map(|(at, mark)| Some((at, crosses(mark)?))).collect();
    let ends = crossed.iter().map(|(_, ends)| *ends).reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
    let Some((from, to)) = ends else { return };
    let width: f32 = crossed.iter().map(|(_, (from, to))| to - from).sum();
    let length = ruling.to - ruling.from;
    // Between words are spaces: half of the line may go through them.
    let through = to - from >= THROUGH * length && width >= THROUGH * 0.8 * length;
    let Some((_, first)) = crossed.first().and_then(|(at, _)| Some((at, marks.get(*at)?))) else { return };
    if through && page.is_drawn(*ruling, upright, (from, to), first.rect) >= DRAWN {
        crossed.iter().for_each(|(at, _)| kept[*at] = false);
    }
}
