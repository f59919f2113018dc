//! What a file's name plainly states: a date, a kind, who wrote to whom.

use bindery_core::record::artifact::{Field, RecordLine};

use super::dates;
use super::kind::base_name;

const SOURCE: &str = "file name";

/// The record lines that the name of a file states: its date (`1931-06-03`, `3 June 1931`, `1942-11`),
/// its kind (`journal`, `letter`), and for letters whom they are from and to (`letter to Ruth Hale`).
pub fn from_file_name(name: &str) -> Vec<RecordLine> {
    let stem = stem(base_name(name));
    let (date, rest) = date(stem);
    let words: Vec<&str> = rest.split_whitespace().collect();
    let kind = words.iter().enumerate().find_map(|(at, word)| Some((at, kind_named(word)?)));
    let mut lines = Vec::new();
    lines.extend(date.and_then(|date| RecordLine::new(Field::Date, &date, SOURCE)));
    if let Some((at, kind)) = kind {
        lines.extend(RecordLine::new(Field::Kind, kind, SOURCE));
        if matches!(kind, "letter" | "e-mail") {
            lines.extend(people(&words[at + 1..]));
        }
    }
    lines
}

/// A file's name without its extension.
fn stem(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, extension))
            if !stem.is_empty()
                && extension.len() <= 8
                && extension.starts_with(|c: char| c.is_ascii_alphabetic())
                && extension.chars().all(|c| c.is_ascii_alphanumeric()) =>
        {
            stem
        }
        _ => name,
    }
}

/// The one date of a name, and the name without dates, its words parted by spaces and all other
/// punctuation made a word of its own.
fn date(stem: &str) -> (Option<String>, String) {
    let mut found = dates::find_all(stem);
    if found.is_empty() {
        found = dates::find_years(stem);
        if found.iter().any(|year| numbers_something_else(stem, year.range.start)) {
            found.clear();
        }
    }
    let mut rest = String::new();
    let mut at = 0;
    for date in &found {
        rest.push_str(&stem[at..date.range.start]);
        rest.push_str(" ; ");
        at = date.range.end;
    }
    rest.push_str(&stem[at..]);
    let joined_by_hyphens = !rest.trim_matches([' ', ';']).contains([' ', '_']);
    let mut spaced = String::new();
    for c in rest.chars() {
        match c {
            '_' => spaced.push(' '),
            '-' if joined_by_hyphens => spaced.push(' '),
            c if c.is_alphanumeric() || matches!(c, '\'' | '’' | '.' | '-' | '&' | '@') => spaced.push(c),
            c if c.is_whitespace() => spaced.push(' '),
            _ => spaced.push_str(" ; "),
        }
    }
    // Two dates are a stretch of time, or one of them is of something else.
    let one = found.first().filter(|first| found.iter().all(|date| date.iso == first.iso));
    (one.map(|date| date.iso.clone()), spaced)
}

/// Whether the number at `at` is counted by the word before it: `IMG_1931`, `page 1842`.
fn numbers_something_else(stem: &str, at: usize) -> bool {
    let before = stem[..at].trim_end_matches(|c: char| !c.is_alphanumeric());
    let word = before.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or("").to_lowercase();
    let tight = before.len() == at && !word.is_empty();
    let counters = [
        "img", "dsc", "dscn", "dscf", "pict", "pxl", "mvi", "gopr", "scan", "page", "pages", "p", "pp", "no",
        "nr", "box", "folder", "item", "photo", "image", "file", "doc", "part", "number", "frame", "roll",
        "sheet",
    ];
    tight || counters.contains(&word.as_str())
}

/// The kind a word names, in the words of [`Field::Kind`].
fn kind_named(word: &str) -> Option<&'static str> {
    Some(match word.to_lowercase().as_str() {
        "letter" | "letters" | "postcard" | "postcards" | "telegram" | "telegrams" => "letter",
        "journal" | "journals" | "diary" | "diaries" => "journal",
        "interview" | "interviews" => "interview",
        "photograph" | "photographs" | "photo" | "photos" => "photograph",
        "email" | "emails" | "e-mail" | "e-mails" => "e-mail",
        "memoir" | "memoirs" => "account",
        "clipping" | "clippings" => "clipping",
        "recording" | "recordings" => "recording",
        _ => return None,
    })
}

/// `to Ruth Hale from Thomas`, in either order, and nothing between.
fn people(mut words: &[&str]) -> Vec<RecordLine> {
    let mut lines = Vec::new();
    while let Some((first, rest)) = words.split_first() {
        let field = match first.to_lowercase().as_str() {
            "to" => Field::To,
            "from" => Field::From,
            _ => break,
        };
        let length = rest.iter().position(|word| ends_name(word)).unwrap_or(rest.len());
        let named = rest[..length].iter().any(|word| word.starts_with(char::is_alphabetic));
        if !named || length > 6 || lines.iter().any(|line: &RecordLine| line.field == field) {
            break;
        }
        lines.extend(RecordLine::new(field, &rest[..length].join(" "), SOURCE));
        words = &rest[length..];
    }
    lines
}

/// Words that do not belong to the name before them.
fn ends_name(word: &str) -> bool {
    let enders = [
        ";",
        "-",
        "to",
        "from",
        "re",
        "about",
        "concerning",
        "regarding",
        "on",
        "in",
        "at",
        "with",
        "dated",
        "copy",
        "draft",
        "page",
        "pages",
        "p",
        "scan",
        "scanned",
        "typed",
        "transcript",
        "transcription",
        "transcribed",
        "enclosing",
        "part",
        "no",
        "undated",
    ];
    enders.contains(&word.to_lowercase().as_str()) || word.starts_with(|c: char| c.is_ascii_digit())
}
