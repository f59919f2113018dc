//! Lines of text on one page, made of its characters.

use super::chars::{Ink, Mark};
use super::frame::{Rect, Way};

/// One line of text: drawn characters and the spaces between them.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Characters in reading order; first and last are drawn, and no two spaces stand side by side.
    pub marks: Vec<Mark>,
    /// Where the line stands on the displayed page, in points.
    pub rect: Rect,
    /// The same, turned so that the text runs left to right and lines follow downwards.
    pub upright: Rect,
    /// Usual font size of the line, in points.
    pub size: f32,
    /// The way the line runs.
    pub way: Way,
}

impl Line {
    fn start(mark: Mark) -> Self {
        let upright = mark.way.upright(mark.rect);
        Self { marks: vec![mark], rect: mark.rect, upright, size: mark.size, way: mark.way }
    }

    fn push(&mut self, mark: Mark, spaced: bool) {
        if spaced {
            self.marks.push(Mark { c: ' ', ink: Ink::Space, ..mark });
        }
        self.rect = self.rect.cover(mark.rect);
        self.upright = self.upright.cover(self.way.upright(mark.rect));
        self.marks.push(mark);
    }

    /// The first drawn character.
    pub fn first(&self) -> Option<char> {
        self.marks.first().map(|mark| mark.c)
    }

    /// The line's characters as text.
    pub fn text(&self) -> String {
        self.marks.iter().map(|mark| mark.c).collect()
    }

    /// The most frequent font size among the characters, in points.
    fn settle_size(&mut self) {
        let mut sizes: Vec<f32> =
            self.marks.iter().filter(|mark| mark.ink == Ink::Drawn).map(|mark| mark.size).collect();
        let middle = sizes.len() / 2;
        if let Some((_, size, _)) =
            (!sizes.is_empty()).then(|| sizes.select_nth_unstable_by(middle, f32::total_cmp))
        {
            self.size = *size;
        }
    }
}

/// The lines of a page, in the order its characters come.
pub(super) fn lines(marks: &[Mark]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut gap = None;
    for mark in marks {
        if mark.ink != Ink::Drawn {
            gap = Some(if gap == Some(Ink::Break) { Ink::Break } else { mark.ink });
            continue;
        }
        match lines.last_mut() {
            Some(line) => match follows(line, mark, gap) {
                Follow::Word => line.push(*mark, gap.is_some()),
                Follow::Gap => line.push(*mark, true),
                Follow::NewLine => lines.push(Line::start(*mark)),
            },
            None => lines.push(Line::start(*mark)),
        }
        gap = None;
    }
    lines.iter_mut().for_each(Line::settle_size);
    drop_shadows(&mut lines);
    lines
}

/// Leaves out lines that repeat one before them in nearly the same place, to look bold or shaded.
fn drop_shadows(lines: &mut Vec<Line>) {
    /// How many lines before may have drawn the same.
    const REACH: usize = 8;
    let mut kept: Vec<Line> = Vec::with_capacity(lines.len());
    for line in lines.drain(..) {
        let shadow = kept.iter().rev().take(REACH).any(|other| {
            let apart = (line.rect.x0 - other.rect.x0).abs().max((line.rect.y0 - other.rect.y0).abs());
            apart < 0.25 * line.size && line.marks.len() == other.marks.len() && line.text() == other.text()
        });
        if !shadow {
            kept.push(line);
        }
    }
    *lines = kept;
}

/// Letters of the scripts that run from right to left.
pub(super) fn is_leftward(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

/// How a drawn character follows the line before it.
enum Follow {
    /// As the next of the line, after a space where the page has one.
    Word,
    /// On the same line, visibly apart.
    Gap,
    /// On another line.
    NewLine,
}

fn follows(line: &Line, mark: &Mark, gap: Option<Ink>) -> Follow {
    let (Some(last), true) = (line.marks.last(), line.way == mark.way) else { return Follow::NewLine };
    let (before, next) = (line.way.upright(last.rect), line.way.upright(mark.rect));
    let size = last.size.max(mark.size);
    let ahead = next.x0 - before.x1;
    // The next word of a right-to-left script stands behind.
    let behind = before.x0 - next.x1;
    let close = (-0.5 * size..1.2 * size).contains(&ahead);
    let same_height = level(before, next) || (close && level(line.upright, next));
    let back = ahead < -0.8 * size && !is_leftward(mark.c) && !is_leftward(last.c);
    if !same_height || back || ahead.max(behind) > WIDE_GAP * size {
        return Follow::NewLine;
    }
    match gap {
        // A break where the text goes on close by on the same line is none.
        Some(Ink::Break) if close => Follow::Gap,
        Some(Ink::Break) => Follow::NewLine,
        None if ahead > 0.25 * size => Follow::Gap,
        _ => Follow::Word,
    }
}

/// White space in em from which text on the same height is another column or cell.
const WIDE_GAP: f32 = 4.0;

/// Whether two boxes of upright text stand on the same height, for the most part of the smaller.
fn level(a: Rect, b: Rect) -> bool {
    let shared = a.y1.min(b.y1) - a.y0.max(b.y0);
    let smaller = (a.y1 - a.y0).min(b.y1 - b.y0);
    shared >= smaller * 0.5
}
