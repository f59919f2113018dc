//! This computer's witness: what it has seen of an archive's log, kept outside the archive's folder, so that
//! an older copy put back and a log that forked are found when the archive opens (G7).
//!
//! The archive keeps in turn on which computers who opened it, so that a memory that was taken away is missed. Two things
//! stay out of its reach: a copy from before somebody's first look on this computer, and an archive that is put back
//! together with the memory of the same day.
//!
//! What was seen is one small file for each archive and place, sealed with the archive's own key. The witness's signing
//! key belongs to the user and to no archive; it is made when it is first needed.

mod cosigning;

use bindery_core::message;
use bindery_core::message::{Message, Time};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use bindery_core::policy::Role;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::json;
use bindery_core::proof::tiles::{TileReader, Tree};
use ed25519_dalek::SigningKey;
use serde::{Deserialize, Serialize};

use crate::error::{Error, Missing, Result};
use crate::storage::store::Store;
use crate::storage::vault::Unlocked;
use crate::storage::vault::seal::SealedFile;

/// The last state of a log that this computer saw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    /// When, RFC 3339 in UTC.
    at: String,
    /// The checkpoint as the log signed it: what the log cannot deny.
    note: String,
    /// Name of the log.
    origin: String,
    /// Root.
    root: Digest,
    /// Entries.
    size: u64,
}

/// This computer as the witness of one archive's log.
pub struct RollbackGuard {
    /// What it saw; none where the user has no folder for data.
    memory: Option<SealedFile>,
    /// The newest state that it saw, wherever a copy of the archive lies; for those whose memory is kept by place.
    newest: Option<SealedFile>,
    /// The last checkpoint that it signed of this log, wherever a copy of the archive lies.
    signed: Option<SealedFile>,
    /// What it keeps for whoever is bound by a day's limit.
    of_bound: Option<SealedFile>,
    /// Whose memory it is, and on which computer; none where the system names no computer.
    here: Option<Opened>,
    state: Mutex<State>,
    key: OnceLock<Result<SigningKey, Message>>,
}

/// Who opened the archive on which computer, as the archive keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opened {
    /// A code for the computer that is this archive's own.
    computer: String,
    /// Whether they are bound by a day's limit.
    is_bound: bool,
    /// Name of the person.
    who: String,
}

/// Setting: who opened the archive where, a list of [`Opened`].
const OPENED: &str = "opened";

#[derive(Default)]
struct State {
    seen: Option<Seen>,
    /// What it saw in another copy and this one does not continue.
    ahead: Option<Seen>,
    /// Whether what it had seen was taken away before the archive was opened this time.
    missed: bool,
    /// Why it cannot keep what it sees.
    trouble: Option<Message>,
    /// Why it does not sign what it sees.
    unsigned: Option<Message>,
    /// What it saw does not bind any more: an archivist took another log in its place.
    let_go: bool,
}

