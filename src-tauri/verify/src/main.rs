//! `bindery-verify`: the command line.

use std::fs;
use std::io::{BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use bindery_core::proof::auditors;
use bindery_core::verify::{Grown, Kept, Means, Trust, Unseal, moment};
use bindery_verify::find::{Found, find};
use bindery_verify::folder::{self, Export};
use bindery_verify::{show, work};
use clap::Parser;

/// With fewer files nobody waits long enough to be told how far it is.
const MANY: usize = 50;

/// Verifies what Bindery hands over, offline: bundles, claims, chains, credentials, log proofs, whole exports.
#[derive(Debug, Parser)]
#[command(name = "bindery-verify", version, about, after_help = AFTER)]
struct Args {
    /// The keys you trust, one a line: `<64 hex digits> <name>`; `archivist`, `log`, `witness` or `cosigner` may stand
    /// first. A witness has to have seen every log, or, as `witness:<name of a log>`, that one.
    #[arg(long, value_name = "FILE")]
    trust: Option<PathBuf>,
    /// A list of keys that an archivist you trust has signed.
    #[arg(long, value_name = "FILE")]
    keys: Option<PathBuf>,
    /// A file whose first line is a secret that a signer shared with you.
    #[arg(long, value_name = "FILE")]
    secret_file: Option<PathBuf>,
    /// An export folder to read the cited words in again.
    #[arg(long, value_name = "EXPORT_FOLDER")]
    archive: Option<PathBuf>,
    /// An age identity, to read what is sealed for auditors.
    #[arg(long, value_name = "AGE_IDENTITY_FILE")]
    identity: Option<PathBuf>,
    /// A checkpoint of the log that you kept from before.
    #[arg(long, value_name = "KEPT_NOTE")]
    checkpoint: Option<PathBuf>,
    /// After how many days something is stale.
    #[arg(long, value_name = "DAYS")]
    max_age: Option<u32>,
    /// The time to hold ages against, such as 2026-01-31T09:30:00Z; else the computer's clock.
    #[arg(long, value_name = "RFC3339")]
    now: Option<String>,
    /// Print JSON, one object a line, and a summary last.
    #[arg(long)]
    json: bool,
    /// How many threads work; else one for each core.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// Files, folders and export folders.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
}

const AFTER: &str =
    "Exit codes: 0 everything is valid, 1 something is not, 2 wrong usage or unreadable input.";

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            let code = if error.use_stderr() { 2 } else { 0 };
            // Nobody is left to tell when the output is closed.
            let _ = error.print();
            return ExitCode::from(code);
        }
    };
    match run(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            let _ = writeln!(std::io::stderr(), "bindery-verify: {why}");
            ExitCode::from(2)
        }
    }
}

/// Everything that was given to verify with, read.
struct Given {
    trust: Trust,
    secrets: Vec<Vec<u8>>,
    archive: Option<Export>,
    kept: Option<Kept>,
    identities: Vec<[u8; 32]>,
    now: i64,
}

