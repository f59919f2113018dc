//! The history of a log as this computer signed it: what follows, and what is signed next.

use std::io::ErrorKind;

use bindery_core::message;
use bindery_core::message::{Message, Time, ToMessage as _};
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::tiles::{TileReader, Tree};
use bindery_core::proof::{checkpoint, json};
use bindery_core::verify::Witness as NamedWitness;
use ed25519_dalek::SigningKey;

use super::{RollbackGuard, Seen, State, seconds};
use crate::error::{Error, Result};
use crate::storage::vault::keychain::Computer;
use crate::storage::vault::seal::Key;
use crate::world::World;

impl RollbackGuard {
    /// Follows the log to `checkpoint`, which `note` is, signed, and which the log has, durably. A witness that
    /// cannot write keeps no one from asking; it is said in the checkup.
    pub fn follow(&self, at: &str, checkpoint: &Checkpoint, note: &str) {
        let mut state = self.state();
        let Some(memory) = &self.memory else { return };
        let Checkpoint { origin, size, root } = checkpoint.clone();
        if !state.let_go && state.seen.as_ref().is_some_and(|seen| seen.size == size && seen.root == root) {
            return;
        }
        let seen = Seen { at: at.to_owned(), note: note.to_owned(), origin, root, size };
        let ahead = if state.let_go { None } else { state.ahead.take() };
        let newest = self.newest.as_ref().filter(|_| ahead.is_none());
        let write = || {
            let bytes = json::to_canonical(&seen)?;
            memory.write(&bytes)?;
            newest.map_or(Ok(()), |newest| newest.write(&bytes))
        };
        match write() {
            Ok(()) => *state = State { seen: Some(seen), ahead, missed: state.missed, ..State::default() },
            Err(error) => (state.trouble, state.ahead) = (Some(error.message()), ahead),
        }
    }

    /// Whether `checkpoint`, of the log `tree`, only adds to the last one that this computer signed of the same log, in
    /// whatever folder: a witness signs one history. It remembers `checkpoint` before anything is signed.
    fn follows_what_it_signed<R: TileReader<Error = Error>>(
        &self,
        state: &mut State,
        checkpoint: &Checkpoint,
        (at, tree): (&str, &Tree<'_, R>),
    ) -> Result<bool> {
        let Some(memory) = &self.signed else { return Ok(true) };
        let last: Option<Seen> = match memory.read() {
            Ok(bytes) => Some(json::from_canonical(&bytes).map_err(|_| Error::WitnessChanged)?),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) if error.kind() == ErrorKind::InvalidData => return Err(Error::WitnessChanged),
            Err(error) => {
                state.trouble = Some(Message::of_system(&error));
                return Ok(false);
            }
        };
        if let Some(last) = &last {
            if tree.root(last.size)? != Some(last.root) {
                state.unsigned =
                    Some(message!("guard-unsigned" { at: Time(last.at.clone()), size: last.size }));
                return Ok(false);
            }
            if (last.size, last.root) == (checkpoint.size, checkpoint.root) {
                return Ok(true);
            }
        }
        let Checkpoint { origin, size, root } = checkpoint.clone();
        let signed = Seen { at: at.to_owned(), note: String::new(), origin, root, size };
        match memory.write(&json::to_canonical(&signed)?) {
            Ok(()) => Ok(true),
            Err(error) => {
                state.trouble = Some(error.message());
                Ok(false)
            }
        }
    }

    /// Adds this computer's signature to a checkpoint of the log `tree`, when it is the last one that it saw and kept,
    /// and follows what it signed before.
    pub fn cosign<R: TileReader<Error = Error>>(
        &self,
        world: &dyn World,
        (checkpoint, note): (&Checkpoint, &str),
        tree: &Tree<'_, R>,
    ) -> Result<Option<(String, NamedWitness)>> {
        let mut state = self.state();
        let last = |seen: &Seen| seen.size == checkpoint.size && seen.root == checkpoint.root;
        if !state.seen.as_ref().is_some_and(last) {
            return Ok(None);
        }
        let now = world.now();
        if !self.follows_what_it_signed(&mut state, checkpoint, (&now, tree))? {
            return Ok(None);
        }
        let key = self.key.get_or_init(|| {
            let random = || Ok(Key::new(world.random()?));
            let seed = Computer::of_user().witness_seed(random).map_err(|error| error.message())?;
            Ok(SigningKey::from_bytes(seed.bytes()))
        });
        let key = match key {
            Ok(key) => key,
            Err(why) => {
                state.trouble = Some(why.clone());
                return Ok(None);
            }
        };
        let public = hex::encode(key.verifying_key().as_bytes());
        let name = format!("bindery.witness/{}", &public[..16]);
        let now = seconds(&now)?;
        let cosigned = checkpoint::cosign(note, &name, key, now);
        let cosigned = cosigned.map_err(|error| Error::Store(error.message()))?;
        Ok(Some((cosigned, NamedWitness { name, key: public })))
    }
}
