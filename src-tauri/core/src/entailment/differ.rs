//! Whether sources give different values of what a question asks for: another price, another date, another number. Which
//! of them is right, nobody can tell from here; that they differ, a reader must be told.

use super::facts::{Date, Facts, Quantity, facts};
use super::lexicon::base_form;
use super::rules::kin::is_kin;
use super::tokens::{Class, Gap, Token, tokens};
use super::units::Kind;
use crate::entailment::wanted::{Wanted, tells_when};
use crate::text::words::{Word, WordKind, words as split};

/// Of which kind the values are that sources give differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Differing {
    /// Sums of money.
    Amounts,
    /// Dates.
    Dates,
    /// How many of something.
    Numbers,
    /// How long something lasted, or how old somebody was.
    Times,
}

impl Differing {
    /// Whether two of the `sources` give different values of what `question` asks for; each source is the texts that are shown
    /// of it. A source without such a value differs from none.
    pub fn of(question: &str, sources: &[Vec<&str>]) -> Option<Self> {
        let asked = Asked::of(question)?;
        // Who is fifty-nine in one letter and seventy-three in a later one has two ages, and neither source errs.
        let is_now = |text: &&&str| [" am ", " is "].iter().any(|now| text.contains(now));
        if asked.age && sources.iter().flatten().filter(is_now).count() > 1 {
            return None;
        }
        let about: Vec<&Vec<&str>> = sources.iter().filter(|texts| asked.is_told_in(texts)).collect();
        let given = about.iter().map(|texts| texts.iter().flat_map(|text| asked.values(text)).collect());
        let given: Vec<Vec<Value>> = given.collect();
        let apart = |one: &[Value], other: &[Value]| {
            !one.is_empty() && !other.is_empty() && !one.iter().any(|a| other.iter().any(|b| a.agrees(b)))
        };
        let differ =
            given.iter().enumerate().any(|(at, one)| given[at + 1..].iter().any(|other| apart(one, other)));
        differ.then_some(asked.kind)
    }

    /// Whether few words could answer `question` by themselves: where it asks for a value, they hold one of its kind.
    /// `When ...?` is answered by no sum of money, and `Who ...?` by nothing but somebody.
    pub fn may_answer(question: &str, words: &str) -> bool {
        let Some(asked) = Asked::of(question) else { return !asks_who(question) || names_somebody(words) };
        let paid = || !sums(&facts(&tokens(words, 0, 0)).quantities).is_empty();
        match asked.kind {
            Self::Dates => !asked.values(words).is_empty() || tells_when(words) && !paid(),
            Self::Amounts => Wanted::Money.is_in(words),
            // What somebody paid counts nothing but money.
            Self::Numbers => Wanted::Number.is_in(words) && (!paid() || Wanted::Money.is_in(question)),
            Self::Times if asked.age => Wanted::Age.is_in(words),
            Self::Times => {
                // `Six months since` says when it began, and of another thing as often as not.
                let last = words.trim_end_matches(|c: char| !c.is_alphanumeric()).rsplit(' ').next();
                Wanted::Time.is_in(words) && !matches!(last, Some("since" | "ago"))
            }
        }
    }

    /// Whether a text gives a value of what `question` asks for.
    pub fn is_given(question: &str, text: &str) -> bool {
        Asked::of(question).is_some_and(|asked| !asked.values(text).is_empty())
    }
}

pub(super) struct Asked {
    pub(super) kind: Differing,
    /// What is counted, in its base form.
    pub(super) counted: Option<String>,
    /// Whether an age is asked for.
    pub(super) age: bool,
    /// What it is of, in base forms: the words of the question but for names and for those that ask for a value.
    about: Vec<String>,
}

/// Words that ask for a value.
const OF_VALUES: [&str; 22] = [
    "age", "amount", "born", "charge", "charged", "cost", "costs", "date", "day", "earn", "long", "many",
    "month", "much", "old", "paid", "pay", "price", "spend", "spent", "worth", "year",
];

#[derive(Debug)]
pub(super) enum Value {
    /// So much of a kind, in the kind's base; of no kind where none is said.
    Quantity(Option<Kind>, f64),
    Date(Date),
}

