//! Claims by their addresses, exports, and the second look at logged answers.

mod stale;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use bindery_api::contract::Progress;
use bindery_core::bundle::chain::{self, ChainFile, ClaimFile};
use bindery_core::bundle::claim::{ClaimPayload, address};
use bindery_core::bundle::seal::{BUNDLE_TYPE, Bundle};
use bindery_core::proof::dsse;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::{credential, json as canonical};
use bindery_core::record::artifact::Form;
use bindery_core::record::source::SourceFile;
use bindery_core::text;
use bindery_engine::export::INCOMPLETE;
use bindery_tests::door::Door;
use bindery_tests::{Home, said};
use serde_json::{Value, json};

const QUESTIONS: [&str; 3] = [
    "How high did the flood water stand in the shop?",
    "Who was Silas Orrin?",
    "What was the name of the dog on the moon?",
];

fn ask(home: &Home, archive: &str, question: &str) -> Value {
    home.run(&["ask", question, "--archive", archive]).json()
}

fn id(answer: &Value) -> String {
    answer["response_id"].as_str().unwrap().to_owned()
}

/// Every file below a folder, by its path from there.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fn walk(folder: &Path, name: &str, found: &mut BTreeMap<String, Vec<u8>>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{name}{}", entry.file_name().to_str().unwrap());
            match entry.file_type().unwrap().is_dir() {
                true => walk(&entry.path(), &format!("{name}/"), found),
                false => drop(found.insert(name, std::fs::read(entry.path()).unwrap())),
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(folder, "", &mut found);
    found
}

