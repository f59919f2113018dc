//! Corrections: what an archivist puts on record of documents in place of what was there. Each is one signed entry of the log. The
//! identity of a document does not hang on its record, and stays.

use serde::{Deserialize, Serialize};

use crate::message;
use crate::message::Message;
use crate::proof::hash::ArtifactId;
use crate::record::artifact::{Field, RecordLine};

/// The payload type of a correction in its envelope.
pub const CORRECTION_TYPE: &str = "application/vnd.bindery.record-correction.v1+json";
/// Who says so, in the lines of a corrected record.
pub const SOURCE: &str = "archivist";
/// What can be corrected.
pub const FIELDS: [Field; 6] = [Field::Title, Field::Kind, Field::Date, Field::From, Field::To, Field::Place];

/// The record of one document before and after a correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Corrected {
    /// Which document.
    pub artifact: ArtifactId,
    /// Its record until then.
    pub before: Vec<RecordLine>,
    /// Its record from then on.
    pub after: Vec<RecordLine>,
}

/// One correction, as it is signed and logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// RFC 3339 in UTC.
    pub at: String,
    /// Who made it.
    pub who: String,
    /// Why, when they said so.
    pub why: Option<String>,
    /// The archive version whose correction it takes back.
    pub takes_back: Option<u32>,
    /// Document by document.
    pub documents: Vec<Corrected>,
}

impl Correction {
    /// What was done, as one sentence without its end. It names no document.
    pub fn told(&self) -> Message {
        let differs = |field: Field| {
            let of = |lines: &[RecordLine]| -> Vec<RecordLine> {
                lines.iter().filter(|line| line.field == field).cloned().collect()
            };
            self.documents.iter().any(|one| of(&one.before) != of(&one.after))
        };
        let fields: Vec<Message> =
            FIELDS.into_iter().filter(|field| differs(*field)).map(field_told).collect();
        let count = self.documents.len();
        match self.takes_back {
            None => message!("record-corrected" { count: count, fields: fields }),
            Some(_) => message!("record-taken-back" { count: count, fields: fields }),
        }
    }
}

/// A field by its name.
pub fn field_told(field: Field) -> Message {
    match field {
        Field::Title => message!("field-title"),
        Field::Kind => message!("field-kind"),
        Field::Date => message!("field-date"),
        Field::From => message!("field-from"),
        Field::To => message!("field-to"),
        Field::Place => message!("field-place"),
        Field::Note | Field::Attachment | Field::SourceType => message!("field-other"),
    }
}

/// A record with `line` as all that it says of `field`, where the first of it was; with none it says nothing of it.
pub fn with(record: &[RecordLine], field: Field, line: Option<RecordLine>) -> Vec<RecordLine> {
    let at = record.iter().position(|old| old.field == field).unwrap_or(record.len());
    let before = record[..at].iter().cloned();
    let after = record[at..].iter().filter(|old| old.field != field).cloned();
    before.chain(line).chain(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(all: &[(Field, &str, &str)]) -> Vec<RecordLine> {
        all.iter().filter_map(|(field, value, source)| RecordLine::new(*field, value, source)).collect()
    }

    #[test]
    fn a_corrected_line_takes_the_place_of_all_that_was_said_of_its_field() {
        use Field::{Date, From, Kind, Title};
        let record = lines(&[
            (Title, "scan 4", "file name"),
            (Date, "1931", "document properties"),
            (Kind, "letter", "catalogue"),
            (Date, "1932", "file name"),
        ]);
        let date = RecordLine::new(Date, "1931-06", SOURCE);
        assert_eq!(
            with(&record, Date, date),
            lines(&[
                (Title, "scan 4", "file name"),
                (Date, "1931-06", SOURCE),
                (Kind, "letter", "catalogue")
            ])
        );
        assert_eq!(
            with(&record, Date, None),
            lines(&[(Title, "scan 4", "file name"), (Kind, "letter", "catalogue")])
        );
        let from = RecordLine::new(From, "Ruth Hale", SOURCE);
        assert_eq!(with(&record, From, from.clone()).last(), from.as_ref());
    }

    #[test]
    fn what_is_told_names_the_fields_and_no_document() {
        use Field::{Date, Title};
        let before = lines(&[(Title, "a", "catalogue"), (Date, "1931", "catalogue")]);
        let after = lines(&[(Title, "b", SOURCE), (Date, "1932", SOURCE)]);
        let artifact = ArtifactId::from_digest(crate::proof::hash::Digest::from_bytes([1; 32]));
        let correction = Correction {
            at: String::new(),
            who: "Ann".to_owned(),
            why: None,
            takes_back: None,
            documents: vec![Corrected { artifact, before, after }],
        };
        assert_eq!(correction.told().to_string(), "record of one document corrected (title; date)");
        let back = Correction { takes_back: Some(3), ..correction };
        assert_eq!(back.told().to_string(), "correction of the record of one document undone (title; date)");
    }
}
