//! The real window: a built application on a screen of its own, driven through WebDriver as a person would
//! drive it, and judged by what stands on the page.
//!
//! Needs Xvfb, WebKitWebDriver, tauri-driver (`TAURI_DRIVER`, or what `cargo xtask setup` has put in place)
//! and Poppler. Pictures of the window go to `target/window`.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops where it fails")]

mod auditing;
mod boxes;
mod checking;
mod correcting;
mod deciding;
mod doors;
mod everywhere;
mod pace;
mod pictures;
mod poppler;
mod readers;
mod reading;
mod rewording;
mod ruling;
mod stage;
mod states;
mod thumbs;
mod transcribing;
mod wire;

use boxes::wait_for_page;
use poppler::letters;
use serde_json::{Value, json};
use stage::browser::again_in_a_browser;
use stage::{Open, Stage};

const FLOOD: &str = "How high did the flood water stand in the shop?";
const FLOOD_WORDS: &str = "The water stood three feet four inches";
const NO_ANSWER: &str = "What was Hester's favourite film?";

// Keys as WebDriver names them.
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";

/// What an answer on the page says: for every sentence its words, and its marks.
struct Shown {
    words: String,
    verdict: String,
    marks: u64,
    shapes: u64,
    mark_verdict: String,
}

fn shown(stage: &Stage) -> Vec<Shown> {
    let script = "return [...document.querySelectorAll('[data-testid=sentence]')].map(sentence => {
        const marks = [...sentence.querySelectorAll('[data-testid=verify-button]')];
        return {
            words: sentence.textContent, verdict: sentence.dataset.verdict, marks: marks.length,
            // What says where others come from is its own mark.
            shapes: marks.filter(mark => mark.querySelector('svg')?.getBoundingClientRect().width > 0
                || sentence.dataset.role === 'lead' && mark.textContent === sentence.textContent).length,
            mark: marks[0]?.dataset.verdict ?? '',
        };
    })";
    let said = stage.js(script, &[]);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let one = |sentence: &Value| Shown {
        words: text(&sentence["words"]),
        verdict: text(&sentence["verdict"]),
        marks: sentence["marks"].as_u64().unwrap(),
        shapes: sentence["shapes"].as_u64().unwrap(),
        mark_verdict: text(&sentence["mark"]),
    };
    said.as_array().unwrap().iter().map(one).collect()
}

/// The mark of the sentence that holds these words.
fn mark_of(stage: &Stage, words: &str) -> String {
    let script = "const plain = words => words.replace(/\\s+/g, '');
        return [...document.querySelectorAll('[data-testid=sentence]')]
            .find(sentence => plain(sentence.textContent).includes(plain(arguments[0])))
            ?.querySelector('[data-testid=verify-button]')";
    stage.element_by(words, script, &[json!(words)])
}

/// The whole sentence that holds these words.
fn sentence_of(stage: &Stage, words: &str) -> String {
    let found = shown(stage).into_iter().find(|sentence| letters(&sentence.words).contains(&letters(words)));
    found.unwrap_or_else(|| panic!("no sentence says {words:?}")).words
}

/// The words of a sentence as they are in its source: a headline stands in quotation marks of ours.
fn unquoted(words: &str) -> &str {
    words.strip_prefix('\u{201c}').and_then(|rest| rest.strip_suffix('\u{201d}')).unwrap_or(words)
}

/// The letters of every text in a document.
fn strings(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(letters(text)),
        Value::Array(values) => values.iter().for_each(|value| strings(value, found)),
        Value::Object(values) => values.values().for_each(|value| strings(value, found)),
        _ => {}
    }
}

fn focused(stage: &Stage) -> String {
    stage.js("return document.activeElement?.dataset.testid ?? ''", &[]).as_str().unwrap().to_owned()
}

/// The marked words of a source shown as text.
fn marked(stage: &Stage) -> String {
    stage.element("[data-testid=source-panel] [data-testid=source-mark]");
    let script =
        "return [...document.querySelectorAll('[data-testid=source-panel] [data-testid=source-mark]')]
        .map(mark => mark.textContent).join(' ')";
    stage.js(script, &[]).as_str().unwrap().to_owned()
}

