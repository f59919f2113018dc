//! Who is what to whom: by the relationships in the facts, and by what follows from them.

use unicode_segmentation::UnicodeSegmentation;

/// Who is what to whom, as the facts have it: `Tom Marr`, `husband of`, `Hester Skaife`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// Who.
    pub who: String,
    /// Is what.
    pub is: String,
    /// To whom.
    pub to: String,
}

/// Whether somebody is called `she` or `he`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gender {
    Female,
    Male,
}

/// A step from one person to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Parent,
    Child,
    Sibling,
    Spouse,
}

impl Step {
    const fn back(self) -> Self {
        match self {
            Self::Parent => Self::Child,
            Self::Child => Self::Parent,
            other => other,
        }
    }
}

use Gender::{Female, Male};
use Step::{Child, Parent, Sibling, Spouse};

/// A word for a relative: the steps to them, and what they are called.
type Word = (&'static str, &'static [Step], Option<Gender>);

const RELATIVES: &[Word] = &[
    ("husband", &[Spouse], Some(Male)),
    ("wife", &[Spouse], Some(Female)),
    ("spouse", &[Spouse], None),
    ("widow", &[Spouse], Some(Female)),
    ("widower", &[Spouse], Some(Male)),
    ("mother", &[Parent], Some(Female)),
    ("mum", &[Parent], Some(Female)),
    ("mom", &[Parent], Some(Female)),
    ("mama", &[Parent], Some(Female)),
    ("father", &[Parent], Some(Male)),
    ("dad", &[Parent], Some(Male)),
    ("papa", &[Parent], Some(Male)),
    ("parent", &[Parent], None),
    ("parents", &[Parent], None),
    ("daughter", &[Child], Some(Female)),
    ("girl", &[Child], Some(Female)),
    ("son", &[Child], Some(Male)),
    ("boy", &[Child], Some(Male)),
    ("child", &[Child], None),
    ("children", &[Child], None),
    ("kid", &[Child], None),
    ("sister", &[Sibling], Some(Female)),
    ("brother", &[Sibling], Some(Male)),
    ("sibling", &[Sibling], None),
    ("grandmother", &[Parent, Parent], Some(Female)),
    ("grandma", &[Parent, Parent], Some(Female)),
    ("granny", &[Parent, Parent], Some(Female)),
    ("grandfather", &[Parent, Parent], Some(Male)),
    ("grandpa", &[Parent, Parent], Some(Male)),
    ("grandad", &[Parent, Parent], Some(Male)),
    ("granddaughter", &[Child, Child], Some(Female)),
    ("grandson", &[Child, Child], Some(Male)),
    ("grandchild", &[Child, Child], None),
    ("great-grandmother", &[Parent, Parent, Parent], Some(Female)),
    ("great-grandfather", &[Parent, Parent, Parent], Some(Male)),
    ("aunt", &[Parent, Sibling], Some(Female)),
    ("uncle", &[Parent, Sibling], Some(Male)),
    ("niece", &[Sibling, Child], Some(Female)),
    ("nephew", &[Sibling, Child], Some(Male)),
    ("cousin", &[Parent, Sibling, Child], None),
    ("mother-in-law", &[Spouse, Parent], Some(Female)),
    ("father-in-law", &[Spouse, Parent], Some(Male)),
    ("daughter-in-law", &[Child, Spouse], Some(Female)),
    ("son-in-law", &[Child, Spouse], Some(Male)),
    ("sister-in-law", &[Spouse, Sibling], Some(Female)),
    ("brother-in-law", &[Spouse, Sibling], Some(Male)),
    ("sister-in-law", &[Sibling, Spouse], Some(Female)),
    ("brother-in-law", &[Sibling, Spouse], Some(Male)),
];

