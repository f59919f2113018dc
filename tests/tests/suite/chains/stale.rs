//! Claims of which the sources changed, and records that were forged.

use bindery_core::bundle::seal::{BUNDLE_TYPE, Bundle, HIDDEN};
use bindery_core::proof::hash::ClaimId;
use bindery_core::proof::{disclosure, dsse, json as canonical};
use bindery_engine::archive::Archive;
use bindery_engine::log::ledger::grounds;
use bindery_engine::storage::store::tally::Tally;
use bindery_engine::storage::store::{Effects, NewResponse, ResponseRow};
use bindery_engine::storage::vault::{KeyChoice, Secret, Vault};
use bindery_engine::world::Machine;
use bindery_tests::Home;
use serde_json::{Value, json};

use super::{QUESTIONS, ask, check_pages, files, id};

/// Counts of a report: valid, stale, misattributed, unverified, tampered.
fn reverify(home: &Home, archive: &str) -> [u64; 5] {
    let found = home.run(&["reverify", "--archive", archive]).json();
    assert_eq!(found["cancelled"], json!(false));
    ["valid", "stale", "misattributed", "unverified", "tampered"].map(|name| found[name].as_u64().unwrap())
}

fn queue(home: &Home, archive: &str) -> Vec<Value> {
    let found = home.run(&["reverify", "--queue", "--archive", archive]).json();
    found["entries"].as_array().unwrap().clone()
}

#[test]
fn a_source_that_was_edited_or_removed_makes_its_claims_stale() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write("in/boats.txt", "The boats came in before dark, nine of them, and we counted every sail.");
    home.write("in/stove.txt", "The iron stove was carried to the attic by the ferryman and his brother.");
    let import = || home.run(&["import", &home.at("in"), "--archive", &archive, "--no-embed"]).json();
    import();
    home.open_all(&archive);
    let boats = ask(&home, &archive, "Who counted every sail of the nine boats before dark?");
    let stove = ask(&home, &archive, "Who carried the iron stove to the attic?");
    assert!([&boats, &stove].iter().all(|answer| answer["outcome"] == "supported"), "{boats} {stove}");
    let all = reverify(&home, &archive);
    assert!(all[0] >= 2 && all[1..] == [0; 4], "{all:?}");
    assert_eq!(queue(&home, &archive), Vec::<Value>::new());
    home.write("in/boats.txt", "The boats came in after dark, ten of them, and nobody counted.");
    import();
    let [valid, stale, ..] = reverify(&home, &archive);
    assert!(valid > 0 && stale > 0 && valid + stale == all[0], "{valid} {stale}");
    let waiting = queue(&home, &archive);
    assert_eq!(waiting.len() as u64, stale);
    for entry in &waiting {
        assert_eq!((&entry["class"], &entry["response_id"]), (&json!("stale"), &boats["response_id"]));
        assert!(entry["detail"].as_str().unwrap().contains("was changed"), "{entry}");
        let run = home.run(&["claim", "show", entry["claim"].as_str().unwrap(), "--archive", &archive]);
        assert_eq!(serde_json::from_str::<Value>(&run.stdout).unwrap()["class"], json!("stale"));
    }
    // The old citation still leads to the old text: its export is whole.
    let response = id(&boats);
    home.run(&["export", "--bundle", &response, "--to", "html", "--out", "out", "--archive", &archive])
        .json();
    let files = files(&home.path("out"));
    check_pages(&files);
    assert!(files.values().any(|file| String::from_utf8_lossy(file).contains("nine of them")));
}

#[test]
fn a_withdrawn_source_is_in_no_export_and_the_page_says_so() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write("in/boats.txt", "The boats came in before dark, nine of them, and we counted every sail.");
    home.run(&["import", &home.at("in"), "--archive", &archive, "--no-embed"]).json();
    home.open_all(&archive);
    ask(&home, &archive, "Who counted every sail of the nine boats before dark?");
    home.run(&["consent", "set", "--all", "withdrawn", "--archive", &archive]).json();
    let made = home.run(&["export", "--all", "--to", "html", "--out", "out", "--archive", &archive]).json();
    assert_eq!(made["claims"], json!(0));
    assert!(made["left_out"].as_u64().unwrap() > 0);
    let files = files(&home.path("out"));
    check_pages(&files);
    let said: String = files.values().map(|file| String::from_utf8_lossy(file)).collect();
    assert!(!said.contains("nine of them") && said.contains("its source was withdrawn"));
    assert!(files.keys().all(|name| name.ends_with(".html")
        || name.starts_with("log/")
        || ["keys.json", "export.json"].contains(&name.as_str())));
    let chain =
        home.run(&["export", "--all", "--to", "chain", "--out", "chain", "--archive", &archive]).json();
    assert_eq!(chain["files"], json!(0));
}

