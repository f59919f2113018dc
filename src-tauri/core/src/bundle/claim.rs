//! A claim as a record of its own (G1, G2): its address, what is signed about it, and what can be checked of that
//! with nothing else at hand.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bundle::seal::Bundle;
use crate::entailment::Verdict;
use crate::message::ToMessage as _;
use crate::pipeline::gate::Rung;
use crate::pipeline::{BoundClaim, ClaimRole, claim_id};
use crate::policy::signers::Signers;
use crate::proof::hash::{ArtifactId, ClaimId, Digest};
use crate::record::citation::{Citation, Relation};
use crate::record::selectors;
use crate::worded;

/// The payload type of a claim in its envelope.
pub const CLAIM_TYPE: &str = "application/vnd.bindery.claim.v1+json";

const SCHEME: &str = "bindery://claim/";
/// The longest title, excerpt or statement that a record may have, in bytes.
const LONGEST: usize = 4 << 20;

/// The canonical address of a claim: `bindery://claim/` and the 64 hex digits of its identity.
pub fn address(id: &ClaimId) -> String {
    format!("{SCHEME}{}", id.digest().hex())
}

/// The claim that an address names; also read from the identity itself, `sha256:` and 64 hex digits.
pub fn of_address(text: &str) -> Option<ClaimId> {
    match text.strip_prefix(SCHEME) {
        Some(digits) => format!("sha256:{digits}").parse::<Digest>().ok().map(ClaimId::from_digest),
        None => text.parse().ok(),
    }
}

/// What is signed about one claim. Offsets are Unicode scalar values; there are no floats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClaimPayload {
    /// Identity, which follows from the statement and the citations: see [`claim_id`].
    pub id: ClaimId,
    /// The address under which it is found again.
    pub canonical: String,
    /// What is claimed, as a sentence.
    pub statement: String,
    /// What it does in its answer.
    pub role: ClaimRole,
    /// The verifier's word.
    pub verdict: Verdict,
    /// How probable it is that the sources carry all of it, in thousandths.
    pub score: u32,
    /// How far the gate let it come.
    pub rung: Rung,
    /// The weakest relation among its sources.
    pub relation: Relation,
    /// What it rests on; never empty.
    pub sources: Vec<ClaimSource>,
    /// Claims of the same response that it leans on: for a passage, the lead that says where its words come from.
    pub premises: Vec<ClaimId>,
    /// The response it was made in.
    pub response_id: String,
    /// When that was sealed, RFC 3339 in UTC.
    pub answered_at: String,
    /// When its sources were last read again and held it, RFC 3339 in UTC.
    pub last_verified: String,
    /// Who must have signed it; none: one signature by the issuer.
    pub signers: Option<Signers>,
}

/// A source of a claim, with its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClaimSource {
    /// The exact place.
    pub citation: Citation,
    /// The characters that stand there.
    pub excerpt: String,
    /// What the source is called.
    pub title: Option<String>,
    /// The same place as W3C Web Annotation selectors: see [`selectors::selectors`].
    pub selectors: Vec<Value>,
}

/// What of a claim's record does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum ClaimFault {
    /// The identity is another one.
    Id,
    /// The address is another one.
    Address,
    /// It rests on nothing, or on less than it says.
    Relation,
    /// A selector names another place, or other words.
    Selectors,
    /// It leans on itself, or twice on the same.
    Premises,
    /// A text or number is beyond all measure.
    Size,
}

worded! {
    for ClaimFault {
        Self::Id => "claim-other-identity";
        Self::Address => "claim-other-address";
        Self::Relation => "claim-other-relation";
        Self::Selectors => "claim-other-selectors";
        Self::Premises => "claim-leans-on-itself";
        Self::Size => "claim-beyond-measure";
    }
}

/// What a claim's record needs to know of a source beside what the bundle says.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// What it is called.
    pub title: Option<String>,
    /// Its selectors.
    pub selectors: Vec<Value>,
}

/// The weakest relation among citations.
fn weakest<'a>(citations: impl Iterator<Item = &'a Citation>) -> Option<Relation> {
    citations.map(Citation::relation).min_by_key(|relation| relation.supports())
}

