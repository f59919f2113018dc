//! Everybody an archive names, put together from all its texts for the archivist to go through.

mod groups;

use std::collections::HashMap;

use self::groups::Groups;
use super::candidates::{Run, certainty, opens_sentence, runs, written};
use super::lists;
use super::parse::{Name, parse};
use super::tokens::{Case, Gap, Token, tokens};
use crate::text::span::Span;

/// A person the archive seems to name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPerson {
    /// The fullest name found.
    pub name: String,
    /// Other ways the archive writes it, most frequent first.
    pub aliases: Vec<String>,
    /// How often any of the names stands in the archive.
    pub mentions: u32,
    /// How likely this is a person, 0 to 1000.
    pub certainty: u16,
}

/// Counts names over a whole archive, then groups them into people.
#[derive(Default)]
pub struct Census {
    /// By folded words with titles.
    forms: HashMap<String, Form>,
    words: HashMap<String, Use>,
}

/// One way of writing a name.
struct Form {
    written: HashMap<String, u32>,
    mentions: u32,
    certainty: u16,
    /// Where it follows a preposition of place.
    at_place: u32,
}

/// How a word is used in the archive.
#[derive(Default)]
struct Use {
    lower: u32,
    /// With a capital though it opens no sentence.
    capital: u32,
    /// As the last word of a name with a title.
    surname: u32,
    /// Alone, after a preposition of place.
    at_place: u32,
    /// Alone, with a verb only people do.
    acts: u32,
    alone: u32,
}

impl Census {
    /// Counts the names in running text.
    pub fn add(&mut self, text: &str) {
        let words = tokens(text);
        let chars: Vec<char> = text.chars().collect();
        for (at, word) in words.iter().enumerate() {
            let in_address =
                word.gap.has(Gap::AT) || words.get(at + 1).is_some_and(|next| next.gap.has(Gap::AT));
            if !in_address {
                self.count_word(&words, at, word);
            }
        }
        for run in runs(&words) {
            self.count_run(&words, &chars, &run);
        }
    }

    /// Counts a value that holds names and nothing else: the writer or addressee of a letter.
    ///
    /// Several names are parted by `;`; `Hale, Ruth` is one name.
    pub fn add_record(&mut self, value: &str) {
        for name in value.split([';', '\n']) {
            let name = name.split('<').next().unwrap_or_default().trim().trim_matches('"');
            let words = tokens(name);
            let is_name = (1..=6).contains(&words.len())
                && words.iter().any(Token::is_capital)
                && words.iter().all(|word| word.case != Case::Number && !word.gap.has(Gap::AT))
                && !words.iter().any(|word| is_body(&word.key));
            if is_name {
                self.count(&words, name, 950, false);
            }
        }
    }

    fn count_word(&mut self, words: &[Token], at: usize, word: &Token) {
        if matches!(word.case, Case::Number | Case::Initial | Case::Caseless) {
            return;
        }
        let known = self.words.entry(word.key.clone()).or_default();
        if word.case == Case::Lower {
            known.lower += 1;
        } else if !opens_sentence(words, at) {
            known.capital += 1;
        }
    }

    fn count_run(&mut self, words: &[Token], chars: &[char], run: &Run) {
        let certainty = certainty(words, run);
        let last = &words[run.last];
        let before = run.first.checked_sub(1).map(|left| words[left].key.as_str());
        let at_place =
            before.is_some_and(|before| lists::TO_PLACE.contains(before)) && !words[run.last].possessive;
        let known = self.words.entry(last.key.clone()).or_default();
        if !run.titles.is_empty() && !run.peer || run.names.len() > 1 && certainty >= 700 {
            known.surname += 1;
        } else if run.names.len() == 1 {
            let acts = words.get(run.last + 1).filter(|next| next.gap.is_plain());
            known.alone += 1;
            known.at_place += u32::from(at_place);
            known.acts += u32::from(acts.is_some_and(|next| lists::PERSON_VERBS.contains(next.key.as_str())));
        }
        if certainty > 0
            && let Some(span) = Span::new(words[run.first].start, last.end)
        {
            self.count(&words[run.first..=run.last], &written(chars, span), certainty, at_place);
        }
    }

