//! What the logged acts come to: rounds, comments, and the versions of every file of facts.

use std::collections::{BTreeMap, HashMap};

use super::act::{Act, Commit, Decision, Override, Resolution, Summary};
use super::address::CanonPath;
use super::comment::{AddedCitation, Comment, Status};
use super::finding::Finding;
use crate::proof::hash::{ArtifactId, Digest, OriginalHash};
use crate::proof::json;

/// An act does not follow from those before it: the record was changed by other means.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry} of the log does not follow from those before it: {why}")]
pub struct Broken {
    /// Entry of the log, counted from 1.
    pub entry: u64,
    /// What does not follow.
    pub why: &'static str,
}

/// A comment, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    comment: Comment,
    entry: u64,
    added: Vec<AddedCitation>,
    digest: Digest,
    decisions: Vec<(Decision, String, String)>,
    overrides: Vec<Override>,
    /// Whether the last word on it is an override, and how many overrides changes have used.
    overridden: bool,
    spent: usize,
    /// The citations that a change followed since it was accepted.
    followed: Vec<String>,
}

impl Held {
    fn new(entry: u64, comment: Comment) -> Self {
        let digest = digest(&comment, &[]);
        let (added, decisions, overrides, followed) = Default::default();
        let (overridden, spent) = (false, 0);
        Self { comment, entry, added, digest, decisions, overrides, overridden, spent, followed }
    }

    /// Entry of the log, counted from 0.
    pub const fn entry(&self) -> u64 {
        self.entry
    }

    /// The comment.
    pub const fn comment(&self) -> &Comment {
        &self.comment
    }

    /// Citations that were added to it.
    pub fn added(&self) -> &[AddedCitation] {
        &self.added
    }

    /// Every citation, its own first, each with the hash of what stood there when it was given.
    pub fn citations(&self) -> impl Iterator<Item = (&str, Option<Digest>)> {
        let own = self.comment.citations.iter().zip(&self.comment.seen);
        let own = own.map(|(citation, seen)| (citation.as_str(), *seen));
        own.chain(self.added.iter().map(|added| (added.citation.as_str(), added.seen)))
    }

    /// By rule.
    pub fn status(&self) -> Status {
        Status::of(self.citations().map(|(citation, _)| citation))
    }

    /// Digest of the comment with its citations: SHA-256 over `"bindery canon comment v1" 0x00`, the comment's canonical
    /// JSON, and LF and the canonical JSON of each added citation.
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// What became of it; none while nobody decided.
    pub fn resolution(&self) -> Option<Resolution> {
        match self.overridden {
            true => Some(Resolution::Accepted),
            false => self.decisions.last().map(|(decision, ..)| decision.resolution),
        }
    }

    /// Why, as the last word on it says.
    pub fn reason(&self) -> Option<&str> {
        match (self.overridden, self.overrides.last()) {
            (true, Some(last)) => Some(&last.why),
            _ => self.decisions.last().and_then(|(decision, ..)| decision.reason.as_deref()),
        }
    }

    /// Every decision, each with who made it and when, the first one first.
    pub fn decisions(&self) -> &[(Decision, String, String)] {
        &self.decisions
    }

    /// Every override, the first one first.
    pub fn overrides(&self) -> &[Override] {
        &self.overrides
    }

    /// Whether it is accepted by an override.
    pub const fn is_overridden(&self) -> bool {
        self.overridden
    }

    /// Whether a change has used its last override.
    pub fn override_is_spent(&self) -> bool {
        self.spent >= self.overrides.len()
    }

    /// Whether a change followed this citation since the comment was accepted.
    pub fn was_followed(&self, citation: &str) -> bool {
        self.followed.iter().any(|followed| followed == citation)
    }

    /// What the first check found at a citation when the comment was accepted last.
    pub fn accepted_finding(&self, citation: &str) -> Option<&Finding> {
        let (decision, ..) = self.decisions.last()?;
        decision.findings.iter().find(|finding| finding.citation == citation)
    }

