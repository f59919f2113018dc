//! Words as the verifier reads them: with their base form, what they do, and the clause they stand in.

use unicode_segmentation::UnicodeSegmentation;

use super::lexicon;
use crate::text::span::Span;
use crate::text::words::{fold, stem};

/// What a word does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Says what the sentence is about.
    Content,
    /// A word with a capital where none is due.
    Name,
    /// Holds a digit or spells a number.
    Number,
    /// Stands for someone.
    Pronoun,
    /// Turns its clause round.
    Negation,
    /// Says of how many, or how often, it is so.
    Quantity,
    /// Leaves open whether it is so, or puts it in another time.
    Modal,
    /// A preposition whose exchange changes the meaning.
    Relation,
    /// Grammar.
    Function,
}

/// One word.
#[derive(Clone, Debug)]
pub(super) struct Token {
    /// Lower case, without accents.
    pub lower: String,
    /// Base form: irregular forms undone, then stemmed.
    pub lemma: String,
    /// Characters of the text.
    pub span: Span,
    /// What it does.
    pub class: Class,
    /// Written with a capital.
    pub capital: bool,
    /// Which clause of the text it stands in, counted from 0.
    pub clause: u32,
    /// Which sentence of the text it stands in.
    pub sentence: u32,
    /// The characters between the word before and this one, as far as they matter.
    pub gap: Gap,
    /// A percent sign, or a currency sign, that touches it; `-` before a number below nought.
    pub sign: Option<char>,
    /// Whether it is a name in the place of a pronoun.
    pub bound: bool,
    /// Whether it stands between quotation marks.
    pub quoted: bool,
}

/// What stands between two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gap {
    /// White space alone, a hyphen, an apostrophe.
    Close,
    /// A comma or a quote mark.
    Comma,
    /// A dash, bracket, colon or semicolon.
    Clause,
    /// The end of a sentence.
    Sentence,
}

impl Token {
    /// Whether the word says what a sentence is about.
    pub fn is_content(&self) -> bool {
        matches!(self.class, Class::Content | Class::Name | Class::Number)
    }

    /// Whether an ending of who owns was taken off it: `Lotte's`.
    pub fn owns(&self) -> bool {
        self.span.len() as usize > self.lower.chars().count()
    }

    /// Whether it is a form of *be* with which something is said to be done to somebody: `was` told, `is being` made.
    pub fn is_be(&self) -> bool {
        matches!(self.lower.as_str(), "was" | "were" | "been" | "is" | "are" | "being" | "be")
    }

    /// Whether a claim that leaves it out, or puts another in its place, says something else.
    pub fn is_strict(&self) -> bool {
        self.class != Class::Function
    }
}

/// The words of `text`, whose first character is number `offset` of the whole and which is sentence `sentence`
/// of it.
pub(super) fn tokens(text: &str, offset: u32, sentence: u32) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    let (mut byte, mut at, mut clause, mut quoted) = (0, offset, 0, false);
    for (start, raw) in text.unicode_word_indices() {
        let between = &text[byte..start];
        at += between.chars().count() as u32;
        let gap = if found.is_empty() { Gap::Sentence } else { gap(between) };
        let len = raw.chars().count() as u32;
        byte = start + raw.len();
        let Some(span) = Span::new(at, at + len) else { continue };
        at += len;
        let sign = sign(between, &text[byte..]);
        let mut token = token(raw, span, sentence, gap, sign);
        quoted = is_quoted_after(between, quoted);
        token.quoted = quoted;
        if clause_begins(&token, found.last()) {
            clause += 1;
        }
        token.clause = clause;
        found.push(token);
    }
    settle_capitals(&mut found);
    settle_ones(&mut found);
    found
}

/// `one` counts before a thing that is counted, and is a pronoun elsewhere.
fn settle_ones(tokens: &mut [Token]) {
    for i in 0..tokens.len() {
        let counts = tokens.get(i + 1).is_some_and(|next| next.is_content() && next.gap == Gap::Close);
        if tokens[i].lower == "one" && !counts {
            tokens[i].class = Class::Function;
        }
    }
}

fn token(raw: &str, span: Span, sentence: u32, gap: Gap, sign: Option<char>) -> Token {
    let folded = fold(raw);
    let lower = folded.strip_suffix("'s").unwrap_or(&folded).to_owned();
    let capital = raw.chars().next().is_some_and(char::is_uppercase);
    let class = class(&lower, capital);
    let lemma = match class {
        Class::Negation => "not".to_owned(),
        Class::Pronoun => lexicon::person(&lower).to_owned(),
        Class::Number => digits(&lower),
        _ => lemma(&lower),
    };
    Token { lower, lemma, span, class, capital, clause: 0, sentence, gap, sign, bound: false, quoted: false }
}

/// The digits of a number, spelled or not.
fn digits(lower: &str) -> String {
    let plain: String = lower.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
    // `12a` is no `12b`, and `1O` no `1`.
    if !plain.is_empty() && super::numerals::value(lower).is_none() {
        return lower.to_owned();
    }
    match lexicon::number_word(lower) {
        Some(value) => value.to_string(),
        None if plain.is_empty() => lower.to_owned(),
        None => plain,
    }
}

