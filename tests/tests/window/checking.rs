//! The page that checks itself, opened in a browser as whoever received it would: by a double click, from a file.

use std::fs;
use std::path::Path;

use bindery_tests::pages::{forged, overlaid, record};
use serde_json::{Value, json};

use crate::FLOOD;
use crate::stage::{Open, Stage, bindery, is_browser};

const WORDS: &str = "three feet four inches";
const STONE: &str = "What is the paring stone made of?";

/// Asks in a world, and exports the answer as a page.
fn export(world: &Path, question: &str, name: &str) {
    let (archive, out) = (world.join("archive"), world.join(name));
    let archive = archive.to_str().unwrap();
    let answer: Value =
        serde_json::from_str(&bindery(world, &["--json", "ask", question, "--archive", archive])).unwrap();
    let id = answer["response_id"].as_str().unwrap();
    let export = ["export", "--bundle", id, "--to", "page", "--archive", archive, "--out"];
    bindery(world, &[&export[..], &[out.to_str().unwrap()]].concat());
}

/// Opens a file; what the page says of itself when it has looked.
fn opened(stage: &Stage, page: &str) -> String {
    let file = stage.archive().with_file_name("received.html");
    fs::write(&file, page).unwrap();
    stage.go(&format!("file://{}", file.display()));
    let state = "return document.querySelector('#check')?.dataset.state ?? ''";
    let mut looks = 0;
    stage.wait("what the page says", || {
        let said = stage.js(state, &[]);
        looks += 1;
        // What cannot be checked stays as it is.
        (said == "same" || said == "changed" || looks > 60).then(|| said.as_str().unwrap().to_owned())
    })
}

/// What a reader sees, with the words that lie over others.
fn seen(stage: &Stage) -> String {
    let script = "const words = (node) => node.shadowRoot ? node.shadowRoot.textContent : '';
        return document.body.innerText + [...document.querySelectorAll('*')].map(words).join(' ')";
    stage.js(script, &[]).as_str().unwrap().to_owned()
}

#[test]
fn a_page_says_that_it_is_unchanged_and_of_no_forgery_that_it_is() {
    if !is_browser() {
        eprintln!("NOT RUN: a page is opened in a browser (BINDERY_WINDOW=chromium)");
        return;
    }
    let prepare = |world: &Path| {
        export(world, FLOOD, "page.html");
        export(world, STONE, "other.html");
    };
    let Some(stage) = Stage::start_in("checking", Open::Sample, prepare) else { return };
    let read = |name: &str| fs::read_to_string(stage.archive().with_file_name(name)).unwrap();
    let (page, other) = (read("page.html"), read("other.html"));
    let whole: Value = serde_json::from_str(&record(&page)).unwrap();
    let key = whole["bundle"]["signers"][0].as_str().unwrap();
    for (name, dark, width, size) in [
        ("light", false, 1280, 100),
        ("dark", true, 1280, 100),
        ("narrow", false, 1024, 100),
        ("large", false, 1024, 200),
    ] {
        let scheme = if dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        stage.tell_browser("Emulation.setEmulatedMedia", &features);
        stage.resize(width, 860);
        assert_eq!(opened(&stage, &page), "same", "{name}");
        stage.js("document.documentElement.style.fontSize = arguments[0]", &[json!(format!("{size}%"))]);
        stage.picture(&format!("page-{name}"));
        assert_eq!(crate::overflow(&stage), json!([]), "{name}");
    }
    assert_eq!(opened(&stage, &page), "same");
    let said = seen(&stage);
    for words in ["This page is unchanged.", "Not checked", key, WORDS, "bindery-verify"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert_eq!(opened(&stage, &other), "same");
    for (what, page) in forged(&page, &other, WORDS, "three feet nine inches") {
        assert_eq!(opened(&stage, &page), "changed", "{what}: {}", seen(&stage));
        let said = seen(&stage);
        assert!(said.contains("This page was changed.") && !said.contains("unchanged"), "{what}: {said}");
    }
    stage.picture("page-changed");
    // What lies over the page by the browser's own means is not shown: the words of the record are.
    for (what, page) in overlaid(&page) {
        opened(&stage, &page);
        let said = seen(&stage);
        assert!(!said.contains("And so on.") || !said.contains("unchanged"), "{what}: {said}");
    }
}

#[test]
fn a_browser_that_cannot_check_says_so_and_how_to_check() {
    if !is_browser() {
        eprintln!("NOT RUN: a page is opened in a browser (BINDERY_WINDOW=chromium)");
        return;
    }
    let prepare = |world: &Path| export(world, FLOOD, "page.html");
    let Some(stage) = Stage::start_in("unchecked", Open::Sample, prepare) else { return };
    let page = fs::read_to_string(stage.archive().with_file_name("page.html")).unwrap();
    let is_left = |stage: &Stage| {
        assert_eq!(opened(stage, &page), "unchecked");
        let said = seen(stage);
        assert!(said.contains("Not checked in this browser.") && said.contains("bindery-verify"), "{said}");
        assert!(said.contains(WORDS) && !said.contains("unchanged"), "{said}");
    };
    // An older browser knows no such keys.
    let source =
        "SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'))";
    stage.tell_browser("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
    is_left(&stage);
    stage.picture("page-unchecked");
    stage.tell_browser("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    is_left(&stage);
}

#[test]
fn the_window_offers_the_page_for_one_answer() {
    let Some(stage) = Stage::start("saving", Open::Sample) else { return };
    stage.ask(FLOOD);
    for (look, theme, size, language, width) in [
        ("light", "light", 100, "en", 1280),
        ("dark", "dark", 100, "en", 1280),
        ("german", "light", 100, "de", 1024),
        ("large", "light", 200, "de", 1280),
    ] {
        let prefs = json!({ "theme": theme, "textSize": size, "language": language }).to_string();
        stage.look(&prefs, width, 860);
        stage.click("[data-testid=earlier-question]");
        stage.element("[data-testid=sentence]");
        stage.click("[data-testid=paper]");
        stage.click("[data-testid=paper-form][value=page]");
        assert_eq!(crate::overflow(&stage), json!([]), "{look}");
        stage.picture(&format!("saving-{look}"));
        stage.press(if language == "de" { "Abbrechen" } else { "Cancel" });
    }
}
