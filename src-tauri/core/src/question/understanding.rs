//! What a question means beyond its words: whom `she` and `her husband` name, and what `and when was that?` goes back to
//! (K4, K5). What was understood is shown beside the question, can be taken away, and is part of what is signed.

mod follow;
mod joined;
mod kin;
pub mod life;
mod referring;
pub mod window;

use std::ops::Range;

use serde::{Deserialize, Serialize};
use unicode_segmentation::UnicodeSegmentation;

use kin::Kin;
pub use kin::Relation;
use referring::Reader;

/// Words of a question, and what they were understood to mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Understood {
    /// The words, as asked.
    pub words: String,
    /// What they mean.
    #[serde(rename = "as")]
    pub meaning: String,
    /// From where that is known.
    pub from: KnownFrom,
}

/// From where it is known what words mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KnownFrom {
    /// The relationships in the facts.
    Canon,
    /// The names in the facts and on the list of people.
    People,
    /// The person whose archive it is.
    Person,
    /// The question before.
    Conversation,
    /// A word of the archive that is written nearly so.
    Spelling,
    /// The calendar, and the list of wars and other events.
    Time,
    /// The dates of documents on record.
    Record,
}

impl KnownFrom {
    /// The name used in contracts and bundles.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Canon => "canon",
            Self::People => "people",
            Self::Person => "person",
            Self::Conversation => "conversation",
            Self::Spelling => "spelling",
            Self::Time => "time",
            Self::Record => "record",
        }
    }
}

/// A name, and what else whoever bears it is called.
pub type Called = (String, Vec<String>);

/// What is known when a question comes.
#[derive(Clone, Debug, Default)]
pub struct Known<'a> {
    /// Whose archive it is.
    pub person: Option<&'a str>,
    /// Other names of people: the name, and what else they are called.
    pub names: &'a [Called],
    /// Who is what to whom.
    pub relations: &'a [Relation],
    /// The question before, where this one may go back to it.
    pub earlier: Option<&'a Earlier>,
    /// Words that are to be taken as they are, in lower case.
    pub literal: &'a [String],
}

/// The question before, and what was shown of the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Earlier {
    /// The question, as [`carried`] has it.
    pub question: String,
    /// What was shown of the answer.
    pub shown: String,
}

/// What a question means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// The question with its meaning put in.
    pub text: String,
    /// What was understood.
    pub understood: Vec<Understood>,
    /// Whether it goes back to the question before: what it leaves out is put in, or `text` begins with that question.
    pub follows: bool,
    /// What is looked for: the question without the words that say of which time it asks.
    pub sought: String,
    /// The time it asks of, where it asks of one.
    pub window: Option<window::Window>,
    /// Whether it asks for all there is of that time.
    pub lists: bool,
    /// The question with the names of pronouns put in, and kin and roles left as they were asked of: `did her sister know`. None
    /// where that is `text`.
    pub by_role: Option<String>,
    /// The single questions that it joins, each of which says all itself; none where it is but one.
    pub parts: Vec<String>,
}

/// Longest question before that is carried over, in characters.
const MOST_CARRIED: usize = 300;

/// What `question` means. `slip` gives the word of the archive for which a word that is not in it was meant.
pub fn meaning(question: &str, known: &Known<'_>, slip: &dyn Fn(&str) -> Option<String>) -> Meaning {
    let kin = Kin::new(known.relations, known.names, known.person);
    let mut found = Meaning { text: with_capitals(question, &kin), ..Meaning::default() };
    found.correct(known, slip);
    let before: Option<(Earlier, Vec<Understood>)> = known.earlier.map(|earlier| {
        let text = with_capitals(tail(&earlier.question), &kin);
        let mut before = Meaning { text, ..Meaning::default() };
        before.correct(known, slip);
        Reader { known, kin: &kin, earlier: None }.name(&mut before);
        // Of several that went back to each other, each says all itself now.
        let mut asked = before.text.split_inclusive("? ").map(str::trim);
        let first = asked.next().unwrap_or_default().to_owned();
        before.text = asked.fold(first, |whole, next| {
            follow::whole(next, &whole, &kin).unwrap_or_else(|| match goes_back(next) {
                Some(_) => format!("{whole} {next}"),
                None => next.to_owned(),
            })
        });
        let spelled = before.understood.into_iter().filter(|u| u.from == KnownFrom::Spelling).collect();
        (Earlier { question: before.text, shown: earlier.shown.clone() }, spelled)
    });
    let back = goes_back(&found.text).filter(|words| !known.takes_literally(words));
    let follows = before.as_ref().and_then(|before| Some((before, back?)));
    let whole =
        follows.as_ref().and_then(|((before, _), _)| follow::whole(&found.text, &before.question, &kin));
    let is_whole = whole.is_some();
    found.text = whole.unwrap_or(found.text);
    Reader { known, kin: &kin, earlier: before.as_ref().map(|(before, _)| before) }.name(&mut found);
    if let (Some(((before, spelled), words)), Some(earlier)) = (follows, known.earlier) {
        let meaning = tail(&earlier.question).to_owned();
        found.understood.push(Understood { words, meaning, from: KnownFrom::Conversation });
        found.understood.extend(spelled.iter().cloned());
        if !is_whole {
            found.text = format!("{} {}", before.question, found.text);
        }
        found.follows = true;
    } else {
        let (parts, understood) = joined::parts(&found.text, known, &kin);
        found.parts = parts;
        for one in understood.into_iter().filter(|one| one.words != one.meaning) {
            if !found.understood.contains(&one) {
                found.understood.push(one);
            }
        }
    }
    found
}

