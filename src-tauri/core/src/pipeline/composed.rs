//! Sentences as they are drafted, and what each of them rests on.

use crate::proof::hash::ArtifactId;
use crate::record::citation::BlockPointer;
use crate::text::span::Span;

/// One drafted sentence. It has no privileges: what it says it rests on is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftSentence {
    /// Its text.
    pub text: String,
    /// What it claims to rest on.
    pub basis: Basis,
}

/// What a drafted sentence claims to rest on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The descriptive record of an artifact.
    Record(ArtifactId),
    /// A block that was retrieved; the sentence is taken from it.
    Block(BlockPointer),
    /// A stretch of a block that was retrieved: the words are the answer's headline, taken from it.
    Headline(BlockPointer, Span),
    /// Rows of tables that were retrieved: the words are the answer's headline, computed from all of them ([`crate::question::tally`],
    /// [`crate::question::understanding::age`]).
    Computed(Vec<NamedRow>),
    /// A block that was retrieved and does not answer; the sentence is taken from it.
    Nearest(BlockPointer),
    /// The blocks that a drafter in its own words names for it, as far as they were given to it. The sentence is
    /// bound to whichever of the given blocks carries it, or to none.
    Claimed(Vec<BlockPointer>),
}

/// A row of a table, with the row that names its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedRow {
    /// The row that names the columns.
    pub columns: BlockPointer,
    /// The row.
    pub row: BlockPointer,
}

/// A draft.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Composed {
    /// Its sentences, in order.
    pub sentences: Vec<DraftSentence>,
    /// The blocks that the drafter was given, the best first, where it writes in its own words: it can be bound to
    /// no other.
    pub given: Vec<BlockPointer>,
}
