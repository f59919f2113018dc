//! How text is set, as far as it decides what a reader sees: whether it is hidden, struck through, in the colour of its
//! ground, too small, in a font of signs.

use super::tree::{Node, Vocabulary};

/// Letters below this size are not read, in half points.
const SMALLEST: u32 = 8;
/// Text is lost on a ground that is not this much lighter or darker, by the ratio of WCAG 2.
const FAINTEST: f64 = 1.5;
/// Lines lower than this cut their letters off, in twentieths of a point.
const LOWEST: i64 = 80;
/// No page is wider, in twentieths of a point.
const WIDEST: i64 = 8_000;
/// Text that is raised or lowered further stands on another line, in half points.
const HIGHEST: i64 = 60;
/// Letters that are drawn closer stand on one another, in twentieths of a point.
const CLOSEST: i64 = -40;
/// Letters that are narrower are no letters, in per cent.
const NARROWEST: i64 = 20;
/// Fonts that show other signs for letters.
const SIGNS: [&str; 8] =
    ["symbol", "wingdings", "webdings", "dingbats", "opensymbol", "marlett", "mtextra", "bookshelfsymbol"];

/// A colour: red, green and blue.
pub type Colour = [u8; 3];

/// What is said of runs; where nothing is said, nothing stands here.
#[derive(Clone, Debug, Default)]
pub struct Look {
    hidden: Option<bool>,
    struck: Option<bool>,
    capitals: Option<bool>,
    raised: Option<Raised>,
    colour: Option<Option<Colour>>,
    ground: Option<Option<Colour>>,
    size: Option<u32>,
    squeezed: Option<bool>,
    signs: Option<bool>,
    bold: Option<bool>,
    highlighted: Option<bool>,
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
    pub fn of(properties: &Node) -> Self {
        let child = |name: &str| properties.child(name);
        let switch = |names: &[&str]| {
            let all: Vec<bool> = names.iter().filter_map(|name| child(name)).map(Node::is_on).collect();
            (!all.is_empty()).then(|| all.contains(&true))
        };
        let number =
            |name: &str| child(name).and_then(|node| node.val().trim_end_matches('%').parse::<i64>().ok());
        // What only some programs take, from several forms or from what stands twice, is not followed: it counts as hidden.
        const SET: [&str; 8] =
            ["vanish", "specVanish", "webHidden", "strike", "dstrike", "color", "sz", "rStyle"];
        let in_forms = properties.children().any(|node| {
            node.vocabulary == Vocabulary::Compatibility
                && node.any(&|node| SET.contains(&node.name.as_str()))
        });
        let squeezed = [
            (in_forms || properties.has_twice(None)).then_some(true),
            child("fitText").map(|_| true),
            number("w").map(|w| w < NARROWEST),
            number("spacing").map(|by| by < CLOSEST),
            number("position").map(|by| by.abs() > HIGHEST),
        ];
        let squeezed: Vec<bool> = squeezed.into_iter().flatten().collect();
        let highlight = child("highlight").map(|node| named(node.val()));
        let shade = child("shd").map(shade);
        let fonts = child("rFonts").map(|fonts| {
            ["ascii", "hAnsi", "cs", "eastAsia"]
                .iter()
                .any(|name| fonts.attribute(name).is_some_and(is_of_signs))
        });
        Self {
            hidden: switch(&["vanish", "specVanish", "webHidden"]),
            struck: switch(&["strike", "dstrike"]),
            capitals: switch(&["caps"]),
            raised: child("vertAlign").map(|node| match node.val() {
                "superscript" => Raised::Above,
                "subscript" => Raised::Below,
                _ => Raised::No,
            }),
            colour: fill(properties).or_else(|| child("color").map(colour)),
            ground: highlight.filter(Option::is_some).or(shade),
            size: number("sz").map(|size| u32::try_from(size).unwrap_or_default()),
            squeezed: (!squeezed.is_empty()).then(|| squeezed.contains(&true)),
            signs: fonts,
            bold: switch(&["b"]),
            highlighted: child("highlight").map(Node::is_on),
        }
    }

    /// Of something that nobody sees.
    pub fn hidden() -> Self {
        Self { hidden: Some(true), ..Self::default() }
    }

