//! Words for kin as people say them: `mum`, `grandad`, `Mutter`.

use super::rules::kin::kin;
use super::tokens::tokens;

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

/// Whether a word is one for kin, as people say it.
pub fn is_spoken_kin(lower: &str) -> bool {
    kin(plain(lower)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

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
