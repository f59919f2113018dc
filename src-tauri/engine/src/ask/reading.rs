//! Reading a document (D5, D8): part by part, as far as somebody may see it, out of the day's budget. What they may not see is
//! skipped as if it had never been there: parts and pages are counted without it.

use std::collections::BTreeMap;
use std::sync::Arc;

use bindery_core::pipeline::display::ShownText;
use bindery_core::policy::{Access, Clearance, Viewer};
use bindery_core::record::artifact::{Field, Locator, RecordLine, Segment};
use bindery_core::text::span::Span;

use crate::archive::audience::Audience;
use crate::archive::governance::InForce;
use crate::archive::mentions::Named;
use crate::archive::{Archive, IndexState};
use crate::error::{Error, Missing, Result};
use crate::storage::store::{ArtifactRow, EventRow};
use crate::world::World;

/// What the log of events calls it.
const KIND: &str = "reading";
/// About as much as a page holds, in Unicode scalar values: one part of a document that has no pages.
const PART: u32 = 2_000;
/// A part this much longer than that needs no other one after it.
const SLACK: u32 = PART / 4;

/// A document as far as somebody may read it.
pub struct Document {
    /// Which one.
    pub row: ArtifactRow,
    /// In order; none where there is nothing that they may read.
    pub parts: Vec<Part>,
}

/// What is read at a time: a page, or about as much of a text.
#[derive(Default)]
pub struct Part {
    /// Its segments, as far as they may be seen.
    pub pieces: Vec<Piece>,
    /// The page that it is, where that may be seen as a picture.
    pub page: Option<Page>,
}

/// A segment, or what of it belongs to a part.
#[derive(Clone)]
pub struct Piece {
    /// Which segment, counted from 0.
    pub number: u32,
    /// All of it.
    pub segment: Segment,
    /// What may be seen of it here, in order.
    pub open: Vec<Span>,
    /// Who speaks, where that is on record and they may be named.
    pub speaker: Option<String>,
}

/// A page on which every word may be seen.
pub struct Page {
    /// Which one, counted from 1.
    pub number: u32,
    /// All words on it.
    pub words: Vec<ShownText>,
}

/// Whether `viewer` reads whole documents: those who may see nothing around a passage do not.
pub fn reads(archive: &Archive, viewer: &Viewer) -> bool {
    let tier = || archive.in_force().policy.tier(&viewer.tier).is_some_and(|tier| tier.context_limit > 0);
    !viewer.is_gated() || tier()
}

/// Whether `viewer` may open a document; `strict`: out of an answer to a question about someone's private life (E6).
pub fn opens(archive: &Archive, (viewer, strict): (&Viewer, bool), row: &ArtifactRow) -> Result<bool> {
    let shown = archive.audience(viewer, strict)?.artifact(&row.id) == Access::Shown;
    Ok(shown && row.until.is_none() && reads(archive, viewer))
}

impl Document {
    /// What `viewer` may read of a document whose original has so many `pages`; fails as if there were no such document where
    /// they may not open it.
    pub fn of(archive: &Archive, whom: (&Viewer, bool), row: ArtifactRow, pages: u32) -> Result<Self> {
        if !opens(archive, whom, &row)? {
            return Err(missing());
        }
        let audience = archive.audience(whom.0, whom.1)?;
        let segments = archive.store().segments(row.key, 0, u32::MAX)?;
        let voices = Voices::of(archive, whom);
        let open = |(number, segment): &(u32, Segment)| {
            let open = open_in(&audience, &row, *number, segment);
            let speaker = voices.of_segment(segment);
            (!open.is_empty()).then(|| Piece { number: *number, segment: segment.clone(), open, speaker })
        };
        let pieces = segments.iter().filter_map(open);
        let parts = if row.form.is_pages() || row.form.is_image() {
            let gated = whom.0.is_gated();
            let pictures =
                gated && archive.in_force().policy.tier(&whom.0.tier).is_some_and(|tier| tier.page_images);
            let seen = Seen { audience: &audience, row: &row, segments: &segments, pictures };
            seen.page_by_page(pieces.collect(), pages)
        } else {
            in_parts(pieces.flat_map(cut).collect())
        };
        Ok(Self { row, parts })
    }

    /// The part in which a place stands, counted from 0.
    pub fn part_with(&self, segment: u32, range: Span) -> Option<usize> {
        let is_there = |piece: &Piece| {
            piece.number == segment && piece.open.iter().any(|open| open.intersection(range).is_some())
        };
        self.parts.iter().position(|part| part.pieces.iter().any(is_there))
    }