    fn count(&mut self, words: &[Token], name: &str, certainty: u16, at_place: bool) {
        let key: Vec<&str> = words.iter().map(|word| word.key.as_str()).collect();
        let form = self.forms.entry(key.join(" ")).or_insert_with(|| Form {
            written: HashMap::new(),
            mentions: 0,
            certainty,
            at_place: 0,
        });
        *form.written.entry(name.to_owned()).or_default() += 1;
        form.mentions += 1;
        form.at_place += u32::from(at_place);
        form.certainty = form.certainty.max(certainty);
    }

    /// The people found, most certain first, then most mentioned.
    pub fn people(self) -> Vec<FoundPerson> {
        let words = &self.words;
        let mut forms: Vec<Known> = self.forms.values().filter_map(|form| Known::new(form, words)).collect();
        forms.sort_by(|a, b| a.rank().cmp(&b.rank()).then_with(|| a.name.cmp(&b.name)));
        let mut groups = Groups::default();
        for form in forms {
            groups.place(form);
        }
        let mut people: Vec<FoundPerson> = groups.found().collect();
        people.retain(|person| person.certainty >= 150);
        people.sort_by(|a, b| {
            (b.certainty, b.mentions).cmp(&(a.certainty, a.mentions)).then_with(|| a.name.cmp(&b.name))
        });
        people
    }
}

/// A word of an institution's name.
fn is_body(key: &str) -> bool {
    lists::PLACES.contains(key) && !lists::ORDINARY.contains(key) || key == "the"
}

/// A form with what is known about it.
pub(super) struct Known {
    pub(super) name: String,
    pub(super) parts: Name,
    pub(super) mentions: u32,
    pub(super) certainty: u16,
    pub(super) woman: Option<bool>,
}

impl Known {
    /// `None` when the archive's use of the words says that it is no person.
    fn new(form: &Form, words: &HashMap<String, Use>) -> Option<Self> {
        let preferred =
            |(name, count): &(&String, &u32)| (is_calm(name), **count, std::cmp::Reverse((*name).clone()));
        let name = form.written.iter().max_by_key(preferred)?.0.clone();
        let mut parts = parse(&name);
        let mut certainty = form.certainty;
        if let Some(single) = parts.single.clone() {
            certainty = single_certainty(&single, certainty, words)?;
            if !lists::is_given(&single) {
                parts.single = None;
                parts.surnames.push(single);
            }
        } else if parts.titles.is_empty() && certainty < 700 {
            certainty = pair_certainty(form, &parts, words)?;
        }
        let woman = woman(&parts);
        Some(Self { name, parts, mentions: form.mentions, certainty, woman })
    }

    pub(super) fn given(&self) -> Option<&str> {
        self.parts.given.iter().find(|given| given.chars().count() > 1).map(String::as_str)
    }

    pub(super) fn surname(&self) -> Option<&str> {
        self.parts.surnames.last().map(String::as_str)
    }

    /// A title that one of a family bears and the others do not.
    pub(super) fn rank_title(&self) -> Option<&str> {
        let ranks =
            ["lord", "lady", "duke", "duchess", "earl", "countess", "prince", "princess", "king", "queen"];
        self.parts.titles.iter().map(String::as_str).find(|title| ranks.contains(title))
    }

    /// Whole names first, so that shorter ones find them; of each kind the most frequent first.
    fn rank(&self) -> (u8, std::cmp::Reverse<u32>) {
        let kind =
            match (self.given(), self.surname(), self.parts.given.is_empty(), self.parts.titles.is_empty()) {
                (Some(_), Some(_), ..) => 0,
                (None, Some(_), false, _) => 1,
                (_, Some(_), _, false) => 2,
                (_, Some(_), ..) => 3,
                _ => 4,
            };
        (kind, std::cmp::Reverse(self.mentions))
    }
}

