//! The occasion of which a question asks, and whether a sentence decides what is answered by yes or no.

use super::{asks_whether, parts};
use crate::entailment::align::Side;
use crate::entailment::rules::factuality::operators;
use crate::entailment::tokens::{Class, Gap, Token, tokens};
use crate::entailment::{CONDITION, TENSE, UNREAL, base_form};

/// Occasions, and the words by which a paper tells that it speaks of one.
#[rustfmt::skip]
const OCCASIONS: [(&[&str], &[&str]); 5] = [
    (&["wedding", "marriage"], &[
        "bride", "bridegroom", "church", "groom", "honeymoon", "marriage", "married", "marry", "registrar", "vows", "wed",
        "wedding",
    ]),
    (&["funeral", "burial"], &["burial", "buried", "churchyard", "coffin", "funeral", "grave", "hearse", "mourners"]),
    (&["christening", "baptism"], &[
        "baptised", "baptism", "baptized", "christened", "christening", "font", "godfather", "godmother", "sponsors",
    ]),
    (&["fire", "blaze"], &["blaze", "burn", "burned", "burning", "burnt", "fire", "flames", "smoke"]),
    (&["flood"], &["flood", "flooded", "floods", "sea", "storm", "tide", "water"]),
];

/// Whether a text speaks of the occasion on which a question asks what was (`What did she wear at her wedding?`); one that names
/// none is left open.
pub fn is_of_the_occasion(question: &str, text: &str) -> bool {
    const AT: [&str; 5] = ["at", "during", "in", "for", "of"];
    const WHOSE: [&str; 6] = ["her", "his", "our", "that", "the", "their"];
    let asked = parts(question);
    let named = asked.windows(3).find_map(|three| {
        let [at, whose, what] = three else { return None };
        let is = |list: &[&str], word: &String| list.contains(&word.as_str());
        let named = || OCCASIONS.iter().find(|(names, _)| is(names, what));
        if is(&AT, at) && is(&WHOSE, whose) { named() } else { None }
    });
    named.is_none_or(|(_, telling)| parts(text).iter().any(|word| telling.contains(&word.as_str())))
}

/// Whether a sentence that has the act of a question about the past says that it was done, or was not: an invitation to come for
/// Christmas, or a plan, does not say who came.
pub fn may_decide(question: &str, text: &str) -> bool {
    const DONE: [&str; 5] = ["did", "had", "has", "was", "were"];
    let asked = tokens(question, 0, 0);
    if !asks_whether(question) || !asked.iter().take(2).any(|word| DONE.contains(&word.lower.as_str())) {
        return true;
    }
    let side = Side::source(tokens(text, 0, 0));
    let acts = |token: &Token| {
        let opens = token.class == Class::Name && token.gap >= Gap::Sentence;
        (token.class == Class::Content || opens)
            && asked.iter().any(|other| other.class == Class::Content && other.lemma == token.lemma)
    };
    let done: Vec<usize> = (0..side.tokens.len()).filter(|&at| acts(&side.tokens[at])).collect();
    let operators = operators(&side);
    let open = |at: usize| {
        operators.iter().any(|one| matches!(one.rule, UNREAL | CONDITION | TENSE) && one.reach.contains(&at))
    };
    let is_open = |&at: &usize| {
        // `Come for Christmas.`
        let bids = side.tokens[at].gap >= Gap::Clause && !is_past(&side.tokens[at].lower);
        bids || open(at)
    };
    done.is_empty() || !done.iter().all(is_open)
}

fn is_past(lower: &str) -> bool {
    lower.ends_with("ed") || base_form(lower).is_some_and(|base| base != lower)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_on_an_occasion_is_told_by_what_speaks_of_it() {
        let asked = "What did Gran wear at her wedding?";
        assert!(is_of_the_occasion(asked, "We were married at the registrar's; I had my blue coat."));
        assert!(!is_of_the_occasion(asked, "I have got stout, and I was wearing Tom's mackintosh."));
        assert!(is_of_the_occasion("What did Gran wear?", "I was wearing Tom's mackintosh."));
        assert!(!is_of_the_occasion(
            "How many people died in the fire?",
            "There were 5,000 killed on their ships."
        ));
    }

    #[test]
    fn an_invitation_and_a_plan_do_not_say_what_was_done() {
        let asked = "Did Ruth come for Christmas in 1946?";
        for text in
            ["Come for Christmas, there is a bed.", "If you could come at Christmas we should be glad."]
        {
            assert!(!may_decide(asked, text), "{text}");
        }
        for text in ["Ruth came on the Monday.", "She never came.", "There was snow.", "I came with her."] {
            assert!(may_decide(asked, text), "{text}");
        }
        assert!(may_decide("Will Ruth come?", "Come for Christmas."));
    }
}
