//! What is denied with more words than the claim keeps: of `She did not write every week`, nobody learns that she did not write.

use super::super::NEGATION;
use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, lower};
use super::Broken;
use super::scope::negated;

/// Words that begin what a denial may be of alone.
const OPENS: [&str; 14] = [
    "because", "to", "until", "till", "unless", "for", "as", "like", "without", "with", "by", "from", "lest",
    "so",
];

/// Holds the words of a denial that the claim leaves out against it.
pub(in crate::entailment) fn adjuncts(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let (denied_here, denied_there) = (negated(aligned.claim), negated(aligned.source));
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.class == Class::Negation) {
        let Some(at) = aligned.place(i).filter(|&at| source[at].class == Class::Negation) else { continue };
        // The last word that both deny.
        let last = (i + 1..claim.len())
            .take_while(|&n| claim[n].clause == token.clause)
            .filter(|&n| denied_here[n] && claim[n].is_content())
            .filter_map(|n| aligned.to[n])
            .filter(|&n| n > at && denied_there[n])
            .max();
        // `Not all the tenants paid at Lady Day` leaves open whether they paid later.
        let all = source.get(at + 1).is_some_and(|next| next.class == Class::Quantity);
        let Some(last) = last.filter(|_| !all) else { continue };
        let between = at + 1..last;
        // `Nobody from our street was taken`
        let narrowed = between.clone().any(|n| {
            source[n].class == Class::Relation && source[n].gap == Gap::Close && !aligned.is_used(n)
        });
        // `He never played at night`, of `He never played in those years`: other words stand there.
        let ends =
            (i + 1..claim.len()).filter(|&n| claim[n].is_content()).all(|n| aligned.place(n).is_some());
        if narrowed && between.clone().all(|n| source[n].gap == Gap::Close)
            || ends && restricts(aligned, source, last)
        {
            broken.hard(NEGATION, token);
        }
    }
}

/// Whether words follow in the same breath that say of what alone it is denied, and the claim has none of them.
fn restricts(aligned: &Alignment<'_>, source: &[Token], last: usize) -> bool {
    let clause = source[last].clause;
    let mut rest = Vec::new();
    for n in last + 1..source.len() {
        let near = source[n].sentence == source[last].sentence && source[n].gap < Gap::Comma;
        let goes_on = source[n].clause == clause || OPENS.contains(&lower(source, n)) || !rest.is_empty();
        if !near || !goes_on || matches!(lower(source, n), "and" | "but" | "or") {
            break;
        }
        rest.push(n);
    }
    let says =
        |n: &usize| source[*n].is_content() || matches!(source[*n].class, Class::Quantity | Class::Pronoun);
    rest.iter().any(says) && !rest.iter().any(|n| says(n) && aligned.is_used(*n))
}
