//! What was decided of something holds for what takes its place.

use bindery_core::policy::Consent;
use bindery_core::policy::rules::{Change, PassageRule};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::text::span::Span;

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

    /// Holds what takes the place of a scan to all that is decided of it now, whatever was decided of that itself before. `place` says
    /// where a passage is from then on, whether its rule shows less than the scan's own consent does; `again` gives rules more, for words
    /// that were closed before and are back. Gives the version of the policy for which that holds.
    pub fn hand_over(
        &self,
        by: &ChangeAuthor<'_>,
        (from, heir): (ArtifactId, ArtifactId),
        place: &dyn Fn(&PassageRule, bool) -> Option<Span>,
        again: &dyn Fn(&InForce) -> Result<Vec<PassageRule>>,
    ) -> Result<u32> {
        self.change(by, |now, draft| {
            let unknown = || Missing::Artifact { id: heir.to_string() };
            let key = self.store().artifact_key(&heir)?.ok_or_else(unknown)?;
            let to = now.consent(&from);
            if (now.is_decided(&from) || now.is_decided(&heir)) && draft_consent(draft, &heir) != Some(to) {
                draft.rules.consents.retain(|(artifact, _)| *artifact != heir);
                draft.rules.consents.push((heir, to.clone()));
                draft.rules.consents.sort();
                draft.writes.push(RuleWrite::Consent(key, to.clone()));
                draft.what.push(Change::Consent { to: to.clone(), artifacts: vec![heir] });
            }
            let of = |artifact| now.rules.passages.iter().filter(move |rule| rule.artifact == artifact);
            let least = |rule: &PassageRule| now.reach(&rule.consent) <= now.reach(to);
            let moved = |rule: &PassageRule| {
                Some(PassageRule { artifact: heir, range: place(rule, least(rule))?, ..rule.clone() })
            };
            let mut wanted: Vec<PassageRule> = of(from).filter_map(moved).collect();
            wanted.extend(again(now)?);
            for PassageRule { segment, range, .. } in of(heir).filter(|rule| !wanted.contains(rule)).cloned()
            {
                draft.rules.passages.retain(|r| (r.artifact, r.segment, r.range) != (heir, segment, range));
                draft.writes.push(RuleWrite::Passage(key, segment, range, None));
                draft.what.push(Change::Passage { artifact: heir, segment, range, to: None });
            }
            for rule in wanted {
                // Two rules may have come to the same words: the one that shows less holds.
                let same =
                    |r: &PassageRule| (r.artifact, r.segment, r.range) == (heir, rule.segment, rule.range);
                let there = draft.rules.passages.iter().find(|r| same(r));
                if there.is_some_and(|there| now.reach(&there.consent) <= now.reach(&rule.consent)) {
                    continue;
                }
                draft.rules.passages.retain(|r| !same(r));
                let PassageRule { segment, range, consent, .. } = rule.clone();
                draft.writes.push(RuleWrite::Passage(key, segment, range, Some(consent.clone())));
                draft.what.push(Change::Passage { artifact: heir, segment, range, to: Some(consent) });
                draft.rules.passages.push(rule);
            }
            draft.rules.passages.sort();
            Ok(())
        })
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

/// The consent of an artifact in a change in the making.
fn draft_consent<'d>(draft: &'d Draft, artifact: &ArtifactId) -> Option<&'d Consent> {
    draft.rules.consents.iter().find(|(id, _)| id == artifact).map(|(_, consent)| consent)
}
