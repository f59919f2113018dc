//! What all suites share: where the programs, the data and the sample archive lie.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

pub mod categories;
pub mod changes;
pub mod door;
pub mod drafting;
pub mod fuzz;
pub mod pages;
pub mod quotations;
pub mod second;
#[cfg(target_os = "linux")]
pub mod trace;

/// The project's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// A folder of the public data beside the project, or nothing when it is not there; then the test that
/// needs it says so and is listed as not run.
pub fn shared(folder: &str) -> Option<PathBuf> {
    let found = root().join("../shared").join(folder);
    if found.is_dir() {
        return Some(found);
    }
    assert!(std::env::var_os("CI").is_none(), "CI must have ../shared/{folder}");
    eprintln!("NOT RUN: ../shared/{folder} is not there");
    None
}

/// A file or folder of the sample, as it is before it is imported.
pub fn sample_file(name: &str) -> String {
    root().join("assets/sample/archive").join(name).to_str().unwrap().to_owned()
}

/// A program that `cargo xtask test` has built.
pub fn program(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    // A test lies one folder below the programs; a measuring program lies beside them.
    let folder = test.parent().unwrap();
    let folder = if folder.ends_with("deps") { folder.parent().unwrap() } else { folder };
    let path = folder.join(name);
    assert!(path.is_file(), "{} is missing; run the tests with `cargo xtask test`", path.display());
    path
}

/// What a command of the terminal client did.
pub struct Run {
    /// Exit code; none when a signal ended it.
    pub code: Option<i32>,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

impl Run {
    /// The one JSON value that a command which succeeded printed.
    pub fn json(&self) -> serde_json::Value {
        assert_eq!(self.code, Some(0), "stdout: {}\nstderr: {}", self.stdout, self.stderr);
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {}", self.stdout))
    }

    /// The JSON values that a command printed, one a line.
    pub fn lines(&self) -> Vec<serde_json::Value> {
        self.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The code of the failure that a command ended in, which says it in two fields and shows nothing else.
    pub fn failure(&self) -> String {
        assert_eq!(self.code, Some(1), "stdout: {}\nstderr: {}", self.stdout, self.stderr);
        let last = self.stderr.lines().last().unwrap_or_default();
        let failure: serde_json::Value = serde_json::from_str(last).expect(&self.stderr);
        let fields: BTreeSet<&str> = failure.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(fields, BTreeSet::from(["code", "hint", "message", "said"]), "{failure}");
        assert!(failure["said"]["id"].is_string(), "{failure}");
        assert!(!failure["message"].as_str().unwrap().is_empty());
        failure["code"].as_str().unwrap().to_owned()
    }
}

/// A user's home for one test: its own trusted keys, its own list of archives, room for files.
pub struct Home {
    folder: PathBuf,
    /// Removes the folder at the end, when this process made it.
    _made: Option<tempfile::TempDir>,
}

/// Names the folder of a home that a test made before it started itself again.
const HOME: &str = "BINDERY_TESTS_HOME";

/// Says in a home that a test ran in it to its end.
const RAN: &str = "ran";

impl Default for Home {
    fn default() -> Self {
        Self::new()
    }
}

impl Home {
    /// A new home.
    pub fn new() -> Self {
        let made = tempfile::tempdir().unwrap();
        Self { folder: made.path().canonicalize().unwrap(), _made: Some(made) }
    }

    /// Runs `body` in a process whose environment is a home's, for tests that call the program's parts
    /// directly: the test named `test`, with its modules, starts itself again.
    pub fn within(test: &str, body: impl FnOnce(&Self)) {
        Self::within_set(test, &[], body);
    }

