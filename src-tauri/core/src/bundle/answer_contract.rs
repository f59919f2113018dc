//! The answer contract `kwanzaa.answer.v1` (F5): one answer or refusal as a file for other programs, and whether such a
//! file truly reflects what was decided.
//!
//! It is made of what the display layer shows, so it cannot hold more. The form is `assets/schemas/answer.v1.schema.json`.
//! [`differences`] holds one against the one that the record makes; [`AnswerContract::unmet`] against a decision alone.

use serde::{Deserialize, Serialize};

use crate::policy::enforce::{Figures, QueryType, Requirements};

mod compare;

pub use compare::{Difference, differences, read, words};

/// The version that is written.
pub const VERSION: &str = "kwanzaa.answer.v1";

/// One answer or refusal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerContract {
    /// [`VERSION`].
    pub version: String,
    /// The enforcement profile; none where the question was refused before any profile was asked.
    pub persona: Option<String>,
    /// What is said.
    pub answer: AnswerText,
    /// What it rests on; empty for a refusal.
    pub sources: Vec<Source>,
    /// What was looked for and found.
    pub retrieval_summary: RetrievalSummary,
    /// What is not known.
    pub unknowns: Unknowns,
    /// What the answer may be trusted for.
    pub integrity: Integrity,
    /// Why it was refused; none for an answer.
    pub refusal: Option<RefusalName>,
    /// When it was answered, RFC 3339 in UTC.
    pub answered_at: String,
    /// Opaque identity of the response.
    pub response_id: String,
}

/// What is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerText {
    /// The sentences that were shown, or the refusal.
    pub text: String,
    /// How much of the question it answers.
    pub completeness: Completeness,
}

/// How much of the question an answer answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Completeness {
    /// All of it.
    Complete,
    /// A part; the rest was taken out.
    Partial,
    /// Nothing.
    InsufficientData,
}

/// A source, as far as whoever asked may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Good within this response alone: `Source A`.
    pub citation_label: String,
    /// How sentences rest on it: `their words`.
    pub relations: Vec<String>,
    /// What is shown of it; empty where it is restricted.
    pub excerpts: Vec<String>,
    /// Why nothing is shown of it.
    pub notice: Option<String>,
    /// Its title, for staff.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Where in it, for staff.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<String>>,
}

/// What was looked for and found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RetrievalSummary {
    /// The question.
    pub query: String,
    /// Passages that retrieval keeps at most.
    pub top_k: u32,
    /// What was searched.
    pub namespaces: Vec<String>,
    /// The passages that the answer rests on, by their sources.
    pub results: Vec<RetrievalResult>,
    /// What kind of question it was.
    pub query_type: Option<QueryType>,
    /// What was required, similarities in thousandths.
    pub required: Option<Requirements>,
    /// What was found; none for an earlier answer, whose numbers may no longer be known to whoever asks.
    pub found: Option<Figures>,
}

/// One passage that the answer rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RetrievalResult {
    /// Counted from 1 in the order of the answer.
    pub rank: u32,
    /// Its source.
    pub citation_label: String,
}

/// What is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unknowns {
    /// What was taken out of the answer, and why.
    pub unsupported_claims: Vec<String>,
    /// What is missing.
    pub missing_context: Vec<String>,
    /// What to ask instead, or to do.
    pub clarifying_questions: Vec<String>,
}

/// What the answer may be trusted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Integrity {
    /// Whether the profile required citations.
    pub citation_required: bool,
    /// Whether there are any.
    pub citations_provided: bool,
    /// How near what was found is to the question.
    pub retrieval_confidence: Confidence,
    /// What was done where it was not enough.
    pub fallback_behavior: Fallback,
}

/// How near what was found is to the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confidence {
    /// A similarity of 0.80 at least.
    High,
    /// 0.65 at least.
    Medium,
    /// Less, and still answered.
    Low,
    /// Nothing is answered.
    None,
}

impl Confidence {
    /// That of an answer whose nearest passage has this similarity, in thousandths.
    pub const fn of(similarity: u32) -> Self {
        match similarity {
            800.. => Self::High,
            650.. => Self::Medium,
            _ => Self::Low,
        }
    }
}

/// What was done where retrieval was not enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fallback {
    /// It was enough.
    NotNeeded,
    /// Nothing was answered.
    Refusal,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefusalName {
    /// `category`, `coverage` or `limit`.
    pub kind: String,
    /// The reason by its name in logs.
    pub code: String,
}

/// What was decided, as a contract is held against it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decided {
    /// The reason by its name in logs; none where it was answered.
    pub reason: Option<String>,
    /// The profile, where the record says.
    #[serde(default)]
    pub profile: Option<String>,
    /// What was required, where the record says.
    #[serde(default)]
    pub required: Option<Requirements>,
    /// What was found, where the record says.
    #[serde(default)]
    pub found: Option<Figures>,
}

