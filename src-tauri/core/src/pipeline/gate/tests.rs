#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use serde_json::json;

use super::*;
use crate::entailment::{DATE, NAME, NEGATION, NUMBER, QUOTATION};
use crate::proof::hash::Digest;
use crate::question::Question;

const WORDS: &str = "The boats came in.";

fn version() -> ArchiveVersion {
    serde_json::from_value(json!({"number": 1, "digest": Digest::of(&[b"version"])})).unwrap()
}

/// A claim that rests on `letters`, each cited with `relation`.
fn bound(text: &str, role: &str, verdict: &str, relation: &str, letters: &[&str]) -> BoundClaim {
    let evidence = |letter: &&str| {
        json!({
            "block": null,
            "excerpt": WORDS,
            "citation": {
                "artifact": Digest::of(&[letter.as_bytes()]),
                "version": version(),
                "relation": relation,
                "span": {
                    "place": {"part": "segment", "index": 0},
                    "range": {"start": 0, "end": WORDS.len()},
                    "media": {"form": "text"},
                },
            },
        })
    };
    let evidence: Vec<_> = letters.iter().map(evidence).collect();
    let claim = json!({
        "text": text, "role": role, "verdict": verdict, "score": 500, "reasons": [], "evidence": evidence,
    });
    serde_json::from_value(claim).unwrap()
}

fn passage(text: &str, letter: &str) -> BoundClaim {
    bound(text, "passage", "entailed", "direct quote", &[letter])
}

fn lead(letter: &str) -> BoundClaim {
    bound(&format!("In letter {letter}:"), "lead", "entailed", "metadata fact", &[letter])
}

/// A passage that a rule speaks against.
fn refuted(text: &str, reasons: &[&str]) -> BoundClaim {
    let claim = bound(text, "passage", "partial", "paraphrase", &["A"]);
    let mut claim = serde_json::to_value(claim).unwrap();
    claim["reasons"] = json!(reasons);
    serde_json::from_value(claim).unwrap()
}

/// A whole sentence of the archive's own.
fn own(claim: BoundClaim) -> Part {
    Part { claim, sentence: None, narrowed: false }
}

/// A part of a sentence in a drafter's own words.
fn part(claim: BoundClaim, sentence: usize) -> Part {
    Part { claim, sentence: Some(sentence), narrowed: false }
}

fn base() -> Base {
    Base {
        question: Question::new("What of the boats?"),
        version: version(),
        unanswered: Vec::new(),
        refusal: None,
        downgraded: None,
        rule: None,
        generic: 0,
        decision: None,
    }
}

fn judged(parts: Vec<Part>) -> Judged {
    Bound { base: base(), parts }.judge()
}

fn rungs(judged: &Judged) -> Vec<Rung> {
    judged.ruling.claims.iter().map(JudgedClaim::rung).collect()
}

/// Every rung that was tried and why it held or not.
fn walked(claim: BoundClaim, part: bool) -> Vec<(Rung, bool, String)> {
    let judged = JudgedClaim::judge(claim, part);
    judged.trail().iter().map(|step| (step.rung, step.held, step.reason.clone())).collect()
}

#[test]
fn a_rung_has_the_same_name_everywhere() {
    for rung in Rung::ALL {
        assert_eq!(Rung::named(rung.name()), Some(rung));
        assert_eq!(serde_json::to_value(rung).unwrap(), json!(rung.name()));
    }
}

#[test]
fn a_headline_is_delivered_with_the_passage_that_holds_it_and_never_without() {
    let headline = || own(bound("boats", "headline", "entailed", "direct quote", &["A"]));
    let with = judged(vec![headline(), own(passage(WORDS, "A"))]);
    assert_eq!(rungs(&with), [Rung::Supported, Rung::Supported]);
    // Alone, beside a passage of another letter, and beside one that is refused.
    for others in [vec![], vec![own(passage(WORDS, "B"))], vec![own(refuted(WORDS, &[NAME]))]] {
        let parts = std::iter::once(headline()).chain(others).collect();
        assert_eq!(rungs(&judged(parts))[0], Rung::Refused);
    }
    assert!(judged(vec![headline()]).ruling.refusal.is_some());
}

#[test]
fn what_comes_nearest_is_shown_beside_a_refusal_alone_and_beside_it_nothing_that_would_answer() {
    let nearest = || own(bound(WORDS, "nearest", "entailed", "direct quote", &["A"]));
    let refused = |parts| {
        let mut bound = Bound { base: base(), parts };
        bound.base.refusal = Some(Refusal::new(RefusalCode::LowSimilarityScore));
        bound.judge()
    };
    let with = refused(vec![own(lead("A")), nearest()]);
    assert_eq!(rungs(&with), [Rung::Supported, Rung::Supported]);
    assert_eq!(with.ruling.outcome, Rung::Refused);
    assert_eq!(
        rungs(&refused(vec![own(lead("A")), own(passage(WORDS, "A"))])),
        [Rung::Refused, Rung::Refused]
    );
    // In an answer it is nothing, and makes none.
    let answered = judged(vec![own(lead("A")), nearest()]);
    assert_eq!(rungs(&answered), [Rung::Refused, Rung::Refused]);
    assert_eq!(answered.ruling.refusal.unwrap().code, RefusalCode::NothingBound);
}

