//! A sentence as single propositions (stage 4), and sentences that assert nothing about the archive.
//!
//! By rule, and erring to finer: coordinated clauses and verb phrases, relative clauses, appositives, participles and
//! brackets become propositions of their own, with the subject carried to each. What hangs on a condition, a
//! negation, a possibility or somebody's word is never taken out of it: apart it would say more than the sentence.

mod generic;
mod words;

pub use generic::is_generic;

use crate::text::span::Span;
use words::{Word, split};

/// One thing that a sentence says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposition {
    /// A sentence that stands alone, its subject carried.
    pub text: String,
    /// Where its words stand in the sentence, in the order of the text.
    pub spans: Vec<Span>,
}

/// Propositions of one sentence that are looked for.
const MOST: usize = 24;
/// Words of a sentence that are looked at; a longer one is left whole.
const LONGEST: usize = 400;

/// The propositions of `sentence`, at least one when it has a word.
pub fn propositions(sentence: &str) -> Vec<Proposition> {
    let words = split(sentence);
    if words.is_empty() {
        return Vec::new();
    }
    let whole = || vec![whole(sentence, &words)];
    if words.len() > LONGEST || words.iter().any(Word::is_condition) {
        return whole();
    }
    let mut splitter = Splitter { words: &words, clauses: vec![Clause::default()], at: 0, found: Vec::new() };
    splitter.run();
    let mut found: Vec<Proposition> =
        splitter.found.iter().filter_map(|clause| clause.text(&words)).collect();
    found.truncate(MOST);
    if found.len() < 2 { whole() } else { found }
}

fn whole(sentence: &str, words: &[Word]) -> Proposition {
    let spans = match (words.first(), words.last()) {
        (Some(first), Some(last)) => vec![first.span.cover(last.span)],
        _ => Vec::new(),
    };
    Proposition { text: sentence.trim().to_owned(), spans }
}

/// Words that make one proposition.
#[derive(Clone, Debug, Default)]
struct Clause {
    /// Carried from elsewhere.
    subject: Option<std::ops::Range<usize>>,
    /// Put between the subject and the rest: `is`.
    link: &'static str,
    /// Its own words.
    parts: Vec<std::ops::Range<usize>>,
    /// The word that is its first finite verb.
    verb: Option<usize>,
    /// Inside another clause, which goes on after it.
    inside: bool,
    /// Between brackets.
    bracket: bool,
}

impl Clause {
    fn push(&mut self, at: usize) {
        match self.parts.last_mut() {
            Some(part) if part.end == at => part.end += 1,
            _ => self.parts.push(at..at + 1),
        }
    }

    /// The words before its verb, without what introduces them.
    fn own_subject(&self, words: &[Word]) -> Option<std::ops::Range<usize>> {
        let verb = self.verb?;
        let part = self.parts.iter().find(|part| part.contains(&verb) || part.end <= verb)?;
        let end = part.end.min(verb);
        // After a fronted `In 1900,` the subject begins behind the comma.
        let start = (part.start..end).rev().find(|&i| i > part.start && words[i].comma).unwrap_or(part.start);
        let start = (start..end).find(|&i| !words[i].is_joiner())?;
        (start < end && end - start <= 12).then_some(start..end)
    }

    fn text(&self, words: &[Word]) -> Option<Proposition> {
        let mut pieces: Vec<std::ops::Range<usize>> = self.subject.iter().cloned().collect();
        pieces.extend(self.parts.iter().cloned());
        // What joined it to the next clause is no part of it.
        while pieces.last().is_some_and(|piece| words[piece.end - 1].is_joiner()) {
            let last = pieces.last_mut()?;
            last.end -= 1;
            if last.start >= last.end {
                pieces.pop();
            }
        }
        let count: usize = self.parts.iter().map(ExactSizeIterator::len).sum();
        let content = self.parts.iter().cloned().flatten().any(|i| words[i].is_content());
        if count == 0 || !content || (self.subject.is_none() && self.verb.is_none() && count < 3) {
            return None;
        }
        let mut text = String::new();
        let mut spans: Vec<Span> = Vec::new();
        for (n, piece) in pieces.iter().enumerate() {
            for i in piece.clone() {
                let word = &words[i];
                // A piece begins without the comma or bracket that led to it.
                match (i == piece.start, text.is_empty()) {
                    (_, true) => {}
                    (true, false) => text.push(' '),
                    (false, false) => text.push_str(word.before),
                }
                text.push_str(word.raw);
            }
            if n == 0 && self.subject.is_some() && !self.link.is_empty() {
                text.push(' ');
                text.push_str(self.link);
            }
            spans.push(words[piece.start].span.cover(words[piece.end - 1].span));
        }
        let mut letters = text.chars();
        let first = letters.next()?;
        let text: String = first.to_uppercase().chain(letters).collect();
        Some(Proposition { text: format!("{text}."), spans })
    }
}

