//! The forms under which known people are found, as tables over the words of their names.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use unicode_normalization::char::is_combining_mark;

use super::Person;
use super::lists;
use super::parse::{Name, parse};
use super::tokens::{Token, fold, tokens, written_out};

/// Number of a word that stands in a known name.
pub(super) type Word = u32;
/// Indexes in the list of people, ascending.
pub(super) type People = Vec<usize>;

/// Tables of everything a mention can be recognized by.
#[derive(Default)]
pub(super) struct Index {
    words: HashMap<String, Word>,
    /// Words in Cyrillic without their ending.
    stems: HashMap<String, Word>,
    /// Given or middle name with surname.
    pub(super) pairs: HashMap<(Word, Word), People>,
    /// First initial with surname.
    pub(super) initials: HashMap<(char, Word), People>,
    /// Given name with the initial of the surname.
    pub(super) given_initials: HashMap<(Word, char), People>,
    pub(super) surnames: HashMap<Word, People>,
    pub(super) givens: HashMap<Word, People>,
    /// Words that name somebody alone.
    pub(super) singles: HashMap<Word, People>,
    /// Names written as one word, lower case: `ruthhale`.
    pub(super) joined: HashMap<String, People>,
    /// The part of a mail address before the `@`, without separators: `rhale`.
    pub(super) mail: HashMap<String, People>,
    /// People of whom no given name is known.
    pub(super) without_given: HashSet<usize>,
    /// Whole names and aliases, word by word: (node, word) to node, from node 0.
    steps: HashMap<(u32, Word), u32>,
    ends: HashMap<u32, Vec<End>>,
}

/// A whole name or alias.
pub(super) struct End {
    pub(super) person: usize,
    /// Made of ordinary words alone: its capitals are needed.
    pub(super) strict: bool,
}

impl Index {
    pub(super) fn new(people: &[Person]) -> Self {
        let mut index = Self::default();
        for (person, known) in people.iter().enumerate() {
            index.add(person, known);
        }
        index.singles_of_unique_givens();
        index
    }

    fn add(&mut self, person: usize, known: &Person) {
        let mut names: Vec<Name> =
            std::iter::once(&known.name).chain(&known.aliases).map(|written| parse(written)).collect();
        names.iter_mut().filter(|name| is_wife_by_husband(name)).for_each(|name| name.given.clear());
        let mut given: Vec<&String> = names.iter().flat_map(|name| &name.given).collect();
        given.dedup();
        let surnames: HashSet<&String> = names.iter().flat_map(|name| &name.surnames).collect();
        for surname in &surnames {
            let surname = self.word(surname);
            insert(&mut self.surnames, surname, person);
            for given in &given {
                self.add_full(person, given, surname);
            }
            // A pet name goes with the surname too, and a married name with the given one.
            for single in names.iter().filter_map(|name| name.single.as_ref()) {
                self.add_full(person, single, surname);
            }
        }
        for (name, written) in names.iter().zip(std::iter::once(&known.name).chain(&known.aliases)) {
            self.add_alone(person, name);
            self.add_phrase(person, written);
            self.add_spellings(written);
        }
        for (name, surname) in
            names.iter().flat_map(|name| surnames.iter().map(move |surname| (name, surname)))
        {
            self.add_joined(person, name, surname);
        }
        if !names.iter().any(|name| name.given.iter().any(|given| given.chars().count() > 1)) {
            self.without_given.insert(person);
        }
    }

    /// `given` with `surname`, in each form of the given name.
    fn add_full(&mut self, person: usize, given: &str, surname: Word) {
        let Some(initial) = given.chars().next() else { return };
        insert(&mut self.initials, (initial, surname), person);
        if given.chars().count() == 1 {
            return;
        }
        for form in std::iter::once(given).chain(lists::same_as(given).iter().copied()) {
            let form = self.word(form);
            insert(&mut self.pairs, (form, surname), person);
        }
    }

    /// What of `name` may stand without the rest.
    fn add_alone(&mut self, person: usize, name: &Name) {
        if let Some(single) = &name.single {
            let word = self.word(single);
            insert(&mut self.singles, word, person);
            insert(&mut self.givens, word, person);
            insert(&mut self.surnames, word, person);
        }
        // Middle names are no names to call anybody by.
        if let Some(given) = name.given.iter().find(|given| given.chars().count() > 1) {
            let word = self.word(given);
            insert(&mut self.givens, word, person);
            for initial in name.surname_initial.into_iter().chain(first_letters(&name.surnames)) {
                insert(&mut self.given_initials, (word, initial), person);
            }
        }
    }

    /// Given names that one known person alone bears name that person, and so do their short forms.
    fn singles_of_unique_givens(&mut self) {
        let mut bearers: HashMap<Word, HashSet<usize>> = HashMap::new();
        for (key, word) in &self.words {
            let Some(people) = self.givens.get(word) else { continue };
            bearers.entry(*word).or_default().extend(people);
            for form in lists::same_as(key).iter().filter(|form| !is_ordinary(form)) {
                let form = self.words.get(*form).filter(|form| !self.givens.contains_key(form));
                form.into_iter().for_each(|form| bearers.entry(*form).or_default().extend(people));
            }
        }
        for (word, people) in bearers {
            let mut people = people.into_iter();
            let (Some(person), None) = (people.next(), people.next()) else { continue };
            let known = self.singles.entry(word).or_default();
            if !known.contains(&person) {
                known.push(person);
            }
        }
    }

