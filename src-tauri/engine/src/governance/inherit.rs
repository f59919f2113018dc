//! What was decided of something holds for what takes its place.

use bindery_core::hash::ArtifactId;
use bindery_core::rules::{Change, PassageRule};

use super::{By, Draft, InForce};
use crate::archive::Archive;
use crate::error::{Error, Result};
use crate::store::RuleWrite;

impl Archive {
    /// Holds each heir to what was decided of the one whose segments it begins with: its consent, and those of its passages.
    /// What was decided of an heir itself stays. Pairs of old and new.
    pub fn inherit(&self, by: &By<'_>, heirs: &[(ArtifactId, ArtifactId)]) -> Result<()> {
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

    fn hand_down(&self, now: &InForce, draft: &mut Draft, from: ArtifactId, heir: ArtifactId) -> Result<()> {
        // It is in the version in the making, which nobody looks at yet.
        let unknown = || Error::NotFound(format!("nothing in this archive has the identity `{heir}`"));
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
