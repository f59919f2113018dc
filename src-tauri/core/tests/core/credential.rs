//! The vectors of W3C Data Integrity EdDSA Cryptosuites 1.0, step by step.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::fs;
use std::path::{Path, PathBuf};

use bindery_core::proof::credential::proof::{Hashed, options, sign, verify};
use bindery_core::proof::credential::{CredentialError, read_claim_bytes};
use bindery_core::{proof::did, proof::json};
use ed25519_dalek::SigningKey;
use serde_json::{Map, Value};

/// The folder of the vectors; `None`, said aloud, when it is not there.
fn vectors() -> Option<PathBuf> {
    let shared = std::env::var_os("BINDERY_SHARED").map(PathBuf::from);
    let shared = shared.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"));
    let found = shared.join("vectors/vc-di-eddsa/TestVectors");
    if found.is_dir() {
        return Some(found);
    }
    assert!(std::env::var_os("CI").is_none(), "CI must have the folder of shared vectors");
    println!("NOT RUN: {} is not there", found.display());
    None
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap().trim_end().to_owned()
}

fn value(path: &Path) -> Value {
    json::strict(&fs::read(path).unwrap()).unwrap()
}

fn object(value: &Value) -> &Map<String, Value> {
    value.as_object().unwrap()
}

/// A private key in multibase, with its multicodec (0x1300) before the 32 bytes.
fn private(multibase: &Value) -> SigningKey {
    let bytes = did::from_multibase(multibase.as_str().unwrap()).unwrap();
    SigningKey::from_bytes(bytes.strip_prefix(&[0x80, 0x26]).unwrap().try_into().unwrap())
}

#[test]
fn eddsa_jcs_2022_is_byte_equal_at_each_step() {
    let Some(folder) = vectors() else { return };
    let steps = folder.join("eddsa-jcs-2022");
    let step = |name: &str| text(&steps.join(name));
    let keys = value(&folder.join("keyPair.json"));
    let key = private(&keys["privateKeyMultibase"]);
    let public = key.verifying_key();
    assert_eq!(did::of(&public), format!("did:key:{}", keys["publicKeyMultibase"].as_str().unwrap()));

    let document = value(&folder.join("unsigned.json"));
    let made = options(&document, &public, "2023-02-24T23:36:38Z").unwrap();
    assert_eq!(made, value(&steps.join("proofConfigJCS.json")));
    let hashed = Hashed::of(object(&document), object(&made)).unwrap();
    assert_eq!(String::from_utf8(hashed.options.clone()).unwrap(), step("proofCanonJCS.txt"));
    assert_eq!(String::from_utf8(hashed.document.clone()).unwrap(), step("canonDocJCS.txt"));
    let signed = hashed.signed();
    assert_eq!(hex::encode(&signed[..32]), step("proofHashJCS.txt"));
    assert_eq!(hex::encode(&signed[32..]), step("docHashJCS.txt"));
    assert_eq!(hex::encode(signed), step("combinedHashJCS.txt"));

    let credential = sign(&document, &key, "2023-02-24T23:36:38Z").unwrap();
    assert_eq!(credential["proof"]["proofValue"], step("sigBTC58JCS.txt"));
    let bytes = did::from_multibase(&step("sigBTC58JCS.txt")).unwrap();
    assert_eq!(hex::encode(bytes), step("sigHexJCS.txt"));
    assert_eq!(credential, value(&steps.join("signedJCS.json")));
    assert_eq!(verify(&credential).unwrap(), [public]);
    // Sound, but no claim of an archive.
    let other = read_claim_bytes(&fs::read(steps.join("signedJCS.json")).unwrap());
    assert!(matches!(other, Err(CredentialError::Form(_))));
    println!("eddsa-jcs-2022: 9 of 9 steps byte-equal");
}

#[test]
fn proof_sets_and_chains_hash_the_document_that_the_vectors_hash() {
    let Some(folder) = vectors() else { return };
    let chain = folder.join("proof-set-chain");
    let canonical = |name: &str| json::to_canonical(&value(&chain.join(name))).unwrap();
    // What each proof of the longest chain covers: the bare document, then with the proofs it follows.
    let covered = ["unsigned.json", "unsigned.json", "proofChainTempDoc1.json", "proofChainTempDoc2.json"];
    let whole = value(&chain.join("signedProofChain2.json"));
    let proofs = whole["proof"].as_array().unwrap();
    assert_eq!(proofs.len(), covered.len());
    for (proof, covered) in proofs.iter().zip(covered) {
        let hashed = Hashed::of(object(&whole), object(proof)).unwrap();
        assert_eq!(hashed.document, canonical(covered), "{covered}");
    }
    println!("proof sets and chains: 4 of 4 hashed documents byte-equal");
    // They are signed with a suite that canonicalizes as RDF, and say so.
    for name in ["signedProofSet1", "signedProofSet2", "signedProofChain1", "signedProofChain2"] {
        let refused = verify(&value(&chain.join(format!("{name}.json"))));
        assert!(
            matches!(refused, Err(CredentialError::Suite(suite)) if suite == "eddsa-rdfc-2022"),
            "{name}"
        );
    }
}

#[test]
fn every_key_of_the_vectors_is_read_from_its_name() {
    let Some(folder) = vectors() else { return };
    let pairs = value(&folder.join("proof-set-chain/multiKeyPairs.json"));
    for pair in object(&pairs).values() {
        let name = format!("did:key:{}", pair["publicKeyMultibase"].as_str().unwrap());
        assert_eq!(did::key(&name), Ok(private(&pair["privateKeyMultibase"]).verifying_key()));
    }
}
