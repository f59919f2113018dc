//! The two checks (I3). The first one, when a round is summed up, and the second one, when a change is committed, each
//! read the cited lines again at that moment. What the first one found does not count for the second.

mod permits;
mod shelf;

use super::act::{Act, Decision, Entry, OVERRIDE, Override, Resolution, Summary};
use super::address::{Address, CanonPath};
use super::book::{Book, Held};
use super::comment::{AddedCitation, Status};
use super::finding::{Finding, Standing};
use crate::message::ToMessage as _;
use crate::worded;
pub use permits::{Change, Permit, permit};
use shelf::reading;
pub use shelf::{Shelf, look};

/// Characters of a reason, at most.
const LONGEST_REASON: usize = 2_000;

/// Why a check does not let something through. Nothing is changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Refused {
    /// No such round.
    NoRound(u32),
    /// Its round is over.
    Closed(u32),
    /// No such comment.
    NoComment(String),
    /// It belongs to another round.
    OtherRound(String, u32),
    /// It is named twice.
    Twice(String),
    /// Not every comment of the round is decided.
    Undecided(usize),
    /// Nothing was decided.
    Nothing,
    /// It cites nothing.
    Uncited(String),
    /// What it cites is not there.
    Gone {
        /// Which comment.
        comment: String,
        /// The citations at which nothing stands.
        gone: String,
    },
    /// What it cites states nothing.
    NoFact {
        /// Which comment.
        comment: String,
        /// Its citations.
        cited: String,
    },
    /// A change is of what no comment cites.
    Uncovered {
        /// The changes, each with its file and line.
        open: String,
        /// A comment whose citation counts no longer.
        stale: Option<String>,
    },
    /// Nothing of the change is about what it cites.
    NotFollowed {
        /// Which comment.
        comment: String,
        /// Which file.
        path: CanonPath,
        /// Whether it counts no longer: what it cites changed, or was followed already.
        stale: bool,
    },
    /// Nobody accepted it.
    NotAccepted(String),
    /// It is not what was accepted.
    CommentChanged(String),
    /// Its override was used.
    Spent(String),
    /// A change of its own rests on nothing.
    NoGrounds,
    /// The file is not the one that was edited.
    FileChanged(CanonPath),
    /// Nothing is different.
    Unchanged(CanonPath),
    /// The words of an override are others.
    NotSaid,
    /// Why is missing.
    NoReason,
    /// A citation that is none.
    NoPlace(#[from] super::address::BadAddress),
}

worded! {
    for Refused {
        Self::NoRound(round) => "round-missing" { round: &round.to_string() } as "canon_refused";
        Self::Closed(round) => "round-closed" { round: &round.to_string() } as "canon_refused";
        Self::NoComment(comment) => "comment-missing" { comment: comment } as "canon_refused";
        Self::OtherRound(comment, round) =>
            "comment-other-round" { comment: comment, round: &round.to_string() } as "canon_refused";
        Self::Twice(comment) => "comment-twice" { comment: comment } as "canon_refused";
        Self::Undecided(count) => "comments-undecided" { count: count } as "canon_refused";
        Self::Nothing => "comments-none-named" as "canon_refused";
        Self::Uncited(comment) => "comment-uncited" { comment: comment } as "canon_uncited";
        Self::Gone { comment, gone } => "comment-cites-gone" { comment: comment, gone: gone } as "canon_gone";
        Self::NoFact { comment, cited } =>
            "comment-cites-no-fact" { comment: comment, cited: cited } as "canon_uncited";
        Self::Uncovered { open, stale: None } => "change-uncovered" { open: open } as "canon_refused";
        Self::Uncovered { open, stale: Some(comment) } =>
            "change-uncovered-stale" { open: open, comment: comment } as "canon_refused";
        Self::NotFollowed { comment, path, stale: false } =>
            "comment-not-followed" { comment: comment, path: &path.to_string() } as "canon_refused";
        Self::NotFollowed { comment, path, stale: true } =>
            "comment-not-followed-stale" { comment: comment, path: &path.to_string() } as "canon_refused";
        Self::NotAccepted(comment) => "comment-not-accepted" { comment: comment } as "canon_refused";
        Self::CommentChanged(comment) => "comment-changed" { comment: comment } as "canon_refused";
        Self::Spent(comment) => "comment-override-used" { comment: comment } as "canon_refused";
        Self::NoGrounds => "change-without-comment" as "canon_refused";
        Self::FileChanged(path) => "facts-changed-meanwhile" { path: &path.to_string() } as "canon_changed";
        Self::Unchanged(path) => "facts-unchanged" { path: &path.to_string() } as "canon_refused";
        Self::NotSaid => "override-not-said" { words: OVERRIDE } as "canon_refused";
        Self::NoReason => "reason-needed" as "canon_refused";
        Self::NoPlace(bad) => "comment-no-place" { why: bad } as "canon_refused";
    }
}

/// What someone wants to become of a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Which comment.
    pub comment: String,
    /// What becomes of it.
    pub resolution: Resolution,
    /// Why.
    pub reason: Option<String>,
}

/// A round that was summed up: every cited line of what was accepted was read and is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summed {
    round: u32,
    closed: bool,
    decisions: Vec<Decision>,
}