#[test]
fn no_rung_is_skipped_and_each_says_why() {
    let trail = |steps: &[(Rung, bool, &str)]| -> Vec<(Rung, bool, String)> {
        steps.iter().map(|(rung, held, reason)| (*rung, *held, (*reason).to_owned())).collect()
    };
    let (supported, narrowed, labeled, refused) =
        (Rung::Supported, Rung::Narrowed, Rung::Labeled, Rung::Refused);
    assert_eq!(walked(passage(WORDS, "A"), false), trail(&[(supported, true, "entailed")]));
    let steps = [
        (supported, false, "its-sentence-is-not-carried-whole"),
        (narrowed, true, "narrowed-to-what-is-carried"),
    ];
    assert_eq!(walked(passage(WORDS, "A"), true), trail(&steps));
    let end = (refused, true, "no-rung-above-held");
    let alone = (narrowed, false, "no-part-stands-alone");
    // What is only concluded, or only carried in part, is not carried for being a part of something.
    for part in [false, true] {
        let inferred = bound(WORDS, "passage", "entailed", "inference from", &["A"]);
        let steps =
            [(supported, false, "only-by-inference"), alone, (labeled, false, "no-epistemic-marker"), end];
        assert_eq!(walked(inferred, part), trail(&steps));
        let partial = bound(WORDS, "passage", "partial", "paraphrase", &["A"]);
        let steps =
            [(supported, false, "entailed-in-part"), alone, (labeled, false, "no-epistemic-marker"), end];
        assert_eq!(walked(partial, part), trail(&steps));
        let ungrounded = bound(WORDS, "passage", "ungrounded", "paraphrase", &["A"]);
        let steps =
            [(supported, false, "ungrounded"), alone, (labeled, false, "not-carried-by-the-excerpt"), end];
        assert_eq!(walked(ungrounded, part), trail(&steps));
    }
    // One source that is only concluded from makes the whole a conclusion.
    let mut mixed =
        serde_json::to_value(bound(WORDS, "passage", "entailed", "paraphrase", &["A", "B"])).unwrap();
    mixed["evidence"][1]["citation"]["relation"] = json!("inference from");
    let mixed = serde_json::from_value(mixed).unwrap();
    assert_eq!(walked(mixed, false)[0], (supported, false, "only-by-inference".to_owned()));
}

#[test]
fn a_record_that_says_supported_gives_no_permit_for_what_nothing_carries() {
    let record = |rung: Rung, verdict: &str| -> JudgedClaim {
        let claim = bound(WORDS, "passage", verdict, "direct quote", &["A"]);
        serde_json::from_value(json!({"claim": claim, "rung": rung, "trail": []})).unwrap()
    };
    for rung in [Rung::Supported, Rung::Narrowed, Rung::Labeled] {
        assert!(record(rung, "ungrounded").permit().is_none(), "{rung:?}");
        let carried = record(rung, "entailed");
        let permit = carried.permit().unwrap();
        assert_eq!((permit.rung(), permit.digest()), (rung, carried.claim().id()));
        assert!(std::ptr::eq(permit.claim(), carried.claim()));
    }
    assert!(record(Rung::Refused, "entailed").permit().is_none());
}

#[test]
fn a_sentence_is_narrowed_when_a_part_of_it_fails_and_no_other_sentence_is() {
    let fails = || bound("They sank.", "passage", "partial", "paraphrase", &["A"]);
    let parts = vec![
        part(fails(), 0),
        part(passage("The boats came in.", "A"), 0),
        part(passage("Ruth wrote.", "A"), 1),
        own(passage("She paid.", "A")),
        Part { narrowed: true, ..own(passage("He rowed.", "A")) },
    ];
    let judged = judged(parts);
    let (supported, narrowed) = (Rung::Supported, Rung::Narrowed);
    assert_eq!(rungs(&judged), [Rung::Refused, narrowed, supported, supported, narrowed]);
    assert_eq!(judged.ruling.outcome, narrowed);
}

