//! Whether the sources that an answer shows give different values of what was asked.

use bindery_core::check::Differing;
use bindery_core::hash::ArtifactId;
use bindery_core::pipeline::{BoundClaim, ClaimRole};

/// Of which kind the values are that the sources of an answer give differently. `shown`: its sentences as they are shown, with
/// their claims; `None` is a sentence of which no words of a source are shown.
pub fn of<'c>(
    question: &str,
    shown: impl IntoIterator<Item = (&'c str, Option<&'c BoundClaim>)>,
) -> Option<Differing> {
    let mut sources: Vec<(ArtifactId, Vec<&str>)> = Vec::new();
    for (text, claim) in shown {
        let passage = claim.filter(|claim| claim.role() == ClaimRole::Passage);
        let Some([only]) = passage.map(BoundClaim::evidence) else { continue };
        let artifact = only.citation.artifact();
        match sources.iter_mut().find(|(known, _)| *known == artifact) {
            Some((_, texts)) => texts.push(text),
            None => sources.push((artifact, vec![text])),
        }
    }
    let texts: Vec<_> = sources.into_iter().map(|(_, texts)| texts).collect();
    Differing::of(question, &texts)
}
