//! The daughter reads whole documents: letters, pages and photographs, part by part, in any light, language and size.

use serde_json::json;

use crate::doors::{give_key, take_key_away, unlock};
use crate::stage::{Open, Stage};
use crate::{FLOOD, overflow};

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

/// Lines of the answer that are wholly in sight, above the field.
const LINES: &str = "const box = document.querySelector('.ask-scroll').getBoundingClientRect();
    const dock = document.querySelector('.ask-dock').getBoundingClientRect();
    const words = document.createTreeWalker(document.querySelector('[data-testid=answer] .answer-prose'), NodeFilter.SHOW_TEXT);
    const tall = [];
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      tall.push(...[...range.getClientRects()].filter((line) => line.width > 4 && line.height > 12));
    }
    const seen = tall.filter((line) => line.top >= box.top - 1 && line.bottom <= Math.min(box.bottom, dock.top) + 1);
    const lines = [];
    for (const { top, bottom } of seen.sort((one, other) => one.top - other.top))
      if (!lines.some((line) => Math.min(line.bottom, bottom) - Math.max(line.top, top) > (bottom - top) / 2)) lines.push({ top, bottom });
    return lines.length";

#[test]
fn at_twice_the_size_of_text_eight_lines_of_the_answer_are_in_sight() {
    let Some(stage) = Stage::start("large-answer", Open::Sample) else { return };
    stage.ask(FLOOD);
    for (look, width, height, theme, language) in [
        ("large", 1280, 860, "light", "en"),
        ("large-dark", 1280, 800, "dark", "en"),
        ("large-german", 1280, 860, "light", "de"),
        ("large-narrow", 1024, 768, "light", "en"),
    ] {
        let prefs = json!({ "theme": theme, "textSize": 200, "language": language }).to_string();
        stage.look(&prefs, width, height);
        stage.click("[data-testid=earlier-question]");
        stage.element("[data-testid=sentence]");
        stage.picture(&format!("answer-{look}"));
        let lines = stage.js(LINES, &[]);
        assert!(lines.as_u64().is_some_and(|lines| lines >= 8), "{look}: {lines} lines");
        assert_eq!(overflow(&stage), json!([]), "{look}");
    }
}
