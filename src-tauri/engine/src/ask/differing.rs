//! Whether the sources that an answer shows give different values of what was asked.

use bindery_core::entailment::Differing;
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::{BoundClaim, ClaimRole};
use bindery_core::proof::hash::ArtifactId;

/// What the sources of an answer give differently.
pub struct Disagreement {
    /// Of which kind the values are.
    pub about: Differing,
    /// The sentences that give one, by their places in the answer.
    pub sentences: Vec<usize>,
}

/// That sources differ, as a message.
pub fn told(about: Differing) -> Message {
    match about {
        Differing::Amounts => message!("exported-amounts-differ"),
        Differing::Dates => message!("exported-dates-differ"),
        Differing::Numbers => message!("exported-numbers-differ"),
        Differing::Times => message!("exported-times-differ"),
    }
}

/// What the sources of an answer give differently. `shown`: its sentences as they are shown, with their claims; `None` is a
/// sentence of which no words of a source are shown.
pub fn of<'c>(
    question: &str,
    shown: impl IntoIterator<Item = (&'c str, Option<&'c BoundClaim>)>,
) -> Option<Disagreement> {
    let mut sources: Vec<(ArtifactId, Vec<&str>)> = Vec::new();
    let mut sentences = Vec::new();
    for (at, (text, claim)) in shown.into_iter().enumerate() {
        let passage = claim.filter(|claim| claim.role() == ClaimRole::Passage);
        let Some([only]) = passage.map(BoundClaim::evidence) else { continue };
        let artifact = only.citation.artifact();
        match sources.iter_mut().find(|(known, _)| *known == artifact) {
            Some((_, texts)) => texts.push(text),
            None => sources.push((artifact, vec![text])),
        }
        if Differing::is_given(question, text) {
            sentences.push(at);
        }
    }
    let texts: Vec<_> = sources.into_iter().map(|(_, texts)| texts).collect();
    Differing::of(question, &texts).map(|about| Disagreement { about, sentences })
}
