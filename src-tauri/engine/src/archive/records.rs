//! Records as they were: a citation names a line of the record that its archive version has, whatever was corrected since.

use std::collections::BTreeSet;

use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::RecordLine;
use bindery_core::record::citation::Citation;

use crate::archive::{Archive, IndexState};
use crate::error::Result;
use crate::storage::store::{ArtifactKey, FormerRecord};

impl IndexState {
    /// What was on record of an artifact in version `number`, where it was corrected since.
    pub fn former_record(&self, key: ArtifactKey, number: u32) -> Option<&FormerRecord> {
        let at = self.former.partition_point(|former| (former.key, former.until) <= (key, number));
        self.former.get(at).filter(|former| former.key == key)
    }
}

impl Archive {
    /// The record of an artifact as a citation's version has it.
    pub fn record_cited(&self, citation: &Citation) -> Result<Vec<RecordLine>> {
        self.record_in(&citation.artifact(), citation.version().number)
    }

    /// The artifacts that were corrected after version `from` and no later than in version `to`.
    pub fn corrected_between(&self, from: u32, to: u32) -> BTreeSet<ArtifactKey> {
        let sight = self.index_state();
        let between = sight.former.iter().filter(|former| from < former.until && former.until <= to);
        between.map(|former| former.key).collect()
    }

    /// The record of an artifact as version `number` has it.
    pub fn record_in(&self, artifact: &ArtifactId, number: u32) -> Result<Vec<RecordLine>> {
        let key = self.artifact_key(artifact)?;
        let former = self.index_state().former_record(key, number).map(|former| former.record.clone());
        former.map_or_else(|| Ok(self.artifact(artifact)?.record), Ok)
    }
}
