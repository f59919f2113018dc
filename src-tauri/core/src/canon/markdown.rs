//! Round ledger and trace as Markdown (I4). The ledger's table has the columns that agents of other programs read.

use std::fmt::Write;

use super::act::{Ground, Resolution};
use super::book::{Book, Held, Version};
use super::comment::Status;
use super::finding::{Finding, Standing};
use super::follow::Followed;

/// Characters of a comment in the ledger; the trace has all of it.
const SUMMARY: usize = 100;

/// What of the book a reader may see.
pub trait View {
    /// Whether they may know of a comment.
    fn shows(&self, held: &Held) -> bool;
    /// Whether they may know of a version of a file.
    fn shows_version(&self, version: &Version) -> bool;
    /// Whether they may know what stands at a citation.
    fn shows_finding(&self, finding: &Finding) -> bool;
    /// Whether they may know which lines a change touched: those may be hidden.
    fn shows_changes(&self) -> bool;
}

/// Whoever may see everything.
pub struct Everything;

impl View for Everything {
    fn shows(&self, _: &Held) -> bool {
        true
    }

    fn shows_version(&self, _: &Version) -> bool {
        true
    }

    fn shows_finding(&self, _: &Finding) -> bool {
        true
    }

    fn shows_changes(&self) -> bool {
        true
    }
}

/// What became of a comment, by name; `open` while nobody decided.
pub fn resolution(held: &Held) -> &'static str {
    held.resolution().map_or("open", Resolution::name)
}

/// The tag of a comment: `[cited, source: canon/story-arc.md#L45]` or `[advisory, uncited]`.
pub fn tag(held: &Held) -> String {
    match held.status() {
        Status::Cited => format!("[cited, source: {}]", citations(held)),
        Status::Advisory => "[advisory, uncited]".to_owned(),
    }
}

/// A comment in few words, on one line.
pub fn summary(held: &Held) -> String {
    let text = held.comment().text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(SUMMARY) {
        None => text,
        Some((at, _)) => format!("{}\u{2026}", text[..at].trim_end()),
    }
}

fn citations(held: &Held) -> String {
    let all: Vec<&str> = held.citations().map(|(citation, _)| citation).collect();
    if all.is_empty() { "\u{2014}".to_owned() } else { all.join(", ") }
}

/// The ledger of a round.
pub fn ledger(book: &Book, round: u32, sight: &dyn View) -> String {
    let mut out = format!("## Round {round} Ledger\n");
    out.push_str("| Agent | Comment Summary | Resolution | Citations | Status |\n");
    out.push_str("|-------|----------------|------------|-----------|--------|\n");
    let mut overridden = Vec::new();
    for held in book.of_round(round).filter(|held| sight.shows(held)) {
        row(
            &mut out,
            &[
                held.comment().author(),
                &summary(held),
                resolution(held),
                &citations(held),
                held.status().name(),
            ],
        );
        if !held.overrides().is_empty() {
            overridden.push(held);
        }
    }
    if !overridden.is_empty() {
        out.push('\n');
        overridden.iter().for_each(|held| overrides(&mut out, held));
    }
    out
}

/// Every override of a comment, each a line: it bypassed citation, and that stays visible.
fn overrides(out: &mut String, held: &Held) {
    for said in held.overrides() {
        let (who, author, at) = (cell(&said.who), cell(held.comment().author()), &said.at);
        let (says, why) = (cell(&said.says), cell(&said.why));
        let _ = writeln!(
            out,
            "- Override: {who} bypassed the citation requirement for the comment of {author} on {at}. \u{201c}{says}\u{201d} Why: {why}"
        );
    }
}