/// Whether all of the first element that a selector finds can be seen.
fn in_sight(stage: &Stage, selector: &str) -> bool {
    let script = "const found = document.querySelector(arguments[0]);
        if (!found) return false;
        const box = found.getClientRects()[0];
        const frame = found.closest('.scroll')?.getBoundingClientRect()
            ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return box.width > 0 && box.top >= frame.top && box.bottom <= frame.bottom
            && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.left < innerWidth
            && found.closest('.scroll, main').contains(middle)";
    stage.js(script, &[json!(selector)]) == json!(true)
}

/// Whether something is wider than the window.
fn overflow(stage: &Stage) -> Value {
    let script = "return [...document.querySelectorAll('body *')].filter(element => {
            const box = element.getBoundingClientRect();
            if (box.width === 0 || box.height === 0) return false;
            if (element.closest('.scroll') && !element.matches('.scroll')) return false;
            return box.right > innerWidth + 1 && getComputedStyle(element).position !== 'absolute';
        }).map(element => element.className).slice(0, 5)
        .concat(document.documentElement.scrollWidth > innerWidth ? ['document'] : [])
        .concat(document.body.scrollWidth > innerWidth ? ['body'] : [])";
    stage.js(script, &[])
}

#[test]
fn first_start_offers_the_sample_and_opening_it_leads_to_ask_with_starters() {
    let Some(stage) = Stage::start("first-start", Open::Nothing) else { return };
    assert_eq!(stage.text("[data-testid=open-sample]"), "Open the sample archive");
    assert_eq!(stage.count("[data-testid=ask-input]"), 0);
    stage.picture("first-start");
    stage.click("[data-testid=open-sample]");
    stage.element("main[data-place=ask] [data-testid=ask-input]");
    stage.until("starters", || stage.count("[data-testid=starter]") >= 3);
    stage.picture("ask-blank");
    let starter = stage.text("[data-testid=starter]");
    stage.click("[data-testid=starter]");
    stage.element("[data-testid=answer]:not([data-outcome=refused])");
    assert_eq!(stage.text("[data-turn] h2"), starter);
}

#[test]
fn asking_shows_stages_then_a_logged_answer_with_one_verdict_for_every_sentence() {
    let start = std::time::Instant::now();
    let Some(stage) = Stage::start("asking", Open::Sample) else { return };
    stage.element("[data-testid=ask-input]");
    eprintln!(
        "a display, a driver and the program started, to a usable window: {} ms",
        start.elapsed().as_millis()
    );
    let watch = "window.seen = { stages: [], cancels: 0, naked: 0, mixed: 0 };
        new MutationObserver(() => {
            const all = name => [...document.querySelectorAll(`[data-testid=${name}]`)];
            for (const { textContent } of all('stage'))
                if (textContent && window.seen.stages.at(-1) !== textContent) window.seen.stages.push(textContent);
            if (all('stage').length && all('cancel').length) window.seen.cancels++;
            if (all('stage').length && all('sentence').length) window.seen.mixed++;
            window.seen.naked += all('sentence')
                .filter(sentence => sentence.querySelectorAll('[data-testid=verify-button]').length !== 1).length;
        }).observe(document.body, { childList: true, subtree: true, characterData: true })";
    stage.js(watch, &[]);
    stage.ask(FLOOD);
    let id = stage.js("return document.querySelector('[data-testid=answer]').dataset.response", &[]);
    let id = id.as_str().unwrap().to_owned();

    let seen = stage.js("return window.seen", &[]);
    let stages = seen["stages"].as_array().unwrap();
    assert!(stages.len() >= 2, "stages: {stages:?}");
    assert!(stages.iter().all(|words| words.as_str().unwrap().contains(' ')), "stages: {stages:?}");
    assert!(seen["cancels"].as_u64().unwrap() > 0, "there was no way to stop");
    assert_eq!((&seen["naked"], &seen["mixed"]), (&json!(0), &json!(0)), "a part of the answer came early");

    let sentences = shown(&stage);
    assert!(sentences.iter().any(|sentence| sentence.words.contains(FLOOD_WORDS)));
    for sentence in &sentences {
        let Shown { words, verdict, marks, shapes, mark_verdict } = sentence;
        assert_eq!((*marks, *shapes), (1, 1), "{words}");
        assert!(["entailed", "partial", "ungrounded"].contains(&verdict.as_str()), "{words}: {verdict}");
        assert_eq!(verdict, mark_verdict, "{words}");
        let name = stage.accessible_name(&mark_of(&stage, words));
        let word = match verdict.as_str() {
            "entailed" => "Supported",
            "partial" => "Partly supported",
            _ => "Not supported",
        };
        assert!(name.starts_with(word), "{words}: {name}");
    }
    assert_eq!(stage.count("[data-testid=verify-button]") as usize, sentences.len());

    // What is on the screen is in the log already: a power cut now takes nothing of it away.
    stage.pull_the_plug();
    let archive = stage.archive();
    let out = archive.with_file_name("bundle.json");
    let (archive, out) = (archive.to_str().unwrap(), out.to_str().unwrap());
    stage.bindery(&["audit", "bundle", &id, "--archive", archive, "--out", out]);
    // In the file the words are hidden; an auditor's key opens them.
    let hidden = std::fs::read_to_string(out).unwrap();
    assert!(!hidden.contains(FLOOD_WORDS));
    let opened = stage.bindery(&["audit", "open", "--file", out, "--archive", archive, "--json"]);
    let mut sealed = Vec::new();
    strings(&serde_json::from_str(&opened).unwrap(), &mut sealed);
    for sentence in &sentences {
        assert!(
            sealed.contains(&letters(unquoted(&sentence.words))),
            "not in the bundle: {}",
            sentence.words
        );
    }
    let verified = stage.bindery(&["verify", out, "--archive", archive]);
    assert!(verified.contains(": valid"), "{verified}");
}

