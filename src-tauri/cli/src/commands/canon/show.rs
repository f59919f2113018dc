//! The facts, for people.

use bindery_api::contract::*;
use bindery_core::message;
use bindery_core::message::Message;

use crate::language::worded;
use crate::named;

pub fn files(found: &CanonFiles) -> String {
    let line = |file: &CanonFileInfo| {
        let version = match file.version {
            0 => message!("terminal-canon-draft-only"),
            n => message!("terminal-canon-version" { version: n, facts: file.facts }),
        };
        let draft = (file.draft && file.version > 0).then(|| worded(&message!("terminal-canon-and-draft")));
        let consent = file.consent.as_deref().map(named::consent);
        let comments = worded(&message!("terminal-canon-open-comments" { count: file.open_comments }));
        let parts = [Some(worded(&version)), draft, consent, Some(comments)];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        format!("  {}  {}\n", file.path, parts.join(", "))
    };
    match found.files.is_empty() {
        true => format!("{}\n", worded(&message!("terminal-canon-none"))),
        false => found.files.iter().map(line).collect(),
    }
}

pub fn file(found: &CanonFileView) -> String {
    let mut out = String::new();
    for line in &found.lines {
        let comments = match line.comments.len() {
            0 => String::new(),
            n => format!("   ({})", worded(&message!("terminal-canon-comments" { count: n }))),
        };
        out.push_str(&format!("{:>5}  {}{comments}\n", line.number, line.text));
    }
    if let Some(draft) = &found.draft {
        let at = named::moment(&draft.at);
        let beside = match draft.behind {
            true => message!("terminal-canon-draft-behind" { at: at }),
            false => message!("terminal-canon-draft" { at: at }),
        };
        out.push_str(&format!("{}\n", worded(&beside)));
    }
    out
}

/// What is wrong with a line; its number as text, which is the same in every language.
pub fn fault(fault: &CanonFault) -> Message {
    message!("terminal-canon-line" { line: fault.line.to_string(), why: fault.why })
}

pub fn check(found: &CanonCheck) -> String {
    match found.faults.is_empty() {
        true => format!("{}\n", worded(&message!("terminal-canon-reads" { count: found.facts }))),
        false => found.faults.iter().map(|one| format!("{}\n", worded(&fault(one)))).collect(),
    }
}

fn findings(found: &[CanonFinding]) -> String {
    found.iter().map(|finding| format!("    {} {}\n", finding.citation, finding.detail)).collect()
}

pub fn comment(found: &CanonComment) -> String {
    let who = found.agent.as_deref().unwrap_or(&found.by);
    let CanonComment { id, round, comment, tag, .. } = found;
    let round = worded(&message!("terminal-canon-round" { round: round }));
    format!("{id}  {round}  {who}: {comment} {tag}\n{}", findings(&found.findings))
}

pub fn ledger(found: &CanonRounds) -> String {
    let one = |round: &CanonRound| {
        let ids = round.comments.iter().map(|comment| {
            let who = comment.agent.as_deref().unwrap_or(&comment.by);
            format!("  {}  {who}\n", comment.id)
        });
        format!("{}\n{}", round.ledger, ids.collect::<String>())
    };
    match found.rounds.is_empty() {
        true => format!("{}\n", worded(&message!("terminal-canon-nobody"))),
        false => found.rounds.iter().map(one).collect::<Vec<_>>().join("\n"),
    }
}

fn grounds(found: &[CanonGround]) -> String {
    let one = |ground: &CanonGround| {
        let head = match ground.overridden {
            true => message!("terminal-canon-ground-uncited" { comment: ground.comment }),
            false => message!("terminal-canon-ground" { comment: ground.comment }),
        };
        let changes: String = ground.changes.iter().map(|change| format!("    {change}\n")).collect();
        format!("  {}\n{}{changes}", worded(&head), findings(&ground.findings))
    };
    found.iter().map(one).collect()
}

pub fn permit(found: &CanonPermit) -> String {
    match found.allowed {
        true => {
            let permitted = worded(&message!("terminal-canon-permitted"));
            format!("{permitted}\n{}", grounds(&found.grounds))
        }
        false => String::new(),
    }
}

pub fn committed(made: &CanonCommitted) -> String {
    let words = message!("terminal-canon-committed" {
        path: made.file.path,
        version: made.file.version,
        archive: made.archive_version,
        consent: named::consent(&made.consent),
    });
    let mut out = format!("{}\n{}", worded(&words), grounds(&made.grounds));
    out.extend(made.note.iter().map(|note| format!("{note}\n")));
    if !made.reopened.is_empty() {
        out.push_str(&format!("{}\n", worded(&message!("terminal-canon-reopened"))));
        out.extend(
            made.reopened.iter().map(|answer| format!("  {}  {}\n", answer.response_id, answer.question)),
        );
    }
    out
}
