//! The archivist decides in the window: consent of documents and of words, people, the policy, and what a tier
//! sees of it.

use serde_json::{Value, json};

use crate::doors::{archive, choose, rail, write};
use crate::stage::{Open, Stage, bindery};
use crate::{ENTER, ESCAPE, FLOOD, overflow};

const ROW: &str = "[data-testid=archive-row]";
const DOWN: &str = "\u{e015}";

/// A letter that nobody has decided on yet, with a title longer than any column.
fn letter(n: usize) -> String {
    let title = "a letter with a title that is longer than any column and goes on about the third printing";
    format!("new/1950-0{n}-01 {title}.txt")
}

/// The consents of the rows in sight, in order.
fn consents(stage: &Stage) -> Vec<String> {
    let script = "return [...document.querySelectorAll('[data-testid=archive-row] [data-testid=consent]')]
        .map(button => button.dataset.state)";
    let said = stage.js(script, &[]);
    said.as_array().unwrap().iter().map(|state| state.as_str().unwrap().to_owned()).collect()
}

/// Ctrl and a letter.
fn control(stage: &Stage, key: &str) {
    let script = "document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: arguments[0], ctrlKey: true, bubbles: true, cancelable: true }))";
    stage.js(script, &[json!(key)]);
}

fn open_archive(name: &'static str, prepare: impl FnOnce(&std::path::Path)) -> Option<Stage> {
    let stage = Stage::start_in(name, Open::Sample, prepare)?;
    stage.click("[data-testid=rail-archive]");
    stage.until("the things", || stage.count(ROW) > 5);
    Some(stage)
}

#[test]
fn what_came_undecided_is_decided_in_bulk_taken_back_and_decided_by_keyboard() {
    let prepare = |world: &std::path::Path| {
        for n in 1..=3 {
            write(world, &letter(n), &format!("Nobody has read letter {n} yet.\n"));
        }
        let folder = world.join("new");
        bindery(world, &["import", folder.to_str().unwrap(), "--archive", &archive(world)]);
    };
    let Some(stage) = open_archive("undecided", prepare) else { return };
    assert!(stage.text("[data-testid=pending-banner]").starts_with("Only you can see 3 documents"));
    stage.click("[data-testid=decide-now]");
    stage.until("the undecided", || consents(&stage) == ["undecided"; 3]);
    stage.click("[data-testid=select-all]");
    assert_eq!(stage.text("[data-testid=selected-count]"), "3 documents selected");
    stage.click("[data-testid=bulk-consent]");
    stage.click("[data-testid=consent-radio][value=open]");
    stage.resize(1024, 720);
    assert_eq!(overflow(&stage), json!([]));
    stage.picture("consent-dialog");
    stage.click("[data-testid=consent-apply]");
    stage.until("the decision", || stage.count("[data-testid=pending-banner]") == 0);
    stage.until("nothing left", || stage.text("main").contains("Everything here is decided."));
    control(&stage, "z");
    stage.until("it to be taken back", || consents(&stage) == ["undecided"; 3]);

    // One row after another by keyboard alone: the keyboard is at the next row each time.
    stage.press("Clear selection");
    stage.js("document.querySelector('[data-testid=consent]').focus()", &[]);
    for left in [2, 1] {
        stage.keys(ENTER);
        stage.element("[data-testid=consent-choice]");
        stage.keys(DOWN);
        stage.keys(ENTER);
        stage.until("one less", || consents(&stage).len() == left);
        let at = "return document.activeElement.dataset.testid ?? ''";
        stage.until("the next row has the keyboard", || stage.js(at, &[]) == json!("consent"));
    }
    stage.picture("undecided");
    let listed = bindery_of(&stage, &["inventory", "--as", "archivist"]);
    let open = listed["items"].as_array().unwrap().iter().filter(|item| {
        item["staff"]["path"].as_str().unwrap().contains("third printing")
            && item["staff"]["consent"] == json!("open")
    });
    assert_eq!(open.count(), 2);
}

/// A command of the terminal client at the archive of a window that has been closed for it.
fn bindery_of(stage: &Stage, args: &[&str]) -> Value {
    stage.pull_the_plug();
    let archive = stage.archive();
    let said = stage.bindery(&[args, &["--archive", archive.to_str().unwrap(), "--json"]].concat());
    serde_json::from_str(&said).unwrap()
}

/// Chooses words of the open document with the mouse, as far as a script can, until the tool for them is there: a
/// text that is drawn anew meanwhile drops what was chosen in it.
fn choose_words(stage: &Stage, words: &str) {
    let script = "const found = [...document.querySelectorAll('[data-segment]')]
            .find(segment => segment.textContent.includes(arguments[0]));
        if (!found) return false;
        const texts = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
        while (texts.nextNode() && !texts.currentNode.data.includes(arguments[0]));
        const start = texts.currentNode.data.indexOf(arguments[0]);
        const range = document.createRange();
        range.setStart(texts.currentNode, start);
        range.setEnd(texts.currentNode, start + arguments[0].length);
        found.scrollIntoView({ block: 'center' });
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        found.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
        return true";
    stage.until(words, || {
        let chosen = stage.js(script, &[json!(words)]) == json!(true);
        std::thread::sleep(std::time::Duration::from_millis(100));
        chosen && stage.count("[data-testid=passage-tool]") == 1
    });
}

