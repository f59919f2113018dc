//! Words of a sentence that are taken by themselves. They must say what the sentence says: `Ruth was drowned` is said by `Ruth
//! was drowned in March`, and neither by `The husband of Ruth was drowned` nor by `Ruth was drowned out`.
//!
//! What may stand before and after them is listed. All else may belong to them, so that without it they say something else.

use std::ops::Range;

use super::align::Alignment;
use super::rules::kin::is_kin;
use super::statement::says_something;
use super::tokens::{Class, Gap, Token, lower};

/// Whether the words `part` of `tokens` are torn out of their sentence.
pub(super) fn is_torn(tokens: &[Token], part: &Range<usize>) -> bool {
    let Some(words) = tokens.get(part.clone()).filter(|words| is_sentence(words)) else { return false };
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let start = (0..part.start).rev().take_while(|&n| tokens[n].sentence == first.sentence).last();
    let end = (part.end..tokens.len()).take_while(|&n| tokens[n].sentence == last.sentence).last();
    let before = start.is_some_and(|start| !may_precede(tokens, start..part.start, part));
    let after = end.is_some_and(|end| !may_follow(tokens, part.end, end + 1));
    before || after
}

/// Whether a claim in other words leaves out what the source's sentence puts it under: `Rumour has it that`, `Supposedly`, `or so
/// Ruth says`. What only stands beside its words, as another thing that happened, takes nothing away.
pub(super) fn is_framed(aligned: &Alignment<'_>) -> bool {
    let tokens = &aligned.source.tokens;
    let places = || aligned.content().filter_map(|(i, _)| aligned.place(i));
    let (Some(first), Some(last)) = (places().min(), places().max()) else { return false };
    if tokens[first].sentence != tokens[last].sentence {
        return false;
    }
    let in_sentence = |at: &usize| tokens[*at].sentence == tokens[first].sentence;
    // Articles and who it was belong to the words.
    const OWN: [&str; 23] = [
        "a", "an", "the", "no", "my", "our", "your", "his", "her", "its", "their", "this", "these", "those",
        "i", "we", "you", "he", "she", "it", "they", "there", "some",
    ];
    let own =
        |at: &usize| OWN.contains(&lower(tokens, *at)) && tokens[at + 1].gap < Gap::Comma && in_sentence(at);
    let start = (0..first).rev().take_while(own).last().unwrap_or(first);
    let opening = (0..start).rev().take_while(in_sentence).last();
    let kept = |token: &Token| aligned.claim.tokens.iter().any(|own| own.lower == token.lower);
    let frames = |words: &[Token]| {
        let lost: Vec<Token> = words
            .iter()
            .filter(|token| !kept(token) && (token.class != Class::Name || token.gap == Gap::Sentence))
            .cloned()
            .collect();
        frames(&lost)
    };
    let own_end = |at: &usize| {
        let word = lower(tokens, *at);
        in_sentence(at)
            && (kept(&tokens[*at]) || OWN.contains(&word) || matches!(word, "me" | "us" | "him" | "them"))
    };
    let last = (last + 1..tokens.len()).take_while(own_end).last().unwrap_or(last);
    let end = (last + 1..tokens.len()).take_while(in_sentence).last().map_or(last + 1, |at| at + 1);
    let before = opening.is_some_and(|opening| {
        frames(&tokens[opening..start]) && !may_precede(tokens, opening..start, &(start..last + 1))
    });
    before || last + 1 < end && frames(&tokens[last + 1..end]) && !may_follow(tokens, last + 1, end)
}

