//! A change of the facts: the second check, the log entry and the archive's next version in one, and then the answers
//! that rested on what was changed.

use bindery_core::canon::address::CanonPath;
use bindery_core::canon::book::Version;
use bindery_core::canon::checks::{self, Change, Permit};
use bindery_core::canon::comment::NewComment;
use bindery_core::canon::file::FactsFile;
use bindery_core::policy::Consent;
use bindery_core::proof::hash::{ArtifactId, OriginalHash};
use bindery_core::record::artifact::{Field, RecordLine, Segment, artifact_id, earlier_ids};
use bindery_core::record::citation::ArchiveVersion;
use bindery_core::record::snapshot::ArtifactRecord;

use super::Unchanged;
use crate::archive::Archive;
use crate::archive::canon::{Canon, faults_in_words};
use crate::archive::governance::ChangeAuthor;
use crate::error::Result;
use crate::import;
use crate::review::reverify;
use crate::storage::originals::Originals;
use crate::storage::store::{Location, NewArtifact, OF_CANON, ResponseRow, TakenIn};

/// Why an archive version was made. Reviewers read it: it tells neither file nor fact.
const REASON: &str = "a change of the facts";

/// A change that the archivist wants to make.
#[derive(Clone, Debug)]
pub struct NewCommit {
    /// Which file.
    pub path: CanonPath,
    /// The text; none: the draft's.
    pub text: Option<String>,
    /// Hash of the text that was edited; none: that of the draft, or of no file.
    pub before: Option<OriginalHash>,
    /// The comments that it rests on.
    pub comments: Vec<String>,
    /// What is said to apply it without citation, and why: then a comment of the archivist's own is made and taken up.
    pub without_citation: Option<(String, String)>,
    /// Why, for the record.
    pub why: Option<String>,
    /// Who may see it: none for what held for the version before.
    pub consent: Option<Consent>,
}

/// A change that was made.
#[derive(Clone, Debug)]
pub struct Committed {
    /// The file's version.
    pub version: Version,
    /// The archive version that it made.
    pub archive: ArchiveVersion,
    /// Who may see it.
    pub consent: Consent,
    /// What is to be known of who may see it: why it is not as before.
    pub note: Option<&'static str>,
    /// Earlier answers that rested on what was changed; they wait for a reviewer now.
    pub reopened: Vec<ResponseRow>,
}

impl Archive {
    /// What the second check says of a change right now, without making it.
    pub fn canon_permit(&self, new: &NewCommit) -> Result<(FactsFile, Permit)> {
        let canon = self.canon()?;
        self.refuse_twin(&canon, &new.path)?;
        let (file, change) = self.change_of(&canon, new)?;
        let permit = checks::permit(canon.book(), canon.shelf(), change, &new.comments)?;
        Ok((file, permit))
    }

    fn change_of(&self, canon: &Canon, new: &NewCommit) -> Result<(FactsFile, Change)> {
        let draft = match new.text {
            Some(_) => None,
            None => self.canon_drafts()?.remove(&new.path),
        };
        let missing = || Unchanged::NoDraft { path: new.path.to_string() };
        let text =
            new.text.as_deref().or(draft.as_ref().map(|draft| draft.text.as_str())).ok_or_else(missing)?;
        let before = new.before.or(draft.as_ref().and_then(|draft| draft.before));
        let file = FactsFile::read(&new.path, text).map_err(|faults| Unchanged::Faulty {
            path: new.path.to_string(),
            why: faults_in_words(&faults),
        })?;
        let original = Originals::hash(file.text().as_bytes());
        let identities = [identity(&file, &original)].into_iter();
        let mut identities = identities.chain(earlier_ids(file.form(), &segments(&file), &original));
        let twin = identities.find_map(|artifact| canon.book().of_artifact(&artifact));
        let twin = twin.filter(|(path, _)| **path != new.path);
        if let Some((twin, _)) = twin.filter(|(path, version)| canon.book().current(path) == Some(*version)) {
            return Err(Unchanged::Twin { twin: twin.to_string() }.into());
        }
        let after = original;
        let text = file.text().to_owned();
        Ok((file, Change { path: new.path.clone(), before, after, text }))
    }

