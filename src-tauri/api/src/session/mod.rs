//! A session: one client with at most one open archive, and a handler for every command.
//!
//! The key that opened the archive says whose session it is. [`Session::authorize`] says who may use which
//! command; what a handler shows goes through the gates for [`Session::viewer`].

mod archives;
mod asking;
mod bundles;
mod canon;
mod chains;
mod correcting;
mod drafting;
mod exchanging;
mod governing;
mod languages;
mod lives;
mod log;
mod paper;
mod profiles;
mod reading;
mod reasoned;
mod records;
mod review;
mod ruling;
mod thumbnails;
mod transcribing;

pub use records::{seen_in, verified, verified_beside};

use bindery_core::message;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::JoinHandle;

use bindery_core::message::Message;
use bindery_core::policy::{Role as CoreRole, Viewer};
use bindery_engine::archive::Archive;
use bindery_engine::ask::answer;
use bindery_engine::error::{Missing, Result};
use bindery_engine::import;
use bindery_engine::import::reading as machine_reading;
use bindery_engine::storage::vault::Protection;
use bindery_engine::world::{Machine, World};

use crate::commands::{OnProgress, Permission};
use crate::contract::*;
use crate::jobs::Jobs;
use crate::pages::{Pages, Picture};
use crate::refused::Refused;
use crate::sounds::Sounds;
use crate::{recent, views};

/// One session.
pub struct Session {
    world: Machine,
    /// As whom to act, for someone whose key lets them act as less than they are.
    acting: Acting,
    session: RwLock<Option<Opened>>,
    /// Reads what a reviewer asks for first, while the window is drawn.
    ahead: Mutex<Option<JoinHandle<()>>>,
    jobs: Jobs,
    pages: Pages,
    sounds: Sounds,
    /// What documents are called to those who may not know their identities.
    named: reading::Named,
}

/// As whom someone wants to act: as far as their key allows.
#[derive(Clone, Debug, Default)]
pub struct Acting {
    /// In this role; none: in the role of the key.
    pub role: Option<CoreRole>,
    /// Under this name, as a requestor.
    pub name: Option<String>,
    /// Of this tier, as a requestor.
    pub tier: Option<String>,
}

/// An open archive and who is at it.
#[derive(Clone)]
struct Opened {
    archive: Arc<Archive>,
    /// Who may use which commands.
    who: Viewer,
    /// As which tier an archivist looks at the moment.
    seen_as: Option<String>,
}

impl Opened {
    /// For whom things are shown.
    fn viewer(&self) -> Viewer {
        match &self.seen_as {
            // A look of one's own: it is counted and logged apart from what that tier's people ask.
            Some(tier) => Viewer {
                name: format!("{} as {tier}", self.who.name),
                role: CoreRole::Family,
                tier: tier.clone(),
            },
            None => self.who.clone(),
        }
    }
}

/// A handler's result.
type Reply<T> = std::result::Result<T, Failure>;

impl Drop for Session {
    /// Whoever opens the archive next finds it free, as after closing it.
    fn drop(&mut self) {
        self.put(None);
    }
}

impl Session {
    /// A session without an archive.
    pub fn new(acting: Acting) -> Self {
        Self {
            world: Machine::default(),
            acting,
            session: RwLock::default(),
            ahead: Mutex::default(),
            jobs: Jobs::default(),
            pages: Pages::default(),
            sounds: Sounds::default(),
            named: reading::Named::default(),
        }
    }

    /// This machine.
    pub const fn world(&self) -> &Machine {
        &self.world
    }

    /// The documents whose pages may be asked for.
    pub(crate) const fn pages(&self) -> &Pages {
        &self.pages
    }

    pub(crate) const fn sounds(&self) -> &Sounds {
        &self.sounds
    }

    fn session(&self) -> Result<Opened> {
        self.open_session()?.ok_or_else(|| Refused::NothingOpen.into())
    }

    /// What is open, if anything is; fails when its folder was taken away meanwhile.
    fn open_session(&self) -> Result<Option<Opened>> {
        let open = self.session.read().unwrap_or_else(PoisonError::into_inner).clone();
        open.map(|session| session.archive.is_in_place().map(|()| session)).transpose()
    }

    /// The open archive.
    pub fn archive(&self) -> Result<Arc<Archive>> {
        Ok(self.session()?.archive)
    }

    /// For whom things are shown.
    pub(crate) fn viewer(&self) -> Result<Viewer> {
        Ok(self.session()?.viewer())
    }