/// Whether words can put others under a doubt: they say who says so, or how sure it is.
fn frames(words: &[Token]) -> bool {
    const UNDER: [&str; 13] = [
        "that",
        "as",
        "if",
        "whether",
        "though",
        "unless",
        "until",
        "lest",
        "suppose",
        "supposing",
        "provided",
        "case",
        "say",
    ];
    const SAID: [&str; 93] = [
        "appears",
        "belief",
        "believe",
        "believed",
        "believes",
        "belike",
        "bet",
        "chances",
        "claim",
        "claimed",
        "claims",
        "convinced",
        "denied",
        "denies",
        "deny",
        "doubt",
        "doubted",
        "doubtless",
        "doubts",
        "dream",
        "dreamt",
        "expected",
        "eye",
        "fancied",
        "fancies",
        "fear",
        "feared",
        "film",
        "foot",
        "gathered",
        "gossip",
        "happen",
        "hear",
        "heard",
        "hinted",
        "hope",
        "hoped",
        "hopes",
        "imagine",
        "imagined",
        "imagines",
        "insisted",
        "insists",
        "know",
        "legend",
        "lied",
        "looked",
        "looks",
        "luck",
        "maintains",
        "maybe",
        "merely",
        "notion",
        "novel",
        "odds",
        "officially",
        "only",
        "paper",
        "per",
        "perhaps",
        "pig",
        "play",
        "pretended",
        "pretends",
        "reckoned",
        "reckons",
        "remember",
        "reported",
        "rights",
        "rumor",
        "rumour",
        "said",
        "says",
        "seemed",
        "seems",
        "slightly",
        "stage",
        "story",
        "supposed",
        "supposes",
        "surely",
        "swears",
        "swore",
        "tale",
        "theory",
        "think",
        "thinks",
        "thought",
        "told",
        "tradition",
        "version",
        "wagered",
        "word",
    ];
    let doubts = |token: &Token| {
        let lower = token.lower.as_str();
        HEDGES.contains(&lower) || SAID.contains(&lower)
    };
    words.last().is_some_and(|last| UNDER.contains(&last.lower.as_str())) || words.iter().any(doubts)
}

/// Whether words say that something is so: `nine pounds` does not.
pub(super) fn is_sentence(words: &[Token]) -> bool {
    const WHO: [&str; 7] = ["i", "we", "you", "he", "she", "it", "they"];
    let subject =
        |first: &Token| WHO.contains(&first.lower.as_str()) || first.class == Class::Name && words.len() > 2;
    says_something(words) || words.len() > 1 && words.first().is_some_and(subject)
}

/// Where `claim` stands in `tokens` word for word.
pub(super) fn places(claim: &[Token], tokens: &[Token]) -> Vec<Range<usize>> {
    if claim.is_empty() {
        return Vec::new();
    }
    let same = |window: &[Token]| window.iter().zip(claim).all(|(a, b)| a.lower == b.lower);
    let windows = tokens.windows(claim.len()).enumerate().filter(|(_, window)| same(window));
    windows.map(|(at, _)| at..at + claim.len()).collect()
}

/// Whether an ending of who owns was taken off it: `Lotte's`.
fn owns(token: &Token) -> bool {
    token.span.len() as usize == token.lower.chars().count() + 2
}