    fn add_joined(&mut self, person: usize, name: &Name, surname: &str) {
        let given = name.given.iter().chain(&name.single).find(|given| given.chars().count() > 1);
        let Some(given) = given.filter(|given| *given != surname) else { return };
        for joined in [format!("{given}{surname}"), format!("{surname}{given}")] {
            if joined.chars().count() >= 6 {
                insert(&mut self.joined, joined.clone(), person);
            }
            insert(&mut self.mail, joined, person);
        }
        for initial in first_letters(std::slice::from_ref(given)) {
            insert(&mut self.mail, format!("{initial}{surname}"), person);
            insert(&mut self.mail, format!("{surname}{initial}"), person);
        }
        for initial in first_letters(&[surname.to_owned()]) {
            insert(&mut self.mail, format!("{given}{initial}"), person);
        }
    }

    /// The name word by word as it was written, unless it is one word.
    fn add_phrase(&mut self, person: usize, written: &str) {
        let words: Vec<Token> = tokens(written);
        let folded: Vec<String> = words.iter().map(|word| word.key.clone()).collect();
        if words.len() < 2 {
            return;
        }
        let plain = |key: &str| key.chars().count() == 1 || is_ordinary(key) || lists::is_title(key);
        let strict = folded.iter().all(|key| plain(key));
        let mut node = 0;
        for key in &folded {
            let word = self.word(key);
            let next = self.steps.len() as u32 + 1;
            node = *self.steps.entry((node, word)).or_insert(next);
        }
        self.ends.entry(node).or_default().push(End { person, strict });
    }

    /// Umlauts written out and written together: `Grünert`, `Grunert` and `Gruenert` are one word.
    fn add_spellings(&mut self, written: &str) {
        for raw in
            written.split(|c: char| !c.is_alphabetic() && !is_combining_mark(c)).filter(|raw| !raw.is_empty())
        {
            let key = fold(raw);
            let Some(word) = self.words.get(&key).copied() else { continue };
            let short = key.replace("ae", "a").replace("oe", "o").replace("ue", "u");
            let short = (key.len() > 4).then_some(short);
            for spelling in written_out(raw).into_iter().chain(short) {
                self.words.entry(spelling).or_insert(word);
            }
        }
    }

    /// The number of a word, given now if it is new.
    fn word(&mut self, key: &str) -> Word {
        if let Some(word) = self.words.get(key) {
            return *word;
        }
        // Numbers stay apart though several spellings share one.
        let next = self.words.len() as Word;
        self.words.insert(key.to_owned(), next);
        if let Some(stem) = cyrillic_stem(key) {
            self.stems.entry(stem.to_owned()).or_insert(next);
        }
        next
    }

    /// The known word that `token` is, in its bare form, as plural or genitive.
    pub(super) fn lookup(&self, token: &Token) -> Option<Word> {
        if let Some(word) = self.words.get(&token.key) {
            return Some(*word);
        }
        if token.is_capital()
            && !is_ordinary(&token.key)
            && let Some(bare) = token.key.strip_suffix('s').filter(|bare| bare.len() > 2)
            && let Some(word) = self.words.get(bare)
        {
            return Some(*word);
        }
        cyrillic_stem(&token.key).and_then(|stem| self.stems.get(stem)).copied()
    }

    pub(super) fn step(&self, node: u32, word: Word) -> Option<u32> {
        self.steps.get(&(node, word)).copied()
    }

    pub(super) fn ends(&self, node: u32) -> &[End] {
        self.ends.get(&node).map_or(&[], Vec::as_slice)
    }

    /// Whether two parts make a known word together.
    pub(super) fn makes_a_word(&self, first: &str, second: &str) -> bool {
        self.words.contains_key(&format!("{first}{second}"))
    }
}

/// Whether `key` is a word of the language as well as, perhaps, a name.
pub(super) fn is_ordinary(key: &str) -> bool {
    lists::ORDINARY.contains(key) || lists::CALENDAR.contains(key) || lists::is_function(key)
}

/// "Mrs. Arthur Hale": the given name is somebody else's.
fn is_wife_by_husband(name: &Name) -> bool {
    let wife = name.titles.iter().any(|title| lists::OF_WOMEN.contains(title.as_str()));
    wife && name.given.first().is_some_and(|given| lists::MALE.contains(given.as_str()))
}

fn insert<K: Eq + Hash>(table: &mut HashMap<K, People>, key: K, person: usize) {
    let people = table.entry(key).or_default();
    // People come in ascending order.
    if people.last() != Some(&person) {
        people.push(person);
    }
}

fn first_letters(words: &[String]) -> impl Iterator<Item = char> {
    words.iter().filter_map(|word| word.chars().next())
}

/// A word in Cyrillic without the ending of its case; `None` for other scripts and short words.
fn cyrillic_stem(key: &str) -> Option<&str> {
    const ENDINGS: [&str; 20] = [
        "ого", "ому", "ыми", "ими", "ои", "ом", "ым", "им", "ую", "ая", "ем", "еи", "ия", "а", "у", "е", "ы",
        "и", "ю", "я",
    ];
    if !key.chars().all(|c| matches!(c, '\u{400}'..='\u{52f}')) {
        return None;
    }
    let stem = ENDINGS.iter().find_map(|ending| key.strip_suffix(ending)).unwrap_or(key);
    let stem = stem.strip_suffix('ь').unwrap_or(stem);
    (stem.chars().count() >= 3).then_some(stem)
}