    /// The same, with what is said below it where nothing is said here.
    pub fn over(self, below: &Self) -> Self {
        Self {
            hidden: self.hidden.or(below.hidden),
            struck: self.struck.or(below.struck),
            capitals: self.capitals.or(below.capitals),
            raised: self.raised.or(below.raised),
            colour: self.colour.or(below.colour),
            ground: self.ground.or(below.ground),
            size: self.size.or(below.size),
            squeezed: self.squeezed.or(below.squeezed),
            signs: self.signs.or(below.signs),
            bold: self.bold.or(below.bold),
            highlighted: self.highlighted.or(below.highlighted),
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

    /// Whether a reader sees nothing of it, on a ground of that colour.
    pub fn is_hidden(&self, ground: Option<Colour>) -> bool {
        let ground = self.ground.flatten().or(ground).unwrap_or([255; 3]);
        let faint = self.colour.flatten().is_some_and(|colour| contrast(colour, ground) < FAINTEST);
        self.hidden == Some(true)
            || self.squeezed == Some(true)
            || self.size.is_some_and(|size| size < SMALLEST)
            || faint
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
        let sign = |c: char| if c.is_whitespace() { c } else { '\u{25a1}' };
        let text = match self.signs {
            Some(true) => text.chars().map(sign).collect(),
            _ if self.capitals == Some(true) => text.to_uppercase(),
            _ => text.to_owned(),
        };
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
    ground: Option<Option<Colour>>,
    cut: Option<bool>,
    away: Option<bool>,
    /// Whether it stands in a frame of its own.
    pub framed: Option<bool>,
    /// List and level of its number.
    pub list: (Option<String>, Option<String>),
}

impl Setting {
    /// As properties of a paragraph say.
    pub fn of(properties: &Node) -> Self {
        let number =
            |node: &Node, name: &str| node.attribute(name).and_then(|value| value.parse::<i64>().ok());
        let spacing = properties.child("spacing");
        let exact = |node: &Node| {
            let low = number(node, "line").is_some_and(|line| line < LOWEST);
            node.attribute("lineRule") == Some("exact") && low
        };
        let far = |node: &Node| {
            ["left", "start", "right", "end", "firstLine", "hanging"]
                .iter()
                .any(|name| number(node, name).is_some_and(|by| by.abs() > WIDEST))
        };
        let list = properties.child("numPr");
        let part = |name| list.and_then(|list| list.child(name)).map(|node| node.val().to_owned());
        Self {
            ground: properties.child("shd").map(shade),
            cut: spacing.map(exact),
            away: match properties.has_twice(None) {
                true => Some(true),
                false => properties.child("ind").map(far),
            },
            framed: properties.child("framePr").map(|_| true),
            list: (part("numId"), part("ilvl")),
        }
    }

    /// The same, with what is said below it where nothing is said here.
    pub fn over(self, below: &Self) -> Self {
        Self {
            ground: self.ground.or(below.ground),
            cut: self.cut.or(below.cut),
            away: self.away.or(below.away),
            framed: self.framed.or(below.framed),
            list: (
                self.list.0.or_else(|| below.list.0.clone()),
                self.list.1.or_else(|| below.list.1.clone()),
            ),
        }
    }

    /// The colour behind it.
    pub fn ground(&self) -> Option<Colour> {
        self.ground.flatten()
    }

    /// Whether nothing of its lines is seen.
    pub fn is_hidden(&self) -> bool {
        self.cut == Some(true) || self.away == Some(true)
    }
}

/// The colour that a table's cell or anything else is shaded with.
pub fn shade(node: &Node) -> Option<Colour> {
    // A pattern that covers all shows its own colour and not the one behind it.
    let by = if node.val() == "solid" { "color" } else { "fill" };
    node.attribute(by).and_then(hexadecimal)
}

/// Six digits as a colour.
pub fn hexadecimal(text: &str) -> Option<Colour> {
    let text = text.trim_start_matches('#');
    let two = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    (text.len() == 6).then_some(())?;
    Some([two(0)?, two(2)?, two(4)?])
}

fn colour(node: &Node) -> Option<Colour> {
    match node.attribute("themeColor") {
        Some("background1" | "light1" | "bg1" | "lt1" | "background2" | "light2") => Some([255; 3]),
        _ => hexadecimal(node.val()),
    }
}

/// The colour that an extension fills letters with; white where it fills them with nothing.
fn fill(properties: &Node) -> Option<Option<Colour>> {
    let fill = properties.children().find(|node| node.name == "textFill")?;
    let is = |name: &'static str| fill.any(&|node: &Node| node.name == name);
    let mut colours = Vec::new();
    fill.found(&|node| node.name == "srgbClr" || node.name == "schemeClr", &mut colours);
    let clear = |node: &&Node| {
        let alpha =
            |node: &Node| node.name == "alpha" && node.val().parse::<u32>().is_ok_and(|alpha| alpha > 60_000);
        node.any(&alpha) || matches!(node.val(), "bg1" | "lt1" | "bg2" | "lt2")
    };
    if is("noFill") || colours.iter().any(clear) {
        return Some(Some([255; 3]));
    }
    colours.first().map(|node| hexadecimal(node.val()))
}

fn is_of_signs(font: &str) -> bool {
    let font: String = font.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    SIGNS.iter().any(|signs| if *signs == "symbol" { font == *signs } else { font.contains(signs) })
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