/// Reads a sentence from left to right.
struct Splitter<'a> {
    words: &'a [Word<'a>],
    /// The clause that is read, and those around it.
    clauses: Vec<Clause>,
    at: usize,
    found: Vec<Clause>,
}

impl Splitter<'_> {
    fn run(&mut self) {
        while self.at < self.words.len() {
            self.border();
            let Some(word) = self.words.get(self.at) else { break };
            let at = self.at;
            let verb = word.is_finite() || self.is_present(at);
            if let Some(clause) = self.clauses.last_mut() {
                let led = clause.subject.is_some()
                    || clause.parts.iter().cloned().flatten().any(|i| self.words[i].may_be_subject());
                if verb && clause.verb.is_none() && led {
                    clause.verb = Some(at);
                }
                clause.push(at);
            }
            self.at += 1;
        }
        while let Some(clause) = self.clauses.pop() {
            self.found.push(clause);
        }
        self.found.sort_by_key(|clause| clause.parts.first().map_or(usize::MAX, |part| part.start));
    }

    /// The clause that is not inside another.
    fn main(&self) -> &Clause {
        static NONE: Clause =
            Clause { subject: None, link: "", parts: Vec::new(), verb: None, inside: false, bracket: false };
        self.clauses.iter().rev().find(|clause| !clause.inside).unwrap_or(&NONE)
    }

    fn subject(&self) -> Option<std::ops::Range<usize>> {
        let main = self.main();
        main.subject.clone().or_else(|| main.own_subject(self.words))
    }

    /// Whether what follows hangs on what the clause said: a negation, a possibility, somebody's word.
    fn is_bound(&self) -> bool {
        let Some(clause) = self.clauses.last() else { return false };
        clause.parts.iter().cloned().flatten().any(|i| self.words[i].binds())
    }

    fn open(&mut self, clause: Clause) {
        // What was read inside ends where the next begins.
        while self.clauses.last().is_some_and(|last| last.inside) {
            self.found.extend(self.clauses.pop());
        }
        if !clause.inside {
            self.found.extend(self.clauses.pop());
        }
        self.clauses.push(clause);
    }

    /// Opens or closes clauses at the word that is read next.
    fn border(&mut self) {
        let at = self.at;
        let Some(word) = self.words.get(at).filter(|_| at > 0) else { return };
        if self.clauses.last().is_some_and(|last| last.inside) && self.ends_inside(word) {
            self.found.extend(self.clauses.pop());
        }
        if self.is_bound() {
            // A semicolon ends even that.
            if word.breaks && self.starts_clause(at) {
                self.open(Clause::default());
            }
            return;
        }
        let joiner = word.is_coordinator();
        let next = if joiner { at + 1 } else { at };
        if self.words.get(at).is_some_and(|word| word.opens_bracket) {
            self.bracket(at);
        } else if (joiner || word.breaks) && self.starts_clause(next) && self.main().verb.is_some() {
            self.open(Clause::default());
            self.at = next;
        } else if joiner && self.words.get(next).is_some_and(Word::is_finite) && self.main().verb.is_some() {
            if let Some(subject) = self.subject() {
                self.open(Clause { subject: Some(subject), verb: Some(next), ..Clause::default() });
                self.at = next;
            }
        } else if word.is_relative() && at + 1 < self.words.len() {
            self.relative(at);
        } else if word.comma && word.is_article() {
            self.appositive(at);
        } else if self.is_participle(at) {
            self.participle(at);
        } else if word.comma && word.is_subordinator() && self.starts_clause(at + 1) {
            self.open(Clause::default());
            self.at = at + 1;
        }
    }

    fn ends_inside(&self, word: &Word) -> bool {
        let Some(inside) = self.clauses.last() else { return false };
        let main_waits = self.main().verb.is_none() && word.is_finite() && inside.verb.is_some();
        if inside.bracket {
            return word.closes_bracket;
        }
        word.closes_bracket
            || word.breaks
            || (word.comma && self.main().verb.is_none())
            || (main_waits && word.comma)
    }

    /// Whether a subject and its verb begin at `at`.
    fn starts_clause(&self, at: usize) -> bool {
        let Some(first) = self.words.get(at) else { return false };
        if first.is_finite()
            || first.is_preposition()
            || !(first.is_pronoun() || first.is_article() || first.capital)
        {
            return false;
        }
        let following = self.words.iter().skip(at + 1).take(7);
        let mut following =
            following.take_while(|word| !word.comma && !word.breaks && !word.is_coordinator());
        self.is_present(at + 1) || following.any(Word::is_finite)
    }

    /// Whether the word is the verb of somebody in the present: `it offers`, `Ruth writes the`.
    fn is_present(&self, at: usize) -> bool {
        let (Some(word), Some(before)) =
            (self.words.get(at), at.checked_sub(1).and_then(|i| self.words.get(i)))
        else {
            return false;
        };
        let form =
            word.lower.len() > 3 && word.lower.ends_with('s') && !word.lower.ends_with("ss") && !word.capital;
        let led = matches!(before.lower.as_str(), "he" | "she" | "it" | "who" | "which" | "that");
        let object = self.words.get(at + 1).is_some_and(|next| next.is_article() && !next.comma);
        form && !word.comma && (led || object)
    }

    /// The name or noun before `at`.
    fn antecedent(&self, at: usize) -> Option<std::ops::Range<usize>> {
        let mut start = at;
        for i in (at.saturating_sub(7)..at).rev() {
            let word = &self.words[i];
            let stops =
                word.is_finite() || word.is_preposition() || word.is_coordinator() || word.is_relative();
            if stops || (i + 1 < at && self.words[i + 1].comma) {
                break;
            }
            start = i;
            if word.is_article() {
                break;
            }
        }
        (start < at).then_some(start..at)
    }

    fn relative(&mut self, at: usize) {
        let word = &self.words[at];
        let finite_follows =
            self.is_present(at + 1) || self.words.iter().skip(at + 1).take(6).any(Word::is_finite);
        if !finite_follows || (!word.comma && self.main().verb.is_none()) {
            return;
        }
        let Some(subject) = self.antecedent(at).filter(|_| matches!(word.lower.as_str(), "who" | "which"))
        else {
            return;
        };
        self.open(Clause { subject: Some(subject), inside: true, ..Clause::default() });
        self.at = at + 1;
    }

    fn appositive(&mut self, at: usize) {
        // A list goes on with `and`; an appositive ends at a comma or with the sentence.
        let rest = &self.words[at + 1..];
        let length =
            rest.iter().take_while(|word| !word.comma && !word.breaks && !word.closes_bracket).count();
        let chunk = &rest[..length];
        let listed = chunk.iter().any(|word| word.is_coordinator())
            || rest.get(length).is_some_and(|w| w.is_coordinator());
        let ends = rest.get(length).is_none_or(|next| next.is_finite() || next.is_relative() || next.breaks);
        if listed || !ends || chunk.iter().any(Word::is_finite) || length == 0 {
            return;
        }
        let Some(subject) = self.antecedent(at) else { return };
        if self.words[subject.start].capital || self.main().verb.is_none() {
            self.open(Clause { subject: Some(subject), link: "is", inside: true, ..Clause::default() });
        }
    }

    fn is_participle(&self, at: usize) -> bool {
        let (word, Some(before)) = (&self.words[at], at.checked_sub(1).map(|i| &self.words[i])) else {
            return false;
        };
        let next = self.words.get(at + 1).map_or("", |next| next.lower.as_str());
        let ing = word.lower.ends_with("ing") && word.lower.len() > 5 && !word.capital;
        let reduced = (word.lower.ends_with("ed") || word.is_irregular_participle())
            && matches!(next, "by" | "in" | "on" | "as" | "at" | "from" | "for" | "with" | "near");
        let adverb = before.lower.ends_with("ly");
        let helped = adverb
            || before.is_auxiliary()
            || before.lower == "not"
            || before.is_preposition()
            || before.is_coordinator()
            || before.is_pronoun();
        (ing && word.comma && self.main().verb.is_some())
            || (matches!(word.lower.as_str(), "starring" | "featuring" | "including") && word.comma)
            || (reduced && !helped && self.main().verb.is_some_and(|verb| verb + 1 < at))
    }

    fn participle(&mut self, at: usize) {
        let ing = self.words[at].lower.ends_with("ing");
        let copula = self.main().verb.is_some_and(|verb| self.words[verb].is_copula());
        let subject = match ing || copula {
            true => self.subject(),
            false => self.antecedent(at),
        };
        let Some(subject) = subject else { return };
        let link = if ing { "" } else { "was" };
        let verb = Some(at);
        self.open(Clause { subject: Some(subject), link, verb, inside: true, ..Clause::default() });
    }

    fn bracket(&mut self, at: usize) {
        // A year or a translation says nothing by itself.
        if !self.words[at].opens_remark() {
            return;
        }
        if let Some(subject) = self.antecedent(at) {
            self.open(Clause {
                subject: Some(subject),
                link: "was",
                inside: true,
                bracket: true,
                ..Clause::default()
            });
        }
    }
}

#[cfg(test)]
mod tests;
