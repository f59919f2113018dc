//! Comments and footnotes as they stand in an edited document, and what those of Bindery say.

use unicode_security::confusable_detection::skeleton;

use super::super::known::is_of_letters;
use super::super::tree::{Node, Of};
use super::super::{Paragraph, Untold};
use super::{Context, story};
use crate::marks::{cited_in, is_of_mark};
use crate::model::{Excerpt, Run, single_spaced};
use crate::own::AUTHOR;

/// A comment or footnote.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Its number in the document.
    pub id: String,
    /// Who wrote it; empty for a footnote.
    pub author: String,
    /// When, as the document has it.
    pub at: Option<String>,
    /// Its paragraphs.
    pub paragraphs: Vec<NoteParagraph>,
}

/// A paragraph of a note in runs; bold or highlighted words are cited ones.
pub type NoteParagraph = Vec<Run>;

/// What a note of Bindery says of a citation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Noted {
    /// Verdict and relation, as they stand there.
    pub verdict: String,
    /// The words, with the cited ones marked.
    pub excerpt: Excerpt,
    /// Everything else: place, decisions, a notice.
    pub rest: Vec<String>,
}

impl Note {
    /// Its words.
    pub fn text(&self) -> String {
        let line = |runs: &NoteParagraph| runs.iter().map(|run| run.text.as_str()).collect::<String>();
        self.paragraphs.iter().map(line).map(|line| single_spaced(&line)).collect::<Vec<_>>().join("\n")
    }

    /// Whether it is one that Bindery wrote, and not a reader's.
    pub fn is_own(&self) -> bool {
        (self.author.is_empty() || self.author == AUTHOR) && self.noted().is_some()
    }

    /// A comment of somebody else that a reader takes for one of Bindery: by its author's name, which is the same to the
    /// eye, or by a mark like ours. One of nobody is read as a footnote of ours where its words are.
    pub fn posing(&self) -> Option<Untold> {
        if self.author == AUTHOR {
            return None;
        }
        let text = self.text();
        let nobody = shape(&self.author).is_empty() && self.noted().is_some();
        let poses = shape(&self.author) == shape(AUTHOR) || nobody || text.lines().any(resembles_mark);
        poses.then(|| Untold::Posing(self.author.clone(), text))
    }

    /// What it says of a citation, when it is one of Bindery's.
    pub fn noted(&self) -> Option<Noted> {
        let lines: Vec<(String, &NoteParagraph)> = self
            .paragraphs
            .iter()
            .map(|runs| (single_spaced(&runs.iter().map(|run| run.text.as_str()).collect::<String>()), runs))
            .filter(|(line, _)| !line.is_empty())
            .collect();
        let (first, rest) = lines.split_first()?;
        let verdict = first.0.clone();
        if !verdict.split('\u{b7}').next().is_some_and(is_of_mark) {
            return None;
        }
        let quoted = |line: &str| line.starts_with('\u{201c}') && line.ends_with('\u{201d}');
        let mut excerpt = rest.first().filter(|(line, _)| quoted(line)).map(|(_, runs)| unquoted(runs));
        let mut skip = usize::from(excerpt.is_some());
        if let Some(cited) = rest.get(skip).and_then(|(line, _)| cited_in(line)) {
            skip += 1;
            // How the words were set may have been lost.
            excerpt = excerpt.map(|excerpt| match excerpt.cited().is_empty() {
                true => marked(&excerpt.text(), &cited),
                false => excerpt,
            });
        } else if let Some(whole) = excerpt.as_mut().filter(|excerpt| excerpt.cited().is_empty()) {
            // Without such a line all of it is cited.
            *whole = Excerpt::whole(&whole.text());
        }
        Some(Noted {
            verdict,
            excerpt: excerpt.unwrap_or_default(),
            rest: rest.iter().skip(skip).map(|(line, _)| line.clone()).collect(),
        })
    }
}

/// A text as it is to the eye: without white space and what is not seen, in small letters, and each letter as the one that
/// it looks like.
fn shape(text: &str) -> String {
    let small = text.chars().flat_map(char::to_lowercase).collect::<String>();
    let all = skeleton(&small).filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase);
    // A small l and a capital I look alike.
    all.map(|c| if c == 'l' { 'i' } else { c }).collect()
}

