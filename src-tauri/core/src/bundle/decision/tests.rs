//! What a decision may be, what stands after any run of them, and in which order answers wait.

use proptest::prelude::*;

use super::risk::{Risk, Risks};
use super::standing::{History, Noted, Refused};
use super::*;
use crate::proof::hash::{ArtifactId, SnapshotDigest};
use crate::record::citation::{ArchiveVersion, Citation, Media, Place, Relation, SourceSpan};
use crate::text::span::Span;

type Done = Result<(), Box<dyn std::error::Error>>;

fn key(n: u8) -> SigningKey {
    SigningKey::from_bytes(&[n; 32])
}

fn decision(kind: Kind) -> Result<Decision, JsonError> {
    let reviewer =
        Reviewer::granted_by(&key(1), &"ab".repeat(16), ("Rev", Role::Reviewer), &key(2).verifying_key())?;
    Ok(Decision {
        id: format!("d-{}", "0f".repeat(16)),
        response_id: "r-1".to_owned(),
        claim: ClaimId::from_digest(Digest::of(&[b"claim"])),
        bundle: Digest::of(&[b"bundle"]),
        kind,
        text: None,
        reason: None,
        code: None,
        fix: None,
        retracts: None,
        redoes: None,
        reviewer,
        at: "2026-01-01T00:00:00Z".to_owned(),
    })
}

fn evidence() -> Option<Evidence> {
    let digest = Digest::of(&[b"letter"]);
    let version = ArchiveVersion { number: 1, digest: SnapshotDigest::from_digest(digest) };
    let span = SourceSpan { place: Place::Segment(0), range: Span::new(0, 9)?, media: Media::Text {} };
    let citation = Citation::new(ArtifactId::from_digest(digest), version, span, Relation::DirectQuote);
    Some(Evidence { citation, excerpt: "The boats".to_owned(), block: None })
}

fn fixed() -> Result<Decision, Box<dyn std::error::Error>> {
    let fix = Fix {
        verdict: Verdict::Entailed,
        score: 990,
        reasons: Vec::new(),
        evidence: vec![evidence().ok_or("no span")?],
        checked_with: vec!["rules".to_owned()],
    };
    Ok(Decision { text: Some("The boats came in.".to_owned()), fix: Some(fix), ..decision(Kind::Fix)? })
}

#[test]
fn a_decision_opens_only_as_its_reviewer_signed_it_and_the_archivist_vouched_for_them() -> Done {
    let decision = decision(Kind::Accept)?;
    let payload = json::to_canonical(&decision)?;
    let envelope = dsse::sign(&key(2), DECISION_TYPE, &payload);
    assert_eq!(Decision::open(&envelope, &key(1).verifying_key())?, decision);
    // Another archivist vouches for nobody here.
    assert!(matches!(Decision::open(&envelope, &key(3).verifying_key()), Err(UnreadDecision::Reviewer)));
    // Whoever holds another key signs in nobody's name.
    let forged = dsse::sign(&key(4), DECISION_TYPE, &payload);
    assert!(matches!(Decision::open(&forged, &key(1).verifying_key()), Err(UnreadDecision::Envelope(_))));
    let other_type = dsse::sign(&key(2), "text/plain", &payload);
    assert!(Decision::open(&other_type, &key(1).verifying_key()).is_err());
    for change in [
        |reviewer: &mut Reviewer| reviewer.name = "Ann".to_owned(),
        |reviewer: &mut Reviewer| reviewer.role = Role::Archivist,
        |reviewer: &mut Reviewer| reviewer.archive = "cd".repeat(16),
        |reviewer: &mut Reviewer| reviewer.key = hex::encode(key(4).verifying_key().as_bytes()),
    ] {
        let mut other = decision.clone();
        change(&mut other.reviewer);
        assert!(!other.reviewer.is_granted_by(&key(1).verifying_key()), "{:?}", other.reviewer);
    }
    Ok(())
}

