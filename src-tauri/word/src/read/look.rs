//! How text is set, as far as it decides what a reader sees: whether it is hidden, struck through, in the colour of its
//! ground; and whether anything is said of it that is not known to leave words as they are.

pub mod theme;

use self::theme::Theme;
use super::known::{Colour, NARROWEST, PARAGRAPH, RUN, unknown};
use super::tree::Node;

/// Letters below this size are not read, in half points.
const SMALLEST: u32 = 8;
/// From this size on they are, in half points.
const SMALL: u32 = 16;
/// Text is lost on a ground that is not this much lighter or darker, by the ratio of WCAG 2.
const FAINTEST: f64 = 1.5;
/// From this ratio on, text in letters of any size is read.
const READABLE: f64 = 3.0;
/// Nothing begins further beside the edge of the text, in twentieths of a point: no page has a narrower one.
const OUTSIDE: i64 = -280;

/// The colours that programs show for one thing: those that know themes the theme's, others the one beside it. None for
/// something that is not coloured.
pub type Colours = Vec<Colour>;

/// What is said of runs; where nothing is said, nothing stands here.
#[derive(Clone, Debug, Default)]
pub struct Look {
    hidden: Option<bool>,
    struck: Option<bool>,
    capitals: Option<bool>,
    raised: Option<Raised>,
    colour: Option<Colours>,
    shade: Option<Colours>,
    marker: Option<Colours>,
    /// The size of letters, and that of letters of scripts that are set by themselves.
    size: [Option<u32>; 2],
    bold: Option<bool>,
    highlighted: Option<bool>,
    /// Something that is said and cannot be judged. What is said over it does not take it back.
    pub unknown: Option<String>,
}

/// Whether text stands above or below its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raised {
    /// On the line.
    No,
    /// Above.
    Above,
    /// Below.
    Below,
}

impl Look {
    /// As properties of a run say.
    pub fn of(properties: &Node, theme: &Theme) -> Self {
        let child = |name: &str| properties.child(name);
        let switch = |names: &[&str]| {
            let all: Vec<bool> = names.iter().filter_map(|name| child(name)).map(Node::is_on).collect();
            (!all.is_empty()).then(|| all.contains(&true))
        };
        let colour =
            child("color").map(|node| theme.colour(node, "val", ["themeColor", "themeTint", "themeShade"]));
        let shade = child("shd").map(|node| theme.shade(node));
        let odd = |found: &Option<Result<Colours, String>>| found.as_ref().and_then(|one| one.clone().err());
        let fonts = child("rFonts").and_then(|node| theme.fonts(node));
        Self {
            hidden: switch(&["vanish", "specVanish", "webHidden"]),
            struck: switch(&["strike", "dstrike"]),
            capitals: switch(&["caps"]),
            raised: child("vertAlign").map(|node| match node.val() {
                "superscript" => Raised::Above,
                "subscript" => Raised::Below,
                _ => Raised::No,
            }),
            unknown: unknown(properties, RUN).or_else(|| odd(&colour)).or_else(|| odd(&shade)).or(fonts),
            colour: colour.and_then(Result::ok),
            shade: shade.and_then(Result::ok),
            marker: child("highlight").map(|node| named(node.val()).into_iter().collect()),
            size: ["sz", "szCs"].map(|name| child(name).and_then(|node| node.val().parse().ok())),
            bold: switch(&["b"]),
            highlighted: child("highlight").map(Node::is_on),
        }
    }

    /// Whether it stands above the line.
    pub const fn is_raised(&self) -> bool {
        matches!(self.raised, Some(Raised::Above))
    }

    /// Of something that cannot be judged.
    pub fn unknown(what: &str) -> Self {
        Self { unknown: Some(what.to_owned()), ..Self::default() }
    }

    /// The same, with what is said below it where nothing is said here.
    pub fn over(self, below: &Self) -> Self {
        Self {
            hidden: self.hidden.or(below.hidden),
            struck: self.struck.or(below.struck),
            capitals: self.capitals.or(below.capitals),
            raised: self.raised.or(below.raised),
            colour: self.colour.or_else(|| below.colour.clone()),
            shade: self.shade.or_else(|| below.shade.clone()),
            marker: self.marker.or_else(|| below.marker.clone()),
            size: [self.size[0].or(below.size[0]), self.size[1].or(below.size[1])],
            bold: self.bold.or(below.bold),
            highlighted: self.highlighted.or(below.highlighted),
            unknown: self.unknown.or_else(|| below.unknown.clone()),
        }
    }

