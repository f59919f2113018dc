//! `I`, `me` and `you` of a source as the names of those whom they mean, where a claim speaks of people by name.

use super::is_kin;
use super::lexicon::{is_irregular_verb, person};
use super::tokens::{Class, Gap, Token, is_title, tokens};
use crate::record::voice::Source;
use crate::text::quoted::quotations;
use crate::text::span::Span;

/// Those whom a source's `I` and `you` mean, in the words by which a claim names them.
pub(super) struct Speakers {
    i: Vec<Token>,
    you: Vec<Token>,
    /// Whether the claim names the author.
    tells: bool,
    /// Whether the claim speaks of kin of the author's: `Ivor's mother`, `Ivor and his mother`.
    owns: bool,
    /// Where somebody else speaks.
    others: Vec<Span>,
}

impl Speakers {
    /// None where nothing is to be named: nobody is on record, or the claim itself says `I`.
    pub fn of(claim: &[Token], source: &Source<'_>) -> Option<Self> {
        let voice = source.voice?;
        if claim.iter().any(|token| matches!(person(&token.lower), "i" | "we" | "you")) {
            return None;
        }
        let named =
            |name: &Option<String>| name.as_deref().map(|name| name_in(claim, name)).unwrap_or_default();
        let (i, you) = apart(claim, named(&voice.author), named(&voice.to));
        // In a talk the questions are somebody else's, and their `you` is whoever is asked.
        let asks = asks(source.text);
        let (i, you) = if asks { (Vec::new(), i) } else { (i, you) };
        let others = quotations(source.text);
        let is_named = |token: &Token| i.iter().any(|name| name.lower == token.lower);
        let tells = claim.iter().any(is_named);
        // `Ivor's mother`, `Ivor lost his mother`
        let owns = claim.iter().any(|token| token.owns() && is_named(token))
            || tells
                && claim.windows(2).any(|pair| {
                    matches!(pair[0].lower.as_str(), "his" | "her" | "their") && is_kin(&pair[1].lower)
                });
        (!i.is_empty() || !you.is_empty()).then_some(Self { i, you, tells, owns, others })
    }

    /// Whether `we` at `at` says of each of us what it says: each of those who moved has moved, but nobody of five is five.
    fn with_us(&self, all: &[Token], at: usize) -> bool {
        const EACH: [&str; 12] = [
            "came",
            "went",
            "moved",
            "lived",
            "left",
            "arrived",
            "stayed",
            "travelled",
            "sailed",
            "walked",
            "returned",
            "settled",
        ];
        let mut next = all[at + 1..]
            .iter()
            .skip_while(|token| matches!(token.lower.as_str(), "all" | "both" | "had" | "then"));
        let first = next.next();
        let married = first.is_some_and(|token| token.lower == "were")
            && next.next().is_some_and(|token| token.lower == "married");
        married || first.is_some_and(|token| EACH.contains(&token.lower.as_str()))
    }

    /// The name of whom `i` or `you` means; none where nobody is on record.
    pub fn called(&self, person: &str) -> Option<String> {
        let names = match person {
            "i" => &self.i,
            "you" => &self.you,
            _ => return None,
        };
        let capital = |word: &str| {
            let mut chars = word.chars();
            chars
                .next()
                .map(|first| first.to_uppercase().chain(chars).collect::<String>())
                .unwrap_or_default()
        };
        let words: Vec<String> = names.iter().map(|name| capital(&name.lower)).collect();
        (!words.is_empty()).then(|| words.join(" "))
    }

    /// The tokens with names in the place of the pronouns; each keeps the pronoun's place in the text.
    pub fn name(&self, all: Vec<Token>) -> Vec<Token> {
        let mut named = Vec::with_capacity(all.len());
        for (at, token) in all.iter().enumerate() {
            let elsewhere = self
                .others
                .iter()
                .any(|span| span.start() <= token.span.start() && token.span.end() <= span.end());
            let names = match person(token.lower.split('\'').next().unwrap_or_default()) {
                "i" if !elsewhere => &self.i,
                "you" if !elsewhere => &self.you,
                "we" if !elsewhere && self.tells && token.lower == "we" && self.with_us(&all, at) => &self.i,
                _ => &[][..],
            };
            // What is left out before a word: `I` of `Lent Sam 5s.`, `my` of `Mother made jam`.
            let left_out = match elsewhere {
                true => None,
                false if self.tells && is_noted(&all, at) => Some("i"),
                false if self.owns && is_own_kin(&all, at) => Some("my"),
                false => None,
            };
            if let Some(pronoun) = left_out {
                let start = token.span.start();
                let span = Span::new(start, start + pronoun.len() as u32).unwrap_or(token.span);
                named.extend(self.i.iter().map(|name| bound(name, token, span, token.gap)));
                named.push(Token { gap: Gap::Close, ..token.clone() });
                continue;
            }
            if names.is_empty() {
                named.push(token.clone());
                continue;
            }
            for (place, name) in names.iter().enumerate() {
                let gap = if place == 0 { token.gap } else { Gap::Close };
                // As long as `I`: the length of a pronoun says whether it owns something.
                let we =
                    Span::new(token.span.start(), token.span.start() + 1).filter(|_| token.lower == "we");
                named.push(bound(name, token, we.unwrap_or(token.span), gap));
            }
        }
        named
    }
}

