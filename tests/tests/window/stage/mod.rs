//! A screen of its own, the driver and the real window on it, for one test at a time.

pub mod browser;
mod world;

use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use base64::Engine;
use bindery_tests::{program, root};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::wire::Session;
use world::{Process, browser_host, copy, free_ports, kept, own_world, sample, screen, tools, try_bindery};
pub use world::{bindery, is_browser};

/// How long something may take before it is taken for broken.
const PATIENCE: Duration = Duration::from_secs(120);
/// Between two looks at a condition.
const PAUSE: Duration = Duration::from_millis(40);

/// The name of a program that starts the window in its own way.
pub const STARTER: &str = "starter";

/// One window at a time: they would take the machine from each other.
static TURN: Mutex<()> = Mutex::new(());

/// What is open when the window starts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Open {
    /// Nothing, as on the first start.
    Nothing,
    /// A copy of the sample archive.
    Sample,
}

/// What the interface runs in: the real window, or with `BINDERY_WINDOW=chromium` a browser over the same session.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Shown {
    /// The window; where its driver is.
    Window(PathBuf),
    /// The browser.
    Browser,
}

/// The window on its screen. Everything ends with it, also when the test fails; then a picture is kept.
pub struct Stage {
    name: &'static str,
    session: Session,
    /// Where everything on the page comes from.
    own: Vec<String>,
    _driver: Process,
    _host: Option<Process>,
    _screen: Process,
    folder: TempDir,
    _turn: MutexGuard<'static, ()>,
}

impl Stage {
    /// Starts the window, or says what is missing for that.
    pub fn start(name: &'static str, open: Open) -> Option<Self> {
        Self::start_in(name, open, |_| {})
    }

    /// Starts the window in a world that `prepare` has been at: it is given the folder of the world, in which
    /// the window opens `archive` if that is there. A program [`STARTER`] there is started in the window's place.
    pub fn start_in(name: &'static str, open: Open, prepare: impl FnOnce(&Path)) -> Option<Self> {
        let shown = tools()?;
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().unwrap();
        let mut args = Vec::new();
        if open == Open::Sample {
            copy(sample(), folder.path());
        }
        prepare(folder.path());
        let archive = folder.path().join("archive");
        if archive.exists() {
            args.push(archive.to_str().unwrap().to_owned());
        }
        let (screen, display) = screen();
        let (port, native_port) = free_ports();
        let (mut host, mut own) = (None, Vec::new());
        let mut command = match &shown {
            Shown::Window(driver) => {
                own.extend(["tauri:", "page:", "ipc:"].map(str::to_owned));
                let mut command = Command::new(driver);
                command.args(["--port", &port.to_string(), "--native-port", &native_port.to_string()]);
                command
            }
            Shown::Browser => {
                let (process, address) = browser_host(folder.path(), &args);
                host = Some(process);
                own.push(address);
                let mut command = Command::new("chromedriver");
                command.arg(format!("--port={port}"));
                command
            }
        };
        own_world(&mut command, folder.path()).env("DISPLAY", display).env("GDK_BACKEND", "x11");
        let driver = Process::start(command.stdout(Stdio::null()).stderr(Stdio::null()));
        until("the driver", || TcpStream::connect(("127.0.0.1", port)).ok());
        let wanted = match &shown {
            Shown::Window(_) => {
                let starter = Some(folder.path().join(STARTER)).filter(|starter| starter.is_file());
                let application = starter.unwrap_or_else(|| program("bindery-desktop"));
                json!({ "tauri:options": { "application": application, "args": args } })
            }
            // Its sandbox is not for whoever is root, as in CI; nothing foreign is shown in it.
            Shown::Browser => {
                let arguments = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--lang=en-US"];
                json!({ "browserName": "chrome", "goog:chromeOptions": { "args": arguments } })
            }
        };
        let session = until("the window", || Session::start(port, &wanted).ok());
        let stage =
            Self { name, session, own, _driver: driver, _host: host, _screen: screen, folder, _turn: turn };
        if shown == Shown::Browser {
            stage.resize(1280, 860);
            stage.session.post("/url", &json!({ "url": stage.own[0] })).unwrap();
        }
        stage.until("the page", || stage.js("return document.readyState", &[]) == "complete");
        Some(stage)
    }

    /// The archive that is open in the window.
    pub fn archive(&self) -> PathBuf {
        self.folder.path().join("archive")
    }

    /// Whether what is at an address belongs to the interface.
    pub fn is_own(&self, address: &str) -> bool {
        self.own.iter().any(|own| address.starts_with(own.as_str()))
    }

    /// Runs the terminal client in the same world.
    pub fn bindery(&self, args: &[&str]) -> String {
        bindery(self.folder.path(), args)
    }