/// Logs a response with the archive's own keys: that of `response`, changed by `change`.
fn forge(
    home: &Home,
    response: &str,
    name: char,
    change: impl Fn(&mut Value),
    keep: impl Fn(&mut Vec<String>),
) -> String {
    let folder = home.path("archive");
    let vault = Vault::open(&folder, &Secret::OnThisComputer, &KeyChoice::default()).unwrap();
    let keys = vault.unlocked().signing();
    let archive = Archive::open(&folder, &Machine::default(), &Secret::OnThisComputer).unwrap();
    let logged = archive.store().logged(response).unwrap().unwrap();
    let envelope = canonical::from_canonical(&logged.envelope).unwrap();
    let payload = dsse::open(&envelope, BUNDLE_TYPE, &keys.issuer.verifying_key()).unwrap();
    let mut value: Value = serde_json::from_slice(&payload).unwrap();
    disclosure::reveal(&mut value, &logged.disclosures).unwrap();
    let id = format!("r-{}", name.to_string().repeat(32));
    value["response_id"] = json!(id);
    value["sealed"] = Value::Null;
    change(&mut value);
    let bundle: Bundle = serde_json::from_value(value.clone()).unwrap();
    let claims = bundle.ruling.claims.iter().enumerate();
    let claims: Vec<(ClaimId, u32)> = claims.map(|(n, judged)| (judged.claim().id(), n as u32)).collect();
    let mut disclosures = disclosure::hide(&mut value, HIDDEN, &[7; 32]).unwrap();
    keep(&mut disclosures);
    let payload = canonical::to_canonical(&value).unwrap();
    let row = ResponseRow {
        response_id: id.clone(),
        requestor: "local".to_owned(),
        question: bundle.question.clone(),
        answered_at: bundle.answered_at.clone(),
        outcome: "supported".to_owned(),
        verdicts: [1, 0, 0],
    };
    let response = NewResponse {
        row,
        cites: Vec::new(),
        claims,
        grounds: grounds(&bundle),
        disclosures,
        sealed: None,
        tally: Tally::default(),
    };
    let effects = Effects { response: Some(response), ..Effects::default() };
    archive.log().append(archive.store(), &keys.issuer, BUNDLE_TYPE, &payload, effects).unwrap();
    id
}

/// The citation of the last claim of a response.
fn last_evidence(value: &mut Value) -> &mut Value {
    value["ruling"]["claims"].as_array_mut().unwrap().last_mut().unwrap()["claim"]["evidence"]
        .as_array_mut()
        .unwrap()
        .last_mut()
        .unwrap()
}

#[test]
fn every_failure_of_a_logged_answer_is_told_from_the_others() {
    Home::within("chains::stale::every_failure_of_a_logged_answer_is_told_from_the_others", |home| {
        let archive = home.sample("archive");
        let response = id(&ask(home, &archive, QUESTIONS[0]));
        let whole = reverify(home, &archive);
        assert_eq!(whole[1..], [0; 4]);
        let nothing = |_: &mut Vec<String>| {};
        let moved = |value: &mut Value| {
            let range = &mut last_evidence(value)["citation"]["span"]["range"];
            let back = range["start"].as_u64().unwrap() > 0;
            for end in ["start", "end"] {
                let at = range[end].as_u64().unwrap();
                range[end] = json!(if back { at - 1 } else { at + 1 });
            }
        };
        let other_words = |value: &mut Value| {
            let claim = &mut value["ruling"]["claims"].as_array_mut().unwrap().last_mut().unwrap()["claim"];
            claim["text"] = json!("The aeroplane landed in Paris.");
        };
        let unknown = |value: &mut Value| {
            last_evidence(value)["citation"]["artifact"] = json!(format!("sha256:{}", "cd".repeat(32)));
        };
        let version = |value: &mut Value| last_evidence(value)["citation"]["version"]["number"] = json!(99);
        let swapped = |disclosures: &mut Vec<String>| disclosures[0] = disclosures[1].clone();
        let expected = [
            (forge(home, &response, 'a', moved, nothing), "misattributed"),
            (forge(home, &response, 'b', other_words, nothing), "misattributed"),
            (forge(home, &response, 'c', unknown, nothing), "unverified"),
            (forge(home, &response, 'd', version, nothing), "unverified"),
            (forge(home, &response, 'e', |_| {}, swapped), "tampered"),
            (forge(home, &response, 'f', |_| {}, |d| drop(d.pop())), "tampered"),
        ];
        let found = reverify(home, &archive);
        assert_eq!(found[1..], [0, 2, 2, 2], "{found:?}");
        let waiting = queue(home, &archive);
        assert_eq!(waiting.len(), expected.len());
        for (id, class) in &expected {
            let entry = waiting.iter().find(|entry| entry["response_id"] == json!(id)).unwrap();
            assert_eq!(entry["class"], json!(class), "{entry}");
            assert_eq!(entry["claim"].is_null(), *class == "tampered");
            if let Some(claim) = entry["claim"].as_str() {
                let run = home.run(&["claim", "show", claim, "--archive", &archive]);
                let shown: Value = serde_json::from_str(&run.stdout).unwrap();
                assert_eq!(shown["class"], json!(class), "{shown}");
            }
        }
        let run = home.run(&["export", "--all", "--to", "html", "--out", "out", "--archive", &archive]);
        assert_eq!(run.failure(), "archive_rolled_back");
        println!("{} answers beside {} claims as they were", expected.len(), found[0]);
    });
}
