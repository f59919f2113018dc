//! The source panel: one citation, or one document to browse, as everything that may be shown of it.

mod marks;
mod pages;
mod reading;
mod said;

use bindery_core::message;
use bindery_core::message::Time;
use bindery_core::pipeline::display::ShownText;
use bindery_core::policy::Viewer;
use bindery_core::record::artifact::{Locator, RecordLine, Segment};
use bindery_core::record::citation::{Citation, Place};
use bindery_core::text::layout::PageBox;
use bindery_core::text::quote;
use bindery_core::text::span::{Span, scalars};
use bindery_engine::archive::Archive;
use bindery_engine::ask::reading::opens as can_open;
use bindery_engine::error::Result;
use bindery_engine::review::answers::Answers;
use bindery_engine::review::fresh;
use bindery_engine::review::look::Look;
use bindery_engine::storage::store::ArtifactRow;
use bindery_engine::world::World;

use crate::contract::*;
use crate::pages::{Beside, Opened};
use crate::refused::Refused;
use crate::session::Session;
use crate::views;
use marks::{Marks, Ruled, runs};
pub use pages::{all_pages, box_view as box_of, sizes as page_sizes, thumbnail};
use pages::{box_view, marked_cells, pages, placed, sizes, table};
pub use reading::{blocks, read_page};

/// Segments shown on each side of the passage.
const AROUND: u32 = 60;

/// One citation of one displayed sentence, and what is known of the sentence.
pub struct Cited {
    /// The citation.
    pub citation: Citation,
    /// Record lines of the same document that the sentence states, counted from 0.
    pub record_lines: Vec<u32>,
    /// The sentence's verdict.
    pub verdict: Verdict,
    /// The relation label.
    pub relation: String,
    /// The excerpt as displayed, after the gates.
    pub excerpt: Option<String>,
    /// The answer it belongs to.
    pub response_id: String,
    /// Whether the question was about someone's private life (E6).
    pub private: bool,
}

/// The panel for a citation.
pub fn cited(session: &Session, archive: &Archive, viewer: &Viewer, cited: &Cited) -> Result<SourceView> {
    let row = archive.artifact(&cited.citation.artifact())?;
    if viewer.is_gated() {
        let pages = requestor_pages(session, archive, viewer, &row, cited)?;
        let readable = cited.excerpt.is_some() && can_open(archive, (viewer, cited.private), &row)?;
        let kind = readable.then(|| views::value(&row.record, bindery_core::record::artifact::Field::Kind));
        let mut view = SourceView { pages, opens: readable, kind: kind.flatten(), ..excerpt_only(cited) };
        if let Some((sound, times)) = said::of_passage(session, archive, viewer, &row, cited)? {
            view.sound = Some(sound);
            view.segments.iter_mut().for_each(|segment| segment.said.clone_from(&times));
        }
        return Ok(view);
    }
    let span = cited.citation.span();
    let marked = match span.place {
        Place::Segment(index) => Some((index, span.range)),
        Place::Record(_) => None,
    };
    let boxes = span.media.boxes().unwrap_or_default();
    let mut view = whole(session, archive, viewer, &row, marked, boxes)?;
    let then = archive.record_cited(&cited.citation)?;
    for line in cited.record_lines.iter().filter_map(|index| then.get(*index as usize)) {
        // A line that was corrected since is not what the sentence says.
        if let Some(at) = row.record.iter().position(|now| now == line) {
            view.record[at].marked = true;
        }
    }
    view.relation = Some(cited.relation.clone());
    view.verdict = Some(cited.verdict);
    let place = views::place(archive, &cited.citation)?;
    view.place = Some(match view.table.as_ref().and_then(marked_cells) {
        // Taken from the table as this person sees it.
        Some(cells) => message!("place-cells" { place: place, cells: cells }).into(),
        None => place.into(),
    });
    view.placed = placed(&span.media, marked.is_some());
    view.confirmed = confirmed(&cited.citation);
    view.lineage.cited_by.retain(|response| response.response_id != cited.response_id);
    Ok(view)
}

/// The panel for a document that is browsed.
pub fn document(
    session: &Session,
    archive: &Archive,
    viewer: &Viewer,
    row: &ArtifactRow,
) -> Result<SourceView> {
    if viewer.is_gated() {
        return Err(Refused::Browsing.into());
    }
    whole(session, archive, viewer, row, None, &[])
}

