//! Sentence by sentence, what became of an answer in a document that somebody edited.
//!
//! 1. [`flow`]: the text as it stands when every tracked change is accepted, one letter after the other, each with the
//!    sentence it was written as.
//! 2. [`exact`]: sentences that stand as they stood. Their text decides, their anchors only between equals: a sentence is
//!    what it says, not where it says it.
//! 3. [`order`]: which of them were moved.
//! 4. [`pair`]: what is left on both sides: reworded, split, merged, missing and new.
//! 5. [`whole`](mod@whole): everything else that a reader of the document sees, held against the document as it would be
//!    written anew.

mod exact;
mod flow;
mod order;
mod pair;
mod whole;
mod words;

use std::ops::Range;

use bindery_core::message::ToMessage as _;
use similar::{ChangeTag, TextDiff};

use crate::model::single_spaced;
use crate::read::Edited;
use flow::Flow;
use pair::Pairing;

pub use whole::{Difference, Part, Whole, whole};

/// An answer that is longer was not written by this program.
const LONGEST: usize = 1 << 17;

/// A sentence of the answer as it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Original {
    /// Its text.
    pub text: String,
    /// The address of its claim, or the 64 hex digits of it.
    pub claim: Option<String>,
}

/// What became of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// It stands as it stood, in its place.
    Unchanged,
    /// Other words, in one sentence.
    Reworded,
    /// It was not in the answer.
    New,
    /// It is gone.
    Missing,
    /// It stands as it stood, in another place.
    Moved,
    /// Several sentences stand in its place.
    Split,
    /// It stands in one sentence with another one.
    Merged,
    /// Its words stand as they stood; its mark, its notes or what else stands beside it was changed.
    Beside,
    /// What stands there cannot be told.
    Untold,
}

impl Class {
    /// Its name in records and contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unchanged => "unchanged",
            Self::Reworded => "reworded",
            Self::New => "new",
            Self::Missing => "missing",
            Self::Moved => "moved",
            Self::Split => "split",
            Self::Merged => "merged",
            Self::Beside => "beside",
            Self::Untold => "untold",
        }
    }
}

/// A sentence of the answer or of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// What became of it.
    pub class: Class,
    /// Its index among the originals; none for a new one.
    pub original: Option<usize>,
    /// What stands in the document; none when it is missing.
    pub after: Option<String>,
    /// Whether the change stands as a tracked change: whoever rejects it has the sentence as it was.
    pub tracked: bool,
    /// Comments on it: indices into [`Edited::comments`].
    pub comments: Vec<usize>,
    /// Footnotes at it: indices into [`Edited::footnotes`].
    pub footnotes: Vec<usize>,
    /// What was changed, word by word; empty when nothing was.
    pub diff: Vec<Diff>,
}

/// A stretch of words in a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diff {
    /// What happened to it.
    pub kind: DiffKind,
    /// Its words, with the spaces between them.
    pub text: String,
}

/// What happened to words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiffKind {
    /// They stand in both.
    Same,
    /// They are gone.
    Removed,
    /// They are new.
    Added,
}

/// Why a document is not compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct TooLong;

bindery_core::worded! {
    for TooLong {
        Self => "word-answer-long";
    }
}

/// Compares answer number `answer` of the document, from 1, with the sentences it was written with. The sentences come in
/// the order of the document; a missing one after the one that stood before it.
pub fn compare(originals: &[Original], edited: &Edited, answer: usize) -> Result<Vec<Compared>, TooLong> {
    Ok(placed(originals, edited, answer)?.0.into_iter().map(|placed| placed.one).collect())
}

/// A sentence, and where its words stand.
struct Placed {
    one: Compared,
    ranges: Vec<Range<usize>>,
}

