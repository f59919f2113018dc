//! `bindery review import`: a Word document that somebody edited, beside the answer in it.

use std::path::Path;

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_core::message;
use bindery_core::message::{Locale, Message};

use crate::client::{At, Done, QUIET, as_key_says, file_failure, open, print};
use crate::language::{said, spoken, worded};
use crate::named;
use crate::refused::Refused;

/// Compares them; succeeds when the document is as it was exported.
pub fn import(file: &Path, answer: Option<u32>, at: &At, json: bool) -> Done {
    let failed = |error: std::io::Error| file_failure(file, error);
    let path = std::path::absolute(file).map_err(failed)?.to_string_lossy().into_owned();
    let session = open(at, as_key_says())?;
    let found: WordReview = calls::word_open(&session, WordFile { path, answer }, QUIET)?;
    print(&found, json, text);
    // For programs it is in English.
    match changes(&found, if json { Locale::English } else { spoken() }) {
        None => Ok(()),
        Some(changes) => Err(Refused::NotAsExported { changes }.into()),
    }
}

/// What is not as it was exported, in words; none where everything is. Readers' comments on a sentence change nothing.
fn changes(found: &WordReview, locale: Locale) -> Option<String> {
    let mut all: Vec<String> = Vec::new();
    // Of an answer that this archive does not have, only a record that holds says how it was.
    let holds = matches!(found.signed.as_str(), "valid" | "stale" | "untrusted signer");
    if !holds && (found.signed != "none" || !found.known) {
        all.push(message!("terminal-word-not-signed").words(locale));
    }
    let mut counts: Vec<(WordClass, usize)> = Vec::new();
    for one in found.sentences.iter().filter(|one| one.class != WordClass::Unchanged) {
        match counts.iter_mut().find(|(known, _)| *known == one.class) {
            Some((_, count)) => *count += 1,
            None => counts.push((one.class, 1)),
        }
    }
    let counted = |(class, count): (WordClass, usize)| format!("{count} {}", name(class).words(locale));
    all.extend(counts.into_iter().map(counted));
    (!all.is_empty()).then(|| all.join(", "))
}

fn text(found: &WordReview) -> String {
    let mut all = format!("{}\n", found.question);
    let known = match (found.known, found.signed.as_str()) {
        (true, "none") => message!("terminal-word-known-unsigned"),
        (true, _) => message!("terminal-word-known"),
        (false, _) => message!("terminal-word-unknown"),
    };
    let signed = match found.signed.as_str() {
        "none" => None,
        "other" => Some(message!("terminal-word-other")),
        class => Some(message!("terminal-word-signed" { class: named::class(class) })),
    };
    all.extend([Some(known), signed].iter().flatten().map(|line| format!("{}\n", worded(line))));
    for one in &found.sentences {
        let verdict = match one.verdict {
            Some(Verdict::Entailed) => " \u{25cf} ",
            Some(Verdict::Partial) => " \u{25d0} ",
            Some(Verdict::Ungrounded) => " \u{2296} ",
            None => "",
        };
        let verdict = format!("{verdict}{}", one.verdict.map(named::verdict).unwrap_or_default());
        let tracked = match one.tracked {
            true => format!(", {}", worded(&message!("terminal-word-tracked"))),
            false => String::new(),
        };
        let words = one.after.as_ref().or(one.before.as_ref()).map_or("", String::as_str);
        let part = one.part.as_deref().map(|part| format!(" ({})", worded(&place(part)))).unwrap_or_default();
        all.push_str(&format!("\n{}{part}{tracked}{verdict}\n  {words}\n", worded(&name(one.class))));
        if one.diff.iter().any(|part| part.kind != DiffKind::Same) {
            let part = |part: &DiffPart| match part.kind {
                DiffKind::Same => part.text.clone(),
                DiffKind::Removed => format!("[-{}-]", part.text),
                DiffKind::Added => format!("{{+{}+}}", part.text),
            };
            all.push_str(&format!("  {}\n", one.diff.iter().map(part).collect::<String>()));
        }
        all.extend(one.why.iter().map(|why| format!("  {}\n", said(why))));
        all.extend(one.comments.iter().map(|comment| format!("  {}: {}\n", comment.author, comment.text)));
    }
    all
}

fn name(class: WordClass) -> Message {
    match class {
        WordClass::Unchanged => message!("terminal-word-unchanged"),
        WordClass::Reworded => message!("terminal-word-reworded"),
        WordClass::New => message!("terminal-word-new"),
        WordClass::Missing => message!("terminal-word-missing"),
        WordClass::Moved => message!("terminal-word-moved"),
        WordClass::Split => message!("terminal-word-split"),
        WordClass::Merged => message!("terminal-word-merged"),
        WordClass::Beside => message!("terminal-word-beside"),
        WordClass::Untold => message!("terminal-word-untold"),
    }
}

/// What of a document it is.
fn place(part: &str) -> Message {
    message!("terminal-word-part" { part: part })
}
