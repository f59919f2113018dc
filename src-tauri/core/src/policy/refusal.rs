//! Refusals: values with reasons, never errors (E8: category and coverage stay apart).

use serde::{Deserialize, Serialize};

use crate::message;
use crate::message::{Day, Message};
use crate::policy::category::Category;

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

impl Refusal {
    /// The refusal for `code`, with its fixed words.
    pub fn new(code: RefusalCode) -> Self {
        Self::saying(code, &Told::new(code))
    }

    /// The refusal for `code`, as a record has it: in English.
    pub fn saying(code: RefusalCode, told: &Told) -> Self {
        let words = |messages: &[Message]| messages.iter().map(String::from).collect();
        Self {
            kind: code.kind(),
            code,
            message: told.message.to_string(),
            suggestions: words(&told.suggestions),
            gaps: words(&told.gaps),
        }
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
        match (code, end) {
            (RefusalCode::PostDeath, Some(end)) => Self::saying(code, &Told::after(end)),
            _ => Self::new(code),
        }
    }
}

impl RefusalCode {
    /// Which of the kinds it is of.
    pub const fn kind(self) -> RefusalKind {
        match self {
            Self::MalformedQuestion
            | Self::Instruction
            | Self::PostDeath
            | Self::MentalState
            | Self::GeneralKnowledge
            | Self::ThirdParty => RefusalKind::Category,
            Self::InsufficientRetrieval
            | Self::NoCiteableContent
            | Self::LowSimilarityScore
            | Self::BelowMinSources
            | Self::NoPrimarySources
            | Self::NothingBound => RefusalKind::Coverage,
            Self::EvidenceBudget | Self::TopicProbing => RefusalKind::Limit,
        }
    }
}

/// What a refusal tells, as messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// To the person who asked.
    pub message: Message,
    /// What they can do next.
    pub suggestions: Vec<Message>,
    /// What was found against what was required.
    pub gaps: Vec<Message>,
}

impl Told {
    /// The fixed words of `code`.
    pub fn new(code: RefusalCode) -> Self {
        let (message, suggestions) = match code {
            RefusalCode::MalformedQuestion => {
                (message!("refused-malformed"), vec![message!("suggest-sentence")])
            }
            RefusalCode::Instruction => (message!("refused-instruction"), vec![message!("suggest-archive")]),
            RefusalCode::PostDeath => (message!("refused-after-end"), vec![message!("suggest-before")]),
            RefusalCode::MentalState => (message!("refused-mind"), vec![message!("suggest-own-words")]),
            RefusalCode::GeneralKnowledge => {
                (message!("refused-world"), vec![message!("suggest-in-archive")])
            }
            RefusalCode::ThirdParty => (message!("refused-private"), vec![message!("suggest-person")]),
            RefusalCode::InsufficientRetrieval
            | RefusalCode::NoCiteableContent
            | RefusalCode::LowSimilarityScore
            | RefusalCode::BelowMinSources
            | RefusalCode::NoPrimarySources
            | RefusalCode::NothingBound => {
                (message!("refused-coverage"), vec![message!("suggest-name"), message!("suggest-browse")])
            }
            RefusalCode::EvidenceBudget => {
                (message!("refused-limit"), vec![message!("suggest-reread"), message!("suggest-archivist")])
            }
            RefusalCode::TopicProbing => {
                (message!("refused-topic"), vec![message!("suggest-other"), message!("suggest-archivist")])
            }
        };
        Self { message, suggestions, gaps: Vec::new() }
    }

    /// The words for a question about what is later than `end`, `YYYY[-MM[-DD]]`.
    pub fn after(end: &str) -> Self {
        let message = message!("refused-after" { end: Day(end.to_owned()) });
        Self { message, ..Self::new(RefusalCode::PostDeath) }
    }

    /// What `refusal` tells. A record has it in English alone, and may tell less than is known: each part is the one of `known`
    /// that says the same, else as it is written.
    pub fn of(refusal: &Refusal, known: &[Self]) -> Self {
        let find = |text: &String, of: fn(&Self) -> Vec<&Message>| {
            let mut all = known.iter().flat_map(of);
            let found = all.find(|message| message.to_string() == *text);
            found.cloned().unwrap_or_else(|| Message::verbatim(text))
        };
        let suggestion = |text| find(text, |told| told.suggestions.iter().collect());
        let gap = |text| find(text, |told| told.gaps.iter().collect());
        Self {
            message: find(&refusal.message, |told| vec![&told.message]),
            suggestions: refusal.suggestions.iter().map(suggestion).collect(),
            gaps: refusal.gaps.iter().map(gap).collect(),
        }
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