impl Value {
    pub(super) fn agrees(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Quantity(kind, one), Self::Quantity(same, other)) => {
                kind == same && (one - other).abs() < 1e-6
            }
            (Self::Date(one), Self::Date(other)) => may_be_same(one, other),
            _ => false,
        }
    }
}

impl Asked {
    pub(super) fn of(question: &str) -> Option<Self> {
        // A follow-up begins with the question that it goes back to.
        let question = question.trim_end_matches(['?', ' ']).rsplit("? ").next().unwrap_or_default();
        let words = tokens(question, 0, 0);
        let at = |word: &str| words.iter().position(|token| token.lower == word);
        let kind = match Wanted::of(question) {
            Some(Wanted::Money) => Differing::Amounts,
            Some(Wanted::Number) => Differing::Numbers,
            Some(Wanted::Time | Wanted::Age) => Differing::Times,
            None if asks_when(&words) => Differing::Dates,
            Some(Wanted::Weight) | None => return None,
        };
        let many = at("many").or_else(|| at("viele"));
        let counted = many.and_then(|many| counted(&words[many + 1..]));
        let asks =
            |token: &&Token| token.class == Class::Content && !OF_VALUES.contains(&token.lower.as_str());
        let about = words.iter().filter(asks).map(|token| token.lemma.clone()).collect();
        Some(Self { kind, counted, age: at("old").or_else(|| at("alt")).is_some(), about })
    }

    /// Whether a source speaks of what the value is asked of, with half of its words at least: two sums for two things do not
    /// differ.
    fn is_told_in(&self, texts: &[&str]) -> bool {
        let said: Vec<Token> = texts.iter().flat_map(|text| tokens(text, 0, 0)).collect();
        let there = self.about.iter().filter(|lemma| said.iter().any(|token| token.lemma == **lemma)).count();
        2 * there >= self.about.len()
    }

    pub(super) fn values(&self, text: &str) -> Vec<Value> {
        let words = tokens(text, 0, 0);
        let Facts { quantities, dates } = facts(&words);
        let quantity = |quantity: &Quantity| {
            let base = quantity.unit.map_or(quantity.value, |unit| unit.base(quantity.value));
            Value::Quantity(quantity.unit.map(|unit| unit.kind), base)
        };
        let exact = quantities.iter().filter(|quantity| !quantity.ordinal);
        match self.kind {
            Differing::Dates => dates.into_iter().map(Value::Date).collect(),
            Differing::Amounts => sums(&quantities),
            Differing::Numbers => exact.filter(|q| self.counts(&words, q)).map(quantity).collect(),
            Differing::Times if self.age => {
                exact.filter(|q| is_age(&words, q)).map(|q| Value::Quantity(None, q.value)).collect()
            }
            Differing::Times => exact.filter(|q| is_time(q)).map(quantity).collect(),
        }
    }

    /// Whether a number counts what is asked for: `twelve new presses`.
    pub(super) fn counts(&self, words: &[Token], quantity: &Quantity) -> bool {
        let Some(counted) = &self.counted else { return false };
        let after = words[quantity.words.end..].iter().take(3);
        let mut after = after.take_while(|word| word.gap == Gap::Close);
        quantity.unit.is_none() && after.any(|word| word.lemma == *counted)
    }
}

/// What is counted by the words after `many`: the last of the nouns, before the verb if that comes at once (`many people died`).
fn counted(after: &[Token]) -> Option<String> {
    let run: Vec<&Token> = after.iter().take_while(|word| word.is_content()).collect();
    let is_verb = |word: &Token| {
        let past = word.lower.ends_with("ed") || base_form(&word.lower).is_some();
        past && !is_kin(&word.lower) && !names_people(&word.lower)
    };
    let verb = run.len() > 1 && run.last().is_some_and(|last| is_verb(last));
    let noun = if verb { run.iter().rev().nth(1) } else { run.last() };
    noun.map(|noun| noun.lemma.clone())
}

/// `When was ...`, `In what year ...`, `Wann ...`; not `When he came, what did she say?`.
fn asks_when(words: &[Token]) -> bool {
    const DOES: [&str; 9] = ["was", "were", "did", "does", "do", "is", "are", "has", "had"];
    let pair = |first: &[&str], second: &[&str]| {
        words
            .windows(2)
            .any(|pair| first.contains(&pair[0].lower.as_str()) && second.contains(&pair[1].lower.as_str()))
    };
    pair(&["when"], &DOES)
        || pair(&["what", "which"], &["year", "date", "day", "month"])
        || words.iter().any(|word| word.lower == "wann")
}

