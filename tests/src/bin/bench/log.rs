//! The log at a million entries: opening it, proving an entry, appending one with full durability.

use std::collections::BTreeMap;

use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::tiles::{Edge, Written};
use bindery_core::{proof::json, proof::log_entry};
use bindery_engine::archive::Archive;
use bindery_engine::log::ledger::{ArchiveLog, EVENT_TYPE};
use bindery_engine::log::rollback::RollbackGuard;
use bindery_engine::storage::store::{Effects, EventRow, NewEntry};
use bindery_engine::storage::vault::Secret;
use bindery_engine::storage::vault::seal::SealedFile;
use bindery_engine::world::{Machine, World};

use super::{Random, new_archive, timed};

/// Entries that are written in one transaction while the log is filled.
const BATCH: usize = 20_000;

pub fn bench(entries: usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    let archive = new_archive(&path, false).archive().unwrap();
    let (_, seconds) = timed(|| fill(&archive, entries));
    drop(archive);
    println!("log: {entries} entries made in {seconds:.0} s");
    let world = Machine::default();
    let open = || Archive::open(&path, &world, &Secret::OnThisComputer).unwrap();
    drop(open());
    let (archive, seconds) = timed(open);
    println!("  opening the archive       {:>8.1} ms", seconds * 1000.0);
    let keys = archive.vault().unlocked();
    let (_, seconds) = timed(|| {
        let kept = SealedFile::new(path.join("checkpoint"), keys.checkpoint());
        let witness = RollbackGuard::of_user(keys, &path);
        ArchiveLog::open(archive.signers().log_keys(), kept, witness, archive.store(), &world.now()).unwrap()
    });
    println!("  opening its log alone     {:>8.1} ms", seconds * 1000.0);
    proofs(&archive, &world);
    appends(&archive, &world);
}

/// Fills the log past its ledger, which would make every entry durable by itself.
fn fill(archive: &Archive, entries: usize) {
    let keys = archive.vault().unlocked().signing();
    let (store, origin) = (archive.store(), archive.log().origin().to_owned());
    let mut edge = Edge::default();
    let before = store.log_entries(0, u32::MAX).unwrap();
    let leaf = |bytes: &[u8]| log_entry::leaf(&json::from_canonical::<Envelope>(bytes).unwrap()).unwrap();
    before.iter().for_each(|row| drop(edge.push(leaf(&row.envelope))));
    while (edge.size() as usize) < entries {
        let from = edge.size();
        let mut tiles: BTreeMap<(u8, u64), Written> = BTreeMap::new();
        let mut made = Vec::new();
        for number in from..from + BATCH.min(entries - from as usize) as u64 {
            let what = format!("generated event {number}");
            let event =
                EventRow { at: Machine::default().now(), kind: "bench".into(), who: "bench".into(), what };
            let EventRow { at, kind, who, what } = &event;
            let payload = serde_json::json!({ "at": at, "kind": kind, "who": who, "what": what });
            let payload = json::to_canonical(&payload).unwrap();
            let envelope = dsse::sign(&keys.issuer, EVENT_TYPE, &payload);
            for written in edge.push(log_entry::leaf(&envelope).unwrap()) {
                tiles.insert((written.level, written.index), written);
            }
            made.push((number, json::to_canonical(&envelope).unwrap(), event));
        }
        let checkpoint = Checkpoint { origin: origin.clone(), size: edge.size(), root: edge.root() };
        let checkpoint = checkpoint.sign(&keys.log);
        let mut all: Vec<NewEntry<'_>> = Vec::new();
        for (index, envelope, event) in &made {
            let effects = Effects { event: Some(event.clone()), ..Effects::default() };
            let checkpoint = checkpoint.clone();
            all.push(NewEntry { index: *index, envelope, tiles: Vec::new(), checkpoint, effects });
        }
        all.last_mut().unwrap().tiles = tiles.into_values().collect();
        store.append_all(&all).unwrap();
    }
}

fn proofs(archive: &Archive, world: &Machine) {
    let (store, log) = (archive.store(), archive.log());
    let mut random = Random(11);
    let times = (0..2_000).map(|_| {
        let index = random.next() % log.size();
        let row = store.log_entries(index, 1).unwrap().pop().unwrap();
        let envelope: Envelope = json::from_canonical(&row.envelope).unwrap();
        timed(|| log.proof(store, world, index, &envelope).unwrap()).1
    });
    told("a proof, signed, cosigned  ", times.collect());
}

fn appends(archive: &Archive, world: &Machine) {
    let times = (0..500).map(|n| {
        let (kind, who, what) = ("bench".to_owned(), "bench".to_owned(), format!("event {n}"));
        let event = EventRow { at: world.now(), kind, who, what };
        timed(|| archive.log().note(archive.store(), event, None).unwrap()).1
    });
    told("an entry, signed, durable  ", times.collect());
}

fn told(what: &str, mut seconds: Vec<f64>) {
    seconds.sort_by(f64::total_cmp);
    let at = |share: usize| seconds[(seconds.len() * share / 100).min(seconds.len() - 1)] * 1000.0;
    println!("  {what}{:>7.2} ms (99th percentile {:.2})", at(50), at(99));
}
