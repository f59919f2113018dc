//! Who is known: keys that the person who verifies trusts, and what the archivist's list adds to them.

use crate::message;
use std::borrow::Cow;
use std::collections::HashMap;

use ed25519_dalek::VerifyingKey;

use super::{Class, Formed, Malformed, Means, Report, exactly};
use crate::proof::checkpoint::seen_by;
use crate::proof::dsse::{self, Envelope};
use crate::proof::keylist::{KEYS_TYPE, KeyList, KeyUsage, KeysError, RevocationReason, Standing};
use crate::proof::log_entry;

/// What a key is trusted for. An archivist's key is trusted to name the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrustUse {
    /// Names the keys of an archive.
    Archivist,
    /// Whatever a list of keys knows.
    Of(KeyUsage),
}

/// A line of a trust file, or a list of keys, that is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrustError {
    /// A line that is no key.
    #[error(
        "line {0} is not `<64 hex digits> <name>`; `issuer`, `cosigner`, `archivist`, `log` or `witness` may stand first"
    )]
    Line(usize),
    /// A list of keys.
    #[error(transparent)]
    Keys(#[from] KeysError),
    /// Not JSON in canonical form.
    #[error("{0}")]
    Form(String),
}

/// The keys that are known, with their names and uses, and lists of keys besides those in the files.
#[derive(Clone, Debug, Default)]
pub struct Trust {
    keys: HashMap<(TrustUse, [u8; 32]), Vec<String>>,
    lists: Vec<KeyList>,
    witnesses: Vec<TrustedWitness>,
}

/// A witness that must have seen what is logged.
#[derive(Clone, Debug)]
struct TrustedWitness {
    key: VerifyingKey,
    name: String,
    /// Of which log; none: of every one.
    origin: Option<String>,
}

impl Trust {
    /// Reads a trust file: a key a line, `#` begins a remark. A line without a use is an issuer.
    pub fn parse(text: &str) -> Result<Self, TrustError> {
        let mut trust = Self::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let mut words = line.split_whitespace().peekable();
            let Some(first) = words.peek() else { continue };
            let (word, origin) = match first.split_once(':') {
                Some(("witness", origin)) if !origin.is_empty() => ("witness", Some(origin.to_owned())),
                _ => (*first, None),
            };
            let usage = match word {
                "archivist" => Some(TrustUse::Archivist),
                "issuer" => Some(TrustUse::Of(KeyUsage::Issuer)),
                "cosigner" => Some(TrustUse::Of(KeyUsage::Cosigner)),
                "log" => Some(TrustUse::Of(KeyUsage::Log)),
                "witness" => Some(TrustUse::Of(KeyUsage::Witness)),
                _ => None,
            };
            if usage.is_some() {
                words.next();
            }
            let key = words.next().and_then(dsse::public_key).ok_or(TrustError::Line(index + 1))?;
            let name = words.collect::<Vec<_>>().join(" ");
            match usage {
                Some(TrustUse::Of(KeyUsage::Witness)) => trust.add_witness(&key, &name, origin),
                _ => trust.add(usage.unwrap_or(TrustUse::Of(KeyUsage::Issuer)), &key, &name),
            }
        }
        Ok(trust)
    }

    /// Trusts a key. One key may have several names: they are one person's. A witness must have seen every log.
    pub fn add(&mut self, usage: TrustUse, key: &VerifyingKey, name: &str) {
        match usage {
            TrustUse::Of(KeyUsage::Witness) => self.add_witness(key, name, None),
            _ => self.put(usage, key, name),
        }
    }

    /// Trusts a witness, which must have seen what the log of the name `origin`, or any, has.
    pub fn add_witness(&mut self, key: &VerifyingKey, name: &str, origin: Option<String>) {
        self.put(TrustUse::Of(KeyUsage::Witness), key, name);
        self.witnesses.push(TrustedWitness { key: *key, name: name.to_owned(), origin });
    }

    fn put(&mut self, usage: TrustUse, key: &VerifyingKey, name: &str) {
        self.keys.entry((usage, key.to_bytes())).or_default().push(name.to_owned());
    }

    /// Notes whether every witness that must have seen a checkpoint of this log has signed it.
    pub(super) fn check_witnesses(&self, origin: &str, note: &str, report: &mut Report) {
        let due = |witness: &&TrustedWitness| witness.origin.as_deref().is_none_or(|of| of == origin);
        let missing = self.witnesses.iter().filter(due).find(|w| seen_by(note, &w.key).is_none());
        if let Some(TrustedWitness { key, name, .. }) = missing {
            let digits = hex::encode(key.as_bytes());
            let name = if name.is_empty() { &digits } else { name };
            let detail = message!("quorum-witness" { name: name, origin: origin });
            report.fails("quorum", Class::UntrustedSigner, detail);
        }
    }

    /// Takes a list of keys, in force beside those that the files bring; the archivist must be trusted.
    pub fn take_list(&mut self, bytes: &[u8]) -> Result<(), TrustError> {
        let envelope: Envelope =
            exactly(bytes).map_err(|Malformed(why)| TrustError::Form(why.to_string()))?;
        let list = KeyList::rooted(&envelope, |archivist| self.is(TrustUse::Archivist, archivist))?;
        self.lists.push(list);
        Ok(())
    }

    /// The name under which a key is known for a use.
    pub fn name_of(&self, usage: TrustUse, key: &VerifyingKey) -> Option<&str> {
        self.names(usage, key).first().map(String::as_str)
    }

    /// The keys that are trusted to sign for a log.
    pub(super) fn logs(&self) -> Vec<VerifyingKey> {
        let keys = self.keys.keys().filter(|(usage, _)| *usage == TrustUse::Of(KeyUsage::Log));
        keys.filter_map(|(_, key)| VerifyingKey::from_bytes(key).ok()).collect()
    }

    fn is(&self, usage: TrustUse, key: &VerifyingKey) -> bool {
        self.keys.contains_key(&(usage, key.to_bytes()))
    }

    fn names(&self, usage: TrustUse, key: &VerifyingKey) -> &[String] {
        self.keys.get(&(usage, key.to_bytes())).map_or(&[], Vec::as_slice)
    }
}

