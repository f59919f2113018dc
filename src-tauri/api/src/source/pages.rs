//! Pages, sizes and tables of a source, and where its words stand on them.

use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::policy::Viewer;
use bindery_core::record::artifact::{Segment, TableRow};
use bindery_core::record::citation::Media;
use bindery_core::text::layout::PageBox;
use bindery_core::text::span::Span;
use bindery_engine::archive::Archive;
use bindery_engine::ask::reading::Page;
use bindery_engine::error::Result;
use bindery_engine::storage::store::ArtifactRow;

use super::opened;
use crate::contract::*;
use crate::pages::{Beside, Opened, image_size};
use crate::session::Session;

pub fn box_view(b: &PageBox) -> BoxView {
    let point = |hundredths: i32| f64::from(hundredths) / 100.0;
    BoxView { page: b.page, rect: [point(b.x0), point(b.y0), point(b.x1), point(b.y1)] }
}

pub(super) fn table(segments: &[(u32, Segment)], marked: Option<(u32, Span)>) -> Option<TableView> {
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
pub(super) fn marked_cells(table: &TableView) -> Option<Message> {
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
pub fn sizes(session: &Session, archive: &Archive, row: &ArtifactRow) -> Result<Option<Vec<[f64; 2]>>> {
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

/// All pages of a document, where this person may see them.
pub fn all_pages(
    session: &Session,
    archive: &Archive,
    viewer: &Viewer,
    row: &ArtifactRow,
) -> Result<Option<PagesView>> {
    match opened(row).is_open_to(archive, session.world(), viewer)? {
        true => pages(session, archive, row, &[]),
        false => Ok(None),
    }
}

/// A token for the small picture of a document: of its first page for staff, of the `page` that whoever asks reads first.
pub fn thumbnail(
    session: &Session,
    (archive, viewer): (&Archive, &Viewer),
    row: &ArtifactRow,
    page: Option<&Page>,
) -> Result<Option<String>> {
    let beside =
        page.map(|page| Beside { pages: vec![page.number], words: page.words.clone(), private: false });
    let opened = Opened { beside, small: true, ..opened(row) };
    match opened.is_open_to(archive, session.world(), viewer)? {
        true => Ok(Some(session.pages().token(session.world(), opened)?)),
        false => Ok(None),
    }
}

pub(super) fn pages(
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

pub(super) fn placed(media: &Media, in_text: bool) -> Placed {
    match media {
        Media::Page { boxes } | Media::Scan { boxes, .. } | Media::Confirmed { boxes, .. }
            if boxes.is_empty() =>
        {
            Placed { ok: false, reason: Some(message!("placed-nowhere").into()) }
        }
        _ if !in_text => Placed { ok: true, reason: Some(message!("placed-record").into()) },
        _ => Placed { ok: true, reason: None },
    }
}
