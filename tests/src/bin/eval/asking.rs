//! Questions in people's own words, asked of the sample archive and of the diary: whether the telling words are shown,
//! whether what is not there is refused, and how long the answers are. `tests/asking/README.md` says how they were made.

use std::collections::BTreeMap;
use std::path::Path;

use bindery_api::commands::dispatch;
use bindery_api::session::Session;
use bindery_core::pipeline::ClaimRole;
use bindery_core::policy::{Role, Viewer};
use bindery_engine::ask::answer::answer;
use bindery_engine::search::retrieve::Search;
use bindery_tests::root;
use serde::Deserialize;
use serde_json::json;

use crate::Bench;
use crate::data::{self, file, taken_in};
use crate::invented::{self, Put};
use crate::metrics::quantile;
use crate::squad::{Quiet, plain};

/// A question, and the words by which an answer is known.
#[derive(Clone, Debug, Deserialize)]
pub struct Case {
    question: String,
    kind: String,
    #[serde(default)]
    telling: Vec<String>,
    #[serde(default)]
    telling_all: Vec<Vec<String>>,
    #[serde(default)]
    quote: String,
}

impl Case {
    fn answerable(&self) -> bool {
        !self.telling.is_empty() || !self.telling_all.is_empty()
    }

    fn told_by(&self, text: &str) -> bool {
        let text = plain(text);
        let any = |group: &[String]| group.iter().any(|words| text.contains(plain(words).trim_end()));
        match self.telling_all.is_empty() {
            true => any(&self.telling),
            false => self.telling_all.iter().all(|group| any(group)),
        }
    }

    fn gold(&self) -> String {
        if self.quote.is_empty() { self.telling.join(" | ") } else { self.quote.clone() }
    }

    /// Whether a block is the one that the gold sentence is in.
    fn is_gold(&self, block: &str) -> bool {
        if self.quote.is_empty() {
            return self.told_by(block);
        }
        let block = plain(block);
        let quote = plain(&self.quote);
        let words: Vec<&str> = quote.split_whitespace().collect();
        let there = words.iter().filter(|word| block.contains(&format!(" {word} "))).count();
        !words.is_empty() && there * 10 >= words.len() * 8
    }
}

/// The questions that can be asked by themselves: a follow-up's words say nothing without the one before.
fn put(archive: &str) -> Vec<Case> {
    let of = |put: Put| Case {
        kind: if put.answers.is_empty() { "near".to_owned() } else { put.kind },
        telling: put.answers.iter().map(|place| place.words.clone()).collect(),
        telling_all: Vec::new(),
        quote: String::new(),
        question: put.question,
    };
    invented::asked(archive).into_iter().filter(|put| put.before.is_none()).map(of).collect()
}

/// An invented archive, as an archivist would take it in: a file a document, and a catalogue.
fn invented(folder: &Path, name: &str) -> Session {
    let papers = folder.join(format!("{name}-papers"));
    std::fs::create_dir_all(&papers).unwrap();
    let cell = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let mut catalogue = "file,title,kind,date,from,to,consent\n".to_owned();
    for paper in invented::papers(name) {
        std::fs::write(papers.join(format!("{}.txt", paper.id)), &paper.text).unwrap();
        let kind = if paper.to.is_empty() { "journal" } else { "letter" };
        let cells =
            [&format!("{}.txt", paper.id), &paper.title, kind, &paper.date, &paper.author, &paper.to, "open"];
        catalogue += &cells.map(&cell).join(",");
        catalogue.push('\n');
    }
    std::fs::write(papers.join("catalogue.csv"), catalogue).unwrap();
    taken_in(&folder.join(name), &papers)
}

