//! The archivist's drafts: texts that are not facts yet. They lie in the encrypted database, beside the log and not in
//! it, and nobody else sees them.

use bindery_core::message;
use std::collections::BTreeMap;

use bindery_core::canon::address::CanonPath;
use bindery_core::canon::file::LARGEST;
use bindery_core::proof::hash::OriginalHash;
use serde::{Deserialize, Serialize};

use super::Unchanged;
use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::error::{Error, Result};

/// Setting: the drafts by path, as JSON.
const DRAFTS: &str = "canon_drafts";
/// Drafts that are kept at a time.
const MOST: usize = 100;

/// A text that the archivist works on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The text; it need not read yet.
    pub text: String,
    /// Hash of the text that it began as; none for a new file.
    pub before: Option<OriginalHash>,
    /// Who wrote it.
    pub who: String,
    /// RFC 3339 in UTC.
    pub at: String,
}

impl Archive {
    /// The drafts, by path.
    pub fn canon_drafts(&self) -> Result<BTreeMap<CanonPath, Draft>> {
        let Some(kept) = self.store().setting(DRAFTS)? else { return Ok(BTreeMap::new()) };
        serde_json::from_str(&kept).map_err(|_| Error::Corrupt(message!("cause-drafts-unread")))
    }

    /// Keeps a draft, or lets go of it. `before`: the text that it began as; by default the current one, or for a draft
    /// that is there the one it has.
    pub fn put_canon_draft(&self, by: &ChangeAuthor<'_>, path: &CanonPath, text: Option<&str>) -> Result<()> {
        if text.is_some_and(|text| text.len() > LARGEST) {
            return Err(Unchanged::LargeDraft.into());
        }
        let _one = self.changing();
        let mut drafts = self.canon_drafts()?;
        let canon = self.canon()?;
        match text {
            None => drop(drafts.remove(path)),
            Some(text) => {
                self.refuse_twin(&canon, path)?;
                let current = canon.book().current(path).map(|version| version.hash);
                let before = drafts.get(path).map_or(current, |draft| draft.before);
                let (who, at) = (by.who.to_owned(), by.world.now());
                drafts.insert(path.clone(), Draft { text: text.to_owned(), before, who, at });
            }
        }
        if drafts.len() > MOST {
            return Err(Unchanged::ManyDrafts.into());
        }
        self.keep_drafts(&drafts)
    }

    pub(super) fn keep_drafts(&self, drafts: &BTreeMap<CanonPath, Draft>) -> Result<()> {
        let kept = serde_json::to_string(drafts)?;
        self.store().set_setting(DRAFTS, &kept)
    }

    /// Two files whose paths differ in upper and lower case alone would be one on some disks.
    pub(super) fn refuse_twin(&self, canon: &crate::archive::canon::Canon, path: &CanonPath) -> Result<()> {
        let mut others = canon.book().files().keys();
        match others.find(|other| *other != path && other.folded() == path.folded()) {
            Some(other) => Err(Unchanged::SameName { path: other.to_string() }.into()),
            None => Ok(()),
        }
    }
}