    /// The digest as it was accepted; none when it is not accepted.
    pub fn accepted_as(&self) -> Option<Digest> {
        let last = self.decisions.last().filter(|(decision, ..)| decision.resolution == Resolution::Accepted);
        match self.overridden {
            true => self.overrides.last().map(|last| last.digest),
            false => last.map(|(decision, ..)| decision.digest),
        }
    }
}

fn digest(comment: &Comment, added: &[AddedCitation]) -> Digest {
    // What was read from canonical JSON has a canonical form.
    let mut bytes = json::to_canonical(comment).unwrap_or_default();
    for added in added {
        bytes.push(b'\n');
        bytes.extend(json::to_canonical(added).unwrap_or_default());
    }
    Digest::of(&[b"bindery canon comment v1\0", &bytes])
}

/// One version of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// Counted from 1.
    pub number: u32,
    /// Hash of its text.
    pub hash: OriginalHash,
    /// What answers cite.
    pub artifact: ArtifactId,
    /// The change that made it.
    pub commit: Commit,
    /// Entry of the log, counted from 0.
    pub entry: u64,
}

/// A round of comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Counted from 1.
    pub number: u32,
    /// Whether it is summed up to its end.
    pub closed: bool,
}

/// Everything that was said and done about the facts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    comments: Vec<Held>,
    places: HashMap<String, usize>,
    rounds: Vec<Round>,
    files: BTreeMap<CanonPath, Vec<Version>>,
    commits: Vec<(CanonPath, usize)>,
}

impl Book {
    /// Takes the next act, which is entry `entry` of the log.
    pub fn take(&mut self, entry: u64, act: Act) -> Result<(), Broken> {
        let broken = |why| Broken { entry: entry + 1, why };
        match act {
            Act::Comment(comment) => self.take_comment(entry, comment).map_err(broken),
            Act::Citation(added) => {
                let held = self.held(&added.comment).map_err(broken)?;
                held.added.push(added);
                held.digest = digest(&held.comment, &held.added);
                Ok(())
            }
            Act::Resolution(summary) => self.take_summary(summary).map_err(broken),
            Act::Override(said) => {
                let held = self.held(&said.comment).map_err(broken)?;
                if said.says != super::act::OVERRIDE || said.digest != held.digest {
                    return Err(broken("an override is of another comment"));
                }
                // What was decided before cannot be used again by saying it anew.
                held.spent = held.overrides.len();
                held.overrides.push(said);
                held.overridden = true;
                Ok(())
            }
            Act::Commit(commit) => self.take_commit(entry, commit).map_err(broken),
        }
    }

