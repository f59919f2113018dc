//! The archivist sets consents by a rule: sees what it would do before, makes it, and undoes it.

use serde_json::{Value, json};

use crate::doors::archive;
use crate::stage::{Open, Stage, bindery};
use crate::{ESCAPE, overflow};

const ROW: &str = "[data-testid=archive-row]";

/// Chooses what a select offers under this value.
fn choose(stage: &Stage, select: &str, value: &str) {
    let script = "const select = document.querySelector(`[data-testid=${arguments[0]}]`);
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, arguments[1]);
        select.dispatchEvent(new Event('change', { bubbles: true }))";
    stage.js(script, &[json!(select), json!(value)]);
}

fn is_ready(stage: &Stage) -> bool {
    let script =
        "return document.querySelector('[data-testid=rule-look]')?.getAttribute('aria-busy') === 'false'
        && !!document.querySelector('[data-testid=rule-changes]')";
    stage.js(script, &[]) == Value::Bool(true)
}

/// The rule of all letters to Ruth, up to what it would do.
fn write(stage: &Stage) {
    stage.click("[data-testid=rule]");
    stage.element("[data-testid=rule-dialog]");
    choose(stage, "rule-kind", "letter");
    stage.click("[data-testid=rule-to]");
    stage.keys("Ruth");
    choose(stage, "rule-state", "tier:close-family");
    stage.until("what it would do", || is_ready(stage));
}

#[test]
fn a_rule_is_looked_at_made_and_undone() {
    // Somebody of the family was told something of a letter to her.
    let prepare = |world: &std::path::Path| {
        let ask = ["ask", "How did she meet her husband?", "--as", "Tom", "--tier", "family"];
        bindery(world, &[&ask[..], &["--archive", &archive(world)]].concat());
    };
    let Some(stage) = Stage::start_in("ruling", Open::Sample, prepare) else { return };
    for (look, prefs, width, height) in [
        ("dark", r#"{"theme":"dark","textSize":100,"language":"en"}"#, 1280, 860),
        ("german", r#"{"theme":"light","textSize":100,"language":"de"}"#, 1024, 768),
        ("large", r#"{"theme":"light","textSize":200,"language":"de"}"#, 1280, 860),
        ("light", r#"{"theme":"light","textSize":100,"language":"en"}"#, 1024, 768),
    ] {
        stage.look(prefs, width, height);
        stage.click("[data-testid=rail-archive]");
        stage.until("the documents", || stage.count(ROW) > 2);
        stage.picture(&format!("rule-list-{look}"));
        write(&stage);
        let sheet =
            "const sheet = document.querySelector('.sheet'); return sheet.scrollWidth <= sheet.clientWidth";
        assert_eq!(stage.js(sheet, &[]), true, "{look}: {}", overflow(&stage));
        stage.picture(&format!("rule-{look}"));
        stage.js("document.querySelector('.sheet').scrollTo(0, 99999)", &[]);
        stage.picture(&format!("rule-end-{look}"));
        if look != "light" {
            stage.keys(ESCAPE);
            stage.until("no dialog", || stage.count("[data-testid=rule-dialog]") == 0);
        }
    }
    // It counts the letters to her, and is made as it was seen.
    let count = stage.count("[data-testid=rule-documents] [data-testid=rule-document]");
    assert!(count > 0);
    assert!(stage.text("[data-testid=rule-answer]").contains("How did she meet her husband? asked by Tom"));
    stage.click("[data-testid=rule-apply]");
    stage.until("no dialog", || stage.count("[data-testid=rule-dialog]") == 0);
    let set = || stage.count("[data-testid=consent][data-state='tier:close-family']");
    stage.click("[data-testid=archive-filter]");
    stage.keys("letter Ruth");
    // One had it before.
    stage.until("the consents in the list", || set() == count + 1);
    stage.picture("rule-made");
    // Undone also later, from the history of the policy.
    stage.click("[data-testid=archive-tab-policy]");
    stage.element("[data-testid=consents-undo]");
    stage
        .js("document.querySelector('[data-testid=consents-undo]').scrollIntoView({ block: 'center' })", &[]);
    stage.picture("rule-history");
    stage.click("[data-testid=consents-undo]");
    stage.until("the change back in the history", || {
        stage.count("[data-testid=policy-change]") > 1 && stage.count("[data-testid=consents-undo]") > 1
    });
    stage.click("[data-testid=archive-tab-things]");
    stage.until("the documents", || stage.count(ROW) > 0);
    stage.click("[data-testid=archive-filter]");
    stage.keys("letter Ruth");
    stage.until("the letters alone", || stage.count(ROW) == count + 1);
    stage.until("the consents as before", || set() == 1);
    assert_eq!(stage.count("[data-testid=error]"), 0);
}
