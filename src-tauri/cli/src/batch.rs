//! Batches: JSON Lines in, one JSON line out for each, in order, as soon as it is there.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use crate::refused::Refused;
use bindery_api::contract::Failure;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The whole text of `file` (`-`: standard input).
pub fn whole(file: &str) -> Result<String, Failure> {
    let read = match file {
        "-" => std::io::read_to_string(std::io::stdin()),
        path => std::fs::read_to_string(path),
    };
    read.map_err(|error| crate::client::file_failure(Path::new(file), error))
}

/// Whether a text that somebody gave is the name of a file that is there: they may have meant what is in it.
pub fn names_file(text: &str) -> bool {
    // No name is longer, and a text of several lines is none.
    const LONGEST: usize = 4_096;
    text.len() <= LONGEST && !text.contains('\n') && Path::new(text).is_file()
}

/// Answers every line of `file` (`-`: standard input) with `answer`. A line that fails gives an object
/// with `id` and `error`, and the rest goes on; the whole then ends in a failure that counts them.
pub fn run<T: DeserializeOwned>(
    file: &str,
    mut answer: impl FnMut(T) -> Result<Value, Failure>,
) -> Result<(), Failure> {
    let cannot = |error: std::io::Error| crate::client::file_failure(Path::new(file), error);
    let mut lines: Box<dyn BufRead> = match file {
        "-" => Box::new(std::io::stdin().lock()),
        path => Box::new(BufReader::new(File::open(path).map_err(cannot)?)),
    };
    let mut out = std::io::stdout().lock();
    let mut failed = 0;
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line).map_err(cannot)? > 0 {
        let read = serde_json::from_slice::<Value>(&line);
        let blank = line.trim_ascii().is_empty();
        line.clear();
        if blank {
            continue;
        }
        let id = read.as_ref().ok().and_then(|value| value.get("id").cloned()).unwrap_or(Value::Null);
        let answered = read
            .and_then(serde_json::from_value)
            .map_err(|error| Refused::Line { why: error.to_string() }.into());
        let mut reply = answered.and_then(&mut answer).unwrap_or_else(|failure| {
            failed += 1;
            json!({ "error": failure })
        });
        if let Some(object) = reply.as_object_mut() {
            object.insert("id".to_owned(), id);
        }
        let written = writeln!(out, "{reply}").and_then(|()| out.flush());
        written.map_err(|error| Refused::Output { why: error.to_string() })?;
    }
    match failed {
        0 => Ok(()),
        n => Err(Refused::Lines { count: n }.into()),
    }
}
