//! What is known, for one requestor, when a question comes: the person, the facts they may see, the people, the turn
//! before, and the words of the archive (K4, K5).

use bindery_core::bundle::seal::Sealed;
use bindery_core::entailment::is_spoken_kin;
use bindery_core::policy::{Access, Clearance, Role, Viewer};
use bindery_core::question::Question;
use bindery_core::question::understanding::life::FactRow;
use bindery_core::question::understanding::window::{Paper, Times, understand};
use bindery_core::question::understanding::{Called, Earlier, Known, Meaning, Relation, carried, meaning};
use bindery_core::record::artifact::Field;
use bindery_core::text::words::{WordKind, words};

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::archive::place::value;
use crate::archive::{dates, facts};
use crate::error::Result;
use crate::index::lexical::query_words;
use crate::search::language::is_english;
use crate::storage::store::BlockKey;
use crate::world::World;

/// Shorter words are too like too many others to be a slip of one.
const LEAST_SLIP: usize = 4;
/// Texts that are read for how a word is written.
const MOST_READ: usize = 16;
/// From this many letters on, two of them may be wrong.
const LONG: usize = 8;

/// What an archive tells about words of a question.
pub struct Understanding<'a> {
    /// The archive.
    pub archive: &'a Archive,
    /// Where the models are.
    pub world: &'a dyn World,
    /// Who asks.
    pub viewer: &'a Viewer,
    /// What they may see.
    pub audience: &'a Audience,
}

