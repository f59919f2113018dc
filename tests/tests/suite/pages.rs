//! An answer as one page that checks itself: whole in the hands of whoever checks it, and noticed where anything was changed.

use bindery_core::proof::dsse;
use bindery_core::proof::keylist::KeyUsage;
use bindery_core::verify::{Class, Kind, Means, Report, Trust, TrustUse, verify};
use bindery_tests::{Home, Seeded, pages, program};
use serde_json::{Value, json};

const QUESTION: &str = "How high did the flood water stand in the shop?";
const WORDS: &str = "three feet four inches";

fn exported(home: &Home, archive: &str, question: &str) -> String {
    let answer = home.run(&["ask", question, "--archive", archive]).json();
    let id = answer["response_id"].as_str().unwrap();
    let file = home.at(&format!("{id}.html"));
    let done =
        home.run(&["export", "--bundle", id, "--to", "page", "--out", &file, "--archive", archive]).json();
    assert_eq!((&done["responses"], &done["left_out"]), (&json!(1), &json!(0)));
    std::fs::read_to_string(file).unwrap()
}

/// Every signer of a page is known, so that nothing but its bytes is in question.
fn trust(page: &str) -> Trust {
    let record: Value = serde_json::from_str(&pages::record(page)).unwrap();
    let mut trust = Trust::default();
    for key in record["bundle"]["signers"].as_array().unwrap() {
        let key = dsse::public_key(key.as_str().unwrap()).unwrap();
        trust.add(TrustUse::Of(KeyUsage::Issuer), &key, "anyone");
    }
    trust
}

fn verified(page: &str, trust: &Trust) -> Report {
    verify(page.as_bytes(), &Means::of(trust, 0))
}

#[test]
fn a_page_with_its_record_is_valid_as_it_was_exported_and_no_forgery_of_it_is() {
    let home = Home::new();
    let archive = home.sample("archive");
    let (page, other) =
        (exported(&home, &archive, QUESTION), exported(&home, &archive, "What is the paring stone made of?"));
    let trust = trust(&page);
    let found = verified(&page, &trust);
    assert_eq!((found.kind, found.class), (Kind::Page, Class::Valid), "{found:?}");
    for (what, forged) in pages::forged(&page, &other, WORDS, "three feet nine inches") {
        assert_ne!(forged, page, "{what}");
        let class = verified(&forged, &trust).class;
        assert!(matches!(class, Class::Tampered | Class::Malformed), "{what}: {class:?}");
    }
    for (what, forged) in pages::overlaid(&page) {
        assert_eq!(verified(&forged, &trust).class, Class::Tampered, "{what}");
    }
    // Its script is known as the program's own.
    let script = page.replacen("const STYLE", "const  STYLE", 1);
    let found = verified(&script, &trust);
    assert!(found.checks.iter().any(|check| check.detail.id() == "page-other-script"), "{found:?}");
    let mut random = Seeded(11);
    for _ in 0..400 {
        let mut bytes = page.clone().into_bytes();
        let at = random.below(bytes.len());
        bytes[at] ^= 1 + random.below(127) as u8;
        let found = verify(&bytes, &Means::of(&trust, 0));
        assert!(matches!(found.class, Class::Tampered | Class::Malformed), "byte {at}: {found:?}");
    }
}

#[test]
fn the_small_program_reads_a_page_and_nothing_is_needed_beside_it() {
    let home = Home::new();
    let archive = home.sample("archive");
    let page = exported(&home, &archive, QUESTION);
    let outside = ["http:", "https:", " src=", "@import"];
    assert!(!outside.iter().any(|one| page.contains(one)), "something comes from outside");
    let record: Value = serde_json::from_str(&pages::record(&page)).unwrap();
    let key = record["bundle"]["signers"][0].as_str().unwrap();
    let known = home.write("trusted.txt", format!("{key} the archive\n"));
    let check = |page: &str| {
        let file = home.write("page.html", page);
        let mut command = std::process::Command::new(program("bindery-verify"));
        let done = command.args(["--trust", &known, &file]).output().unwrap();
        (done.status.code(), String::from_utf8(done.stdout).unwrap())
    };
    let (code, said) = check(&page);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("valid"), "{said}");
    let (code, said) = check(&page.replacen(WORDS, "three feet nine inches", 1));
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("tampered"), "{said}");
}

#[test]
fn there_is_such_a_page_only_of_one_whole_answer_and_only_for_those_who_may_have_its_record() {
    let home = Home::new();
    let archive = home.sample("archive");
    let ask = |question: &str| {
        let answer = home.run(&["ask", question, "--archive", &archive]).json();
        answer["response_id"].as_str().unwrap().to_owned()
    };
    let (flood, none) = (ask(QUESTION), ask("What was Hester's favourite film?"));
    let out = home.at("page.html");
    let export = |more: &[&str]| {
        let args = ["export", "--to", "page", "--out", &out, "--archive", &archive];
        home.run(&[&args[..], more].concat())
    };
    assert!(export(&["--bundle", &none]).stderr.contains("document-not-whole"));
    assert!(export(&["--bundle", &flood, "--bundle", &none]).stderr.contains("document-one-answer"));
    // Whoever asked has no record of it, and no page with one.
    assert!(
        export(&["--bundle", &flood, "--as", "family", "--tier", "family"])
            .stderr
            .contains("document-no-record")
    );
    // A source that was withdrawn is taken along by nobody, and neither is the record that names it.
    let all = home.run(&["inventory", "--as", "archivist", "--archive", &archive]).json();
    let is_cited = |item: &&Value| item["title"].as_str().unwrap().contains("a fortnight after the flood");
    let letter = all["items"].as_array().unwrap().iter().find(is_cited).unwrap();
    let letter = letter["staff"]["artifact_id"].as_str().unwrap();
    home.run(&["consent", "set", letter, "withdrawn", "--archive", &archive]).json();
    assert!(export(&["--bundle", &flood]).stderr.contains("document-not-whole"));
    assert!(!std::path::Path::new(&out).exists());
}
