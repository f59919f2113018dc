//! Which pairs are named, and which are not.

use super::*;
use crate::entailment::judge::NoJudge;
use crate::entailment::{check, compared_with};

/// All pairs that are named for what the rules found, as a person reads them.
fn named(claim: &str, cited: &[&str]) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for rule in [NUMBER, AMOUNT, DATE, NAME] {
        let found = contrast(rule, claim, cited).map(|found| (found.claim, found.source));
        all.extend(found.filter(|found| !all.contains(found)));
    }
    all
}

#[test]
fn the_word_of_the_claim_and_that_of_the_source_are_named() {
    for (claim, source, said, meant) in [
        ("She paid \u{a3}48 for the press.", "I gave \u{a3}46 for it.", "\u{a3}48", "\u{a3}46"),
        (
            "It cost forty-eight pounds.",
            "It cost forty-six pounds, no less.",
            "forty-eight pounds",
            "forty-six pounds",
        ),
        (
            "It cost \u{a3}4 6s.",
            "It cost four pounds five shillings.",
            "\u{a3}4 6s",
            "four pounds five shillings",
        ),
        ("It was 12 miles off.", "The mill is ten miles from here.", "12 miles", "ten miles"),
        ("It rose by 5%.", "It rose by 6 per cent.", "5%", "6 per cent"),
        ("She had three sons and two girls.", "He had four sons and two girls.", "three", "four"),
        ("It was her third press.", "It was my second press.", "third", "second"),
        ("They stayed for six weeks.", "We stayed for five weeks.", "six weeks", "five weeks"),
        ("She sailed on 3 June 1931.", "We sailed on 4 June 1931.", "3 June 1931", "4 June 1931"),
        ("She sailed in 1931.", "We sailed in May 1932.", "1931", "May 1932"),
        ("The flood came on Tuesday.", "The flood came on Thursday night.", "Tuesday", "Thursday"),
        ("Mary wrote to Hester.", "Ruth wrote to Hester.", "Mary", "Ruth"),
        (
            "She wrote to Mary Hale\u{2019}s mother.",
            "I wrote to Ruth Marr\u{2019}s mother.",
            "Mary Hale",
            "Ruth Marr",
        ),
        ("She went to Harwich with Mary.", "I went to Leipzig with Mary.", "Harwich", "Leipzig"),
    ] {
        assert_eq!(named(claim, &[source]), [(said.to_owned(), meant.to_owned())], "{claim} {source}");
    }
}

#[test]
fn no_pair_is_named_where_it_is_not_sure_which_two_they_are() {
    for (claim, source) in [
        // Two candidates in the source.
        ("She paid \u{a3}48 for the press.", "I gave \u{a3}46 for it and \u{a3}2 for the cab."),
        ("She sailed on 3 June 1931.", "We meant to sail on 4 June 1931 and did on 9 June 1931."),
        ("The flood came on Tuesday.", "It rained on Thursday, and on Friday the flood came."),
        ("Mary wrote to her.", "Ruth wrote to me, and Anna wrote to me."),
        // Two values in the claim.
        ("She paid \u{a3}48 and then \u{a3}12.", "I gave \u{a3}46 for it."),
        ("Mary and Anna wrote to her.", "Ruth wrote to me."),
        // One each, of other things.
        ("She had three sisters.", "I had a house with four rooms."),
        ("Mary paid for it.", "I paid for it in Leipzig."),
        ("Mary wrote to Hester.", "Hester wrote to Ruth."),
        ("He had three sons and two girls.", "He had two sons and four girls."),
        ("She sailed in 1931.", "We sailed on 4 June."),
        ("He was seventy years old.", "He stayed for three weeks."),
        // Of other kinds, the same, or nothing.
        ("It cost \u{a3}48.", "It weighed 46 pounds of lead."),
        ("It cost \u{a3}48.", "It cost forty-eight pounds."),
        ("It cost \u{a3}48.", "It was dear."),
        ("Hale came.", "Ruth Hale came."),
    ] {
        assert_eq!(named(claim, &[source]), [], "{claim} {source}");
    }
    // Across several citations, one candidate in each is two.
    assert_eq!(named("She paid \u{a3}48.", &["I gave \u{a3}46.", "Press, \u{a3}45."]), []);
    assert_eq!(named("She paid \u{a3}48.", &["I gave \u{a3}46.", "A press."]).len(), 1);
}

#[test]
fn only_what_a_rule_found_is_named() {
    let (claim, source) = ("She paid \u{a3}48 on Tuesday.", "I paid \u{a3}46 on Thursday.");
    assert!(contrast(AMOUNT, claim, &[source]).is_some_and(|found| found.claim == "\u{a3}48"));
    assert!(contrast(DATE, claim, &[source]).is_some_and(|found| found.claim == "Tuesday"));
    for rule in [NUMBER, "negation-differs", "words-missing", "unheard-of"] {
        assert_eq!(contrast(rule, claim, &[source]), None, "{rule}");
    }
}

#[test]
fn what_a_claim_was_held_against_is_known_where_nothing_supports_it() {
    let source = "The boats are in. I paid \u{a3}46 for the press. Ruth did not come, and lost \u{a3}2.";
    for (claim, said, meant) in
        [("I paid \u{a3}48 for the press.", "\u{a3}48", "\u{a3}46"), ("Mary did not come.", "Mary", "Ruth")]
    {
        let found = check(claim, source, &NoJudge);
        assert!(found.support.is_empty(), "{claim}: {found:?}");
        let places: Vec<&str> =
            compared_with(claim, source).iter().filter_map(|span| span.of(source)).collect();
        let pairs: Vec<Contrast> = found.rules().filter_map(|rule| contrast(rule, claim, &places)).collect();
        let wanted = Contrast { claim: said.to_owned(), source: meant.to_owned() };
        assert_eq!(pairs, [wanted], "{claim}: {found:?} {places:?}");
    }
}
