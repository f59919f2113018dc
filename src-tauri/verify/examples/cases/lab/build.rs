//! Records as the cases need them: claims, chains, credentials, lists.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::bundle::chain::{ChainFile, ClaimFile, answer_of};
use bindery_core::bundle::claim::{CLAIM_TYPE, ClaimPayload, Told};
use bindery_core::bundle::seal::{BUNDLE_TYPE, Bundle, HIDDEN};
use bindery_core::policy::signers::Signers;
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::keylist::{KeyList, KeyRecord, KeyUsage, RevocationReason, Since, Until};
use bindery_core::proof::{auditors, checkpoint, credential, disclosure, dsse, json, merkle};
use bindery_core::record::selectors;
use bindery_core::verify::{BundleFile, LogProof, Witness, leaf};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    ARCHIVIST, ISSUER, LETTER, LOG, ORIGIN, TITLE, digits, key, open_bundle, text, value, whole, witness_name,
};

/// How a bundle file is made.
pub struct Build<'a> {
    /// The answer, with nothing hidden.
    pub open: Value,
    /// What is done to the payload after hiding, before it is signed.
    pub change: &'a dyn Fn(&mut Value),
    /// What is signed instead of the payload.
    pub raw: Option<Vec<u8>>,
    pub issuer: u8,
    pub cosigners: Vec<u8>,
    pub witnesses: Vec<u8>,
    pub log: u8,
    pub index: usize,
    pub size: usize,
    pub keys: Option<Envelope>,
    pub sealed: Option<Vec<u8>>,
    /// How many of the hidden texts are handed over in the open.
    pub shown: usize,
}

impl Default for Build<'_> {
    fn default() -> Self {
        Self {
            open: open_bundle(),
            change: &|_| (),
            raw: None,
            issuer: ISSUER,
            cosigners: Vec::new(),
            witnesses: Vec::new(),
            log: LOG,
            index: 3,
            size: 7,
            keys: Some(list()),
            sealed: None,
            shown: usize::MAX,
        }
    }
}

impl Build<'_> {
    /// The payload and all disclosures.
    pub fn payload(&self) -> (Vec<u8>, Vec<String>) {
        let mut payload = self.open.clone();
        if let Some(file) = &self.sealed {
            let recipients = [auditors::recipient_of(&[1; 32])];
            payload["sealed"] = json!({"sha256": Digest::of(&[file]), "recipients": recipients});
        }
        let disclosures = disclosure::hide(&mut payload, HIDDEN, &[9; 32]).unwrap();
        (self.change)(&mut payload);
        let bytes = self.raw.clone().unwrap_or_else(|| json::to_canonical(&payload).unwrap());
        (bytes, disclosures)
    }

    pub fn file(&self) -> BundleFile {
        let (payload, mut disclosures) = self.payload();
        disclosures.truncate(self.shown);
        let mut envelope = dsse::sign(&key(self.issuer), BUNDLE_TYPE, &payload);
        for seed in &self.cosigners {
            envelope.cosign(&key(*seed)).unwrap();
        }
        let signers = [self.issuer].iter().chain(&self.cosigners).map(|seed| digits(*seed)).collect();
        let log = logged(&leaf(&envelope).unwrap(), self.index, self.size, self.log, &self.witnesses);
        let sealed = self.sealed.as_ref().map(|file| STANDARD.encode(file));
        BundleFile { disclosures, envelope, keys: self.keys.clone(), log, sealed, signers }
    }

    pub fn text(&self) -> String {
        text(&self.file())
    }
}

/// The proof of a leaf in a log that is filled up with others.
pub fn logged(leaf: &Digest, index: usize, size: usize, log: u8, witnesses: &[u8]) -> LogProof {
    let (root, proof) = tree(leaf, index, size);
    let mut note = Checkpoint { origin: ORIGIN.to_owned(), size: size as u64, root }.sign(&key(log));
    for seed in witnesses {
        note = checkpoint::cosign(&note, &witness_name(*seed), &key(*seed), 1_793_000_000).unwrap();
    }
    let named = witnesses.iter().map(|seed| Witness { name: witness_name(*seed), key: digits(*seed) });
    LogProof { key: digits(log), index: index as u64, proof, checkpoint: note, witnesses: named.collect() }
}

