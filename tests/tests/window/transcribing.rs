//! The archivist goes through the lines of a scan by single keys: the line is lit on the page, corrected, confirmed, skipped and
//! undone; handwriting is typed; and the answer quotes the words once they are confirmed.

use serde_json::{Value, json};

use crate::stage::{Open, Stage};
use crate::{ENTER, ESCAPE, overflow};

const LINE: &str = "[data-testid=desk-line]";
const PRESENT: &str = "[data-testid=desk-line][aria-selected=true]";

/// Opens the scan with these words in its title.
fn open(stage: &Stage, title: &str) {
    let script = "return [...document.querySelectorAll('[data-testid=desk-scan]')]
        .find(scan => scan.textContent.includes(arguments[0]))";
    let found = stage.element_by("the scan", script, &[json!(title)]);
    stage.click_on(&found);
    stage.element("[data-testid=desk]");
}

/// Loads the window anew with other settings, and goes to the list of scans.
fn looks(stage: &Stage, prefs: &str, width: u32, height: u32) {
    stage.look(prefs, width, height);
    stage.element("[data-testid=rail-archive]");
    stage.click("[data-testid=rail-archive]");
    stage.click("[data-testid=archive-tab-transcribe]");
    stage.element("[data-testid=desk-scans]");
}

/// The middle of the lit line, as parts of what is seen of the page.
fn lit(stage: &Stage) -> f64 {
    let script =
        "const box = document.querySelector('.desk-page [data-testid=page-box]')?.getBoundingClientRect();
        const page = document.querySelector('.desk-page .page-scroll').getBoundingClientRect();
        return box ? (box.top + box.height / 2 - page.top) / page.height : -1";
    stage.js(script, &[]).as_f64().unwrap()
}

#[test]
fn lines_of_a_scan_are_confirmed_corrected_and_undone_by_single_keys() {
    let Some(stage) = Stage::start("transcribing", Open::Sample) else { return };
    looks(&stage, r#"{"theme":"light","textSize":100,"language":"en"}"#, 1280, 860);
    stage.picture("desk-list");
    open(&stage, "eceipt");
    stage.until("its lines", || stage.count(LINE) > 4);
    stage.until("a line that is lit", || stage.count(".desk-page [data-testid=page-box]") == 1);
    assert!((0.0..1.0).contains(&lit(&stage)), "{}", lit(&stage));
    assert_eq!(overflow(&stage), json!([]));
    stage.picture("desk");

    // Down to a line of its own, which is written anew.
    stage.keys("k");
    stage.keys("k");
    stage.keys("j");
    let before = stage.text(&format!("{PRESENT} .desk-line-words"));
    stage.keys("e");
    stage.element("[data-testid=desk-field]");
    stage.js("document.querySelector('[data-testid=desk-field]').select()", &[]);
    stage.keys("Quernstone and treadle");
    stage.picture("desk-edit");
    stage.keys(ENTER);
    stage.until("the field gone", || stage.count("[data-testid=desk-field]") == 0);
    let words = |stage: &Stage| stage.text("[data-testid=desk-lines]");
    assert!(words(&stage).contains("Quernstone") && !words(&stage).contains(&before), "{}", words(&stage));
    stage.keys(ENTER);
    stage.keys("s");
    stage.until("it is saved by itself", || {
        stage.text("[data-testid=desk-saved]").contains("Everything is saved")
    });
    assert!(stage.count(&format!("{LINE}[data-state=confirmed]")) >= 2);
    stage.picture("desk-saved");
    stage.keys("u");
    stage.until("the line as before", || words(&stage).contains(&before));
    stage.until("all undone", || stage.count(&format!("{LINE}[data-state=confirmed]")) == 0);

    // The whole page, and what is asked of it.
    stage.click("[data-testid=desk-all]");
    stage.until("all confirmed", || {
        stage.count(&format!("{LINE}[data-state=confirmed]")) == stage.count(LINE)
    });
    stage.until("saved", || stage.text("[data-testid=desk-saved]").contains("Everything is saved"));
    stage.picture("desk-confirmed");
    stage.click("[data-testid=desk-exchange]");
    stage.element("[data-testid=desk-exchanging]");
    stage.picture("desk-exchange");
    stage.keys(ESCAPE);
    stage.until("no dialog", || stage.count("[data-testid=desk-exchanging]") == 0);
    stage.click("[data-testid=desk-back]");
    stage.element("[data-testid=desk-scans]");
    stage.click("[data-testid=rail-ask]");
    stage.ask("How much was the standing press?");
    stage.element("[data-testid=answer]");
    let script = "return [...document.querySelectorAll('[data-testid=sentence]')]
        .find(sentence => sentence.textContent.includes('Received of Miss'))
        ?.querySelector('[data-testid=verify-button]')";
    let mark = stage.element_by("the words of the scan", script, &[]);
    stage.click_on(&mark);
    let panel = || stage.text("[data-testid=source-panel]");
    stage.until("the source", || panel().contains("Their words") && panel().contains("Receipt"));
    stage.picture("desk-quoted");
    assert_eq!(stage.count("[data-testid=error]"), 0);
}

#[test]
fn the_desk_fits_narrow_dark_large_and_german_and_handwriting_is_typed() {
    let Some(stage) = Stage::start("transcribing-looks", Open::Sample) else { return };
    for (look, prefs, width, height) in [
        ("german", r#"{"theme":"light","textSize":100,"language":"de"}"#, 1024, 768),
        ("dark", r#"{"theme":"dark","textSize":100,"language":"en"}"#, 1280, 860),
        ("large", r#"{"theme":"dark","textSize":200,"language":"en"}"#, 1280, 860),
    ] {
        looks(&stage, prefs, width, height);
        stage.picture(&format!("desk-list-{look}"));
        // Where letters are large, the tabs scroll sideways.
        let over = |stage: &Stage| {
            let found = overflow(stage);
            let others = found.as_array().unwrap().iter().filter(|class| *class != "page-tab");
            others.cloned().collect::<Vec<_>>()
        };
        assert_eq!(over(&stage), Vec::<Value>::new(), "{look}");
        open(&stage, "eceipt");
        stage.until("its lines", || stage.count(LINE) > 4);
        stage.until("a line that is lit", || stage.count(".desk-page [data-testid=page-box]") == 1);
        assert_eq!(over(&stage), Vec::<Value>::new(), "{look}");
        stage.picture(&format!("desk-{look}"));
        stage.click("[data-testid=desk-back]");
        stage.element("[data-testid=desk-scans]");
    }
    looks(&stage, r#"{"theme":"light","textSize":100,"language":"en"}"#, 1024, 768);
    open(&stage, "north window");
    stage.element("[data-testid=desk-typed]");
    stage.picture("desk-blank");
    stage.click("[data-testid=desk-typed]");
    stage.keys("The quillon clock stood here,");
    stage.keys(ENTER);
    stage.keys("under the north window.");
    stage.click("[data-testid=desk-add]");
    stage.until("both lines", || stage.count(&format!("{LINE}[data-state=confirmed]")) == 2);
    stage.picture("desk-typed");
    assert_eq!(overflow(&stage), json!([]));
    assert_eq!(stage.count("[data-testid=error]"), 0);
}