/// That a log, by its key, has an entry.
pub(super) struct Logged {
    /// The log.
    pub key: VerifyingKey,
    /// Which entry.
    pub index: u64,
    /// How many entries the log had.
    pub size: u64,
}

/// The keys that are known for one file.
pub(super) struct Known<'a> {
    trust: &'a Trust,
    lists: Vec<Cow<'a, KeyList>>,
    /// The list that lies in the file, whoever signed it.
    own: Option<KeyList>,
    /// The list of the log at hand, whoever signed it.
    at_hand: Option<KeyList>,
}

impl<'a> Known<'a> {
    /// What `means` knows, and the file's own list of keys adds. A list that was changed fails the signatures.
    pub fn of(means: &Means<'a>, keys: Option<&Envelope>, report: &mut Report) -> Formed<Self> {
        let trust = means.trust;
        let mut lists: Vec<Cow<'a, KeyList>> = trust.lists.iter().map(Cow::Borrowed).collect();
        let own = match keys.map(|envelope| KeyList::rooted(envelope, |_| true)) {
            None => None,
            Some(Ok(list)) => Some(list),
            Some(Err(KeysError::Signer)) => {
                report.fails("signature", Class::Tampered, message!("signature-keys-changed"));
                None
            }
            Some(Err(error)) => return Err(Malformed::new(error)),
        };
        // The archive at hand may know more than the list that went along with the file.
        let at_hand = means.grown.and_then(|grown| grown.keys());
        let at_hand = at_hand.and_then(|keys| KeyList::rooted(&keys, |_| true).ok());
        let rooted = |list: &&KeyList| {
            let archivist = dsse::public_key(&list.archivist);
            archivist.is_some_and(|key| trust.is(TrustUse::Archivist, &key))
        };
        lists.extend([&own, &at_hand].into_iter().flatten().filter(rooted).cloned().map(Cow::Owned));
        // Of several lists of one archive, the newest says what holds; the first of equals stays.
        lists.sort_by(|a, b| (&a.archive, b.version).cmp(&(&b.archive, a.version)));
        lists.dedup_by(|later, first| later.archive == first.archive);
        Ok(Self { trust, lists, own, at_hand })
    }

