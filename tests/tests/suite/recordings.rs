//! Recordings: what a machine heard in them is found and cited by its time, says to its end that a machine heard it, and is
//! played as far as somebody may hear it.

use std::path::Path;

use bindery_tests::{Home, root, second, signed};
use serde_json::Value;

/// Someone of a tier that may see pages, and so hear recordings.
const NEAR: [&str; 4] = ["--as", "ann", "--tier", "close-family"];

fn river() -> Vec<u8> {
    std::fs::read(root().join("src-tauri/speech/tests/said/river.mp3")).unwrap()
}

fn ask(home: &Home, archive: &str, whom: &[&str]) -> Value {
    let mut args = vec!["ask", "When did my mother come over the river?", "--archive", archive];
    args.extend(whom);
    home.run(&args).json()
}

/// The first sentence of an answer that repeats its source.
fn told(answer: &Value) -> &Value {
    let all = answer["sentences"].as_array().unwrap();
    all.iter().find(|sentence| sentence["role"] == "passage").unwrap_or_else(|| panic!("{answer}"))
}

fn play(home: &Home, archive: &str, answer: &Value, out: &str, whom: &[&str]) -> bindery_tests::Run {
    let (id, number) = (answer["response_id"].as_str().unwrap(), told(answer)["number"].to_string());
    let mut args = vec!["play", id, &number, "--out", out, "--archive", archive];
    args.extend(whom);
    home.run(&args)
}

