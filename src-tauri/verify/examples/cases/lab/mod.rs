//! Sound files, made with fixed keys, for the cases to break.

mod build;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::bundle::chain::ChainFile;
use bindery_core::bundle::claim::ClaimPayload;
use bindery_core::bundle::seal::Bundle;
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::hash::{ArtifactId, Digest, OriginalHash};
use bindery_core::proof::{json, log_entry, merkle};
use bindery_core::record::artifact::{Form, Segment, SegmentKind, artifact_id};
use bindery_core::text::markup::escaped;
use bindery_core::verify::{EXPORT_FILE, EXPORT_TYPE, ExportFile, ExportList, LogProof};
#[allow(unused_imports, reason = "each test takes what it needs")]
pub use build::{
    Build, chain, claim_file, claim_payload, credential, key_list, list, list_of, listed, logged, tree,
};
use ed25519_dalek::SigningKey;
use serde::Serialize;
use serde_json::{Value, json};

/// Who signs, by the seed of the key.
pub const ISSUER: u8 = 1;
pub const LOG: u8 = 2;
pub const WITNESSES: [u8; 2] = [3, 4];
pub const ANN: u8 = 5;
pub const BEN: u8 = 6;
pub const CAT: u8 = 7;
pub const ARCHIVIST: u8 = 8;
pub const STRANGER: u8 = 9;
pub const OTHER_LOG: u8 = 10;
/// When everything is verified.
pub const NOW: &str = "2027-01-01T00:00:00Z";
pub const ORIGIN: &str = "bindery.log/hartwell";

const LETTER: &str = "Dear Ruth,\nthe boats came in at dusk on the third of June, all but one.";
const TITLE: &str = "Letter to Ruth Hale";

pub fn key(seed: u8) -> SigningKey {
    SigningKey::from_bytes(&[seed; 32])
}

pub fn digits(seed: u8) -> String {
    hex::encode(key(seed).verifying_key().as_bytes())
}

pub fn witness_name(seed: u8) -> String {
    format!("witness-{seed}.example")
}

/// The trust file of most cases.
pub fn trust() -> String {
    format!(
        "# known keys\n{} Hartwell Archive\nlog {} Hartwell log\ncosigner {} Ann Example\ncosigner {} \
         Ben Example\ncosigner {} Cat Example\n",
        digits(ISSUER),
        digits(LOG),
        digits(ANN),
        digits(BEN),
        digits(CAT)
    )
}

pub fn text(value: &impl Serialize) -> String {
    String::from_utf8(json::to_canonical(value).unwrap()).unwrap()
}

pub fn value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

/// The letter, its identity, and how it is exported.
pub fn letter() -> (ArtifactId, String) {
    let segment = Segment::text(SegmentKind::Paragraph, LETTER).unwrap();
    let original = OriginalHash::from_digest(Digest::of(&[b"letter.txt"]));
    let id = artifact_id(Form::Text, std::slice::from_ref(&segment), &original);
    let file = json!({
        "form": "text", "original": original,
        "record": [{"name": "title", "value": TITLE}],
        "segments": [{"kind": "paragraph", "text": segment.text}],
    });
    (id, text(&file))
}

/// The exported archive that the cases' claims rest on, by path.
pub fn archive() -> Value {
    let (id, file) = letter();
    let mut found = json!({ format!("sources/{}.json", id.digest().hex()): file });
    for index in 0..2 {
        let claim = claim_payload(&whole(&open_bundle()), index, None);
        let claim_file = claim_file(&claim, &[ISSUER]);
        found[format!("claims/{}.claim.json", claim.id.digest().hex())] = Value::String(text(&claim_file));
    }
    found
}

/// The same with the log that a bundle, or the bundle of a chain, says it stands in.
pub fn with_log(mut archive: Value, file: &str) -> Value {
    let file: Value = serde_json::from_str(file).unwrap();
    let file = file.get("bundle").unwrap_or(&file);
    let proof: LogProof = serde_json::from_value(file["log"].clone()).unwrap();
    let envelope: Envelope = serde_json::from_value(file["envelope"].clone()).unwrap();
    let size = Checkpoint::unsigned(&proof.checkpoint).unwrap().size as usize;
    let filler = |n: usize| format!("entry {n}").into_bytes();
    let own = log_entry::entry(&envelope).unwrap();
    let entries: Vec<Vec<u8>> =
        (0..size).map(|n| if n as u64 == proof.index { own.clone() } else { filler(n) }).collect();
    put_log(&mut archive, &entries, &proof.checkpoint);
    archive
}