/// A question with the names of the archive's people as names are written, `did tom leave`, and with the apostrophes that
/// were left out, `whens hesters birthday`. A name that is a word too is left.
fn with_capitals(question: &str, kin: &Kin) -> String {
    const WORDS: [&str; 30] = [
        "art", "bill", "dawn", "dean", "drew", "earl", "faith", "frank", "grace", "grant", "guy", "hope",
        "ivy", "jack", "joy", "june", "lily", "mark", "max", "may", "miles", "old", "pat", "rob", "rose",
        "sue", "victor", "will", "young", "the",
    ];
    const TITLES: [&str; 9] = ["aunt", "auntie", "aunty", "cousin", "dr", "miss", "mr", "mrs", "uncle"];
    const ASKING: [(&str, &str); 6] = [
        ("whens", "when is"),
        ("whos", "who is"),
        ("wheres", "where is"),
        ("whats", "what is"),
        ("hows", "how is"),
        ("whys", "why is"),
    ];
    let words = Word::all(question);
    let mut text = question.to_owned();
    for (at, word) in words.iter().enumerate().rev() {
        let owner = word.lower.strip_suffix('s').filter(|owner| owner.len() > 2 && !WORDS.contains(owner));
        let owns = !word.owns && owner.is_some_and(|owner| kin.knows(owner) && !kin.knows(&word.lower));
        // `The Marrs` are a family.
        let of_a_thing = at + 1 < words.len() && at.checked_sub(1).is_none_or(|at| words[at].lower != "the");
        if owns && of_a_thing {
            text.insert(word.range.end - 1, '\'');
        } else if let Some((_, whole)) = ASKING.iter().find(|(short, _)| *short == word.lower) {
            text.replace_range(word.range.clone(), whole);
        }
    }
    let question = text.clone();
    let words = Word::all(&question);
    for (at, word) in words.iter().enumerate() {
        // `Uncle Will`
        let called = at.checked_sub(1).is_some_and(|at| TITLES.contains(&&*words[at].lower));
        let name = word.lower.chars().count() > 2
            && kin.knows(&word.lower)
            && (called || !WORDS.contains(&word.lower.as_str()))
            && Kin::role(&word.lower).is_none();
        if let Some(first) =
            text[word.range.clone()].chars().next().filter(|first| name && first.is_lowercase())
        {
            let at = word.range.start;
            text.replace_range(at..at + first.len_utf8(), &first.to_uppercase().to_string());
        }
    }
    text
}

/// What a question after this one may go back to: the question as it was asked, behind the one that it went back to itself.
/// Whom it named and how it is spelled is left open: that is asked again of what may be known then, for a word of the archive
/// may be withheld by now.
pub fn carried(question: &str, understood: &[Understood]) -> String {
    let before =
        understood.iter().rev().find(|u| u.from == KnownFrom::Conversation && u.meaning.contains('?'));
    before.map_or_else(|| question.to_owned(), |before| format!("{} {question}", before.meaning))
}

/// The end of what is carried over, from the beginning of a question on.
fn tail(question: &str) -> &str {
    let mut rest = question;
    while rest.chars().count() > MOST_CARRIED {
        match rest.find("? ") {
            Some(at) => rest = &rest[at + 2..],
            None => {
                return question.char_indices().nth(MOST_CARRIED).map_or(question, |(at, _)| &question[..at]);
            }
        }
    }
    rest
}

