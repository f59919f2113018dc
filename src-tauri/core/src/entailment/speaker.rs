//! `I`, `me` and `you` of a source as the names of those whom they mean, where a claim speaks of people by name.

use super::lexicon::person;
use super::tokens::{Class, Gap, Token, is_title, tokens};
use crate::record::voice::Source;
use crate::text::quoted::quotations;
use crate::text::span::Span;

/// Those whom a source's `I` and `you` mean, in the words by which a claim names them.
pub(super) struct Speakers {
    i: Vec<Token>,
    you: Vec<Token>,
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
        let (i, you) = (named(&voice.author), named(&voice.to));
        // In a talk the questions are somebody else's, and their `you` is whoever is asked.
        let asks = asks(source.text);
        let (i, you) = if asks { (Vec::new(), i) } else { (i, you) };
        let others = quotations(source.text);
        (!i.is_empty() || !you.is_empty()).then_some(Self { i, you, others })
    }

    /// The tokens with names in the place of the pronouns; each keeps the pronoun's place in the text.
    pub fn name(&self, all: Vec<Token>) -> Vec<Token> {
        let mut named = Vec::with_capacity(all.len());
        for token in all {
            let elsewhere = self
                .others
                .iter()
                .any(|span| span.start() <= token.span.start() && token.span.end() <= span.end());
            let names = match person(token.lower.split('\'').next().unwrap_or_default()) {
                "i" if !elsewhere => &self.i,
                "you" if !elsewhere => &self.you,
                _ => &[][..],
            };
            if names.is_empty() {
                named.push(token);
                continue;
            }
            for (place, name) in names.iter().enumerate() {
                let gap = if place == 0 { token.gap } else { Gap::Close };
                let (span, clause, sentence) = (token.span, token.clause, token.sentence);
                named.push(Token { span, clause, sentence, gap, bound: true, ..name.clone() });
            }
        }
        named
    }
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
