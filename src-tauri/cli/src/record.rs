//! The record of answers in the terminal: what is in a bundle, the figures, and signing along.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;

use bindery_api::Role as Wanted;
use bindery_api::contract::{
    BundleRequest, BundleView, Events, Failure, Nothing, OpenedBundle, ProfileFigures, RefusalEvent,
    RefusalEvents, Statistics,
};
use bindery_core::message::ToMessage as _;
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::json as canonical;
use bindery_engine::world::{Machine, World as _};
use ed25519_dalek::SigningKey;
use serde_json::{Value, json};

use crate::args::{Audit, Signing};
use crate::commands::{call, file_failure, in_role, open, print};
use crate::language::said;
use crate::refused::Refused;
use crate::show;

/// A command's result.
type Done = Result<(), Failure>;

/// A command of the auditor's.
pub fn audit(what: Audit, json: bool) -> Done {
    match what {
        Audit::Open { response_id, file, identity, at } => {
            let read = |path: &Path| fs::read_to_string(path).map_err(|error| file_failure(path, error));
            let request = BundleRequest {
                response_id,
                content: file.as_deref().map(read).transpose()?,
                identity: identity.as_deref().map(read).transpose()?.map(|text| identity_line(&text)),
            };
            let found: OpenedBundle = call(&open(&at, in_role(Wanted::Auditor))?, "bundle_open", &request)?;
            print(&found, json, opened);
        }
        Audit::Statistics { at } => {
            let found: Statistics = call(&open(&at, in_role(Wanted::Auditor))?, "statistics", &Nothing {})?;
            print(&found, json, figures);
        }
        Audit::Refusals { at } => {
            let found: RefusalEvents = call(&open(&at, in_role(Wanted::Auditor))?, "refusals", &Nothing {})?;
            print(&found, json, refusals);
        }
        Audit::Bundle { response_id, out, at } => {
            let bytes = open(&at, in_role(Wanted::Auditor))?.bundle(&response_id)?;
            fs::write(&out, &bytes).map_err(|error| file_failure(&out, error))?;
            let done = json!({ "file": out, "bytes": bytes.len() });
            print(&done, json, |_| format!("Written to {}.\n", out.display()));
        }
        Audit::Events { at } => {
            let found: Events = call(&open(&at, in_role(Wanted::Auditor))?, "events", &Nothing {})?;
            print(&found, json, show::events);
        }
    }
    Ok(())
}

/// The key in an identity file: its first line that is no comment.
fn identity_line(text: &str) -> String {
    let lines = text.lines().map(str::trim);
    lines.clone().find(|line| !line.is_empty() && !line.starts_with('#')).unwrap_or_default().to_owned()
}

fn opened(found: &OpenedBundle) -> String {
    let said = found.bundle.as_ref().map(bundle).unwrap_or_default();
    format!("{}\n{}{said}", found.class, show::checks(&found.checks))
}

fn bundle(bundle: &BundleView) -> String {
    let mut out = String::new();
    let hidden = || "(hidden: an auditor's key opens it)";
    out.push_str(&format!("\n{}\n", bundle.question.as_deref().unwrap_or_else(hidden)));
    for claim in &bundle.claims {
        out.push_str(&format!("\n  [{}] {}\n", claim.rung, claim.text.as_deref().unwrap_or_else(hidden)));
        for citation in &claim.citations {
            let at = format!("{} {}-{}", citation.place, citation.start, citation.end);
            let excerpt = citation.excerpt.as_deref().unwrap_or_else(hidden);
            out.push_str(&format!("    {} {at}, {}: {excerpt}\n", citation.relation, citation.artifact_id));
        }
    }
    out
}

fn refusals(found: &RefusalEvents) -> String {
    let line = |event: &RefusalEvent| {
        format!(
            "  {}  {:<12} {:<22} {:<10} similarity {:.2} of {:.2}, sources {} of {}\n",
            event.day,
            event.profile,
            event.reason,
            event.query_type,
            event.similarity,
            event.similarity_threshold,
            event.sources,
            event.min_sources
        )
    };
    found.refusals.iter().map(line).chain([format!("  {} in all\n", found.refusals.len())]).collect()
}

