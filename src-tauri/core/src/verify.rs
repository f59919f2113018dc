//! Checking what was handed over, with nothing but public keys: bundles, claims, chains, credentials, log proofs.
//!
//! What was received is verified as received, check by check, and the checks together make one [`Class`]:
//!
//! | check | what it asks | class when it fails |
//! |---|---|---|
//! | `form` | canonical bytes of the right shape | malformed |
//! | `bytes` | hidden texts, sealed file and ids belong to what was signed | tampered |
//! | `signature` | every signature fits | tampered |
//! | `signer` | the issuer is known, and was in force | untrusted signer |
//! | `quorum` | enough different known people have signed | untrusted signer |
//! | `log` | the log has it, and its checkpoint is signed | tampered |
//! | `history` | the log contradicts nothing that was kept of it | tampered; unverified when it could not be compared |
//! | `sources` | the archive gave it, and the cited words stand there | unverified, misattributed |
//! | `freshness` | it was verified lately | stale |
//!
//! There is no clock and no file here: [`Means`] brings what is at hand.

mod bundle;
mod chain;
mod claim;
mod credential;
mod decision;
mod export;
mod known;
mod log;
mod moment;
mod page;
mod secret;
mod seen;
mod signed;
mod sources;

use crate::message;
use crate::message::{Message, ToMessage, in_english};
use std::fmt::Display;

use serde::Serialize;

pub use crate::bundle::file::{BundleFile, DecisionFile, LogProof, ProofFile, Witness, to_bytes};
pub use bundle::{Unopened, hidden_texts};
pub use export::{EXPORT_FILE, EXPORT_FORM, EXPORT_TYPE, ExportFile, ExportList, Files, Listed};
pub use known::{Trust, TrustError, TrustUse};
pub use log::{Grown, Kept, LogAtHand, Looked, verify_checkpoint};
pub use moment::moment;
pub use seen::{LogState, Seen};
pub use sources::{Cited, CitedText};

use crate::bundle::page::is_page;
use crate::proof::json;
pub use crate::proof::log_entry::leaf;

/// A larger file is malformed, in bytes.
pub const LARGEST: usize = 64 << 20;

/// The checks, in the order in which they are reported.
pub const CHECKS: [&str; 9] =
    ["form", "bytes", "signature", "signer", "quorum", "log", "history", "sources", "freshness"];

/// What a verification found, in one word, the gravest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Every check that could be made held.
    Valid,
    /// Sound, but last verified longer ago than was asked for.
    Stale,
    /// Nothing was changed, but the signer is not known, or too few have signed.
    UntrustedSigner,
    /// A real source that does not hold the cited words.
    Misattributed,
    /// The archive does not know it.
    Unverified,
    /// Signed, then changed.
    Tampered,
    /// Not of a form that can be verified.
    Malformed,
}

impl Class {
    /// All of them, the gravest last.
    pub const ALL: [Self; 7] = [
        Self::Valid,
        Self::Stale,
        Self::UntrustedSigner,
        Self::Misattributed,
        Self::Unverified,
        Self::Tampered,
        Self::Malformed,
    ];

    /// The name used in contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Valid => "valid",
            Self::Stale => "stale",
            Self::UntrustedSigner => "untrusted signer",
            Self::Misattributed => "misattributed",
            Self::Unverified => "unverified",
            Self::Tampered => "tampered",
            Self::Malformed => "malformed",
        }
    }
}

/// What a file is, told by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A response's bundle.
    Bundle,
    /// One claim.
    Claim,
    /// A response with the tree of its claims.
    Chain,
    /// A claim as a Verifiable Credential.
    Credential,
    /// An envelope signed with a shared secret.
    SharedSecret,
    /// An entry of a log with its proof.
    Proof,
    /// A list of keys.
    Keys,
    /// A reviewer's decision.
    Decision,
    /// The log of an export.
    Log,
    /// A source of an export.
    Source,
    /// A page of an export, or one with its record in it.
    Page,
    /// The list of an export's files.
    Export,
    /// None of these.
    Unknown,
}

