//! What search and embedding cost: `cargo test -p bindery-engine --test speed -- --ignored --nocapture`.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement prints, and stops where it fails"
)]

mod made;

use std::time::Instant;

use bindery_engine::index::lexical::{Lexical, query_words};
use bindery_engine::models::embed::Embedder;
use bindery_engine::storage::store::Store;
use bindery_engine::storage::store::sqlite::SqliteStore;
use made::{Random, key};

fn median(mut times: Vec<f64>) -> (f64, f64) {
    times.sort_by(f64::total_cmp);
    (times[times.len() / 2], times[times.len() * 95 / 100])
}

/// What this thread has computed so far, in milliseconds: on a busy machine the fairer clock.
fn own_ms() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    told.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e6
}

/// What all threads of this program have computed so far, in milliseconds.
fn all_ms() -> f64 {
    let told = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = told.rsplit(')').next().unwrap().split_whitespace().collect();
    (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) * 10.0
}

#[test]
#[ignore = "a measurement"]
fn what_search_by_words_costs_at_100_000_blocks() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::create(&folder.path().join("archive.db"), &key()).unwrap();
    let mut random = Random(7);
    for batch in 0..100 {
        let new: Vec<_> = (0..100)
            .map(|entry| {
                let paragraphs: Vec<String> = (0..10).map(|_| random.words(24, 20_000)).collect();
                made::artifact(&format!("Entry {batch} {entry}"), &paragraphs)
            })
            .collect();
        store.add(&new, "2026-01-01T00:00:00Z").unwrap();
    }
    let lexical = Lexical::open(&folder.path().join("lexical"), &key()).unwrap();
    let start = Instant::now();
    lexical.sync(&store, &|_| true).unwrap();
    println!("indexed at {:.0} blocks/s", 100_000.0 / start.elapsed().as_secs_f64());
    let start = Instant::now();
    let findable = lexical.findable(&|_, artifact| artifact % 10 != 0).unwrap();
    println!("{} findable blocks counted in {:.2?}", findable.blocks(), start.elapsed());
    let (mut search, mut both) = (Vec::new(), Vec::new());
    for _ in 0..200 {
        let question = format!("What did she say of the entry about {}?", random.words(8, 20_000));
        let stems: Vec<String> = query_words(&question).into_iter().map(|word| word.stem).collect();
        let start = own_ms();
        let found = lexical.search(&stems, 50, &findable).unwrap();
        search.push(own_ms() - start);
        for stem in &stems {
            lexical.rarity(stem, &findable).unwrap();
        }
        both.push(own_ms() - start);
        assert!(!found.hits.is_empty());
    }
    println!("search and ceiling: median and 95th percentile {:.2?} ms", median(search));
    println!("with rarity of every word:                     {:.2?} ms", median(both));
}

#[test]
#[ignore = "a measurement"]
fn what_embedding_costs() {
    let embedder = Embedder::load().unwrap();
    const WORDS: [&str; 12] =
        ["harbour", "letter", "and", "the", "mother", "wrote", "of", "spring", "rain", "in", "old", "town"];
    let mut random = Random(3);
    for words in [12u64, 98, 200] {
        let texts: Vec<String> = (0..256)
            .map(|_| (0..words).map(|_| WORDS[random.below(12) as usize]).collect::<Vec<_>>().join(" "))
            .collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        embedder.embed(&texts[..16], &|| true).unwrap();
        let (start, computed) = (Instant::now(), all_ms());
        embedder.embed(&texts, &|| true).unwrap();
        let count = texts.len() as f64;
        let (rate, each) = (count / start.elapsed().as_secs_f64(), (all_ms() - computed) / count);
        println!("{words} words: {rate:.1} texts/s, {each:.1} ms of a core each");
    }
    let mut single = Vec::new();
    for _ in 0..100 {
        let text = (0..10).map(|_| WORDS[random.below(12) as usize]).collect::<Vec<_>>().join(" ");
        let start = Instant::now();
        embedder.embed(&[&text], &|| true).unwrap();
        single.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    println!("one question: {:.2?} ms", median(single));
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    println!("{}", status.lines().find(|line| line.starts_with("VmHWM")).unwrap());
}
