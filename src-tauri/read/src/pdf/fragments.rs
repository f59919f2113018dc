//! The pieces of text on a page that stand together on one line, and where the eye goes from each.

use std::collections::HashSet;
use std::rc::Rc;

use bindery_core::text::layout::{Glyph, PageBox};
use unicode_normalization::UnicodeNormalization;

use super::PdfText;
use super::frame::{Rect, Way};

/// One character that counts in a comparison.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    /// The character; quote marks, dashes and ligatures in one form each.
    pub c: char,
    /// Whether white space stands before it.
    pub spaced: bool,
    /// Its box on the page.
    pub place: Option<PageBox>,
}

/// Text on one line of one page without a wide gap in it.
#[derive(Debug)]
pub(super) struct Fragment {
    /// Its characters, without white space.
    pub units: Vec<Unit>,
    /// Segment and line within the segment.
    pub line: (usize, u32),
    rect: Rect,
    way: Way,
}

/// The characters that count, of those given.
pub(super) fn units(chars: impl Iterator<Item = (char, Option<PageBox>)>) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let mut spaced = false;
    for (c, place) in chars {
        if c.is_whitespace() {
            spaced = true;
            continue;
        }
        for c in folded(c) {
            if !(c == '-' && !spaced && units.last().is_some_and(|last| last.c == '-')) {
                units.push(Unit { c, spaced, place });
            }
            spaced = false;
        }
    }
    units
}

/// The forms of one character that count as one.
fn folded(c: char) -> impl Iterator<Item = char> {
    let c = match c {
        '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' => None,
        '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{b4}' | '`' | '\u{2039}' | '\u{203a}' => Some('\''),
        '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{ab}' | '\u{bb}' => Some('"'),
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => Some('-'),
        c => Some(c),
    };
    let ligature = c
        .filter(|c| matches!(c, '\u{fb00}'..='\u{fb06}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'));
    let plain = if ligature.is_some() { None } else { c };
    plain.into_iter().nfc().chain(ligature.into_iter().nfkc())
}

/// The fragments of every page that has text, in the document's order.
pub(super) fn fragments(text: &PdfText) -> Vec<PageOfFragments> {
    let mut pages: Vec<PageOfFragments> = Vec::new();
    pages.resize_with(text.pages.len(), PageOfFragments::default);
    for (index, segment) in text.segments.iter().enumerate() {
        let Some(layout) = &segment.layout else { continue };
        let chars: Vec<(char, Glyph)> = segment.text.chars().zip(layout.glyphs().iter().copied()).collect();
        for line in chars.chunk_by(|a, b| a.1.line == b.1.line) {
            split(line, index, &mut pages);
        }
    }
    pages
}

/// Parts one line at its wide gaps.
fn split(line: &[(char, Glyph)], segment: usize, pages: &mut [PageOfFragments]) {
    let way = way(line);
    let mut start = 0;
    let mut last: Option<Rect> = None;
    for (at, (_, glyph)) in line.iter().enumerate() {
        let Some(place) = glyph.place else { continue };
        let here = way.upright(rect(place));
        if let Some(last) = last {
            let gap = (here.x0 - last.x1).max(last.x0 - here.x1);
            if gap > 0.5 * (last.y1 - last.y0) {
                add(&line[start..at], segment, way, pages);
                start = at;
            }
        }
        last = Some(here);
    }
    add(&line[start..], segment, way, pages);
}

fn add(part: &[(char, Glyph)], segment: usize, way: Way, pages: &mut [PageOfFragments]) {
    let places = || part.iter().filter_map(|(_, glyph)| glyph.place);
    let (Some(first), Some(whole)) = (places().next(), places().map(rect).reduce(Rect::cover)) else {
        return;
    };
    let Some(page) = pages.get_mut((first.page as usize).saturating_sub(1)) else { return };
    let line = (segment, part.first().map_or(0, |(_, glyph)| glyph.line));
    let units = units(part.iter().map(|(c, glyph)| (*c, glyph.place)));
    page.fragments.push(Fragment { units, line, rect: way.upright(whole), way });
}

fn rect(place: PageBox) -> Rect {
    let points = |edge: i32| edge as f32 / 100.0;
    Rect { x0: points(place.x0), y0: points(place.y0), x1: points(place.x1), y1: points(place.y1) }
}

/// The way a line runs, by its first and last drawn characters.
fn way(line: &[(char, Glyph)]) -> Way {
    let mut places = line.iter().filter_map(|(_, glyph)| glyph.place);
    let (Some(first), Some(last)) = (places.next(), places.next_back()) else { return Way::Right };
    let middle = |place: PageBox| {
        let rect = rect(place);
        (rect.x0 + rect.x1, rect.y0 + rect.y1)
    };
    let (from, to) = (middle(first), middle(last));
    match Way::of((to.0 - from.0, to.1 - from.1)) {
        // Right-to-left scripts stand upright.
        Way::Left => Way::Right,
        way => way,
    }
}

/// Most fragments of one page whose neighbourhood is looked at.
const MOST: usize = 2_000;

