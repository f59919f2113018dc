//! The tree of chains of a response (G4): its sentences, the claims they state, the claims those lean on, each signed
//! on its own, and the bundle that all of them must agree with.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::bundle::claim::{CLAIM_TYPE, ClaimFault, ClaimPayload};
use crate::bundle::file::BundleFile;
use crate::bundle::seal::Bundle;
use crate::message::ToMessage as _;
use crate::proof::dsse::{self, Envelope, OpenError};
use crate::proof::hash::ClaimId;
use crate::proof::json::{self, JsonError};
use crate::worded;

/// A claim as it is handed over (`*.claim.json`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClaimFile {
    /// Its record, signed.
    pub envelope: Envelope,
    /// The archivist's list of keys, signed; none when the archive keeps none.
    pub keys: Option<Envelope>,
    /// Hex of the public keys that signed it, one a signature, in their order.
    pub signers: Vec<String>,
}

/// Why a claim file does not open.
#[derive(Debug, thiserror::Error)]
pub enum ClaimError {
    /// A signer's key is none.
    #[error("a signer's key is not a key")]
    Key,
    /// The envelope does not open with the keys it names.
    #[error(transparent)]
    Envelope(#[from] OpenError),
    /// What was signed is not the canonical form of a claim.
    #[error(transparent)]
    Form(#[from] JsonError),
    /// What was signed contradicts itself.
    #[error(transparent)]
    Fault(#[from] ClaimFault),
}

impl ClaimFile {
    /// The record, when every signature fits and it does not contradict itself. Whether the signers are known is
    /// another question.
    pub fn open(&self) -> Result<ClaimPayload, ClaimError> {
        let keys = self.signers.iter().map(|key| dsse::public_key(key).ok_or(ClaimError::Key));
        let keys = keys.collect::<Result<Vec<_>, _>>()?;
        let bytes = dsse::open_all(&self.envelope, CLAIM_TYPE, &keys)?;
        let payload: ClaimPayload = json::from_canonical(&bytes)?;
        payload.check()?;
        Ok(payload)
    }
}

/// A sentence of an answer as it was shown, and the claim it states.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerPart {
    /// The sentence.
    pub text: String,
    /// Its claim.
    pub claim: ClaimId,
}

/// A whole response as it is handed over (`*.chain.json`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChainFile {
    /// What was shown, in order.
    pub answer: Vec<AnswerPart>,
    /// The bundle, with all of its hidden values.
    pub bundle: BundleFile,
    /// Every claim of the answer and every claim that one of them leans on, by the hex digits of its identity.
    pub chains: BTreeMap<String, ClaimFile>,
}

/// Why claims are not the tree of a response.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum ChainFault {
    /// Something leans on a claim that is not there.
    Missing(ClaimId),
    /// A claim stands under another one's name.
    Name(String),
    /// A claim that nothing of the answer leads to.
    Idle(ClaimId),
    /// A claim leans on itself, over however many others.
    Cyclic(ClaimId),
    /// A claim is not what the bundle says.
    Differs(ClaimId),
    /// The sentences are not those of the bundle.
    Answer,
}

worded! {
    for ChainFault {
        Self::Missing(claim) => "chain-missing" { claim: &claim.to_string() };
        Self::Name(name) => "chain-name" { name: name };
        Self::Idle(claim) => "chain-idle" { claim: &claim.to_string() };
        Self::Cyclic(claim) => "chain-cyclic" { claim: &claim.to_string() };
        Self::Differs(claim) => "chain-differs" { claim: &claim.to_string() };
        Self::Answer => "chain-answer";
    }
}

/// The claims that a response shows, in order of its sentences: each with the sentence as it was shown.
pub fn answer_of(bundle: &Bundle) -> Option<Vec<AnswerPart>> {
    let part = |shown: &crate::bundle::seal::Shown| {
        let claim = bundle.ruling.claims.get(shown.claim as usize)?.claim();
        Some(AnswerPart { text: shown.text.clone(), claim: claim.id() })
    };
    bundle.shown.iter().map(part).collect()
}

/// Checks that `claims`, by the hex digits of their identities, are the whole tree of `answer` and no more: complete,
/// without a circle.
pub fn check_tree(answer: &[AnswerPart], claims: &BTreeMap<String, ClaimPayload>) -> Result<(), ChainFault> {
    let misnamed = claims.iter().find(|(name, claim)| **name != claim.id.digest().hex());
    if let Some((name, _)) = misnamed {
        return Err(ChainFault::Name(name.chars().take(80).collect()));
    }
    let find = |id: &ClaimId| claims.get(&id.digest().hex()).ok_or(ChainFault::Missing(*id));
    // Walked without recursion: what was received may be deep. `true`: all that it leans on was walked.
    let mut walked: BTreeMap<ClaimId, bool> = BTreeMap::new();
    let mut open: Vec<(ClaimId, bool)> = answer.iter().map(|part| (part.claim, false)).collect();
    while let Some((id, done)) = open.pop() {
        if done {
            walked.insert(id, true);
            continue;
        }
        match walked.get(&id) {
            Some(true) => continue,
            Some(false) => return Err(ChainFault::Cyclic(id)),
            None => {}
        }
        walked.insert(id, false);
        open.push((id, true));
        let premises = &find(&id)?.premises;
        if let Some(back) = premises.iter().find(|premise| walked.get(premise) == Some(&false)) {
            return Err(ChainFault::Cyclic(*back));
        }
        open.extend(premises.iter().filter(|premise| !walked.contains_key(premise)).map(|id| (*id, false)));
    }
    match claims.values().find(|claim| !walked.contains_key(&claim.id)) {
        Some(idle) => Err(ChainFault::Idle(idle.id)),
        None => Ok(()),
    }
}

/// Checks that `answer` and `claims` are the tree of the response in `bundle`, whose hidden values are revealed.
pub fn check(
    answer: &[AnswerPart],
    claims: &BTreeMap<String, ClaimPayload>,
    bundle: &Bundle,
) -> Result<(), ChainFault> {
    check_tree(answer, claims)?;
    if answer_of(bundle).as_deref() != Some(answer) {
        return Err(ChainFault::Answer);
    }
    match claims.values().find(|claim| !claim.is_of(bundle)) {
        Some(other) => Err(ChainFault::Differs(other.id)),
        None => Ok(()),
    }
}
