//! How the words of a Word document look: whether they are struck through or hidden, and whether anybody sees them by
//! their colour, their size and where they stand. What cannot be told counts as seen.

use quick_xml::XmlVersion;
use quick_xml::events::BytesStart;

use super::package::attribute;

/// Two colours no channel of which differs by so much are the same to the eye.
const ALIKE: u8 = 16;
/// Letters of fewer half points are not read.
const TINY: f32 = 4.0;
/// Letters of a smaller part of their own width, in hundredths, are lines.
const NARROW: f32 = 20.0;
/// What is raised or lowered by more half points is off its page.
const RAISED: f32 = 600.0;
/// What is moved to the left by more twentieths of a point is off its page, and so is what is moved further to the right
/// than the widest page reaches.
const OFF: std::ops::Range<f32> = -10_000.0..31_680.0;
/// Lines that are cut to fewer twentieths of a point show no letter.
const FLAT: f32 = 40.0;
/// The size of letters of which nothing is said, in half points.
const USUAL: f32 = 20.0;

/// The colour of letters or of what lies behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colour {
    /// Letters that are seen on whatever they stand on, and nothing behind them.
    Auto,
    Is([u8; 3]),
    /// It cannot be told.
    Unknown,
}

impl Colour {
    /// A colour in hexadecimal digits, unless the theme of the document says it.
    fn of(element: &BytesStart<'_>, key: &str, theme: &str) -> Self {
        let digits = attribute(element, key).unwrap_or_default();
        let plain = match u32::from_str_radix(&digits, 16) {
            Ok(rgb) if digits.len() == 6 => Self::Is([(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]),
            _ => Self::Auto,
        };
        let changed = ["Tint", "Shade"].iter().any(|change| {
            attribute(element, &format!("{theme}{change}")).is_some_and(|by| !by.eq_ignore_ascii_case("ff"))
        });
        let name = if theme == "theme" { "themeColor" } else { theme };
        match attribute(element, name).as_deref() {
            Some("background1" | "light1") if !changed => Self::Is([255; 3]),
            Some("text1" | "dark1") if !changed => Self::Is([0; 3]),
            Some("none") | None => plain,
            Some(_) if plain == Self::Auto => Self::Unknown,
            Some(_) => plain,
        }
    }

    /// What is behind words by their shading.
    pub fn of_shading(element: &BytesStart<'_>) -> Self {
        let pattern = attribute(element, "val").unwrap_or_default();
        let fill = Self::of(element, "fill", "themeFill");
        let dots = match Self::of(element, "color", "theme") {
            Self::Auto => Self::Is([0; 3]),
            colour => colour,
        };
        match pattern.as_str() {
            "nil" => Self::Auto,
            "clear" | "" => fill,
            "solid" => dots,
            _ if fill == dots => fill,
            _ => Self::Unknown,
        }
    }

    /// What is behind all of a document by the colour it states for itself.
    pub fn of_page(element: &BytesStart<'_>) -> Self {
        match Self::of(element, "color", "theme") {
            Self::Auto => Self::Is([255; 3]),
            colour => colour,
        }
    }

    fn of_highlight(name: &str) -> Self {
        Self::Is(match name {
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
            _ => return Self::Auto,
        })
    }

    /// Whether letters of this colour are seen on `ground`.
    fn is_seen_on(self, ground: Self) -> bool {
        match (self, ground) {
            (Self::Is(letters), Self::Is(ground)) => {
                letters.iter().zip(ground).any(|(a, b)| a.abs_diff(b) >= ALIKE)
            }
            _ => true,
        }
    }
}

/// What is said of words. Nothing said is none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Look {
    struck: Option<bool>,
    struck_twice: Option<bool>,
    hidden: Option<bool>,
    colour: Option<Colour>,
    shade: Option<Colour>,
    highlight: Option<Colour>,
    size: Option<f32>,
    width: Option<f32>,
    spacing: Option<f32>,
    raised: Option<f32>,
}

impl Look {
    /// The properties that say something of it.
    pub const PROPERTIES: [&str; 10] =
        ["strike", "dstrike", "vanish", "color", "shd", "highlight", "sz", "w", "spacing", "position"];

    /// Takes in the property `name`, if it is one of these.
    pub fn put(&mut self, name: &str, element: &BytesStart<'_>) {
        let number = || own(element, "val").and_then(|value| value.trim_end_matches('%').parse::<f32>().ok());
        match name {
            "strike" => self.struck = Some(is_on(element)),
            "dstrike" => self.struck_twice = Some(is_on(element)),
            "vanish" => self.hidden = Some(is_on(element)),
            "color" => self.colour = Some(Colour::of(element, "val", "theme")),
            "shd" => self.shade = Some(Colour::of_shading(element)),
            "highlight" => {
                self.highlight = Some(Colour::of_highlight(&own(element, "val").unwrap_or_default()));
            }
            "sz" => self.size = number().or(self.size),
            "w" => self.width = number().or(self.width),
            "spacing" => self.spacing = number().or(self.spacing),
            "position" => self.raised = number().or(self.raised),
            _ => {}
        }
    }

