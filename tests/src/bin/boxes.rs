//! Compares where quotations are placed with the word boxes of poppler's `pdftotext -bbox-layout`.
//!
//! `boxes COUNT SEED DIRECTORY...` draws COUNT phrases of 3 to 12 words that stand once in their
//! document, locates them, and counts those whose line boxes all agree (intersection over union above
//! 0.7).
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use bindery_engine::models::native;
use bindery_read::pdf::{Located, Pdf, PdfText, locate};

type Box4 = [f64; 4];

struct Word {
    page: u32,
    line: u32,
    block: u32,
    place: Box4,
    text: String,
}

struct Poppler {
    words: Vec<Word>,
}

struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % end.max(1) as u64) as usize
    }
}

fn attribute(tag: &str, name: &str) -> f64 {
    let start = format!("{name}=\"");
    tag.find(&start)
        .and_then(|at| tag[at + start.len()..].split('"').next())
        .and_then(|value| value.parse().ok())
        .unwrap_or(f64::NAN)
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&")
}

fn poppler(file: &Path) -> Option<Poppler> {
    let out = Command::new("timeout")
        .args(["30", "pdftotext", "-q", "-cropbox", "-bbox-layout"])
        .arg(file)
        .arg("-")
        .output()
        .ok()?;
    let html = String::from_utf8_lossy(&out.stdout);
    let (mut page, mut line, mut block) = (0, 0, 0);
    let mut words = Vec::new();
    for row in html.lines() {
        let row = row.trim();
        if row.starts_with("<page ") {
            page += 1;
        } else if row.starts_with("<line ") {
            line += 1;
        } else if row.starts_with("<block ") {
            block += 1;
        } else if row.starts_with("<word ") {
            let (tag, rest) = row.split_once('>')?;
            let text = unescape(rest.strip_suffix("</word>").unwrap_or(rest));
            let place = ["xMin", "yMin", "xMax", "yMax"].map(|name| attribute(tag, name));
            words.push(Word { page, line, block, place, text });
        }
    }
    Some(Poppler { words })
}

