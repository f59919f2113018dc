//! Everything that a reader of the document sees and that is no sentence of the answer: the question, marks and labels
//! beside sentences, comments and notes, the text before and after the answer, what stands above and below the text and
//! in boxes. It is held against the document as it would be written anew, read in the same way.
//!
//! Not compared, because programs write it differently or count it themselves: the kind and amount of white space, where
//! lines and paragraphs end, soft hyphens, the shape of quotation marks and hyphens, the number of a page and of a note,
//! dates, initials and the order of comments on one sentence, and formatting that is known to leave words as they are.

mod lines;

use std::collections::{BTreeMap, HashSet};

use super::flow::{Flow, Item, plain_text};
use super::{Class, Compared, Diff, Original, Placed, TooLong, diff, placed};
use crate::own::AUTHOR;
use crate::read::{Beside, Edited, Note, PAGE, Untold};
use lines::{around, beyond, lines_differ};

/// What was changed, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The question over the answer.
    Question,
    /// The mark of a verdict.
    Mark,
    /// A label, and what is written before a sentence.
    Label,
    /// The words beside a conclusion.
    Quote,
    /// A comment.
    Comment,
    /// A footnote.
    Footnote,
    /// The text before and after the answer.
    Text,
    /// Above the text of a page.
    Header,
    /// Below it.
    Footer,
    /// A box or frame.
    Box,
    /// A note at the end.
    Note,
}

impl Part {
    /// Its name in records and contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Question => "question",
            Self::Mark => "mark",
            Self::Label => "label",
            Self::Quote => "quote",
            Self::Comment => "comment",
            Self::Footnote => "footnote",
            Self::Text => "text",
            Self::Header => "header",
            Self::Footer => "footer",
            Self::Box => "box",
            Self::Note => "note",
        }
    }
}

/// Something that is not as it would be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Reworded, new, missing, or not to be told.
    pub class: Class,
    /// Where.
    pub part: Part,
    /// The sentence beside which it stands.
    pub original: Option<usize>,
    /// As it would be written; none for something new.
    pub before: Option<String>,
    /// As it stands; none where it is missing.
    pub after: Option<String>,
    /// Whether it stands as a tracked change.
    pub tracked: bool,
    /// What there is to say where it cannot be told.
    pub untold: Option<Untold>,
    /// The difference, word by word.
    pub diff: Vec<Diff>,
}

/// A document, compared with all that a reader sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Whole {
    /// Its sentences, as [`compare`](super::compare) tells them; one that stands with something changed beside it says so.
    pub sentences: Vec<Compared>,
    /// Everything else that was changed.
    pub differences: Vec<Difference>,
}

/// Compares all that a reader sees of the document. `written` is the document as it would be written, read again; where
/// there is none, only the sentences are compared, and what cannot be told is named.
pub fn whole(
    originals: &[Original],
    written: Option<&Edited>,
    edited: &Edited,
    answer: usize,
) -> Result<Whole, TooLong> {
    let (found, flow) = placed(originals, edited, answer)?;
    let mut differences = Vec::new();
    if let Some(written) = written {
        let (should, base) = placed(originals, written, answer)?;
        let pair = Pair {
            originals: originals.len(),
            should,
            base,
            written,
            found: &found,
            flow: &flow,
            edited,
            answer,
        };
        pair.beside(&mut differences);
        pair.notes(&mut differences);
        around(written, edited, answer, &mut differences);
        beyond(written, edited, &mut differences);
    }
    let known = |one: &&Untold| written.is_none_or(|written| !written.untold.contains(one));
    differences.extend(edited.untold.iter().filter(known).map(untold));
    let changed: HashSet<usize> = differences.iter().filter_map(|one| one.original).collect();
    let mut sentences: Vec<Compared> = found.into_iter().map(|placed| placed.one).collect();
    for one in &mut sentences {
        if one.class == Class::Unchanged && one.original.is_some_and(|n| changed.contains(&n)) {
            one.class = Class::Beside;
        }
    }
    Ok(Whole { sentences, differences })
}

fn untold(what: &Untold) -> Difference {
    Difference { untold: Some(what.clone()), ..difference(Class::Untold, Part::Text, None, None, None) }
}

fn difference(
    class: Class,
    part: Part,
    original: Option<usize>,
    before: Option<String>,
    after: Option<String>,
) -> Difference {
    // The number of a page has no words of its own.
    let said = |text: String| text.replace(PAGE, "#");
    let (before, after) = (before.map(said), after.map(said));
    let diff = match (&before, &after) {
        (Some(before), Some(after)) => diff(before, after),
        _ => Vec::new(),
    };
    Difference { class, part, original, before, after, tracked: false, untold: None, diff }
}

