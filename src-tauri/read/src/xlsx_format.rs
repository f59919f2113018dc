//! What a sheet shows of a value under a format of numbers that shows another thing than the value: words of its own, a
//! part in a hundred, thousands. Of formats that only set the digits out, the value is read.

/// What a sheet shows of a value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shown {
    /// The value itself.
    Value,
    /// This text.
    Text(String),
    Nothing,
    /// It cannot be told.
    Unknown,
}

/// A piece of one section of a format.
#[derive(Clone, Debug, PartialEq)]
enum Piece {
    /// Letters that the sheet shows as they are.
    Words(String),
    /// The place of the number: how many digits after its point, where that is said, and how many times it is divided
    /// by a thousand.
    Number {
        decimals: Option<usize>,
        thousands: u32,
    },
    /// The place of a text.
    Text,
    Percent,
}

/// One section of a format: what is shown of the numbers of one sign, or of texts.
#[derive(Clone, Debug, Default)]
struct Section {
    pieces: Vec<Piece>,
    /// Whether it holds of some values alone.
    conditional: bool,
    /// Whether it is set in a colour, which may take the place of the sign.
    coloured: bool,
    /// Whether it says how digits are set out in a way that is not followed here.
    special: bool,
}

/// What is shown of a number under the format `code`.
pub(super) fn of_number(code: &str, number: f64) -> Shown {
    let sections = sections(code);
    if sections.iter().any(|section| section.conditional) {
        return Shown::Unknown;
    }
    // The last of four sections is of texts.
    let numbers = sections.get(..3).unwrap_or(&sections);
    let (at, signed) = match (numbers.len(), number) {
        (2.., number) if number < 0.0 => (1, false),
        (3, 0.0) => (2, true),
        _ => (0, true),
    };
    let Some(section) = numbers.get(at) else { return Shown::Value };
    let words =
        |piece: &Piece| matches!(piece, Piece::Words(words) if words.chars().any(|c| c.is_alphanumeric()));
    let sign = |piece: &Piece| matches!(piece, Piece::Words(words) if words.contains(['-', '(', '−', '–']));
    let place = section.pieces.iter().find_map(|piece| match piece {
        Piece::Number { decimals, thousands } => Some((*decimals, *thousands)),
        _ => None,
    });
    if section.pieces.is_empty() {
        return if code.trim().is_empty() { Shown::Value } else { Shown::Nothing };
    }
    let Some((decimals, thousands)) = place else {
        let text = section.pieces.contains(&Piece::Text);
        return if text || section.special { Shown::Value } else { written(section, "") };
    };
    let percent = section.pieces.contains(&Piece::Percent);
    let sign_lost = !signed && !section.coloured && !section.pieces.iter().any(sign);
    if !percent && thousands == 0 && !sign_lost && !section.pieces.iter().any(words) {
        return Shown::Value;
    }
    if section.special {
        return Shown::Unknown;
    }
    let scaled = number * if percent { 100.0 } else { 1.0 } / 1000f64.powi(thousands as i32);
    let scaled = if signed { scaled } else { scaled.abs() };
    written(section, &decimals.map_or_else(|| scaled.to_string(), |decimals| format!("{scaled:.decimals$}")))
}

/// What is shown of a text under the format `code`.
pub(super) fn of_text(code: &str, text: &str) -> Shown {
    let sections = sections(code);
    let section = match sections.get(3) {
        Some(section) => Some(section),
        None => sections.last().filter(|section| section.pieces.contains(&Piece::Text)),
    };
    match section {
        None => Shown::Value,
        Some(section) if section.pieces == [Piece::Text] => Shown::Value,
        Some(section) if section.pieces.is_empty() => Shown::Nothing,
        Some(section) => written(section, text),
    }
}

/// A section with `value` in its place.
fn written(section: &Section, value: &str) -> Shown {
    let mut out = String::new();
    for piece in &section.pieces {
        match piece {
            Piece::Words(words) => out.push_str(words),
            Piece::Number { .. } | Piece::Text => out.push_str(value),
            Piece::Percent => out.push('%'),
        }
    }
    let out = out.trim();
    if out.is_empty() { Shown::Nothing } else { Shown::Text(out.to_owned()) }
}

fn sections(code: &str) -> Vec<Section> {
    let mut sections = vec![Section::default()];
    let mut chars = code.trim().chars().peekable();
    // The digits of the number at hand: whether its point has come, and how many commas end it.
    let mut decimals: Option<usize> = None;
    let mut commas = 0;
    while let Some(c) = chars.next() {
        let Some(section) = sections.last_mut() else { break };
        let is_digit = matches!(c, '0' | '#' | '?');
        if !matches!(c, ',' | '.')
            && !is_digit
            && let Some(Piece::Number { thousands, .. }) = section.pieces.last_mut()
        {
            *thousands += std::mem::take(&mut commas);
        }
        match c {
            ';' => {
                (decimals, commas) = (None, 0);
                sections.push(Section::default());
            }
            '"' => words(section, chars.by_ref().take_while(|c| *c != '"')),
            '\\' | '!' => words(section, chars.next().into_iter()),
            // Room of the width of a character, and a character that fills the cell.
            '_' | '*' => {
                chars.next();
            }
            '[' => {
                let inner: String = chars.by_ref().take_while(|c| *c != ']').collect();
                let currency = inner.strip_prefix('$').map(|rest| rest.split('-').next().unwrap_or_default());
                match currency {
                    Some(currency) => words(section, currency.chars()),
                    None if inner.starts_with(['<', '>', '=']) => section.conditional = true,
                    None => section.coloured |= inner.chars().all(char::is_alphanumeric),
                }
            }
            '%' => section.pieces.push(Piece::Percent),
            '@' => section.pieces.push(Piece::Text),
            '.' if decimals.is_none() => decimals = Some(0),
            ',' => commas += 1,
            _ if is_digit => {
                commas = 0;
                let after = decimals.as_mut().map_or(0, |decimals| {
                    *decimals += 1;
                    *decimals
                });
                match section.pieces.iter_mut().find(|piece| matches!(piece, Piece::Number { .. })) {
                    Some(Piece::Number { decimals, .. }) => *decimals = Some(after),
                    _ => section.pieces.push(Piece::Number { decimals: Some(after), thousands: 0 }),
                }
            }
            '/' => section.special = true,
            // The name of the usual format.
            'G' | 'g' => {
                chars.by_ref().take(6).for_each(drop);
                section.pieces.push(Piece::Number { decimals: None, thousands: 0 });
            }
            // Letters that are not in quotation marks are of dates, or of powers of ten.
            c if c.is_alphabetic() => section.special = true,
            c => words(section, std::iter::once(c)),
        }
    }
    if let Some(Piece::Number { thousands, .. }) =
        sections.last_mut().and_then(|section| section.pieces.last_mut())
    {
        *thousands += commas;
    }
    sections
}

fn words(section: &mut Section, letters: impl Iterator<Item = char>) {
    match section.pieces.last_mut() {
        Some(Piece::Words(words)) => words.extend(letters),
        _ => section.pieces.push(Piece::Words(letters.collect())),
    }
}
