//! Values of style sheets: lengths, colours, and what is computed of them.

use cssparser::color::{parse_hash_color, parse_named_color};

use super::{ALIKE, WINDOW};
use crate::html_style::Part;

/// A colour of the screen, 0 to 255 for each channel, and how much of it covers, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Colour(pub(super) [f32; 3], pub(super) f32);

pub(super) const BLACK: Colour = Colour([0.0; 3], 1.0);

pub(super) const WHITE: Colour = Colour([255.0; 3], 1.0);

const CLEAR: Colour = Colour([0.0; 3], 0.0);

impl Colour {
    /// How this looks on `ground`.
    pub(super) fn on(self, ground: Self) -> Self {
        let mix = |at: usize| self.0[at] * self.1 + ground.0[at] * (1.0 - self.1);
        Self([mix(0), mix(1), mix(2)], 1.0)
    }

    pub(super) fn is_seen_on(self, ground: Self) -> bool {
        let here = self.on(ground);
        here.0.iter().zip(ground.0).any(|(a, b)| (a - b).abs() >= ALIKE)
    }
}

/// Whether all corners of a figure stand on one level or upright line.
pub(super) fn is_line(corners: &[Part]) -> bool {
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

pub(super) fn is_weight(part: &Part) -> bool {
    matches!(part, Part::Number(number, unit) if unit.is_empty() && *number >= 1.0)
}

pub(super) fn is_picture(function: &str) -> bool {
    function == "url"
        || function.ends_with("gradient")
        || function.starts_with("image")
        || function == "cross-fade"
}

/// What a calculation of a single value comes to.
pub(super) fn plain(part: &Part) -> &Part {
    match part {
        Part::Call(name, given) if name == "calc" && given.len() == 1 => given.first().map_or(part, plain),
        part => part,
    }
}

/// A length in pixels, where letters are of `size`; none for parts of a whole and for what is no length.
pub(super) fn pixels(part: &Part, size: f32) -> Option<f32> {
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
pub(super) fn colour(part: &Part) -> Option<Colour> {
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
