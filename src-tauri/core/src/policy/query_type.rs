//! What kind of question it is (F3): it asks what was, how things hang together, or for something new.
//!
//! Told by the words that open a question, in six languages. In doubt it asks what was.

use serde::{Deserialize, Serialize};
use unicode_segmentation::UnicodeSegmentation;

use crate::text::words::fold;

/// The kinds of questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QueryType {
    /// It asks what was: who, what, when, where.
    Factual,
    /// It asks for something to be made up: a poem, a story, a speech.
    Creative,
    /// It asks how things hang together: why, in what way, compared with what.
    Analytical,
}

impl QueryType {
    /// The kind of `question`.
    pub fn of(question: &str) -> Self {
        let folded = fold(question);
        let words: Vec<&str> = folded.unicode_words().collect();
        let asked = without_courtesy(&words);
        if is_creative(asked) {
            Self::Creative
        } else if is_analytical(asked) {
            Self::Analytical
        } else {
            Self::Factual
        }
    }

    /// The name in logs and contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Factual => "factual",
            Self::Creative => "creative",
            Self::Analytical => "analytical",
        }
    }
}

/// A question that asks for something new, in its parts.
pub(crate) struct Creation {
    /// From the order to make something on, without words of courtesy.
    pub order: String,
    /// What follows the order.
    pub rest: String,
    /// The words of it without those for what is made: what it is to be about.
    pub subject: String,
}

impl Creation {
    /// The parts of a creative question; none of another one.
    pub fn of(question: &str) -> Option<Self> {
        if QueryType::of(question) != QueryType::Creative {
            return None;
        }
        let folded: Vec<(usize, &str, String)> =
            question.unicode_word_indices().map(|(at, word)| (at, word, fold(word).into_owned())).collect();
        let words: Vec<&str> = folded.iter().map(|(.., word)| word.as_str()).collect();
        let skipped = words.len() - without_courtesy(&words).len();
        let (at, first, _) = folded.get(skipped)?;
        let made = |word: &str| WORKS.contains(&word) || MAKE_LAST.contains(&word);
        let subject = folded.iter().skip(skipped + 1).filter(|(.., word)| !made(word));
        Some(Self {
            order: question.get(*at..)?.to_owned(),
            rest: question.get(at + first.len()..)?.to_owned(),
            subject: subject.map(|(_, word, _)| *word).collect::<Vec<_>>().join(" "),
        })
    }
}

/// Words before what is asked for: `Could you please`, `Kannst du mir bitte`.
const COURTESY: [&str; 44] = [
    "can", "could", "would", "will", "you", "please", "i", "want", "like", "to", "help", "me", "us", "let's",
    "now", "and", "kannst", "konntest", "konnen", "konnten", "du", "sie", "bitte", "mir", "uns", "peux",
    "pouvez", "pourrais", "pourriez", "tu", "vous", "moi", "s'il", "te", "puedes", "podrias", "puede",
    "favor", "puoi", "potresti", "mi", "pode", "poderia", "voce",
];
/// Orders to make something.
const MAKE: [&str; 55] = [
    "write",
    "compose",
    "draft",
    "create",
    "make",
    "invent",
    "craft",
    "pen",
    "tell",
    "give",
    "retell",
    "turn",
    "rewrite",
    "schreib",
    "schreibe",
    "schreiben",
    "verfasse",
    "erfinde",
    "erzahl",
    "erzahle",
    "dichte",
    "entwirf",
    "ecris",
    "ecrivez",
    "ecrire",
    "redige",
    "redigez",
    "compose",
    "composez",
    "invente",
    "inventez",
    "raconte",
    "cree",
    "escribe",
    "escriba",
    "escribeme",
    "escribir",
    "componga",
    "compon",
    "inventa",
    "crea",
    "cuenta",
    "cuentame",
    "redacta",
    "scrivi",
    "scrivere",
    "scrivimi",
    "componi",
    "raccontami",
    "racconta",
    "escreva",
    "escreve",
    "componha",
    "crie",
    "escrever",
];
/// The same at the end of a German question.
const MAKE_LAST: [&str; 4] = ["erzahlen", "schreiben", "verfassen", "dichten"];
/// What is made.
const WORKS: [&str; 76] = [
    "poem",
    "poems",
    "poetry",
    "verse",
    "verses",
    "haiku",
    "sonnet",
    "limerick",
    "ballad",
    "song",
    "lyrics",
    "story",
    "tale",
    "fable",
    "play",
    "scene",
    "dialogue",
    "monologue",
    "screenplay",
    "novel",
    "eulogy",
    "toast",
    "speech",
    "rap",
    "joke",
    "fiction",
    "gedicht",
    "gedichte",
    "reim",
    "lied",
    "liedtext",
    "geschichte",
    "marchen",
    "ballade",
    "sonett",
    "szene",
    "dialog",
    "rede",
    "nachruf",
    "theaterstuck",
    "erzahlung",
    "poeme",
    "vers",
    "chanson",
    "histoire",
    "conte",
    "scenario",
    "discours",
    "eloge",
    "poema",
    "poemas",
    "cancion",
    "cuento",
    "historia",
    "relato",
    "soneto",
    "verso",
    "versos",
    "discurso",
    "obra",
    "dialogo",
    "poesia",
    "canzone",
    "filastrocca",
    "storia",
    "racconto",
    "favola",
    "sonetto",
    "scena",
    "discorso",
    "cancao",
    "conto",
    "fabula",
    "estoria",
    "cena",
    "versinho",
];
/// Words that ask for something that was not.
const IMAGINE: [&str; 12] = [
    "imagine",
    "pretend",
    "suppose",
    "stell",
    "imaginez",
    "inventons",
    "imagina",
    "imaginate",
    "immagina",
    "immaginate",
    "imaginem",
    "dream",
];
/// Words that ask how things hang together, where they open a question.
const WHY: [&str; 16] = [
    "why",
    "warum",
    "weshalb",
    "wieso",
    "weswegen",
    "wozu",
    "pourquoi",
    "perche",
    "analyse",
    "analyze",
    "compare",
    "vergleiche",
    "vergleich",
    "analysiere",
    "contrast",
    "erklar",
];
/// Orders and nouns of comparing and explaining, wherever they stand.
const RELATE: [&str; 66] = [
    "compare",
    "compared",
    "contrast",
    "analyse",
    "analyze",
    "analysis",
    "explain",
    "evaluate",
    "assess",
    "interpret",
    "relationship",
    "difference",
    "differences",
    "differ",
    "similarities",
    "influence",
    "influenced",
    "impact",
    "significance",
    "pattern",
    "patterns",
    "evolve",
    "evolved",
    "vergleiche",
    "vergleichen",
    "erklare",
    "erklaren",
    "unterschied",
    "unterschiede",
    "zusammenhang",
    "einfluss",
    "bedeutung",
    "verhaltnis",
    "comparez",
    "expliquez",
    "explique",
    "analysez",
    "difference",
    "differences",
    "influence",
    "relation",
    "signification",
    "compara",
    "compare",
    "explica",
    "explique",
    "analiza",
    "diferencia",
    "diferencias",
    "influencia",
    "relacion",
    "significado",
    "confronta",
    "spiega",
    "analizza",
    "differenza",
    "differenze",
    "influenza",
    "rapporto",
    "significato",
    "diferenca",
    "diferencas",
    "relacao",
    "influencia",
    "analise",
    "compararam",
];
/// Pairs of words that ask how things hang together.
const PAIRS: [(&str, &str); 17] = [
    ("how", "did"),
    ("how", "does"),
    ("how", "has"),
    ("how", "have"),
    ("por", "que"),
    ("what", "if"),
    ("in", "what"),
    ("what", "makes"),
    ("what", "made"),
    ("what", "led"),
    ("what", "caused"),
    ("inwiefern", ""),
    ("inwieweit", ""),
    ("en", "quoi"),
    ("de", "que"),
    ("in", "che"),
    ("what", "explains"),
];
/// With `how did`: words that ask for a course rather than a fact.
const COURSE: [&str; 26] = [
    "change",
    "changed",
    "feel",
    "develop",
    "developed",
    "shape",
    "shaped",
    "affect",
    "affected",
    "become",
    "grow",
    "reflect",
    "lead",
    "relate",
    "view",
    "views",
    "attitude",
    "attitudes",
    "over",
    "verandert",
    "verandern",
    "evoluer",
    "change",
    "cambio",
    "cambiato",
    "mudou",
];

