//! Several questions in one: `When did Hester marry and where did they live?` asks `When did Hester marry?` and `Where did
//! Hester live?`

use super::follow::{AUXILIARIES, DETERMINERS, WH, whole};
use super::kin::Kin;
use super::referring::Reader;
use super::{Earlier, Known, Meaning, Word};

/// As many questions are taken apart; more are one.
const MOST: usize = 4;

/// The questions that one joins, each of which says all itself; none where it is but one.
pub(super) fn parts(question: &str, known: &Known<'_>, kin: &Kin) -> Vec<String> {
    let mut parts = split(question);
    if !(2..=MOST).contains(&parts.len()) {
        return Vec::new();
    }
    // `Where and when did she marry?`
    for at in (0..parts.len() - 1).rev() {
        if let Some(rest) = shared(&parts[at], &parts[at + 1]) {
            parts[at] = format!("{} {rest}", parts[at].trim());
        }
    }
    for at in 1..parts.len() {
        let before = parts[at - 1].clone();
        let mut part = Meaning { text: parts[at].clone(), ..Meaning::default() };
        part.text = whole(&part.text, &before, kin).unwrap_or(part.text);
        let earlier = Earlier { question: before.clone(), shown: String::new() };
        Reader { known, kin, earlier: Some(&earlier) }.name(&mut part);
        parts[at] = with_names(part.text, &before, kin);
    }
    parts.iter().map(|part| as_question(part)).collect()
}

fn as_question(part: &str) -> String {
    let part = part.trim_end_matches(['?', '.', ' ']);
    let mut letters = part.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).chain(['?']).collect()
}

/// A question where another one is joined to it.
fn split(question: &str) -> Vec<String> {
    let words = Word::all(question);
    let is = |at: usize, list: &[&str]| words.get(at).is_some_and(|word| list.contains(&&*word.lower));
    let mut starts = vec![0];
    for at in 1..words.len() {
        let (before, word) = (&question[words[at - 1].range.end..words[at].range.start], &words[at]);
        let joined = word.lower == "and" && begins(&words, at + 1);
        match (before.contains('?'), joined) {
            (true, _) => starts.push(word.range.start),
            (_, true) if is(0, WH) || is(0, AUXILIARIES) => starts.push(word.range.start),
            _ => {}
        }
    }
    starts.push(question.len());
    let piece = |pair: &[usize]| {
        let piece = question[pair[0]..pair[1]].trim().trim_end_matches(',');
        let bare = piece.strip_prefix("and ").or_else(|| piece.strip_prefix("And ")).unwrap_or(piece);
        bare.trim().to_owned()
    };
    starts.windows(2).map(piece).filter(|piece| piece.contains(char::is_alphanumeric)).collect()
}

/// Whether a question begins at a word: `where did ...`, `who came`, `did she ...`, or nothing but `when?`. `Why it closed` is part
/// of what is asked before it.
fn begins(words: &[Word], at: usize) -> bool {
    let is = |at: usize, list: &[&str]| words.get(at).is_some_and(|word| list.contains(&&*word.lower));
    if is(at, AUXILIARIES) {
        let named = words.get(at + 1).is_some_and(|word| word.capital);
        return named || is(at + 1, PERSONS) || is(at + 1, DETERMINERS);
    }
    let subject = is(at, &["who", "what", "which"]) && words.len() > at + 1 && !is(at + 1, PERSONS);
    is(at, WH) && (subject || words.len() <= at + 2 || (at + 1..at + 4).any(|at| is(at, AUXILIARIES)))
}

/// What the next question has behind its own asking word, where one is nothing but such a word.
fn shared(part: &str, next: &str) -> Option<String> {
    let words = Word::all(part);
    let asks = !words.is_empty()
        && words.iter().all(|word| {
            WH.contains(&&*word.lower) || matches!(&*word.lower, "much" | "many" | "long" | "old")
        });
    let next_words = Word::all(next);
    let first = next_words.first().filter(|first| asks && WH.contains(&&*first.lower))?;
    next_words.get(1)?;
    Some(next[first.range.end..].trim().to_owned())
}

/// A question with the names of the one before in the place of `they`.
fn with_names(part: String, before: &str, kin: &Kin) -> String {
    let words = Word::all(&part);
    let Some(they) = words.iter().find(|word| matches!(&*word.lower, "they" | "them" | "their")) else {
        return part;
    };
    let names = kin.named(before);
    if names.is_empty() || !kin.named(&part).is_empty() {
        return part;
    }
    let names = names.join(" and ");
    let names = if they.lower == "their" { format!("{names}\u{2019}s") } else { names };
    format!("{}{names}{}", &part[..they.range.start], &part[they.range.end..])
}

const PERSONS: &[&str] = &["he", "she", "they", "it", "we", "i", "you", "there"];
