//! How the terminal shows what several commands print: colours, marks, wrapped text, checks, progress.

use std::io::{IsTerminal, Write};

use bindery_api::contract::{Budget, Check, ClaimSource, Progress, SourceName, Verdict};
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::told;

use crate::language::{said, worded};
use crate::named;

/// Columns of running text.
const WIDTH: usize = 76;

/// Whether standard output shows colour.
fn colour() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()
}

/// Text in a colour or weight, where the terminal shows it.
pub fn paint(code: &str, text: &str) -> String {
    if colour() { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
}

/// The dot of a sentence: colour, shape and, below the answer, a word.
pub fn dot(verdict: Verdict) -> String {
    let colour = match verdict {
        Verdict::Entailed => "36",
        Verdict::Partial => "33",
        Verdict::Ungrounded => "31",
    };
    paint(colour, told::shape(verdict.into()))
}

/// Words wrapped to `width` columns, each line after `indent`.
pub fn wrapped(text: &str, indent: &str) -> String {
    let mut out = String::from(indent);
    let mut column = 0;
    for word in text.split_whitespace() {
        // A dot is one column wide, whatever its colour costs.
        let length = if word.starts_with('\u{1b}') { 1 } else { word.chars().count() };
        if column > 0 && column + 1 + length > WIDTH {
            out.push('\n');
            out.push_str(indent);
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out
}

/// What stands below words that a machine `read`, or `heard` in a recording; nothing below others.
pub fn by_machine(read: bool, heard: bool) -> String {
    let how = match (read, heard) {
        (_, true) => message!("terminal-heard"),
        (true, false) => message!("terminal-read-by-machine"),
        (false, false) => return String::new(),
    };
    format!("    ({})\n", worded(&how))
}

/// A source of a claim, with its words.
pub fn cited(source: &ClaimSource) -> String {
    let SourceName { title, place } = &source.source;
    format!("{title} ({}, {}): {}", named::relation(&source.relation), said(place), source.excerpt)
}

/// Checks, one sentence a line.
pub fn checks(checks: &[Check]) -> String {
    let mark = |ok: Option<bool>| match ok {
        Some(true) => paint("36", "\u{2713}"),
        Some(false) => paint("31", "\u{2717}"),
        None => paint("2", "\u{00b7}"),
    };
    checks.iter().map(|check| format!("  {} {}\n", mark(check.ok), said(&check.detail))).collect()
}

/// What is left of today's reading.
pub fn budget(budget: Option<&Budget>) -> String {
    let left = match budget {
        Some(Budget { limit, used, left }) => {
            message!("terminal-budget" { left: left, limit: limit, used: used })
        }
        None => message!("terminal-budget-none"),
    };
    format!("  {}\n", worded(&left))
}

/// A line of progress that is written over; nothing when standard error is no terminal.
pub fn progress(progress: &Progress) {
    let mut err = std::io::stderr();
    if !err.is_terminal() {
        return;
    }
    let count =
        if progress.total > 0 { format!(" {}/{}", progress.done, progress.total) } else { String::new() };
    let item: String = progress.item.as_deref().unwrap_or("").chars().rev().take(50).collect();
    let item: String = item.chars().rev().collect();
    let _ = write!(err, "\r\u{1b}[K{}{count} {item}", worded(&Message::from(progress.stage.clone())));
    let _ = err.flush();
}

/// Ends the line of progress.
pub fn progress_end() {
    let mut err = std::io::stderr();
    if err.is_terminal() {
        let _ = write!(err, "\r\u{1b}[K");
    }
}
