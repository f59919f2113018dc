//! Whether the words of a web page are seen: their colour on what lies behind them, their size, and where they stand.
//! What cannot be told, such as a colour over a picture, counts as seen.

use std::collections::BTreeMap;
use std::rc::Rc;

use cssparser::color::{parse_hash_color, parse_named_color};

use super::{Look, Part};

/// Two colours no channel of which differs by so much are the same to the eye. The lightest grey that pages set words
/// in, #eee on white, is seen.
const ALIKE: f32 = 16.0;
/// What lets less than this of itself through is not there.
const FAINT: f32 = 0.05;
/// Words set smaller than this, in pixels, are not read.
const TINY: f32 = 2.0;
/// How far off its place what nobody is to see is put, in pixels.
const FAR: f32 = 900.0;
/// The width and the height of the window, in pixels, that lengths in parts of it are taken of.
const WINDOW: (f32, f32) = (1280.0, 800.0);
/// No value has more pieces: custom properties within others multiply them.
const MOST_PARTS: usize = 500;

type Custom = BTreeMap<Rc<str>, Rc<[Part]>>;

/// A colour of the screen, 0 to 255 for each channel, and how much of it covers, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Colour([f32; 3], f32);

const BLACK: Colour = Colour([0.0; 3], 1.0);
const WHITE: Colour = Colour([255.0; 3], 1.0);
const CLEAR: Colour = Colour([0.0; 3], 0.0);

impl Colour {
    /// How this looks on `ground`.
    fn on(self, ground: Self) -> Self {
        let mix = |at: usize| self.0[at] * self.1 + ground.0[at] * (1.0 - self.1);
        Self([mix(0), mix(1), mix(2)], 1.0)
    }

    fn is_seen_on(self, ground: Self) -> bool {
        let here = self.on(ground);
        here.0.iter().zip(ground.0).any(|(a, b)| (a - b).abs() >= ALIKE)
    }
}

/// How the words of an element look, and those in the elements in it that say nothing else.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// The colour of the letters; none where it cannot be told.
    letters: Option<Colour>,
    /// The colours of what is drawn round the letters.
    outline: Vec<Option<Colour>>,
    /// What lies behind them; none where it cannot be told.
    ground: Option<Colour>,
    /// The size of the letters, in pixels.
    size: f32,
    /// How much of all this is let through.
    opacity: f32,
    /// Whether the first line, and with it all that does not break, begins far off the page.
    far: bool,
    /// Whether the page has pictures or coloured grounds, over which anything may be laid.
    drawn: bool,
    custom: Rc<Custom>,
}

impl Seen {
    /// As a page begins, which has pictures or coloured grounds or not.
    pub fn page(drawn: bool) -> Self {
        Self {
            letters: Some(BLACK),
            outline: Vec::new(),
            ground: Some(WHITE),
            size: 16.0,
            opacity: 1.0,
            far: false,
            drawn,
            custom: Rc::default(),
        }
    }

    /// Whether words that are set so are seen.
    pub fn shows_words(&self) -> bool {
        let Some(ground) = self.ground else { return self.size >= TINY && !self.far };
        let seen = |colour: Option<Colour>| {
            colour.is_none_or(|Colour(rgb, alpha)| Colour(rgb, alpha * self.opacity).is_seen_on(ground))
        };
        self.size >= TINY && !self.far && (seen(self.letters) || self.outline.iter().any(|it| seen(*it)))
    }
}

/// What an element is on the page.
pub(crate) struct Shown {
    /// Whether it is not shown, nor what is in it.
    pub hidden: bool,
    /// Whether a line is drawn through its words.
    pub struck: bool,
    /// How its words look.
    pub seen: Seen,
}

