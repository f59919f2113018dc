//! Where Poppler, a second reader of PDFs, sees words: the judge of the boxes in the window.

use std::path::Path;
use std::process::Command;

use unicode_normalization::UnicodeNormalization;

/// A box on a page as displayed, in points, origin top left: left, top, right, bottom.
pub type Rect = [f64; 4];

struct Word {
    page: u32,
    rect: Rect,
    letters: String,
}

/// The boxes of a passage, one a line: page and box.
pub fn lines(pdf: &Path, passage: &str) -> Vec<(u32, Rect)> {
    let words = words(pdf);
    let mut whole = String::new();
    let starts: Vec<usize> = words
        .iter()
        .map(|word| {
            let at = whole.len();
            whole.push_str(&word.letters);
            at
        })
        .collect();
    let wanted = letters(passage);
    let from = whole.find(&wanted).unwrap_or_else(|| panic!("{passage:?} is not in {}", pdf.display()));
    assert!(!whole[from + 1..].contains(&wanted), "{passage:?} stands in two places");
    let to = from + wanted.len();
    let mut lines: Vec<(u32, Rect)> = Vec::new();
    for (word, start) in words.iter().zip(starts) {
        if start + word.letters.len() <= from || start >= to {
            continue;
        }
        match lines.last_mut() {
            Some((page, line)) if *page == word.page && beside(line, &word.rect) => {
                *line = [
                    line[0].min(word.rect[0]),
                    line[1].min(word.rect[1]),
                    line[2].max(word.rect[2]),
                    line[3].max(word.rect[3]),
                ];
            }
            _ => lines.push((word.page, word.rect)),
        }
    }
    lines
}

/// Common area over joint area.
pub fn overlap(a: &Rect, b: &Rect) -> f64 {
    let area = |r: &Rect| (r[2] - r[0]).max(0.0) * (r[3] - r[1]).max(0.0);
    let common = [a[0].max(b[0]), a[1].max(b[1]), a[2].min(b[2]), a[3].min(b[3])];
    let both = if common[2] > common[0] && common[3] > common[1] { area(&common) } else { 0.0 };
    both / (area(a) + area(b) - both)
}

/// Size of a page as displayed, in points.
pub fn size(pdf: &Path, page: u32) -> (f64, f64) {
    let page = page.to_string();
    let said = run(Command::new("pdfinfo").args(["-f", &page, "-l", &page]).arg(pdf));
    let line = |key: &str| said.lines().find(|line| line.starts_with("Page") && line.contains(key)).unwrap();
    let numbers: Vec<f64> = line(" size:")
        .split_once("size:")
        .unwrap()
        .1
        .split(' ')
        .filter_map(|word| word.parse().ok())
        .collect();
    let turned = line(" rot:").ends_with("90") || line(" rot:").ends_with("270");
    if turned { (numbers[1], numbers[0]) } else { (numbers[0], numbers[1]) }
}

/// The letters of a text alone: what two readers of one page agree on.
pub fn letters(text: &str) -> String {
    text.nfkc()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '\u{ad}' | '\u{2010}'))
        .map(|c| match c {
            '\u{2018}' | '\u{2019}' => '\'',
            '\u{201c}' | '\u{201d}' => '"',
            other => other,
        })
        .collect()
}

fn beside(line: &Rect, word: &Rect) -> bool {
    let common = line[3].min(word[3]) - line[1].max(word[1]);
    common > 0.5 * (word[3] - word[1]).min(line[3] - line[1])
}

fn words(pdf: &Path) -> Vec<Word> {
    let said = run(Command::new("pdftotext").args(["-bbox", "-cropbox"]).arg(pdf).arg("-"));
    let mut page = 0;
    let mut words = Vec::new();
    for line in said.lines().map(str::trim) {
        if line.starts_with("<page ") {
            page += 1;
        } else if let Some(word) = line.strip_prefix("<word ") {
            let rect = ["xMin", "yMin", "xMax", "yMax"].map(|name| attribute(word, name));
            let text = word.split_once('>').unwrap().1.trim_end_matches("</word>");
            let text = text
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&apos;", "'")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
            words.push(Word { page, rect, letters: letters(&text) });
        }
    }
    words
}

fn attribute(tag: &str, name: &str) -> f64 {
    let (_, rest) = tag.split_once(&format!("{name}=\"")).unwrap();
    rest.split('"').next().unwrap().parse().unwrap()
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
