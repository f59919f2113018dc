//! What somebody is after is not theirs, and who is to be something is not yet it: `saving up for a boat`, `has set his heart on a
//! pony`, `training as a chemist`, `stood in for the organist`, `fancies himself a poet`.

use super::super::UNREAL;
use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, lower};
use super::Broken;
use super::aims::CAME_ABOUT;
use super::kin::is_kin;
use super::subjects::is_verb;

const HAVE: [&str; 6] = ["had", "has", "have", "own", "owned", "owns"];
const BE: [&str; 6] = ["am", "are", "became", "is", "was", "were"];
/// Before a thing that is wanted.
const AFTER: [&str; 8] = ["about", "after", "at", "for", "on", "to", "toward", "towards"];
/// Before somebody that another one is not.
const NOT_ONE: [&str; 8] = ["by", "for", "from", "like", "of", "than", "to", "with"];
/// Before `as` and what somebody is not, or not yet.
#[rustfmt::skip]
const AS: [&str; 16] = [
    "applied", "applying", "dressed", "disguised", "fill", "filled", "filling", "masquerading", "passed", "posed", "posing",
    "qualifying", "stepped", "train", "trained", "training",
];
/// Words of which one stands between a preposition and the thing.
const WITHIN: usize = 4;

/// Finds what a claim says that somebody has, or is, of which the source says only that they are after it.
pub(in crate::entailment) fn longed(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for verb in 0..claim.len() {
        let word = lower(claim, verb);
        let article = matches!(lower(claim, verb + 1), "a" | "an" | "the");
        let Some(i) = thing(claim, verb + 1) else { continue };
        // `She kept house for the inspector's brother` says that he had one.
        let is_thing = claim[i].class == Class::Content && !is_kin(&claim[i].lower);
        let Some(at) = aligned.place(i).filter(|_| is_thing) else { continue };
        let Some(before) = governor(source, at) else { continue };
        let led = lower(source, before);
        let owns = source.iter().any(|token| HAVE.contains(&token.lower.as_str()) || token.lower == "got");
        let wanted = HAVE.contains(&word) && (AFTER.contains(&led) || led == "of" && !owns);
        let not_one = BE.contains(&word) && article && (NOT_ONE.contains(&led) || is_not_yet(source, before));
        if wanted || not_one {
            broken.hard(UNREAL, &claim[i]);
        }
    }
}

/// Where the thing is named that begins at `from`: its last word.
fn thing(tokens: &[Token], from: usize) -> Option<usize> {
    let near = |n: &usize| {
        tokens[*n].gap == Gap::Close && !matches!(tokens[*n].class, Class::Relation | Class::Pronoun)
    };
    let words = (from..tokens.len().min(from + WITHIN)).take_while(near);
    let small = |n: &usize| !tokens[*n].is_content() && !matches!(lower(tokens, *n), "a" | "an" | "the");
    words.take_while(|n| !small(n)).filter(|n| tokens[*n].is_content()).last()
}

/// The word before a thing and what is said of it: `for` of `for a new boat`.
fn governor(tokens: &[Token], at: usize) -> Option<usize> {
    const OWN: [&str; 11] = ["a", "an", "the", "his", "her", "my", "our", "their", "your", "its", "some"];
    let mut at = at;
    for _ in 0..WITHIN {
        if tokens[at].gap != Gap::Close {
            return None;
        }
        at = at.checked_sub(1)?;
        let token = &tokens[at];
        if !OWN.contains(&token.lower.as_str()) && !token.bound {
            let describes = matches!(token.class, Class::Content | Class::Name)
                && !is_verb(token)
                && !token.lower.ends_with("ing");
            if !describes {
                return Some(at);
            }
        }
    }
    None
}

/// `shaping up to be`, `on the way to being`, `training as`, `fancies himself`: not `grew up to be`, `works as`.
fn is_not_yet(tokens: &[Token], at: usize) -> bool {
    const REACHED: [&str; 5] = ["grew", "grown", "proved", "turned", "rose"];
    let before = |n: usize| at.checked_sub(n).map_or("", |n| lower(tokens, n));
    let came = |n: usize| CAME_ABOUT.contains(&before(n)) || REACHED.contains(&before(n));
    match lower(tokens, at) {
        "be" => before(1) == "to" && !came(2) && !came(3),
        "being" => matches!(before(1), "to" | "of"),
        "as" => [1, 2].iter().any(|n| AS.contains(&before(*n))),
        "himself" | "herself" | "myself" | "themselves" => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{Verdict, check};

    fn is_green(text: &str, claim: &str) -> bool {
        check(claim, text, &NoJudge).verdict == Verdict::Entailed
    }

    #[test]
    fn what_somebody_is_after_is_not_theirs() {
        for (text, claim) in [
            ("Arthur has his eye on a pony for the boy.", "Arthur has a pony."),
            ("Jack is saving up for a motorcycle.", "Jack has a motorcycle."),
            ("Sid has set his heart on a gramophone.", "Sid has a gramophone."),
            ("Father is in the market for a pony.", "Father has a pony."),
            ("Ned is waiting on a new leg from Roehampton.", "Ned has a new leg."),
            ("Sid is scraping together the price of a horse.", "Sid has a horse."),
            ("The boy is shaping up to be a doctor.", "The boy is a doctor."),
            ("Jim is training as a chemist.", "Jim is a chemist."),
            ("Lucy is well on the way to being a pianist.", "Lucy is a pianist."),
            ("Our Tom fancies himself a poet.", "Tom is a poet."),
            ("Samuel stood in for the organist at Evensong.", "Samuel was the organist."),
            ("Jos filled in as goalkeeper for one match.", "Jos was the goalkeeper."),
        ] {
            assert!(!is_green(text, claim), "{text} {claim}");
        }
        for (text, claim) in [
            ("Fanny has a bad leg.", "Fanny had a bad leg."),
            ("Tom has a pony for the boy.", "Tom has a pony."),
            ("The boy was a doctor in Hull.", "The boy was a doctor."),
            ("Jim was a chemist at Goole for years.", "Jim was a chemist."),
        ] {
            assert!(is_green(text, claim), "{text} {claim}");
        }
    }
}
