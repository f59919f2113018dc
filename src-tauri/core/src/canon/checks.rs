//! The two checks (I3). The first one, when a round is summed up, and the second one, when a change is committed, each
//! read the cited lines again at that moment. What the first one found does not count for the second.

use std::collections::BTreeMap;

use super::act::{Act, Commit, Decision, Entry, Ground, OVERRIDE, Override, Resolution, Summary};
use super::address::{Address, CanonPath, Lines, lines};
use super::book::{Book, Held};
use super::comment::{AddedCitation, Status};
use super::finding::{Finding, Named, Standing};
use super::follow::{Covers, Open, follow};
use super::pieces::{Piece, digest, pieces};
use crate::message::ToMessage as _;
use crate::proof::hash::{ArtifactId, Digest, OriginalHash};
use crate::worded;

/// Characters of a reason, at most.
const LONGEST_REASON: usize = 2_000;

/// The files of facts as they stand at this moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf(BTreeMap<CanonPath, (String, Vec<Piece>)>);

impl Shelf {
    /// These files.
    pub fn new(files: impl IntoIterator<Item = (CanonPath, String)>) -> Self {
        let read = |(path, text): (CanonPath, String)| {
            let pieces = pieces(&path, &text);
            (path, (text, pieces))
        };
        Self(files.into_iter().map(read).collect())
    }

    /// The text of a file.
    pub fn text(&self, path: &CanonPath) -> Option<&str> {
        self.0.get(path).map(|(text, _)| text.as_str())
    }

    /// The facts of a file, each with its place among the pieces.
    fn facts(&self, path: &CanonPath) -> Vec<(usize, &Piece)> {
        self.pieces(path).iter().enumerate().filter(|(_, piece)| piece.is_fact()).collect()
    }

    fn pieces(&self, path: &CanonPath) -> &[Piece] {
        self.0.get(path).map_or(&[], |(_, pieces)| pieces)
    }

    /// The facts that a place names: those that its lines state. A whole file names none.
    fn named(&self, address: &Address) -> Vec<(usize, &Piece)> {
        let Some(lines) = address.lines else { return Vec::new() };
        self.facts(&address.path).into_iter().filter(|(_, piece)| piece.is_stated_in(lines)).collect()
    }

    /// Where facts that were named at a place stand now: there, or together at one other place.
    fn stand(&self, address: &Address, wanted: Named) -> Option<Vec<usize>> {
        let is = |facts: &[(usize, &Piece)]| Named::of(facts) == Some(wanted);
        let places = |facts: &[(usize, &Piece)]| facts.iter().map(|(at, _)| *at).collect();
        let here = self.named(address);
        if is(&here) {
            return Some(places(&here));
        }
        let all = self.facts(&address.path);
        let mut found = all.windows(wanted.facts.max(1) as usize).filter(|facts| is(facts));
        let first = found.next()?;
        found.next().is_none().then(|| places(first))
    }

    /// What stands at a place; none when nothing does.
    pub fn read(&self, address: &Address) -> Option<String> {
        let text = self.text(&address.path)?;
        match address.lines {
            Some(lines) => lines.of(text),
            None => Some(text.to_owned()),
        }
    }

    /// The hash of what stands at a citation; none when nothing does, or it is no place in the facts.
    pub fn seen(&self, citation: &str) -> Option<Digest> {
        Some(reading(&self.read(&citation.parse().ok()?)?))
    }

    /// Where lines with that hash stand now, so many of them together, and whether they stand nowhere else.
    fn moved(&self, path: &CanonPath, count: u32, digest: Digest) -> Option<(Lines, bool)> {
        let all: Vec<&str> = lines(self.text(path)?).collect();
        let mut found = (0u32..)
            .zip(all.windows(count as usize))
            .filter(|(_, window)| reading(&window.join("\n")) == digest)
            .filter_map(|(at, _)| Lines::new(at + 1, at + count));
        let first = found.next()?;
        Some((first, found.next().is_none()))
    }
}

impl Named {
    fn of(facts: &[(usize, &Piece)]) -> Option<Self> {
        let count = u32::try_from(facts.len()).ok().filter(|count| *count > 0)?;
        Some(Self { facts: count, digest: digest(facts.iter().map(|(_, piece)| *piece)) })
    }
}