/// The same with a list of keys, the last one of its log, behind what the file says.
pub fn with_keys(mut archive: Value, file: &str, list: &Envelope) -> Value {
    let file: Value = serde_json::from_str(file).unwrap();
    let envelope: Envelope = serde_json::from_value(file["envelope"].clone()).unwrap();
    let mut entries: Vec<Vec<u8>> = (0..7).map(|n| format!("entry {n}").into_bytes()).collect();
    entries[3] = log_entry::entry(&envelope).unwrap();
    entries.push(log_entry::entry(list).unwrap());
    let leaves: Vec<Digest> = entries.iter().map(|entry| merkle::leaf(entry)).collect();
    let note = Checkpoint { origin: ORIGIN.to_owned(), size: 8, root: merkle::root(&leaves) }.sign(&key(LOG));
    put_log(&mut archive, &entries, &note);
    archive["keys.json"] = json!(text(list));
    archive
}

/// Puts a log into an archive: its checkpoint, hashes and entries, of which there are fewer than 256.
pub fn put_log(archive: &mut Value, entries: &[Vec<u8>], note: &str) {
    let hashes: Vec<u8> = entries.iter().flat_map(|entry| *merkle::leaf(entry).as_bytes()).collect();
    let lengths = |entry: &Vec<u8>| [&(entry.len() as u16).to_be_bytes()[..], entry].concat();
    let bytes: Vec<u8> = entries.iter().flat_map(lengths).collect();
    let width = entries.len();
    archive["log/checkpoint"] = json!(note);
    archive[format!("log/tile/0/000.p/{width}")] = json!({ "base64": STANDARD.encode(hashes) });
    archive[format!("log/tile/entries/000.p/{width}")] = json!({ "base64": STANDARD.encode(bytes) });
}

/// The bytes of a file in an archive of a case.
pub fn bytes_of(value: &Value) -> Vec<u8> {
    match value {
        Value::String(text) => text.clone().into_bytes(),
        other => STANDARD.decode(other["base64"].as_str().unwrap()).unwrap(),
    }
}

/// A whole export: an answer with its claims, pages, source, list of keys and log, and the signed list of all of it.
pub fn export() -> Value {
    export_of(&list())
}

/// The same of an archive whose last list of keys is this.
pub fn export_of(list: &Envelope) -> Value {
    let mut bundle = Build::default().file();
    let mut entries: Vec<Vec<u8>> = (0..7).map(|n| format!("entry {n}").into_bytes()).collect();
    (entries[0], entries[3]) = (log_entry::entry(list).unwrap(), log_entry::entry(&bundle.envelope).unwrap());
    let leaves: Vec<Digest> = entries.iter().map(|entry| merkle::leaf(entry)).collect();
    let note = Checkpoint { origin: ORIGIN.to_owned(), size: 7, root: merkle::root(&leaves) }.sign(&key(LOG));
    bundle.log.proof = merkle::inclusion_proof(&leaves, 3).unwrap();
    bundle.log.checkpoint = note.clone();
    let mut made = archive();
    put_log(&mut made, &entries, &note);
    let id = format!("r-{}", "0a".repeat(16));
    let (whole, mut links) = (whole(&open_bundle()), String::new());
    for index in 0..2 {
        let claim = claim_payload(&whole, index, None);
        let hex = claim.id.digest().hex();
        links += &format!("<a href=\"../claims/{hex}.html\">{}</a>\n", escaped(&claim.statement));
        made[format!("claims/{hex}.html")] = json!(claim_page(&claim));
    }
    let chain = ChainFile { bundle: bundle.clone(), ..chain(&Build::default()) };
    let question = escaped(&whole.question);
    made[format!("responses/{id}.bundle.json")] = json!(text(&bundle));
    made[format!("responses/{id}.chain.json")] = json!(text(&chain));
    made[format!("responses/{id}.html")] = json!(page(&question, &links));
    made["index.html"] =
        json!(page("Hartwell", &format!("<a href=\"responses/{id}.html\">{question}</a>\n")));
    made["keys.json"] = json!(text(list));
    relist(&mut made, ISSUER);
    made
}

fn page(title: &str, body: &str) -> String {
    format!("<!doctype html>\n<title>{title}</title>\n<h1 dir=\"auto\">{title}</h1>\n{body}")
}

/// The page of a claim, in the words that a verifier holds against its record.
pub fn claim_page(claim: &ClaimPayload) -> String {
    let marks: String = claim
        .sources
        .iter()
        .map(|source| format!("<p>Around <mark>{}</mark> it.</p>\n", escaped(&source.excerpt)))
        .collect();
    let rest = format!(
        "<p><span class=\"verdict\"><svg></svg>Supported</span> \u{b7} {}</p>\n{marks}<code>{}</code>\n<code>{}</code>\n",
        claim.relation.label(),
        claim.canonical,
        digits(ISSUER)
    );
    page(&escaped(&claim.statement), &rest)
}