    /// The same with more in the environment.
    pub fn within_set(test: &str, set: &[(&str, &str)], body: impl FnOnce(&Self)) {
        if let Some(folder) = std::env::var_os(HOME) {
            let home = Self { folder: PathBuf::from(folder), _made: None };
            body(&home);
            home.write(RAN, "");
            return;
        }
        let home = Self::new();
        let mut again = std::process::Command::new(std::env::current_exe().unwrap());
        again.args(["--exact", test, "--nocapture", "--include-ignored"]).env(HOME, &home.folder);
        again.envs(set.iter().copied());
        home.set(&mut again);
        assert!(again.status().unwrap().success(), "{test} failed in its own process; see above");
        // A name that no test has is no failure to whatever runs the tests.
        assert!(home.path(RAN).is_file(), "there is no test with the name {test}");
    }

    /// A place in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The same as text, for a command line.
    pub fn at(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }

    /// Writes a file and gives its path.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, bytes).unwrap();
        self.at(name)
    }

    /// Points `command` at this home: its keys and its settings.
    pub fn set(&self, command: &mut std::process::Command) {
        command.env("BINDERY_TRUST", self.path("trust")).env("BINDERY_DATA", self.path("data"));
    }

    /// The terminal client in this home, with `--json`.
    pub fn bindery(&self, args: &[&str]) -> std::process::Command {
        let mut command = std::process::Command::new(program("bindery"));
        command.arg("--json").args(args).current_dir(&self.folder);
        self.set(&mut command);
        command
    }

    /// Runs the terminal client to its end.
    pub fn run(&self, args: &[&str]) -> Run {
        finish(self.bindery(args), "")
    }

    /// Runs it with `input` on standard input.
    pub fn run_with(&self, args: &[&str], input: &str) -> Run {
        finish(self.bindery(args), input)
    }

    /// Runs it for a person, in a language.
    pub fn speaking(&self, language: &str, args: &[&str]) -> Run {
        let mut command = std::process::Command::new(program("bindery"));
        self.set(command.args(["--language", language]).args(args));
        finish(command, "")
    }

    /// A new archive without anything in it.
    pub fn archive(&self, name: &str) -> String {
        let path = self.at(name);
        self.run(&["init", &path]).json();
        path
    }

    /// Lets every tier see all that is in an archive: what was imported is the archivist's alone at first.
    pub fn open_all(&self, archive: &str) {
        self.run(&["consent", "set", "--all", "open", "--archive", archive]).json();
    }

