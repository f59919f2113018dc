//! The borders inside the crates: which module may use which.
//!
//! A module uses others by paths that begin with `crate`, `super` or `self`. Of two modules that are neither parent and
//! child, at most one may use the other, also over others between them; and in the engine the modules of the crate are
//! floors: each uses only those before it in `lib.rs`. Tests are left out. And how long a file may be, tests too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::{Done, root};

/// The crates that are looked through, by their folder.
const CRATES: [&str; 6] = ["core", "read", "ocr", "speech", "engine", "word"];
/// Those of which the order in `lib.rs` counts.
const WITH_FLOORS: [&str; 2] = ["core", "engine"];

/// A module's path within its crate; none of a crate's root.
type Module = Vec<String>;

/// Lines that a file has at most: what one can hold in mind.
const MOST_LINES: usize = 400;
/// Where our own Rust lies.
const OURS: [&str; 2] = ["src-tauri", "tests"];

/// Fails when a module reaches over a border, or a file is too long.
pub fn check() -> Done {
    let mut faults = too_long().map_err(|error| error.to_string())?;
    for name in CRATES {
        let source = root().join("src-tauri").join(name).join("src");
        let read = read(&source).map_err(|error| format!("{}: {error}", source.display()))?;
        let floors = WITH_FLOORS.contains(&name).then(|| order(&read[&Module::new()]));
        faults.extend(crossed(&read, floors.as_deref()).into_iter().map(|fault| format!("{name}: {fault}")));
    }
    if faults.is_empty() { Ok(()) } else { Err(format!("borders are crossed:\n  {}", faults.join("\n  "))) }
}

/// The files of Rust with more lines than [`MOST_LINES`].
fn too_long() -> std::io::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = OURS.map(|name| root().join(name)).into();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.extend(length_fault(&path.display().to_string(), &fs::read_to_string(&path)?));
            }
        }
    }
    Ok(found)
}

/// What is wrong with the length of a file.
fn length_fault(name: &str, source: &str) -> Option<String> {
    let lines = source.lines().count();
    (lines > MOST_LINES).then(|| {
        format!("{name} has {lines} lines; split it where a reader would look, at most {MOST_LINES} each")
    })
}

/// The source of every module, without comments, literals and tests.
fn read(source: &Path) -> std::io::Result<BTreeMap<Module, String>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![source.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Some(module) = module_of(&path, source) {
                found.insert(module, without_tests(&bare(&fs::read_to_string(&path)?)));
            }
        }
    }
    Ok(found)
}

/// The module that a file is; none for tests and for what is no source.
fn module_of(path: &Path, source: &Path) -> Option<Module> {
    let inner: PathBuf = path.strip_prefix(source).ok()?.with_extension("");
    if path.extension()? != "rs" {
        return None;
    }
    let mut module: Module = inner.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if module.iter().any(|part| part == "tests" || part.ends_with("_tests")) || module == ["main"] {
        return None;
    }
    if module == ["lib"] || module.last()? == "mod" {
        module.pop();
    }
    Some(module)
}

/// Rust source with its comments and literals blanked.
fn bare(source: &str) -> String {
    let mut out = String::new();
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(raw) = raw_string(rest) {
            raw
        } else if c == '"' {
            quoted(rest, '"')
        } else if c == '\'' && is_letter(rest) {
            quoted(rest, '\'')
        } else {
            0
        };
        if skipped == 0 {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        } else {
            out.push(' ');
            rest = &rest[skipped..];
        }
    }
    out
}

/// The length of a raw string that `rest` begins with.
fn raw_string(rest: &str) -> Option<usize> {
    let hashes = rest.strip_prefix('r')?.chars().take_while(|c| *c == '#').count();
    rest[1 + hashes..].starts_with('"').then_some(())?;
    let end = format!("\"{}", "#".repeat(hashes));
    let body = 2 + hashes;
    Some(rest[body..].find(&end).map_or(rest.len(), |at| body + at + end.len()))
}

/// Whether a letter in quotes begins here, and no lifetime.
fn is_letter(rest: &str) -> bool {
    let mut letters = rest.chars().skip(1);
    match letters.next() {
        Some('\\') => true,
        Some(_) => letters.next() == Some('\''),
        None => false,
    }
}