impl RollbackGuard {
    /// The witness of the archive in `folder` that was unlocked.
    ///
    /// An archivist or auditor may have copies of an archive, each at its own place, and looks into a backup beside
    /// the archive: what they see is kept by place. Whoever is bound by a day's limit has one archive, wherever it
    /// lies: a copy of it is no new day.
    pub fn of_user(unlocked: &Unlocked, folder: &Path) -> Self {
        let key = unlocked.witness();
        let has_copies = matches!(unlocked.who().role, Role::Archivist | Role::Auditor);
        let place = match has_copies {
            true => std::fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned()),
            false => PathBuf::new(),
        };
        let seen = format!("{}\n{}", unlocked.archive(), place.display());
        let newest = format!("{}\nnewest", unlocked.archive());
        let signed = format!("{}\nsigned", unlocked.archive());
        // The name tells no one which archive it is about.
        let name = |about: &str| hex::encode(&key.code("witness file", about.as_bytes())[..16]);
        let folder = crate::data_folder().map(|data| data.join("witness"));
        let file = |about: &str| {
            folder.as_ref().map(|folder| SealedFile::new(folder.join(name(about)), key.clone()))
        };
        let computer = machine_uid::get().ok().filter(|id| !id.trim().is_empty());
        let here = computer.map(|id| Opened {
            computer: hex::encode(&key.code("computer", id.trim().as_bytes())[..16]),
            is_bound: unlocked.who().is_gated(),
            who: unlocked.who().name.clone(),
        });
        let newest = if has_copies { file(&newest) } else { None };
        let of_bound = file(&format!("{}\n", unlocked.archive()));
        Self { newest, of_bound, here, ..Self::new(file(&seen)).remembering(file(&signed)) }
    }

    /// The same witness, which keeps in `signed` what it signed of this log, whichever copy of it was opened.
    pub fn remembering(self, signed: Option<SealedFile>) -> Self {
        Self { signed, ..self }
    }

    /// A witness that keeps what it sees in `memory`.
    pub fn new(memory: Option<SealedFile>) -> Self {
        let none = message!("guard-no-folder");
        let state = State { trouble: memory.is_none().then_some(none), ..State::default() };
        Self {
            memory,
            newest: None,
            signed: None,
            of_bound: None,
            here: None,
            state: Mutex::new(state),
            key: OnceLock::new(),
        }
    }

    /// The same witness with this seed, for tests.
    #[cfg(test)]
    pub fn with_seed(self, seed: [u8; 32]) -> Self {
        let _ = self.key.set(Ok(SigningKey::from_bytes(&seed)));
        self
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was seen, as it is kept now. Only what was never there, or cannot be reached, is nothing.
    fn remembered(&self, state: &mut State) -> Result<Option<Seen>> {
        read_seen(self.memory.as_ref(), state)
    }

    /// Misses what this computer should have seen: the archive was opened here before by the same person. Whoever is bound
    /// by a day's limit goes no further; others are told in the checkup.
    pub fn recognize(&self, store: &dyn Store) -> Result<()> {
        let Some(here) = &self.here else { return Ok(()) };
        let mut state = self.state();
        let is_known = opened(store)?.contains(here);
        // Whoever may have copies keeps what they saw by place, and of the newest one wherever it is.
        let newest = read_seen(self.newest.as_ref(), &mut state)?;
        if !is_known || newest.is_some() || self.remembered(&mut state)?.is_some() {
            return Ok(());
        }
        if here.is_bound {
            return Err(Error::MemoryGone);
        }
        state.missed = true;
        Ok(())
    }

    /// Notes in the archive that it was opened here, once what was seen is kept. Whoever is bound by a day's limit goes no
    /// further where nothing can be kept.
    pub fn introduce(&self, store: &dyn Store) -> Result<()> {
        let Some(here) = &self.here else { return Ok(()) };
        match self.state().trouble.clone() {
            Some(why) if here.is_bound => Err(Error::NothingKept(why)),
            Some(_) => Ok(()),
            None => {
                let mut all = opened(store)?;
                if !all.contains(here) {
                    all.push(here.clone());
                    keep_opened(store, &all)?;
                }
                Ok(())
            }
        }
    }

    /// Forgets who opened the archive on this computer where what it kept for them is gone; whether there was somebody.
    pub fn forget_openings(&self, store: &dyn Store) -> Result<bool> {
        let Some(here) = &self.here else { return Ok(false) };
        let is_gone = |file: &Option<SealedFile>| {
            file.as_ref().is_none_or(|file| file.read().is_err_and(|e| e.kind() == ErrorKind::NotFound))
        };
        let (own, bound) = (is_gone(&self.memory) && is_gone(&self.newest), is_gone(&self.of_bound));
        let mut all = opened(store)?;
        let before = all.len();
        all.retain(|one| {
            let is_missed = if one.is_bound { bound } else { own && one.who == here.who };
            one.computer != here.computer || !is_missed
        });
        keep_opened(store, &all)?;
        Ok(all.len() < before)
    }

    /// Refuses a change of what another copy of the archive has gone past.
    pub fn allow_change(&self, size: u64) -> Result<()> {
        match &self.state().ahead {
            Some(Seen { size: seen, at, .. }) => {
                Err(Error::OlderElsewhere { seen: *seen, size, at: at.clone() })
            }
            None => Ok(()),
        }
    }

    /// Whether the log `tree` only adds to what this computer saw of it.
    pub fn compare<R: TileReader<Error = Error>>(&self, tree: &Tree<'_, R>) -> Result<()> {
        let mut state = self.state();
        if state.let_go {
            return Ok(());
        }
        let seen = self.remembered(&mut state)?;
        // What this process itself saw is compared already.
        if let Some(seen) = seen.as_ref().filter(|seen| state.seen.as_ref() != Some(seen)) {
            let Seen { size, at, .. } = seen;
            match tree.root(*size)? {
                None => {
                    return Err(Error::OlderCopy { seen: *size, size: tree.size(), at: at.clone() });
                }
                Some(root) if root != seen.root => {
                    return Err(Error::Forked { seen: *size, at: at.clone() });
                }
                Some(_) => {}
            }
        }
        state.seen = seen;
        // What another copy went on to does not keep anyone from looking into this one.
        let newest = read_seen(self.newest.as_ref(), &mut state)?;
        if newest != state.seen {
            let is_ahead = |newest: &Seen| Ok::<_, Error>(tree.root(newest.size)? != Some(newest.root));
            state.ahead = match newest {
                Some(newest) if is_ahead(&newest)? => Some(newest),
                _ => None,
            };
        }
        Ok(())
    }

    /// Gives up what it saw for what it will follow to next; says what it had seen, in words.
    pub fn let_go(&self) -> String {
        let mut state = self.state();
        state.let_go = true;
        match self.remembered(&mut state) {
            Ok(Some(Seen { size, root, at, .. })) => format!("{size} entries with the root {root} on {at}"),
            Ok(None) => "nothing".to_owned(),
            Err(_) => "something that cannot be read any more".to_owned(),
        }
    }

    /// What it saw, or why it cannot keep that, in a sentence for the checkup.
    pub fn told(&self) -> std::result::Result<Message, Message> {
        let state = self.state();
        if let Some(why) = &state.unsigned {
            return Err(why.clone());
        }
        if let Some(Seen { size, at, .. }) = &state.ahead {
            return Err(message!("guard-older" { size: size, at: Time(at.clone()) }));
        }
        if state.missed {
            return Err(message!("guard-missed"));
        }
        match (&state.trouble, &state.seen) {
            (None, Some(seen)) => Ok(message!("guard-keeps" { size: seen.size, at: Time(seen.at.clone()) })),
            (trouble, _) => Err(
                message!("guard-cannot-keep" { why: trouble.clone().unwrap_or_else(|| message!("guard-nothing-yet")) }),
            ),
        }
    }
}

