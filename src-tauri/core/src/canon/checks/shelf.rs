//! The facts at hand, in which cited lines are looked up.

use std::collections::BTreeMap;

use crate::canon::address::{Address, CanonPath, Lines, lines};
use crate::canon::book::Held;
use crate::canon::finding::{Finding, Named, Standing};
use crate::canon::pieces::{Piece, digest, pieces};
use crate::proof::hash::Digest;

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
    pub(super) fn facts(&self, path: &CanonPath) -> Vec<(usize, &Piece)> {
        self.pieces(path).iter().enumerate().filter(|(_, piece)| piece.is_fact()).collect()
    }

    pub(super) fn pieces(&self, path: &CanonPath) -> &[Piece] {
        self.0.get(path).map_or(&[], |(_, pieces)| pieces)
    }

    /// The facts that a place names: those that its lines state. A whole file names none.
    pub(super) fn named(&self, address: &Address) -> Vec<(usize, &Piece)> {
        let Some(lines) = address.lines else { return Vec::new() };
        self.facts(&address.path).into_iter().filter(|(_, piece)| piece.is_stated_in(lines)).collect()
    }

    /// Where facts that were named at a place stand now: there, or together at one other place.
    pub(super) fn stand(&self, address: &Address, wanted: Named) -> Option<Vec<usize>> {
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
    pub(super) fn of(facts: &[(usize, &Piece)]) -> Option<Self> {
        let count = u32::try_from(facts.len()).ok().filter(|count| *count > 0)?;
        Some(Self { facts: count, digest: digest(facts.iter().map(|(_, piece)| *piece)) })
    }
}

/// The hash of lines as they were read: SHA-256 over `"bindery canon lines v1" 0x00` and the lines, parted by LF.
pub(super) fn reading(text: &str) -> Digest {
    Digest::of(&[b"bindery canon lines v1\0", text.as_bytes()])
}

/// Reads a comment's citations again.
pub fn look(held: &Held, shelf: &Shelf) -> Vec<Finding> {
    held.citations().map(|(citation, seen)| find(citation, seen, shelf)).collect()
}

pub(super) fn find(citation: &str, seen: Option<Digest>, shelf: &Shelf) -> Finding {
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