    /// Lets whoever uses the session use a command for `who`, or says that it is not theirs.
    pub fn authorize(&self, who: Permission) -> Result<()> {
        if who == Permission::Anyone {
            return Ok(());
        }
        let role = self.session()?.who.role;
        let allowed = match who {
            Permission::Anyone => true,
            Permission::Requestor => role != CoreRole::Auditor,
            Permission::Reader => true,
            Permission::Staff => matches!(role, CoreRole::Reviewer | CoreRole::Archivist),
            Permission::Record => role != CoreRole::Family,
            Permission::Oversight => matches!(role, CoreRole::Archivist | CoreRole::Auditor),
            Permission::Archivist => role == CoreRole::Archivist,
        };
        let theirs = match who {
            Permission::Archivist => Refused::ForArchivist,
            Permission::Staff => Refused::ForStaff,
            Permission::Record => Refused::ForRecord,
            Permission::Oversight => Refused::ForOversight,
            _ => Refused::ForRequestors,
        };
        if allowed { Ok(()) } else { Err(theirs.into()) }
    }

    /// Loads the native parts ahead of the first question.
    pub fn warm_up(&self) {
        self.world.warm_up();
    }

    /// The picture of a page, for the window's `page` protocol. Whoever uses the session now must be allowed to see it.
    pub fn picture(&self, token: &str, page: u32, scale: f32) -> Result<Picture> {
        let session = self.session()?;
        self.pages.picture((&session.archive, &session.viewer()), &self.world, token, page, scale)
    }

    fn put(&self, session: Option<Opened>) {
        self.pages.forget();
        self.sounds.forget();
        self.named.forget();
        *self.session.write().unwrap_or_else(PoisonError::into_inner) = session;
        // It lets go of the archive after its next step at the latest: whoever opens it anew finds it free.
        let ahead = self.ahead.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(ahead) = ahead {
            let _ = ahead.join();
        }
    }

    /// Begins to read what the queue of reviewers and archivists is made of.
    fn read_ahead(&self) -> Result<()> {
        let session = self.session()?;
        if matches!(session.who.role, CoreRole::Reviewer | CoreRole::Archivist) {
            let archive = Arc::downgrade(&session.archive);
            // What cannot be read is told to whoever asks for it.
            let step = move || archive.upgrade().is_some_and(|archive| archive.read_ahead().unwrap_or(false));
            let ahead = std::thread::spawn(move || while step() {});
            *self.ahead.lock().unwrap_or_else(PoisonError::into_inner) = Some(ahead);
        }
        Ok(())
    }

    /// Who the holder of `key` is in this session, or why they cannot be whom they want to be.
    fn viewer_of(&self, archive: &Archive) -> Result<Viewer> {
        let (key, Acting { role, name, tier }) = (archive.who(), &self.acting);
        let other = |wanted: &Option<String>, own: &str| wanted.as_ref().is_some_and(|w| w != own);
        let role = role.unwrap_or(key.role);
        let steps_down = match (key.role, role) {
            (CoreRole::Archivist, CoreRole::Family | CoreRole::Reviewer) => true,
            (CoreRole::Reviewer, CoreRole::Family) => true,
            (own, wanted) if own == wanted => false,
            _ => return Err(Refused::OtherRole.into()),
        };
        if !steps_down && (other(name, &key.name) || other(tier, &key.tier)) && key.role == CoreRole::Family {
            return Err(Refused::OtherPerson { name: key.name.clone(), tier: key.tier.clone() }.into());
        }
        // Whoever acts as a requestor without saying of which tier is of the most distant one.
        let distant = || archive.in_force().policy.tiers[0].name.clone();
        let tier = match tier {
            Some(tier) => tier.clone(),
            None if steps_down => distant(),
            None => key.tier.clone(),
        };
        if role == CoreRole::Family && !archive.in_force().policy.has_tier(&tier) {
            return Err(Missing::Tier { name: tier, known: archive.in_force().policy.tier_names() }.into());
        }
        let name = match name {
            _ if !steps_down => key.name.clone(),
            Some(name) => name.clone(),
            None if role == CoreRole::Family => "local".to_owned(),
            None => key.name.clone(),
        };
        Ok(Viewer { name, role, tier })
    }

    /// What is off on this machine, in words for anyone, as far as it is known without loading a model.
    fn limits(&self) -> Vec<Words> {
        let mut limits: Vec<Words> = Vec::new();
        if !self.world.has_embedder() {
            limits.push(message!("limit-meaning").into());
        }
        if !self.world.has_verifier() {
            limits.push(message!("limit-verifier").into());
        }
        if !self.world.has_ocr() {
            limits.push(message!("limit-scans").into());
        }
        if !self.world.has_hearer() {
            limits.push(message!("limit-recordings").into());
        }
        if self.world.pdf().is_err() {
            limits.push(message!("limit-pdf").into());
        }
        limits
    }

