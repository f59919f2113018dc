//! The two checks (I3). The first one, when a round is summed up, and the second one, when a change is committed, each
//! read the cited lines again at that moment. What the first one found does not count for the second.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::act::{Act, Commit, Decision, Entry, Ground, OVERRIDE, Override, Resolution, Summary};
use super::address::{Address, CanonPath, Lines, lines};
use super::book::{Book, Held};
use super::comment::{AddedCitation, Status};
use crate::hash::{ArtifactId, Digest, OriginalHash};

/// Characters of a reason, at most.
const LONGEST_REASON: usize = 2_000;

/// The files of facts as they stand at this moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf(BTreeMap<CanonPath, String>);

impl Shelf {
    /// These files.
    pub fn new(files: impl IntoIterator<Item = (CanonPath, String)>) -> Self {
        Self(files.into_iter().collect())
    }

    /// The text of a file.
    pub fn text(&self, path: &CanonPath) -> Option<&str> {
        self.0.get(path).map(String::as_str)
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

    /// Where lines with that hash stand now, so many of them together.
    fn moved(&self, path: &CanonPath, count: u32, digest: Digest) -> Option<Lines> {
        let all: Vec<&str> = lines(self.text(path)?).collect();
        let at = all.windows(count as usize).position(|window| reading(&window.join("\n")) == digest)? as u32;
        Lines::new(at + 1, at + count)
    }
}

/// The hash of lines as they were read: SHA-256 over `"bindery canon lines v1" 0x00` and the lines, parted by LF.
fn reading(text: &str) -> Digest {
    Digest::of(&[b"bindery canon lines v1\0", text.as_bytes()])
}

/// What stands at a citation now, against what stood there when the comment was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It is no place in the facts, and counts for nothing.
    NoPlace,
    /// Nothing: the file or the line is not there.
    Gone,
    /// The same.
    Same,
    /// Something else, and the words stand elsewhere in the file now.
    Moved,
    /// Something else.
    Changed,
    /// Something; when the comment was written, nothing did.
    New,
}

/// One citation, read again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// As it was given.
    pub citation: String,
    /// What stands there.
    pub standing: Standing,
    /// Where the words stand now, when they moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The hash of what stands there.
    pub digest: Option<Digest>,
}

/// Reads a comment's citations again.
pub fn look(held: &Held, shelf: &Shelf) -> Vec<Finding> {
    held.citations().map(|(citation, seen)| find(citation, seen, shelf)).collect()
}

fn find(citation: &str, seen: Option<Digest>, shelf: &Shelf) -> Finding {
    let finding = |standing, to, digest| Finding { citation: citation.to_owned(), standing, to, digest };
    let Ok(address) = citation.parse::<Address>() else { return finding(Standing::NoPlace, None, None) };
    let Some(text) = shelf.read(&address) else { return finding(Standing::Gone, None, None) };
    let now = reading(&text);
    let moved = || Some((seen?, address.lines?));
    match seen {
        Some(seen) if seen == now => finding(Standing::Same, None, Some(now)),
        None => finding(Standing::New, None, Some(now)),
        Some(_) => match moved().and_then(|(seen, at)| shelf.moved(&address.path, at.count(), seen)) {
            Some(at) => {
                let to = Address { path: address.path, lines: Some(at) }.to_string();
                finding(Standing::Moved, Some(to), Some(now))
            }
            None => finding(Standing::Changed, None, Some(now)),
        },
    }
}

/// Why a check does not let something through. Nothing is changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// No such round.
    #[error("there is no round {0} of comments on the facts")]
    NoRound(u32),
    /// Its round is over.
    #[error("round {0} is closed already; the next comment begins another one")]
    Closed(u32),
    /// No such comment.
    #[error("there is no comment `{0}` on the facts; `bindery canon ledger` lists them")]
    NoComment(String),
    /// It belongs to another round.
    #[error("comment `{0}` is not of round {1}")]
    OtherRound(String, u32),
    /// It is named twice.
    #[error("comment `{0}` is named twice")]
    Twice(String),
    /// Not every comment of the round is decided.
    #[error("{0} comments of the round are not decided; accept, park or reject them, and close it then")]
    Undecided(usize),
    /// Nothing was decided.
    #[error("name a comment and what becomes of it")]
    Nothing,
    /// It cites nothing.
    #[error(
        "comment `{0}` is advisory: it cites no place in the facts; add a citation, park it, or take it up without citation by an override"
    )]
    Uncited(String),
    /// What it cites is not there.
    #[error(
        "comment `{comment}` cites what is not there ({gone}); nothing was changed; set the citation right, or park the comment"
    )]
    Gone {
        /// Which comment.
        comment: String,
        /// The citations at which nothing stands.
        gone: String,
    },
    /// Nobody accepted it.
    #[error("comment `{0}` was not accepted; sum its round up first")]
    NotAccepted(String),
    /// It is not what was accepted.
    #[error(
        "comment `{0}` or its citations changed after it was accepted; nothing was changed; sum its round up again"
    )]
    CommentChanged(String),
    /// Its override was used.
    #[error(
        "the override of comment `{0}` was for one change, and that was made; say again that it is to be applied without citation"
    )]
    Spent(String),
    /// A change of its own rests on nothing.
    #[error(
        "a change of the facts rests on a comment; name one that was accepted, or apply it without citation"
    )]
    NoGrounds,
    /// The file is not the one that was edited.
    #[error(
        "`{0}` was changed meanwhile; nothing was written; look at it as it is now and make your change again"
    )]
    FileChanged(CanonPath),
    /// Nothing is different.
    #[error("`{0}` is as it was; there is nothing to commit")]
    Unchanged(CanonPath),
    /// The words of an override are others.
    #[error("an override says exactly \u{201c}{OVERRIDE}\u{201d}; nothing was changed")]
    NotSaid,
    /// Why is missing.
    #[error("say why, in 1 to 2,000 characters; it stays on record")]
    NoReason,
    /// A citation that is none.
    #[error("{0}")]
    NoPlace(#[from] super::address::BadAddress),
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

/// Adds a citation to a comment: a place in the facts at which something stands.
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
}

/// Leave to make one change, and what it rests on. Only [`permit`] gives it.
#[derive(Debug, PartialEq, Eq)]
pub struct Permit {
    change: Change,
    grounds: Vec<Ground>,
}

/// The second check: every comment that the change rests on was accepted as it stands, and every line that it cites is
/// there now; or it is taken up without citation by an override that no change has used.
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
        let held = held(book, comment)?;
        let (status, findings) = (held.status(), look(held, shelf));
        let overridden = held.is_overridden();
        match (held.resolution(), overridden) {
            _ if held.accepted_as().is_some_and(|digest| digest != held.digest()) => {
                return Err(Refused::CommentChanged(comment.clone()));
            }
            (Some(Resolution::Accepted), true) if held.override_is_spent() => {
                return Err(Refused::Spent(comment.clone()));
            }
            (Some(Resolution::Accepted), true) => {}
            (Some(Resolution::Accepted), false) => stands(comment, status, &findings)?,
            _ => return Err(Refused::NotAccepted(comment.clone())),
        }
        grounds.push(Ground { comment: comment.clone(), status, overridden, findings });
    }
    Ok(Permit { change, grounds })
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
        let Self { change: Change { path, before, after }, grounds } = self;
        let why = why.filter(|why| !why.trim().is_empty()).map(said).transpose()?;
        let (who, at) = (who.to_owned(), at.to_owned());
        Ok(Entry::of(Act::Commit(Commit { path, before, after, artifact, grounds, who, at, why })))
    }
}
