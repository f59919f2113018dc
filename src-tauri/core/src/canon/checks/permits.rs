//! Permits to change the facts: the second check, and what a comment lets through.

use super::{Refused, Shelf, held, look, said, stands};
use crate::canon::act::{Act, Commit, Entry, Ground, Resolution};
use crate::canon::address::{Address, CanonPath};
use crate::canon::book::{Book, Held};
use crate::canon::finding::{Finding, Standing};
use crate::canon::follow::{Covers, Open, follow};
use crate::canon::pieces::pieces;
use crate::proof::hash::{ArtifactId, OriginalHash};

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
    pub(super) change: Change,
    pub(super) grounds: Vec<Ground>,
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
