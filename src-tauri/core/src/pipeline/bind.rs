//! Stage 5: every claim is held against what it says it rests on, read anew from the archive; one in a drafter's own
//! words against every block that the drafter was given.

use super::{
    Base, Basis, BoundClaim, Claim, ClaimRole, Claims, Evidence, NamedRow, Sources, stands_for_itself,
};
use crate::entailment::gaps::hides_a_gap;
use crate::entailment::judge::Judge;
use crate::entailment::{Finding, NEGATION, QUOTATION, Support, Verdict, check, check_across};
use crate::proof::hash::ArtifactId;
use crate::question::tally::Tally;
use crate::question::understanding::life::FactRow;
use crate::question::understanding::life::age;
use crate::record::artifact::{Segment, SegmentKind};
use crate::record::citation::{ArchiveVersion, BlockPointer, Citation, Media, Place, Relation, SourceSpan};
use crate::record::lead::Lead;
use crate::record::voice::{Source, Voice};
use crate::text::hedge;
use crate::text::quote;
use crate::text::quoted::quoted_words;
use crate::text::sentences::sentences;
use crate::text::span::Span;
use crate::text::words::{Word, WordKind, words};

/// Stage 5: claims with their citations.
#[derive(Debug)]
pub struct Bound {
    pub(crate) base: Base,
    pub(crate) parts: Vec<Part>,
}

/// A bound claim, and the sentence of the draft that it is a part of.
#[derive(Debug)]
pub(crate) struct Part {
    pub claim: BoundClaim,
    /// Number of the sentence, where a drafter wrote in its own words.
    pub sentence: Option<usize>,
    /// Whether it is what was left of a claim.
    pub narrowed: bool,
}

impl Part {
    fn whole(claim: BoundClaim, sentence: Option<usize>) -> Self {
        Self { claim, sentence, narrowed: false }
    }
}

/// A block as it stands in the archive.
pub(super) struct Block {
    pointer: BlockPointer,
    segment: Segment,
    text: String,
    voice: Voice,
}

impl Block {
    fn source(&self) -> Source<'_> {
        Source { text: &self.text, voice: Some(&self.voice) }
    }
}

impl Claims {
    /// Stage 5: checks every claim against what it says it rests on, read anew from the archive. `judge` is asked
    /// where rules cannot see.
    pub fn bind<S: Sources>(self, sources: &S, judge: &dyn Judge) -> Result<Bound, S::Error> {
        let Self { base, claims, given } = self;
        let binding = Binding { version: base.version, sources, judge };
        let mut given = binding.blocks(&given)?;
        let mut parts = Vec::with_capacity(claims.len());
        for Claim { text, basis, sentence } in claims {
            match basis {
                Basis::Block(pointer) => {
                    let block = binding.blocks(&[pointer])?;
                    parts.push(Part::whole(binding.passage(text, &block, &block), sentence));
                }
                Basis::Nearest(pointer) => {
                    let block = binding.blocks(&[pointer])?;
                    let mut claim = binding.passage(text, &block, &block);
                    claim.role = ClaimRole::Nearest;
                    parts.push(Part::whole(claim, sentence));
                }
                Basis::Headline(pointer, within) => {
                    let block = binding.blocks(&[pointer])?;
                    parts.extend(block.first().and_then(|block| binding.headline(text, block, within)));
                }
                Basis::Computed(rows) => {
                    parts.extend(binding.computed(base.question.meant(), text, &rows)?);
                }
                Basis::Record(artifact) => parts.push(Part::whole(binding.lead(text, artifact)?, sentence)),
                Basis::Claimed(pointers) => {
                    // What the drafter names is looked at first, and nothing else is beyond reach.
                    given.sort_by_key(|block| !pointers.contains(&block.pointer));
                    let named = given.iter().filter(|block| pointers.contains(&block.pointer)).count();
                    parts.push(binding.own_words(text, sentence, &given, named));
                }
            }
        }
        Ok(Bound { parts: binding.led_in(parts)?, base })
    }
}

