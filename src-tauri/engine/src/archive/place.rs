//! Names and places of sources, in words.

use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::Sources;
use bindery_core::record::artifact::{Field, Locator, RecordLine, Segment};
use bindery_core::record::citation::{Citation, Place};
use bindery_core::record::lead::is_told;

use crate::archive::Archive;
use crate::error::Result;

/// What a document without a title is called.
const UNTITLED: &str = "Untitled";

/// What a document is called.
pub fn title(record: &[RecordLine]) -> String {
    value(record, Field::Title).unwrap_or_else(|| UNTITLED.to_owned())
}

/// What a document is called before whoever asks: by its title, and not by the name of its file.
pub fn told_title(record: &[RecordLine]) -> Option<String> {
    let title = record.iter().find(|line| line.field == Field::Title && is_told(line));
    title.map(|line| line.value.clone())
}

/// The same where one is needed: without a title, by what kind of thing it is.
pub fn told_name(record: &[RecordLine]) -> String {
    let kind = || {
        let kind = value(record, Field::Kind)?;
        let mut letters = kind.chars();
        Some(letters.next()?.to_uppercase().chain(letters).collect())
    };
    told_title(record).or_else(kind).unwrap_or_else(|| UNTITLED.to_owned())
}

/// The first value of a record's field.
pub fn value(record: &[RecordLine], field: Field) -> Option<String> {
    record.iter().find(|line| line.field == field).map(|line| line.value.clone())
}

/// Where a citation stands.
pub fn place(archive: &Archive, citation: &Citation) -> Result<Message> {
    if let Some(boxes) = citation.span().media.boxes()
        && let (Some(first), Some(last)) = (boxes.first(), boxes.last())
    {
        return Ok(pages(first.page, last.page));
    }
    Ok(match citation.span().place {
        Place::Record(_) => message!("place-record"),
        Place::Segment(index) => match archive.canon_place(&citation.artifact(), index) {
            Some(address) => Message::verbatim(address),
            None => match archive.segment(citation.artifact(), index)? {
                Some(segment) => segment_place(&segment, index),
                None => Message::verbatim(""),
            },
        },
    })
}

fn pages(first: u32, last: u32) -> Message {
    if first == last {
        message!("place-page" { page: first })
    } else {
        message!("place-pages" { first: first, last: last })
    }
}

/// Where a segment stands.
pub fn segment_place(segment: &Segment, index: u32) -> Message {
    match &segment.locator {
        Locator::Text => message!("place-paragraph" { number: index + 1 }),
        Locator::Page { first, last, row: None } => pages(*first, *last),
        Locator::Page { first, last, row: Some(row) } => {
            message!("place-row-on" { place: pages(*first, *last), row: row.row })
        }
        Locator::Row(row) => message!("place-row" { row: row.row }),
        Locator::Time { start_ms, .. } | Locator::Heard { start_ms, .. } => {
            Message::verbatim(clock(*start_ms))
        }
        Locator::Region { .. } => message!("place-caption"),
        Locator::Scan { page: Some(page), .. } => pages(*page, *page),
        Locator::Scan { page: None, .. } => message!("place-paragraph" { number: index + 1 }),
    }
}

/// Milliseconds as `02:15` or `1:02:15`.
pub fn clock(ms: u64) -> String {
    let (hours, minutes, seconds) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1_000 % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes:02}:{seconds:02}")
    }
}
