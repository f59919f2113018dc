//! Who opens the archive decides what the window shows: a passphrase, a family member, an auditor, a limit.

use serde_json::{Value, json};

use crate::doors::{archive, by_hand, give_key, lock, rail, take_key_away, unlock, write};
use crate::stage::{Open, Stage, bindery};
use crate::{ENTER, ESCAPE, FLOOD, FLOOD_WORDS, focused, mark_of, overflow};

const PASSPHRASE: &str = "the paste froze again";
const OTHER: &str = "eight o clock sharp";
const ASK: &str = "[data-testid=ask-input]";

#[test]
fn an_archive_with_a_passphrase_waits_before_its_door_and_keeps_what_was_typed() {
    let make = |world: &std::path::Path| {
        let file = write(world, "passphrase", PASSPHRASE);
        bindery(world, &["init", &archive(world), "--passphrase-file", &file]);
    };
    let Some(stage) = Stage::start_in("door", Open::Nothing, make) else { return };
    stage.element("[data-testid=unlock]");
    assert_eq!(stage.count("[data-testid=error], [data-testid=open-sample]"), 0);
    stage.picture("door");
    stage.until("the field has the keyboard", || focused(&stage) == "unlock-passphrase");
    stage.keys("the paste thawed");
    stage.keys(ENTER);
    stage.element("[data-testid=unlock-passphrase-wrong]");
    let typed = "return document.querySelector('[data-testid=unlock-passphrase]').value";
    assert_eq!(stage.js(typed, &[]), json!("the paste thawed"));
    stage.picture("door-wrong");
    // It is selected: what comes writes over it.
    unlock(&stage, PASSPHRASE, ASK);
    assert_eq!(rail(&stage), json!(["ask", "review", "archive", "audit", "setup"]));

    stage.click("[data-testid=desk]");
    stage.click("[data-testid=desk-passphrase]");
    stage.element("[data-testid=passphrase-old]");
    for words in [PASSPHRASE, OTHER, OTHER] {
        stage.keys(words);
        stage.keys("\u{e004}");
        // The button that shows what is typed stands after each field.
        stage.keys("\u{e004}");
    }
    stage.click("[data-testid=passphrase-save]");
    stage.until("the change", || stage.count("[data-testid=passphrase-change]") == 0);
    lock(&stage);
    stage.keys(PASSPHRASE);
    stage.keys(ENTER);
    stage.element("[data-testid=unlock-passphrase-wrong]");
    unlock(&stage, OTHER, ASK);
}

/// What no part of the page may hold while a family member is at it.
fn hidden_words(world: &std::path::Path) -> Vec<String> {
    let listed = bindery(world, &["inventory", "--as", "archivist", "--archive", &archive(world), "--json"]);
    let listed: Value = serde_json::from_str(&listed).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let items = listed["items"].as_array().unwrap();
    let (open, hidden): (Vec<_>, Vec<_>) =
        items.iter().partition(|item| item["staff"]["consent"] == json!("open"));
    // A title like `Journal` says nothing where open papers are called so too.
    let secret = hidden.iter().map(|item| text(&item["title"])).filter(|title| {
        !open.iter().any(|item| text(&item["title"]).contains(title) || item["kind"] == json!(title))
    });
    let files = items.iter().map(|item| text(&item["staff"]["path"]));
    let ids = items.iter().map(|item| text(&item["staff"]["artifact_id"]));
    let mut words: Vec<String> = secret.chain(files).chain(ids).collect();
    assert!(words.len() > 2 * items.len(), "no title is hidden");
    words.extend(["sha256:", "zaphnath", "Zaphnath"].map(str::to_owned));
    words
}

/// Nothing of what is hidden stands anywhere in the page.
fn nothing_of(stage: &Stage, hidden: &[String], place: &str) {
    let page = stage.js("return document.documentElement.outerHTML", &[]);
    let page = page.as_str().unwrap();
    for words in hidden {
        assert!(!page.contains(words.as_str()), "{place}: {words}");
    }
}