/// What binding needs for every claim.
pub(super) struct Binding<'a, S> {
    pub version: ArchiveVersion,
    pub sources: &'a S,
    pub judge: &'a dyn Judge,
}

impl<S: Sources> Binding<'_, S> {
    /// The blocks as they stand in the archive; those that are not there are left out.
    pub(super) fn blocks(&self, pointers: &[BlockPointer]) -> Result<Vec<Block>, S::Error> {
        let mut blocks = Vec::with_capacity(pointers.len());
        for pointer in pointers {
            let Some(segment) = self.sources.segment(pointer.document, pointer.segment)? else { continue };
            let Some(text) = pointer.range.of(&segment.text).map(str::to_owned) else { continue };
            let record = self.sources.record(pointer.document)?.unwrap_or_default();
            let voice = Voice::of_segment(&record, &segment);
            blocks.push(Block { pointer: *pointer, segment, text, voice });
        }
        Ok(blocks)
    }

    /// A claim bound to `first` where they carry it, or else to whichever of `all` do together.
    fn passage(&self, text: String, first: &[Block], all: &[Block]) -> BoundClaim {
        let found = |blocks: &[Block]| match blocks {
            [] => unbound(),
            many => {
                let sources: Vec<Source<'_>> = many.iter().map(Block::source).collect();
                check_across(&text, &sources, self.judge)
            }
        };
        let (mut finding, mut blocks) = (found(first), first);
        if finding.verdict != Verdict::Entailed && all.len() > first.len() {
            let wider = found(all);
            if wider.verdict > finding.verdict {
                (finding, blocks) = (wider, all);
            }
        }
        let evidence = self.evidence(&finding, blocks);
        BoundClaim::new(text, ClaimRole::Passage, &finding, evidence)
    }

    /// The headline, where its words stand within a stretch of the block exactly; else there is none.
    fn headline(&self, text: String, block: &Block, within: Span) -> Option<Part> {
        let mut finding = check(&text, within.of(&block.text)?, self.judge);
        if finding.verdict != Verdict::Entailed || finding.relation != Some(Relation::DirectQuote) {
            return None;
        }
        finding.support.iter_mut().for_each(|support| support.span = support.span.shifted(within.start()));
        let evidence = self.evidence(&finding, std::slice::from_ref(block));
        if hides_a_gap(&text, &finding, &[&block.text]) {
            return None;
        }
        Some(Part::whole(BoundClaim::new(text, ClaimRole::Headline, &finding, evidence), None))
    }

    /// The headline that is computed from rows of tables, where they come to these very words; else there is none.
    fn computed(&self, question: &str, text: String, rows: &[NamedRow]) -> Result<Option<Part>, S::Error> {
        let pointers = |of: fn(&NamedRow) -> BlockPointer| rows.iter().map(of).collect::<Vec<_>>();
        let columns = self.blocks(&pointers(|row| row.columns))?;
        let blocks = self.blocks(&pointers(|row| row.row))?;
        if columns.len() != rows.len() || blocks.len() != rows.len() {
            return Ok(None);
        }
        let mut seen = Vec::new();
        let once = blocks.iter().zip(&columns).all(|(row, columns)| {
            let own = (row.pointer.document, row.pointer.segment);
            let first = row.pointer.document == columns.pointer.document && !seen.contains(&own);
            seen.push(own);
            first && Some(row.pointer.range) == Span::whole(&row.segment.text)
        });
        let Some(heading) = columns.first() else { return Ok(None) };
        let segments: Vec<&Segment> = blocks.iter().map(|row| &row.segment).collect();
        let tally = Tally::of(question)
            .filter(|_| columns.iter().all(|other| other.pointer == heading.pointer))
            .and_then(|tally| tally.said(question, &heading.segment, &segments));
        let facts: Option<Vec<FactRow>> = blocks
            .iter()
            .zip(&columns)
            .map(|(row, columns)| FactRow::of(&columns.segment, &row.segment))
            .collect();
        let worked = || age::said(question, &facts?.iter().collect::<Vec<_>>());
        if !once || tally.or_else(worked).as_ref() != Some(&text) {
            return Ok(None);
        }
        let all = blocks.iter().enumerate();
        let support = all.filter_map(|(source, row)| Some(Support { source, span: Span::whole(&row.text)? }));
        let (verdict, relation) = (Verdict::Entailed, Some(Relation::InferenceFrom));
        let finding =
            Finding { verdict, score: 1.0, relation, support: support.collect(), reasons: Vec::new() };
        let evidence = self.evidence(&finding, &blocks);
        Ok(Some(Part::whole(BoundClaim::new(text, ClaimRole::Headline, &finding, evidence), None)))
    }

    fn evidence(&self, finding: &Finding, blocks: &[Block]) -> Vec<Evidence> {
        let Some(relation) = finding.relation else { return Vec::new() };
        let mut evidence = Vec::new();
        for (index, Block { pointer, segment, text, .. }) in blocks.iter().enumerate() {
            for span in finding.spans(index) {
                let Some(excerpt) = span.of(text) else { continue };
                let range = span.shifted(pointer.range.start());
                let place = Place::Segment(pointer.segment);
                let span = SourceSpan { place, range, media: Media::of(segment, range) };
                let citation = Citation::new(pointer.document, self.version, span, relation);
                evidence.push(Evidence { citation, excerpt: excerpt.to_owned(), block: Some(*pointer) });
            }
        }
        evidence
    }

    /// A claim in a drafter's own words. Where it does not stand, but words that it quotes do, it is narrowed to
    /// those.
    fn own_words(&self, text: String, sentence: Option<usize>, given: &[Block], named: usize) -> Part {
        let quoted = quotations_of(&text);
        let claim = self.held(text, given, named);
        if claim.verdict() == Verdict::Entailed {
            return Part::whole(claim, sentence);
        }
        for words in quoted.into_iter().filter(|words| stands_for_itself(words)) {
            let narrowed = self.passage(words, &given[..named], given);
            if narrowed.verdict() == Verdict::Entailed && narrowed.relation() == Some(Relation::DirectQuote) {
                return Part { claim: narrowed, sentence, narrowed: true };
            }
        }
        Part::whole(claim, sentence)
    }

    /// A sentence in someone's own words, bound and held to all that is asked of such.
    pub(super) fn held(&self, text: String, given: &[Block], named: usize) -> BoundClaim {
        let quoted = quotations_of(&text);
        let mut claim = self.passage(text, &given[..named], given);
        if !quoted.iter().all(|words| stands_in(words, &claim)) {
            claim.refute(QUOTATION);
        }
        if claim.relation() != Some(Relation::DirectQuote) {
            self.hold_to_account(&mut claim);
        }
        claim
    }

    /// What is asked of a drafter's own words beside that its source carries them.
    fn hold_to_account(&self, claim: &mut BoundClaim) {
        if let Some(violation) = hedge::lint(claim.text()).first() {
            claim.refute(violation.rule);
        }
        if !hedge::markers(claim.text()).is_empty() {
            claim.conclude();
        }
        // Two sentences may carry a claim together; a negation belongs to one of them.
        let nearest =
            claim.evidence().iter().flat_map(|evidence| nearest_sentence(&evidence.excerpt, claim.text()));
        let least = nearest.map(negations).max();
        if least.is_some_and(|count| count != negations(claim.text())) {
            claim.refute(NEGATION);
        }
    }

    /// A lead must be, letter for letter, what the record's lines make.
    pub(super) fn lead(&self, text: String, artifact: ArtifactId) -> Result<BoundClaim, S::Error> {
        let record = self.sources.record(artifact)?.unwrap_or_default();
        let lead = Lead::saying(&record, &text);
        let mut evidence = Vec::new();
        for index in lead.iter().flat_map(Lead::lines) {
            let Some(line) = record.get(*index as usize) else { continue };
            let Some(range) = Span::whole(&line.value) else { continue };
            let span = SourceSpan { place: Place::Record(*index), range, media: Media::Text {} };
            let citation = Citation::new(artifact, self.version, span, Relation::MetadataFact);
            evidence.push(Evidence { citation, excerpt: line.value.clone(), block: None });
        }
        let finding = match evidence.is_empty() {
            true => unbound(),
            false => Finding {
                verdict: Verdict::Entailed,
                score: 1.0,
                relation: Some(Relation::MetadataFact),
                support: Vec::new(),
                reasons: Vec::new(),
            },
        };
        Ok(BoundClaim::new(text, ClaimRole::Lead, &finding, evidence))
    }

    /// Claims in a drafter's own words, each run of one source led in by what is on record about it: a drafter does
    /// not know what a sentence will be bound to, and is not believed where words come from.
    fn led_in(&self, parts: Vec<Part>) -> Result<Vec<Part>, S::Error> {
        let mut all = Vec::with_capacity(parts.len());
        let mut current = Vec::new();
        for part in parts {
            let mut leads = Vec::new();
            for evidence in part.claim.evidence().iter().filter(|_| part.sentence.is_some()) {
                let artifact = evidence.citation.artifact();
                let kind = match evidence.citation.span().place {
                    Place::Segment(index) => {
                        self.sources.segment(artifact, index)?.map(|segment| segment.kind)
                    }
                    Place::Record(_) => None,
                };
                let record = self.sources.record(artifact)?.unwrap_or_default();
                let lead = Lead::of_segment(&record, kind.unwrap_or(SegmentKind::Paragraph));
                if !leads.contains(&(artifact, lead.clone())) {
                    leads.push((artifact, lead));
                }
            }
            if !leads.is_empty() && leads != current {
                for (artifact, lead) in
                    leads.iter().filter_map(|(artifact, lead)| Some((artifact, lead.as_ref()?)))
                {
                    all.push(Part::whole(self.lead(lead.text().to_owned(), *artifact)?, None));
                }
                current = leads;
            }
            all.push(part);
        }
        Ok(all)
    }
}

