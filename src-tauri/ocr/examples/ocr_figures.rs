//! Figures of reading: pages are drawn from texts, read, and compared with what was written on them.
//!
//! `cargo run --release -p bindery-ocr --example ocr_figures -- FOLDER_OF_MODELS FOLDER_OF_TEXTS [PAGES] [NAME]`
//!
//! NAME, a part of the name of a kind, measures that kind alone and prints what was read; `cases` prints hard lines.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::expect_used, reason = "a program for developers")]

#[path = "../paint/mod.rs"]
mod paint;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bindery_ocr::{Area, Page, Reader, Turn};
use paint::{Face, Frame, Letters, Sheet, plain};

fn main() {
    let mut args = std::env::args().skip(1);
    let (models, texts) = (args.next().expect("a folder of models"), args.next().expect("a folder of texts"));
    let pages: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(12);
    let show = args.next();
    let reader = Reader::open(Path::new(&models)).expect("the models");
    let words = text_of(Path::new(&texts));
    if show.as_deref() == Some("cases") {
        return cases(&reader);
    }
    println!(
        "{:<24} {:>6} {:>7} {:>7} {:>7} {:>9} {:>6}",
        "pages", "count", "CER %", "folded", "boxes %", "turned ok", "a min"
    );
    for (name, kind) in KINDS {
        if show.as_deref().is_none_or(|wanted| name.contains(wanted)) {
            let tally = measure(&reader, &words, *kind, pages, show.is_some());
            tally.print(name);
        }
    }
    if show.is_none() {
        without_text(&reader);
    }
}

type Kind = fn(&str, usize) -> (Sheet, Turn);

const KINDS: &[(&str, Kind)] = &[
    ("clean, 300 dpi", |text, n| (page(text, n, 300.0), Turn::None)),
    ("grey and grain, 150 dpi", |text, n| (page(text, n, 150.0).worn(205, 70, 14.0), Turn::None)),
    ("poor, 100 dpi", |text, n| (page(text, n, 100.0).worn(190, 90, 24.0), Turn::None)),
    ("tilted by 2 degrees", |text, n| {
        (page(text, n, 300.0).tilted(if n % 2 == 0 { 2.0 } else { -2.0 }), Turn::None)
    }),
    ("two columns", |text, n| (columns(text, n, 300.0), Turn::None)),
    ("turned by a quarter", |text, n| (page(text, n, 200.0).turned(1), Turn::Quarter)),
    ("turned by a half", |text, n| (page(text, n, 200.0).turned(2), Turn::Half)),
    ("turned by three quarters", |text, n| (page(text, n, 200.0).turned(3), Turn::ThreeQuarters)),
];

const FACES: [Face; 4] = [Face::Serif, Face::Typewriter, Face::Modern, Face::Italic];

/// A page of A4 with a heading.
fn page(text: &str, n: usize, dpi: f32) -> Sheet {
    let mut sheet = Sheet::new((8.27 * dpi) as u32, (11.69 * dpi) as u32);
    let body = letters(n, dpi);
    let frame = Frame { left: 1.1 * dpi, right: 7.2 * dpi, top: 1.0 * dpi, bottom: 10.8 * dpi };
    let heading = Letters { face: Face::Bold, size: 1.5 * body.size, leading: 1.6 };
    let (top, _) = sheet.set("The Diary of Samuel Pepys", heading, frame, 0.0);
    sheet.set(text, body, Frame { top, ..frame }, 1.5);
    sheet
}

/// Two columns under a heading that goes over both.
fn columns(text: &str, n: usize, dpi: f32) -> Sheet {
    let mut sheet = Sheet::new((8.27 * dpi) as u32, (11.69 * dpi) as u32);
    let body = Letters { size: 9.5 / 72.0 * dpi, ..letters(n, dpi) };
    let frame = Frame { left: 0.9 * dpi, right: 7.4 * dpi, top: 1.0 * dpi, bottom: 10.6 * dpi };
    let heading = Letters { face: Face::Bold, size: 2.2 * body.size, leading: 1.5 };
    let (top, _) = sheet.set("Notes on the Plague Year and on the Fire of London", heading, frame, 0.0);
    let middle = 4.15 * dpi;
    let (_, rest) = sheet.set(text, body, Frame { top, right: middle - 0.15 * dpi, ..frame }, 1.0);
    sheet.set(&rest.join(" "), body, Frame { top, left: middle + 0.15 * dpi, ..frame }, 0.0);
    sheet
}

fn letters(n: usize, dpi: f32) -> Letters {
    let face = FACES[n % FACES.len()];
    let points = if matches!(face, Face::Typewriter) { 10.0 } else { 11.5 };
    Letters { face, size: points / 72.0 * dpi, leading: 1.25 + 0.1 * (n % 3) as f32 }
}

#[derive(Default)]
struct Tally {
    pages: usize,
    signs: usize,
    wrong: usize,
    folded: usize,
    boxes: usize,
    met: usize,
    turned: usize,
    time: Duration,
}

impl Tally {
    fn print(&self, name: &str) {
        let percent = |part: usize, whole: usize| 100.0 * part as f32 / whole.max(1) as f32;
        println!(
            "{name:<24} {:>6} {:>7.2} {:>7.2} {:>7.1} {:>9} {:>6.1}",
            self.pages,
            percent(self.wrong, self.signs),
            percent(self.folded, self.signs),
            percent(self.met, self.boxes),
            self.turned,
            60.0 * self.pages as f32 / self.time.as_secs_f32(),
        );
    }
}

