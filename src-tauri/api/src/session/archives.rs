//! Archives: made, filled with the sample, opened, closed and checked.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bindery_core::canon::act::OVERRIDE;
use bindery_core::canon::address::CanonPath;
use bindery_core::message;
use bindery_core::policy::{Consent, Role as CoreRole};
use bindery_engine::archive::governance::ChangeAuthor;
use bindery_engine::archive::{Archive, checkup};
use bindery_engine::canon::NewCommit;
use bindery_engine::error::Result;
use bindery_engine::import;
use bindery_engine::import::reading;
use bindery_engine::storage::vault::{Creation, KeyChoice, Protection, Secret};

use super::{Opened, Reply, Session, log, shown, step};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::{recent, sample};

impl Session {
    pub(crate) fn archive_create(&self, new: NewArchive, progress: OnProgress<'_>) -> Reply<Status> {
        let folder = match new.path {
            Some(path) => PathBuf::from(path),
            None => recent::standard_place(new.sample)?,
        };
        // Two archives cannot be open: the one before is let go of first, also to make it anew.
        self.put(None);
        let protection = match new.passphrase {
            Some(passphrase) => Protection::Passphrase(passphrase),
            None => Protection::by_this_computer(),
        };
        let archive = Archive::create(&folder, &self.world, &Creation::new(protection), None)?;
        if new.sample {
            self.fill_with_sample(&archive, progress)?;
        }
        recent::remember(&folder);
        self.open_as_key_says(archive)?;
        self.status(Nothing {}, progress)
    }

    fn open_as_key_says(&self, archive: Archive) -> Result<()> {
        let who = self.viewer_of(&archive)?;
        self.put(Some(Opened { archive: Arc::new(archive), who, seen_as: None }));
        Ok(())
    }

    fn fill_with_sample(&self, archive: &Archive, progress: OnProgress<'_>) -> Result<()> {
        let files = sample::unpacked()?;
        for (name, value) in [("name", sample::NAME), ("starters", sample::STARTERS)] {
            archive.store().set_setting(name, value)?;
        }
        let by =
            ChangeAuthor { world: &self.world, who: &archive.who().name, why: Some("the sample archive") };
        let mut policy = archive.in_force().policy.clone();
        policy.person = Some(sample::PERSON.to_owned());
        policy.end_date = Some(sample::END_DATE.to_owned());
        archive.set_policy(&by, policy)?;
        let follow = |step: &bindery_engine::progress::Progress| {
            progress(shown(step));
            true
        };
        import::import_as(archive, &self.world, files.path(), "sample", &follow)?;
        for (path, text) in sample::facts() {
            let said = (OVERRIDE.to_owned(), "They come with the sample archive.".to_owned());
            archive.canon_commit(
                &by,
                NewCommit {
                    path: path.parse::<CanonPath>()?,
                    text: Some(text.to_owned()),
                    before: None,
                    comments: Vec::new(),
                    without_citation: Some(said),
                    why: Some("the sample archive".to_owned()),
                    consent: Some(Consent::Open),
                },
            )?;
        }
        reading::read(archive, &self.world, &follow)?;
        import::embed(archive, &self.world, &follow)?;
        Ok(())
    }

    pub(crate) fn archive_open(&self, at: ArchivePath, progress: OnProgress<'_>) -> Reply<Status> {
        progress(step(message!("work-open")));
        self.open(at)?;
        self.read_ahead()?;
        self.status(Nothing {}, progress)
    }

    /// Opens an archive and sits down at it, without the [`Status`] that a window shows first: with a sample's questions
    /// to begin with, that one loads the models.
    pub fn open(&self, at: ArchivePath) -> Reply<()> {
        let folder = Path::new(&at.path);
        self.put(None);
        let secret = at.passphrase.map_or(Secret::OnThisComputer, Secret::Passphrase);
        // An auditor's key may be locked in the same way as another one: whoever wants it says so.
        let wish = KeyChoice { role: self.acting.role.filter(|role| *role == CoreRole::Auditor), name: None };
        let archive = Archive::open_as(folder, &self.world, &secret, &wish)?;
        recent::remember(folder);
        Ok(self.open_as_key_says(archive)?)
    }

    pub(crate) fn archive_close(&self, nothing: Nothing, progress: OnProgress<'_>) -> Reply<Status> {
        self.put(None);
        self.status(nothing, progress)
    }

    pub(crate) fn passphrase_change(&self, change: PassphraseChange, _: OnProgress<'_>) -> Reply<Nothing> {
        let archive = self.archive()?;
        archive.vault().replace_passphrase(&self.world, &change.old, &change.new)?;
        Ok(Nothing {})
    }

    pub(crate) fn checkup(&self, _: Nothing, progress: OnProgress<'_>) -> Reply<Checkup> {
        progress(step(message!("work-checkup")));
        let open = self.open_session()?;
        let mut checks = checkup::machine(&self.world);
        // The checks name files and count what is there: they are for who knows of all of it.
        if let Some(session) = open.filter(|session| session.viewer().role == CoreRole::Archivist) {
            let looked_through = |done: u64, total: u64| {
                let (done, total) = (log::counted(done), log::counted(total));
                progress(Progress { done, total, ..step(message!("work-log")) });
                true
            };
            checks.extend(checkup::archive(&session.archive, &looked_through)?);
        }
        let checks = checks.into_iter().map(|check| Check {
            name: check.name.to_owned(),
            ok: Some(check.ok),
            detail: check.detail.into(),
        });
        Ok(Checkup { checks: checks.collect() })
    }
}