/// The words by which a question goes back to the one before; none where it says all itself.
fn goes_back(question: &str) -> Option<String> {
    let words = Word::all(question);
    let first = words.first()?;
    let begins = |phrase: &[&str]| {
        phrase.len() <= words.len() && phrase.iter().zip(&words).all(|(wanted, word)| *wanted == word.lower)
    };
    for phrase in [&["what", "about"][..], &["how", "about"], &["and"], &["but"], &["und"], &["or"], &["so"]]
    {
        if begins(phrase) {
            let end = words[phrase.len() - 1].range.end;
            return Some(question[first.range.start..end].to_owned());
        }
    }
    let content = words.iter().filter(|word| !PLAIN.contains(&word.lower.as_str())).count();
    let points = words.iter().find(|word| POINTING.contains(&word.lower.as_str()));
    match points {
        Some(word) if content <= 4 => Some(question[word.range.clone()].to_owned()),
        // `Why?`, `How much?`
        _ if content == 0 => Some(question.trim_end_matches(['?', ' ']).to_owned()),
        _ => None,
    }
}

/// Words that point at something said before.
const POINTING: &[&str] = &["it", "that", "this", "there", "then", "those", "these", "its", "one", "same"];

/// Words that say nothing of their own in a question.
const PLAIN: &[&str] = &[
    "a", "about", "after", "again", "all", "an", "and", "any", "are", "as", "at", "be", "been", "before",
    "but", "by", "can", "could", "did", "do", "does", "else", "ever", "exactly", "for", "from", "had", "has",
    "have", "he", "her", "hers", "him", "his", "how", "i", "in", "into", "is", "it", "its", "long", "many",
    "me", "more", "much", "of", "often", "on", "one", "or", "other", "same", "she", "so", "than", "that",
    "the", "their", "them", "then", "there", "these", "they", "this", "those", "to", "up", "was", "we",
    "were", "what", "when", "where", "which", "who", "whom", "whose", "why", "will", "with", "would", "you",
    "really", "happened", "old", "late", "early", "soon", "far", "warum", "wann", "wer", "wo", "wie", "was",
];

/// A word of a question.
#[derive(Clone, Debug)]
struct Word {
    range: Range<usize>,
    lower: String,
    capital: bool,
    /// Whether it ends in a possessive `'s`, which `lower` leaves out.
    owns: bool,
}

impl Word {
    fn all(text: &str) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for (start, raw) in text.unicode_word_indices() {
            let folded = raw.to_lowercase().replace('\u{2019}', "'");
            let owns = folded.ends_with("'s");
            let lower = folded.strip_suffix("'s").unwrap_or(&folded).to_owned();
            let capital = raw.chars().next().is_some_and(char::is_uppercase);
            let range = start..start + raw.len();
            match all.last_mut() {
                // `mother-in-law`, `great-grandmother`
                Some(last) if text[last.range.end..start] == *"-" && !last.owns => {
                    last.lower = format!("{}-{lower}", last.lower);
                    last.range.end = range.end;
                    last.owns = owns;
                }
                _ => all.push(Self { range, lower, capital, owns }),
            }
        }
        all
    }
}

/// Words that say more about a relative or colleague: `her elder sister`.
const ADJECTIVES: &[&str] = &[
    "elder", "eldest", "older", "oldest", "younger", "youngest", "late", "little", "big", "dear", "own",
    "first", "second", "business", "former", "only", "old", "new", "future",
];

/// What cannot follow a possessive `her`: here it stands for her herself.
const AFTER_OBJECT: &[&str] = &[
    "to", "in", "on", "at", "for", "with", "from", "when", "about", "by", "as", "that", "and", "or", "if",
    "after", "before", "again", "there", "then", "into", "during", "because", "so", "while", "home", "up",
    "down", "out", "off", "away", "back", "until", "how", "what", "why",
];

impl Known<'_> {
    fn takes_literally(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        self.literal.contains(&words)
    }
}

impl Meaning {
    /// Puts right what is spelled as nothing in the archive is.
    fn correct(&mut self, known: &Known<'_>, slip: &dyn Fn(&str) -> Option<String>) {
        for word in Word::all(&self.text).into_iter().rev() {
            let written = self.text[word.range.clone()].to_owned();
            let plain =
                written.strip_suffix("'s").or_else(|| written.strip_suffix("\u{2019}s")).unwrap_or(&written);
            if known.takes_literally(plain) {
                continue;
            }
            let Some(meant) = slip(plain) else { continue };
            let end = word.range.start + plain.len();
            let words = plain.to_owned();
            self.text.replace_range(word.range.start..end, &meant);
            self.understood.insert(0, Understood { words, meaning: meant, from: KnownFrom::Spelling });
        }
    }

    fn put(&mut self, range: Range<usize>, (meaning, owns): (String, bool), from: KnownFrom) {
        let words = self.text[range.clone()].to_owned();
        let words = match owns {
            true => words.trim_end_matches("'s").trim_end_matches("\u{2019}s").to_owned(),
            false => words,
        };
        let new = if owns { format!("{meaning}\u{2019}s") } else { meaning.clone() };
        self.text.replace_range(range, &new);
        self.understood.push(Understood { words, meaning, from });
    }
}

#[cfg(test)]
mod tests;
