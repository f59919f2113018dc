//! What a file of facts is made of, line by line: the facts, and the lines that state none.

use super::address::{CanonPath, Lines, lines};
use super::file::{Fact, FactsFile};
use crate::proof::hash::Digest;
use crate::record::artifact::SegmentKind;

/// The names that stand before a colon in YAML: of a list, or of what an entry says.
const KEYS: [&str; 17] = [
    "relationships",
    "timeline",
    "names",
    "who",
    "is",
    "to",
    "from",
    "until",
    "note",
    "source",
    "date",
    "what",
    "place",
    "name",
    "also",
    "born",
    "died",
];

/// A fact with its lines, or one line outside of every fact: a remark, or a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// What it says, so that two pieces with the same text say the same in the same form.
    pub text: String,
    /// Where it stands.
    pub lines: Lines,
    /// The lines that state the fact; none outside of facts.
    stating: Vec<u32>,
}

impl Piece {
    /// Whether it is a fact.
    pub const fn is_fact(&self) -> bool {
        !self.stating.is_empty()
    }

    /// Whether one of these lines states it.
    pub fn is_stated_in(&self, wanted: Lines) -> bool {
        self.stating.iter().any(|line| (wanted.first()..=wanted.last()).contains(line))
    }
}

/// The digest of facts: SHA-256 over `"bindery canon facts v1" 0x00` and what each says, each ended by a zero byte.
pub(super) fn digest<'p>(facts: impl IntoIterator<Item = &'p Piece>) -> Digest {
    let mut bytes = Vec::new();
    for fact in facts {
        bytes.extend_from_slice(fact.text.as_bytes());
        bytes.push(0);
    }
    Digest::of(&[b"bindery canon facts v1\0", &bytes])
}

/// The pieces of a file, in order. Blank lines are none, nor is a line that only names a list. Of a text that does not
/// read nothing is a fact.
pub(super) fn pieces(path: &CanonPath, raw: &str) -> Vec<Piece> {
    let read = FactsFile::read(path, raw).ok();
    let text = read.as_ref().map_or(raw, FactsFile::text);
    let all: Vec<&str> = lines(text).collect();
    let yaml = matches!(path.ending(), "yaml" | "yml");
    let states: Vec<bool> = match yaml {
        true => all.iter().map(|line| states_in_yaml(line)).collect(),
        false => states_in_prose(&all),
    };
    let mut found: Vec<Piece> = Vec::new();
    let mut list = "";
    let mut heads = vec![false; all.len()];
    let mut within = vec![false; all.len()];
    for fact in read.iter().flat_map(FactsFile::facts) {
        if is_head(fact) {
            list = all
                .get(fact.lines.first() as usize - 1)
                .and_then(|line| line.split(':').next())
                .unwrap_or_default();
            mark(&mut heads, fact.lines);
            continue;
        }
        let states = |line: &u32| states.get(*line as usize - 1).copied().unwrap_or(false);
        let parts = if yaml { vec![fact.lines] } else { items(fact.lines, &all) };
        for lines in parts.into_iter().filter(|_| fact.segment.kind != SegmentKind::Heading) {
            let stating: Vec<u32> = (lines.first()..=lines.last()).filter(states).collect();
            if !stating.is_empty() {
                mark(&mut within, lines);
                let fields = if yaml { fields(fact) } else { String::new() };
                found.push(Piece { text: said(list.trim(), &fields, lines, &all), lines, stating });
            }
        }
    }
    for (index, line) in all.iter().enumerate() {
        let names_a_list = heads[index] && without_remark(line).len() == line.len();
        let lines = Lines::new(index as u32 + 1, index as u32 + 1);
        if let Some(lines) = lines.filter(|_| !within[index] && !names_a_list && says_something(line)) {
            found.push(Piece { text: line.trim().to_owned(), lines, stating: Vec::new() });
        }
    }
    found.sort_by_key(|piece| piece.lines.first());
    found
}

/// Whether it is the row that names the columns of a list.
fn is_head(fact: &Fact) -> bool {
    fact.segment.locator.table_row().is_some_and(|row| row.header)
}

fn mark(lines: &mut [bool], at: Lines) {
    let end = (at.last() as usize).min(lines.len());
    lines.get_mut(at.first() as usize - 1..end).into_iter().flatten().for_each(|line| *line = true);
}