#[test]
fn the_words_of_a_recording_answer_with_their_time_and_say_that_a_machine_heard_them() {
    let home = Home::new();
    let archive = home.archive("archive");
    let file = home.write("tapes/interview 1963-05-04.mp3", river());
    let report = home.run(&["import", &file, "--archive", &archive]).json();
    assert_eq!(report["artifacts"][0]["status"], "not_searchable", "{report}");
    home.open_all(&archive);
    let answer = ask(&home, &archive, &NEAR);
    let told = told(&answer);
    assert_eq!(told["citations"][0]["relation"], "as a machine heard it", "{answer}");
    assert!(told["text"].as_str().unwrap().contains("river"), "{answer}");

    // The signed record has the time and the model, and no direct quote.
    let id = answer["response_id"].as_str().unwrap();
    let bundle = home.at("bundle.json");
    home.run(&["audit", "bundle", id, "--archive", &archive, "--out", &bundle]).json();
    for found in second::verified(&home, &[&bundle]).unwrap_or_default() {
        assert_eq!(found["class"], "valid", "{found}");
    }
    let payload = signed(&bundle);
    assert!(payload.contains(r#""form":"heard""#) && payload.contains("Whisper tiny"), "{payload}");
    assert!(!payload.contains("direct quote"), "{payload}");

    // The passage plays, and no more than it.
    let out = home.at("passage.wav");
    let played = play(&home, &archive, &answer, &out, &NEAR).json();
    let length = played["length_ms"].as_u64().unwrap();
    assert!((1_000..10_000).contains(&length), "{played}");
    let wav = std::fs::read(&out).unwrap();
    assert!(wav.starts_with(b"RIFF") && wav.len() as u64 <= 44 + length * 33, "{}", wav.len());

    // It was heard once: nothing is left to do, and the same file is known.
    let again = home.run(&["import", &file, "--archive", &archive]).json();
    assert_eq!(again["artifacts"][0]["status"], "unchanged", "{again}");
    let all = home.run(&["inventory", "--archive", &archive, "--as", "archivist"]).json();
    assert_eq!(all["items"].as_array().unwrap().len(), 1, "{all}");
}

#[test]
fn what_is_heard_is_held_to_what_was_decided_of_its_recording() {
    let home = Home::new();
    let archive = home.archive("archive");
    let file = home.write("tape.mp3", river());
    home.run(&["import", &file, "--no-embed", "--archive", &archive]).json();
    home.run(&["consent", "set", "--all", "auditor-only", "--archive", &archive]).json();
    home.run(&["import", &file, "--archive", &archive]).json();
    let all = home.run(&["inventory", "--archive", &archive, "--as", "archivist"]).json();
    assert!(all["items"][0].to_string().contains("auditor-only"), "{all}");
    assert!(!ask(&home, &archive, &[]).to_string().contains("river in the spring"));
}

/// Captions of the same words, whose second stretch begins in the fourth second.
const CAPTIONS: &str = "WEBVTT\n\n00:00.000 --> 00:04.000\nMy mother came over the river in the spring of 1912.\n\n\
    00:04.000 --> 00:09.800\nShe carried one trunk and a box of tools.\n";

#[test]
fn a_transcript_beside_a_recording_is_read_instead_and_plays_it() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write("tapes/one.mp3", river());
    home.write("tapes/one.vtt", CAPTIONS);
    home.run(&["import", &home.at("tapes"), "--archive", &archive]).json();
    home.open_all(&archive);
    let answer = ask(&home, &archive, &NEAR);
    let told = told(&answer);
    assert_eq!(told["citations"][0]["relation"], "their words", "{answer}");
    let out = home.at("passage.wav");
    let played = play(&home, &archive, &answer, &out, &NEAR).json();
    assert_eq!(
        (played["from_ms"].as_u64(), played["length_ms"].as_u64()),
        (Some(0), Some(4_000)),
        "{played}"
    );
    // The recording is not heard besides.
    let found = home.run(&["search", "coldest winter", "--archive", &archive, "--as", "archivist"]).json();
    assert!(!found.to_string().contains("coldest"), "{found}");
}

#[test]
fn nobody_hears_a_moment_of_which_they_may_not_read_all() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write("tapes/one.mp3", river());
    home.write("tapes/one.vtt", CAPTIONS);
    home.run(&["import", &home.at("tapes"), "--archive", &archive]).json();
    home.open_all(&archive);
    let family = NEAR;
    let answer = ask(&home, &archive, &family);
    let out = home.at("passage.wav");
    let refused = |whom: &[&str]| {
        let run = play(&home, &archive, &answer, &out, whom);
        assert_eq!(run.failure(), "not_found");
        assert!(!Path::new(&out).exists());
    };
    assert_eq!(play(&home, &archive, &answer, &out, &family).code, Some(0));
    std::fs::remove_file(&out).unwrap();

    // The other passage is kept from everybody else: this one sounds as in an archive without it, and stops before it.
    let documents = home.run(&["inventory", "--archive", &archive, "--as", "archivist"]).json();
    let id = |ending: &str| {
        let items = documents["items"].as_array().unwrap();
        let found = items.iter().find(|item| item["staff"]["path"].as_str().unwrap().ends_with(ending));
        found.unwrap_or_else(|| panic!("{documents}"))["staff"]["artifact_id"].as_str().unwrap().to_owned()
    };
    let (words, sound) = (id(".vtt"), id(".mp3"));
    let passage = "She carried one trunk and a box of tools.";
    home.run(&["consent", "passage", &words, "1", passage, "auditor-only", "--archive", &archive]).json();
    let played = play(&home, &archive, &answer, &out, &family).json();
    assert_eq!((&played["from_ms"], &played["length_ms"]), (&0.into(), &4_000.into()), "{played}");
    std::fs::remove_file(&out).unwrap();
    let first = "My mother came over the river in the spring of 1912.";
    home.run(&["consent", "passage", &words, "0", first, "auditor-only", "--archive", &archive]).json();
    refused(&family);
    for (number, passage) in [("0", first), ("1", passage)] {
        home.run(&["consent", "passage", &words, number, passage, "none", "--archive", &archive]).json();
    }
    // The recording itself is another document, with a consent of its own; and a tier that sees no pages hears nothing.
    refused(&["--as", "ann", "--tier", "family"]);
    home.run(&["consent", "set", &sound, "auditor-only", "--archive", &archive]).json();
    refused(&family);
}