fn cases(name: &str) -> Vec<Case> {
    let text = std::fs::read_to_string(root().join(format!("tests/asking/{name}.jsonl"))).unwrap();
    text.lines().filter(|line| !line.is_empty()).map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Where the block that tells it is among those that are found, before anything is read.
pub fn finding(bench: &Bench) {
    let folder = tempfile::tempdir().unwrap();
    each(bench, folder.path(), |name, session, cases| found(bench, name, session, cases));
}

/// Does something with each archive that there are questions for, or with those that were named.
fn each(bench: &Bench, folder: &Path, work: impl Fn(&str, &Session, Vec<Case>)) {
    let wanted = |name: &str| bench.only.is_empty() || bench.only.iter().any(|only| only == name);
    if wanted("sample") {
        work("sample", &sample(folder), cases("sample"));
    }
    for name in invented::held_out().into_iter().filter(|name| wanted(name)) {
        work(&name, &invented(folder, &name), put(&name));
    }
    if wanted("pepys")
        && let Some(session) = diary(folder)
    {
        work("pepys", &session, cases("pepys"));
    }
}

fn found(bench: &Bench, name: &str, session: &Session, cases: Vec<Case>) {
    let archive = session.archive().unwrap();
    let audience = archive.audience(archive.who(), false).unwrap();
    let search = Search::new(&archive, &bench.world, &audience, &|| true);
    let cases: Vec<Case> = cases.into_iter().filter(Case::answerable).collect();
    let mut places = Vec::new();
    for case in &cases {
        let found = search.found(&case.question, 150).unwrap();
        let place = found.iter().position(|hit| case.is_gold(&hit.text));
        if place.is_none_or(|place| place >= 20) {
            println!("[{place:?}] {}\n    gold: {}", case.question, case.gold());
        }
        places.push(place);
    }
    let share = |depth: usize| {
        let there = places.iter().filter(|place| place.is_some_and(|place| place < depth)).count();
        format!("{depth}: {:.0} %", 100.0 * there as f64 / places.len().max(1) as f64)
    };
    println!("{name}: gold block among the first {}", [1, 5, 20, 50, 100].map(share).join(", "));
}

/// The sample archive with its facts, and the diary as it comes; with their questions.
pub fn asking(bench: &Bench) {
    let folder = tempfile::tempdir().unwrap();
    each(bench, folder.path(), |name, session, cases| asked(bench, name, session, cases));
}

/// What speaks for and against each window that is read, one JSON line a question: what the weights in
/// `engine/src/models/answerable.rs` are fitted on (`tests/training/weights.py`).
pub fn signs(bench: &Bench) {
    let folder = tempfile::tempdir().unwrap();
    each(bench, folder.path(), |name, session, cases| printed(bench, name, session, cases));
}

fn printed(bench: &Bench, name: &str, session: &Session, cases: Vec<Case>) {
    let archive = session.archive().unwrap();
    let audience = archive.audience(archive.who(), false).unwrap();
    let search = Search::new(&archive, &bench.world, &audience, &|| true);
    let (mut found, mut read, mut told, mut all) = (0, 0, 0, 0);
    for case in cases {
        let looked = search.looked_at(&case.question).unwrap();
        if case.answerable() {
            let hits = search.found(&case.question, 120).unwrap();
            all += 1;
            found += usize::from(hits.iter().any(|hit| case.told_by(&hit.text)));
            read += usize::from(looked.iter().any(|looked| case.told_by(&looked.window)));
            told += usize::from(looked.iter().any(|looked| case.told_by(&looked.sentences)));
        }
        let windows: Vec<_> = looked
            .iter()
            .map(|looked| {
                let [_, figures @ ..] = looked.signs.figures();
                let told = case.answerable() && case.told_by(&looked.sentences);
                json!({ "figures": figures, "told": told })
            })
            .collect();
        let line =
            json!({ "set": name, "kind": case.kind, "answerable": case.answerable(), "windows": windows });
        println!("SIGNS {line}");
    }
    println!(
        "{name}: of {all} the telling words are in {found} that are found, {read} that are read, {told} that could be shown"
    );
}

pub fn sample(folder: &Path) -> Session {
    let session = data::sample(folder);
    dispatch(&session, "embed", json!({ "job": "eval" }), &|_| {}).unwrap();
    session
}

fn diary(folder: &Path) -> Option<Session> {
    let months = file("pepys-diary/months")?;
    Some(taken_in(&folder.join("pepys"), &months))
}

#[derive(Default)]
struct Count {
    all: usize,
    told: usize,
    refused: usize,
}

fn asked(bench: &Bench, name: &str, session: &Session, cases: Vec<Case>) {
    let archive = session.archive().unwrap();
    let family = Viewer { name: "eval".to_owned(), role: Role::Family, tier: "family".to_owned() };
    let viewer = if name == "sample" { family } else { archive.who().clone() };
    let audience = archive.audience(&viewer, false).unwrap();
    let search = Search::new(&archive, &bench.world, &audience, &|| true);
    let mut kinds: BTreeMap<String, Count> = BTreeMap::new();
    let (mut passages, mut headed, mut headlines, mut times) = (Vec::new(), 0, 0, Vec::new());
    let mut answerable = 0;
    for (number, case) in bench.sample(cases, 40).into_iter().enumerate() {
        answerable += usize::from(case.answerable());
        // Nobody's day runs out: each question is another person's.
        let viewer = Viewer { name: format!("eval {number}"), ..viewer.clone() };
        let start = std::time::Instant::now();
        let asked = bindery_engine::ask::enforce::Asked::plainly(&case.question);
        let sealed = answer(&archive, &bench.world, &viewer, &asked, &Quiet).unwrap();
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        let shown: Vec<&str> = sealed
            .sentences()
            .iter()
            .filter(|sentence| sentence.role() == ClaimRole::Passage)
            .map(|sentence| sentence.text())
            .collect();
        let told = case.answerable() && case.told_by(&shown.join(" "));
        let count = kinds.entry(case.kind.clone()).or_default();
        count.all += 1;
        count.told += usize::from(told);
        count.refused += usize::from(shown.is_empty());
        if !shown.is_empty() {
            passages.push(shown.len() as f64);
        }
        let headline = sealed.sentences().iter().find(|sentence| sentence.role() == ClaimRole::Headline);
        headed += usize::from(headline.is_some());
        headlines += usize::from(headline.is_some_and(|headline| told && case.told_by(headline.text())));
        let word = match (case.answerable(), told, shown.is_empty()) {
            (true, true, _) => "told",
            (true, false, true) => "REFUSED",
            (true, false, false) => "BESIDE IT",
            (false, _, true) => "refused",
            (false, _, false) => "ANSWERED",
        };
        println!("[{word}] ({}) {}", case.kind, case.question);
        if !matches!(word, "told" | "refused") {
            println!("    gold: {}", case.gold());
        }
        if let Some(headline) = headline {
            let best = search.looked_at(&case.question).unwrap().into_iter().next();
            let signs = best.map(|looked| looked.signs).unwrap_or_default();
            println!("    headline {:.3} {:.2}: {}", signs.probability(), signs.pointed, headline.text());
        }
        for sentence in shown {
            println!("    - {sentence}");
        }
        if word != "told" && word != "refused" {
            // The best three, and where the one that tells it came.
            let looked = search.looked_at(&case.question).unwrap();
            let telling =
                looked.iter().position(|looked| case.answerable() && case.told_by(&looked.sentences));
            for (place, looked) in looked.iter().enumerate() {
                if place < 3 || telling == Some(place) {
                    println!(
                        "    {}. {:.2}: answers {:.2}, near {:.2}, elsewhere {}, {:?} in {}",
                        place + 1,
                        looked.signs.probability(),
                        looked.signs.answers.unwrap_or(-1.0),
                        looked.signs.relevance,
                        looked.signs.elsewhere,
                        looked.answer,
                        looked.sentences
                    );
                }
            }
            if case.answerable() && telling.is_none() {
                println!("    what tells it was not read");
            }
        }
    }
    let share = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
    let told: usize = kinds.values().map(|count| count.told).sum();
    println!("{name}: telling words shown for {:.0} % of {answerable}", share(told, answerable));
    for (kind, count) in &kinds {
        println!("  {kind:8} {:3}: told {:3}, refused {:3}", count.all, count.told, count.refused);
    }
    for kind in ["near", "far"] {
        let count = kinds.get(kind).map_or((0, 0), |count| (count.refused, count.all));
        println!("  {kind}: {:.0} % of {} refused", share(count.0, count.1), count.1);
    }
    println!(
        "  sentences shown, mean {:.1}; headlines {headed}, {headlines} with the telling words; median {:.0} ms",
        passages.iter().sum::<f64>() / passages.len().max(1) as f64,
        quantile(&mut times, 0.5)
    );
}