fn cover(a: Box4, b: Box4) -> Box4 {
    [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
}

fn area(b: Box4) -> f64 {
    (b[2] - b[0]).max(0.0) * (b[3] - b[1]).max(0.0)
}

fn iou(a: Box4, b: Box4) -> f64 {
    let both = [a[0].max(b[0]), a[1].max(b[1]), a[2].min(b[2]), a[3].min(b[3])];
    let shared = area(both);
    shared / (area(a) + area(b) - shared).max(1e-9)
}

#[derive(Default)]
struct Tally {
    total: usize,
    good: usize,
    absent: usize,
    low: usize,
    wrong_page: usize,
}

fn judge(phrase: &[&Word], found: &Located, rows: bool) -> (&'static str, f64) {
    if !found.placed {
        return ("absent", 0.0);
    }
    let mut expected: Vec<(u32, u32, Box4)> = Vec::new();
    for word in phrase {
        let level = |a: &Box4, b: &Box4| {
            a[3].min(b[3]) - a[1].max(b[1]) > 0.5 * (a[3] - a[1]).min(b[3] - b[1]) && b[0] > a[0]
        };
        match expected.last_mut() {
            Some((line, _, place)) if *line == word.line || (rows && level(place, &word.place)) => {
                *place = cover(*place, word.place)
            }
            _ => expected.push((word.line, word.page, word.place)),
        }
    }
    if found.pages.iter().any(|page| phrase.iter().all(|word| word.page != page.page)) {
        return ("wrong page", 0.0);
    }
    let least = expected
        .iter()
        .map(|(_, page, place)| {
            found
                .pages
                .iter()
                .filter(|found| found.page == *page)
                .flat_map(|found| &found.boxes)
                .map(|found| iou(*place, *found))
                .fold(0.0, f64::max)
        })
        .fold(1.0, f64::min);
    (if least > 0.7 { "good" } else { "low" }, least)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let count: usize = args.next().ok_or("COUNT")?.parse()?;
    let mut random = Random(args.next().ok_or("SEED")?.parse()?);
    let mut files: Vec<PathBuf> = Vec::new();
    for place in args {
        let place = PathBuf::from(place);
        if place.is_file() {
            files.push(place);
            continue;
        }
        for entry in std::fs::read_dir(place)? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "pdf") {
                files.push(path);
            }
        }
    }
    files.sort();
    let pdf = Pdf::load(&native::file(native::PDFIUM)?)?;
    let mut out = std::io::stdout().lock();
    let mut read: Vec<(PathBuf, PdfText, Poppler, String)> = Vec::new();
    for file in files {
        let Some(theirs) = poppler(&file) else { continue };
        if theirs.words.len() < 12 {
            continue;
        }
        let Ok(ours) = pdf.read(&std::fs::read(&file)?, None, &|_, _| true) else {
            writeln!(out, "poppler reads, we do not: {}", file.display())?;
            continue;
        };
        let whole = theirs.words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        read.push((file, ours, theirs, whole));
    }
    writeln!(out, "{} documents with 12 words or more", read.len())?;
    let mut tallies: [Tally; 3] = Default::default();
    let (mut changed, mut taken) = (0, 0);
    let by_words = std::env::var_os("BY_WORDS").is_some();
    let mut done = 0;
    let mut tries = 0;
    while done < count && tries < count * 50 {
        tries += 1;
        // By documents, or by words: then long documents count for more.
        let choice = if by_words {
            let mut word = random.below(read.iter().map(|(_, _, theirs, _)| theirs.words.len()).sum());
            read.iter()
                .position(|(_, _, theirs, _)| {
                    let here = word < theirs.words.len();
                    word = word.wrapping_sub(theirs.words.len());
                    here
                })
                .unwrap_or(0)
        } else {
            random.below(read.len())
        };
        let (file, ours, theirs, whole) = &read[choice];
        let length = 3 + random.below(10);
        let from = random.below(theirs.words.len().saturating_sub(length));
        let phrase: Vec<&Word> = theirs.words[from..].iter().take(length).collect();
        let page = phrase[0].page;
        let quote = phrase.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        if phrase.iter().any(|word| word.page != page)
            || !quote.chars().any(char::is_alphanumeric)
            || whole.matches(&quote).count() != 1
        {
            continue;
        }
        let class = if phrase.iter().any(|word| word.block != phrase[0].block) {
            2
        } else {
            usize::from(phrase.iter().any(|word| word.line != phrase[0].line))
        };
        let found = locate(ours, &quote);
        let (mut verdict, mut least) = judge(&phrase, &found, false);
        if verdict == "low" {
            (verdict, least) = judge(&phrase, &found, true);
        }
        let tally = &mut tallies[class];
        tally.total += 1;
        match verdict {
            "good" => tally.good += 1,
            "absent" => tally.absent += 1,
            "low" => tally.low += 1,
            _ => tally.wrong_page += 1,
        }
        if verdict != "good" {
            writeln!(
                out,
                "{verdict} {least:.2} class {class} {} p{page}: {quote}",
                file.file_name().unwrap_or_default().to_string_lossy()
            )?;
            if verdict == "low" {
                let theirs: Vec<Box4> =
                    phrase.iter().map(|word| word.place.map(|e| (e * 10.0).round() / 10.0)).collect();
                writeln!(
                    out,
                    "    theirs {:?}\n    ours   {:?}",
                    theirs,
                    found.pages.iter().map(|p| &p.boxes).collect::<Vec<_>>()
                )?;
            }
        }
        done += 1;
        // The same phrase with two of its words exchanged, where the document does not say that too.
        let mut words: Vec<&str> = phrase.iter().map(|word| word.text.as_str()).collect();
        let (a, b) = (random.below(words.len()), random.below(words.len()));
        words.swap(a, b);
        let wrong = words.join(" ");
        if verdict == "good" && !whole.contains(&wrong) {
            changed += 1;
            let found = locate(ours, &wrong);
            if found.placed {
                taken += 1;
                writeln!(
                    out,
                    "TAKEN class {class} {}: {wrong} ({})",
                    file.file_name().unwrap_or_default().to_string_lossy(),
                    found.reason
                )?;
            }
        }
    }
    for (name, tally) in ["within a line", "over line ends", "over blocks"].iter().zip(&tallies) {
        writeln!(
            out,
            "{name}: {} phrases, {} good ({:.1} %), {} absent, {} low, {} on a wrong page",
            tally.total,
            tally.good,
            100.0 * tally.good as f64 / tally.total.max(1) as f64,
            tally.absent,
            tally.low,
            tally.wrong_page
        )?;
    }
    writeln!(out, "changed phrases: {changed}, placed all the same: {taken}")?;
    let (total, good) = tallies.iter().fold((0, 0), |(t, g), tally| (t + tally.total, g + tally.good));
    writeln!(out, "all: {good} of {total} ({:.1} %)", 100.0 * good as f64 / total.max(1) as f64)?;
    Ok(())
}