/// The base form of a lower-case word.
pub(super) fn lemma(lower: &str) -> String {
    match lexicon::base_form(lower) {
        Some(base) => stem(base),
        None => stem(lower),
    }
}

fn class(lower: &str, capital: bool) -> Class {
    if lower.chars().any(char::is_numeric) {
        return Class::Number;
    }
    if lexicon::is_negation(lower) {
        return Class::Negation;
    }
    if lexicon::is_quantity(lower) {
        return Class::Quantity;
    }
    if lexicon::number_word(lower).is_some() {
        return Class::Number;
    }
    if !lexicon::person(lower).is_empty() {
        return Class::Pronoun;
    }
    if lexicon::MODALS.binary_search(&lower).is_ok() {
        return Class::Modal;
    }
    if lexicon::RELATIONS.binary_search(&lower).is_ok() {
        return Class::Relation;
    }
    if lexicon::is_function(lower) {
        return Class::Function;
    }
    if capital { Class::Name } else { Class::Content }
}

fn gap(between: &str) -> Gap {
    between.chars().map(gap_of).max().unwrap_or(Gap::Close)
}

fn gap_of(c: char) -> Gap {
    match c {
        '.' | '!' | '?' | '\u{2026}' => Gap::Sentence,
        ';' | ':' | '(' | ')' | '[' | ']' | '\u{2013}' | '\u{2014}' => Gap::Clause,
        ',' | '"' | '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}' => Gap::Comma,
        _ => Gap::Close,
    }
}

/// Whether what comes after `between` is quoted, where `quoted` says so of what comes before it.
fn is_quoted_after(between: &str, quoted: bool) -> bool {
    between.chars().fold(quoted, |quoted, c| match c {
        '\u{201e}' | '\u{ab}' => true,
        '\u{201d}' | '\u{bb}' => false,
        // What opens in English closes in German.
        '"' | '\u{201c}' => !quoted,
        _ => quoted,
    })
}

/// The signs of a number: what it counts, or `-` below nought.
fn sign(before: &str, after: &str) -> Option<char> {
    let mut last = before.chars().rev();
    let minus = matches!(last.next(), Some('-' | '\u{2212}'))
        && last.next().is_none_or(|c| c.is_whitespace() || c == '(');
    if minus {
        return Some('-');
    }
    let is_currency = |c: &char| matches!(c, '$' | '\u{a3}' | '\u{20ac}' | '\u{a5}');
    let apart = after.trim_start().chars().next().filter(|c| *c == '%');
    let after = after.chars().next().filter(|c| matches!(c, '%' | '\u{20ac}' | '$' | '\u{a3}')).or(apart);
    after.or_else(|| before.trim_end().chars().next_back().filter(is_currency))
}

/// A clause begins after a pause and with the words that join clauses.
fn clause_begins(token: &Token, before: Option<&Token>) -> bool {
    let Some(before) = before else { return false };
    let after_title = before.lower.len() <= 4 && lexicon::TITLES.binary_search(&&*before.lower).is_ok();
    match token.gap {
        Gap::Close => lexicon::CLAUSE_WORDS.binary_search(&&*token.lower).is_ok(),
        Gap::Sentence if after_title => false,
        _ => true,
    }
}

/// A sentence begins with a capital whether or not the word is a name: it is one when another name follows it at
/// once, or when it is written so elsewhere.
fn settle_capitals(tokens: &mut [Token]) {
    for i in 0..tokens.len() {
        let opens = i == 0 || tokens[i].gap == Gap::Sentence && !is_title(&tokens[i - 1].lower);
        if !opens || tokens[i].class != Class::Name {
            continue;
        }
        let next_is_name =
            tokens.get(i + 1).is_some_and(|next| next.class == Class::Name && next.gap == Gap::Close);
        let lower = &tokens[i].lower;
        // `Rose has the watch`, not `Rose early`.
        let acts = tokens.get(i + 1).is_some_and(|next| {
            matches!(next.lower.as_str(), "has" | "had" | "is" | "was" | "did" | "does")
                || next.class == Class::Modal
        });
        let known = lexicon::COMMON_OPENERS.binary_search(&&**lower).is_ok() && !(lower == "rose" && acts);
        let form_of_word = (lower.ends_with("ing") || lower.ends_with("ed") || lower.ends_with("ly"))
            && lexicon::NAMES_LIKE_FORMS.binary_search(&&**lower).is_err();
        if known || (form_of_word && !next_is_name) {
            tokens[i].class = Class::Content;
        }
    }
}

/// The word at a place, as it is compared; empty past the end.
pub(super) fn lower(tokens: &[Token], at: usize) -> &str {
    tokens.get(at).map_or("", |token| token.lower.as_str())
}

/// Whether a word is a title of persons.
pub(crate) fn is_title(lower: &str) -> bool {
    lexicon::TITLES.binary_search(&lower).is_ok()
}
