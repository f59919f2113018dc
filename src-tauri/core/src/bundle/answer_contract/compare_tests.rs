#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use serde_json::json;

use super::*;

/// What is said of the differences.
fn said(contract: &Value, record: &Value) -> Vec<String> {
    differences(contract, record).into_iter().map(|difference| difference.words).collect()
}

/// True contracts of every layer: as a requestor got it, as staff export it, and a refusal.
fn layers() -> Vec<Value> {
    let answered = json!({
        "version": "kwanzaa.answer.v1",
        "persona": "family",
        "answer": { "text": "In a letter to Ruth: The water stood at four feet. It fell by noon.", "completeness": "partial" },
        "sources": [
            { "citation_label": "Source A", "relations": ["their words", "on record"],
              "excerpts": ["The water stood at four feet.", "It fell by noon."], "notice": null },
            { "citation_label": "Source B", "relations": ["their words"], "excerpts": [],
              "notice": "Supported by archived material (source restricted by the person's instructions)." }
        ],
        "retrieval_summary": {
            "query": "How high did the water stand?", "top_k": 20, "namespaces": ["archive"],
            "results": [
                { "rank": 1, "citation_label": "Source A" }, { "rank": 2, "citation_label": "Source B" }
            ],
            "query_type": "factual",
            "required": { "citations_required": true, "similarity_threshold": 500, "min_sources": 1,
                          "primary_sources_only": false, "strict_mode": false },
            "found": { "passages": 4, "citeable": 3, "similarity": 710, "sources": 2, "primary_sources": 1 }
        },
        "unknowns": {
            "unsupported_claims": ["the price: nothing speaks of it"], "missing_context": [],
            "clarifying_questions": []
        },
        "integrity": { "citation_required": true, "citations_provided": true, "retrieval_confidence": "medium",
                       "fallback_behavior": "not_needed" },
        "refusal": null,
        "answered_at": "2026-03-01T10:00:00Z",
        "response_id": "r-00"
    });
    let mut staff = answered.clone();
    for source in staff["sources"].as_array_mut().unwrap() {
        source["title"] = json!("Letter to Ruth");
        source["places"] = json!(["page 2"]);
    }
    let mut refused = answered.clone();
    refused["answer"] = json!({ "text": "I do not have enough.", "completeness": "insufficient_data" });
    refused["sources"] = json!([]);
    refused["retrieval_summary"]["results"] = json!([]);
    refused["unknowns"] = json!({
        "unsupported_claims": [], "missing_context": ["The nearest passage is at 0.65; 0.80 is needed."],
        "clarifying_questions": ["What did Ruth write about “the boat”?", "Ask with a name."]
    });
    refused["refusal"] = json!({ "kind": "coverage", "code": "LOW_SIMILARITY_SCORE" });
    vec![answered, staff, refused]
}

/// The JSON pointer of everything in `value`, and its name in messages.
fn places(value: &Value, pointer: &str, name: &str, all: &mut Vec<(String, String)>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let name = if name.is_empty() { key.clone() } else { format!("{name}.{key}") };
                all.push((format!("{pointer}/{key}"), name.clone()));
                places(value, &format!("{pointer}/{key}"), &name, all);
            }
        }
        Value::Array(entries) => {
            for (index, value) in entries.iter().enumerate() {
                all.push((format!("{pointer}/{index}"), format!("{name}[{index}]")));
                places(value, &format!("{pointer}/{index}"), &format!("{name}[{index}]"), all);
            }
        }
        _ => {}
    }
}

/// Other values that a forger could put in the place of one.
fn forged(value: &Value) -> Vec<Value> {
    let mut all = vec![json!("forged"), json!(7_777), json!(true), json!([]), json!({}), json!(null)];
    match value {
        Value::String(text) => all.extend([
            json!(text.to_uppercase()),
            json!(format!("{text} ")),
            json!(format!("{text}\u{200b}")),
            json!(format!("\u{202e}{text}")),
            json!(text.chars().skip(1).collect::<String>()),
            json!(""),
        ]),
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            all.extend([json!(number + 1), json!(number - 1), json!(-number - 1), json!(number.to_string())]);
        }
        Value::Bool(holds) => all.push(json!(!holds)),
        Value::Array(entries) => {
            let mut more = entries.clone();
            more.push(json!("one more"));
            all.push(json!(more));
        }
        _ => {}
    }
    all.retain(|other| other != value);
    all
}

fn remove(value: &mut Value, pointer: &str) {
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match value.pointer_mut(parent).unwrap() {
        Value::Object(fields) => drop(fields.remove(key)),
        Value::Array(entries) => drop(entries.remove(key.parse().unwrap())),
        _ => {}
    }
}

#[test]
fn every_change_of_any_field_of_any_layer_is_named() {
    let mut tried = 0;
    for contract in layers() {
        let mut all = Vec::new();
        places(&contract, "", "", &mut all);
        for (pointer, name) in all {
            for value in forged(contract.pointer(&pointer).unwrap()) {
                let mut changed = contract.clone();
                *changed.pointer_mut(&pointer).unwrap() = value.clone();
                let found = said(&changed, &contract);
                assert!(
                    found.iter().any(|point| point.contains(&format!("`{name}"))),
                    "{pointer} {value}: {found:?}"
                );
                tried += 1;
            }
        }
    }
    assert!(tried > 700, "{tried}");
}

