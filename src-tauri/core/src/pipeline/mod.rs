//! The stages between a question and a displayed answer, as types that only their own stage can make.
//!
//! ```text
//! Question -> Scoped -> Retrieved -> Enforced -> Drafted -> Claims -> Bound -> Judged -> Displayed -> Sealed
//! ```
//!
//! Each stage consumes the one before. A refusal travels through the later stages as a value: a refused
//! question never reaches the retriever, a retrieval that is not enough never reaches the drafter, and both end as
//! a sealed and logged answer. [`Claims::bind`] binds, [`crate::pipeline::gate`] judges, [`crate::pipeline::display`] displays,
//! [`crate::bundle::seal`] seals.

mod bind;
mod claim;
mod composed;
pub mod display;
pub mod gate;
pub mod leading;
mod reword;
pub mod told;

use crate::policy::category::{Category, speaks_of_oneself};
use crate::policy::enforce::{Decision, Demand, ONE, Passage, QueryType, thousandths};
use crate::policy::refusal::{Refusal, RefusalKind};
use crate::proof::hash::ArtifactId;
use crate::question::{Question, Scope, Scoped};
use crate::record::artifact::{RecordLine, Segment};
use crate::record::citation::{ArchiveVersion, BlockPointer};
use crate::text::hedge;
use crate::text::propositions::{is_generic, propositions};
use crate::text::quoted::quotations;
use crate::text::sentences::{sentences, stands_alone};
use crate::text::span::Span;

pub use bind::Bound;
pub(crate) use bind::Part;
pub use claim::{BoundClaim, ClaimRole, Evidence, claim_id};
pub use composed::{Basis, Composed, DraftSentence, NamedRow};
pub use reword::reword;

/// A typed retrieval hit (B5).
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// The block.
    pub pointer: BlockPointer,
    /// Fused score, 0..1.
    pub score: f64,
    /// BM25, scaled to 0..1 within this retrieval.
    pub lexical_score: f64,
    /// Cosine similarity, 0..1; 0 when dense retrieval is off.
    pub dense_score: f64,
    /// Up to three best stretches of the block, the best first.
    pub matched: Vec<Matched>,
    /// Whether it tells nothing by itself: the row that names a table's columns, or the words of whoever asks in an interview.
    pub idle: bool,
    /// The block's text.
    pub text: String,
}

impl Hit {
    /// How far its best stretch answers the question, 0..1; 0 for a hit whose stretches were not looked at.
    pub fn relevance(&self) -> f64 {
        self.matched.iter().map(|matched| matched.score).fold(0.0, f64::max)
    }
}

/// A stretch of a block that speaks of the question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matched {
    /// Characters of the block's text: whole sentences, or a row.
    pub span: Span,
    /// The characters among them that answer the question; none where nobody could tell.
    pub answer: Option<Span>,
    /// How much it speaks of the question, 0..1.
    pub score: f64,
    /// Of which question it speaks, where several were joined to one, from 0.
    pub part: usize,
}

/// What retrieval found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// The hits, the best first.
    pub hits: Vec<Hit>,
    /// Whether they carry enough of the question to answer it at all.
    pub sufficient: bool,
    /// Parts of the question that no passage speaks of, in the question's own words.
    pub unanswered: Vec<String>,
}

/// Finds passages. Effects live behind it.
pub trait Retrieve {
    /// What can go wrong.
    type Error;
    /// The archive version that is searched.
    fn version(&self) -> ArchiveVersion;
    /// Passages for the question, of artifacts whose existence this requestor may know.
    fn retrieve(&self, question: &Question) -> Result<Found, Self::Error>;
}

/// Stage 3: what was retrieved. It may be drafted from twice: where one drafter fails, another one takes over.
#[derive(Clone, Debug)]
pub struct Retrieved {
    question: Question,
    version: ArchiveVersion,
    found: Found,
    scope: Scope,
}

impl Scoped {
    /// Stage 3. A refused question does not touch the archive.
    pub fn retrieve<R: Retrieve>(self, retriever: &R) -> Result<Retrieved, R::Error> {
        let version = retriever.version();
        let (question, scope) = self.into_parts();
        if scope.refusal.is_some() {
            return Ok(Retrieved { question, version, found: Found::default(), scope });
        }
        let mut found = retriever.retrieve(&question)?;
        if scope.downgraded == Some(Category::MentalState) {
            keep_self_reports(&mut found.hits);
        }
        Ok(Retrieved { question, version, found, scope })
    }
}

/// Keeps the stretches in which someone speaks of themselves, and the hits that have one (E3).
fn keep_self_reports(hits: &mut Vec<Hit>) {
    for hit in hits.iter_mut() {
        let text = &hit.text;
        hit.matched.retain(|matched| matched.span.of(text).is_some_and(speaks_of_oneself));
    }
    hits.retain(|hit| !hit.matched.is_empty());
}

