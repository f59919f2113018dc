//! Every named case is judged as it says, by this verifier and by the one in Python, and the cases are as generated.
#![expect(clippy::unwrap_used, clippy::panic, clippy::print_stdout, reason = "a test stops where it fails")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::verify::{CitedText, Class, Grown, Kept, LogState, Means, Seen, Trust, moment, verify};
use bindery_verify::folder::{self, Export};
use bindery_verify::work;
use serde_json::{Value, json};

#[path = "../examples/cases/book.rs"]
mod book;
#[path = "../examples/cases/bundles/mod.rs"]
mod bundles;
#[path = "../examples/cases/decisions.rs"]
mod decisions;
#[path = "../examples/cases/exports/mod.rs"]
mod exports;
#[path = "../examples/cases/lab/mod.rs"]
mod lab;
#[path = "../examples/cases/others/mod.rs"]
mod others;
#[path = "../examples/cases/people/mod.rs"]
mod people;
#[path = "../examples/cases/secret.rs"]
mod secret;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(name)
}

/// The files of cases, in order.
fn files() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder("cases")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    files.sort();
    files
}

fn cases() -> Vec<Value> {
    let read = |path: &PathBuf| fs::read_to_string(path).unwrap();
    let texts: Vec<String> = files().iter().map(read).collect();
    texts.iter().flat_map(|text| text.lines()).map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The export whose files stand in the case.
fn held(files: &Value) -> Export {
    let files = files.as_object().unwrap().iter();
    let export =
        Export::held(files.clone().map(|(path, file)| (path.clone(), lab::bytes_of(file))).collect());
    for sight in files.filter_map(|(_, file)| LogState::of(&lab::bytes_of(file))) {
        export.has_sight(&sight);
    }
    export
}

/// What is verified in the same run.
fn seen(files: &Value) -> Seen {
    let mut seen = Seen::default();
    for file in files.as_array().into_iter().flatten() {
        if let Some(sight) = LogState::of(file.as_str().unwrap().as_bytes()) {
            seen.add("beside", sight);
        }
    }
    seen
}

/// The class of a case, the checks that failed, and what it was taken for.
fn judge(case: &Value) -> (String, Vec<String>, String) {
    let options = &case["options"];
    let mut trust = Trust::parse(case["trust"].as_str().unwrap()).unwrap();
    if let Some(keys) = options["keys"].as_str() {
        trust.take_list(keys.as_bytes()).unwrap();
    }
    let secrets: Vec<Vec<u8>> =
        options["secret"].as_str().map(|secret| secret.as_bytes().to_vec()).into_iter().collect();
    let archive = options.get("archive").map(held);
    let seen = seen(&options["beside"]);
    let kept = options["checkpoint"].as_str().map(|note| Kept::read(note).unwrap());
    let means = Means {
        secrets: &secrets,
        archive: archive.as_ref().map(|archive| archive as &dyn CitedText),
        grown: archive.as_ref().map(|archive| archive as &dyn Grown),
        seen: Some(&seen),
        kept: kept.as_ref(),
        max_age: options["max_age"].as_u64().map(|days| days as u32),
        ..Means::of(&trust, moment(options["now"].as_str().unwrap()).unwrap())
    };
    let bytes = match case["base64"].as_str() {
        Some(base64) => STANDARD.decode(base64).unwrap(),
        None => case["file"].as_str().unwrap().as_bytes().to_vec(),
    };
    if let Some(export) = &archive {
        let _ = export.listed(&means);
    }
    let report = match (options["at"].as_str(), &archive) {
        (Some("log/checkpoint"), Some(export)) => folder::log(export, &work::beside(export, &means)),
        (Some(path), Some(export)) => folder::file(path, &bytes, export, &work::beside(export, &means)),
        _ => verify(&bytes, &means),
    };
    assert_eq!(report.checks.len(), 9);
    (
        report.class.name().to_owned(),
        report.failing().map(str::to_owned).collect(),
        report.kind.name().to_owned(),
    )
}

#[test]
fn every_case_has_exactly_the_class_and_the_failing_checks_that_it_names() {
    let cases = cases();
    let (mut wrong, mut count) = (Vec::new(), BTreeMap::<String, usize>::new());
    for case in &cases {
        let (class, failing, kind) = judge(case);
        *count.entry(class.clone()).or_default() += 1;
        let known = case["class"] == "malformed" || case["kind"] == json!(kind);
        if case["class"] != json!(class) || case["failing"] != json!(failing) || !known {
            let (name, expected, checks) = (&case["name"], &case["class"], &case["failing"]);
            wrong.push(format!("{name}: {expected} {checks}, and found is {class} {failing:?} ({kind})"));
        }
    }
    let sound = cases.iter().filter(|case| case["class"] == "valid").count();
    println!("{} cases: {count:?}", cases.len());
    assert!(cases.len() >= 300 && cases.len() >= 4 * sound, "{} cases, {sound} valid", cases.len());
    assert!(Class::ALL.iter().all(|class| count.contains_key(class.name())), "{count:?}");
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[test]
fn the_cases_are_as_they_are_generated() {
    let books: Vec<book::Book> =
        [bundles::all(), people::all(), others::all(), decisions::all(), exports::all()]
            .into_iter()
            .flatten()
            .collect();
    assert_eq!(books.len(), files().len());
    let mut size = 0;
    for book in books {
        let lines: String = book.lines.iter().map(|line| format!("{line}\n")).collect();
        let stored = fs::read_to_string(folder("cases").join(book.name())).unwrap_or_default();
        let how = "write them again with `cargo run -p bindery-verify --example cases`";
        assert!(stored == lines, "{} is not as generated; {how}", book.name());
        size += lines.len();
    }
    assert!(size < 12_000_000, "{size} bytes");
}

#[test]
fn the_verifier_in_python_says_the_same_of_every_case() {
    let python = if cfg!(windows) { "python" } else { "python3" };
    let packages = folder("../target/tools/python");
    let ready =
        Command::new(python).env("PYTHONPATH", &packages).args(["-c", "import cryptography"]).output();
    let ready = ready.is_ok_and(|output| output.status.success());
    if !ready {
        assert!(
            std::env::var_os("CI").is_none(),
            "`pip install -r tests/verifier/requirements.txt` comes first"
        );
        println!("not run: Python or its package `cryptography` is missing");
        return;
    }
    let output = Command::new(python)
        .env("PYTHONPATH", &packages)
        .arg("-B")
        .arg(folder("verifier/verify.py"))
        .arg("--cases")
        .args(files())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let found: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let cases = cases();
    assert_eq!(found.len(), cases.len());
    let mut wrong = Vec::new();
    for (case, found) in cases.iter().zip(&found) {
        assert_eq!(case["name"], found["name"]);
        if case["class"] != found["class"] || case["failing"] != found["failing"] {
            wrong.push(format!(
                "{}: {} {}, in Python {} {}",
                case["name"], case["class"], case["failing"], found["class"], found["failing"]
            ));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    println!("{} cases, judged alike by both verifiers", cases.len());
}