impl ClaimPayload {
    /// The record of claim number `index` of a response whose hidden values are revealed; none when there is no
    /// such claim or it rests on nothing. `told` says what is known of each source.
    pub fn of(
        bundle: &Bundle,
        index: usize,
        last_verified: &str,
        signers: Option<Signers>,
        told: &dyn Fn(&Citation) -> Told,
    ) -> Option<Self> {
        let judged = bundle.ruling.claims.get(index)?;
        let claim = judged.claim();
        let id = claim.id();
        let sources = claim.evidence().iter().map(|evidence| {
            let Told { title, selectors } = told(&evidence.citation);
            ClaimSource {
                citation: evidence.citation.clone(),
                excerpt: evidence.excerpt.clone(),
                title,
                selectors,
            }
        });
        Some(Self {
            id,
            canonical: address(&id),
            statement: claim.text().to_owned(),
            role: claim.role(),
            verdict: claim.verdict(),
            score: claim.score(),
            rung: judged.rung(),
            relation: claim.relation()?,
            sources: sources.collect(),
            premises: premise(bundle, index).iter().map(|claim| claim.id()).collect(),
            response_id: bundle.response_id.clone(),
            answered_at: bundle.answered_at.clone(),
            last_verified: last_verified.to_owned(),
            signers,
        })
    }

    /// Everything that can be said of the record from itself alone.
    pub fn check(&self) -> Result<(), ClaimFault> {
        self.check_form()?;
        self.check_id()
    }

    /// Whether the identity follows from the statement and the citations.
    pub fn check_id(&self) -> Result<(), ClaimFault> {
        let made = claim_id(&self.statement, self.sources.iter().map(|source| &source.citation));
        if made == self.id { Ok(()) } else { Err(ClaimFault::Id) }
    }

    /// Everything else that can be said of the record from itself alone.
    pub fn check_form(&self) -> Result<(), ClaimFault> {
        let sources = &self.sources;
        let long = |text: &str| text.len() > LONGEST;
        let texts = sources.iter().flat_map(|source| [Some(&source.excerpt), source.title.as_ref()]);
        if self.score > 1000 || long(&self.statement) || texts.flatten().any(|text| long(text)) {
            return Err(ClaimFault::Size);
        }
        if self.canonical != address(&self.id) {
            return Err(ClaimFault::Address);
        }
        if weakest(sources.iter().map(|source| &source.citation)) != Some(self.relation) {
            return Err(ClaimFault::Relation);
        }
        let fits =
            |source: &ClaimSource| selectors::fit(&source.selectors, source.citation.span(), &source.excerpt);
        if !sources.iter().all(fits) {
            return Err(ClaimFault::Selectors);
        }
        let twice = (1..self.premises.len()).any(|n| self.premises[..n].contains(&self.premises[n]));
        if twice || self.premises.contains(&self.id) {
            return Err(ClaimFault::Premises);
        }
        Ok(())
    }

    /// Whether this is what a response whose hidden values are revealed says of one of its claims.
    pub fn is_of(&self, bundle: &Bundle) -> bool {
        let same = |index: usize| {
            let told = |citation: &Citation| {
                let known = self.sources.iter().find(|source| source.citation == *citation);
                known.map_or_else(Told::default, |source| Told {
                    title: source.title.clone(),
                    selectors: source.selectors.clone(),
                })
            };
            Self::of(bundle, index, &self.last_verified, self.signers.clone(), &told).as_ref() == Some(self)
        };
        self.check().is_ok() && (0..bundle.ruling.claims.len()).any(same)
    }
}

/// The claim that claim number `index` of a response leans on: for a passage, the nearest lead before it that speaks
/// of the same artifact.
pub fn premise(bundle: &Bundle, index: usize) -> Option<&BoundClaim> {
    Some(bundle.ruling.claims.get(premise_index(bundle, index)?)?.claim())
}

/// Index of the claim that [`premise`] gives.
pub fn premise_index(bundle: &Bundle, index: usize) -> Option<usize> {
    let claims = &bundle.ruling.claims;
    let claim = claims.get(index)?.claim();
    let about =
        |claim: &BoundClaim| -> Option<ArtifactId> { Some(claim.evidence().first()?.citation.artifact()) };
    let artifact = about(claim)?;
    let leads = |other: usize| {
        let other = &claims[other];
        other.claim().role() == ClaimRole::Lead
            && other.permit().is_some()
            && about(other.claim()) == Some(artifact)
    };
    matches!(claim.role(), ClaimRole::Passage | ClaimRole::Nearest)
        .then(|| (0..index).rev().find(|other| leads(*other)))?
}

#[cfg(test)]
mod tests;