const JOINS: [&str; 4] = ["and", "but", "so", "yet"];
/// What comes after one of these is so.
const GROUNDS: [&str; 8] = ["because", "when", "while", "since", "although", "though", "whereas", "after"];
/// What one knows or is glad of is so.
const FACTIVE: [&str; 34] = [
    "know",
    "knew",
    "known",
    "knows",
    "see",
    "saw",
    "seen",
    "found",
    "find",
    "discovered",
    "learned",
    "learnt",
    "remember",
    "remembered",
    "forgot",
    "forget",
    "glad",
    "sorry",
    "sad",
    "proud",
    "pity",
    "regret",
    "regretted",
    "realised",
    "realized",
    "noticed",
    "thankful",
    "happy",
    "pleased",
    "recall",
    "recalled",
    "grateful",
    "shame",
    "relieved",
];
/// One word before a sentence that changes nothing.
const OPENERS: [&str; 57] = [
    "again",
    "also",
    "and",
    "anyway",
    "besides",
    "but",
    "certainly",
    "dear",
    "eventually",
    "finally",
    "first",
    "fortunately",
    "happily",
    "here",
    "however",
    "immediately",
    "indeed",
    "last",
    "later",
    "luckily",
    "meanwhile",
    "moreover",
    "next",
    "no",
    "now",
    "nowadays",
    "o",
    "oh",
    "once",
    "originally",
    "recently",
    "sadly",
    "second",
    "so",
    "still",
    "suddenly",
    "then",
    "there",
    "thereupon",
    "therefore",
    "third",
    "thus",
    "today",
    "tonight",
    "twice",
    "unfortunately",
    "unhappily",
    "well",
    "yes",
    "yesterday",
    "yet",
    "afterwards",
    "soon",
    "actually",
    "true",
    "alas",
    "thereafter",
];
/// With these, words that say when or where begin, whatever they name.
const WHEN_OR_WHERE: [&str; 6] = ["after", "at", "before", "during", "from", "on"];
/// With these, only such as name a time or a place.
const MAY_SAY_WHEN: [&str; 8] = ["by", "for", "in", "near", "throughout", "until", "under", "within"];
/// What is so only there is not so.
const ELSEWHERE: [&str; 35] = [
    "appearance",
    "appearances",
    "average",
    "best",
    "cards",
    "chess",
    "draughts",
    "dream",
    "dreams",
    "effigy",
    "fiction",
    "film",
    "fun",
    "guess",
    "jest",
    "joke",
    "least",
    "most",
    "name",
    "novel",
    "pageant",
    "pantomime",
    "paper",
    "play",
    "principle",
    "sight",
    "spirit",
    "screen",
    "stage",
    "story",
    "tale",
    "theory",
    "thought",
    "vain",
    "worst",
];
const TIMES: [&str; 44] = [
    "afternoon",
    "age",
    "april",
    "august",
    "autumn",
    "childhood",
    "christmas",
    "day",
    "days",
    "december",
    "easter",
    "end",
    "evening",
    "february",
    "fortnight",
    "friday",
    "hour",
    "january",
    "july",
    "june",
    "march",
    "may",
    "midnight",
    "monday",
    "month",
    "morning",
    "night",
    "noon",
    "november",
    "october",
    "saturday",
    "september",
    "spring",
    "summer",
    "sunday",
    "thursday",
    "time",
    "tuesday",
    "war",
    "wednesday",
    "week",
    "winter",
    "year",
    "years",
];

/// Whether what stands before the words leaves them to say what they say.
fn may_precede(tokens: &[Token], before: Range<usize>, part: &Range<usize>) -> bool {
    let words = &tokens[part.clone()];
    let gap = words[0].gap;
    let from = before.clone().rev().find(|&n| tokens[n].gap >= Gap::Clause).unwrap_or(before.start);
    let opening = &tokens[from..before.end];
    if gap >= Gap::Clause {
        // `Imagine: he came`.
        return opening.len() != 1 || is_opener(opening, true);
    }
    let last = before.end - 1;
    let rest = tokens[before.clone()].iter().chain(&tokens[part.end..]);
    let planned = || {
        rest.clone().take_while(|token| token.sentence == words[0].sentence).any(|token| {
            matches!(token.lower.as_str(), "will" | "shall" | "would" | "should" | "must" | "may" | "can")
        })
    };
    let joined = lower(tokens, last);
    if JOINS.contains(&joined) {
        let clause = &tokens[from..last];
        // `No one but the midwife was let in`
        if matches!(joined, "but")
            && clause.last().is_some_and(|t| matches!(t.lower.as_str(), "one" | "nobody" | "none"))
        {
            return true;
        }
        return clause.is_empty() || says_something(clause) || tokens[last].gap >= Gap::Comma;
    }
    if GROUNDS.contains(&joined) {
        let as_though = last > before.start && lower(tokens, last - 1) == "as";
        return !planned() && !as_though;
    }
    if joined == "that" {
        let near = &tokens[last.saturating_sub(4).max(from)..last];
        let has = |list: &[&str]| near.iter().any(|token| list.contains(&token.lower.as_str()));
        let denied = near.iter().any(|token| token.class == Class::Negation);
        return (has(&FACTIVE) || has(&["so", "such"])) && !denied;
    }
    if gap == Gap::Comma {
        let phrase = &tokens
            [(from..before.end).rev().find(|&n| tokens[n].gap >= Gap::Comma).unwrap_or(from)..before.end];
        if phrase.len() > 1 && says_something(phrase) {
            const SAYS: [&str; 14] = [
                "as",
                "for",
                "to",
                "according",
                "legend",
                "rumour",
                "rumor",
                "word",
                "story",
                "since",
                "until",
                "till",
                "except",
                "without",
            ];
            return !planned() && !SAYS.contains(&phrase[0].lower.as_str());
        }
        return is_opener(phrase, true);
    }
    // `Her brother Cecil was a dentist`
    const WHOSE: [&str; 12] =
        ["my", "our", "your", "his", "her", "their", "the", "old", "young", "dear", "poor", "elder"];
    let akin = |token: &Token| is_kin(&token.lower) || WHOSE.contains(&token.lower.as_str());
    if is_kin(joined) && words[0].class == Class::Name && opening.iter().all(akin) {
        return true;
    }
    is_opener(opening, false)
}

