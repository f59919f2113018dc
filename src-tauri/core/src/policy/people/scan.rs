//! Goes through the words of a text and notes where known people are named.

use super::index::{Index, Word, is_ordinary};
use super::lists;
use super::tokens::{Case, Gap, Token};

/// How far to the left of a surname its given names and title may begin, in words.
const LONGEST_NAME: usize = 8;

/// How surely a mention names its person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    /// One name alone.
    Weak,
    /// A whole name, or a title with a name.
    Strong,
}

/// A person named by the words from `first` to `last`.
pub(super) struct Found {
    pub(super) person: usize,
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) strength: Strength,
    /// The words that are the name; what lies between them may belong to another.
    pub(super) used: [usize; 2],
}

/// One pass over a text.
pub(super) struct Scan<'a> {
    pub(super) index: &'a Index,
    pub(super) words: &'a [Token],
    pub(super) hits: &'a [Option<Word>],
    pub(super) any_case: bool,
    pub(super) found: Vec<Found>,
}

/// What stands to the left of a surname.
#[derive(Default)]
struct Before {
    names: Vec<usize>,
    /// The leftmost of the initials directly before the surname.
    initial: Option<usize>,
    title: Option<usize>,
    shared: bool,
}

impl Scan<'_> {
    /// Notes who is named by a name that starts or, for surnames, ends at the word `at`.
    pub(super) fn at(&mut self, at: usize) {
        let word = &self.words[at];
        if word.gap.has(Gap::AT) {
            self.mail(at);
        }
        if word.case == Case::Initial {
            self.spaced_letters(at);
        }
        if let Some(people) = self.index.joined.get(&word.key) {
            self.report(people, at, at, Strength::Strong, [at, at]);
        }
        let Some(hit) = self.hits[at] else { return };
        self.phrase(at);
        if self.index.surnames.contains_key(&hit) {
            self.surname(at, hit);
        }
        if self.index.givens.contains_key(&hit) {
            self.given(at, hit);
        } else if let Some(people) = self.index.singles.get(&hit) {
            self.alone(people, at);
        }
    }

    fn report(&mut self, people: &[usize], first: usize, last: usize, strength: Strength, used: [usize; 2]) {
        self.found.extend(people.iter().map(|person| Found { person: *person, first, last, strength, used }));
    }

    /// A whole name or alias as it was written.
    fn phrase(&mut self, at: usize) {
        let (mut node, mut last, mut capitals) = (0, at, true);
        while let Some(next) =
            self.hits.get(last).copied().flatten().and_then(|hit| self.index.step(node, hit))
        {
            if last > at && self.words[last].gap.has(Gap::HARD | Gap::AT) {
                return;
            }
            node = next;
            capitals &= self.words[last].is_large() || lists::is_function(&self.words[last].key);
            for end in self.index.ends(node) {
                if capitals || !end.strict {
                    let found = Found {
                        person: end.person,
                        first: at,
                        last,
                        strength: Strength::Strong,
                        used: [at, last],
                    };
                    self.found.push(found);
                }
            }
            last += 1;
        }
    }

    fn surname(&mut self, at: usize, surname: Word) {
        let before = self.before(at);
        let count = self.found.len();
        self.given_before(at, surname, &before);
        self.given_after(at, surname);
        if self.found.len() > count {
            return;
        }
        let Some(people) = self.index.surnames.get(&surname) else { return };
        let people = self.compatible(people, at, &before);
        match before.title {
            // The archivist has said who "Mrs. Hale" is.
            Some(title) if self.is_whole(title, at) => {}
            Some(title) if self.words[at].is_large() || self.is_name_in_lower_case(at) => {
                self.report(&people, title, at, Strength::Strong, [title, at]);
            }
            _ => self.alone(&people, at),
        }
    }

    /// Whether a name or alias was found from `first` to `last` as it was written.
    fn is_whole(&self, first: usize, last: usize) -> bool {
        let near = self.found.iter().rev().take_while(|one| one.last + LONGEST_NAME > last);
        near.into_iter().any(|one| one.first == first && one.last == last && one.strength == Strength::Strong)
    }

    /// Walks left over given names, initials, particles and "and" to a title.
    fn before(&self, at: usize) -> Before {
        let mut before = Before::default();
        let mut initials_end = at;
        for left in (at.saturating_sub(LONGEST_NAME)..at).rev() {
            let (gap, word) = (self.words[left + 1].gap, &self.words[left]);
            let key = word.key.as_str();
            if gap.has(Gap::HARD | Gap::AT)
                || gap.has(Gap::COMMA) && !before.shared
                || gap.has(Gap::DOT) && !lists::is_cut_short(key)
            {
                break;
            }
            let letters = key.chars().count();
            if letters == 1 && (word.is_large() || gap.has(Gap::DOT)) {
                if initials_end == left + 1 {
                    before.initial = Some(left);
                    initials_end = left;
                }
            } else if lists::is_title(key) && self.may_be_title(left) {
                before.title = Some(left);
                break;
            } else if lists::AND.contains(key) && word.case == Case::Lower {
                before.shared = true;
            } else if lists::PARTICLES.contains(key) && word.case == Case::Lower {
                if initials_end == left + 1 {
                    initials_end = left;
                }
            } else if self.hits[left].is_some() || word.is_capital() {
                before.names.push(left);
            } else {
                break;
            }
        }
        before
    }

    /// Words of kinship and address count before a capital name; "miss" and "old" in lower case are words too.
    fn may_be_title(&self, at: usize) -> bool {
        let (word, next) = (&self.words[at], &self.words[at + 1]);
        word.is_large() || next.is_large() || !is_ordinary(&next.key)
    }

    fn given_before(&mut self, at: usize, surname: Word, before: &Before) {
        for left in &before.names {
            let Some(given) = self.hits[*left] else { continue };
            if let Some(people) = self.index.pairs.get(&(given, surname))
                && self.go_together(*left, at)
            {
                self.report(people, *left, at, Strength::Strong, [*left, at]);
            }
        }
        let known_given = before.names.first().is_some_and(|left| lists::is_given(&self.words[*left].key));
        let initial = match (before.initial, before.names.first()) {
            (Some(initial), _) if !known_given || before.names[0] > initial => Some(initial),
            // "RM Hale"
            (None, Some(left)) if self.are_initials(*left, at) => Some(*left),
            _ => None,
        };
        if let Some(left) = initial
            && let Some(letter) = self.words[left].first()
            && self.go_together(left, at)
            && let Some(people) = self.index.initials.get(&(letter, surname))
        {
            self.report(people, left, at, Strength::Strong, [left, at]);
        }
    }

    fn are_initials(&self, left: usize, at: usize) -> bool {
        let word = &self.words[left];
        word.case == Case::Upper
            && word.key.len() <= 3
            && left + 1 == at
            && self.words[at].case != Case::Upper
            && self.hits[left].is_none()
    }

    /// "Hale, Ruth", "HALE Ruth", "Hale, R."
    fn given_after(&mut self, at: usize, surname: Word) {
        let Some(word) = self.words.get(at + 1) else { return };
        if word.gap.has(Gap::HARD | Gap::AT | Gap::DOT | Gap::HYPHEN) {
            return;
        }
        let titled = usize::from(lists::is_title(&word.key) && word.gap.has(Gap::COMMA));
        let right = at + 1 + titled;
        let Some(word) = self.words.get(right) else { return };
        let ends =
            self.words.get(right + 1).is_none_or(|next| !next.gap.is_plain() || next.gap.has(Gap::BREAK));
        if word.key.chars().count() == 1 {
            let letter = word.first().filter(|_| word.is_large() && ends && self.words[at].is_large());
            let people = letter.and_then(|letter| self.index.initials.get(&(letter, surname)));
            if let Some(people) = people {
                self.report(people, at, right, Strength::Strong, [at, right]);
            }
        } else if let Some(people) =
            self.hits[right].and_then(|given| self.index.pairs.get(&(given, surname)))
            && self.go_together(at, right)
        {
            self.report(people, at, right, Strength::Strong, [at, right]);
        }
    }

    /// Two words in lower case are a name when one of them is nothing else; a large one needs no proof.
    fn go_together(&self, left: usize, right: usize) -> bool {
        let named = |at: usize| self.words[at].is_large() || !is_ordinary(&self.words[at].key);
        let lower = |at: usize| self.words[at].case == Case::Lower;
        named(left) && named(right) || lower(left) && lower(right) && (named(left) || named(right))
    }

    /// Of `people` with this surname, those that the name before it leaves possible.
    fn compatible(&self, people: &[usize], at: usize, before: &Before) -> Vec<usize> {
        let other_given = before.names.first().is_some_and(|left| {
            let word = &self.words[*left];
            !before.shared && left + 1 == at && word.is_capital() && lists::is_given(&word.key)
        });
        let wife = before.title.is_some_and(|title| {
            let title = self.words[title].key.as_str();
            matches!(title, "mrs" | "mistress" | "frau" | "mme" | "madame" | "lady")
        });
        let other_initial = before.initial.is_some_and(|left| {
            left + 1 == at && self.words[at].gap.has(Gap::DOT) && !before.shared && before.title.is_none()
        });
        let keep = |person: &&usize| {
            !(other_given && !wife || other_initial) || self.index.without_given.contains(person)
        };
        people.iter().filter(keep).copied().collect()
    }

    fn given(&mut self, at: usize, given: Word) {
        let next = self.words.get(at + 1);
        // "Ruth H."
        if let Some(next) = next.filter(|next| next.case == Case::Initial && next.gap.is_plain())
            && self.words[at].is_large()
            && let Some(letter) = next.first()
        {
            let ends = self.words.get(at + 2).is_none_or(|after| !after.gap.is_plain());
            let people = self.index.given_initials.get(&(given, letter)).filter(|_| ends || next.possessive);
            if let Some(people) = people {
                self.report(people, at, at + 1, Strength::Strong, [at, at + 1]);
            }
        }
        let title = at.checked_sub(1).filter(|left| {
            self.is_title_before(*left) && !self.words[at].gap.has(Gap::HARD | Gap::AT | Gap::COMMA)
        });
        if let (Some(title), Some(people)) = (title, self.index.givens.get(&given))
            && self.words[at].is_large()
        {
            let kinship = lists::KIN.contains(self.words[title].key.as_str());
            let surname_follows = next.is_some_and(|next| {
                next.is_capital()
                    && next.gap.is_plain()
                    && !lists::is_function(&next.key)
                    && !self.words[at].possessive
            });
            if kinship || !surname_follows {
                self.report(people, title, at, Strength::Strong, [title, at]);
                return;
            }
        }
        if let Some(people) = self.index.singles.get(&given) {
            self.alone(people, at);
        }
    }

    fn is_title_before(&self, at: usize) -> bool {
        let word = &self.words[at];
        lists::KIN.contains(word.key.as_str()) || lists::TITLES.contains(word.key.as_str()) && word.is_large()
    }

    /// One name alone: its case and its neighbours decide whether it is a name here.
    fn alone(&mut self, people: &[usize], at: usize) {
        if self.is_name_alone(at) {
            self.report(people, at, at, Strength::Weak, [at, at]);
        }
    }

    /// `ruth.hale@example.org`, `rhale@`, `ruth@hale.example`.
    fn mail(&mut self, at: usize) {
        let mut first = at.saturating_sub(1);
        while first > 0 && at - first < LONGEST_NAME && self.words[first].gap.is_tight() {
            first -= 1;
        }
        let goes_on = |next: &Token| next.gap.is_tight() && !next.gap.has(Gap::AT);
        let mut last = at;
        while last - at < LONGEST_NAME && self.words.get(last + 1).is_some_and(goes_on) {
            last += 1;
        }
        let joined: String = self.words[first..at].iter().map(|word| word.key.as_str()).collect();
        let joined = joined.trim_matches(|c: char| c.is_ascii_digit());
        if let Some(people) = self.index.mail.get(joined) {
            self.report(people, first, at - 1, Strength::Strong, [first, at - 1]);
        }
        for left in first..=last {
            let Some(hit) = self.hits[left] else { continue };
            for right in (first..=last).filter(|right| *right != left) {
                let people = self.hits[right].and_then(|surname| self.index.pairs.get(&(hit, surname)));
                if let Some(people) = people {
                    self.report(people, left.min(right), left.max(right), Strength::Strong, [left, right]);
                }
            }
            if left < at
                && let Some(people) = self.index.singles.get(&hit).or_else(|| self.index.surnames.get(&hit))
            {
                self.report(people, left, left, Strength::Weak, [left, left]);
            }
        }
    }

    /// `R u t h  H a l e`, as typists once set a name apart.
    fn spaced_letters(&mut self, at: usize) {
        let is_letter = |at: usize| self.words.get(at).is_some_and(|word| word.key.chars().count() == 1);
        if at > 0 && is_letter(at - 1) && self.words[at].gap.is_plain() {
            return;
        }
        let mut last = at;
        while is_letter(last + 1) && self.words[last + 1].gap.is_plain() {
            last += 1;
        }
        if last - at < 5 {
            return;
        }
        let joined: String = self.words[at..=last].iter().map(|word| word.key.as_str()).collect();
        if let Some(people) = self.index.joined.get(&joined) {
            self.report(people, at, last, Strength::Strong, [at, last]);
        }
    }
}
