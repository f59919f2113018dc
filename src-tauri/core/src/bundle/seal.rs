//! Stage 8: the response bundle is assembled, signed and logged; then, and only then, it can be read.
//!
//! What is signed holds every text of the person or the requestor as a salted hash ([`crate::proof::disclosure`]); the texts
//! themselves are encrypted to the auditors, and the hash of that file is signed with the rest (D1).

use ed25519_dalek::VerifyingKey;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::pipeline::display::{self, Displayed, DisplayedSentence};
use crate::pipeline::gate::{Ruling, Rung};
use crate::policy::Viewer;
use crate::policy::refusal::{Refusal, RefusalCode};
use crate::policy::signers::Signers;
use crate::proof::disclosure::{self, VeilError};
use crate::proof::dsse::{self, Envelope};
use crate::proof::hash::Digest;
use crate::proof::json::{self, JsonError};
use crate::question::understanding::Understood;
use crate::record::citation::ArchiveVersion;

/// The payload type of a response bundle in its envelope.
pub const BUNDLE_TYPE: &str = "application/vnd.bindery.bundle.v2+json";
/// The form of a bundle.
pub const FORM: u32 = 2;
/// The texts of a bundle that are hidden in what is signed.
pub const HIDDEN: &[&str] = &[
    "/question",
    "/understood/*/words",
    "/understood/*/as",
    "/viewer/name",
    "/ruling/removed_topics/*/topic",
    "/ruling/claims/*/claim/text",
    "/ruling/claims/*/claim/evidence/*/excerpt",
    "/shown/*/text",
];

/// The system of record of one response (D1): every claim with its full citations. Never shown to
/// requestors. Offsets are Unicode scalar values; there are no floats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// [`FORM`].
    pub form: u32,
    /// Random identity of the response: `r-` and 32 hex digits.
    pub response_id: String,
    /// When it was sealed, RFC 3339 in UTC.
    pub answered_at: String,
    /// Who asked.
    pub viewer: Viewer,
    /// The question in canonical form; empty when it was malformed.
    pub question: String,
    /// What was understood of it beyond its words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub understood: Vec<Understood>,
    /// Against which archive version.
    pub archive_version: ArchiveVersion,
    /// Which policy was in force.
    pub policy_version: u32,
    /// What made it: program, verifier, models.
    pub made_with: Vec<String>,
    /// What the gate decided.
    pub ruling: Ruling,
    /// What was shown: for each sentence, the index of its claim and the text as displayed.
    pub shown: Vec<Shown>,
    /// How far the archive carried what was shown.
    pub outcome: Rung,
    /// Why nothing was shown.
    pub refusal: Option<Refusal>,
    /// The hidden texts, encrypted; none where there was no auditor to encrypt them to.
    pub sealed: Option<SealedPart>,
    /// Who has to sign along; none when the issuer's signature is enough.
    pub signers: Option<Signers>,
}

/// The age file with the hidden texts, as it is named in what is signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealedPart {
    /// Hash of the file.
    pub sha256: Digest,
    /// Whom it was encrypted to: age recipients, in order.
    pub recipients: Vec<String>,
}

impl Bundle {
    /// Reads the payload of an envelope, with the texts of `disclosures`; gives how many stay hidden and read as
    /// empty.
    pub fn read(payload: &[u8], disclosures: &[String]) -> Result<(Self, usize), ReadError> {
        let mut value: Value = json::from_canonical(payload)?;
        if !disclosure::is_hidden(&mut value, HIDDEN) {
            return Err(ReadError::Open);
        }
        disclosure::reveal(&mut value, disclosures)?;
        let hidden = disclosure::blank(&mut value);
        let bundle: Self = serde_json::from_value(value).map_err(JsonError::from)?;
        if bundle.form != FORM { Err(ReadError::Form(bundle.form)) } else { Ok((bundle, hidden)) }
    }
}

/// Why a payload is not read as a bundle.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// Not of the form of a bundle.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// A form that this program does not know.
    #[error("its form {0} is not known to this program")]
    Form(u32),
    /// A text that has to be hidden is not.
    #[error("a text stands in the open that has to be hidden")]
    Open,
    /// The disclosures do not belong to it.
    #[error(transparent)]
    Veil(#[from] VeilError),
}

