//! What may, would, could, should, must or will be so.

use super::{Class, Gap, HEDGED, Operator, Read, TENSE, UNREAL};

/// The verbs of the senses: who could hear it heard it.
const SENSES: [&str; 8] = ["see", "hear", "feel", "smell", "find", "remember", "tell", "understand"];

/// `would have sold`, `will sell`, `could sell`.
pub(in crate::entailment) fn modal(read: Read<'_>, at: usize) -> Option<Operator> {
    let token = read.0.get(at)?;
    let named = token.capital;
    let denied = (at + 1..at + 3).any(|n| read.is_class(n, Class::Negation));
    if token.class != Class::Modal || named || denied {
        return None;
    }
    // `I must go and beg her pardon`: neither is done yet.
    let goes_on = |n: usize| {
        read.is(n, &["and"])
            && read.is(n - 1, &["call", "come", "go", "try"])
            && read.is_class(n + 1, Class::Content)
            && !read.is_past(n + 1)
    };
    let end = (at + 1..read.0.len().min(at + 9)).find(|&n| {
        read.gap(n) >= Gap::Comma
            || read.is(n, &["and", "but", "because", "when", "while", "who", "which", "that", "as"])
                && !goes_on(n)
    });
    let reach = at + 1..end.unwrap_or(read.0.len().min(at + 9));
    let past = (at + 1..at + 4).any(|n| read.is(n, &["have"]));
    match token.lower.as_str() {
        "would" | "could" | "should" | "might" | "'d" | "ought" if past => {
            Some(Operator { at, rule: UNREAL, reach: at + 1..reach.end })
        }
        "would" if is_habit(read, at) => None,
        "could" | "can" if read.is(at + 1, &SENSES) => None,
        // `I must say the dinner was good`, `you may be sure he came`
        "must" | "may"
            if read.is(at + 1, &["say", "tell", "confess", "own", "admit", "add"])
                || read.is(at + 1, &["be"]) && read.is(at + 2, &["sure", "certain"]) =>
        {
            None
        }
        // `He must have sold it` is a guess.
        "must" if past => Some(Operator { at, rule: HEDGED, reach }),
        "will" | "shall" | "'ll" | "would" | "should" | "could" | "ought" | "must" => {
            Some(Operator { at, rule: TENSE, reach })
        }
        "may" | "might" => Some(Operator { at, rule: HEDGED, reach }),
        _ => None,
    }
}

/// `On Sundays she would bake`: what is done again and again is done.
fn is_habit(read: Read<'_>, at: usize) -> bool {
    const AGAIN: [&str; 16] = [
        "always",
        "often",
        "every",
        "each",
        "sometimes",
        "usually",
        "never",
        "whenever",
        "mornings",
        "evenings",
        "nights",
        "sundays",
        "saturdays",
        "winters",
        "summers",
        "days",
    ];
    read.sentence(at).any(|n| read.is(n, &AGAIN))
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{HEDGED, TENSE, check};

    #[test]
    fn what_must_or_may_be_done_is_not_done() {
        let has =
            |source, claim, rule: &str| check(claim, source, &NoJudge).rules().any(|found| found == rule);
        assert!(has("Ada must go and beg her pardon tomorrow.", "Ada begged her pardon.", TENSE));
        assert!(has("He may go and sell the boat.", "He sold the boat.", HEDGED));
        assert!(has("Tom must have sold the boat.", "Tom sold the boat.", HEDGED));
        for said in ["I must say Jack mended the gate.", "You may be sure Jack mended the gate."] {
            let found = check("Jack mended the gate.", said, &NoJudge);
            assert!(!found.rules().any(|rule| [TENSE, HEDGED].contains(&rule)), "{said}");
        }
    }
}