impl Shown {
    /// How an element is shown of which `look` is said, in one that is seen as `around`.
    pub fn of(look: &Look, around: &Seen) -> Self {
        let mut custom = Rc::clone(&around.custom);
        for (name, value) in look.custom() {
            Rc::make_mut(&mut custom).insert(Rc::clone(name), Rc::clone(value));
        }
        let said = Values { look, custom: &custom };
        let mut seen = around.clone();
        seen.size = said.size(around.size);
        said.paint(&mut seen);
        let (hidden, struck) = (said.is_hidden(&mut seen), said.is_struck());
        seen.custom = custom;
        Self { hidden, struck, seen }
    }
}

/// The values of an element's properties.
struct Values<'a> {
    look: &'a Look,
    custom: &'a Custom,
}

impl Values<'_> {
    /// The value of a property; nothing where nothing is said of it.
    fn get(&self, name: &str) -> Vec<Part> {
        let mut out = Vec::new();
        let whole = self.look.value(name).is_none_or(|value| self.resolve(value, &mut out, 0));
        if whole { out } else { Vec::new() }
    }

    /// Puts the custom properties of `value` in their places; `false` when one of them is not there.
    fn resolve(&self, value: &[Part], out: &mut Vec<Part>, depth: usize) -> bool {
        value.iter().all(|part| {
            if out.len() >= MOST_PARTS || depth > 20 {
                return false;
            }
            match part {
                Part::Call(name, given) if name == "var" => {
                    let Some(Part::Word(custom)) = given.first() else { return false };
                    match (self.custom.get(custom.as_str()), given.get(2..)) {
                        (Some(value), _) => self.resolve(value, out, depth + 1),
                        (None, Some(other)) => self.resolve(other, out, depth + 1),
                        (None, None) => false,
                    }
                }
                Part::Call(name, given) => {
                    let mut inner = Vec::new();
                    let whole = self.resolve(given, &mut inner, depth + 1);
                    out.push(Part::Call(name.clone(), inner));
                    whole
                }
                part => {
                    out.push(part.clone());
                    true
                }
            }
        })
    }

    /// The value of the property `name`, or of the short form that says something of it among others.
    fn get_or(&self, name: &str, short: &str) -> Vec<Part> {
        let value = self.get(name);
        if value.is_empty() { self.get(short) } else { value }
    }

    fn has(&self, name: &str, word: &str) -> bool {
        has(&self.get(name), word)
    }

    /// The size of letters in an element whose parent has letters of `around`.
    fn size(&self, around: f32) -> f32 {
        let of = |part: &Part| match part {
            Part::Number(number, unit) if unit == "%" => Some(around * number / 100.0),
            Part::Word(word) => Some(match word.as_str() {
                "xx-small" | "x-small" | "small" | "medium" | "large" | "x-large" | "xx-large"
                | "initial" => 16.0,
                "smaller" => around * 0.83,
                "larger" => around * 1.2,
                _ => return None,
            }),
            part => pixels(part, around),
        };
        let known = match self.get("font-size").first() {
            Some(part) => of(part),
            // In the short form the weight, which has no unit, may come before the size.
            None => self.get("font").iter().filter(|part| !is_weight(part)).find_map(of),
        };
        known.unwrap_or(around)
    }

    /// The colours of letters and ground.
    fn paint(&self, seen: &mut Seen) {
        let own = seen.letters;
        let colour_of = |parts: &[Part]| match parts {
            [] => None,
            [Part::Word(word)] if matches!(word.as_str(), "inherit" | "unset" | "currentcolor") => None,
            [Part::Word(word)] if matches!(word.as_str(), "initial" | "revert") => Some(Some(BLACK)),
            parts => Some(parts.iter().find_map(colour)),
        };
        let letters = colour_of(&self.get("color")).unwrap_or(own);
        seen.letters = colour_of(&self.get("text-fill-color")).unwrap_or(letters);
        let nothing = |part: &Part| matches!(part, Part::Number(width, _) if *width == 0.0);
        let mut round = vec![self.get("text-shadow"), self.get("text-stroke")];
        round.retain(|value| !value.is_empty() && !has(value, "none"));
        round.retain(|value| {
            !value.iter().all(|part| colour(part).is_some() || nothing(part)) || value.len() > 2
        });
        if !round.is_empty() {
            let colours = round.iter().flat_map(|value| {
                let named: Vec<Option<Colour>> =
                    value.iter().filter_map(|part| colour(part).map(Some)).collect();
                if named.is_empty() { vec![letters] } else { named }
            });
            seen.outline = colours.collect();
        }
        let opacity = match self.get("opacity").first().map(plain) {
            Some(Part::Number(number, unit)) => {
                if unit == "%" {
                    number / 100.0
                } else {
                    *number
                }
            }
            _ => 1.0,
        };
        let filtered = self.get("filter").iter().any(|part| {
            matches!(part, Part::Call(name, given)
            if name == "opacity" && matches!(given.first(), Some(Part::Number(number, _)) if *number < FAINT))
        });
        seen.opacity *= if filtered { 0.0 } else { opacity.clamp(0.0, 1.0) };
        if seen.drawn && (self.has("position", "absolute") || self.has("position", "fixed")) {
            seen.ground = None;
        }
        let cut_to_letters = has(&self.get_or("background-clip", "background"), "text");
        let picture = self.get_or("background-image", "background");
        let is_picture = picture.iter().any(|part| matches!(part, Part::Call(name, _) if is_picture(name)));
        let behind = self.get_or("background-color", "background");
        if is_picture || cut_to_letters {
            seen.ground = None;
        } else if let Some(colour) = behind.iter().find_map(colour) {
            let covers = colour.1 >= 1.0;
            seen.ground = seen.ground.map(|ground| colour.on(ground)).or(covers.then_some(colour));
        }
    }

    fn is_struck(&self) -> bool {
        has(&self.get_or("text-decoration-line", "text-decoration"), "line-through")
    }

    /// Whether the element is not shown with all in it.
    fn is_hidden(&self, seen: &mut Seen) -> bool {
        let gone = self.has("display", "none")
            || self.has("visibility", "hidden")
            || self.has("visibility", "collapse")
            || self.has("content-visibility", "hidden");
        gone || seen.opacity < FAINT
            || self.is_shrunk(seen.size)
            || self.is_off_page(seen)
            || self.is_cut_away(seen.size)
    }

    /// The length that is said of `name` in pixels, where parts of a whole are parts of `whole`.
    fn length(&self, name: &str, short: &str, at: &[usize], size: f32, whole: f32) -> Option<f32> {
        let of = |part: &Part| match part {
            Part::Number(number, unit) if unit == "%" => Some(number * whole / 100.0),
            part => pixels(part, size),
        };
        match self.get(name).first() {
            Some(part) => of(part),
            None => {
                let all = self.get(short);
                at.iter().find_map(|at| all.get(*at)).and_then(of)
            }
        }
    }

    fn is_off_page(&self, seen: &mut Seen) -> bool {
        let size = seen.size;
        let indent = self.length("text-indent", "", &[], size, WINDOW.0);
        if let Some(indent) = indent {
            let cut = has(&self.get_or("overflow-x", "overflow"), "hidden");
            seen.far = indent <= -FAR || indent >= WINDOW.0 && cut;
        }
        let of = |name: &str, short: &str, at: &[usize], whole| self.length(name, short, at, size, whole);
        let placed = self.get("position");
        let is = |word| has(&placed, word);
        let (mut x, mut y) = (0.0, 0.0);
        if is("absolute") || is("fixed") || is("relative") || is("sticky") {
            let left = of("left", "inset", &[3, 1, 0], WINDOW.0);
            let right = of("right", "inset", &[1, 0], WINDOW.0);
            let top = of("top", "inset", &[0], WINDOW.1);
            let bottom = of("bottom", "inset", &[2, 0], WINDOW.1);
            x = left.unwrap_or_else(|| {
                right.map_or(0.0, |right| if right >= WINDOW.0 - 80.0 { -right } else { 0.0 })
            });
            y = top.unwrap_or_else(|| {
                bottom.map_or(0.0, |bottom| if bottom >= 3.0 * FAR { -bottom } else { 0.0 })
            });
        }
        // Columns are set side by side by taking back parts of the whole width.
        x += of("margin-left", "margin", &[3, 1, 0], 0.0).unwrap_or(0.0);
        y += of("margin-top", "margin", &[0], 0.0).unwrap_or(0.0);
        // What does not move with the page begins at its edge; anything else may stand in the middle of it.
        let above = if is("fixed") { FAR / 3.0 } else { FAR };
        let moved = self.get("transform").iter().chain(&self.get("translate")).any(|part| match part {
            Part::Call(name, given) if name.starts_with("translate") || name.starts_with("matrix") => {
                given.iter().any(|part| pixels(part, size).is_some_and(|by| by.abs() >= FAR))
            }
            part => pixels(part, size).is_some_and(|by| by.abs() >= FAR),
        });
        x <= -FAR || y <= -above || x >= 5.0 * FAR || moved
    }

    /// Whether the element is drawn too small to be seen, or on edge.
    fn is_shrunk(&self, size: f32) -> bool {
        let number = |part: &Part| match plain(part) {
            Part::Number(number, unit) if unit == "%" => Some(number / 100.0),
            Part::Number(number, unit) if unit.is_empty() => Some(*number),
            _ => None,
        };
        let small = |part: &Part| number(part).is_some_and(|by| by.abs() * size < TINY);
        let on_edge = |part: &Part| match part {
            Part::Number(angle, unit) if unit == "deg" => (angle.abs() % 180.0 - 90.0).abs() < 0.5,
            Part::Number(angle, unit) if unit == "turn" => ((angle.abs() * 360.0) % 180.0 - 90.0).abs() < 0.5,
            _ => false,
        };
        self.get("zoom").first().is_some_and(small)
            || self.get("scale").iter().any(small)
            || self.get("transform").iter().any(|part| match part {
                Part::Call(name, given) => match name.as_str() {
                    "scale" | "scalex" | "scaley" | "scale3d" => given.iter().take(3).any(small),
                    "rotatex" | "rotatey" => given.iter().any(on_edge),
                    "matrix" => {
                        let of: Vec<f32> = given.iter().filter_map(number).collect();
                        matches!(of[..], [a, b, c, d, ..] if (a * d - b * c).abs() < 0.01)
                    }
                    _ => false,
                },
                _ => false,
            })
    }

    /// Whether nothing is left of the element that is cut to a shape or to its own size.
    fn is_cut_away(&self, size: f32) -> bool {
        let placed = self.has("position", "absolute") || self.has("position", "fixed");
        let lengths =
            |given: &[Part]| -> Vec<f32> { given.iter().filter_map(|part| pixels(part, size)).collect() };
        let clipped = self.get("clip").iter().any(|part| match part {
            Part::Call(name, given) if name == "rect" => {
                let edges = lengths(given);
                matches!(edges[..], [top, right, bottom, left] if bottom - top < TINY || right - left < TINY)
            }
            _ => false,
        });
        let cut = self.get("clip-path").iter().any(|part| match part {
            Part::Call(name, given) => match name.as_str() {
                "inset" => leaves_nothing(given),
                "circle" | "ellipse" => {
                    matches!(given.first(), Some(Part::Number(radius, _)) if *radius == 0.0)
                }
                "polygon" => is_line(given),
                _ => false,
            },
            _ => false,
        });
        clipped && placed || cut || self.is_flat(size)
    }

    /// Whether the element is cut to a size in which no letter is seen. One that grows with what is beside or in it has
    /// another size than it says.
    fn is_flat(&self, size: f32) -> bool {
        let some = |part: &Part| matches!(part, Part::Number(number, _) if *number >= TINY);
        let of_table =
            matches!(self.get("display").first(), Some(Part::Word(word)) if word.starts_with("table"));
        let grows =
            |part: &Part| matches!(part, Part::Number(number, _) if *number > 0.0) || has_word(part, "auto");
        if of_table || self.get_or("flex-grow", "flex").first().is_some_and(grows) {
            return false;
        }
        let cut = |name: &str| {
            let value = self.get_or(name, "overflow");
            ["hidden", "clip", "scroll", "auto"].iter().any(|word| has(&value, word))
        };
        let none = |name: &str| {
            let value = self.get(name);
            value.first().and_then(|part| pixels(part, size)).is_some_and(|length| length < TINY)
        };
        let padded =
            |sides: [&str; 2]| sides.into_iter().any(|name| self.get_or(name, "padding").iter().any(some));
        let kept = |name: &str| self.get(name).iter().any(some);
        let low = (none("height") || none("max-height") || none("line-height")) && !kept("min-height");
        let narrow = (none("width") || none("max-width")) && !kept("min-width");
        low && cut("overflow-y") && !padded(["padding-top", "padding-bottom"])
            || narrow && cut("overflow-x") && !padded(["padding-left", "padding-right"])
    }
}