/// A name in the place of a pronoun that stands, or is left out, at `token`.
fn bound(name: &Token, token: &Token, span: Span, gap: Gap) -> Token {
    Token { span, clause: token.clause, sentence: token.sentence, gap, bound: true, ..name.clone() }
}

/// The names of two without what only the other one is called in the claim: in `Percy Gale met Mabel's brother` Mabel is not called
/// Gale, though she is a Gale as well.
fn apart(claim: &[Token], one: Vec<Token>, other: Vec<Token>) -> (Vec<Token>, Vec<Token>) {
    let has = |names: &[Token], lower: &str| names.iter().any(|name| name.lower == lower);
    let own = |names: &[Token], others: &[Token]| -> Vec<Token> {
        let is_theirs = |name: &Token| {
            let mut places = (0..claim.len()).filter(|&n| claim[n].lower == name.lower).peekable();
            let after = |n: usize| n.checked_sub(1).map_or("", |n| claim[n].lower.as_str());
            places.peek().is_some() && places.all(|n| has(others, after(n)) && !has(names, after(n)))
        };
        names.iter().filter(|name| !(has(others, &name.lower) && is_theirs(name))).cloned().collect()
    };
    (own(&one, &other), own(&other, &one))
}

/// Whether the word at `at` is a verb of a note that leaves out *I*: `Lent Sam 5s.`, and what follows in the same note. Of what a meeting
/// did, of what was done to somebody, and of a verb without a thing behind it nobody can tell who did it.
fn is_noted(all: &[Token], at: usize) -> bool {
    #[rustfmt::skip]
    const OF_A_MEETING: [&str; 16] = [
        "agreed", "appointed", "approved", "carried", "chose", "elected", "granted", "moved", "ordered", "passed",
        "proposed", "reported", "resolved", "seconded", "thanked", "voted",
    ];
    let verb = |at: usize| {
        let lower = all[at].lower.as_str();
        let regular = lower.len() > 3 && lower.ends_with("ed") && !lower.ends_with("eed");
        (is_irregular_verb(lower) || regular)
            && !OF_A_MEETING.contains(&lower)
            && all[at].class != Class::Name
    };
    let opens_thing = |at: usize| {
        all.get(at).is_some_and(|next| {
            next.gap == Gap::Close
                && (matches!(next.class, Class::Name | Class::Number)
                    || next.class == Class::Content && !verb(at)
                    || matches!(
                        next.lower.as_str(),
                        "a" | "an" | "the" | "my" | "our" | "some" | "her" | "him" | "them"
                    ))
        })
    };
    let begins = |at: usize| verb(at) && opens_thing(at + 1);
    let first = all[..=at].iter().rposition(|token| token.gap == Gap::Sentence).unwrap_or(0);
    match at == first {
        true => begins(at),
        false => matches!(all[at].gap, Gap::Comma | Gap::Clause) && begins(at) && begins(first),
    }
}

/// Whether whoever writes calls their own kin so: `Mother made jam`, not `my mother`, `the mother`, `Father Brown`.
fn is_own_kin(all: &[Token], at: usize) -> bool {
    const KIN: [&str; 22] = [
        "mother",
        "father",
        "mama",
        "mamma",
        "papa",
        "mum",
        "mam",
        "ma",
        "pa",
        "dad",
        "daddy",
        "mummy",
        "gran",
        "granny",
        "grandmother",
        "grandfather",
        "grandma",
        "grandpa",
        "granddad",
        "grandad",
        "nan",
        "nana",
    ];
    let token = &all[at];
    let named = all.get(at + 1).is_some_and(|next| next.gap == Gap::Close && next.capital);
    let owned = token.gap < Gap::Sentence
        && at.checked_sub(1).is_some_and(|n| {
            let before = &all[n];
            before.owns()
                || matches!(
                    before.lower.as_str(),
                    "my" | "our" | "your" | "his" | "her" | "their" | "the" | "a" | "an" | "this" | "that"
                )
        });
    token.capital && KIN.contains(&token.lower.as_str()) && !named && !owned
}

/// The words of a name that the claim uses, or the first where it uses none: it speaks of somebody else.
fn name_in(claim: &[Token], name: &str) -> Vec<Token> {
    let mut all = tokens(name, 0, 0);
    all.retain(|token| !is_title(&token.lower));
    all.iter_mut().for_each(|token| token.class = Class::Name);
    let used = |token: &Token| claim.iter().any(|said| said.lower == token.lower);
    match all.iter().any(used) {
        true => all.retain(used),
        false => all.truncate(1),
    }
    all
}

/// Whether the text is what the one who asks says in a talk: `INTERVIEWER: Did you ...`
fn asks(text: &str) -> bool {
    let label = text.split_once(':').map(|(label, _)| label.trim().to_lowercase());
    label.is_some_and(|label| matches!(label.as_str(), "interviewer" | "q" | "question"))
}
