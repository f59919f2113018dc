//! From tokens to words, each with its time and how sure it is.

use serde::{Deserialize, Serialize};

use crate::align::{self, FRAME_MS};
use crate::belief::{self, Belief};
use crate::decode::{Token, Written};
use crate::network::STEP;
use crate::samples::RATE;
use crate::vocabulary::Vocabulary;
use crate::window::{Window, ms};

/// What stands for words that are said and were not heard.
pub const UNHEARD: &str = "[?]";
/// Probability below which a word is left out.
const WORD: f32 = 0.4;

/// A word that was heard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Word {
    /// What it is, with the signs at its ends; or [`UNHEARD`].
    pub text: String,
    /// Whether a space stands before it.
    pub spaced: bool,
    /// When it begins, in milliseconds from the recording's start.
    pub from_ms: u64,
    /// When it ends.
    pub to_ms: u64,
    /// How sure it is, 0 to 1.
    pub confidence: f32,
}

impl Word {
    /// Whether it ends a sentence.
    pub fn ends_a_sentence(&self) -> bool {
        let bare = self.text.trim_end_matches(['"', '\'', '”', '’', ')', '»', '“']);
        bare.ends_with(['.', '?', '!', '…', '。', '？', '！'])
    }
}

/// The words of a window as they were written, and what is held of them.
pub(crate) fn heard(
    written: &Written,
    window: &Window,
    vocabulary: &Vocabulary,
    spaced: bool,
) -> (Belief, Vec<Word>) {
    let text: Vec<u8> =
        written.tokens.iter().flat_map(|token| vocabulary.text(token.token)).copied().collect();
    let belief = belief::of(&String::from_utf8_lossy(&text), written.mean, written.nobody);
    match belief {
        Belief::Nothing => (belief, Vec::new()),
        Belief::Unheard => (belief, vec![gap(window)]),
        Belief::Said => (belief, believed(timed(written, window, vocabulary, spaced))),
    }
}

/// A window of which nothing is believed.
fn gap(window: &Window) -> Word {
    let (from_ms, to_ms) = (window.from_ms(), window.to_ms());
    Word { text: UNHEARD.to_owned(), spaced: true, from_ms, to_ms, confidence: 0.0 }
}

/// A word's text so far, and which tokens it is made of.
struct Group {
    bytes: Vec<u8>,
    from: usize,
    to: usize,
}

fn groups(tokens: &[Token], vocabulary: &Vocabulary, spaced: bool) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let text = vocabulary.text(token.token);
        match groups.last_mut() {
            Some(group) if goes_on(group, text, spaced) => {
                group.bytes.extend_from_slice(text);
                group.to = at + 1;
            }
            _ => groups.push(Group { bytes: text.to_vec(), from: at, to: at + 1 }),
        }
    }
    groups
}

/// Whether `text` belongs to the word before it: where words are parted by spaces, up to the next one; elsewhere as long as a
/// sign is not whole, and with its punctuation.
fn goes_on(group: &Group, text: &[u8], spaced: bool) -> bool {
    if text.starts_with(b" ") {
        return false;
    }
    let is_punctuation =
        || std::str::from_utf8(text).is_ok_and(|text| !text.chars().any(char::is_alphanumeric));
    spaced || std::str::from_utf8(&group.bytes).is_err() || is_punctuation()
}

fn timed(written: &Written, window: &Window, vocabulary: &Vocabulary, spaced: bool) -> Vec<Word> {
    let mut looks: Vec<Vec<Vec<f32>>> = written.tokens.iter().map(|token| token.looks.clone()).collect();
    looks.push(written.end.clone());
    let steps = window.steps();
    let frame = FRAME_MS as usize * RATE / 1000;
    let starts = align::begins(&looks, ((steps.to - steps.from) * STEP).div_ceil(frame));
    let begins = |token: usize| window.from_ms() + starts[token] as u64 * FRAME_MS;
    let word = |group: &Group| {
        let text = String::from_utf8_lossy(&group.bytes);
        let tokens = &written.tokens[group.from..group.to];
        let sum: f32 = tokens.iter().map(|token| token.probability).sum();
        let (from_ms, to_ms) = in_speech(window, begins(group.from), begins(group.to));
        Word {
            text: text.trim().to_owned(),
            spaced: text.starts_with(' '),
            from_ms,
            to_ms,
            confidence: sum / tokens.len() as f32,
        }
    };
    let words = groups(&written.tokens, vocabulary, spaced).iter().map(word).collect();
    in_order(words)
}