/// Words for one who works with or for another, each with the word for the other one, and with what else they are called.
const COLLEAGUES: &[(&str, &str, &[&str])] = &[
    ("master", "apprentice", &["boss", "employer", "teacher"]),
    ("apprentice", "master", &["trainee", "pupil"]),
    ("employer", "employee", &["boss", "master"]),
    ("employee", "employer", &["assistant"]),
    ("teacher", "pupil", &["master", "tutor"]),
    ("pupil", "teacher", &["student", "apprentice"]),
    ("partner", "partner", &["colleague", "associate"]),
    ("friend", "friend", &[]),
    ("neighbour", "neighbour", &["neighbor"]),
    ("colleague", "colleague", &[]),
    ("landlady", "lodger", &[]),
    ("landlord", "tenant", &[]),
    ("doctor", "patient", &[]),
    ("godmother", "godchild", &[]),
    ("godfather", "godchild", &[]),
];

/// How somebody is called by whom they are not named: `Mrs. Marr`, `Aunt Jane`.
pub(super) fn is_title(lower: &str) -> bool {
    const TITLES: &[&str] = &[
        "mrs", "mr", "miss", "ms", "dr", "aunt", "auntie", "uncle", "granny", "gran", "grandma", "grandpa",
        "grandad", "nan", "nana", "mother", "father", "sister", "brother", "captain", "old", "frau", "herr",
        "tante", "onkel", "oma", "opa", "madame", "monsieur",
    ];
    TITLES.contains(&lower)
}

/// Whether a title is a woman's or a man's: `Mr. Orrin`.
fn of_title(name: &str) -> Option<Gender> {
    let first = name.split_whitespace().next()?.trim_end_matches('.').to_lowercase();
    match first.as_str() {
        "mrs" | "miss" | "ms" | "lady" | "aunt" | "granny" | "frau" => Some(Female),
        "mr" | "sir" | "lord" | "uncle" | "grandpa" | "herr" => Some(Male),
        _ => None,
    }
}

/// Whether the word for a relative is said of a woman or of a man.
pub(super) fn called(role: &str) -> Option<Gender> {
    RELATIVES.iter().find(|(word, ..)| *word == role).and_then(|(.., gender)| *gender)
}

/// A woman or a man who is not named: `the girl`, `the old man`.
pub(super) fn somebody(lower: &str) -> Option<Gender> {
    match lower {
        "girl" | "woman" | "lady" | "maid" | "nurse" | "bride" | "widow" | "landlady" | "nun"
        | "mistress" | "housekeeper" | "schoolmistress" | "actress" | "midwife" | "seamstress" | "queen" => {
            Some(Female)
        }
        "boy" | "man" | "gentleman" | "lad" | "chap" | "fellow" | "sailor" | "soldier" | "vicar"
        | "landlord" | "master" | "schoolmaster" | "fisherman" | "postman" | "fireman" | "king" => Some(Male),
        _ => None,
    }
}

/// Whether `my ...` may be the person of a forebear's archive, and how such a one is called.
pub(super) fn forebear(lower: &str) -> Option<Gender> {
    let plain = lower.replace('-', "");
    let plain = plain.trim_start_matches("great");
    match plain {
        "grandmother" | "grandma" | "granny" | "gran" | "nan" | "nana" | "mother" | "mum" | "mom"
        | "aunt" | "auntie" => Some(Female),
        "grandfather" | "grandpa" | "grandad" | "granddad" | "father" | "dad" | "uncle" => Some(Male),
        _ => None,
    }
}

/// The people of an archive, and what they are to each other.
#[derive(Debug, Default)]
pub(super) struct Kin {
    /// Everybody's name, as it is said most fully where relationships name them.
    people: Vec<String>,
    /// What else each of them is called.
    also: Vec<Vec<String>>,
    steps: Vec<(usize, Step, usize)>,
    /// Other words: the first is that to the second.
    roles: Vec<(usize, String, usize)>,
    gender: Vec<Option<Gender>>,
}

impl Kin {
    pub fn new(relations: &[Relation], names: &[super::Called], person: Option<&str>) -> Self {
        let mut kin = Self::default();
        for (name, also) in names {
            let at = kin.place(name);
            kin.also[at].extend(also.iter().cloned());
            let title = also.iter().chain([name]).find_map(|called| of_title(called));
            kin.gender[at] = kin.gender[at].or(title);
        }
        for relation in relations {
            kin.take(relation);
        }
        if let Some(person) = person {
            kin.place(person);
        }
        kin
    }

