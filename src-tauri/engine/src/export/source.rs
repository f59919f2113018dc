//! A source as it was taken in, for whoever checks an export without the archive: `sources/<artifact>.json`.

use bindery_core::artifact::{Field, Form, SegmentKind};
use bindery_core::hash::{ArtifactId, OriginalHash};
use bindery_core::json;
use serde::Serialize;

use crate::archive::Archive;
use crate::error::Result;

/// The identity of a text follows from its form and segments; that of pages and pictures from their form and the hash
/// of the original.
#[derive(Serialize)]
struct File {
    form: Form,
    original: OriginalHash,
    record: Vec<Line>,
    segments: Vec<Part>,
}

#[derive(Serialize)]
struct Line {
    name: Field,
    value: String,
}

#[derive(Serialize)]
struct Part {
    kind: SegmentKind,
    text: String,
}

/// The canonical bytes of the file.
pub fn file(archive: &Archive, id: &ArtifactId) -> Result<Vec<u8>> {
    let row = archive.artifact(id)?;
    let segments = archive.store().segments(row.key, 0, u32::MAX)?;
    let file = File {
        form: row.form,
        original: row.original,
        record: row.record.into_iter().map(|line| Line { name: line.field, value: line.value }).collect(),
        segments: segments.into_iter().map(|(_, s)| Part { kind: s.kind, text: s.text }).collect(),
    };
    Ok(json::to_canonical(&file)?)
}