fn measure(reader: &Reader, text: &[String], kind: Kind, pages: usize, show: bool) -> Tally {
    let mut tally = Tally::default();
    for n in 0..pages {
        let (sheet, turn) = kind(&text[n % text.len()], n);
        let start = Instant::now();
        let page = reader.read(&sheet.image, &|| false).expect("a page");
        tally.time += start.elapsed();
        tally.pages += 1;
        tally.turned += usize::from(page.turned == turn);
        compare(&mut tally, &sheet, &page);
        if show {
            print(&sheet, &page);
        }
    }
    tally
}

fn compare(tally: &mut Tally, sheet: &Sheet, page: &Page) {
    let (truth, read) = (sheet.text(), text(page));
    tally.signs += truth.chars().count();
    tally.wrong += distance(&truth, &read);
    tally.folded += distance(&folded(&truth), &folded(&read));
    tally.boxes += sheet.words.len();
    let met = |area: Area| page.words().any(|word| overlap(area, word.area) > 0.5);
    tally.met += sheet.words.iter().filter(|word| met(word.area)).count();
}

fn text(page: &Page) -> String {
    page.words().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// With quotation marks and dashes as a typewriter has them.
fn folded(text: &str) -> String {
    text.replace(['\u{2018}', '\u{2019}'], "'")
        .replace(['\u{201c}', '\u{201d}'], "\"")
        .replace(['\u{2013}', '\u{2014}'], "-")
}

fn print(sheet: &Sheet, page: &Page) {
    println!("--- written\n{}\n--- read", sheet.text());
    for paragraph in &page.paragraphs {
        for line in &paragraph.lines {
            println!("{}", line.text());
        }
        println!();
    }
    let read: Vec<&str> = page.words().map(|word| word.text.as_str()).collect();
    let written: Vec<&str> = sheet.words.iter().map(|word| word.text.as_str()).collect();
    for word in page.words().filter(|word| !written.contains(&word.text.as_str())) {
        println!("WRONG {:?} {:.2}", word.text, word.confidence);
    }
    for word in written.iter().filter(|word| !read.contains(word)) {
        println!("MISSED {word:?}");
    }
}

fn overlap(a: Area, b: Area) -> f32 {
    let width = a.right.min(b.right) - a.left.max(b.left);
    let height = a.bottom.min(b.bottom) - a.top.max(b.top);
    let shared = width.max(0.0) * height.max(0.0);
    shared / (a.width() * a.height() + b.width() * b.height() - shared)
}

/// Letters to put in, take out or change (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let change = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(corner + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

const CASES: &[&str] = &[
    "Paid £4 10s. 6d. to Mr. Orrin; £1,250 and £60 more.",
    "12 March 1931, 3/4/26, 1659–60, 9½ d. at 2¼ lb.",
    "“That is so,” she said — ‘not his’, but Ruth’s.",
    "the house-door was shut, and he went out-",
    "MINUTES OF THE BOARD (No. 27), § 4, & c.",
    "Café Müller, Straße 5, garçon, naïve, Łódź, 25 °C",
    "Rs 5, $12.50, €9.99, 50% of it, a@b.org; x = 3 × 4",
    "I, 1, l, O, 0, S, 5 … et al. [sic] {a} <b> * † ‡",
];

/// Lines that are hard, in each face.
fn cases(reader: &Reader) {
    for (face, name) in FACES.into_iter().zip(["serif", "typewriter", "modern", "italic"]) {
        let mut sheet = Sheet::new(1700, 100 * CASES.len() as u32 + 100);
        for (n, case) in CASES.iter().enumerate() {
            sheet.line(case, Letters { face, size: 46.0, leading: 1.3 }, 60.0, 60.0 + 100.0 * n as f32);
        }
        let page = reader.read(&sheet.image, &|| false).expect("a page");
        println!("--- {name}");
        for line in page.lines() {
            let doubted = line.words.iter().filter(|word| word.confidence < 0.8);
            let doubted: Vec<_> = doubted.map(|word| (&word.text, word.confidence)).collect();
            println!(
                "{}{}",
                line.text(),
                if doubted.is_empty() { String::new() } else { format!("   {doubted:?}") }
            );
        }
    }
}

fn without_text(reader: &Reader) {
    let sizes = [(400, 300), (1200, 900)];
    let mut words = Vec::new();
    for n in 0..60 {
        for (width, height) in sizes {
            let page = reader.read(&plain::picture(n, width, height), &|| false).expect("a picture");
            words.extend(page.words().map(|word| (n, word.text.clone(), word.confidence)));
        }
    }
    println!("words in {} pictures without text: {} {words:?}", 60 * sizes.len(), words.len());
}

/// Pages' worth of each text file, and of each line's `text` in JSON lines.
fn text_of(folder: &Path) -> Vec<String> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the texts").map(|e| e.unwrap().path()).collect();
    files.sort();
    let texts = files.iter().filter(|path| path.extension().is_some_and(|e| e == "txt" || e == "md"));
    let texts: Vec<String> = texts.filter_map(|path| std::fs::read_to_string(path).ok()).collect();
    let long: Vec<String> = texts.into_iter().filter(|text| text.len() > 1000).collect();
    assert!(!long.is_empty(), "no texts of a page's length in {}", folder.display());
    long
}