impl Understanding<'_> {
    /// What a question means. `before` is the answer that it follows, `literal` names words that are to be taken as they are.
    pub fn of(&self, question: &Question, before: Option<&Sealed>, literal: &[String]) -> Result<Meaning> {
        let earlier = before.map(earlier);
        let text = question.text();
        let english = is_english(text);
        if text.is_empty() {
            return Ok(Meaning::default());
        }
        let rows =
            facts::of(self.archive, self.audience)?.into_iter().map(|fact| fact.row).collect::<Vec<_>>();
        let (relations, mut names) = told(&rows);
        let rules = self.archive.in_force();
        let told = |clearance: Clearance| clearance == Clearance::Cleared || !self.viewer.is_gated();
        let people = rules.rules.people.iter().filter(|person| told(person.clearance));
        // Of whom, or of which name, no paper speaks that they may read, nobody is told but who looks after the list.
        let sees_all = matches!(self.viewer.role, Role::Archivist | Role::Auditor);
        let is_told = |name: &String| sees_all || self.is_named(name);
        names.extend(people.filter(|person| is_told(&person.name)).map(|person| {
            (person.name.clone(), person.aliases.iter().filter(|alias| is_told(alias)).cloned().collect())
        }));
        let literal: Vec<String> = literal.iter().map(|words| words.to_lowercase()).collect();
        let known = Known {
            person: rules.policy.person.as_deref(),
            names: &names,
            relations: &relations,
            earlier: earlier.as_ref(),
            literal: &literal,
        };
        let mut parts: Vec<&str> = names.iter().flat_map(|(name, _)| name.split_whitespace()).collect();
        parts.extend(relations.iter().flat_map(|r| [&r.who, &r.to]).flat_map(|name| name.split_whitespace()));
        parts.extend(known.person.iter().flat_map(|name| name.split_whitespace()));
        let mut found = match english {
            true => meaning(&self.with_names(text), &known, &|word| self.slip(word, &parts)),
            false => Meaning { text: text.to_owned(), ..Meaning::default() },
        };
        // Of several questions joined to one, each may ask of another time.
        if found.parts.is_empty() {
            let (person, papers) = (known.person, || self.papers().unwrap_or_default());
            let (rows, names, literal) = (&rows[..], &names[..], &literal[..]);
            understand(text, &mut found, &Times { rows, names, person, english, literal, papers: &papers });
        }
        Ok(found)
    }

    /// A question that was typed without capitals, `what did lotte smuggle out of leipzig`, with the names in it as they are written
    /// where the requestor may read them.
    fn with_names(&self, question: &str) -> String {
        let mut text = question.to_owned();
        if question.chars().skip(1).any(char::is_uppercase) {
            return text;
        }
        for word in words(question).into_iter().rev().filter(|word| word.kind == WordKind::Content) {
            let Some(asked) = question.get(word.bytes.clone()) else { continue };
            let named = if is_spoken_kin(asked) { None } else { self.name(asked, &word.stem) };
            if let Some(name) = named {
                text.replace_range(word.bytes, &name);
            }
        }
        text
    }

    /// A word as a name, where it is written with a capital wherever the requestor may read it. `Lottes` is one of `Lotte` where it is
    /// no word itself.
    fn name(&self, asked: &str, stem: &str) -> Option<String> {
        let plural = asked
            .strip_suffix('s')
            .filter(|_| self.world.embedder().is_ok_and(|embedder| !embedder.knows_word(asked)));
        let mut name = None;
        for text in self.texts(stem, MOST_READ) {
            for word in words(&text).into_iter().filter(|word| word.stem == stem) {
                let written = text.get(word.bytes.clone())?;
                let before = text[..word.bytes.start].trim_end();
                let opens = before.is_empty() || !before.ends_with(|c: char| c.is_alphanumeric() || c == ',');
                match written.starts_with(char::is_uppercase) {
                    false => return None,
                    true if opens => {}
                    true => {
                        let bare = written.split(['\'', '\u{2019}']).next().unwrap_or(written);
                        let lower = bare.to_lowercase();
                        if lower == asked {
                            name = Some(bare.to_owned());
                        } else if plural == Some(&*lower) && name.is_none() {
                            name = Some(format!("{bare}s"));
                        }
                    }
                }
            }
        }
        name
    }

    /// The documents that the requestor may read, and what is on record of them.
    fn papers(&self) -> Result<Vec<Paper>> {
        let state = self.archive.index_state();
        let mut found = Vec::new();
        for (key, record) in self.archive.store().records()? {
            let entry = state.artifacts.get(&key).filter(|entry| state.gone_since(entry.until).is_none());
            let Some(entry) = entry.filter(|one| self.audience.artifact(&one.id) == Access::Shown) else {
                continue;
            };
            let value = |field| value(&record, field);
            found.push(Paper {
                id: entry.id,
                dated: dates::of_record(&record),
                kind: value(Field::Kind).unwrap_or_default(),
                from: value(Field::From),
                to: value(Field::To),
            });
        }
        Ok(found)
    }

    /// Whether every word of a name stands in what the requestor may read.
    fn is_named(&self, name: &str) -> bool {
        let absent = |stem: &str| self.archive.lexical().rarity(stem, self.audience.readable());
        query_words(name).iter().all(|word| absent(&word.stem).is_ok_and(|(_, absent)| !absent))
    }

    /// The word of the archive for which `word`, which is not in it, was meant: of a name, one of the `names`; of any
    /// other word that is none of the language's, the nearest that the requestor may read.
    fn slip(&self, word: &str, names: &[&str]) -> Option<String> {
        let length = word.chars().count();
        if length < LEAST_SLIP || !word.chars().all(char::is_alphabetic) {
            return None;
        }
        let lower = word.to_lowercase();
        // A word of the language is written as it was meant.
        let embedder = self.world.embedder().ok()?;
        if embedder.knows_word(&lower) || bases(&lower).iter().any(|base| embedder.knows_word(base)) {
            return None;
        }
        let [asked] = &query_words(word)[..] else { return None };
        // Whether a word is taken for a slip would tell that it stands in a text for auditors.
        let readable = self.audience.readable();
        if !self.archive.lexical().rarity(&asked.stem, readable).ok()?.1 {
            return None;
        }
        let most = if length >= LONG { 2 } else { 1 };
        let near = |other: &str| {
            let other = other.to_lowercase();
            (other.chars().next() == lower.chars().next())
                .then(|| strsim::osa_distance(&lower, &other))
                .filter(|d| *d <= most)
        };
        let name = names.iter().filter_map(|name| Some((near(name)?, *name))).min();
        if let Some((_, name)) = name {
            return Some(name.to_owned());
        }
        if asked.kind == WordKind::Capital {
            return None;
        }
        let stems = self.archive.lexical().near(&asked.stem, most, readable).ok()?;
        // `mourn` is as near to the stem of `morning` as a slip would be, and to the word it is not; an ending more is none.
        let is_near = |written: &String| {
            (length..=length + ENDING)
                .any(|most| near(&written.chars().take(most).collect::<String>()).is_some())
        };
        let written = stems.into_iter().find_map(|stem| self.written(&stem).filter(is_near));
        written.or_else(|| ASKED.iter().find(|word| near(word).is_some()).map(|word| (*word).to_owned()))
    }

    /// A word of that stem as it is written where the requestor may read it.
    fn written(&self, stem: &str) -> Option<String> {
        self.texts(stem, 3).into_iter().find_map(|text| {
            let word = words(&text).into_iter().find(|word| word.stem == stem)?;
            text.get(word.bytes).map(str::to_lowercase)
        })
    }

    /// The texts that the requestor may read in which a word of that stem counts most.
    fn texts(&self, stem: &str, most: usize) -> Vec<String> {
        let found = self.archive.lexical().search(&[stem.to_owned()], most, self.audience.readable());
        let text = |block: BlockKey| {
            let block = self.archive.store().block(block).ok()??;
            let id = self.archive.index_state().artifacts.get(&block.artifact)?.id;
            if self.audience.text(&id, block.segment, block.range) != Access::Shown {
                return None;
            }
            let store = self.archive.store();
            let (_, segment) =
                store.segments(block.artifact, block.segment, block.segment + 1).ok()?.pop()?;
            block.range.of(&segment.text).map(str::to_owned)
        };
        found.map(|found| found.hits.iter().filter_map(|hit| text(hit.block)).collect()).unwrap_or_default()
    }
}

