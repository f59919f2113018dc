//! Which words of a claim stand where in a source.

use super::facts::{Facts, facts};
use super::lexicon;
use super::tokens::{Class, Token};

/// Words of a claim that are looked at.
const MOST_CLAIM: usize = 300;
/// Words of a source passage that are looked at.
const MOST_SOURCE: usize = 1_500;

/// A claim, or the passage that it is held against.
#[derive(Clone, Debug, Default)]
pub(super) struct Side {
    pub tokens: Vec<Token>,
    pub facts: Facts,
    /// For each word: the number it is part of.
    pub values: Vec<Option<f64>>,
}

impl Side {
    pub fn new(mut tokens: Vec<Token>, most: usize) -> Self {
        tokens.truncate(most);
        let facts = facts(&tokens);
        let mut values = vec![None; tokens.len()];
        for quantity in &facts.quantities {
            values[quantity.words.clone()].fill(Some(quantity.value));
        }
        for date in &facts.dates {
            for at in date.words.clone() {
                let token = &tokens[at];
                let digits: String = token.lower.chars().filter(char::is_ascii_digit).collect();
                values[at] = digits.parse().ok().or_else(|| lexicon::number_word(&token.lower));
            }
        }
        Self { tokens, facts, values }
    }

    pub fn claim(tokens: Vec<Token>) -> Self {
        Self::new(tokens, MOST_CLAIM)
    }

    pub fn source(tokens: Vec<Token>) -> Self {
        Self::new(tokens, MOST_SOURCE)
    }

    /// The tokens of the clause that word `at` stands in.
    pub fn clause(&self, at: usize) -> std::ops::Range<usize> {
        let of = |token: &Token| (token.sentence, token.clause);
        let here = of(&self.tokens[at]);
        let start = (0..at).rev().take_while(|&i| of(&self.tokens[i]) == here).last().unwrap_or(at);
        let end = (at..self.tokens.len()).take_while(|&i| of(&self.tokens[i]) == here).last().unwrap_or(at);
        start..end + 1
    }
}

/// Where the words of a claim stand in a passage.
#[derive(Clone, Debug)]
pub(super) struct Alignment<'a> {
    pub claim: &'a Side,
    pub source: &'a Side,
    /// For each word of the claim: the word of the passage, in the passage's order.
    pub to: Vec<Option<usize>>,
    /// For each word that is not in order: where it stands all the same.
    pub moved: Vec<Option<usize>>,
}

/// How well two words agree: 3 the same, 1 forms of one word, 0 not at all.
fn agree(claim: &Side, i: usize, source: &Side, j: usize) -> u32 {
    let (a, b) = (&claim.tokens[i], &source.tokens[j]);
    match (claim.values[i], source.values[j]) {
        (Some(x), Some(y)) => return if (x - y).abs() < 1e-9 { 3 } else { 0 },
        (Some(_), None) | (None, Some(_)) => return if a.lemma == b.lemma && a.is_content() { 3 } else { 0 },
        (None, None) => {}
    }
    match (a.class, b.class) {
        (Class::Quantity, Class::Quantity) => {
            let (claimed, said) = (lexicon::quantity(&a.lower), lexicon::quantity(&b.lower));
            return if lexicon::quantity_entails(said, claimed) { 2 } else { 0 };
        }
        (Class::Function, _) | (_, Class::Function) => return u32::from(a.lower == b.lower),
        (Class::Relation, Class::Relation) | (Class::Modal, Class::Modal) => {
            return if same_relation(&a.lower, &b.lower) { 2 } else { 0 };
        }
        _ => {}
    }
    if a.lemma == b.lemma || lexicon_same(a, b) {
        return if a.is_content() { 3 } else { 2 };
    }
    u32::from(is_form(a, b))
}

fn same_relation(a: &str, b: &str) -> bool {
    let plain = |word: &str| match word {
        "till" => "until".to_owned(),
        "towards" => "toward".to_owned(),
        "'ll" => "will".to_owned(),
        "shall" => "will".to_owned(),
        "perhaps" | "possibly" => "maybe".to_owned(),
        word => word.to_owned(),
    };
    plain(a) == plain(b)
}

/// A word written with and without a hyphen or apostrophe inside, or as two parts.
fn lexicon_same(a: &Token, b: &Token) -> bool {
    let plain = |token: &Token| token.lower.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    (a.lower.contains(['.', '\'', '-']) || b.lower.contains(['.', '\'', '-'])) && plain(a) == plain(b)
}

