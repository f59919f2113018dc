//! Whether a text may tell what a question asks for.

use super::lists::{PAID, PRICED, SINCE};
use super::{Wanted, parts};
use crate::entailment::{is_of_the_time, is_spoken_kin};
use crate::text::words::{Word, WordKind, fold, words};

/// Whether a text may tell what a question asks for: an age or a price is told by nothing but one, and what is nothing but
/// somebody's death, grave or marriage (`What did Ruth die of?`, `Did Kathleen ever get married?`) by nothing without a word of it.
pub fn may_tell_of(question: &str, text: &str) -> bool {
    tells_the_value(question, text) && tells_the_event(question, text) && is_of_the_time(question, text)
}

/// Whether a text has an age, a price or a rate where a question asks for nothing else.
fn tells_the_value(question: &str, text: &str) -> bool {
    let (asked, told) = (parts(question), parts(text));
    let has = |words: &[String], list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    match Wanted::of(question) {
        Some(wanted @ (Wanted::Age | Wanted::Weight)) => wanted.is_in(text),
        Some(Wanted::Money) if has(&asked, PRICED) => {
            Wanted::Money.is_in(text)
                && (!has(&asked, EARNED) || [EARNED, BY_TIME, PAY].iter().any(|list| has(&told, list)))
        }
        _ => true,
    }
}

/// Whether a text, with what is beside it, speaks of the thing of which a question asks what was paid for it: what a loom was sold for
/// is not what a trunk cost. `known`: whether anything in the archive has a word of that stem.
pub fn speaks_of_the_thing(question: &str, text: &str, known: &dyn Fn(&str) -> bool) -> bool {
    if Wanted::of(question) != Some(Wanted::Money) {
        return true;
    }
    let said = words(text);
    let is_thing = |word: &Word| {
        let lower = question.get(word.bytes.clone()).map(fold).unwrap_or_default();
        let of_money = [PRICED, PAID, EARNED, BY_TIME, PAY, PLAIN, SPENT];
        word.kind == WordKind::Content
            && !of_money.iter().any(|list| list.contains(&&*lower))
            && !is_spoken_kin(&lower)
            && known(&word.stem)
    };
    let things: Vec<Word> = words(question).into_iter().filter(is_thing).collect();
    things.is_empty() || things.iter().any(|thing| said.iter().any(|word| word.stem == thing.stem))
}

/// Other words of what is done with money.
const SPENT: &[&str] = &[
    "all",
    "altogether",
    "bought",
    "buy",
    "fetch",
    "fetched",
    "get",
    "gave",
    "give",
    "given",
    "lend",
    "lent",
    "money",
    "much",
    "owe",
    "owed",
    "sell",
    "sold",
    "spend",
    "spent",
    "sum",
    "total",
    "year",
    "years",
];

/// What somebody earns: so much in so much time.
const EARNED: &[&str] = &[
    "wage", "wages", "salary", "earn", "earned", "earns", "earning", "earnings", "income", "pension",
    "stipend", "lohn", "gehalt",
];

/// What somebody earns is paid.
const PAY: &[&str] = &["pay", "pays", "paid", "gives", "gave", "hire", "hired"];

/// The time that so much is earned in.
const BY_TIME: &[&str] = &[
    "day",
    "daily",
    "week",
    "weekly",
    "fortnight",
    "month",
    "monthly",
    "quarter",
    "year",
    "yearly",
    "annum",
    "hour",
    "per",
    "tag",
    "woche",
    "monat",
    "jahr",
    "quarterly",
    "annual",
    "annually",
];

/// Whether a text has a word of the death, the grave or the marriage that a question asks for.
fn tells_the_event(question: &str, text: &str) -> bool {
    // What somebody did when another one died is told in any words.
    let beside = |word: &String| SINCE.contains(&word.as_str()) || word == "if";
    if parts(question).iter().skip(1).any(beside) {
        return true;
    }
    let asked: Vec<String> = words(question)
        .into_iter()
        .filter(|word| word.kind == WordKind::Content)
        .filter_map(|word| Some(fold(question.get(word.bytes)?).into_owned()))
        .filter(|word| !PLAIN.contains(&word.as_str()) && !is_spoken_kin(word))
        .collect();
    let all = |list: &[&str]| !asked.is_empty() && asked.iter().all(|word| list.contains(&word.as_str()));
    let told = EVENTS.iter().find(|(asking, _)| all(asking)).map(|(_, telling)| telling);
    let said = parts(text);
    if told.is_some() && asks_what_of(question) && !names_a_cause(&said) {
        return false;
    }
    told.is_none_or(|telling| said.iter().any(|word| telling.contains(&word.as_str())))
}

