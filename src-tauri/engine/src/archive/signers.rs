//! Whose keys count: the archive's list of keys. Every version of it is signed by the archivist and logged, and
//! checked at every opening against what the store holds; keys and recipients that it does not name do not count.

use bindery_core::message;
use bindery_core::message::ToMessage as _;
use bindery_core::policy::Role;
use bindery_core::proof::auditors;
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::json;
use bindery_core::proof::keylist::{KeyList, KeyRecord, KeyUsage, KeysError, RevocationReason, Since, Until};
use bindery_core::verify::TrustUse;
use ed25519_dalek::{SigningKey, VerifyingKey};

use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::error::{Error, Result};
use crate::log::ledger::{ArchiveLog, KeysEntry};
use crate::storage::keys::{Keys, LogKeys, TrustedSigners};
use crate::storage::store::{Effects, EventRow, SigningRow, Store};
use crate::storage::vault::seal::Key;
use crate::storage::vault::{NewSlot, Unlocked, Vault};

bindery_core::messages! {
    /// Why the list of keys is not changed.
    enum Refused: crate::error::Error {
        OwnLeaves => "key-of-archive-leaves",
        Holders { usage: &'static str } => "key-of-holder",
        Own => "key-made-by-archive",
        Needed => "key-needed-by-archive",
        NotListed { usage: &'static str } => "key-not-listed" as "not_found",
    }
}

/// The list in force, and the signing keys that it names.
#[derive(Clone)]
pub struct Signers {
    envelope: Envelope,
    log: LogKeys,
}

impl Signers {
    /// The first list of a new archive: its issuer, its log, and whom words are sealed to. The archivist is among
    /// those, so that the loss of an auditor's key does not lose the words.
    pub fn first(vault: &Vault, archivist: &SigningKey, now: &str) -> Result<Self> {
        let unlocked = vault.unlocked();
        let keys = unlocked.signing();
        let record = |usage, key, name: &str| KeyRecord {
            usage,
            key,
            name: name.to_owned(),
            since: Since { at: now.to_owned(), entry: 0 },
            until: None,
        };
        let mut list = vec![
            record(KeyUsage::Issuer, hex_of(&keys.issuer), "the archive's answers"),
            record(KeyUsage::Log, hex_of(&keys.log), "the archive's log"),
        ];
        let back = unlocked.identity().map(|seed| auditors::recipient_of(seed.bytes()));
        list.extend(back.map(|key| record(KeyUsage::Auditor, key, "archivist")));
        let slots = vault.slots()?.into_iter().filter_map(|slot| slot.recipient);
        list.extend(slots.map(|key| record(KeyUsage::Auditor, key, AUDITOR)));
        let archive = unlocked.archive().to_owned();
        let at = now.to_owned();
        let mut list = KeyList { archive, version: 1, at, archivist: hex_of(archivist), keys: list };
        let envelope = list.sign(archivist)?;
        Ok(Self { envelope, log: LogKeys { keys, list } })
    }

    /// Logs the first list, as the first entry of all.
    pub fn found(
        &self,
        store: &dyn Store,
        log: &ArchiveLog,
        archivist: &SigningKey,
        who: &str,
    ) -> Result<()> {
        let list = &self.log.list;
        let entry = |entry| {
            list.follows(None, entry)?;
            let event = event(&list.at, who, "the list of keys was made");
            let effects = Effects { event: Some(event), ..Effects::default() };
            Ok(KeysEntry { payload: json::to_canonical(list)?, effects, keys: None })
        };
        log.append_keys(store, archivist, entry)?;
        Ok(())
    }

    /// Reads what is in force. What the archivist did not sign is not, nor is a key that the list does not name.
    pub fn read(store: &dyn Store, unlocked: &Unlocked) -> Result<Self> {
        let broken = |error: KeysError| Error::KeysBroken(error.message());
        let mut newest: Option<(Envelope, KeyList)> = None;
        for (entry, envelope) in store.key_lists()? {
            let unread = |_| Error::KeysBroken(message!("cause-record-unread"));
            let envelope: Envelope = json::from_canonical(&envelope).map_err(unread)?;
            let list = KeyList::open(&envelope, unlocked.archivist_public()).map_err(broken)?;
            list.follows(newest.as_ref().map(|(_, list)| list), entry).map_err(broken)?;
            newest = Some((envelope, list));
        }
        let (envelope, list) = newest.ok_or_else(|| Error::KeysBroken(message!("cause-record-gone")))?;
        if list.archive != unlocked.archive() {
            return Err(Error::KeysBroken(message!("cause-other-archive")));
        }
        let keys = keys_in_force(&list, &unlocked.signing(), &store.signing_keys()?)?;
        Ok(Self { envelope, log: LogKeys { keys, list } })
    }

    /// The list in force.
    pub const fn list(&self) -> &KeyList {
        &self.log.list
    }

    /// The list in force as the archivist signed it: it goes along with bundles.
    pub fn envelope(&self) -> Envelope {
        self.envelope.clone()
    }

    /// Whom words are sealed to, sorted.
    pub fn recipients(&self) -> Vec<String> {
        self.list().recipients()
    }

    /// The signing keys in force.
    pub fn keys(&self) -> Keys {
        self.log.keys.clone()
    }

    /// The same with the list, for the log.
    pub fn log_keys(&self) -> LogKeys {
        self.log.clone()
    }

    /// The key that signs, or signed, answers as entry `entry` of the log.
    pub fn issuer_at(&self, entry: u64) -> Option<VerifyingKey> {
        self.log.issuer_at(entry)
    }
}

/// How an auditor is named in the list. It goes to whoever gets a bundle; who has which key is the archivist's to
/// know.
const AUDITOR: &str = "auditor";

fn hex_of(key: &SigningKey) -> String {
    hex::encode(key.verifying_key().as_bytes())
}

fn event(at: &str, who: &str, what: &str) -> EventRow {
    let (at, who, what) = (at.to_owned(), who.to_owned(), what.to_owned());
    EventRow { at, kind: "keys".to_owned(), who, what }
}

/// Picks the signing keys that the list says are in force among the first ones and those that took their place.
fn keys_in_force(list: &KeyList, first: &Keys, rows: &[SigningRow]) -> Result<Keys> {
    let mut known = vec![(KeyUsage::Issuer, first.issuer.clone(), 0), (KeyUsage::Log, first.log.clone(), 0)];
    let later = |row: &SigningRow| (row.usage, SigningKey::from_bytes(row.seed.bytes()), row.entry);
    known.extend(rows.iter().map(later));
    for (usage, key, entry) in &known {
        let digits = hex_of(key);
        let named = |r: &&KeyRecord| (r.usage, &r.key, r.since.entry) == (*usage, &digits, *entry);
        if !list.keys.iter().any(|record| named(&record)) {
            return Err(Error::KeysBroken(message!("cause-key-unnamed")));
        }
    }
    let pick = |usage: KeyUsage| {
        let record = list.in_force(usage).next();
        let found =
            record.and_then(|r| known.iter().find(|(of, key, _)| *of == usage && hex_of(key) == r.key));
        let gone = || Error::KeysBroken(message!("cause-key-gone" { usage: usage.name() }));
        found.map(|(_, key, _)| key.clone()).ok_or_else(gone)
    };
    Ok(Keys { issuer: pick(KeyUsage::Issuer)?, log: pick(KeyUsage::Log)? })
}

/// Ends a key that is in force; whether it was.
fn end(list: &mut KeyList, usage: KeyUsage, key: &str, until: Until) -> bool {
    let in_force = |r: &&mut KeyRecord| r.usage == usage && r.key == key && r.until.is_none();
    list.keys.iter_mut().find(in_force).map(|record| record.until = Some(until)).is_some()
}

impl Archive {
    /// Makes the next version of the list: signed, logged and in force at once, or not at all.
    fn change_keys(
        &self,
        by: &ChangeAuthor<'_>,
        what: &str,
        make: impl FnOnce(&mut KeyList, u64) -> Result<Option<SigningRow>>,
    ) -> Result<()> {
        let _one = self.changing();
        let archivist = self.archivist_key()?;
        let now = self.signers();
        let done = self.log().append_keys(self.store(), &archivist, |entry| {
            let mut list = now.list().clone();
            list.version += 1;
            list.at = by.world.now();
            let signing = make(&mut list, entry)?;
            let payload = list.payload()?;
            list.follows(Some(now.list()), entry)?;
            let mut rows = self.store().signing_keys()?;
            rows.extend(signing.clone());
            let keys = keys_in_force(&list, &self.vault().unlocked().signing(), &rows)?;
            let why = by.why.map(|why| format!(": {why}")).unwrap_or_default();
            let event = event(&list.at, by.who, &format!("{what}{why}"));
            let effects = Effects { event: Some(event), signing, ..Effects::default() };
            Ok(KeysEntry { payload, effects, keys: Some(LogKeys { keys, list }) })
        });
        // Also when it failed halfway: what the store says is what holds.
        self.put_signers(Signers::read(self.store(), self.vault().unlocked())?);
        done.map(drop)
    }

    /// Puts a new key in the place of the issuer's or the log's. What the old one signs from then on does not
    /// count; what it signed before does.
    pub fn rotate_key(&self, by: &ChangeAuthor<'_>, usage: KeyUsage, why: RevocationReason) -> Result<()> {
        let what = match (usage, why) {
            (_, RevocationReason::Left) => {
                return Err(Refused::OwnLeaves.into());
            }
            (KeyUsage::Issuer, _) => "the key of answers was changed",
            (KeyUsage::Log, _) => "the key of the log was changed",
            _ => {
                return Err(Refused::Holders { usage: usage.name() }.into());
            }
        };
        let seed = Key::new(by.world.random()?);
        let key = SigningKey::from_bytes(seed.bytes());
        self.change_keys(by, &format!("{what} ({})", why.name()), |list, entry| {
            let at = list.at.clone();
            let before = list.in_force(usage).next().cloned();
            let before = before.ok_or_else(|| Error::KeysBroken(message!("cause-key-missing")))?;
            end(list, usage, &before.key, Until { at: at.clone(), entry, why });
            let (name, since) = (before.name, Since { at, entry });
            list.keys.push(KeyRecord { usage, key: hex_of(&key), name, since, until: None });
            Ok(Some(SigningRow { usage, seed, entry }))
        })?;
        if usage == KeyUsage::Issuer {
            let name = self.name()?;
            let name = format!("this computer, for the archive in \u{201c}{name}\u{201d}");
            TrustedSigners::of_user().add(TrustUse::Of(KeyUsage::Issuer), &key.verifying_key(), &name)?;
        }
        Ok(())
    }

    /// Lists a key that someone else made: an auditor's recipient, a witness or a co-signer.
    pub fn list_key(&self, by: &ChangeAuthor<'_>, usage: KeyUsage, key: &str, name: &str) -> Result<()> {
        if matches!(usage, KeyUsage::Issuer | KeyUsage::Log) {
            return Err(Refused::Own.into());
        }
        self.change_keys(by, &format!("a key for `{}` was listed", usage.name()), |list, entry| {
            let since = Since { at: list.at.clone(), entry };
            let (key, name) = (key.to_owned(), name.to_owned());
            list.keys.push(KeyRecord { usage, key, name, since, until: None });
            Ok(None)
        })
    }

    /// Ends a listed key of someone else's.
    pub fn end_key(
        &self,
        by: &ChangeAuthor<'_>,
        usage: KeyUsage,
        key: &str,
        why: RevocationReason,
    ) -> Result<()> {
        if matches!(usage, KeyUsage::Issuer | KeyUsage::Log) {
            return Err(Refused::Needed.into());
        }
        let what = format!("a key for `{}` was ended ({})", usage.name(), why.name());
        self.change_keys(by, &what, |list, entry| {
            let until = Until { at: list.at.clone(), entry, why };
            let unknown = || Error::from(Refused::NotListed { usage: usage.name() });
            end(list, usage, key, until).then_some(None).ok_or_else(unknown)
        })
    }

    /// Gives someone a key to the archive; from then on, words are sealed to a new auditor too.
    pub fn add_key(&self, by: &ChangeAuthor<'_>, new: &NewSlot) -> Result<String> {
        self.archivist_key()?;
        let id = self.vault().add_slot(by.world, new)?;
        let recipient =
            self.vault().slots()?.into_iter().find(|slot| slot.id == id).and_then(|s| s.recipient);
        if let Some(recipient) = recipient
            && let Err(error) = self.list_key(by, KeyUsage::Auditor, &recipient, AUDITOR)
        {
            // An auditor to whom nothing is sealed would be one in name alone.
            self.vault().remove_slot(&id)?;
            return Err(error);
        }
        Ok(id)
    }

    /// Takes a key back. What is sealed from then on is not sealed to an auditor who left; what was sealed
    /// before still opens with the key that they had.
    pub fn remove_key(&self, by: &ChangeAuthor<'_>, id: &str) -> Result<()> {
        self.archivist_key()?;
        let slot = self.vault().slots()?.into_iter().find(|slot| slot.id == id);
        let auditor = slot.filter(|slot| slot.who.role == Role::Auditor).and_then(|slot| slot.recipient);
        let listed = self.signers().recipients();
        if let Some(recipient) = auditor.filter(|recipient| listed.contains(recipient)) {
            self.end_key(by, KeyUsage::Auditor, &recipient, RevocationReason::Left)?;
        }
        self.vault().remove_slot(id)
    }
}