impl Retrieved {
    /// The hits, the best first.
    pub fn hits(&self) -> &[Hit] {
        &self.found.hits
    }
}

/// What a hit is as a source. Effects live behind it.
pub trait Appraise {
    /// What can go wrong.
    type Error;
    /// The word on a hit.
    fn appraise(&self, hit: &Hit) -> Result<Standing, Self::Error>;
}

/// What a hit is as a source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// How far it answers, 0..1, calibrated: at one half it is as likely as not that it does.
    pub similarity: f64,
    /// Whether document, archive version and place resolve to these very words.
    pub citeable: bool,
    /// Whether its document has a record to be cited by.
    pub recorded: bool,
    /// Whether its document is a primary source.
    pub primary: bool,
    /// Whether whoever asks is shown its words.
    pub shown: bool,
}

/// The end of stage 3: what was retrieved is enough to draft from, or the question is refused.
#[derive(Clone, Debug)]
pub struct Enforced {
    question: Question,
    version: ArchiveVersion,
    found: Found,
    scope: Scope,
    decision: Option<Decision>,
}

/// Similarity from which a hit answers in the retriever's own view.
const ANSWERS: u32 = ONE / 2;

impl Retrieved {
    /// Holds what was retrieved against what `demand` needs (F2), before anything is drafted. A question that is
    /// refused already stays refused.
    pub fn enforce<A: Appraise>(self, demand: &Demand, by: &A) -> Result<Enforced, A::Error> {
        let Self { question, version, mut found, mut scope } = self;
        if scope.refusal.is_some() {
            return Ok(Enforced { question, version, found, scope, decision: None });
        }
        let required = &demand.required;
        let (mut passages, mut shown) = (Vec::with_capacity(found.hits.len()), Vec::new());
        for hit in &found.hits {
            let Standing { similarity, citeable, recorded, primary, shown: is_shown } = by.appraise(hit)?;
            shown.push(is_shown);
            let citeable = citeable && (recorded || !required.strict_mode);
            let document = hit.pointer.document;
            passages.push(Passage { document, similarity: thousandths(similarity), citeable, primary });
        }
        apply_sufficiency(&mut passages, found.sufficient);
        let decide = |passages: &[Passage]| Decision::of(demand, QueryType::of(question.text()), passages);
        // The figures tell of what is not shown only where that is what answers.
        let open = passages.iter().zip(&shown).filter(|(_, shown)| **shown).map(|(passage, _)| *passage);
        let (of_open, of_all) = (decide(&open.collect::<Vec<_>>()), decide(&passages));
        let answers = of_open.reason.is_some() && of_all.reason.is_none();
        let decision = if answers { of_all } else { of_open };
        scope.refusal = decision.refusal();
        let mut kept = passages.iter().map(|passage| {
            let reaches = passage.similarity >= required.similarity_threshold;
            passage.citeable
                && (passage.primary || !required.primary_sources_only)
                && (reaches || !required.strict_mode)
        });
        found.hits.retain(|_| kept.next().unwrap_or(false));
        Ok(Enforced { question, version, found, scope, decision: Some(decision) })
    }
}

/// One half means what the retriever says of the question as a whole: where it found enough, the best passage is not
/// under it; where it did not, none is over it.
fn apply_sufficiency(passages: &mut [Passage], sufficient: bool) {
    if !sufficient {
        passages.iter_mut().for_each(|passage| passage.similarity = passage.similarity.min(ANSWERS - 1));
    } else if let Some(best) = passages.iter_mut().filter(|p| p.citeable).max_by_key(|p| p.similarity) {
        best.similarity = best.similarity.max(ANSWERS);
    }
}

/// Composes a draft from hits. Effects live behind it.
pub trait Draft {
    /// What can go wrong.
    type Error;
    /// A draft that answers the question from the hits.
    fn draft(&self, question: &str, hits: &[Hit]) -> Result<Composed, Self::Error>;
    /// What of the hits comes nearest to a question that they do not answer (K7).
    fn nearest(&self, _question: &str, _hits: &[Hit]) -> Result<Composed, Self::Error> {
        Ok(Composed::default())
    }
}

/// The drafted text, before segmentation.
#[derive(Debug)]
pub struct Drafted {
    base: Base,
    draft: Composed,
}

/// What every later stage carries along.
#[derive(Debug)]
pub(crate) struct Base {
    pub question: Question,
    pub version: ArchiveVersion,
    pub unanswered: Vec<String>,
    pub refusal: Option<Refusal>,
    pub downgraded: Option<Category>,
    pub rule: Option<&'static str>,
    /// Drafted sentences that claim nothing, and so are not there.
    pub generic: usize,
    pub decision: Option<Decision>,
}

impl Enforced {
    /// The hits that may be drafted from, the best first.
    pub fn hits(&self) -> &[Hit] {
        &self.found.hits
    }