    /// A style over another kind of style. Switches of several kinds cancel each other in some programs and not in others:
    /// what one of them hides counts as hidden.
    pub fn beside(self, below: &Self) -> Self {
        let either = |one: Option<bool>, other: Option<bool>| match (one, other) {
            (None, None) => None,
            (one, other) => Some(one == Some(true) || other == Some(true)),
        };
        let (hidden, struck) = (either(self.hidden, below.hidden), either(self.struck, below.struck));
        let capitals = either(self.capitals, below.capitals);
        Self { hidden, struck, capitals, ..self.over(below) }
    }

    /// Whether anything is coloured: the letters, or what is behind them.
    pub const fn is_coloured(&self) -> bool {
        self.colour.is_some() || self.shade.is_some() || self.marker.is_some()
    }

    /// The least contrast of letters, of all that programs show, on a ground of these colours.
    fn contrast(&self, ground: &[Colour]) -> f64 {
        let own = self.marker.iter().chain(&self.shade).flatten().copied().collect::<Colours>();
        let ground =
            [own.as_slice(), ground, &[[255; 3]]].into_iter().find(|all| !all.is_empty()).unwrap_or_default();
        // Letters in no colour of their own are black.
        let letters = self.colour.as_deref().filter(|all| !all.is_empty()).unwrap_or(&[[0; 3]]);
        let pairs = letters.iter().flat_map(|one| ground.iter().map(|other| contrast(*one, *other)));
        pairs.fold(f64::INFINITY, f64::min)
    }

    /// Whether a reader sees nothing of it, on a ground of these colours.
    pub fn is_hidden(&self, ground: &[Colour]) -> bool {
        let coloured = self.colour.iter().flatten().next().is_some();
        self.hidden == Some(true)
            || self.size[0].is_some_and(|size| size < SMALLEST)
            || (coloured && self.contrast(ground) < FAINTEST)
    }

    /// What of it cannot be judged, for these letters on a ground of these colours.
    pub fn doubt(&self, text: &str, ground: &[Colour]) -> Option<String> {
        let raised = self.raised.is_some_and(|raised| raised != Raised::No);
        match () {
            () if self.unknown.is_some() => self.unknown.clone(),
            () if self.contrast(ground) < READABLE => {
                Some("the colour of letters on their ground".to_owned())
            }
            () if self.size.iter().flatten().any(|size| *size < SMALL) => {
                Some("letters of a very small size".to_owned())
            }
            () if raised && text.chars().any(|c| !c.is_whitespace()) => {
                Some("letters that are raised or lowered".to_owned())
            }
            () => None,
        }
    }

    /// Whether a line goes through it.
    pub fn is_struck(&self) -> bool {
        self.struck == Some(true)
    }

    /// Whether it is set as cited words are.
    pub fn is_cited(&self) -> bool {
        self.bold == Some(true) || self.highlighted == Some(true)
    }

    /// The letters that a reader sees for `text`.
    pub fn shown(&self, text: &str) -> String {
        let text = if self.capitals == Some(true) { text.to_uppercase() } else { text.to_owned() };
        let digits = match self.raised {
            Some(Raised::Above) => {
                "\u{2070}\u{b9}\u{b2}\u{b3}\u{2074}\u{2075}\u{2076}\u{2077}\u{2078}\u{2079}"
            }
            Some(Raised::Below) => {
                "\u{2080}\u{2081}\u{2082}\u{2083}\u{2084}\u{2085}\u{2086}\u{2087}\u{2088}\u{2089}"
            }
            _ => return text,
        };
        let digit = |c: char| c.to_digit(10).and_then(|n| digits.chars().nth(n as usize)).unwrap_or(c);
        text.chars().map(digit).collect()
    }
}