    fn place(&mut self, name: &str) -> usize {
        let same = |known: &String| known.eq_ignore_ascii_case(name);
        let found =
            (0..self.people.len()).find(|&at| same(&self.people[at]) || self.also[at].iter().any(same));
        found.unwrap_or_else(|| {
            self.people.push(name.to_owned());
            self.also.push(Vec::new());
            self.gender.push(None);
            self.people.len() - 1
        })
    }

    fn take(&mut self, relation: &Relation) {
        let (who, to) = (self.place(&relation.who), self.place(&relation.to));
        // What relationships call somebody is what papers call them.
        self.rename(who, &relation.who);
        self.rename(to, &relation.to);
        let words: Vec<String> = relation
            .is
            .to_lowercase()
            .split(|c: char| !c.is_alphanumeric() && c != '-')
            .map(str::to_owned)
            .collect();
        for word in words.iter().filter(|word| !word.is_empty()) {
            if let Some((_, [step], gender)) =
                RELATIVES.iter().find(|(known, steps, _)| known == word && steps.len() == 1)
            {
                self.steps.push((who, *step, to));
                self.gender[who] = self.gender[who].or(*gender);
                if *step == Spouse && self.gender[to].is_none() {
                    self.gender[to] = gender.map(|gender| if gender == Male { Female } else { Male });
                }
                return;
            }
        }
        for word in words.iter().filter(|word| !word.is_empty()) {
            if let Some((role, other, _)) = COLLEAGUES.iter().find(|(role, ..)| role == word) {
                self.roles.push((who, (*role).to_owned(), to));
                self.roles.push((to, (*other).to_owned(), who));
                return;
            }
        }
        // Any other word is known as it is written.
        let plain = words
            .iter()
            .find(|word| !matches!(word.as_str(), "" | "a" | "the" | "of" | "to" | "for" | "in" | "at"));
        if let Some(role) = plain {
            self.roles.push((who, role.clone(), to));
        }
    }

    fn rename(&mut self, at: usize, name: &str) {
        if self.people[at] != name {
            let before = std::mem::replace(&mut self.people[at], name.to_owned());
            self.also[at].push(before);
        }
    }

    /// Whoever is called so: by name, by another name, or by a first name that only one of them has.
    fn find(&self, name: &str) -> Option<usize> {
        let lower = name.to_lowercase();
        let full = |at: &usize| {
            self.people[*at].to_lowercase() == lower
                || self.also[*at].iter().any(|also| also.to_lowercase() == lower)
        };
        if let Some(at) = (0..self.people.len()).find(full) {
            return Some(at);
        }
        let first = |at: &usize| self.people[*at].to_lowercase().split_whitespace().next() == Some(&lower);
        let mut all = (0..self.people.len()).filter(first);
        all.next().filter(|_| all.next().is_none())
    }

    /// The name of whoever is called so.
    pub fn known(&self, name: &str) -> Option<String> {
        self.find(name).map(|at| self.people[at].clone())
    }

    /// Whether a word is a part of somebody's name.
    pub fn knows(&self, lower: &str) -> bool {
        self.people.iter().any(|name| name.to_lowercase().split_whitespace().any(|part| part == lower))
    }

    /// Whether somebody may be called `she` or `he`.
    pub fn may_be(&self, name: &str, gender: Gender) -> bool {
        self.find(name).and_then(|at| self.gender[at]).is_none_or(|known| known == gender)
    }

    /// Whoever a question names first, and is none of `others`: of whom it speaks.
    pub fn first_named(&self, question: &str, gender: Gender, others: &[String]) -> Option<String> {
        let fits = |name: &String| self.may_be(name, gender) && !others.contains(name);
        self.named(question).into_iter().find(fits)
    }

