//! What each command does: a request over the contract, its reply printed.

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};

pub use bindery_api::Role as Wanted;
use bindery_api::commands::dispatch;
use bindery_api::contract::*;
use bindery_api::session::{Acting, Session, seen_in, verified_beside};
use bindery_core::entailment::check;
use bindery_core::message::ToMessage as _;
use bindery_core::record::voice::{Source, Voice};
use bindery_engine::world::{Machine, World};
use bindery_read::pdf;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::args::{self, Args, AsWhom, At, Batch, Command, Key, Snapshot, Strictness};
use crate::refused::Refused;
use crate::{batch, canon, chains, govern, log, profiles, record, review, show, verifier, word};

/// A command's result.
type Done = Result<(), Failure>;

/// Runs the command line.
pub fn run(args: Args) -> Done {
    let json = args.json;
    match args.command {
        Command::Init { dir, sample, key } => init(&dir, sample, &key, json),
        Command::Import { paths, at, no_embed } => import(paths, &at, !no_embed, json),
        Command::Ask { question, at, whom, strictness, follows, contract, batch } => {
            ask(question, &at, &whom, follows, (&strictness, contract), &batch, json)
        }
        Command::Profile { what } => profiles::run(what, json),
        Command::Contract { what } => profiles::contract(what, json),
        Command::Search { query, at, whom, limit, batch } => search(query, &at, &whom, limit, &batch, json),
        Command::Check { claim, source, author, to, date, batch } => {
            let voice = Voice::new(None, author.as_deref(), to.as_deref(), date.as_deref());
            check_claim(claim, source, &voice, &batch, json)
        }
        Command::Locate { pdf, quote, password, batch } => locate(pdf, quote, password, &batch, json),
        Command::Verify { bundles, archive, key } => verify_files(&bundles, archive, key, json),
        Command::Snapshot { what } => snapshot(what, json),
        Command::Consent { what } => govern::consent(what, json),
        Command::People { what } => govern::people(what, json),
        Command::Drafter { what } => govern::drafter(what, json),
        Command::Lint { text } => {
            let session = Session::new(Acting::default());
            let found: LintReport = call(&session, "lint", &LintRequest { text })?;
            print(&found, json, show::lint);
            Ok(())
        }
        Command::Policy { what } => govern::policy(what, json),
        Command::Key { what } => govern::keys(what, json),
        Command::Edition { what } => govern::edition(what, json),
        Command::Budget { at, whom } => {
            let found: BudgetReply = call(&open(&at, asking(&whom))?, "budget", &Nothing {})?;
            print(&found, json, |found| show::budget(found.budget.as_ref()));
            Ok(())
        }
        Command::Context { response_id, sentence, at, whom } => {
            let source = SourceRequest { response_id, sentence: sentence.saturating_sub(1), citation: 0 };
            let session = open(&at, asking(&whom))?;
            let found: ContextView = call(&session, "context", &ContextRequest { source })?;
            print(&found, json, show::context);
            Ok(())
        }
        Command::Inventory { at, whom } => {
            let found: Inventory = call(&open(&at, asking(&whom))?, "inventory", &Nothing {})?;
            print(&found, json, show::inventory);
            Ok(())
        }
        Command::Timeline { at, whom } => {
            let found: Timeline = call(&open(&at, asking(&whom))?, "timeline", &Nothing {})?;
            print(&found, json, show::timeline);
            Ok(())
        }
        Command::Page { what } => page(what, json),
        Command::Canon { what } => canon::run(what, json),
        Command::Claim { what } => chains::claim(what, json),
        Command::Reverify { queue, at } => chains::reverify(queue, &at, json),
        Command::Review { what } => review::run(what, json),
        Command::Export { bundles, to, out, marks, role, tier, at, .. } if word::is_document(&to, &out) => {
            word::export(word::Paper { responses: bundles, form: to, marks, role, tier }, &out, &at, json)
        }
        Command::Export { bundles, to, out, role, at, .. } => {
            chains::export(bundles, to, &out, role.as_deref(), &at, json)
        }
        Command::Audit { what } => record::audit(what, json),
        Command::Cosign { what } => record::signing(what, json),
        Command::Log { what } => log::run(what, json),
        Command::Verifier { what } => verifier::run(what, json),
        Command::Doctor { archive, key } => doctor(archive, key, json),
    }
}

