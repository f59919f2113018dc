//! The Audit place: the record of an answer, a record that somebody handed over, the log, the figures, the keys; and
//! what needs another look.

use std::path::Path;

use serde_json::Value;

use crate::doors::archive;
use crate::stage::{Open, Stage, bindery};
use crate::{FLOOD, FLOOD_WORDS, NO_ANSWER};

fn open_tab(stage: &Stage, name: &str) {
    stage.click("[data-testid=rail-audit]");
    stage.click(&format!("[data-testid=audit-tab-{name}]"));
}

/// Asks in the archive before the window opens, and puts the record of the answer beside it: as it was handed over,
/// and with one place of it changed.
fn hand_over(world: &Path) {
    let answer = bindery(world, &["ask", FLOOD, "--archive", &archive(world), "--json"]);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let file = |name: &str| world.join(name).to_str().unwrap().to_owned();
    let id = answer["response_id"].as_str().unwrap();
    bindery(world, &["audit", "bundle", id, "--archive", &archive(world), "--out", &file("handed.json")]);
    let handed = std::fs::read_to_string(world.join("handed.json")).unwrap();
    let changed = handed.replacen("\"index\":", "\"index\":1", 1);
    std::fs::write(world.join("changed.json"), changed).unwrap();
}

#[test]
fn the_record_of_an_answer_is_read_claim_by_claim_and_a_changed_one_is_told_from_it() {
    let Some(stage) = Stage::start_in("record", Open::Sample, hand_over) else { return };
    stage.click("[data-testid=rail-audit]");
    stage.click("[data-testid=response-item]");
    stage.element("[data-testid=verification][data-class=valid]");
    stage.element("[data-testid=bundle][data-hidden=\"0\"]");
    assert_eq!(stage.count("[data-testid=check][data-ok=false]"), 0);
    assert_eq!(stage.count("[data-testid=bundle-witness]"), 1, "this computer saw the log");
    assert!(stage.count("[data-testid=bundle-claim]") >= 2);
    assert!(stage.count("[data-testid=bundle-citation]") >= 2);
    assert!(stage.text("[data-testid=bundle]").contains(FLOOD_WORDS));
    stage.picture("record");

    let input = stage.element("input[type=file]");
    let file = |name: &str| stage.archive().with_file_name(name).to_str().unwrap().to_owned();
    stage.type_into(&input, &format!("{}\n{}", file("handed.json"), file("changed.json")));
    stage.until("both", || stage.count("[data-testid=opened-row]") == 2);
    stage.element("[data-testid=opened-row][data-class=valid]");
    stage.element("[data-testid=opened-row][data-class=tampered]");
    stage.picture("records-from-files");
    assert_eq!(stage.count("[data-testid=error]"), 0);
}

#[test]
fn log_figures_and_keys_say_what_stands_and_what_needs_another_look_is_found() {
    let Some(stage) = Stage::start("figures", Open::Sample) else { return };
    stage.ask(FLOOD);
    stage.click("[data-testid=rail-ask]");
    stage.ask(NO_ANSWER);

    open_tab(&stage, "log");
    stage.until("entries", || stage.count("[data-testid=log-row]") >= 4);
    stage.picture("log");
    for name in ["first", "older", "newer", "last"] {
        stage.element(&format!("[data-testid=log-{name}][disabled]"));
    }
    stage.click("[data-testid=log-answer]");
    stage.element("[data-testid=verification]");

    open_tab(&stage, "figures");
    stage.element("[data-testid=figure][data-figure=outcomes] [data-testid=plot-line]");
    assert!(stage.count("[data-testid=figure]") >= 4);
    stage.picture("charts");

    open_tab(&stage, "keys");
    for usage in ["issuer", "log", "auditor"] {
        stage.element(&format!("[data-testid=key-row][data-use={usage}][data-ended=false]"));
    }
    stage.click("[data-testid=key-replace-issuer]");
    stage.element("[data-testid=key-replace-dialog]");
    stage.picture("key-replace");
    stage.click("[data-testid=key-why]");
    stage.click("[data-testid=key-replace-dialog-confirm]");
    stage.element("[data-testid=key-row][data-use=issuer][data-ended=true]");
    stage.picture("keys");

    // What the old key signed still counts.
    open_tab(&stage, "answers");
    stage.click("[data-testid=response-item]");
    stage.element("[data-testid=verification][data-class=valid]");

    stage.click("[data-testid=rail-review]");
    stage.click("[data-testid=review-tab-look]");
    stage.click("[data-testid=reverify-run]");
    stage.until("the end of it", || {
        stage.count("[data-testid=reverify-last]") == 1
            && stage.count("[data-testid=reverify-work]") == 0
            && stage.text("[data-testid=reverify-last]").contains("last checked")
    });
    assert_eq!(stage.count("[data-testid=reverify-row]"), 0, "nothing of the sample has changed");
    stage.picture("another-look");
    assert_eq!(stage.count("[data-testid=error]"), 0);
}
