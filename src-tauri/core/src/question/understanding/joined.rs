//! Several questions in one: `When did Hester marry and where did they live?` asks `When did Hester marry?` and `Where did
//! Hester live?`

use super::follow::{AUXILIARIES, DETERMINERS, DOING, WH, whole};
use super::kin::Kin;
use super::referring::Reader;
use super::{Earlier, Known, KnownFrom, Meaning, Understood, Word};

/// As many questions are taken apart; more are one.
const MOST: usize = 4;

/// The questions that one joins, each of which says all itself, and what was understood of the later ones; none where it is but one.
pub(super) fn parts(question: &str, known: &Known<'_>, kin: &Kin) -> (Vec<String>, Vec<Understood>) {
    let (mut parts, mut understood) = (split(question), Vec::new());
    if !(2..=MOST).contains(&parts.len()) {
        return (Vec::new(), understood);
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
        if !known.takes_literally("they") {
            with_names(&mut part, &before, kin);
        }
        parts[at] = part.text;
        understood.extend(part.understood);
    }
    (parts.iter().map(|part| as_question(part)).collect(), understood)
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
    let named = |at: usize| words.get(at).is_some_and(|word| word.capital);
    if is(at, AUXILIARIES) {
        // `Who came and had the measles?`
        let of_subject = is(0, SUBJECTS);
        return is(at + 1, PERSONS)
            || named(at + 1) && is(at, DOING)
            || !of_subject && (named(at + 1) || is(at + 1, DETERMINERS));
    }
    let begins_noun = |at: usize| is(at, PERSONS) || is(at, DETERMINERS) || named(at);
    let subject = is(at, SUBJECTS) && words.len() > at + 1 && !begins_noun(at + 1);
    // `Why it was closed` has its subject before its verb.
    let first = (at + 1..at + 4).find(|&n| begins_noun(n) || is(n, AUXILIARIES));
    is(at, WH) && (subject || words.len() <= at + 2 || first.is_some_and(|n| is(n, AUXILIARIES)))
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
fn with_names(part: &mut Meaning, before: &str, kin: &Kin) {
    let words = Word::all(&part.text);
    let they = words.into_iter().find(|word| matches!(&*word.lower, "they" | "them" | "their"));
    let names = kin.named(before);
    if let Some(they) = they.filter(|_| !names.is_empty() && kin.named(&part.text).is_empty()) {
        part.put(they.range, (names.join(" and "), they.lower == "their"), KnownFrom::Conversation);
    }
}

const SUBJECTS: &[&str] = &["who", "what", "which"];
const PERSONS: &[&str] = &["he", "she", "they", "it", "we", "i", "you", "there"];
