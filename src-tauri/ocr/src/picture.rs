//! Pictures as the networks take them: resized, turned, cut along a line, and as numbers.

use std::borrow::Cow;

use image::{Rgb, RgbImage, imageops};
use rten_tensor::NdTensor;

use crate::page::Turn;
use crate::strip::{Point, Strip};

/// `picture` with sides of at most `longest` pixels.
pub(crate) fn bounded(picture: &RgbImage, longest: u32) -> Cow<'_, RgbImage> {
    let side = picture.width().max(picture.height());
    if side <= longest {
        return Cow::Borrowed(picture);
    }
    let fit = |length: u32| (u64::from(length) * u64::from(longest) / u64::from(side)).max(1) as u32;
    Cow::Owned(imageops::thumbnail(picture, fit(picture.width()), fit(picture.height())))
}

/// `picture` after a clockwise turn.
pub(crate) fn turned(picture: &RgbImage, turn: Turn) -> Cow<'_, RgbImage> {
    match turn {
        Turn::None => Cow::Borrowed(picture),
        Turn::Quarter => Cow::Owned(imageops::rotate90(picture)),
        Turn::Half => Cow::Owned(imageops::rotate180(picture)),
        Turn::ThreeQuarters => Cow::Owned(imageops::rotate270(picture)),
    }
}

/// What is taken from a channel of 0 to 1, and what the rest is divided by.
pub(crate) struct Norm {
    pub mean: [f32; 3],
    pub deviation: [f32; 3],
}

/// `picture` as numbers, blue first: the networks learned from pictures in that order. Right of it there are zeros up
/// to `width`.
pub(crate) fn numbers(picture: &RgbImage, norm: &Norm, width: usize) -> NdTensor<f32, 4> {
    let height = picture.height() as usize;
    let width = width.max(picture.width() as usize);
    let mut numbers = NdTensor::zeros([1, 3, height, width]);
    for (x, y, Rgb([red, green, blue])) in picture.enumerate_pixels() {
        for (channel, value) in [blue, green, red].into_iter().enumerate() {
            let scaled = f32::from(*value) / 255.0;
            numbers[[0, channel, y as usize, x as usize]] =
                (scaled - norm.mean[channel]) / norm.deviation[channel];
        }
    }
    numbers
}

/// The part of `picture` in `strip`, upright, `height` pixels high and `width` wide.
pub(crate) fn cut(picture: &RgbImage, strip: &Strip, width: u32, height: u32) -> RgbImage {
    let (across, down) = (strip.length / width as f32, strip.height / height as f32);
    let fine = samples(across.max(down));
    RgbImage::from_fn(width, height, |x, y| {
        let places = (0..fine * fine).map(|n| {
            let part = |n: u32| (n as f32 + 0.5) / fine as f32;
            strip.at((x as f32 + part(n % fine)) * across, (y as f32 + part(n / fine)) * down)
        });
        mean(picture, places)
    })
}

/// How many samples in a row make up a pixel, so that strokes do not fall between them.
fn samples(step: f32) -> u32 {
    (step.round() as u32).clamp(1, 4)
}

fn mean(picture: &RgbImage, places: impl Iterator<Item = Point>) -> Rgb<u8> {
    let mut sums = [0.0_f32; 3];
    let mut count = 0.0;
    for place in places {
        let colour = colour(picture, place);
        (0..3).for_each(|channel| sums[channel] += colour[channel]);
        count += 1.0;
    }
    Rgb(sums.map(|sum| (sum / count + 0.5) as u8))
}

/// The colour at a place between pixels; outside of the picture, that of the nearest edge.
fn colour(picture: &RgbImage, place: Point) -> [f32; 3] {
    let (x, y) = (place.x - 0.5, place.y - 0.5);
    let (right, lower) = (x - x.floor(), y - y.floor());
    let pixel = |x: f32, y: f32| {
        let x = (x.max(0.0) as u32).min(picture.width() - 1);
        let y = (y.max(0.0) as u32).min(picture.height() - 1);
        picture.get_pixel(x, y).0
    };
    let (a, b) = (pixel(x.floor(), y.floor()), pixel(x.floor() + 1.0, y.floor()));
    let (c, d) = (pixel(x.floor(), y.floor() + 1.0), pixel(x.floor() + 1.0, y.floor() + 1.0));
    std::array::from_fn(|n| {
        let mix = |one: u8, other: u8| f32::from(one) * (1.0 - right) + f32::from(other) * right;
        mix(a[n], b[n]) * (1.0 - lower) + mix(c[n], d[n]) * lower
    })
}

/// How much ink stands in each column of a line that was cut out: what differs from the ground, 0 to 255. The upper
/// and lower edge are left out, where the lines beside it reach in.
pub(crate) fn ink(line: &RgbImage) -> Vec<f32> {
    let grey = imageops::grayscale(line);
    let mut sorted: Vec<u8> = grey.as_raw().clone();
    let middle = sorted.len() / 2;
    if sorted.is_empty() {
        return Vec::new();
    }
    let ground = f32::from(*sorted.select_nth_unstable(middle).1);
    let rows = grey.height() / 8..grey.height() - grey.height() / 8;
    let column = |x: u32| {
        let apart = rows.clone().map(|y| (f32::from(grey.get_pixel(x, y).0[0]) - ground).abs());
        apart.sum::<f32>() / rows.len().max(1) as f32
    };
    (0..grey.width()).map(column).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strip_is_cut_upright() {
        // White to the right of the middle, in a strip that runs downwards: white is above.
        let picture = RgbImage::from_fn(40, 40, |x, _| if x < 20 { Rgb([0; 3]) } else { Rgb([255; 3]) });
        let centre = Point { x: 20.0, y: 20.0 };
        let strip = Strip { centre, length: 30.0, height: 20.0, angle: std::f32::consts::FRAC_PI_2 };
        let line = cut(&picture, &strip, 30, 20);
        assert_eq!((line.get_pixel(15, 2).0[0], line.get_pixel(15, 17).0[0]), (255, 0));
    }

    #[test]
    fn blue_comes_first_and_the_rest_is_zero() {
        let picture = RgbImage::from_pixel(1, 1, Rgb([255, 0, 51]));
        let norm = Norm { mean: [0.0; 3], deviation: [0.5; 3] };
        let numbers = numbers(&picture, &norm, 2);
        let at = |channel, x| numbers[[0, channel, 0, x]];
        assert!((at(0, 0) - 0.4).abs() < 1e-6);
        assert_eq!((at(1, 0), at(2, 0), at(0, 1)), (0.0, 2.0, 0.0));
    }

    #[test]
    fn ink_stands_where_letters_do() {
        let line =
            RgbImage::from_fn(10, 48, |x, _| if (4..6).contains(&x) { Rgb([0; 3]) } else { Rgb([250; 3]) });
        let ink = ink(&line);
        assert!(ink[4] > 200.0 && ink[5] > 200.0 && ink[3] < 1.0 && ink[6] < 1.0);
    }

    #[test]
    fn a_huge_picture_is_made_small() {
        let picture = RgbImage::new(3000, 1);
        assert_eq!(bounded(&picture, 1000).dimensions(), (1000, 1));
        assert_eq!(bounded(&picture, 3000).dimensions(), (3000, 1));
    }
}
