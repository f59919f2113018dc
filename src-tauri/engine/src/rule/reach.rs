//! For whom a rule would change what: by the same gates that stand before every answer, made for the rules of then.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use bindery_core::pipeline::display::RESTRICTED;
use bindery_core::policy::{Access, Role, Viewer};
use bindery_core::record::citation::Citation;

use crate::archive::Archive;
use crate::archive::audience::{Audience, AudienceKey};
use crate::archive::governance::InForce;
use crate::ask::logged::reopened;
use crate::error::Result;
use crate::storage::store::{ArtifactRow, ResponseRow};

/// What changes for one audience.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Their tier; none: reviewers.
    pub tier: Option<String>,
    /// Documents of which they see more than before, by their place in the list of those that change.
    pub more: Vec<usize>,
    /// Documents of which they see less.
    pub less: Vec<usize>,
}

/// What audiences see now, and would see then.
struct Looks<'a> {
    archive: &'a Archive,
    then: &'a InForce,
    known: HashMap<AudienceKey, [Arc<Audience>; 2]>,
}

impl Looks<'_> {
    fn of(&mut self, viewer: &Viewer, strict: bool) -> Result<[Arc<Audience>; 2]> {
        let key = AudienceKey::of(viewer, strict);
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let now = self.archive.audience(viewer, strict)?;
        let then = Arc::new(Audience::by(self.archive, viewer, strict, self.then)?);
        self.known.insert(key, [Arc::clone(&now), Arc::clone(&then)]);
        Ok([now, then])
    }
}

/// What changes for each audience, and which earlier answers showed what would be hidden from whoever asked.
pub(super) fn of(
    archive: &Archive,
    then: &InForce,
    changed: &[ArtifactRow],
) -> Result<(Vec<Reach>, Vec<ResponseRow>)> {
    let mut looks = Looks { archive, then, known: HashMap::new() };
    let family = then.policy.tiers.iter().map(|tier| Some(tier.name.clone()));
    let (mut all, mut less) = (Vec::new(), HashSet::new());
    for tier in family.chain([None]) {
        let role = if tier.is_some() { Role::Family } else { Role::Reviewer };
        let viewer = Viewer { name: String::new(), role, tier: tier.clone().unwrap_or_default() };
        let [now, then] = looks.of(&viewer, false)?;
        let mut reach = Reach { tier, more: Vec::new(), less: Vec::new() };
        for (at, row) in changed.iter().enumerate() {
            let (before, after) = (now.artifact(&row.id), then.artifact(&row.id));
            if after > before {
                reach.more.push(at);
            } else if after < before {
                reach.less.push(at);
                less.insert(at);
            }
        }
        all.push(reach);
    }
    let mut answers: Vec<ResponseRow> = Vec::new();
    let mut seen = HashSet::new();
    for (_, row) in changed.iter().enumerate().filter(|(at, _)| less.contains(at)) {
        for response in archive.store().responses_citing(&row.id)? {
            if seen.insert(response.response_id.clone()) && is_hidden(&mut looks, &response)? {
                answers.push(response);
            }
        }
    }
    answers.sort_by(|a, b| b.answered_at.cmp(&a.answered_at));
    Ok((all, answers))
}

/// Whether an answer showed something to whoever asked that they are shown now, and would not be then.
fn is_hidden(looks: &mut Looks<'_>, response: &ResponseRow) -> Result<bool> {
    // Of one whose record cannot be opened it is not known that it showed nothing.
    let Ok(sealed) = reopened(looks.archive, looks.archive.who(), &response.response_id) else {
        return Ok(true);
    };
    let bundle = sealed.bundle();
    let [now, then] = looks.of(&bundle.viewer, bundle.ruling.is_private())?;
    let lost =
        |citation: &Citation| now.cited(citation) == Access::Shown && then.cited(citation) != Access::Shown;
    let shown = bundle.shown.iter().filter(|shown| shown.text != RESTRICTED);
    let mut claims = shown.filter_map(|shown| bundle.ruling.claims.get(shown.claim as usize));
    Ok(claims.any(|judged| judged.claim().evidence().iter().any(|evidence| lost(&evidence.citation))))
}
