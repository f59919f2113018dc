//! `contract check` against the record (F5): whatever is changed in a contract is named, and a true one passes, for every layer and
//! after the rules changed.

use bindery_api::Role;
use bindery_api::session::Acting;
use bindery_tests::Home;
use bindery_tests::door::Door;
use serde_json::{Value, json};

const FLOOD: &str = "How high did the flood water stand in the shop?";
const NEVER: &str = "What did Zebediah Quimbleton say about the zeppelin of Hartlepool?";
const WORLD: &str = "What is the capital of France?";

/// What was asked how, for each kind of answer.
const ASKED: [(&str, &str, &[&str]); 6] = [
    ("answered", FLOOD, &["--as", "Tom"]),
    ("answered to an archivist", FLOOD, &["--as", "archivist", "--min-sources", "2"]),
    ("answered to close family", FLOOD, &["--as", "Ann", "--tier", "close-family", "--similarity", "0.45"]),
    ("too few sources", FLOOD, &["--as", "Tom", "--similarity", "0.5", "--min-sources", "20"]),
    ("nothing near", NEVER, &["--as", "Tom", "--profile", "educator"]),
    ("a category", WORLD, &["--as", "Tom"]),
];

fn ask(home: &Home, archive: &str, question: &str, more: &[&str]) -> Value {
    home.run(&[&["ask", question, "--contract", "--archive", archive], more].concat()).json()
}

/// True contracts of every kind, and the form that staff export of the first.
fn contracts(home: &Home, archive: &str) -> Vec<(&'static str, Value)> {
    let asked = ASKED.iter().map(|(kind, question, more)| (*kind, ask(home, archive, question, more)));
    let mut all: Vec<_> = asked.collect();
    let id = all[0].1["response_id"].as_str().unwrap().to_owned();
    for role in ["archivist", "reviewer", "auditor"] {
        let out = home.at(role);
        let command = ["export", "--bundle", &id, "--to", "contract", "--out", &out, "--archive", archive];
        home.run(&[&command[..], &["--as", role]].concat()).json();
        let text = std::fs::read_to_string(home.path(&format!("{role}/responses/{id}.answer.json"))).unwrap();
        all.push(("exported", serde_json::from_str(&text).unwrap()));
    }
    all
}

/// An archive that is open for someone.
struct Open(Door);

impl Open {
    fn new(archive: &str, acting: Acting) -> Self {
        let door = Door::acting(acting);
        door.must("archive_open", json!({ "path": archive }));
        Self(door)
    }

    fn call(&self, name: &str, args: Value) -> Value {
        self.0.must(name, args)
    }

    /// How a contract compares with the record of the answer `id`: the differences, and what cannot be told.
    fn check(&self, contract: &Value, id: &Value) -> (Vec<String>, Vec<String>) {
        let args = json!({ "contract": contract.to_string(), "response_id": id });
        let found = self.call("contract_check", args);
        let list = |name: &str| serde_json::from_value(found[name].clone()).unwrap();
        (list("differences"), list("untold"))
    }
}

fn none() -> (Vec<String>, Vec<String>) {
    Default::default()
}

/// Every value within `value` that holds no other, and every empty one: pointer and name in messages.
fn leaves(value: &Value, pointer: &str, name: &str) -> Vec<(String, String)> {
    match value {
        Value::Object(fields) if !fields.is_empty() => fields
            .iter()
            .flat_map(|(key, value)| {
                let name = if name.is_empty() { key.clone() } else { format!("{name}.{key}") };
                leaves(value, &format!("{pointer}/{key}"), &name)
            })
            .collect(),
        Value::Array(entries) if !entries.is_empty() => entries
            .iter()
            .enumerate()
            .flat_map(|(at, value)| leaves(value, &format!("{pointer}/{at}"), &format!("{name}[{at}]")))
            .collect(),
        _ => vec![(pointer.to_owned(), name.to_owned())],
    }
}

/// Another value of the same kind.
fn other(value: &Value) -> Value {
    match value {
        Value::String(text) => json!(format!("{text} Hester was a smuggler.")),
        Value::Number(number) => json!(number.as_i64().unwrap() + 1),
        Value::Bool(holds) => json!(!holds),
        Value::Array(_) => json!(["Hester was a smuggler."]),
        _ => json!("Hester was a smuggler."),
    }
}

fn remove(value: &mut Value, pointer: &str) {
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match value.pointer_mut(parent).unwrap() {
        Value::Array(entries) => drop(entries.remove(key.parse().unwrap())),
        fields => drop(fields.as_object_mut().unwrap().remove(key)),
    }
}

