//! `bindery cosign`: a signature on answers that others signed.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use bindery_api::contract::Failure;
use bindery_core::message;
use bindery_core::message::ToMessage as _;
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::json as canonical;
use bindery_engine::world::{Machine, World as _};
use clap::Subcommand;
use ed25519_dalek::SigningKey;
use serde_json::{Value, json};

use crate::client::{Done, file_failure, print};
use crate::language::worded;
use crate::refused::Refused;

/// Adding a signature to what others signed.
#[derive(Debug, Subcommand)]
pub enum Cosign {
    /// Make a key for such signatures.
    Key {
        /// The file for it, which must not be there yet.
        #[arg(long)]
        out: PathBuf,
    },
    /// Add a signature to bundle files.
    Sign {
        /// The files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// File with the key.
        #[arg(long)]
        key: PathBuf,
    },
}

/// Makes keys for those who add their signature, and signs.
pub fn run(what: Cosign, json: bool) -> Done {
    match what {
        Cosign::Key { out } => {
            let seed = Machine::default().random()?;
            write_new(&out, &hex::encode(seed))?;
            let key = public(&SigningKey::from_bytes(&seed));
            print(&json!({ "key": key, "file": out }), json, |_| {
                format!("{}\n{key}\n", worded(&message!("terminal-cosign-key-made")))
            });
        }
        Cosign::Sign { files, key } => {
            let key = read_key(&key)?;
            for path in &files {
                let bytes = fs::read(path).map_err(|error| file_failure(path, error))?;
                let signed = sign(&bytes, &key)
                    .map_err(|why| Refused::NotSigned { file: path.clone(), why: why.message() })?;
                replace(path, &signed)?;
                let words = message!("terminal-cosign-done" { file: path });
                print(&json!({ "file": path, "key": public(&key) }), json, |_| {
                    format!("{}\n", worded(&words))
                });
            }
        }
    }
    Ok(())
}

bindery_core::messages! {
    /// Why no signature is added.
    enum Unsigned {
        NoRecord { why: String } => "cosign-no-record",
        NoSigners => "cosign-no-signers",
        Key => "cosign-key",
        Signatures => "cosign-signatures",
        Already => "cosign-already",
    }
}

/// A file with an envelope and its signers, with one signature more. What is signed must hold already: nobody adds
/// a signature to what was changed.
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
