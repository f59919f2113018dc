//! Whoever holds a reviewer's, a family member's or no key tries to learn or change more of the facts than they may, and
//! an archivist in a hurry tries to change them past a check.

use bindery_tests::door::Door;
use serde_json::{Value, json};

use super::{SAY, Session, TIMELINE, code};

/// Stands on a line that is hidden from reviewers, and nowhere else.
const CANARY: &str = "Quinvexblam";

fn secretive() -> (Session, String) {
    let session = Session::new();
    let text = format!(
        "{TIMELINE}  - date: 1943\n    what: Will tells {CANARY} about the line.  # {CANARY} in a remark\n"
    );
    let made = session.found("timeline.yaml", &text, "open");
    let artifact = made["file"]["artifact_id"].as_str().unwrap();
    let quote = format!("Will tells {CANARY} about the line.");
    let args = [
        "consent",
        "passage",
        artifact,
        "3",
        &quote,
        "existence-not-disclosed",
        "--archive",
        &session.archive,
    ];
    session.home.run(&args).json();
    session.found("hidden.md", &format!("{CANARY} has a file of their own.\n"), "existence-not-disclosed");
    let rev = session.key("Rev", "reviewer");
    (session, rev)
}

fn as_key(session: &Session, key: &str, args: &[&str]) -> bindery_tests::Run {
    session.home.run(&[&["canon"], args, &["--archive", &session.archive, "--passphrase-file", key]].concat())
}

