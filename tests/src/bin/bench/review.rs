//! The reviewers' queue at ten thousand answers, half of their claims decided: the command with its JSON, from a process
//! that has just opened the archive and again.

use std::collections::BTreeMap;
use std::path::Path;

use bindery_api::commands::dispatch;
use bindery_api::session::{Acting, Session};
use bindery_core::bundle::decision::Kind;
use bindery_core::bundle::decision::standing::Noted;
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::tiles::{Edge, Written};
use bindery_core::{proof::json, proof::log_entry};
use bindery_engine::archive::Archive;
use bindery_engine::log::ledger::{EVENT_TYPE, grounds};
use bindery_engine::review::reverify;
use bindery_engine::storage::store::tally::Tally;
use bindery_engine::storage::store::{DecisionRow, Effects, Ground, NewEntry, NewResponse, Verified};
use serde_json::json;

use super::{new_archive, timed};

/// Entries that are written in one transaction.
const BATCH: usize = 5_000;
/// Bytes of hidden texts that an answer has beside it, as real ones do.
const HIDDEN: usize = 6_000;

pub fn bench(answers: usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("review");
    let session = new_archive(&path, true);
    let status = dispatch(&session, "status", json!({}), &|_| {}).unwrap();
    for question in status["archive"]["starters"].as_array().unwrap() {
        dispatch(&session, "ask", json!({ "question": question, "job": "a" }), &|_| {}).unwrap();
    }
    let archive = session.archive().unwrap();
    let made = fill(&archive, answers);
    drop((archive, session));
    println!("review: {} answers, {} claims, {} decisions", made.0, made.1, made.2);
    for role in [None, Some(bindery_api::Role::Reviewer)] {
        let session = Session::new(Acting { role, ..Acting::default() });
        dispatch(&session, "archive_open", json!({ "path": path }), &|_| {}).unwrap();
        let who = if role.is_some() { "reviewer " } else { "archivist" };
        queue(&session, who, "at once");
        // As long as somebody takes who looks at what has been opened; a part of the list is read meanwhile.
        dispatch(&session, "archive_open", json!({ "path": path }), &|_| {}).unwrap();
        std::thread::sleep(std::time::Duration::from_secs(1));
        queue(&session, who, "first");
        for _ in 0..3 {
            queue(&session, who, "again");
        }
        let ((), seconds) = timed(|| {
            dispatch(&session, "refresh_queue", json!({}), &|_| {}).unwrap();
        });
        println!("  what to refresh, {who}     {:>8.0} ms", seconds * 1_000.0);
    }
    decide(&path);
}

fn queue(session: &Session, who: &str, when: &str) {
    let (text, seconds) =
        timed(|| dispatch(session, "review_queue", json!({}), &|_| {}).unwrap().to_string());
    let size = text.len() / 1_000;
    println!("  the queue, {who}, {when}   {:>8.0} ms  ({size} kB of JSON)", seconds * 1_000.0);
}

/// One decision, with what comes back.
fn decide(path: &Path) {
    let session = Session::new(Acting::default());
    dispatch(&session, "archive_open", json!({ "path": path }), &|_| {}).unwrap();
    let all = dispatch(&session, "responses", json!({}), &|_| {}).unwrap();
    let real = |response: &&serde_json::Value| !response["response_id"].as_str().unwrap().contains("bench");
    let id = &all["responses"].as_array().unwrap().iter().find(real).map(|r| r["response_id"].clone());
    let Some(id) = id else { return };
    let shown = dispatch(&session, "review_response", json!({ "response_id": id }), &|_| {}).unwrap();
    let claim = &shown["claims"][0]["claim"];
    let request = json!({ "response_id": id, "claim": claim, "kind": "accept" });
    let (_, seconds) = timed(|| dispatch(&session, "review_decide", request, &|_| {}).unwrap());
    println!("  a decision, durable        {:>8.1} ms", seconds * 1_000.0);
}