    /// Counts that `viewer` reads a part, and logs it, before it is given.
    pub fn count(&self, archive: &Archive, world: &dyn World, viewer: &Viewer, part: &Part) -> Result<()> {
        let artifact = self.row.id;
        let mut shown: Vec<ShownText> = Vec::new();
        for Piece { number, open, .. } in &part.pieces {
            shown.extend(open.iter().map(|range| ShownText { artifact, segment: *number, range: *range }));
        }
        shown.extend(part.page.iter().flat_map(|page| page.words.iter().cloned()));
        let Some(charge) = archive.bill(world, viewer, &shown, None)? else { return Ok(()) };
        if let Some(code) = archive.objection(viewer, &charge)? {
            archive.note_risk(world, viewer, code, KIND)?;
            return Err(Error::OverBudget);
        }
        let (new, _) = archive.store().gain(&charge)?;
        if new == 0 {
            return Ok(());
        }
        let event = EventRow {
            at: world.now(),
            kind: KIND.to_owned(),
            who: viewer.name.clone(),
            what: format!("{KIND}: {new} more characters of a document"),
        };
        archive.log().note(archive.store(), event, Some(charge))
    }
}

impl Piece {
    /// Unicode scalar values of it that are seen.
    fn len(&self) -> u32 {
        self.open.iter().map(|open| open.len()).sum()
    }
}

/// That there is no such document.
pub fn missing() -> Error {
    Missing::Source.into()
}

/// What may be seen of a segment. Of the white space around what is left out, one stays, as
/// if it had never been there.
fn open_in(audience: &Audience, row: &ArtifactRow, number: u32, segment: &Segment) -> Vec<Span> {
    let whole = Span::whole(&segment.text);
    let open = whole.map(|whole| audience.open_parts(&row.id, number, whole)).unwrap_or_default();
    joined(&segment.text, &open)
}

/// The `open` parts of a text without white space at its ends, and with no more than one before what follows a gap.
fn joined(text: &str, open: &[Span]) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    let blanks =
        |words: &mut dyn Iterator<Item = char>| words.take_while(|c| c.is_whitespace()).count() as u32;
    let spaced = |span: &Span| span.of(text).is_some_and(|words| words.ends_with(char::is_whitespace));
    for part in open {
        let Some(words) = part.of(text) else { continue };
        let drop = if found.last().is_none_or(spaced) { blanks(&mut words.chars()) } else { 0 };
        found.extend(Span::new(part.start() + drop, part.end()));
    }
    while let Some(last) = found.pop() {
        let drop = last.of(text).map_or(0, |words| blanks(&mut words.chars().rev()));
        if let Some(left) = Span::new(last.start(), last.end() - drop) {
            found.push(left);
            break;
        }
    }
    found
}

/// Who may be named as a speaker.
struct Voices<'a> {
    viewer: &'a Viewer,
    strict: bool,
    rules: Arc<InForce>,
    named: Named,
}

impl<'a> Voices<'a> {
    fn of(archive: &Archive, (viewer, strict): (&'a Viewer, bool)) -> Self {
        let rules = archive.in_force();
        Self { viewer, strict, named: Named::of(&rules.rules.people), rules }
    }

    /// Who speaks a segment, if they may be named, and if its words do not begin with that.
    fn of_segment(&self, segment: &Segment) -> Option<String> {
        let Locator::Time { speaker: Some(speaker), .. } = &segment.locator else { return None };
        if segment.text.strip_prefix(speaker.as_str()).is_some_and(|said| said.starts_with(':')) {
            return None;
        }
        let line = RecordLine::new(Field::From, speaker, "transcript")?;
        let may_be_named = |(_, person): (Span, u32)| {
            let clearance = IndexState::clearance(&self.rules, person).unwrap_or(Clearance::NotCleared);
            self.rules.policy.access_to_named(self.viewer, clearance, self.strict) == Access::Shown
        };
        self.named.in_record(&[line]).into_iter().all(may_be_named).then(|| speaker.clone())
    }
}

struct Seen<'a> {
    audience: &'a Audience,
    row: &'a ArtifactRow,
    segments: &'a [(u32, Segment)],
    /// Whether pages are seen as pictures at all.
    pictures: bool,
}

impl Seen<'_> {
    /// A part for each page of which there is something.
    fn page_by_page(&self, pieces: Vec<Piece>, pages: u32) -> Vec<Part> {
        let mut found: BTreeMap<u32, Part> = BTreeMap::new();
        for piece in pieces {
            let (page, _) = pages_of(&piece.segment);
            found.entry(page).or_default().pieces.push(piece);
        }
        for number in 1..=pages {
            if let Some(page) = self.picture(number) {
                found.entry(number).or_default().page = Some(page);
            }
        }
        found.into_values().collect()
    }

    /// A page, where every word on it may be seen; one without a word, where all of the document may be.
    fn picture(&self, number: u32) -> Option<Page> {
        if !self.pictures {
            return None;
        }
        let mut words = Vec::new();
        for (segment, text) in self.segments {
            let (first, last) = pages_of(text);
            if let Some(range) = Span::whole(&text.text)
                && (first..=last).contains(&number)
            {
                words.push(ShownText { artifact: self.row.id, segment: *segment, range });
            }
        }
        let is_shown =
            |text: &ShownText| self.audience.text(&text.artifact, text.segment, text.range) == Access::Shown;
        let all = if words.is_empty() {
            self.audience.shows_all_of(&self.row.id)
        } else {
            words.iter().all(is_shown)
        };
        all.then_some(Page { number, words })
    }
}

