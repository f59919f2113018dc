//! Targets for what is signed: whatever is made of it, it is never valid unless its payload is one that was signed.

use std::sync::OnceLock;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::bundle::seal::{BUNDLE_TYPE, Bundle, HIDDEN};
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::disclosure;
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::json;
use bindery_core::proof::keylist::KeyUsage;
use bindery_core::proof::merkle;
use bindery_core::verify::{BundleFile, Class, LogProof, Means, Trust, TrustUse, leaf, to_bytes, verify};
use ed25519_dalek::SigningKey;
use serde_json::Value;

use super::{Target, cases, kept};

pub const TARGETS: &[Target] = &[
    target("json", read_json, JSON, Vec::new),
    target("envelope", open_envelope, JSON, envelopes),
    target("bundle", verify_bundle, JSON, Vec::new),
    target("payload", verify_payload, JSON, payloads),
    target("disclosures", reveal, JSON, payloads),
    target("checkpoint", open_checkpoint, NOTE, || vec![checkpoint().sign(&key()).into_bytes()]),
];

const fn target(
    name: &'static str,
    run: fn(&[u8]),
    words: &'static [&'static str],
    made: fn() -> Vec<Vec<u8>>,
) -> Target {
    Target { name, run, seeds: &["policy.json", "starters.json"], words, made }
}

const JSON: &[&str] = &[
    r#"{"a":1,"b":[true,null,"x"]}"#,
    "{\"...\":\"",
    "\"}",
    "[",
    "]",
    "{\"",
    "\":",
    ",",
    "null",
    "\\u0000",
    "\\ud800",
    "\"form\":2",
    "\"payload\":\"",
    "\"payloadType\":\"application/vnd.bindery.bundle.v2+json\"",
    "\"signatures\":[",
    "\"keyid\":\"sha256:",
    "\"sig\":\"",
    "\"disclosures\":[",
    "\"witnesses\":[]",
    "\"sealed\":null",
];
const NOTE: &[&str] = &["bindery.log/x\n42\n", "\n\n\u{2014} ", "=", "\n", "\u{2014} witness "];

/// The key that the targets sign with.
fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

/// What [`verify`] says where every key is known that signed a seed, so that nothing but the bytes is in question.
fn class(bytes: &[u8]) -> Class {
    static TRUST: OnceLock<Trust> = OnceLock::new();
    let trust = TRUST.get_or_init(|| {
        let mut trust = Trust::default();
        let signers = kept_bundles().flat_map(|file| file.signers).filter_map(|key| dsse::public_key(&key));
        for key in signers.chain([key().verifying_key(), other().verifying_key()]) {
            trust.add(TrustUse::Of(KeyUsage::Issuer), &key, "anyone");
        }
        trust
    });
    verify(bytes, &Means::of(trust, 0)).class
}

/// The kept bundles that read as one.
fn kept_bundles() -> impl Iterator<Item = BundleFile> {
    kept(&cases("bundle")).into_iter().filter_map(|bytes| json::from_canonical(&bytes).ok())
}

fn read_json(bytes: &[u8]) {
    let strict = json::strict(bytes);
    if let Ok(value) = json::from_canonical::<Value>(bytes) {
        assert_eq!(json::to_canonical(&value).ok().as_deref(), Some(bytes), "other bytes were taken");
        assert!(strict.is_ok_and(|strict| strict == value), "read in two ways");
    }
    let _ = json::from_canonical::<Bundle>(bytes);
}

/// What [`key`] has signed, and another key along with it.
const SIGNED: &[u8] = b"the boats are in";

fn other() -> SigningKey {
    SigningKey::from_bytes(&[8; 32])
}

fn envelopes() -> Vec<Vec<u8>> {
    let one = dsse::sign(&key(), "text/plain", SIGNED);
    let mut two = one.clone();
    two.cosign(&other()).unwrap();
    [one, two].iter().map(|envelope| json::to_canonical(envelope).unwrap()).collect()
}

fn open_envelope(bytes: &[u8]) {
    let Ok(envelope) = json::from_canonical::<Envelope>(bytes) else { return };
    let keys = [key().verifying_key(), other().verifying_key()];
    let _ = leaf(&envelope);
    for count in 1..=2 {
        if let Ok(payload) = dsse::open_all(&envelope, &envelope.payload_type, &keys[..count]) {
            let signed = payload == SIGNED && envelope.payload_type == "text/plain";
            assert!(signed, "an envelope opens that nobody signed");
        }
    }
}

