//! Bundle files: valid as they were handed over, and nothing else ever is.

use bindery_core::bundle::seal::{BUNDLE_TYPE, HIDDEN};
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::disclosure;
use bindery_core::proof::dsse;
use bindery_core::proof::keylist::KeyUsage;
use bindery_core::proof::log_entry;
use bindery_core::verify::{self, BundleFile, Class, Means, Report, Trust, TrustUse, to_bytes};
use bindery_engine::archive::Archive;
use bindery_engine::storage::keys::Keys;
use bindery_engine::storage::vault::{KeyChoice, Secret, Vault};
use bindery_engine::world::Machine;
use bindery_tests::{Home, Seeded, copy_folder, second};
use serde_json::{Value, json};

const QUESTION: &str = "How high did the flood water stand in the shop?";

/// Asks in an archive and hands the bundle over: the response and the bundle's bytes.
fn bundle(home: &Home, archive: &str, question: &str) -> (String, Vec<u8>) {
    let answer = home.run(&["ask", question, "--archive", archive]).json();
    let id = answer["response_id"].as_str().unwrap().to_owned();
    let out = home.at(&format!("{id}.json"));
    let done = home.run(&["audit", "bundle", &id, "--archive", archive, "--out", &out]).json();
    let bytes = std::fs::read(&out).unwrap();
    assert_eq!(done["bytes"], json!(bytes.len()));
    (id, bytes)
}

fn read(bytes: &[u8]) -> BundleFile {
    bindery_core::proof::json::from_canonical(bytes).unwrap()
}

/// What the terminal client says of these bytes: the class, and whether it calls that a success.
fn class(home: &Home, bytes: &[u8], archive: Option<&str>) -> String {
    let file = home.write("received.json", bytes);
    let mut args = vec!["verify", &file];
    args.extend(archive.iter().flat_map(|archive| ["--archive", archive]));
    let run = home.run(&args);
    let found: Value = serde_json::from_str(run.stdout.lines().next().unwrap()).unwrap();
    assert_eq!(found["file"], json!(file));
    for check in found["checks"].as_array().unwrap() {
        assert!(
            check["name"].is_string()
                && (check["ok"].is_boolean() || check["ok"].is_null())
                && check["detail"].is_string()
        );
    }
    let class = found["class"].as_str().unwrap().to_owned();
    match class.as_str() {
        "valid" => assert_eq!(run.code, Some(0)),
        _ => assert_eq!(run.failure(), "not_valid"),
    }
    class
}

/// Verifies with every signer known, so that nothing but the bytes is in question.
fn verify(bytes: &[u8], trust: &Trust) -> Report {
    verify::verify(bytes, &Means::of(trust, 0))
}

#[test]
fn an_exported_bundle_is_valid_with_and_without_its_archive() {
    let home = Home::new();
    let archive = home.sample("archive");
    for question in [QUESTION, "What was the name of the dog on the moon?", ""] {
        let (_, bytes) = bundle(&home, &archive, question);
        assert_eq!(class(&home, &bytes, None), "valid");
        assert_eq!(class(&home, &bytes, Some(&archive)), "valid");
    }
}

#[test]
fn what_is_handed_over_is_valid_to_the_second_verifier_too() {
    let home = Home::new();
    let archive = home.sample("archive");
    let questions = [QUESTION, "Who was her mother?", "Which horse won at Ascot in 1990?", "zzz"];
    let files: Vec<String> = questions
        .iter()
        .map(|question| home.at(&format!("{}.json", bundle(&home, &archive, question).0)))
        .collect();
    let Some(found) = second::verified(&home, &files.iter().map(String::as_str).collect::<Vec<_>>()) else {
        return;
    };
    assert_eq!(found.len(), files.len());
    for one in found {
        assert_eq!(one["class"], "valid", "{one}");
    }
}

