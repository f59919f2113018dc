#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use serde_json::{Value, json};

use super::*;
use crate::proof::hash::Digest;

const NOW: &str = "2026-03-01T12:00:00Z";

fn key(seed: u8) -> SigningKey {
    SigningKey::from_bytes(&[seed; 32])
}

fn claim() -> Value {
    let id = Digest::of(&[b"a claim"]);
    json!({
        "id": id.to_string(),
        "canonical": format!("bindery://claim/{}", id.hex()),
        "statement": "The boats were laid up in 1931.",
        "score": 912,
        "sources": [{"excerpt": "laid up \u{2014} all of them", "title": null}],
        "premises": [],
        "answered_at": "2026-02-28T09:30:00.25Z",
        "signers": null,
    })
}

fn credential() -> Value {
    credential_of(claim(), &key(1), NOW).unwrap()
}

/// Every value in a document that is not an object or an array, by its pointer.
fn leaves(value: &Value, at: &str, out: &mut Vec<String>) {
    match value {
        Value::Object(items) if !items.is_empty() => {
            for (name, item) in items {
                leaves(item, &format!("{at}/{}", name.replace('~', "~0").replace('/', "~1")), out);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            for (index, item) in items.iter().enumerate() {
                leaves(item, &format!("{at}/{index}"), out);
            }
        }
        _ => out.push(at.to_owned()),
    }
}

#[test]
fn a_claim_is_read_from_its_credential_as_it_was_put_in() {
    let credential = credential();
    let read = read_claim(&credential).unwrap();
    assert_eq!(read.payload, claim());
    assert_eq!((read.issuer, read.signers), (key(1).verifying_key(), vec![key(1).verifying_key()]));
    assert_eq!(credential["issuer"], did::of(&key(1).verifying_key()));
    assert_eq!(credential["credentialSubject"]["claim_id"], claim()["id"]);
    assert_eq!(credential["credentialSubject"]["id"], claim()["canonical"]);
    // Another writer's white space and order of keys.
    let loose = serde_json::to_vec_pretty(&credential).unwrap();
    assert_eq!(read_claim_bytes(&loose).unwrap().payload, claim());
}

#[test]
fn nothing_in_a_credential_can_be_changed() {
    let credential = sign(&credential(), &key(2), NOW).unwrap();
    let mut places = Vec::new();
    leaves(&credential, "", &mut places);
    assert!(places.len() > 25);
    for place in &places {
        for other in [json!("other"), json!(7), Value::Null] {
            let mut changed = credential.clone();
            *changed.pointer_mut(place).unwrap() = other;
            assert!(changed == credential || read_claim(&changed).is_err(), "{place}");
        }
    }
    for name in ["@context", "type", "issuer", "validFrom", "credentialSubject", "proof"] {
        let mut changed = credential.clone();
        let _ = changed.as_object_mut().unwrap().remove(name);
        assert!(read_claim(&changed).is_err(), "{name}");
    }
    let mut longer = credential.clone();
    longer["credentialSubject"]["signers"] = Value::Null;
    assert!(read_claim(&longer).is_err());
    let mut longer = credential.clone();
    longer["validUntil"] = json!(NOW);
    assert!(matches!(read_claim(&longer), Err(CredentialError::Form(_))));
}

#[test]
fn bytes_with_a_key_twice_or_a_float_are_refused() {
    let text = serde_json::to_string(&credential()).unwrap();
    let twice = text.replacen('{', "{\"issuer\":\"did:key:z6MkOther\",", 1);
    assert!(matches!(read_claim_bytes(twice.as_bytes()), Err(CredentialError::Json(_))));
    let float = text.replacen("912", "912.0", 1);
    assert!(matches!(read_claim_bytes(float.as_bytes()), Err(CredentialError::Json(_))));
    let mut float = credential();
    float["credentialSubject"]["score"] = json!(912.0);
    assert!(matches!(verify(&float), Err(CredentialError::Form(_))));
    let mut float = claim();
    float["score"] = json!(0.912);
    assert!(matches!(credential_of(float, &key(1), NOW), Err(CredentialError::Form(_))));
}

#[test]
fn documents_outside_our_profile_are_hashed_as_rfc_8785_has_them() {
    let document: Value =
        serde_json::from_str(r#"{"b":4.50,"\u00e9":1E30,"a":[-0.0,1e-7,333333333.33333329]}"#).unwrap();
    let proof = json!({"type": "x", "proofValue": "z", "n": 2e-3});
    let hashed = proof::Hashed::of(document.as_object().unwrap(), proof.as_object().unwrap()).unwrap();
    let expected = "{\"a\":[0,1e-7,333333333.3333333],\"b\":4.5,\"\u{e9}\":1e+30}";
    assert_eq!(String::from_utf8(hashed.document).unwrap(), expected);
    assert_eq!(String::from_utf8(hashed.options).unwrap(), r#"{"n":0.002,"type":"x"}"#);
}

#[test]
fn several_signers_are_each_found_once_and_the_issuer_must_be_one() {
    let three = sign(&sign(&credential(), &key(2), NOW).unwrap(), &key(3), NOW).unwrap();
    let keys = [1, 2, 3].map(|seed| key(seed).verifying_key());
    assert_eq!(read_claim(&three).unwrap().signers, keys);
    assert!(matches!(sign(&three, &key(2), NOW), Err(CredentialError::Twice)));
    let mut turned = three.clone();
    turned["proof"].as_array_mut().unwrap().reverse();
    assert_eq!(read_claim(&turned).unwrap().issuer, keys[0]);
    let mut doubled = three.clone();
    let first = doubled["proof"][0].clone();
    doubled["proof"].as_array_mut().unwrap().push(first);
    assert_eq!(verify(&doubled).unwrap(), keys);
    let mut without = three.clone();
    let _ = without["proof"].as_array_mut().unwrap().remove(0);
    assert!(matches!(read_claim(&without), Err(CredentialError::Issuer)));
    assert_eq!(verify(&without).unwrap(), keys[1..]);
    let mut broken = three;
    broken["proof"][1]["proofValue"] = broken["proof"][2]["proofValue"].clone();
    assert!(matches!(verify(&broken), Err(CredentialError::Signature(2))));
    assert!(matches!(sign(&broken, &key(4), NOW), Err(CredentialError::Signature(2))));
}

#[test]
fn from_one_to_sixteen_proofs_are_taken() {
    let mut credential = credential();
    for seed in 2..=16 {
        credential = sign(&credential, &key(seed), NOW).unwrap();
    }
    assert_eq!(verify(&credential).unwrap().len(), 16);
    assert!(matches!(sign(&credential, &key(17), NOW), Err(CredentialError::Count)));
    let proof = credential["proof"][0].clone();
    credential["proof"].as_array_mut().unwrap().push(proof);
    assert!(matches!(verify(&credential), Err(CredentialError::Count)));
    credential["proof"] = json!([]);
    assert!(matches!(verify(&credential), Err(CredentialError::Count)));
}

#[test]
fn proofs_of_another_kind_are_refused_by_name() {
    let refused = |name: &str, value: Value| {
        let mut credential = credential();
        credential["proof"][name] = value;
        verify(&credential).unwrap_err()
    };
    assert!(matches!(refused("type", json!("Ed25519Signature2020")), CredentialError::Suite(_)));
    assert!(matches!(refused("cryptosuite", json!("eddsa-rdfc-2022")), CredentialError::Suite(_)));
    assert!(matches!(refused("proofPurpose", json!("authentication")), CredentialError::Purpose));
    for name in ["expires", "domain", "challenge", "nonce", "jws"] {
        assert!(matches!(refused(name, json!("x")), CredentialError::Field(field) if field == name));
    }
    let other = key(2).verifying_key();
    assert!(matches!(refused("verificationMethod", json!(did::of(&other))), CredentialError::Method(_)));
    assert!(matches!(
        refused("verificationMethod", json!(did::method_of(&other))),
        CredentialError::Signature(1)
    ));
    assert!(matches!(refused("created", json!("yesterday")), CredentialError::Time(_)));
    assert!(matches!(refused("proofValue", json!("zz")), CredentialError::Value));
    assert!(matches!(refused("@context", json!(["urn:other"])), CredentialError::Context));
    assert!(matches!(refused("@context", json!([])), CredentialError::Context));
    assert!(matches!(refused("previousProof", json!("urn:none")), CredentialError::Previous(_)));
}

#[test]
fn a_context_that_was_lengthened_after_signing_is_not_a_claims() {
    let mut short = credential();
    let _ = short.as_object_mut().unwrap().remove("proof");
    short["@context"] = json!(["https://www.w3.org/ns/credentials/v2"]);
    let mut signed = sign(&short, &key(1), NOW).unwrap();
    signed["@context"] = context();
    // The suite itself takes it: the proof's context is what the document's begins with.
    assert!(verify(&signed).is_ok());
    assert!(matches!(read_claim(&signed), Err(CredentialError::Context)));
}

#[test]
fn a_chain_covers_the_proofs_it_follows() {
    let mut document = json!({"@context": ["urn:x"], "name": "boats"});
    document["proof"] = json!([chained(&document, 1, json!({"id": "urn:1"}))]);
    let second = chained(&document, 2, json!({"id": "urn:2", "previousProof": "urn:1"}));
    document["proof"].as_array_mut().unwrap().push(second);
    let third = chained(&document, 3, json!({"previousProof": ["urn:2", "urn:1"]}));
    document["proof"].as_array_mut().unwrap().push(third);
    assert_eq!(verify(&document).unwrap(), [1, 2, 3].map(|seed| key(seed).verifying_key()));
    // The first was made anew: sound in itself, but no longer what the others followed.
    let mut changed = document.clone();
    let bare = json!({"@context": ["urn:x"], "name": "boats"});
    changed["proof"][0] = chained(&bare, 4, json!({"id": "urn:1"}));
    assert!(matches!(verify(&changed), Err(CredentialError::Signature(2))));
    let mut gone = document.clone();
    let _ = gone["proof"].as_array_mut().unwrap().remove(0);
    assert!(matches!(verify(&gone), Err(CredentialError::Previous(name)) if name == "urn:1"));
    let mut twice = document.clone();
    let first = twice["proof"][0].clone();
    twice["proof"].as_array_mut().unwrap().push(first);
    assert!(matches!(verify(&twice), Err(CredentialError::Previous(_))));
    let mut turned = document;
    turned["proof"][2]["previousProof"] = json!(["urn:1", "urn:2"]);
    assert!(matches!(verify(&turned), Err(CredentialError::Signature(3))));
}

/// A proof with further options, as another implementation of the suite would make it.
fn chained(document: &Value, seed: u8, more: Value) -> Value {
    use ed25519_dalek::Signer;
    let mut proof = proof::options(document, &key(seed).verifying_key(), NOW).unwrap();
    proof.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let hashed = proof::Hashed::of(document.as_object().unwrap(), proof.as_object().unwrap()).unwrap();
    proof["proofValue"] = did::to_multibase(&key(seed).sign(&hashed.signed()).to_bytes()).into();
    proof
}

#[test]
fn only_claims_with_their_own_address_and_time_become_credentials() {
    for (name, value) in [
        ("id", json!("sha256:00")),
        ("id", Value::Null),
        ("canonical", json!("bindery://claim/00")),
        ("answered_at", json!("2026-02-28")),
        ("claim_id", json!("x")),
    ] {
        let mut claim = claim();
        claim[name] = value;
        assert!(credential_of(claim, &key(1), NOW).is_err(), "{name}");
    }
    assert!(credential_of(json!("claim"), &key(1), NOW).is_err());
    assert!(matches!(credential_of(claim(), &key(1), "now"), Err(CredentialError::Time(_))));
}

#[test]
fn times_have_a_date_an_hour_and_an_offset() {
    for good in ["2026-01-31T09:30:00Z", "2026-01-31T23:59:59.123456Z", "2026-12-01T00:00:00+05:30"] {
        assert!(proof::is_time(good), "{good}");
    }
    for bad in [
        "",
        "2026-01-31",
        "2026-01-31T09:30:00",
        "2026-01-31 09:30:00Z",
        "2026-13-01T09:30:00Z",
        "2026-00-01T09:30:00Z",
        "2026-01-32T09:30:00Z",
        "2026-01-31T24:00:00Z",
        "2026-01-31T09:60:00Z",
        "2026-01-31T09:30:60Z",
        "2026-01-31T09:30:00.Z",
        "2026-01-31T09:30:00+24:00",
        "2026-01-31T09:30:00z",
        "2026-01-31T09:30:00ZZ",
        "2026-01-31T09:30:00.5",
        "\u{0662}026-01-31T09:30:00Z",
    ] {
        assert!(!proof::is_time(bad), "{bad}");
    }
}
