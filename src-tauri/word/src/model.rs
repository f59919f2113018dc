//! What a document says of one or several answers, before it is written in any form.
//!
//! Everything in it may be seen by whoever it is made for: the gates stand before it. All texts are words to read;
//! offsets occur nowhere.

use bindery_core::entailment::Verdict;
use bindery_core::message::Message;

use crate::wording::Wording;

/// Whom a document is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// A requestor: handles of sources, nothing by which a document of the archive is known.
    Requestor,
    /// Reviewers, archivists and auditors: names, places, decisions, the signed record.
    Staff,
}

/// A whole document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Whom it is for.
    pub layer: Layer,
    /// In which words it is written.
    pub wording: Wording,
    /// The archive's name; none at the requestor's layer.
    pub archive: Option<String>,
    /// When it was made, RFC 3339 in UTC.
    pub made_at: String,
    /// Its answers, in order.
    pub answers: Vec<Answer>,
}

/// An answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Its identity; none at the requestor's layer.
    pub response_id: Option<String>,
    /// The question as it was asked; empty when it could not be read.
    pub question: String,
    /// Names and values of its record, such as `Answered` and `3 June 2026, 14:05 UTC`.
    pub facts: Vec<(String, String)>,
    /// How far the archive carried it, in words.
    pub outcome: String,
    /// What was said when there was no answer.
    pub refusal: Option<String>,
    /// Its sentences.
    pub sentences: Vec<Sentence>,
    /// What is left out now, and why, in a sentence.
    pub left_out: Option<String>,
    /// What was taken out when it was answered: topic and reason.
    pub removed: Vec<(String, String)>,
    /// What its sentences rest on, each once.
    pub sources: Vec<Source>,
    /// The bytes of its signed bundle; none at the requestor's layer.
    pub bundle: Option<Vec<u8>>,
}

/// A sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// As it is shown.
    pub text: String,
    /// The verifier's word.
    pub verdict: Verdict,
    /// Whether a paragraph begins with it.
    pub begins: bool,
    /// What is written before it that is none of its words: that some are left out, the names of a row's columns.
    pub before: String,
    /// The label that it carries wherever it is shown; its words then stand beside it.
    pub label: Option<String>,
    /// The address of its claim, `bindery://claim/` and 64 hex digits; none at the requestor's layer.
    pub claim: Option<String>,
    /// What it rests on.
    pub citations: Vec<Citation>,
    /// What reviewers decided and said about it, the first first.
    pub decisions: Vec<Decision>,
}

/// What a sentence rests on, in one place of one source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// How the sentence uses it, such as `their words`.
    pub relation: String,
    /// What the source is called here: its title, or its handle.
    pub source: String,
    /// Where in it, such as `page 3`; none at the requestor's layer.
    pub place: Option<String>,
    /// The cited words among those around them; none when they are kept back.
    pub excerpt: Excerpt,
    /// What is said instead of the words.
    pub notice: Option<String>,
}

/// Words of a source, some of them cited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Excerpt(pub Vec<Run>);

/// A stretch of an excerpt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its words.
    pub text: String,
    /// Whether they are what is cited.
    pub cited: bool,
}

impl Excerpt {
    /// Words that are cited as a whole.
    pub fn whole(text: &str) -> Self {
        Self(vec![Run { text: text.to_owned(), cited: true }])
    }

    /// All of its words.
    pub fn text(&self) -> String {
        self.0.iter().map(|run| run.text.as_str()).collect()
    }

    /// The stretches that are cited.
    pub fn cited(&self) -> Vec<&str> {
        self.0.iter().filter(|run| run.cited).map(|run| run.text.as_str()).collect()
    }

    /// The same in the way it is read again: adjoining runs of a kind are one, white space is single, and there is none
    /// at the ends of a run.
    pub fn plain(&self) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        for run in &self.0 {
            match runs.last_mut().filter(|last| last.cited == run.cited) {
                Some(last) => last.text.push_str(&run.text),
                None => runs.push(run.clone()),
            }
        }
        for run in &mut runs {
            run.text = single_spaced(&run.text);
        }
        runs.retain(|run| !run.text.is_empty());
        Self(runs)
    }
}

/// `text` with single spaces between its words.
pub fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a reviewer decided or said about a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// In a word or two, such as `Accepted`, `Rejected`, `Comment`.
    pub what: Message,
    /// Who.
    pub who: String,
    /// When, RFC 3339 in UTC.
    pub at: String,
    /// The sentence as fixed, the reason, or the comment.
    pub said: Option<String>,
    /// Whether it was taken back.
    pub retracted: bool,
}

/// A source of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its handle, such as `Source A`.
    pub handle: String,
    /// What it is called; none at the requestor's layer.
    pub title: Option<String>,
    /// How its words are used, each way once.
    pub relations: Vec<String>,
    /// The cited places, each once; empty at the requestor's layer.
    pub places: Vec<String>,
}

/// How citations are marked in a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marks {
    /// As comments of the word processor.
    Comments,
    /// As footnotes.
    Footnotes,
    /// As both.
    #[default]
    Both,
}

impl Marks {
    /// By its name on a command line.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "comments" => Some(Self::Comments),
            "footnotes" => Some(Self::Footnotes),
            "both" => Some(Self::Both),
            _ => None,
        }
    }

    /// Its name on a command line and in a record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Comments => "comments",
            Self::Footnotes => "footnotes",
            Self::Both => "both",
        }
    }

    /// Whether there are comments.
    pub const fn comments(self) -> bool {
        matches!(self, Self::Comments | Self::Both)
    }

    /// Whether there are footnotes.
    pub const fn footnotes(self) -> bool {
        matches!(self, Self::Footnotes | Self::Both)
    }
}
