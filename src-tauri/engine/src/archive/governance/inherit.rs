//! What was decided of something holds for what takes its place.

use bindery_core::policy::Consent;
use bindery_core::policy::rules::{Change, PassageRule};
use bindery_core::proof::hash::ArtifactId;

use super::{ChangeAuthor, Draft, InForce};
use crate::archive::Archive;
use crate::error::{Missing, Result};
use crate::storage::store::RuleWrite;

impl Archive {
    /// Holds each heir to what was decided of the one whose segments it begins with: its consent, and those of its passages.
    /// What was decided of an heir itself stays. Pairs of old and new.
    pub fn inherit(&self, by: &ChangeAuthor<'_>, heirs: &[(ArtifactId, ArtifactId)]) -> Result<()> {
        self.change(by, |now, draft| {
            for (from, heir) in heirs {
                if !now.is_decided(heir) && now.rules.passages.iter().all(|rule| rule.artifact != *heir) {
                    self.hand_down(now, draft, *from, *heir)?;
                }
            }
            draft.rules.consents.sort();
            draft.rules.passages.sort();
            Ok(())
        })?;
        Ok(())
    }

    /// Decisions, and the same of what was read in a scan that they name: whoever closes a scan means its words. None opens what was
    /// decided more strictly of the words themselves.
    pub(super) fn with_what_was_read(
        &self,
        decided: &[(ArtifactId, Consent)],
    ) -> Result<Vec<(ArtifactId, Consent)>> {
        let (rules, sight) = (self.in_force(), self.index_state());
        let gone = |id: &ArtifactId| {
            let entry = sight.keys.get(id).and_then(|key| sight.artifacts.get(key));
            entry.filter(|entry| entry.until.is_some()).map(|entry| entry.key)
        };
        let mut all = decided.to_vec();
        for (id, consent) in decided {
            let Some(key) = gone(id) else { continue };
            let Some(row) = self.store().artifact(key)? else { continue };
            let Some(read) = self.store().read_from(&row.original)? else { continue };
            if !decided.iter().any(|(other, _)| *other == read.id) && !rules.would_open(&read.id, consent) {
                all.push((read.id, consent.clone()));
            }
        }
        Ok(all)
    }

    fn hand_down(&self, now: &InForce, draft: &mut Draft, from: ArtifactId, heir: ArtifactId) -> Result<()> {
        // No version has it yet, so that it is looked for in the store.
        let unknown = || Missing::Artifact { id: heir.to_string() };
        let key = self.store().artifact_key(&heir)?.ok_or_else(unknown)?;
        if now.is_decided(&from) {
            let to = now.consent(&from).clone();
            draft.rules.consents.push((heir, to.clone()));
            draft.writes.push(RuleWrite::Consent(key, to.clone()));
            draft.what.push(Change::Consent { to, artifacts: vec![heir] });
        }
        let of_parts = now.rules.passages.iter().filter(|rule| rule.artifact == from).cloned();
        for PassageRule { segment, range, consent, .. } in of_parts {
            draft.writes.push(RuleWrite::Passage(key, segment, range, Some(consent.clone())));
            draft.what.push(Change::Passage { artifact: heir, segment, range, to: Some(consent.clone()) });
            draft.rules.passages.push(PassageRule { artifact: heir, segment, range, consent });
        }
        Ok(())
    }
}
