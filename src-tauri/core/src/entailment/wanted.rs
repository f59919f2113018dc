//! The kind of thing that a question asks for, where its words say so. A passage without a price does not say what
//! something cost, however much it speaks of it.

mod attribute;
mod lists;
mod occasion;
mod told;
mod unsaid;

pub use attribute::tells_the_attribute;
pub use occasion::{is_of_the_occasion, may_decide};
pub use told::{asks_age_at_death, may_tell_of, speaks_of_the_thing};
pub use unsaid::Acts;

use crate::entailment::{counts, tells_age};
use crate::text::words::fold;
use lists::{
    ABOUT, ASKING, COINS, DAYS, GERMAN, HAPPENS, NUMBERS, PAID, PRICED, SINCE, STRETCHES, TOLD, WEIGHTS,
    WHETHER,
};

/// A kind of thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A sum of money.
    Money,
    /// How many of something.
    Number,
    /// How long something lasted.
    Time,
    /// How old somebody was.
    Age,
    /// How heavy something is.
    Weight,
}

impl Wanted {
    /// The kind that a question asks for; none where its words leave that open.
    pub fn of(question: &str) -> Option<Self> {
        let words: Vec<String> = parts(question);
        let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
        let asks = |first: &str, second: &[&str]| {
            words.windows(2).any(|pair| pair[0] == first && second.contains(&pair[1].as_str()))
        };
        let much = asks("how", &["much"]) || has(&["wieviel"]) || asks("wie", &["viel"]);
        // `How much was the cart?`
        let was = asks("much", &["was", "were", "is", "are"]);
        let weighs = has(&["weigh", "weighed", "weighs", "weight", "wiegen", "wog"]);
        if asks("how", &["heavy"]) || asks("wie", &["schwer"]) || much && weighs {
            Some(Self::Weight)
        } else if much && (has(PAID) || was) || has(PRICED) && has(&["what", "how", "much", "was", "wie"]) {
            Some(Self::Money)
        } else if much || asks("how", &["many"]) || asks("wie", &["viele"]) {
            Some(Self::Number)
        } else if asks("how", &["long"]) || asks("wie", &["lange"]) {
            Some(Self::Time)
        } else if asks("how", &["old"]) || asks("wie", &["alt"]) {
            Some(Self::Age)
        } else {
            None
        }
    }

    /// Whether a text holds something of the kind.
    pub fn is_in(self, text: &str) -> bool {
        let words = parts(text);
        let any = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
        let figure = text.chars().any(|c| c.is_ascii_digit()) || any(NUMBERS) || any(GERMAN);
        match self {
            Self::Money => {
                let sign = text.contains(['\u{a3}', '$', '\u{20ac}']);
                // `11s.`, `9d.`, and the columns of an account book.
                let short = words.iter().any(|word| is_short_sum(word));
                let columns = text.contains('\t') && text.chars().any(|c| c.is_ascii_digit());
                sign || short || columns || any(COINS) || any(&["nothing", "free", "nichts", "umsonst"])
            }
            Self::Number => figure || any(&["none", "no", "nobody", "keine", "keiner", "niemand"]),
            Self::Time => figure || any(STRETCHES),
            Self::Age => tells_age(text) || any(GERMAN),
            Self::Weight => any(WEIGHTS) && (figure || any(&["a", "half", "several", "ein", "eine"])),
        }
    }
}

/// How far a text holds something of the kind that a question asks for: 1 where it does, 0 where it may (a number of other things
/// may be one of the same by another word) or the question leaves the kind open, -1 where it does not.
pub fn kind(question: &str, text: &str) -> f64 {
    match (Wanted::of(question).map(|wanted| wanted.is_in(text)), gives(question, text)) {
        (_, Some(true)) => 1.0,
        (Some(false), _) => -1.0,
        _ => 0.0,
    }
}

/// Whether a text holds something of the kind that a question asks for; none where the question leaves the kind open. A number
/// of other things is none.
pub fn gives(question: &str, text: &str) -> Option<bool> {
    let wanted = Wanted::of(question)?;
    Some(wanted.is_in(text) && (wanted != Wanted::Number || counts(question, text)))
}

/// Whether a text says when something was by other words than a date: `the week after Easter`, `when she was a girl`.
pub(crate) fn tells_when(text: &str) -> bool {
    let words = parts(text);
    let any = |list: &[&str]| {
        words.iter().any(|word| list.contains(&word.trim_end_matches('s')) || list.contains(&word.as_str()))
    };
    any(STRETCHES) || any(DAYS) || words.first().is_some_and(|first| SINCE.contains(&first.as_str()))
}

/// Whether a question is answered by yes or no: `Did she leave him?`, `And was he ill?`
pub fn asks_whether(question: &str) -> bool {
    let last = question.trim_end_matches(['?', ' ']).rsplit("? ").next().unwrap_or_default();
    let words = parts(last);
    let first = words.iter().find(|word| !["and", "but", "so", "or", "und", "oder"].contains(&word.as_str()));
    // `Didn't` is parted into two.
    let is_one = |word: &str| WHETHER.contains(&word);
    first.is_some_and(|word| is_one(word) || word.strip_suffix('n').is_some_and(is_one))
}