/// The fragments of one page, and what follows on each as far as it was asked for.
#[derive(Debug, Default)]
pub(super) struct PageOfFragments {
    /// The fragments in the document's order.
    pub fragments: Vec<Fragment>,
    next: Vec<Option<Rc<[usize]>>>,
    heads: Option<Vec<bool>>,
}

impl PageOfFragments {
    /// Fragments that a reader may go on with after `index`, likely ones first.
    pub fn next(&mut self, index: usize) -> Rc<[usize]> {
        let count = self.fragments.len();
        self.next.resize(count, None);
        if let Some(Some(known)) = self.next.get(index) {
            return Rc::clone(known);
        }
        let mut next = Vec::new();
        if index + 1 < count {
            next.push(index + 1);
        }
        if count <= MOST {
            let heads = self.heads.get_or_insert_with(|| heads(&self.fragments));
            next.extend(neighbours(&self.fragments, heads, index));
        }
        let mut seen = HashSet::new();
        next.retain(|at| seen.insert(*at));
        let next: Rc<[usize]> = next.into();
        if let Some(place) = self.next.get_mut(index) {
            *place = Some(Rc::clone(&next));
        }
        next
    }
}

/// Fragments of so many characters or more are lines of running text, from which a reader goes on to the
/// line below, and never across to another column.
const RUNNING: usize = 25;

/// Among how many other text boxes a reader may choose, nearest first.
const NEAR_BOXES: usize = 6;

fn neighbours(page: &[Fragment], heads: &[bool], index: usize) -> Vec<usize> {
    let here = &page[index];
    let others = || page.iter().enumerate().filter(move |(at, other)| *at != index && other.way == here.way);
    let height = here.rect.y1 - here.rect.y0;
    let below = |other: &Fragment| {
        !level(here.rect, other.rect) && other.rect.y0 + other.rect.y1 > here.rect.y0 + here.rect.y1
    };
    let rightward = |other: &Fragment| other.rect.x0 >= here.rect.x1 - 0.3 * height;
    let highest = |wanted: &dyn Fn(&Fragment) -> bool| {
        others().filter(|(_, other)| wanted(other)).min_by(|a, b| a.1.rect.y1.total_cmp(&b.1.rect.y1))
    };
    // The nearest line below in the same column.
    let under = |other: &Fragment| below(other) && overlaps(here.rect, other.rect);
    let line_below = highest(&under).map(|(_, first)| first.rect);
    let row_below = highest(&below).map(|(_, first)| first.rect);
    let ends = line_below.is_none_or(|line| line.y0 > here.rect.y1 + 0.6 * height);
    let mut next = Vec::new();
    if ends || here.units.len() < RUNNING {
        let right = others().filter(|(_, other)| level(here.rect, other.rect) && rightward(other));
        next.extend(right.min_by(|a, b| a.1.rect.x0.total_cmp(&b.1.rect.x0)).map(|(at, _)| at));
        // Every fragment of the next row: the reader may go on at the head of a column.
        let in_row = |other: &Fragment| row_below.is_some_and(|row| below(other) && level(row, other.rect));
        next.extend(others().filter(|(_, other)| in_row(other)).map(|(at, _)| at));
    }
    let in_line = |other: &Fragment| line_below.is_some_and(|line| under(other) && level(line, other.rect));
    next.extend(others().filter(|(_, other)| in_line(other)).map(|(at, _)| at));
    // From the foot of a text box to the head of another, to the right or further down.
    if ends {
        let boxes = others().filter(|(at, other)| heads[*at] && (rightward(other) || below(other)));
        let mut boxes: Vec<usize> = boxes.map(|(at, _)| at).collect();
        boxes.sort_by(|a, b| far(here.rect, page[*a].rect).total_cmp(&far(here.rect, page[*b].rect)));
        next.extend(boxes.into_iter().take(NEAR_BOXES));
    }
    next
}

/// Whether two boxes stand on the same height, for the most part of the smaller.
fn level(a: Rect, b: Rect) -> bool {
    a.y1.min(b.y1) - a.y0.max(b.y0) >= 0.5 * (a.y1 - a.y0).min(b.y1 - b.y0)
}

fn overlaps(a: Rect, b: Rect) -> bool {
    a.x1.min(b.x1) - a.x0.max(b.x0) > 0.0
}

/// The space between two boxes, across and down, in points.
fn far(a: Rect, b: Rect) -> f32 {
    (b.x0 - a.x1).max(a.x0 - b.x1).max(0.0) + (b.y0 - a.y1).max(a.y0 - b.y1).max(0.0)
}

/// For each fragment whether it is the head of a text box.
fn heads(page: &[Fragment]) -> Vec<bool> {
    page.iter().map(|fragment| is_head(page, fragment)).collect()
}

/// Whether no line stands close above.
fn is_head(page: &[Fragment], here: &Fragment) -> bool {
    let reach = here.rect.y0 - 0.6 * (here.rect.y1 - here.rect.y0);
    !page.iter().any(|other| {
        other.way == here.way
            && other.rect.y1 > reach
            && other.rect.y0 + other.rect.y1 < here.rect.y0 + here.rect.y0
            && other.rect.x1.min(here.rect.x1) > other.rect.x0.max(here.rect.x0)
    })
}
