//! Decisions of reviewers on claims (J2): what is signed of one, and what can be said of it from itself alone.
//!
//! A decision stands beside the machine's verdict and never in its place. Nothing takes a decision away: a
//! retraction is a decision too, and so is making one again. What stands after all of them, [`standing`] says; in which
//! order answers wait for a reviewer, [`risk`]; what is usually wrong with a sentence, [`code`]; what a second reviewer
//! decides as well, [`second`].

pub mod code;
pub mod risk;
pub mod second;
pub mod standing;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::entailment::Verdict;
use crate::message;
use crate::message::{Message, ToMessage as _};
use crate::pipeline::{BoundClaim, Evidence};
use crate::policy::Role;
use crate::proof::dsse::{self, Envelope, EnvelopeSignature, OpenError};
use crate::proof::hash::{ClaimId, Digest};
use crate::proof::json::{self, JsonError};
use crate::worded;

pub use code::ReasonCode;

/// The payload type of a decision in its envelope.
pub const DECISION_TYPE: &str = "application/vnd.bindery.decision.v1+json";
/// The payload type of a reviewer's certificate; its envelope is never written, its signature stands in [`Reviewer`].
pub const REVIEWER_TYPE: &str = "application/vnd.bindery.reviewer.v1+json";
/// The longest sentence or reason, in Unicode scalar values.
pub const LONGEST: usize = 4_000;

/// What was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The claim stands as it is.
    Accept,
    /// It stands in other words, which were bound and verified anew.
    Fix,
    /// It does not stand.
    Reject,
    /// Its source should be looked at again.
    Flag,
    /// Something is said about it; nothing is decided.
    Comment,
    /// A decision of one's own is taken back.
    Retract,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Accept, Self::Fix, Self::Reject, Self::Flag, Self::Comment, Self::Retract];

    /// The name in records and contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Fix => "fix",
            Self::Reject => "reject",
            Self::Flag => "flag",
            Self::Comment => "comment",
            Self::Retract => "retract",
        }
    }

    /// What was done, as a word of its own.
    pub fn told(self) -> Message {
        match self {
            Self::Accept => message!("exported-accepted"),
            Self::Fix => message!("exported-fixed"),
            Self::Reject => message!("exported-rejected"),
            Self::Flag => message!("exported-flagged"),
            Self::Comment => message!("exported-comment"),
            Self::Retract => message!("exported-retracted"),
        }
    }

    /// Whether it says what becomes of the claim, so that it can stand.
    pub const fn decides(self) -> bool {
        matches!(self, Self::Accept | Self::Fix | Self::Reject | Self::Flag)
    }
}

/// Who decided: the name in the key that opened the archive, and the key that signs for them. The archivist signed
/// that both belong together, so that nobody decides in another one's name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reviewer {
    /// The archive: 32 hex digits.
    pub archive: String,
    /// Their name.
    pub name: String,
    /// What they do.
    pub role: Role,
    /// Their public key, 64 hex digits.
    pub key: String,
    /// The archivist's signature over all before, base64.
    pub grant: String,
}

/// What a grant is signed over.
#[derive(Serialize)]
struct Granted<'a> {
    archive: &'a str,
    key: &'a str,
    name: &'a str,
    role: Role,
}

impl Reviewer {
    /// Certifies that `key` signs for `name`.
    pub fn granted_by(
        archivist: &SigningKey,
        archive: &str,
        (name, role): (&str, Role),
        key: &VerifyingKey,
    ) -> Result<Self, JsonError> {
        let key = hex::encode(key.as_bytes());
        let granted = json::to_canonical(&Granted { archive, key: &key, name, role })?;
        let envelope = dsse::sign(archivist, REVIEWER_TYPE, &granted);
        let grant = envelope.signatures.into_iter().next().map(|s| s.sig).unwrap_or_default();
        Ok(Self { archive: archive.to_owned(), name: name.to_owned(), role, key, grant })
    }

    /// Whether the archivist said so.
    pub fn is_granted_by(&self, archivist: &VerifyingKey) -> bool {
        let Self { archive, name, role, key, grant } = self;
        let granted = json::to_canonical(&Granted { archive, key, name, role: *role });
        let Ok(granted) = granted else { return false };
        let envelope = Envelope {
            payload: STANDARD.encode(granted),
            payload_type: REVIEWER_TYPE.to_owned(),
            signatures: vec![EnvelopeSignature { keyid: dsse::key_id(archivist), sig: grant.clone() }],
        };
        dsse::open(&envelope, REVIEWER_TYPE, archivist).is_ok()
    }
}

/// What a fixed sentence was bound to, and the verifier's word on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fix {
    /// The verifier's word.
    pub verdict: Verdict,
    /// How probable it is that the sources carry all of it, in thousandths.
    pub score: u32,
    /// Why it is not entailed, by rule name.
    pub reasons: Vec<String>,
    /// What it rests on; never empty.
    pub evidence: Vec<Evidence>,
    /// What checked it: rules and verifier.
    pub checked_with: Vec<String>,
}

impl Fix {
    /// What is recorded of a sentence that was bound.
    pub fn of(claim: &BoundClaim, checked_with: Vec<String>) -> Self {
        Self {
            verdict: claim.verdict(),
            score: claim.score(),
            reasons: claim.reasons().to_vec(),
            evidence: claim.evidence().to_vec(),
            checked_with,
        }
    }
}

