//! `cargo xtask bench [import|ask|panel|log|review]`: what Bindery costs, next to what its libraries cost alone.
//! `log 100000` makes a log of so many entries, not of a million; `review 1000` a queue of so many answers, not of ten thousand;
//! `ask 1000000` an archive of so many blocks, not of a hundred thousand.
//! Figures of one run on one machine; the ratios are what to go by.
#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark prints, and stops where it fails")]

#[path = "bench/ask.rs"]
mod ask;
#[path = "bench/log.rs"]
mod log;
#[path = "bench/review.rs"]
mod review;

use std::path::Path;
use std::time::{Duration, Instant};

use bindery_api::commands::dispatch;
use bindery_api::contract::*;
use bindery_api::session::{Acting, Session};
use bindery_engine::models::embed::{DIMENSIONS, MODEL_NAME, Vector};
use bindery_read::pdf::{Pdf, bare};
use bindery_tests::shared;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let [command, folder] = &wanted[..]
        && command == ask::ASKING
    {
        return ask::asking(Path::new(folder));
    }
    let number = wanted.iter().find_map(|wanted| wanted.parse().ok());
    let runs = |name: &str| wanted.is_empty() || wanted.iter().any(|w| w == name);
    if runs("import") {
        import_pepys();
        import_pdfs();
    }
    if runs("ask") {
        ask::bench(number.unwrap_or(100_000));
    }
    if runs("panel") {
        panel();
    }
    if runs("log") {
        log::bench(number.unwrap_or(1_000_000));
    }
    if runs("review") {
        review::bench(number.unwrap_or(10_000));
    }
    println!("memory at its highest       {:>8.0} MB", memory_mb());
}

fn session() -> Session {
    Session::new(Acting::default())
}

fn call<A: Serialize, R: DeserializeOwned>(session: &Session, name: &str, args: &A) -> R {
    let args = serde_json::to_value(args).unwrap();
    serde_json::from_value(dispatch(session, name, args, &|_| {}).unwrap()).unwrap()
}

fn new_archive(folder: &Path, sample: bool) -> Session {
    let session = session();
    let path = Some(folder.to_string_lossy().into_owned());
    let _: Status = call(&session, "archive_create", &NewArchive { path, sample, passphrase: None });
    session
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed().as_secs_f64())
}

fn import(session: &Session, path: &Path) -> ImportReport {
    let paths = vec![path.to_string_lossy().into_owned()];
    call(session, "import", &ImportRequest { paths, job: "bench".to_owned() })
}

fn import_pepys() {
    let Some(data) = shared("data/pepys-diary") else { return };
    let folder = tempfile::tempdir().unwrap();
    let session = new_archive(&folder.path().join("pepys"), false);
    let (report, seconds) = timed(|| import(&session, &data.join("pepys-entries.jsonl")));
    let blocks = session.archive().unwrap().index_state().blocks;
    println!("import, Pepys: {} entries, {blocks} blocks", report.artifacts.len());
    println!("  found by words            {:>8.0} blocks/s", f64::from(blocks) / seconds);
    // A part of the embedding is enough to tell its rate.
    let texts = session.archive().unwrap().store().unembedded(MODEL_NAME, 0, 1_000).unwrap();
    let texts: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
    let embedder = bindery_engine::models::embed::Embedder::load().unwrap();
    let (_, seconds) = timed(|| embedder.embed(&texts, &|| true).unwrap());
    println!("  found by meaning          {:>8.0} blocks/s", texts.len() as f64 / seconds);
    let sentences: Vec<&str> = texts
        .iter()
        .flat_map(|text| text.split(". "))
        .filter(|s| s.len() > 30 && s.len() < 160)
        .take(1_000)
        .collect();
    let (_, seconds) = timed(|| embedder.embed(&sentences, &|| true).unwrap());
    println!("  the model on sentences    {:>8.0} sentences/s", sentences.len() as f64 / seconds);
    let questions: Vec<String> = texts
        .iter()
        .step_by(10)
        .map(|text| {
            let words: Vec<&str> = text.split_whitespace().skip(12).take(7).collect();
            format!("What is said about {}?", words.join(" "))
        })
        .collect();
    ask::asked(&session, "Pepys", &questions);
}

