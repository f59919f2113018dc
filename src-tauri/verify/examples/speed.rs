//! How fast bundles are verified: `cargo run --release -p bindery-verify --example speed`.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a bench stops where it fails")]
#![allow(dead_code, reason = "the laboratory of the cases is used in part")]

#[path = "cases/lab/mod.rs"]
mod lab;

use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::proof::dsse;
use bindery_core::proof::hash::Digest;
use bindery_core::verify::{BundleFile, Class, Means, Trust, moment, verify};
use ed25519_dalek::{Signature, VerifyingKey};
use serde_json::{Value, json};

/// Bundles of the second measurement.
const MANY: usize = 10_000;

/// A bundle that cites `citations` places, with three signers and a log proof.
fn bundle(citations: usize, number: usize, witnesses: Vec<u8>) -> Vec<u8> {
    let mut open = lab::open_bundle();
    let claims = open["ruling"]["claims"].as_array_mut().unwrap();
    let passage = claims[1].clone();
    let more = (2..citations).map(|n| {
        let mut passage = passage.clone();
        passage["claim"]["text"] = json!(format!("the boats came in at dusk, {n} of them"));
        passage
    });
    claims.extend(more);
    open["response_id"] = json!(format!("r-{number:032x}"));
    open["signers"] = json!({"required": [], "quorum": 3});
    let (index, size) = (number % 1000, 1000);
    lab::Build { open, cosigners: vec![lab::ANN, lab::BEN], witnesses, index, size, ..Default::default() }
        .text()
        .into_bytes()
}

fn work<T>(jobs: usize, items: &[T], each: impl Fn(&T) + Sync) -> Duration
where
    T: Sync,
{
    let (next, start) = (AtomicUsize::new(0), Instant::now());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    each(item);
                }
            });
        }
    });
    start.elapsed()
}

/// A signature as it is checked: key, message, signature.
type Signed = (VerifyingKey, Vec<u8>, Signature);

/// What no verifier of these bytes can leave out: every signature over its message, and SHA-256 of the bytes.
fn bare(bytes: &[u8]) -> (Vec<Signed>, Vec<u8>) {
    let file: BundleFile = serde_json::from_slice(bytes).unwrap();
    let payload = STANDARD.decode(&file.envelope.payload).unwrap();
    let kind = &file.envelope.payload_type;
    let mut message = format!("DSSEv1 {} {kind} {} ", kind.len(), payload.len()).into_bytes();
    message.extend_from_slice(&payload);
    let mut signed: Vec<Signed> = Vec::new();
    for (digits, signature) in file.signers.iter().zip(&file.envelope.signatures) {
        let sig: [u8; 64] = STANDARD.decode(&signature.sig).unwrap().try_into().unwrap();
        signed.push((dsse::public_key(digits).unwrap(), message.clone(), Signature::from_bytes(&sig)));
    }
    let (body, lines) = file.log.checkpoint.split_once("\n\n").unwrap();
    let line = STANDARD.decode(lines.lines().next().unwrap().rsplit(' ').next().unwrap()).unwrap();
    let sig: [u8; 64] = line[4..].try_into().unwrap();
    signed.push((
        dsse::public_key(&file.log.key).unwrap(),
        format!("{body}\n").into_bytes(),
        Signature::from_bytes(&sig),
    ));
    (signed, bytes.to_vec())
}

fn main() {
    let mut trust = Trust::parse(&lab::trust()).unwrap();
    let now = moment(lab::NOW).unwrap();
    trust.add(
        bindery_core::verify::TrustUse::Archivist,
        &lab::key(lab::ARCHIVIST).verifying_key(),
        "Hartwell",
    );
    let means = Means::of(&trust, now);
    let large = bundle(50, 7, vec![]);
    let mut times: Vec<Duration> = (0..2000)
        .map(|_| {
            let start = Instant::now();
            assert_eq!(black_box(verify(&large, &means)).class, Class::Valid);
            start.elapsed()
        })
        .collect();
    times.sort();
    let at = |share: usize| times[times.len() * share / 1000].as_secs_f64() * 1000.0;
    println!("One bundle of 50 citations, three signers, log proof; {} bytes:", large.len());
    println!("  median {:.3} ms, 99th percentile {:.3} ms (target: below 10 ms)", at(500), at(990));
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    for citations in [2, 5, 50] {
        // Making a bundle costs more than verifying it: a few hundred are made, and verified again and again.
        let made: Vec<Vec<u8>> = (0..200).map(|n| bundle(citations, n, vec![])).collect();
        let bundles: Vec<&Vec<u8>> = made.iter().cycle().take(MANY).collect();
        let parts: Vec<(Vec<Signed>, Vec<u8>)> = made.iter().map(|bytes| bare(bytes)).collect();
        let parts: Vec<&(Vec<Signed>, Vec<u8>)> = parts.iter().cycle().take(MANY).collect();
        let whole = || work(jobs, &bundles, |bytes| assert_eq!(verify(bytes, &means).class, Class::Valid));
        let least = || {
            work(jobs, &parts, |(signed, bytes)| {
                for (key, message, signature) in signed {
                    assert!(key.verify_strict(message, signature).is_ok());
                }
                black_box(Digest::of(&[bytes]));
            })
        };
        let (mut best, mut bare) = (whole(), least());
        for _ in 0..2 {
            best = best.min(whole());
            bare = bare.min(least());
        }
        let ratio = best.as_secs_f64() / bare.as_secs_f64();
        println!("{MANY} bundles of {citations} citations ({} bytes), {jobs} threads:", made[0].len());
        println!(
            "  {:.2} s; their 4 signatures and SHA-256 alone {:.2} s; ratio {ratio:.2} (target: 2)",
            best.as_secs_f64(),
            bare.as_secs_f64()
        );
    }
    let _: Value = json!(null);
}
