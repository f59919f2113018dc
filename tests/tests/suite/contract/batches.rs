//! Batches, and errors as a program reads them.

use std::path::Path;

use bindery_tests::{Home, Run, sample_file};
use serde_json::{Value, json};

use super::{has, import, small};

// --- batches ----------------------------------------------------------------------------------------

#[test]
fn a_batch_answers_line_by_line_in_order_with_ids_and_goes_on_after_a_bad_line() {
    let home = Home::new();
    let archive = small(&home);
    import(&home, &archive);
    let lines = |field: &str| {
        format!(
            "{}\nno json\n\n{}\n{}\n[1]\n{}\n",
            json!({ "id": "a", field: "press" }),
            json!({ "id": 2 }),
            json!({ "id": { "deep": [1] }, field: "window" }),
            json!({ field: "boats" }),
        )
    };
    let ids = [json!("a"), Value::Null, json!(2), json!({ "deep": [1] }), Value::Null, Value::Null];
    let proper = |run: &Run, field: &str| {
        assert_eq!(run.failure(), "batch");
        let lines = run.lines();
        let found: Vec<Value> = lines.iter().map(|line| line["id"].clone()).collect();
        assert_eq!(found, ids);
        for (line, bad) in lines.iter().zip([false, true, true, false, true, false]) {
            assert_eq!(line.get("error").is_some(), bad, "{line}");
            match bad {
                true => has(
                    &line["error"],
                    &[("code", "text"), ("message", "text"), ("hint", "text?"), ("said", "object")],
                ),
                false => assert!(line.get(field).is_some(), "{line}"),
            }
        }
    };
    proper(
        &home.run_with(&["ask", "--archive", &archive, "--batch", "-"], &lines("question")),
        "response_id",
    );
    proper(&home.run_with(&["search", "--archive", &archive, "--batch", "-"], &lines("query")), "hits");
    let file = home.write("batch.jsonl", lines("question"));
    proper(&home.run(&["ask", "--archive", &archive, "--batch", &file]), "response_id");
    let missing = home.at("nowhere.jsonl");
    assert_eq!(home.run(&["ask", "--archive", &archive, "--batch", &missing]).failure(), "file");
}

#[test]
fn check_and_locate_take_batches_too() {
    let home = Home::new();
    home.sample("archive");
    let pair = |id: u32, claim: &str| json!({ "id": id, "claim": claim, "source": "The boats came in." });
    let input = format!("{}\n{}\n{{}}\n", pair(1, "The boats came in."), pair(2, "Zebras sing."));
    let run = home.run_with(&["check", "--batch", "-"], &input);
    assert_eq!(run.failure(), "batch");
    let lines = run.lines();
    assert_eq!(
        (lines.len(), &lines[0]["verdict"], &lines[1]["verdict"]),
        (3, &json!("entailed"), &json!("ungrounded"))
    );
    let pdf = &sample_file("papers/1947-02-03 inventory and plan of the bindery.pdf");
    let line = |id: u32, pdf: &str| json!({ "id": id, "pdf": pdf, "quote": "Stairs to the flat" });
    let input = format!("{}\n{}\n{}\n", line(1, pdf), line(2, "nowhere.pdf"), line(3, pdf));
    let run = home.run_with(&["locate", "--batch", "-"], &input);
    assert_eq!(run.failure(), "batch");
    let lines = run.lines();
    let placed: Vec<&Value> = lines.iter().map(|line| &line["placed"]).collect();
    assert_eq!(placed, [&json!(true), &Value::Null, &json!(true)]);
    assert_eq!(lines[1]["error"]["code"], "file");
}

#[test]
fn a_batch_streams_each_answer_before_the_next_question_is_asked() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;
    let home = Home::new();
    let mut check = home.bindery(&["check", "--batch", "-"]);
    let mut child = check.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for id in 0..3 {
        writeln!(input, "{}", json!({ "id": id, "claim": "It rained.", "source": "It rained." })).unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&line).unwrap()["id"], json!(id));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

// --- errors -----------------------------------------------------------------------------------------

#[test]
fn errors_are_a_code_and_a_message_on_standard_error_with_exit_code_1() {
    let home = Home::new();
    let archive = home.archive("archive");
    let archive = archive.as_str();
    let nowhere = home.at("nowhere");
    let cases: [(&[&str], &str); 11] = [
        (&["ask", "x", "--archive", &nowhere], "no_archive"),
        (&["search", "x", "--archive", &nowhere], "no_archive"),
        (&["inventory", "--archive", &nowhere], "no_archive"),
        (&["doctor", "--archive", &nowhere], "no_archive"),
        (&["init", archive], "folder_taken"),
        (&["snapshot", "show", "7", "--archive", archive], "not_found"),
        (&["consent", "set", "--all", "maybe", "--archive", archive], "invalid"),
        (&["consent", "set", "open", "--archive", archive], "usage"),
        (&["consent", "set", "sha256:00", "open", "--archive", archive], "not_found"),
        (&["audit", "bundle", "r-0", "--archive", archive, "--out", &nowhere], "not_found"),
        (&["check", "--claim", "x", "--source", &nowhere], "file"),
    ];
    for (args, code) in cases {
        let run = home.run(args);
        assert_eq!(run.failure(), code, "{args:?}");
        assert_eq!(run.stdout, "", "{args:?}");
    }
    assert!(!Path::new(&nowhere).exists());
}

#[test]
fn a_wrong_command_line_is_an_error_of_the_same_form() {
    let home = Home::new();
    for args in [
        &["ask"][..],
        &["sing"],
        &["check", "--claim", "x"],
        &["search", "x", "--archive", "a", "--limit", "x"],
    ] {
        assert_eq!(home.run(args).failure(), "usage", "{args:?}");
    }
}

#[test]
fn a_reader_that_stops_reading_is_no_crash() {
    use std::process::Stdio;
    let home = Home::new();
    let archive = home.sample("archive");
    let mut command = home.bindery(&["inventory", "--archive", &archive]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("panicked"), "{said}");
}
