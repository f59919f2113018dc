//! What is found of a claim: a verdict, with its reasons.

use serde::{Deserialize, Serialize};

use super::AT_MOST_IN_PART;
use crate::record::citation::Relation;
use crate::text::span::Span;

/// The verifier's word on a claim (B6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The source does not support it.
    Ungrounded,
    /// The source supports a part of it.
    Partial,
    /// The source supports all of it.
    Entailed,
}

impl Verdict {
    /// The name used in contracts and bundles.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ungrounded => "ungrounded",
            Self::Partial => "partial",
            Self::Entailed => "entailed",
        }
    }
}

/// What the verifier found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Its word.
    pub verdict: Verdict,
    /// Probability that the source supports the whole claim, 0..1.
    pub score: f64,
    /// How the claim uses the source; none when it does not.
    pub relation: Option<Relation>,
    /// The narrowest places of the sources that carry it; empty when ungrounded.
    pub support: Vec<Support>,
    /// Why it is not `entailed`.
    pub reasons: Vec<Reason>,
}

impl Finding {
    /// The spans in source number `source`, in order.
    pub fn spans(&self, source: usize) -> impl Iterator<Item = Span> {
        self.support.iter().filter(move |support| support.source == source).map(|support| support.span)
    }

    /// The names of the rules that speak against it, each once.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> {
        let mut names: Vec<_> = self.reasons.iter().map(|reason| reason.rule).collect();
        let mut seen = Vec::new();
        names.retain(|name| {
            !seen.contains(name) && {
                seen.push(*name);
                true
            }
        });
        names.into_iter()
    }
}

impl Finding {
    /// Whether it rests on words of the `place` in source number `source`.
    pub(super) fn rests_on(&self, source: usize, place: Span) -> bool {
        self.spans(source).any(|span| span.intersection(place).is_some())
    }

    /// This finding, supported in part at most, because of `rule`.
    pub(super) fn brought_down(mut self, rule: &'static str) -> Self {
        self.verdict = self.verdict.min(Verdict::Partial);
        self.score = self.score.min(AT_MOST_IN_PART);
        self.reasons.push(Reason::from(rule));
        self
    }
}

/// A place that carries a claim or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Support {
    /// Index of the source among those that were given.
    pub source: usize,
    /// Characters of that source.
    pub span: Span,
}

/// A rule that speaks against a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reason {
    /// The rule's name.
    pub rule: &'static str,
    /// Characters of the claim that it is about, where it is about some.
    pub claim: Option<Span>,
}

impl From<&'static str> for Reason {
    fn from(rule: &'static str) -> Self {
        Self { rule, claim: None }
    }
}