/// Copies of the answers that are there, decided in part and looked at again, past the ledger. Gives how many answers,
/// claims and decisions there are.
fn fill(archive: &Archive, answers: usize) -> (usize, usize, usize) {
    let store = archive.store();
    let models: Vec<(String, Vec<Ground>)> = store
        .responses(None, u32::MAX)
        .unwrap()
        .into_iter()
        .filter_map(|row| {
            Some((row.question, grounds(&reverify::logged(archive, &row.response_id).unwrap().ok()?)))
        })
        .filter(|(_, grounds)| !grounds.is_empty())
        .collect();
    let (mut all, mut verified) = (Vec::new(), Vec::new());
    let (mut claims, mut decided) = (0_usize, 0_usize);
    for number in 0..answers {
        let (question, grounds) = &models[number % models.len()];
        let id = format!("r-bench-{number}");
        let at = format!("2026-{:02}-{:02}T09:00:{:02}Z", 1 + number % 9, 1 + number % 28, number % 60);
        let row = bindery_engine::storage::store::ResponseRow {
            response_id: id.clone(),
            requestor: "bench".to_owned(),
            question: question.clone(),
            answered_at: at.clone(),
            outcome: "supported".to_owned(),
            verdicts: [1, 0, 0],
        };
        let response = NewResponse {
            row,
            cites: grounds.iter().map(|ground| ground.artifact).collect(),
            claims: Vec::new(),
            grounds: grounds.clone(),
            disclosures: vec!["x".repeat(HIDDEN)],
            sealed: Some(vec![7; HIDDEN]),
            tally: Tally::default(),
        };
        all.push(Effects { response: Some(response), ..Effects::default() });
        let mut seen = Vec::new();
        for ground in grounds.iter().filter(|ground| ground.nth == 0) {
            claims += 1;
            seen.push((ground.claim, "valid".to_owned(), "The source was read again.".to_owned()));
            if !claims.is_multiple_of(2) {
                continue;
            }
            decided += 1;
            let noted = Noted {
                id: format!("d-bench-{decided}"),
                kind: [Kind::Accept, Kind::Reject, Kind::Flag][decided % 3],
                reviewer: ["Ann", "Rev"][decided % 2].to_owned(),
                at: at.clone(),
                text: None,
                reason: Some("because it is so".to_owned()),
                code: None,
                verdict: None,
                retracts: None,
                redoes: None,
            };
            let row = DecisionRow { response_id: id.clone(), claim: ground.id, noted };
            all.push(Effects { decision: Some(row), ..Effects::default() });
        }
        verified.push(Verified { response_id: id, at, claims: seen });
    }
    append(archive, &all);
    store.put_verified(&verified).unwrap();
    (answers + models.len(), claims, decided)
}

fn append(archive: &Archive, all: &[Effects]) {
    let keys = archive.vault().unlocked().signing();
    let (store, origin) = (archive.store(), archive.log().origin().to_owned());
    let mut edge = Edge::default();
    let before = store.log_entries(0, u32::MAX).unwrap();
    let leaf = |bytes: &[u8]| log_entry::leaf(&json::from_canonical::<Envelope>(bytes).unwrap()).unwrap();
    before.iter().for_each(|row| drop(edge.push(leaf(&row.envelope))));
    let envelope = dsse::sign(&keys.issuer, EVENT_TYPE, b"{}");
    let bytes = json::to_canonical(&envelope).unwrap();
    for batch in all.chunks(BATCH) {
        let mut tiles: BTreeMap<(u8, u64), Written> = BTreeMap::new();
        let from = edge.size();
        for _ in batch {
            for written in edge.push(log_entry::leaf(&envelope).unwrap()) {
                tiles.insert((written.level, written.index), written);
            }
        }
        let checkpoint = Checkpoint { origin: origin.clone(), size: edge.size(), root: edge.root() };
        let checkpoint = checkpoint.sign(&keys.log);
        let mut entries: Vec<NewEntry<'_>> = Vec::new();
        for (index, effects) in (from..).zip(batch) {
            let (checkpoint, effects) = (checkpoint.clone(), effects.clone());
            entries.push(NewEntry { index, envelope: &bytes, tiles: Vec::new(), checkpoint, effects });
        }
        if let Some(last) = entries.last_mut() {
            last.tiles = tiles.into_values().collect();
        }
        store.append_all(&entries).unwrap();
    }
}
