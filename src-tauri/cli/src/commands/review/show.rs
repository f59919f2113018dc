//! What a reviewer reads in the terminal.

use bindery_api::contract::*;

use super::code;
use crate::language::{said, worded};
use crate::show::{dot, paint, wrapped};

/// The answers that wait.
pub fn queue(found: &ReviewQueue) -> String {
    if found.entries.is_empty() {
        return "  Nothing waits.\n".to_owned();
    }
    let line = |entry: &ReviewEntry| {
        let risks = if entry.risks.is_empty() { "no risk".to_owned() } else { entry.risks.join(", ") };
        let [entailed, partial, ungrounded] = entry.verdicts;
        let counts =
            [(Verdict::Entailed, entailed), (Verdict::Partial, partial), (Verdict::Ungrounded, ungrounded)];
        let counts: Vec<String> = counts
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|(verdict, count)| format!("{count} {}", dot(*verdict)))
            .collect();
        format!(
            "  {}\n{}\n    {}  {} of {} decided, {} by you  {}  {}\n",
            paint("1", &risks),
            wrapped(&entry.question, "    "),
            entry.answered_at,
            entry.decided,
            entry.claims,
            entry.mine,
            counts.join(" "),
            entry.response_id
        )
    };
    found.entries.iter().map(line).collect()
}

/// An answer claim by claim.
pub fn response(found: &ReviewResponse) -> String {
    let mut out = format!("\n{}\n", paint("1", &wrapped(&found.answer.question, "  ")));
    for (index, claim) in found.claims.iter().enumerate() {
        out.push_str(&format!(
            "\n  {}\n{} {}\n",
            paint("2", &format!("{}  {}", index + 1, claim.claim)),
            wrapped(&claim.statement, "  "),
            dot(claim.verdict)
        ));
        for source in &claim.sources {
            let SourceName { title, place } = &source.source;
            let words = format!("{title} ({}, {}): {}", source.relation, said(place), source.excerpt);
            out.push_str(&format!("{}\n", wrapped(&words, "      ")));
        }
        let rules = claim.rules.iter().map(|rule| worded(&rule.said.clone().into()));
        let lints = claim.lints.iter().map(|lint| worded(&lint.said.clone().into()));
        let stale = claim.stale.iter().map(|stale| format!("{}: {}", stale.class, said(&stale.detail)));
        for words in rules.chain(lints).chain(stale) {
            out.push_str(&format!("{}\n", wrapped(&format!("! {words}"), "      ")));
        }
        for made in &claim.history {
            out.push_str(&format!("{}\n", wrapped(&decision(made), "      ")));
        }
        if claim.disagreement {
            out.push_str("      Reviewers differ.\n");
        }
    }
    if found.claims.is_empty() {
        out.push_str("\n  There is no claim in it to decide.\n");
    }
    out
}

const fn done(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Accept => "accepted it",
        DecisionKind::Fix => "fixed it",
        DecisionKind::Reject => "rejected it",
        DecisionKind::Flag => "flagged it",
        DecisionKind::Comment => "said",
    }
}

fn decision(made: &DecisionView) -> String {
    let who = if made.mine { "you".to_owned() } else { made.reviewer.clone() };
    if let Some(id) = &made.retracts {
        return format!("{}  {who} took back {id}  ({})", made.at, made.id);
    }
    let words: Vec<String> = made.text.iter().cloned().chain(code::why(made)).collect();
    let words = if words.is_empty() { String::new() } else { format!(": {}", words.join(" \u{2013} ")) };
    let gone = if made.retracted { " [taken back]" } else { "" };
    format!("{}  {who} {}{words}{gone}  ({})", made.at, done(made.kind), made.id)
}

/// What is on record after a decision.
pub fn decided(reply: &DecisionReply) -> String {
    let DecisionReply { claim, entry, .. } = reply;
    let mut out = format!("{}\n", wrapped(&decision(&reply.decision), "  "));
    if claim.disagreement {
        out.push_str("  Reviewers differ on this claim.\n");
    }
    out.push_str(&format!("  {} of {} claims of the answer are decided.\n", entry.decided, entry.claims));
    out
}

/// What a reworded sentence is worth.
pub fn tried(found: &FixReply) -> String {
    let worth = if found.acceptable { "It may be accepted." } else { "It would not be accepted." };
    let mut out = format!("  {} {:.2}  {worth}\n", dot(found.verdict), found.score);
    for rule in &found.rules {
        out.push_str(&format!("{}\n", wrapped(&format!("! {}", worded(&rule.said.clone().into())), "    ")));
    }
    for source in &found.sources {
        let SourceName { title, place } = &source.source;
        let words = format!("{title} ({}, {}): {}", source.relation, said(place), source.excerpt);
        out.push_str(&format!("{}\n", wrapped(&words, "    ")));
    }
    out
}

/// The sentences that were decided for a usual reason.
pub fn reasons(found: &ReasonedClaims) -> String {
    if found.claims.is_empty() {
        return "  Nothing was decided for a usual reason.\n".to_owned();
    }
    let line = |claim: &ReasonedClaim| {
        let why = format!("{} {}: {}", claim.reviewer, done(claim.kind), code::words(claim.code));
        format!(
            "  {}\n{}\n{}\n    {}  {}\n",
            paint("1", &why),
            wrapped(&claim.question, "    "),
            wrapped(&claim.statement, "    "),
            claim.at,
            claim.response_id
        )
    };
    found.claims.iter().map(line).collect()
}

/// The sources to look at again.
pub fn refresh(found: &RefreshQueue) -> String {
    if found.entries.is_empty() {
        return "  Nothing is to be refreshed.\n".to_owned();
    }
    let line = |entry: &RefreshEntry| {
        let seen = entry.last_verified.as_deref().unwrap_or("never");
        let mut out = format!("  {}  {}\n", paint("1", &entry.title), entry.path);
        out.push_str(&format!(
            "    added {} by {}, last looked at {seen}, {} answers rest on it\n",
            entry.added_at,
            entry.added_by,
            entry.responses.len()
        ));
        for detail in &entry.details {
            out.push_str(&format!("{}\n", wrapped(&format!("! {}", said(detail)), "    ")));
        }
        for answer in &entry.responses {
            out.push_str(&format!("      {}  {}\n", answer.response_id, answer.question));
        }
        out
    };
    found.entries.iter().map(line).collect()
}