fn import_pdfs() {
    let (Some(a), Some(b)) = (shared("data/pypdf-pdfs"), shared("data/pdfjs-half")) else { return };
    let pdf =
        Pdf::load(&bindery_engine::models::native::file(bindery_engine::models::native::PDFIUM).unwrap())
            .unwrap();
    let mut bare = Duration::ZERO;
    let mut pages = 0u32;
    for folder in [&a, &b] {
        for file in files(folder) {
            let bytes = std::fs::read(&file).unwrap();
            let start = Instant::now();
            let read = bare::text(&pdf, &bytes, None);
            bare += start.elapsed();
            if read.is_ok() {
                pages += pdf.open(bytes.into(), None).map_or(0, |open| open.pages());
            }
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let session = new_archive(&folder.path().join("pdfs"), false);
    let (_, first) = timed(|| import(&session, &a));
    let (_, second) = timed(|| import(&session, &b));
    let bare = bare.as_secs_f64();
    println!("import, PDFs: {pages} pages");
    println!("  PDFium's own extraction   {:>8.0} pages/s", f64::from(pages) / bare);
    println!("  import, whole             {:>8.0} pages/s", f64::from(pages) / (first + second));
    println!("  ratio of times            {:>8.2}", (first + second) / bare);
}

fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|e| e == "pdf") {
            found.push(path);
        }
    }
    found
}

fn panel() {
    const SCALE: f32 = 2.0;
    let folder = tempfile::tempdir().unwrap();
    let session = new_archive(&folder.path().join("sample"), true);
    let question = "What is the paring stone made of?".to_owned();
    let answer: Answer =
        call(&session, "ask", &AskRequest { question, job: "bench".to_owned(), ..AskRequest::default() });
    let pdf =
        Pdf::load(&bindery_engine::models::native::file(bindery_engine::models::native::PDFIUM).unwrap())
            .unwrap();
    let archive = session.archive().unwrap();
    let rows = archive.store().artifacts(archive.version().number).unwrap();
    let mut ratios = Vec::new();
    for sentence in 0..answer.sentences.len() as u32 {
        let at = SourceRequest { response_id: answer.response_id.clone(), sentence, citation: 0 };
        let view: SourceView = call(&session, "source", &at);
        let Some(pages) = view.pages.filter(|pages| !pages.boxes.is_empty()) else { continue };
        let row = rows.iter().find(|row| row.path == view.lineage.path).unwrap();
        let bytes = archive.originals().get(&row.original).unwrap();
        for _ in 0..20 {
            let page = bare::BarePage::open(&pdf, &bytes, None, pages.first).unwrap();
            let bare = page.draw(SCALE).unwrap().as_secs_f64();
            let (_, whole) = timed(|| {
                let _: SourceView = call(&session, "source", &at);
                session.picture(&pages.token, pages.first, SCALE).unwrap()
            });
            ratios.push((whole, bare));
        }
    }
    let median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or_default()
    };
    let whole = median(ratios.iter().map(|(whole, _)| *whole).collect());
    let bare = median(ratios.iter().map(|(_, bare)| *bare).collect());
    println!("source panel on a PDF page at {SCALE} pixels a point");
    println!("  PDFium's render alone     {:>8.1} ms", bare * 1000.0);
    println!("  the panel's data and page {:>8.1} ms", whole * 1000.0);
    println!("  ratio                     {:>8.2}", whole / bare);
}

/// The highest resident memory of this process, in MB; 0 where the system does not say.
fn memory_mb() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
}

/// A small generator with a fixed seed: the same archive every time.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// One of 20,000 words, the first ones far more often than the last.
    fn word(&mut self) -> String {
        let spread = (self.next() % 1_000_000) as f64 / 1_000_000.0;
        let number = (20_000f64.powf(spread)) as u64;
        const SYLLABLES: [&str; 16] = [
            "ba", "ke", "lo", "mi", "nu", "ra", "se", "to", "vi", "wu", "har", "den", "lin", "mor", "pel",
            "sun",
        ];
        let mut rest = number * 2_654_435_761 % 65_536;
        let mut word = String::new();
        for _ in 0..2 + number % 3 {
            word.push_str(SYLLABLES[(rest % 16) as usize]);
            rest = rest / 16 + number;
        }
        word
    }

    fn words(&mut self, count: usize) -> String {
        (0..count).map(|_| self.word()).collect::<Vec<_>>().join(" ")
    }

    fn sentence(&mut self, words: usize) -> String {
        format!(
            "The {} was {} by the {}.",
            self.words(words / 3),
            self.words(words / 3),
            self.words(words / 3)
        )
    }

    fn vector(&mut self) -> Vector {
        let mut vector = [0i8; DIMENSIONS];
        for value in &mut vector {
            *value = (self.next() % 23) as i8 - 11;
        }
        vector
    }
}