#[test]
fn a_click_on_a_mark_opens_the_source_with_the_words_of_the_sentence_marked_in_sight() {
    let Some(stage) = Stage::start("click", Open::Sample) else { return };
    stage.ask(FLOOD);
    stage.click_on(&mark_of(&stage, FLOOD_WORDS));
    assert_eq!(letters(&marked(&stage)), letters(&sentence_of(&stage, FLOOD_WORDS)));
    stage.until("the mark in sight", || {
        in_sight(&stage, "[data-testid=source-panel] [data-testid=source-mark]")
    });
    stage.picture("text-source");
    // Every sentence has its place.
    for sentence in shown(&stage) {
        stage.click_on(&mark_of(&stage, &sentence.words));
        let is_open = "return document.querySelector('[data-testid=verify-button][data-open=true]')
            ?.closest('[data-testid=sentence]').textContent";
        stage.until("the source", || stage.js(is_open, &[]) == json!(sentence.words));
        stage.until("a mark in sight", || {
            in_sight(&stage, "[data-testid=source-panel] [data-testid=source-mark]")
        });
    }
    assert_eq!(stage.count("[data-testid=error]"), 0);
}

#[test]
fn enter_on_a_mark_opens_its_source_and_escape_closes_it() {
    let Some(stage) = Stage::start("enter", Open::Sample) else { return };
    stage.ask(FLOOD);
    let mark = mark_of(&stage, FLOOD_WORDS);
    let reference = json!({ "element-6066-11e4-a52e-4f735466cecf": mark });
    stage.js("arguments[0].focus()", std::slice::from_ref(&reference));
    stage.keys(ENTER);
    assert_eq!(letters(&marked(&stage)), letters(&sentence_of(&stage, FLOOD_WORDS)));
    stage.keys(ESCAPE);
    stage.until("the panel gone", || stage.count("[data-testid=source-panel]") == 0);
    assert_eq!(stage.js("return document.activeElement === arguments[0]", &[reference]), json!(true));
}

