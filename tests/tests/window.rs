//! The real window: a built application on a screen of its own, driven through WebDriver as a person would
//! drive it, and judged by what stands on the page.
//!
//! Needs Xvfb, WebKitWebDriver, tauri-driver (`TAURI_DRIVER`, or what `cargo xtask setup` has put in place)
//! and Poppler. Pictures of the window go to `target/window`.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops where it fails")]

#[path = "window/auditing.rs"]
mod auditing;
#[path = "window/deciding.rs"]
mod deciding;
#[path = "window/doors.rs"]
mod doors;
#[path = "window/pace.rs"]
mod pace;
#[path = "window/pictures.rs"]
mod pictures;
#[path = "window/poppler.rs"]
mod poppler;
#[path = "window/readers.rs"]
mod readers;
#[path = "window/stage.rs"]
mod stage;
#[path = "window/states.rs"]
mod states;
#[path = "window/wire.rs"]
mod wire;

use std::io::Read;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

use bindery_tests::root;
use poppler::{Rect, letters, overlap};
use serde_json::{Value, json};
use stage::{Open, Stage, again_in_a_browser, is_browser};

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

/// A page of the PDF is there as a picture.
fn wait_for_page(stage: &Stage, page: u32) {
    let script = "const image = document.querySelector('[data-testid=page-image]');
        return image?.complete && image.naturalWidth > 0 ? Number(image.dataset.page) : 0";
    stage.until("the picture of the page", || stage.js(script, &[]) == json!(page));
}

/// The boxes on the screen, in points of the page, by the size that Poppler says it has.
fn boxes(stage: &Stage, pdf: &std::path::Path, page: u32) -> Vec<Rect> {
    let script = "const image = document.querySelector('[data-testid=page-image]').getBoundingClientRect();
        return [image.width, image.height, [...document.querySelectorAll('[data-testid=page-box]')].map(rect => {
            const box = rect.getBoundingClientRect();
            return [box.left - image.left, box.top - image.top, box.right - image.left, box.bottom - image.top];
        })]";
    let said = stage.js(script, &[]);
    let (width, height) = poppler::size(pdf, page);
    let (across, down) = (width / said[0].as_f64().unwrap(), height / said[1].as_f64().unwrap());
    assert!(
        (across / down - 1.0).abs() < 0.01,
        "the picture is out of shape: {across} by {down} points a pixel"
    );
    let rects: Vec<Rect> = serde_json::from_value(said[2].clone()).unwrap();
    rects.into_iter().map(|[x0, y0, x1, y1]| [x0 * across, y0 * down, x1 * across, y1 * down]).collect()
}

/// Opens the source of a sentence from a PDF and compares its boxes, page by page, with Poppler's.
fn check_boxes(stage: &Stage, question: &str, words: &str, file: &str, pages: &[u32]) {
    let pdf: PathBuf = root().join("assets/sample/archive").join(file);
    stage.ask(question);
    stage.click_on(&mark_of(stage, words));
    let expected = poppler::lines(&pdf, unquoted(&sentence_of(stage, words)));
    for (turn, page) in pages.iter().enumerate() {
        if turn > 0 {
            stage.press("Next page");
        }
        wait_for_page(stage, *page);
        stage.until("a box in sight", || in_sight(stage, "[data-testid=page-box]"));
        let here: Vec<&Rect> = expected.iter().filter(|(at, _)| at == page).map(|(_, line)| line).collect();
        let drawn = boxes(stage, &pdf, *page);
        assert_eq!(drawn.len(), here.len(), "page {page}: drawn {drawn:?}, read {here:?}");
        for line in here {
            let best = drawn.iter().map(|rect| overlap(rect, line)).fold(0.0, f64::max);
            assert!(best > 0.7, "page {page}: {line:?} overlaps by {best} with {drawn:?}");
        }
    }
    let listed: std::collections::BTreeSet<u32> = expected.iter().map(|(page, _)| *page).collect();
    assert_eq!(listed.into_iter().collect::<Vec<_>>(), pages, "pages of the passage");
}

