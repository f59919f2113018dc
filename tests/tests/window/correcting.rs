//! The archivist corrects what is on record of documents: of the open one in place, of many at once, with a question where more
//! people would see them, and back again.

use serde_json::json;

use crate::doors::archive;
use crate::stage::{Open, Stage, bindery};
use crate::{ENTER, ESCAPE, overflow};

const ROW: &str = "[data-testid=archive-row]";

/// Puts something else into a field of the record.
fn put(stage: &Stage, field: &str, words: &str) {
    let script = "const field = document.querySelector(`[data-testid=record-${arguments[0]}]`);
        field.focus(); field.select();";
    stage.js(script, &[json!(field)]);
    stage.keys(words);
}

/// Shows the one document that has these words in its row.
fn only(stage: &Stage, words: &str) {
    stage.click("[data-testid=archive-filter]");
    stage.js("document.activeElement.select()", &[]);
    stage.keys(words);
    stage.until("the one document", || stage.count(ROW) == 1);
}

#[test]
fn a_record_is_corrected_in_place_for_many_at_once_and_undone() {
    let prepare = |world: &std::path::Path| {
        let put = ["people", "put", "Kathleen Dunne", "--clearance", "not-cleared"];
        bindery(world, &[&put[..], &["--archive", &archive(world)]].concat());
    };
    let Some(stage) = Stage::start_in("correcting", Open::Sample, prepare) else { return };
    stage.click("[data-testid=rail-archive]");
    stage.until("the documents", || stage.count(ROW) > 5);

    // In place: J opens the first, E its record.
    stage.js("document.activeElement.blur()", &[]);
    stage.keys("j");
    stage.element("[data-testid=record-edit]");
    stage.picture("record");
    stage.keys("e");
    stage.element("[data-testid=record-form]");
    put(&stage, "date", "last summer");
    stage.keys(ENTER);
    stage.until("the date refused", || stage.text("[data-testid=record-failed]").contains("1931-06-03"));
    stage.picture("record-refused");
    put(&stage, "date", "1907-11");
    put(&stage, "place", "Whitby");
    assert_eq!(overflow(&stage), json!([]));
    stage.click("[data-testid=record-save]");
    stage.until("the form gone", || stage.count("[data-testid=record-form]") == 0);
    let first = || stage.text(&format!("{ROW} .thing-date"));
    stage.until("the date in the list", || first().contains("1907"));
    stage.picture("record-corrected");
    stage.js("document.activeElement.blur()", &[]);
    stage.keys("u");
    stage.until("the date as before", || !first().contains("1907"));

    // Where more people would see it, it asks first.
    only(&stage, "from Kathleen Dunne");
    stage.click(&format!("{ROW} .thing-title"));
    stage.click("[data-testid=record-edit]");
    put(&stage, "title", "A letter from a friend");
    put(&stage, "from", "a friend");
    stage.click("[data-testid=record-save]");
    stage.element("[data-testid=record-opens]");
    stage.picture("record-opens");
    stage.keys(ESCAPE);
    stage.until("no question", || stage.count("[data-testid=record-opens]") == 0);
    stage.press("Cancel");

    // Many at once.
    stage.click("[data-testid=select-all]");
    stage.click("[data-testid=bulk-record]");
    stage.element("[data-testid=record-dialog]");
    put(&stage, "kind", "postcard");
    stage.resize(1024, 720);
    // The row of filters behind the dialog scrolls sideways.
    assert!([json!([]), json!(["filter-switch"])].contains(&overflow(&stage)));
    stage.picture("record-many");
    stage.click("[data-testid=record-dialog] [data-testid=record-save]");
    stage.until("the kind in the list", || stage.text(&format!("{ROW} .thing-kind")) == "postcard");
    stage.click("[data-testid=archive-tab-versions]");
    stage.click("[data-testid=version-undo]");
    stage.until("the version of the undo", || stage.count("[data-testid=version-undo]") == 4);
    stage.click("[data-testid=archive-tab-things]");
    only(&stage, "from Kathleen Dunne");
    stage.until("the kind as before", || stage.text(&format!("{ROW} .thing-kind")) == "letter");
    assert_eq!(stage.count("[data-testid=error]"), 0);
}
