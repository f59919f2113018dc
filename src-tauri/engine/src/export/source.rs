//! A source as it was taken in, for whoever checks an export without the archive.

use bindery_core::proof::hash::ArtifactId;
use bindery_core::proof::json;
use bindery_core::record::artifact::Segment;
use bindery_core::record::source::{SourceFile, SourceLine, SourcePart};

use crate::archive::Archive;
use crate::error::Result;

fn part(segment: Segment) -> SourcePart {
    SourcePart { kind: segment.kind, confirmed: segment.locator.confirmed().to_vec(), text: segment.text }
}

/// The canonical bytes of its file.
pub fn file(archive: &Archive, id: &ArtifactId) -> Result<Vec<u8>> {
    let row = archive.artifact(id)?;
    let segments = archive.store().segments(row.key, 0, u32::MAX)?;
    let file = SourceFile {
        form: row.form,
        original: row.original,
        record: row
            .record
            .into_iter()
            .map(|line| SourceLine { name: line.field, value: line.value })
            .collect(),
        segments: segments.into_iter().map(|(_, segment)| part(segment)).collect(),
    };
    Ok(json::to_canonical(&file)?)
}