const INVENTORY: &str = "papers/1947-02-03 inventory and plan of the bindery.pdf";
const RETYPED: &str = "letters/1961-03-12 letter to Joan Ibbotson (retyped 1999).pdf";

#[test]
fn a_pdf_source_shows_its_page_with_boxes_where_another_reader_sees_the_words() {
    let Some(stage) = Stage::start("pdf", Open::Sample) else { return };
    check_boxes(&stage, "What is the paring stone made of?", "is a gravestone, face down", INVENTORY, &[1]);
    stage.picture("pdf-source");
    check_boxes(
        &stage,
        "Before pulling a book, what should you draw?",
        "Before you pull it, draw it",
        RETYPED,
        &[1],
    );
    stage.picture("pdf-divided-word");
}

#[test]
fn boxes_stand_right_on_a_page_that_is_turned() {
    let Some(stage) = Stage::start("pdf-turned", Open::Sample) else { return };
    let words = "gives four good hours in December";
    check_boxes(&stage, "How much light does the north window give?", words, INVENTORY, &[2]);
    stage.picture("pdf-turned");
}

#[test]
fn boxes_stand_on_both_pages_of_a_sentence_that_crosses_the_page_end() {
    let Some(stage) = Stage::start("pdf-crossing", Open::Sample) else { return };
    let question = "Who burned the only thing anybody had kept?";
    check_boxes(&stage, question, "the only thing she ever made", RETYPED, &[1, 2]);
    stage.picture("pdf-crossing");
}

#[test]
fn a_page_can_be_enlarged_with_a_sharper_picture_and_turned() {
    let Some(stage) = Stage::start("pdf-zoom", Open::Sample) else { return };
    stage.ask("What is the paring stone made of?");
    stage.click_on(&mark_of(&stage, "is a gravestone, face down"));
    wait_for_page(&stage, 1);
    let look = "const image = document.querySelector('[data-testid=page-image]');
        return { drawn: image.getBoundingClientRect().width, natural: image.naturalWidth,
            asked: Number(new URL(image.src).searchParams.get('scale')) }";
    let number = |value: &Value| value.as_f64().unwrap();
    let before = stage.js(look, &[]);
    assert!(number(&before["natural"]) >= number(&before["drawn"]) - 1.0, "blurred: {before}");
    for _ in 0..3 {
        let small = number(&stage.js(look, &[])["drawn"]);
        stage.press("Larger");
        stage.until("a larger page", || number(&stage.js(look, &[])["drawn"]) > small);
    }
    stage.until("a sharper picture", || {
        let now = stage.js(look, &[]);
        number(&now["asked"]) > number(&before["asked"])
            && number(&now["natural"]) > number(&before["natural"])
            && number(&now["natural"]) >= number(&now["drawn"]) - 1.0
    });
    stage.until("the box still in sight", || in_sight(&stage, "[data-testid=page-box]"));
    stage.picture("pdf-enlarged");
    stage.press("Fit the width");
    stage.press("Next page");
    wait_for_page(&stage, 2);
    assert_eq!(stage.count("[data-testid=page-box]"), 0, "a box on a page without the passage");
    stage.press("Previous page");
    wait_for_page(&stage, 1);
    assert!(stage.count("[data-testid=page-box]") > 0);
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

/// What someone who came through had to say.
fn said(mut stream: TcpStream) -> String {
    stream.set_read_timeout(Some(Duration::from_secs(2))).unwrap();
    let mut bytes = [0; 1024];
    let count = stream.read(&mut bytes).unwrap_or(0);
    String::from_utf8_lossy(&bytes[..count]).into_owned()
}

#[test]
fn nothing_on_the_page_can_reach_the_network() {
    let Some(stage) = Stage::start("network", Open::Sample) else { return };
    stage.ask("What is the paring stone made of?");
    stage.click_on(&mark_of(&stage, "is a gravestone, face down"));
    wait_for_page(&stage, 1);
    let used = "return performance.getEntriesByType('resource').map(({ name }) => name)
        .concat([...document.querySelectorAll('[src], link[href]')].map(({ src, href }) => String(src ?? href)))
        .concat([location.href])";
    let used = stage.js(used, &[]);
    let used: Vec<&str> = used.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    assert!(used.iter().any(|name| name.starts_with("page:") || name.contains("/page/")), "{used:?}");
    for name in used {
        assert!(stage.is_own(name), "{name}");
    }

    // Someone listens, so that only the policy stands between the page and an answer.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let attempts = [
        ("connect-src", "fetch('http://' + at + '/').then(() => done('fetched'), () => undefined)"),
        ("connect-src", "try { new WebSocket('ws://' + at + '/') } catch {}"),
        ("img-src", "new Image().src = 'http://' + at + '/'"),
        (
            "script-src",
            "document.head.append(Object.assign(document.createElement('script'), { src: 'http://' + at + '/' }))",
        ),
        (
            "frame-src",
            "document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://' + at + '/' }))",
        ),
        (
            "script-src",
            "document.body.append(Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=0>' }))",
        ),
    ];
    for (directive, attempt) in attempts {
        let script = format!(
            "const [at, done] = arguments;
            document.addEventListener('securitypolicyviolation', event =>
                done([event.effectiveDirective, event.originalPolicy]), {{ once: true }});
            {attempt}"
        );
        let refused = stage.js_async(&script, &[json!(address)]);
        let effective = refused[0].as_str().unwrap_or_else(|| panic!("{attempt}: {refused}"));
        assert!(effective.starts_with(directive) || effective.starts_with("img-src"), "{attempt}: {refused}");
        let policy = refused[1].as_str().unwrap();
        let own = if is_browser() { "connect-src 'self'" } else { "connect-src ipc:" };
        assert!(policy.contains("default-src 'none'") && policy.contains(own), "{policy}");
    }
    let came = listener.accept().map(|(stream, _)| said(stream)).map_err(|error| error.kind());
    // Chromium opens connections ahead of the policy; nothing goes through them.
    let is_bare = is_browser() && came.as_ref().is_ok_and(String::is_empty);
    assert!(is_bare || came == Err(std::io::ErrorKind::WouldBlock), "someone came through: {came:?}");
}

