//! Sentences that assert nothing about the archive: greetings, thanks, agreement, opinions of the moment, talk about
//! the talk.

use super::words::{Word, split};

/// The name of the rule by which `sentence` carries no claim; none when it may carry one.
pub fn is_generic(sentence: &str) -> Option<&'static str> {
    let words = split(sentence);
    let lower: Vec<&str> = words.iter().map(|word| word.lower.as_str()).collect();
    if !sentence.chars().any(char::is_alphanumeric) {
        return Some("no-words");
    }
    let inner = sentence.trim_end_matches(|c: char| !c.is_alphanumeric());
    if sentence.trim_end().ends_with('?') && !inner.contains(['.', '!']) {
        return Some("question");
    }
    // A name, a number or a date is something that can be looked up.
    let hard = words.iter().enumerate().any(|(n, word)| is_hard(n, word));
    let rest = without_openers(&lower);
    if rest.is_empty() {
        return Some("courtesy");
    }
    if hard {
        return None;
    }
    if opens(&lower, COURTESIES) {
        return Some("courtesy");
    }
    if opens(rest, AGREEMENTS) && rest.len() <= 8 || ECHOES.contains(&rest) {
        return Some("agreement");
    }
    if opens(rest, META) {
        return Some("talk-about-the-talk");
    }
    let known = |word: &&&str| !GENERIC_WORDS.contains(*word) && !super::generic::is_grammar(word);
    let said: Vec<_> = rest.iter().filter(known).collect();
    match said.len() {
        0 => Some("says-nothing"),
        1 if rest.len() <= 7 && judges(rest) => Some("opinion"),
        _ => None,
    }
}

fn is_hard(n: usize, word: &Word) -> bool {
    let number = word.lower.chars().any(|c| c.is_ascii_digit());
    number
        || (n > 0
            && word.capital
            && word.lower != "i"
            && !word.lower.starts_with("i'")
            && !word.lower.starts_with("i\u{2019}")
            && !GENERIC_WORDS.contains(&&*word.lower))
}

/// What is left after `Well,`, `Yes,` and the like.
fn without_openers<'a, 'w>(lower: &'w [&'a str]) -> &'w [&'a str] {
    let openers = lower.iter().take_while(|word| OPENERS.contains(word)).count();
    &lower[openers..]
}

fn opens(words: &[&str], phrases: &[&[&str]]) -> bool {
    phrases.iter().any(|phrase| words.starts_with(phrase))
}

/// `that is lovely`, `what a shame`
fn judges(words: &[&str]) -> bool {
    let starts = ["that", "it", "this", "what", "how", "sounds", "so", "i", "he", "she", "they", "we", "you"];
    words
        .first()
        .is_some_and(|word| starts.contains(word) || word.starts_with("that'") || word.starts_with("it'"))
        && words.iter().any(|word| JUDGEMENTS.contains(word))
}

fn is_grammar(word: &str) -> bool {
    crate::text::words::is_function(word) || word.chars().count() < 2
}

const OPENERS: &[&str] = &[
    "yes",
    "yeah",
    "yep",
    "yup",
    "no",
    "nope",
    "well",
    "oh",
    "ah",
    "ok",
    "okay",
    "lol",
    "haha",
    "hahaha",
    "wow",
    "sure",
    "right",
    "true",
    "very",
    "indeed",
    "exactly",
    "absolutely",
    "certainly",
    "hm",
    "hmm",
    "hi",
    "hello",
    "hey",
    "bye",
    "goodbye",
    "thanks",
    "thank",
    "you",
    "u",
    "please",
    "too",
    "me",
    "cool",
    "nice",
    "great",
    "good",
    "fine",
    "my",
    "god",
    "gosh",
    "dear",
    "sorry",
    "really",
    "totally",
    "definitely",
    "course",
    "of",
    "alright",
    "all",
    "amen",
    "cheers",
];

const COURTESIES: &[&[&str]] = &[
    &["thank", "you"],
    &["thanks"],
    &["good", "morning"],
    &["good", "evening"],
    &["good", "afternoon"],
    &["good", "night"],
    &["have", "a"],
    &["nice", "to"],
    &["nice", "talking"],
    &["nice", "chatting"],
    &["it", "was", "nice"],
    &["hope", "you"],
    &["take", "care"],
    &["see", "you"],
    &["talk", "to", "you"],
    &["you're", "welcome"],
    &["you\u{2019}re", "welcome"],
    &["you", "are", "welcome"],
    &["i", "hope", "this"],
    &["i", "hope", "that", "helps"],
    &["hope", "this", "helps"],
    &["glad", "to"],
    &["happy", "to", "help"],
    &["how", "are", "you"],
    &["i'm", "sorry"],
    &["i\u{2019}m", "sorry"],
    &["let's", "go"],
    &["let", "us"],
    &["feel", "free"],
    &["best", "wishes"],
    &["warm", "regards"],
    &["great", "question"],
    &["good", "question"],
];