/// Whether a question asks for whatever there is about something, and for nothing of it: `What is said about the flood?`, `Tell me of
/// Ruth`, `flood?`. What speaks of it answers it.
pub fn is_topic(question: &str) -> bool {
    let words = parts(question);
    let has = |phrase: &[&str]| {
        words.windows(phrase.len()).any(|window| window.iter().zip(phrase).all(|(a, b)| a == b))
    };
    if ABOUT.iter().any(|phrase| has(phrase)) {
        return true;
    }
    let asks = words.iter().any(|word| ASKING.contains(&word.as_str()));
    !asks && words.len() <= 3
}

/// A question about what somebody said of something: who, and of what. `What did Ruth write about the flood?`
pub fn topic(question: &str) -> Option<(&str, &str)> {
    const SAID: [&str; 9] = [
        " say about ",
        " said about ",
        " says about ",
        " write about ",
        " wrote about ",
        " written about ",
        " said of ",
        " say of ",
        " tell about ",
    ];
    let lower = question.to_lowercase();
    // Lower case may be longer than what it is of: then nothing is parted.
    let same = lower.len() == question.len();
    let found = SAID.iter().filter(|_| same).find_map(|said| Some((lower.find(said)?, said)));
    let Some((at, said)) = found else {
        return topic_of_a_letter(question, &lower).filter(|_| same);
    };
    Some((question.get(..at)?, question.get(at + said.len()..)?))
        .filter(|(_, about)| !about.trim().is_empty())
}

/// The same of `What did Lotte write to Dinah about “the press”?`, where the topic stands in quotation marks.
fn topic_of_a_letter<'q>(question: &'q str, lower: &str) -> Option<(&'q str, &'q str)> {
    let at = lower.find(" write to ")?;
    let about = at + lower.get(at..)?.find(" about \u{201c}")?;
    Some((question.get(..at)?, question.get(about + " about ".len()..)?))
}

/// Whether a question asks how or why something came about, or what somebody thought of it. A row of a table does not tell.
pub fn asks_for_account(question: &str) -> bool {
    let words = parts(question);
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let how = words
        .windows(2)
        .any(|pair| matches!(pair[0].as_str(), "how" | "wie") && HAPPENS.contains(&pair[1].as_str()));
    let paid = has(&["pay", "pays", "paid", "bezahlt"]);
    (how && !paid || has(TOLD)) && !has(&["related", "relation", "relative", "kin", "verwandt"])
}

