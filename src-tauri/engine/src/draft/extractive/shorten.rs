//! Long sentences, cut to the clauses that matter.

use bindery_core::text::words::words;

use crate::search::retrieve::{Weighted, coverage};

/// A sentence longer than this many characters is cut to the clauses that matter.
const LONGEST: usize = 640;

/// A long sentence cut to the run of clauses that holds the words that answer, and most of the question.
pub(super) fn shortened(sentence: &str, question: &[Weighted], answer: Option<&str>) -> String {
    if sentence.chars().count() <= LONGEST {
        return sentence.to_owned();
    }
    let mut clauses: Vec<&str> = sentence.split_inclusive([';', ':', '\u{2014}', ',']).collect();
    // Clauses too short to stand alone join the one before.
    let mut starts: Vec<usize> = Vec::new();
    let mut at = 0;
    for clause in clauses.drain(..) {
        if words(clause).len() > 3 || starts.is_empty() {
            starts.push(at);
        }
        at += clause.len();
    }
    starts.push(sentence.len());
    let mut best = (0.0, 0..0);
    for from in 0..starts.len() - 1 {
        for to in from + 1..starts.len() {
            let window = &sentence[starts[from]..starts[to]];
            let length = window.chars().count();
            if length > LONGEST {
                break;
            }
            let told = f64::from(answer.is_some_and(|answer| window.contains(answer)));
            let value = told + coverage(question, window, "") + length as f64 / (20.0 * LONGEST as f64);
            if value > best.0 {
                best = (value, starts[from]..starts[to]);
            }
        }
    }
    match best.1.is_empty() {
        true => sentence.to_owned(),
        false => sentence[best.1].trim().trim_end_matches([',', ';', ':', '\u{2014}']).trim_end().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::lexical::query_words;

    #[test]
    fn a_long_sentence_is_cut_around_the_words_that_answer() {
        let filler = "and so to the office, where I did business till it was late, ".repeat(10);
        let sentence =
            format!("I took boat, {filler}and there bought a hat for nine shillings, {filler}and home.");
        let asked: Vec<Weighted> = query_words("What did he do at the office?")
            .into_iter()
            .map(|word| Weighted { word, weight: 1.0, absent: false, inside: false, also: Vec::new() })
            .collect();
        let cut = |answer| shortened(&sentence, &asked, answer);
        assert!(cut(Some("bought a hat for nine shillings")).contains("nine shillings"));
        assert!(cut(None).chars().count() <= LONGEST);
    }
}
