//! Front matter: the lines between `---` at the head of a Markdown file.

use bindery_core::record::artifact::{Field, RecordLine};

use super::dates;

const SOURCE: &str = "front matter";

/// Front matter and what follows it.
pub(super) struct FrontMatter<'a> {
    /// What it puts on record.
    pub record: Vec<RecordLine>,
    /// What it states that is not put on record.
    pub notes: Vec<String>,
    /// The text after it.
    pub rest: &'a str,
}

/// Parts `text` from its front matter, if it has any.
pub(super) fn split(text: &str) -> FrontMatter<'_> {
    parse(text).unwrap_or(FrontMatter { record: Vec::new(), notes: Vec::new(), rest: text })
}

fn parse(text: &str) -> Option<FrontMatter<'_>> {
    let mut lines = text.split_inclusive(['\n', '\r']);
    let mut at = 0;
    let first = lines.next()?;
    at += first.len();
    if first.trim() != "---" {
        return None;
    }
    let mut record = Vec::new();
    let mut ignored: Vec<String> = Vec::new();
    let mut keys = 0;
    for line in lines {
        at += line.len();
        let content = line.trim_end();
        if content == "---" || content == "..." {
            let notes = note(&ignored);
            // A rule, some prose and another rule are no front matter.
            return (keys > 0 || record.is_empty() && ignored.is_empty()).then(|| FrontMatter {
                record,
                notes,
                rest: &text[at..],
            });
        }
        if content.trim().is_empty() || content.starts_with('#') {
            continue;
        }
        match content.split_once(':') {
            Some((key, value)) if is_key(key) && (value.is_empty() || value.starts_with([' ', '\t'])) => {
                keys += 1;
                match line_for(key, value) {
                    Some(line) => record.push(line),
                    None => ignored.push(key.to_owned()),
                }
            }
            // The continuation of a list or a long value, which no field here takes.
            _ if keys > 0 && (content.starts_with([' ', '\t', '-'])) => {}
            _ => return None,
        }
    }
    None
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.len() <= 40 && key.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'))
}

fn line_for(key: &str, value: &str) -> Option<RecordLine> {
    let value = unquoted(value.trim());
    if value.starts_with(['[', '{', '|', '>', '&', '*']) {
        return None;
    }
    let field = match key.to_lowercase().as_str() {
        "title" => Field::Title,
        "kind" => Field::Kind,
        "date" => return date(value, SOURCE),
        "from" => Field::From,
        "to" => Field::To,
        "place" => Field::Place,
        "note" => Field::Note,
        "source" if matches!(value.to_lowercase().as_str(), "primary" | "secondary") => Field::SourceType,
        _ => return None,
    };
    RecordLine::new(field, value, SOURCE)
}

/// A date that was stated in words; one that cannot be read as a date stays on record as a remark.
pub(super) fn date(value: &str, source: &str) -> Option<RecordLine> {
    // A time after the day is of no use to a record of days.
    let day = value.split_once('T').map_or(value, |(day, _)| day);
    match dates::recognise(value).or_else(|| dates::recognise(day)) {
        Some(date) => RecordLine::new(Field::Date, &date, source),
        None if value.is_empty() => None,
        None => RecordLine::new(Field::Note, &format!("date: {value}"), source),
    }
}

fn unquoted(value: &str) -> &str {
    for quote in ['"', '\''] {
        if let Some(inner) = value.strip_prefix(quote).and_then(|value| value.strip_suffix(quote)) {
            return inner;
        }
    }
    value
}

fn note(ignored: &[String]) -> Vec<String> {
    if ignored.is_empty() {
        return Vec::new();
    }
    vec![format!("front matter not put on record: {}", ignored.join(", "))]
}