    /// Notes a file that has no list of keys with it, where none was given either: every archive has one, and nobody
    /// can tell without it whether a key is in force. The list in a file is not signed along with it: one that does not
    /// name `key`, which signed, or that another archive's list names, was put there in place of the file's own.
    pub fn check_listed(
        &self,
        keys: Option<&Envelope>,
        (usage, key): (KeyUsage, &VerifyingKey),
        report: &mut Report,
    ) {
        if keys.is_none() && self.trust.lists.is_empty() {
            let detail = message!("signer-no-keys");
            report.fails("signer", Class::UntrustedSigner, detail);
        }
        let Some(own) = &self.own else { return };
        let digits = hex::encode(key.as_bytes());
        let names = |list: &KeyList| list.keys.iter().any(|one| one.usage == usage && one.key == digits);
        let elsewhere = |list: &&KeyList| {
            names(list) && (&list.archive, &list.archivist) != (&own.archive, &own.archivist)
        };
        if !names(own) || self.trust.lists.iter().chain(&self.at_hand).any(|list| elsewhere(&list)) {
            let detail = message!("signer-foreign-keys" { digits: digits });
            report.fails("signer", Class::UntrustedSigner, detail);
        }
    }

    /// Whether a signature of `key` counts; `at` is the entry of a known log that holds it.
    pub fn counts(&self, usage: KeyUsage, key: &VerifyingKey, at: Option<u64>) -> bool {
        self.standing(usage, key, at) == Stand::Counts
    }

    fn standing(&self, usage: KeyUsage, key: &VerifyingKey, at: Option<u64>) -> Stand {
        let digits = hex::encode(key.as_bytes());
        let mut found = Stand::Unknown;
        for list in &self.lists {
            // Without an entry, only a key that is in force still can have signed.
            match list.valid_at(usage, &digits, at.unwrap_or(u64::MAX)) {
                Standing::Unknown => {}
                Standing::NotYet(_) => return Stand::NotYet,
                Standing::Ended(_, until) => return Stand::Ended(until.why, until.entry),
                Standing::InForce(_) => found = Stand::Counts,
            }
        }
        if self.trust.is(TrustUse::Of(usage), key) { Stand::Counts } else { found }
    }

    /// Whether the log is known, and its key was in force at its checkpoint.
    pub fn log_counts(&self, logged: &Logged) -> bool {
        self.counts(KeyUsage::Log, &logged.key, Some(logged.size.saturating_sub(1)))
    }

    /// The keys that are known for a use, whether in force or not.
    pub fn keys_for(&self, usage: KeyUsage) -> Vec<VerifyingKey> {
        let own = self.trust.keys.keys().filter(|(of, _)| *of == TrustUse::Of(usage));
        let own = own.filter_map(|(_, key)| VerifyingKey::from_bytes(key).ok());
        let listed = self.lists.iter().flat_map(|list| &list.keys).filter(|record| record.usage == usage);
        let mut keys: Vec<VerifyingKey> =
            own.chain(listed.filter_map(|one| dsse::public_key(&one.key))).collect();
        keys.sort_by_key(VerifyingKey::to_bytes);
        keys.dedup();
        keys
    }

    /// The archivists who are trusted.
    pub fn archivists(&self) -> Vec<VerifyingKey> {
        let keys = self.trust.keys.keys().filter(|(of, _)| *of == TrustUse::Archivist);
        keys.filter_map(|(_, key)| VerifyingKey::from_bytes(key).ok()).collect()
    }