#[test]
fn a_question_without_an_answer_gets_a_refusal_that_leads_to_the_archive() {
    let Some(stage) = Stage::start("refusal", Open::Sample) else { return };
    stage.ask(NO_ANSWER);
    stage.element("[data-testid=answer][data-outcome=refused] [data-testid=refusal]");
    // What comes nearest is shown as such, and never as an answer.
    assert_eq!(
        stage.count("[data-testid=sentence]"),
        stage.count("[data-testid=nearest] [data-testid=sentence]")
    );
    assert!(stage.text("[data-testid=refusal] p").len() > 20);
    stage.press("See what is in the archive");
    stage.element("main[data-place=archive]");
    stage.until("the list", || stage.count("[data-testid=archive-row]") > 5);
}

#[test]
fn archive_review_and_audit_list_what_there_is_and_the_record_of_an_answer_holds() {
    let Some(stage) = Stage::start("places", Open::Sample) else { return };
    stage.ask(FLOOD);
    let words = sentence_of(&stage, FLOOD_WORDS);
    stage.click("[data-testid=rail-archive]");
    stage.until("the things", || stage.count("[data-testid=archive-row]") > 5);
    stage.click("[data-testid=archive-filter]");
    stage.keys("inventory");
    stage.until("fewer things", || (1..5).contains(&stage.count("[data-testid=archive-row]")));
    stage.click("[data-testid=archive-row] button");
    wait_for_page(&stage, 1);
    stage.keys(ESCAPE);
    stage.until("the panel gone", || stage.count("[data-testid=source-panel]") == 0);

    stage.click("[data-testid=rail-review]");
    stage.click("[data-testid=response-item]");
    stage.until("the earlier answer", || shown(&stage).iter().any(|sentence| sentence.words == words));
    stage.picture("review");
    // The source of the sentence follows along, and leaves with Escape.
    stage.element("[data-testid=source-panel]");
    stage.keys(ESCAPE);
    stage.until("the panel gone", || stage.count("[data-testid=source-panel]") == 0);

    stage.click("[data-testid=rail-audit]");
    stage.click("[data-testid=response-item]");
    stage.element("[data-testid=verification][data-class=valid]");
    assert!(stage.count("[data-testid=check]") >= 4);
    assert_eq!(stage.count("[data-testid=check][data-ok=false]"), 0);
    stage.picture("audit");
    assert_eq!(stage.count("[data-testid=error]"), 0);
}

#[test]
fn a_question_can_be_asked_and_its_sources_read_by_keyboard_alone() {
    let Some(stage) = Stage::start("keyboard", Open::Sample) else { return };
    stage.until("the field has the keyboard", || focused(&stage) == "ask-input");
    stage.keys(FLOOD);
    stage.keys(ENTER);
    stage.element("[data-testid=answer]");
    // Backwards, because the field stands below the answer.
    let mut steps = 0;
    while focused(&stage) != "verify-button" {
        stage.shift_tab();
        steps += 1;
        assert!(steps < 30, "no mark is reached from the field");
    }
    assert!(stage.js("return document.activeElement.matches('[data-focus-visible]')", &[]) == json!(true));
    stage.until("the card of the mark", || stage.count("[role=tooltip]") == 1);
    let sentence = "return document.activeElement.closest('[data-testid=sentence]')?.textContent ?? ''";
    let words = stage.js(sentence, &[]);
    stage.keys(ENTER);
    assert_eq!(letters(&marked(&stage)), letters(words.as_str().unwrap()));
    // Everything in the panel is within reach, and the way back is one key.
    stage.keys(TAB);
    let inside = "return document.activeElement.closest('[data-testid=source-panel]') !== null";
    assert_eq!(stage.js(inside, &[]), json!(true));
    stage.keys(ESCAPE);
    stage.until("the panel gone", || stage.count("[data-testid=source-panel]") == 0);
    assert_eq!(stage.js(sentence, &[]), words, "the keyboard is not back where it was");
    // Single keys walk the sentences and lead back to the field.
    stage.keys("k");
    assert_ne!(stage.js(sentence, &[]), words);
    assert_eq!(focused(&stage), "verify-button");
    stage.keys("/");
    stage.until("the field", || focused(&stage) == "ask-input");
    stage.keys(NO_ANSWER);
    stage.keys(ENTER);
    stage.element("[data-testid=refusal]");
}

#[test]
fn all_of_this_holds_in_chromium() {
    again_in_a_browser();
}