/// Whether a question asks of what somebody died: `What did Ruth die of?`
fn asks_what_of(question: &str) -> bool {
    let words = parts(question);
    words.iter().any(|word| word == "what")
        && words.windows(2).any(|pair| EVENTS[0].0.contains(&pair[0].as_str()) && pair[1] == "of")
}

/// Whether words name what somebody died of: an illness or an accident, or whatever comes after `died of`. That somebody died
/// on a Tuesday names none.
fn names_a_cause(words: &[String]) -> bool {
    const OF: [&str; 4] = ["of", "from", "by", "through"];
    let (died, told) = EVENTS[0];
    let dead = |word: &str| died.contains(&word) || NO_CAUSE.contains(&word);
    words.iter().any(|word| told.contains(&word.as_str()) && !dead(word))
        || words.windows(2).any(|pair| dead(&pair[0]) && OF.contains(&pair[1].as_str()))
}

/// Words of a death that say nothing of what brought it about.
const NO_CAUSE: &[&str] = &[
    "buried", "burial", "coffin", "deceased", "expired", "funeral", "gone", "grave", "killed", "mourning",
    "obituary", "passed", "taken", "widow", "widowed", "widower",
];

/// Whether a question asks how old somebody was when they died.
pub fn asks_age_at_death(question: &str) -> bool {
    let [(died, _), ..] = EVENTS;
    Wanted::of(question) == Some(Wanted::Age)
        && parts(question).iter().any(|word| died.contains(&word.as_str()))
}

/// Words beside what is asked that say nothing of their own.
const PLAIN: &[&str] =
    &["actually", "ever", "exactly", "finally", "get", "gets", "got", "happen", "happened", "old", "really"];

/// Words that ask for an event, and those by which a text may tell of it.
const EVENTS: [(&[&str], &[&str]); 3] = [
    (
        &["dead", "death", "die", "died", "dies", "dying"],
        &[
            "buried",
            "burial",
            "cancer",
            "coffin",
            "consumption",
            "dead",
            "death",
            "deceased",
            "die",
            "died",
            "dies",
            "drown",
            "drowned",
            "dying",
            "expired",
            "fell",
            "fever",
            "funeral",
            "gone",
            "grave",
            "hanged",
            "heart",
            "ill",
            "illness",
            "inquest",
            "killed",
            "lost",
            "missing",
            "mourning",
            "murdered",
            "obituary",
            "passed",
            "sank",
            "shot",
            "stroke",
            "sunk",
            "taken",
            "widow",
            "widowed",
            "widower",
        ],
    ),
    (
        &["marriage", "married", "marries", "marry", "wed", "wedding"],
        &[
            "bachelor",
            "banns",
            "bride",
            "bridegroom",
            "church",
            "engaged",
            "engagement",
            "groom",
            "honeymoon",
            "husband",
            "marriage",
            "married",
            "marries",
            "marry",
            "marrying",
            "mrs",
            "proposal",
            "propose",
            "proposed",
            "registrar",
            "ring",
            "single",
            "spinster",
            "spouse",
            "vicar",
            "wed",
            "wedding",
            "widow",
            "widowed",
            "widower",
            "wife",
        ],
    ),
    (
        &["buried", "burial", "bury", "grave"],
        &[
            "ashes",
            "begraben",
            "burial",
            "buried",
            "bury",
            "cemetery",
            "churchyard",
            "cremated",
            "friedhof",
            "funeral",
            "grave",
            "graveside",
            "gravestone",
            "graveyard",
            "headstone",
            "interred",
            "laid",
            "lies",
            "tomb",
            "tombstone",
            "vault",
        ],
    ),
];
