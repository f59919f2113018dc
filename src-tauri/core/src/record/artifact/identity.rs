//! An artifact's identity: what two imports of the same thing have in common.

use serde::Serialize;

use super::{Confirmed, Form, Segment, SegmentKind};
use crate::proof::hash::{ArtifactId, Digest, OriginalHash};
use crate::proof::json;
use crate::text;

/// An artifact's identity (A2): SHA-256 over `"bindery artifact v1" 0x00 form 0x00 payload`.
///
/// The payload is the text of all segments with every run of white space made one space; for pages,
/// images and recordings, whose look or sound is part of what they are, it is the SHA-256 of the original bytes; where a machine
/// read or heard words in them, that and, after a LF, these words.
///
/// Where there are rows of tables, which cell words stand in is part of what they say. Then it is `"bindery artifact v2"`, and
/// the payload is lines, each ended by LF: for each row a line of its cells, TAB before each, without the empty ones at its
/// end; for all text between two rows one line. Text that is rows alone is a table, whatever it was saved as.
///
/// Where somebody confirmed or typed words of a scan, whose word that is and when they gave it are part of what it is. Then it is
/// `"bindery artifact v3"`, and the payload is a line for the original and one for each segment, each ended by LF: its text and what
/// of it somebody confirmed, as canonical JSON with the fields `confirmed` and `text`.
pub fn artifact_id(form: Form, segments: &[Segment], original: &OriginalHash) -> ArtifactId {
    if let Some(payload) = confirmed(segments, original) {
        return identity(3, form, &payload);
    }
    match form {
        Form::Text | Form::Mail | Form::Table | Form::Captions if segments.iter().any(is_row) => {
            let form = if is_table(form, segments) { Form::Table } else { form };
            identity(2, form, &lines(segments))
        }
        _ => words_id(form, segments, original),
    }
}

/// Whether an artifact has this identity, be it the one that older programs gave: until they knew of cells, their payload was
/// the words alone.
pub fn is_identity(id: ArtifactId, form: Form, segments: &[Segment], original: &OriginalHash) -> bool {
    artifact_id(form, segments, original) == id
        || (confirmed(segments, original).is_none() && words_id(form, segments, original) == id)
}

/// The identities that older programs gave to what holds the same words, where they differ from today's: in whatever cells.
pub fn earlier_ids(form: Form, segments: &[Segment], original: &OriginalHash) -> Vec<ArtifactId> {
    let forms: &[Form] = match form {
        form if form.is_its_original() => &[],
        _ if !segments.iter().any(is_row) => &[],
        Form::Text | Form::Table if is_table(form, segments) => &[Form::Table, Form::Text],
        Form::Text => &[Form::Text],
        Form::Mail => &[Form::Mail],
        Form::Table => &[Form::Table],
        _ => &[Form::Captions],
    };
    forms.iter().map(|form| words_id(*form, segments, original)).collect()
}

/// A segment of a scan of which somebody confirmed words.
#[derive(Serialize)]
struct Line<'a> {
    confirmed: &'a [Confirmed],
    text: &'a str,
}

/// What the identity of a scan is taken over of which somebody confirmed words.
fn confirmed(segments: &[Segment], original: &OriginalHash) -> Option<String> {
    segments.iter().find(|segment| !segment.locator.confirmed().is_empty())?;
    let mut out = format!("{original}\n");
    for Segment { text, locator, .. } in segments {
        // Without floats, and with no key twice, nothing can go wrong.
        let line = json::to_canonical(&Line { confirmed: locator.confirmed(), text }).unwrap_or_default();
        out.push_str(&String::from_utf8_lossy(&line));
        out.push('\n');
    }
    Some(out)
}

fn is_row(segment: &Segment) -> bool {
    segment.kind == SegmentKind::TableRow
}

fn is_table(form: Form, segments: &[Segment]) -> bool {
    form == Form::Table || (form == Form::Text && segments.iter().all(is_row))
}

/// The lines that the identity of something with tables is taken over.
fn lines(segments: &[Segment]) -> String {
    let mut out = String::new();
    for part in segments.chunk_by(|one, next| !is_row(one) && !is_row(next)) {
        match part {
            [row] if is_row(row) => {
                for cell in row.text.trim_end_matches('\t').split('\t') {
                    out.push('\t');
                    out.push_str(&text::identity_text([cell]));
                }
            }
            between => {
                out.push_str(&text::identity_text(between.iter().map(|segment| segment.text.as_str())))
            }
        }
        out.push('\n');
    }
    out
}

/// The identity that is taken over the words, or over the original where its look is part of what it is.
fn words_id(form: Form, segments: &[Segment], original: &OriginalHash) -> ArtifactId {
    let words = || text::identity_text(segments.iter().map(|segment| segment.text.as_str()));
    let payload = match form {
        Form::Pages | Form::Image | Form::Recording => original.to_string(),
        Form::ScannedPages | Form::ScannedImage | Form::HeardRecording => format!("{original}\n{}", words()),
        Form::Text | Form::Mail | Form::Table | Form::Captions => words(),
    };
    identity(1, form, &payload)
}

fn identity(version: u8, form: Form, payload: &str) -> ArtifactId {
    let form = match form {
        Form::Text => "text",
        Form::Mail => "mail",
        Form::Table => "table",
        Form::Captions => "captions",
        Form::Pages => "pages",
        Form::Image => "image",
        Form::ScannedPages => "scanned-pages",
        Form::ScannedImage => "scanned-image",
        Form::Recording => "recording",
        Form::HeardRecording => "heard-recording",
    };
    let tag = format!("bindery artifact v{version}\0{form}\0");
    ArtifactId::from_digest(Digest::of(&[tag.as_bytes(), payload.as_bytes()]))
}
