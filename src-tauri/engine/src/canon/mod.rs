//! The facts of an archive (I1 to I4): read from the signed acts in the log, with the files' texts sealed beside the
//! originals. Nothing of them is kept that was not signed, but the archivist's drafts.

mod commit;
mod drafts;
mod view;

use bindery_core::canon::act::{CANON_TYPE, Entry};
use bindery_core::canon::checks::{self, Wanted};
use bindery_core::canon::comment::{Comment, NewComment};
use bindery_core::policy::Viewer;

pub use self::commit::{Committed, NewCommit};
pub use self::drafts::Draft;
pub use self::view::CanonView;
use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::error::Result;
use crate::storage::store::{Effects, EventRow, TakenIn};

bindery_core::messages! {
    /// Why nothing is said or changed about the facts.
    pub(crate) enum Unchanged: crate::error::Error {
        NotForYou => "facts-not-for-you" as "not_allowed",
        NoDraft { path: String } => "draft-missing" as "not_found",
        Faulty { path: String, why: String } => "facts-unwritable",
        Twin { twin: String } => "facts-twin",
        NotLogged => "facts-uncommitted" as "store",
        Full { most: usize } => "comments-full",
        LargeDraft => "draft-large",
        ManyDrafts => "drafts-many",
        SameName { path: String } => "facts-same-name",
    }
}

/// What of an act is called in the list of events.
const KIND: &str = "canon";
/// Comments that an archive takes, at most: whoever may comment cannot fill the disk.
const MOST_COMMENTS: usize = 100_000;

impl Archive {
    /// Hands in a comment. What it cites need not be there: both checks look when it counts.
    pub fn canon_comment(&self, by: &ChangeAuthor<'_>, role: &Viewer, new: NewComment) -> Result<String> {
        let NewComment { agent, text, citations, .. } = new.tidy()?;
        // One after the other: each names its round.
        let _one = self.changing();
        let canon = self.canon()?;
        if canon.book().comments().len() >= MOST_COMMENTS {
            return Err(Unchanged::Full { most: MOST_COMMENTS }.into());
        }
        let id = hex::encode(&by.world.random()?[..16]);
        let seen = citations.iter().map(|citation| canon.shelf().seen(citation)).collect();
        let comment = Comment {
            id: id.clone(),
            round: canon.book().next_round(),
            at: by.world.now(),
            by: by.who.to_owned(),
            role: role.role,
            agent,
            text,
            citations,
            seen,
        };
        self.put_act(&Entry::comment(comment), None)?;
        Ok(id)
    }

    /// Adds a citation to a comment.
    pub fn canon_cite(&self, by: &ChangeAuthor<'_>, comment: &str, citation: &str) -> Result<()> {
        let _one = self.changing();
        let canon = self.canon()?;
        let entry = checks::cited(canon.book(), canon.shelf(), comment, citation, (by.who, &by.world.now()))?;
        self.put_act(&entry, None)
    }

    /// Sums a round up: the first check.
    pub fn canon_resolve(
        &self,
        by: &ChangeAuthor<'_>,
        round: u32,
        wanted: &[Wanted],
        close: bool,
    ) -> Result<()> {
        let _one = self.changing();
        let canon = self.canon()?;
        let summed = checks::sum_up(canon.book(), canon.shelf(), round, wanted, close)?;
        self.put_act(&summed.entry(by.who, &by.world.now()), None)
    }

    /// Takes a comment up without citation.
    pub fn canon_override(&self, by: &ChangeAuthor<'_>, comment: &str, says: &str, why: &str) -> Result<()> {
        let _one = self.changing();
        let canon = self.canon()?;
        let entry = checks::overridden(canon.book(), comment, says, why, (by.who, &by.world.now()))?;
        self.put_act(&entry, None)
    }

    /// Signs an act and logs it, with what is taken in with it.
    fn put_act(&self, entry: &Entry, taken_in: Option<TakenIn>) -> Result<()> {
        let act = entry.act();
        let signer = match act.is_archivists() {
            true => self.archivist_key()?,
            false => self.log().issuer_key(),
        };
        let event = EventRow {
            at: act.at().to_owned(),
            kind: KIND.to_owned(),
            who: act.who().to_owned(),
            what: act.told().to_string(),
        };
        let effects = Effects { event: Some(event), taken_in, ..Effects::default() };
        self.log().append(self.store(), &signer, CANON_TYPE, &entry.payload()?, effects)?;
        Ok(())
    }
}