#[test]
fn a_family_member_sees_what_is_theirs_and_nothing_else_is_in_the_page() {
    let mut hidden = Vec::new();
    let prepare = |world: &std::path::Path| {
        let paper = write(world, "new/1950-01-01 zaphnath.txt", "The canary is called Zaphnath.\n");
        bindery(world, &["import", &paper, "--archive", &archive(world)]);
        give_key(world, "Ruth Hale", PASSPHRASE, &["--role", "family", "--tier", "family"]);
        hidden = hidden_words(world);
        take_key_away(world);
    };
    let Some(stage) = Stage::start_in("family", Open::Sample, prepare) else { return };
    unlock(&stage, PASSPHRASE, ASK);
    assert_eq!(rail(&stage), json!(["ask", "archive", "setup"]));
    assert_eq!(stage.text("[data-testid=desk]"), "Ruth Hale, family");
    stage.until("the budget", || stage.text("[data-testid=budget]").contains("pages more today"));
    nothing_of(&stage, &hidden, "ask");

    stage.ask(FLOOD);
    stage.click_on(&mark_of(&stage, FLOOD_WORDS));
    stage.element("[data-testid=excerpt]");
    assert_eq!(stage.count("[data-testid=lineage], [data-testid=source-panel] dl"), 0);
    stage.click("[data-testid=more-context]");
    assert!(stage.text("[data-testid=context-cost]").contains("character"));
    stage.picture("family-source");
    nothing_of(&stage, &hidden, "source");
    // The whole document, from where the sentence is, and back.
    stage.click("[data-testid=read-cited]");
    stage.element("[data-testid=read] [data-testid=source-mark]");
    assert!(stage.text("[data-testid=read]").contains(FLOOD_WORDS));
    stage.until("what it took", || stage.text("[data-testid=read-turn]").contains("left today"));
    stage.picture("family-read-cited");
    nothing_of(&stage, &hidden, "a document");
    stage.click("[data-testid=read-back]");
    stage.element("[data-testid=excerpt]");
    stage.keys(ESCAPE);
    stage.ask("What may I not see?");
    stage.element("[data-testid=sentence][data-restricted]");
    stage.ask("What is the canary called?");
    nothing_of(&stage, &hidden, "answers");

    stage.click("[data-testid=rail-archive]");
    stage.until("what is here", || stage.count("[data-testid=archive-row]") > 40);
    assert_eq!(stage.count("[data-testid=seen-as]"), 0);
    nothing_of(&stage, &hidden, "what is here");
    stage.picture("family-here");
    stage.click("[data-testid=archive-row] [data-testid=read-listed]");
    stage.until("the words", || stage.count("[data-testid=read] .segment-words, [data-testid=read] td") > 0);
    assert_eq!(overflow(&stage), json!([]));
    stage.picture("family-read");
    nothing_of(&stage, &hidden, "a listed document");
    stage.resize(1024, 720);
    stage.picture("family-read-narrow");
    stage.keys(ESCAPE);
    stage.click("[data-testid=here-part-lives]");
    stage.click("[data-testid=timeline-year] [data-testid=read-listed]");
    stage.element("[data-testid=read]");
    nothing_of(&stage, &hidden, "a document of a year");
    stage.keys(ESCAPE);
    stage.click("[data-testid=desk]");
    assert!(stage.text("[data-testid=desk-about]").contains("what the family may see"));
    nothing_of(&stage, &hidden, "desk");
    stage.keys(ESCAPE);
    stage.click("[data-testid=rail-setup]");
    stage.element("[data-testid=check]");
    nothing_of(&stage, &hidden, "set-up");
    refused_by_hand(&stage, &hidden);

    lock(&stage);
    nothing_of(&stage, &hidden, "locked");
    assert!(!stage.text("body").contains("three feet"), "an answer stands on the locked page");
}