#[test]
fn a_bundle_with_any_byte_changed_is_never_valid() {
    let home = Home::new();
    let archive = home.sample("archive");
    let (_, bytes) = bundle(&home, &archive, QUESTION);
    let mut trust = Trust::default();
    for key in read(&bytes).signers.iter().filter_map(|key| dsse::public_key(key)) {
        trust.add(TrustUse::Of(KeyUsage::Issuer), &key, "anyone");
    }
    assert_eq!(verify(&bytes, &trust).class, Class::Valid);
    let mut random = Seeded(7);
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        assert_ne!(verify(&changed, &trust).class, Class::Valid, "byte {at}");
        changed[at] = bytes[at] ^ (2 + random.below(254)) as u8;
        assert_ne!(verify(&changed, &trust).class, Class::Valid, "byte {at} as {}", changed[at]);
        changed.remove(at);
        assert_ne!(verify(&changed, &trust).class, Class::Valid, "byte {at} left out");
    }
    println!("{} bytes, each changed twice and left out once: never valid", bytes.len());
}

#[test]
fn parts_of_two_bundles_do_not_make_a_third() {
    let home = Home::new();
    let archive = home.sample("archive");
    let (one, other) =
        (bundle(&home, &archive, QUESTION).1, bundle(&home, &archive, "Who was Silas Orrin?").1);
    let (one, other) = (read(&one), read(&other));
    let with = |change: &dyn Fn(&mut BundleFile)| {
        let mut file = one.clone();
        change(&mut file);
        class(&home, &to_bytes(&file).unwrap(), None)
    };
    assert_eq!(with(&|_| ()), "valid");
    assert_eq!(with(&|file| file.envelope.payload = other.envelope.payload.clone()), "tampered");
    assert_eq!(with(&|file| file.envelope.signatures = other.envelope.signatures.clone()), "tampered");
    assert_eq!(with(&|file| file.log = other.log.clone()), "tampered");
    assert_eq!(with(&|file| file.log.index = other.log.index), "tampered");
    assert_eq!(with(&|file| file.log.checkpoint = other.log.checkpoint.clone()), "tampered");
    assert_eq!(with(&|file| file.signers[0] = file.log.key.clone()), "tampered");
    assert_eq!(with(&|file| file.log.key = file.signers[0].clone()), "tampered");
    assert_eq!(with(&|file| file.envelope.signatures.clear()), "malformed");
    assert_eq!(with(&|file| file.signers[0] = "00".repeat(32)), "malformed");
    assert_eq!(with(&|file| file.envelope.payload_type = "text/plain".to_owned()), "malformed");
}