/// The pages that a segment stands on; a picture is one page.
fn pages_of(segment: &Segment) -> (u32, u32) {
    segment.locator.pages().unwrap_or((1, 1))
}

/// A piece in pieces no longer than a part, cut where words end; counted by what is seen alone.
fn cut(piece: Piece) -> Vec<Piece> {
    let Piece { number, segment, open: mut rest, speaker } = piece;
    let mut found: Vec<Vec<Span>> = Vec::new();
    while rest.iter().map(|span| span.len()).sum::<u32>() > PART + SLACK {
        let Some((first, after)) = at_word(&segment.text, &rest) else { break };
        found.push(first);
        rest = after;
    }
    found.push(rest);
    let piece = |open| Piece { number, segment: segment.clone(), open, speaker: speaker.clone() };
    found.into_iter().map(piece).collect()
}

/// What comes up to the last white space within [`PART`], and what follows.
fn at_word(text: &str, open: &[Span]) -> Option<(Vec<Span>, Vec<Span>)> {
    let places = open.iter().enumerate().flat_map(|(at, span)| {
        let words = span.of(text).unwrap_or_default().chars();
        words.zip(span.start() + 1..).map(move |(c, end)| (at, c, end))
    });
    let near = places.take(PART as usize).filter(|(_, c, _)| c.is_whitespace()).last();
    let (at, _, end) = near?;
    let first = open[..at].iter().copied().chain(Span::new(open[at].start(), end)).collect();
    let after = Span::new(end, open[at].end()).into_iter().chain(open[at + 1..].iter().copied()).collect();
    Some((first, after))
}

/// Pieces put together to parts. The row that names the columns of a table stands over each part of it.
fn in_parts(pieces: Vec<Piece>) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut heading: Option<Piece> = None;
    for piece in pieces {
        let row = piece.segment.locator.table_row().cloned();
        if row.as_ref().is_some_and(|row| row.header) {
            heading = Some(piece.clone());
        }
        let fits =
            |part: &Part| part.pieces.iter().map(Piece::len).sum::<u32>() + piece.len() <= PART + SLACK;
        match parts.last_mut() {
            Some(part) if fits(part) => part.pieces.push(piece),
            _ => {
                let table = |piece: &Piece| piece.segment.locator.table_row().map(|row| row.table);
                let over = heading.clone().filter(|over| {
                    row.as_ref().is_some_and(|row| !row.header) && table(over) == table(&piece)
                });
                parts.push(Part { pieces: over.into_iter().chain([piece]).collect(), page: None });
            }
        }
    }
    parts
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    fn said(text: &str, open: &[Span]) -> String {
        open.iter().map(|span| span.of(text).unwrap()).collect()
    }

    fn span(text: &str, words: &str) -> Span {
        let at = text.find(words).unwrap() as u32;
        Span::new(at, at + words.len() as u32).unwrap()
    }

    #[test]
    fn what_is_left_of_a_text_is_what_it_would_be_without_the_rest() {
        let text = "We met. She wept. He left. Then home.";
        for (parts, left) in [
            (&["We met. ", " Then home."][..], "We met. Then home."),
            (&["We met. "], "We met."),
            (&[" He left. Then home."], "He left. Then home."),
            (&["We met. ", " He left. "], "We met. He left."),
            (&[" "], ""),
        ] {
            let open: Vec<Span> = parts.iter().map(|words| span(text, words)).collect();
            assert_eq!(said(text, &joined(text, &open)), left, "{parts:?}");
        }
    }

    #[test]
    fn a_long_text_is_cut_at_the_same_word_whatever_is_left_out_of_it() {
        let (before, hidden, after) = ("word ".repeat(250), "secret ".repeat(90), "other ".repeat(300));
        let with = format!("{before}{hidden}{after}");
        let without = format!("{before}{after}");
        let cut_of = |text: &str, open: &[Span]| {
            let (first, rest) = at_word(text, &joined(text, open)).unwrap();
            (said(text, &first), said(text, &rest))
        };
        let parts = [span(&with, &before), span(&with, &after)];
        let (first, rest) = cut_of(&with, &parts);
        assert_eq!((first.clone(), rest), cut_of(&without, &[Span::whole(&without).unwrap()]));
        assert!(first.ends_with(' ') && first.len() as u32 <= PART && !first.contains("secret"));
    }
}
