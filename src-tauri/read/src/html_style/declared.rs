//! What a declaration says: by which properties an element is shown, and what HTML itself says of it.

use std::rc::Rc;

use cssparser::{Delimiter, ParseError, Parser, Token};
use scraper::node::Element;

use super::sheets::MAX_DEPTH;
use super::{Look, Part, Said};

/// The properties that can take words out of sight or strike them through.
const PROPERTIES: &[&str] = &[
    "background",
    "background-clip",
    "background-color",
    "background-image",
    "bottom",
    "clip",
    "clip-path",
    "color",
    "content-visibility",
    "display",
    "filter",
    "flex",
    "flex-grow",
    "font",
    "font-size",
    "height",
    "inset",
    "left",
    "line-height",
    "margin",
    "margin-left",
    "margin-top",
    "max-height",
    "max-width",
    "min-height",
    "min-width",
    "opacity",
    "overflow",
    "overflow-x",
    "overflow-y",
    "padding",
    "padding-bottom",
    "padding-left",
    "padding-right",
    "padding-top",
    "position",
    "right",
    "rotate",
    "scale",
    "text-decoration",
    "text-decoration-line",
    "text-fill-color",
    "text-indent",
    "text-shadow",
    "text-stroke",
    "text-stroke-color",
    "text-stroke-width",
    "top",
    "transform",
    "translate",
    "visibility",
    "width",
    "zoom",
];

/// The properties that say something of several others.
pub(super) const SHORT: &[(&str, &[&str])] = &[
    ("background", &["background-color", "background-image", "background-clip"]),
    ("font", &["font-size", "line-height"]),
    ("inset", &["left", "right", "top", "bottom"]),
    ("margin", &["margin-left", "margin-top"]),
    ("overflow", &["overflow-x", "overflow-y"]),
    ("padding", &["padding-top", "padding-right", "padding-bottom", "padding-left"]),
    ("text-decoration", &["text-decoration-line"]),
];

pub(super) fn long_forms(name: &str) -> &'static [&'static str] {
    SHORT.iter().find(|(short, _)| *short == name).map_or(&[], |(_, long)| long)
}

/// What the `style` of an element says.
pub(super) fn own(element: &Element) -> Look {
    element.attr("style").map_or_else(Look::default, |style| body(&mut Parser::new(style)))
}

/// What the markup of an element says of its look by itself, as browsers have it; every style has more weight.
pub(super) fn by_markup(element: &Element) -> Look {
    let name = element.name();
    let colour = |attribute: &str| {
        let value = element.attr(attribute)?.trim();
        let digits = matches!(value.len(), 3 | 6) && value.chars().all(|c| c.is_ascii_hexdigit());
        let plain = value.chars().all(|c| c.is_ascii_alphanumeric() || c == '#');
        plain.then(|| if digits { format!("#{value}") } else { value.to_owned() })
    };
    let mut css = String::new();
    let mut says = |property: &str, value: Option<String>| {
        if let Some(value) = value {
            css.push_str(&format!("{property}:{value};"));
        }
    };
    match name {
        "font" | "basefont" => says("color", colour("color")),
        "body" => says("color", colour("text")),
        "a" if element.attr("href").is_some() => says("color", Some("#00e".to_owned())),
        "mark" => {
            says("background-color", Some("#ff0".to_owned()));
            says("color", Some("#000".to_owned()));
        }
        "button" | "input" | "select" | "textarea" => {
            says("background-color", Some("#eee".to_owned()));
            says("color", Some("#000".to_owned()));
        }
        "td" | "th" => says("display", Some("table-cell".to_owned())),
        "dialog" if element.attr("open").is_none() => says("display", Some("none".to_owned())),
        _ => {}
    }
    says("background-color", colour("bgcolor"));
    if element.attr("background").is_some() {
        says("background-image", Some("url(x)".to_owned()));
    }
    if element.attr("popover").is_some() {
        says("display", Some("none".to_owned()));
    }
    if css.is_empty() { Look::default() } else { body(&mut Parser::new(&css)) }
}

