//! Small pictures in the list of documents, in the timeline and on a person's page.

use serde_json::{Value, json};

use crate::overflow;
use crate::stage::{Open, Stage};

/// Small pictures that are drawn, and those that failed.
fn drawn(stage: &Stage) -> (u64, u64) {
    let script = "const all = [...document.querySelectorAll('[data-testid=thumb] img')].filter((one) => one.complete);
        return [all.filter((one) => one.naturalWidth > 0).length, all.filter((one) => one.naturalWidth === 0).length]";
    let found: Value = stage.js(script, &[]);
    (found[0].as_u64().unwrap(), found[1].as_u64().unwrap())
}

#[test]
fn photographs_and_first_pages_are_seen_in_lists() {
    let Some(stage) = Stage::start("thumbs", Open::Sample) else { return };
    for (look, prefs, width, height) in [
        ("dark", r#"{"theme":"dark","textSize":100,"language":"en"}"#, 1280, 860),
        ("german", r#"{"theme":"light","textSize":100,"language":"de"}"#, 1024, 768),
        ("large", r#"{"theme":"light","textSize":200,"language":"en"}"#, 1280, 860),
        ("light", r#"{"theme":"light","textSize":100,"language":"en"}"#, 1280, 860),
    ] {
        stage.look(prefs, width, height);
        stage.click("[data-testid=rail-archive]");
        stage.click("[data-testid=archive-tab-things]");
        stage.until("pictures in the list", || drawn(&stage).0 > 0);
        stage.picture(&format!("thumbs-list-{look}"));
        stage.click("[data-testid=archive-tab-lives]");
        stage.until("pictures in the timeline", || drawn(&stage).0 > 3);
        stage.picture(&format!("thumbs-timeline-{look}"));
        let people = "[...document.querySelectorAll('[role=radio], button')].find((one) => ['People', 'Personen', 'Menschen'].includes(one.textContent.trim()) && one.closest('.lives'))?.click()";
        stage.js(people, &[]);
        stage.element("[data-testid=life-name]");
        let her = "[...document.querySelectorAll('[data-testid=life-name]')].find((one) => one.textContent === 'Hester Skaife').click()";
        stage.js(her, &[]);
        stage.element("[data-testid=life-page]");
        stage.until("pictures on the page", || drawn(&stage).0 > 0);
        stage.js("document.querySelector('.life-pictures')?.scrollIntoView({ block: 'center' })", &[]);
        stage.picture(&format!("thumbs-page-{look}"));
        assert_eq!(drawn(&stage).1, 0, "{look}");
        if look == "german" {
            assert_eq!(overflow(&stage), json!([]));
        }
        stage.click("[data-testid=life-back]");
    }
}