    /// Whether it is drafted from: what is refused is not.
    pub const fn goes_on(&self) -> bool {
        self.scope.refusal.is_none()
    }

    /// The category for which the answer is held to what the archive itself says.
    pub const fn downgraded(&self) -> Option<Category> {
        self.scope.downgraded
    }

    /// What was decided on them; none where the question was refused before.
    pub const fn decision(&self) -> Option<&Decision> {
        self.decision.as_ref()
    }

    /// Drafts an answer; where the question is already refused, only what comes nearest to it.
    pub fn draft<D: Draft>(self, drafter: &D) -> Result<Drafted, D::Error> {
        let Self { question, version, found, scope, decision } = self;
        let Scope { refusal, downgraded, rule } = scope;
        let draft = match &refusal {
            None => drafter.draft(question.meant(), &found.hits)?,
            // Of a question that is held to more than others, nothing is shown that does not answer it.
            Some(refusal) if refusal.kind == RefusalKind::Coverage && downgraded.is_none() => {
                drafter.nearest(question.meant(), &found.hits)?
            }
            Some(_) => Composed::default(),
        };
        let unanswered = found.unanswered;
        let base = Base { question, version, unanswered, refusal, downgraded, rule, decision, generic: 0 };
        Ok(Drafted { base, draft })
    }
}

/// Stage 4: the draft as single claims.
#[derive(Debug)]
pub struct Claims {
    base: Base,
    claims: Vec<Claim>,
    given: Vec<BlockPointer>,
}

/// One claim before it is bound.
#[derive(Debug)]
struct Claim {
    text: String,
    basis: Basis,
    /// Number of the sentence that it is a part of, where a drafter wrote in its own words.
    sentence: Option<usize>,
}

impl Drafted {
    /// Stage 4: one claim for each sentence of the draft. A sentence in a drafter's own words is parted into the
    /// single propositions that it asserts; one that claims nothing is left out. Words that are taken from a block
    /// stay as they stand there.
    ///
    /// Where the question is for a state of mind, no drafter gets a sentence through in which nobody speaks of
    /// themselves (E3).
    pub fn segment(self) -> Claims {
        let Self { mut base, draft } = self;
        let mut claims = Vec::new();
        for (number, drafted) in draft.sentences.into_iter().enumerate() {
            let DraftSentence { text, basis } = drafted;
            let single =
                |text: &str, sentence| Claim { text: text.to_owned(), basis: basis.clone(), sentence };
            match basis {
                Basis::Record(_) | Basis::Headline(..) | Basis::Computed(..) => {
                    claims.push(single(&text, None))
                }
                // A row's cells belong together, whatever full stops are in them.
                Basis::Block(_) | Basis::Nearest(_) if text.contains('\t') => {
                    claims.push(single(&text, None))
                }
                Basis::Block(_) | Basis::Nearest(_) => {
                    let parts = sentences(&text).into_iter().filter_map(|span| span.of(&text));
                    claims.extend(parts.map(|part| single(part, None)));
                }
                Basis::Claimed(_) if is_generic(&text).is_some() => base.generic += 1,
                Basis::Claimed(_) => {
                    claims.extend(parted(&text).iter().map(|part| single(part, Some(number))));
                }
            }
        }
        claims.retain(|claim| may_stand(claim, base.downgraded));
        Claims { base, claims, given: draft.given }
    }
}

/// The single claims of a sentence in a drafter's own words. A conclusion that says of itself that it is one stays
/// whole, for its parts would lose the words that say so; and so does a sentence that quotes, for what is quoted is
/// not to be taken apart.
fn parted(text: &str) -> Vec<String> {
    match hedge::markers(text).is_empty() && quotations(text).is_empty() {
        true => propositions(text).into_iter().map(|proposition| proposition.text).collect(),
        false => vec![text.to_owned()],
    }
}

/// Whether words that a drafter quotes say enough to be shown by themselves.
fn stands_for_itself(words: &str) -> bool {
    stands_alone(words) || words.split_whitespace().count() >= 5
}

fn may_stand(claim: &Claim, downgraded: Option<Category>) -> bool {
    let led = matches!(claim.basis, Basis::Record(_));
    if matches!(claim.basis, Basis::Headline(..) | Basis::Computed(..)) {
        // Words cut from a sentence no longer show who speaks of whom.
        return downgraded.is_none();
    }
    led || downgraded != Some(Category::MentalState) || speaks_of_oneself(&claim.text)
}

/// The archive as binding sees it. Effects live behind it.
pub trait Sources {
    /// What can go wrong.
    type Error;
    /// A segment of an artifact as of the archive version; `None` when there is none.
    fn segment(&self, artifact: ArtifactId, index: u32) -> Result<Option<Segment>, Self::Error>;
    /// The descriptive record of an artifact as of the archive version.
    fn record(&self, artifact: ArtifactId) -> Result<Option<Vec<RecordLine>>, Self::Error>;
}

#[cfg(test)]
mod tests;
