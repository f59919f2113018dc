//! What was taken out of an answer, in general terms (C2): the words of a sentence that could not be bound are
//! exactly what must not be shown.

use super::{JudgedClaim, RemovedTopic};
use crate::entailment::{
    AMOUNT, ARITHMETIC, DATE, NAME, NAME_MISSING, NEGATION, NUMBER, OPPOSITE, OTHER_SUBJECT, PRONOUN,
    QUANTITY, QUOTATION, ROLE,
};
use crate::message;
use crate::message::Message;
use crate::pipeline::ClaimRole;

/// What is left out of a draft, by what speaks against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Quotation,
    Figure,
    Name,
    Opposite,
    Unbound,
    Remark,
}

impl Kind {
    const ALL: [Self; 6] =
        [Self::Quotation, Self::Figure, Self::Name, Self::Opposite, Self::Unbound, Self::Remark];

    /// The rules that speak against such a claim.
    const fn rules(self) -> &'static [&'static str] {
        match self {
            Self::Quotation => &[QUOTATION],
            Self::Figure => &[NUMBER, DATE, AMOUNT, ARITHMETIC, QUANTITY],
            Self::Name => &[NAME, NAME_MISSING, ROLE, OTHER_SUBJECT, PRONOUN],
            Self::Opposite => &[NEGATION, OPPOSITE],
            Self::Unbound | Self::Remark => &[],
        }
    }

    /// So many of them.
    fn topic(self, count: usize) -> Message {
        match self {
            Self::Quotation => message!("removed-quotations" { count: count }),
            Self::Figure => message!("removed-figures" { count: count }),
            Self::Name => message!("removed-names" { count: count }),
            Self::Opposite => message!("removed-opposites" { count: count }),
            Self::Unbound => message!("removed-unbound" { count: count }),
            Self::Remark => message!("removed-remarks" { count: count }),
        }
    }

    fn why(self) -> Message {
        match self {
            Self::Quotation => message!("removed-quotations-why"),
            Self::Figure => message!("removed-figures-why"),
            Self::Name => message!("removed-names-why"),
            Self::Opposite => message!("removed-opposites-why"),
            Self::Unbound => message!("removed-unbound-why"),
            Self::Remark => message!("removed-remarks-why"),
        }
    }
}

fn nothing() -> Message {
    message!("removed-unanswered-why")
}

/// Everything that was removed: parts of the question that nothing speaks of, and what of the draft was refused.
pub fn topics(claims: &[JudgedClaim], unanswered: Vec<String>, generic: usize) -> Vec<RemovedTopic> {
    let of = |topic: String, why: Message| RemovedTopic { topic, why: why.to_string() };
    let mut topics: Vec<_> = unanswered.into_iter().map(|topic| of(topic, nothing())).collect();
    let mut counts = [0_usize; Kind::ALL.len()];
    let passages = claims.iter().filter(|judged| judged.claim().role() == ClaimRole::Passage);
    for judged in passages.filter(|judged| judged.permit().is_none()) {
        let reasons = judged.claim().reasons();
        let speaks = |kind: &Kind| reasons.iter().any(|reason| kind.rules().contains(&reason.as_str()));
        counts[Kind::ALL.into_iter().find(speaks).unwrap_or(Kind::Unbound) as usize] += 1;
    }
    counts[Kind::Remark as usize] = generic;
    let counted = Kind::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    topics.extend(counted.map(|(kind, count)| of(kind.topic(count).to_string(), kind.why())));
    topics
}

/// A removed topic as messages: what it was, and why it is not there. A record has both in English alone.
pub fn told(removed: &RemovedTopic) -> (Message, Message) {
    let count = removed.topic.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let kind = Kind::ALL.into_iter().find(|kind| kind.why().to_string() == removed.why);
    let topic = kind.map(|kind| kind.topic(count)).filter(|topic| topic.to_string() == removed.topic);
    let verbatim = || (Message::verbatim(&removed.topic), Message::verbatim(&removed.why));
    match (kind, topic) {
        (Some(kind), Some(topic)) => (topic, kind.why()),
        _ if removed.why == nothing().to_string() => (Message::verbatim(&removed.topic), nothing()),
        _ => verbatim(),
    }
}
