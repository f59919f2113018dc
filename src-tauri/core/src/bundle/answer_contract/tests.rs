#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use serde_json::{Value, json};

use super::*;

fn refused() -> Value {
    json!({
        "version": "kwanzaa.answer.v1",
        "persona": "educator",
        "answer": { "text": "I do not have enough in the archive.", "completeness": "insufficient_data" },
        "sources": [],
        "retrieval_summary": {
            "query": "Who was the dog on the moon?", "top_k": 20, "namespaces": ["archive"], "results": [],
            "query_type": "factual", "required": crate::policy::enforce::Shipped::get().profiles[1].required(), "found": null
        },
        "unknowns": {
            "unsupported_claims": [],
            "missing_context": ["The nearest passage is at 0.65; 0.80 is needed."],
            "clarifying_questions": ["Use words that may stand in the papers themselves."]
        },
        "integrity": {
            "citation_required": true, "citations_provided": false,
            "retrieval_confidence": "none", "fallback_behavior": "refusal"
        },
        "refusal": { "kind": "coverage", "code": "LOW_SIMILARITY_SCORE" },
        "answered_at": "2026-03-01T10:00:00Z",
        "response_id": "r-00"
    })
}

fn answered() -> Value {
    let mut value = refused();
    value["answer"] = json!({ "text": "She bound it in calf.", "completeness": "complete" });
    value["sources"] = json!([{
        "citation_label": "Source A", "relations": ["their words"], "excerpts": ["She bound it in calf."], "notice": null
    }]);
    value["retrieval_summary"]["results"] = json!([{ "rank": 1, "citation_label": "Source A" }]);
    value["unknowns"]["missing_context"] = json!([]);
    value["integrity"] = json!({
        "citation_required": true, "citations_provided": true,
        "retrieval_confidence": "high", "fallback_behavior": "not_needed"
    });
    value["refusal"] = Value::Null;
    value
}

fn decided(reason: Option<&str>) -> Decided {
    let required = crate::policy::enforce::Shipped::get().profiles[1].required();
    Decided {
        reason: reason.map(str::to_owned),
        profile: Some("educator".to_owned()),
        required: Some(required),
        found: None,
    }
}

fn unmet(value: &Value, reason: Option<&str>) -> Vec<String> {
    let contract: AnswerContract = serde_json::from_value(value.clone()).unwrap();
    contract.unmet(&decided(reason))
}

#[test]
fn a_true_contract_meets_every_point_and_any_change_of_it_is_named() {
    const LOW: Option<&str> = Some("LOW_SIMILARITY_SCORE");
    assert_eq!(unmet(&refused(), LOW), [""; 0]);
    assert_eq!(unmet(&answered(), None), [""; 0]);
    let changes: [(&str, Value, &str); 11] = [
        ("/retrieval_summary/required", json!(null), "required"),
        ("/version", json!("kwanzaa.answer.v2"), "version"),
        ("/persona", json!("creator"), "persona"),
        ("/answer/text", json!(" "), "answer.text"),
        ("/answer/completeness", json!("partial"), "completeness"),
        ("/sources", answered()["sources"].clone(), "sources"),
        ("/unknowns/missing_context", json!([]), "missing_context"),
        ("/integrity/fallback_behavior", json!("not_needed"), "fallback_behavior"),
        ("/integrity/citations_provided", json!(true), "citations_provided"),
        ("/integrity/citation_required", json!(false), "citation_required"),
        ("/refusal", json!(null), "LOW_SIMILARITY_SCORE"),
    ];
    for (at, value, word) in changes {
        let mut changed = refused();
        *changed.pointer_mut(at).unwrap() = value;
        let found = unmet(&changed, LOW);
        assert!(found.len() == 1 && found[0].contains(word), "{at}: {found:?}");
    }
    let changes: [(&str, Value, &str); 7] = [
        ("/answer/completeness", json!("insufficient_data"), "completeness"),
        ("/integrity/citations_provided", json!(false), "citations_provided"),
        ("/integrity/fallback_behavior", json!("refusal"), "fallback_behavior"),
        ("/integrity/retrieval_confidence", json!("none"), "retrieval_confidence"),
        ("/unknowns/unsupported_claims", json!(["the price: nothing speaks of it"]), "taken out"),
        ("/refusal", json!({"kind": "coverage", "code": "NOTHING_BOUND"}), "answered"),
        (
            "/retrieval_summary/results",
            json!([{"rank": 1, "citation_label": "Source Q"}]),
            "sources of the answer",
        ),
    ];
    for (at, value, word) in changes {
        let mut changed = answered();
        *changed.pointer_mut(at).unwrap() = value;
        let found = unmet(&changed, None);
        assert!(found.len() == 1 && found[0].contains(word), "{at}: {found:?}");
    }
}

#[test]
fn a_refusal_does_not_pass_for_an_answer_nor_an_answer_for_a_refusal() {
    assert!(unmet(&refused(), None).len() >= 5);
    assert!(unmet(&answered(), Some("BELOW_MIN_SOURCES")).len() >= 5);
    // What it says of itself may be consistent and still not be what was decided.
    let contract: AnswerContract = serde_json::from_value(refused()).unwrap();
    assert_eq!(contract.unmet(&contract.says()), [""; 0]);
    assert_eq!(contract.unmet(&decided(Some("NO_PRIMARY_SOURCES"))).len(), 1);
}

#[test]
fn what_was_found_cannot_be_left_out_where_the_decision_says_it() {
    let found = Figures { passages: 4, citeable: 3, similarity: 710, sources: 2, primary_sources: 1 };
    let decided = Decided { found: Some(found), ..decided(None) };
    for (said, points) in [(Some(found), 0), (None, 1), (Some(Figures { similarity: 999, ..found }), 1)] {
        let mut contract: AnswerContract = serde_json::from_value(answered()).unwrap();
        contract.retrieval_summary.found = said;
        assert_eq!(contract.unmet(&decided).len(), points, "{said:?}");
    }
}

#[test]
fn what_the_form_does_not_know_is_no_contract() {
    for (at, key) in [("", "file"), ("/integrity", "path"), ("/retrieval_summary", "artifact_id")] {
        let mut value = refused();
        value.pointer_mut(at).unwrap()[key] = json!("letters/secret.txt");
        assert!(serde_json::from_value::<AnswerContract>(value).is_err(), "{at}");
    }
}

#[test]
fn the_published_schema_names_what_a_contract_has() -> Result<(), serde_json::Error> {
    let schema: Value =
        serde_json::from_str(include_str!("../../../../../assets/schemas/answer.v1.schema.json"))?;
    let names = |value: &Value| -> std::collections::BTreeSet<String> {
        value.as_object().into_iter().flat_map(|object| object.keys().cloned()).collect()
    };
    let whole = answered();
    assert_eq!(names(&schema["properties"]), names(&whole));
    for part in ["answer", "retrieval_summary", "unknowns", "integrity"] {
        assert_eq!(names(&schema["properties"][part]["properties"]), names(&whole[part]), "{part}");
        assert_eq!(schema["properties"][part]["additionalProperties"], json!(false), "{part}");
    }
    Ok(())
}