    // --- the archive as a whole ---------------------------------------------------------------------

    pub(crate) fn status(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Status> {
        let open = self.open_session()?;
        Ok(Status {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            archive: open.as_ref().map(|session| self.archive_status(session)).transpose()?,
            session: open.as_ref().map(session_info),
            keychain: matches!(Protection::by_this_computer(), Protection::Keychain),
            recent: recent::list(),
            limits: self.limits(),
        })
    }

    fn archive_status(&self, session: &Opened) -> Result<ArchiveStatus> {
        let (archive, viewer) = (&session.archive, session.viewer());
        let audience = archive.audience(&viewer, false)?;
        // Not held while starters are looked for: a change that waits for it would wait forever.
        let embedded = archive.index_state().dense.among(audience.readable());
        Ok(ArchiveStatus {
            name: archive.name()?,
            path: archive.folder().to_string_lossy().into_owned(),
            version: audience.version(),
            artifacts: audience.things(),
            blocks: audience.readable().blocks(),
            embedded,
            person: archive.in_force().policy.person.clone(),
            starters: answer::starters(archive, &self.world, &viewer)?,
        })
    }

    // --- import -------------------------------------------------------------------------------------

    pub(crate) fn import(&self, request: ImportRequest, progress: OnProgress<'_>) -> Reply<ImportReport> {
        let archive = self.archive()?;
        let job = self.jobs.start(&request.job);
        let follow = |step: &bindery_engine::progress::Progress| {
            progress(shown(step));
            job.keep_going()
        };
        let report = import::import(&archive, &self.world, &request.paths, &follow)?;
        let artifacts = report.files.into_iter().map(imported).collect();
        Ok(ImportReport {
            archive_version: views::version_info(&report.version),
            artifacts,
            cancelled: report.cancelled,
        })
    }

    pub(crate) fn embed(&self, request: Job, progress: OnProgress<'_>) -> Reply<Status> {
        let archive = self.archive()?;
        let job = self.jobs.start(&request.job);
        let follow = |step: &bindery_engine::progress::Progress| {
            progress(shown(step));
            job.keep_going()
        };
        import::embed(&archive, &self.world, &follow)?;
        if machine_reading::read(&archive, &self.world, &follow)? > 0 {
            import::embed(&archive, &self.world, &follow)?;
        }
        self.status(Nothing {}, progress)
    }

    pub(crate) fn cancel(&self, request: Cancel, _: OnProgress<'_>) -> Reply<Nothing> {
        self.jobs.cancel(&request.job);
        Ok(Nothing {})
    }
}

fn session_info(session: &Opened) -> SessionInfo {
    let Opened { archive, who, seen_as } = session;
    let tiers = match who.role {
        CoreRole::Archivist => archive.in_force().policy.tiers.iter().map(|tier| tier.name.clone()).collect(),
        _ => Vec::new(),
    };
    SessionInfo {
        name: who.name.clone(),
        role: views::role(who.role),
        tier: (who.role == CoreRole::Family).then(|| who.tier.clone()),
        seen_as: seen_as.clone(),
        tiers,
    }
}

pub(crate) fn step(stage: Message) -> Progress {
    Progress { stage: (&stage).into(), item: None, done: 0, total: 0, bytes_done: 0.0, bytes_total: 0.0 }
}

fn shown(progress: &bindery_engine::progress::Progress) -> Progress {
    Progress {
        stage: (&progress.stage).into(),
        item: progress.item.clone(),
        done: progress.done,
        total: progress.total,
        bytes_done: progress.bytes_done as f64,
        bytes_total: progress.bytes_total as f64,
    }
}

fn imported(file: import::FileResult) -> ImportedFile {
    ImportedFile {
        path: file.path,
        artifact_id: file.artifact.map(|id| id.to_string()),
        segments: file.segments,
        status: match file.status {
            import::Status::Added => ImportStatus::Added,
            import::Status::Unchanged => ImportStatus::Unchanged,
            import::Status::NotSearchable => ImportStatus::NotSearchable,
            import::Status::Failed => ImportStatus::Failed,
        },
        error: in_english(&file.notes),
        said: file.notes.iter().map(Said::from).collect(),
    }
}

/// Messages one after another, in English; none where there are none.
fn in_english(messages: &[Message]) -> Option<String> {
    let words: Vec<String> = messages.iter().map(Message::to_string).collect();
    (!words.is_empty()).then(|| words.join("; "))
}
