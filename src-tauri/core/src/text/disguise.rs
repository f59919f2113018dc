//! Characters that deceive a reader: unseen ones, and letters that look like others.

/// Characters that have no width, that turn the direction, and the tags that repeat ASCII unseen.
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
        | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
}

/// Cyrillic and Greek letters that look like Latin ones.
pub fn borrowed_letter(c: char) -> char {
    const PAIRS: &[(&str, &str)] = &[
        ("\u{430}\u{435}\u{43e}\u{440}\u{441}\u{443}\u{445}\u{456}\u{455}\u{458}", "aeopcyxisj"),
        (
            "\u{410}\u{412}\u{415}\u{41a}\u{41c}\u{41d}\u{41e}\u{420}\u{421}\u{422}\u{425}\u{406}",
            "ABEKMHOPCTXI",
        ),
        ("\u{3b1}\u{3bf}\u{3bd}\u{3b9}\u{3c1}", "aovip"),
    ];
    PAIRS.iter().find_map(|(from, to)| to.chars().nth(from.chars().position(|f| f == c)?)).unwrap_or(c)
}