/// The hash of lines as they were read: SHA-256 over `"bindery canon lines v1" 0x00` and the lines, parted by LF.
fn reading(text: &str) -> Digest {
    Digest::of(&[b"bindery canon lines v1\0", text.as_bytes()])
}

/// Reads a comment's citations again.
pub fn look(held: &Held, shelf: &Shelf) -> Vec<Finding> {
    held.citations().map(|(citation, seen)| find(citation, seen, shelf)).collect()
}

fn find(citation: &str, seen: Option<Digest>, shelf: &Shelf) -> Finding {
    let finding = |standing, digest| {
        let citation = citation.to_owned();
        Finding { citation, standing, to: None, digest, facts: None }
    };
    let Ok(address) = citation.parse::<Address>() else { return finding(Standing::NoPlace, None) };
    let Some(text) = shelf.read(&address) else { return finding(Standing::Gone, None) };
    let now = Some(reading(&text));
    let facts = Named::of(&shelf.named(&address));
    let here = |standing| match facts.is_none() && address.lines.is_some() {
        true => finding(Standing::NoFact, now),
        false => Finding { facts, ..finding(standing, now) },
    };
    let moved = || shelf.moved(&address.path, address.lines?.count(), seen?);
    match seen {
        _ if seen == now => here(Standing::Same),
        None => here(Standing::New),
        Some(_) => match moved() {
            Some((at, alone)) => {
                let to = Address { path: address.path.clone(), lines: Some(at) };
                // Words that stand at two places now do not tell which of the two was meant.
                let facts = alone.then(|| Named::of(&shelf.named(&to))).flatten();
                Finding { to: Some(to.to_string()), facts, ..finding(Standing::Moved, now) }
            }
            None => here(Standing::Changed),
        },
    }
}

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

/// A change that someone wants to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which file.
    pub path: CanonPath,
    /// Hash of the text that was edited; none for a new file.
    pub before: Option<OriginalHash>,
    /// Hash of the text that it became.
    pub after: OriginalHash,
    /// The text that it became.
    pub text: String,
}

/// Leave to make one change, and what it rests on. Only [`permit`] gives it.
#[derive(Debug, PartialEq, Eq)]
pub struct Permit {
    change: Change,
    grounds: Vec<Ground>,
}

/// The second check: every comment that the change rests on was accepted as it stands, and every line that it cites is
/// there now; or it is taken up without citation by an override that no change has used. Every change of a fact follows
/// one of the comments, and every comment is followed by a change.
pub fn permit(book: &Book, shelf: &Shelf, change: Change, comments: &[String]) -> Result<Permit, Refused> {
    if book.current(&change.path).map(|version| version.hash) != change.before {
        return Err(Refused::FileChanged(change.path));
    }
    if change.before == Some(change.after) {
        return Err(Refused::Unchanged(change.path));
    }
    if comments.is_empty() {
        return Err(Refused::NoGrounds);
    }
    let mut grounds: Vec<Ground> = Vec::new();
    for comment in comments {
        if grounds.iter().any(|ground| ground.comment == *comment) {
            return Err(Refused::Twice(comment.clone()));
        }
        grounds.push(ground(held(book, comment)?, shelf)?);
    }
    let grounds = followed(book, shelf, &change, grounds)?;
    Ok(Permit { change, grounds })
}

/// A comment that was accepted, as it stands now.
fn ground(held: &Held, shelf: &Shelf) -> Result<Ground, Refused> {
    let comment = held.comment().id.clone();
    let (status, findings) = (held.status(), look(held, shelf));
    let overridden = held.is_overridden();
    match (held.resolution(), overridden) {
        _ if held.accepted_as().is_some_and(|digest| digest != held.digest()) => {
            return Err(Refused::CommentChanged(comment));
        }
        (Some(Resolution::Accepted), true) if held.override_is_spent() => {
            return Err(Refused::Spent(comment));
        }
        (Some(Resolution::Accepted), true) => {}
        (Some(Resolution::Accepted), false) => stands(&comment, status, &findings)?,
        _ => return Err(Refused::NotAccepted(comment)),
    }
    Ok(Ground { comment, status, overridden, findings, changes: Vec::new() })
}