pub fn tree(leaf: &Digest, index: usize, size: usize) -> (Digest, Vec<Digest>) {
    let filler = |n: usize| merkle::leaf(format!("entry {n}").as_bytes());
    let leaves: Vec<Digest> = (0..size).map(|n| if n == index { *leaf } else { filler(n) }).collect();
    (merkle::root(&leaves), merkle::inclusion_proof(&leaves, index).unwrap())
}

/// The record of a claim.
pub fn claim_payload(bundle: &Bundle, index: usize, signers: Option<Signers>) -> ClaimPayload {
    let told = |citation: &bindery_core::record::citation::Citation| {
        let of = match citation.span().place {
            bindery_core::record::citation::Place::Segment(_) => LETTER,
            bindery_core::record::citation::Place::Record(_) => TITLE,
        };
        Told { title: Some(TITLE.to_owned()), selectors: selectors::selectors(citation.span(), of).unwrap() }
    };
    ClaimPayload::of(bundle, index, "2026-12-01T08:00:00Z", signers, &told).unwrap()
}

/// Signs a claim, or anything in its place.
pub fn claim_file(payload: &impl Serialize, signers: &[u8]) -> ClaimFile {
    let mut envelope = dsse::sign(&key(signers[0]), CLAIM_TYPE, &json::to_canonical(payload).unwrap());
    for seed in &signers[1..] {
        envelope.cosign(&key(*seed)).unwrap();
    }
    ClaimFile { envelope, keys: Some(list()), signers: signers.iter().map(|seed| digits(*seed)).collect() }
}

/// The tree of an answer.
pub fn chain(build: &Build<'_>) -> ChainFile {
    let bundle = whole(&build.open);
    let claims = (0..bundle.ruling.claims.len()).map(|index| {
        let payload = claim_payload(&bundle, index, None);
        (payload.id.digest().hex(), claim_file(&payload, &[ISSUER]))
    });
    ChainFile { answer: answer_of(&bundle).unwrap(), bundle: build.file(), chains: claims.collect() }
}

/// The credential of the passage, signed by all of these.
pub fn credential(signers: &[u8]) -> Value {
    let claim = value(&claim_payload(&whole(&open_bundle()), 1, None));
    let mut made = credential::credential_of(claim, &key(signers[0]), "2026-12-02T00:00:00Z").unwrap();
    for seed in &signers[1..] {
        made = credential::sign(&made, &key(*seed), "2026-12-03T00:00:00Z").unwrap();
    }
    made
}

/// A key of a list: in force from entry 0, until an entry if there is one.
pub fn listed(usage: KeyUsage, seed: u8, name: &str, until: Option<(u64, RevocationReason)>) -> KeyRecord {
    let at = || "2026-01-01T00:00:00Z".to_owned();
    KeyRecord {
        usage,
        key: digits(seed),
        name: name.to_owned(),
        since: Since { at: at(), entry: 0 },
        until: until.map(|(entry, why)| Until { at: at(), entry, why }),
    }
}

/// The list of keys that goes along with everything.
pub fn list() -> Envelope {
    key_list(
        1,
        vec![listed(KeyUsage::Issuer, ISSUER, "Hartwell", None), listed(KeyUsage::Log, LOG, "log", None)],
    )
}

pub fn key_list(version: u32, keys: Vec<KeyRecord>) -> Envelope {
    list_by("ab", ARCHIVIST, version, keys)
}

/// The first list of another archive, or by another archivist.
pub fn list_of(archive: &str, archivist: u8, keys: Vec<KeyRecord>) -> Envelope {
    list_by(archive, archivist, 1, keys)
}

fn list_by(archive: &str, archivist: u8, version: u32, keys: Vec<KeyRecord>) -> Envelope {
    let (archive, at) = (archive.repeat(16), "2026-10-01T00:00:00Z".to_owned());
    let mut list = KeyList { archive, version, at, archivist: digits(archivist), keys };
    list.sign(&key(archivist)).unwrap()
}