/// Whether a few words say when or where, address somebody, or go over to what comes next.
fn is_opener(phrase: &[Token], parted: bool) -> bool {
    let Some((first, rest)) = phrase.split_first() else { return true };
    let skip = usize::from(JOINS.contains(&first.lower.as_str()) && !rest.is_empty());
    let phrase = &phrase[skip..];
    let (first, last) = (&phrase[0], &phrase[phrase.len() - 1]);
    if phrase.iter().all(|token| OPENERS.contains(&token.lower.as_str())) {
        return true;
    }
    let is_named = |token: &Token| {
        token.class == Class::Name && !owns(token)
            || is_kin(&token.lower)
            || matches!(token.lower.as_str(), "dear" | "my")
    };
    if parted && phrase.iter().all(is_named) && !first.lower.ends_with("ly") {
        return true;
    }
    // `Instead of paying the tailor`, `far from losing the farm`, `after losing it`.
    let second = phrase.get(1).map_or("", |token| token.lower.as_str());
    let losing = phrase.get(2).is_some_and(|token| token.lower.ends_with("ing"));
    if (first.lower.as_str(), second) == ("rather", "than")
        || losing && matches!(first.lower.as_str(), "instead" | "far")
    {
        return true;
    }
    // `Thanks to the consul, ...`
    if parted && matches!((first.lower.as_str(), second), ("thanks" | "owing", "to")) {
        return true;
    }
    // `After the christening`, not `after losing`.
    let article =
        phrase.len() > 2 && matches!(lower(phrase, phrase.len() - 2), "a" | "the" | "his" | "her" | "my");
    let verbal = last.lower.ends_with("ing") && !article;
    if says_something(phrase) || !last.is_content() || owns(last) || verbal {
        return false;
    }
    let content = || phrase.iter().filter(|token| token.is_content());
    if content().any(|token| ELSEWHERE.contains(&token.lower.as_str())) {
        return false;
    }
    let is_time = |token: &Token| token.class == Class::Number || TIMES.contains(&token.lower.as_str());
    let starts = |list: &[&str]| list.contains(&first.lower.as_str());
    const GLAD: [&str; 9] =
        ["amazement", "delight", "grief", "horror", "joy", "relief", "shame", "sorrow", "surprise"];
    let glad = first.lower == "to" && content().any(|token| GLAD.contains(&token.lower.as_str()));
    glad || starts(&WHEN_OR_WHERE)
        || starts(&MAY_SAY_WHEN)
            && content().all(|token| is_time(token) || token.class == Class::Name && !owns(token))
        || matches!(first.lower.as_str(), "that" | "this" | "one" | "every" | "each" | "last" | "next")
            && content().all(is_time)
}