/// `Who ...?`, `Whom ...?`, `Wer ...?` in the last question.
fn asks_who(question: &str) -> bool {
    let last = question.trim_end_matches(['?', ' ']).rsplit("? ").next().unwrap_or_default();
    let first =
        last.split_whitespace().find(|word| !["and", "und", "so"].contains(&word.to_lowercase().as_str()));
    first.is_some_and(|word| ["who", "whom", "wer", "wen", "wem"].contains(&word.to_lowercase().as_str()))
}

/// Whether a name, a kinship or another word for people is among these.
fn names_somebody(words: &str) -> bool {
    let name = |word: &Word| word.kind == WordKind::Capital;
    split(words).iter().any(name) || names_kin_or_people(words)
}

/// Whether a kinship or another word for people is among these.
pub fn names_kin_or_people(words: &str) -> bool {
    tokens(words, 0, 0).iter().any(|token| is_kin(&token.lower) || names_people(&token.lower))
}

/// Whether a word is one for people.
pub(super) fn names_people(lower: &str) -> bool {
    const PEOPLE: [&str; 26] = [
        "man",
        "men",
        "woman",
        "women",
        "boy",
        "boys",
        "girl",
        "girls",
        "child",
        "children",
        "people",
        "nobody",
        "everybody",
        "everyone",
        "doctor",
        "nurse",
        "maid",
        "servant",
        "friend",
        "friends",
        "neighbour",
        "neighbours",
        "master",
        "mistress",
        "family",
        "person",
    ];
    PEOPLE.contains(&lower)
}

/// Sums of money: each that is named, and `three pounds four shillings` as one.
fn sums(quantities: &[Quantity]) -> Vec<Value> {
    let money = |kind| {
        matches!(kind, Kind::Sterling | Kind::Dollar | Kind::Euro | Kind::Franc | Kind::Mark | Kind::Yen)
    };
    let mut found = Vec::new();
    let mut last: Option<(Kind, usize, f64)> = None;
    for quantity in quantities {
        let Some(unit) = quantity.unit.filter(|unit| money(unit.kind)) else { continue };
        let base = unit.base(quantity.value);
        found.push(Value::Quantity(Some(unit.kind), base));
        let joined = last.filter(|&(kind, end, _)| kind == unit.kind && quantity.words.start <= end + 2);
        let sum = joined.map_or(base, |(_, _, before)| before + base);
        if joined.is_some() {
            found.push(Value::Quantity(Some(unit.kind), sum));
        }
        last = Some((unit.kind, quantity.words.end, sum));
    }
    found
}

/// Whether two dates may be the same one, as far as they are given.
pub(super) fn may_be_same(one: &Date, other: &Date) -> bool {
    let years = |date: &Date| date.year.map(|year| year..year + date.years);
    let year = years(one).zip(years(other)).is_none_or(|(a, b)| a.start < b.end && b.start < a.end);
    let part = |a: Option<u8>, b: Option<u8>| a.zip(b).is_none_or(|(a, b)| a == b);
    year && part(one.month, other.month) && part(one.day, other.day)
}

pub(super) fn is_time(quantity: &Quantity) -> bool {
    quantity.unit.is_some_and(|unit| matches!(unit.kind, Kind::Time | Kind::Calendar))
}