/// Whether a sentence with `fixed` may be accepted in place of one with `before`: it is entailed, or in part where
/// the claim was no more than that.
pub fn acceptable(fixed: Verdict, before: Verdict) -> bool {
    match fixed {
        Verdict::Entailed => true,
        Verdict::Partial => before == Verdict::Partial,
        Verdict::Ungrounded => false,
    }
}

/// A decision as it is signed and logged. There are no floats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Random identity: `d-` and 32 hex digits.
    pub id: String,
    /// The response that states the claim.
    pub response_id: String,
    /// The claim.
    pub claim: ClaimId,
    /// Digest of the response's canonical envelope with its first signature alone, as the log has it: which words
    /// were decided on cannot be changed afterwards.
    pub bundle: Digest,
    /// What was decided.
    pub kind: Kind,
    /// The fixed sentence.
    pub text: Option<String>,
    /// Why; what is said in a comment.
    pub reason: Option<String>,
    /// Why, as one of the usual reasons. Left out where there is none, as in every decision from before there were codes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<ReasonCode>,
    /// What the fixed sentence rests on.
    pub fix: Option<Fix>,
    /// The decision that this takes back.
    pub retracts: Option<String>,
    /// The retracted decision that this makes again.
    pub redoes: Option<String>,
    /// Who decided.
    pub reviewer: Reviewer,
    /// RFC 3339 in UTC.
    pub at: String,
}

/// Why something is no decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum DecisionFault {
    /// No identity.
    Id,
    /// A rejection or comment that says nothing.
    Reason,
    /// A fix without its sentence or its sources, or these without a fix.
    Fix,
    /// A fixed sentence that nothing carries.
    Unbound,
    /// A retraction that takes nothing back, or another decision that does.
    Retraction,
    /// Words beyond all measure.
    Size,
    /// A reviewer who is none.
    Role,
    /// A usual reason with a decision that has none.
    Code,
}

worded! {
    for DecisionFault {
        Self::Id => "decision-id";
        Self::Reason => "decision-reason";
        Self::Fix => "decision-fix";
        Self::Unbound => "decision-unbound";
        Self::Retraction => "decision-retraction";
        Self::Size => "decision-size";
        Self::Role => "decision-role";
        Self::Code => "decision-code";
    }
}

/// Whether this can name a decision: `d-` and 32 lower-case hex digits.
pub fn is_id(text: &str) -> bool {
    let digits = text.strip_prefix("d-").unwrap_or_default();
    digits.len() == 32 && digits.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

impl Decision {
    /// Everything that can be said of it from itself alone.
    pub fn check(&self) -> Result<(), DecisionFault> {
        let Self { kind, text, reason, fix, retracts, redoes, .. } = self;
        if ![Some(&self.id), retracts.as_ref(), redoes.as_ref()].into_iter().flatten().all(|id| is_id(id)) {
            return Err(DecisionFault::Id);
        }
        if !matches!(self.reviewer.role, Role::Reviewer | Role::Archivist) {
            return Err(DecisionFault::Role);
        }
        let said = |text: &Option<String>| text.as_ref().is_some_and(|text| !text.trim().is_empty());
        let long = |text: &Option<String>| text.as_ref().is_some_and(|text| text.chars().count() > LONGEST);
        if long(text) || long(reason) {
            return Err(DecisionFault::Size);
        }
        if (*kind == Kind::Retract) != retracts.is_some() || (*kind == Kind::Retract && redoes.is_some()) {
            return Err(DecisionFault::Retraction);
        }
        if matches!(kind, Kind::Reject | Kind::Comment) && !said(reason) {
            return Err(DecisionFault::Reason);
        }
        if self.code.is_some() && !kind.takes_code() {
            return Err(DecisionFault::Code);
        }
        match (kind, fix) {
            (Kind::Fix, Some(fix)) if said(text) => {
                let carried = fix.verdict != Verdict::Ungrounded && !fix.evidence.is_empty();
                if carried && fix.score <= 1000 { Ok(()) } else { Err(DecisionFault::Unbound) }
            }
            (Kind::Fix, _) => Err(DecisionFault::Fix),
            (_, None) if text.is_none() => Ok(()),
            _ => Err(DecisionFault::Fix),
        }
    }

    /// Reads a decision that its reviewer signed and whose reviewer `archivist` vouches for.
    pub fn open(envelope: &Envelope, archivist: &VerifyingKey) -> Result<Self, UnreadDecision> {
        let payload = STANDARD.decode(&envelope.payload).map_err(|_| OpenError::Form)?;
        let decision: Self = json::from_canonical(&payload)?;
        let key = dsse::public_key(&decision.reviewer.key).ok_or(UnreadDecision::Reviewer)?;
        dsse::open(envelope, DECISION_TYPE, &key)?;
        if !decision.reviewer.is_granted_by(archivist) {
            return Err(UnreadDecision::Reviewer);
        }
        decision.check()?;
        Ok(decision)
    }
}

/// Why an envelope is not read as a decision.
#[derive(Debug, thiserror::Error)]
pub enum UnreadDecision {
    /// The envelope or its signature.
    #[error(transparent)]
    Envelope(#[from] OpenError),
    /// The payload's bytes.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// What the payload says.
    #[error(transparent)]
    Fault(#[from] DecisionFault),
    /// Nobody vouches for whoever signed.
    #[error("the archivist did not say that this key signs for this reviewer")]
    Reviewer,
}

#[cfg(test)]
mod tests;