    /// Whoever is named last, and is none of `others`, in the first of `texts` that names somebody who may be meant.
    pub fn last_named(&self, texts: &[&str], gender: Gender, others: &[String]) -> Option<String> {
        texts.iter().find_map(|text| {
            let words: Vec<&str> = text.unicode_words().collect();
            let fits = |at: &usize| {
                self.gender[*at].is_none_or(|known| known == gender) && !others.contains(&self.people[*at])
            };
            for end in (1..=words.len()).rev() {
                for length in [2, 1] {
                    let Some(start) = end.checked_sub(length) else { continue };
                    let name = words[start..end].join(" ");
                    let name = name.trim_end_matches("'s").trim_end_matches("\u{2019}s");
                    if !name.starts_with(char::is_uppercase) {
                        continue;
                    }
                    if let Some(at) = self.find(name).filter(fits) {
                        return Some(self.people[at].clone());
                    }
                }
            }
            None
        })
    }

    /// Everybody that a text names, once each, as they are named in it.
    pub fn named(&self, text: &str) -> Vec<String> {
        let words: Vec<&str> = text.unicode_words().collect();
        let (mut found, mut at) = (Vec::new(), 0);
        while at < words.len() {
            let known = (1..=3).rev().filter(|length| at + length <= words.len()).find_map(|length| {
                let name = words[at..at + length].join(" ");
                let name = name.trim_end_matches("'s").trim_end_matches("\u{2019}s");
                let person = name.starts_with(char::is_uppercase).then(|| self.find(name)).flatten()?;
                Some((length, person))
            });
            match known {
                Some((length, person)) => {
                    if !found.contains(&person) {
                        found.push(person);
                    }
                    at += length;
                }
                None => at += 1,
            }
        }
        found.into_iter().map(|at| self.people[at].clone()).collect()
    }

    /// The word for a relative or colleague that `word` is, in the singular.
    pub fn role(word: &str) -> Option<String> {
        let single = match word {
            "grandchildren" => "grandchild",
            "wives" => "wife",
            word => word,
        };
        let known = |word: &str| {
            RELATIVES.iter().any(|(known, ..)| *known == word)
                || COLLEAGUES.iter().any(|(known, _, also)| *known == word || also.contains(&word))
        };
        let found = [single, single.strip_suffix('s').unwrap_or(single)].into_iter().find(|word| known(word));
        found.map(str::to_owned)
    }

    /// Those who are `role` to `name`.
    pub fn of(&self, name: &str, role: &str) -> Vec<String> {
        let Some(start) = self.find(name) else { return Vec::new() };
        let mut found: Vec<usize> = Vec::new();
        for (_, steps, gender) in RELATIVES.iter().filter(|(word, ..)| *word == role) {
            let mut reached = vec![start];
            for step in *steps {
                reached = reached.iter().flat_map(|at| self.step(*at, *step)).collect();
            }
            let other = |at: usize, wanted: Gender| self.gender[at].is_some_and(|known| known != wanted);
            reached.retain(|at| *at != start && gender.is_none_or(|wanted| !other(*at, wanted)));
            // Somebody's only known parent is their father only where it is known that he is a man.
            if gender.is_some() && reached.iter().any(|at| self.gender[*at].is_none()) {
                reached.clear();
            }
            found.extend(reached);
        }
        if found.is_empty() {
            let called = |known: &str| {
                known == role
                    || COLLEAGUES.iter().any(|(word, _, also)| *word == known && also.contains(&role))
            };
            let all = self.roles.iter().filter(|(_, known, to)| *to == start && called(known));
            found.extend(all.map(|(who, ..)| *who));
        }
        found.sort_unstable();
        found.dedup();
        found.into_iter().map(|at| self.people[at].clone()).collect()
    }

    /// Those to whom one step leads from `at`.
    fn step(&self, at: usize, step: Step) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for (who, known, to) in &self.steps {
            if *to == at && *known == step {
                found.push(*who);
            }
            if *who == at && known.back() == step {
                found.push(*to);
            }
        }
        found
    }
}