fn run(args: &Args) -> Result<bool, String> {
    let given = read(args)?;
    let mut found =
        find(&args.paths).map_err(|error| format!("`{}` cannot be read: {}", error.0.display(), error.1))?;
    let exports: Vec<Export> = found.exports.iter().map(|folder| Export::open(folder)).collect();
    let unseal =
        |file: &[u8]| unseal(&given.identities, file).map_err(bindery_core::message::Message::verbatim);
    let jobs = args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    // One thing alone cannot contradict another.
    let many = found.items.len() > 1 || given.kept.is_some();
    let seen = many.then(|| work::look(&found, &exports, &given.trust, given.kept.as_ref(), jobs));
    let others: Vec<&dyn Grown> = exports.iter().chain(&given.archive).map(|export| export as _).collect();
    let archive = given.archive.as_ref();
    let means = Means {
        trust: &given.trust,
        secrets: &given.secrets,
        archive: archive.map(|export| export as _),
        kept: given.kept.as_ref(),
        grown: archive.map(|export| export as _),
        others: &others,
        seen: seen.as_ref(),
        files: None,
        unseal: (!given.identities.is_empty()).then_some(&unseal as &Unseal<'_>),
        now: given.now,
        max_age: args.max_age,
    };
    for export in exports.iter().chain(archive) {
        let _ = export.listed(&means);
    }
    found.add_unlisted(|path, at| exports.get(at).is_some_and(|export| export.lists(path, &means)));
    verify_all(args, &found, &exports, &means, jobs)
}

fn verify_all(
    args: &Args,
    found: &Found,
    exports: &[Export],
    means: &Means<'_>,
    jobs: usize,
) -> Result<bool, String> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let progress = found.items.len() >= MANY && std::io::stderr().is_terminal();
    let (mut count, mut failed) = (show::Count::of(means.kept.is_some()), None);
    work::all(found, exports, means, jobs, |index, done| {
        count.add(&done);
        if progress && index % MANY == 0 {
            let _ = write!(std::io::stderr(), "\r{index} of {} ", found.items.len());
        }
        let text = if args.json { show::in_json(&done) } else { show::in_words(&done) };
        failed = out.write_all(text.as_bytes()).err();
        failed.is_none()
    });
    if progress {
        let _ = write!(std::io::stderr(), "\r{}\r", " ".repeat(40));
    }
    let last = if args.json { count.in_json(found.passed_over) } else { count.in_words(found.passed_over) };
    let wrote =
        failed.map_or(Ok(()), Err).and_then(|()| out.write_all(last.as_bytes())).and_then(|()| out.flush());
    wrote.map_err(|error| format!("the output cannot be written: {error}"))?;
    if found.items.is_empty() {
        return Err("there is nothing to verify in what was given".to_owned());
    }
    match count.all_read() {
        true => Ok(count.all_valid() && count.compared() != Some(false)),
        false => Err("not everything could be read; the lines above say what".to_owned()),
    }
}

fn read(args: &Args) -> Result<Given, String> {
    if args.jobs == Some(0) {
        return Err("`--jobs` is 1 at least".to_owned());
    }
    let mut trust = match &args.trust {
        Some(path) => Trust::parse(&text(path)?).map_err(|error| at(path, &error))?,
        None => Trust::default(),
    };
    if let Some(path) = &args.keys {
        trust.take_list(&bytes(path)?).map_err(|error| at(path, &error))?;
    }
    let archive = args.archive.as_deref();
    if let Some(folder) = archive {
        folder::readable(folder).map_err(|error| at(folder, &error))?;
    }
    let kept = args.checkpoint.as_deref();
    let kept =
        kept.map(|path| Kept::read(&text(path)?).ok_or_else(|| at(path, &"it is not a signed checkpoint")));
    let now = match &args.now {
        Some(now) => {
            moment(now).ok_or_else(|| format!("`{now}` is no moment such as 2026-01-31T09:30:00Z"))?
        }
        None => clock()?,
    };
    Ok(Given {
        trust,
        secrets: args.secret_file.as_deref().map(secret).transpose()?.into_iter().collect(),
        archive: archive.map(Export::open),
        kept: kept.transpose()?,
        identities: args.identity.as_deref().map(identities).transpose()?.unwrap_or_default(),
        now,
    })
}

fn clock() -> Result<i64, String> {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .ok()
        .and_then(|since| i64::try_from(since.as_secs()).ok());
    since.ok_or_else(|| "the computer's clock is not set; give the time with `--now`".to_owned())
}

fn at(path: &Path, why: &dyn std::fmt::Display) -> String {
    format!("`{}`: {why}", path.display())
}

fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| at(path, &error))
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| at(path, &error))
}

fn secret(path: &Path) -> Result<Vec<u8>, String> {
    let bytes = bytes(path)?;
    let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line.is_empty() { Err(at(path, &"its first line is empty")) } else { Ok(line.to_vec()) }
}

fn identities(path: &Path) -> Result<Vec<[u8; 32]>, String> {
    let text = text(path)?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let seeds: Option<Vec<[u8; 32]>> = lines.map(auditors::seed_of).collect();
    let seeds = seeds.filter(|seeds| !seeds.is_empty());
    seeds.ok_or_else(|| at(path, &"it holds no age identity: a line `AGE-SECRET-KEY-1...`"))
}

/// Opens an age file with the first identity that fits.
fn unseal(identities: &[[u8; 32]], file: &[u8]) -> Result<Vec<u8>, String> {
    let mut why = "it is for none of the identities".to_owned();
    for seed in identities {
        match auditors::decrypt(seed, file) {
            Ok(bytes) => return Ok(bytes),
            Err(error) => why = error.to_string(),
        }
    }
    Err(why)
}
