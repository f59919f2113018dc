//! The public conformance vectors: canonical JSON, Ed25519, Merkle proofs, Unicode normalization.

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::proof::hash::Digest;
use bindery_core::{proof::dsse, proof::json, proof::merkle, text, text::quote};
use bindery_tests::shared;
use ed25519_dalek::Signature;
use serde_json::Value;

fn read(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

#[test]
fn canonical_json_is_that_of_rfc_8785() {
    let Some(folder) = shared("vectors") else { return };
    let folder = folder.join("jcs/testdata");
    let inputs = files(&folder.join("input"));
    for input in &inputs {
        let expected = fs::read(folder.join("output").join(input.file_name().unwrap())).unwrap();
        let found = json::to_canonical(&read(input)).unwrap();
        assert_eq!(
            String::from_utf8_lossy(&found),
            String::from_utf8_lossy(&expected),
            "{}",
            input.display()
        );
    }
    println!("RFC 8785: {} of 6 documents", inputs.len());
    assert_eq!(inputs.len(), 6);
}

/// Whether Bindery takes a signature: the key as it takes keys, then strictly.
fn signed(key: &str, message: &[u8], signature: &str) -> bool {
    let bytes = hex::decode(signature).ok().and_then(|bytes| <[u8; 64]>::try_from(bytes).ok());
    dsse::public_key(key)
        .zip(bytes)
        .is_some_and(|(key, bytes)| key.verify_strict(message, &Signature::from_bytes(&bytes)).is_ok())
}

#[test]
fn wycheproof_has_nothing_to_say_against_our_ed25519() {
    let Some(folder) = shared("vectors") else { return };
    let all = read(&folder.join("wycheproof-ed25519/ed25519_test.json"));
    let (mut right, mut count) = (0, 0);
    for group in all["testGroups"].as_array().unwrap() {
        let key = group["publicKey"]["pk"].as_str().unwrap();
        for test in group["tests"].as_array().unwrap() {
            let message = hex::decode(test["msg"].as_str().unwrap()).unwrap();
            let taken = signed(key, &message, test["sig"].as_str().unwrap());
            count += 1;
            right += u32::from(taken == (test["result"] == "valid"));
        }
    }
    println!("Wycheproof Ed25519: {right} of {count} verdicts");
    assert_eq!((right, count), (151, 151));
}

#[test]
fn of_the_edge_points_of_ed25519_exactly_43_are_taken() {
    let Some(folder) = shared("vectors") else { return };
    let all = read(&folder.join("cctv/ed25519/ed25519vectors.json"));
    let all = all.as_array().unwrap();
    let field = |test: &Value, name: &str| test[name].as_str().unwrap().to_owned();
    // The bare library first: Bindery's own rule for keys refuses the weak ones before it.
    let strict = |test: &&Value| {
        let key = <[u8; 32]>::try_from(hex::decode(field(test, "key")).unwrap()).unwrap();
        let signature = <[u8; 64]>::try_from(hex::decode(field(test, "sig")).unwrap()).unwrap();
        ed25519_dalek::VerifyingKey::from_bytes(&key).is_ok_and(|key| {
            key.verify_strict(field(test, "msg").as_bytes(), &Signature::from_bytes(&signature)).is_ok()
        })
    };
    let ours =
        |test: &&Value| signed(&field(test, "key"), field(test, "msg").as_bytes(), &field(test, "sig"));
    let (strict, ours) = (all.iter().filter(strict).count(), all.iter().filter(ours).count());
    println!("CCTV Ed25519: {ours} of {} taken, {strict} by the library alone", all.len());
    assert_eq!((strict, ours, all.len()), (43, 43, 914));
}

fn digest(value: &Value) -> Option<Digest> {
    let bytes: [u8; 32] = STANDARD.decode(value.as_str()?).ok()?.try_into().ok()?;
    Some(Digest::from_bytes(bytes))
}

/// A root; probes of equal sizes have words in its place, which then stand for another hash.
fn root(value: &Value) -> Option<Digest> {
    let words = || Some(Digest::of(&[value.as_str().filter(|words| !words.is_empty())?.as_bytes()]));
    digest(value).or_else(words)
}

fn proof(value: &Value) -> Option<Vec<Digest>> {
    match value {
        Value::Null => Some(Vec::new()),
        Value::Array(nodes) => nodes.iter().map(digest).collect(),
        _ => None,
    }
}

fn included(probe: &Value) -> Option<bool> {
    let (leaf, root, path) = (digest(&probe["leafHash"])?, digest(&probe["root"])?, proof(&probe["proof"])?);
    let (index, size) = (probe["leafIdx"].as_u64()?, probe["treeSize"].as_u64()?);
    Some(merkle::verify_inclusion(&leaf, index, size, &path, &root))
}

fn consistent(probe: &Value) -> Option<bool> {
    let (old, new, path) = (root(&probe["root1"])?, root(&probe["root2"])?, proof(&probe["proof"])?);
    Some(merkle::verify_consistency(probe["size1"].as_u64()?, probe["size2"].as_u64()?, &path, &old, &new))
}

/// Probes of one kind: how many, how many were refused, and those whose verdict is another than it should be.
fn probes(kind: &str, holds: fn(&Value) -> Option<bool>) -> Option<(usize, usize, Vec<String>)> {
    let folder = shared("vectors")?.join("rfc6962-merkle/testdata").join(kind);
    let files = files(&folder);
    let (mut refused, mut wrong) = (0, Vec::new());
    for file in &files {
        let probe = read(file);
        // What does not even read as a proof proves nothing.
        let held = holds(&probe).unwrap_or(false);
        refused += usize::from(!held);
        if held == probe["wantErr"].as_bool().unwrap_or(false) {
            wrong.push(format!("{}: {}", file.file_name().unwrap().to_string_lossy(), probe["desc"]));
        }
    }
    println!("RFC 6962 {kind}: {} probes, {refused} refused, {} wrongly judged", files.len(), wrong.len());
    Some((files.len(), refused, wrong))
}

#[test]
fn inclusion_proofs_hold_where_they_should_and_nowhere_else() {
    let Some((count, _, wrong)) = probes("inclusion", included) else { return };
    assert_eq!((count, wrong.as_slice()), (98, &[][..]));
}

#[test]
fn consistency_proofs_hold_where_they_should_and_nowhere_else() {
    let Some((count, _, wrong)) = probes("consistency", consistent) else { return };
    assert_eq!((count, wrong.as_slice()), (98, &[][..]));
}

/// The columns of the normalization test, line by line.
fn normalization() -> Option<Vec<[String; 5]>> {
    let folder = shared("vectors")?;
    let all = fs::read_to_string(folder.join("unicode-tests/NormalizationTest.txt")).unwrap();
    let decode = |column: &str| -> String {
        let point = |hex: &str| char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap();
        column.split(' ').map(point).collect()
    };
    let lines = all.lines().filter(|line| !line.starts_with(['#', '@']) && !line.is_empty());
    let columns = lines.map(|line| {
        let columns: Vec<String> = line.split(';').take(5).map(decode).collect();
        <[String; 5]>::try_from(columns).unwrap()
    });
    Some(columns.collect())
}

/// Whether rules of the canonical text other than normalization touch this text.
fn only_normalized(text: &str) -> bool {
    let dropped = ['\u{feff}', '\u{ad}', '\u{200b}', '\u{2060}'];
    !text.contains(|c: char| c.is_whitespace() || c.is_control() || dropped.contains(&c))
}

#[test]
fn canonical_text_is_in_normalization_form_c() {
    let Some(lines) = normalization() else { return };
    let mut count = 0;
    for [source, nfc, nfd, nfkc, nfkd] in &lines {
        if only_normalized(nfc) {
            count += 1;
            for form in [source, nfc, nfd] {
                assert_eq!(text::canonical(form), *nfc, "{form:?}");
            }
        }
        if only_normalized(nfkc) {
            for form in [nfkc, nfkd] {
                assert_eq!(text::canonical(form), *nfkc, "{form:?}");
            }
        }
    }
    println!("NormalizationTest: {count} of {} lines apply", lines.len());
    assert!(count > 19_000);
}

#[test]
fn a_quotation_is_found_in_every_normalization_form() {
    let Some(lines) = normalization() else { return };
    let applies = |text: &str| only_normalized(text) && text.contains(char::is_alphanumeric);
    let lines: Vec<_> = lines.iter().filter(|[_, nfc, ..]| applies(nfc)).collect();
    let missed = |[_, nfc, nfd, ..]: &&&[String; 5]| {
        let (composed, decomposed) = (format!("so x{nfc}x said"), format!("x{nfd}x"));
        quote::find(&composed, &decomposed).is_empty()
    };
    let missed: Vec<_> = lines.iter().filter(missed).map(|line| line[1].as_str()).collect();
    println!("Quotations by normalization form: {} missed of {}", missed.len(), lines.len());
    assert!(missed.is_empty(), "{:?}", &missed[..missed.len().min(20)]);
}