/// What is said of paragraphs.
#[derive(Clone, Debug, Default)]
pub struct Setting {
    ground: Option<Colours>,
    /// Left and right, the first line and the lines after it.
    sides: [Option<i64>; 4],
    /// Something that is said and cannot be judged. What is said over it does not take it back.
    unknown: Option<String>,
    /// Whether it stands in a frame of its own.
    pub framed: Option<bool>,
    /// List and level of its number.
    pub list: (Option<String>, Option<String>),
}

impl Setting {
    /// As properties of a paragraph say.
    pub fn of(properties: &Node, theme: &Theme) -> Self {
        let indent = properties.child("ind");
        let by = |names: [&str; 2]| {
            let all =
                names.iter().filter_map(|name| indent?.attribute(name)?.parse::<i32>().ok().map(i64::from));
            all.max_by_key(|by| by.abs())
        };
        let list = properties.child("numPr");
        let part = |name| list.and_then(|list| list.child(name)).map(|node| node.val().to_owned());
        let ground = properties.child("shd").map(|node| theme.shade(node));
        // The end of a paragraph that nobody sees joins it with the next one.
        let mark = properties.child("rPr").map(|mark| Look::of(mark, theme));
        let mark = mark.and_then(|mark| {
            mark.unknown
                .or_else(|| (mark.hidden == Some(true)).then(|| "a hidden end of a paragraph".to_owned()))
        });
        Self {
            unknown: unknown(properties, PARAGRAPH)
                .or(mark)
                .or_else(|| ground.as_ref().and_then(|ground| ground.clone().err())),
            ground: ground.and_then(Result::ok),
            sides: [by(["left", "start"]), by(["right", "end"]), by(["firstLine"; 2]), by(["hanging"; 2])],
            framed: properties.child("framePr").map(|_| true),
            list: (part("numId"), part("ilvl")),
        }
    }

    /// The same, with what is said below it where nothing is said here.
    pub fn over(self, below: &Self) -> Self {
        let [left, right, first, hanging] = self.sides;
        let [left_below, right_below, first_below, hanging_below] = below.sides;
        // Whoever says one of the two last says both.
        let lines = if first.or(hanging).is_some() { [first, hanging] } else { [first_below, hanging_below] };
        Self {
            ground: self.ground.or_else(|| below.ground.clone()),
            sides: [left.or(left_below), right.or(right_below), lines[0], lines[1]],
            unknown: self.unknown.or_else(|| below.unknown.clone()),
            framed: self.framed.or(below.framed),
            list: (
                self.list.0.or_else(|| below.list.0.clone()),
                self.list.1.or_else(|| below.list.1.clone()),
            ),
        }
    }

    /// The colour behind it.
    pub fn ground(&self) -> Option<&Colours> {
        self.ground.as_ref().filter(|ground| !ground.is_empty())
    }

    /// How much narrower than the page's text its lines are.
    pub fn indent(&self) -> i64 {
        let [left, right, first, _] = self.sides.map(Option::unwrap_or_default);
        left + right + first
    }

    /// What of it cannot be judged, where the text is that wide.
    pub fn doubt(&self, width: i64) -> Option<String> {
        let [left, right, _, hanging] = self.sides.map(Option::unwrap_or_default);
        let away = left - hanging < OUTSIDE || right < OUTSIDE || self.indent() > width - NARROWEST / 2;
        self.unknown.clone().or_else(|| away.then(|| "the indent of a paragraph".to_owned()))
    }
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let light = |colour: Colour| {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]) + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

/// The colours of markers by their names.
fn named(name: &str) -> Option<Colour> {
    Some(match name {
        "black" => [0; 3],
        "blue" => [0, 0, 255],
        "cyan" => [0, 255, 255],
        "green" => [0, 255, 0],
        "magenta" => [255, 0, 255],
        "red" => [255, 0, 0],
        "yellow" => [255, 255, 0],
        "white" => [255; 3],
        "darkBlue" => [0, 0, 128],
        "darkCyan" => [0, 128, 128],
        "darkGreen" => [0, 128, 0],
        "darkMagenta" => [128, 0, 128],
        "darkRed" => [128, 0, 0],
        "darkYellow" => [128, 128, 0],
        "darkGray" => [128; 3],
        "lightGray" => [192; 3],
        _ => return None,
    })
}