/// One sentence as it was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Index among the ruling's claims.
    pub claim: u32,
    /// The text as displayed, after the gates.
    pub text: String,
}

/// What assembly needs from outside: identity, time and who asked.
#[derive(Clone, Debug)]
pub struct Occasion {
    /// Random identity of the response.
    pub response_id: String,
    /// Now, RFC 3339 in UTC.
    pub answered_at: String,
    /// Who asks.
    pub viewer: Viewer,
    /// Which policy is in force.
    pub policy_version: u32,
    /// What made it.
    pub made_with: Vec<String>,
    /// Who has to sign along.
    pub signers: Option<Signers>,
    /// Random, for this response alone: the salts of its hidden texts follow from it.
    pub salts: [u8; 32],
}

/// A response as it is signed and kept.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// The whole of it.
    pub bundle: &'a Bundle,
    /// What is signed: its canonical form with the hidden texts hidden.
    pub payload: &'a [u8],
    /// The hidden texts.
    pub disclosures: &'a [String],
    /// The hidden texts as an age file.
    pub sealed: Option<&'a [u8]>,
}

/// An age file, and whom it was encrypted to, in order.
pub type AgeFile = (Vec<u8>, Vec<String>);

/// Encrypts, signs and logs. Effects live behind it.
pub trait Ledger {
    /// What can go wrong.
    type Error: From<SealError>;
    /// Encrypts `texts` to the auditors; nothing when there is nobody.
    fn encrypt(&self, texts: &[u8]) -> Result<Option<AgeFile>, Self::Error>;
    /// Signs the payload and appends the envelope to the log, durably; returns the envelope as stored.
    fn append(&self, record: &Record<'_>) -> Result<Envelope, Self::Error>;
    /// The key that the envelope must be signed with.
    fn issuer(&self) -> VerifyingKey;
}

/// Why a response could not be sealed. Nothing is delivered then.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// The bundle has no canonical form.
    #[error("the answer could not be assembled: {0}")]
    Assembly(#[from] JsonError),
    /// The ledger returned something that is not the signed bundle.
    #[error("the answer was not signed as it was assembled")]
    Signature,
}

/// A sealed response: signed, logged, and readable.
#[derive(Debug)]
pub struct Sealed {
    bundle: Bundle,
    sentences: Vec<DisplayedSentence>,
    outcome: Rung,
    refusal: Option<Refusal>,
    fresh: bool,
}

impl Displayed {
    /// Stage 8. Any failure delivers nothing.
    pub fn seal<L: Ledger>(self, occasion: Occasion, ledger: &L) -> Result<Sealed, L::Error> {
        let Occasion { response_id, answered_at, viewer, policy_version, made_with, signers, salts } =
            occasion;
        let shown = self
            .sentences
            .iter()
            .map(|sentence| Shown { claim: sentence.claim() as u32, text: sentence.text().to_owned() })
            .collect();
        let mut bundle = Bundle {
            form: FORM,
            response_id,
            answered_at,
            viewer,
            question: self.question.text().to_owned(),
            understood: self.question.understood().to_vec(),
            archive_version: self.version,
            policy_version,
            made_with,
            ruling: self.ruling,
            shown,
            outcome: self.outcome,
            refusal: self.refusal.clone(),
            sealed: None,
            signers,
        };
        let assembled = |error| SealError::Assembly(JsonError::Form(error));
        let mut value = serde_json::to_value(&bundle).map_err(assembled)?;
        let disclosures = disclosure::hide(&mut value, HIDDEN, &salts).map_err(SealError::from)?;
        let texts = json::to_canonical(&disclosures).map_err(SealError::from)?;
        let sealed = ledger.encrypt(&texts)?;
        bundle.sealed = sealed.as_ref().map(|(file, recipients)| SealedPart {
            sha256: Digest::of(&[file]),
            recipients: recipients.clone(),
        });
        value["sealed"] = serde_json::to_value(&bundle.sealed).map_err(assembled)?;
        let payload = json::to_canonical(&value).map_err(SealError::from)?;
        let sealed = sealed.as_ref().map(|(file, _)| &file[..]);
        let envelope = ledger.append(&Record {
            bundle: &bundle,
            payload: &payload,
            disclosures: &disclosures,
            sealed,
        })?;
        // What is shown is what was signed: the receipt is checked, not trusted.
        let signed =
            dsse::open(&envelope, BUNDLE_TYPE, &ledger.issuer()).map_err(|_| SealError::Signature)?;
        if signed != payload {
            return Err(SealError::Signature.into());
        }
        Ok(Sealed {
            bundle,
            sentences: self.sentences,
            outcome: self.outcome,
            refusal: self.refusal,
            fresh: true,
        })
    }
}

impl Sealed {
    /// Opens an earlier response from its logged envelope and displays it anew, with the gates as they
    /// are now (D9). What was withheld whole then stays withheld.
    pub fn reopen(
        envelope: &Envelope,
        issuer: &VerifyingKey,
        disclosures: &[String],
        display: impl FnOnce(&Bundle) -> Vec<DisplayedSentence>,
    ) -> Option<Self> {
        let payload = dsse::open(envelope, BUNDLE_TYPE, issuer).ok()?;
        let (bundle, 0) = Bundle::read(&payload, disclosures).ok()? else { return None };
        let sentences = display(&bundle);
        Some(Self::showing(bundle, sentences))
    }