/// Where the links of a page lead, from the page's own place.
fn links(page: &str) -> Vec<String> {
    page.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

/// A path without its `..`.
fn resolved(from: &str, link: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    let _ = parts.pop();
    for part in link.split('/') {
        match part {
            ".." => assert!(parts.pop().is_some(), "{link} leads out of the export"),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

fn opened(bytes: &[u8]) -> ClaimPayload {
    canonical::from_canonical::<ClaimFile>(bytes).unwrap().open().unwrap()
}

#[test]
fn an_export_is_pages_whose_every_link_is_there_and_records_that_stand_alone() {
    let home = Home::new();
    let archive = home.sample("archive");
    let answers: Vec<Value> = QUESTIONS.iter().map(|question| ask(&home, &archive, question)).collect();
    let made = home.run(&["export", "--all", "--to", "html", "--out", "out", "--archive", &archive]).json();
    let files = files(&home.path("out"));
    assert_eq!((made["cancelled"].as_bool(), made["responses"].as_u64()), (Some(false), Some(3)));
    assert_eq!(made["files"], json!(files.len()));
    assert!(!files.contains_key(INCOMPLETE));
    let pages = check_pages(&files);
    let claims: Vec<ClaimPayload> = files
        .keys()
        .filter(|name| name.ends_with(".claim.json"))
        .map(|name| {
            let payload = opened(&files[name]);
            assert_eq!(*name, format!("claims/{}.claim.json", payload.id.digest().hex()));
            check_claim(&files, &payload);
            payload
        })
        .collect();
    let shown: usize = answers.iter().map(|answer| said(answer).len()).sum();
    assert!(shown >= claims.len() && claims.len() > 3 && made["claims"] == json!(claims.len()));
    for answer in &answers {
        check_chain(&files, answer);
    }
    println!("{} files, {pages} pages, {} claims of {} answers", files.len(), claims.len(), answers.len());
    // The same claims again, each form on its own.
    let response = id(&answers[0]);
    for (form, suffix) in [("claims", ".claim.json"), ("vc", ".vc.json"), ("chain", ".chain.json")] {
        let out = home.at(form);
        let args = ["export", "--bundle", &response, "--to", form, "--out", &out, "--archive", &archive];
        home.run(&args).json();
        let alone = self::files(&home.path(form));
        assert!(!alone.is_empty() && alone.keys().all(|name| name.ends_with(suffix)), "{:?}", alone.keys());
    }
    let events = home.run(&["audit", "events", "--archive", &archive]).json();
    let exports = events["events"].as_array().unwrap().iter().filter(|event| event["kind"] == "export");
    assert_eq!(exports.count(), 4);
}

/// What `bindery-verify` calls anything but valid in the export `out`, by the end of its path.
fn not_valid(home: &Home) -> Vec<(String, String)> {
    let mut command = std::process::Command::new(bindery_tests::program("bindery-verify"));
    command.args(["--json", "--trust", &home.at("trust"), &home.at("out")]);
    let root = format!("{}/", home.at("out"));
    let found = bindery_tests::finish(command, "").lines();
    assert!(found.len() > 10, "{found:?}");
    let text = |value: &Value| value.as_str().map(|text| text.replace(&root, ""));
    let classes = found.iter().filter_map(|line| Some((text(&line["file"])?, text(&line["class"])?)));
    classes.filter(|(_, class)| class != "valid").collect()
}

#[test]
fn an_export_is_valid_as_it_was_made_and_not_with_a_page_or_source_in_other_words() {
    let home = Home::new();
    let archive = home.sample("archive");
    for question in QUESTIONS {
        ask(&home, &archive, question);
    }
    home.run(&["export", "--all", "--to", "html", "--out", "out", "--archive", &archive]).json();
    assert_eq!(not_valid(&home), []);
    let files = files(&home.path("out"));
    let ends = |ending: &str| files.keys().find(|name| name.ends_with(ending)).unwrap().clone();
    let claim = ends(".claim.json").replace(".claim.json", ".html");
    let answer = files.keys().find(|name| name.starts_with("responses/") && name.ends_with(".html")).unwrap();
    let titled = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains("\"value\":\"");
    let source = files.iter().find(|(name, file)| name.starts_with("sources/") && titled(file)).unwrap().0;
    let edits = [
        (claim.as_str(), "<h1 dir=\"auto\">", "<h1 dir=\"auto\">Hester was a smuggler. "),
        (claim.as_str(), "</main>", "<p>Hester was a smuggler.</p></main>"),
        (answer.as_str(), "</h1>", " Was it theft?</h1>"),
        ("index.html", "</h1>", " (forged)</h1>"),
        (source.as_str(), "\"value\":\"", "\"value\":\"Not "),
    ];
    for (name, from, to) in edits {
        let page = String::from_utf8(files[name].clone()).unwrap();
        assert!(page.contains(from), "{name}: {from}");
        home.write(&format!("out/{name}"), page.replacen(from, to, 1));
        let found = not_valid(&home);
        assert!(found.contains(&(name.to_owned(), "tampered".to_owned())), "{name}: {found:?}");
        assert!(found.iter().any(|(file, class)| file == "export.json" && class == "tampered"), "{found:?}");
        home.write(&format!("out/{name}"), &files[name]);
    }
    assert_eq!(not_valid(&home), []);
    std::fs::remove_file(home.path("out/export.json")).unwrap();
    let found = not_valid(&home);
    assert!(found.contains(&(claim, "unverified".to_owned())), "{found:?}");
}

/// Every page is without script and outside link, and its links lead to files; every page is led to.
fn check_pages(files: &BTreeMap<String, Vec<u8>>) -> usize {
    let mut led_to: BTreeSet<String> = BTreeSet::from(["index.html".to_owned()]);
    let pages: Vec<&String> = files.keys().filter(|name| name.ends_with(".html")).collect();
    for name in &pages {
        let page = std::str::from_utf8(&files[*name]).unwrap();
        for never in ["<script", "<img", "<iframe", "http://", "https://", "javascript:", "url("] {
            assert!(!page.contains(never), "{name} holds {never}");
        }
        assert_eq!(page.matches("<style>").count(), 1);
        for link in links(page) {
            let to = resolved(name, &link);
            assert!(files.contains_key(&to), "{name} leads to {to}, which is not there");
            led_to.insert(to);
        }
    }
    for name in files.keys() {
        // What only a bundle names is there to be checked, and led to by no page.
        let proof = name.starts_with("log/") || name.starts_with("sources/");
        assert!(proof || led_to.contains(name), "nothing leads to {name}");
    }
    pages.len()
}

/// The page, the credential and the sources of a claim say what its envelope says.
fn check_claim(files: &BTreeMap<String, Vec<u8>>, payload: &ClaimPayload) {
    let hex = payload.id.digest().hex();
    let page = String::from_utf8(files[&format!("claims/{hex}.html")].clone()).unwrap();
    assert!(page.contains(&address(&payload.id)) && page.contains(&payload.id.to_string()));
    assert!(page.contains("<mark>") && page.contains("bindery-verify"));
    let credential = credential::read_claim_bytes(&files[&format!("claims/{hex}.vc.json")]).unwrap();
    assert_eq!(credential.payload, serde_json::to_value(payload).unwrap());
    for source in &payload.sources {
        let artifact = source.citation.artifact();
        let file = &files[&format!("sources/{}.json", artifact.digest().hex())];
        let file: Value = canonical::from_canonical(file).unwrap();
        let form: Form = serde_json::from_value(file["form"].clone()).unwrap();
        if form == Form::Table {
            // Facts are rows; their identity is made in another way.
            let bytes = &files[&format!("sources/{}.json", artifact.digest().hex())];
            assert!(SourceFile::read(bytes).unwrap().is(artifact));
            continue;
        }
        assert_eq!(form, Form::Text, "the sample's answers cite texts and facts");
        let segments: Vec<&str> =
            file["segments"].as_array().unwrap().iter().map(|s| s["text"].as_str().unwrap()).collect();
        let payload = text::identity_text(segments.iter().copied());
        let made = Digest::of(&[b"bindery artifact v1\0", b"text", b"\0", payload.as_bytes()]);
        assert_eq!(*artifact.digest(), made);
        let place = serde_json::to_value(source.citation.span().place).unwrap();
        let at = place["index"].as_u64().unwrap() as usize;
        let words = match place["part"] == "segment" {
            true => segments[at],
            false => file["record"][at]["value"].as_str().unwrap(),
        };
        assert_eq!(source.citation.span().range.of(words), Some(source.excerpt.as_str()));
    }
}

/// The chain of an answer verifies, and is what was answered.
fn check_chain(files: &BTreeMap<String, Vec<u8>>, answer: &Value) {
    let id = id(answer);
    let file: ChainFile = canonical::from_canonical(&files[&format!("responses/{id}.chain.json")]).unwrap();
    assert_eq!(canonical::to_canonical(&file.bundle).unwrap(), files[&format!("responses/{id}.bundle.json")]);
    let keys: Vec<_> = file.bundle.signers.iter().map(|key| dsse::public_key(key).unwrap()).collect();
    let payload = dsse::open_all(&file.bundle.envelope, BUNDLE_TYPE, &keys).unwrap();
    let (bundle, hidden) = Bundle::read(&payload, &file.bundle.disclosures).unwrap();
    assert_eq!(hidden, 0);
    let claims = file.chains.iter().map(|(name, claim)| (name.clone(), claim.open().unwrap())).collect();
    assert_eq!(chain::check(&file.answer, &claims, &bundle), Ok(()));
    let parts: Vec<&str> = file.answer.iter().map(|part| part.text.as_str()).collect();
    let shown = said(answer);
    let shown: Vec<&str> = shown.iter().map(|sentence| sentence["text"].as_str().unwrap()).collect();
    assert_eq!(parts, shown);
    // Every passage leans on the lead before it.
    let leaning = claims.values().filter(|claim| !claim.premises.is_empty()).count();
    assert!(claims.is_empty() || leaning > 0);
}

#[test]
fn a_chain_whose_texts_were_taken_out_is_none_wherever_it_is_checked() {
    let home = Home::new();
    let archive = home.sample("archive");
    let response = id(&ask(&home, &archive, QUESTIONS[0]));
    home.run(&["export", "--bundle", &response, "--to", "chain", "--out", "out", "--archive", &archive])
        .json();
    let name = files(&home.path("out")).into_keys().next().unwrap();
    let path = home.path("out").join(&name);
    let mut chain: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    let class = |more: &[&str]| {
        home.run(&[&["verify", path.to_str().unwrap()][..], more].concat()).lines()[0]["class"].clone()
    };
    assert_eq!(class(&["--archive", &archive]), "valid");
    chain["bundle"]["disclosures"] = json!([]);
    std::fs::write(&path, canonical::to_canonical(&chain).unwrap()).unwrap();
    assert_eq!(class(&[]), "malformed");
    assert_eq!(class(&["--archive", &archive]), "malformed");
}

#[test]
fn what_cannot_be_exported_is_said_and_nothing_is_written() {
    let home = Home::new();
    let archive = home.sample("archive");
    let response = id(&ask(&home, &archive, QUESTIONS[0]));
    let refused = |to: &str, out: &str, bundle: &str, more: &[&str]| {
        let mut args = vec!["export", "--bundle", bundle, "--to", to, "--out", out, "--archive", &archive];
        args.extend(more);
        home.run(&args).failure()
    };
    let inside = format!("{archive}/out");
    home.write("full/letter.txt", "words");
    assert_eq!(refused("pdf", &inside, &response, &[]), "invalid");
    assert_eq!(refused("epub", "out", &response, &[]), "usage");
    assert_eq!(refused("html", "out", "r-0", &[]), "not_found");
    assert_eq!(refused("html", "out", &response, &["--as", "family"]), "usage");
    assert_eq!(refused("html", &inside, &response, &[]), "invalid");
    assert_eq!(refused("html", "archive/../archive/x", &response, &[]), "invalid");
    assert_eq!(refused("html", "full", &response, &[]), "folder_taken");
    assert!(
        !home.path("out").exists() && !home.path("archive/out").exists() && !home.path("archive/x").exists()
    );
    assert_eq!(files(&home.path("full")).len(), 1);
}

#[test]
fn words_of_the_archive_never_become_part_of_a_page() {
    let home = Home::new();
    let archive = home.archive("archive");
    let name = "<img src=x onerror=alert(1)>.txt";
    let evil = "</title></mark><script>alert('boats')</script><a href=\"https://evil.example\">boats</a>";
    let words = format!("Dear Ruth.\n\nThe boats {evil} came in before dark & stayed.");
    home.write(&format!("in/{name}"), words);
    let row = evil.replace('"', "\"\"");
    home.write("in/catalogue.csv", format!("file,title,kind,date,from,to\n\"{name}\",\"{row}\",,,,\n"));
    home.run(&["import", &home.at("in"), "--archive", &archive, "--no-embed"]).json();
    home.open_all(&archive);
    let question = format!("When did the boats come in {evil}?");
    let answer = ask(&home, &archive, &question);
    assert!(!answer["sentences"].as_array().unwrap().is_empty(), "{answer}");
    home.run(&["export", "--all", "--to", "html", "--out", "out", "--archive", &archive]).json();
    let files = files(&home.path("out"));
    let pages = files.iter().filter(|(name, _)| name.ends_with(".html"));
    let mut held = 0;
    for (name, page) in pages {
        let page = std::str::from_utf8(page).unwrap();
        let lower = page.to_lowercase();
        for never in ["<script", "<img", "evil.example\"", "</title></mark>", "href=\"https"] {
            assert!(!lower.contains(never), "{name} holds {never}: {page}");
        }
        held += usize::from(page.contains("&lt;script&gt;alert(&#39;boats&#39;)"));
        assert_eq!(page.matches("<title>").count(), 1);
    }
    assert!(held >= 2, "{held}");
    for name in files.keys() {
        assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || "-./_".contains(c)), "{name}");
    }
}

#[test]
fn a_stopped_export_says_that_it_is_not_complete() {
    Home::within("chains::a_stopped_export_says_that_it_is_not_complete", |home| {
        let archive = home.sample("archive");
        let door = Door::open(&archive);
        for question in QUESTIONS {
            door.ask(question);
        }
        let stop = |step: Progress| {
            if step.done == 2 {
                door.must("cancel", json!({ "job": "x" }));
            }
        };
        let request = json!({ "responses": [], "form": "html", "folder": home.at("out"), "job": "x" });
        let made = door.must_hearing("export", request.clone(), &stop);
        assert_eq!((&made["cancelled"], &made["responses"]), (&json!(true), &json!(2)));
        let left = files(&home.path("out"));
        assert!(left.contains_key(INCOMPLETE));
        assert!(String::from_utf8_lossy(&left["index.html"]).contains("was stopped"));
        assert!(left.keys().all(|name| !name.ends_with(".part")));
        assert_eq!(door.refused("export", request), "folder_taken");
    });
}

#[test]
fn a_claim_is_found_by_its_address_and_a_made_up_one_is_unverified() {
    let home = Home::new();
    let archive = home.sample("archive");
    let response = id(&ask(&home, &archive, QUESTIONS[0]));
    let again = id(&ask(&home, &archive, QUESTIONS[0]));
    let list = home.run(&["claim", "list", &response, "--archive", &archive]).json();
    let claims = list["claims"].as_array().unwrap();
    assert!(claims.len() >= 3, "{list}");
    for claim in claims {
        let at = claim["claim"].as_str().unwrap();
        let found = home.run(&["claim", "show", at, "--archive", &archive]).json();
        assert_eq!((&found["class"], &found["claim"]), (&json!("valid"), &json!(at)));
        assert_eq!(found["record"]["statement"], claim["statement"]);
        assert_eq!(found["record"]["response_id"], json!(again));
        assert_eq!(found["record"]["also_in"], json!([response]));
    }
    let made_up = format!("bindery://claim/{}", "ab".repeat(32));
    let run = home.run(&["claim", "show", &made_up, "--archive", &archive]);
    let found: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(
        (run.failure().as_str(), &found["class"], &found["record"]),
        ("not_valid", &json!("unverified"), &Value::Null)
    );
    for bad in ["bindery://claim/xyz", "https://claim/1", ""] {
        assert_eq!(home.run(&["claim", "show", bad, "--archive", &archive]).failure(), "invalid", "{bad}");
    }
}