#[test]
fn light_and_dark_and_a_small_window_show_every_place_without_overflow() {
    let Some(stage) = Stage::start("looks", Open::Sample) else { return };
    stage.ask(FLOOD);
    stage.picture("ask-light");
    stage.ask(NO_ANSWER);
    stage.picture("refusal-light");
    for (theme, named) in [("light", "Light"), ("dark", "Dark")] {
        stage.click("[data-testid=rail-setup]");
        // The checks move what stands below them when they come.
        stage.element("[data-testid=check]");
        stage.press(named);
        stage.until("the theme", || {
            stage.js("return document.documentElement.dataset.theme", &[]) == json!(theme)
        });
        for (width, height) in [(1280, 860), (1024, 720)] {
            stage.resize(width, height);
            let check = |place: &str, selector: &str| {
                stage.click(&format!("[data-testid=rail-{place}]"));
                stage.element(selector);
                assert_eq!(overflow(&stage), json!([]), "{place}, {theme}, {width}x{height}");
                stage.picture(&format!("{place}-{theme}-{width}"));
            };
            check("setup", "[data-testid=check]");
            check("archive", "[data-testid=archive-row]");
            check("review", "[data-testid=response-item]");
            check("audit", "[data-testid=response-item]");
            check("ask", "[data-testid=sentence]");
            stage.click_on(&mark_of(&stage, FLOOD_WORDS));
            stage.element("[data-testid=source-mark]");
            assert_eq!(overflow(&stage), json!([]), "source, {theme}, {width}x{height}");
            stage.picture(&format!("source-{theme}-{width}"));
            stage.keys(ESCAPE);
            stage.until("the panel gone", || stage.count("[data-testid=source-panel]") == 0);
        }
    }
}
