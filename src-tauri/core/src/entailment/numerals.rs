//! What figures come to: digits with their endings, fractions, decades.

use super::units;

/// The first year of a decade: `1930s`.
pub(super) fn decade_of(lower: &str) -> Option<i32> {
    let year = lower.strip_suffix('s')?;
    let long = year.len() == 4 && year.ends_with('0');
    long.then(|| year.parse().ok()).flatten()
}

/// The value of a figure, where it is one.
pub(super) fn value(lower: &str) -> Option<f64> {
    figure(lower).map(|(value, ..)| value).or_else(|| decade_of(lower).map(f64::from))
}

/// As they stand, and as they are folded: `½` is `1⁄2`.
pub(super) fn common_fraction(lower: &str) -> Option<f64> {
    Some(match lower {
        "\u{bd}" | "1\u{2044}2" => 0.5,
        "\u{bc}" | "1\u{2044}4" => 0.25,
        "\u{be}" | "3\u{2044}4" => 0.75,
        "\u{2153}" | "1\u{2044}3" => 1.0 / 3.0,
        "\u{2154}" | "2\u{2044}3" => 2.0 / 3.0,
        "\u{215b}" | "1\u{2044}8" => 0.125,
        "\u{215c}" | "3\u{2044}8" => 0.375,
        "\u{215d}" | "5\u{2044}8" => 0.625,
        "\u{215e}" | "7\u{2044}8" => 0.875,
        _ => return None,
    })
}

/// Digits: value, decimal places, whether an ordinal.
pub(super) fn figure(lower: &str) -> Option<(f64, i32, bool)> {
    if let Some(value) = common_fraction(lower) {
        return Some((value, 2, false));
    }
    if !lower.starts_with(|c: char| c.is_ascii_digit()) || lower.len() > 24 {
        return None;
    }
    let number = lower.trim_end_matches(|c: char| c.is_alphabetic());
    let ending = &lower[number.len()..];
    const ENDINGS: [&str; 14] = ["", "st", "nd", "rd", "th", "k", "m", "mn", "bn", "g", "h", "am", "pm", "p"];
    if !ENDINGS.contains(&ending) && !units::is_name(ending) {
        return None;
    }
    let ordinal = matches!(ending, "st" | "nd" | "rd" | "th");
    let plain: String = number.chars().filter(|c| !matches!(c, ',' | '\'')).collect();
    let value: f64 = plain.parse().ok()?;
    let places = plain.split_once('.').map_or(0, |(_, decimals)| decimals.len() as i32);
    let factor = match ending {
        "k" => 1e3,
        "m" | "mn" => 1e6,
        "bn" => 1e9,
        _ => 1.0,
    };
    Some((value * factor, places, ordinal))
}
