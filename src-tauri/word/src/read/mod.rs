//! Reads a `.docx` that may have been edited by anyone with anything: its paragraphs with what was inserted and deleted,
//! the sentences of Bindery by their anchors, comments and footnotes, and the record that was put inside.

mod body;
mod notes;
mod package;
mod record;
mod styles;
mod tree;

use package::Package;

pub use notes::{Note, NoteParagraph, Noted};
pub use record::{RecordedAnswer, RecordedSentence};

/// Why a document is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Not a container at all.
    #[error("this is no Word document, or it was cut off; save it as .docx and try again")]
    NotAPackage,
    /// No text in it.
    #[error("there is no text part in this file; it is no Word document")]
    NoText,
    /// It asks for a password.
    #[error("the document is protected with a password; save it without one and try again")]
    Encrypted,
    /// A part does not unpack.
    #[error("a part of the document cannot be unpacked; the file is damaged")]
    Broken,
    /// A part is no XML.
    #[error("a part of the document is not well-formed; the file is damaged")]
    NotWellFormed,
    /// Larger than any such document.
    #[error("{0} is far larger than a document of answers is")]
    TooLarge(&'static str),
}

/// A document as it was read.
#[derive(Debug, Default)]
pub struct Edited {
    /// Its paragraphs, in order, those in tables too.
    pub paragraphs: Vec<Paragraph>,
    /// Its comments, by their numbers in [`Piece::comments`].
    pub comments: Vec<Note>,
    /// Its footnotes, by their numbers in [`Piece::footnotes`].
    pub footnotes: Vec<Note>,
    /// The answers of the record inside; empty when there is none.
    pub record: Vec<RecordedAnswer>,
}

/// A paragraph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paragraph {
    /// Its style by name, in small letters without spaces.
    pub style: String,
    /// Its text in pieces.
    pub pieces: Vec<Piece>,
    /// The answer whose text begins after it, counted from 1.
    pub begins: Option<usize>,
    /// The answer whose text ended before it, counted from 1.
    pub ends: Option<usize>,
    /// What was done to its end: a deleted end joins it with the next one.
    pub end: Change,
}

/// A piece of text, the same in everything but its characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Its characters.
    pub text: String,
    /// The sentence it stands in.
    pub anchor: Option<Anchor>,
    /// Whether it stands as a tracked change.
    pub change: Change,
    /// Comments on it: indices into [`Edited::comments`].
    pub comments: Vec<usize>,
    /// Footnotes at its end: indices into [`Edited::footnotes`].
    pub footnotes: Vec<usize>,
}

/// Tracked changes. What was inserted and then deleted is in neither view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Somebody inserted it.
    pub inserted: bool,
    /// Somebody deleted it.
    pub deleted: bool,
}

/// Which sentence a piece of text was written as.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Anchor {
    /// Answer and sentence, each counted from 1.
    pub place: Option<(usize, usize)>,
    /// 64 hex digits of its claim.
    pub claim: Option<String>,
}

/// Reads a document.
pub fn read(bytes: &[u8]) -> Result<Edited, ReadError> {
    let mut package = Package::open(bytes)?;
    let main = package.relations("")?.into_iter().find(|relation| relation.kind == "officeDocument");
    let main = main.map_or_else(|| "word/document.xml".to_owned(), |relation| relation.target);
    let text = package.part(&main)?.ok_or(ReadError::NoText)?;
    let parts = package.relations(&main)?;
    let mut part = |kind: &str| {
        let named = parts.iter().find(|relation| relation.kind == kind);
        named.map_or(Ok(None), |relation| package.part(&relation.target))
    };
    let styles = part("styles")?.map(|root| styles::Styles::of(&root)).unwrap_or_default();
    let comments = part("comments")?.map(|root| notes::notes(&root, "comment", &styles)).unwrap_or_default();
    let footnotes =
        part("footnotes")?.map(|root| notes::notes(&root, "footnote", &styles)).unwrap_or_default();
    let mut record = Vec::new();
    for relation in parts.iter().filter(|relation| relation.kind == "customXml") {
        // Others put parts of their own there; one that does not read is none of ours.
        if let Ok(Some(root)) = package.part(&relation.target) {
            record.extend(record::answers(&root));
        }
    }
    let paragraphs = body::paragraphs(&text, &styles, &comments, &footnotes).ok_or(ReadError::NoText)?;
    Ok(Edited { paragraphs, comments, footnotes, record })
}

/// The bookmark after which an answer begins. Word hides bookmarks that begin with a low line.
pub(crate) fn answer_bookmark(answer: usize) -> String {
    format!("_Bindery_a{answer}")
}

/// The bookmark before which it ends.
pub(crate) fn end_bookmark(answer: usize) -> String {
    format!("_Bindery_e{answer}")
}

/// The bookmark around a sentence.
pub(crate) fn sentence_bookmark(answer: usize, sentence: usize) -> String {
    format!("_Bindery_s{answer}_{sentence}")
}

/// What a bookmark of ours stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Begins(usize),
    Ends(usize),
    Sentence(usize, usize),
}

impl Sign {
    pub(crate) fn of(name: &str) -> Option<Self> {
        let rest = name.strip_prefix("_Bindery_")?;
        let (kind, rest) = rest.split_at_checked(1)?;
        match kind {
            "a" => rest.parse().ok().map(Self::Begins),
            "e" => rest.parse().ok().map(Self::Ends),
            "s" => {
                let (answer, sentence) = rest.split_once('_')?;
                Some(Self::Sentence(answer.parse().ok()?, sentence.parse().ok()?))
            }
            _ => None,
        }
    }
}

impl Edited {
    /// The paragraphs of an answer, counted from 1: between its marks, or those with its sentences where these are
    /// lost.
    pub fn answer(&self, number: usize) -> &[Paragraph] {
        let all = &self.paragraphs;
        let is_in = |paragraph: &Paragraph| {
            let mut anchors = paragraph.pieces.iter().filter_map(|piece| piece.anchor.as_ref()?.place);
            anchors.any(|(answer, _)| answer == number) || paragraph.style == "binderyanswer"
        };
        let begin = all.iter().position(|paragraph| paragraph.begins == Some(number)).map(|at| at + 1);
        let begin = begin.or_else(|| all.iter().position(is_in)).unwrap_or(0);
        let end = all.iter().position(|paragraph| paragraph.ends == Some(number)).filter(|end| *end >= begin);
        let last = || all.iter().rposition(is_in).map(|last| last + 1).filter(|end| *end >= begin);
        &all[begin..end.or_else(last).unwrap_or(all.len())]
    }

    /// What readers wrote: comments that are not the document's own.
    pub fn remarks(&self) -> impl Iterator<Item = (usize, &Note)> {
        self.comments.iter().enumerate().filter(|(_, note)| !note.is_own())
    }
}
