//! What was taken out of an answer, in general terms (C2): the words of a sentence that could not be bound are
//! exactly what must not be shown.

use super::{JudgedClaim, RemovedTopic};
use crate::entailment::{
    AMOUNT, ARITHMETIC, DATE, NAME, NAME_MISSING, NEGATION, NUMBER, OPPOSITE, OTHER_SUBJECT, PRONOUN,
    QUANTITY, QUOTATION, ROLE,
};
use crate::pipeline::ClaimRole;

/// Kinds of what is left out: the rules that speak against a claim, what is said of one, of several, and why.
const KINDS: [(&[&str], &str, &str, &str); 4] = [
    (
        &[QUOTATION],
        "one sentence of the draft that gives somebody\u{2019}s words",
        "sentences of the draft that give somebody\u{2019}s words",
        "These words do not stand in the passages as they were given.",
    ),
    (
        &[NUMBER, DATE, AMOUNT, ARITHMETIC, QUANTITY],
        "one sentence of the draft with a number or date",
        "sentences of the draft with a number or date",
        "The passages give another one there, or none.",
    ),
    (
        &[NAME, NAME_MISSING, ROLE, OTHER_SUBJECT, PRONOUN],
        "one sentence of the draft that names someone or something",
        "sentences of the draft that name someone or something",
        "The passages do not say this of that name.",
    ),
    (
        &[NEGATION, OPPOSITE],
        "one sentence of the draft that says what was or was not so",
        "sentences of the draft that say what was or was not so",
        "The passages say it the other way round, or not at all.",
    ),
];

/// Everything that was removed: parts of the question that nothing speaks of, and what of the draft was refused.
pub fn topics(claims: &[JudgedClaim], unanswered: Vec<String>, generic: usize) -> Vec<RemovedTopic> {
    let nothing = "Nothing in the archive that I may draw on speaks of this.";
    let removed = |topic: String, why: &str| RemovedTopic { topic, why: why.to_owned() };
    let mut topics: Vec<_> = unanswered.into_iter().map(|topic| removed(topic, nothing)).collect();
    let mut counts = [0_usize; KINDS.len() + 1];
    let passages = claims.iter().filter(|judged| judged.claim().role() == ClaimRole::Passage);
    for judged in passages.filter(|judged| judged.permit().is_none()) {
        let reasons = judged.claim().reasons();
        let kind = KINDS
            .iter()
            .position(|(rules, ..)| reasons.iter().any(|reason| rules.contains(&reason.as_str())));
        counts[kind.unwrap_or(KINDS.len())] += 1;
    }
    let unbound: (&[&str], &str, &str, &str) = (
        &[],
        "one sentence of the draft",
        "sentences of the draft",
        "I could not bind it to an exact passage of the archive.",
    );
    for (count, (_, one, several, why)) in counts.into_iter().zip(KINDS.into_iter().chain([unbound])) {
        topics.extend(said(count, one, several).map(|topic| removed(topic, why)));
    }
    let remark = "It says nothing that an archive could carry.";
    topics.extend(
        said(generic, "one general remark of the draft", "general remarks of the draft")
            .map(|topic| removed(topic, remark)),
    );
    topics
}

fn said(count: usize, one: &str, several: &str) -> Option<String> {
    match count {
        0 => None,
        1 => Some(one.to_owned()),
        n => Some(format!("{n} {several}")),
    }
}
