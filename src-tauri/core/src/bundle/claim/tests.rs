//! What moves a claim's identity, and what a record or a tree that was tampered with is told by.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::bundle::chain::{AnswerPart, ChainFault, answer_of, check, check_tree};
use crate::pipeline::gate::JudgedClaim;

type Done = Result<(), Box<dyn std::error::Error>>;

const TEXT: &str = "We carried the boats up before dark. The water stood at the third step by four.";

/// A claim as a bundle has it: its words stand at `start` of segment 0 of artifact number `artifact`.
fn claim(role: &str, text: &str, artifact: u8, start: usize, relation: &str) -> serde_json::Value {
    let digest = format!("sha256:{}", format!("{artifact:02x}").repeat(32));
    let part = if role == "lead" { "record" } else { "segment" };
    json!({
        "claim": { "text": text, "role": role, "verdict": "entailed", "score": 990, "reasons": [], "evidence": [{
            "citation": {
                "artifact": digest, "version": { "number": 1, "digest": digest }, "relation": relation,
                "span": { "place": { "part": part, "index": 0 }, "media": { "form": "text" },
                          "range": { "start": start, "end": start + text.chars().count() } },
            },
            "excerpt": text, "block": null,
        }] },
        "rung": "supported", "trail": [{ "rung": "supported", "held": true, "reason": "entailed" }],
    })
}

fn bundle(claims: Vec<serde_json::Value>) -> Result<Bundle, serde_json::Error> {
    let shown: Vec<_> =
        claims.iter().enumerate().map(|(n, c)| json!({ "claim": n, "text": c["claim"]["text"] })).collect();
    serde_json::from_value(json!({
        "form": 2, "sealed": null, "signers": null, "response_id": "r-1", "answered_at": "2026-01-01T00:00:00Z", "question": "How high?", "policy_version": 1,
        "viewer": { "name": "Ann", "role": "family", "tier": "family" },
        "archive_version": { "number": 1, "digest": format!("sha256:{}", "00".repeat(32)) },
        "made_with": [], "shown": shown, "outcome": "supported", "refusal": null,
        "ruling": { "outcome": "supported", "refusal": null, "removed_topics": [], "claims": claims },
    }))
}

fn sample() -> Result<Bundle, serde_json::Error> {
    bundle(vec![
        claim("lead", "In a letter, 1931:", 1, 0, "metadata fact"),
        claim("passage", "We carried the boats up before dark.", 1, 0, "direct quote"),
        claim("passage", "The water stood at the third step by four.", 1, 37, "direct quote"),
    ])
}

fn records(bundle: &Bundle) -> Vec<ClaimPayload> {
    let told = |citation: &Citation| {
        let text = match citation.span().place {
            crate::record::citation::Place::Segment(_) => TEXT,
            crate::record::citation::Place::Record(_) => "In a letter, 1931:",
        };
        let selectors = selectors::selectors(citation.span(), text).unwrap_or_default();
        Told { title: Some("Letter".to_owned()), selectors }
    };
    let of = |index| ClaimPayload::of(bundle, index, "2026-01-02T00:00:00Z", None, &told);
    (0..bundle.ruling.claims.len()).filter_map(of).collect()
}

fn named(records: Vec<ClaimPayload>) -> BTreeMap<String, ClaimPayload> {
    records.into_iter().map(|record| (record.id.digest().hex(), record)).collect()
}

#[test]
fn an_address_names_one_claim_and_reads_back() -> Done {
    let id = records(&sample()?)[0].id;
    assert_eq!(of_address(&address(&id)), Some(id));
    assert_eq!(of_address(&id.to_string()), Some(id));
    let hex = id.digest().hex();
    for bad in [
        "",
        "bindery://claim/",
        &hex,
        &format!("bindery://claim/{}", hex.to_uppercase()),
        &format!("bindery://claim/{hex}/"),
    ] {
        assert_eq!(of_address(bad), None, "{bad}");
    }
    Ok(())
}