/// What became of something that should stand there.
fn became(part: Part, original: Option<usize>, before: &str, after: &str) -> Difference {
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let class = match (before.is_empty(), after.is_empty()) {
        (true, _) => Class::New,
        (_, true) => Class::Missing,
        _ => Class::Reworded,
    };
    difference(class, part, original, some(before), some(after))
}

/// What stands beside sentences: what it is, and its words.
type Items = Vec<(Beside, String)>;

/// An answer as it should stand, and as it stands.
struct Pair<'a> {
    originals: usize,
    should: Vec<Placed>,
    base: Flow,
    written: &'a Edited,
    found: &'a [Placed],
    flow: &'a Flow,
    edited: &'a Edited,
    answer: usize,
}

/// Beside which sentences something stands: one, several in one, or none of the answer.
fn owners(item: &Item, flow: &Flow, found: &[Placed]) -> Vec<usize> {
    let Some(at) = flow.next_to(item.at, item.beside != Beside::Label) else { return Vec::new() };
    let there = found.iter().filter(|placed| placed.ranges.iter().any(|range| range.contains(&at)));
    there.filter_map(|placed| placed.one.original).collect()
}

/// What stands beside each sentence; under none what stands beside no sentence of the answer.
fn grouped(flow: &Flow, found: &[Placed]) -> BTreeMap<Option<usize>, Items> {
    let mut all: BTreeMap<Option<usize>, Items> = BTreeMap::new();
    for item in flow.items() {
        let owner = owners(item, flow, found).first().copied();
        all.entry(owner).or_default().push((item.beside, item.text.clone()));
    }
    all
}

/// Takes every one of `those` out of the pool; false when one is not in it.
fn taken<T: PartialEq>(pool: &mut Vec<T>, those: &[T]) -> bool {
    those.iter().all(|one| match pool.iter().position(|known| known == one) {
        Some(at) => {
            pool.remove(at);
            true
        }
        None => false,
    })
}

/// `all` without `part`, which stands in it in one piece; none when it does not.
fn without<T: PartialEq + Clone>(all: &[T], part: &[T]) -> Option<Vec<T>> {
    let at = (0..=all.len().checked_sub(part.len())?).find(|at| all[*at..].starts_with(part))?;
    Some(all[..at].iter().chain(&all[at + part.len()..]).cloned().collect())
}

/// The notes at a sentence without those that should stand there. Programs put comments on one stretch in an order of their
/// own; footnotes are numbered in theirs.
fn rest(after: &[String], before: &[String], in_any_order: bool) -> Option<Vec<String>> {
    if !in_any_order {
        return without(after, before);
    }
    let mut left = after.to_vec();
    taken(&mut left, before).then_some(left)
}

