//! Comparisons: `dearer than` is carried by a source that compares the same two in the same way, or the other way round with the
//! opposite word.

use super::narrow::Passage;
use super::tokens::{Class, Token, lower};

/// Words that end as comparatives do and compare nothing, or exclude.
const NONE: [&str; 9] =
    ["other", "rather", "either", "neither", "whether", "never", "ever", "after", "under"];
const MEASURES: [&str; 14] = [
    "minute",
    "hour",
    "day",
    "week",
    "fortnight",
    "month",
    "year",
    "mile",
    "yard",
    "foot",
    "inch",
    "pound",
    "shilling",
    "dozen",
];
/// Opposites.
const OPPOSITES: [(&str, &str); 22] = [
    ("older", "younger"),
    ("elder", "younger"),
    ("taller", "shorter"),
    ("longer", "shorter"),
    ("bigger", "smaller"),
    ("larger", "smaller"),
    ("greater", "smaller"),
    ("faster", "slower"),
    ("quicker", "slower"),
    ("dearer", "cheaper"),
    ("higher", "lower"),
    ("richer", "poorer"),
    ("better", "worse"),
    ("better", "poorer"),
    ("more", "less"),
    ("more", "fewer"),
    ("stronger", "weaker"),
    ("heavier", "lighter"),
    ("warmer", "colder"),
    ("hotter", "colder"),
    ("earlier", "later"),
    ("nearer", "farther"),
];

/// A comparison in a text: the word that compares, and with what.
struct Comparing {
    word: usize,
    with: usize,
}

/// The comparative of a claim that no passage bears out.
pub(super) fn compared_otherwise<'a>(claim: &'a [Token], passages: &[Passage]) -> Option<&'a Token> {
    let own = comparisons(claim).into_iter().next()?;
    let borne_out = passages.iter().any(|passage| {
        let source = &passage.tokens;
        comparisons(source).iter().any(|said| bears_out((claim, &own), (source, said)))
    });
    (!borne_out).then(|| &claim[own.word])
}

fn bears_out((claim, own): (&[Token], &Comparing), (source, said): (&[Token], &Comparing)) -> bool {
    let (word, other) = (lower(claim, own.word), lower(source, said.word));
    let with = &source[said.with];
    if word == other || own.is_elder(claim) && said.is_elder(source) {
        return agree(&claim[own.with], with);
    }
    let opposite = OPPOSITES.iter().any(|&(a, b)| (word, other) == (a, b) || (word, other) == (b, a));
    let mut before =
        claim[..own.word].iter().filter(|token| token.is_content() || token.class == Class::Pronoun);
    opposite && before.any(|token| agree(token, with))
}

impl Comparing {
    fn is_elder(&self, tokens: &[Token]) -> bool {
        matches!(lower(tokens, self.word), "older" | "elder")
    }
}

/// Whether two words may mean the same: one word, or a pronoun and what it may stand for.
fn agree(claimed: &Token, said: &Token) -> bool {
    let stands_for = |pronoun: &Token, other: &Token| match pronoun.lower.as_str() {
        // Who says `I` has a name.
        "i" | "me" | "we" | "us" | "you" => other.class == Class::Name || other.class == Class::Pronoun,
        _ => pronoun.class == Class::Pronoun,
    };
    claimed.lemma == said.lemma || stands_for(said, claimed) || stands_for(claimed, said)
}

/// The comparisons of a text that say with what.
fn comparisons(tokens: &[Token]) -> Vec<Comparing> {
    let than = (0..tokens.len()).filter(|&at| tokens[at].lower == "than");
    let found = than.filter_map(|than| {
        let word = (than.saturating_sub(5)..than).rev().find(|&at| is_comparative(&tokens[at].lower))?;
        let says = |token: &Token| token.is_content() || token.class == Class::Pronoun;
        let with = (than + 1..tokens.len().min(than + 6)).find(|&at| says(&tokens[at]))?;
        // `Less than a year` measures, and compares no two.
        let measures = tokens[with].class == Class::Number || MEASURES.contains(&tokens[with].lower.as_str());
        (!measures).then_some(Comparing { word, with })
    });
    found.collect()
}

fn is_comparative(lower: &str) -> bool {
    let irregular = ["better", "worse", "more", "less", "fewer", "elder"];
    irregular.contains(&lower) || lower.len() > 4 && lower.ends_with("er") && !NONE.contains(&lower)
}
