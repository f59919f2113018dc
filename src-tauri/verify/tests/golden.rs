//! Fifty sound bundles: with any byte changed, none is valid, and the class is the one that its place demands.
//!
//! The rule. A changed byte of the file is
//! - **malformed** where it breaks the form: outside texts, in the name of a field, in base64, a digest or a key that
//!   is none any more, in what was signed when that is no answer any more;
//! - **tampered** where the form still stands: something that was signed, a signature, a hidden text, the sealed file,
//!   the log's proof and checkpoint, a key that is another key now (its name in the envelope is still the first one's);
//! - **untrusted signer** nowhere: a stranger's key would need a stranger's signature.
//!
//! So: never valid, and never any other class.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]
#![allow(dead_code, reason = "the laboratory of the cases is used in part")]

use std::sync::atomic::{AtomicUsize, Ordering};

use bindery_core::proof::keylist::KeyUsage;
use bindery_core::verify::{BundleFile, Class, Means, Trust, moment, verify};
use serde_json::json;

#[path = "../examples/cases/lab/mod.rs"]
mod lab;

use lab::{ANN, ARCHIVIST, BEN, Build, CAT, ISSUER, LOG, WITNESSES, digits, listed};

/// Ten shapes of answers, each signed, shown and logged in five ways.
fn golden() -> Vec<BundleFile> {
    let mut made = Vec::new();
    for shape in 0..10 {
        for way in 0..5 {
            let mut open = match shape % 5 {
                0 | 3 => lab::open_bundle(),
                4 => lab::media(),
                _ => lab::refusal(),
            };
            open["response_id"] = json!(format!("r-{shape:016x}{way:016x}"));
            open["question"] = json!(format!("When did the boats come in, {shape}? \u{1f6f6} \"\\ \u{e9}"));
            open["ruling"]["category_rule"] = json!(format!("rule-{shape}"));
            let cosigners = [vec![], vec![ANN], vec![ANN, BEN], vec![ANN, BEN, CAT], vec![]][way].clone();
            if way > 0 {
                open["signers"] = json!({"required": [digits(ISSUER)], "quorum": cosigners.len() + 1});
            }
            let keys = vec![
                listed(KeyUsage::Issuer, ISSUER, "Hartwell", None),
                listed(KeyUsage::Log, LOG, "log", None),
            ];
            made.push(
                Build {
                    open,
                    cosigners,
                    witnesses: WITNESSES[..way % 3].to_vec(),
                    index: shape * way,
                    size: 50 + shape,
                    keys: Some(lab::key_list(1 + u32::from(way == 4), keys)),
                    sealed: (way % 2 == 1).then(|| vec![shape as u8; 40 + way]),
                    shown: [0, 1, 99, 99, 2][way],
                    ..Build::default()
                }
                .file(),
            );
        }
    }
    made
}

fn trust() -> Trust {
    Trust::parse(&format!("{}archivist {} Hartwell\n", lab::trust(), digits(ARCHIVIST))).unwrap()
}

/// Changes every byte of every golden bundle by each of `masks`; counts the classes.
fn flip(masks: &[u8]) -> (usize, usize, usize) {
    let trust = trust();
    let means = Means::of(&trust, moment(lab::NOW).unwrap());
    let golden = golden();
    assert_eq!(golden.len(), 50);
    let (next, counts) = (AtomicUsize::new(0), [const { AtomicUsize::new(0) }; 3]);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(file) = golden.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let found = flip_one(&lab::text(file).into_bytes(), masks, &means);
                    for (count, found) in counts.iter().zip(found) {
                        count.fetch_add(found, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let [bytes, malformed, tampered] = counts.map(AtomicUsize::into_inner);
    (bytes, malformed, tampered)
}

/// The length of a bundle, and how many of its changed forms are malformed and tampered.
fn flip_one(sound: &[u8], masks: &[u8], means: &Means<'_>) -> [usize; 3] {
    let report = verify(sound, means);
    assert_eq!(report.class, Class::Valid, "{report:?}");
    let (mut malformed, mut tampered, mut changed) = (0, 0, sound.to_vec());
    for at in 0..sound.len() {
        for mask in masks {
            changed[at] ^= mask;
            match verify(&changed, means).class {
                Class::Malformed => malformed += 1,
                Class::Tampered => tampered += 1,
                other => unreachable!(
                    "byte {at} of {} changed by {mask}: {other:?}",
                    String::from_utf8_lossy(sound)
                ),
            }
            changed[at] = sound[at];
        }
    }
    [sound.len(), malformed, tampered]
}

#[test]
fn no_golden_bundle_is_valid_with_a_byte_changed() {
    let (bytes, malformed, tampered) = flip(&[1]);
    println!(
        "50 bundles, {bytes} bytes, each changed by one bit: {malformed} malformed, {tampered} tampered"
    );
}

#[test]
#[ignore = "every bit of every byte; takes minutes"]
fn no_golden_bundle_is_valid_with_a_bit_changed() {
    let (bytes, malformed, tampered) = flip(&[1, 2, 4, 8, 16, 32, 64, 128]);
    println!("50 bundles, {bytes} bytes, each bit changed: {malformed} malformed, {tampered} tampered");
}

#[test]
fn a_changed_byte_has_the_class_that_its_place_demands() {
    let trust = trust();
    let means = Means::of(&trust, moment(lab::NOW).unwrap());
    let file = golden().remove(3);
    let sound = lab::text(&file);
    let class = |of: &str, at: usize, with: u8| {
        let mut changed = sound.clone().into_bytes();
        let place = sound.find(of).unwrap() + at;
        changed[place] = with;
        verify(&changed, &means).class
    };
    let after = |name: &str| name.len() + 3;
    // The form: brackets, names of fields, letters that base64, digests and keys do not have.
    assert_eq!(class("{", 0, b'['), Class::Malformed);
    assert_eq!(class("\"envelope\"", 1, b'E'), Class::Malformed);
    assert_eq!(class("\"payload\"", after("payload") + 1, b'!'), Class::Malformed);
    assert_eq!(class("\"keyid\"", after("keyid") + 1, b'S'), Class::Malformed);
    assert_eq!(class(&file.signers[0], 0, b'g'), Class::Malformed);
    assert_eq!(class("\"payloadType\"", after("payloadType") + 1, b'A'), Class::Malformed);
    // Well formed, and not what was signed.
    let other = |of: &str| if of.as_bytes()[20] == b'A' { b'B' } else { b'A' };
    let sig = &file.envelope.signatures[0].sig;
    assert_eq!(class(sig, 20, other(sig)), Class::Tampered);
    let keyid = &file.envelope.signatures[1].keyid;
    assert_eq!(class(keyid, 20, if keyid.as_bytes()[20] == b'1' { b'2' } else { b'1' }), Class::Tampered);
    assert_eq!(class(&file.disclosures[0], 20, other(&file.disclosures[0])), Class::Tampered);
    let sealed = file.sealed.as_deref().unwrap();
    assert_eq!(class(sealed, 20, other(sealed)), Class::Tampered);
    assert_eq!(class("\"index\"", after("index"), b'4'), Class::Tampered);
    assert_eq!(class("bindery.log/", 0, b'c'), Class::Tampered);
    // Another sound key in the place of a signer's: the signature is still the first one's.
    let stranger = sound.replacen(&file.signers[1], &digits(lab::STRANGER), 1);
    assert_eq!(verify(stranger.as_bytes(), &means).class, Class::Tampered);
}
