//! The fuzz targets under libFuzzer; `BINDERY_FUZZ` names the target, or is `list`. Started by `cargo xtask fuzz`.
#![no_main]
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a driver stops where it fails")]

use std::path::Path;
use std::sync::OnceLock;

use bindery_tests::fuzz::{self, Target};

static TARGET: OnceLock<&Target> = OnceLock::new();

fn start() {
    let name = std::env::var("BINDERY_FUZZ").unwrap_or_default();
    if name == "list" {
        fuzz::targets().for_each(|target| println!("{}", target.name));
        std::process::exit(0);
    }
    let Some(target) = fuzz::target(&name) else {
        eprintln!("BINDERY_FUZZ names no target: `{name}`");
        std::process::exit(2);
    };
    if let Some(folder) = std::env::var_os("BINDERY_FUZZ_SEEDS") {
        write_seeds(target, Path::new(&folder));
        std::process::exit(0);
    }
    let _ = TARGET.set(target);
    // The one that libFuzzer sets aborts at panics too that are caught on purpose.
    drop(std::panic::take_hook());
    fuzz::watch_panics(|| std::process::abort());
}

/// Writes what a target starts from, and its words in libFuzzer's form.
fn write_seeds(target: &Target, folder: &Path) {
    let inputs = folder.join("inputs");
    std::fs::create_dir_all(&inputs).unwrap();
    for (number, seed) in target.seeds().iter().enumerate() {
        std::fs::write(inputs.join(number.to_string()), seed).unwrap();
    }
    let escaped = |word: &str| word.bytes().map(|byte| format!("\\x{byte:02x}")).collect::<String>();
    let words: String = target.words().iter().map(|word| format!("\"{}\"\n", escaped(word))).collect();
    std::fs::write(folder.join("words"), words).unwrap();
}

libfuzzer_sys::fuzz_target!(init: start(), |bytes: &[u8]| {
    if let Some(target) = TARGET.get() {
        (target.run)(bytes);
    }
});