/// Who opened the archive where.
fn opened(store: &dyn Store) -> Result<Vec<Opened>> {
    let stored = store.setting(OPENED)?;
    let odd = |_| Error::Corrupt(message!("cause-opened-unread"));
    Ok(stored.map(|json| serde_json::from_str(&json).map_err(odd)).transpose()?.unwrap_or_default())
}

fn keep_opened(store: &dyn Store, all: &[Opened]) -> Result<()> {
    store.set_setting(OPENED, &serde_json::to_string(all)?)
}

/// What a file says was seen. Only what was never there, or cannot be reached, is nothing.
fn read_seen(file: Option<&SealedFile>, state: &mut State) -> Result<Option<Seen>> {
    let Some(memory) = file else { return Ok(None) };
    let bytes = match memory.read() {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == ErrorKind::InvalidData => return Err(Error::WitnessChanged),
        Err(error) => {
            state.trouble = Some(Message::of_system(&error));
            return Ok(None);
        }
    };
    json::from_canonical(&bytes).map(Some).map_err(|_| Error::WitnessChanged)
}

/// Seconds since 1970 of a time in RFC 3339.
fn seconds(time: &str) -> Result<u64> {
    let odd = || Error::from(Missing::Time { time: time.to_owned() });
    let stamp: jiff::Timestamp = time.parse().map_err(|_| odd())?;
    u64::try_from(stamp.as_second()).map_err(|_| odd())
}
