//! The source panel: one citation, or one document to browse, as everything that may be shown of it.

use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::display::ShownText;
use bindery_core::policy::{Access, Role, Viewer};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::{Locator, Segment, TableRow};
use bindery_core::record::citation::{Citation, Media, Place};
use bindery_core::text::layout::PageBox;
use bindery_core::text::quote;
use bindery_core::text::span::{Span, scalars};
use bindery_engine::archive::Archive;
use bindery_engine::archive::audience::Audience;
use bindery_engine::error::Result;
use bindery_engine::review::answers::Answers;
use bindery_engine::review::fresh;
use bindery_engine::review::look::Look;
use bindery_engine::storage::store::ArtifactRow;
use bindery_engine::world::World;

use crate::contract::*;
use crate::pages::{Beside, Opened, image_size};
use crate::refused::Refused;
use crate::session::Session;
use crate::views;

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
        return Ok(SourceView { pages, ..excerpt_only(cited) });
    }
    let span = cited.citation.span();
    let marked = match span.place {
        Place::Segment(index) => Some((index, span.range)),
        Place::Record(_) => None,
    };
    let boxes = span.media.boxes().unwrap_or_default();
    let mut view = whole(session, archive, viewer, &row, marked, boxes)?;
    for index in &cited.record_lines {
        if let Some(entry) = view.record.get_mut(*index as usize) {
            entry.marked = true;
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
            runs,
        }],
        pages: None,
        placed: Placed { ok: true, reason: None },
        table: None,
        consent: None,
        lineage,
    }
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
    Opened { artifact: row.id, original: row.original, form: row.form, beside: None }
}

fn box_view(b: &PageBox) -> BoxView {
    let point = |hundredths: i32| f64::from(hundredths) / 100.0;
    BoxView { page: b.page, rect: [point(b.x0), point(b.y0), point(b.x1), point(b.y1)] }
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
    let mark = |index: u32| marked.filter(|(at, _)| *at == index).map(|(_, span)| span);
    let record = row
        .record
        .iter()
        .map(|line| RecordEntry {
            field: views::name(&line.field),
            value: line.value.clone(),
            source: line.source.clone(),
            marked: false,
        })
        .collect();
    Ok(SourceView {
        title: views::title(&row.record),
        kind: views::value(&row.record, bindery_core::record::artifact::Field::Kind),
        record,
        relation: None,
        verdict: None,
        place: None,
        segments: segments
            .iter()
            .map(|(index, segment)| segment_view(*index, segment, mark(*index), &rules.on(*index)))
            .collect(),
        pages: match opened(row).is_open_to(archive, session.world(), viewer)? {
            true => pages(session, archive, row, boxes)?,
            false => None,
        },
        placed: Placed { ok: true, reason: None },
        table: table(&segments, marked),
        consent: views::consent(archive, viewer, row.id),
        lineage: lineage(session, archive, viewer, row)?,
    })
}

fn segment_view(index: u32, segment: &Segment, marked: Option<Span>, ruled: &[Ruled]) -> SegmentView {
    let label = match &segment.locator {
        Locator::Time { start_ms, speaker, .. } => {
            let speaker = speaker.as_deref().map(|name| format!("  {name}")).unwrap_or_default();
            Some(format!("{}{speaker}", views::clock(*start_ms)))
        }
        _ => None,
    };
    let machine_read = segment.locator.reader().is_some();
    let runs = runs(&segment.text, marked, ruled);
    SegmentView { index, kind: views::name(&segment.kind), label, machine_read, runs }
}

/// A stretch of a segment that a rule speaks of, and what it says.
type Ruled = (Span, String);

