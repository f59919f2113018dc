//! Refusals: values with reasons, never errors (E8: category and coverage stay apart).

use serde::{Deserialize, Serialize};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// Which of the two kinds.
    pub kind: RefusalKind,
    /// The reason.
    pub code: RefusalCode,
    /// To the person who asked.
    pub message: String,
    /// What they can do next.
    pub suggestions: Vec<String>,
}

/// The two ways to have no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalKind {
    /// This is not what the program does; the archive was not touched.
    Category,
    /// There is not enough in the archive.
    Coverage,
    /// This requestor has seen as much as one day allows (D8).
    Limit,
}

/// Every reason, by the name it has in logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RefusalCode {
    /// No question could be read.
    MalformedQuestion,
    /// The text tries to give orders instead of asking.
    Instruction,
    /// No passage was found.
    InsufficientRetrieval,
    /// Passages were found, but none that answers.
    LowSimilarityScore,
    /// Sentences were drafted, but none could be bound.
    NothingBound,
    /// The answer would show more of the archive than one day allows.
    EvidenceBudget,
    /// Too many questions on one topic brought something new today.
    TopicProbing,
}

impl Refusal {
    /// The refusal for `code`, with its fixed words.
    pub fn new(code: RefusalCode) -> Self {
        let (kind, message, suggestions): (_, _, &[&str]) = match code {
            RefusalCode::MalformedQuestion => (
                RefusalKind::Category,
                "I could not read that as a question.",
                &["Ask in a sentence or a few words, for example about a person, a place or a year."],
            ),
            RefusalCode::Instruction => (
                RefusalKind::Category,
                "I can only answer questions about this archive.",
                &["Ask what the archive says about a person, a place or an event."],
            ),
            RefusalCode::InsufficientRetrieval
            | RefusalCode::LowSimilarityScore
            | RefusalCode::NothingBound => (
                RefusalKind::Coverage,
                "I do not have enough in the archive to answer that. Would you like to browse what is there?",
                &[
                    "Ask with a name, a place or a date that may stand in the papers.",
                    "Look through the list of what is in the archive.",
                ],
            ),
            RefusalCode::EvidenceBudget => (
                RefusalKind::Limit,
                "You have read as much of the archive today as one day allows. There is more tomorrow.",
                &[
                    "Read again what was answered today; that costs nothing.",
                    "Ask the archivist if you need more than this.",
                ],
            ),
            RefusalCode::TopicProbing => (
                RefusalKind::Limit,
                "You have asked about this many times today. There is more tomorrow, or about something else now.",
                &[
                    "Ask about another person, place or time.",
                    "Ask the archivist if you need more than this.",
                ],
            ),
        };
        let suggestions = suggestions.iter().map(|&s| s.to_owned()).collect();
        Self { kind, code, message: message.to_owned(), suggestions }
    }
}
