//! What holds at every place of the window: no network, no overflow.

use std::io::Read;
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use serde_json::json;

use super::boxes::wait_for_page;
use super::stage::{Open, Stage, is_browser};
use super::{ESCAPE, FLOOD, FLOOD_WORDS, NO_ANSWER, mark_of, overflow};

/// What someone who came through had to say.
pub(super) fn said(mut stream: TcpStream) -> String {
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

/// How many lines of the answer that is reviewed can be seen at once, below its question where both stand in a pane of their own.
const LINES: &str = "const words = document.querySelector('.prose .answer-prose');
    const line = parseFloat(getComputedStyle(words.querySelector('.sentence') ?? words).lineHeight);
    let scrolls = words;
    while (!/auto|scroll/.test(getComputedStyle(scrolls).overflowY)) scrolls = scrolls.parentElement;
    const foot = document.querySelector('.weigh-foot')?.offsetHeight ?? 0;
    const top = scrolls.matches('.prose')
        ? words.getBoundingClientRect().top - scrolls.getBoundingClientRect().top + scrolls.scrollTop : 0;
    return (scrolls.clientHeight - foot - top) / line";

/// The tabs that nobody can press, scrolled to or not.
const HIDDEN_TABS: &str = "return [...document.querySelectorAll('.page-tab')].filter(tab => {
        tab.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = tab.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return !(width > 0 && at !== null && (tab.contains(at) || at.contains(tab)));
    }).map(tab => tab.textContent)";

#[test]
fn review_keeps_eight_lines_and_its_tabs_at_every_size_of_text_and_in_low_windows() {
    let Some(stage) = Stage::start("lines", Open::Sample) else { return };
    stage.ask(FLOOD);
    for (size, width, height) in [(100, 1024, 600), (150, 1280, 720), (200, 1280, 860), (200, 1024, 600)] {
        let prefs = format!(r#"{{"theme":"light","textSize":{size},"language":"en"}}"#);
        stage.look(&prefs, width, height);
        stage.click("[data-testid=rail-review]");
        // The place opens where it was left.
        stage.until("an answer or the list", || {
            stage.count("[data-testid=response-item], [data-testid=claim]") > 0
        });
        if stage.count("[data-testid=claim]") == 0 {
            stage.click("[data-testid=response-item]");
        }
        stage.element("[data-testid=claim]");
        stage.until("eight lines", || stage.js(LINES, &[]).as_f64().is_some_and(|lines| lines >= 8.0));
        assert_eq!(stage.js(HIDDEN_TABS, &[]), json!([]), "{size} %, {width}x{height}");
        assert_eq!(overflow(&stage), json!([]), "{size} %, {width}x{height}");
        stage.picture(&format!("lines-{size}-{width}x{height}"));
    }
}