/// Not in capitals throughout.
fn is_calm(name: &str) -> bool {
    name.chars().any(char::is_lowercase)
}

/// What the whole archive says about one capital word.
fn single_certainty(key: &str, certainty: u16, words: &HashMap<String, Use>) -> Option<u16> {
    let known = words.get(key)?;
    let given = lists::is_given(key);
    // A given name counts though the word is common ("Will", "Mark"), where it opens no sentence.
    let is_word = if given { known.capital == 0 } else { known.lower * 4 > known.capital };
    if is_word || lists::CALENDAR.contains(key) {
        return None;
    }
    let place = known.at_place * 4 > known.alone && known.acts * 3 <= known.at_place;
    if place && known.surname < known.at_place {
        return None;
    }
    if given || known.surname * 10 > known.alone {
        return Some(certainty.max(250));
    }
    (known.acts >= 2 && known.acts > known.at_place).then_some(300)
}

/// Two or more capital words of which none is a usual given name.
fn pair_certainty(form: &Form, parts: &Name, words: &HashMap<String, Use>) -> Option<u16> {
    if form.at_place * 3 > form.mentions {
        return None;
    }
    let names = || parts.given.iter().chain(&parts.surnames);
    let is_word = |key: &&String| words.get(*key).is_some_and(|known| known.lower > known.capital);
    if names().any(|key| is_word(&key)) {
        return None;
    }
    let is_surname = |key: &String| words.get(key).is_some_and(|known| known.surname > 0);
    Some(if parts.surnames.iter().any(is_surname) { 550 } else { form.certainty })
}

/// Whether the titles and given names are a woman's.
fn woman(parts: &Name) -> Option<bool> {
    for title in &parts.titles {
        if lists::OF_WOMEN.contains(title.as_str()) {
            return Some(true);
        }
        if lists::OF_MEN.contains(title.as_str()) {
            return Some(false);
        }
    }
    let given = parts.given.iter().chain(&parts.single).find(|given| given.chars().count() > 1)?;
    match (lists::FEMALE.contains(given.as_str()), lists::MALE.contains(given.as_str())) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_of_one_name_are_one_person() {
        let mut census = Census::default();
        census
            .add("I wrote to Ruth Hale. She is Mrs. Hale (n\u{e9}e Orrin) to the parish. R. Hale signed it.");
        census.add("It was Ruth Hale\u{2019}s hat. Then came Mr. Hale, and Captain Orrin with him.");
        census.add_record("Hale, Ruth; Silas Orrin");
        let people = census.people();
        let ruth = &people[0];
        assert_eq!((ruth.name.as_str(), ruth.mentions), ("Ruth Hale", 5));
        for alias in ["Mrs. Hale (n\u{e9}e Orrin)", "R. Hale", "Hale, Ruth"] {
            assert!(ruth.aliases.contains(&alias.to_owned()), "{alias}: {:?}", ruth.aliases);
        }
        let names: Vec<&str> = people.iter().map(|person| person.name.as_str()).collect();
        assert!(names.contains(&"Silas Orrin") && names.contains(&"Mr. Hale"), "{names:?}");
    }

    #[test]
    fn places_months_and_first_words_are_nobody() {
        let mut census = Census::default();
        census.add(
            "Up and to Westminster Hall on Monday in May. Yesterday the Royal Oak lay at Chatham. \
             The Lord Mayor and my Lord Chancellor dined in Seething Lane near Chatham. Then home. \
             Sir, I thank you. God save the King. The East India Company met in London.",
        );
        assert_eq!(census.people(), []);
    }

    #[test]
    fn a_record_of_a_body_names_nobody() {
        let mut census = Census::default();
        for value in ["The Stavesby Advertiser", "Harbour Office", "St. Hild\u{2019}s Church", "1937", ""] {
            census.add_record(value);
        }
        census.add_record("Lotte Feiler <lotte@feiler.example>");
        assert_eq!(census.people().len(), 1);
    }
}
