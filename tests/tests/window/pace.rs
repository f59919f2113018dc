//! How fast a reviewer moves from claim to claim, from the key to the frame in which the next claim's source stands.

use serde_json::{Value, json};

use crate::doors::archive;
use crate::stage::{Open, Stage, bindery};
use bindery_tests::root;

/// Presses the key for the next claim `arguments[0]` times. Of each: milliseconds, whether a page is shown, whether
/// that page was not shown before. What stays as it was, as the same words of the same source do, is left out.
const MOVE: &str = "const done = arguments[arguments.length - 1];
    const marks = () => [...document.querySelectorAll('[data-testid=source-panel] [data-testid=source-mark]')];
    const boxes = () => [...document.querySelectorAll('[data-testid=source-panel] [data-testid=page-box]')];
    const titles = () => [...document.querySelectorAll('[data-testid=source-panel] h2, [data-testid=source-panel] h3')];
    const place = (box) => ['x', 'y', 'width', 'height'].map((name) => box.getAttribute(name)).join(' ');
    const look = () => [...titles(), ...marks()].map((e) => e.textContent).concat(boxes().map(place)).join('|');
    const boxed = () => boxes().map((box) => box.closest('.page-paper').querySelector('img'));
    const drawn = () => marks().length + boxes().length > 0 && boxed().every((img) => img?.complete);
    const frame = () => new Promise(requestAnimationFrame);
    const seen = new Set(boxed().map((img) => img.src));
    const found = [];
    (async () => {
        for (let n = 0; n < arguments[0]; n += 1) {
            await new Promise((resolve) => setTimeout(resolve, 300));
            const before = look();
            const start = performance.now();
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }));
            while ((look() === before || !drawn()) && performance.now() - start < 1500) await frame();
            const took = performance.now() - start;
            const pages = boxed().map((img) => img.src);
            if (look() !== before) found.push({ took, page: pages.length > 0, fresh: pages.some((src) => !seen.has(src)) });
            pages.forEach((src) => seen.add(src));
        }
        done(found);
    })();";

#[test]
#[ignore = "a measurement, it asserts nothing: cargo test -p bindery-tests --test window -- --ignored --nocapture"]
fn the_pace_of_a_reviewer() {
    let prepare = |world: &std::path::Path| {
        let cases = std::fs::read(root().join("assets/sample/questions.json")).unwrap();
        let cases: Value = serde_json::from_slice(&cases).unwrap();
        for case in cases.as_array().unwrap().iter().take(24) {
            bindery(world, &["ask", case["question"].as_str().unwrap(), "--archive", &archive(world)]);
        }
    };
    let Some(stage) = Stage::start_in("pace", Open::Sample, prepare) else { return };
    stage.click("[data-testid=rail-review]");
    stage.click("[data-testid=response-item]");
    stage.element("[data-testid=source-panel]");
    let mut found: Vec<Value> = Vec::new();
    for _ in 0..8 {
        found.extend(stage.js_async(MOVE, &[json!(8)]).as_array().unwrap().clone());
    }
    for (name, page, fresh) in
        [("text", false, false), ("a new page", true, true), ("a page again", true, false)]
    {
        let is = |one: &&Value| one["page"] == json!(page) && one["fresh"] == json!(fresh);
        let mut took: Vec<f64> = found.iter().filter(is).map(|one| one["took"].as_f64().unwrap()).collect();
        took.sort_by(f64::total_cmp);
        if let Some(last) = took.len().checked_sub(1) {
            let at = |share: f64| took[(last as f64 * share).round() as usize];
            let (median, late) = (at(0.5), at(0.9));
            eprintln!(
                "next claim, {name}: median {median:.0} ms, 90th percentile {late:.0} ms, of {}",
                last + 1
            );
        }
    }
}
