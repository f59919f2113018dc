//! The archivist's commands in the terminal: consent, people, policy, keys, editions.

use std::io::Write as _;
use std::path::Path;

use bindery_api::Role as Wanted;
use bindery_api::contract::{
    Clearance, ClearanceRequest, ConsentReply, ConsentRequest, DrafterInfo, DrafterRequest, DrafterServers,
    EditionReport, EditionRequest, Failure, Job, KeyHistory, KeyInfo, KeyList, KeyRef, KeyRotation,
    KinExport, KinExported, KinFile, KinImport, Mentions, NewKey, Nothing, PassageRequest, PassphraseChange,
    People, PeopleRequest, PersonEntry, PersonRef, PolicyHistory, PolicyInfo, PolicyRequest, Role,
    SourceView, Withdrawal, WithdrawalRequest,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::args::{self, At};
use crate::commands::{as_key_says, call, call_with, file_failure, in_role, open, passphrase_in, print};
use crate::refused::Refused;
use crate::{batch, show};

/// A command's result.
type Done = Result<(), Failure>;

/// One command of the archivist's.
fn ask<A: Serialize, R: DeserializeOwned>(at: &At, name: &str, args: &A) -> Result<R, Failure> {
    call(&open(at, as_key_says())?, name, args)
}

/// A name of the contract: a role or a clearance.
fn named<T: DeserializeOwned>(text: &str, known: &'static str) -> Result<T, Failure> {
    serde_json::from_value(json!(text)).map_err(|_| Refused::NoneOf { text: text.to_owned(), known }.into())
}

fn clearance(text: &str) -> Result<Clearance, Failure> {
    named(text, "cleared, not-cleared, undecided")
}

pub fn consent(what: args::Consent, json: bool) -> Done {
    match what {
        args::Consent::Set { first, second, all, even_stricter, why, at } => {
            let (artifacts, state) = match (all, second) {
                (true, None) => (None, first),
                (false, Some(state)) => (Some(vec![first]), state),
                _ => return Err(Refused::ArtifactAndState.into()),
            };
            let even_stricter = Some(even_stricter);
            let done: ConsentReply =
                ask(&at, "consent", &ConsentRequest { artifacts, state, even_stricter, why })?;
            print(&done, json, show::consent);
        }
        args::Consent::Passage { artifact, segment, quote, state, why, at } => {
            let state = (state != "none").then_some(state);
            let request = PassageRequest { artifact_id: artifact, segment, quote, occurrence: 0, state, why };
            let _: SourceView = ask(&at, "passage_consent", &request)?;
            print(&json!({ "changed": 1 }), json, |_| "Done.\n".to_owned());
        }
        args::Consent::Answers { artifacts, at } => {
            let found: Withdrawal = ask(&at, "withdrawal", &WithdrawalRequest { artifacts })?;
            print(&found, json, show::withdrawal);
        }
    }
    Ok(())
}

pub fn people(what: args::People, json: bool) -> Done {
    let found: People = match what {
        args::People::List { at } => ask(&at, "people", &Nothing {})?,
        args::People::Find { at } => {
            let session = open(&at, as_key_says())?;
            let job = Job { job: "people".to_owned() };
            let found = call_with(&session, "people_find", &job, &|step| show::progress(&step))?;
            show::progress_end();
            found
        }
        args::People::Put { name, aliases, clearance: state, note, at } => {
            let clearance = clearance(&state)?;
            let person = PersonEntry { id: None, name, aliases, clearance, note };
            ask(&at, "people_put", &PeopleRequest { people: vec![person] })?
        }
        args::People::Clear { ids, all, clearance: state, why, at } => {
            if ids.is_empty() != all {
                return Err(Refused::PeopleByNumber.into());
            }
            let people = (!all).then_some(ids);
            let request = ClearanceRequest { people, clearance: clearance(&state)?, why };
            ask(&at, "people_clear", &request)?
        }
        args::People::Import { file, at } => {
            let path = file.to_string_lossy().into_owned();
            let done: KinImport = ask(&at, "people_import", &KinFile { path })?;
            print(&done, json, show::kin_import);
            return Ok(());
        }
        args::People::Export { file, form, at } => {
            let path = file.to_string_lossy().into_owned();
            let done: KinExported = ask(&at, "people_export", &KinExport { path, form: Some(form) })?;
            print(&done, json, show::kin_export);
            return Ok(());
        }
        args::People::Remove { id, at } => ask(&at, "person_remove", &PersonRef { id })?,
        args::People::Mentions { id, at } => {
            let found: Mentions = ask(&at, "mentions", &PersonRef { id })?;
            print(&found, json, show::mentions);
            return Ok(());
        }
    };
    print(&found, json, show::people);
    Ok(())
}

pub fn drafter(what: args::Drafter, json: bool) -> Done {
    let set = |at: &At, request: DrafterRequest| ask(at, "drafter_set", &request);
    let found: DrafterInfo = match what {
        args::Drafter::Show { at } => ask(&at, "drafter", &Nothing {})?,
        args::Drafter::Find { at } => {
            let found: DrafterServers = ask(&at, "drafter_find", &Nothing {})?;
            print(&found, json, show::servers);
            return Ok(());
        }
        args::Drafter::Use { url, model, allow_host, why, at } => {
            set(&at, DrafterRequest { url: Some(url), model, allowed_host: allow_host, why })?
        }
        args::Drafter::Off { why, at } => {
            set(&at, DrafterRequest { url: None, model: None, allowed_host: None, why })?
        }
    };
    print(&found, json, show::drafter);
    Ok(())
}

pub fn policy(what: args::Policy, json: bool) -> Done {
    match what {
        args::Policy::Show { at } => {
            let found: PolicyInfo = ask(&at, "policy", &Nothing {})?;
            print(&found, json, show::policy);
        }
        args::Policy::Set { file, why, at } => {
            // What `show` prints besides the settings is made anew, so it may stand there.
            #[derive(Deserialize)]
            struct Settings {
                #[serde(flatten)]
                request: PolicyRequest,
            }
            let text = batch::whole(&file)?;
            let settings: Settings = serde_json::from_str(&text)
                .map_err(|error| Refused::NoPolicy { file: file.clone(), why: error.to_string() })?;
            let found: PolicyInfo = ask(&at, "policy_set", &PolicyRequest { why, ..settings.request })?;
            print(&found, json, show::policy);
        }
        args::Policy::History { at } => {
            let found: PolicyHistory = ask(&at, "policy_history", &Nothing {})?;
            print(&found, json, show::history);
        }
    }
    Ok(())
}

pub fn keys(what: args::Keys, json: bool) -> Done {
    let found: KeyList = match what {
        args::Keys::List { at } => return list_keys(&at, json),
        args::Keys::Add { name, role, tier, their_passphrase_file, at } => {
            let role: Role = named(&role, "family, reviewer, archivist, auditor")?;
            let passphrase = passphrase_in(&their_passphrase_file)?;
            ask(&at, "key_add", &NewKey { name, role, tier, passphrase })?
        }
        args::Keys::Remove { id, at } => ask(&at, "key_remove", &KeyRef { id })?,
        args::Keys::Rotate { usage, because, why, at } => {
            let found: KeyHistory = ask(&at, "key_rotate", &KeyRotation { usage, because, why })?;
            print(&found, json, show::key_history);
            return Ok(());
        }
        args::Keys::ShowRecipient { at } => {
            let found: KeyHistory = call(&open(&at, in_role(Wanted::Auditor))?, "key_history", &Nothing {})?;
            let recipient = found.recipient.unwrap_or_default();
            print(&json!({ "recipient": recipient }), json, |_| format!("{recipient}\n"));
            return Ok(());
        }
        args::Keys::ExportIdentity { out, at } => return export_identity(&out, &at, json),
        args::Keys::Passphrase { new_passphrase_file, at } => {
            let old = at.key.passphrase()?;
            let old = old.ok_or(Refused::OldPassphrase)?;
            let change = PassphraseChange { old, new: passphrase_in(&new_passphrase_file)? };
            let done: Nothing = ask(&at, "passphrase_change", &change)?;
            print(&done, json, |_| "The passphrase was changed.\n".to_owned());
            return Ok(());
        }
    };
    print(&found, json, |found| show::keys(&found.keys));
    Ok(())
}

/// Who can open the archive, as far as the key that opens it may know, and the keys that count.
fn list_keys(at: &At, json: bool) -> Done {
    #[derive(Serialize)]
    struct Keys {
        keys: Vec<KeyInfo>,
        list: KeyHistory,
    }
    let session = open(at, as_key_says())?;
    let list: KeyHistory = call(&session, "key_history", &Nothing {})?;
    let keys = match call::<_, KeyList>(&session, "keys", &Nothing {}) {
        Ok(found) => found.keys,
        Err(failure) if failure.code == "not_allowed" => Vec::new(),
        Err(failure) => return Err(failure),
    };
    print(&Keys { keys, list }, json, |found| show::keys(&found.keys) + &show::key_history(&found.list));
    Ok(())
}

/// Writes the auditor's identity to a file that only this user may read and that was not there before.
fn export_identity(out: &Path, at: &At, json: bool) -> Done {
    let identity = open(at, in_role(Wanted::Auditor))?.identity()?;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let write = || {
        let mut file = options.open(out)?;
        file.write_all(identity.as_bytes())?;
        file.write_all(b"\n")?;
        file.sync_all()
    };
    write().map_err(|error| file_failure(out, error))?;
    print(&json!({ "file": out }), json, |_| {
        format!("Written to {}. Whoever has this file opens what was sealed to the auditor.\n", out.display())
    });
    Ok(())
}

pub fn edition(what: args::Edition, json: bool) -> Done {
    let args::Edition::Create { dir, tier, name, their_passphrase_file, at } = what;
    let passphrase = their_passphrase_file.map(|file| passphrase_in(&file)).transpose()?;
    let request = EditionRequest {
        path: dir.to_string_lossy().into_owned(),
        tier,
        name,
        passphrase,
        job: "edition".to_owned(),
    };
    let session = open(&at, as_key_says())?;
    let made: EditionReport = call_with(&session, "edition_create", &request, &|step| show::progress(&step))?;
    show::progress_end();
    print(&made, json, |made| {
        format!(
            "An edition with {} documents was made in {}; {} of them are shortened, {} were left out.\n",
            made.artifacts, made.path, made.shortened, made.left_out
        )
    });
    Ok(())
}
