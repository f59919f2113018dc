//! Every state of the window: without a violation of WCAG in both themes, and, with `BINDERY_COMPARE` set, as it was accepted,
//! by its picture.
//!
//! `cargo xtask states` accepts what the pictures show now; they are in `tests/tests/window/states`.

use std::fs;
use std::path::PathBuf;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_tests::root;
use serde_json::{Value, json};

use crate::stage::{Open, Stage, is_browser};
use crate::{ESCAPE, FLOOD, NO_ANSWER};

/// How the window looks and speaks: a name, its prefs as it keeps them, width and height in CSS pixels.
const LOOKS: [(&str, &str, u32, u32); 5] = [
    ("light", r#"{"theme":"light","textSize":100,"language":"en"}"#, 1280, 860),
    ("dark", r#"{"theme":"dark","textSize":100,"language":"en"}"#, 1280, 860),
    ("german", r#"{"theme":"light","textSize":100,"language":"de"}"#, 1024, 768),
    ("large", r#"{"theme":"dark","textSize":200,"language":"en"}"#, 1280, 860),
    ("wide", r#"{"theme":"light","textSize":100,"language":"de"}"#, 2560, 1300),
];

/// Share of a tile's cells that may look otherwise: edges of letters differ between machines.
const TOLERANCE: f64 = 0.12;

/// What the picture of now and the accepted one differ by: the largest share of cells of 4 pixels, within any tile of 8 by 8
/// cells, that are lighter or darker by more than a seventh. Pictures of different sizes differ by all.
const DIFFERENCE: &str = "const [old, now, done] = arguments;
    const cells = async (encoded, width, height) => {
      const bytes = Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const [w, h] = width ? [width, height] : [Math.round(picture.width / 4), Math.round(picture.height / 4)];
      const context = new OffscreenCanvas(w, h).getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, w, h);
      return { w, h, shape: picture.width / picture.height, data: context.getImageData(0, 0, w, h).data };
    };
    (async () => {
      const b = await cells(now);
      const a = await cells(old, b.w, b.h);
      if (Math.abs(a.shape - b.shape) > 0.01) return 1;
      const tiles = new Map();
      for (let y = 0; y < b.h; y += 1) for (let x = 0; x < b.w; x += 1) {
        const at = 4 * (y * b.w + x);
        const by = Math.max(...[0, 1, 2].map((n) => Math.abs(a.data[at + n] - b.data[at + n])));
        const tile = `${x >> 3} ${y >> 3}`;
        tiles.set(tile, (tiles.get(tile) ?? 0) + (by > 36 ? 1 / 64 : 0));
      }
      return Math.max(...tiles.values());
    })().then(done, (error) => done(String(error)));";

/// The picture at half its size, as it is kept.
const SMALL: &str = "const [now, done] = arguments;
    (async () => {
      const bytes = Uint8Array.from(atob(now), (c) => c.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(picture.width / 2, picture.height / 2);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const kept = await canvas.convertToBlob({ type: 'image/webp', quality: 0.75 });
      const all = new Uint8Array(await kept.arrayBuffer());
      return btoa(Array.from(all, (byte) => String.fromCharCode(byte)).join(''));
    })().then(done, (error) => done(String(error)));";

/// Days and moments of this run, and its folder, are others in the next one: they are kept out of what is drawn, also of what
/// is drawn later. Nothing moves or blinks.
const STILL: &str = r"const day = /\d{1,2}\.? [A-Za-zä]+ 20[2-9]\d(, \d\d:\d\d)?/g;
    const still = () => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const node = walk.currentNode;
        const words = node.data.replace(day, '1 May 2030').replace(/\/tmp\/\S+/g, '/papers');
        if (words !== node.data) node.data = words;
      }
    };
    new MutationObserver(still).observe(document.body, { childList: true, characterData: true, subtree: true });
    still();
    const style = document.createElement('style');
    style.textContent = '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }';
    document.head.append(style)";

fn set(name: &str) -> bool {
    std::env::var_os(name).is_some()
}

fn kept(name: &str) -> PathBuf {
    root().join("tests/tests/window/states").join(name).with_extension("webp")
}

/// What walks through the states of one look.
struct Walk<'a> {
    stage: &'a Stage,
    look: &'a str,
    faults: &'a mut Vec<String>,
}

impl Walk<'_> {
    /// Looks at a state: its picture, and what axe says of it.
    fn state(&mut self, name: &str) {
        let name = format!("{name}-{}", self.look);
        self.violations(&name);
        let (accepts, compares) = (set("BINDERY_ACCEPT"), set("BINDERY_COMPARE"));
        // Elsewhere letters are drawn by other fonts, and the models of another processor may choose another sentence.
        if !is_browser() || !(accepts || compares) {
            return;
        }
        self.stage.js("document.activeElement?.blur()", &[]);
        let now = self.stage.shot();
        if accepts {
            let small = self.stage.js_async(SMALL, &[json!(now)]);
            let bytes = STANDARD.decode(small.as_str().unwrap()).unwrap();
            fs::create_dir_all(kept(&name).parent().unwrap()).unwrap();
            fs::write(kept(&name), bytes).unwrap();
            return;
        }
        let Ok(accepted) = fs::read(kept(&name)) else {
            self.faults.push(format!("{name}: no picture of it was accepted"));
            return;
        };
        let by = self.stage.js_async(DIFFERENCE, &[json!(STANDARD.encode(accepted)), json!(now)]);
        if by.as_f64().is_none_or(|by| by > TOLERANCE) {
            self.stage.picture(&format!("state-{name}"));
            self.faults.push(format!("{name}: differs by {by} from its accepted picture; see target/window"));
        }
    }

    fn violations(&mut self, name: &str) {
        let run = "const done = arguments[0];
            axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(
              ({ violations }) => done(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`)),
              (error) => done([String(error)]))";
        let found = self.stage.js_async(run, &[]);
        let found = found.as_array().unwrap().iter();
        self.faults.extend(found.map(|one| format!("{name}: {}", one.as_str().unwrap_or_default())));
    }

    fn place(&self, place: &str, inside: &str) {
        self.stage.click(&format!("[data-testid=rail-{place}]"));
        self.stage.element(inside);
    }

    fn tab(&self, tab: &str, inside: &str) {
        self.stage.click(&format!("[data-testid={tab}]"));
        self.stage.element(inside);
    }

    fn all(&mut self) {
        let stage = self.stage;
        stage.element("[data-testid=earlier-question]");
        self.state("ask");
        stage.click("[data-testid=earlier-question]");
        stage.element("[data-testid=refusal]");
        self.state("refusal");
        stage.click("[data-testid=earlier]");
        stage.element("[data-testid=earlier-filter]");
        self.state("earlier");
        stage.click("[data-testid=earlier-dialog] li:last-child [data-testid=earlier-question]");
        stage.element("[data-testid=sentence]");
        self.state("answer");
        stage.js("[...document.querySelectorAll('[data-testid=verify-button]')].at(-1).click()", &[]);
        stage.element("[data-testid=source-mark]");
        self.state("source");
        stage.keys(ESCAPE);
        stage.until("the panel gone", || stage.count("[data-testid=source-panel]") == 0);
        self.place("archive", "[data-testid=archive-row]");
        let pictured =
            "return [...document.querySelectorAll('[data-testid=thumb] img')].some((one) => one.complete)";
        stage.until("the small pictures", || stage.js(pictured, &[]) == Value::Bool(true));
        self.state("documents");
        stage.js("document.activeElement.blur()", &[]);
        stage.keys("j");
        stage.element("[data-testid=triage]");
        stage.element("[data-testid=source-panel] h2");
        self.state("triage");
        stage.keys(ESCAPE);
        stage.until("the panel gone", || stage.count("[data-testid=source-panel]") == 0);
        self.tab("archive-tab-facts", "[data-testid=facts-file], .split");
        self.state("facts");
        self.tab("archive-tab-people", "[data-testid=person-row], .people");
        self.state("people");
        self.tab("archive-tab-policy", "input");
        self.state("access");
        self.tab("archive-tab-versions", "select");
        self.state("versions");
        self.tab("archive-tab-things", "[data-testid=archive-row]");
        self.place("review", "[data-testid=response-item]");
        self.state("queue");
        let answered = "return 1 + [...document.querySelectorAll('[data-testid=response-item]')]
            .findIndex((item) => item.textContent.includes(arguments[0]))";
        let answered = stage.js(answered, &[json!("How high did the flood")]);
        stage.click(&format!("[data-testid=response-item]:nth-child({answered})"));
        stage.element("[data-testid=review-sentence]");
        stage.element("[data-testid=claim-verdict]");
        self.state("review");
        self.place("audit", "[data-testid=response-item]");
        stage.element("[data-testid=check]");
        self.state("record");
        self.place("setup", "[data-testid=check]");
        self.state("setup");
    }
}

#[test]
fn every_state_looks_as_it_was_accepted_and_breaks_no_rule_of_wcag() {
    let Some(stage) = Stage::start("states", Open::Sample) else { return };
    let axe = fs::read_to_string(root().join("ui/node_modules/axe-core/axe.min.js")).unwrap();
    stage.ask(FLOOD);
    stage.ask(NO_ANSWER);
    let mut faults = Vec::new();
    for (look, prefs, width, height) in LOOKS {
        // The real window has the size of its screen at most, and no two faces of it.
        if !is_browser() && !matches!(look, "light" | "dark") {
            continue;
        }
        stage.js("localStorage.clear()", &[]);
        stage.look(prefs, width, height);
        stage.js(STILL, &[]);
        // No policy of the page holds for what the driver runs.
        stage.js(&format!("{axe}; window.axe = axe"), &[]);
        Walk { stage: &stage, look, faults: &mut faults }.all();
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