impl AnswerContract {
    /// What it says itself was decided.
    pub fn says(&self) -> Decided {
        Decided {
            reason: self.refusal.as_ref().map(|refusal| refusal.code.clone()),
            profile: self.persona.clone(),
            required: self.retrieval_summary.required,
            found: self.retrieval_summary.found,
        }
    }

    /// Every point at which it does not reflect what was decided; nothing when it may. Its words, sources and questions are in no
    /// decision: those can be held against the record alone, by [`differences`].
    pub fn unmet(&self, decided: &Decided) -> Vec<String> {
        let mut unmet = Vec::new();
        let mut must = |holds: bool, point: String| {
            if !holds {
                unmet.push(point);
            }
        };
        must(self.version == VERSION, format!("version is `{}`, not `{VERSION}`", cut(&self.version)));
        must(!self.answer.text.trim().is_empty(), "answer.text is empty".to_owned());
        let code = self.refusal.as_ref().map(|refusal| &refusal.code);
        must(
            code == decided.reason.as_ref(),
            match (&decided.reason, code) {
                (Some(decided), Some(said)) => {
                    format!("refusal.code is `{}`, decided was `{decided}`", cut(said))
                }
                (Some(decided), None) => format!("refusal is null, decided was `{decided}`"),
                (None, _) => "refusal is not null, but the question was answered".to_owned(),
            },
        );
        if let Some(profile) = &decided.profile {
            must(
                self.persona.as_ref() == Some(profile),
                format!("persona is not `{profile}`, which decided"),
            );
        }
        let summary = &self.retrieval_summary;
        if let Some(required) = decided.required {
            must(
                self.integrity.citation_required == required.citations_required,
                "integrity.citation_required is not what the profile required".to_owned(),
            );
            must(
                summary.required == Some(required),
                "retrieval_summary.required is not what was required".to_owned(),
            );
        }
        if let Some(found) = decided.found {
            must(summary.found == Some(found), "retrieval_summary.found is not what was found".to_owned());
        }
        match &decided.reason {
            Some(_) => self.refused(&mut must),
            None => self.answered(&mut must),
        }
        unmet
    }

    /// The seed's `validate_refusal_response`, point by point, and what follows from it.
    fn refused(&self, must: &mut impl FnMut(bool, String)) {
        must(
            self.answer.completeness == Completeness::InsufficientData,
            "answer.completeness of a refusal is `insufficient_data`".to_owned(),
        );
        must(self.sources.is_empty(), "sources of a refusal are empty".to_owned());
        must(
            !self.unknowns.missing_context.is_empty(),
            "unknowns.missing_context of a refusal names what is missing".to_owned(),
        );
        must(
            self.integrity.fallback_behavior == Fallback::Refusal,
            "integrity.fallback_behavior of a refusal is `refusal`".to_owned(),
        );
        must(
            !self.integrity.citations_provided,
            "integrity.citations_provided of a refusal is false".to_owned(),
        );
        must(
            self.integrity.retrieval_confidence == Confidence::None,
            "integrity.retrieval_confidence of a refusal is `none`".to_owned(),
        );
        must(
            self.retrieval_summary.results.is_empty(),
            "retrieval_summary.results of a refusal are empty".to_owned(),
        );
    }

    fn answered(&self, must: &mut impl FnMut(bool, String)) {
        must(
            self.answer.completeness != Completeness::InsufficientData,
            "answer.completeness of an answer is not `insufficient_data`".to_owned(),
        );
        must(!self.sources.is_empty(), "an answer has a source".to_owned());
        must(
            self.integrity.citations_provided,
            "integrity.citations_provided of an answer is true".to_owned(),
        );
        must(
            self.integrity.fallback_behavior == Fallback::NotNeeded,
            "integrity.fallback_behavior of an answer is `not_needed`".to_owned(),
        );
        must(
            self.integrity.retrieval_confidence != Confidence::None,
            "integrity.retrieval_confidence of an answer is not `none`".to_owned(),
        );
        must(
            self.answer.completeness != Completeness::Complete || self.unknowns.unsupported_claims.is_empty(),
            "an answer from which something was taken out is not `complete`".to_owned(),
        );
        let label =
            |result: &RetrievalResult| self.sources.iter().any(|s| s.citation_label == result.citation_label);
        must(
            self.retrieval_summary.results.iter().all(label),
            "retrieval_summary.results name only sources of the answer".to_owned(),
        );
    }
}

/// A stranger's text as it may stand in a message.
fn cut(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}

#[cfg(test)]
mod tests;