/// The declarations of a rule or of a `style`, without any rules in it.
pub(super) fn body(input: &mut Parser<'_>) -> Look {
    let mut look = Look::default();
    while !input.is_exhausted() {
        // What cannot be read is passed over up to the next semicolon.
        let _: Result<(), ParseError<()>> = input.parse_until_after(Delimiter::Semicolon, |input| {
            let property = input.expect_ident_cloned()?;
            input.expect_colon()?;
            let mut important = false;
            let value = parts(input, &mut important, 0);
            declare(&mut look, &property, value, important);
            Ok(())
        });
    }
    look
}

fn declare(look: &mut Look, property: &str, value: Vec<Part>, important: bool) {
    let lower = property.to_ascii_lowercase();
    let name = if property.starts_with("--") { property } else { lower.trim_start_matches("-webkit-") };
    let matters = property.starts_with("--") || PROPERTIES.binary_search(&name).is_ok();
    if matters && !value.is_empty() && is_understood(name, &value) {
        look.say(&Rc::from(name), &Said { value: value.into(), important });
    }
}

/// Whether browsers understand a value: one that they do not leaves standing what was said before.
fn is_understood(name: &str, value: &[Part]) -> bool {
    let words: Option<Vec<&str>> = value
        .iter()
        .map(|part| if let Part::Word(word) = part { Some(word.as_str()) } else { None })
        .collect();
    let Some(words) = words else { return true };
    let one_of = |known: &[&str]| words.iter().all(|word| known.contains(word) || is_global(word));
    match name {
        "display" => one_of(&[
            "none",
            "block",
            "inline",
            "inline-block",
            "flex",
            "inline-flex",
            "grid",
            "inline-grid",
            "contents",
            "flow",
            "flow-root",
            "list-item",
            "table",
            "inline-table",
            "table-row",
            "table-cell",
            "table-caption",
            "table-column",
            "table-column-group",
            "table-row-group",
            "table-header-group",
            "table-footer-group",
            "run-in",
            "ruby",
            "ruby-base",
            "ruby-text",
            "math",
            "box",
            "inline-box",
        ]),
        "visibility" => one_of(&["visible", "hidden", "collapse"]),
        _ => true,
    }
}

fn is_global(word: &str) -> bool {
    matches!(word, "inherit" | "initial" | "unset" | "revert" | "revert-layer")
}

/// The pieces of a value.
pub(super) fn parts(input: &mut Parser<'_>, important: &mut bool, depth: usize) -> Vec<Part> {
    let mut parts = Vec::new();
    while let Ok(token) = input.next() {
        let part = match token {
            Token::Delim('!') => {
                *important = true;
                continue;
            }
            Token::Ident(_) if *important => continue,
            Token::Ident(word) if word.starts_with("--") => Part::Word(word.to_string()),
            Token::Ident(word) => Part::Word(word.to_ascii_lowercase()),
            Token::Number { value, .. } => Part::Number(*value, String::new()),
            Token::Percentage { unit_value, .. } => Part::Number(*unit_value * 100.0, "%".to_owned()),
            Token::Dimension { value, unit, .. } => Part::Number(*value, unit.to_ascii_lowercase()),
            Token::Hash(digits) | Token::IDHash(digits) => Part::Hash(digits.to_string()),
            Token::UnquotedUrl(_) => Part::Call("url".to_owned(), Vec::new()),
            Token::Comma => Part::Mark(','),
            Token::Delim(mark) => Part::Mark(*mark),
            Token::Function(name) if depth < MAX_DEPTH => {
                let name = name.to_ascii_lowercase();
                let inner = input.parse_nested_block(|input| {
                    Ok::<_, ParseError<()>>(self::parts(input, &mut false, depth + 1))
                });
                Part::Call(name, inner.unwrap_or_default())
            }
            _ => continue,
        };
        parts.push(part);
    }
    parts
}
