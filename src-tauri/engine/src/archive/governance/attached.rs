//! A mail's attachment goes where the mail goes.

use std::collections::HashSet;

use bindery_core::policy::Consent;
use bindery_core::proof::hash::ArtifactId;

use crate::archive::Archive;
use crate::error::Result;

impl Archive {
    /// The same with what is attached to them, unless somebody decided more strictly than `state` about it.
    pub fn with_attachments(
        &self,
        mut ids: Vec<ArtifactId>,
        state: Option<&Consent>,
    ) -> Result<Vec<ArtifactId>> {
        let rows = self.store().artifacts(self.version().number)?;
        let known: HashSet<ArtifactId> = ids.iter().copied().collect();
        let named = rows.iter().filter(|row| known.contains(&row.id));
        let mails: HashSet<&str> = named.map(|row| &*row.path).collect();
        let rules = self.in_force();
        // Also what is attached to a mail that is attached itself.
        let is_inside = |path: &str| path.match_indices("!/").any(|(at, _)| mails.contains(&path[..at]));
        let attached = rows.iter().filter(|row| is_inside(&row.path)).map(|row| row.id);
        ids.extend(
            attached
                .filter(|id| !known.contains(id) && !state.is_some_and(|state| rules.would_open(id, state))),
        );
        Ok(ids)
    }
}