fn figures(found: &Statistics) -> String {
    let mut out = format!("{} answers\n", found.answers);
    let lists = [
        ("answers", &found.outcomes),
        ("claims", &found.claims),
        ("sentences shown", &found.verdicts),
        ("categories", &found.categories),
        ("reasons", &found.reasons),
        ("limits reached", &found.risks),
        ("checked again", &found.verified),
        ("kinds of questions", &found.query_types),
        ("highest similarity", &found.similarities),
        ("sources found", &found.sources),
    ];
    for (title, counts) in lists.into_iter().filter(|(_, counts)| !counts.is_empty()) {
        let all: u32 = counts.iter().map(|count| count.count).sum();
        out.push_str(&format!("\n{title}\n"));
        for count in counts {
            let percent = f64::from(count.count) * 100.0 / f64::from(all.max(1));
            out.push_str(&format!("  {:>6}  {percent:>5.1} %  {}\n", count.count, count.name));
        }
    }
    if !found.refusals.is_empty() {
        out.push_str("\nrefusals\n");
        for refusal in &found.refusals {
            out.push_str(&format!("  {:>6}  {}: {}\n", refusal.count, refusal.kind, refusal.code));
        }
    }
    if !found.profiles.is_empty() {
        out.push_str("\nprofiles: asked, refused, mean similarity\n");
        for profile in &found.profiles {
            let ProfileFigures { name, asked, refused, similarity } = profile;
            out.push_str(&format!("  {asked:>6} {refused:>6}  {similarity:.2}  {name}\n"));
        }
    }
    for alert in &found.alerts {
        out.push_str(&format!("\n! {}\n", said(&alert.words)));
    }
    out
}

/// Makes keys for those who add their signature, and signs.
pub fn signing(what: Signing, json: bool) -> Done {
    match what {
        Signing::Key { out } => {
            let seed = Machine::default().random()?;
            write_new(&out, &hex::encode(seed))?;
            let key = public(&SigningKey::from_bytes(&seed));
            print(&json!({ "key": key, "file": out }), json, |_| {
                format!("Your public key, for those who are to know you:\n{key}\n")
            });
        }
        Signing::Sign { files, key } => {
            let key = read_key(&key)?;
            for path in &files {
                let bytes = fs::read(path).map_err(|error| file_failure(path, error))?;
                let signed = sign(&bytes, &key)
                    .map_err(|why| Refused::NotSigned { file: path.clone(), why: why.message() })?;
                replace(path, &signed)?;
                print(&json!({ "file": path, "key": public(&key) }), json, |_| {
                    format!("{}: signed along\n", path.display())
                });
            }
        }
    }
    Ok(())
}

bindery_core::messages! {
    /// Why somebody does not sign along.
    enum Unsigned {
        NoRecord { why: String } => "cosign-no-record",
        NoSigners => "cosign-no-signers",
        Key => "cosign-key",
        Signatures => "cosign-signatures",
        Already => "cosign-already",
    }
}

/// A file with an envelope and its signers, with one signature more. What is signed must hold already: nobody signs
/// along on what was changed.
fn sign(bytes: &[u8], key: &SigningKey) -> Result<Vec<u8>, Unsigned> {
    let mut file: Value =
        canonical::from_canonical(bytes).map_err(|error| Unsigned::NoRecord { why: error.to_string() })?;
    let read = |file: &Value| -> Option<(Envelope, Vec<String>)> {
        let envelope = serde_json::from_value(file.get("envelope")?.clone()).ok()?;
        Some((envelope, serde_json::from_value(file.get("signers")?.clone()).ok()?))
    };
    let (mut envelope, mut signers) = read(&file).ok_or(Unsigned::NoSigners)?;
    let keys: Option<Vec<_>> = signers.iter().map(|key| dsse::public_key(key)).collect();
    let keys = keys.ok_or(Unsigned::Key)?;
    let payload_type = envelope.payload_type.clone();
    dsse::open_all(&envelope, &payload_type, &keys).map_err(|_| Unsigned::Signatures)?;
    envelope.cosign(key).map_err(|_| Unsigned::Already)?;
    signers.push(public(key));
    (file["envelope"], file["signers"]) = (json!(envelope), json!(signers));
    canonical::to_canonical(&file).map_err(|error| Unsigned::NoRecord { why: error.to_string() })
}

fn public(key: &SigningKey) -> String {
    hex::encode(key.verifying_key().as_bytes())
}

fn read_key(path: &Path) -> Result<SigningKey, Failure> {
    let text = fs::read_to_string(path).map_err(|error| file_failure(path, error))?;
    let mut seed = [0; 32];
    hex::decode_to_slice(text.trim(), &mut seed).map_err(|_| Refused::NoKey { file: path.to_owned() })?;
    Ok(SigningKey::from_bytes(&seed))
}

/// Writes a secret to a file that is not there yet and that nobody else may read.
fn write_new(path: &Path, text: &str) -> Done {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let write = || -> std::io::Result<()> {
        let mut file = options.open(path)?;
        writeln!(file, "{text}")?;
        file.sync_all()
    };
    write().map_err(|error| file_failure(path, error))
}

/// Replaces a file whole or not at all.
fn replace(path: &Path, bytes: &[u8]) -> Done {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let write = || -> std::io::Result<()> {
        let mut file = tempfile::NamedTempFile::new_in(folder)?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    };
    write().map_err(|error| file_failure(path, error))
}