fn has(value: &[Part], word: &str) -> bool {
    value.iter().any(|part| has_word(part, word))
}

fn has_word(part: &Part, word: &str) -> bool {
    matches!(part, Part::Word(other) if other == word)
}

/// Whether edges that are cut off, in parts of the whole, leave nothing between them.
fn leaves_nothing(edges: &[Part]) -> bool {
    let of = |part: &Part| match part {
        Part::Number(number, unit) => Some(if unit == "%" { *number } else { 0.0 }),
        _ => None,
    };
    let edges: Vec<f32> = edges.iter().map_while(of).collect();
    let at = |places: [usize; 4]| places.iter().find_map(|at| edges.get(*at)).copied().unwrap_or(0.0);
    at([0; 4]) + at([2, 0, 0, 0]) >= 100.0 || at([1, 0, 0, 0]) + at([3, 1, 0, 0]) >= 100.0
}

/// Whether all corners of a figure stand on one level or upright line.
fn is_line(corners: &[Part]) -> bool {
    let numbers: Vec<f32> = corners
        .iter()
        .filter_map(|part| if let Part::Number(number, _) = part { Some(*number) } else { None })
        .collect();
    let same = |from: usize| {
        let mut of = numbers.iter().skip(from).step_by(2);
        of.next().is_some_and(|first| of.all(|other| other == first))
    };
    same(0) || same(1)
}

