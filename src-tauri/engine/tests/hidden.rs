//! D3: what a search gives is to the last bit what it would give in an archive without the blocks that are
//! hidden from the one who searches.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

mod made;

use std::collections::{HashMap, HashSet};

use bindery_engine::index::dense::Dense;
use bindery_engine::index::findable::Findable;
use bindery_engine::index::lexical::{Lexical, query_words};
use bindery_engine::models::embed::{Embedder, MODEL_NAME};
use bindery_engine::storage::store::sqlite::SqliteStore;
use bindery_engine::storage::store::{ArtifactKey, BlockKey, Store};
use made::{Random, key};

/// Something to take in, and whether it will be hidden.
struct Planned {
    hidden: bool,
    title: String,
    paragraphs: Vec<String>,
}

/// Hidden things before, between and after the open ones. They share words with them and have some of their
/// own; some blocks come twice, so that scores tie.
fn planned() -> Vec<Planned> {
    let mut random = Random(11);
    let mut all = Vec::new();
    for number in 0..90u64 {
        let hidden = !(5..85).contains(&number) || random.below(2) == 0;
        let mut paragraphs: Vec<String> = (0..1 + random.below(3))
            .map(|_| {
                let words = 4 + random.below(if hidden { 70 } else { 40 });
                random.words(words, 300)
            })
            .collect();
        if number % 6 == 0 {
            paragraphs.push("The boats came home at dusk.".to_owned());
        }
        if hidden {
            paragraphs.push(format!("Secret {} {}", random.words(2, 30), "quarrel ".repeat(3)));
        }
        let title = format!("{} {number}", random.words(2, 40));
        all.push(Planned { hidden, title, paragraphs });
    }
    all
}

/// An archive as a search sees it.
struct Made {
    lexical: Lexical,
    dense: Dense,
    findable: Findable,
    /// What stands in each block, by which blocks of two archives are the same.
    blocks: HashMap<BlockKey, String>,
    _folder: tempfile::TempDir,
}

/// Takes in `plan`, with a commit of the index after every `each`, and vectors made `batch` at a time.
fn made<'a>(plan: impl Iterator<Item = &'a Planned>, each: usize, batch: u32, embedder: &Embedder) -> Made {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::create(&folder.path().join("archive.db"), &key()).unwrap();
    let lexical = Lexical::open(&folder.path().join("lexical"), &key()).unwrap();
    let (mut blocks, mut hidden) = (HashMap::new(), HashSet::<ArtifactKey>::new());
    for (index, planned) in plan.enumerate() {
        let (artifact, rows) = made::add(&store, &planned.title, &planned.paragraphs);
        hidden.extend(planned.hidden.then_some(artifact));
        for (row, text) in rows.iter().zip(&planned.paragraphs) {
            blocks.insert(row.key, format!("{}: {text}", planned.title));
        }
        if index % each == each - 1 {
            lexical.sync(&store, &|_| true).unwrap();
        }
    }
    lexical.sync(&store, &|_| true).unwrap();
    loop {
        let found = store.unembedded(MODEL_NAME, 0, batch).unwrap();
        let texts: Vec<&str> = found.iter().map(|(_, text)| text.as_str()).collect();
        let vectors = embedder.embed(&texts, &|| true).unwrap();
        if vectors.is_empty() {
            break;
        }
        let keys = found.iter().map(|(key, _)| *key);
        store.put_vectors(MODEL_NAME, &keys.zip(vectors).collect::<Vec<_>>()).unwrap();
    }
    let mut dense = Dense::default();
    store.each_vector(MODEL_NAME, &mut |block, _, vector| dense.push(block, vector)).unwrap();
    let findable = lexical.findable(&|_, artifact| !hidden.contains(&artifact)).unwrap();
    Made { lexical, dense, findable, blocks, _folder: folder }
}

/// Blocks with their scores; the ceiling; of each word its rarity, whether it is absent, and whether it is on
/// record.
type ByWords<'a> = (Vec<(&'a str, u64)>, u64, Vec<(u64, bool, bool)>);

impl Made {
    /// Everything that a search by words tells, with every bit of its numbers.
    fn by_words(&self, stems: &[String], limit: usize) -> ByWords<'_> {
        let found = self.lexical.search(stems, limit, &self.findable).unwrap();
        let hits = found.hits.iter().map(|hit| (self.blocks[&hit.block].as_str(), hit.bm25.to_bits()));
        let words = stems.iter().map(|stem| {
            let (rarity, absent) = self.lexical.rarity(stem, &self.findable).unwrap();
            (rarity.to_bits(), absent, self.lexical.on_record(stem, &self.findable).unwrap())
        });
        (hits.collect(), found.ceiling.to_bits(), words.collect())
    }

    fn by_meaning(&self, embedder: &Embedder, query: &str, limit: usize) -> Vec<(&str, u32)> {
        let vector = embedder.embed(&[query], &|| true).unwrap()[0];
        let found = self.dense.search(&vector, limit, &self.findable);
        found.iter().map(|(block, near)| (self.blocks[block].as_str(), near.to_bits())).collect()
    }
}

#[test]
fn hidden_blocks_change_no_bit_of_what_a_search_gives() {
    let embedder = Embedder::load().unwrap();
    let plan = planned();
    let with = made(plan.iter(), 4, 64, &embedder);
    let without = made(plan.iter().filter(|planned| !planned.hidden), 1_000, 7, &embedder);
    assert!(with.blocks.len() > 2 * without.blocks.len());
    assert_eq!(with.findable.blocks(), without.findable.blocks());
    assert_eq!(without.findable.blocks() as usize, without.blocks.len());

    let mut random = Random(5);
    let mut found = 0;
    for number in 0..120usize {
        let words = 1 + random.below(7);
        let mut question = random.words(words, 300);
        match number % 6 {
            0 => question.push_str(" secret quarrel"),
            1 => question.push_str(" boats at dusk"),
            _ => {}
        }
        let stems: Vec<String> = query_words(&question).into_iter().map(|word| word.stem).collect();
        for limit in [1, 10, 50, 1_000] {
            assert_eq!(with.by_words(&stems, limit), without.by_words(&stems, limit), "{question}, {limit}");
            let (a, b) = (
                with.by_meaning(&embedder, &question, limit),
                without.by_meaning(&embedder, &question, limit),
            );
            assert_eq!(a, b, "{question}, {limit}");
            found += a.len();
        }
    }
    assert!(found > 10_000);
    let secret = query_words("quarrel").remove(0).stem;
    assert!(with.lexical.rarity(&secret, &with.findable).unwrap().1);
}

#[test]
fn one_who_may_find_everything_finds_what_is_hidden_from_others() {
    let embedder = Embedder::load().unwrap();
    let with = made(planned().iter(), 10, 64, &embedder);
    let all = with.lexical.findable(&|_, _| true).unwrap();
    let secret = query_words("quarrel").remove(0).stem;
    assert!(!with.lexical.rarity(&secret, &all).unwrap().1);
    assert!(!with.lexical.search(&[secret], 10, &all).unwrap().hits.is_empty());
    assert_eq!(all.blocks() as usize, with.blocks.len());
}