const AGREEMENTS: &[&[&str]] = &[
    &["i", "agree"],
    &["i", "totally", "agree"],
    &["i", "completely", "agree"],
    &["i", "think", "so"],
    &["i", "know"],
    &["i", "see"],
    &["i", "did", "not", "know", "that"],
    &["i", "didn't", "know", "that"],
    &["i", "didn't", "realize"],
    &["i", "don't", "know"],
    &["i", "do", "not", "know"],
    &["that's", "true"],
    &["that\u{2019}s", "true"],
    &["that", "is", "true"],
    &["that's", "right"],
    &["that", "is", "right"],
    &["it", "is", "true"],
    &["same", "here"],
    &["i", "guess"],
    &["i", "believe", "so"],
    &["so", "do", "i"],
    &["not", "too"],
    &["not", "really"],
    &["not", "much"],
];

/// Answers that only take up the question.
const ECHOES: &[&[&str]] = &[
    &["he", "is"],
    &["he", "was"],
    &["she", "is"],
    &["she", "was"],
    &["it", "is"],
    &["they", "are"],
    &["it", "was"],
    &["i", "do"],
    &["i", "did"],
    &["i", "have"],
    &["you", "do"],
    &["it", "does"],
    &["they", "do"],
    &["he", "does"],
    &["it", "makes", "sense"],
];

const META: &[&[&str]] = &[
    &["here", "is", "what"],
    &["here's", "what"],
    &["here\u{2019}s", "what"],
    &["as", "an", "ai"],
    &["let", "me"],
    &["i", "will", "now"],
    &["i'll", "now"],
    &["in", "summary"],
    &["to", "summarize"],
    &["the", "following"],
    &["below", "is"],
    &["below", "are"],
    &["based", "on", "the", "provided"],
    &["based", "on", "the", "passages"],
    &["according", "to", "the", "passages"],
    &["i", "cannot", "answer"],
    &["i", "can't", "answer"],
    &["i", "hope"],
    &["please", "note"],
    &["if", "you", "have", "any"],
    &["is", "there", "anything"],
    &["let", "me", "know"],
    &["the", "archive", "does", "not"],
    &["i", "found"],
    &["there", "is", "no", "information"],
];

const JUDGEMENTS: &[&str] = &[
    "lovely",
    "nice",
    "great",
    "good",
    "bad",
    "sad",
    "wonderful",
    "beautiful",
    "interesting",
    "funny",
    "fun",
    "amazing",
    "awesome",
    "cool",
    "crazy",
    "terrible",
    "awful",
    "true",
    "right",
    "wrong",
    "hilarious",
    "fascinating",
    "touching",
    "moving",
    "sweet",
    "shame",
    "pity",
    "impressive",
    "incredible",
    "strange",
    "weird",
    "fine",
    "cute",
    "scary",
    "special",
    "mysterious",
    "neat",
    "glad",
    "happy",
    "sorry",
    "sure",
    "love",
    "loved",
    "like",
    "liked",
    "enjoy",
    "enjoyed",
    "hate",
];

/// Words that say nothing that could be looked up.
const GENERIC_WORDS: &[&str] = &[
    "lovely",
    "nice",
    "great",
    "good",
    "bad",
    "sad",
    "wonderful",
    "beautiful",
    "interesting",
    "funny",
    "fun",
    "amazing",
    "awesome",
    "cool",
    "crazy",
    "terrible",
    "true",
    "right",
    "wrong",
    "thing",
    "things",
    "way",
    "lot",
    "lots",
    "bit",
    "kind",
    "sort",
    "really",
    "quite",
    "pretty",
    "actually",
    "definitely",
    "totally",
    "probably",
    "maybe",
    "think",
    "know",
    "guess",
    "mean",
    "agree",
    "believe",
    "feel",
    "hope",
    "wish",
    "like",
    "love",
    "glad",
    "happy",
    "sorry",
    "sure",
    "idea",
    "point",
    "memory",
    "memories",
    "story",
    "question",
    "answer",
    "help",
    "helps",
    "hi",
    "hello",
    "hey",
    "yes",
    "yeah",
    "no",
    "not",
    "ok",
    "okay",
    "oh",
    "ah",
    "wow",
    "well",
    "thanks",
    "thank",
    "please",
    "welcome",
    "day",
    "time",
    "see",
    "yet",
    "never",
    "always",
    "people",
    "one",
    "ones",
    "something",
    "anything",
    "everything",
    "nothing",
    "go",
    "going",
    "get",
    "got",
    "don't",
    "don\u{2019}t",
    "doesn't",
    "that's",
    "that\u{2019}s",
    "it's",
    "it\u{2019}s",
    "i'm",
    "i\u{2019}m",
    "i'd",
    "didn't",
    "isn't",
    "wasn't",
    "can't",
    "cannot",
    "let's",
    "there's",
    "you're",
    "u",
    "lol",
    "haha",
    "god",
    "balance",
    "im",
    "its",
    "dont",
    "thats",
    "better",
    "best",
    "worth",
    "want",
    "said",
];
