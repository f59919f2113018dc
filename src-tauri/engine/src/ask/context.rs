//! More context (D5): what stands around a passage, as far as a tier may see, out of the day's budget.

use bindery_core::pipeline::display::ShownText;
use bindery_core::policy::{Access, Viewer};
use bindery_core::record::citation::{Citation, Place};
use bindery_core::text::quote;
use bindery_core::text::span::{Span, scalars};

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::error::{Error, Missing, Result};
use crate::storage::store::EventRow;
use crate::world::World;

/// Characters on each side for those who are not counted.
const STAFF: u32 = 2_000;

/// A passage and what stands around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Around {
    /// Before it.
    pub before: String,
    /// The passage.
    pub passage: String,
    /// After it.
    pub after: String,
    /// Whether nothing more around it may be shown.
    pub complete: bool,
}

/// What stands around the passage that `citation` names; `strict`: in an answer to a question about someone's
/// private life (E6). Logged and counted before it is given.
pub fn around(
    archive: &Archive,
    world: &dyn World,
    (viewer, strict): (&Viewer, bool),
    citation: &Citation,
    response_id: &str,
) -> Result<Around> {
    let missing = || Error::from(Missing::Passage);
    let Place::Segment(segment) = citation.span().place else { return Err(missing()) };
    let audience = archive.audience(viewer, strict)?;
    if audience.cited(citation) != Access::Shown {
        return Err(missing());
    }
    let limit = match viewer.is_gated() {
        true => archive.in_force().policy.tier(&viewer.tier).map_or(0, |tier| tier.context_limit),
        false => STAFF,
    };
    let key = archive.artifact_key(&citation.artifact())?;
    let range = citation.span().range;
    let reach = Reach { archive, audience: &audience, citation, key };
    let passage = reach.text(segment, range)?.ok_or_else(missing)?;
    let mut shown = vec![ShownText { artifact: citation.artifact(), segment, range }];
    let (before, first) = reach.walk(segment, range.start(), limit, Way::Back, &mut shown)?;
    let (after, last) = reach.walk(segment, range.end(), limit, Way::On, &mut shown)?;
    count(archive, world, viewer, &shown, response_id)?;
    Ok(Around { before, passage, after, complete: first && last })
}

/// Logs the request and counts what it shows, in one transaction.
fn count(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    shown: &[ShownText],
    response_id: &str,
) -> Result<()> {
    let Some(charge) = archive.bill(world, viewer, shown, None)? else { return Ok(()) };
    if let Some(code) = archive.objection(viewer, &charge)? {
        archive.note_risk(world, viewer, code, response_id)?;
        return Err(Error::OverBudget);
    }
    let (new, _) = archive.store().gain(&charge)?;
    let event = EventRow {
        at: world.now(),
        kind: "more-context".to_owned(),
        who: viewer.name.clone(),
        what: format!("{response_id}: {new} more characters around a passage"),
    };
    archive.log().note(archive.store(), event, Some(charge))
}

/// Which way to go from a passage.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Back,
    On,
}

impl Way {
    /// What is in the order of the text, in the order of the way, and the other way round.
    fn order<T>(self, mut parts: Vec<T>) -> Vec<T> {
        if self == Self::Back {
            parts.reverse();
        }
        parts
    }
}

struct Reach<'a> {
    archive: &'a Archive,
    audience: &'a Audience,
    citation: &'a Citation,
    key: crate::storage::store::ArtifactKey,
}

impl Reach<'_> {
    fn segment(&self, index: u32) -> Result<Option<String>> {
        let mut found = self.archive.store().segments(self.key, index, index.saturating_add(1))?;
        Ok(found.pop().map(|(_, segment)| segment.text))
    }

    fn text(&self, index: u32, range: Span) -> Result<Option<String>> {
        let text = self.segment(index)?;
        Ok(text.and_then(|text| Some(quote::reading(range.of(&text)?))))
    }

    /// Up to `limit` characters from `at` on, over the borders of segments and over what may not be shown, as if it were not
    /// there; and whether there is nothing more that way.
    fn walk(
        &self,
        segment: u32,
        at: u32,
        limit: u32,
        way: Way,
        shown: &mut Vec<ShownText>,
    ) -> Result<(String, bool)> {
        if limit == 0 {
            return Ok((String::new(), true));
        }
        let artifact = self.citation.artifact();
        let (mut left, mut index, mut start) = (limit, segment, Some(at));
        let mut paragraphs: Vec<String> = Vec::new();
        let complete = loop {
            let Some(text) = self.segment(index)? else { break true };
            let range = match way {
                Way::Back => Span::new(0, start.take().unwrap_or(scalars(&text))),
                Way::On => Span::new(start.take().unwrap_or(0), scalars(&text)),
            };
            // Of the white space around what is left out, none stays: it would show the place, and count it.
            let open =
                range.map(|range| self.audience.open_parts(&artifact, index, range)).unwrap_or_default();
            let open: Vec<Span> = open.into_iter().filter_map(|part| without_blanks(part, &text)).collect();
            let wanted: u32 = open.iter().map(|part| part.len()).sum();
            let (mut parts, mut got) = (Vec::new(), 0);
            for part in way.order(open) {
                let Some(range) = within(part, &text, left, way) else { break };
                shown.push(ShownText { artifact, segment: index, range });
                parts.extend(range.of(&text).map(quote::reading));
                (left, got) = (left - range.len(), got + range.len());
            }
            if !parts.is_empty() {
                paragraphs.push(way.order(parts).join(" "));
            }
            if got < wanted {
                break false;
            }
            let next = if way == Way::Back { index.checked_sub(1) } else { index.checked_add(1) };
            match next {
                Some(next) => index = next,
                None => break true,
            }
        };
        Ok((way.order(paragraphs).join("\n"), complete))
    }
}

/// A part of a text without the white space around it; none, where it is nothing else.
fn without_blanks(part: Span, text: &str) -> Option<Span> {
    let words = part.of(text)?;
    let blanks = |rest: &str| scalars(words) - scalars(rest);
    Span::new(part.start() + blanks(words.trim_start()), part.end() - blanks(words.trim_end()))
}

/// At most `left` characters of `open`, at its near end, cut where a word ends.
fn within(open: Span, text: &str, left: u32, way: Way) -> Option<Span> {
    if open.len() <= left {
        return Some(open);
    }
    let cut = match way {
        Way::Back => Span::new(open.end() - left, open.end())?,
        Way::On => Span::new(open.start(), open.start() + left)?,
    };
    let words = cut.of(text)?;
    let space = match way {
        Way::Back => words.chars().position(char::is_whitespace)? as u32 + 1,
        Way::On => scalars(words) - words.chars().rev().position(char::is_whitespace)? as u32 - 1,
    };
    match way {
        Way::Back => Span::new(cut.start() + space, cut.end()),
        Way::On => Span::new(cut.start(), cut.start() + space),
    }
}