    fn held(&mut self, comment: &str) -> Result<&mut Held, &'static str> {
        let place = self.places.get(comment).ok_or("it is about a comment that is not there")?;
        self.comments.get_mut(*place).ok_or("it is about a comment that is not there")
    }

    fn take_comment(&mut self, entry: u64, comment: Comment) -> Result<(), &'static str> {
        if comment.round != self.next_round() {
            return Err("a comment is in another round");
        }
        if comment.citations.len() != comment.seen.len() || self.places.contains_key(&comment.id) {
            return Err("a comment contradicts itself");
        }
        if self.round(comment.round).is_none() {
            self.rounds.push(Round { number: comment.round, closed: false });
        }
        self.places.insert(comment.id.clone(), self.comments.len());
        self.comments.push(Held::new(entry, comment));
        Ok(())
    }

    fn take_summary(&mut self, summary: Summary) -> Result<(), &'static str> {
        let Summary { round, closed, who, at, decisions } = summary;
        for decision in decisions {
            let held = self.held(&decision.comment)?;
            if held.comment.round != round || decision.digest != held.digest {
                return Err("a decision is about another comment");
            }
            if decision.resolution == Resolution::Accepted && decision.status == Status::Advisory {
                return Err("an advisory comment was accepted");
            }
            held.decisions.push((decision, who.clone(), at.clone()));
            held.overridden = false;
            held.followed.clear();
        }
        let round =
            self.rounds.iter_mut().find(|known| known.number == round).ok_or("there is no such round")?;
        round.closed |= closed;
        Ok(())
    }

    fn take_commit(&mut self, entry: u64, commit: Commit) -> Result<(), &'static str> {
        if self.current(&commit.path).map(|version| version.hash) != commit.before {
            return Err("a change is of another text");
        }
        if commit.grounds.is_empty() {
            return Err("a change rests on nothing");
        }
        for ground in &commit.grounds {
            let held = self.held(&ground.comment)?;
            let allowed = match ground.overridden {
                true => held.is_overridden() && !held.override_is_spent(),
                false => ground.status == Status::Cited && held.resolution() == Some(Resolution::Accepted),
            };
            if !allowed || held.accepted_as() != Some(held.digest) {
                return Err("a change rests on a comment that was not accepted");
            }
            if ground.overridden {
                held.spent = held.overrides.len();
            }
            for citation in ground.changes.iter().filter_map(|change| change.citation.as_ref()) {
                let cites = held.citations().any(|(own, _)| own == citation);
                if !cites || ground.overridden || held.was_followed(citation) {
                    return Err("a change follows what its comment does not cite");
                }
            }
            let followed = ground.changes.iter().filter_map(|change| change.citation.clone());
            held.followed.extend(followed);
        }
        let path = commit.path.clone();
        let versions = self.files.entry(path.clone()).or_default();
        self.commits.push((path, versions.len()));
        let (number, hash, artifact) = (versions.len() as u32 + 1, commit.after, commit.artifact);
        versions.push(Version { number, hash, artifact, commit, entry });
        Ok(())
    }

    /// The round that the next comment belongs to.
    pub fn next_round(&self) -> u32 {
        self.rounds.last().map_or(1, |last| last.number + u32::from(last.closed))
    }

    /// The rounds, the first one first.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// A round.
    pub fn round(&self, number: u32) -> Option<&Round> {
        self.rounds.iter().find(|round| round.number == number)
    }

    /// A comment.
    pub fn comment(&self, id: &str) -> Option<&Held> {
        self.comments.get(*self.places.get(id)?)
    }

    /// Every comment, the first one first.
    pub fn comments(&self) -> &[Held] {
        &self.comments
    }

    /// The comments of a round.
    pub fn of_round(&self, number: u32) -> impl Iterator<Item = &Held> {
        self.comments.iter().filter(move |held| held.comment.round == number)
    }

    /// The files, each with its versions, the first one first.
    pub const fn files(&self) -> &BTreeMap<CanonPath, Vec<Version>> {
        &self.files
    }

    /// The version of a file that held when entry `entry` of the log was made.
    pub fn at(&self, path: &CanonPath, entry: u64) -> Option<&Version> {
        self.files.get(path)?.iter().rev().find(|version| version.entry < entry)
    }

    /// The version of a file that holds now.
    pub fn current(&self, path: &CanonPath) -> Option<&Version> {
        self.files.get(path)?.last()
    }

    /// Every change, the first one first.
    pub fn commits(&self) -> impl Iterator<Item = &Version> {
        self.commits.iter().filter_map(|(path, at)| self.files.get(path)?.get(*at))
    }

    /// The changes that rest on a comment of a round, the first one first.
    pub fn commits_of(&self, round: u32) -> impl Iterator<Item = &Version> {
        let of_round = move |ground: &super::act::Ground| {
            self.comment(&ground.comment).is_some_and(|held| held.comment.round == round)
        };
        self.commits().filter(move |version| version.commit.grounds.iter().any(of_round))
    }

    /// The file that an artifact is a version of, with that version.
    pub fn of_artifact(&self, artifact: &ArtifactId) -> Option<(&CanonPath, &Version)> {
        let versions = self.files.iter().flat_map(|(path, versions)| versions.iter().map(move |v| (path, v)));
        versions.rev().find(|(_, version)| version.artifact == *artifact)
    }
}
