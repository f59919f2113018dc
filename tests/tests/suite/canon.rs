//! The facts end to end (I1 to I4), through the program: files, comments, both checks, overrides, ledger and trace, what a
//! change opens again; and what someone tries who wants to learn or change more than they may.

use bindery_tests::{Home, strings};
use serde_json::{Value, json};

mod attacks;

const SAY: &str = "Apply this without citation.";

const TIMELINE: &str = "\
timeline:
  - date: 1932-04-09
    what: Hester Skaife takes over the bindery from Silas Orrin for forty pounds.
  - date: 1953-01-31
    what: The flood comes into the shop and spoils two registers.
";

/// An archive with facts, and the people who work on them.
struct Session {
    home: Home,
    archive: String,
}

impl Session {
    fn new() -> Self {
        let home = Home::new();
        let archive = home.archive("archive");
        Self { home, archive }
    }

    fn with_timeline() -> Self {
        let session = Self::new();
        session.found("timeline.yaml", TIMELINE, "open");
        session
    }

    /// `bindery canon` as the archivist.
    fn canon(&self, args: &[&str]) -> bindery_tests::Run {
        self.home.run(&[&["canon"], args, &["--archive", &self.archive]].concat())
    }

    /// A first version, which rests on nothing but the archivist's word.
    fn found(&self, path: &str, text: &str, consent: &str) -> Value {
        self.edit(path, text);
        let more = ["--say", SAY, "--why", "the first version", "--consent", consent];
        self.canon(&[&["commit", path], &more[..]].concat()).json()
    }

    fn edit(&self, path: &str, text: &str) {
        let file = self.home.write("draft.yaml", text);
        self.canon(&["edit", path, "--from", &file]).json();
    }

    fn comment(&self, text: &str, citations: &[&str]) -> String {
        let cites: Vec<&str> = citations.iter().flat_map(|citation| ["--cite", citation]).collect();
        let made = self.canon(&[&["comment", text], &cites[..]].concat()).json();
        made["id"].as_str().unwrap().to_owned()
    }

    /// A key for someone; gives the file with their passphrase.
    fn key(&self, name: &str, role: &str) -> String {
        let file = self.home.write(&format!("{name}.key"), format!("{name} opens it with this\n"));
        let args = [
            "key",
            "add",
            name,
            "--role",
            role,
            "--their-passphrase-file",
            &file,
            "--archive",
            &self.archive,
        ];
        self.home.run(&args).json();
        file
    }
}

fn code(run: &bindery_tests::Run) -> String {
    run.failure()
}