#[test]
fn every_leaf_of_a_true_contract_is_compared_with_the_record() {
    let test = "contract_check::every_leaf_of_a_true_contract_is_compared_with_the_record";
    Home::within_set(test, &[("BINDERY_VERIFIER", "none")], |home| {
        let archive = home.sample("archive");
        let all = contracts(home, &archive);
        let archivist = Open::new(&archive, Acting::default());
        let mut tried = 0;
        for (kind, contract) in &all {
            let id = &contract["response_id"];
            assert_eq!(archivist.check(contract, id), none(), "{kind}: {contract}");
            for (pointer, name) in leaves(contract, "", "") {
                let mut changed = contract.clone();
                let leaf = changed.pointer_mut(&pointer).unwrap();
                *leaf = other(leaf);
                let mut without = contract.clone();
                remove(&mut without, &pointer);
                let list = name.rsplit_once('[').map_or(name.as_str(), |(list, _)| list);
                for forged in [changed, without] {
                    let (differences, untold) = archivist.check(&forged, id);
                    let named = differences.iter().any(|point| point.contains(&format!("`{list}")));
                    assert!(named && untold.is_empty(), "{kind}, {pointer}: {differences:?} {untold:?}");
                    tried += 1;
                }
            }
        }
        assert!(tried > 300, "{tried}");
        // Nor does the contract of one answer pass for another one.
        for (one, contract) in &all {
            for (two, other) in
                all.iter().filter(|(_, other)| other["response_id"] != contract["response_id"])
            {
                let mut forged = contract.clone();
                forged["response_id"] = other["response_id"].clone();
                for forged in [contract, &forged] {
                    let (differences, _) = archivist.check(forged, &other["response_id"]);
                    assert!(!differences.is_empty(), "{one} passes for {two}");
                }
            }
        }
    });
}

fn check(home: &Home, archive: &str, contract: &str, more: &[&str]) -> bindery_tests::Run {
    let file = home.write("contract.json", contract);
    home.run(&[&["contract", "check", &file, "--archive", archive], more].concat())
}

#[test]
fn a_forgery_is_named_with_what_it_says_and_what_the_record_says() {
    let home = Home::new();
    let archive = home.sample("archive");
    let contract = ask(&home, &archive, FLOOD, &["--as", "Tom"]);
    let second = json!({ "citation_label": "Source Z", "relations": ["their words"], "excerpts": ["Forged."], "notice": null });
    let with_second = [contract["sources"].as_array().unwrap().as_slice(), &[second]].concat();
    let forgeries = [
        (
            "/answer/text",
            json!("Hester was a smuggler."),
            "`answer.text` says “Hester was a smuggler.”; the record says “",
        ),
        ("/sources/0/excerpts/0", json!("Hester was a smuggler."), "`sources[0].excerpts[0]` says “Hester"),
        (
            "/sources/0/relations/0",
            json!("interpreted from"),
            "`sources[0].relations[0]` says “interpreted from”",
        ),
        ("/sources", json!([]), "`sources[0]` is missing; the record says"),
        ("/sources", json!(with_second), "the record has no such entry"),
        (
            "/retrieval_summary/query",
            json!("Was Hester a smuggler?"),
            "`retrieval_summary.query` says “Was Hester",
        ),
        (
            "/retrieval_summary/found",
            json!(null),
            "`retrieval_summary.found` says nothing; the record says {",
        ),
        ("/retrieval_summary/required", json!(null), "`retrieval_summary.required` says nothing"),
        ("/retrieval_summary/found/similarity", json!(1), "`retrieval_summary.found.similarity` says 1; "),
        (
            "/unknowns/unsupported_claims",
            json!(["the price"]),
            "`unknowns.unsupported_claims[0]` says “the price”",
        ),
        ("/persona", json!("creator"), "`persona` says “creator”; the record says “family”"),
        ("/answered_at", json!("2001-01-01T00:00:00Z"), "`answered_at` says “2001-01-01T00:00:00Z”"),
    ];
    for (pointer, value, words) in forgeries {
        let mut forged = contract.clone();
        *forged.pointer_mut(pointer).unwrap() = value;
        let run = check(&home, &archive, &forged.to_string(), &[]);
        assert!(run.stdout.contains(&words.replace('"', "\\\"")), "{pointer}: {}", run.stdout);
        assert_eq!(run.failure(), "not_valid", "{pointer}");
    }
    let mut more = contract.clone();
    more["integrity"]["checked_by"] = json!("a notary");
    let run = check(&home, &archive, &more.to_string(), &[]);
    assert!(
        run.stdout.contains("`integrity.checked_by` says “a notary”; the record has no such field"),
        "{}",
        run.stdout
    );
    assert_eq!(run.failure(), "not_valid");
    // A field that is there twice reads differently to different programs.
    let twice = contract.to_string().replacen('{', "{\"persona\":\"creator\",", 1);
    assert_eq!(check(&home, &archive, &twice, &[]).failure(), "usage");
    // Another answer, even to the same question.
    let again = ask(&home, &archive, FLOOD, &["--as", "Tom"]);
    let id = again["response_id"].as_str().unwrap();
    let run = check(&home, &archive, &contract.to_string(), &["--bundle", id]);
    assert!(run.stdout.contains("`response_id` says"), "{}", run.stdout);
    assert_eq!(run.failure(), "not_valid");
    // White space and the order of fields say nothing.
    let pretty = serde_json::to_string_pretty(&contract).unwrap();
    let found = check(&home, &archive, &pretty, &[]).json();
    assert_eq!((&found["holds"], &found["layer"]), (&json!(true), &json!("what was shown to Tom")));
}

