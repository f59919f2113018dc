//! The third rung (C3): when a conclusion is shown as one, with its label and the words it rests on.
//!
//! What it must be, each by a rule with a name: marked as a conclusion, with one hedge that stands (C4); concluded
//! from a source that speaks of the very same (its names, its numbers and most of its words stand in the excerpt),
//! not from one nearby; and falsifiable by the words of that excerpt. A rule that found something wrong in it, a
//! number, a name, a negation, keeps it off: a label does not make it right.

use super::Tested;
use crate::entailment::{Verdict, WORDS};
use crate::pipeline::{BoundClaim, ClaimRole};
use crate::text::hedge;
use crate::text::words::{Word, WordKind, words};

/// Share of a conclusion's own words that must stand in the excerpt, in thousandths.
const LEAST_SHARED: usize = 800;
/// Words of the excerpt that a conclusion must use to be tied to it.
const LEAST_TIES: usize = 2;

/// Whether the rung holds, and why.
pub fn test(claim: &BoundClaim) -> Tested {
    // A headline is words of a passage, or what rows come to: that was computed anew when it was bound.
    if claim.role() == ClaimRole::Headline && claim.verdict() == Verdict::Entailed {
        return Ok("computed-from-its-rows");
    }
    test_words(claim)
}

/// Whether it holds for a sentence that somebody wrote.
pub fn test_words(claim: &BoundClaim) -> Tested {
    if claim.verdict() == Verdict::Ungrounded {
        return Err("not-carried-by-the-excerpt");
    }
    // Other words may be the step that a conclusion takes; every other rule found a fault.
    if claim.reasons().iter().any(|reason| reason != WORDS) {
        return Err("a-rule-speaks-against-it");
    }
    if hedge::markers(claim.text()).is_empty() {
        return Err("no-epistemic-marker");
    }
    if let Some(violation) = hedge::lint(claim.text()).first() {
        return Err(violation.rule);
    }
    relevant(claim)?;
    Ok("inference-with-marker")
}

/// Directly relevant, and tied to specific words.
fn relevant(claim: &BoundClaim) -> Result<(), &'static str> {
    let excerpts: Vec<Word> = claim
        .evidence()
        .iter()
        .flat_map(|evidence| words(&evidence.excerpt))
        .filter(Word::is_content)
        .collect();
    let own = own_words(claim.text());
    let stands = |word: &&Word| excerpts.iter().any(|other| other.stem == word.stem);
    let telling = |word: &&Word| matches!(word.kind, WordKind::Capital | WordKind::Number);
    if own.iter().filter(telling).any(|word| !stands(&word)) {
        return Err("names-what-the-excerpt-does-not");
    }
    let ties = own.iter().filter(stands).count();
    if ties < LEAST_TIES {
        return Err("not-tied-to-words-of-the-excerpt");
    }
    if ties * 1000 < own.len() * LEAST_SHARED {
        return Err("adjacent-not-relevant");
    }
    Ok(())
}

/// Words with which a conclusion speaks of its source or of itself, stemmed.
const FRAME: [&str; 24] = [
    "archiv", "letter", "diari", "journal", "passag", "text", "excerpt", "sourc", "record", "entri", "note",
    "document", "account", "writer", "author", "wrote", "write", "brief", "tagebuch", "lettr", "carta",
    "lettera", "diario", "journaux",
];

/// The content words of a conclusion without those that mark it as one or name what it is concluded from.
fn own_words(text: &str) -> Vec<Word> {
    let markers = hedge::markers(text);
    let marks = |word: &Word| {
        let before = text.get(..word.bytes.start).map_or(0, |head| head.chars().count() as u32);
        markers.iter().any(|span| span.start() <= before && before < span.end())
    };
    let first = words(text).first().map(|word| word.bytes.start);
    let own = words(text).into_iter().filter(|word| word.is_content() && !marks(word));
    let own = own.filter(|word| !FRAME.contains(&word.stem.as_str()));
    // A capital at the start of a sentence is no name.
    own.map(|word| match word.kind {
        WordKind::Capital if Some(word.bytes.start) == first => Word { kind: WordKind::Content, ..word },
        _ => word,
    })
    .collect()
}