    /// Ends the window without a word of warning, as a power cut would.
    pub fn pull_the_plug(&self) {
        end_world(self.folder.path());
        // The system lets go of what a dead process held a moment after the process.
        let archive = self.archive();
        let look = ["snapshot", "list", "--archive", archive.to_str().unwrap()];
        self.until("the archive to be free again", || try_bindery(self.folder.path(), &look).is_ok());
    }

    /// Runs a script in the page; what it returns.
    pub fn js(&self, script: &str, args: &[Value]) -> Value {
        self.session.post("/execute/sync", &json!({ "script": script, "args": args })).unwrap()
    }

    /// Runs a script that ends when it calls its last argument.
    pub fn js_async(&self, script: &str, args: &[Value]) -> Value {
        self.session.post("/execute/async", &json!({ "script": script, "args": args })).unwrap()
    }

    /// Waits for a condition.
    pub fn until(&self, what: &str, condition: impl Fn() -> bool) {
        until(what, || condition().then_some(()));
    }

    /// Waits for a value.
    pub fn wait<T>(&self, what: &str, look: impl FnMut() -> Option<T>) -> T {
        until(what, look)
    }

    /// Loads the page anew in a window of this size, with these settings. What is clicked next is on the new page: the old one
    /// takes clicks until it is gone.
    pub fn look(&self, prefs: &str, width: u32, height: u32) {
        self.resize(width, height);
        let reload =
            "window.isOld = true; localStorage.setItem('bindery.prefs', arguments[0]); location.reload()";
        self.js(reload, &[json!(prefs)]);
        let is_new =
            "return !window.isOld && document.readyState === 'complete' && !!document.querySelector('.rail')";
        self.until("the page", || self.js(is_new, &[]) == true);
    }

    /// How many elements a selector finds.
    pub fn count(&self, selector: &str) -> u64 {
        self.js("return document.querySelectorAll(arguments[0]).length", &[json!(selector)]).as_u64().unwrap()
    }

    /// Waits for an element; a reference to it.
    pub fn element(&self, selector: &str) -> String {
        self.wait(selector, || self.find(selector))
    }

    fn find(&self, selector: &str) -> Option<String> {
        let query = json!({ "using": "css selector", "value": selector });
        let found = self.session.post("/element", &query).ok()?;
        found.as_object()?.values().next()?.as_str().map(str::to_owned)
    }

    /// Waits for an element by the script that finds it; a reference to it.
    pub fn element_by(&self, what: &str, script: &str, args: &[Value]) -> String {
        self.wait(what, || {
            let found = self.js(script, args);
            found.as_object()?.values().next()?.as_str().map(str::to_owned)
        })
    }

    /// Clicks with the mouse.
    pub fn click(&self, selector: &str) {
        // An element that is being drawn anew or moved cannot be clicked for a moment; a person would click again.
        self.wait(selector, || {
            let element = self.find(selector)?;
            let clicked = self.session.post(&format!("/element/{element}/click"), &json!({}));
            let moved = |refused: &String| MOVED.iter().any(|error| refused.contains(error));
            if clicked.as_ref().is_err_and(moved) { None } else { Some(clicked.unwrap()) }
        });
    }

    /// Clicks what a reference stands for.
    pub fn click_on(&self, element: &str) {
        self.session.post(&format!("/element/{element}/click"), &json!({})).unwrap();
    }

    /// Clicks the button with this name, or with these words on it.
    pub fn press(&self, name: &str) {
        let script = "return [...document.querySelectorAll('button, [role=radio]')].find(button => \
            !button.disabled && [button.getAttribute('aria-label'), button.textContent.trim()].includes(arguments[0]))";
        let button = self.element_by(name, script, &[json!(name)]);
        self.click_on(&button);
    }

    /// What a screen reader would call the element that a reference stands for.
    pub fn accessible_name(&self, element: &str) -> String {
        let name = self.session.get(&format!("/element/{element}/computedlabel")).unwrap();
        name.as_str().unwrap().to_owned()
    }

