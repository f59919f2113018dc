//! What each rule sees, and what it lets pass.

use super::*;
use crate::entailment::judge::{NoJudge, Page, Pair, Reading};
use crate::record::voice::{Source, Voice};

const SOURCE: &str = "We sailed for Hartwell on 3 June 1931. Ruth did not come with us. \
    I paid Mr. Hale five shillings for the press, which he carried home.";

fn of(claim: &str) -> (Verdict, Option<Relation>) {
    let found = check(claim, SOURCE, &NoJudge);
    (found.verdict, found.relation)
}

fn rules_of(claim: &str, source: &str) -> Vec<&'static str> {
    let found = check(claim, source, &NoJudge);
    let mut rules: Vec<_> = found.rules().collect();
    if found.verdict == Verdict::Entailed {
        rules.push("entailed");
    }
    rules
}

#[test]
fn exact_words_are_a_direct_quote_with_their_span() {
    let found = check("Ruth did not\ncome with us.", SOURCE, &NoJudge);
    assert_eq!((found.verdict, found.relation), (Verdict::Entailed, Some(Relation::DirectQuote)));
    assert_eq!(found.support[0].span.of(SOURCE), Some("Ruth did not come with us."));
}

#[test]
fn a_claim_that_is_a_quotation_in_its_marks_is_a_direct_quote_of_the_narrowest_span() {
    let source = "On Friday I paid Mr. Hale nine pounds for the press, and he was glad of it.";
    for claim in [
        "\u{201c}nine pounds for the press\u{201d}",
        "\"I paid Mr. Hale nine pounds for the press.\"",
        "\u{2018}he was glad of it\u{2019}.",
        "\u{201e}nine pounds\u{201c}",
    ] {
        let finding = check(claim, source, &NoJudge);
        assert_eq!(
            (finding.verdict, finding.relation),
            (Verdict::Entailed, Some(Relation::DirectQuote)),
            "{claim}"
        );
        let words = finding.support[0].span.of(source);
        assert!(words.is_some_and(|words| claim.contains(words)), "{claim}: {words:?}");
    }
    for claim in ["\"nine shillings for the press\"", "\"I paid Mr. Hale\" \"for the press\"", "\"\"", "\""] {
        assert_ne!(check(claim, source, &NoJudge).relation, Some(Relation::DirectQuote), "{claim}");
    }
}

#[test]
fn an_altered_quotation_is_never_a_direct_quote_nor_entailed() {
    for altered in [
        "We sailed for Hartwell on 3 June 1932.",
        "We sailed for Hartford on 3 June 1931.",
        "Ruth did come with us.",
        "I paid Mr. Hale six shillings for the press",
        "come with us",
    ] {
        let found = check(altered, SOURCE, &NoJudge);
        assert_ne!(found.verdict, Verdict::Entailed, "{altered}");
        assert_ne!(found.relation, Some(Relation::DirectQuote), "{altered}");
    }
}

/// A model that believes everything.
struct Credulous;