/// Whether what stands after the words leaves them to say what they say.
fn may_follow(tokens: &[Token], at: usize, end: usize) -> bool {
    const GOES_ON: [&str; 17] = [
        "and", "because", "but", "since", "so", "then", "though", "although", "until", "till", "when",
        "where", "while", "whereas", "after", "before", "yet",
    ];
    const AFTER: [&str; 30] = [
        "again",
        "ago",
        "afterwards",
        "also",
        "alone",
        "away",
        "early",
        "first",
        "here",
        "home",
        "indeed",
        "instead",
        "last",
        "late",
        "later",
        "now",
        "once",
        "outside",
        "soon",
        "there",
        "today",
        "together",
        "tomorrow",
        "tonight",
        "too",
        "twice",
        "yesterday",
        "upstairs",
        "downstairs",
        "indoors",
    ];
    const PLACES: [&str; 37] = [
        "about",
        "above",
        "across",
        "after",
        "against",
        "along",
        "among",
        "around",
        "at",
        "before",
        "behind",
        "below",
        "beside",
        "between",
        "beyond",
        "by",
        "down",
        "during",
        "for",
        "from",
        "in",
        "inside",
        "into",
        "near",
        "on",
        "over",
        "round",
        "since",
        "through",
        "throughout",
        "till",
        "towards",
        "under",
        "until",
        "upon",
        "with",
        "within",
    ];
    let next = &tokens[at];
    let word = next.lower.as_str();
    let hedges = |word: &str| HEDGES.contains(&word) || matches!(word, "perhaps" | "maybe");
    if next.gap >= Gap::Clause {
        return true;
    }
    if next.gap == Gap::Comma {
        let two = (word, lower(tokens, at + 1));
        let mocks = matches!(
            two,
            ("my", "foot" | "eye")
                | ("for", "all")
                | ("or", "so")
                | ("as", "if" | "far")
                | ("so", "they" | "he" | "she")
        ) || word == "in" && (at..end).any(|n| lower(tokens, n) == "pig");
        return !hedges(word) && !mocks;
    }
    if owns(&tokens[at - 1]) || hedges(word) {
        return false;
    }
    if GOES_ON.contains(&word) || AFTER.contains(&word) {
        return true;
    }
    let after = &tokens[at + 1..end.min(at + 5)];
    // `rather than the horse`, `instead of the horse`
    let other = after.first().is_some_and(|token| matches!(token.lower.as_str(), "than" | "of"));
    if other && matches!(word, "rather" | "instead") {
        return true;
    }
    let whose = |at: Option<usize>| {
        let of = ["the", "a", "an", "my", "our", "your", "his", "her", "their"];
        at.is_some_and(|at| of.contains(&lower(tokens, at)))
    };
    // `sold his watch to pay her fine`: what it was done for.
    if word == "to" && whose(at.checked_sub(2)) && tokens[at - 1].class == Class::Content {
        return true;
    }
    if word == "of" {
        return at >= 2 && tokens[at - 2].class == Class::Number;
    }
    if word == "all" && after.first().is_some_and(|token| PLACES.contains(&token.lower.as_str())) {
        return true;
    }
    if word == "to" {
        return after.first().is_some_and(|token| {
            matches!(token.class, Class::Name | Class::Pronoun | Class::Number)
                || matches!(
                    token.lower.as_str(),
                    "the"
                        | "a"
                        | "an"
                        | "my"
                        | "our"
                        | "your"
                        | "his"
                        | "her"
                        | "its"
                        | "their"
                        | "this"
                        | "that"
                        | "all"
                        | "both"
                        | "each"
                        | "every"
                        | "everybody"
                        | "everyone"
                        | "some"
                )
        });
    }
    if PLACES.contains(&word) {
        let named = after.iter().take_while(|token| token.gap == Gap::Close).find(|token| token.is_content());
        return !named.is_some_and(|token| ELSEWHERE.contains(&token.lower.as_str()));
    }
    let manner = word.len() > 4 && word.ends_with("ly") && next.class == Class::Content;
    manner || matches!(word, "last" | "every" | "this" | "that") && TIMES.contains(&lower(tokens, at + 1))
}

/// Adverbs that leave open whether it is so.
const HEDGES: [&str; 20] = [
    "allegedly",
    "apparently",
    "arguably",
    "conceivably",
    "doubtfully",
    "hardly",
    "hypothetically",
    "nearly",
    "nominally",
    "ostensibly",
    "possibly",
    "potentially",
    "presumably",
    "probably",
    "purportedly",
    "reportedly",
    "reputedly",
    "seemingly",
    "supposedly",
    "theoretically",
];

#[cfg(test)]
mod tests {
    use super::super::align::{Side, align};
    use super::super::tokens::tokens;
    use super::*;

    fn torn(claim: &str, source: &str) -> bool {
        let (claim, source) = (tokens(claim, 0, 0), tokens(source, 0, 0));
        let places = places(&claim, &source);
        assert_eq!(places.len(), 1, "{source:?}");
        is_torn(&source, &places[0])
    }