/// Whether a style draws something that words elsewhere may stand on.
pub(crate) fn draws(look: &Look) -> bool {
    let names = ["background", "background-color", "background-image"];
    names.iter().filter_map(|name| look.value(name)).flatten().any(|part| match part {
        Part::Call(name, _) if is_picture(name) || name == "var" => true,
        part => colour(part).is_some_and(|colour| colour.is_seen_on(WHITE)),
    })
}

fn is_weight(part: &Part) -> bool {
    matches!(part, Part::Number(number, unit) if unit.is_empty() && *number >= 1.0)
}

fn is_picture(function: &str) -> bool {
    function == "url"
        || function.ends_with("gradient")
        || function.starts_with("image")
        || function == "cross-fade"
}

/// What a calculation of a single value comes to.
fn plain(part: &Part) -> &Part {
    match part {
        Part::Call(name, given) if name == "calc" && given.len() == 1 => given.first().map_or(part, plain),
        part => part,
    }
}

/// A length in pixels, where letters are of `size`; none for parts of a whole and for what is no length.
fn pixels(part: &Part, size: f32) -> Option<f32> {
    let Part::Number(number, unit) = plain(part) else { return None };
    let one = match unit.as_str() {
        "" | "px" => 1.0,
        "pt" => 4.0 / 3.0,
        "pc" => 16.0,
        "in" => 96.0,
        "cm" => 37.8,
        "mm" => 3.78,
        "q" => 0.945,
        "em" => size,
        "ex" | "ch" => size / 2.0,
        "rem" => 16.0,
        "vw" | "vi" | "vmax" | "svw" | "lvw" | "dvw" => WINDOW.0 / 100.0,
        "vh" | "vb" | "vmin" | "svh" | "lvh" | "dvh" => WINDOW.1 / 100.0,
        _ => return None,
    };
    Some(number * one)
}

