//! Who gets to see a document by a correction, and who no longer does: what names somebody who is not cleared is hidden, and a
//! record names people.

use bindery_core::policy::{Access, Clearance, Role, Viewer};
use bindery_core::proof::hash::ArtifactId;

use super::Next;
use crate::archive::governance::InForce;
use crate::archive::place::title;
use crate::archive::{Archive, IndexState};

/// A document that other tiers see by a correction than before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Which document.
    pub artifact: ArtifactId,
    /// What it is called before the correction.
    pub title: String,
    /// The tiers that get to see it, or no longer do.
    pub tiers: Vec<String>,
}

/// What more tiers see than before, and what fewer do.
pub(super) fn of(archive: &Archive, all: &[Next]) -> (Vec<Reach>, Vec<Reach>) {
    let (rules, sight) = (archive.in_force(), archive.index_state());
    let (mut opens, mut closes) = (Vec::new(), Vec::new());
    for next in all {
        let of_record = sight.mentions.iter().filter(|mention| mention.artifact == next.row.key);
        let before: Vec<u32> =
            of_record.filter(|mention| mention.segment.is_none()).map(|mention| mention.person).collect();
        let after: Vec<u32> = next.mentions.iter().map(|mention| mention.person).collect();
        let (mut more, mut fewer) = (Vec::new(), Vec::new());
        for tier in rules.policy.tiers.iter().map(|tier| &tier.name) {
            let seen = |people: &[u32], strict| access(&rules, &next.row.id, tier, people, strict);
            // In a look at somebody's private life too.
            let looks = [false, true].map(|strict| (seen(&before, strict), seen(&after, strict)));
            if looks.iter().any(|(before, after)| after > before) {
                more.push(tier.clone());
            } else if looks.iter().any(|(before, after)| after < before) {
                fewer.push(tier.clone());
            }
        }
        let reach = |tiers| Reach { artifact: next.row.id, title: title(&next.row.record), tiers };
        opens.extend((!more.is_empty()).then(|| reach(more)));
        closes.extend((!fewer.is_empty()).then(|| reach(fewer)));
    }
    (opens, closes)
}

/// What somebody of a tier sees of a document whose record names these people.
fn access(rules: &InForce, artifact: &ArtifactId, tier: &str, people: &[u32], strict: bool) -> Access {
    let viewer = Viewer { name: String::new(), role: Role::Family, tier: tier.to_owned() };
    let named = people.iter().map(|person| {
        let clearance = IndexState::clearance(rules, *person).unwrap_or(Clearance::NotCleared);
        rules.policy.access_to_named(&viewer, clearance, strict)
    });
    let whole = rules.policy.access(&viewer, rules.consent(artifact));
    named.min().map_or(whole, |least| least.min(whole))
}