#[test]
fn a_record_that_was_changed_contradicts_itself() -> Done {
    let bundle = sample()?;
    let whole = records(&bundle);
    assert!(whole.iter().all(|record| record.check().is_ok() && record.is_of(&bundle)));
    assert_eq!(whole[2].premises, [whole[0].id]);
    let with = |change: &dyn Fn(&mut ClaimPayload)| {
        let mut record = whole[1].clone();
        change(&mut record);
        assert!(!record.is_of(&bundle));
        record.check()
    };
    assert_eq!(with(&|r| r.statement = "We carried the goats up.".to_owned()), Err(ClaimFault::Id));
    assert_eq!(with(&|r| r.sources[0] = whole[2].sources[0].clone()), Err(ClaimFault::Id));
    assert_eq!(with(&|r| r.sources.clear()), Err(ClaimFault::Relation));
    let other = |r: &mut ClaimPayload| (r.id, r.canonical) = (whole[2].id, whole[2].canonical.clone());
    assert_eq!(with(&other), Err(ClaimFault::Id));
    assert_eq!(with(&|r| r.id = whole[0].id), Err(ClaimFault::Address));
    assert_eq!(with(&|r| r.relation = Relation::Paraphrase), Err(ClaimFault::Relation));
    assert_eq!(
        with(&|r| r.sources[0].excerpt = "We carried the goats up before dark.".to_owned()),
        Err(ClaimFault::Selectors)
    );
    assert_eq!(with(&|r| r.sources[0].selectors[0]["start"] = json!(1)), Err(ClaimFault::Selectors));
    assert_eq!(with(&|r| r.premises = vec![r.id]), Err(ClaimFault::Premises));
    assert_eq!(with(&|r| r.score = 1001), Err(ClaimFault::Size));
    // What only the bundle can tell.
    assert_eq!(with(&|r| r.rung = Rung::Labeled), Ok(()));
    assert_eq!(with(&|r| r.premises.clear()), Ok(()));
    Ok(())
}

#[test]
fn a_tree_is_whole_and_without_a_circle_or_it_is_none() -> Done {
    let bundle = sample()?;
    let answer = answer_of(&bundle).ok_or("no answer")?;
    let whole = named(records(&bundle));
    assert_eq!(check(&answer, &whole, &bundle), Ok(()));
    let list = records(&bundle);
    let ids: Vec<ClaimId> = list.iter().map(|record| record.id).collect();
    let with = |change: &dyn Fn(&mut Vec<ClaimPayload>)| {
        let mut records = list.clone();
        change(&mut records);
        check(&answer, &named(records), &bundle)
    };
    assert_eq!(with(&|r| drop(r.remove(0))), Err(ChainFault::Missing(ids[0])));
    assert!(matches!(with(&|r| r[0].premises = vec![ids[1]]), Err(ChainFault::Cyclic(_))));
    assert_eq!(with(&|r| r[1].premises.clear()), Err(ChainFault::Differs(ids[1])));
    let rest = [AnswerPart { text: "x".to_owned(), claim: ids[0] }];
    assert!(matches!(check_tree(&rest, &whole), Err(ChainFault::Idle(_))));
    assert_eq!(check(&answer[..2], &named(list[..2].to_vec()), &bundle), Err(ChainFault::Answer));
    let misnamed = BTreeMap::from([("x".to_owned(), list[0].clone())]);
    assert_eq!(check_tree(&rest, &misnamed), Err(ChainFault::Name("x".to_owned())));
    Ok(())
}

#[test]
fn a_passage_leans_on_the_lead_of_its_own_source_alone() -> Done {
    let bundle = bundle(vec![
        claim("lead", "In a letter, 1931:", 1, 0, "metadata fact"),
        claim("passage", "We carried the boats up before dark.", 2, 0, "direct quote"),
        claim("passage", "We carried the boats up before dark.", 1, 0, "direct quote"),
    ])?;
    let premises: Vec<_> = (0..3).map(|index| premise_index(&bundle, index)).collect();
    assert_eq!(premises, [None, None, Some(0)]);
    Ok(())
}

proptest! {
    #[test]
    fn an_identity_stays_when_other_words_shift_and_moves_when_its_own_do(
        others in proptest::collection::vec("[A-Z][a-z ]{3,30}\\.", 0..6), at in 0usize..6, start in 0usize..500,
        artifact in 1u8..200, extra in "[a-z]{1,8}",
    ) {
        let text = "The water stood at the third step.";
        let own = |text: &str, artifact, start, relation: &str| claim("passage", text, artifact, start, relation);
        let id_of = |value: serde_json::Value| -> Result<ClaimId, serde_json::Error> {
            Ok(serde_json::from_value::<JudgedClaim>(value)?.claim().id())
        };
        let id = id_of(own(text, artifact, start, "direct quote"));
        let id = id.map_err(|error| TestCaseError::fail(error.to_string()))?;
        // Anything before and after it in the response.
        let mut claims: Vec<_> =
            others.iter().map(|other| claim("passage", other, 250, 0, "direct quote")).collect();
        let at = at.min(claims.len());
        claims.insert(at, own(text, artifact, start, "direct quote"));
        let among = bundle(claims).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(records(&among).get(at).map(|record| record.id), Some(id));
        for moved in [
            own(&format!("{text} {extra}"), artifact, start, "direct quote"),
            own(text, artifact + 1, start, "direct quote"),
            own(text, artifact, start + 1, "direct quote"),
            own(text, artifact, start, "paraphrase"),
        ] {
            prop_assert_ne!(id_of(moved).ok(), Some(id));
        }
    }
}