    /// The same answer with the sentences that someone else may see of it.
    pub fn shown_as(&self, sentences: Vec<DisplayedSentence>) -> Self {
        Self::showing(self.bundle.clone(), sentences)
    }

    fn showing(bundle: Bundle, sentences: Vec<DisplayedSentence>) -> Self {
        if bundle.refusal.is_some() {
            let sentences = if bundle.shown.is_empty() { Vec::new() } else { sentences };
            let (outcome, refusal) = (bundle.outcome, bundle.refusal.clone());
            return Self { bundle, sentences, outcome, refusal, fresh: false };
        }
        let (outcome, refusal) = display::outcome(&bundle.ruling, &sentences);
        Self { bundle, sentences, outcome, refusal, fresh: false }
    }

    /// The same answer as it was delivered, when `sentences` are those that the record says were shown.
    pub fn as_delivered(&self, sentences: Vec<DisplayedSentence>) -> Option<Self> {
        let Bundle { shown, outcome, refusal, .. } = &self.bundle;
        let is_same = |(sentence, shown): (&DisplayedSentence, &Shown)| {
            sentence.claim() == shown.claim as usize && sentence.text() == shown.text
        };
        let all_same = sentences.len() == shown.len() && sentences.iter().zip(shown).all(is_same);
        all_same.then(|| Self {
            bundle: self.bundle.clone(),
            sentences,
            outcome: *outcome,
            refusal: refusal.clone(),
            fresh: true,
        })
    }

    /// The same answer with nothing shown, for `code`; what is refused anyway stays refused as it was.
    pub fn withhold(self, code: RefusalCode) -> Self {
        let refusal = self.refusal.or_else(|| Some(Refusal::new(code)));
        Self { sentences: Vec::new(), outcome: Rung::Refused, refusal, ..self }
    }

    /// The same without the numbers of its refusal: what was found then may no longer be known now (D9).
    pub fn without_numbers(self) -> Self {
        let plain = |refusal: Refusal| match refusal.gaps.is_empty() {
            true => refusal,
            false => Refusal::new(refusal.code),
        };
        Self { refusal: self.refusal.map(plain), ..self }
    }

    /// Whether it is as it was delivered, so that its numbers are those of what could be known then.
    pub const fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// The bundle, for the auditor's side.
    pub const fn bundle(&self) -> &Bundle {
        &self.bundle
    }

    /// The sentences that may be shown.
    pub fn sentences(&self) -> &[DisplayedSentence] {
        &self.sentences
    }

    /// How far the archive carries what is shown.
    pub const fn outcome(&self) -> Rung {
        self.outcome
    }

    /// Why nothing is shown.
    pub const fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }
}

#[cfg(test)]
#[path = "seal/tests.rs"]
mod tests;
