//! Quotations as the eye follows them over a page: along a row of a table, down a column, from one text
//! box to the next, where the file itself keeps its text in another order.
//!
//! All letters, digits and marks must agree as they do in [`bindery_core::text::quote`]; white space between
//! words may be set otherwise than in the file, but never parts or joins digits.

use std::collections::HashSet;

use bindery_core::text::layout::PageBox;

use super::PdfText;
use super::fragments::{Fragment, PageOfFragments, Unit, fragments, units};
use super::lines::is_leftward;

/// Every place where `quote` stands, as the boxes of its lines; the place whose parts stand closest
/// together comes first.
pub(super) fn find(text: &PdfText, quote: &str) -> Vec<Vec<PageBox>> {
    let quote = units(quote.chars().map(|c| (c, None)));
    if quote.is_empty() {
        return Vec::new();
    }
    let found = find_units(text, &quote);
    if !found.is_empty() || !quote.iter().any(|unit| is_leftward(unit.c)) {
        return found;
    }
    // Some programs give out right-to-left writing as it stands, from left to right.
    find_units(text, &turned(quote))
}

/// `quote` with every stretch of right-to-left letters turned round.
fn turned(mut quote: Vec<Unit>) -> Vec<Unit> {
    for stretch in quote.chunk_by_mut(|a, b| is_leftward(a.c) == is_leftward(b.c)) {
        if stretch.first().is_some_and(|unit| is_leftward(unit.c)) {
            stretch.reverse();
        }
    }
    quote
}

fn find_units(text: &PdfText, quote: &[Unit]) -> Vec<Vec<PageBox>> {
    let mut found = Vec::new();
    for page in fragments(text) {
        let mut search = Search { page, quote, dead: HashSet::new() };
        for index in 0..search.page.fragments.len() {
            let mut from = 0;
            while from < search.page.fragments[index].units.len() {
                match search.from(index, from) {
                    Some(path) => {
                        found.push(boxes(&search.page.fragments, &path));
                        from += quote.len();
                    }
                    None => from += 1,
                }
            }
        }
    }
    found.retain(|boxes| !boxes.is_empty());
    found.sort_by_key(|boxes| way_between(boxes));
    found
}

/// How far the eye travels between the boxes, in hundredths of a point.
fn way_between(boxes: &[PageBox]) -> i64 {
    let apart = |a0: i32, a1: i32, b0: i32, b1: i32| i64::from((b0 - a1).max(a0 - b1).max(0));
    boxes
        .windows(2)
        .map(|pair| {
            let (a, b) = (pair[0], pair[1]);
            apart(a.x0, a.x1, b.x0, b.x1) + apart(a.y0, a.y1, b.y0, b.y1)
        })
        .sum()
}

/// A stretch of one fragment that belongs to a quotation.
struct Step {
    fragment: usize,
    from: usize,
    end: usize,
}

/// The search for one quotation on one page.
struct Search<'a> {
    page: PageOfFragments,
    quote: &'a [Unit],
    /// Fragments at whose start the quotation, from a place in it, is known not to go on.
    dead: HashSet<(usize, usize)>,
}

impl Search<'_> {
    fn from(&mut self, fragment: usize, from: usize) -> Option<Vec<Step>> {
        let units = &self.page.fragments.get(fragment)?.units;
        if units.get(from)?.c != self.quote.first()?.c || !starts_word(units, from) {
            return None;
        }
        self.follow(fragment, from, 0, 0)
    }

    /// Matches the quotation from unit `at` with `fragment` from unit `from`, and on from there.
    fn follow(&mut self, fragment: usize, from: usize, at: usize, depth: usize) -> Option<Vec<Step>> {
        const DEEPEST: usize = 400;
        if depth > DEEPEST || (from == 0 && self.dead.contains(&(fragment, at))) {
            return None;
        }
        let found = self.try_follow(fragment, from, at, depth);
        if found.is_none() && from == 0 {
            self.dead.insert((fragment, at));
        }
        found
    }

    fn try_follow(&mut self, fragment: usize, from: usize, at: usize, depth: usize) -> Option<Vec<Step>> {
        let units = &self.page.fragments.get(fragment)?.units;
        let (mut i, mut j) = (from, at);
        while let (Some(unit), Some(wanted)) = (units.get(i), self.quote.get(j)) {
            // At the border of two fragments the page has white space, whatever the quotation has.
            let digits = i > from && unit.c.is_numeric() && units[i - 1].c.is_numeric();
            if digits && unit.spaced != wanted.spaced {
                return None;
            }
            if unit.c == wanted.c {
                (i, j) = (i + 1, j + 1);
            } else if unit.c == '-' && i + 1 == units.len() && i > from {
                i += 1;
            } else {
                return None;
            }
        }
        let step = Step { fragment, from, end: i };
        if j == self.quote.len() {
            return ends_word(units, i).then(|| vec![step]);
        }
        if let Some(wanted) = self.quote.get(j)
            && wanted.c.is_numeric()
            && !wanted.spaced
            && self.quote[j - 1].c.is_numeric()
        {
            return None;
        }
        for next in self.page.next(fragment).iter().copied() {
            if let Some(mut path) = self.follow(next, 0, j, depth + 1) {
                path.insert(0, step);
                return Some(path);
            }
        }
        None
    }
}

fn starts_word(units: &[Unit], at: usize) -> bool {
    match (at.checked_sub(1).and_then(|before| units.get(before)), units.get(at)) {
        (Some(before), Some(unit)) => {
            unit.spaced || !(before.c.is_alphanumeric() && unit.c.is_alphanumeric())
        }
        _ => true,
    }
}

fn ends_word(units: &[Unit], end: usize) -> bool {
    end >= units.len() || starts_word(units, end)
}

/// One box for each line that the path goes along.
fn boxes(page: &[Fragment], path: &[Step]) -> Vec<PageBox> {
    let mut boxes: Vec<((usize, u32), PageBox)> = Vec::new();
    for step in path {
        let Some(fragment) = page.get(step.fragment) else { continue };
        let places = fragment.units[step.from..step.end].iter().filter_map(|unit| unit.place);
        let Some(place) = places.reduce(cover) else { continue };
        match boxes.last_mut() {
            Some((line, last)) if *line == fragment.line || beside(*last, place) => {
                *last = cover(*last, place);
            }
            _ => boxes.push((fragment.line, place)),
        }
    }
    boxes.into_iter().map(|(_, place)| place).collect()
}

/// Whether `next` goes on with the line of `last`, no more than the width of a wide space apart.
fn beside(last: PageBox, next: PageBox) -> bool {
    let height = (last.y1 - last.y0).min(next.y1 - next.y0);
    let shared = last.y1.min(next.y1) - last.y0.max(next.y0);
    shared * 2 >= height && (0..height).contains(&(next.x0 - last.x1).max(0))
}

fn cover(a: PageBox, b: PageBox) -> PageBox {
    PageBox { page: a.page, x0: a.x0.min(b.x0), y0: a.y0.min(b.y0), x1: a.x1.max(b.x1), y1: a.y1.max(b.y1) }
}