#[test]
fn facts_are_edited_commented_decided_and_changed_and_answers_that_rested_on_them_open_again() {
    let session = Session::new();
    // A draft is no fact yet.
    session.edit("timeline.yaml", TIMELINE);
    let listed = session.canon(&["list"]).json();
    assert_eq!(
        (&listed["files"][0]["path"], &listed["files"][0]["version"]),
        (&json!("canon/timeline.yaml"), &json!(0))
    );
    let versions = session.home.run(&["snapshot", "list", "--archive", &session.archive]).json();
    assert_eq!(versions["snapshots"], json!([]));
    // Nothing is changed that rests on nothing.
    assert_eq!(code(&session.canon(&["commit", "timeline.yaml"])), "canon_refused");
    let more = ["--say", "apply this without citation", "--why", "x"];
    assert_eq!(code(&session.canon(&[&["commit", "timeline.yaml"], &more[..]].concat())), "canon_refused");
    let made = session.found("timeline.yaml", TIMELINE, "open");
    assert_eq!(
        (&made["file"]["version"], &made["archive_version"], &made["consent"]),
        (&json!(1), &json!(1), &json!("open"))
    );
    let lines = session.canon(&["show", "canon/timeline.yaml#L3"]).json();
    let says = "    what: Hester Skaife takes over the bindery from Silas Orrin for forty pounds.";
    assert_eq!(
        (&lines["lines"][0]["text"], &lines["lines"][0]["address"]),
        (&json!(says), &json!("canon/timeline.yaml#L3"))
    );
    // The fact of that line, as a row.
    let what = says.trim_start().trim_start_matches("what: ");
    assert_eq!(
        lines["rows"],
        json!([{ "first": 2, "last": 3, "address": "canon/timeline.yaml#L2-L3",
            "fact": { "date": "1932-04-09", "what": what, "who": [], "place": null } }])
    );
    assert_eq!(code(&session.canon(&["show", "canon/timeline.yaml#L6"])), "not_found");

    // Answers cite facts through the gates, like anything else in the archive.
    let question = "Who took over the bindery from Silas Orrin?";
    let answer = session.home.run(&["ask", question, "--archive", &session.archive]).json();
    assert!(answer.to_string().contains("takes over the bindery from Silas Orrin"), "{answer}");
    assert!(!answer.to_string().contains("canon/"), "{answer}");
    let response = answer["response_id"].as_str().unwrap();
    let other = session
        .home
        .run(&["ask", "What did the flood spoil in the shop?", "--archive", &session.archive])
        .json();
    assert!(other.to_string().contains("registers"), "{other}");

    // What the first version rests on is decided: its round is closed, and the next comment begins another one.
    let closed = session.canon(&["resolve", "--round", "1", "--close"]).json();
    assert_eq!((&closed["closed"], &closed["comments"][0]["overridden"]), (&json!(true), &json!(true)));

    // A reviewer says that a line is wrong, an agent says something without a place.
    let rev = session.key("Rev", "reviewer");
    let as_rev = |args: &[&str]| {
        session
            .home
            .run(&[&["canon"], args, &["--archive", &session.archive, "--passphrase-file", &rev]].concat())
    };
    let wrong = as_rev(&["comment", "It was fifty.", "--cite", "canon/timeline.yaml#L3"]).json();
    assert_eq!(
        (&wrong["citation_status"], &wrong["by"], &wrong["round"]),
        (&json!("cited"), &json!("Rev"), &json!(2))
    );
    assert_eq!(wrong["tag"], "[cited, source: canon/timeline.yaml#L3]");
    let batch = [
        json!({ "id": 1, "agent": "plot_analyst", "comment": "The price is doubtful.", "citations": [] }),
        json!({ "id": 2, "agent": "plot_analyst", "comment": "x", "citations": [], "citation_status": "cited" }),
        json!({ "id": 3, "agent": "depth_partner", "comment": "Line 5 | too", "citations": ["canon/timeline.yaml#L5"] }),
        json!({ "id": 4, "agent": "depth_partner", "comment": "x", "citation": ["canon/timeline.yaml#L5"] }),
    ];
    let batch: String = batch.iter().map(|line| format!("{line}\n")).collect();
    let run =
        session.home.run_with(&["canon", "comment", "--batch", "-", "--archive", &session.archive], &batch);
    let handed = run.lines();
    assert_eq!(run.code, Some(1), "{}", run.stderr);
    assert_eq!(
        (&handed[0]["citation_status"], &handed[2]["citation_status"]),
        (&json!("advisory"), &json!("cited"))
    );
    assert_eq!((&handed[1]["id"], &handed[1]["error"]["code"]), (&json!(2), &json!("invalid")));
    assert_eq!(handed[3]["error"]["code"], "malformed_line");

    // The first check.
    let (wrong, advisory) = (wrong["id"].as_str().unwrap(), handed[0]["comment"].as_str().unwrap());
    let cited = handed[2]["comment"].as_str().unwrap();
    assert_eq!(code(&session.canon(&["resolve", "--round", "2", "--accept", advisory])), "canon_uncited");
    assert_eq!(
        code(&session.canon(&["resolve", "--round", "2", "--accept", wrong, "--close"])),
        "canon_refused"
    );
    let args =
        ["resolve", "--round", "2", "--accept", wrong, "--park", advisory, "--reject", cited, "--close"];
    let round = session.canon(&args).json();
    let ledger = "## Round 2 Ledger\n\
        | Agent | Comment Summary | Resolution | Citations | Status |\n\
        |-------|----------------|------------|-----------|--------|\n\
        | Rev | It was fifty. | accepted | canon/timeline.yaml#L3 | cited |\n\
        | plot_analyst | The price is doubtful. | parked | \u{2014} | advisory |\n\
        | depth_partner | Line 5 \\| too | rejected | canon/timeline.yaml#L5 | cited |\n";
    assert_eq!(round["ledger"], ledger);

    // The second check, and the change.
    session.edit("timeline.yaml", &TIMELINE.replace("forty", "fifty"));
    assert_eq!(code(&session.canon(&["commit", "timeline.yaml", "--comment", advisory])), "canon_refused");
    let checked = session.canon(&["commit", "timeline.yaml", "--comment", wrong, "--check"]).json();
    assert_eq!((&checked["allowed"], &checked["cited_by"]), (&json!(true), &json!(2)));
    let made = session.canon(&["commit", "timeline.yaml", "--comment", wrong]).json();
    assert_eq!(
        (&made["file"]["version"], &made["archive_version"], &made["consent"]),
        (&json!(2), &json!(2), &json!("open"))
    );
    let found = &made["grounds"][0]["findings"][0];
    assert_eq!((&found["standing"], &found["citation"]), (&json!("same"), &json!("canon/timeline.yaml#L3")));

    // What rested on the line is opened again, what rested on another line is not.
    let reopened: Vec<&str> = made["reopened"]
        .as_array()
        .unwrap()
        .iter()
        .map(|answer| answer["response_id"].as_str().unwrap())
        .collect();
    assert_eq!(reopened, [response]);
    let queue = session.home.run(&["reverify", "--queue", "--archive", &session.archive]).json();
    let waiting: Vec<&str> = queue["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["response_id"].as_str().unwrap())
        .collect();
    assert!(!waiting.is_empty() && waiting.iter().all(|id| *id == response), "{queue}");
    // The reviewers' lists make the same difference.
    let other = other["response_id"].as_str().unwrap();
    let list = |name: &str| session.home.run(&["review", name, "--archive", &session.archive]).json();
    let listed = list("queue");
    let stale = |id: &str| {
        let mut entries = listed["entries"].as_array().unwrap().iter();
        entries.find(|entry| entry["response_id"] == id).unwrap()["stale"].as_u64().unwrap()
    };
    assert_eq!((stale(response) > 0, stale(other)), (true, 0), "{listed}");
    let shown = session.home.run(&["review", "show", other, "--archive", &session.archive]).json();
    assert!(shown["claims"].as_array().unwrap().iter().all(|claim| claim["stale"].is_null()), "{shown}");
    // The whole second look says the same, at a later moment.
    session.home.run(&["reverify", "--archive", &session.archive]).json();
    let again = session.home.run(&["reverify", "--queue", "--archive", &session.archive]).json();
    let found = |queue: &Value| -> Vec<Value> {
        let entries = queue["entries"].as_array().unwrap().iter().cloned();
        entries
            .map(|mut entry| entry.as_object_mut().unwrap().remove("verified_at").map(|_| entry).unwrap())
            .collect()
    };
    assert_eq!(found(&again), found(&queue));
    // The old version still resolves, and the old answer's claim is where it says.
    let old = session.canon(&["show", "timeline.yaml", "--revision", "1"]).json();
    assert_eq!(old["lines"][2]["text"], says);
    let again = session.home.run(&["ask", question, "--archive", &session.archive]).json();
    assert!(again.to_string().contains("fifty pounds") && !again.to_string().contains("forty"), "{again}");

    // Ledger, trace and record keep the override.
    let trace = session.canon(&["trace", "1"]).json();
    assert!(
        trace["markdown"]
            .as_str()
            .unwrap()
            .contains("\u{201c}Apply this without citation.\u{201d} Why: the first version")
    );
    assert_eq!(trace["phases"]["comments"][0]["citation_status"], "advisory");
    assert_eq!(trace["phases"]["commit"][0]["grounds"][0]["overridden"], true);
    let trace = session.canon(&["trace", "2"]).json();
    assert_eq!(trace["phases"]["resolution"][0]["findings"][0]["standing"], "same");
    let events = session.home.run(&["audit", "events", "--archive", &session.archive]).json().to_string();
    assert!(
        events.contains("was taken up without citation")
            && events.contains("canon/timeline.yaml was changed on 1 comment")
    );
    let well = session.home.run(&["doctor", "--archive", &session.archive]);
    assert!(!well.stdout.contains("changed by other means"), "{}", well.stdout);
}

#[test]
fn a_draft_that_does_not_read_is_not_kept_and_its_lines_are_named() {
    let session = Session::new();
    let file = session.home.write("draft.yaml", "timeline:\n  - date: soon\n    what: x\n  - date: 1931\n");
    let run = session.canon(&["edit", "timeline.yaml", "--from", &file]);
    assert_eq!(code(&run), "canon_faults");
    assert!(run.stderr.contains("line 2: ") && run.stderr.contains("line 4: "), "{}", run.stderr);
    assert_eq!(session.canon(&["list"]).json()["files"], json!([]));
}

#[test]
fn a_comment_without_a_place_gets_one_from_the_archivist_or_an_override_for_one_change() {
    let session = Session::with_timeline();
    let comment = session.comment("The sum is wrong.", &[]);
    session.canon(&["resolve", "--round", "1", "--park", &comment]).json();
    let changed = TIMELINE.replace("forty", "fifty");
    session.edit("timeline.yaml", &changed);
    assert_eq!(code(&session.canon(&["override", &comment, "--say", "yes", "--why", "x"])), "canon_refused");
    let made = session.canon(&["override", &comment, "--say", SAY, "--why", "Dinah told me"]).json();
    assert_eq!((&made["overridden"], &made["resolution"]), (&json!(true), &json!("accepted")));
    session.canon(&["commit", "timeline.yaml", "--comment", &comment]).json();
    session.edit("timeline.yaml", TIMELINE);
    assert_eq!(code(&session.canon(&["commit", "timeline.yaml", "--comment", &comment])), "canon_refused");
    assert_eq!(code(&session.canon(&["cite", &comment, "canon/timeline.yaml#L9"])), "canon_gone");
    assert_eq!(code(&session.canon(&["cite", &comment, "timeline.yaml#L3"])), "canon_refused");
    let made = session.canon(&["cite", &comment, "canon/timeline.yaml#L3"]).json();
    assert_eq!(made["citation_status"], "cited");
    session.canon(&["resolve", "--round", "1", "--accept", &comment]).json();
    session.canon(&["commit", "timeline.yaml", "--comment", &comment]).json();
    let ledger = session.canon(&["ledger", "--round", "1"]).json();
    assert!(ledger["rounds"][0]["ledger"].as_str().unwrap().contains("Dinah told me"), "{ledger}");
}

#[test]
fn facts_that_nobody_let_others_see_are_the_archivists_alone() {
    let session = Session::new();
    session.edit("timeline.yaml", TIMELINE);
    let made = session.canon(&["commit", "timeline.yaml", "--say", SAY, "--why", "first"]).json();
    assert_eq!(made["consent"], "undecided");
    let seen = session.canon(&["list", "--as", "reviewer"]).json();
    assert_eq!(seen["files"], json!([]));
    let answer =
        session.home.run(&["ask", "Who took over the bindery?", "--archive", &session.archive]).json();
    assert_eq!(answer["outcome"], "refused");
}

#[test]
fn the_sample_has_its_facts_and_everybody_may_see_them() {
    let home = Home::new();
    let archive = home.sample("archive");
    let listed = home.run(&["canon", "list", "--archive", &archive]).json();
    let files = listed["files"].as_array().unwrap();
    let paths: Vec<&str> = files.iter().map(|file| file["path"].as_str().unwrap()).collect();
    assert_eq!(paths, ["canon/names.yaml", "canon/relationships.yaml", "canon/timeline.yaml"]);
    assert!(files.iter().all(|file| file["facts"].as_u64().unwrap() > 5));
    assert!(strings(&listed).iter().all(|(_, text)| !text.contains("draft")));
    let found = home.run(&["search", "husband of Hester Skaife", "--archive", &archive]).json();
    assert!(
        found["hits"]
            .as_array()
            .unwrap()
            .iter()
            .any(|hit| hit["block_text"].as_str().unwrap().starts_with("Tom Marr\thusband of"))
    );
}
