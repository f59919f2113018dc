#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use tantivy::collector::TopDocs;
use tantivy::query::{BooleanQuery, BoostQuery, Occur, Query, TermQuery};
use tantivy::{DocAddress, Index};

use super::*;

/// Words as people use them: a few often, most seldom.
fn text(number: u64, words: u64) -> String {
    let word = |at: u64| {
        let random = (number * 31 + at + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        format!("w{}", (random % 97) * (random / 97 % 11) * (random / 1067 % 5))
    };
    (0..words).map(word).collect::<Vec<_>>().join(" ")
}

/// An index of `count` short blocks with their records, committed after every `each`.
fn index(count: u64, each: u64) -> Lexical {
    let lexical = Lexical::with(Index::create_in_ram(schema())).unwrap();
    let artifact = lexical.index.schema().get_field("artifact").unwrap();
    let mut writer: IndexWriter = lexical.index.writer_with_num_threads(1, WRITER_MEMORY).unwrap();
    for number in 1..=count {
        let document = doc!(
            lexical.block => number,
            artifact => number,
            lexical.text => text(number, 3 + number % 37),
            lexical.record => text(number / 7, 2 + number / 7 % 4),
        );
        writer.add_document(document).unwrap();
        if number % each == 0 {
            writer.commit().unwrap();
        }
    }
    writer.commit().unwrap();
    writer.wait_merging_threads().unwrap();
    lexical.reload().unwrap();
    lexical
}

fn questions() -> Vec<Vec<String>> {
    let stems = |number: u64| text(number * 7 + 1, 1 + number % 8).split(' ').map(str::to_owned).collect();
    (0..100).map(stems).collect()
}

/// What tantivy itself finds, by score and then by block.
fn tantivys(lexical: &Lexical, stems: &[String], limit: usize) -> Vec<(BlockKey, f32)> {
    let clauses = stems.iter().flat_map(|stem| {
        let term = |field| TermQuery::new(Term::from_field_text(field, stem), IndexRecordOption::WithFreqs);
        let text: Box<dyn Query> = Box::new(term(lexical.text));
        let record = BoostQuery::new(Box::new(term(lexical.record)), RECORD_WEIGHT as f32);
        [(Occur::Should, text), (Occur::Should, Box::new(record) as Box<dyn Query>)]
    });
    let top = TopDocs::with_limit(limit).order_by_score();
    let searcher = lexical.reader.searcher();
    let found: Vec<(f32, DocAddress)> = searcher.search(&BooleanQuery::new(clauses.collect()), &top).unwrap();
    let block = |at: DocAddress| {
        let keys = searcher.segment_reader(at.segment_ord).fast_fields().u64("block").unwrap();
        keys.first(at.doc_id).unwrap().cast_signed()
    };
    found.into_iter().map(|(score, at)| (block(at), score)).collect()
}

#[test]
fn with_everything_findable_the_scores_are_tantivys_own() {
    let lexical = index(3_000, 800);
    let all = lexical.findable(&|_, _| true).unwrap();
    assert_eq!(all.blocks(), 3_000);
    for stems in questions() {
        let found = lexical.search(&stems, 50, &all).unwrap().hits;
        let expected = tantivys(&lexical, &stems, 50);
        assert_eq!(found.len(), expected.len());
        for (ours, (block, score)) in found.iter().zip(&expected) {
            let near = |other: f64| (ours.bm25 - other).abs() < 1e-5 * ours.bm25;
            // Of equals, tantivy keeps those that it met first.
            assert!(near(f64::from(*score)), "{stems:?}: {ours:?}, {block} with {score}");
            let same = expected.iter().find(|(block, _)| *block == ours.block);
            assert!(same.is_none_or(|(_, score)| near(f64::from(*score))));
        }
    }
}

#[test]
fn what_is_found_hangs_on_no_border_between_segments() {
    let (whole, cut) = (index(1_000, 1_000), index(1_000, 150));
    assert_ne!(
        whole.reader.searcher().segment_readers().len(),
        cut.reader.searcher().segment_readers().len()
    );
    let third = |block: BlockKey, _: ArtifactKey| block % 3 != 0;
    let (a, b) = (whole.findable(&third).unwrap(), cut.findable(&third).unwrap());
    for stems in questions() {
        assert_eq!(whole.search(&stems, 20, &a).unwrap(), cut.search(&stems, 20, &b).unwrap());
        for stem in &stems {
            assert_eq!(whole.rarity(stem, &a).unwrap(), cut.rarity(stem, &b).unwrap());
            assert_eq!(whole.on_record(stem, &a).unwrap(), cut.on_record(stem, &b).unwrap());
        }
    }
}

#[test]
fn what_was_removed_is_neither_found_nor_counted() {
    let (lexical, rest) = (index(500, 100), index(400, 400));
    let above: Vec<BlockKey> = (401..=500).collect();
    let stale = lexical.findable(&|_, _| true).unwrap();
    lexical.remove(&above).unwrap();
    let (a, b) = (lexical.findable(&|_, _| true).unwrap(), rest.findable(&|_, _| true).unwrap());
    assert_eq!(a.blocks(), 400);
    for stems in questions() {
        assert_eq!(lexical.search(&stems, 20, &a).unwrap(), rest.search(&stems, 20, &b).unwrap());
        assert!(lexical.search(&stems, 500, &stale).unwrap().hits.iter().all(|hit| hit.block <= 400));
    }
}

#[test]
fn who_sent_a_message_on_is_no_word_of_it() {
    let line = |field, value: &str| RecordLine::new(field, value, "mail header").unwrap();
    let sent_on = format!("{ENCLOSED}Tom Marr");
    let record = [line(RecordField::From, "Ann Hale"), line(RecordField::Note, &sent_on)];
    assert_eq!(record_text(&record), "Ann Hale");
    assert_eq!(record_text(&[line(RecordField::Note, "Copied by Tom Marr.")]), "Copied by Tom Marr.");
}