    /// Types with the keyboard, into whatever has the focus.
    pub fn keys(&self, keys: &str) {
        let strokes: Vec<Value> = keys
            .chars()
            .flat_map(|key| {
                [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })]
            })
            .collect();
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": strokes });
        self.session.post("/actions", &json!({ "actions": [keyboard] })).unwrap();
    }

    /// Asks with the mouse and waits for the answer.
    pub fn ask(&self, question: &str) {
        let before = self.count("[data-testid=answer]");
        let field = "document.querySelector('[data-testid=ask-input]')";
        // A page that is drawn anew takes the focus with it, and the keys go nowhere; a person would see that and type again.
        self.until("the question in its field", || {
            self.click("[data-testid=ask-input]");
            self.js(&format!("{field}?.select()"), &[]);
            self.keys(question);
            self.js(&format!("return {field}?.value ?? ''"), &[]) == json!(question)
        });
        self.click("[data-testid=ask-submit]");
        self.until("the answer", || self.count("[data-testid=answer]") > before);
    }

    /// Types into an element; for a field of files, their paths, parted by line feeds.
    pub fn type_into(&self, element: &str, words: &str) {
        self.session.post(&format!("/element/{element}/value"), &json!({ "text": words })).unwrap();
    }

    /// One step back through what the keyboard reaches.
    pub fn shift_tab(&self) {
        let stroke = |kind: &str, key: &str| json!({ "type": kind, "value": key });
        let (shift, tab) = ("\u{e008}", "\u{e004}");
        let strokes =
            [stroke("keyDown", shift), stroke("keyDown", tab), stroke("keyUp", tab), stroke("keyUp", shift)];
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": strokes });
        self.session.post("/actions", &json!({ "actions": [keyboard] })).unwrap();
    }

    /// Words of the first element that a selector finds.
    pub fn text(&self, selector: &str) -> String {
        self.element(selector);
        let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
        self.js(script, &[json!(selector)]).as_str().unwrap().to_owned()
    }

    /// Gives the window a size.
    pub fn resize(&self, width: u32, height: u32) {
        // A browser's window has more in it than the page; there the page itself is given the size.
        let done = if is_browser() {
            let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
            let command = json!({ "cmd": "Emulation.setDeviceMetricsOverride", "params": size });
            self.session.post("/goog/cdp/execute", &command)
        } else {
            let rect = json!({ "x": 0, "y": 0, "width": width, "height": height });
            self.session.post("/window/rect", &rect)
        };
        done.unwrap();
        self.until("the new size", || {
            self.js("return [innerWidth, innerHeight]", &[]) == json!([width, height])
        });
    }

    /// Keeps a picture of the window in `target/window`.
    pub fn picture(&self, name: &str) {
        self.try_picture(&kept(), name).unwrap();
    }

    /// Keeps a picture of the window in a folder of the project.
    pub fn picture_in(&self, folder: &str, name: &str) {
        self.try_picture(&root().join(folder), name).unwrap();
    }

    /// A picture of the window, as Base64 of a PNG.
    pub fn shot(&self) -> String {
        self.drawn().unwrap()
    }

    fn drawn(&self) -> Result<String, String> {
        // What was just done must be drawn, in its own type.
        let drawn = "const done = arguments[0];
            document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        self.session.post("/execute/async", &json!({ "script": drawn, "args": [] }))?;
        let shot = self.session.get("/screenshot")?;
        Ok(shot.as_str().ok_or("no picture")?.to_owned())
    }

    fn try_picture(&self, folder: &Path, name: &str) -> Result<(), String> {
        let encoded = self.drawn()?;
        let png =
            base64::engine::general_purpose::STANDARD.decode(encoded).map_err(|error| error.to_string())?;
        fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        fs::write(folder.join(name).with_extension("png"), png).map_err(|error| error.to_string())
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        if std::thread::panicking()
            && let Err(reason) = self.try_picture(&kept(), self.name)
        {
            eprintln!("no picture of the failure: {reason}");
        }
        let _ = self.session.end();
        end_world(self.folder.path());
    }
}

/// Kills everything that was started in this world, and sees it gone. The driver starts the window in a
/// process group of its own, so the folder in the environment is what they have in common.
fn end_world(folder: &Path) {
    let mark = folder.as_os_str().as_encoded_bytes();
    let lives = || -> Vec<String> {
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let of_this_world = |process: &fs::DirEntry| {
            let environment = fs::read(process.path().join("environ")).unwrap_or_default();
            environment.windows(mark.len()).any(|window| window == mark)
        };
        processes
            .filter(of_this_world)
            .map(|process| process.file_name().to_string_lossy().into_owned())
            .collect()
    };
    let end = Instant::now() + PATIENCE;
    loop {
        let pids = lives();
        if pids.is_empty() || Instant::now() > end {
            return;
        }
        let _ = Command::new("kill").arg("-KILL").args(&pids).stderr(Stdio::null()).status();
        std::thread::sleep(PAUSE);
    }
}

/// What a driver says of an element that is not where it was a moment ago.
/// WebKit's driver says no more than `unknown error` of one that is scrolled to while it moves.
const MOVED: [&str; 5] = [
    "element not interactable",
    "element click intercepted",
    "stale element",
    "no such element",
    "unknown error",
];

fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < end, "waited in vain for {what}");
        std::thread::sleep(PAUSE);
    }
}
