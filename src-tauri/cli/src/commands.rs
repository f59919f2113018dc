//! What each command does: a request over the contract, its reply printed.

use std::io::Write;
use std::path::{Path, PathBuf};

use bindery_api::commands::dispatch;
use bindery_api::contract::*;
use bindery_api::desk::{Desk, verification};
use bindery_api::{Role, Viewer};
use bindery_core::check::check;
use bindery_core::verify::{self, CitedText};
use bindery_engine::keys::TrustedSigners;
use bindery_engine::pdf;
use bindery_engine::world::World;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::args::{Args, AsWhom, At, Audit, Batch, Command, Consent, Snapshot};
use crate::{batch, show};

/// A command's result.
type Done = Result<(), Failure>;

/// Runs the command line.
pub fn run(args: Args) -> Done {
    let json = args.json;
    match args.command {
        Command::Init { dir, sample } => init(&dir, sample, json),
        Command::Import { paths, at, no_embed } => import(paths, &at, !no_embed, json),
        Command::Ask { question, at, whom, batch, .. } => ask(question, &at, &whom, &batch, json),
        Command::Search { query, at, whom, limit, batch } => search(query, &at, &whom, limit, &batch, json),
        Command::Check { claim, source, batch } => check_claim(claim, source, &batch, json),
        Command::Locate { pdf, quote, password, batch } => locate(pdf, quote, password, &batch, json),
        Command::Verify { bundles, archive } => verify_files(&bundles, archive.as_deref(), json),
        Command::Snapshot { what } => snapshot(what, json),
        Command::Consent { what: Consent::Set { first, second, all, at } } => {
            consent(first, second, all, &at, json)
        }
        Command::Inventory { at, whom } => {
            let found: Inventory = call(&open(&at.archive, viewer(&whom))?, "inventory", &Nothing {})?;
            print(&found, json, show::inventory);
            Ok(())
        }
        Command::Audit { what: Audit::Bundle { response_id, out, at } } => {
            let bytes = open(&at.archive, archivist())?.bundle(&response_id)?;
            std::fs::write(&out, &bytes).map_err(|error| file_failure(&out, &error))?;
            let done = json!({ "file": out, "bytes": bytes.len() });
            print(&done, json, |_| format!("Written to {}.\n", out.display()));
            Ok(())
        }
        Command::Doctor { archive } => doctor(archive.as_deref(), json),
    }
}

fn print<T: Serialize>(value: &T, json: bool, text: impl FnOnce(&T) -> String) {
    let text = match json {
        true => format!("{}\n", serde_json::to_string(value).unwrap_or_default()),
        false => text(value),
    };
    // A reader that has seen enough closes the pipe; that is no failure of the command.
    let _ = std::io::stdout().write_all(text.as_bytes());
}

fn file_failure(path: &Path, error: &std::io::Error) -> Failure {
    let message = format!("`{}` cannot be used: {error}", path.display());
    Failure { code: "file".to_owned(), message }
}

fn archivist() -> Viewer {
    Viewer { name: "archivist".to_owned(), role: Role::Archivist, tier: "close-family".to_owned() }
}

/// `--as reviewer` and `--tier archivist` name roles; every other name is a requestor's.
fn viewer(whom: &AsWhom) -> Viewer {
    let name = whom.requestor.clone().unwrap_or_else(|| "local".to_owned());
    let named = |role: &str| name == role || whom.tier == role;
    let role = match () {
        () if named("archivist") => Role::Archivist,
        () if named("reviewer") => Role::Reviewer,
        () => Role::Family,
    };
    Viewer { name, role, tier: whom.tier.clone() }
}

fn open(archive: &Path, viewer: Viewer) -> Result<Desk, Failure> {
    let desk = Desk::new(viewer);
    let at = ArchivePath { path: archive.to_string_lossy().into_owned() };
    call::<_, Status>(&desk, "archive_open", &at)?;
    Ok(desk)
}

/// One request over the contract.
fn call<A: Serialize, R: DeserializeOwned>(desk: &Desk, name: &str, args: &A) -> Result<R, Failure> {
    call_with(desk, name, args, &|_| {})
}