pub fn print<T: Serialize>(value: &T, json: bool, text: impl FnOnce(&T) -> String) {
    let text = match json {
        true => format!("{}\n", serde_json::to_string(value).unwrap_or_default()),
        false => text(value),
    };
    // A reader that has seen enough closes the pipe; that is no failure of the command.
    let _ = std::io::stdout().write_all(text.as_bytes());
}

pub fn file_failure(path: &Path, error: std::io::Error) -> Failure {
    bindery_engine::error::Error::file(path, error).into()
}

/// With the key's own role.
pub fn as_key_says() -> Acting {
    Acting::default()
}

pub fn in_role(role: Wanted) -> Acting {
    Acting { role: Some(role), ..Acting::default() }
}

/// `--as reviewer` and `--tier archivist` name roles; every other name is a requestor's. Whether the key
/// allows it is for the session to say.
fn asking(whom: &AsWhom) -> Acting {
    let named = |role: &str| whom.requestor.as_deref() == Some(role) || whom.tier.as_deref() == Some(role);
    match () {
        () if named("archivist") => in_role(Wanted::Archivist),
        () if named("reviewer") => in_role(Wanted::Reviewer),
        () => Acting { role: Some(Wanted::Family), name: whom.requestor.clone(), tier: whom.tier.clone() },
    }
}

/// The first line of a file that holds a passphrase.
pub fn passphrase_in(file: &Path) -> Result<String, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| file_failure(file, error))?;
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

impl Key {
    /// The passphrase that was given, by file or by `BINDERY_PASSPHRASE`.
    pub fn passphrase(&self) -> Result<Option<String>, Failure> {
        match &self.passphrase_file {
            Some(file) => passphrase_in(file).map(Some),
            None => Ok(std::env::var("BINDERY_PASSPHRASE").ok().filter(|given| !given.is_empty())),
        }
    }
}

/// A session with the archive.
pub fn open(at: &At, acting: Acting) -> Result<Session, Failure> {
    let session = Session::new(acting);
    let path = at.archive.to_string_lossy().into_owned();
    session.open(ArchivePath { path, passphrase: at.key.passphrase()? })?;
    Ok(session)
}

/// One request over the contract.
pub fn call<A: Serialize, R: DeserializeOwned>(
    session: &Session,
    name: &str,
    args: &A,
) -> Result<R, Failure> {
    call_with(session, name, args, &|_| {})
}