/// `aged 71`, `seventy-one years`, `when I was nine`.
pub(super) fn is_age(words: &[Token], quantity: &Quantity) -> bool {
    let before =
        quantity.words.start.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.lower.as_str());
    let plain = quantity.unit.is_none() && (1.0..120.0).contains(&quantity.value);
    let years = quantity.unit.is_some_and(|unit| unit.kind == Kind::Calendar && unit.factor == 12.0);
    years
        || plain && before.is_some_and(|word| matches!(word, "age" | "aged" | "was" | "am" | "is" | "turned"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn differing(question: &str, sources: &[&str]) -> Option<Differing> {
        let sources: Vec<_> = sources.iter().map(|text| vec![*text]).collect();
        Differing::of(question, &sources)
    }

    #[test]
    fn another_price_another_date_and_another_number_are_told() {
        let amounts = Some(Differing::Amounts);
        for (first, second, found) in [
            ("I gave nine pounds for it.", "Press, \u{a3}11.", amounts),
            ("I gave nine pounds for it.", "It was \u{a3}9, and the carter 4s.", None),
            ("It was three guineas.", "It was \u{a3}3 3s.", None),
            ("It was three pounds and four shillings.", "He asked 64s. for it.", None),
            ("It was dear.", "It was \u{a3}9.", None),
        ] {
            let (first, second) = (format!("The press. {first}"), format!("The press. {second}"));
            assert_eq!(differing("What did the press cost?", &[&first, &second]), found, "{first} {second}");
        }
        // Two prices of two things do not differ.
        let other = ["I gave nine pounds for the press.", "The cab was \u{a3}1."];
        assert_eq!(differing("What did the press cost?", &other), None);
        // Nor do two years of which one is of nothing but the same house.
        let other = ["The shop closed for good in June 1968.", "In 1980 the aprons hung in the shop."];
        assert_eq!(differing("When did the shop close for good?", &other), None);
        // Nor two ages of one person at two times, or of two people.
        let ages = ["He is fifty-nine and says nothing.", "I am seventy-three years old."];
        assert_eq!(differing("How old was he by then?", &ages), None);
        let dates = Some(Differing::Dates);
        for (first, second, found) in [
            ("He was born in 1871.", "Born 3 May 1872.", dates),
            ("He was born in 1872.", "Born 3 May 1872.", None),
            ("He was born on 3 May.", "Born in 1872.", None),
            ("He was born on 3 May 1872.", "Born on the fourth of May, 1872.", dates),
        ] {
            assert_eq!(differing("When was Silas born?", &[first, second]), found, "{first} {second}");
        }
        let numbers = Some(Differing::Numbers);
        for (first, second, found) in [
            ("We bound twelve books.", "I count fourteen books in the list.", numbers),
            ("We bound twelve books.", "It took three weeks.", None),
            ("We bound twelve books.", "The 12 new books are done.", None),
        ] {
            assert_eq!(differing("How many books were bound?", &[first, second]), found, "{first} {second}");
        }
        let age = "How old was he?";
        assert_eq!(differing(age, &["aged 71", "He was seventy-two."]), Some(Differing::Times));
        assert_eq!(differing(age, &["aged 71", "He was seventy-one years old."]), None);
    }

    #[test]
    fn a_headline_is_of_the_kind_that_is_asked_for() {
        for (question, words) in [
            ("When did she marry?", "14 September 1935"),
            ("When did he leave?", "the week after Easter"),
            ("When did they go?", "on Saturdays"),
            ("When was it?", "in the 1930s"),
            ("In what year was that?", "1931"),
            ("What did it cost?", "nine pounds"),
            ("Who paid?", "Tom"),
            ("And who nursed her?", "a woman from the village"),
            ("Who told her?", "her sister"),
            ("How old was she when she died?", "sixty-four"),
            ("How long did it take?", "six weeks"),
            ("What did the standing press cost? And who lent the money?", "Tom Marr"),
            ("When did she marry? And where did they live?", "over the shop"),
            ("What did Hester wear when she married?", "a grey costume"),
        ] {
            assert!(Differing::may_answer(question, words), "{question} {words}");
        }
        for (question, words) in [
            ("When did she buy the press?", "nine pounds"),
            ("How many jobs were there?", "\u{a3}5 0s. 0d"),
            ("When did she buy it?", "\u{a3}1200"),
            ("When did she buy it?", "Tom lent nine pounds"),
            ("When did they meet?", "on the second stair"),
            ("What did it cost?", "the standing press"),
            ("Who woke him?", "the coach being gone"),
            ("How old was Tom?", "since 1946"),
            ("How long have they been married?", "about six months since"),
        ] {
            assert!(!Differing::may_answer(question, words), "{question} {words}");
        }
    }

    #[test]
    fn what_asks_for_no_value_has_none_that_differ() {
        for question in ["Who bought the press?", "When he came, what did she wear?", "press?"] {
            assert_eq!(
                differing(question, &["In 1931, for \u{a3}9.", "In 1932, for \u{a3}8."]),
                None,
                "{question}"
            );
        }
        assert_eq!(differing("What did it cost?", &["It was \u{a3}9."]), None);
    }
}
