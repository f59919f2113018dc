//! Claims with their evidence, as they are bound for a record.

use serde::{Deserialize, Serialize};

use crate::entailment::{Finding, Verdict};
use crate::proof::hash::{ClaimId, Digest};
use crate::record::citation::{BlockPointer, Citation, Place, Relation};

/// A citation with the words it names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evidence {
    /// The citation.
    pub citation: Citation,
    /// The characters that its span names.
    pub excerpt: String,
    /// The block that the sentence was drafted from.
    pub block: Option<BlockPointer>,
}

/// Whether a claim answers in a few words, says where words come from, gives the words, or gives words that do not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimRole {
    /// The few words that answer, out of a passage that is shown with them, or computed from all the rows that are.
    Headline,
    /// `In a letter to Ruth Hale, 3 June 1931:`
    Lead,
    /// Words of the archive.
    Passage,
    /// Words of the archive that come nearest to a question which is refused, and do not answer it.
    Nearest,
}

/// A claim with the verifier's word and its citations. Made by stage 5, and read back from a bundle whose
/// signature was checked; by nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoundClaim {
    pub(super) text: String,
    pub(super) role: ClaimRole,
    pub(super) verdict: Verdict,
    /// Thousandths.
    pub(super) score: u32,
    pub(super) reasons: Vec<String>,
    pub(super) evidence: Vec<Evidence>,
}

impl BoundClaim {
    /// The claim as a sentence.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it does in the answer.
    pub const fn role(&self) -> ClaimRole {
        self.role
    }

    /// The verifier's word.
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// How sure the verifier is, in thousandths.
    pub const fn score(&self) -> u32 {
        self.score
    }

    /// Why it is not entailed, by rule name.
    pub fn reasons(&self) -> &[String] {
        &self.reasons
    }

    /// What it rests on; empty when it is ungrounded.
    pub fn evidence(&self) -> &[Evidence] {
        &self.evidence
    }

    /// The weakest relation among its citations; none when it is ungrounded.
    pub fn relation(&self) -> Option<Relation> {
        let relations = self.evidence.iter().map(|evidence| evidence.citation.relation());
        relations.min_by_key(|relation| relation.supports())
    }

    pub(super) fn new(text: String, role: ClaimRole, finding: &Finding, evidence: Vec<Evidence>) -> Self {
        // A verdict without a place to show for it is none (H2).
        let verdict = if evidence.is_empty() { Verdict::Ungrounded } else { finding.verdict };
        let score = (finding.score.clamp(0.0, 1.0) * 1000.0).round() as u32;
        let reasons = finding.rules().map(str::to_owned).collect();
        Self { text, role, verdict, score, reasons, evidence }
    }

    /// Keeps of a refused claim in a drafter's own words that it was there and why it was refused, and not its
    /// words: they are nobody's, and must not surface anywhere.
    pub(crate) fn forget(&mut self, number: usize) {
        self.text = format!("Drafted claim {number}, which could not be bound. Its words are not kept.");
        self.verdict = Verdict::Ungrounded;
        self.evidence.clear();
    }

    /// Makes it a conclusion: it says of itself that it is one, so its sources are what it is inferred from.
    pub(super) fn conclude(&mut self) {
        for evidence in &mut self.evidence {
            evidence.citation = evidence.citation.inferred();
        }
    }

    /// Lowers the verdict: something beside the verifier speaks against the claim.
    pub(super) fn refute(&mut self, reason: &str) {
        self.verdict = self.verdict.min(Verdict::Partial);
        self.reasons.push(reason.to_owned());
    }

    /// Hash of the claim's text and citations (G1): it moves when they do, and with nothing else.
    pub fn id(&self) -> ClaimId {
        claim_id(&self.text, self.evidence.iter().map(|evidence| &evidence.citation))
    }
}

/// The identity of a claim: SHA-256 over its text and, for each citation, artifact, place, range and
/// relation. The archive version is left out, so that an untouched source keeps the claim's identity.
pub fn claim_id<'a>(text: &str, citations: impl IntoIterator<Item = &'a Citation>) -> ClaimId {
    let mut form = format!("bindery claim v1\n{}\n", crate::text::identity_text([text]));
    for citation in citations {
        let span = citation.span();
        let place = match span.place {
            Place::Segment(index) => format!("segment {index}"),
            Place::Record(index) => format!("record {index}"),
        };
        let (start, end) = (span.range.start(), span.range.end());
        let (artifact, relation) = (citation.artifact(), citation.relation().name());
        form.push_str(&format!("{artifact} {place} {start}-{end} {relation}\n"));
    }
    ClaimId::from_digest(Digest::of(&[form.as_bytes()]))
}