pub fn call_with<A: Serialize, R: DeserializeOwned>(
    session: &Session,
    name: &str,
    args: &A,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<R, Failure> {
    let broken = |error: serde_json::Error| Failure::from(Refused::Contract { why: error.to_string() });
    let args = serde_json::to_value(args).map_err(broken)?;
    serde_json::from_value(dispatch(session, name, args, progress)?).map_err(broken)
}

fn init(dir: &Path, sample: bool, key: &Key, json: bool) -> Done {
    let session = Session::new(as_key_says());
    let path = Some(dir.to_string_lossy().into_owned());
    let new = NewArchive { path, sample, passphrase: key.passphrase()? };
    let status: Status = call_with(&session, "archive_create", &new, &|step| show::progress(&step))?;
    show::progress_end();
    print(&status, json, |status| {
        let count = status.archive.as_ref().map_or(0, |archive| archive.artifacts);
        let key = match (&new.passphrase, status.keychain) {
            (Some(_), _) => "It opens with the passphrase; nobody can recover a forgotten one.",
            (None, true) => "Its key is in the keychain of this computer.",
            (None, false) => "Its key is in a file on this computer that only this user may read.",
        };
        format!("An archive was made in {} with {count} documents. {key}\n", dir.display())
    });
    Ok(())
}

fn import(paths: Vec<String>, at: &At, embed: bool, json: bool) -> Done {
    let session = open(at, as_key_says())?;
    let progress = |step: Progress| show::progress(&step);
    let request = ImportRequest { paths, job: "import".to_owned() };
    let report: ImportReport = call_with(&session, "import", &request, &progress)?;
    if embed {
        call_with::<_, Status>(&session, "embed", &Job { job: "embed".to_owned() }, &progress)?;
    }
    show::progress_end();
    print(&report, json, show::import);
    if !json {
        // Whoever asks right after an import would else wonder why nothing is found.
        let rules: PolicyInfo = call(&session, "policy", &Nothing {})?;
        let all: Inventory = call(&session, "inventory", &Nothing {})?;
        print(&all, json, |all| show::waiting(all, &rules.default_consent));
    }
    Ok(())
}

fn ask(
    question: Option<String>,
    at: &At,
    whom: &AsWhom,
    follows: Option<String>,
    (strictness, contract): (&Strictness, bool),
    batch: &Batch,
    json: bool,
) -> Done {
    #[derive(Deserialize)]
    struct Line {
        id: Option<Value>,
        question: String,
        follows: Option<Value>,
    }
    let session = open(at, asking(whom))?;
    let ask = |question: String, follows: Option<String>| -> Result<Answer, Failure> {
        let request = AskRequest {
            question,
            job: "ask".to_owned(),
            profile: strictness.profile.clone(),
            toggles: strictness.toggles(),
            contract: contract.then_some(true),
            follows,
            literal: None,
        };
        let progress = |step: Progress| {
            if !json {
                show::progress(&step)
            }
        };
        call_with(&session, "ask", &request, &progress)
    };
    // The contract is all that is printed where it was asked for.
    let printed = |answer: Answer| match &answer.contract {
        Some(contract) => serde_json::from_str(contract).unwrap_or_default(),
        None => as_printed(&answer),
    };
    if let Some(file) = &batch.batch {
        // Which answer each line got, for those that continue it.
        let mut answered: HashMap<String, String> = HashMap::new();
        return batch::run(file, |line: Line| {
            let before = |id: Value| {
                let unknown = || Failure::from(Refused::Follows { id: id.to_string() });
                answered.get(&id.to_string()).cloned().ok_or_else(unknown)
            };
            let answer = ask(line.question, line.follows.map(before).transpose()?)?;
            if let Some(id) = line.id {
                answered.insert(id.to_string(), answer.response_id.clone());
            }
            serde_json::to_value(printed(answer))
                .map_err(|error| Refused::Contract { why: error.to_string() }.into())
        });
    }
    let answer = ask(question.unwrap_or_default(), follows)?;
    show::progress_end();
    if answer.contract.is_some() {
        print(&printed(answer), true, |_| String::new());
        return Ok(());
    }
    let mut value = as_printed(&answer);
    value["id"] = Value::Null;
    print(&value, json, |_| show::answer(&answer));
    Ok(())
}

/// An answer as JSON: beside its sentences its headline, or what comes nearest where it is refused. Each sentence has the number
/// that `bindery context` knows it by.
fn as_printed(answer: &Answer) -> Value {
    let numbered = |(at, sentence): (usize, &Sentence)| {
        let mut value = serde_json::to_value(sentence).unwrap_or_default();
        value["number"] = serde_json::json!(at + 1);
        (sentence.role, value)
    };
    let all = answer.sentences.iter().enumerate().map(numbered);
    let (headline, sentences): (Vec<_>, Vec<_>) = all.partition(|(role, _)| *role == SentenceRole::Headline);
    let mut value = serde_json::to_value(answer).unwrap_or_default();
    value["headline"] = headline.first().map_or(Value::Null, |(_, headline)| {
        serde_json::json!({
            "text": headline["text"],
            "label": headline["label"],
            "citations": headline["citations"],
            "number": headline["number"],
        })
    });
    // Beside the headline the sentences are counted without it.
    let first = u32::from(!headline.is_empty());
    let disagree = answer.disagree.iter().map(|found| {
        let sentences: Vec<u32> = found.sentences.iter().map(|at| at.saturating_sub(first)).collect();
        serde_json::json!({ "sentences": sentences, "about": found.about })
    });
    value["disagree"] = disagree.collect();
    let sentences: Value = sentences.into_iter().map(|(_, sentence)| sentence).collect();
    let refused = answer.refusal.is_some();
    let shown = !answer.sentences.is_empty();
    value["nearest"] =
        if refused && shown { serde_json::json!({ "sentences": sentences }) } else { Value::Null };
    value["sentences"] = if refused { serde_json::json!([]) } else { sentences };
    value
}

fn search(query: Option<String>, at: &At, whom: &AsWhom, limit: u32, batch: &Batch, json: bool) -> Done {
    #[derive(Deserialize)]
    struct Line {
        query: String,
    }
    let session = open(at, asking(whom))?;
    let find = |query: String| call::<_, Hits>(&session, "search", &SearchRequest { query, limit });
    if let Some(file) = &batch.batch {
        return batch::run(file, |line: Line| {
            serde_json::to_value(find(line.query)?)
                .map_err(|error| Refused::Contract { why: error.to_string() }.into())
        });
    }
    let found = find(query.unwrap_or_default())?;
    let mut value = serde_json::to_value(&found).unwrap_or_default();
    value["id"] = Value::Null;
    print(&value, json, |_| show::hits(&found));
    Ok(())
}

fn check_claim(
    claim: Option<String>,
    source: Option<PathBuf>,
    voice: &Voice,
    batch: &Batch,
    json: bool,
) -> Done {
    #[derive(Deserialize)]
    struct Line {
        claim: String,
        source: String,
        author: Option<String>,
        to: Option<String>,
        date: Option<String>,
    }
    let world = Machine::default();
    let judge = |claim: &str, text: &str, voice: &Voice| {
        let found = check(claim, Source { text, voice: Some(voice) }, world.judge());
        json!({
            "verdict": found.verdict.name(),
            "score": found.score,
            "relation": found.relation.map(bindery_core::record::citation::Relation::name),
            "spans": found.spans(0).collect::<Vec<_>>(),
            "reasons": found.rules().collect::<Vec<_>>(),
        })
    };
    if let Some(file) = &batch.batch {
        return batch::run(file, |line: Line| {
            let Line { claim, source, author, to, date } = &line;
            let names_file = batch::names_file(source);
            if names_file {
                let _ = writeln!(
                    std::io::stderr(),
                    "bindery: in a batch `source` is the text itself; `{source}` was checked as text, and is also the name \
                     of a file. Put the text of the file there."
                );
            }
            let voice = Voice::new(None, author.as_deref(), to.as_deref(), date.as_deref());
            let mut found = judge(claim, source, &voice);
            if names_file {
                found["hint"] = json!("`source` was checked as text; it is also the name of a file");
            }
            Ok(found)
        });
    }
    let path = source.unwrap_or_default();
    let text = std::fs::read_to_string(&path).map_err(|error| file_failure(&path, error))?;
    let mut found = judge(&claim.unwrap_or_default(), &text, voice);
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
    let session = Session::new(as_key_says());
    let library = session.world().pdf();
    let library = library.map_err(|why| Refused::Pdf { why: why.clone() })?;
    // Questions about one document come one after another.
    let mut last: Option<(PathBuf, Option<String>, pdf::PdfText)> = None;
    let mut find = |line: Line| -> Result<Value, Failure> {
        let same =
            last.as_ref().is_some_and(|(pdf, password, _)| *pdf == line.pdf && *password == line.password);
        if !same {
            let bytes = std::fs::read(&line.pdf).map_err(|error| file_failure(&line.pdf, error))?;
            let text = library
                .read(&bytes, line.password.as_deref(), &|_, _| true)
                .map_err(|error| Refused::UnreadPdf { why: error.message() })?;
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

fn verify_files(bundles: &[PathBuf], archive: Option<PathBuf>, key: Key, json: bool) -> Done {
    let session = archive.map(|archive| open(&At { archive, key }, as_key_says())).transpose()?;
    let (mut sound, seen) = (true, seen_in(bundles));
    for path in bundles {
        let bytes = std::fs::read(path).map_err(|error| file_failure(path, error))?;
        let found = match &session {
            Some(session) => session.verify_handed_in(&bytes, &seen)?,
            None => verified_beside(&Machine::default(), &bytes, None, &seen)?,
        };
        sound &= found.class == "valid";
        let value = json!({ "file": path, "class": found.class, "checks": found.checks });
        print(&value, json, |_| {
            format!("{}: {}\n{}", path.display(), found.class, show::checks(&found.checks))
        });
    }
    match sound {
        true => Ok(()),
        false => Err(Refused::NotAllValid.into()),
    }
}

fn snapshot(what: Snapshot, json: bool) -> Done {
    match what {
        Snapshot::List { at } => {
            let found: Snapshots = call(&open(&at, as_key_says())?, "snapshots", &Nothing {})?;
            print(&found, json, |found| found.snapshots.iter().map(snapshot_line).collect());
        }
        Snapshot::Create { at } => {
            let made: VersionInfo = call(&open(&at, as_key_says())?, "snapshot_create", &Nothing {})?;
            print(&made, json, |made| format!("Archive version {}, {}.\n", made.number, told(made)));
        }
        Snapshot::Show { number, at } => {
            let all: Snapshots = call(&open(&at, as_key_says())?, "snapshots", &Nothing {})?;
            let missing = || Refused::NoVersion { number: number.to_string() };
            let found = all.snapshots.into_iter().find(|s| s.version.number == number).ok_or_else(missing)?;
            print(&found, json, snapshot_line);
        }
        Snapshot::Diff { from, to, at } => {
            let found: SnapshotDiff =
                call(&open(&at, as_key_says())?, "snapshot_diff", &DiffRequest { from, to })?;
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
    format!("  {:>4}  {created_at}  {artifacts} documents  {reason}  {}\n", version.number, told(version))
}

/// A version's digest, where it is told.
fn told(version: &VersionInfo) -> &str {
    version.digest.as_deref().unwrap_or("without a digest that may be told")
}

fn doctor(archive: Option<PathBuf>, key: Key, json: bool) -> Done {
    let session = match archive {
        Some(archive) => open(&At { archive, key }, as_key_says())?,
        None => Session::new(as_key_says()),
    };
    let found: Checkup = call(&session, "checkup", &Nothing {})?;
    print(&found, json, |found| show::checks(&found.checks));
    match found.checks.iter().all(|check| check.ok != Some(false)) {
        true => Ok(()),
        false => Err(Refused::Unwell.into()),
    }
}

fn page(what: args::Page, json: bool) -> Done {
    let (name, at, whom, command) = match what {
        args::Page::List { at, whom } => {
            let found: PageList = call(&open(&at, asking(&whom))?, "page_list", &Nothing {})?;
            print(&found, json, show::page_list);
            return Ok(());
        }
        args::Page::Person { name, at, whom } => (name, at, whom, "person_page"),
        args::Page::Place { name, at, whom } => (name, at, whom, "place_page"),
    };
    let found: LifePage = call(&open(&at, asking(&whom))?, command, &PageRequest { name })?;
    print(&found, json, show::page);
    Ok(())
}