impl Pair<'_> {
    fn class(&self, original: usize) -> Class {
        let one = self.found.iter().find(|placed| placed.one.original == Some(original));
        one.map_or(Class::Missing, |placed| placed.one.class)
    }

    /// Whether the sentence itself is gone or in another one: what stood beside it may be left, and stand anywhere.
    fn is_loose(&self, original: usize) -> bool {
        matches!(self.class(original), Class::Missing | Class::Merged)
    }

    /// Marks, labels and quoted words.
    fn beside(&self, into: &mut Vec<Difference>) {
        let (should, stands) = (grouped(&self.base, &self.should), grouped(self.flow, self.found));
        let of =
            |all: &BTreeMap<Option<usize>, Items>, n: Option<usize>| all.get(&n).cloned().unwrap_or_default();
        let loose = (0..self.originals).filter(|n| self.is_loose(*n));
        let mut pool: Items = loose.flat_map(|n| of(&should, Some(n))).collect();
        for n in 0..self.originals {
            let (before, after) = (of(&should, Some(n)), of(&stands, Some(n)));
            let rest = if self.is_loose(n) { Some(after.clone()) } else { without(&after, &before) };
            if rest.is_some_and(|rest| taken(&mut pool, &rest)) {
                continue;
            }
            let before = if self.is_loose(n) { Vec::new() } else { before };
            let told = into.len();
            for (beside, part) in
                [(Beside::Label, Part::Label), (Beside::Mark, Part::Mark), (Beside::Quote, Part::Quote)]
            {
                let text = |items: &Items| {
                    let all = items.iter().filter(|(kind, _)| *kind == beside);
                    all.map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ")
                };
                let (before, after) = (text(&before), text(&after));
                if before != after {
                    into.push(became(part, Some(n), &before, &after));
                }
            }
            if into.len() == told {
                // The same things in another order.
                let text =
                    |items: &Items| items.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ");
                into.push(became(Part::Mark, Some(n), &text(&before), &text(&after)));
            }
        }
        for (beside, text) in of(&stands, None) {
            if !taken(&mut pool, &[(beside, text.clone())]) {
                let part = match beside {
                    Beside::Mark => Part::Mark,
                    Beside::Label => Part::Label,
                    Beside::Quote => Part::Quote,
                };
                into.push(became(part, None, "", &text));
            }
        }
    }

    /// Comments and footnotes of the document's own, sentence by sentence; and those that stand at none.
    fn notes(&self, into: &mut Vec<Difference>) {
        self.notes_of(Part::Comment, into);
        self.notes_of(Part::Footnote, into);
    }

    fn notes_of(&self, part: Part, into: &mut Vec<Difference>) {
        let is_comment = part == Part::Comment;
        let list = |edited: &'_ Edited, placed: &Placed| -> Vec<String> {
            let (all, at) = match is_comment {
                true => (&edited.comments, &placed.one.comments),
                false => (&edited.footnotes, &placed.one.footnotes),
            };
            let notes = at.iter().filter_map(|n| all.get(*n));
            notes.filter(|note| !is_comment || note.author == AUTHOR).map(said).collect()
        };
        let of = |edited: &Edited, all: &[Placed], n: usize| -> Vec<String> {
            let one = all.iter().find(|placed| placed.one.original == Some(n));
            one.map(|placed| list(edited, placed)).unwrap_or_default()
        };
        let loose = (0..self.originals).filter(|n| self.is_loose(*n));
        let mut pool: Vec<String> = loose.flat_map(|n| of(self.written, &self.should, n)).collect();
        let mut merged = HashSet::new();
        for n in 0..self.originals {
            let (before, after) = (of(self.written, &self.should, n), of(self.edited, self.found, n));
            match self.class(n) {
                Class::Missing => continue,
                // Those of one sentence made of several stand at all of them.
                Class::Merged => {
                    let fresh: Vec<String> =
                        after.into_iter().filter(|note| merged.insert(note.clone())).collect();
                    for note in fresh {
                        if !taken(&mut pool, std::slice::from_ref(&note)) {
                            into.push(became(part, Some(n), "", &note));
                        }
                    }
                }
                _ if rest(&after, &before, is_comment).is_some_and(|rest| taken(&mut pool, &rest)) => {}
                _ => lines_differ(part, Some(n), &before, &after, into),
            }
        }
        for placed in self.found.iter().filter(|placed| placed.one.original.is_none()) {
            for note in list(self.edited, placed) {
                if !taken(&mut pool, std::slice::from_ref(&note)) {
                    into.push(became(part, None, "", &note));
                }
            }
        }
        self.stray(part, &mut pool, into);
    }

    /// Notes that the text refers to and that stand at no sentence.
    fn stray(&self, part: Part, pool: &mut Vec<String>, into: &mut Vec<Difference>) {
        let is_comment = part == Part::Comment;
        let (all, referred) = match is_comment {
            true => (&self.edited.comments, &self.edited.commented),
            false => (&self.edited.footnotes, &self.edited.footnoted),
        };
        let mut covered: HashSet<usize> = HashSet::new();
        for placed in self.found.iter().filter(|placed| placed.one.class != Class::Missing) {
            covered.extend(if is_comment { &placed.one.comments } else { &placed.one.footnotes });
        }
        // Those at the text around the answer are compared with it, but for what readers say.
        let place = self.edited.place_of(self.answer);
        let (before, after) = (&self.edited.paragraphs[..place.start], &self.edited.paragraphs[place.end..]);
        for piece in before.iter().chain(after).flat_map(|paragraph| &paragraph.pieces) {
            let at = if is_comment { &piece.comments } else { &piece.footnotes };
            covered.extend(
                at.iter().filter(|n| all.get(**n).is_some_and(|note| !is_comment || note.author == AUTHOR)),
            );
        }
        for n in referred.iter().filter(|n| !covered.contains(n)) {
            let Some(note) = all.get(*n) else { continue };
            let text = said(note);
            let own = !is_comment || note.author == AUTHOR;
            if own && taken(pool, std::slice::from_ref(&text)) {
                continue;
            }
            let text = if own { text } else { format!("{}: {}", note.author, note.text()) };
            into.push(became(part, None, "", &text));
        }
    }
}

/// A note as it is compared: who says it, its lines, and which of its words are set as cited.
fn said(note: &Note) -> String {
    let mut all = plain_text(&note.text());
    if let Some(noted) = note.noted() {
        let cited: Vec<String> = noted.excerpt.plain().cited().into_iter().map(plain_text).collect();
        if !cited.is_empty() {
            all.push_str(&format!(" [{}]", cited.join(" | ")));
        }
    }
    all
}