/// The first check: sums `round` up, as far as `wanted` decides. Accepted is only what is cited and whose cited lines
/// are there now.
pub fn sum_up(
    book: &Book,
    shelf: &Shelf,
    round: u32,
    wanted: &[Wanted],
    close: bool,
) -> Result<Summed, Refused> {
    let known = book.round(round).ok_or(Refused::NoRound(round))?;
    if known.closed && close {
        return Err(Refused::Closed(round));
    }
    if wanted.is_empty() && !close {
        return Err(Refused::Nothing);
    }
    let mut decisions: Vec<Decision> = Vec::new();
    for Wanted { comment, resolution, reason } in wanted {
        let held = held(book, comment)?;
        if held.comment().round != round {
            return Err(Refused::OtherRound(comment.clone(), round));
        }
        if decisions.iter().any(|decision| decision.comment == *comment) {
            return Err(Refused::Twice(comment.clone()));
        }
        let (status, findings) = (held.status(), look(held, shelf));
        if *resolution == Resolution::Accepted {
            stands(comment, status, &findings)?;
            names_a_fact(comment, &findings)?;
        }
        decisions.push(Decision {
            comment: comment.clone(),
            digest: held.digest(),
            resolution: *resolution,
            reason: reason.as_deref().map(said).transpose()?,
            status,
            findings,
        });
    }
    let decided = |held: &&Held| {
        held.resolution().is_some() || decisions.iter().any(|decision| decision.comment == held.comment().id)
    };
    let undecided = book.of_round(round).filter(|held| !decided(held)).count();
    if close && undecided > 0 {
        return Err(Refused::Undecided(undecided));
    }
    Ok(Summed { round, closed: close, decisions })
}

impl Summed {
    /// What was decided.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// The entry for the log.
    pub fn entry(self, who: &str, at: &str) -> Entry {
        let Self { round, closed, decisions } = self;
        let (who, at) = (who.to_owned(), at.to_owned());
        Entry::of(Act::Resolution(Summary { round, closed, who, at, decisions }))
    }
}

fn held<'b>(book: &'b Book, comment: &str) -> Result<&'b Held, Refused> {
    book.comment(comment).ok_or_else(|| Refused::NoComment(super::address::shortened(comment)))
}

/// Whether what a comment cites is a place in the facts, and everything that it cites so is there.
fn stands(comment: &str, status: Status, findings: &[Finding]) -> Result<(), Refused> {
    if status == Status::Advisory {
        return Err(Refused::Uncited(comment.to_owned()));
    }
    let gone = findings.iter().filter(|finding| finding.standing == Standing::Gone);
    let gone: Vec<&str> = gone.map(|finding| finding.citation.as_str()).collect();
    match gone.is_empty() {
        true => Ok(()),
        false => Err(Refused::Gone { comment: comment.to_owned(), gone: gone.join(", ") }),
    }
}

/// Whether one of the places at least states a fact.
fn names_a_fact(comment: &str, findings: &[Finding]) -> Result<(), Refused> {
    if findings.iter().any(|finding| finding.facts.is_some()) {
        return Ok(());
    }
    let places = findings.iter().filter(|finding| finding.standing != Standing::NoPlace);
    let cited = places.map(|finding| finding.citation.as_str()).collect::<Vec<_>>().join(", ");
    Err(Refused::NoFact { comment: comment.to_owned(), cited })
}

fn said(reason: &str) -> Result<String, Refused> {
    let reason = reason.trim();
    let fits = (1..=LONGEST_REASON).contains(&reason.chars().count());
    if fits { Ok(reason.to_owned()) } else { Err(Refused::NoReason) }
}

/// Takes a comment up without citation. `says` has to be [`OVERRIDE`], letter by letter.
pub fn overridden(
    book: &Book,
    comment: &str,
    says: &str,
    why: &str,
    (who, at): (&str, &str),
) -> Result<Entry, Refused> {
    let held = held(book, comment)?;
    if says != OVERRIDE {
        return Err(Refused::NotSaid);
    }
    Ok(Entry::of(Act::Override(Override {
        comment: comment.to_owned(),
        digest: held.digest(),
        says: says.to_owned(),
        why: said(why)?,
        who: who.to_owned(),
        at: at.to_owned(),
    })))
}

/// Adds a citation to a comment: a place in the facts at which a fact stands.
pub fn cited(
    book: &Book,
    shelf: &Shelf,
    comment: &str,
    citation: &str,
    (who, at): (&str, &str),
) -> Result<Entry, Refused> {
    held(book, comment)?;
    let address: Address = citation.trim().parse()?;
    let seen = shelf.read(&address).map(|text| reading(&text));
    if seen.is_none() {
        return Err(Refused::Gone { comment: comment.to_owned(), gone: address.to_string() });
    }
    if shelf.named(&address).is_empty() {
        return Err(Refused::NoFact { comment: comment.to_owned(), cited: address.to_string() });
    }
    Ok(Entry::of(Act::Citation(AddedCitation {
        comment: comment.to_owned(),
        citation: address.to_string(),
        seen,
        who: who.to_owned(),
        at: at.to_owned(),
    })))
}