/// What a requestor sees of a source: its excerpt, and nothing of where it stands (D2).
fn excerpt_only(cited: &Cited) -> SourceView {
    let runs =
        cited.excerpt.iter().map(|text| Run { text: text.clone(), marked: true, consent: None }).collect();
    let lineage = Lineage {
        added_at: String::new(),
        added_by: String::new(),
        last_verified: None,
        path: String::new(),
        since_version: 0,
        current: true,
        cited_by: Vec::new(),
        flagged: false,
        stale: None,
    };
    SourceView {
        title: String::new(),
        kind: None,
        record: Vec::new(),
        relation: Some(cited.relation.clone()),
        verdict: Some(cited.verdict),
        place: None,
        segments: vec![SegmentView {
            index: 0,
            kind: "paragraph".to_owned(),
            label: None,
            machine_read: cited.citation.span().media.reader().is_some(),
            machine_heard: cited.citation.span().media.is_heard(),
            runs,
            said: Vec::new(),
        }],
        pages: None,
        sound: None,
        placed: Placed { ok: true, reason: None },
        confirmed: confirmed(&cited.citation),
        table: None,
        consent: None,
        opens: false,
        lineage,
    }
}

/// Who confirmed the words of a scan, the latest of them.
fn confirmed(citation: &Citation) -> Option<Words> {
    let by = citation.span().media.confirmed_by().iter().max_by_key(|by| &by.at)?;
    Some(message!("source-confirmed" { who: by.who, at: Time(by.at.clone()) }).into())
}

/// The pages that a passage stands on, for a tier that may see pages, when every word on them may be read;
/// all of them count as read. They are counted anew, so that nothing tells how long the document is.
fn requestor_pages(
    session: &Session,
    archive: &Archive,
    viewer: &Viewer,
    row: &ArtifactRow,
    cited: &Cited,
) -> Result<Option<PagesView>> {
    let Some(boxes) = cited.citation.span().media.boxes() else { return Ok(None) };
    if boxes.is_empty() || cited.excerpt.is_none() {
        return Ok(None);
    }
    let mut pages: Vec<u32> = boxes.iter().map(|b| b.page).collect();
    pages.sort_unstable();
    pages.dedup();
    let mut words = Vec::new();
    for (segment, text) in archive.store().segments(row.key, 0, u32::MAX)? {
        let Some((first, last)) = text.locator.pages() else { continue };
        let Some(range) = Span::whole(&text.text) else { continue };
        if pages.iter().any(|page| (first..=last).contains(page)) {
            words.push(ShownText { artifact: row.id, segment, range });
        }
    }
    let beside = Some(Beside { pages: pages.clone(), words, private: cited.private });
    let opened = Opened { beside, ..opened(row) };
    if !opened.is_open_to(archive, session.world(), viewer)? {
        return Ok(None);
    }
    let all = sizes(session, archive, row)?.unwrap_or_default();
    let size = |page: &u32| all.get((*page as usize).checked_sub(1)?).copied();
    let Some(sizes) = pages.iter().map(size).collect::<Option<Vec<_>>>() else { return Ok(None) };
    let counted = |page: u32| pages.iter().position(|known| *known == page).map_or(1, |at| at as u32 + 1);
    let boxes = boxes.iter().map(|b| BoxView { page: counted(b.page), ..box_view(b) }).collect();
    let token = session.pages().token(session.world(), opened)?;
    Ok(Some(PagesView { token, sizes, first: 1, boxes }))
}

/// All pages of a document.
const fn opened(row: &ArtifactRow) -> Opened {
    Opened { artifact: row.id, original: row.original, form: row.form, beside: None, small: false }
}

