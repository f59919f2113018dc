//! Envelopes with a shared secret that Python signed: `fixtures/shared_secret.py` says how.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use bindery_core::proof::shared_secret::{SharedSecretError, verify};
use serde_json::{Value, json};

const ONE: &str = include_str!("../fixtures/shared_secret.json");
const ONE_SECRET: &[u8] = b"the key under the third flowerpot";
const MANY: &str = include_str!("../fixtures/shared_secret.jsonl");

#[test]
fn what_python_signed_verifies_and_what_was_changed_after_does_not() {
    let (mut fit, mut changed) = (0, 0);
    for line in MANY.split_terminator('\n') {
        let line: Value = serde_json::from_str(line).unwrap();
        let envelope = line["envelope"].as_str().unwrap();
        let report = verify(envelope.as_bytes(), line["secret"].as_str().unwrap().as_bytes()).unwrap();
        assert_eq!(report.signature, line["fits"], "{envelope}");
        assert!(report.canonical_names_claim);
        *if report.signature { &mut fit } else { &mut changed } += 1;
        assert!(!verify(envelope.as_bytes(), b"another secret").unwrap().signature);
    }
    println!("Python's envelopes: {fit} fit and {changed} do not, of 200, as Python says");
    assert_eq!((fit, changed), (160, 40));
}

#[test]
fn the_published_form_verifies() {
    let report = verify(ONE.as_bytes(), ONE_SECRET).unwrap();
    assert!(report.signature && report.canonical_names_claim);
    assert_eq!(report.claim_id, "5d0c3f7a91be2246");
    assert_eq!(report.canonical, "https://hale.example/claims/5d0c3f7a91be2246/");
    assert_eq!(report.signed_by, "did:web:hale.example");
    assert!(report.signed_at.ends_with("T00:00:00.000Z"));
}

/// The published envelope with one change.
fn with(pointer: &str, value: Value) -> Result<bool, SharedSecretError> {
    let mut envelope: Value = serde_json::from_str(ONE).unwrap();
    *envelope.pointer_mut(pointer).unwrap() = value;
    verify(&serde_json::to_vec(&envelope).unwrap(), ONE_SECRET).map(|report| report.signature)
}

#[test]
fn every_signed_field_is_covered_and_the_rest_is_said_not_to_be() {
    for pointer in ["/claim/statement", "/claim/sources/0/excerpt", "/claim/tags/1", "/claim/id"] {
        assert_eq!(with(pointer, json!("other")), Ok(false), "{pointer}");
    }
    assert_eq!(with("/signature/signedAt", json!("2026-01-01T00:00:00.000Z")), Ok(false));
    assert_eq!(with("/signature/signedBy", json!("did:web:other.example")), Ok(false));
    // A float is not an integer, and the same float may be written in another way.
    assert_eq!(with("/claim/confidence", json!(1)), Ok(false));
    assert!(verify(ONE.replace("1.0,", "10.00e-1,").as_bytes(), ONE_SECRET).unwrap().signature);
    let moved = ONE.replace("claims/5d0c3f7a91be2246/\"", "claims/5d0c3f7a91be22460/\"");
    let moved = verify(moved.as_bytes(), ONE_SECRET).unwrap();
    assert!(moved.signature && !moved.canonical_names_claim);
}

#[test]
fn what_cannot_be_checked_is_refused_with_its_reason() {
    let refused = |text: String| verify(text.as_bytes(), ONE_SECRET).unwrap_err();
    assert_eq!(verify(ONE.as_bytes(), b""), Err(SharedSecretError::NoSecret));
    assert_eq!(with("/signature/algorithm", json!("none")), Err(SharedSecretError::Algorithm("none".into())));
    assert_eq!(with("/signature/signature", json!("cfdd0b49")), Err(SharedSecretError::Signature));
    let upper: Value = serde_json::from_str(ONE).unwrap();
    let upper = upper["signature"]["signature"].as_str().unwrap().to_uppercase();
    assert_eq!(with("/signature/signature", json!(upper)), Err(SharedSecretError::Signature));
    // The envelope's own fields would take their place, and nobody would see that they are not signed.
    let shadowed = ONE.replacen("\"id\":", "\"signedAt\": \"never\", \"id\":", 1);
    assert_eq!(refused(shadowed), SharedSecretError::Shadowed("signedAt"));
    let twice = ONE.replacen("\"subject\":", "\"statement\": \"shown\", \"subject\":", 1);
    assert!(matches!(refused(twice), SharedSecretError::Form(why) if why.contains("twice")));
    let large = ONE.replacen("1.0,", "100000000000000000000,", 1);
    assert!(matches!(refused(large), SharedSecretError::Number(..)));
    for number in ["NaN", "Infinity", "1e999", "01"] {
        let odd = ONE.replacen("1.0,", &format!("{number},"), 1);
        assert!(matches!(refused(odd), SharedSecretError::Form(_)), "{number}");
    }
    assert!(matches!(with("/claim/id", Value::Null), Err(SharedSecretError::Form(_))));
    assert!(matches!(refused("[]".to_owned()), SharedSecretError::Form(_)));
}