#[test]
fn what_a_kind_needs_is_there_and_nothing_else() -> Done {
    let with = |kind, change: fn(&mut Decision)| -> Result<_, JsonError> {
        let mut made = decision(kind)?;
        change(&mut made);
        Ok(made.check())
    };
    let nothing: fn(&mut Decision) = |_| {};
    let reason: fn(&mut Decision) = |d| d.reason = Some("It says ten.".to_owned());
    let blank: fn(&mut Decision) = |d| d.reason = Some(" \n".to_owned());
    let text: fn(&mut Decision) = |d| d.text = Some("Ten boats.".to_owned());
    let takes_back: fn(&mut Decision) = |d| d.retracts = Some(format!("d-{}", "ab".repeat(16)));
    let long: fn(&mut Decision) = |d| d.reason = Some("a".repeat(LONGEST + 1));
    assert_eq!(with(Kind::Accept, nothing)?, Ok(()));
    assert_eq!(with(Kind::Accept, reason)?, Ok(()));
    assert_eq!(with(Kind::Accept, text)?, Err(DecisionFault::Fix));
    assert_eq!(with(Kind::Accept, takes_back)?, Err(DecisionFault::Retraction));
    assert_eq!(with(Kind::Reject, nothing)?, Err(DecisionFault::Reason));
    assert_eq!(with(Kind::Reject, blank)?, Err(DecisionFault::Reason));
    assert_eq!(with(Kind::Reject, reason)?, Ok(()));
    assert_eq!(with(Kind::Reject, long)?, Err(DecisionFault::Size));
    assert_eq!(with(Kind::Comment, nothing)?, Err(DecisionFault::Reason));
    assert_eq!(with(Kind::Flag, nothing)?, Ok(()));
    assert_eq!(with(Kind::Fix, text)?, Err(DecisionFault::Fix));
    assert_eq!(with(Kind::Retract, nothing)?, Err(DecisionFault::Retraction));
    assert_eq!(with(Kind::Retract, takes_back)?, Ok(()));
    let fixed = fixed()?;
    assert_eq!(fixed.check(), Ok(()));
    let mut unbound = fixed.clone();
    unbound.fix.iter_mut().for_each(|fix| fix.evidence.clear());
    assert_eq!(unbound.check(), Err(DecisionFault::Unbound));
    let mut ungrounded = fixed.clone();
    ungrounded.fix.iter_mut().for_each(|fix| fix.verdict = Verdict::Ungrounded);
    assert_eq!(ungrounded.check(), Err(DecisionFault::Unbound));
    let nameless = Decision { id: "d-1".to_owned(), ..fixed.clone() };
    assert_eq!(nameless.check(), Err(DecisionFault::Id));
    let mut family = fixed;
    family.reviewer.role = Role::Family;
    assert_eq!(family.check(), Err(DecisionFault::Role));
    Ok(())
}

#[test]
fn a_fix_is_as_good_as_what_it_takes_the_place_of_or_better() {
    use Verdict::{Entailed, Partial, Ungrounded};
    for before in [Entailed, Partial, Ungrounded] {
        assert!(acceptable(Entailed, before) && !acceptable(Ungrounded, before));
        assert_eq!(acceptable(Partial, before), before == Partial);
    }
}

// --- usual reasons ---------------------------------------------------------------------------------------