fn call_with<A: Serialize, R: DeserializeOwned>(
    desk: &Desk,
    name: &str,
    args: &A,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<R, Failure> {
    let broken =
        |error: serde_json::Error| Failure { code: "contract".to_owned(), message: error.to_string() };
    let args = serde_json::to_value(args).map_err(broken)?;
    serde_json::from_value(dispatch(desk, name, args, progress)?).map_err(broken)
}

fn init(dir: &Path, sample: bool, json: bool) -> Done {
    let desk = Desk::new(archivist());
    let new = NewArchive { path: Some(dir.to_string_lossy().into_owned()), sample };
    let status: Status = call_with(&desk, "archive_create", &new, &|step| show::progress(&step))?;
    show::progress_end();
    print(&status, json, |status| {
        let count = status.archive.as_ref().map_or(0, |archive| archive.artifacts);
        format!("An archive was made in {} with {count} documents.\n", dir.display())
    });
    Ok(())
}

fn import(paths: Vec<String>, at: &At, embed: bool, json: bool) -> Done {
    let desk = open(&at.archive, archivist())?;
    let progress = |step: Progress| show::progress(&step);
    let request = ImportRequest { paths, job: "import".to_owned() };
    let report: ImportReport = call_with(&desk, "import", &request, &progress)?;
    if embed {
        call_with::<_, Status>(&desk, "embed", &Job { job: "embed".to_owned() }, &progress)?;
    }
    show::progress_end();
    print(&report, json, show::import);
    Ok(())
}

fn ask(question: Option<String>, at: &At, whom: &AsWhom, batch: &Batch, json: bool) -> Done {
    #[derive(Deserialize)]
    struct Line {
        question: String,
    }
    let desk = open(&at.archive, viewer(whom))?;
    let ask = |question: String| -> Result<Answer, Failure> {
        let request = AskRequest { question, job: "ask".to_owned() };
        let progress = |step: Progress| {
            if !json {
                show::progress(&step)
            }
        };
        call_with(&desk, "ask", &request, &progress)
    };
    if let Some(file) = &batch.batch {
        return batch::run(file, |line: Line| {
            serde_json::to_value(ask(line.question)?)
                .map_err(|error| Failure { code: "contract".to_owned(), message: error.to_string() })
        });
    }
    let answer = ask(question.unwrap_or_default())?;
    show::progress_end();
    let mut value = serde_json::to_value(&answer).unwrap_or_default();
    value["id"] = Value::Null;
    print(&value, json, |_| show::answer(&answer));
    Ok(())
}

fn search(query: Option<String>, at: &At, whom: &AsWhom, limit: u32, batch: &Batch, json: bool) -> Done {
    #[derive(Deserialize)]
    struct Line {
        query: String,
    }
    let desk = open(&at.archive, viewer(whom))?;
    let find = |query: String| call::<_, Hits>(&desk, "search", &SearchRequest { query, limit });
    if let Some(file) = &batch.batch {
        return batch::run(file, |line: Line| {
            serde_json::to_value(find(line.query)?)
                .map_err(|error| Failure { code: "contract".to_owned(), message: error.to_string() })
        });
    }
    let found = find(query.unwrap_or_default())?;
    let mut value = serde_json::to_value(&found).unwrap_or_default();
    value["id"] = Value::Null;
    print(&value, json, |_| show::hits(&found));
    Ok(())
}

fn check_claim(claim: Option<String>, source: Option<PathBuf>, batch: &Batch, json: bool) -> Done {
    #[derive(Deserialize)]
    struct Line {
        claim: String,
        source: String,
    }
    let judge = |claim: &str, source: &str| {
        let found = check(claim, source);
        json!({
            "verdict": found.verdict.name(),
            "score": found.score,
            "relation": found.relation.map(bindery_core::citation::Relation::name),
            "spans": found.spans,
            "reasons": found.reasons,
        })
    };
    if let Some(file) = &batch.batch {
        return batch::run(file, |line: Line| Ok(judge(&line.claim, &line.source)));
    }
    let path = source.unwrap_or_default();
    let text = std::fs::read_to_string(&path).map_err(|error| file_failure(&path, &error))?;
    let mut found = judge(&claim.unwrap_or_default(), &text);
    found["id"] = Value::Null;
    print(&found, json, |found| {
        let relation = found["relation"].as_str().unwrap_or("no relation");
        format!("{} ({relation})\n", found["verdict"].as_str().unwrap_or_default())
    });
    Ok(())
}

fn locate(
    path: Option<PathBuf>,
    quote: Option<String>,
    password: Option<String>,
    batch: &Batch,
    json: bool,
) -> Done {
    #[derive(Deserialize)]
    struct Line {
        pdf: PathBuf,
        quote: String,
        password: Option<String>,
    }
    let desk = Desk::new(archivist());
    let library = desk.world().pdf();
    let library = library.map_err(|why| Failure { code: "pdf".to_owned(), message: why.to_owned() })?;
    // Questions about one document come one after another.
    let mut last: Option<(PathBuf, Option<String>, pdf::PdfText)> = None;
    let mut find = |line: Line| -> Result<Value, Failure> {
        let same =
            last.as_ref().is_some_and(|(pdf, password, _)| *pdf == line.pdf && *password == line.password);
        if !same {
            let bytes = std::fs::read(&line.pdf).map_err(|error| file_failure(&line.pdf, &error))?;
            let text = library
                .read(&bytes, line.password.as_deref(), &|_, _| true)
                .map_err(|error| Failure { code: "pdf".to_owned(), message: error.to_string() })?;
            last = Some((line.pdf, line.password, text));
        }
        let found = last.as_ref().map(|(.., text)| pdf::locate(text, &line.quote));
        Ok(serde_json::to_value(found).unwrap_or_default())
    };
    if let Some(file) = &batch.batch {
        return batch::run(file, find);
    }
    let mut found = find(Line { pdf: path.unwrap_or_default(), quote: quote.unwrap_or_default(), password })?;
    found["id"] = Value::Null;
    print(&found, json, |found| match found["placed"] == json!(true) {
        true => format!("{}\n", found["pages"]),
        false => format!("Not placed: {}\n", found["reason"].as_str().unwrap_or_default()),
    });
    Ok(())
}

fn verify_files(bundles: &[PathBuf], archive: Option<&Path>, json: bool) -> Done {
    let archive =
        archive.map(|path| open(path, archivist())).transpose()?.map(|desk| desk.archive()).transpose()?;
    let mut sound = true;
    for path in bundles {
        let bytes = std::fs::read(path).map_err(|error| file_failure(path, &error))?;
        let cited = archive.as_deref().map(|archive| archive as &dyn CitedText);
        let found = verification(verify::verify(&bytes, &TrustedSigners::of_user(), cited));
        sound &= found.class == "valid";
        let value = json!({ "file": path, "class": found.class, "checks": found.checks });
        print(&value, json, |_| {
            format!("{}: {}\n{}", path.display(), found.class, show::checks(&found.checks))
        });
    }
    match sound {
        true => Ok(()),
        false => Err(Failure {
            code: "not_valid".to_owned(),
            message: "not every file is valid; the checks say what is wrong".to_owned(),
        }),
    }
}

fn snapshot(what: Snapshot, json: bool) -> Done {
    match what {
        Snapshot::List { at } => {
            let found: Snapshots = call(&open(&at.archive, archivist())?, "snapshots", &Nothing {})?;
            print(&found, json, |found| found.snapshots.iter().map(snapshot_line).collect());
        }
        Snapshot::Create { at } => {
            let made: VersionInfo = call(&open(&at.archive, archivist())?, "snapshot_create", &Nothing {})?;
            print(&made, json, |made| format!("Archive version {}, {}.\n", made.number, made.digest));
        }
        Snapshot::Show { number, at } => {
            let all: Snapshots = call(&open(&at.archive, archivist())?, "snapshots", &Nothing {})?;
            let missing = || Failure {
                code: "not_found".to_owned(),
                message: format!("this archive has no version {number}"),
            };
            let found = all.snapshots.into_iter().find(|s| s.version.number == number).ok_or_else(missing)?;
            print(&found, json, snapshot_line);
        }
        Snapshot::Diff { from, to, at } => {
            let found: SnapshotDiff =
                call(&open(&at.archive, archivist())?, "snapshot_diff", &DiffRequest { from, to })?;
            print(&found, json, |found| {
                let added = found.added.iter().map(|title| format!("  + {title}\n"));
                added.chain(found.removed.iter().map(|title| format!("  - {title}\n"))).collect()
            });
        }
    }
    Ok(())
}

fn snapshot_line(snapshot: &SnapshotInfo) -> String {
    let SnapshotInfo { version, created_at, reason, artifacts, .. } = snapshot;
    format!("  {:>4}  {created_at}  {artifacts} documents  {reason}  {}\n", version.number, version.digest)
}

fn consent(first: String, second: Option<String>, all: bool, at: &At, json: bool) -> Done {
    let (artifact_id, state) = match (all, second) {
        (true, None) => (None, first),
        (false, Some(state)) => (Some(first), state),
        _ => {
            return Err(Failure {
                code: "usage".to_owned(),
                message: "name an artifact and a state, or `--all` and a state".to_owned(),
            });
        }
    };
    let request = ConsentRequest { artifact_id, state };
    let done: ConsentReply = call(&open(&at.archive, archivist())?, "consent", &request)?;
    print(&done, json, |done| format!("Set for {}.\n", done.changed));
    Ok(())
}

fn doctor(archive: Option<&Path>, json: bool) -> Done {
    let desk = match archive {
        Some(path) => open(path, archivist())?,
        None => Desk::new(archivist()),
    };
    let found: Checkup = call(&desk, "checkup", &Nothing {})?;
    print(&found, json, |found| show::checks(&found.checks));
    match found.checks.iter().all(|check| check.ok) {
        true => Ok(()),
        false => Err(Failure {
            code: "unwell".to_owned(),
            message: "not everything is well; see the checks".to_owned(),
        }),
    }
}