/// The length of a literal between `quote`s.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        if escaped {
            escaped = false;
        } else if c == '\\' {
            escaped = true;
        } else if c == quote {
            return at + 1;
        }
    }
    rest.len()
}

/// Bare source without its module of tests, which stands last.
fn without_tests(source: &str) -> String {
    let tests = source.find("mod tests {").unwrap_or(source.len());
    source[..tests].to_owned()
}

/// The modules of a crate in the order of its root.
fn order(root: &str) -> Vec<String> {
    let words: Vec<&str> =
        root.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|w| !w.is_empty()).collect();
    let named = words.windows(2).filter(|pair| pair[0] == "mod").map(|pair| pair[1].to_owned());
    named.collect()
}

/// The paths in `source` that begin with `crate`, `super` or `self`, of the module `at`, from the crate's root.
fn paths(source: &str, at: &Module) -> Vec<Module> {
    let mut found = Vec::new();
    let mut before = ' ';
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let begins = !before.is_alphanumeric() && !matches!(before, '_' | ':' | '$');
        let start =
            ["crate::", "super::", "self::"].into_iter().find(|start| begins && rest.starts_with(start));
        match start {
            Some(start) => {
                let from = match start {
                    "crate::" => Some(Module::new()),
                    "super::" => at.split_last().map(|(_, parent)| parent.to_vec()),
                    _ => Some(at.clone()),
                };
                rest = &rest[start.len()..];
                if let Some(from) = from {
                    rest = tree(rest, from, &mut found);
                }
                before = ':';
            }
            None => {
                before = c;
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    found
}

/// Reads `a::{b, c::d}` on from `path`, and gives what comes after it.
fn tree<'s>(source: &'s str, mut path: Module, found: &mut Vec<Module>) -> &'s str {
    let mut rest = source;
    loop {
        if let Some(inner) = rest.trim_start().strip_prefix('{') {
            rest = inner;
            loop {
                rest = rest.trim_start();
                if let Some(after) = rest.strip_prefix('}') {
                    return after;
                }
                if rest.is_empty() {
                    return rest;
                }
                let after = tree(rest, path.clone(), found);
                let after = after.trim_start();
                // What is no name between the braces (a renaming, a star) is passed over.
                rest = match after.strip_prefix(',') {
                    Some(next) => next,
                    None if after.starts_with('}') => after,
                    None => &after[after.find([',', '}']).unwrap_or(after.len())..],
                };
            }
        }
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let name = &rest[..length];
        rest = &rest[length..];
        match name {
            "super" => drop(path.pop()),
            "self" | "" => {}
            name => path.push(name.to_owned()),
        }
        match rest.strip_prefix("::") {
            Some(next) if !name.is_empty() => rest = next,
            _ => {
                found.push(path);
                return rest;
            }
        }
    }
}

/// What uses what that may not.
fn crossed(modules: &BTreeMap<Module, String>, floors: Option<&[String]>) -> Vec<String> {
    // For every module: which of its children uses which, and where.
    let mut uses: BTreeMap<Module, BTreeMap<(String, String), Module>> = BTreeMap::new();
    for (module, source) in modules {
        for path in paths(source, module) {
            let longest = (0..=path.len()).rev().map(|length| &path[..length]);
            let Some(target) = longest.into_iter().find(|prefix| modules.contains_key(*prefix)) else {
                continue;
            };
            let common = module.iter().zip(target).take_while(|(a, b)| a == b).count();
            if let (Some(from), Some(to)) = (module.get(common), target.get(common)) {
                let pair = (from.clone(), to.clone());
                uses.entry(module[..common].to_vec())
                    .or_default()
                    .entry(pair)
                    .or_insert_with(|| module.clone());
            }
        }
    }
    let mut faults = Vec::new();
    for (parent, pairs) in &uses {
        if let Some(floors) = floors.filter(|_| parent.is_empty()) {
            let floor = |name: &str| floors.iter().position(|floor| floor == name);
            faults.extend(
                pairs.iter().filter(|((from, to), _)| floor(from) <= floor(to)).map(|((from, to), by)| {
                    format!("`{}` uses `{to}`, a floor above `{from}`", by.join("::"))
                }),
            );
        } else if let Some(circle) = circle(pairs) {
            let place =
                if parent.is_empty() { "the crate".to_owned() } else { format!("`{}`", parent.join("::")) };
            faults.push(format!("modules of {place} form a circle: {}", circle.join(", ")));
        }
    }
    faults
}

