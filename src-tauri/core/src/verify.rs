//! Checking a bundle file: what was received is verified as received, check by check.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::VerifyingKey;
use serde::{Deserialize, Serialize};

use crate::citation::{ArchiveVersion, Citation};
use crate::dsse::{self, Envelope, OpenError};
use crate::entry;
use crate::hash::Digest;
use crate::json;
use crate::merkle;
use crate::note;
use crate::seal::{BUNDLE_TYPE, Bundle, ReadError};

/// A bundle as it is handed over: the signed envelope and the proof that it was logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BundleFile {
    /// Hidden texts that are handed over in the open.
    pub disclosures: Vec<String>,
    /// The envelope: the issuer's signature first, then those who signed along.
    pub envelope: Envelope,
    /// The archivist's list of keys; none in an archive that has none.
    pub keys: Option<Envelope>,
    /// That it stands in the log.
    pub log: LogProof,
    /// Base64 of the age file with the hidden texts.
    pub sealed: Option<String>,
    /// Hex of the public key of each signature, in order.
    pub signers: Vec<String>,
}

/// That an entry stands in a log (RFC 6962).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogProof {
    /// Hex of the public key of the log.
    pub key: String,
    /// Index of the entry.
    pub index: u64,
    /// Inclusion proof.
    pub proof: Vec<Digest>,
    /// The signed checkpoint that the proof leads to.
    pub checkpoint: String,
    /// Who has signed along on the checkpoint, in order.
    pub witnesses: Vec<Witness>,
}

/// Someone who saw a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Witness {
    /// Their name in the note.
    pub name: String,
    /// Hex of their public key.
    pub key: String,
}

/// Keys that are known, and from where.
pub trait Trust {
    /// Whose issuer key this is; `None` when nobody's.
    fn issuer(&self, key: &VerifyingKey) -> Option<String>;
}

/// The archive that a bundle cites, when it is at hand.
pub trait CitedText {
    /// The canonical text that a citation's place names, as of its archive version.
    fn text(&self, citation: &Citation) -> Option<String>;
    /// The hidden texts of a response that it has itself.
    fn disclosures(&self, response_id: &str) -> Option<Vec<String>>;
    /// Whether the archive had this version.
    fn has_version(&self, version: &ArchiveVersion) -> bool;
}

/// What a verification found, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Every check that could be made held.
    Valid,
    /// Signed, then changed.
    Tampered,
    /// The archive does not know it.
    Unverified,
    /// A real source that does not hold the cited words.
    Misattributed,
    /// True once: a source was changed or removed since, or nobody has looked at it for long.
    Stale,
    /// Nothing was changed, but the signer is not known.
    UntrustedSigner,
    /// Not a bundle.
    Malformed,
}

impl Class {
    /// The name used in contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Valid => "valid",
            Self::Tampered => "tampered",
            Self::Unverified => "unverified",
            Self::Misattributed => "misattributed",
            Self::Stale => "stale",
            Self::UntrustedSigner => "untrusted signer",
            Self::Malformed => "malformed",
        }
    }
}

/// One check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// Stable name.
    pub name: &'static str,
    /// Whether it held.
    pub ok: bool,
    /// What was found, in a sentence.
    pub detail: String,
}

/// The result of verifying one bundle file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// In one word.
    pub class: Class,
    /// Check by check; later checks are not made once the bytes are not to be trusted.
    pub checks: Vec<Check>,
}

impl Report {
    fn note(&mut self, name: &'static str, outcome: Result<String, (Class, String)>) -> bool {
        let (ok, detail) = match outcome {
            Ok(detail) => (true, detail),
            Err((class, detail)) => {
                // The first failure names the class.
                if self.class == Class::Valid {
                    self.class = class;
                }
                (false, detail)
            }
        };
        self.checks.push(Check { name, ok, detail });
        ok
    }
}

/// The canonical bytes of a bundle file.
pub fn to_bytes(file: &BundleFile) -> Result<Vec<u8>, json::JsonError> {
    json::to_canonical(file)
}

