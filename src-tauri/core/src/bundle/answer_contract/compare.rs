//! A contract beside the one that was made again from the record: every difference in words, field by field.

use serde_json::{Map, Value};
use unicode_normalization::UnicodeNormalization;

use crate::proof::json::{self, JsonError};

/// Characters of a text that a message quotes.
const QUOTED: usize = 80;
/// Characters before the first difference of two texts that are quoted with it.
const BEFORE: usize = 24;

/// Reads the text of a contract. Whatever two readers could read differently is refused: a field that is there twice, a number
/// that is not whole.
pub fn read(text: &str) -> Result<Value, JsonError> {
    json::strict(text.as_bytes())
}

/// A point at which a contract is not what the record makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which field: `sources[0].excerpts[1]`.
    pub field: String,
    /// What it says, and what the record says, as a sentence without its end.
    pub words: String,
}

impl Difference {
    /// Whether it is in `field`, or in a part of it.
    pub fn is_in(&self, field: &str) -> bool {
        self.field.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
    }
}

/// Every point at which the contract `said` is not `record`: which field, what it says, what the record says. Nothing where both
/// have the same canonical JSON.
pub fn differences(said: &Value, record: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    compare("", said, record, &mut found);
    found
}

fn compare(at: &str, said: &Value, record: &Value, found: &mut Vec<Difference>) {
    match (said, record) {
        (Value::Object(said), Value::Object(record)) => fields(at, said, record, found),
        (Value::Array(said), Value::Array(record)) => entries(at, said, record, found),
        _ if said == record => (),
        _ => {
            let (said, record) = both(said, record);
            found.push(differs(at, &format!("says {said}; the record says {record}")));
        }
    }
}

fn fields(at: &str, said: &Map<String, Value>, record: &Map<String, Value>, found: &mut Vec<Difference>) {
    let within = |key: &str| match at {
        "" => shortened(key, 0),
        _ => format!("{at}.{}", shortened(key, 0)),
    };
    for (key, value) in record {
        match said.get(key) {
            Some(said) => compare(&within(key), said, value, found),
            None => found.push(is_missing(&within(key), value)),
        }
    }
    for (key, value) in said.iter().filter(|(key, _)| !record.contains_key(*key)) {
        found.push(differs(&within(key), &format!("says {}; the record has no such field", words(value))));
    }
}

fn entries(at: &str, said: &[Value], record: &[Value], found: &mut Vec<Difference>) {
    if said != record && is_reordered(said, record) {
        found.push(differs(at, "is in another order than in the record"));
        return;
    }
    for (index, value) in record.iter().enumerate() {
        let at = format!("{at}[{index}]");
        match said.get(index) {
            Some(said) => compare(&at, said, value, found),
            None => found.push(is_missing(&at, value)),
        }
    }
    for (index, value) in said.iter().enumerate().skip(record.len()) {
        let at = format!("{at}[{index}]");
        found.push(differs(&at, &format!("says {}; the record has no such entry", words(value))));
    }
}

/// Whether both hold the same entries, each as often.
fn is_reordered(said: &[Value], record: &[Value]) -> bool {
    let count = |all: &[Value], value: &Value| all.iter().filter(|other| *other == value).count();
    said.len() == record.len() && said.iter().all(|value| count(said, value) == count(record, value))
}

fn is_missing(at: &str, record: &Value) -> Difference {
    differs(at, &format!("is missing; the record says {}", words(record)))
}

fn differs(at: &str, how: &str) -> Difference {
    let field = if at.is_empty() { "the contract" } else { at };
    Difference { field: field.to_owned(), words: format!("`{field}` {how}") }
}

/// Two values that differ, in words. Of two texts, the part from where they part.
fn both(said: &Value, record: &Value) -> (String, String) {
    let (Value::String(one), Value::String(other)) = (said, record) else {
        return (words(said), words(record));
    };
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let from = same.saturating_sub(BEFORE);
    let (said, record) = (quoted(one, from), quoted(other, from));
    match one.nfkc().eq(other.nfkc()) {
        true => (format!("{said}, which looks the same but is written with other characters"), record),
        false => (said, record),
    }
}

/// A value as a message says it: cut, and with what cannot be seen by its number.
pub fn words(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::String(text) => quoted(text, 0),
        Value::Array(all) if all.is_empty() => "nothing, an empty list".to_owned(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            shortened(&value.to_string(), 0)
        }
    }
}

fn quoted(text: &str, from: usize) -> String {
    format!("\u{201c}{}\u{201d}", shortened(text, from))
}

/// A stranger's text from a character on: what cannot be seen, or would turn the line around, by its number.
fn shortened(text: &str, from: usize) -> String {
    let mut part: String = text.chars().skip(from).take(QUOTED).map(visible).collect();
    if from > 0 {
        part.insert(0, '\u{2026}');
    }
    if text.chars().nth(from + QUOTED).is_some() {
        part.push('\u{2026}');
    }
    part
}

/// A character, or its number where it is not seen.
fn visible(c: char) -> String {
    // After a letter, so that a combining mark counts as seen.
    let escaped: String = format!("a{c}").escape_debug().skip(1).collect();
    match escaped.starts_with("\\u") || c.is_control() {
        true => format!("\\u{{{:04X}}}", u32::from(c)),
        false => c.to_string(),
    }
}

#[cfg(test)]
#[path = "compare_tests.rs"]
mod tests;