/// Whether a line begins like a mark: with a round sign, and the word for a verdict.
fn resembles_mark(line: &str) -> bool {
    let sign = |c: char| {
        matches!(c, '\u{2295}'..='\u{22a1}' | '\u{25a0}'..='\u{25ff}' | '\u{26aa}'..='\u{26ac}' | '\u{29b5}'..='\u{29c3}'
            | '\u{2b1b}'..='\u{2b5a}' | '\u{1f311}'..='\u{1f318}' | '\u{1f534}'..='\u{1f535}' | '\u{1f7e0}'..='\u{1f7eb}'
            | '\u{2022}' | '\u{2981}' | '\u{23fa}')
    };
    let word = shape("supported");
    line.trim_start().starts_with(sign) && shape(line).contains(&word)
}

/// The words with certain stretches of them marked, each looked for after the one before.
fn marked(text: &str, cited: &[&str]) -> Excerpt {
    let mut runs = Vec::new();
    let mut rest = text;
    for words in cited {
        let Some(at) = rest.find(words) else { continue };
        runs.push(Run { text: rest[..at].to_owned(), cited: false });
        runs.push(Run { text: (*words).to_owned(), cited: true });
        rest = &rest[at + words.len()..];
    }
    runs.push(Run { text: rest.to_owned(), cited: false });
    Excerpt(runs).plain()
}

/// The runs without the quotation marks at both ends.
fn unquoted(runs: &NoteParagraph) -> Excerpt {
    let mut runs = runs.clone();
    let blank = |run: &Run| run.text.trim().is_empty();
    while runs.first().is_some_and(blank) {
        runs.remove(0);
    }
    while runs.last().is_some_and(blank) {
        runs.pop();
    }
    if let Some(first) = runs.first_mut() {
        first.text = first.text.trim_start().trim_start_matches('\u{201c}').to_owned();
    }
    if let Some(last) = runs.last_mut() {
        let trimmed = last.text.trim_end();
        last.text = trimmed.strip_suffix('\u{201d}').unwrap_or(trimmed).to_owned();
    }
    Excerpt(runs).plain()
}

/// The notes of a part.
#[derive(Debug, Default)]
pub struct Notes {
    /// Comments or footnotes.
    pub all: Vec<Note>,
    /// What stands in boxes in them, and what parts footnotes from the text, where it has words.
    pub loose: Vec<Paragraph>,
    /// What cannot be told of them.
    pub untold: Vec<Untold>,
    /// How much narrower than the text of a page its lines are, at most.
    pub indent: i64,
}

/// Reads the notes of a part, of that kind.
pub fn notes(root: &Node, kind: &str, context: Context<'_>) -> Notes {
    let mut notes = Notes::default();
    for node in root.children().filter(|node| node.name == kind) {
        let get = |name| node.attribute(name).unwrap_or_default().to_owned();
        let story = story(node, context, &[], &[]);
        notes.loose.extend(story.boxes);
        notes.untold.extend(story.untold);
        notes.indent = notes.indent.max(story.indent);
        if !matches!(node.attribute("type"), None | Some("normal")) {
            notes.loose.extend(story.paragraphs);
            continue;
        }
        let note = Note {
            id: get("id"),
            author: get("author"),
            at: node.attribute("date").map(str::to_owned),
            paragraphs: story.paragraphs.into_iter().map(runs).collect(),
        };
        if notes.all.iter().any(|known| known.id == note.id) {
            notes.untold.push(Untold::Twice(format!("{kind} {}", note.id)));
        }
        notes.all.push(note);
    }
    notes
}

/// The runs of a paragraph as they stand when every tracked change is accepted.
fn runs(paragraph: Paragraph) -> NoteParagraph {
    let seen = paragraph.pieces.into_iter().filter(|piece| piece.change.stands());
    seen.map(|piece| Run { text: piece.text, cited: piece.cited }).collect()
}

/// The characters that an element of a run stands for.
pub fn characters(node: &Node) -> String {
    match node.name.as_str() {
        // White space at its ends counts where it says so.
        "t" if node.attribute_of(Of::Xml, "space") == Some("preserve") => node.text(),
        "t" => node.text().trim_matches([' ', '\t', '\r', '\n']).to_owned(),
        "delText" => node.text(),
        "tab" | "br" | "cr" => " ".to_owned(),
        "noBreakHyphen" => "\u{2011}".to_owned(),
        "sym" => {
            let code = node.attribute("char").and_then(|code| u32::from_str_radix(code, 16).ok());
            // Private characters of symbol fonts have no meaning outside of them.
            let known = code.and_then(char::from_u32).filter(|c| !('\u{e000}'..='\u{f8ff}').contains(c));
            let known = known.filter(|_| node.attribute("font").is_none_or(is_of_letters));
            known.unwrap_or('\u{25a1}').to_string()
        }
        _ => String::new(),
    }
}