    /// Takes in the line that a drawing strikes through its words.
    pub fn put_drawn(&mut self, strike: Option<&str>) {
        self.struck = strike.map(|line| line != "noStrike").or(self.struck);
    }

    /// What is said here, or else by `base`.
    pub fn or(self, base: Self) -> Self {
        Self {
            struck: self.struck.or(base.struck),
            struck_twice: self.struck_twice.or(base.struck_twice),
            hidden: self.hidden.or(base.hidden),
            colour: self.colour.or(base.colour),
            shade: self.shade.or(base.shade),
            highlight: self.highlight.or(base.highlight),
            size: self.size.or(base.size),
            width: self.width.or(base.width),
            spacing: self.spacing.or(base.spacing),
            raised: self.raised.or(base.raised),
        }
    }

    /// What the styles of words say together, the weightiest first.
    pub fn of_styles(styles: [Self; 3]) -> Self {
        // Styles of different kinds each turn some of the properties over.
        let toggled =
            |of: fn(&Self) -> Option<bool>| styles.iter().filter_map(of).reduce(|one, other| one != other);
        let (struck, hidden) = (toggled(|look| look.struck), toggled(|look| look.hidden));
        Self { struck, hidden, ..styles.into_iter().fold(Self::default(), Self::or) }
    }

    /// Whether the words are struck through.
    pub fn is_struck(self) -> bool {
        self.struck == Some(true) || self.struck_twice == Some(true)
    }

    /// Whether the words are marked as hidden.
    pub fn is_hidden(self) -> bool {
        self.hidden == Some(true)
    }

    /// Whether they are set so that no letter can be read.
    pub fn is_unreadable(self) -> bool {
        let size = self.size.unwrap_or(USUAL);
        size < TINY
            || self.width.is_some_and(|width| width < NARROW)
            // A letter is half as wide as high. Sizes are in halves, spaces in twentieths of a point.
            || self.spacing.is_some_and(|spacing| spacing < -4.0 * size)
            || self.raised.is_some_and(|by| by.abs() > RAISED)
    }

    /// Whether the letters are seen where `around` lies behind them.
    pub fn is_seen_on(self, around: Colour) -> bool {
        self.colour.unwrap_or(Colour::Auto).is_seen_on(self.ground().unwrap_or(around))
    }

    /// What lies right behind the words.
    fn ground(self) -> Option<Colour> {
        [self.highlight, self.shade].into_iter().flatten().find(|colour| *colour != Colour::Auto)
    }
}

/// What is said of a paragraph as a whole.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ParagraphLook {
    pub ground: Option<Colour>,
    /// Whether its lines are cut to nothing.
    flat: Option<bool>,
    /// Whether it is indented off the page.
    indented_off: Option<bool>,
    /// Whether it stands in a frame off the page.
    framed_off: Option<bool>,
}

impl ParagraphLook {
    /// Takes in the property `name`, if it is one of these.
    pub fn put(&mut self, name: &str, element: &BytesStart<'_>) {
        let number = |key| attribute(element, key).and_then(|value| value.parse::<f32>().ok());
        let says = |key, word| attribute(element, key).as_deref() == Some(word);
        let off = |key| number(key).is_some_and(|at| !OFF.contains(&at));
        match name {
            "shd" => self.ground = Some(Colour::of_shading(element)),
            "spacing" if number("line").is_some() => {
                self.flat = Some(says("lineRule", "exact") && number("line") < Some(FLAT));
            }
            "ind" => self.indented_off = Some(off("left") || off("start")),
            "framePr" => {
                let flat = says("hRule", "exact") && number("h") < Some(FLAT) && number("h").is_some();
                self.framed_off = Some(off("x") || off("y") || flat);
            }
            _ => {}
        }
    }

    /// What is said here, or else by `base`.
    pub fn or(self, base: Self) -> Self {
        Self {
            ground: self.ground.or(base.ground),
            flat: self.flat.or(base.flat),
            indented_off: self.indented_off.or(base.indented_off),
            framed_off: self.framed_off.or(base.framed_off),
        }
    }

    /// Whether nobody sees the paragraph.
    pub fn is_unseen(self) -> bool {
        [self.flat, self.indented_off, self.framed_off].contains(&Some(true))
    }
}

/// Whether a property that is there is switched on.
pub(super) fn is_on(element: &BytesStart<'_>) -> bool {
    !own(element, "val").is_some_and(|value| matches!(value.as_str(), "0" | "false" | "off"))
}

/// The value of an attribute of the element's own vocabulary: one of no vocabulary, which looks the same, says nothing.
fn own(element: &BytesStart<'_>, key: &str) -> Option<String> {
    let name = element.name();
    let of_its_own = element.attributes().with_checks(false).flatten().find(|attribute| {
        let prefix = attribute.key.prefix();
        let same =
            name.prefix().is_none_or(|own| prefix.is_some_and(|prefix| prefix.as_ref() == own.as_ref()));
        prefix.is_some() && same && attribute.key.local_name().as_ref() == key
    })?;
    of_its_own.normalized_value(XmlVersion::Implicit1_0).ok().map(std::borrow::Cow::into_owned)
}
