//! Formatting that is known to neither hide nor alter nor misplace words: properties with their attributes and the ranges of
//! their values. Whatever is not on these lists cannot be judged and is said; so a property that nobody thought of is said
//! too. What word processors write of their own accord when they save a document is on them.

use super::tree::{Node, Of, Vocabulary};

/// A colour: red, green and blue.
pub type Colour = [u8; 3];

mod lists;

pub use lists::{CELL, FONT, GRID, PAGE, PARAGRAPH, ROW, RUN, SECTION, SETTINGS, TABLE, WEB};

use lists::{CHANGED, FONTS};

/// A page is never narrower than this between its edges, nor lower, and no indent leaves less than half of it: in twentieths
/// of a point.
pub const NARROWEST: i64 = 2_880;

/// What a value may be.
#[derive(Clone, Copy, Debug)]
enum Is {
    /// Anything.
    Any,
    /// A switch, on or off.
    Switch,
    /// A switch, off.
    Off,
    /// A number in this range.
    Within(i64, i64),
    /// One of these words.
    One(&'static [&'static str]),
    /// Six hexadecimal digits, or `auto`.
    Colour,
    /// The name of a font that has letters for letters.
    Font,
}

/// What stands in an element.
#[derive(Clone, Copy, Debug)]
enum Holds {
    Nothing,
    Only(Rules),
    Anything,
}

/// A known element: its name, its own attribute `val`, its other attributes, and what it holds.
#[derive(Clone, Copy, Debug)]
pub struct Rule(&'static str, Option<Is>, &'static [(&'static str, Is)], Holds);

/// A list of them.
pub type Rules = &'static [Rule];

const fn on(name: &'static str) -> Rule {
    Rule(name, Some(Is::Switch), &[], Holds::Nothing)
}

const fn off(name: &'static str) -> Rule {
    Rule(name, Some(Is::Off), &[], Holds::Nothing)
}

const fn within(name: &'static str, least: i64, most: i64) -> Rule {
    Rule(name, Some(Is::Within(least, most)), &[], Holds::Nothing)
}

const fn one(name: &'static str, of: &'static [&'static str]) -> Rule {
    Rule(name, Some(Is::One(of)), &[], Holds::Nothing)
}

const fn of(name: &'static str, attributes: &'static [(&'static str, Is)]) -> Rule {
    Rule(name, None, attributes, Holds::Nothing)
}

const fn holding(name: &'static str, rules: Rules) -> Rule {
    Rule(name, None, &[], Holds::Only(rules))
}

const fn any(name: &'static str) -> Rule {
    Rule(name, Some(Is::Any), &[], Holds::Nothing)
}

/// What a tracked change says of how it was before.
const fn changed(name: &'static str) -> Rule {
    Rule(name, None, CHANGED, Holds::Anything)
}

/// An element of which nothing is seen, whatever is in it.
const fn unseen(name: &'static str) -> Rule {
    Rule(name, Some(Is::Any), &[], Holds::Anything)
}

/// In lists with one of these an element may stand several times.
const SEVERAL: [&str; 6] = ["tab", "headerReference", "gridCol", "footnote", "endnote", "attachedSchema"];

/// What of the elements in `node` is not on the list, or stands there twice; nothing when all of it is known.
pub fn unknown(node: &Node, rules: Rules) -> Option<String> {
    if node.has_twice(None) && !SEVERAL.iter().any(|name| rules.iter().any(|rule| rule.0 == *name)) {
        return Some(format!("{}, with one property twice", node.name));
    }
    node.children().find_map(|child| of_one(child, rules))
}

/// The same of one element.
pub fn of_one(node: &Node, rules: Rules) -> Option<String> {
    let named = |rule: &&Rule| match (node.vocabulary, rule.0.split_once(':')) {
        (Vocabulary::Word, None) => rule.0 == node.name,
        (Vocabulary::Extension, Some(("w14" | "w15", name))) | (Vocabulary::Math, Some(("m", name))) => {
            name == node.name
        }
        _ => false,
    };
    let Some(Rule(_, val, more, holds)) = rules.iter().find(named) else { return Some(node.name.clone()) };
    if matches!(holds, Holds::Anything) && val.is_some() {
        return None;
    }
    let off = matches!(val, Some(Is::Off)) && node.attribute("val").is_none();
    let wrong = node.attributes().find(|(whose, name, value)| match whose {
        Of::Element => {
            let known = more.iter().find(|(known, _)| known == name).map(|(_, is)| is);
            !known.or(val.as_ref().filter(|_| *name == "val")).is_some_and(|is| is.so(value))
        }
        Of::Relations => *name != "id",
        // The time of a tracked change once more, in another clock.
        Of::Extension => *name != "dateUtc",
        Of::Xml | Of::Other => true,
    });
    match (wrong, holds) {
        (Some((_, name, value)), _) => Some(format!("{} {name}=\u{201c}{value}\u{201d}", node.name)),
        _ if off => Some(node.name.clone()),
        (None, Holds::Only(rules)) => unknown(node, rules),
        (None, Holds::Nothing) => node.children().next().map(|child| child.name.clone()),
        (None, Holds::Anything) => None,
    }
}

impl Is {
    fn so(self, value: &str) -> bool {
        let number = || value.parse::<i64>().ok().or_else(|| value.strip_suffix('%')?.parse().ok());
        match self {
            Self::Any => true,
            Self::Off => matches!(value, "0" | "false" | "off"),
            Self::Switch => matches!(value, "0" | "false" | "off" | "1" | "true" | "on"),
            Self::Within(least, most) => number().is_some_and(|number| (least..=most).contains(&number)),
            Self::One(of) => of.contains(&value),
            Self::Colour => value == "auto" || hexadecimal(value).is_some(),
            Self::Font => is_of_letters(value),
        }
    }
}

/// Whether a font, or every one of several among which a program chooses, is known to have letters for letters.
pub fn is_of_letters(name: &str) -> bool {
    let known = |name: &str| FONTS.iter().any(|known| known.eq_ignore_ascii_case(name.trim()));
    name.split(';').all(known)
}

/// Six digits as a colour.
pub fn hexadecimal(text: &str) -> Option<Colour> {
    if text.len() != 6 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let two = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    Some([two(0)?, two(2)?, two(4)?])
}