    /// Makes a change, or changes nothing: the second check, its entry in the log, the file as an artifact and the
    /// archive's next version are one.
    pub fn canon_commit(&self, by: &ChangeAuthor<'_>, mut new: NewCommit) -> Result<Committed> {
        if let Some((says, why)) = new.without_citation.take() {
            // What can be refused is refused before anything is on record.
            self.change_of(&*self.canon()?, &new)?;
            if says != bindery_core::canon::act::OVERRIDE {
                return Err(checks::Refused::NotSaid.into());
            }
            let own = NewComment { text: why.clone(), ..NewComment::default() };
            let comment = self.canon_comment(by, self.who(), own)?;
            self.canon_override(by, &comment, &says, &why)?;
            new.comments.push(comment);
        }
        let before = self.log_change(by, &new)?;
        self.lexical().sync(self.store(), &|_| true)?;
        self.reload()?;
        self.find_mentions()?;
        let canon = self.canon()?;
        let version = canon.book().current(&new.path).cloned();
        let version = version.ok_or(Unchanged::NotLogged)?;
        let (consent, note) = self.put_consent(by, &new, before.as_ref(), &version)?;
        if !self.index_state().dense.is_empty() {
            import::embed(self, by.world, &|_| true)?;
        }
        let reopened = match &before {
            Some(before) if before.artifact != version.artifact => {
                reverify::of_sources(self, by.world, &[before.artifact])?
            }
            _ => Vec::new(),
        };
        Ok(Committed { archive: self.version(), version, consent, note, reopened })
    }

    /// The second check and all that hangs on it, while nobody else changes anything. Gives the version before.
    fn log_change(&self, by: &ChangeAuthor<'_>, new: &NewCommit) -> Result<Option<Version>> {
        let _one = self.changing();
        self.archivist_key()?;
        let (file, permit) = self.canon_permit(new)?;
        let text = file.text().as_bytes();
        let original = self.originals().put(text)?;
        let artifact = artifact(&new.path, &file, original)?;
        let before = self.canon()?.book().current(&new.path).cloned();
        let origin = new.path.address();
        let location = Location { path: origin.clone(), origin: format!("canon:{origin}"), original };
        let taken_in = TakenIn { location, reason: REASON.to_owned(), salt: by.world.salt()?, artifact };
        let id = taken_in.artifact.id;
        let entry = permit.entry(id, (by.who, &by.world.now()), new.why.as_deref())?;
        self.put_act(&entry, Some(taken_in))?;
        let mut drafts = self.canon_drafts()?;
        if drafts.remove(&new.path).is_some() {
            self.keep_drafts(&drafts)?;
        }
        Ok(before)
    }

    /// Who may see the new version: as the archivist says, or as before. A text that had passages of its own rules is
    /// the archivist's alone again: nobody can tell what of them is where now.
    fn put_consent(
        &self,
        by: &ChangeAuthor<'_>,
        new: &NewCommit,
        before: Option<&Version>,
        version: &Version,
    ) -> Result<(Consent, Option<&'static str>)> {
        let rules = self.in_force();
        let before = before.filter(|before| before.artifact != version.artifact);
        let own_rules = before.is_some_and(|before| {
            rules.rules.passages.iter().any(|passage| passage.artifact == before.artifact)
        });
        let as_before =
            || before.filter(|_| !own_rules).map(|before| rules.consent(&before.artifact).clone());
        let wanted = new.consent.clone().or_else(as_before);
        if let Some(wanted) = wanted.filter(|wanted| wanted != rules.consent(&version.artifact)) {
            self.set_consents(by, &[(version.artifact, wanted)])?;
        }
        let note = (own_rules && new.consent.is_none()).then_some(
            "Passages of the version before had rules of their own; say again who may see what of this one.",
        );
        Ok((self.in_force().consent(&version.artifact).clone(), note))
    }
}

fn segments(file: &FactsFile) -> Vec<Segment> {
    file.facts().iter().map(|fact| fact.segment.clone()).collect()
}

fn identity(file: &FactsFile, original: &OriginalHash) -> ArtifactId {
    artifact_id(file.form(), &segments(file), original)
}

/// A file of facts as an artifact of the archive.
fn artifact(path: &CanonPath, file: &FactsFile, original: OriginalHash) -> Result<NewArtifact> {
    let segments = segments(file);
    let (id, form) = (identity(file, &original), file.form());
    let title = format!("The archive\u{2019}s facts: {}", path.stem().replace(['-', '_'], " "));
    let lines = [(Field::Title, title.as_str()), (Field::Kind, "facts"), (Field::SourceType, "secondary")];
    let record: Vec<RecordLine> =
        lines.iter().filter_map(|(field, value)| RecordLine::new(*field, value, OF_CANON)).collect();
    let leaf = ArtifactRecord::new(id, form, original, &record, &segments)?.leaf()?;
    Ok(NewArtifact { id, form, original, segments, record, leaf })
}