/// The trace of a round: its comments with their citation status, what was decided, and what was committed on them.
pub fn trace(book: &Book, round: u32, sight: &dyn View) -> String {
    let mut out = format!("## Round {round} Trace\n\n### Comments\n");
    out.push_str("| Agent | Comment | Citations | citation_status |\n|-------|---------|-----------|-----------------|\n");
    let seen: Vec<&Held> = book.of_round(round).filter(|held| sight.shows(held)).collect();
    for held in &seen {
        let who = match &held.comment().agent {
            Some(agent) => format!("{agent} (handed in by {})", held.comment().by),
            None => held.comment().by.clone(),
        };
        row(&mut out, &[&who, &held.comment().text, &citations(held), held.status().name()]);
    }
    out.push_str("\n### Resolution\n");
    out.push_str("| Comment | Resolution | Why | Who | When | Cited lines |\n|---------|------------|-----|-----|------|-------------|\n");
    for held in &seen {
        for (decision, who, at) in held.decisions() {
            let found = findings(&decision.findings, sight);
            let why = decision.reason.as_deref().unwrap_or("\u{2014}");
            row(&mut out, &[&summary(held), decision.resolution.name(), why, who, at, &found]);
        }
        for said in held.overrides() {
            let name = format!("{}, without citation", Resolution::Accepted.name());
            row(&mut out, &[&summary(held), &name, &said.why, &said.who, &said.at, "\u{2014}"]);
        }
    }
    out.push_str("\n### Commit\n");
    out.push_str("| File | Version | Rests on | Who | When | Cited lines |\n|------|---------|----------|-----|------|-------------|\n");
    for version in book.commits_of(round).filter(|version| sight.shows_version(version)) {
        let commit = &version.commit;
        let known = |ground: &&Ground| book.comment(&ground.comment).is_some_and(|held| sight.shows(held));
        let grounds: Vec<&Ground> = commit.grounds.iter().filter(known).collect();
        let rests: Vec<String> = grounds.iter().map(|ground| rests_on(book, ground, sight)).collect();
        let found: Vec<Finding> = grounds.iter().flat_map(|ground| ground.findings.clone()).collect();
        let (path, number) = (commit.path.to_string(), version.number.to_string());
        row(
            &mut out,
            &[&path, &number, &rests.join("; "), &commit.who, &commit.at, &findings(&found, sight)],
        );
    }
    let overridden: Vec<&&Held> = seen.iter().filter(|held| !held.overrides().is_empty()).collect();
    if !overridden.is_empty() {
        out.push_str("\n### Overrides\n");
        overridden.iter().for_each(|held| overrides(&mut out, held));
    }
    out
}

fn rests_on(book: &Book, ground: &Ground, sight: &dyn View) -> String {
    let words = book.comment(&ground.comment).map(summary).unwrap_or_default();
    let mut changes: Vec<String> = changes(ground, sight).map(Followed::in_words).collect();
    changes.dedup();
    let changes = if changes.is_empty() { String::new() } else { format!(": {}", changes.join(", ")) };
    match ground.overridden {
        true => format!("{words} (without citation){changes}"),
        false => format!("{words} ({}){changes}", ground.status.name()),
    }
}

/// The changes that follow a comment, as far as a reader may know of them.
pub fn changes<'g>(ground: &'g Ground, sight: &dyn View) -> impl Iterator<Item = &'g Followed> {
    let all = if sight.shows_changes() { ground.changes.as_slice() } else { &[] };
    all.iter()
}

/// What was found at each citation, in words.
fn findings(findings: &[Finding], sight: &dyn View) -> String {
    let shown = findings.iter().filter(|finding| sight.shows_finding(finding));
    let words: Vec<String> = shown.map(|f| format!("{} {}", f.citation, in_words(f))).collect();
    if words.is_empty() { "\u{2014}".to_owned() } else { words.join("; ") }
}

/// What was found at a citation.
pub fn in_words(finding: &Finding) -> String {
    match (finding.standing, &finding.to) {
        (Standing::NoPlace, _) => "is no place in the facts".to_owned(),
        (Standing::Gone, _) => "is not there".to_owned(),
        (Standing::NoFact, _) => "states no fact".to_owned(),
        (Standing::Same, _) => "is there as it was".to_owned(),
        (Standing::New, _) => "is there; it was not when the comment was written".to_owned(),
        (Standing::Moved, Some(to)) => {
            format!("says something else since the comment; its words are at {to} now")
        }
        (Standing::Moved | Standing::Changed, _) => "is there, and was changed since the comment".to_owned(),
    }
}

fn row(out: &mut String, cells: &[&str]) {
    for text in cells {
        let _ = write!(out, "| {} ", cell(text));
    }
    out.push_str("|\n");
}

/// A text in a cell: on one line, with nothing in it that Markdown or HTML would take for its own.
fn cell(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        for c in word.chars() {
            match c {
                '|' | '\\' | '`' | '[' | ']' | '*' => out.extend(['\\', c]),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '&' => out.push_str("&amp;"),
                c => out.push(c),
            }
        }
    }
    out
}
