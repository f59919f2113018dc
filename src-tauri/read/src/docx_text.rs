//! Characters of Word documents that are written in a way of their own.

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::BytesRef;

/// The characters that `&name;` stands for. Entities that a document defines itself are not expanded.
pub(super) fn reference(reference: &BytesRef<'_>) -> String {
    if let Ok(Some(c)) = reference.resolve_char_ref() {
        return c.to_string();
    }
    match resolve_predefined_entity(reference) {
        Some(text) => text.to_owned(),
        None => format!("&{};", &**reference),
    }
}

/// The character that `code` is in the symbol font `font`; `None` when it is a drawing without a name.
pub(super) fn symbol(font: &str, code: &str) -> Option<char> {
    let code = u32::from_str_radix(code, 16).ok()?;
    // Symbol fonts keep their characters in a private range, in which they repeat the codes of ASCII.
    let low = if (0xf000..=0xf0ff).contains(&code) { code - 0xf000 } else { code };
    match font.to_lowercase().as_str() {
        "symbol" => of_symbol(low),
        "wingdings" => of_wingdings(low),
        _ if (0xe000..=0xf8ff).contains(&code) => None,
        _ => char::from_u32(code),
    }
}

/// The same for a character of text that is set in a symbol font.
pub(super) fn in_font(font: &str, c: char) -> char {
    if !('\u{f000}'..='\u{f0ff}').contains(&c) {
        return c;
    }
    let code = format!("{:x}", u32::from(c));
    // Word itself takes these codes for the Symbol font where the run names another.
    symbol(font, &code).or_else(|| symbol("symbol", &code)).unwrap_or('□')
}

/// What of the Symbol font stands neither in one of its rows of letters nor where ASCII has it.
const SYMBOLS: [(u32, char); 49] = [
    (0x20, ' '),
    (0x22, '∀'),
    (0x24, '∃'),
    (0x27, '∋'),
    (0x2a, '∗'),
    (0x2d, '−'),
    (0x40, '≅'),
    (0x5c, '∴'),
    (0x5e, '⊥'),
    (0x7e, '∼'),
    (0xa0, '€'),
    (0xa1, 'ϒ'),
    (0xa2, '′'),
    (0xa3, '≤'),
    (0xa4, '⁄'),
    (0xa5, '∞'),
    (0xa6, 'ƒ'),
    (0xa7, '♣'),
    (0xa8, '♦'),
    (0xa9, '♥'),
    (0xaa, '♠'),
    (0xab, '↔'),
    (0xac, '←'),
    (0xad, '↑'),
    (0xae, '→'),
    (0xaf, '↓'),
    (0xb0, '°'),
    (0xb1, '±'),
    (0xb2, '″'),
    (0xb3, '≥'),
    (0xb4, '×'),
    (0xb5, '∝'),
    (0xb6, '∂'),
    (0xb7, '•'),
    (0xb8, '÷'),
    (0xb9, '≠'),
    (0xba, '≡'),
    (0xbb, '≈'),
    (0xbc, '…'),
    (0xd0, '∠'),
    (0xd1, '∇'),
    (0xd2, '®'),
    (0xd3, '©'),
    (0xd4, '™'),
    (0xd5, '∏'),
    (0xd6, '√'),
    (0xe0, '◊'),
    (0xe5, '∑'),
    (0xf2, '∫'),
];

fn of_symbol(code: u32) -> Option<char> {
    let row = |first: u32, row: &str| row.chars().nth((code - first) as usize);
    if let Some((_, c)) = SYMBOLS.iter().find(|(known, _)| *known == code) {
        return Some(*c);
    }
    match code {
        0x41..=0x5a => row(0x41, "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ"),
        0x61..=0x7a => row(0x61, "αβχδεφγηιϕκλμνοπθρστυϖωξψζ"),
        0xc0..=0xcf => row(0xc0, "ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉"),
        0xd7..=0xdf => row(0xd7, "⋅¬∧∨⇔⇐⇑⇒⇓"),
        0x21..=0x7d => char::from_u32(code),
        _ => None,
    }
}

fn of_wingdings(code: u32) -> Option<char> {
    Some(match code {
        0x20 => ' ',
        0x22 => '✂',
        0x28 => '☎',
        0x2a => '✉',
        0x4a => '☺',
        0x4c => '☹',
        0x6c => '●',
        0x6e => '■',
        0x6f | 0xa8 => '□',
        0x71 => '❑',
        0x76 => '❖',
        0x9f => '•',
        0xa7 => '▪',
        0xd8 => '➢',
        0xdf => '←',
        0xe0 => '→',
        0xe1 => '↑',
        0xe2 => '↓',
        0xfb => '✗',
        0xfc => '✓',
        0xfd => '☒',
        0xfe => '☑',
        _ => return None,
    })
}