/// Verifies the bytes of a bundle file. Without an archive, the cited sources are not re-read, and the
/// report says so.
pub fn verify(bytes: &[u8], trust: &dyn Trust, archive: Option<&dyn CitedText>) -> Report {
    let mut report = Report { class: Class::Valid, checks: Vec::new() };
    let malformed = |why: String| (Class::Malformed, format!("This is not a Bindery bundle: {why}."));
    let file: BundleFile = match json::from_canonical(bytes) {
        Ok(file) => file,
        Err(error) => {
            report.note("form", Err(malformed(error.to_string())));
            return report;
        }
    };
    let signers: Option<Vec<VerifyingKey>> = file.signers.iter().map(|key| dsse::public_key(key)).collect();
    let Some(signers) = signers.filter(|signers| !signers.is_empty()) else {
        report.note("form", Err(malformed("a signer's key is not a key".to_owned())));
        return report;
    };
    report.note("form", Ok("The file is a bundle in canonical form.".to_owned()));
    let opened = dsse::open_all(&file.envelope, BUNDLE_TYPE, &signers);
    let signature = match &opened {
        Ok(_) => Ok("Every signature fits every byte of the answer.".to_owned()),
        Err(OpenError::Form | OpenError::Type) => {
            Err(malformed("its envelope is not well formed".to_owned()))
        }
        Err(OpenError::Key | OpenError::Signature) => {
            Err((Class::Tampered, "The answer was changed after it was signed.".to_owned()))
        }
    };
    report.note("signature", signature);
    let Ok(payload) = opened else { return report };
    let (bundle, hidden) = match Bundle::read(&payload, &file.disclosures) {
        Ok(read) => read,
        Err(ReadError::Veil(error)) => {
            report.note("bytes", Err((Class::Tampered, format!("The texts do not belong to it: {error}."))));
            return report;
        }
        Err(error) => {
            report.note("form", Err(malformed(error.to_string())));
            return report;
        }
    };
    report.note("bytes", check_sealed(&file, &bundle, hidden));
    // An archive at hand knows the texts of its own answers.
    let known = archive.filter(|_| hidden > 0).and_then(|archive| archive.disclosures(&bundle.response_id));
    let (bundle, hidden) =
        known.and_then(|texts| Bundle::read(&payload, &texts).ok()).unwrap_or((bundle, hidden));
    report.note("log", check_log(&file));
    let signer = trust.issuer(&signers[0]).map(|name| format!("Signed by {name}.")).ok_or_else(|| {
        let detail = "The signature is sound, but its signer is not among the keys you trust.";
        (Class::UntrustedSigner, detail.to_owned())
    });
    report.note("signer", signer);
    report.note("sources", check_sources(&bundle, hidden, archive));
    report
}

fn check_sealed(file: &BundleFile, bundle: &Bundle, hidden: usize) -> Result<String, (Class, String)> {
    let tampered = || (Class::Tampered, "The sealed texts are not the ones that were signed.".to_owned());
    let sealed =
        file.sealed.as_ref().map(|text| STANDARD.decode(text).map_err(|_| tampered())).transpose()?;
    match (&bundle.sealed, &sealed) {
        (Some(signed), Some(file)) if signed.sha256 == Digest::of(&[file]) => {}
        (None, None) => {}
        _ => return Err(tampered()),
    }
    Ok(match (file.disclosures.len(), hidden) {
        (0, hidden) => format!("{hidden} texts are hidden; their salted hashes are what was signed."),
        (shown, 0) => format!("All {shown} texts belong to what was signed."),
        (shown, hidden) => format!("{shown} texts belong to what was signed; {hidden} more are hidden."),
    })
}

fn check_log(file: &BundleFile) -> Result<String, (Class, String)> {
    let tampered = |detail: &str| (Class::Tampered, detail.to_owned());
    let key = dsse::public_key(&file.log.key).ok_or_else(|| tampered("The log's key is not a key."))?;
    let named = file.log.witnesses.iter();
    let witnesses: Option<Vec<_>> =
        named.map(|witness| Some((witness.name.clone(), dsse::public_key(&witness.key)?))).collect();
    let witnesses = witnesses.ok_or_else(|| tampered("A witness's key is not a key."))?;
    let (checkpoint, _) = note::open_cosigned(&file.log.checkpoint, &key, &witnesses)
        .map_err(|error| tampered(&format!("The log: {error}.")))?;
    let leaf = entry::leaf(&file.envelope).map_err(|_| tampered("The entry has no canonical form."))?;
    let proved =
        merkle::verify_inclusion(&leaf, file.log.index, checkpoint.size, &file.log.proof, &checkpoint.root);
    if !proved {
        return Err(tampered("The proof does not lead from this answer to the log's checkpoint."));
    }
    Ok(format!("It is entry {} of {} in the log {}.", file.log.index + 1, checkpoint.size, checkpoint.origin))
}

fn check_sources(
    bundle: &Bundle,
    hidden: usize,
    archive: Option<&dyn CitedText>,
) -> Result<String, (Class, String)> {
    let evidence: Vec<_> = bundle.ruling.claims.iter().flat_map(|judged| judged.claim().evidence()).collect();
    let Some(archive) = archive else {
        return Ok(format!("{} cited passages; no archive at hand to read them in again.", evidence.len()));
    };
    if !archive.has_version(&bundle.archive_version) {
        let number = bundle.archive_version.number;
        return Err((
            Class::Unverified,
            format!("This archive never had a version {number} with that digest."),
        ));
    }
    for evidence in &evidence {
        let citation = &evidence.citation;
        let Some(text) = archive.text(citation) else {
            return Err((Class::Unverified, "A cited source is not in this archive.".to_owned()));
        };
        let found = citation.span().range.of(&text);
        // A hidden excerpt cannot be compared; that its place is there can be seen.
        if found.is_none() || (hidden == 0 && found != Some(&evidence.excerpt)) {
            return Err((Class::Misattributed, "A cited place does not hold the cited words.".to_owned()));
        }
    }
    Ok(format!(
        "All {} cited passages were read in the archive again and hold the cited words.",
        evidence.len()
    ))
}