/// Whoever knows the program's insides gets no further than by its buttons.
fn refused_by_hand(stage: &Stage, hidden: &[String]) {
    let artifact = hidden.iter().find(|words| words.starts_with("sha256:")).unwrap();
    let refused = [
        ("people", json!({})),
        ("people_find", json!({ "job": "1" })),
        ("document", json!({ "artifact_id": artifact })),
        ("consent", json!({ "artifacts": null, "state": "open" })),
        ("withdrawal", json!({ "artifacts": [artifact] })),
        ("preview", json!({ "tier": "close-family" })),
        ("policy", json!({})),
        ("keys", json!({})),
        ("key_add", json!({ "name": "Ruth", "role": "archivist", "tier": null, "passphrase": PASSPHRASE })),
        ("snapshots", json!({})),
        ("events", json!({})),
        ("import", json!({ "paths": ["/"], "job": "2" })),
    ];
    for (name, args) in refused {
        assert_eq!(by_hand(stage, name, &args), Err("not_allowed".to_owned()), "{name}");
    }
    assert_eq!(by_hand(stage, "read", &json!({ "document": artifact })), Err("not_found".to_owned()));
    let own = by_hand(stage, "status", &json!({})).unwrap();
    assert_eq!(own["session"]["tiers"], json!([]));
    let picture = "const [token, done] = arguments;
        const image = new Image();
        image.onload = () => done('shown');
        image.onerror = () => done('nothing');
        image.src = `${window.__TAURI_INTERNALS__.convertFileSrc('', 'page')}${token}/1?scale=1`";
    for token in ["1", "0000000000000000", artifact.as_str(), "..%2f..%2fetc", "r-1"] {
        assert_eq!(stage.js_async(picture, &[json!(token)]), json!("nothing"), "{token}");
    }
}

#[test]
fn a_limit_is_said_kindly_and_the_auditor_reads_of_it_and_enters_nothing_else() {
    let prepare = |world: &std::path::Path| {
        let at = archive(world);
        let policy = bindery(world, &["policy", "show", "--archive", &at, "--json"]);
        let mut policy: Value = serde_json::from_str(&policy).unwrap();
        for tier in policy["tiers"].as_array_mut().unwrap() {
            for (limit, most) in [("excerpt_limit", 300), ("context_limit", 0), ("daily_evidence", 700)] {
                tier[limit] = json!(most);
            }
        }
        let file = write(world, "policy.json", &policy.to_string());
        bindery(world, &["policy", "set", &file, "--why", "a small day", "--archive", &at]);
        give_key(world, "Ruth", PASSPHRASE, &["--role", "family", "--tier", "family"]);
        give_key(world, "Mr. Penrose", OTHER, &["--role", "auditor"]);
        take_key_away(world);
    };
    let Some(stage) = Stage::start_in("limit", Open::Sample, prepare) else { return };
    unlock(&stage, PASSPHRASE, ASK);
    let questions = [
        FLOOD,
        "What is the paring stone made of?",
        "Who took the line out to the Good Intent?",
        "How many of the flooded registers were lost?",
        "What is the secret of a good back of a book?",
    ];
    let limited = "[data-testid=refusal][data-kind=limit]";
    let asked = questions.iter().position(|question| {
        stage.ask(question);
        stage.count(limited) > 0
    });
    assert!(asked.is_some_and(|asked| asked >= 1), "{asked:?}");
    assert_eq!(stage.text(&format!("{limited} h3")), "Today’s reading limit reached");
    assert!(stage.text("[data-testid=refusal-left]").contains("left today"));
    stage.picture("limit");

    lock(&stage);
    unlock(&stage, OTHER, "main[data-place=audit]");
    assert_eq!(rail(&stage), json!(["audit", "setup"]));
    stage.click("[data-testid=response-item]");
    stage.element("[data-testid=verification][data-class=valid]");
    let read = "return [...document.querySelectorAll('button')]
        .filter(button => button.textContent === 'Read the answer').length";
    assert_eq!(stage.js(read, &[]), json!(0));
    stage.picture("auditor");
    stage.click("[data-testid=audit-tab-events]");
    stage.element("[data-testid=event][data-kind=policy]");
    stage.picture("auditor-events");
    for (name, args) in [("inventory", json!({})), ("ask", json!({ "question": FLOOD, "job": "1" }))] {
        assert_eq!(by_hand(&stage, name, &args), Err("not_allowed".to_owned()), "{name}");
    }
    assert_eq!(stage.count("[data-testid=error]"), 0);
}
