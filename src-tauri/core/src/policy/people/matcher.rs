//! Finds known people wherever a text names them.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::Person;
use super::index::{Index, Word};
use super::scan::{Found, Scan, Strength};
use super::tokens::{Case, Gap, Token, tokens};
use crate::text::span::Span;

/// A place where a text names a known person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mention {
    /// The words of the name with its title, without a possessive.
    pub span: Span,
    /// Index in the list the matcher was made from.
    pub person: usize,
}

/// Finds every mention of a list of people.
///
/// Full names match in any order, case and spelling; a surname alone matches everybody who bears it, a given
/// name alone matches when the archivist listed it or one known person alone bears it, and neither in lower case.
pub struct Matcher {
    index: Index,
}

impl Matcher {
    /// Makes the tables for `people`; a mention names a person by index in this list.
    pub fn new(people: &[Person]) -> Self {
        Self { index: Index::new(people) }
    }

    /// All mentions in `text`, in order of place. One place may name several people.
    pub fn find(&self, text: &str) -> Vec<Mention> {
        self.mentions(text, false)
    }

    /// The same in what is typed in haste, a chat or a mail, where a name alone counts in lower case too when it is no ordinary word.
    pub fn find_in_any_case(&self, text: &str) -> Vec<Mention> {
        self.mentions(text, true)
    }

    /// The people named in a record's value, a file name or a question, ascending, each once.
    ///
    /// Unlike in running text, a name alone counts in lower case too when it is no ordinary word.
    pub fn names_any(&self, text: &str) -> Vec<usize> {
        let people: BTreeSet<usize> =
            self.mentions(text, true).iter().map(|mention| mention.person).collect();
        people.into_iter().collect()
    }

    fn mentions(&self, text: &str, any_case: bool) -> Vec<Mention> {
        let words = self.joined_at_line_ends(tokens(text));
        let hits: Vec<Option<Word>> = words.iter().map(|word| self.index.lookup(word)).collect();
        let mut scan = Scan { index: &self.index, words: &words, hits: &hits, any_case, found: Vec::new() };
        for at in 0..words.len() {
            scan.at(at);
        }
        settle(&words, scan.found)
    }

    /// Puts words together that a line end or a reading error parted, where that makes a known word.
    fn joined_at_line_ends(&self, words: Vec<Token>) -> Vec<Token> {
        let mut out: Vec<Token> = Vec::with_capacity(words.len());
        for word in words {
            if word.gap.has(Gap::HYPHEN)
                && !word.gap.has(Gap::HARD)
                && let Some(last) = out.last_mut()
                && (word.case == Case::Lower || word.case == last.case)
                && self.index.makes_a_word(&last.key, &word.key)
            {
                last.key.push_str(&word.key);
                last.end = word.end;
                last.possessive = word.possessive;
                continue;
            }
            out.push(word);
        }
        out
    }
}

/// Leaves out a name alone where its word is part of somebody's whole name, joins what overlaps, orders.
fn settle(words: &[Token], found: Vec<Found>) -> Vec<Mention> {
    let used: HashSet<usize> =
        found.iter().filter(|one| one.strength == Strength::Strong).flat_map(|one| one.used).collect();
    let mut by_person: HashMap<usize, Vec<(u32, u32)>> = HashMap::new();
    for one in &found {
        if one.strength == Strength::Strong || !used.contains(&one.first) {
            by_person.entry(one.person).or_default().push((words[one.first].start, words[one.last].end));
        }
    }
    let mut mentions = Vec::with_capacity(found.len());
    for (person, mut places) in by_person {
        places.sort_unstable();
        let mut places = places.into_iter();
        let Some(mut open) = places.next() else { continue };
        for place in places {
            if place.0 < open.1 {
                open.1 = open.1.max(place.1);
            } else {
                mentions.extend(Span::new(open.0, open.1).map(|span| Mention { span, person }));
                open = place;
            }
        }
        mentions.extend(Span::new(open.0, open.1).map(|span| Mention { span, person }));
    }
    mentions.sort_unstable();
    mentions
}
