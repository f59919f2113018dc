//! `bindery review import`: a Word document that somebody edited, beside the answer in it.

use std::path::Path;

use bindery_api::calls;
use bindery_api::contract::*;

use crate::client::{At, Done, QUIET, as_key_says, file_failure, open, print};
use crate::language::said;
use crate::refused::Refused;

/// Compares them; succeeds when the document is as it was exported.
pub fn import(file: &Path, answer: Option<u32>, at: &At, json: bool) -> Done {
    let failed = |error: std::io::Error| file_failure(file, error);
    let path = std::path::absolute(file).map_err(failed)?.to_string_lossy().into_owned();
    let session = open(at, as_key_says())?;
    let found: WordReview = calls::word_open(&session, WordFile { path, answer }, QUIET)?;
    print(&found, json, text);
    match changes(&found) {
        None => Ok(()),
        Some(changes) => Err(Refused::NotAsExported { changes }.into()),
    }
}

/// What is not as it was exported, in words; none where everything is. Readers' comments on a sentence change nothing.
fn changes(found: &WordReview) -> Option<String> {
    let mut all: Vec<String> = Vec::new();
    // Of an answer that this archive does not have, only a record that holds says how it was.
    let holds = matches!(found.signed.as_str(), "valid" | "stale" | "untrusted signer");
    if !holds && (found.signed != "none" || !found.known) {
        all.push("its signed record does not hold for this answer".to_owned());
    }
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for one in found.sentences.iter().filter(|one| one.class != WordClass::Unchanged) {
        let name = name(one.class);
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    all.extend(counts.into_iter().map(|(name, count)| format!("{count} {name}")));
    (!all.is_empty()).then(|| all.join(", "))
}

fn text(found: &WordReview) -> String {
    let mut all = format!("{}\n", found.question);
    all.push_str(match (found.known, found.signed.as_str()) {
        (true, "none") => "The answer is in this archive; the document holds no signed record of it.\n",
        (true, _) => "The answer is in this archive.\n",
        (false, _) => "The archive cannot show this answer; its sources cannot be read again.\n",
    });
    if found.signed == "other" {
        all.push_str("The signed record in the document is one of another answer.\n");
    } else if found.signed != "none" {
        all.push_str(&format!("The signed record in the document: {}.\n", found.signed));
    }
    for one in &found.sentences {
        let verdict = match one.verdict {
            Some(Verdict::Entailed) => " \u{25cf} supported",
            Some(Verdict::Partial) => " \u{25d0} partly supported",
            Some(Verdict::Ungrounded) => " \u{2296} not supported",
            None => "",
        };
        let tracked = if one.tracked { ", tracked" } else { "" };
        let words = one.after.as_ref().or(one.before.as_ref()).map_or("", String::as_str);
        let part = one.part.as_deref().map(|part| format!(" ({})", place(part))).unwrap_or_default();
        all.push_str(&format!("\n{}{part}{tracked}{verdict}\n  {words}\n", name(one.class)));
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

const fn name(class: WordClass) -> &'static str {
    match class {
        WordClass::Unchanged => "unchanged",
        WordClass::Reworded => "reworded",
        WordClass::New => "new",
        WordClass::Missing => "missing",
        WordClass::Moved => "moved",
        WordClass::Split => "split",
        WordClass::Merged => "merged",
        WordClass::Beside => "changed beside it",
        WordClass::Untold => "cannot be told",
    }
}

/// What of a document it is, in words.
fn place(part: &str) -> &str {
    match part {
        "question" => "the question",
        "mark" => "mark of the verdict",
        "label" => "label",
        "quote" => "quoted words",
        "comment" => "comment",
        "footnote" => "footnote",
        "header" => "above the page",
        "footer" => "below the page",
        "box" => "text box",
        "note" => "note at the end",
        _ => "text around the answer",
    }
}