fn whole(
    session: &Session,
    archive: &Archive,
    viewer: &Viewer,
    row: &ArtifactRow,
    marked: Option<(u32, Span)>,
    boxes: &[PageBox],
) -> Result<SourceView> {
    let center = marked.map_or(0, |(index, _)| index);
    let (from, to) = (center.saturating_sub(AROUND), center.saturating_add(AROUND + 1));
    let mut segments = archive.store().segments(row.key, from, to)?;
    // The row that names the columns is shown, however far above it stands.
    let of_row = segments.iter().find(|(index, _)| *index == center);
    if let Some(row_of) = of_row.and_then(|(_, segment)| segment.locator.table_row()).cloned()
        && let Some(first) = (center + 1).checked_sub(row_of.row).filter(|first| *first < from)
    {
        let above = archive.store().segments(row.key, first, first + 1)?.into_iter();
        let names = |segment: &Segment| {
            segment.locator.table_row().is_some_and(|other| other.header && other.table == row_of.table)
        };
        segments.splice(0..0, above.filter(|(_, segment)| names(segment)).collect::<Vec<_>>());
    }
    let rules = Marks::of(archive, viewer, row)?;
    // A reviewer is not shown what not even they may know of.
    let mut marked = marked;
    let mut left = Vec::with_capacity(segments.len());
    for (number, segment) in segments {
        let own = marked.filter(|(at, _)| *at == number).map(|(_, span)| span);
        if let Some((segment, own)) = rules.left(number, segment, own) {
            if let Some((_, span)) = marked.as_mut().filter(|(at, _)| *at == number) {
                *span = own.unwrap_or(*span);
            }
            left.push((number, segment));
        }
    }
    let segments = left;
    let sound = said::of_document(session, archive, viewer, row, marked)?;
    let mark = |index: u32| marked.filter(|(at, _)| *at == index).map(|(_, span)| span);
    Ok(SourceView {
        title: views::title(&row.record),
        kind: views::value(&row.record, bindery_core::record::artifact::Field::Kind),
        record: entries(&row.record),
        relation: None,
        verdict: None,
        place: None,
        segments: segments
            .iter()
            .map(|(index, segment)| segment_view(*index, segment, mark(*index), &rules.on(*index)))
            .map(|view| if sound.is_some() { view } else { SegmentView { said: Vec::new(), ..view } })
            .collect(),
        sound,
        pages: match opened(row).is_open_to(archive, session.world(), viewer)? {
            true => pages(session, archive, row, boxes)?,
            false => None,
        },
        placed: Placed { ok: true, reason: None },
        confirmed: None,
        table: table(&segments, marked),
        consent: views::consent(archive, viewer, row.id),
        opens: false,
        lineage: lineage(session, archive, viewer, row)?,
    })
}

/// A record, line by line.
pub fn entries(record: &[RecordLine]) -> Vec<RecordEntry> {
    let entry = |line: &RecordLine| RecordEntry {
        field: views::name(&line.field),
        value: line.value.clone(),
        source: line.source.clone(),
        marked: false,
    };
    record.iter().map(entry).collect()
}

fn segment_view(index: u32, segment: &Segment, marked: Option<Span>, ruled: &[Ruled]) -> SegmentView {
    let label = match &segment.locator {
        Locator::Heard { start_ms, .. } => Some(views::clock(*start_ms)),
        Locator::Time { start_ms, speaker, .. } => {
            let speaker = speaker.as_deref().map(|name| format!("  {name}")).unwrap_or_default();
            Some(format!("{}{speaker}", views::clock(*start_ms)))
        }
        _ => None,
    };
    let machine_read = segment.is_machine_read();
    let machine_heard = segment.locator.is_heard();
    let runs = runs(&segment.text, marked, ruled);
    let said = Span::whole(&segment.text).map(|whole| said::times(segment, whole)).unwrap_or_default();
    SegmentView { index, kind: views::name(&segment.kind), label, machine_read, machine_heard, runs, said }
}

/// Line-end hyphens joined; the breaks that a writer made stay.
fn readable(text: &str) -> String {
    text.split('\n')
        .map(str::to_owned)
        .reduce(|before, line| {
            let joined = quote::reading(&format!("{before}\n{line}"));
            // `reading` makes a break a space; where it joined nothing, the break is kept.
            if scalars(&joined) + 2 == scalars(&before) + 1 + scalars(&line) {
                joined
            } else {
                format!("{before}\n{line}")
            }
        })
        .unwrap_or_default()
}

/// Where a document comes from and what has become of it.
pub fn lineage(session: &Session, archive: &Archive, viewer: &Viewer, row: &ArtifactRow) -> Result<Lineage> {
    let (answers, audience) = (Answers::of(&Look::new(archive, viewer)?)?, archive.audience(viewer, false)?);
    let citing = archive.store().responses_citing(&row.id)?.into_iter();
    let citing = citing.filter(|response| answers.rests_on(&response.response_id, &row.id));
    let cited_by: Vec<ResponseSummary> =
        citing.map(|response| views::summary(answers.told(response))).collect();
    // Answers that rest on it where somebody may not look tell them nothing of it.
    let known = answers.are_whole() || !cited_by.is_empty();
    let verified = if known { archive.store().last_verified(&row.id)? } else { None };
    let answered = cited_by.first().map(|response| response.answered_at.clone());
    Ok(Lineage {
        added_at: row.added_at.clone(),
        added_by: row.added_by.clone(),
        last_verified: verified.max(answered),
        path: row.path.clone(),
        since_version: audience.version_told(row.since),
        current: row.until.is_none(),
        cited_by,
        flagged: row.flagged,
        stale: fresh::source(archive, row, &session.world().now())?.map(|found| found.detail.into()),
    })
}

#[cfg(test)]
mod tests;