    /// Notes whether the issuer is known.
    pub fn check(&self, usage: KeyUsage, key: &VerifyingKey, at: Option<u64>, report: &mut Report) {
        let digits = hex::encode(key.as_bytes());
        match self.standing(usage, key, at) {
            Stand::Counts => {
                let name = self.names(usage, key).first().cloned().unwrap_or_else(|| digits.clone());
                report.holds(
                    "signer",
                    message!("signer-signed" { name: if name.is_empty() { &digits } else { &name } }),
                );
            }
            Stand::Unknown => {
                let detail = message!("signer-unknown" { digits: digits });
                report.fails("signer", Class::UntrustedSigner, detail);
            }
            Stand::NotYet => {
                let detail = message!("signer-not-yet" { digits: digits });
                report.fails("signer", Class::UntrustedSigner, detail);
            }
            Stand::Ended(why, entry) => {
                let detail = message!("signer-ended" { digits: digits, entry: entry, why: why.name() });
                report.fails("signer", Class::UntrustedSigner, detail);
            }
        }
    }

    /// Notes a log that is none of those that are known, where any are.
    pub fn check_log(&self, logged: &Logged, report: &mut Report) {
        let any = self.trust.keys.keys().any(|(usage, _)| *usage == TrustUse::Of(KeyUsage::Log))
            || self.lists.iter().any(|list| list.keys.iter().any(|record| record.usage == KeyUsage::Log));
        if any && !self.log_counts(logged) {
            let digits = hex::encode(logged.key.as_bytes());
            let detail = message!("signer-log" { digits: digits });
            report.fails("signer", Class::UntrustedSigner, detail);
        }
    }

    fn names(&self, usage: KeyUsage, key: &VerifyingKey) -> Vec<String> {
        let digits = hex::encode(key.as_bytes());
        let listed = self.lists.iter().flat_map(|list| &list.keys);
        let listed = listed.filter(|record| record.usage == usage && record.key == digits);
        let own = self.trust.names(TrustUse::Of(usage), key).iter().cloned();
        own.chain(listed.map(|record| record.name.clone())).collect()
    }

    /// How many people hold these keys: keys that have a name in common are one person's.
    pub fn people(&self, keys: &[&VerifyingKey]) -> usize {
        let mut groups: Vec<Vec<String>> = Vec::new();
        for key in keys {
            let digits = hex::encode(key.as_bytes());
            let named =
                [KeyUsage::Issuer, KeyUsage::Cosigner].iter().flat_map(|usage| self.names(*usage, key));
            let mut names: Vec<String> = named
                .map(|name| plain(&name))
                .map(|name| if name.is_empty() { digits.clone() } else { name })
                .collect();
            let (same, others): (Vec<_>, Vec<_>) =
                groups.into_iter().partition(|group| group.iter().any(|name| names.contains(name)));
            names.extend(same.into_iter().flatten());
            groups = others;
            groups.push(names);
        }
        groups.len()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stand {
    Unknown,
    NotYet,
    Counts,
    Ended(RevocationReason, u64),
}

/// A name as people would take it for the same.
fn plain(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Verifies a list of keys by itself.
pub(super) fn verify(bytes: &[u8], means: &Means<'_>, report: &mut Report) -> Formed<()> {
    let envelope: Envelope = exactly(bytes)?;
    let archivist = match KeyList::rooted(&envelope, |_| true) {
        Ok(list) => {
            let detail = message!("signature-keys-fit" { version: list.version });
            report.holds("signature", detail);
            dsse::public_key(&list.archivist)
        }
        Err(KeysError::Signer) => {
            report.fails("signature", Class::Tampered, message!("signature-list-changed"));
            None
        }
        Err(error) => return Err(Malformed::new(error)),
    };
    match archivist {
        Some(key) if means.trust.is(TrustUse::Archivist, &key) => {
            report.holds("signer", message!("signer-archivist"));
        }
        Some(_) => {
            let detail = message!("signer-other-archivist");
            report.fails("signer", Class::UntrustedSigner, detail);
        }
        None => report.open("signer", message!("signer-not-looked")),
    }
    match means.grown.map(|grown| grown.newest(KEYS_TYPE)) {
        Some(Some(leaf)) if leaf == log_entry::leaf(&envelope)? => {
            report.holds("history", message!("history-newest"));
        }
        Some(Some(_)) => {
            let detail = message!("history-later-list");
            report.fails("history", Class::Tampered, detail);
        }
        Some(None) | None => {
            let detail = message!("sources-no-log");
            report.fails("sources", Class::Unverified, detail);
        }
    }
    Ok(())
}
