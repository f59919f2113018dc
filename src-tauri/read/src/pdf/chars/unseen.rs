//! Which characters of a page nobody sees who looks at it. The page is drawn once, small: where nothing is drawn that
//! differs from what is round it, there is nothing to read, whatever the reason - letters of the ground's colour, under
//! something, cut off, in a layer that is switched off.

use std::collections::HashMap;

use super::super::frame::Rect;
use super::super::render::Small;
use super::{Ink, Mark};
use crate::left_out::{LeftOut, Why};

/// In a box whose pixels differ by less in every channel nothing is drawn.
const NOTHING: u8 = 3;
/// Letters set alike none of which differs by so much from its ground are too faint to be seen.
const FAINT: u8 = 8;
/// Letters of this size, in points, or smaller ones cannot be read.
const TINY: f32 = 1.0;
/// Letters that are narrower than this part of their size are lines.
const SQUEEZED: f32 = 0.04;

/// What is known of how a drawn character is drawn.
#[derive(Clone, Copy, Debug)]
pub(in crate::pdf) struct Trace {
    /// The box that its ink takes, as displayed.
    pub ink: Rect,
    /// Its colour and the way it is drawn.
    pub paint: Paint,
    /// Whether the letters of its font are in the file.
    pub embedded: bool,
}

/// How letters are painted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::pdf) struct Paint {
    /// Red, green, blue and how much they cover, where they have one colour.
    pub colour: Option<[u8; 4]>,
    /// Whether they are there to be searched and copied alone, as over the picture of a page.
    pub invisible: bool,
}

/// Leaves out of `marks` those that nobody sees. `traces` has one for each of them that is drawn.
pub(in crate::pdf) fn leave_out(
    marks: Vec<Mark>,
    traces: &[Trace],
    page: &Small,
    left_out: &mut LeftOut,
) -> Vec<Mark> {
    let mut drawn = traces.iter();
    let traced: Vec<Option<(&Trace, u8)>> = marks
        .iter()
        .map(|mark| match mark.ink {
            Ink::Drawn => drawn.next().map(|trace| (trace, page.contrast(trace.ink))),
            _ => None,
        })
        .collect();
    let mut seen = seen(&marks, &traced, page);
    settle(&marks, &traced, page, &mut seen);
    without(marks, &seen, Why::Hidden, left_out)
}

/// The marks that are kept, and room in the place of the others, whose words are counted.
pub(in crate::pdf) fn without(
    marks: Vec<Mark>,
    kept: &[bool],
    why: Why,
    left_out: &mut LeftOut,
) -> Vec<Mark> {
    let mut out = Vec::with_capacity(marks.len());
    for (mark, is_kept) in marks.into_iter().zip(kept) {
        if *is_kept {
            left_out.part();
            out.push(mark);
        } else {
            left_out.add(why, mark.c.encode_utf8(&mut [0; 4]));
            out.push(Mark { c: ' ', ink: Ink::Space, ..mark });
        }
    }
    left_out.part();
    out
}

/// For every mark whether it is seen by itself; white space and ends of lines are.
fn seen(marks: &[Mark], traced: &[Option<(&Trace, u8)>], page: &Small) -> Vec<bool> {
    let mut strongest: HashMap<Paint, u8> = HashMap::new();
    for (trace, contrast) in traced.iter().flatten() {
        let most = strongest.entry(trace.paint).or_default();
        *most = (*most).max(*contrast);
    }
    let is_faint = |paint: &Paint| strongest.get(paint).is_some_and(|most| *most < FAINT);
    let shown = Boxes::of(marks, traced);
    let one = |(mark, traced): (&Mark, &Option<(&Trace, u8)>)| {
        let Some((trace, contrast)) = traced else { return true };
        if is_unreadable(mark, trace) {
            return false;
        }
        if is_missing(mark, trace) && !trace.paint.invisible {
            // Another program may have the letters that are missing here.
            return !page.is_alike(trace.ink, trace.paint.colour);
        }
        // The ink under letters that are there to be searched is the picture's own, not that of other letters.
        *contrast >= NOTHING && !is_faint(&trace.paint) && !(trace.paint.invisible && shown.hold(trace.ink))
    };
    marks.iter().zip(traced).map(one).collect()
}

