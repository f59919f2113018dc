//! Whether the words of a web page are seen: their colour on what lies behind them, their size, and where they stand.
//! What cannot be told, such as a colour over a picture, counts as seen.

mod place;
mod values;

use std::collections::BTreeMap;
use std::rc::Rc;

use super::{Look, Part};
use values::{BLACK, Colour, WHITE, colour, is_picture, is_weight, pixels, plain};

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

/// Whether a style draws something that words elsewhere may stand on.
pub(crate) fn draws(look: &Look) -> bool {
    let names = ["background", "background-color", "background-image"];
    names.iter().filter_map(|name| look.value(name)).flatten().any(|part| match part {
        Part::Call(name, _) if is_picture(name) || name == "var" => true,
        part => colour(part).is_some_and(|colour| colour.is_seen_on(WHITE)),
    })
}