/// The bundles that were signed: the seeds.
fn bundles() -> &'static [BundleFile] {
    static ALL: OnceLock<Vec<BundleFile>> = OnceLock::new();
    ALL.get_or_init(|| {
        let is_valid = |file: &BundleFile| to_bytes(file).is_ok_and(|bytes| class(&bytes) == Class::Valid);
        kept_bundles().filter(is_valid).collect()
    })
}

/// How many of the kept bundles are valid.
pub fn golden_bundles() -> usize {
    bundles().len()
}

/// Fewer texts in the open or fewer signatures may be left; what is said is what was signed.
fn verify_bundle(bytes: &[u8]) {
    if class(bytes) != Class::Valid {
        return;
    }
    let Ok(file) = json::from_canonical::<BundleFile>(bytes) else { panic!("valid, and does not read") };
    let same = bundles().iter().any(|known| {
        let texts = file.disclosures.iter().all(|text| known.disclosures.contains(text));
        texts && file.envelope.payload == known.envelope.payload && file.log.key == known.log.key
    });
    assert!(same, "a bundle is valid that nobody signed");
}

/// The bytes as a payload that is rightly signed and logged, so that what reads payloads is reached: the part
/// before the first zero byte is the payload, each further part a disclosure.
fn verify_payload(bytes: &[u8]) {
    let mut parts = bytes.split(|byte| *byte == 0);
    let payload = parts.next().unwrap_or_default();
    let disclosures: Vec<String> = parts.map(|part| String::from_utf8_lossy(part).into_owned()).collect();
    let envelope = dsse::sign(&key(), BUNDLE_TYPE, payload);
    let Ok(hash) = leaf(&envelope) else { return };
    let checkpoint = Checkpoint { origin: "fuzz".to_owned(), size: 1, root: merkle::root(&[hash]) };
    let public = hex::encode(key().verifying_key().as_bytes());
    let file = BundleFile {
        disclosures: disclosures.clone(),
        envelope,
        keys: None,
        log: LogProof {
            key: public.clone(),
            index: 0,
            proof: Vec::new(),
            checkpoint: checkpoint.sign(&key()),
            witnesses: Vec::new(),
        },
        sealed: None,
        signers: vec![public],
    };
    let Ok(bytes) = to_bytes(&file) else { return };
    let class = class(&bytes);
    assert_eq!(
        class == Class::Valid,
        Bundle::read(payload, &disclosures).is_ok_and(|(b, _)| b.sealed.is_none())
    );
}

/// The payload and the disclosures of each kept bundle, parted by zero bytes.
fn payloads() -> Vec<Vec<u8>> {
    let whole = |file: &BundleFile| {
        let mut bytes = STANDARD.decode(&file.envelope.payload).unwrap();
        for text in &file.disclosures {
            bytes.push(0);
            bytes.extend(text.as_bytes());
        }
        bytes
    };
    bundles().iter().map(whole).collect()
}

/// A value, and after each zero byte a disclosure.
fn reveal(bytes: &[u8]) {
    let mut parts = bytes.split(|byte| *byte == 0);
    let Ok(mut value) = json::strict(parts.next().unwrap_or_default()) else { return };
    let disclosures: Vec<String> = parts.map(|part| String::from_utf8_lossy(part).into_owned()).collect();
    for text in &disclosures {
        let _ = disclosure::text(text);
    }
    let mut hidden = value.clone();
    if let Ok(made) = disclosure::hide(&mut hidden, HIDDEN, &[7; 32]) {
        assert!(
            disclosure::reveal(&mut hidden, &made).is_ok() && hidden == value,
            "what was hidden does not come back"
        );
    }
    let _ = disclosure::reveal(&mut value, &disclosures);
    disclosure::blank(&mut value);
}

fn checkpoint() -> Checkpoint {
    Checkpoint { origin: "bindery.log/x".to_owned(), size: 42, root: merkle::root(&[]) }
}

fn open_checkpoint(bytes: &[u8]) {
    let Ok(note) = std::str::from_utf8(bytes) else { return };
    if let Ok(opened) = Checkpoint::open(note, &key().verifying_key()) {
        assert_eq!(opened, checkpoint(), "it was never signed");
    }
}