#[test]
fn whatever_is_taken_out_or_put_in_is_named() {
    for contract in layers() {
        let mut all = vec![(String::new(), String::new())];
        places(&contract, "", "", &mut all);
        for (pointer, name) in all {
            if !pointer.is_empty() {
                let mut changed = contract.clone();
                remove(&mut changed, &pointer);
                let found = said(&changed, &contract);
                let list = name.rsplit_once('[').map_or(name.as_str(), |(list, _)| list);
                assert!(
                    found.iter().any(|point| point.contains(&format!("`{list}"))),
                    "{pointer}: {found:?}"
                );
            }
            let mut changed = contract.clone();
            match changed.pointer_mut(&pointer).unwrap() {
                Value::Object(fields) => drop(fields.insert("secret".to_owned(), json!("Hester"))),
                Value::Array(entries) => entries.push(json!("Hester")),
                _ => continue,
            }
            let found = said(&changed, &contract);
            assert!(
                found.len() == 1 && found[0].contains("says “Hester”; the record has no such"),
                "{pointer}: {found:?}"
            );
        }
    }
}

#[test]
fn a_true_contract_has_no_difference_and_that_of_another_layer_or_answer_has() {
    let all = layers();
    for (at, one) in all.iter().enumerate() {
        // Keys in another order and white space are no difference: the canonical form is the same.
        let read = read(&serde_json::to_string_pretty(one).unwrap()).unwrap();
        assert_eq!(said(&read, one), [""; 0]);
        for (other_at, other) in all.iter().enumerate().filter(|(other_at, _)| *other_at != at) {
            assert!(!differences(one, other).is_empty(), "{at} passes for {other_at}");
        }
    }
}

#[test]
fn another_order_is_named_as_such() {
    let contract = layers().remove(0);
    for list in ["/sources", "/sources/0/relations", "/sources/0/excerpts", "/retrieval_summary/results"] {
        let mut changed = contract.clone();
        changed.pointer_mut(list).unwrap().as_array_mut().unwrap().reverse();
        let found = said(&changed, &contract);
        assert!(
            found.len() == 1 && found[0].ends_with("is in another order than in the record"),
            "{list}: {found:?}"
        );
    }
}

#[test]
fn a_difference_says_which_field_what_it_says_and_what_the_record_says() {
    let contract = layers().remove(0);
    let cases: [(&str, Value, &str); 7] = [
        ("/persona", json!("creator"), "`persona` says “creator”; the record says “family”"),
        ("/persona", json!(null), "`persona` says nothing; the record says “family”"),
        (
            "/retrieval_summary/found/similarity",
            json!(999),
            "`retrieval_summary.found.similarity` says 999; the record says 710",
        ),
        (
            "/answer/text",
            json!("In a letter to Ruth: The water stood at nine feet. It fell by noon."),
            "`answer.text` says “…uth: The water stood at nine feet. It fell by noon.”; \
             the record says “…uth: The water stood at four feet. It fell by noon.”",
        ),
        (
            "/sources/1/citation_label",
            json!("Source\u{a0}B"),
            "`sources[1].citation_label` says “Source\\u{00A0}B”, which looks the same but is written with other \
             characters; the record says “Source B”",
        ),
        (
            "/answer/completeness",
            json!("\u{202e}partial\u{1b}[2J"),
            "`answer.completeness` says “\\u{202E}partial\\u{001B}[2J”; the record says “partial”",
        ),
        (
            "/unknowns/unsupported_claims",
            json!([]),
            "`unknowns.unsupported_claims[0]` is missing; the record says “the price: nothing speaks of it”",
        ),
    ];
    for (pointer, value, expected) in cases {
        let mut changed = contract.clone();
        *changed.pointer_mut(pointer).unwrap() = value;
        assert_eq!(said(&changed, &contract), [expected]);
    }
}

#[test]
fn a_field_by_a_name_that_looks_the_same_is_told_from_it() {
    let contract = layers().remove(0);
    let mut changed = contract.clone();
    let fields = changed.as_object_mut().unwrap();
    let persona = fields.remove("persona").unwrap();
    fields.insert("persona\u{200b}".to_owned(), persona);
    let expected = [
        "`persona` is missing; the record says “family”",
        "`persona\\u{200B}` says “family”; the record has no such field",
    ];
    assert_eq!(said(&changed, &contract), expected);
}

#[test]
fn what_two_readers_could_read_differently_is_not_read() {
    for bad in [
        r#"{"persona":"family","persona":"creator"}"#,
        r#"{"answer":{"text":"true","text":"forged"}}"#,
        r#"{"a":1.0}"#,
        r#"{"a":1e400}"#,
        r#"{"a":"\ud800"}"#,
        r#"{"a":1} {"a":2}"#,
        "",
    ] {
        assert!(read(bad).is_err(), "`{bad}` was read");
    }
}