/// Modules that use each other in a circle: those that are left when all that use none, or are used by none, are taken away.
fn circle(pairs: &BTreeMap<(String, String), Module>) -> Option<Vec<String>> {
    let mut left: BTreeSet<&String> = pairs.keys().flat_map(|(from, to)| [from, to]).collect();
    loop {
        let inner = |left: &BTreeSet<&String>, one: &String| {
            let among = || pairs.keys().filter(|(from, to)| left.contains(from) && left.contains(to));
            among().any(|(from, _)| from == one) && among().any(|(_, to)| to == one)
        };
        let next: BTreeSet<&String> = left.iter().copied().filter(|one| inner(&left, one)).collect();
        if next.len() == left.len() {
            break;
        }
        left = next;
    }
    (!left.is_empty()).then(|| left.into_iter().cloned().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(files: &[(&str, &str)], floors: Option<&[&str]>) -> Vec<String> {
        let module = |path: &str| -> Module {
            path.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect()
        };
        let modules =
            files.iter().map(|(path, source)| (module(path), without_tests(&bare(source)))).collect();
        let floors: Option<Vec<String>> =
            floors.map(|floors| floors.iter().map(|floor| (*floor).to_owned()).collect());
        crossed(&modules, floors.as_deref())
    }

    #[test]
    fn a_floor_that_uses_one_above_it_is_found_however_it_names_it() {
        for source in [
            "use crate::ask::Answer;",
            "use crate::{error::Error, ask::{self, Answer as One}};",
            "use super::super::ask;",
            "fn f() -> crate::ask::Answer { crate::ask::answer() }",
            "const C: char = '\"'; use crate::ask;",
        ] {
            let files = [("", ""), ("store", ""), ("store::rows", source), ("ask", ""), ("error", "")];
            let found = faults(&files, Some(&["error", "store", "ask"]));
            assert_eq!(found, ["`store::rows` uses `ask`, a floor above `store`"], "{source}");
            assert!(faults(&files, Some(&["error", "ask", "store"])).is_empty(), "{source}");
        }
    }

    #[test]
    fn comments_words_and_tests_use_nothing() {
        for source in [
            "//! See [`crate::ask`].",
            "/* crate::ask */ const A: &str = \"crate::ask\"; const B: &str = r#\"\"crate::ask\"#;",
            "#[cfg(test)]\nmod tests {\n    use crate::ask;\n}",
        ] {
            let files = [("", ""), ("store", source), ("ask", "")];
            assert!(faults(&files, Some(&["store", "ask"])).is_empty(), "{source}");
        }
    }

    #[test]
    fn a_circle_is_found_and_parent_and_child_are_none() {
        let circle = [
            ("a", "use crate::b;"),
            ("b", "use crate::c::x;"),
            ("c", "use super::a;"),
            ("d", "use super::a;"),
        ];
        assert_eq!(faults(&circle, None), ["modules of the crate form a circle: a, b, c"]);
        let family =
            [("a", "use self::b::C;"), ("a::b", "use super::D; use crate::a::E;"), ("a::c", "use super::b;")];
        assert!(faults(&family, None).is_empty());
        let siblings = [("a::b", "use super::c;"), ("a::c", "use crate::a::b::X;")];
        assert_eq!(faults(&siblings, None), ["modules of `a` form a circle: b, c"]);
    }

    #[test]
    fn a_file_of_more_than_400_lines_is_named() {
        assert!(length_fault("long.rs", &"\n".repeat(MOST_LINES)).is_none());
        let fault = length_fault("long.rs", &"\n".repeat(MOST_LINES + 1));
        assert!(fault.is_some_and(|fault| fault.contains("long.rs has 401 lines")));
    }
}