/// Whether two words are made from one: `music`, `musician`.
fn is_form(a: &Token, b: &Token) -> bool {
    let content = |token: &Token| matches!(token.class, Class::Content | Class::Name);
    if !content(a) || !content(b) || lexicon::are_opposites(&a.lower, &b.lower) {
        return false;
    }
    let shared = a.lower.chars().zip(b.lower.chars()).take_while(|(x, y)| x == y).count();
    let shorter = a.lower.chars().count().min(b.lower.chars().count());
    shared >= 5 && shared * 10 >= shorter * 7
}

/// Aligns `claim` with `source`: the heaviest common subsequence, then what stands elsewhere.
pub(super) fn align<'a>(claim: &'a Side, source: &'a Side) -> Alignment<'a> {
    let (n, m) = (claim.tokens.len(), source.tokens.len());
    let mut best = vec![0u32; (n + 1) * (m + 1)];
    let mut fits = vec![0u8; n * m];
    let cell = |i: usize, j: usize| i * (m + 1) + j;
    for i in (0..n).rev() {
        for j in (0..m).rev() {
            let fit = agree(claim, i, source, j);
            fits[i * m + j] = fit as u8;
            let mut value = best[cell(i + 1, j)].max(best[cell(i, j + 1)]);
            if fit > 0 {
                // Neighbours in both texts are better than words from far apart.
                let next = i + 1 < n && j + 1 < m && fits[(i + 1) * m + j + 1] > 0;
                value = value.max(best[cell(i + 1, j + 1)] + 8 * fit + u32::from(next));
            }
            best[cell(i, j)] = value;
        }
    }
    let mut to = vec![None; n];
    let (mut i, mut j) = (0, 0);
    while i < n && j < m {
        let here = best[cell(i, j)];
        let fit = u32::from(fits[i * m + j]);
        let next = i + 1 < n && j + 1 < m && fits[(i + 1) * m + j + 1] > 0;
        if fit > 0 && here == best[cell(i + 1, j + 1)] + 8 * fit + u32::from(next) {
            to[i] = Some(j);
            (i, j) = (i + 1, j + 1);
        } else if here == best[cell(i + 1, j)] {
            i += 1;
        } else {
            j += 1;
        }
    }
    let moved = moved(claim, source, &to, &fits);
    Alignment { claim, source, to, moved }
}

/// For each word out of order, the best free place.
fn moved(claim: &Side, source: &Side, to: &[Option<usize>], fits: &[u8]) -> Vec<Option<usize>> {
    let m = source.tokens.len();
    let mut taken = vec![false; m];
    to.iter().flatten().for_each(|&j| taken[j] = true);
    let mut moved = vec![None; to.len()];
    for i in 0..to.len() {
        if to[i].is_some() || !claim.tokens[i].is_strict() {
            continue;
        }
        let free = (0..m).filter(|&j| fits[i * m + j] > 0 && !taken[j]);
        moved[i] = free.max_by_key(|&j| (fits[i * m + j], std::cmp::Reverse(j)));
        if let Some(j) = moved[i] {
            taken[j] = true;
        }
    }
    moved
}

impl Alignment<'_> {
    /// The place of word `i`, in order or not.
    pub fn place(&self, i: usize) -> Option<usize> {
        self.to.get(i).copied().flatten().or_else(|| self.moved.get(i).copied().flatten())
    }

    /// Whether a word of the claim stands at `place`.
    pub fn is_used(&self, place: usize) -> bool {
        (0..self.claim.tokens.len()).any(|i| self.place(i) == Some(place))
    }

    /// Whether word `i` stands there itself and not only a word made from it.
    pub fn same(&self, i: usize) -> bool {
        self.place(i).is_some_and(|j| agree(self.claim, i, self.source, j) >= 2)
    }

    /// Whether a neighbour of word `i` in the claim stands near place `j`.
    pub fn near(&self, i: usize, j: usize) -> bool {
        let tokens = &self.claim.tokens;
        let around =
            (i.saturating_sub(4)..(i + 5).min(tokens.len())).filter(|&k| k != i && tokens[k].is_content());
        let mut places = around.filter_map(|k| self.place(k)).peekable();
        places.peek().is_none() || places.any(|place| place.abs_diff(j) <= 8)
    }

    /// Places of the content words of the claim, in the claim's order.
    pub fn content(&self) -> impl Iterator<Item = (usize, Option<usize>)> {
        let tokens = self.claim.tokens.iter().enumerate().filter(|(_, token)| token.is_content());
        tokens.map(|(i, _)| (i, self.place(i)))
    }
}
