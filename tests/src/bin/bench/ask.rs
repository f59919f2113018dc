//! What a question costs in a large archive, whole and in the parts that grow with it, and what its gates cost.

use std::path::Path;
use std::process::Command;

use bindery_api::contract::*;
use bindery_api::session::Session;
use bindery_core::pipeline::display::{self, View};
use bindery_core::policy::{Consent, Role, Viewer};
use bindery_core::proof::hash::ArtifactId;
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::ChangeAuthor;
use bindery_engine::ask::answer::answer;
use bindery_engine::ask::enforce::Asked;
use bindery_engine::draft::Watch;
use bindery_engine::index::lexical::query_words;
use bindery_engine::models::embed::{MODEL_NAME, Vector};
use bindery_engine::storage::store::Probe;

use super::{Random, call, import, memory_mb, new_archive, timed};

/// An archive of `blocks` generated blocks. Their vectors are generated too: making real ones takes the
/// model half an hour, and comparing with them costs the same.
pub fn bench(blocks: usize) {
    let folder = tempfile::tempdir().unwrap();
    let lines = folder.path().join("generated.jsonl");
    let mut random = Random(7);
    let mut text = String::new();
    for entry in 0..blocks / 10 {
        let paragraphs: Vec<String> = (0..10).map(|_| random.sentence(24)).collect();
        let value = serde_json::json!({ "title": format!("Entry {entry}"), "text": paragraphs.join("\n\n") });
        text.push_str(&format!("{value}\n"));
    }
    std::fs::write(&lines, text).unwrap();
    let session = new_archive(&folder.path().join("generated"), false);
    let (_, seconds) = timed(|| import(&session, &lines));
    let archive = session.archive().unwrap();
    println!(
        "import, generated: {} blocks  {:>8.0} blocks/s",
        archive.index_state().blocks,
        archive.index_state().blocks as f64 / seconds
    );
    let keys: Vec<i64> = archive
        .store()
        .unembedded(MODEL_NAME, 0, u32::MAX)
        .unwrap()
        .into_iter()
        .map(|(key, _)| key)
        .collect();
    for chunk in keys.chunks(10_000) {
        let vectors: Vec<(i64, Vector)> = chunk.iter().map(|key| (*key, random.vector())).collect();
        archive.store().put_vectors(MODEL_NAME, &vectors).unwrap();
    }
    drop(archive);
    drop(session);
    // In a process of its own: making the archive took more memory than asking does.
    let place = folder.path().join("generated");
    let done = Command::new(std::env::current_exe().unwrap()).arg(ASKING).arg(place).status().unwrap();
    assert!(done.success());
}

/// Names the process that asks the archive that [`bench`] made.
pub const ASKING: &str = "asking";

/// Asks the generated archive in `folder`, and says what its parts cost.
pub fn asking(folder: &Path) {
    let session = super::session();
    let path = folder.to_string_lossy().into_owned();
    let open = ArchivePath { path, passphrase: None };
    let (_, seconds) = timed(|| call::<_, Status>(&session, "archive_open", &open));
    println!("  opening it                {:>8.2} s", seconds);
    let archive = session.archive().unwrap();
    let mut random = Random(13);
    let questions: Vec<String> =
        (0..100).map(|_| format!("What did she say about the {}?", random.words(3))).collect();
    asked(&session, &format!("{} generated blocks", archive.index_state().blocks), &questions);
    println!("  memory while asking       {:>8.0} MB", memory_mb());
    parts(&archive, &questions);
    gates(&session, &questions);
}

