//! What retrieval and the gates need at hand of an archive.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};

use bindery_core::policy::Clearance;
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::citation::ArchiveVersion;

use super::dates;
use crate::archive::governance::InForce;
use crate::error::Result;
use crate::index::dense::Dense;
use crate::index::findable::Findable;
use crate::models::embed::MODEL_NAME;
use crate::models::multilingual::{self, MULTILINGUAL};
use crate::storage::store::{ArtifactEntry, ArtifactKey, BlockKey, FormerRecord, MentionRow, Store};

/// What retrieval needs at hand for every artifact and block.
#[derive(Default)]
pub struct IndexState {
    /// The current version.
    pub version: Option<ArchiveVersion>,
    /// Every artifact that any version has.
    pub artifacts: HashMap<ArtifactKey, ArtifactEntry>,
    /// Row keys by identity.
    pub keys: HashMap<ArtifactId, ArtifactKey>,
    /// Vectors of blocks.
    pub dense: Dense,
    /// Vectors across languages, where the archive has them.
    pub across: Dense,
    /// Blocks in another language than English, among those with such a vector.
    pub foreign: Vec<BlockKey>,
    /// Where people are named.
    pub mentions: Vec<MentionRow>,
    /// Blocks of the current version.
    pub blocks: u32,
    /// Records that were corrected, by artifact and version.
    pub former: Vec<FormerRecord>,
    /// What scans and recordings were before a machine read them or somebody transcribed them, each with what it is now.
    pub heirs: HashMap<ArtifactKey, ArtifactKey>,
    /// When documents are of, once it was looked up.
    pub dates: OnceLock<Arc<dates::Dates>>,
}

impl IndexState {
    /// Reads all of it.
    pub fn read(store: &dyn Store) -> Result<Self> {
        let across = Dense::measured_by(multilingual::stretched);
        let mut state = Self { blocks: store.block_count()?, across, ..Self::default() };
        state.version = store.snapshots()?.first().map(|snapshot| snapshot.version);
        for entry in store.entries()? {
            state.keys.insert(entry.id, entry.key);
            state.artifacts.insert(entry.key, entry);
        }
        state.mentions = store.mentions()?;
        state.former = store.former_records()?;
        state.heirs = store.heirs()?.into_iter().collect();
        state.dense.reserve(state.blocks as usize);
        store.each_vector(MODEL_NAME, &mut |block, _, vector| state.dense.push(block, vector))?;
        store.each_other(MULTILINGUAL, &mut |block, foreign, vector| {
            state.across.push(block, vector);
            if foreign {
                state.foreign.push(block);
            }
        })?;
        Ok(state)
    }

    /// Since which version what ends with `until` is gone; none for what is in the current one.
    pub fn gone_since(&self, until: Option<u32>) -> Option<u32> {
        until.filter(|until| self.version.is_some_and(|current| *until <= current.number))
    }

    /// The clearance of someone on the list of people.
    pub fn clearance(rules: &InForce, person: u32) -> Option<Clearance> {
        let people = &rules.rules.people;
        let at = people.binary_search_by_key(&person, |person| person.id).ok()?;
        Some(people[at].clearance)
    }

    /// Whether a block is in another language than English.
    pub fn is_foreign(&self, block: BlockKey) -> bool {
        self.foreign.binary_search(&block).is_ok()
    }

    /// Whether any of the findable blocks is. Those that are hidden have no say: else a question would be answered otherwise
    /// where something hidden is in German.
    pub fn sees_foreign(&self, among: &Findable) -> bool {
        self.foreign.iter().any(|block| among.sees(*block))
    }
}

/// Versions that differ for someone who may see these artifacts alone: those in which one came or went, or its record was
/// corrected.
pub(super) fn versions_of<'a>(
    shown: impl Iterator<Item = &'a ArtifactEntry>,
    corrected: &[(ArtifactKey, u32)],
) -> Vec<u32> {
    let mut numbers = BTreeSet::new();
    for entry in shown {
        numbers.extend([Some(entry.since), entry.until].into_iter().flatten());
        numbers.extend(corrected.iter().filter(|(key, _)| *key == entry.key).map(|(_, until)| *until));
    }
    numbers.into_iter().collect()
}
