//! The words of a source with the marks of what an answer cites.

use bindery_core::policy::{Access, Role, Viewer};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::{Locator, Segment};
use bindery_core::text::span::{Span, scalars};
use bindery_engine::archive::Archive;
use bindery_engine::archive::audience::Audience;
use bindery_engine::error::Result;
use bindery_engine::storage::store::ArtifactRow;

use super::readable;
use crate::contract::*;
use crate::views;

/// A stretch of a segment that a rule speaks of, and what it says.
pub(super) type Ruled = (Span, String);

/// The text as runs: each is marked or not, and under one rule or none.
pub(super) fn runs(text: &str, marked: Option<Span>, ruled: &[Ruled]) -> Vec<Run> {
    let mut borders = vec![0, scalars(text)];
    for span in marked.iter().chain(ruled.iter().map(|(span, _)| span)) {
        borders.extend([span.start(), span.end()]);
    }
    borders.sort_unstable();
    borders.dedup();
    let run = |pair: &[u32]| {
        let span = Span::new(pair[0], pair[1])?;
        let within = |other: &Span| other.intersection(span).is_some();
        Some(Run {
            text: readable(span.of(text)?),
            marked: marked.as_ref().is_some_and(within),
            consent: ruled.iter().find(|(other, _)| within(other)).map(|(_, rule)| rule.clone()),
        })
    };
    borders.windows(2).filter_map(run).collect()
}

/// What the rules say about parts of one artifact, for archivists; and what of it a reviewer may not see.
pub(super) struct Marks {
    pub(super) audience: std::sync::Arc<Audience>,
    pub(super) id: ArtifactId,
    pub(super) ruled: Vec<(u32, Ruled)>,
}

impl Marks {
    pub(super) fn of(archive: &Archive, viewer: &Viewer, row: &ArtifactRow) -> Result<Self> {
        let rules = archive.in_force();
        let mut ruled = Vec::new();
        if viewer.role == Role::Archivist {
            let own = rules.rules.passages.iter().filter(|passage| passage.artifact == row.id);
            ruled.extend(own.map(|p| (p.segment, (p.range, p.consent.to_string()))));
            for mention in archive.index_state().mentions.iter().filter(|m| m.artifact == row.key) {
                let person = rules.rules.people.iter().find(|person| person.id == mention.person);
                let blocking = person.filter(|person| views::blocks(&rules, person.clearance));
                if let (Some(person), Some(segment)) = (blocking, mention.segment) {
                    ruled.push((segment, (mention.range, format!("person:{}", person.name))));
                }
            }
        }
        Ok(Self { audience: archive.audience(viewer, false)?, id: row.id, ruled })
    }

    pub(super) fn on(&self, segment: u32) -> Vec<Ruled> {
        self.ruled.iter().filter(|(at, _)| *at == segment).map(|(_, ruled)| ruled.clone()).collect()
    }

    /// The segment as far as it may be seen, as if its other words had never been there, and where what is `marked` stands
    /// in it now. None where nothing is left.
    pub(super) fn left(
        &self,
        number: u32,
        mut segment: Segment,
        marked: Option<Span>,
    ) -> Option<(Segment, Option<Span>)> {
        let whole = Span::whole(&segment.text)?;
        if self.audience.text(&self.id, number, whole) != Access::Hidden {
            return Some((segment, marked));
        }
        let left = Left::of(&segment.text, &self.audience.open_parts(&self.id, number, whole))?;
        if let Locator::Row(row) | Locator::Page { row: Some(row), .. } = &mut segment.locator {
            row.cells.iter_mut().for_each(|cell| cell.span = cell.span.and_then(|span| left.place(span)));
        }
        segment.text.clone_from(&left.text);
        Some((segment, marked.and_then(|span| left.place(span))))
    }
}

/// What is left of a text of which somebody may see only parts.
pub(super) struct Left {
    pub(super) text: String,
    /// The parts, and where each begins now.
    pub(super) parts: Vec<(Span, u32)>,
}

impl Left {
    /// The `open` parts of a text, in order; none where they are blank.
    pub(super) fn of(text: &str, open: &[Span]) -> Option<Self> {
        let (mut left, mut length) = (Self { text: String::new(), parts: Vec::new() }, 0);
        for span in open {
            let part = span.of(text)?;
            // What stood between two white spaces leaves one.
            let blank = match left.text.chars().next_back().is_none_or(char::is_whitespace) {
                true => part.chars().take_while(|c| c.is_whitespace()).count() as u32,
                false => 0,
            };
            let Some(kept) = Span::new(span.start() + blank, span.end()) else { continue };
            left.text.push_str(kept.of(text)?);
            left.parts.push((kept, length));
            length += kept.len();
        }
        left.text.truncate(left.text.trim_end().len());
        (!left.text.is_empty()).then_some(left)
    }

    /// Where what stood at `span` stands now, as far as it does.
    pub(super) fn place(&self, span: Span) -> Option<Span> {
        let end = scalars(&self.text);
        let moved = self.parts.iter().filter_map(|(part, at)| {
            let common = part.intersection(span)?;
            let now = |place: u32| (place - part.start() + at).min(end);
            Span::new(now(common.start()), now(common.end()))
        });
        moved.reduce(Span::cover)
    }
}
