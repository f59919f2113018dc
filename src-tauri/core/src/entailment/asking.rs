//! What the model is asked about a claim: the claim whole against its few best places, and each of its parts against
//! the best place of that part.

use super::narrow::{Index, Passage, Set};
use super::plainly;
use super::tokens::tokens;
use crate::entailment::judge::{Judge, Pair};
use crate::record::voice::Source;
use crate::text::propositions::propositions;

/// Places that the whole claim is held against.
const MOST_PLACES: usize = 3;
/// Parts of a claim that are asked about.
const MOST_PARTS: usize = 3;

/// The model's probability for the whole claim, and the least over its parts; none without a model.
pub(super) fn asked(
    claim: &str,
    sources: &[Source<'_>],
    passages: &[Passage],
    sets: &[Set],
    judge: &dyn Judge,
) -> Option<(f64, f64)> {
    let mut whole: Vec<(&str, String)> = Vec::new();
    for set in sets.iter().filter(|set| !set.members.is_empty()) {
        let text = words_of(set, passages, sources);
        if whole.len() < MOST_PLACES && !whole.contains(&text) {
            whole.push(text);
        }
    }
    let parts = propositions(claim);
    let parts: Vec<_> =
        if parts.len() > 1 { parts.into_iter().take(MOST_PARTS).collect() } else { Vec::new() };
    let held: Vec<(&str, String)> = parts
        .iter()
        .map(|part| words_of(&Index::new(&tokens(&part.text, 0, 0), passages).set(2), passages, sources))
        .collect();
    let claim = plain(claim);
    let said: Vec<String> = parts.iter().map(|part| plain(&part.text)).collect();
    let mut pairs: Vec<Pair<'_>> =
        whole.iter().map(|(record, text)| Pair { record, text, sentence: &claim }).collect();
    pairs.extend(said.iter().zip(&held).map(|(sentence, (record, text))| Pair { record, text, sentence }));
    if pairs.is_empty() {
        return None;
    }
    let said = judge.entailed(&pairs).filter(|said| said.len() == pairs.len())?;
    let (of_whole, of_parts) = said.split_at(whole.len());
    let most = of_whole.iter().copied().fold(0.0, f64::max);
    let least = of_parts.iter().copied().fold(1.0, f64::min);
    Some((most, if of_parts.is_empty() { most } else { least }))
}

/// The model's probability for the claim, where names stand for `I` and `you` and figures for numbers; none where that changes nothing.
pub(super) fn asked_plainly(
    claim: &str,
    sources: &[Source<'_>],
    passages: &[Passage],
    sets: &[Set],
    judge: &dyn Judge,
) -> Option<f64> {
    let own = tokens(claim, 0, 0);
    let sentence = plainly::in_figures(&plain(claim));
    let mut held: Vec<(&str, String)> = Vec::new();
    for set in sets.iter().filter(|set| !set.members.is_empty()).take(2) {
        let (record, text) = words_of(set, passages, sources);
        let source = passages.get(set.members[0]).and_then(|passage| sources.get(passage.source))?;
        let told = plainly::in_figures(&plainly::named(&text, source, &own));
        let changed = told != text || sentence != plain(claim);
        if changed && !held.iter().any(|(_, other)| *other == told) {
            held.push((record, told));
        }
    }
    let pairs: Vec<Pair<'_>> =
        held.iter().map(|(record, text)| Pair { record, text, sentence: &sentence }).collect();
    let said = if pairs.is_empty() { return None } else { judge.entailed(&pairs)? };
    said.into_iter().reduce(f64::max)
}

/// The words of a few passages, and who speaks in the first of them.
fn words_of<'a>(set: &Set, passages: &[Passage], sources: &[Source<'a>]) -> (&'a str, String) {
    let members = || set.members.iter().filter_map(|&n| passages.get(n));
    let texts: Vec<&str> = members().filter_map(|p| p.span.of(sources.get(p.source)?.text)).collect();
    let first = members().find_map(|p| sources.get(p.source)?.voice);
    (first.map_or("", |voice| &voice.line), plain(&texts.join(" ")))
}

/// The text as print has it, where it stands as a treebank or an old transcript has it: `-LRB- born 1900 -RRB- , he`.
fn plain(text: &str) -> String {
    let brackets = [
        ("-LRB-", "("),
        ("-RRB-", ")"),
        ("-LSB-", "["),
        ("-RSB-", "]"),
        ("``", "\""),
        ("\'\'", "\""),
        (" -- ", "\u{2013}"),
    ];
    let mut text = text.to_owned();
    for (from, to) in brackets {
        if text.contains(from) {
            text = text.replace(from, to);
        }
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let closes = matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '%' | ')' | ']');
        if closes && out.ends_with(' ') && !out.ends_with(". ") {
            out.pop();
        }
        if c.is_whitespace() && (out.ends_with([' ', '(', '[']) || out.is_empty()) {
            continue;
        }
        out.push(if c.is_whitespace() { ' ' } else { c });
    }
    for ending in ["'s", "'re", "'ve", "'ll", "'d", "'m", "n't"] {
        let apart = format!(" {ending} ");
        if out.contains(&apart) {
            out = out.replace(&apart, &format!("{ending} "));
        }
    }
    out.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tokenized_text_reads_as_print() {
        let found = plain("Vick -LRB- born June 26 , 1980 -RRB- did n't play for L'Oreal 's team .");
        assert_eq!(found, "Vick (born June 26, 1980) didn't play for L'Oreal's team.");
        assert_eq!(plain("Mr. Hale came. He sat ... there."), "Mr. Hale came. He sat... there.");
    }
}