/// A word lies in the stretch of speech that it shares the most time with.
fn in_speech(window: &Window, from: u64, to: u64) -> (u64, u64) {
    let stretches = window.speech.iter().map(|s| (ms(s.from), ms(s.to)));
    let common = |(start, end): &(u64, u64)| to.min(*end).saturating_sub(from.max(*start));
    match stretches.max_by_key(common) {
        Some((start, end)) => (from.clamp(start, end), to.clamp(start, end)),
        None => (from, to),
    }
}

/// Signs alone belong to the word before; no word begins before the one before it or ends before it begins.
fn in_order(words: Vec<Word>) -> Vec<Word> {
    let mut out: Vec<Word> = Vec::new();
    for mut word in words {
        let at_least = out.last().map_or(0, |before| before.from_ms);
        word.from_ms = word.from_ms.max(at_least);
        word.to_ms = word.to_ms.max(word.from_ms);
        match out.last_mut() {
            Some(before) if !word.text.chars().any(char::is_alphanumeric) => {
                before.text.push_str(&word.text);
                before.to_ms = before.to_ms.max(word.to_ms);
            }
            _ if word.text.is_empty() => {}
            Some(before) => {
                before.to_ms = before.to_ms.min(word.from_ms).max(before.from_ms);
                out.push(word);
            }
            None => out.push(word),
        }
    }
    out
}

/// The words with gaps for those that are not sure: without a gap the words around it may say something else.
fn believed(words: Vec<Word>) -> Vec<Word> {
    let mut out: Vec<Word> = Vec::new();
    for word in words {
        if word.confidence >= WORD {
            out.push(word);
            continue;
        }
        // The end of a sentence stays one.
        let end: String =
            word.text.chars().rev().take_while(|sign| matches!(sign, '.' | '?' | '!' | ',')).collect();
        let end: String = end.chars().rev().collect();
        match out.last_mut().filter(|before| before.text == UNHEARD) {
            Some(gap) => {
                gap.to_ms = word.to_ms;
                gap.confidence = gap.confidence.min(word.confidence);
                gap.text.push_str(&end);
            }
            None => out.push(Word { text: format!("{UNHEARD}{end}"), ..word }),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str, from_ms: u64, to_ms: u64, confidence: f32) -> Word {
        Word { text: text.to_owned(), spaced: true, from_ms, to_ms, confidence }
    }

    #[test]
    fn words_that_are_not_sure_are_one_gap() {
        let said = [("I", 0.9), ("sold", 0.3), ("it", 0.1), ("all.", 0.1), ("Then", 0.8)];
        let words = said.iter().zip(0..).map(|((text, sure), at)| word(text, at, at + 1, *sure)).collect();
        let left: Vec<_> = believed(words).into_iter().map(|word| word.text).collect();
        assert_eq!(left, ["I", "[?].", "Then"]);
    }

    #[test]
    fn times_rise_and_a_sign_alone_is_no_word() {
        let words = vec![word("one", 10, 50, 1.0), word("-", 20, 60, 1.0), word("two", 5, 30, 1.0)];
        let found: Vec<_> = in_order(words).into_iter().map(|w| (w.text, w.from_ms, w.to_ms)).collect();
        assert_eq!(found, [("one-".to_owned(), 10, 10), ("two".to_owned(), 10, 30)]);
        assert!(word("home.\"", 0, 1, 1.0).ends_a_sentence() && !word("Mr", 0, 1, 1.0).ends_a_sentence());
    }
}
