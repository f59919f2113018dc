//! The lines of two parts held against each other: which of them differ, and what stands around them.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::{Difference, Part, became, said};
use crate::compare::flow::plain_text;
use crate::own::AUTHOR;
use crate::read::{Beyond, Change, Edited, Paragraph};

/// Lines of text that are not the same on both sides.
pub(super) fn lines_differ(
    part: Part,
    original: Option<usize>,
    before: &[String],
    after: &[String],
    into: &mut Vec<Difference>,
) {
    for op in capture_diff_slices(Algorithm::Myers, before, after) {
        if matches!(op, DiffOp::Equal { .. }) {
            continue;
        }
        let (old, new) = (op.old_range(), op.new_range());
        for at in 0..old.len().max(new.len()) {
            let line = |all: &[String], range: &std::ops::Range<usize>| {
                range.clone().nth(at).and_then(|n| all.get(n)).cloned().unwrap_or_default()
            };
            into.push(became(part, original, &line(before, &old), &line(after, &new)));
        }
    }
}

/// The lines of paragraphs as they are seen, with the document's own notes where they stand.
fn lines<'p>(
    paragraphs: impl IntoIterator<Item = &'p Paragraph>,
    edited: &Edited,
    seen: fn(Change) -> bool,
) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut open = String::new();
    for paragraph in paragraphs {
        let mut comments: Vec<usize> = Vec::new();
        for piece in paragraph.pieces.iter().filter(|piece| seen(piece.change)) {
            open.push_str(&piece.text);
            for note in piece.footnotes.iter().filter_map(|n| edited.footnotes.get(*n)) {
                open.push_str(&format!(" \u{2039}{}\u{203a}", said(note)));
            }
            comments.extend(piece.comments.iter().filter(|n| !comments.contains(*n)).collect::<Vec<_>>());
        }
        let own =
            comments.iter().filter_map(|n| edited.comments.get(*n)).filter(|note| note.author == AUTHOR);
        open.extend(own.map(|note| format!(" \u{2039}{}\u{203a}", said(note))));
        // An end that is not seen joins a paragraph with the next one.
        match seen(paragraph.end) {
            true => all.push(plain_text(&std::mem::take(&mut open))),
            false => open.push(' '),
        }
    }
    all.push(plain_text(&open));
    all.retain(|line| !line.is_empty());
    all
}

/// The text before and after the answer.
pub(super) fn around(written: &Edited, edited: &Edited, answer: usize, into: &mut Vec<Difference>) {
    let outside = |edited: &Edited, seen: fn(Change) -> bool| -> [Vec<String>; 2] {
        let place = edited.place_of(answer);
        let (before, after) = (&edited.paragraphs[..place.start], &edited.paragraphs[place.end..]);
        [lines(before, edited, seen), lines(after, edited, seen)]
    };
    let questions: Vec<String> = {
        let heads = written.paragraphs.iter().filter(|paragraph| paragraph.style == "heading1");
        lines(heads, written, Change::stands)
    };
    let stood: Vec<String> = outside(edited, Change::stood).concat();
    let (should, stands) = (outside(written, Change::stands), outside(edited, Change::stands));
    for (should, stands) in should.iter().zip(&stands) {
        let mut found = Vec::new();
        lines_differ(Part::Text, None, should, stands, &mut found);
        for mut one in found {
            if one.before.as_ref().is_some_and(|line| questions.contains(line)) {
                one.part = Part::Question;
            }
            one.tracked = match (&one.before, &one.after) {
                (Some(before), _) => stood.contains(before),
                (None, Some(after)) => !stood.contains(after),
                (None, None) => false,
            };
            into.push(one);
        }
    }
}

/// What stands above and below the text, in boxes and notes.
pub(super) fn beyond(written: &Edited, edited: &Edited, into: &mut Vec<Difference>) {
    let places = [
        (Beyond::Header, Part::Header),
        (Beyond::Footer, Part::Footer),
        (Beyond::Box, Part::Box),
        (Beyond::Note, Part::Note),
    ];
    for (place, part) in places {
        let all = |edited: &Edited| -> Vec<Vec<String>> {
            let there = edited.beside.iter().filter(|(known, _)| *known == place);
            let texts = there.map(|(_, paragraphs)| lines(paragraphs, edited, Change::stands));
            // On pages, nothing is something that stands there; elsewhere it is not there.
            let on_pages = matches!(place, Beyond::Header | Beyond::Footer);
            texts.filter(|lines| on_pages || !lines.is_empty()).collect()
        };
        let (should, stands) = (all(written), all(edited));
        let first = should.first().cloned().unwrap_or_default();
        let mut changed: Vec<&Vec<String>> = stands.iter().filter(|lines| !should.contains(lines)).collect();
        changed.dedup();
        for lines in &changed {
            lines_differ(part, None, &first, lines, into);
        }
        if changed.is_empty() && stands.is_empty() {
            lines_differ(part, None, &first, &[], into);
        }
    }
}