/// Whether a character may be drawn with nothing because its font, which is not in the file, is not at hand: what takes
/// its place has Latin letters alone, and not all of them.
fn is_missing(mark: &Mark, trace: &Trace) -> bool {
    let letter = mark.way.upright(trace.ink);
    let empty = letter.y1 - letter.y0 < 0.01 * mark.size;
    !trace.embedded && (empty || !matches!(mark.c, '\0'..='\u{17f}' | '\u{2010}'..='\u{203a}'))
}

fn is_unreadable(mark: &Mark, trace: &Trace) -> bool {
    // A thin stroke alone may be a letter, but then it has room beside it.
    let narrow = |rect: Rect| {
        let letter = mark.way.upright(rect);
        letter.x1 - letter.x0 < SQUEEZED * mark.size && letter.y1 - letter.y0 > SQUEEZED * mark.size
    };
    mark.size <= TINY || mark.c.is_alphanumeric() && narrow(trace.ink) && narrow(mark.rect)
}

/// A word that is set alike is not seen where most of its letters are not: one of them may reach into what is drawn
/// beside it. Letters that are there to be searched stand nearly, not exactly, where the picture has them: a line of
/// them is seen where some are.
fn settle(marks: &[Mark], traced: &[Option<(&Trace, u8)>], page: &Small, seen: &mut [bool]) {
    let paint = |at: usize| traced.get(at).and_then(|traced| traced.map(|(trace, _)| trace.paint));
    let mut from = 0;
    while from < traced.len() {
        let first = paint(from);
        let in_line = first.is_some_and(|paint| paint.invisible);
        let goes_on = |at: &usize| paint(*at) == first || in_line && marks[*at].ink == Ink::Space;
        let to = from + (from..traced.len()).take_while(goes_on).count();
        // Signs between letters may be room, and letters alone tell.
        let letters = || (from..to).filter(|at| paint(*at).is_some() && marks[*at].c.is_alphanumeric());
        let (count, shown) = (letters().count(), letters().filter(|at| seen[*at]).count());
        if in_line {
            let all = shown * 3 > count;
            (from..to).filter(|at| paint(*at).is_some()).for_each(|at| seen[at] = all);
        } else if shown * 2 < count {
            letters().for_each(|at| seen[at] = false);
        } else {
            // The boxes that fonts state of their letters are not all true: within a word, its whole place tells.
            let missing = (from..to).filter(|at| paint(*at).is_some() && marks[*at].size > TINY);
            missing.for_each(|at| seen[at] |= page.contrast(within(marks[at].rect)) >= FAINT);
        }
        from = to.max(from + 1);
    }
}

/// The place of a letter without its edges, which the letters beside it reach into.
fn within(place: Rect) -> Rect {
    let (x, y) = ((place.x1 - place.x0) * 0.2, (place.y1 - place.y0) * 0.2);
    Rect { x0: place.x0 + x, y0: place.y0 + y, x1: place.x1 - x, y1: place.y1 - y }
}

/// The boxes of letters that are drawn, by their height on the page.
struct Boxes(HashMap<i32, Vec<Rect>>);

impl Boxes {
    /// The height of a stretch of the page, in points.
    const STRETCH: f32 = 20.0;

    fn of(marks: &[Mark], traced: &[Option<(&Trace, u8)>]) -> Self {
        let mut boxes: HashMap<i32, Vec<Rect>> = HashMap::new();
        let visible = |traced: &Option<(&Trace, u8)>| {
            traced.is_some_and(|(trace, contrast)| !trace.paint.invisible && contrast >= FAINT)
        };
        if traced.iter().flatten().any(|(trace, _)| trace.paint.invisible) {
            for (mark, _) in marks.iter().zip(traced).filter(|(_, traced)| visible(traced)) {
                for stretch in Self::stretches(mark.rect) {
                    boxes.entry(stretch).or_default().push(mark.rect);
                }
            }
        }
        Self(boxes)
    }

    fn stretches(rect: Rect) -> std::ops::RangeInclusive<i32> {
        let of = |y: f32| (y / Self::STRETCH) as i32;
        of(rect.y0)..=of(rect.y1).min(of(rect.y0) + 100)
    }

    /// Whether the middle of `rect` is in one of them.
    fn hold(&self, rect: Rect) -> bool {
        let (x, y) = ((rect.x0 + rect.x1) / 2.0, (rect.y0 + rect.y1) / 2.0);
        let near = self.0.get(&((y / Self::STRETCH) as i32));
        near.is_some_and(|near| near.iter().any(|it| it.x0 <= x && x <= it.x1 && it.y0 <= y && y <= it.y1))
    }
}
