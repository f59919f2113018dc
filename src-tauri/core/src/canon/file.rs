//! A file of facts: its text, what is wrong with it by line, and its facts as segments that answers can cite.

mod forms;

use serde::{Deserialize, Serialize};

use super::address::{CanonPath, Lines, lines};
use crate::record::artifact::{Form, Segment, SegmentKind};

/// Bytes of a file, at most.
pub const LARGEST: usize = 1 << 20;
/// Lines of a file, at most.
pub const MOST_LINES: usize = 20_000;
/// Characters of a line, at most.
pub const LONGEST_LINE: usize = 4_000;
/// Faults that are told; the first ones say enough.
const MOST_FAULTS: usize = 50;

/// What is wrong with a file, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Line, counted from 1.
    pub line: u32,
    /// In a sentence without its end.
    pub why: String,
}

impl Fault {
    pub(super) fn new(line: u32, why: impl Into<String>) -> Self {
        Self { line, why: why.into() }
    }
}

/// One fact: what answers can cite, and the lines that it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The fact's text as it is frozen.
    pub segment: Segment,
    /// Where it stands in the file.
    pub lines: Lines,
}

/// A file of facts that reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactsFile {
    text: String,
    form: Form,
    facts: Vec<Fact>,
}

impl FactsFile {
    /// Reads `raw` as the file at `path`, or says everything that is wrong with it. Line ends become LF, a byte order
    /// mark goes, the last line ends; nothing else is changed.
    pub fn read(path: &CanonPath, raw: &str) -> Result<Self, Vec<Fault>> {
        let text = tidy(raw)?;
        let (form, facts) = match path.ending() {
            "yaml" | "yml" => (Form::Table, rows(&text)?),
            _ => (Form::Text, paragraphs(&text)),
        };
        if facts.is_empty() {
            let none = "there is no fact in this file; write one, or leave the file out";
            return Err(vec![Fault::new(1, none)]);
        }
        Ok(Self { text, form, facts })
    }

    /// The text as it is kept.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A table for entries in YAML, running text for the rest.
    pub const fn form(&self) -> Form {
        self.form
    }

    /// The facts, in order.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The lines of the fact that is segment `index` of the artifact.
    pub fn lines_of(&self, index: u32) -> Option<Lines> {
        Some(self.facts.get(index as usize)?.lines)
    }
}

/// The text as it is kept, or what in it cannot be kept.
fn tidy(raw: &str) -> Result<String, Vec<Fault>> {
    if raw.len() > LARGEST {
        return Err(vec![Fault::new(1, "a file of facts has at most 1 MiB; part it")]);
    }
    let mut text = raw.strip_prefix('\u{feff}').unwrap_or(raw).replace("\r\n", "\n").replace('\r', "\n");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    let mut faults = Vec::new();
    for (index, line) in lines(&text).enumerate() {
        let number = index as u32 + 1;
        if index >= MOST_LINES {
            faults.push(Fault::new(number, "a file of facts has at most 20,000 lines; part it"));
            break;
        }
        if line.chars().count() > LONGEST_LINE {
            faults.push(Fault::new(number, "this line is longer than 4,000 characters; break it"));
        }
        if let Some(c) = line.chars().find(|c| is_unseen(*c)) {
            let code = u32::from(c);
            faults.push(Fault::new(
                number,
                format!("a character that cannot be seen (U+{code:04X}) stands here; take it out"),
            ));
        }
        if faults.len() >= MOST_FAULTS {
            break;
        }
    }
    if faults.is_empty() { Ok(text) } else { Err(faults) }
}

/// Control characters, and marks that make a line read in another order than it is stored.
pub(super) fn is_unseen(c: char) -> bool {
    (c.is_control() && c != '\t' && c != '\n')
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{200b}' | '\u{feff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The entries of a YAML file as rows of tables, each after a row that names its columns.
fn rows(text: &str) -> Result<Vec<Fact>, Vec<Fault>> {
    let mut tables = forms::tables(text)?;
    tables.retain(|table| !table.rows.is_empty());
    let all: Vec<&str> = lines(text).collect();
    let last = all.len() as u32;
    // Where the next entry or list begins.
    let mut starts: Vec<u32> =
        tables.iter().flat_map(|table| table.rows.iter().map(|row| row.line)).collect();
    let heads: Vec<u32> = tables.iter().map(|table| head(&all, table.key)).collect();
    starts.extend(&heads);
    starts.sort_unstable();
    let mut facts = Vec::new();
    for (index, (table, head)) in tables.iter().zip(&heads).enumerate() {
        let number = index as u32 + 1;
        facts.extend(fact(Segment::row(number, 1, true, &table.columns), Lines::new(*head, *head)));
        for (at, row) in table.rows.iter().enumerate() {
            let next = starts.iter().find(|start| **start > row.line).map_or(last, |next| next - 1);
            let end = (row.line..=next).rev().find(|line| says_something(&all, *line)).unwrap_or(row.line);
            let segment = Segment::row(number, at as u32 + 2, false, &row.cells);
            facts.extend(fact(segment, Lines::new(row.line, end)));
        }
    }
    Ok(facts)
}

fn fact(segment: Option<Segment>, lines: Option<Lines>) -> Option<Fact> {
    Some(Fact { segment: segment?, lines: lines? })
}

/// The line on which the list `key` is named.
fn head(all: &[&str], key: &str) -> u32 {
    let named = |line: &&str| {
        let line = line.trim_start_matches(['"', '\'']);
        line.strip_prefix(key).is_some_and(|rest| rest.trim_start_matches(['"', '\'', ' ']).starts_with(':'))
    };
    all.iter().position(named).map_or(1, |index| index as u32 + 1)
}

/// Whether a line of YAML is more than blank or a remark.
fn says_something(all: &[&str], line: u32) -> bool {
    let line = all.get(line as usize - 1).map_or("", |line| line.trim_start());
    !line.is_empty() && !line.starts_with('#')
}

/// The paragraphs and headings of running text.
fn paragraphs(text: &str) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut open: Option<(u32, Vec<&str>)> = None;
    let mut close = |open: &mut Option<(u32, Vec<&str>)>| {
        let Some((first, lines)) = open.take() else { return };
        let whole = lines.join("\n");
        let heading = whole.trim_start_matches('#');
        let (kind, raw) = match lines.len() == 1 && heading.len() < whole.len() && heading.starts_with(' ') {
            true => (SegmentKind::Heading, heading.to_owned()),
            false => (SegmentKind::Paragraph, crate::text::paragraphs(&whole).join("\n")),
        };
        facts.extend(fact(Segment::text(kind, &raw), Lines::new(first, first + lines.len() as u32 - 1)));
    };
    for (index, line) in lines(text).enumerate() {
        match (line.trim().is_empty(), &mut open) {
            (true, _) => close(&mut open),
            (false, Some((_, lines))) => lines.push(line),
            (false, None) => open = Some((index as u32 + 1, vec![line])),
        }
    }
    close(&mut open);
    facts
}
