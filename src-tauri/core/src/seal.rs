//! Stage 8: the response bundle is assembled, signed and logged; then, and only then, it can be read.

use ed25519_dalek::VerifyingKey;
use serde::{Deserialize, Serialize};

use crate::citation::ArchiveVersion;
use crate::display::{self, Displayed, DisplayedSentence};
use crate::dsse::{self, Envelope};
use crate::gate::{Ruling, Rung};
use crate::json::{self, JsonError};
use crate::policy::Viewer;
use crate::refusal::{Refusal, RefusalCode};

/// The payload type of a response bundle in its envelope.
pub const BUNDLE_TYPE: &str = "application/vnd.bindery.bundle.v1+json";

/// The system of record of one response (D1): every claim with its full citations. Never shown to
/// requestors. Offsets are Unicode scalar values; there are no floats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// Random identity of the response: `r-` and 32 hex digits.
    pub response_id: String,
    /// When it was sealed, RFC 3339 in UTC.
    pub answered_at: String,
    /// Who asked.
    pub viewer: Viewer,
    /// The question in canonical form; empty when it was malformed.
    pub question: String,
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
}

/// Signs and logs. Effects live behind it.
pub trait Ledger {
    /// What can go wrong.
    type Error: From<SealError>;
    /// Signs `payload`, which is the canonical form of `bundle`, and appends the envelope to the log,
    /// durably; returns the envelope as stored.
    fn append(&self, bundle: &Bundle, payload: &[u8]) -> Result<Envelope, Self::Error>;
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
}

impl Displayed {
    /// Stage 8. Any failure delivers nothing.
    pub fn seal<L: Ledger>(self, occasion: Occasion, ledger: &L) -> Result<Sealed, L::Error> {
        let Occasion { response_id, answered_at, viewer, policy_version, made_with } = occasion;
        let shown = self
            .sentences
            .iter()
            .map(|sentence| Shown { claim: sentence.claim() as u32, text: sentence.text().to_owned() })
            .collect();
        let bundle = Bundle {
            response_id,
            answered_at,
            viewer,
            question: self.question,
            archive_version: self.version,
            policy_version,
            made_with,
            ruling: self.ruling,
            shown,
            outcome: self.outcome,
            refusal: self.refusal.clone(),
        };
        let payload = json::to_canonical(&bundle).map_err(SealError::from)?;
        let envelope = ledger.append(&bundle, &payload)?;
        // What is shown is what was signed: the receipt is checked, not trusted.
        let signed =
            dsse::open(&envelope, BUNDLE_TYPE, &ledger.issuer()).map_err(|_| SealError::Signature)?;
        if signed != payload {
            return Err(SealError::Signature.into());
        }
        Ok(Sealed { bundle, sentences: self.sentences, outcome: self.outcome, refusal: self.refusal })
    }
}

impl Sealed {
    /// Opens an earlier response from its logged envelope and displays it anew, with the gates as they
    /// are now (D9). What was withheld whole then stays withheld.
    pub fn reopen(
        envelope: &Envelope,
        issuer: &VerifyingKey,
        display: impl FnOnce(&Bundle) -> Vec<DisplayedSentence>,
    ) -> Option<Self> {
        let payload = dsse::open(envelope, BUNDLE_TYPE, issuer).ok()?;
        let bundle: Bundle = json::from_canonical(&payload).ok()?;
        if bundle.refusal.is_some() {
            let (outcome, refusal) = (bundle.outcome, bundle.refusal.clone());
            return Some(Self { bundle, sentences: Vec::new(), outcome, refusal });
        }
        let sentences = display(&bundle);
        let (outcome, refusal) = display::outcome(&bundle.ruling, &sentences);
        Some(Self { bundle, sentences, outcome, refusal })
    }

    /// The same answer with nothing shown, for `code`.
    pub fn withhold(self, code: RefusalCode) -> Self {
        let refusal = Some(Refusal::new(code));
        Self { sentences: Vec::new(), outcome: Rung::Refused, refusal, ..self }
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