#[test]
fn words_of_a_drafter_that_are_refused_are_forgotten_and_those_of_the_archive_are_kept() {
    let fails = |text: &str| bound(text, "passage", "partial", "paraphrase", &["A"]);
    let judged = judged(vec![
        part(fails("They sank."), 0),
        own(fails("They drifted.")),
        part(passage(WORDS, "A"), 1),
        part(fails("They burned."), 2),
    ]);
    let texts: Vec<&str> = judged.ruling.claims.iter().map(|judged| judged.claim().text()).collect();
    let forgotten =
        |n: usize| format!("Drafted claim {n}, which could not be bound. Its words are not kept.");
    assert_eq!(texts, [&forgotten(1), "They drifted.", WORDS, &forgotten(4)]);
    assert!(judged.ruling.claims[0].claim().evidence().is_empty());
    assert!(!judged.ruling.claims[1].claim().evidence().is_empty());
}

#[test]
fn a_lead_is_said_where_a_passage_of_its_source_follows() {
    let last = |judged: &Judged, at: usize| {
        judged.ruling.claims[at].trail().last().map(|step| (step.held, step.reason.clone())).unwrap()
    };
    let (supported, refused) = (Rung::Supported, Rung::Refused);
    let fails = || own(bound("They sank.", "passage", "partial", "paraphrase", &["B"]));
    let both = judged(vec![own(lead("A")), own(passage(WORDS, "A"))]);
    assert_eq!(rungs(&both), [supported; 2]);
    for parts in [
        vec![own(lead("A"))],
        vec![own(lead("A")), own(passage(WORDS, "B"))],
        vec![own(lead("B")), fails()],
        // What follows another lead is that one's.
        vec![own(lead("B")), own(passage(WORDS, "A")), own(lead("B")), own(passage(WORDS, "B"))],
    ] {
        let judged = judged(parts);
        assert_eq!(rungs(&judged)[0], refused);
        assert_eq!(last(&judged, 0), (true, "leads-nowhere".to_owned()));
    }
    // Several leads in a row lead in what rests on several sources.
    let together = passage(WORDS, "A");
    let on_both = bound("So they did.", "passage", "entailed", "paraphrase", &["A", "B"]);
    let row = judged(vec![own(lead("A")), own(lead("B")), own(on_both), own(together)]);
    assert_eq!(rungs(&row), [supported; 4]);
    let idle = judged(vec![own(lead("A")), own(lead("B")), own(passage(WORDS, "A"))]);
    assert_eq!(rungs(&idle), [supported, refused, supported]);
}

#[test]
fn a_source_that_was_just_named_is_not_named_again() {
    let (lead, passage) = (|letter| own(lead(letter)), |letter| own(passage(WORDS, letter)));
    let (supported, refused) = (Rung::Supported, Rung::Refused);
    let again = judged(vec![lead("A"), passage("A"), lead("A"), passage("A")]);
    assert_eq!(rungs(&again), [supported, supported, refused, supported]);
    let step = again.ruling.claims[2].trail().last().unwrap();
    assert_eq!((step.rung, step.reason.as_str()), (refused, "said-already"));
    // Nor after more of the same source.
    let after_more = judged(vec![lead("A"), passage("A"), passage("A"), lead("A"), passage("A")]);
    assert_eq!(rungs(&after_more), [supported, supported, supported, refused, supported]);
    let between = judged(vec![lead("A"), passage("A"), lead("B"), passage("B"), lead("A"), passage("A")]);
    assert_eq!(rungs(&between), [supported; 6]);
    // What was refused in between was not said.
    let fails = own(bound("They sank.", "passage", "partial", "paraphrase", &["B"]));
    let gone = judged(vec![lead("A"), passage("A"), lead("B"), fails, lead("A"), passage("A")]);
    assert_eq!(rungs(&gone), [supported, supported, refused, refused, refused, supported]);
}

#[test]
fn the_whole_is_no_better_than_what_is_delivered_and_what_was_removed() {
    let whole = |parts: Vec<Part>| {
        let judged = judged(parts);
        let code = judged.ruling.refusal.as_ref().map(|refusal| refusal.code);
        assert_eq!(judged.carries_anything(), code.is_none());
        (judged.ruling.outcome, code)
    };
    let fails = || own(bound("They sank.", "passage", "partial", "paraphrase", &["A"]));
    assert_eq!(whole(vec![own(passage(WORDS, "A"))]), (Rung::Supported, None));
    assert_eq!(whole(vec![own(passage(WORDS, "A")), fails()]), (Rung::Narrowed, None));
    assert_eq!(whole(vec![fails()]), (Rung::Refused, Some(RefusalCode::NothingBound)));
    assert_eq!(whole(vec![]), (Rung::Refused, Some(RefusalCode::NothingBound)));
    let narrowed = Part { narrowed: true, ..own(passage(WORDS, "A")) };
    assert_eq!(whole(vec![own(passage(WORDS, "A")), narrowed]), (Rung::Narrowed, None));
}

