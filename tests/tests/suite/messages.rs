//! Messages to people (O1): every one that the code can make is in the catalogue of each language, with the parameters that it
//! has, and the catalogues have no other. What the code can make is read from where it is defined: the blocks of `messages!`
//! and `worded!`, which are the only way to a message.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use bindery_core::message::Locale;
use bindery_core::message::catalogue::{Entry, FORMER, WINDOW, entries};

/// Names of messages, each with the parameters of every place that makes it.
type Made = BTreeMap<String, Vec<(PathBuf, BTreeSet<String>)>>;

#[test]
fn every_message_has_words_in_every_language_with_its_parameters() {
    let made = made();
    assert!(made.len() > 250, "{} messages were found in the code", made.len());
    let mut wrong = Vec::new();
    for locale in Locale::ALL {
        let (words, junk) = entries(locale);
        wrong.extend(junk.iter().map(|junk| format!("{locale:?}: this is no Fluent: {junk}")));
        wrong.extend(
            words
                .iter()
                .filter(|(_, entry)| entry.times != 1)
                .map(|(id, entry)| format!("{locale:?}: the catalogue has `{id}` {} times", entry.times)),
        );
        wrong.extend(
            words
                .keys()
                .filter(|id| !made.contains_key(*id))
                .map(|id| format!("{locale:?}: nothing says `{id}`")),
        );
        for (id, places) in &made {
            let Some(entry) = words.get(id) else {
                wrong.push(format!("{locale:?}: `{id}` has no words"));
                continue;
            };
            let differs = places.iter().filter(|(_, params)| !entry.params.is_subset(params));
            wrong.extend(differs.map(|(place, params)| {
                format!(
                    "{locale:?}: `{id}` needs {:?}, and {} gives {params:?}",
                    entry.params,
                    place.display()
                )
            }));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_languages_say_the_same_things() {
    let (english, _) = entries(Locale::English);
    for locale in Locale::ALL {
        let (words, _) = entries(locale);
        for (id, entry) in &english {
            // The same parameters, and something to do where there is something in English. Other words for a window are each
            // language's own affair, and former ones are English.
            let compared = |entry: &Entry| {
                let attributes: Vec<_> = entry
                    .attributes
                    .iter()
                    .filter(|name| ![WINDOW, FORMER].contains(&name.as_str()))
                    .cloned()
                    .collect();
                (entry.params.clone(), attributes, entry.times)
            };
            assert_eq!(words.get(id).map(compared), Some(compared(entry)), "{locale:?}: `{id}`");
        }
        assert_eq!(words.len(), english.len(), "{locale:?}");
    }
}

#[test]
fn every_parameter_that_is_given_is_said() {
    let (words, _) = entries(Locale::English);
    let unsaid: Vec<_> = made()
        .into_iter()
        .flat_map(|(id, places)| places.into_iter().map(move |(place, params)| (id.clone(), place, params)))
        .filter(|(id, _, params)| words.get(id).is_some_and(|entry| entry.params != *params))
        .collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

#[test]
fn a_message_is_made_by_its_definition_alone() {
    let around = |(path, text): &(PathBuf, String)| {
        text.contains("Message::named(") && !path.starts_with(root().join("src-tauri/core/src/message"))
    };
    let sources: Vec<_> =
        sources().into_iter().filter(|file| !file.0.ends_with("core/src/message.rs")).collect();
    assert_eq!(
        sources.iter().filter(|file| around(file)).map(|(path, _)| path).collect::<Vec<_>>(),
        [] as [&PathBuf; 0]
    );
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All of our Rust, without its comments, by path.
fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("src-tauri")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                let code = code.collect::<Vec<_>>().join("\n");
                found.push((path, code));
            }
        }
    }
    found
}

/// Every message that the code can make.
fn made() -> Made {
    let mut made = Made::new();
    for (path, code) in sources() {
        if path.ends_with("message/macros.rs") {
            continue;
        }
        for (id, params) in said(&code) {
            made.entry(id).or_default().push((path.clone(), params));
        }
        for (start, fields_come_first) in [("messages! {", true), ("worded! {", false)] {
            for (at, _) in code.match_indices(start) {
                let block = closed(&code[at + start.len() - 1..]);
                for (id, params) in defined(block, fields_come_first) {
                    made.entry(id).or_default().push((path.clone(), params));
                }
            }
        }
    }
    made
}

/// The name and the parameters of every `message!("name" { parameter: value })`.
fn said(code: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for (at, start) in code.match_indices("message!(\"") {
        let rest = &code[at + start.len()..];
        let Some((id, after)) = rest.split_once('"') else { continue };
        let after = after.trim_start();
        let fields = if after.starts_with('{') { closed(after) } else { "" };
        // The commas and colons of the values are deeper than those of the parameters.
        let (mut depth, mut own) = (0, String::new());
        for c in fields.chars() {
            match c {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ if depth == 0 => own.push(c),
                _ => {}
            }
        }
        let named = |field: &str| Some(field.replace("::", "").split_once(':')?.0.trim().to_owned());
        found.push((id.to_owned(), own.split(',').filter_map(named).collect()));
    }
    found
}

/// What stands between the brace at the beginning of `text` and the one that closes it.
fn closed(text: &str) -> &str {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[1..at];
        }
    }
    text
}

/// The names in a block, each with its parameters: before the arrow where an enum is defined, after the name where one is
/// given its words.
fn defined(block: &str, fields_come_first: bool) -> Vec<(String, BTreeSet<String>)> {
    let arrows = block.match_indices("=> \"").map(|(at, arrow)| (at, at + arrow.len()));
    // A name may stand on the line after its arrow.
    let broken = block.match_indices("=>\n").filter_map(|(at, _)| {
        let rest = block[at + 2..].trim_start();
        rest.starts_with('"').then(|| (at, block.len() - rest.len() + 1))
    });
    let mut found = Vec::new();
    for (arrow, name) in arrows.chain(broken) {
        let Some(end) = block[name..].find('"') else { continue };
        let id = block[name..name + end].to_owned();
        let fields = match fields_come_first {
            true => {
                let before = block[..arrow].trim_end();
                before.strip_suffix('}').and_then(|before| Some(&before[before.rfind('{')? + 1..]))
            }
            false => {
                let after = block[name + end + 1..].trim_start();
                after.starts_with('{').then(|| closed(after))
            }
        };
        let named = |field: &str| Some(field.split_once(':')?.0.trim().to_owned());
        found.push((id, fields.unwrap_or_default().split(',').filter_map(named).collect()));
    }
    found
}
