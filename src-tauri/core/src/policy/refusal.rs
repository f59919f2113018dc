//! Refusals: values with reasons, never errors (E8: category and coverage stay apart).

use serde::{Deserialize, Serialize};

use crate::policy::category::Category;
use crate::record::lead::in_words;

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
    /// What was found against what was required (F4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<String>,
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
    /// It asks after something later than the archive's end.
    PostDeath,
    /// It asks for a diagnosis, a motive or a hidden feeling.
    MentalState,
    /// It asks for something that no personal archive is for.
    GeneralKnowledge,
    /// The text tries to give orders instead of asking.
    Instruction,
    /// It asks for the private particulars of another person.
    ThirdParty,
    /// No passage was found.
    InsufficientRetrieval,
    /// Passages were found, but none that resolves to an exact place.
    NoCiteableContent,
    /// Passages were found, but none that answers.
    LowSimilarityScore,
    /// Fewer documents answer than the profile asks for.
    BelowMinSources,
    /// Only primary sources were asked for, and none answers.
    NoPrimarySources,
    /// Sentences were drafted, but none could be bound.
    NothingBound,
    /// The answer would show more of the archive than one day allows.
    EvidenceBudget,
    /// Too many questions on one topic brought something new today.
    TopicProbing,
}

/// Before the passage that comes nearest to a question that was refused (K7).
pub const NEAREST: &str = "The passage that comes nearest:";

impl Refusal {
    /// The message, and what it says of the passage after it where one is shown.
    pub fn before(&self, passages: usize) -> String {
        if passages == 0 { self.message.clone() } else { format!("{} {NEAREST}", self.message) }
    }

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
            RefusalCode::PostDeath => (
                RefusalKind::Category,
                "This archive does not extend that far. I cannot speak to anything after its end.",
                &["Ask what was said of it, or of its like, before then."],
            ),
            RefusalCode::MentalState => (
                RefusalKind::Category,
                "I cannot say what anyone felt or why.",
                &["Ask what they wrote or said about it themselves."],
            ),
            RefusalCode::GeneralKnowledge => (
                RefusalKind::Category,
                "That is a question about the world at large. I only speak from this archive.",
                &["Ask what the archive says about it, with a name, a place or a date that may stand in it."],
            ),
            RefusalCode::ThirdParty => (
                RefusalKind::Category,
                "That is someone else's private life, and I may not speak of it.",
                &["Ask what the archive says about the person whose papers these are."],
            ),
            RefusalCode::InsufficientRetrieval
            | RefusalCode::NoCiteableContent
            | RefusalCode::LowSimilarityScore
            | RefusalCode::BelowMinSources
            | RefusalCode::NoPrimarySources
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
        Self { kind, code, message: message.to_owned(), suggestions, gaps: Vec::new() }
    }

    /// The category refusal for `category`; `end` is the archive's last day as `YYYY[-MM[-DD]]`.
    pub fn of(category: Category, end: Option<&str>) -> Self {
        let code = match category {
            Category::PostDeath => RefusalCode::PostDeath,
            Category::MentalState => RefusalCode::MentalState,
            Category::GeneralKnowledge => RefusalCode::GeneralKnowledge,
            Category::Instruction => RefusalCode::Instruction,
            Category::ThirdParty => RefusalCode::ThirdParty,
        };
        let mut refusal = Self::new(code);
        if let (RefusalCode::PostDeath, Some(end)) = (code, end) {
            refusal.message = format!(
                "Their archive does not extend past {}. I cannot speak to anything after that.",
                in_words(end)
            );
        }
        refusal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_category_has_its_own_code_and_words_and_none_is_a_coverage_refusal() {
        let refusals = Category::ALL.map(|category| Refusal::of(category, None));
        for (i, refusal) in refusals.iter().enumerate() {
            assert_eq!(refusal.kind, RefusalKind::Category);
            assert!(refusals[..i].iter().all(|other| other.code != refusal.code));
            assert!(refusals[..i].iter().all(|other| other.message != refusal.message));
        }
        assert_eq!(Refusal::new(RefusalCode::NothingBound).kind, RefusalKind::Coverage);
    }

    #[test]
    fn what_is_later_is_refused_with_the_end_of_the_archive() {
        let message = Refusal::of(Category::PostDeath, Some("1976-05-02")).message;
        let expected =
            "Their archive does not extend past 2 May 1976. I cannot speak to anything after that.";
        assert_eq!(message, expected);
        assert!(!Refusal::of(Category::PostDeath, None).message.contains("past"));
    }
}