#[test]
fn a_true_contract_stays_true_when_the_rules_change() {
    let home = Home::new();
    let archive = home.sample("archive");
    let mut all = contracts(&home, &archive);
    // What is shown of restricted sources is a notice, where the words of the question stand elsewhere too.
    let query = format!("{FLOOD} three feet four inches");
    let found =
        home.run(&["search", &query, "--limit", "50", "--as", "archivist", "--archive", &archive]).json();
    let says = |hit: &&Value| hit["block_text"].as_str().unwrap().contains("three feet four");
    for hit in found["hits"].as_array().unwrap().iter().filter(says) {
        let id = hit["document_id"].as_str().unwrap();
        home.run(&["consent", "set", id, "auditor-only", "--archive", &archive]).json();
    }
    let restricted = ask(&home, &archive, FLOOD, &["--as", "Tom"]);
    assert!(restricted["sources"][0]["notice"].is_string(), "{restricted}");
    all.push(("restricted", restricted));
    for state in ["existence-not-disclosed", "open", "withdrawn"] {
        home.run(&["consent", "set", "--all", state, "--archive", &archive]).json();
        for (kind, contract) in &all {
            let run = check(&home, &archive, &contract.to_string(), &[]);
            let found: Value = serde_json::from_str(&run.stdout).unwrap();
            assert_eq!(found["unmet"], json!([]), "{state}, {kind}: {found}");
            // What a refusal offered instead is in no record.
            let offered = contract["refusal"]["kind"] == "coverage";
            assert!(found["holds"] == true || offered, "{state}, {kind}: {found}");
            let mut forged = contract.clone();
            forged["answer"]["text"] = json!("Hester was a smuggler.");
            let run = check(&home, &archive, &forged.to_string(), &[]);
            assert!(run.stdout.contains("`answer.text` says"), "{state}, {kind}: {}", run.stdout);
            assert_eq!(run.failure(), "not_valid", "{state}, {kind}");
        }
    }
}

#[test]
fn whoever_sees_less_is_told_what_the_archive_shows_them_and_what_stays_open() {
    let test = "contract_check::whoever_sees_less_is_told_what_the_archive_shows_them_and_what_stays_open";
    Home::within(test, |home| {
        let archive = home.sample("archive");
        let all = contracts(home, &archive);
        let tom = Acting { role: Some(Role::Family), name: Some("Tom".to_owned()), tier: None };
        let reviewer = Acting { role: Some(Role::Reviewer), name: None, tier: None };
        let own = |kind: &str| ["answered", "too few sources", "nothing near", "a category"].contains(&kind);
        for (acting, sees_others) in [(tom, false), (reviewer, true)] {
            let open = Open::new(&archive, acting);
            for (kind, contract) in all.iter().filter(|(kind, _)| own(kind)) {
                let id = &contract["response_id"];
                // What was found then, a reviewer may never have been to know.
                let open_to = sees_others && !contract["retrieval_summary"]["found"].is_null();
                let (differences, untold) = open.check(contract, id);
                assert_eq!(
                    (differences.len(), untold.len()),
                    (0, usize::from(open_to)),
                    "{kind}: {contract}"
                );
                for pointer in ["/answer/text", "/retrieval_summary/query", "/integrity/citations_provided"] {
                    let mut forged = contract.clone();
                    let leaf = forged.pointer_mut(pointer).unwrap();
                    *leaf = other(leaf);
                    assert!(!open.check(&forged, id).0.is_empty(), "{kind}, {pointer}");
                }
                if contract["retrieval_summary"]["found"].is_null() {
                    continue;
                }
                // Numbers of what was found are not told again, nor are they agreed to. What a reviewer reads has none.
                for value in
                    [json!(null), json!({ "passages": 99 })].into_iter().skip(usize::from(sees_others))
                {
                    let mut forged = contract.clone();
                    forged["retrieval_summary"]["found"] = value;
                    let (differences, untold) = open.check(&forged, id);
                    assert!(
                        differences.is_empty() && !untold.is_empty(),
                        "{kind}: {differences:?} {untold:?}"
                    );
                }
            }
            // Of the answers of others a requestor learns nothing.
            let (_, others) = all.iter().find(|(kind, _)| *kind == "answered to close family").unwrap();
            let args = json!({ "contract": others.to_string(), "response_id": null });
            let code = open.0.call("contract_check", args).err().map(|failure| failure.code);
            assert_eq!(code.as_deref(), (!sees_others).then_some("not_found"));
            open.call("archive_close", json!({}));
        }
    });
}
