//! What a reviewer reads in the terminal.

use bindery_api::contract::*;
use bindery_core::message;

use super::code;
use crate::language::{said, worded};
use crate::named;
use crate::show::{cited, dot, paint, wrapped};

/// The answers that wait.
pub fn queue(found: &ReviewQueue) -> String {
    if found.entries.is_empty() {
        return format!("  {}\n", worded(&message!("terminal-review-nothing")));
    }
    let line = |entry: &ReviewEntry| {
        let risk = |name: &String| message!("terminal-review-risk" { name: named::slug(name), words: name });
        let risks: Vec<String> = entry.risks.iter().map(|name| worded(&risk(name))).collect();
        let risks = match risks.is_empty() {
            true => worded(&message!("terminal-review-no-risk")),
            false => risks.join(", "),
        };
        let [entailed, partial, ungrounded] = entry.verdicts;
        let counts =
            [(Verdict::Entailed, entailed), (Verdict::Partial, partial), (Verdict::Ungrounded, ungrounded)];
        let counts: Vec<String> = counts
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|(verdict, count)| format!("{count} {}", dot(*verdict)))
            .collect();
        let decided = message!("terminal-review-decided-of" {
            decided: entry.decided, claims: entry.claims, mine: entry.mine
        });
        let second = match entry.second {
            0 => String::new(),
            count => format!("  {}", worded(&message!("terminal-review-second" { count: count }))),
        };
        format!(
            "  {}\n{}\n    {}  {}{second}  {}  {}\n",
            paint("1", &risks),
            wrapped(&entry.question, "    "),
            named::moment(&entry.answered_at),
            worded(&decided),
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
            out.push_str(&format!("{}\n", wrapped(&cited(source), "      ")));
        }
        let rules = claim.rules.iter().map(|rule| worded(&rule.said.clone().into()));
        let lints = claim.lints.iter().map(|lint| worded(&lint.said.clone().into()));
        let stale = claim
            .stale
            .iter()
            .map(|stale| format!("{}: {}", named::class(&stale.class), said(&stale.detail)));
        for words in rules.chain(lints).chain(stale) {
            out.push_str(&format!("{}\n", wrapped(&format!("! {words}"), "      ")));
        }
        if claim.second {
            let waits = worded(&message!("terminal-review-second-waits"));
            out.push_str(&format!("{}\n", wrapped(&waits, "      ")));
        }
        for made in &claim.history {
            out.push_str(&format!("{}\n", wrapped(&decision(made), "      ")));
        }
        if claim.disagreement {
            out.push_str(&format!("      {}\n", worded(&message!("terminal-review-differ"))));
        }
    }
    if found.claims.is_empty() {
        out.push_str(&format!("\n  {}\n", worded(&message!("terminal-review-no-claim"))));
    }
    out
}

fn decision(made: &DecisionView) -> String {
    let who = if made.mine { worded(&message!("terminal-review-you")) } else { made.reviewer.clone() };
    let at = named::moment(&made.at);
    if let Some(id) = &made.retracts {
        let back = message!("terminal-review-took-back" { who: who, decision: id });
        return format!("{at}  {}  ({})", worded(&back), made.id);
    }
    let done = worded(&match made.kind {
        DecisionKind::Accept => message!("terminal-review-accepted" { who: who }),
        DecisionKind::Fix => message!("terminal-review-fixed" { who: who }),
        DecisionKind::Reject => message!("terminal-review-rejected" { who: who }),
        DecisionKind::Flag => message!("terminal-review-flagged" { who: who }),
        DecisionKind::Comment => message!("terminal-review-said" { who: who }),
    });
    let words: Vec<String> = made.text.iter().cloned().chain(code::why(made)).collect();
    let words = if words.is_empty() { String::new() } else { format!(": {}", words.join(" \u{2013} ")) };
    let gone = match made.retracted {
        true => format!(" [{}]", worded(&message!("terminal-review-taken-back"))),
        false => String::new(),
    };
    format!("{at}  {done}{words}{gone}  ({})", made.id)
}

/// What is on record after a decision.
pub fn decided(reply: &DecisionReply) -> String {
    let DecisionReply { claim, entry, .. } = reply;
    let mut out = format!("{}\n", wrapped(&decision(&reply.decision), "  "));
    if claim.disagreement {
        out.push_str(&format!("  {}\n", worded(&message!("terminal-review-differ-claim"))));
    }
    let decided = message!("terminal-review-decided" { decided: entry.decided, claims: entry.claims });
    out.push_str(&format!("  {}\n", worded(&decided)));
    out
}

/// What a reworded sentence is worth.
pub fn tried(found: &FixReply) -> String {
    let worth = worded(&match found.acceptable {
        true => message!("terminal-review-may"),
        false => message!("terminal-review-may-not"),
    });
    let mut out = format!("  {} {}  {worth}\n", dot(found.verdict), named::decimal(found.score, 2));
    for rule in &found.rules {
        out.push_str(&format!("{}\n", wrapped(&format!("! {}", worded(&rule.said.clone().into())), "    ")));
    }
    for source in &found.sources {
        out.push_str(&format!("{}\n", wrapped(&cited(source), "    ")));
    }
    out
}

/// The sentences that were decided for a usual reason.
pub fn reasons(found: &ReasonedClaims) -> String {
    if found.claims.is_empty() {
        return format!("  {}\n", worded(&message!("terminal-review-no-reasons")));
    }
    let line = |claim: &ReasonedClaim| {
        let (what, who) = (named::decision(claim.kind), &claim.reviewer);
        let why = code::words(claim.code);
        let why = worded(&message!("terminal-audit-decided-for" { what: what, who: who, why: why }));
        format!(
            "  {}\n{}\n{}\n    {}  {}\n",
            paint("1", &why),
            wrapped(&claim.question, "    "),
            wrapped(&claim.statement, "    "),
            named::moment(&claim.at),
            claim.response_id
        )
    };
    found.claims.iter().map(line).collect()
}

/// The sources to look at again.
pub fn refresh(found: &RefreshQueue) -> String {
    if found.entries.is_empty() {
        return format!("  {}\n", worded(&message!("terminal-review-fresh")));
    }
    let line = |entry: &RefreshEntry| {
        let never = || worded(&message!("terminal-review-never"));
        let seen = entry.last_verified.as_deref().map_or_else(never, named::moment);
        let mut out = format!("  {}  {}\n", paint("1", &entry.title), entry.path);
        let source = message!("terminal-review-source" {
            added: named::moment(&entry.added_at),
            who: entry.added_by,
            seen: seen,
            count: entry.responses.len(),
        });
        out.push_str(&format!("    {}\n", worded(&source)));
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