/// The colour that a piece of a value names; none for one that is no colour, or cannot be told.
fn colour(part: &Part) -> Option<Colour> {
    match part {
        Part::Word(word) => match word.as_str() {
            "transparent" => Some(CLEAR),
            "canvas" | "field" => Some(WHITE),
            "canvastext" | "fieldtext" => Some(BLACK),
            word => parse_named_color(word).ok().map(|(r, g, b)| Colour([r, g, b].map(f32::from), 1.0)),
        },
        Part::Hash(digits) => {
            let (r, g, b, alpha) = parse_hash_color(digits.as_bytes()).ok()?;
            Some(Colour([r, g, b].map(f32::from), alpha))
        }
        Part::Call(name, given) => computed(name, given),
        _ => None,
    }
}

fn computed(function: &str, given: &[Part]) -> Option<Colour> {
    let numbers: Vec<(f32, bool)> = given
        .iter()
        .filter_map(|part| match part {
            Part::Number(number, unit) => Some((*number, unit == "%")),
            Part::Word(word) if word == "none" => Some((0.0, false)),
            _ => None,
        })
        .collect();
    let (&[first, second, third], rest) = numbers.split_first_chunk::<3>()?;
    let alpha = rest.first().map_or(1.0, |(alpha, is_part)| if *is_part { alpha / 100.0 } else { *alpha });
    let of =
        |(number, is_part): (f32, bool), whole: f32| if is_part { number * whole / 100.0 } else { number };
    let grey = |light: f32| Colour([light.clamp(0.0, 1.0) * 255.0; 3], alpha);
    match function {
        "rgb" | "rgba" => {
            let channel = |value| of(value, 255.0).clamp(0.0, 255.0);
            Some(Colour([first, second, third].map(channel), alpha))
        }
        "color" if matches!(given.first(), Some(Part::Word(space)) if space == "srgb" || space == "display-p3") => {
            Some(Colour([first, second, third].map(|value| of(value, 1.0).clamp(0.0, 1.0) * 255.0), alpha))
        }
        "hsl" | "hsla" => {
            let (saturation, light) = (second.0.clamp(0.0, 100.0) / 100.0, third.0.clamp(0.0, 100.0) / 100.0);
            let chroma = saturation * light.min(1.0 - light);
            let channel = |offset: f32| {
                let at = (offset + first.0 / 30.0).rem_euclid(12.0);
                (light - chroma * (at - 3.0).min(9.0 - at).clamp(-1.0, 1.0)) * 255.0
            };
            Some(Colour([channel(0.0), channel(8.0), channel(4.0)], alpha))
        }
        "hwb" => (second.0 + third.0 >= 100.0).then(|| grey(second.0 / (second.0 + third.0))),
        // Of the colours that are told by their lightness, greys alone are sure.
        "lab" | "lch" => {
            let is_grey = second.0.abs() < 1.0 && (function == "lch" || third.0.abs() < 1.0);
            let y = ((of(first, 100.0) + 16.0) / 116.0).powi(3);
            let light = if y <= 0.003_130_8 { 12.92 * y } else { 1.055 * y.powf(1.0 / 2.4) - 0.055 };
            is_grey.then(|| grey(light))
        }
        "oklab" | "oklch" => {
            let is_grey = second.0.abs() < 0.01 && (function == "oklch" || third.0.abs() < 0.01);
            let y = of(first, 1.0).powi(3);
            let light = if y <= 0.003_130_8 { 12.92 * y } else { 1.055 * y.powf(1.0 / 2.4) - 0.055 };
            is_grey.then(|| grey(light))
        }
        _ => None,
    }
}
