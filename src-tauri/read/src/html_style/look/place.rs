//! Whether the style of an element takes it off the page, or leaves it no room.

use super::values::{is_line, pixels, plain};
use super::{FAR, Seen, TINY, Values, WINDOW, has, has_word, leaves_nothing};
use crate::html_style::Part;

impl Values<'_> {
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

    pub(super) fn is_off_page(&self, seen: &mut Seen) -> bool {
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
    pub(super) fn is_shrunk(&self, size: f32) -> bool {
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
    pub(super) fn is_cut_away(&self, size: f32) -> bool {
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