/// The turn before, with nothing of it that may not be shown now: so it was opened.
fn earlier(before: &Sealed) -> Earlier {
    // What comes nearest to a question that was refused is nothing that one speaks of.
    let answered = before.refusal().is_none();
    let shown: Vec<&str> =
        before.sentences().iter().filter(|_| answered).map(|sentence| sentence.text()).collect();
    let bundle = before.bundle();
    Earlier { question: carried(&bundle.question, &bundle.understood), shown: shown.join(" ") }
}

/// Relationships and names in the facts.
fn told(rows: &[FactRow]) -> (Vec<Relation>, Vec<Called>) {
    let (mut relations, mut names) = (Vec::new(), Vec::new());
    for row in rows {
        if let (Some(who), Some(is), Some(to)) = (row.cell("who"), row.cell("is"), row.cell("to")) {
            let [who, is, to] = [who, is, to].map(str::to_owned);
            relations.push(Relation { who, is, to });
        } else {
            names.extend(facts::called(row));
        }
    }
    (relations, names)
}

/// Words that questions are asked with, whether or not a paper has them.
const ASKED: [&str; 16] = [
    "birthday",
    "born",
    "brother",
    "brothers",
    "children",
    "daughter",
    "father",
    "grandmother",
    "husband",
    "marriage",
    "married",
    "mother",
    "sister",
    "sisters",
    "wedding",
    "letters",
];

/// Letters of an ending that the word in the archive may have more.
const ENDING: usize = 2;

/// What an English word may be made of: `beginner` of `begin`.
fn bases(word: &str) -> Vec<String> {
    let mut found = Vec::new();
    for ending in ["er", "ers", "ing", "ings", "ed", "ness", "less", "ly"] {
        let Some(base) = word.strip_suffix(ending).filter(|base| base.len() > 2) else { continue };
        found.extend([base.to_owned(), format!("{base}e")]);
        // `Beginn`, of which one letter is the ending's.
        let mut letters = base.chars();
        if letters.next_back() == letters.clone().next_back() {
            found.push(letters.as_str().to_owned());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_with_an_ending_is_made_of_another_one() {
        for (word, base) in
            [("beginner", "begin"), ("baked", "bake"), ("kindness", "kind"), ("callers", "call")]
        {
            assert!(bases(word).iter().any(|one| one == base), "{word}: {:?}", bases(word));
        }
        assert_eq!(bases("aprentise"), Vec::<String>::new());
    }
}
