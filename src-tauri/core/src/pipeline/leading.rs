//! Which leads stand: a lead says where the words after it come from, and is nothing without them.
//!
//! The gate asks it of a draft; whoever shows an answer asks it again of what is left of that for one viewer, so that a
//! lead tells nobody of words that they may not know of.

use crate::pipeline::{BoundClaim, ClaimRole};
use crate::proof::hash::{ArtifactId, ClaimId};

/// A claim as far as leads hang on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A lead, and what it speaks of.
    Lead(ClaimId, Vec<ArtifactId>),
    /// Words, and what they rest on: nothing where they are not there for whoever looks.
    Words(Vec<ArtifactId>),
    /// Neither.
    Aside,
}

impl Turn {
    /// What `claim` is for whoever sees it or not.
    pub fn of(claim: &BoundClaim, seen: bool) -> Self {
        let sources = || claim.evidence().iter().map(|evidence| evidence.citation.artifact()).collect();
        match claim.role() {
            ClaimRole::Lead if seen => Self::Lead(claim.id(), sources()),
            ClaimRole::Passage | ClaimRole::Nearest if seen => Self::Words(sources()),
            ClaimRole::Passage | ClaimRole::Nearest => Self::Words(Vec::new()),
            ClaimRole::Lead | ClaimRole::Headline => Self::Aside,
        }
    }
}

/// For each turn whether it stands; what is no lead does.
pub fn standing(turns: &[Turn]) -> Vec<bool> {
    let idle = idle(turns);
    let without = |(turn, idle): (&Turn, &bool)| if *idle { Turn::Aside } else { turn.clone() };
    let left: Vec<Turn> = turns.iter().zip(&idle).map(without).collect();
    idle.iter().zip(repeated(&left)).map(|(idle, repeated)| !idle && !repeated).collect()
}

/// For each turn whether it is a lead after which no words of its source are left.
pub(crate) fn idle(turns: &[Turn]) -> Vec<bool> {
    let mut idle = vec![false; turns.len()];
    // Several leads in a row lead in what rests on several sources.
    let mut led: Vec<ArtifactId> = Vec::new();
    let mut among_leads = false;
    for (at, turn) in turns.iter().enumerate().rev() {
        match turn {
            Turn::Words(sources) => {
                if std::mem::take(&mut among_leads) {
                    led.clear();
                }
                led.extend(sources);
            }
            Turn::Lead(_, sources) => {
                among_leads = true;
                idle[at] = !sources.iter().any(|artifact| led.contains(artifact));
            }
            Turn::Aside => {}
        }
    }
    idle
}

/// For each turn whether it is a lead that was just said: between what is said of one source, words of another may have
/// gone.
pub(crate) fn repeated(turns: &[Turn]) -> Vec<bool> {
    let mut repeated = vec![false; turns.len()];
    let (mut said, mut leads): (Vec<ClaimId>, Vec<(usize, ClaimId)>) = (Vec::new(), Vec::new());
    for (at, turn) in turns.iter().enumerate() {
        match turn {
            Turn::Lead(id, _) => leads.push((at, *id)),
            Turn::Words(sources) if !sources.is_empty() && !leads.is_empty() => {
                let now: Vec<ClaimId> = leads.iter().map(|(_, id)| *id).collect();
                if now == said {
                    leads.iter().for_each(|(at, _)| repeated[*at] = true);
                }
                said = now;
                leads.clear();
            }
            Turn::Words(_) | Turn::Aside => {}
        }
    }
    repeated
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof::hash::Digest;

    fn digest(name: char) -> Digest {
        Digest::of(&[name.to_string().as_bytes()])
    }

    /// `A` is a lead, `a` words of its source, `.` words that are not there.
    fn turns(written: &str) -> Vec<Turn> {
        let artifact = |c: char| ArtifactId::from_digest(digest(c.to_ascii_lowercase()));
        let turn = |c: char| match c {
            '.' => Turn::Words(Vec::new()),
            c if c.is_uppercase() => Turn::Lead(ClaimId::from_digest(digest(c)), vec![artifact(c)]),
            c => Turn::Words(vec![artifact(c)]),
        };
        written.chars().map(turn).collect()
    }

    #[test]
    fn a_lead_stands_with_words_of_its_own_source_and_falls_without_them() {
        for (written, left) in [
            ("AaBb", "AaBb"),
            ("Aab", "Aab"),
            // Several in a row lead in words of several sources.
            ("ABab", "ABab"),
            ("ABb", "Bb"),
            // The words are gone; those of another source do not take their place.
            ("A.", "."),
            ("A.b", ".b"),
            ("A.Bb", ".Bb"),
            ("A.BbAa", ".BbAa"),
            ("AaB.", "Aa."),
            // What was between is gone: it is not said twice.
            ("AaB.Aa", "Aa.a"),
            ("AaBbAa", "AaBbAa"),
        ] {
            let stands = standing(&turns(written));
            let kept: String =
                written.chars().zip(stands).filter_map(|(c, kept)| kept.then_some(c)).collect();
            assert_eq!(kept, left, "{written}");
        }
    }
}