#[test]
fn a_reviewer_learns_nothing_of_a_hidden_line_or_file() {
    let (session, rev) = secretive();
    // What the archivist and other people say of it is not for them either.
    let on_hidden = session.comment(&format!("{CANARY} never said so"), &["canon/timeline.yaml#L7"]);
    let on_file = session.comment("whatever", &["canon/hidden.md#L1"]);
    let free = session.comment(&format!("something about {CANARY}"), &[]);
    let open = session.comment("It was fifty.", &["canon/timeline.yaml#L3"]);
    let wanted = [
        "resolve", "--round", "1", "--accept", &on_hidden, "--accept", &on_file, "--park", &free, "--accept",
        &open,
    ];
    session.canon(&wanted).json();
    session.edit("hidden.md", "Another text.\n");
    let why = format!("because of {CANARY}");
    session.canon(&["commit", "hidden.md", "--comment", &on_file, "--why", &why]).json();

    let rounds = session.canon(&["ledger"]).json()["rounds"].as_array().unwrap().len();
    let mut said = Vec::new();
    for args in [
        vec!["list"],
        vec!["show", "timeline.yaml"],
        vec!["show", "canon/timeline.yaml#L7"],
        vec!["ledger"],
        vec!["trace", "1"],
        vec!["show", "timeline.yaml", "--revision", "1"],
    ] {
        let run = as_key(&session, &rev, &args);
        let shown: Value = run.json();
        assert!(
            !shown.to_string().contains(CANARY) && !shown.to_string().contains("hidden.md"),
            "{args:?}: {shown}"
        );
        for id in [&on_hidden, &on_file, &free] {
            assert!(!shown.to_string().contains(id.as_str()), "{args:?}: {shown}");
        }
        said.push(shown);
    }
    assert_eq!(said[0]["files"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&said[0]["files"][0]["facts"], &said[0]["files"][0]["open_comments"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(
        said[1]["lines"][6],
        json!({ "number": 7, "address": "canon/timeline.yaml#L7", "text": "\u{b7}\u{b7}\u{b7}",
        "hidden": true, "comments": [] })
    );
    assert!(said[3]["rounds"].as_array().unwrap().len() <= rounds);
    assert_eq!(said[3]["rounds"][0]["comments"].as_array().unwrap().len(), 1, "{}", said[3]);
    // A file that is hidden is a file that is not there, to the letter.
    let hidden = as_key(&session, &rev, &["show", "hidden.md"]);
    let nothing = as_key(&session, &rev, &["show", "nonono.md"]);
    assert_eq!(hidden.stderr.replace("hidden.md", "nonono.md"), nothing.stderr);
    assert_eq!(code(&hidden), "not_found");
    let versions = session
        .home
        .run(&["snapshot", "list", "--archive", &session.archive, "--passphrase-file", &rev])
        .json();
    assert!(
        !versions.to_string().contains("hidden") && !versions.to_string().contains("timeline"),
        "{versions}"
    );
}

#[test]
fn a_reviewers_own_comment_is_no_oracle_for_what_is_there() {
    let (session, rev) = secretive();
    let reply = |citation: &str| {
        let mut made = as_key(&session, &rev, &["comment", "x", "--cite", citation]).json();
        let id = made["id"].as_str().unwrap().to_owned();
        for name in ["id", "at", "citations", "tag"] {
            made[name] = Value::Null;
        }
        (id, made)
    };
    let (hidden, first) = reply("canon/hidden.md#L1");
    let (past, other) = reply("canon/hidden.md#L999");
    let (none, third) = reply("canon/nonono.md#L1");
    assert_eq!((&first, &first), (&other, &third));
    // Nor when it is decided.
    for id in [&hidden, &past, &none] {
        session.canon(&["resolve", "--round", "1", "--reject", id]).json();
    }
    let trace = as_key(&session, &rev, &["trace", "1"]).json();
    for decision in trace["phases"]["resolution"].as_array().unwrap() {
        assert_eq!(decision["findings"], json!([]), "{trace}");
    }
    let (hidden, first) = reply("canon/timeline.yaml#L7");
    assert_eq!(first["findings"], json!([]), "{hidden}");
    assert_eq!(first["citation_status"], "cited");
}

#[test]
fn nobody_but_the_archivist_decides_or_changes_and_the_family_sees_no_facts() {
    let session = Session::with_timeline();
    let (rev, ann) = (session.key("Rev", "reviewer"), session.key("Ann", "family"));
    let comment = session.comment("x", &["canon/timeline.yaml#L3"]);
    let file = session.home.write("draft.yaml", TIMELINE);
    for args in [
        vec!["edit", "timeline.yaml", "--from", &file],
        vec!["resolve", "--round", "1", "--accept", &comment],
        vec!["override", &comment, "--say", SAY, "--why", "x"],
        vec!["cite", &comment, "canon/timeline.yaml#L3"],
        vec!["commit", "timeline.yaml", "--comment", &comment],
        vec!["commit", "timeline.yaml", "--say", SAY, "--why", "x"],
    ] {
        for key in [&rev, &ann] {
            // A family member's edit is stopped before its text is looked at.
            assert_eq!(code(&as_key(&session, key, &args)), "not_allowed", "{args:?}");
        }
    }
    for args in [
        vec!["list"],
        vec!["show", "timeline.yaml"],
        vec!["comment", "x"],
        vec!["ledger"],
        vec!["trace", "1"],
    ] {
        assert_eq!(code(&as_key(&session, &ann, &args)), "not_allowed", "{args:?}");
        let mut acting = vec!["canon"];
        acting.extend(args);
        acting.extend(["--archive", &session.archive, "--as", "family"]);
        assert_eq!(code(&session.home.run(&acting)), "not_allowed", "{acting:?}");
    }
}

#[test]
fn paths_that_lead_elsewhere_links_and_huge_files_are_not_taken() {
    let session = Session::with_timeline();
    let text = session.home.write("draft.yaml", TIMELINE);
    for path in [
        "../timeline.yaml",
        "/etc/passwd.txt",
        "canon/../../x.md",
        "canon\\x.md",
        "x.exe",
        "C:x.md",
        "a/./b.md",
        ".hidden.md",
        "canon/",
        "",
    ] {
        assert_eq!(code(&session.canon(&["edit", path, "--from", &text])), "invalid", "{path}");
        assert_eq!(code(&session.canon(&["show", path])), "invalid", "{path}");
    }
    #[cfg(unix)]
    {
        let link = session.home.at("link.yaml");
        std::os::unix::fs::symlink(&text, &link).unwrap();
        assert_eq!(code(&session.canon(&["edit", "names.yaml", "--from", &link])), "file");
        assert_eq!(code(&session.canon(&["edit", "names.yaml", "--from", "/dev/zero"])), "file");
    }
    let huge = session.home.write("huge.yaml", format!("names:\n{}", "  - name: A\n".repeat(200_000)));
    assert_eq!(code(&session.canon(&["edit", "names.yaml", "--from", &huge])), "file");
    let long = session.home.write("long.yaml", format!("names:\n{}", "  - name: A\n".repeat(30_000)));
    assert_eq!(code(&session.canon(&["edit", "names.yaml", "--from", &long])), "canon_faults");
    let binary = session.home.write("binary.yaml", [0xff_u8, 0xfe, 0, 1]);
    assert_eq!(code(&session.canon(&["edit", "names.yaml", "--from", &binary])), "file");
    session.edit("names.yaml", "names:\n  - name: A\n");
    session.canon(&["commit", "names.yaml", "--say", SAY, "--why", "first"]).json();
    assert_eq!(code(&session.canon(&["edit", "Names.yaml", "--from", &text])), "invalid");
}

#[test]
fn lines_that_are_not_there_do_not_carry_a_change() {
    let session = Session::with_timeline();
    for citation in [
        "canon/timeline.yaml#L6",
        "canon/timeline.yaml#L4294967295",
        "canon/timeline.yaml#L5-L6",
        "canon/other.yaml#L1",
    ] {
        let comment = session.comment("x", &[citation, "canon/timeline.yaml#L1"]);
        assert_eq!(
            code(&session.canon(&["resolve", "--round", "1", "--accept", &comment])),
            "canon_gone",
            "{citation}"
        );
    }
    for citation in [
        "canon/timeline.yaml#L0",
        "canon/../timeline.yaml#L1",
        "timeline.yaml#L1",
        "#L1",
        "canon/timeline.yaml#L01",
    ] {
        let comment = session.comment("x", &[citation]);
        assert_eq!(
            code(&session.canon(&["resolve", "--round", "1", "--accept", &comment])),
            "canon_uncited",
            "{citation}"
        );
    }
}

#[test]
fn a_line_that_is_deleted_or_changed_between_the_checks_is_found() {
    let session = Session::with_timeline();
    let (last, first) = (
        session.comment("a", &["canon/timeline.yaml#L5"]),
        session.comment("b", &["canon/timeline.yaml#L3"]),
    );
    let moved = session.comment("c", &["canon/timeline.yaml#L4"]);
    session
        .canon(&["resolve", "--round", "1", "--accept", &last, "--accept", &first, "--accept", &moved])
        .json();
    // Another change takes line 5 away and moves line 4.
    session.edit("timeline.yaml", "timeline:\n  - date: 1953-01-31\n    what: The flood.\n");
    // What the second entry becomes follows another comment than what the first one does.
    let alone = session.canon(&["commit", "timeline.yaml", "--comment", &first]);
    assert_eq!(code(&alone), "canon_refused");
    assert!(alone.stderr.contains("of `canon/timeline.yaml` is"), "{}", alone.stderr);
    session.canon(&["commit", "timeline.yaml", "--comment", &first, "--comment", &last]).json();
    session.edit("timeline.yaml", TIMELINE);
    assert_eq!(code(&session.canon(&["commit", "timeline.yaml", "--comment", &last])), "canon_gone");
    assert_eq!(code(&session.canon(&["commit", "timeline.yaml", "--comment", &moved])), "canon_gone");
    // It was followed, and says so; accepted again it is looked at as it stands now.
    session.edit("timeline.yaml", "timeline:\n  - date: 1953-01-31\n    what: The great flood.\n");
    let again = session.canon(&["commit", "timeline.yaml", "--comment", &first]);
    assert!(again.stderr.contains("sum its round up again"), "{}", again.stderr);
    session.canon(&["resolve", "--round", "1", "--accept", &first]).json();
    let made = session.canon(&["commit", "timeline.yaml", "--comment", &first]).json();
    let found = &made["grounds"][0]["findings"][0];
    assert_eq!(found["standing"], "changed", "{made}");
    let trace = session.canon(&["trace", "1"]).json();
    assert!(trace["markdown"].as_str().unwrap().contains("was changed since the comment"));
}

#[test]
fn a_comment_that_changes_between_the_checks_has_to_be_decided_again() {
    let session = Session::with_timeline();
    let comment = session.comment("x", &["canon/timeline.yaml#L3"]);
    session.canon(&["resolve", "--round", "1", "--accept", &comment]).json();
    session.canon(&["cite", &comment, "canon/timeline.yaml#L5"]).json();
    session.edit("timeline.yaml", &TIMELINE.replace("forty", "fifty"));
    let run = session.canon(&["commit", "timeline.yaml", "--comment", &comment]);
    assert_eq!(code(&run), "canon_refused");
    assert!(run.stderr.contains("changed after it was accepted"), "{}", run.stderr);
}

#[test]
fn of_two_changes_of_one_text_at_the_same_moment_one_is_made() {
    bindery_tests::Home::within(
        "canon::attacks::of_two_changes_of_one_text_at_the_same_moment_one_is_made",
        |home| {
            let door = Door::default();
            let call = |name: &str, args: Value| door.call(name, args);
            call("archive_create", json!({ "path": home.at("raced"), "sample": false })).unwrap();
            let first = json!({ "path": "a.md", "text": "one\ntwo\n", "says": SAY, "why": "first" });
            call("canon_commit", first).unwrap();
            let comment = json!({ "comment": "x", "citations": ["canon/a.md#L1"] });
            let comment = call("canon_comment", comment).unwrap()["id"].clone();
            let wanted = json!([{ "comment": comment, "resolution": "accepted" }]);
            call("canon_resolve", json!({ "round": 1, "decisions": wanted })).unwrap();
            let before = call("canon_file", json!({ "path": "a.md" })).unwrap()["hash"].clone();
            let change = |text: &str| {
                let args = json!({ "path": "a.md", "text": text, "before": before, "comments": [comment] });
                call("canon_commit", args).map_err(|failure| failure.code)
            };
            let made: Vec<Result<Value, String>> = std::thread::scope(|scope| {
                let both = ["one\nfirst\n", "one\nsecond\n"].map(|text| scope.spawn(move || change(text)));
                both.into_iter().map(|one| one.join().unwrap()).collect()
            });
            assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 1, "{made:?}");
            assert!(made.contains(&Err("canon_changed".to_owned())), "{made:?}");
            let shown = call("canon_file", json!({ "path": "a.md" })).unwrap();
            assert_eq!(shown["version"], 2);
            // A third one that knows nothing of it is refused too, and says what happened.
            assert_eq!(change("one\nthird\n"), Err("canon_changed".to_owned()));
        },
    );
}

#[test]
fn what_states_no_fact_is_no_citation_and_one_comment_lets_no_other_change_through() {
    let session = Session::new();
    let text = format!("# When\n{TIMELINE}\n  # nobody says\n  - date: 1968-06\n    what: The shop shuts.\n");
    session.found("timeline.yaml", &text, "open");
    session.found("names.yaml", "names:\n  - name: Hester Skaife\n", "open");
    for citation in ["L1", "L2", "L7", "L8"].map(|line| format!("canon/timeline.yaml#{line}")) {
        let comment = session.comment("x", &[&citation]);
        let run = session.canon(&["resolve", "--round", "1", "--accept", &comment]);
        assert_eq!(code(&run), "canon_uncited", "{citation}");
        assert!(run.stderr.contains(&citation), "{}", run.stderr);
    }
    let whole = session.comment("x", &["canon/timeline.yaml"]);
    assert_eq!(code(&session.canon(&["resolve", "--round", "1", "--accept", &whole])), "canon_uncited");
    let comment = session.comment("It was fifty.", &["canon/timeline.yaml#L4"]);
    assert_eq!(code(&session.canon(&["cite", &comment, "canon/timeline.yaml#L1"])), "canon_uncited");
    session.canon(&["resolve", "--round", "1", "--accept", &comment]).json();
    let fifty = text.replace("forty", "fifty");
    for (path, changed, words) in [
        (
            "timeline.yaml",
            fifty.replace("two registers", "all registers"),
            "line 6 of `canon/timeline.yaml` is changed",
        ),
        (
            "timeline.yaml",
            fifty.replace("The shop shuts.", "The shop burns."),
            "line 10 of `canon/timeline.yaml` is changed",
        ),
        ("timeline.yaml", fifty.replace("# nobody says", "# Tom drank"), "line 8 of `canon/timeline.yaml`"),
        (
            "timeline.yaml",
            format!("{fifty}  - date: 1970\n    what: x\n"),
            "line 11 of `canon/timeline.yaml` is new",
        ),
        (
            "names.yaml",
            "names:\n  - name: Hester Marr\n".to_owned(),
            "line 2 of `canon/names.yaml` is changed",
        ),
        ("other.md", "Tom drank.\n".to_owned(), "line 1 of `canon/other.md` is new"),
    ] {
        session.edit(path, &changed);
        for more in [&["--check"][..], &[]] {
            let run = session.canon(&[&["commit", path, "--comment", &comment], more].concat());
            assert_eq!(code(&run), "canon_refused", "{words}");
            assert!(run.stderr.contains(words), "{words}: {}", run.stderr);
        }
    }
    session.edit("timeline.yaml", &fifty);
    let made = session.canon(&["commit", "timeline.yaml", "--comment", &comment]).json();
    assert_eq!(made["grounds"][0]["changes"], json!(["canon/timeline.yaml#L3-L4 says something else"]));
}