#[test]
fn what_was_taken_out_is_counted_by_what_spoke_against_it() {
    let claims = |parts| judged(parts).ruling.claims;
    let fails = |reasons: &[&str]| own(refuted("They sank.", reasons));
    let said = |claims: &[JudgedClaim], generic| -> Vec<String> {
        removed::topics(claims, Vec::new(), generic).into_iter().map(|topic| topic.topic).collect()
    };
    assert_eq!(said(&claims(vec![own(lead("A")), own(passage(WORDS, "A"))]), 0), [""; 0]);
    assert_eq!(said(&[], 1), ["one general remark of the draft"]);
    assert_eq!(said(&[], 2), ["2 general remarks of the draft"]);
    // An idle lead says where words come from; its loss takes nothing out.
    assert_eq!(said(&claims(vec![own(lead("A"))]), 0), [""; 0]);
    let all = claims(vec![
        fails(&[]),
        fails(&["words-missing"]),
        fails(&[NEGATION]),
        fails(&[NAME]),
        fails(&["words-missing", NUMBER]),
        fails(&[DATE]),
        fails(&[QUOTATION]),
    ]);
    let expected = [
        "one sentence of the draft that gives somebody\u{2019}s words",
        "2 sentences of the draft with a number or date",
        "one sentence of the draft that names someone or something",
        "one sentence of the draft that says what was or was not so",
        "2 sentences of the draft",
    ];
    assert_eq!(said(&all, 0), expected);
    let unanswered = removed::topics(&[], vec!["the weather".to_owned()], 0);
    let why = "Nothing in the archive that I may draw on speaks of this.".to_owned();
    assert_eq!(unanswered, [RemovedTopic { topic: "the weather".to_owned(), why }]);
}

const PRESS: &str = "The press weighs eleven hundredweight and stood by the slipway.";

/// What the third rung says of a conclusion from `excerpt`.
fn labels(text: &str, excerpt: &str, verdict: &str, reasons: &[&str]) -> Tested {
    let claim = bound(text, "passage", verdict, "inference from", &["A"]);
    let mut claim = serde_json::to_value(claim).unwrap();
    (claim["reasons"], claim["evidence"][0]["excerpt"]) = (json!(reasons), json!(excerpt));
    label::test(&serde_json::from_value(claim).unwrap())
}

#[test]
fn a_conclusion_shares_two_words_and_four_of_five_with_its_excerpt() {
    let label = |text: &str| labels(text, PRESS, "partial", &[]);
    let holds = Ok("inference-with-marker");
    for text in [
        "The press probably weighs eleven hundredweight.",
        // Two words, and both stand there.
        "The press probably weighs.",
        // Four of five: `heavy` does not stand there, and the words of the frame and the hedge do not count.
        "The letter suggests that the heavy press weighs eleven hundredweight.",
        "The letter suggests that the press weighs eleven heavy hundredweight.",
        // A capital at the beginning is no name.
        "Heavy press that probably weighs eleven hundredweight.",
    ] {
        assert_eq!(label(text), holds, "{text}");
    }
    assert_eq!(label("Perhaps a press."), Err("not-tied-to-words-of-the-excerpt"));
    for text in [
        "The letter suggests that the heavy black press weighs eleven hundredweight.",
        "The heavy black press probably weighs eleven.",
    ] {
        assert_eq!(label(text), Err("adjacent-not-relevant"), "{text}");
    }
    for text in [
        "The press of Ruth probably weighs eleven hundredweight.",
        "The press probably weighs 12 hundredweight.",
    ] {
        assert_eq!(label(text), Err("names-what-the-excerpt-does-not"), "{text}");
    }
    // A word that stands right behind the hedge is none of it.
    assert_eq!(labels("The press perhaps\u{821f}.", "The press \u{821f}.", "partial", &[]), holds);
}

#[test]
fn a_label_does_not_make_right_what_a_rule_speaks_against() {
    let text = "The press probably weighs eleven hundredweight.";
    assert_eq!(labels(text, PRESS, "partial", &[crate::entailment::WORDS]), Ok("inference-with-marker"));
    for reasons in [&[NUMBER][..], &[crate::entailment::WORDS, NEGATION]] {
        assert_eq!(labels(text, PRESS, "partial", reasons), Err("a-rule-speaks-against-it"));
    }
    assert_eq!(labels(text, PRESS, "ungrounded", &[]), Err("not-carried-by-the-excerpt"));
    let flat = "The press weighs eleven hundredweight.";
    assert_eq!(labels(flat, PRESS, "entailed", &[]), Err("no-epistemic-marker"));
    let stacked = "The press may perhaps weigh eleven hundredweight.";
    assert_eq!(labels(stacked, PRESS, "partial", &[]), Err(crate::text::hedge::STACKED));
}