/// What a sentence quotes, without the marks that end it there.
fn quotations_of(text: &str) -> Vec<String> {
    let ends = |c: char| matches!(c, '.' | ',' | ';' | ':');
    quoted_words(text).into_iter().map(|words| words.trim_end_matches(ends).to_owned()).collect()
}

/// The sentence of an excerpt that shares most words with a claim.
fn nearest_sentence<'t>(excerpt: &'t str, claim: &str) -> Option<&'t str> {
    let wanted: Vec<String> =
        words(claim).into_iter().filter(Word::is_content).map(|word| word.stem).collect();
    let shared = |sentence: &&str| words(sentence).iter().filter(|word| wanted.contains(&word.stem)).count();
    sentences(excerpt).into_iter().filter_map(|span| span.of(excerpt)).max_by_key(shared)
}

fn negations(text: &str) -> usize {
    words(text).iter().filter(|word| word.kind == WordKind::Negation).count()
}

/// Whether quoted words stand, exactly, in one of the places that a claim rests on.
fn stands_in(words: &str, claim: &BoundClaim) -> bool {
    // A title or a word spoken of is no quotation.
    let single = words.split_whitespace().count() < 2;
    single || claim.evidence().iter().any(|evidence| !quote::find(&evidence.excerpt, words).is_empty())
}

pub(super) fn unbound() -> Finding {
    let (verdict, relation, support) = (Verdict::Ungrounded, None, Vec::new());
    Finding { verdict, score: 0.0, relation, support, reasons: vec!["source-not-found".into()] }
}
