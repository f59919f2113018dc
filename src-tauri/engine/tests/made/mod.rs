//! Stores made for a test: artifacts of a few words each, in the order given.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]
#![allow(dead_code, reason = "each test program uses its part")]

use bindery_core::record::artifact::{Field, Form, RecordLine, Segment, SegmentKind, artifact_id};
use bindery_core::record::snapshot::ArtifactRecord;
use bindery_engine::storage::originals::Originals;
use bindery_engine::storage::store::{ArtifactKey, BlockRow, Location, NewArtifact, Store};
use bindery_engine::storage::vault::seal::Key;

/// A key: what is made here is nobody's secret.
pub fn key() -> Key {
    Key::new([7; 32])
}

/// An artifact to be: its title and its paragraphs, one block each when short.
pub fn artifact(title: &str, paragraphs: &[String]) -> (NewArtifact, Location) {
    let segments: Vec<Segment> =
        paragraphs.iter().filter_map(|text| Segment::text(SegmentKind::Paragraph, text)).collect();
    let original = Originals::hash(format!("{title}\n{}", paragraphs.join("\n")).as_bytes());
    let id = artifact_id(Form::Text, &segments, &original);
    let record: Vec<RecordLine> = RecordLine::new(Field::Title, title, "file name").into_iter().collect();
    let leaf = ArtifactRecord::new(id, Form::Text, original, &record, &segments).unwrap().leaf().unwrap();
    let new = NewArtifact { id, form: Form::Text, original, segments, record, leaf };
    (new, Location { origin: format!("/made/{id}"), path: title.to_owned(), original })
}

/// Adds one artifact.
pub fn add(store: &dyn Store, title: &str, paragraphs: &[String]) -> (ArtifactKey, Vec<BlockRow>) {
    store.add(&[artifact(title, paragraphs)], "2026-01-01T00:00:00Z").unwrap().pop().unwrap()
}

/// A small generator with a fixed seed: the same words every time.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// One of `all` words, the first ones far more often than the last.
    pub fn word(&mut self, all: u32) -> String {
        let spread = self.below(1_000_000) as f64 / 1_000_000.0;
        let mut number = f64::from(all).powf(spread) as u64;
        const SYLLABLES: [&str; 16] = [
            "ba", "ke", "lo", "mi", "nu", "ra", "se", "to", "vi", "wu", "har", "den", "lin", "mor", "pel",
            "sun",
        ];
        let mut word = String::from("z");
        loop {
            word.push_str(SYLLABLES[(number % 16) as usize]);
            number /= 16;
            if number == 0 {
                return word;
            }
        }
    }

    pub fn words(&mut self, count: u64, all: u32) -> String {
        (0..count).map(|_| self.word(all)).collect::<Vec<_>>().join(" ")
    }
}