/// The text as runs: each is marked or not, and under one rule or none.
fn runs(text: &str, marked: Option<Span>, ruled: &[Ruled]) -> Vec<Run> {
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
struct Marks {
    audience: std::sync::Arc<Audience>,
    id: ArtifactId,
    ruled: Vec<(u32, Ruled)>,
}

impl Marks {
    fn of(archive: &Archive, viewer: &Viewer, row: &ArtifactRow) -> Result<Self> {
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

    fn on(&self, segment: u32) -> Vec<Ruled> {
        self.ruled.iter().filter(|(at, _)| *at == segment).map(|(_, ruled)| ruled.clone()).collect()
    }

    /// The segment as far as it may be seen, as if its other words had never been there, and where what is `marked` stands
    /// in it now. None where nothing is left.
    fn left(
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
struct Left {
    text: String,
    /// The parts, and where each begins now.
    parts: Vec<(Span, u32)>,
}

impl Left {
    /// The `open` parts of a text, in order; none where they are blank.
    fn of(text: &str, open: &[Span]) -> Option<Self> {
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
    fn place(&self, span: Span) -> Option<Span> {
        let end = scalars(&self.text);
        let moved = self.parts.iter().filter_map(|(part, at)| {
            let common = part.intersection(span)?;
            let now = |place: u32| (place - part.start() + at).min(end);
            Span::new(now(common.start()), now(common.end()))
        });
        moved.reduce(Span::cover)
    }
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

fn table(segments: &[(u32, Segment)], marked: Option<(u32, Span)>) -> Option<TableView> {
    let of = |segment: &Segment| segment.locator.table_row().map(|row| row.table);
    let shown = match marked {
        Some((index, _)) => {
            segments.iter().find(|(at, _)| *at == index).and_then(|(_, segment)| of(segment))?
        }
        None => segments.iter().find_map(|(_, segment)| of(segment))?,
    };
    let rows = segments
        .iter()
        .filter_map(|(index, segment)| {
            let TableRow { table, row, header, cells } = segment.locator.table_row()?;
            let mark = marked.filter(|(at, _)| at == index).map(|(_, span)| span);
            let cells = cells.iter().map(|cell| Run {
                text: cell.span.and_then(|span| span.of(&segment.text)).unwrap_or_default().to_owned(),
                marked: mark.zip(cell.span).is_some_and(|(mark, cell)| mark.intersection(cell).is_some()),
                consent: None,
            });
            (*table == shown).then(|| TableRowView { row: *row, header: *header, cells: cells.collect() })
        })
        .collect();
    Some(TableView { rows })
}

/// Row and columns of the marked cells, the columns by their names where the table has them.
fn marked_cells(table: &TableView) -> Option<Message> {
    let row = table.rows.iter().find(|row| row.cells.iter().any(|cell| cell.marked))?;
    let header = table.rows.iter().find(|other| other.header && other.row < row.row);
    let named = |(index, cell): (usize, &Run)| {
        let name = header.and_then(|header| header.cells.get(index)).map(|name| name.text.trim());
        let name = name.filter(|name| !name.is_empty());
        let column = || message!("place-column" { number: index + 1 });
        cell.marked.then(|| name.map_or_else(column, Message::verbatim))
    };
    let columns = row.cells.iter().enumerate().filter_map(named);
    columns.reduce(|before, column| message!("place-columns" { before: before, column: column }))
}

/// Width and height of every page, in points; of a picture, in pixels. None for what has no pages.
fn sizes(session: &Session, archive: &Archive, row: &ArtifactRow) -> Result<Option<Vec<[f64; 2]>>> {
    if row.form.is_image() {
        return Ok(image_size(&archive.originals().get(&row.original)?).map(|size| vec![size]));
    }
    if !row.form.is_pages() {
        return Ok(None);
    }
    // Without the library the text is still there; the checkup says what is off.
    let Ok(document) = session.pages().document(archive, session.world(), row.original) else {
        return Ok(None);
    };
    let size = |page| document.size(page).map(|size| [f64::from(size.width_pt), f64::from(size.height_pt)]);
    Ok(Some((1..=document.pages()).map(|page| size(page).unwrap_or([612.0, 792.0])).collect()))
}

fn pages(
    session: &Session,
    archive: &Archive,
    row: &ArtifactRow,
    boxes: &[PageBox],
) -> Result<Option<PagesView>> {
    let Some(sizes) = sizes(session, archive, row)? else { return Ok(None) };
    let boxes: Vec<BoxView> = boxes.iter().map(box_view).collect();
    let token = session.pages().token(session.world(), opened(row))?;
    Ok(Some(PagesView { token, sizes, first: boxes.first().map_or(1, |b| b.page), boxes }))
}

fn placed(media: &Media, in_text: bool) -> Placed {
    match media {
        Media::Page { boxes } | Media::Scan { boxes, .. } if boxes.is_empty() => {
            Placed { ok: false, reason: Some(message!("placed-nowhere").into()) }
        }
        _ if !in_text => Placed { ok: true, reason: Some(message!("placed-record").into()) },
        _ => Placed { ok: true, reason: None },
    }
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
mod tests {
    use super::*;

    #[test]
    fn what_is_left_of_a_text_is_as_if_the_rest_had_never_been_there() {
        let text = "We met. She wept. He left. Then home.";
        let span = |words: &str| {
            let at = text.find(words).map(|at| at as u32)?;
            Span::new(at, at + words.len() as u32)
        };
        let open = |all: &[&str]| all.iter().filter_map(|words| span(words)).collect::<Vec<_>>();
        for (parts, left) in [
            (&["We met. ", " He left. Then home."][..], "We met. He left. Then home."),
            (&[" She wept. He left. Then home."], "She wept. He left. Then home."),
            (&["We met. She wept. "], "We met. She wept."),
            (&["We met. ", " Then home."], "We met. Then home."),
        ] {
            let found = Left::of(text, &open(parts));
            assert_eq!(found.as_ref().map(|found| found.text.as_str()), Some(left));
            for words in ["We met.", "He left.", "Then home."] {
                let now = found.as_ref().zip(span(words)).and_then(|(found, span)| found.place(span));
                let said = now.and_then(|now| now.of(left));
                assert_eq!(said, left.contains(words).then_some(words), "{left}");
            }
        }
        assert!(Left::of(text, &[]).is_none() && Left::of(text, &open(&[" "])).is_none());
    }

    #[test]
    fn a_marked_passage_is_parted_from_what_surrounds_it() {
        let text = "We recog-\nnized the sign.\nThen home.";
        let span = Span::new(3, 25).filter(|span| span.of(text) == Some("recog-\nnized the sign."));
        let found: Vec<_> = runs(text, span, &[]).into_iter().map(|run| (run.text, run.marked)).collect();
        let expected = [("We ", false), ("recognized the sign.", true), ("\nThen home.", false)]
            .map(|(t, m)| (t.to_owned(), m));
        assert_eq!(found, expected);
    }
}
