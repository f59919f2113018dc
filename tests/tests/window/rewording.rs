//! A reviewer's wording that differs from its source: the window says both words.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::stage::{Open, Stage};
use crate::{ESCAPE, FLOOD, overflow};

/// After this long without an effect a press was lost.
const LOST: Duration = Duration::from_secs(5);

#[test]
fn what_a_wording_says_otherwise_stands_beside_what_the_source_says() {
    let Some(stage) = Stage::start("rewording", Open::Sample) else { return };
    stage.ask(FLOOD);
    for (look, prefs, width, words) in [
        (
            "light",
            r#"{"theme":"light","textSize":100,"language":"en"}"#,
            1280,
            "; the source says four inches.",
        ),
        (
            "dark",
            r#"{"theme":"dark","textSize":100,"language":"en"}"#,
            1280,
            "; the source says four inches.",
        ),
        (
            "german",
            r#"{"theme":"light","textSize":100,"language":"de"}"#,
            1024,
            "; in der Quelle steht four inches.",
        ),
        (
            "large",
            r#"{"theme":"light","textSize":200,"language":"en"}"#,
            1280,
            "; the source says four inches.",
        ),
    ] {
        stage.look(prefs, width, 860);
        stage.click("[data-testid=rail-review]");
        // The place opens where it was left.
        stage.until("an answer or the list", || {
            stage.count("[data-testid=response-item], [data-testid=claim]") > 0
        });
        if stage.count("[data-testid=claim]") == 0 {
            stage.click("[data-testid=response-item]");
        }
        let statement =
            "return document.querySelector('[data-testid=claim] .weigh-statement')?.textContent ?? ''";
        stage.element("[data-testid=claim]");
        // One press at a time; one that comes late leads away from the editor that was opened, and it is left again.
        let (mut before, mut pressed) = (String::new(), Instant::now());
        stage.wait("the editor of the sentence with the height", || {
            let words = "return document.querySelector('[data-testid=editor-words]')?.value ?? null";
            let (open, at) = (stage.js(words, &[]), stage.js(statement, &[]));
            let at = at.as_str().unwrap_or_default().to_owned();
            match open.as_str() {
                Some(written) if written.contains("four inches") => return Some(()),
                Some(_) => stage.keys(ESCAPE),
                None if at.contains("four inches") => stage.click("[data-testid=review-fix]"),
                None if !at.is_empty() && at != before || pressed.elapsed() > LOST => {
                    (before, pressed) = (at, Instant::now());
                    stage.keys("j");
                }
                None => {}
            }
            None
        });
        let said = stage.js("return document.querySelector('[data-testid=editor-words]').value", &[]);
        let otherwise = said.as_str().unwrap().replace("four inches", "nine inches");
        stage.click("[data-testid=editor-words]");
        stage.js("document.querySelector('[data-testid=editor-words]').select()", &[]);
        stage.keys(&otherwise);
        stage.until(words, || {
            let rules = "return document.querySelector('.fixing-rules')?.textContent ?? ''";
            stage.js(rules, &[]).as_str().unwrap().contains(&format!("Nine inches{words}"))
        });
        assert_eq!(overflow(&stage), json!([]), "{look}");
        stage.picture(&format!("rewording-{look}"));
        stage.press(if look == "german" { "Abbrechen" } else { "Cancel" });
    }
}
