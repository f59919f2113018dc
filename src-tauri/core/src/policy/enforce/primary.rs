//! Which documents are primary sources: those in which someone who was there speaks, or that were made in the
//! course of what they tell of.

use crate::record::artifact::{Field, RecordLine};

/// Kinds of documents that are primary sources: the person's and others' own words and pictures of the time, and papers
/// by which something came about.
const PRIMARY: [&str; 28] = [
    "letter",
    "postcard",
    "telegram",
    "e-mail",
    "email",
    "note",
    "journal",
    "diary",
    "memoir",
    "account",
    "interview",
    "conversation",
    "recording",
    "speech",
    "sermon",
    "photograph",
    "photo",
    "certificate",
    "will",
    "testament",
    "deed",
    "contract",
    "passport",
    "licence",
    "license",
    "minutes",
    "receipt",
    "ledger",
];

/// Whether a record is that of a primary source. What the archivist says (`source`: `primary` or `secondary`) counts
/// before the kind; a kind that is not known to be primary is not.
pub fn is_primary(record: &[RecordLine]) -> bool {
    let find = |field| record.iter().find(|line| line.field == field).map(|line| line.value.to_lowercase());
    match find(Field::SourceType).as_deref() {
        Some("primary") => true,
        Some(_) => false,
        None => {
            find(Field::Kind).is_some_and(|kind| kind.split_whitespace().any(|word| PRIMARY.contains(&word)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_archivists_word_counts_before_the_kind() {
        let record = |kind: &str, said: Option<&str>| -> Vec<RecordLine> {
            let line = |field, value: &str| RecordLine::new(field, value, "catalogue");
            let said = said.and_then(|said| line(Field::SourceType, said));
            line(Field::Kind, kind).into_iter().chain(said).collect()
        };
        for kind in ["letter", "Journal", "diary", "e-mail", "interview", "photograph", "birth certificate"] {
            assert!(is_primary(&record(kind, None)), "{kind}");
            assert!(!is_primary(&record(kind, Some("secondary"))), "{kind}");
        }
        for kind in ["document", "clipping", "biography", ""] {
            assert!(!is_primary(&record(kind, None)), "{kind}");
            assert!(is_primary(&record(kind, Some("Primary"))), "{kind}");
        }
        assert!(!is_primary(&[]));
        // A word that is no answer was not meant to raise a document.
        assert!(!is_primary(&record("letter", Some("perhaps"))));
    }
}
