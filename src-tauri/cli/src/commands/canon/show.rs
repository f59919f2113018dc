//! The facts, for people.

use bindery_api::contract::*;

pub fn files(found: &CanonFiles) -> String {
    let line = |file: &CanonFileInfo| {
        let version = match file.version {
            0 => "draft, not yet facts".to_owned(),
            n => format!("version {n}, {} facts", file.facts),
        };
        let draft = if file.draft && file.version > 0 { ", and a draft" } else { "" };
        let consent = file.consent.as_ref().map(|state| format!(", {state}")).unwrap_or_default();
        format!("  {}  {version}{draft}{consent}, {} open comments\n", file.path, file.open_comments)
    };
    match found.files.is_empty() {
        true => "There are no facts that you may see.\n".to_owned(),
        false => found.files.iter().map(line).collect(),
    }
}

pub fn file(found: &CanonFileView) -> String {
    let mut out = String::new();
    for line in &found.lines {
        let comments = match line.comments.len() {
            0 => String::new(),
            n => format!("   ({n} comments)"),
        };
        out.push_str(&format!("{:>5}  {}{comments}\n", line.number, line.text));
    }
    if let Some(draft) = &found.draft {
        let behind = if draft.behind { "; the file was changed since" } else { "" };
        out.push_str(&format!("A draft of {} lies beside it{behind}.\n", draft.at));
    }
    out
}

pub fn check(found: &CanonCheck) -> String {
    match found.faults.is_empty() {
        true => format!("It reads: {} facts.\n", found.facts),
        false => found.faults.iter().map(|fault| format!("line {}: {}\n", fault.line, fault.why)).collect(),
    }
}

fn findings(found: &[CanonFinding]) -> String {
    found.iter().map(|finding| format!("    {} {}\n", finding.citation, finding.detail)).collect()
}

pub fn comment(found: &CanonComment) -> String {
    let who = found.agent.as_deref().unwrap_or(&found.by);
    let CanonComment { id, round, comment, tag, .. } = found;
    format!("{id}  round {round}  {who}: {comment} {tag}\n{}", findings(&found.findings))
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
        true => "Nobody has commented on the facts.\n".to_owned(),
        false => found.rounds.iter().map(one).collect::<Vec<_>>().join("\n"),
    }
}

fn grounds(found: &[CanonGround]) -> String {
    let one = |ground: &CanonGround| {
        let without = if ground.overridden { ", without citation" } else { "" };
        let changes: String = ground.changes.iter().map(|change| format!("    {change}\n")).collect();
        format!("  comment {}{without}\n{}{changes}", ground.comment, findings(&ground.findings))
    };
    found.iter().map(one).collect()
}

pub fn permit(found: &CanonPermit) -> String {
    match found.allowed {
        true => format!("It would be let through.\n{}", grounds(&found.grounds)),
        false => String::new(),
    }
}

pub fn committed(made: &CanonCommitted) -> String {
    let mut out = format!(
        "{} is version {} now, in archive version {}; who may see it: {}.\n{}",
        made.file.path,
        made.file.version,
        made.archive_version,
        made.consent,
        grounds(&made.grounds)
    );
    out.extend(made.note.iter().map(|note| format!("{note}\n")));
    if !made.reopened.is_empty() {
        out.push_str("Answers that rested on what was changed wait for another look:\n");
        out.extend(
            made.reopened.iter().map(|answer| format!("  {}  {}\n", answer.response_id, answer.question)),
        );
    }
    out
}
