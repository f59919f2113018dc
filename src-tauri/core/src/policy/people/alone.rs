//! Whether one word alone is a person's name where it stands: "Will came", but not "Will you".

use super::index::is_ordinary;
use super::lists;
use super::scan::Scan;
use super::tokens::{Case, Gap, Token};

impl Scan<'_> {
    pub(super) fn is_name_in_lower_case(&self, at: usize) -> bool {
        !is_ordinary(&self.words[at].key)
    }

    /// Whether the one word at `at` is a name here, by its case and its neighbours.
    pub(super) fn is_name_alone(&self, at: usize) -> bool {
        let word = &self.words[at];
        if !word.is_capital() {
            return self.any_case && word.case == Case::Lower && self.is_name_in_lower_case(at);
        }
        let next = self.words.get(at + 1).filter(|next| next.gap.is_plain());
        let last = at
            .checked_sub(1)
            .map(|left| &self.words[left])
            .filter(|_| word.gap.is_plain() || at > 0 && word.gap.has(Gap::DOT));
        let is_place = |next: &Token| next.is_capital() && lists::PLACES.contains(next.key.as_str());
        if !word.possessive && next.is_some_and(is_place)
            || last.is_some_and(|last| last.is_capital() && lists::BEFORE_PLACE.contains(last.key.as_str()))
        {
            return false;
        }
        !is_ordinary(&word.key)
            || word.possessive
            || self.ordinary_is_name(at, last.filter(|_| word.gap.is_plain()), next)
    }

    /// Whether "Will", "May" or "Rose" is a person here.
    fn ordinary_is_name(&self, at: usize, last: Option<&Token>, next: Option<&Token>) -> bool {
        let word = &self.words[at];
        let key = word.key.as_str();
        if lists::CALENDAR.contains(key) && self.is_date(last, self.words.get(at + 1)) {
            return false;
        }
        if last.is_some_and(|last| {
            matches!(last.key.as_str(), "the" | "a" | "an" | "der" | "die" | "das" | "le" | "la")
        }) {
            return false;
        }
        if next.is_some_and(|next| next.case == Case::Number) {
            return false;
        }
        let clause = next.is_some_and(|next| lists::BEFORE_CLAUSE.contains(next.key.as_str()));
        let opens = last.is_none() || word.gap.has(Gap::BREAK) || word.case == Case::Upper;
        if !opens {
            return true;
        }
        let pronoun = last.is_some_and(|last| lists::BEFORE_CLAUSE.contains(last.key.as_str()));
        !(clause || pronoun && word.case == Case::Upper)
    }

    /// "in May", "3 May", "May 1931", "May, 1931".
    fn is_date(&self, last: Option<&Token>, next: Option<&Token>) -> bool {
        let dated = last
            .is_some_and(|last| last.case == Case::Number || lists::BEFORE_MONTH.contains(last.key.as_str()));
        dated || next.is_some_and(|next| next.case == Case::Number && !next.gap.has(Gap::HARD))
    }
}