impl Kind {
    /// The name used in contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bundle => "bundle",
            Self::Claim => "claim",
            Self::Chain => "chain",
            Self::Credential => "credential",
            Self::SharedSecret => "shared secret",
            Self::Proof => "proof",
            Self::Keys => "keys",
            Self::Decision => "decision",
            Self::Log => "log",
            Self::Source => "source",
            Self::Page => "page",
            Self::Export => "export",
            Self::Unknown => "unknown",
        }
    }

    /// What the bytes are. Canonical bytes begin with the first of their sorted keys; what is not canonical is
    /// malformed, save envelopes with a shared secret, whose form is another's.
    fn of(bytes: &[u8]) -> Self {
        const FIRST: [(&[u8], Kind); 8] = [
            (b"{\"decision\":", Kind::Decision),
            (b"{\"disclosures\":", Kind::Bundle),
            (b"{\"envelope\":", Kind::Claim),
            (b"{\"export\":", Kind::Export),
            (b"{\"answer\":", Kind::Chain),
            (b"{\"@context\":", Kind::Credential),
            (b"{\"entry\":", Kind::Proof),
            (b"{\"payload\":", Kind::Keys),
        ];
        let known = FIRST.iter().find(|(first, _)| bytes.starts_with(first)).map(|(_, kind)| *kind);
        known.unwrap_or_else(|| if secret::looks_so(bytes) { Self::SharedSecret } else { Self::Unknown })
    }
}

/// What is at hand to verify with.
#[derive(Clone, Copy)]
pub struct Means<'a> {
    /// The keys that are known.
    pub trust: &'a Trust,
    /// Secrets shared with those who sign with them.
    pub secrets: &'a [Vec<u8>],
    /// The archive, or what was exported of it.
    pub archive: Option<&'a dyn CitedText>,
    /// A checkpoint of the log that was kept from before.
    pub kept: Option<&'a Kept>,
    /// The log itself.
    pub grown: Option<&'a dyn Grown>,
    /// Other logs that are verified in the same run.
    pub others: &'a [&'a dyn Grown],
    /// What everything that is verified in the same run says of its logs.
    pub seen: Option<&'a Seen>,
    /// The files of the export that is verified.
    pub files: Option<&'a dyn Files>,
    /// Opens a sealed file: the disclosures in it, or why not.
    pub unseal: Option<&'a Unseal<'a>>,
    /// Now, in seconds since 1970.
    pub now: i64,
    /// After how many days something is stale.
    pub max_age: Option<u32>,
}

/// Opens an age file.
pub type Unseal<'a> = dyn Fn(&[u8]) -> Result<Vec<u8>, Message> + Sync + 'a;

impl<'a> Means<'a> {
    /// Nothing at hand but keys.
    pub const fn of(trust: &'a Trust, now: i64) -> Self {
        Self {
            trust,
            secrets: &[],
            archive: None,
            kept: None,
            grown: None,
            others: &[],
            seen: None,
            files: None,
            unseal: None,
            now,
            max_age: None,
        }
    }
}

/// One check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// Stable name, one of [`CHECKS`].
    pub name: &'static str,
    /// Whether it held; none when it was not made.
    pub ok: Option<bool>,
    /// What was found, in a sentence.
    #[serde(serialize_with = "in_english")]
    pub detail: Message,
}

/// The result of verifying one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What it is.
    pub kind: Kind,
    /// What was found, in one word.
    pub class: Class,
    /// Check by check, all of [`CHECKS`] in their order.
    pub checks: Vec<Check>,
    /// Whether it was held against the checkpoint that was kept.
    pub compared: bool,
}

impl Report {
    fn new(kind: Kind) -> Self {
        let not_made = |name| Check { name, ok: None, detail: message!("record-not-checked") };
        Self { kind, class: Class::Valid, checks: CHECKS.map(not_made).to_vec(), compared: false }
    }

    /// The names of the checks that failed.
    pub fn failing(&self) -> impl Iterator<Item = &'static str> {
        self.checks.iter().filter(|check| check.ok == Some(false)).map(|check| check.name)
    }

    /// Notes what a check found. A part of a file can spoil what another part passed, never the other way.
    fn note(&mut self, name: &str, ok: Option<bool>, detail: Message) {
        let Some(check) = self.checks.iter_mut().find(|check| check.name == name) else { return };
        let settled = matches!((check.ok, ok), (Some(false), _) | (Some(true), None));
        if !settled {
            (check.ok, check.detail) = (ok, detail);
        }
    }

    fn holds(&mut self, name: &str, detail: Message) {
        self.note(name, Some(true), detail);
    }

    fn open(&mut self, name: &str, detail: Message) {
        self.note(name, None, detail);
    }

    /// Notes that the checkpoint that was kept says nothing of this: whoever gave it asked for just that.
    fn not_compared(&mut self, why: Message) {
        let detail = message!("history-not-compared" { why: why });
        self.fails("history", Class::Unverified, detail);
    }

    fn fails(&mut self, name: &str, class: Class, detail: Message) {
        self.class = self.class.max(class);
        self.note(name, Some(false), detail);
    }
}

