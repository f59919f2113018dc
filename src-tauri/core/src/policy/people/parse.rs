//! A written name taken apart: titles, given names, surnames.

use super::lists;
use super::tokens::{Case, Gap, Token, tokens};

/// The parts of one written name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) titles: Vec<String>,
    /// Given and middle names and initials, in order.
    pub(super) given: Vec<String>,
    /// Surnames: the last word, each part of a hyphened one, the name at birth.
    pub(super) surnames: Vec<String>,
    /// `Ruth H.`: the surname is a letter.
    pub(super) surname_initial: Option<char>,
    /// `Uncle Tom`, `Sister Agnes`: the name follows a word of kinship and is given with it alone.
    pub(super) by_kinship: bool,
    /// One word without title: it may be a given name or a surname.
    pub(super) single: Option<String>,
}

/// Takes `name` apart. Any name can be taken apart; one without letters has no parts.
pub(super) fn parse(name: &str) -> Name {
    let mut words = tokens(name);
    let mut parsed = Name::default();
    take_birth_names(&mut words, &mut parsed);
    words.retain(|word| word.case != Case::Number);
    while words.len() > 1 && words.last().is_some_and(is_suffix) {
        words.pop();
    }
    invert(&mut words);
    let mut kinship = false;
    while words.len() > 1 && lists::is_title(&words[0].key) && !is_bare_initial(&words) {
        let title = words.remove(0);
        kinship |= lists::KIN.contains(title.key.as_str());
        parsed.titles.push(title.key);
    }
    match words.as_slice() {
        [] => {}
        // "the Captain": nothing but the whole of it names anybody.
        [first, ..] if first.case == Case::Lower && lists::is_function(&first.key) => {}
        [only] if parsed.titles.is_empty() => {
            if parsed.surnames.is_empty() {
                parsed.single = Some(only.key.clone());
            } else {
                parsed.given.push(only.key.clone());
            }
        }
        [only] if kinship => {
            parsed.by_kinship = true;
            parsed.given.push(only.key.clone());
        }
        [only] => parsed.surnames.push(only.key.clone()),
        [given @ .., last] if last.case == Case::Initial && last.key.chars().count() == 1 => {
            parsed.surname_initial = last.first();
            parsed.given.extend(given.iter().map(|word| word.key.clone()));
        }
        words => split_surname(words, &mut parsed),
    }
    parsed
}

/// "M. Hale": an initial, though `m` is a title in French.
fn is_bare_initial(words: &[Token]) -> bool {
    words[0].key.len() == 1
}

fn is_suffix(word: &Token) -> bool {
    lists::SUFFIXES.contains(word.key.as_str())
}

/// Takes "née Orrin" and what follows out of `words`.
fn take_birth_names(words: &mut Vec<Token>, parsed: &mut Name) {
    let Some(at) = words.iter().position(|word| lists::BORN.contains(word.key.as_str())) else { return };
    if at == 0 {
        return;
    }
    let births = words.split_off(at);
    parsed.surnames.extend(births.into_iter().skip(1).filter(|word| word.is_large()).map(|word| word.key));
}

/// "Hale, Ruth" becomes "Ruth Hale"; the surname is as long as it stood before the comma.
fn invert(words: &mut Vec<Token>) {
    let Some(comma) = words.iter().position(|word| word.gap.has(Gap::COMMA)) else { return };
    let mut given = words.split_off(comma);
    for word in &mut given {
        word.gap = Gap::default();
    }
    given.append(words);
    *words = given;
}

/// The surname starts at the first particle, or is the last word with what is hyphened to it.
fn split_surname(words: &[Token], parsed: &mut Name) {
    let is_particle = |word: &Token| lists::PARTICLES.contains(word.key.as_str()) && word.key.len() > 1;
    let mut start = words.len() - 1;
    while start > 1 && words[start].gap.has(Gap::HYPHEN) && words[start].gap.is_tight() {
        start -= 1;
    }
    let particle = words.iter().skip(1).position(|word| is_particle(word) && !word.is_capital());
    start = particle.map_or(start, |at| start.min(at + 1));
    parsed.given.extend(words[..start].iter().map(|word| word.key.clone()));
    parsed
        .surnames
        .extend(words[start..].iter().filter(|word| !is_particle(word)).map(|word| word.key.clone()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_taken_apart_in_every_usual_order() {
        for (written, given, surnames) in [
            ("Ruth Hale", vec!["ruth"], vec!["hale"]),
            ("Hale, Ruth Mary", vec!["ruth", "mary"], vec!["hale"]),
            ("Mrs. Hale (n\u{e9}e Orrin)", vec![], vec!["orrin", "hale"]),
            ("Dr. P. R. Lyle", vec!["p", "r"], vec!["lyle"]),
            ("Anna van der Berg", vec!["anna"], vec!["berg"]),
            ("Ruth Hale-Orrin", vec!["ruth"], vec!["hale", "orrin"]),
            ("Thomas Marr Jr.", vec!["thomas"], vec!["marr"]),
            ("Uncle Tom", vec!["tom"], vec![]),
        ] {
            let parsed = parse(written);
            assert_eq!((parsed.given, parsed.surnames), strings(given, surnames), "{written}");
        }
        assert_eq!(parse("Ruth H.").surname_initial, Some('h'));
        assert_eq!(parse("Lotte").single.as_deref(), Some("lotte"));
    }

    fn strings(given: Vec<&str>, surnames: Vec<&str>) -> (Vec<String>, Vec<String>) {
        let own = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
        (own(given), own(surnames))
    }
}
