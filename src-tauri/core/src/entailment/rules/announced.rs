//! What is announced for a day to come: `I leave on Monday` was written before anybody left.

use super::super::UNREAL;
use super::super::align::Alignment;
use super::super::facts::{MONTHS, is_weekday};
use super::super::lexicon;
use super::super::tokens::{Class, Token, lower};
use super::Broken;

/// A day of which a letter speaks that is still to come, or is past: the tense says which.
fn is_day(lower: &str) -> bool {
    is_weekday(lower) || matches!(lower, "today" | "tonight")
}

/// A claim says that something happened which the source says, in the present tense, of a day.
pub(in crate::entailment) fn announced(aligned: &Alignment<'_>, broken: &mut Broken) {
    let source = &aligned.source.tokens;
    for (i, token) in aligned.claim.tokens.iter().enumerate() {
        let Some(at) = aligned.place(i) else { continue };
        let said = &source[at];
        if is_past(token, said) && is_of_a_day(source, said.sentence) && is_main(source, at) {
            broken.hard(UNREAL, token);
        }
    }
}

/// Whether a claim has a verb in the past tense that the source has in the present.
fn is_past(claimed: &Token, said: &Token) -> bool {
    let verb = claimed.class == Class::Content && claimed.lemma == said.lemma && claimed.lower != said.lower;
    let base = lexicon::base_form(&claimed.lower);
    let past = base.is_some_and(|base| base != claimed.lower && !claimed.lower.ends_with('s'))
        || claimed.lower.ends_with("ed");
    let ends = |ending: &str| said.lower.ends_with(ending);
    verb && past
        && !ends("ed")
        && !ends("ing")
        && lexicon::base_form(&said.lower).is_none_or(|base| base == said.lower || ends("s"))
}

/// Whether a word can be the verb of its clause, and no infinitive, nor what somebody will, would or did do.
fn is_main(source: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).map(|n| &source[n]);
    before.is_some_and(|before| {
        let name = matches!(before.class, Class::Pronoun | Class::Name | Class::Content);
        name && before.lower != "to"
    })
}

/// Whether a sentence names one day: `on Monday`, `on the 4th`, `on 27 September`, `tomorrow`.
fn is_of_a_day(source: &[Token], sentence: u32) -> bool {
    (0..source.len()).filter(|&at| source[at].sentence == sentence).any(|at| {
        let next = lower(source, at + 1);
        let after = if next == "the" { lower(source, at + 2) } else { next };
        let numbered = after.trim_end_matches(char::is_alphabetic);
        let day = !numbered.is_empty() && numbered.len() < 3 && numbered.chars().all(|c| c.is_ascii_digit());
        match source[at].lower.as_str() {
            "tomorrow" => true,
            "next" => is_day(next) || ["week", "month", "year"].contains(&next),
            "on" => is_day(after) || MONTHS.contains(&after) || day,
            _ => false,
        }
    })
}