/// Why bytes cannot be read as what they should be: a sentence's part.
#[derive(Debug)]
struct Malformed(Message);

impl Malformed {
    /// For a reason that has words in every language.
    fn new(why: impl ToMessage) -> Self {
        Self(why.message())
    }

    /// For one that a format's reader gives.
    fn of(why: impl Display) -> Self {
        Self(Message::verbatim(why.to_string()))
    }
}

impl From<json::JsonError> for Malformed {
    fn from(error: json::JsonError) -> Self {
        match &error {
            json::JsonError::Form(form) if form.is_eof() => Self::new(message!("unreadable-cut")),
            json::JsonError::Form(form) if form.is_syntax() => Self::new(message!("unreadable-no-json")),
            _ => Self::of(error),
        }
    }
}

/// What a check of the form gives.
type Formed<T> = Result<T, Malformed>;

/// Verifies the bytes of a file, whatever it is.
pub fn verify(bytes: &[u8], means: &Means<'_>) -> Report {
    if bytes.len() > LARGEST {
        return malformed(Kind::Unknown, message!("unreadable-large"));
    }
    if is_page(bytes) {
        return page::verify_page(bytes, means);
    }
    let kind = Kind::of(bytes);
    let mut report = Report::new(kind);
    let read = match kind {
        Kind::Bundle => bundle::verify(bytes, means, &mut report),
        Kind::Claim => claim::verify(bytes, means, &mut report),
        Kind::Chain => chain::verify(bytes, means, &mut report),
        Kind::Credential => credential::verify(bytes, means, &mut report),
        Kind::SharedSecret => secret::verify(bytes, means, &mut report),
        Kind::Proof => log::verify_proof(bytes, means, &mut report),
        Kind::Keys => known::verify(bytes, means, &mut report),
        Kind::Decision => decision::verify(bytes, means, &mut report),
        Kind::Export => export::verify(bytes, means, &mut report),
        // These are told by where they lie, never by their content; a page by itself is told above.
        Kind::Unknown | Kind::Log | Kind::Source | Kind::Page => Err(unknown(bytes)),
    };
    match read {
        Ok(()) => {
            report.holds("form", message!("record-form"));
            report
        }
        Err(Malformed(why)) => malformed(kind, why),
    }
}

/// The report of something that could not be read, for a reason that reads on from `This cannot be verified: `.
pub fn malformed(kind: Kind, why: Message) -> Report {
    let mut report = Report::new(kind);
    report.fails("form", Class::Malformed, message!("record-unverifiable" { why: why }));
    report
}

impl Report {
    /// The report of a file of an export, which its list is asked about.
    pub fn in_export(kind: Kind, path: &str, digest: &crate::proof::hash::Digest, listed: &Listed) -> Self {
        let mut report = Self::new(kind);
        listed.check_page(path, digest, &mut report);
        report
    }

    /// Notes that something beside its own record does not agree with it: it was changed.
    pub fn differs(&mut self, detail: Message) {
        self.fails("bytes", Class::Tampered, detail);
    }

    /// Notes that what vouches for it was signed by someone else than it should be.
    pub fn foreign(&mut self, detail: Message) {
        self.fails("signer", Class::UntrustedSigner, detail);
    }

    /// Notes that nothing says whether this is so.
    pub fn unknown(&mut self, detail: Message) {
        self.fails("sources", Class::Unverified, detail);
    }

    /// Notes that a log has another history than this tells.
    pub fn forked(&mut self, detail: Message) {
        self.fails("history", Class::Tampered, detail);
    }
}

fn unknown(bytes: &[u8]) -> Malformed {
    match json::from_canonical::<serde_json::Value>(bytes) {
        Ok(_) => Malformed::new(message!("unreadable-unknown")),
        Err(error) => error.into(),
    }
}

/// Reads canonical bytes as a `T` of which nothing is left out, not even a `null`, and nothing written in
/// another of the ways that a reader would take.
fn exactly<T: serde::de::DeserializeOwned + Serialize>(bytes: &[u8]) -> Formed<T> {
    let value: T = json::from_canonical(bytes)?;
    // Most of our files are written in the order of the canonical form, which spares the sorting.
    let whole = serde_json::to_vec(&value).is_ok_and(|written| written == bytes)
        || json::to_canonical(&value)? == bytes;
    if whole { Ok(value) } else { Err(Malformed::new(message!("unreadable-field"))) }
}