    /// A copy of the sample archive, with the key to it. It is made once a build: copying a closed archive
    /// is allowed.
    pub fn sample(&self, name: &str) -> String {
        let kept = kept_sample();
        copy_folder(&kept.join("archive"), &self.path(name));
        copy_folder(&kept.join("data/keys"), &self.path("data/keys"));
        // What was seen of it comes along, the key of the witness does not: each home is a computer of its own.
        std::fs::create_dir_all(self.path("data/witness")).unwrap();
        for seen in std::fs::read_dir(kept.join("data/witness")).unwrap().map(|seen| seen.unwrap()) {
            if seen.file_name() != "key" {
                std::fs::copy(seen.path(), self.path("data/witness").join(seen.file_name())).unwrap();
            }
        }
        let trust = std::fs::read_to_string(kept.join("trust")).unwrap();
        let before = std::fs::read_to_string(self.path("trust")).unwrap_or_default();
        std::fs::write(self.path("trust"), before + &trust).unwrap();
        self.at(name)
    }
}

/// A command that takes longer than this hangs.
const LONGEST: std::time::Duration = std::time::Duration::from_secs(600);

/// Runs a command to its end; one that hangs fails the test.
pub fn finish(mut command: std::process::Command, input: &str) -> Run {
    use std::io::{Read, Write};
    use std::process::Stdio;
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let (stdout, stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let input = input.to_owned();
    // A program that reads nothing closes its end; that is its right.
    let feed = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let read = |mut from: Box<dyn Read + Send>| {
        std::thread::spawn(move || {
            let mut text = Vec::new();
            from.read_to_end(&mut text).unwrap();
            String::from_utf8(text).expect("output is UTF-8")
        })
    };
    let out = read(Box::new(stdout));
    let err = read(Box::new(stderr));
    let start = std::time::Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > LONGEST {
            child.kill().unwrap();
            panic!("{command:?} hangs");
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    feed.join().unwrap();
    Run { code: status.code(), stdout: out.join().unwrap(), stderr: err.join().unwrap() }
}

fn kept_sample() -> PathBuf {
    let program = program("bindery");
    let facts = std::fs::metadata(&program).unwrap();
    let built = facts.modified().unwrap().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos();
    let kept = program.parent().unwrap().join("tests-sample").join(built.to_string());
    static MAKING: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _one = MAKING.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if !kept.is_dir() {
        let home = Home::new();
        home.run(&["init", &home.at("archive"), "--sample"]).json();
        // Samples of earlier builds are of no use any more.
        let _ = std::fs::remove_dir_all(kept.parent().unwrap());
        let whole = kept.with_extension("new");
        copy_folder(&home.path("."), &whole);
        std::fs::rename(&whole, &kept).unwrap();
    }
    kept
}

/// Copies a folder with all that is in it.
pub fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        match entry.file_type().unwrap().is_dir() {
            true => copy_folder(&entry.path(), &target),
            false => drop(std::fs::copy(entry.path(), target).unwrap()),
        }
    }
}

/// A PDF of one page with some lines of text.
pub fn pdf(lines: &[&str]) -> String {
    let line = |(n, text): (usize, &&str)| format!("1 0 0 1 60 {} Tm ({text}) Tj\n", 700 - 60 * n);
    let text: String = lines.iter().enumerate().map(line).collect();
    let stream = format!("BT /F1 11 Tf\n{text}ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R \
         /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{stream}\nendstream", stream.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut file = "%PDF-1.4\n".to_owned();
    let mut places = Vec::new();
    for (number, object) in objects.iter().enumerate() {
        places.push(file.len());
        file += &format!("{} 0 obj\n{object}\nendobj\n", number + 1);
    }
    let table: String = places.iter().map(|place| format!("{place:010} 00000 n \n")).collect();
    let start = file.len();
    file + &format!(
        "xref\n0 6\n0000000000 65535 f \n{table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"
    )
}

/// What another program, such as a second reader of PDFs, prints about what it is given.
pub fn told_by(program: &str, args: &[&str]) -> String {
    let done = std::process::Command::new(program).args(args).output().unwrap();
    assert!(done.status.success(), "{program} {args:?}: {done:?}");
    String::from_utf8_lossy(&done.stdout).into_owned()
}

/// What was signed in a bundle, by the path of its file.
pub fn signed(bundle: &str) -> String {
    let file: serde_json::Value = serde_json::from_slice(&std::fs::read(bundle).unwrap()).unwrap();
    String::from_utf8(STANDARD.decode(file["envelope"]["payload"].as_str().unwrap()).unwrap()).unwrap()
}

/// All that an answer says: its headline, which is always entailed, and its sentences.
pub fn said(answer: &serde_json::Value) -> Vec<serde_json::Value> {
    let headline = Some(answer["headline"].clone()).filter(serde_json::Value::is_object);
    let headline = headline.map(|mut headline| {
        headline["verdict"] = "entailed".into();
        headline
    });
    headline.into_iter().chain(answer["sentences"].as_array().unwrap().iter().cloned()).collect()
}

/// Every string in a JSON value, at any depth, with the name it stands under.
pub fn strings(value: &serde_json::Value) -> Vec<(String, String)> {
    fn walk(name: &str, value: &serde_json::Value, out: &mut Vec<(String, String)>) {
        match value {
            serde_json::Value::String(text) => out.push((name.to_owned(), text.clone())),
            serde_json::Value::Array(items) => items.iter().for_each(|item| walk(name, item, out)),
            serde_json::Value::Object(fields) => fields.iter().for_each(|(name, item)| walk(name, item, out)),
            _ => {}
        }
    }
    let mut out = Vec::new();
    walk("", value, &mut out);
    out
}

/// Numbers that look random and are the same in every run (SplitMix64).
pub struct Seeded(pub u64);

impl Seeded {
    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.number() % n as u64) as usize
    }

    /// One of `items`.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