    #[test]
    fn words_that_belong_together_are_not_parted() {
        for (claim, source) in [
            ("Ruth Hale was drowned.", "The late husband of Ruth Hale was drowned."),
            ("Ruth Hale sold the press.", "A cousin of Ruth Hale sold the press."),
            ("Davy was sent away.", "The boy who hit Davy was sent away."),
            ("Tom stole the clock.", "A man who knew Tom stole the clock."),
            ("Ruth married the curate.", "Unlike Ruth married the curate."),
            ("Arthur burned the letter.", "Apparently, Arthur burned the letter."),
            ("Arthur burned the letter.", "Ruth is convinced that Arthur burned the letter."),
            ("Arthur burned the letter.", "In Ruth's version, Arthur burned the letter."),
            ("Arthur burned the letter.", "On paper Arthur burned the letter."),
            ("Arthur burned the letter.", "For all I know, Arthur burned the letter."),
            ("Arthur burned the letter.", "Arthur burned the letter, perhaps."),
            ("Arthur burned the letter.", "Arthur burned the letter, my foot."),
            ("The roof is mended.", "When the roof is mended, I shall come."),
            ("They shot Lotte.", "They shot Lotte's dog."),
            ("Will drowned.", "Will drowned the kittens."),
            ("The bank failed.", "The bank failed to close on Friday."),
            ("Tom is dead.", "Tom is dead set against it."),
            ("I paid Ruth.", "I paid Ruth nothing."),
            ("Tom beat Arthur.", "Tom beat Arthur at chess."),
            ("I trust Arthur.", "I trust Arthur as far as I can throw him."),
            ("Ruth married into the Hales.", "Ruth married into the Hales in name only."),
        ] {
            assert!(torn(claim, source), "{claim} / {source}");
        }
    }

    /// Whether a claim that its source says in other words is left without what the source puts it under.
    fn framed(claim: &str, source: &str) -> bool {
        let (claim, source) = (Side::claim(tokens(claim, 0, 0)), Side::source(tokens(source, 0, 0)));
        is_framed(&align(&claim, &source))
    }

    #[test]
    fn what_a_sentence_puts_its_words_under_goes_with_them() {
        for source in [
            "I dare say Arthur burned the letter.",
            "Rumour has it that Arthur burned the letter.",
            "It is given out that Arthur burned the letter.",
            "Ruth swears Arthur burned the letter.",
            "Supposedly Arthur burned the letter.",
            "Legend has it Arthur burned the letter.",
            "For all I know, Arthur burned the letter.",
            "Arthur burned the letter, perhaps.",
            "As soon as Arthur burned the letter, I shall come.",
            "It looked as though Arthur burned the letter.",
            "I was wrong to think Arthur burned the letter.",
            "I have stopped saying that Arthur burned the letter.",
            "Arthur burned the letter, or so Ruth says.",
            "Ruth made believe that Arthur burned the letter.",
        ] {
            assert!(framed("The letter was burned by Arthur.", source), "true {source}");
        }
        for source in [
            "On Monday Arthur burned the letter.",
            "He was angry, and Arthur burned the letter.",
            "I know that Arthur burned the letter.",
            "The house was cold when Arthur burned the letter in the grate.",
            "Arthur burned the letter and went to bed.",
            "My brother Arthur burned the letter.",
        ] {
            assert!(!framed("The letter was burned by Arthur.", source), "{source}");
        }
    }

    #[test]
    fn words_that_stand_by_themselves_are_taken() {
        for (claim, source) in [
            ("three feet four inches", "The water stood three feet four inches in the shop."),
            ("Hester bought the press.", "Hester bought the press."),
            ("Hester bought the press.", "In 1931 Hester bought the press."),
            ("Hester bought the press.", "After the war, Hester bought the press for nine pounds."),
            ("Hester bought the press.", "He was ill, and Hester bought the press."),
            ("Hester bought the press.", "I know that Hester bought the press."),
            ("Hester bought the press.", "Yes, Hester bought the press from Silas Orrin in June."),
            ("She was ill.", "I stayed because she was ill."),
            ("The letter came.", "I was at home when the letter came."),
            ("I paid him.", "Ruth, I paid him; he has the receipt."),
            ("We buried Father.", "We buried Father on the 3rd at Trinity."),
            ("She sold it.", "She sold it to Tom Marr."),
            ("He went out.", "He went out slowly and never came back."),
        ] {
            assert!(!torn(claim, source), "{claim} / {source}");
        }
    }
}
