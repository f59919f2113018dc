//! The way back from a change of consents, also long after it: as the signed changes say.

use std::collections::BTreeMap;

use bindery_core::policy::Consent;
use bindery_core::policy::rules::Change;
use bindery_core::proof::hash::ArtifactId;

use super::{ChangeAuthor, InForce};
use crate::archive::Archive;
use crate::error::Result;

bindery_core::messages! {
    /// Why no consents are set back.
    pub(crate) enum Refused: crate::error::Error {
        Nothing { version: u32 } => "consents-no-change" as "not_found",
    }
}

impl Archive {
    /// Sets the consents back that the change to version `version` of the policy set, or the last change that set any: of those that
    /// were not set again since. Gives those that are another now with what they had, and how many were left.
    pub fn take_consents_back(
        &self,
        by: &ChangeAuthor<'_>,
        version: Option<u32>,
    ) -> Result<(Vec<(ArtifactId, Consent)>, u32)> {
        let mut history = self.policy_history(u32::MAX)?;
        history.reverse();
        let sets = |change: &Change| matches!(change, Change::Consent { .. });
        let last = || history.iter().rev().find(|change| change.what.iter().any(sets));
        let version = version.or_else(|| last().map(|change| change.version)).unwrap_or_default();
        let (mut before, mut set) = (BTreeMap::new(), BTreeMap::new());
        for change in history.iter().filter(|change| change.version <= version) {
            let known = if change.version == version { &mut set } else { &mut before };
            for what in &change.what {
                if let Change::Consent { to, artifacts } = what {
                    known.extend(artifacts.iter().map(|artifact| (*artifact, to.clone())));
                }
            }
        }
        if set.is_empty() {
            return Err(Refused::Nothing { version }.into());
        }
        let later = history.iter().filter(|change| change.version > version).flat_map(|change| &change.what);
        let again: std::collections::BTreeSet<ArtifactId> = later
            .filter_map(|what| match what {
                Change::Consent { artifacts, .. } => Some(artifacts),
                _ => None,
            })
            .flatten()
            .copied()
            .collect();
        let rules: std::sync::Arc<InForce> = self.in_force();
        let all = set.len();
        let back: Vec<(ArtifactId, Consent)> = set
            .into_keys()
            .filter(|id| !again.contains(id))
            .map(|id| (id, before.remove(&id).unwrap_or_else(|| rules.policy.default_consent.clone())))
            .collect();
        let kept = (all - back.len()) as u32;
        Ok((self.set_consents(by, &back)?, kept))
    }
}