impl Judge for Credulous {
    fn entailed(&self, pairs: &[Pair<'_>]) -> Option<Vec<f64>> {
        Some(vec![0.99; pairs.len()])
    }

    fn read(&self, _: &[Page<'_>]) -> Option<Vec<Reading>> {
        None
    }
}

#[test]
fn no_second_sentence_and_no_model_makes_up_for_what_was_exchanged_in_the_first() {
    for (source, altered) in [
        (
            "After dinner I walked to the Wardrobe, and there stayed talking with my Lady till late at night. \
             My Lady did urge me to lay out money, and I was pleased with her talk.",
            "After dinner I walked to the Lady, and there stayed talking with my Wardrobe till late at night.",
        ),
        (
            "The coat cost me about 3 shillings, and 3 more I have given him for another. \
             He paid the porter 1 shilling for the coat about noon.",
            "The coat cost me about 1 shillings, and 3 more I have given him for another.",
        ),
        (
            "But it is not to be set down how merry we were all the way. \
             On our way we were the merriest that ever I was all my life, in the coach we set down at Ware.",
            "But it is to be set down how merry we were all the way.",
        ),
        (
            "So home late in the evening. Up betimes in the morning and to the office.",
            "So home late in the morning.",
        ),
    ] {
        for judge in [&NoJudge as &dyn Judge, &Credulous] {
            assert_ne!(check(altered, source, judge).verdict, Verdict::Entailed, "{altered}");
        }
    }
}

#[test]
fn words_beside_a_figure_make_another_one_of_it() {
    for (source, claim) in [
        ("She gave him half a pound for the clock.", "She gave him a pound for the clock."),
        ("She gave him half a crown for the clock.", "She gave him a crown for the clock."),
        ("They moved to Hull about 1930 with the children.", "In 1930 they moved to Hull."),
        ("They moved to Hull before 1930.", "In 1930 they moved to Hull."),
        ("They moved to Hull after 1930.", "They moved to Hull in 1930."),
        ("They moved to Hull by 1930.", "In 1930 they moved to Hull."),
        ("They moved to Hull towards 1930.", "In 1930 they moved to Hull."),
        ("My father was past sixty when we left.", "The father was sixty when they left."),
        ("It was 20 degrees below that night.", "That night it was 20 degrees."),
        ("The reading was -3 feet at the gauge.", "At the gauge the reading was 3 feet."),
        ("They came at ten to six on Monday.", "On Monday they came at six."),
        ("They came at half past six on Monday.", "On Monday they came at six."),
        ("They came at a quarter to six on Monday.", "On Monday they came at six."),
        ("He paid a third of nine pounds.", "He paid nine pounds."),
        ("He paid double the nine pounds.", "He paid nine pounds."),
        ("He paid nine or ten pounds for it.", "For it he paid nine pounds."),
        ("They were twelve less two at table.", "At table they were twelve."),
        ("The house cost a hundred pounds less than ours.", "The house cost a hundred pounds."),
        ("He was born ten years before 1900.", "He was born in 1900."),
        ("He died the year before 1900.", "He died in 1900."),
        ("She left in early 1930 or late 1929.", "She left in 1930."),
        ("A third of the men came home.", "The men came home."),
    ] {
        assert_ne!(check(claim, source, &Credulous).verdict, Verdict::Entailed, "{claim} of {source}");
    }
    for (source, claim) in [
        ("She gave him half a pound for the clock.", "For the clock she gave him half a pound."),
        ("They moved to Hull before 1930.", "Before 1930 they moved to Hull."),
        ("They came at ten to six on Monday.", "On Monday they came at ten to six."),
        ("After two men had left, the boat sank.", "Two men had left."),
        ("He paid nine pounds for the press in 1931.", "In 1931 he paid nine pounds for the press."),
        ("We were twelve at table, three more than last year.", "They were twelve at table."),
        ("The reading was -3 feet at the gauge.", "At the gauge the reading was -3 feet."),
    ] {
        assert_eq!(check(claim, source, &Credulous).verdict, Verdict::Entailed, "{claim} of {source}");
    }
}

#[test]
fn other_word_forms_in_the_same_order_are_a_paraphrase() {
    assert_eq!(of("I paid five shillings for the press."), (Verdict::Entailed, Some(Relation::Paraphrase)));
    assert_eq!(of("The press paid Mr. Hale five shillings.").0, Verdict::Partial);
}

#[test]
fn what_is_not_there_is_ungrounded() {
    assert_eq!(of("The aeroplane landed in Paris."), (Verdict::Ungrounded, None));
    assert_eq!(of("It was so."), (Verdict::Ungrounded, None));
    assert_eq!(check("Anything at all.", "", &NoJudge).verdict, Verdict::Ungrounded);
    assert_eq!(check_across("Anything at all.", &[SOURCE; 0], &NoJudge).verdict, Verdict::Ungrounded);
}

#[test]
fn each_rule_says_its_name() {
    for (claim, source, rule) in [
        ("He bought seven ships.", "He bought five ships.", NUMBER),
        ("The fire began in 1667.", "The fire began on 2 September 1666.", DATE),
        ("He paid 6 pounds for it.", "He paid 5 pounds for it.", AMOUNT),
        ("Ruth Moore came home.", "Ruth Hale came home.", NAME),
        ("Ruth came home.", "Ruth did not come home.", NEGATION),
        ("It was the best of the books.", "It was the worst of the books.", OPPOSITE),
        ("All the men were paid.", "Some of the men were paid.", QUANTITY),
        ("Some of the men were paid.", "All of the men were paid.", QUANTITY),
        ("He was less troubled than before.", "He was more troubled than before.", QUANTITY),
        ("Ruth struck Hale.", "Hale struck Ruth.", ROLE),
        ("Ruth was struck by Hale.", "Hale was struck by Ruth.", ROLE),
        ("The ship sank.", "The ship may have sunk.", HEDGED),
        ("The boat was lost.", "If the boat was lost, we should stay.", CONDITION),
        ("The boat was lost.", "He told me that the boat was lost.", REPORTED),
        ("Ruth sold the press.", "Ruth intended to sell the press.", UNREAL),
        ("The boat was lost.", "Was the boat lost?", ASKED),
        ("He wrote \u{201c}the boat is lost\u{201d} to Ruth.", "He wrote to Ruth of the boat.", QUOTATION),
    ] {
        let found = rules_of(claim, source);
        assert!(found.contains(&rule), "`{claim}` against `{source}`: {found:?}");
    }
}

#[test]
fn what_the_source_says_in_another_form_passes() {
    let mut refused = Vec::new();
    for (claim, source) in [
        ("The fire began in 1666.", "The fire began on the 2nd of September, 1666."),
        ("He bought 12 ships.", "He bought a dozen ships."),
        ("He bought 1250 ships.", "He bought 1,250 ships."),
        ("He bought twenty-five ships.", "He bought five and twenty ships."),
        ("Ruth was struck by Hale.", "Hale struck Ruth."),
        ("In 2004 the band formed.", "The band formed in 2004."),
        ("He said that the boat was lost.", "He said that the boat was lost, and wept."),
        ("More than 100 men came.", "In all 120 men came."),
        ("Mr. Hale came home.", "Mr. Thomas Hale came home."),
        ("He ran five kilometres.", "He ran 5 km."),
    ] {
        let found = rules_of(claim, source);
        if !found.contains(&"entailed") {
            refused.push(format!("`{claim}` against `{source}`: {found:?}"));
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
}

#[test]
fn what_follows_by_calculation_breaks_no_rule() {
    for (claim, source) in [
        ("He died at the age of 63.", "He was born on 5 May 1900 and died on 7 June 1963."),
        ("The press was sold in 1933.", "In 1931 we bought the press. Two years later the press was sold."),
    ] {
        let found = rules_of(claim, source);
        assert!(!found.contains(&NUMBER) && !found.contains(&DATE), "`{claim}`: {found:?}");
    }
}

#[test]
fn a_claim_may_need_two_sources() {
    let sources = ["Ruth Hale sailed from Hartwell in June.", "She carried the silver press to Lisbon."];
    let found = check_across(
        "Ruth Hale sailed from Hartwell and carried the silver press to Lisbon.",
        &sources,
        &NoJudge,
    );
    let cited: Vec<_> = found.support.iter().map(|support| support.source).collect();
    assert_eq!(cited, [0, 1], "{found:?}");
}

struct Always(f64);

impl Judge for Always {
    fn entailed(&self, pairs: &[Pair<'_>]) -> Option<Vec<f64>> {
        assert!(pairs.len() <= 6);
        Some(vec![self.0; pairs.len()])
    }

    fn read(&self, _: &[Page<'_>]) -> Option<Vec<Reading>> {
        None
    }
}

#[test]
fn a_model_lowers_and_raises_but_never_past_a_broken_rule() {
    assert_ne!(
        check("He bought seven ships.", "He bought five ships.", &Always(0.999)).verdict,
        Verdict::Entailed
    );
    // One name in a sentence that is else repeated: a model does not see it.
    let source = "In the evening we rode with Mr. Pierce over the bridge to the old house in Hartwell.";
    let altered = "In the evening we rode with Mr. Pierce over the bridge to the old Hartwell in house.";
    assert_eq!(check(altered, source, &Always(0.999)).verdict, Verdict::Partial);
    let (claim, source) = ("The vessel foundered off the coast.", "The ship sank off the coast.");
    assert_ne!(check(claim, source, &NoJudge).verdict, Verdict::Entailed);
    let exact = check("Ruth did not come with us.", SOURCE, &Always(0.0));
    assert_eq!(exact.relation, Some(Relation::DirectQuote));
}

#[test]
fn i_and_you_are_those_on_record() {
    let letter = Voice::new(None, Some("Hester Skaife"), Some("Ruth Hale"), Some("1931-06-03"));
    let source =
        "I paid nine pounds for my press, and you lent me two of them. \"I never saw the ring,\" said Tom.";
    let verdict = |claim: &str| check(claim, Source { text: source, voice: Some(&letter) }, &NoJudge).verdict;
    for claim in [
        "Hester paid nine pounds for her press.",
        "Hester Skaife paid nine pounds for her press.",
        "Ruth lent Hester two of them.",
        "Ruth Hale lent Hester Skaife two of them.",
    ] {
        assert_eq!(verdict(claim), Verdict::Entailed, "{claim}");
    }
    for claim in [
        "Ruth paid nine pounds for her press.",
        "Tom paid nine pounds for his press.",
        "Hester lent Ruth two of them.",
        "Tom lent Hester two of them.",
        "Hester never saw the ring.",
    ] {
        assert_ne!(verdict(claim), Verdict::Entailed, "{claim}");
    }
    // Nobody is on record: whose `I` it is, nobody can say.
    let unsigned = check("Hester paid nine pounds for her press.", source, &NoJudge);
    assert_ne!(unsigned.verdict, Verdict::Entailed);
    // What the one who asks says is not said by the one who answers.
    let talk = Voice::new(None, Some("Dinah Ferriby"), None, None);
    let asked = Source { text: "INTERVIEWER: I remember the flood well.", voice: Some(&talk) };
    assert_ne!(check("Dinah remembers the flood well.", asked, &NoJudge).verdict, Verdict::Entailed);
}
