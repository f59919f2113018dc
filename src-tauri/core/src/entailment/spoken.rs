//! Words for kin as people say them: `mum`, `grandad`, `Mutter`.

use super::rules::kin::kin;
use super::tokens::tokens;
use crate::text::words::{WordKind, fold, words};

/// What else a word for kin is called.
const SPOKEN: [(&str, &str); 27] = [
    ("bruder", "brother"),
    ("dad", "father"),
    ("daddy", "father"),
    ("frau", "wife"),
    ("gran", "grandmother"),
    ("grandad", "grandfather"),
    ("grandma", "grandmother"),
    ("grandpa", "grandfather"),
    ("granny", "grandmother"),
    ("hubby", "husband"),
    ("kid", "child"),
    ("kids", "child"),
    ("mam", "mother"),
    ("mama", "mother"),
    ("mann", "husband"),
    ("mom", "mother"),
    ("mum", "mother"),
    ("mummy", "mother"),
    ("mutter", "mother"),
    ("nan", "grandmother"),
    ("papa", "father"),
    ("schwester", "sister"),
    ("sis", "sister"),
    ("sohn", "son"),
    ("tochter", "daughter"),
    ("vater", "father"),
    ("vati", "father"),
];

fn plain(lower: &str) -> &str {
    SPOKEN.iter().find(|(spoken, _)| *spoken == lower).map_or(lower, |(_, plain)| plain)
}

/// Whether a text has a word for the kinship that `lower` names, whoever's it is: `Mother is seventy-one` for a mother, `my parents`
/// too, no father.
pub fn names_kin_like(text: &str, lower: &str) -> bool {
    let Some(asked) = kin(plain(lower)) else { return false };
    let said = tokens(text, 0, 0);
    said.iter().filter_map(|word| kin(plain(&word.lower))).any(|said| said.may_be(asked))
}

/// Whose kin a word for kin speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KinOf {
    /// Of whoever says it: `my mother`, `Mother came`.
    Speaker,
    /// Of somebody by name, as a stem: `Ruth's mother`.
    Named(String),
    /// Of nobody who is named: `her mother`, `a mother`.
    Open,
}

/// Whose the kin are that a text names and that `lower` may mean, word by word.
pub fn owners_of_kin(text: &str, lower: &str) -> Vec<KinOf> {
    let Some(asked) = kin(plain(lower)) else { return Vec::new() };
    let all = words(text);
    let raw = |at: usize| text.get(all[at].bytes.clone()).map(fold).unwrap_or_default().into_owned();
    let of = |at: usize| {
        kin(plain(&raw(at))).filter(|said| said.may_be(asked))?;
        // `My dear old mother`
        let before = (at.saturating_sub(MOST_BETWEEN)..at).rev().map(|at| (at, raw(at)));
        let says = |(at, word): (usize, String)| match word.as_str() {
            "my" | "our" | "meine" | "meiner" | "mein" => Some(KinOf::Speaker),
            _ if OPEN.contains(&word.as_str()) => Some(KinOf::Open),
            _ if word.ends_with("'s") && all[at].kind == WordKind::Capital => {
                Some(KinOf::Named(all[at].stem.clone()))
            }
            _ => None,
        };
        // A mark parts it from what stands before it; so does the beginning of the text.
        let between = at.checked_sub(1).map(|before| &text[all[before].bytes.end..all[at].bytes.start]);
        let is_apart = between.is_none_or(|between| between.contains(|c: char| !c.is_whitespace()));
        let nearest = if is_apart { None } else { before.into_iter().find_map(says) };
        // `Mother`, `Mum`, alone and as a name, is that of whoever says it.
        let called = text[all[at].bytes.clone()].starts_with(char::is_uppercase);
        Some(nearest.unwrap_or(if called { KinOf::Speaker } else { KinOf::Open }))
    };
    (0..all.len()).filter_map(of).collect()
}

/// Words between a word for kin and the one that says whose they are.
const MOST_BETWEEN: usize = 3;

/// Words before kin that name nobody.
const OPEN: [&str; 17] = [
    "a", "an", "another", "any", "each", "every", "her", "his", "its", "no", "some", "that", "the", "their",
    "this", "whose", "your",
];

/// Whether a word is one for kin, as people say it.
pub fn is_spoken_kin(lower: &str) -> bool {
    kin(plain(lower)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kin_is_somebodys() {
        let of = |text: &str| owners_of_kin(text, "mother");
        let named = |stem: &str| vec![KinOf::Named(stem.to_owned())];
        for text in ["My dear mother sang.", "Mother sang.", "We went, and Mum sang.", "I saw our mother."] {
            assert_eq!(of(text), [KinOf::Speaker], "{text}");
        }
        for text in ["Her mother sang.", "a mother of six", "their old mother", "She is mother to us."] {
            assert_eq!(of(text), [KinOf::Open], "{text}");
        }
        assert_eq!(of("Ruth's mother sang."), named("ruth"));
        assert_eq!(of("My father sang."), []);
    }

    #[test]
    fn kin_is_known_by_whatever_it_is_called_and_by_nobody_else() {
        for (text, asked) in [
            ("Mum was a nurse.", "mother"),
            ("My mother sang.", "mum"),
            ("His parents came.", "dad"),
            ("Meine Mutter ist krank.", "mother"),
            ("Her sisters went home.", "sister"),
        ] {
            assert!(names_kin_like(text, asked), "{text} {asked}");
        }
        for (text, asked) in [
            ("My father sang.", "mother"),
            ("She came round the corner.", "mother"),
            ("He had a son.", "daughter"),
        ] {
            assert!(!names_kin_like(text, asked), "{text} {asked}");
        }
    }
}