/// The parts of a paragraph: every item of a list and every row of a table states its own.
fn items(paragraph: Lines, all: &[&str]) -> Vec<Lines> {
    let begins = |line: &u32| all.get(*line as usize - 1).is_some_and(|line| is_item(line));
    let mut starts: Vec<u32> = (paragraph.first() + 1..=paragraph.last()).filter(begins).collect();
    starts.insert(0, paragraph.first());
    let ends = starts.iter().skip(1).map(|start| start - 1).chain([paragraph.last()]);
    starts.iter().zip(ends).filter_map(|(first, last)| Lines::new(*first, last)).collect()
}

fn is_item(line: &str) -> bool {
    let line = line.trim_start();
    let numbered = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = numbered.len() < line.len() && numbered.starts_with([')', '.']);
    ["- ", "* ", "+ ", "\u{2022} ", "|"].iter().any(|mark| line.starts_with(mark))
        || (number && numbered.get(1..).is_some_and(|rest| rest.starts_with(' ')))
}

/// The fields of an entry that are not empty.
fn fields(fact: &Fact) -> String {
    fact.segment.text.split('\t').filter(|field| !field.is_empty()).collect::<Vec<_>>().join("\t")
}

/// What a fact says: its list, its fields, and its lines without their indentation. The fields tell what the lines
/// come to, the lines how it is written.
fn said(list: &str, fields: &str, lines: Lines, all: &[&str]) -> String {
    let raw = all.get(lines.first() as usize - 1..lines.last() as usize).unwrap_or_default();
    let raw: Vec<&str> = raw.iter().map(|line| line.trim()).collect();
    format!("{list}\u{1f}{fields}\u{1f}{}", raw.join("\n"))
}

/// Whether a line shows more than rules and marks.
fn says_something(line: &str) -> bool {
    line.contains(|c: char| !c.is_whitespace() && !"-.#*=_`~|:".contains(c))
}

/// Whether a line of an entry says a part of it: a name alone (`who:`), a remark or an empty value does not.
fn states_in_yaml(line: &str) -> bool {
    let mut rest = line.trim();
    while let Some(entry) = rest.strip_prefix("- ") {
        rest = entry.trim_start();
    }
    if rest.starts_with('#') {
        return false;
    }
    let keyed = rest.split_once(':').filter(|(key, _)| {
        let key = key.trim().trim_matches(['"', '\'', '{', '[', ' ']);
        KEYS.contains(&key)
    });
    let value = without_remark(keyed.map_or(rest, |(_, value)| value)).trim();
    let block = value.starts_with(['|', '>']) && value.len() <= 3;
    !block && !matches!(value, "null" | "Null" | "NULL") && value.contains(char::is_alphanumeric)
}

/// A value without the remark after it.
fn without_remark(value: &str) -> &str {
    let start = value.len() - value.trim_start().len();
    let quote = value[start..].chars().next().filter(|c| matches!(c, '"' | '\''));
    let quoted = quote.and_then(|quote| Some(start + 1 + value[start + 1..].find(quote)? + 1));
    if value[start..].starts_with('#') {
        return &value[..start];
    }
    let from = quoted.unwrap_or(0);
    let Some(at) = value[from..].find(" #") else { return value };
    &value[..from + at]
}

/// For each line of running text whether it states something: headings, remarks in HTML and rules do not.
fn states_in_prose(all: &[&str]) -> Vec<bool> {
    let mut remark = false;
    all.iter()
        .map(|line| {
            let shown = outside_remarks(line, &mut remark);
            let bare = shown.trim().trim_start_matches('#');
            let heading = bare.len() < shown.trim().len() && bare.starts_with(' ');
            let aside = shown.trim_start().starts_with("[//]:");
            !heading && !aside && shown.contains(char::is_alphanumeric)
        })
        .collect()
}

/// What of a line stands outside of `<!-- -->`.
fn outside_remarks(line: &str, remark: &mut bool) -> String {
    let (mut shown, mut rest) = (String::new(), line);
    loop {
        let mark = if *remark { "-->" } else { "<!--" };
        let Some((before, after)) = rest.split_once(mark) else {
            if !*remark {
                shown.push_str(rest);
            }
            return shown;
        };
        if !*remark {
            shown.push_str(before);
        }
        *remark = !*remark;
        rest = after;
    }
}
