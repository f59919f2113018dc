//! JSONL: one JSON object a line, each with a text and so each an artifact.

use bindery_core::record::artifact::{Field, Form, RecordLine};
use serde_json::Value;

use super::{Context, ReadError, Reading, Source, count, encoding, front_matter, text};
use crate::Damage;

const SOURCE: &str = "catalogue";

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Vec<Reading>, ReadError> {
    let decoded = encoding::decode(source.bytes, None);
    let mut readings = Vec::new();
    let mut broken = 0;
    let mut empty = 0;
    for (index, line) in decoded.text.lines().enumerate() {
        if index % 256 == 0 {
            context.check()?;
        }
        if line.trim().is_empty() {
            continue;
        }
        match serde_json::from_str::<Value>(line) {
            Ok(Value::Object(object)) => match object.get("text").and_then(Value::as_str) {
                Some(body) if !text::paragraphs(body).is_empty() => {
                    readings.push(reading(index, line, &object, body))
                }
                _ => empty += 1,
            },
            _ => broken += 1,
        }
    }
    let Some(first) = readings.first_mut() else {
        return Err(if broken > 0 {
            ReadError::broken(source.name, Damage::NoObjects)
        } else {
            ReadError::empty(source.name)
        });
    };
    if broken > 0 {
        first.notes.push(format!(
            "{} of `{}` left out: not a JSON object",
            count(broken, "line"),
            source.name
        ));
    }
    if empty > 0 {
        first.notes.push(format!("{} of `{}` left out: no text in it", count(empty, "line"), source.name));
    }
    Ok(readings)
}

fn reading(index: usize, line: &str, object: &serde_json::Map<String, Value>, body: &str) -> Reading {
    let value = |key: &str| object.get(key).and_then(Value::as_str).unwrap_or("").trim();
    let mut record: Vec<RecordLine> = Vec::new();
    for key in ["title", "heading"] {
        record.extend(RecordLine::new(Field::Title, value(key), SOURCE));
    }
    for key in ["date", "month"] {
        record.extend(front_matter::date(value(key), SOURCE));
    }
    Reading {
        part: Some(format!("#{}", index + 1)),
        record,
        original: Some(line.as_bytes().to_vec()),
        ..Reading::whole(Form::Text, text::paragraphs(body))
    }
}