#[test]
fn a_code_is_signed_with_its_decision_and_left_out_where_there_is_none() -> Done {
    let plain = decision(Kind::Flag)?;
    let before = String::from_utf8(json::to_canonical(&plain)?)?;
    assert!(!before.contains("code"), "{before}");
    // What was signed before there were codes reads the same, and is the same bytes again.
    let envelope = dsse::sign(&key(2), DECISION_TYPE, before.as_bytes());
    assert_eq!(Decision::open(&envelope, &key(1).verifying_key())?, plain);
    let coded = Decision { code: Some(ReasonCode::DoesNotAnswer), ..plain };
    let payload = json::to_canonical(&coded)?;
    let envelope = dsse::sign(&key(2), DECISION_TYPE, &payload);
    assert_eq!(Decision::open(&envelope, &key(1).verifying_key())?, coded);
    let payload = String::from_utf8(payload)?;
    assert!(payload.contains(r#""code":"does-not-answer""#), "{payload}");
    let mut other = envelope;
    other.payload = STANDARD.encode(payload.replace("does-not-answer", "private"));
    assert!(matches!(Decision::open(&other, &key(1).verifying_key()), Err(UnreadDecision::Envelope(_))));
    // A code that is not on the list is no decision, whoever signed it.
    let foreign = payload.replace("does-not-answer", "dislike");
    let foreign = dsse::sign(&key(2), DECISION_TYPE, foreign.as_bytes());
    assert!(matches!(Decision::open(&foreign, &key(1).verifying_key()), Err(UnreadDecision::Json(_))));
    Ok(())
}

#[test]
fn a_code_stands_with_a_rejection_a_flag_or_a_fix_alone() -> Done {
    let code = Some(ReasonCode::WrongDetail);
    let coded = |made: Decision| Decision { code, ..made }.check();
    let said = |kind| decision(kind).map(|made| Decision { reason: Some("It says ten.".to_owned()), ..made });
    assert_eq!(coded(said(Kind::Reject)?), Ok(()));
    assert_eq!(coded(decision(Kind::Flag)?), Ok(()));
    assert_eq!(coded(fixed()?), Ok(()));
    assert_eq!(coded(decision(Kind::Accept)?), Err(DecisionFault::Code));
    assert_eq!(coded(said(Kind::Comment)?), Err(DecisionFault::Code));
    let takes_back = Some(format!("d-{}", "ab".repeat(16)));
    assert_eq!(
        coded(Decision { retracts: takes_back, ..decision(Kind::Retract)? }),
        Err(DecisionFault::Code)
    );
    // A rejection says why in words too.
    assert_eq!(coded(decision(Kind::Reject)?), Err(DecisionFault::Reason));
    Ok(())
}

#[test]
fn a_code_is_told_once_and_what_was_added_to_it_apart() {
    for code in ReasonCode::ALL {
        assert_eq!(ReasonCode::named(code.name()), Some(code));
        assert_eq!(serde_json::to_value(code).ok(), Some(serde_json::json!(code.name())));
        for locale in crate::message::Locale::ALL {
            let own = code.told().sentence(locale);
            assert_eq!(code.beyond(&own), None, "{own}");
            assert_eq!(code.beyond(&format!("{own} It says ten.")), Some("It says ten."));
        }
        assert_eq!(code.beyond("It says ten."), Some("It says ten."));
    }
    assert_eq!(ReasonCode::named("dislike"), None);
    assert_eq!(ReasonCode::DoesNotAnswer.recorded(), "Supported, but does not answer the question.");
}

// --- what stands ----------------------------------------------------------------------------------------

fn noted(n: usize, kind: Kind, reviewer: &str) -> Noted {
    Noted {
        id: format!("d-{n}"),
        kind,
        reviewer: reviewer.to_owned(),
        at: format!("2026-01-01T00:00:{n:02}Z"),
        text: None,
        reason: None,
        code: None,
        verdict: None,
        retracts: None,
        redoes: None,
    }
}

fn ids(standing: &[&Noted]) -> Vec<String> {
    standing.iter().map(|noted| noted.id.clone()).collect()
}

#[test]
fn taking_back_brings_the_decision_before_back_and_making_again_the_one_after() {
    let mut all = vec![noted(0, Kind::Accept, "Ann"), noted(1, Kind::Reject, "Ann")];
    assert_eq!(ids(&History::of(&all).standing()), ["d-1"]);
    all.push(Noted { retracts: Some("d-1".to_owned()), ..noted(2, Kind::Retract, "Ann") });
    assert_eq!(ids(&History::of(&all).standing()), ["d-0"]);
    assert_eq!(History::of(&all).retractable("d-1", "Ann"), Err(Refused::Retracted));
    assert_eq!(History::of(&all).redoable("d-0", "Ann"), Err(Refused::NotRetracted));
    assert!(History::of(&all).redoable("d-1", "Ann").is_ok());
    all.push(Noted { redoes: Some("d-1".to_owned()), ..noted(3, Kind::Reject, "Ann") });
    assert_eq!(ids(&History::of(&all).standing()), ["d-3"]);
    assert_eq!(History::of(&all).redoable("d-1", "Ann"), Err(Refused::Redone));
    all.push(Noted { retracts: Some("d-3".to_owned()), ..noted(4, Kind::Retract, "Ann") });
    assert_eq!(ids(&History::of(&all).standing()), ["d-0"]);
    // Once more, by either name.
    assert!(
        History::of(&all).redoable("d-1", "Ann").is_ok() && History::of(&all).redoable("d-3", "Ann").is_ok()
    );
    assert_eq!(History::of(&all).retractable("d-2", "Ann"), Err(Refused::IsRetraction));
    assert_eq!(History::of(&all).retractable("d-0", "Rev"), Err(Refused::Anothers));
    assert_eq!(History::of(&all).retractable("d-9", "Ann"), Err(Refused::Unknown));
}

#[test]
fn two_reviewers_stand_side_by_side_and_differ_by_kind_or_words() {
    let fix = |n, reviewer: &str, text: &str| Noted {
        text: Some(text.to_owned()),
        ..noted(n, Kind::Fix, reviewer)
    };
    let cases = [
        (vec![noted(0, Kind::Accept, "Ann")], false),
        (vec![noted(0, Kind::Accept, "Ann"), noted(1, Kind::Accept, "Rev")], false),
        (vec![noted(0, Kind::Accept, "Ann"), noted(1, Kind::Flag, "Rev")], true),
        (vec![noted(0, Kind::Accept, "Ann"), noted(1, Kind::Comment, "Rev")], false),
        (vec![fix(0, "Ann", "Ten."), fix(1, "Rev", "Ten.")], false),
        (vec![fix(0, "Ann", "Ten."), fix(1, "Rev", "Nine.")], true),
        (
            vec![noted(0, Kind::Reject, "Ann"), noted(1, Kind::Accept, "Ann"), noted(2, Kind::Accept, "Rev")],
            false,
        ),
    ];
    for (all, differ) in cases {
        assert_eq!(History::of(&all).disagreement(), differ, "{all:?}");
    }
}

/// Any run of decisions, also such as no desk would write.
fn runs() -> impl Strategy<Value = Vec<Noted>> {
    let one = (0..6usize, 0..3usize, proptest::option::of(0..12usize), 0..3usize);
    proptest::collection::vec(one, 0..12).prop_map(|steps| {
        let step = |(n, (kind, who, target, text)): (usize, (usize, usize, Option<usize>, usize))| {
            let kind = Kind::ALL[kind];
            let target = target.map(|target| format!("d-{target}"));
            Noted {
                text: (kind == Kind::Fix).then(|| format!("text {text}")),
                retracts: target.clone().filter(|_| kind == Kind::Retract),
                redoes: target.filter(|_| kind != Kind::Retract),
                ..noted(n, kind, ["Ann", "Rev", "Clo"][who])
            }
        };
        steps.into_iter().enumerate().map(step).collect()
    })
}

proptest! {
    #[test]
    fn of_every_reviewer_the_last_decision_stands_that_they_did_not_take_back(all in runs()) {
        let history = History::of(&all);
        let standing = history.standing();
        for who in ["Ann", "Rev", "Clo"] {
            let taken_back = |noted: &Noted| all.iter().any(|other| {
                other.kind == Kind::Retract && other.reviewer == noted.reviewer && other.at > noted.at
                    && other.retracts.as_deref() == Some(&noted.id)
            });
            let expected = all.iter().rfind(|n| n.reviewer == who && n.kind.decides() && !taken_back(n));
            let found: Vec<_> = standing.iter().filter(|n| n.reviewer == who).copied().collect();
            prop_assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
        }
        prop_assert!(standing.windows(2).all(|pair| pair[0].at < pair[1].at));
    }

    #[test]
    fn nobody_changes_what_stands_of_another(all in runs(), kind in 0..6usize, target in 0..12usize) {
        let before = History::of(&all);
        let others = |history: &History<'_>| -> Vec<Noted> {
            history.standing().into_iter().filter(|noted| noted.reviewer != "Ann").cloned().collect()
        };
        let mut longer = all.clone();
        let kind = Kind::ALL[kind];
        let target = Some(format!("d-{target}"));
        longer.push(Noted {
            retracts: target.clone().filter(|_| kind == Kind::Retract),
            redoes: target.filter(|_| kind != Kind::Retract),
            ..noted(all.len(), kind, "Ann")
        });
        prop_assert_eq!(others(&before), others(&History::of(&longer)));
    }

    #[test]
    fn undo_and_redo_come_out_where_they_began(all in runs(), target in 0..12usize) {
        let id = format!("d-{target}");
        let history = History::of(&all);
        let Ok(made) = history.retractable(&id, "Ann") else { return Ok(()) };
        // What stands of Ann is hers to undo last.
        prop_assume!(!made.kind.decides() || history.standing().contains(&made));
        let mut all = all.clone();
        let made = made.clone();
        let stood = |all: &[Noted]| -> Vec<(Kind, Option<String>, String)> {
            let history = History::of(all);
            let standing = history.standing().into_iter();
            let mut standing: Vec<_> =
                standing.map(|n| (n.kind, n.text.clone(), n.reviewer.clone())).collect();
            standing.sort();
            standing
        };
        let before = stood(&all);
        all.push(Noted { retracts: Some(id.clone()), ..noted(20, Kind::Retract, "Ann") });
        prop_assert!(History::of(&all).is_retracted(&id));
        prop_assert!(History::of(&all).retractable(&id, "Ann").is_err());
        if History::of(&all).redoable(&id, "Ann").is_ok() {
            all.push(Noted { id: "d-21".to_owned(), at: "2026-01-01T00:00:21Z".to_owned(), redoes: Some(id), ..made });
            prop_assert_eq!(stood(&all), before);
        }
    }

    #[test]
    fn one_risk_outweighs_all_that_are_less_grave(set in 0..128u32, more in 0..7usize, counts in [0..2_000u32, 0..2_000u32]) {
        let of = |bits: u32| {
            let mut risks = Risks::default();
            Risk::ALL.into_iter().filter(|risk| bits & risk.weight() != 0).for_each(|risk| risks.add(risk));
            risks
        };
        let risks = of(set);
        let (mut with, risk) = (risks, Risk::ALL[more]);
        with.add(risk);
        prop_assert!(with.key(counts[0]) >= risks.key(counts[0]));
        if !risks.has(risk) {
            prop_assert!(with.key(counts[1]) > risks.key(counts[0]));
        }
        let lesser = of(risk.weight() - 1);
        let mut alone = Risks::default();
        alone.add(risk);
        prop_assert!(alone.key(0) > lesser.key(counts[0]));
        prop_assert_eq!(risks.all().map(Risk::weight).sum::<u32>(), set);
        prop_assert!(risks.all().is_sorted());
    }
}