#[test]
fn a_withdrawal_names_earlier_answers_first_and_words_can_have_a_consent_of_their_own() {
    let Some(stage) = Stage::start("withdrawal", Open::Sample) else { return };
    stage.ask(FLOOD);
    stage.click("[data-testid=rail-archive]");
    stage.click("[data-testid=archive-filter]");
    stage.keys("fortnight after the flood");
    stage.until("the letter", || stage.count(ROW) == 1);
    stage.click("[data-testid=consent]");
    stage.click("[data-testid=consent-choice][data-state=withdrawn]");
    assert!(stage.text("[data-testid=withdrawal-answer]").starts_with(FLOOD));
    assert_eq!(consents(&stage), ["open"], "withdrawn before anyone said so");
    stage.picture("withdrawal");
    stage.press("Keep it");
    let at = "return document.activeElement.dataset.testid ?? ''";
    stage.until("the row has the keyboard again", || stage.js(at, &[]) == json!("consent"));
    assert_eq!(consents(&stage), ["open"]);

    stage.click(&format!("{ROW} .thing-title"));
    choose_words(&stage, "three feet four inches");
    stage.click("[data-testid=passage-tool]");
    assert_eq!(stage.text("[data-testid=chosen-words]"), "three feet four inches");
    stage.click("[data-testid=consent-radio][value=auditor-only]");
    stage.click("[data-testid=consent-apply]");
    let kept = "[data-testid=run-consent][data-consent=auditor-only]";
    assert_eq!(stage.text(kept), "three feet four inches");
    stage.picture("passage-consent");
    control(&stage, "z");
    stage.until("the words to follow the letter again", || stage.count(kept) == 0);
    stage.keys(ESCAPE);
    stage.until("the panel gone", || stage.count("[data-testid=source-panel]") == 0);
    assert_eq!(stage.count("[data-testid=error]"), 0);
}

#[test]
fn who_is_not_cleared_is_held_back_and_the_archivist_can_look_as_a_tier_does() {
    let Some(stage) = open_archive("people", |_| {}) else { return };
    stage.click("[data-testid=archive-tab-people]");
    stage.until("the people", || stage.count("[data-testid=person-row]") > 5);
    stage.click("[data-testid=people-find]");
    stage.element("[data-testid=people-clear-undecided]");
    stage.click("[data-testid=people-show-undecided]");
    stage.click("[data-testid=people-select-all]");
    stage.click("[data-testid=people-clear]");
    stage.until("everyone cleared", || stage.count("[data-testid=person-row]") == 0);
    stage.press("Show everyone");
    stage.click("[data-testid=people-filter]");
    stage.keys("Kathleen");
    stage.until("her", || stage.count("[data-testid=person-row]") == 1);
    choose(&stage, "[data-testid=clearance]", "not-cleared");
    stage.element("[data-clearance=not-cleared]");
    stage.click("[data-testid=person-name]");
    stage.element("[data-testid=mention]");
    stage.picture("people");

    policy_is_saved(&stage);
    seen_as_the_family(&stage);
}

/// A change of the policy is a version with a line in the history, and the keys are listed beside it.
fn policy_is_saved(stage: &Stage) {
    stage.click("[data-testid=archive-tab-policy]");
    let standing = stage.text("[data-testid=policy-standing][data-signed=true]");
    let version = |words: &str| words.split([' ', ',']).nth(1).unwrap().parse::<u32>().unwrap();
    let before = version(&standing);
    stage.click("[data-testid=policy-show-undecided]");
    stage.click("[data-testid=policy-why]");
    stage.keys("to be on the safe side");
    stage.click("[data-testid=policy-save]");
    stage.until("a new version", || version(&stage.text("[data-testid=policy-standing]")) == before + 1);
    stage.until("its line", || stage.text("[data-testid=policy-change]").contains("to be on the safe side"));
    assert_eq!(stage.count("[data-testid=key-row][data-role=archivist]"), 1);
    assert_eq!(stage.count("[data-testid=key-remove]"), 1, "the last archivist's key stays");
    stage.click("[data-testid=edition-make]");
    stage.element("[data-testid=edition-dialog]");
    assert_eq!(overflow(stage), json!([]));
    stage.picture("policy");
    stage.press("Cancel");
}

/// What a tier sees, places and list and answers, under a band that says so, and back.
fn seen_as_the_family(stage: &Stage) {
    choose(stage, "[data-testid=seen-as]", "family");
    stage.element("[data-testid=seen-band][data-tier=family]");
    assert_eq!(rail(stage), json!(["ask", "archive", "setup"]));
    stage.until("their list", || stage.count(ROW) > 5 && stage.text("main h1") == "Documents");
    let things = |stage: &Stage| stage.count(ROW);
    let theirs = things(stage);
    assert!(theirs < 50, "{theirs}: what names someone who is not cleared is there");
    let covers = "const band = document.querySelector('[data-testid=seen-band]').getBoundingClientRect();
        return document.querySelector('main').getBoundingClientRect().top >= band.bottom";
    assert_eq!(stage.js(covers, &[]), json!(true), "the band covers the place");
    stage.picture("seen-as-family");
    stage.click("[data-testid=rail-ask]");
    stage.ask("What did Kathleen Dunne write about her tools?");
    let said = stage.text("[data-testid=answer] .answer-prose, [data-testid=refusal]");
    assert!(!said.contains("Kathleen"), "{said}");
    choose(stage, "[data-testid=seen-as]", "close-family");
    stage.element("[data-testid=seen-band][data-tier=close-family]");
    stage.element("[data-testid=away]");
    stage.click("[data-testid=seen-end]");
    stage.until("the band gone", || stage.count("[data-testid=seen-band]") == 0);
    assert_eq!(rail(stage), json!(["ask", "review", "archive", "audit", "setup"]));
    stage.element("[data-testid=answer]");
    assert_eq!(stage.count("[data-testid=error], [data-testid=away]"), 0);
}
