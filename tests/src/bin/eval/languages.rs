//! Questions in six languages on papers in two: whether the passage that tells it is found (`tests/languages/README.md`).

use std::collections::BTreeMap;

use bindery_api::calls;
use bindery_api::contract::{Across, ImportRequest, Job, LanguagesRequest};
use bindery_api::session::Session;
use bindery_engine::search::retrieve::Search;
use bindery_tests::root;
use serde::Deserialize;

use crate::Bench;
use crate::asking::sample;
use crate::squad::plain;

#[derive(Deserialize)]
struct Case {
    language: String,
    question: String,
    passage: String,
}

/// Where the passage that tells it is among those that are found, with the model for several languages and without.
pub fn languages(bench: &Bench) {
    let folder = tempfile::tempdir().unwrap();
    let session = sample(folder.path());
    let letters = root().join("tests/languages/letters").to_string_lossy().into_owned();
    let request = ImportRequest { paths: vec![letters], job: "import".to_owned() };
    calls::import(&session, request, &|_| ()).unwrap();
    calls::embed(&session, Job { job: "embed".to_owned() }, &|_| ()).unwrap();
    let text = std::fs::read_to_string(root().join("tests/languages/questions.jsonl")).unwrap();
    let cases: Vec<Case> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (name, across) in [("the English model alone", Across::Off), ("across languages", Across::On)] {
        calls::languages(&session, LanguagesRequest { across: Some(across) }, &|_| ()).unwrap();
        println!("{name}: passage among the first 1, 5, 20");
        for (language, places) in places(bench, &session, &cases) {
            let share = |depth: usize| {
                let there = places.iter().filter(|place| place.is_some_and(|place| place < depth)).count();
                format!("{:.0} %", 100.0 * there as f64 / places.len() as f64)
            };
            println!("  {language} ({}): {}", places.len(), [1, 5, 20].map(share).join(", "));
        }
    }
}

fn places<'c>(bench: &Bench, session: &Session, cases: &'c [Case]) -> BTreeMap<&'c str, Vec<Option<usize>>> {
    let archive = session.archive().unwrap();
    let audience = archive.audience(archive.who(), false).unwrap();
    let search = Search::new(&archive, &bench.world, &audience, &|| true);
    let mut places: BTreeMap<&str, Vec<Option<usize>>> = BTreeMap::new();
    for case in cases {
        let found = search.found(&case.question, 20).unwrap();
        let place = found.iter().position(|hit| plain(&hit.text).contains(&plain(&case.passage)));
        places.entry(&case.language).or_default().push(place);
    }
    places
}
