//! The daughter reads whole documents: letters, pages and photographs, part by part, in any light, language and size.

use serde_json::json;

use crate::doors::{give_key, take_key_away, unlock};
use crate::overflow;
use crate::stage::{Open, Stage};

const PASSPHRASE: &str = "the paste froze again";

/// Opens the one document with these words in its line.
fn open(stage: &Stage, words: &str) {
    stage.click("[data-testid=archive-filter]");
    stage.js("document.activeElement.select()", &[]);
    stage.keys(words);
    stage.until("the document", || stage.count("[data-testid=archive-row]") == 1);
    stage.click("[data-testid=archive-row] [data-testid=read-listed]");
    stage.element("[data-testid=read] [data-testid=read-turn]");
}

#[test]
fn a_daughter_reads_letters_pages_and_photographs_in_any_light_language_and_size() {
    let prepare = |world: &std::path::Path| {
        give_key(world, "Dinah", PASSPHRASE, &["--role", "family", "--tier", "close-family"]);
        take_key_away(world);
    };
    let Some(stage) = Stage::start_in("reading", Open::Sample, prepare) else { return };
    unlock(&stage, PASSPHRASE, "[data-testid=ask-input]");
    stage.click("[data-testid=rail-archive]");
    let drawn = "return document.querySelector('[data-testid=read] .page-scroll img')?.naturalWidth > 0";
    open(&stage, "registers of St. Hild");
    stage.until("the photograph", || stage.js(drawn, &[]) == json!(true));
    stage.picture("read-photograph");
    open(&stage, "Inventory and plan");
    stage.until("the page", || stage.js(drawn, &[]) == json!(true));
    stage.picture("read-page");
    for (theme, language, size, width) in [
        ("light", "en", 100, 1024),
        ("dark", "de", 100, 1280),
        ("dark", "en", 200, 1280),
        ("light", "de", 200, 1024),
    ] {
        let prefs = json!({ "theme": theme, "textSize": size, "language": language });
        stage.look(&prefs.to_string(), width, 720);
        stage.click("[data-testid=rail-archive]");
        open(&stage, "about the tools");
        let named = format!("{theme}-{language}-{size}-{width}");
        assert_eq!(overflow(&stage), json!([]), "{named}");
        stage.picture(&format!("read-{named}"));
    }
    assert_eq!(stage.count("[data-testid=error]"), 0);
}