/// What the parts of a search cost that read more of an archive the larger it is.
fn parts(archive: &Archive, questions: &[String]) {
    let viewer = Viewer { name: "bench".to_owned(), role: Role::Archivist, tier: "archivist".to_owned() };
    let audience = archive.audience(&viewer, false).unwrap();
    let (findable, state, lexical) = (audience.findable(), archive.index_state(), archive.lexical());
    let (mut random, mut times) = (Random(11), [Vec::new(), Vec::new(), Vec::new()]);
    for question in questions.iter().take(50) {
        let stems: Vec<String> = query_words(question).into_iter().map(|word| word.stem).collect();
        let vector = random.vector();
        let words = timed(|| lexical.search(&stems, 120, findable).unwrap());
        let blocks: Vec<i64> = words.0.hits.iter().map(|hit| hit.block).collect();
        let store = archive.store();
        let texts = timed(|| {
            for block in blocks {
                let block = store.block(block).unwrap().unwrap();
                store.segments(block.artifact, block.segment, block.segment + 1).unwrap();
            }
        });
        let meaning = timed(|| state.dense.search(&vector, 120, findable));
        times.iter_mut().zip([words.1, meaning.1, texts.1]).for_each(|(all, one)| all.push(one * 1000.0));
    }
    for (name, times) in ["by words", "by meaning", "texts of 120"].iter().zip(&mut times) {
        times.sort_by(f64::total_cmp);
        println!("  {name:<25} {:>8.1} ms (95th percentile {:.1})", times[25], times[47]);
    }
}

/// What the gates cost a requestor at ten thousand rules: the look-up of what they may see, the display
/// gates over an answer's sentences, and the day's limits.
fn gates(session: &Session, questions: &[String]) {
    let (archive, world) = (session.archive().unwrap(), session.world());
    let by = ChangeAuthor { world, who: "bench", why: None };
    let states =
        [Consent::Open, Consent::Open, Consent::Tier("close-family".to_owned()), Consent::AuditorOnly];
    let ids: Vec<ArtifactId> = archive.index_state().artifacts.values().map(|entry| entry.id).collect();
    let rules: Vec<(ArtifactId, Consent)> =
        ids.into_iter().enumerate().map(|(n, id)| (id, states[n % states.len()].clone())).collect();
    let (_, seconds) = timed(|| archive.set_consents(&by, &rules).unwrap());
    println!("rules: {} consents set in      {:>8.2} s", rules.len(), seconds);
    let viewer = Viewer { name: "bench".to_owned(), role: Role::Family, tier: "family".to_owned() };
    let (_, seconds) = timed(|| archive.audience(&viewer, false).unwrap());
    println!("  what a tier may see, once   {:>8.1} ms", seconds * 1000.0);
    struct Quiet;
    impl Watch for Quiet {
        fn stage(&self, _: bindery_core::message::Message) {}
        fn keep_going(&self) -> bool {
            true
        }
    }
    let mut times = Vec::new();
    for question in questions.iter().take(50) {
        let sealed = answer(&archive, world, &viewer, &Asked::plainly(question), &Quiet).unwrap();
        let claims = &sealed.bundle().ruling.claims;
        let (_, seconds) = timed(|| {
            let audience = archive.audience(&viewer, false).unwrap();
            let rules = archive.in_force();
            let access = |citation: &_| audience.cited(citation);
            let view = View { viewer: &viewer, policy: &rules.policy, access: &access };
            let shown = display::sentences(claims, &view);
            let texts: Vec<_> = shown.iter().flat_map(|s| s.reveals().iter().copied()).collect();
            let probe = Some(Probe::new(question, None));
            let charge = archive.bill(world, &viewer, &texts, probe).unwrap().unwrap();
            archive.objection(&viewer, &charge).unwrap()
        });
        times.push(seconds * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    println!("  all gates of one answer     {:>8.2} ms (95th percentile {:.2})", times[25], times[47]);
    let questions: Vec<String> = questions.iter().map(|q| q.replace("say about", "write of")).collect();
    asked(session, "the same under those rules", &questions);
}

/// How long the questions take, whole.
pub fn asked(session: &Session, name: &str, questions: &[String]) {
    let mut times: Vec<f64> = questions
        .iter()
        .map(|question| {
            let request =
                AskRequest { question: question.clone(), job: "bench".to_owned(), ..AskRequest::default() };
            timed(|| call::<_, Answer>(session, "ask", &request)).1 * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("ask, {name}: {} questions", times.len());
    println!("  median                    {:>8.0} ms", times[times.len() / 2]);
    println!("  95th percentile           {:>8.0} ms", times[times.len() * 95 / 100]);
}