/// What is asked for, after the words of courtesy before it.
fn without_courtesy<'a, 'b>(words: &'a [&'b str]) -> &'a [&'b str] {
    let polite = words.iter().take_while(|word| COURTESY.contains(word)).count();
    // `Would she write poems?` asks what was.
    &words[if polite < words.len() { polite } else { 0 }..]
}

fn is_creative(words: &[&str]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    if IMAGINE.contains(first) {
        return true;
    }
    // What is to be made stands near the order to make it: `Tell me what the story of the shop was` asks what was.
    let near = rest.iter().take(6).take_while(|word| !ASKS.contains(word));
    if MAKE.contains(first) {
        return near.into_iter().any(|word| WORKS.contains(word));
    }
    // `Kannst du mir eine Geschichte erzählen?`: German puts the verb last, after what is made.
    let verb_last = rest.last().is_some_and(|word| MAKE_LAST.contains(word));
    matches!(*first, "ein" | "eine" | "einen") && verb_last && rest.iter().any(|word| WORKS.contains(word))
}

/// Words with which another question begins.
const ASKS: [&str; 22] = [
    "what", "who", "when", "where", "which", "whether", "why", "how", "was", "wer", "wann", "wo", "ob", "ce",
    "qui", "quand", "quien", "cuando", "donde", "chi", "quando", "quem",
];

fn is_analytical(words: &[&str]) -> bool {
    let Some(first) = words.first() else { return false };
    if WHY.contains(first) || words.iter().any(|word| RELATE.contains(word)) {
        return true;
    }
    let second = words.get(1).copied().unwrap_or_default();
    let pair = |a: &str, b: &str| *first == a && (b.is_empty() || second == b);
    match (*first, second) {
        ("how", _) | ("wie", _) | ("comment", _) | ("como", _) | ("come", _) => {
            words.iter().any(|word| COURSE.contains(word))
        }
        ("in", "what") => words.get(2).is_some_and(|word| matches!(*word, "way" | "ways" | "sense")),
        ("in", "che") => words.get(2).is_some_and(|word| matches!(*word, "modo" | "senso")),
        ("de", "que") => words.get(2).is_some_and(|word| matches!(*word, "manera" | "modo" | "maneira")),
        _ => PAIRS.iter().any(|(a, b)| pair(a, b)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The labelled set.
    const LABELLED: &str = include_str!("query_types.tsv");

    #[test]
    fn the_labelled_questions_are_told_apart_in_six_languages() {
        let mut wrong = Vec::new();
        for line in LABELLED.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (label, question) = line.split_once('\t').unwrap_or_default();
            if QueryType::of(question).name() != label {
                wrong.push(line);
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn what_is_no_sentence_asks_what_was() {
        for text in ["", "?", "Ruth Hale", "1931", "please", "write"] {
            assert_eq!(QueryType::of(text), QueryType::Factual, "{text}");
        }
    }
}