/// Signs the list of all files of an export anew.
pub fn relist(export: &mut Value, signer: u8) {
    let files = export.as_object().unwrap().iter().filter(|(path, _)| *path != EXPORT_FILE);
    let files = files.map(|(path, file)| (path.clone(), Digest::of(&[&bytes_of(file)]))).collect();
    let list = ExportList { files, form: 1, made_at: "2026-12-02T00:00:00Z".to_owned() };
    let envelope = dsse::sign(&key(signer), EXPORT_TYPE, &json::to_canonical(&list).unwrap());
    let file = ExportFile { export: envelope, keys: Some(self::list()), signers: vec![digits(signer)] };
    export[EXPORT_FILE] = json!(text(&file));
}

fn evidence(part: &str, of: &str, excerpt: &str, relation: &str) -> Value {
    let start = of[..of.find(excerpt).unwrap()].chars().count();
    let end = start + excerpt.chars().count();
    json!({
        "block": null,
        "excerpt": excerpt,
        "citation": {
            "artifact": letter().0,
            "version": version(),
            "relation": relation,
            "span": {
                "place": {"part": part, "index": 0},
                "range": {"start": start, "end": end},
                "media": {"form": "text"},
            },
        },
    })
}

fn version() -> Value {
    json!({"number": 3, "digest": Digest::of(&[b"version"])})
}

fn claim(role: &str, words: &str, evidence: Value) -> Value {
    json!({
        "claim": {
            "text": words, "role": role, "verdict": "entailed", "score": 1000, "reasons": [],
            "evidence": [evidence],
        },
        "rung": "supported",
        "trail": [{"rung": "supported", "held": true, "reason": "entailed"}],
    })
}

/// A whole answer of one lead and one passage, with nothing hidden yet.
pub fn open_bundle() -> Value {
    let words = "the boats came in at dusk";
    json!({
        "form": 2,
        "response_id": format!("r-{}", "0a".repeat(16)),
        "answered_at": "2026-11-01T10:00:00Z",
        "viewer": {"name": "Ruth", "role": "family", "tier": "family"},
        "question": "When did the boats come in?",
        "archive_version": version(),
        "policy_version": 1,
        "made_with": ["bindery 0.1.0"],
        "ruling": {
            "outcome": "narrowed",
            "refusal": null,
            "removed_topics": [{"topic": "the weather", "why": "Nothing speaks of this."}],
            "claims": [
                claim("lead", "In a letter:", evidence("record", TITLE, TITLE, "metadata fact")),
                claim("passage", words, evidence("segment", LETTER, words, "direct quote")),
            ],
        },
        "shown": [{"claim": 0, "text": "In a letter:"}, {"claim": 1, "text": words}],
        "outcome": "narrowed",
        "refusal": null,
        "sealed": null,
        "signers": null,
    })
}

/// An answer that shows nothing.
pub fn refusal() -> Value {
    let refusal = json!({
        "kind": "coverage", "code": "NOTHING_BOUND",
        "message": "I do not have enough in the archive to answer that.", "suggestions": [],
    });
    let mut open = open_bundle();
    open["ruling"] = json!({"outcome": "refused", "refusal": refusal, "removed_topics": [], "claims": []});
    (open["shown"], open["outcome"], open["refusal"]) = (json!([]), json!("refused"), refusal);
    open
}

/// Cells of a table, boxes of a page, a stretch of time, a region: an answer that cites all of them.
pub fn media() -> Value {
    let mut open = open_bundle();
    let forms = [
        json!({"form": "cells", "table": 1, "row": 2, "columns": [1, 3]}),
        json!({"form": "page", "boxes": [{"page": 1, "x0": 720, "y0": -5, "x1": 9000, "y1": 860}]}),
        json!({"form": "time", "start_ms": 1000, "end_ms": 2500}),
        json!({"form": "region", "xywh": [0, 0, 640, 480]}),
    ];
    let evidence = open["ruling"]["claims"][1]["claim"]["evidence"][0].clone();
    let more = forms.map(|media| {
        let mut evidence = evidence.clone();
        evidence["citation"]["span"]["media"] = media;
        evidence
    });
    open["ruling"]["claims"][1]["claim"]["evidence"] = Value::Array(more.to_vec());
    open
}

pub fn whole(open: &Value) -> Bundle {
    serde_json::from_value(open.clone()).unwrap()
}
