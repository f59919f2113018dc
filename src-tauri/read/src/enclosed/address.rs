//! People as mail names them: `Ann Weigel <ann@example.org>`.

/// Recipients put on record for one message.
pub(crate) const MAX_PEOPLE: usize = 500;
/// No name is longer, in characters, with its address.
const LONGEST: usize = 160;
/// Words of a name at most.
const MOST_WORDS: usize = 8;
/// Words of a name that are written small.
const PARTICLES: [&str; 16] =
    ["von", "vom", "van", "der", "den", "de", "di", "da", "del", "la", "le", "du", "zu", "zur", "und", "and"];

/// Somebody by name and address, as far as there are any.
pub(crate) fn named(name: &str, at: &str) -> Option<String> {
    let (name, at) = (name.trim(), at.trim());
    match (name.is_empty() || name == at, at.is_empty()) {
        (false, false) => Some(format!("{name} <{at}>")),
        (false, true) => Some(name.to_owned()),
        (true, false) => Some(at.to_owned()),
        (true, true) => None,
    }
}

/// The one person whom a text names, with the address in whatever brackets: `Ann Weigel [mailto:ann@example.org]`.
pub(super) fn person(text: &str) -> Option<String> {
    let text = text.trim().trim_end_matches([';', ',']);
    let (name, rest) = match text.find(['<', '[']) {
        Some(at) => (&text[..at], &text[at + 1..]),
        None => (text, ""),
    };
    let at = rest.trim_start_matches("mailto:").split(['<', '>', ']']).next().unwrap_or_default();
    named(name.trim().trim_matches(['"', '\'', '*']), at)
}

/// The people whom a list names: parted by semicolons, or by commas after their addresses.
pub(super) fn people(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    if text.contains(';') {
        parts.extend(text.split(';').map(str::to_owned));
    } else {
        let mut open = String::new();
        for piece in text.split(',') {
            if !open.is_empty() {
                open.push(',');
            }
            open.push_str(piece);
            if piece.contains('@') {
                parts.push(std::mem::take(&mut open));
            }
        }
        parts.push(open);
    }
    parts.iter().take(MAX_PEOPLE).filter_map(|part| person(part)).collect()
}

/// Whether a text can be somebody's name and address, and is no sentence.
pub(super) fn is_person(text: &str) -> bool {
    let name = text.split('<').next().unwrap_or_default();
    let words = || name.split_whitespace().map(|word| word.trim_matches(['"', '\'', '(', ')', ',']));
    let large = |word: &str| {
        let sign = !word.contains(char::is_alphabetic);
        sign || word.starts_with(char::is_uppercase) || word.contains('@') || PARTICLES.contains(&word)
    };
    let is_name = words().count() <= MOST_WORDS && words().all(large);
    let addressed = text.contains('@') && words().count() <= MOST_WORDS;
    !text.trim().is_empty() && text.chars().count() <= LONGEST && (is_name || addressed)
}

/// The words of a name, small, without its address.
pub(super) fn words_of(name: &str) -> Vec<String> {
    let name = name.split(" <").next().unwrap_or_default();
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_read_in_any_brackets_and_lists() {
        for (text, expected) in [
            ("Ann Weigel [mailto:ann@example.org]", vec!["Ann Weigel <ann@example.org>"]),
            (
                "\"Weigel, Ann\" <ann@example.org>, tom@example.org",
                vec!["Weigel, Ann <ann@example.org>", "tom@example.org"],
            ),
            ("Weigel, Ann; Hale, Tom <tom@example.org>", vec!["Weigel, Ann", "Hale, Tom <tom@example.org>"]),
            ("ann@example.org <ann@example.org<mailto:ann@example.org>>", vec!["ann@example.org"]),
            ("Tom Hale", vec!["Tom Hale"]),
            ("", vec![]),
        ] {
            assert_eq!(people(text), expected, "{text}");
        }
    }

    #[test]
    fn a_sentence_is_nobody() {
        for name in ["Ann Weigel", "Dr. Anna von der Heide", "ann@example.org", "the yard <yard@example.org>"]
        {
            assert!(is_person(name), "{name}");
        }
        for text in ["", "here we went on", "Ann sat down and", "the committee"] {
            assert!(!is_person(text), "{text}");
        }
    }
}