/// The same as [`compare`], with the text and the places in it.
fn placed(originals: &[Original], edited: &Edited, answer: usize) -> Result<(Vec<Placed>, Flow), TooLong> {
    let paragraphs = edited.answer(answer);
    let flow = Flow::accepted(paragraphs, originals, answer);
    let before = Flow::rejected(paragraphs, originals, answer);
    if flow.len() > LONGEST || before.len() > LONGEST {
        return Err(TooLong);
    }
    let found = exact::find(originals, &flow);
    let moved = order::moved(&found);
    let mut all: Vec<Placed> = Vec::new();
    for stand in &found {
        let place = stand.start..stand.end;
        // Words that were in the sentence before the tracked changes and not in the original are still there to be read.
        let was = originals.get(stand.original).is_none_or(|one| before.holds(&one.text));
        let class = match (flow.is_doubtful(place.clone()), moved.contains(&stand.original)) {
            (true, _) => Class::Untold,
            (false, true) => Class::Moved,
            (false, false) if was => Class::Unchanged,
            (false, false) => Class::Untold,
        };
        let tracked = match class {
            Class::Moved => flow.is_inserted(place.clone()),
            _ => !was,
        };
        all.push(compared(class, Some(stand.original), &flow, vec![place], tracked));
    }
    let stands = |original: usize| originals.get(original).is_some_and(|one| before.holds(&one.text));
    for pairing in pair::pair(originals, &flow, &found) {
        match pairing {
            Pairing::New(range) => {
                let tracked = flow.is_inserted(range.clone());
                all.push(compared(Class::New, None, &flow, vec![range], tracked));
            }
            Pairing::Of { class, originals: of, ranges } => {
                let joined: Vec<&str> =
                    of.iter().filter_map(|n| Some(originals.get(*n)?.text.as_str())).collect();
                let joined = joined.join(" ");
                for original in of {
                    let mut placed = compared(class, Some(original), &flow, ranges.clone(), stands(original));
                    placed.one.diff = diff(&joined, placed.one.after.as_deref().unwrap_or_default());
                    all.push(placed);
                }
            }
        }
    }
    all.sort_by_key(|placed| (placed.ranges.first().map_or(0, |range| range.start), placed.one.original));
    for original in 0..originals.len() {
        if all.iter().all(|placed| placed.one.original != Some(original)) {
            let at = all.iter().position(|placed| original > 0 && placed.one.original == Some(original - 1));
            let one = missing(original, paragraphs, &flow, stands(original));
            all.insert(at.map_or(0, |at| at + 1), Placed { one, ranges: Vec::new() });
        }
    }
    Ok((all, flow))
}

fn compared(
    class: Class,
    original: Option<usize>,
    flow: &Flow,
    ranges: Vec<Range<usize>>,
    tracked: bool,
) -> Placed {
    let texts: Vec<String> = ranges.iter().map(|range| flow.text(range.clone())).collect();
    let (mut comments, mut footnotes) = (Vec::new(), Vec::new());
    for range in &ranges {
        flow.notes(range.clone(), &mut comments, &mut footnotes);
    }
    let after = Some(texts.join(" "));
    let one = Compared { class, original, after, tracked, comments, footnotes, diff: Vec::new() };
    Placed { one, ranges }
}

/// A sentence that is gone, with the comments on what was deleted of it.
fn missing(original: usize, paragraphs: &[crate::read::Paragraph], flow: &Flow, tracked: bool) -> Compared {
    let (mut comments, mut footnotes) = (Vec::new(), Vec::new());
    for piece in paragraphs.iter().flat_map(|paragraph| &paragraph.pieces) {
        if piece.change.deleted && flow.original(piece.anchor.as_ref()) == Some(original) {
            comments.extend(
                piece.comments.iter().filter(|n| !comments.contains(*n)).copied().collect::<Vec<_>>(),
            );
            footnotes.extend(&piece.footnotes);
        }
    }
    let class = Class::Missing;
    Compared { class, original: Some(original), after: None, tracked, comments, footnotes, diff: Vec::new() }
}

/// The difference between two texts, word by word.
pub fn diff(before: &str, after: &str) -> Vec<Diff> {
    let (before, after) = (single_spaced(before), single_spaced(after));
    let changes = TextDiff::from_words(before.as_str(), after.as_str());
    let mut all: Vec<Diff> = Vec::new();
    for change in changes.iter_all_changes() {
        let kind = match change.tag() {
            ChangeTag::Equal => DiffKind::Same,
            ChangeTag::Delete => DiffKind::Removed,
            ChangeTag::Insert => DiffKind::Added,
        };
        match all.last_mut().filter(|last| last.kind == kind) {
            Some(last) => last.text.push_str(change.value()),
            None => all.push(Diff { kind, text: change.value().to_owned() }),
        }
    }
    all
}