/// The grounds, each with the changes that follow it.
fn followed(
    book: &Book,
    shelf: &Shelf,
    change: &Change,
    mut grounds: Vec<Ground>,
) -> Result<Vec<Ground>, Refused> {
    let (mut covers, mut stale) = (Covers::default(), Vec::new());
    for (place, ground) in grounds.iter().enumerate().filter(|(_, ground)| !ground.overridden) {
        let held = held(book, &ground.comment)?;
        for finding in &ground.findings {
            match cited_now(held, finding, shelf, &change.path) {
                Cited::Elsewhere => {}
                Cited::NoLonger => stale.push(place),
                Cited::Facts(facts) => {
                    facts.into_iter().for_each(|fact| covers.put(fact, place, &finding.citation));
                }
            }
        }
    }
    let overriding = grounds.iter().position(|ground| ground.overridden);
    let new = pieces(&change.path, &change.text);
    let found = follow(&change.path, shelf.pieces(&change.path), &new, covers, overriding);
    let changes = found.map_err(|open| {
        let stale = stale.first().and_then(|place| grounds.get(*place));
        uncovered(&change.path, &open, stale.map(|ground| ground.comment.as_str()))
    })?;
    for (place, followed) in changes {
        grounds[place].changes.push(followed);
    }
    let idle = |(_, ground): &(usize, &Ground)| !ground.overridden && ground.changes.is_empty();
    match grounds.iter().enumerate().find(idle) {
        None => Ok(grounds),
        Some((place, idle)) => Err(Refused::NotFollowed {
            comment: idle.comment.clone(),
            path: change.path.clone(),
            stale: stale.contains(&place),
        }),
    }
}

/// What a citation comes to when a file is changed.
enum Cited {
    /// It names nothing in this file.
    Elsewhere,
    /// A change followed it already, or what it names was changed since it was accepted.
    NoLonger,
    /// These facts, by their places among the pieces.
    Facts(Vec<usize>),
}

/// The facts that a citation named when its comment was accepted, where they stand now.
fn cited_now(held: &Held, finding: &Finding, shelf: &Shelf, path: &CanonPath) -> Cited {
    let address = finding.citation.parse::<Address>().ok().filter(|address| address.path == *path);
    let (Some(address), Some(accepted)) = (address, held.accepted_finding(&finding.citation)) else {
        return Cited::Elsewhere;
    };
    if held.was_followed(&finding.citation) {
        return Cited::NoLonger;
    }
    // An earlier program kept the lines alone.
    let on_record = accepted.facts.or_else(|| finding.facts.filter(|_| accepted.digest == finding.digest));
    match (on_record, accepted.facts.is_none() && accepted.standing == Standing::NoFact) {
        (_, true) => Cited::Elsewhere,
        (None, _) => Cited::NoLonger,
        (Some(named), _) => shelf.stand(&address, named).map_or(Cited::NoLonger, Cited::Facts),
    }
}

/// Changes that are told; the first ones say enough.
const MOST_OPEN: usize = 5;

fn uncovered(path: &CanonPath, open: &[Open], stale: Option<&str>) -> Refused {
    let mut words: Vec<String> = open.iter().take(MOST_OPEN).map(|open| open.in_words(path)).collect();
    if open.len() > MOST_OPEN {
        words.push(format!("and {} more", open.len() - MOST_OPEN));
    }
    Refused::Uncovered { open: words.join("; "), stale: stale.map(str::to_owned) }
}

impl Permit {
    /// What the change rests on.
    pub fn grounds(&self) -> &[Ground] {
        &self.grounds
    }

    /// Which change it is for.
    pub const fn change(&self) -> &Change {
        &self.change
    }

    /// The entry for the log; `artifact` is what the text is from then on.
    pub fn entry(
        self,
        artifact: ArtifactId,
        (who, at): (&str, &str),
        why: Option<&str>,
    ) -> Result<Entry, Refused> {
        let Self { change: Change { path, before, after, .. }, grounds } = self;
        let why = why.filter(|why| !why.trim().is_empty()).map(said).transpose()?;
        let (who, at) = (who.to_owned(), at.to_owned());
        Ok(Entry::of(Act::Commit(Commit { path, before, after, artifact, grounds, who, at, why })))
    }
}
