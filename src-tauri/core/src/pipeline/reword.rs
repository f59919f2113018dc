//! A reviewer's sentence in the place of a claim: bound to the claim's own sources as any other sentence is, or not at
//! all (J2).

use super::bind::{Binding, Block, unbound};
use super::{BoundClaim, ClaimRole, Evidence, Sources};
use crate::entailment::judge::Judge;
use crate::entailment::{Finding, check_across};
use crate::record::citation::{BlockPointer, Citation, Media, Place, Relation, SourceSpan};
use crate::record::lead::Lead;
use crate::text::span::Span;

/// Binds `text` to what `claim` rests on, read anew from the archive. What comes back says how far that carries it;
/// without evidence it is carried by nothing. It is no claim of an answer, and there is no permit for it.
pub fn reword<S: Sources>(
    claim: &BoundClaim,
    text: &str,
    sources: &S,
    judge: &dyn Judge,
) -> Result<BoundClaim, S::Error> {
    let Some(first) = claim.evidence().first() else {
        return Ok(BoundClaim::new(text.to_owned(), claim.role(), &unbound(), Vec::new()));
    };
    let binding = Binding { version: first.citation.version(), sources, judge };
    match claim.role() {
        ClaimRole::Lead => binding.reworded_lead(text, claim),
        ClaimRole::Headline | ClaimRole::Passage | ClaimRole::Nearest => {
            let blocks = binding.own_blocks(claim)?;
            let mut bound = binding.held(text.to_owned(), &blocks, blocks.len());
            bound.cite_as_of(claim);
            bound.role = claim.role();
            Ok(bound)
        }
    }
}

impl BoundClaim {
    /// Cites every artifact as of the version that `before` cites it as of: that is the one it was in.
    fn cite_as_of(&mut self, before: &Self) {
        for evidence in &mut self.evidence {
            let citation = &evidence.citation;
            let same = |other: &&Evidence| other.citation.artifact() == citation.artifact();
            if let Some(known) = before.evidence.iter().find(same) {
                let (artifact, version) = (citation.artifact(), known.citation.version());
                let (span, relation) = (citation.span().clone(), citation.relation());
                evidence.citation = Citation::new(artifact, version, span, relation);
            }
        }
    }
}

impl<S: Sources> Binding<'_, S> {
    /// The blocks that a claim was drafted from; where it does not say, the cited words themselves.
    fn own_blocks(&self, claim: &BoundClaim) -> Result<Vec<Block>, S::Error> {
        let mut pointers: Vec<BlockPointer> = Vec::new();
        for evidence in claim.evidence() {
            let citation = &evidence.citation;
            let Place::Segment(segment) = citation.span().place else { continue };
            let pointer = evidence.block.unwrap_or_else(|| {
                BlockPointer::new(citation.artifact(), segment, citation.span().range, &evidence.excerpt)
            });
            if !pointers.contains(&pointer) {
                pointers.push(pointer);
            }
        }
        self.blocks(&pointers)
    }

    /// What is on record, in other words.
    fn reworded_lead(&self, text: &str, claim: &BoundClaim) -> Result<BoundClaim, S::Error> {
        let Some(first) = claim.evidence().first() else {
            return Ok(BoundClaim::new(text.to_owned(), ClaimRole::Lead, &unbound(), Vec::new()));
        };
        let artifact = first.citation.artifact();
        let record = self.sources.record(artifact)?.unwrap_or_default();
        if Lead::saying(&record, text).is_some() {
            return self.lead(text.to_owned(), artifact);
        }
        let mut lines: Vec<(u32, &str)> = Vec::new();
        for evidence in claim.evidence() {
            let Place::Record(index) = evidence.citation.span().place else { continue };
            if let Some(line) = record.get(index as usize) {
                lines.push((index, &line.value));
            }
        }
        let values: Vec<&str> = lines.iter().map(|(_, value)| *value).collect();
        let finding = match values.is_empty() {
            true => unbound(),
            false => check_across(text, &values, self.judge),
        };
        let evidence = self.record_evidence(&finding, artifact, &lines);
        Ok(BoundClaim::new(text.to_owned(), ClaimRole::Lead, &finding, evidence))
    }

    fn record_evidence(
        &self,
        finding: &Finding,
        artifact: crate::proof::hash::ArtifactId,
        lines: &[(u32, &str)],
    ) -> Vec<Evidence> {
        // What is said of the record in its own words is on record; anything else is concluded from it.
        let relation = match finding.relation {
            None => return Vec::new(),
            Some(Relation::InferenceFrom) => Relation::InferenceFrom,
            Some(_) => Relation::MetadataFact,
        };
        let mut evidence = Vec::new();
        for (number, (index, value)) in lines.iter().enumerate() {
            if finding.spans(number).next().is_none() {
                continue;
            }
            let Some(range) = Span::whole(value) else { continue };
            let span = SourceSpan { place: Place::Record(*index), range, media: Media::Text {} };
            let citation = Citation::new(artifact, self.version, span, relation);
            evidence.push(Evidence { citation, excerpt: (*value).to_owned(), block: None });
        }
        evidence
    }
}
