//! When the documents of an archive are of, as their records say.

use std::collections::HashMap;
use std::sync::Arc;

use bindery_core::record::artifact::{Field, RecordLine};
use bindery_core::record::lead::is_stated;
use bindery_core::text::period::Dated;

use crate::archive::Archive;
use crate::error::Result;
use crate::storage::store::ArtifactKey;

/// The dates of documents by their keys: of those that have one.
pub type Dates = HashMap<ArtifactKey, Dated>;

/// The date of a record: the first that is said of the document, and not of the making of its file; none where it is no date.
pub fn of_record(record: &[RecordLine]) -> Option<Dated> {
    let stated = record.iter().find(|line| line.field == Field::Date && is_stated(line))?;
    Dated::of(&stated.value)
}

/// The dates of all documents, read once for an archive version. Whoever may know of one is for the caller to ask.
pub fn of(archive: &Archive) -> Result<Arc<Dates>> {
    if let Some(known) = archive.index_state().dates.get() {
        return Ok(Arc::clone(known));
    }
    let records = archive.store().records()?;
    let found: Dates =
        records.into_iter().filter_map(|(key, record)| Some((key, of_record(&record)?))).collect();
    Ok(Arc::clone(archive.index_state().dates.get_or_init(|| Arc::new(found))))
}