#[test]
fn what_is_no_bundle_is_malformed() {
    let home = Home::new();
    let archive = home.sample("archive");
    let (_, bytes) = bundle(&home, &archive, QUESTION);
    let text = String::from_utf8(bytes.clone()).unwrap();
    let twice = text.replacen('{', r#"{"disclosures":[],"#, 1);
    let spaced = text.replacen(':', ": ", 1);
    let more = format!("{text}\n");
    let others: [&[u8]; 9] = [
        b"",
        b"not json",
        b"{}",
        b"[]",
        b"null",
        b"\xff\xfe{}",
        twice.as_bytes(),
        spaced.as_bytes(),
        more.as_bytes(),
    ];
    for bytes in others {
        assert_eq!(class(&home, bytes, None), "malformed", "{}", String::from_utf8_lossy(bytes));
    }
    let missing = home.at("nowhere.json");
    assert_eq!(home.run(&["verify", &missing]).failure(), "file");
}

#[test]
fn a_stranger_is_an_untrusted_signer_and_another_archive_does_not_know_the_bundle() {
    let home = Home::new();
    let archive = home.sample("archive");
    let (_, bytes) = bundle(&home, &archive, QUESTION);
    let stranger = Home::new();
    assert_eq!(class(&stranger, &bytes, None), "untrusted signer");
    let other = home.archive("other");
    assert_eq!(class(&home, &bytes, Some(&other)), "unverified");
}

#[test]
fn an_archive_that_never_gave_an_answer_does_not_vouch_for_it() {
    let home = Home::new();
    let archive = home.sample("archive");
    let fork = home.at("fork");
    copy_folder(&home.path("archive"), &home.path("fork"));
    for question in [QUESTION, "What was the name of the dog on the moon?"] {
        let (_, bytes) = bundle(&home, &archive, question);
        assert_eq!(class(&home, &bytes, Some(&archive)), "valid");
        // The copy was made before: it has the sources and the keys, and never gave this answer.
        assert_eq!(class(&home, &bytes, Some(&fork)), "unverified");
    }
    let (_, other) = bundle(&home, &fork, "Who was Silas Orrin?");
    assert_eq!(class(&home, &other, Some(&archive)), "tampered");
}

#[test]
fn two_histories_of_one_archive_are_found_when_they_are_verified_together() {
    let home = Home::new();
    let archive = home.sample("archive");
    let fork = home.at("fork");
    copy_folder(&home.path("archive"), &home.path("fork"));
    let (_, one) = bundle(&home, &archive, QUESTION);
    let (_, two) = bundle(&home, &fork, "Who was Silas Orrin?");
    let (one, two) = (home.write("one.json", one), home.write("two.json", two));
    let classes = |files: &[&str]| -> Vec<String> {
        let lines = home.run(&[&["verify"][..], files].concat()).lines();
        lines.iter().filter_map(|line| Some(line["class"].as_str()?.to_owned())).collect()
    };
    assert_eq!((classes(&[&one]), classes(&[&two])), (vec!["valid".to_owned()], vec!["valid".to_owned()]));
    assert_eq!(classes(&[&one, &two]), ["tampered", "tampered"]);
}

#[test]
fn a_bundle_without_its_list_of_keys_is_not_valid() {
    let home = Home::new();
    let archive = home.sample("archive");
    let (_, bytes) = bundle(&home, &archive, QUESTION);
    let file = BundleFile { keys: None, ..read(&bytes) };
    assert_eq!(class(&home, &to_bytes(&file).unwrap(), None), "untrusted signer");
}

#[test]
fn a_bundle_signed_and_logged_with_the_archives_own_keys_is_still_held_against_the_sources() {
    let test =
        "verify::a_bundle_signed_and_logged_with_the_archives_own_keys_is_still_held_against_the_sources";
    Home::within(test, forge);
}

fn forge(home: &Home) {
    let archive = home.sample("archive");
    let (_, bytes) = bundle(home, &archive, QUESTION);
    let vault = Vault::open(&home.path("archive"), &Secret::OnThisComputer, &KeyChoice::default()).unwrap();
    let Keys { issuer, log } = vault.unlocked().signing();
    let mut file = read(&bytes);
    let payload = dsse::open(&file.envelope, BUNDLE_TYPE, &issuer.verifying_key()).unwrap();
    let archived =
        Archive::open(&home.path("archive"), &Machine::default(), &Secret::OnThisComputer).unwrap();
    let id = serde_json::from_slice::<Value>(&payload).unwrap()["response_id"].as_str().unwrap().to_owned();
    let texts = archived.store().logged(&id).unwrap().unwrap().disclosures;
    drop(archived);
    let mut whole: Value = serde_json::from_slice(&payload).unwrap();
    disclosure::reveal(&mut whole, &texts).unwrap();
    let changed = change_excerpt(&mut whole);
    assert!(changed, "the answer cites something");
    whole["sealed"] = Value::Null;
    file.sealed = None;
    file.disclosures = disclosure::hide(&mut whole, HIDDEN, &[9; 32]).unwrap();
    let payload = bindery_core::proof::json::to_canonical(&whole).unwrap();
    file.envelope = dsse::sign(&issuer, BUNDLE_TYPE, &payload);
    let root = log_entry::leaf(&file.envelope).unwrap();
    let origin = file.log.checkpoint.lines().next().unwrap().to_owned();
    file.log.checkpoint = Checkpoint { origin, size: 1, root }.sign(&log);
    (file.log.index, file.log.proof, file.log.witnesses) = (0, Vec::new(), Vec::new());
    let forged = to_bytes(&file).unwrap();
    // The archive at hand has another log, and never gave this; the words are not at their place either.
    assert_eq!(class(home, &forged, Some(&archive)), "tampered");
}

/// Puts other words into the first excerpt.
fn change_excerpt(value: &mut Value) -> bool {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(excerpt)) = fields.get_mut("excerpt") {
                *excerpt = format!("{excerpt} and more");
                return true;
            }
            fields.values_mut().any(change_excerpt)
        }
        Value::Array(items) => items.iter_mut().any(change_excerpt),
        _ => false,
    }
}