fn parts(text: &str) -> Vec<String> {
    let text = fold(text);
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '-');
    words.flat_map(|word| word.split('-')).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn is_short_sum(word: &str) -> bool {
    let figure = word.strip_suffix(['s', 'd', 'l', 'p']).unwrap_or_default();
    !figure.is_empty() && figure.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_said_it_and_of_what_is_parted() {
        assert_eq!(topic("What did Ruth write about the flood?"), Some(("What did Ruth", "the flood?")));
        assert_eq!(topic("What is said of the flood?"), Some(("What is", "the flood?")));
        let letter = "What did Lotte write to Dinah about \u{201c}the press\u{201d}?";
        assert_eq!(topic(letter), Some(("What did Lotte", "\u{201c}the press\u{201d}?")));
        assert_eq!(topic("What did the flood do?"), None);
        assert_eq!(topic("What did she say about"), None);
    }

    #[test]
    fn how_heavy_a_thing_is_no_price_tells() {
        for question in ["How much did the skin weigh?", "How heavy was the trunk?"] {
            assert_eq!(Wanted::of(question), Some(Wanted::Weight));
            assert_eq!(gives(question, "The trunk weighs ninety-one pounds."), Some(true));
            assert_eq!(gives(question, "It was 38 francs the skin, about six shillings."), Some(false));
        }
        assert_eq!(Wanted::of("How much was the trunk?"), Some(Wanted::Money));
    }

    #[test]
    fn what_was_paid_for_another_thing_is_no_price_of_this_one() {
        let speaks =
            |question: &str, text: &str| speaks_of_the_thing(question, text, &|stem| stem != "castl");
        let loom = "He wanted twelve pounds for the loom and I gave him nine.";
        assert!(!speaks("What did she pay for the tin trunk?", loom));
        assert!(speaks("What did she pay for the tin trunk?", "The trunk was nine pounds."));
        assert!(speaks("How much did it cost her in all?", loom));
        assert!(speaks("Who gave her the tin trunk?", loom));
        // What nothing in the archive is called may be called otherwise.
        assert!(speaks("What did the castle cost?", loom));
    }

    #[test]
    fn what_somebodys_kin_died_of_is_told_by_a_cause() {
        let died = "Nora's mother died this morning in her own bed.";
        assert!(!may_tell_of("what did granny die of", died));
        assert!(may_tell_of("what did granny die of", "Her mother died of a fever."));
    }

    #[test]
    fn some_questions_are_answered_by_yes_or_no() {
        for question in [
            "Did Arthur report her?",
            "and was he ill",
            "Where was he? Did she know?",
            "Wasn't it cold?",
            "War er krank?",
        ] {
            assert!(asks_whether(question), "{question}");
        }
        for question in ["What did she do?", "Who was it?", "Did she go? And where?", "flood"] {
            assert!(!asks_whether(question), "{question}");
        }
    }

    #[test]
    fn how_and_why_ask_for_an_account() {
        for question in [
            "How did Hester meet Lotte?",
            "Why was he away?",
            "What did she think of him?",
            "Warum blieb er?",
            "and how was that?",
        ] {
            assert!(asks_for_account(question), "{question}");
        }
        for question in [
            "How much did it cost?",
            "How old was she?",
            "How is Tom related to Ruth?",
            "How did he pay for it?",
        ] {
            assert!(!asks_for_account(question), "{question}");
        }
    }

    #[test]
    fn what_has_no_word_of_a_death_or_a_marriage_does_not_tell_of_it() {
        let mud = "Mud on everything, fine as slip, and a flounder in the paring tub, alive.";
        for question in
            ["What did Hester die of?", "How did Will Skaife die?", "Did Kathleen ever get married?"]
        {
            assert!(!may_tell_of(question, mud), "{question}");
        }
        assert!(may_tell_of("How did Will die?", "He was lost with the Sturdy in February."));
        assert!(may_tell_of("Who did Kathleen marry?", "My husband says that he will mend it."));
        // What else happened then is told in any words.
        for question in ["What did Hester do when Tom died?", "What happened in the flood?"] {
            assert!(may_tell_of(question, mud), "{question}");
        }
    }

    #[test]
    fn a_wage_is_told_by_what_is_earned_in_some_time() {
        let wages = "What wages did Mr Orrin pay Hester?";
        for text in
            ["Fifteen shillings a week and keep.", "He paid me ten shillings.", "My wages were four pounds."]
        {
            assert!(may_tell_of(wages, text), "{text}");
        }
        for text in ["I come home by Hull, deck passage, \u{a3}1 18s.", "I was there a year."] {
            assert!(!may_tell_of(wages, text), "{text}");
        }
        assert!(may_tell_of("What did the cane cost?", "I bought one, cost me 4s. 6d."));
        assert!(!may_tell_of("What did the cane cost?", "I bought one to walk with."));
        assert!(!may_tell_of("How old was Will that night?", "Twice under and up again."));
    }

    #[test]
    fn a_year_is_no_age() {
        assert_eq!(Wanted::of("How old was Tom when he died?"), Some(Wanted::Age));
        for text in ["She was sixty-four.", "Davy, who is 15, went.", "He was born in 1901."] {
            assert!(Wanted::Age.is_in(text), "{text}");
        }
        assert!(!Wanted::Age.is_in("I know it since 1946."));
    }

    #[test]
    fn a_question_for_a_price_is_answered_by_none_but_a_price() {
        for question in [
            "What did the standing press cost?",
            "How much did Hester pay for it?",
            "What rent did she pay in Leipzig?",
            "how much money",
            "And how much was it?",
            "Was kostete die Presse?",
        ] {
            assert_eq!(Wanted::of(question), Some(Wanted::Money), "{question}");
        }
        for text in
            ["It was nine pounds.", "We gave 11s. for it.", "24 June\tRent\t6\t1\t0", "I had it for nothing."]
        {
            assert!(Wanted::Money.is_in(text), "{text}");
        }
        assert!(!Wanted::Money.is_in("The press came on Tuesday, in two carts."));
    }

    #[test]
    fn numbers_and_times_are_told_apart_and_most_questions_leave_it_open() {
        for topic in [
            "What is said about the flood?",
            "Tell me of Ruth.",
            "flood?",
            "Hartwell 1931",
            "What did she write about him?",
        ] {
            assert!(is_topic(topic), "{topic}");
        }
        for question in ["Why?", "Who was Ruth?", "What did the press cost?", "How did she meet Tom?"] {
            assert!(!is_topic(question), "{question}");
        }
        assert_eq!(Wanted::of("How many books did she bind?"), Some(Wanted::Number));
        assert_eq!(Wanted::of("How old was Silas?"), Some(Wanted::Age));
        for question in
            ["Who paid for the press?", "When did she marry?", "Why did he leave?", "What happened?"]
        {
            assert_eq!(Wanted::of(question), None, "{question}");
        }
        assert!(Wanted::Number.is_in("A dozen of them.") && !Wanted::Number.is_in("They were many."));
        assert!(Wanted::Time.is_in("All that winter.") && !Wanted::Time.is_in("It rained."));
    }
}
