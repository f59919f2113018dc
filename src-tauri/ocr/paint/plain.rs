//! Pictures on which nothing is written.

use image::{Rgb, RgbImage};

use super::Dice;

/// How many kinds there are.
pub const KINDS: u64 = 10;

/// Picture number `n`, each with other colours and sizes.
pub fn picture(n: u64, width: u32, height: u32) -> RgbImage {
    let mut dice = Dice::new(n + 1);
    let (dark, light) = (colour(&mut dice, 0.0, 0.5), colour(&mut dice, 0.5, 1.0));
    let size = 6.0 + 40.0 * dice.roll();
    let mut image = match n % KINDS {
        0 => RgbImage::from_fn(width, height, |x, y| {
            mix(dark, light, (x + y) as f32 / (width + height) as f32)
        }),
        1 => RgbImage::from_fn(width, height, |_, _| mix(dark, light, dice.roll())),
        2 => RgbImage::from_fn(width, height, |x, _| mix(dark, light, stripe(x as f32, size))),
        3 => {
            RgbImage::from_fn(width, height, |x, y| mix(dark, light, stripe(x as f32 + 0.7 * y as f32, size)))
        }
        4 => blobs(width, height, dark, light, 60, size, &mut dice),
        5 => RgbImage::from_fn(width, height, |x, y| {
            mix(dark, light, (stripe(x as f32, size) + stripe(y as f32, size)) / 2.0)
        }),
        6 => blobs(width, height, dark, light, 1500, 2.0 + size / 6.0, &mut dice),
        7 => RgbImage::from_fn(width, height, |x, y| brick(x as f32, y as f32, size + 8.0, dark, light)),
        8 => twigs(width, height, dark, light, &mut dice),
        _ => RgbImage::from_fn(width, height, |x, y| mix(dark, light, cloud(x as f32, y as f32, size))),
    };
    grain(&mut image, 6.0 * dice.roll(), &mut dice);
    image
}

fn colour(dice: &mut Dice, from: f32, to: f32) -> [f32; 3] {
    std::array::from_fn(|_| 255.0 * (from + (to - from) * dice.roll()))
}

fn mix(a: [f32; 3], b: [f32; 3], part: f32) -> Rgb<u8> {
    Rgb(std::array::from_fn(|n| (a[n] + (b[n] - a[n]) * part.clamp(0.0, 1.0)) as u8))
}

fn stripe(x: f32, size: f32) -> f32 {
    if (x / size).rem_euclid(1.0) < 0.5 { 0.0 } else { 1.0 }
}

fn cloud(x: f32, y: f32, size: f32) -> f32 {
    let wave = |k: f32| (x / size * k).sin() * (y / size * k * 0.8 + x / size * 0.3).cos() / k;
    0.5 + 0.3 * (wave(0.5) + wave(1.3) + wave(2.9))
}

fn brick(x: f32, y: f32, size: f32, dark: [f32; 3], light: [f32; 3]) -> Rgb<u8> {
    let row = (y / size).floor();
    let along = x / (2.2 * size) + 0.5 * (row % 2.0);
    let joint = (y / size).fract() < 0.12 || along.fract() < 0.06;
    let shade = ((along.floor() * 12.9 + row * 78.2).sin() * 43_758.5).fract().abs();
    if joint { mix(dark, light, 1.0) } else { mix(dark, light, 0.25 * shade) }
}

fn blobs(
    width: u32,
    height: u32,
    ground: [f32; 3],
    other: [f32; 3],
    count: usize,
    size: f32,
    dice: &mut Dice,
) -> RgbImage {
    let mut image = RgbImage::from_pixel(width, height, mix(ground, other, 0.0));
    for _ in 0..count {
        let (cx, cy) = (width as f32 * dice.roll(), height as f32 * dice.roll());
        let (rx, ry) = (size * (0.3 + dice.roll()), size * (0.3 + dice.roll()));
        let shade = mix(ground, other, 0.2 + 0.8 * dice.roll());
        for (x, y) in around(cx, cy, rx, ry, width, height) {
            if ((x as f32 - cx) / rx).powi(2) + ((y as f32 - cy) / ry).powi(2) <= 1.0 {
                image.put_pixel(x, y, shade);
            }
        }
    }
    image
}

fn around(cx: f32, cy: f32, rx: f32, ry: f32, width: u32, height: u32) -> Vec<(u32, u32)> {
    let rows = ((cy - ry).max(0.0) as u32)..((cy + ry + 1.0).min(height as f32) as u32);
    rows.flat_map(|y| {
        (((cx - rx).max(0.0) as u32)..((cx + rx + 1.0).min(width as f32) as u32)).map(move |x| (x, y))
    })
    .collect()
}

/// Bent thin lines, as branches against the sky.
fn twigs(width: u32, height: u32, dark: [f32; 3], light: [f32; 3], dice: &mut Dice) -> RgbImage {
    let mut image = RgbImage::from_pixel(width, height, mix(dark, light, 1.0));
    for _ in 0..60 {
        let (mut x, mut y) = (width as f32 * dice.roll(), height as f32 * dice.roll());
        let mut way = 6.3 * dice.roll();
        for _ in 0..150 {
            (x, y, way) = (x + way.cos(), y + way.sin(), way + 0.2 * dice.bell());
            for (x, y) in around(x, y, 1.0, 1.0, width, height) {
                image.put_pixel(x, y, mix(dark, light, 0.0));
            }
        }
    }
    image
}

fn grain(image: &mut RgbImage, strength: f32, dice: &mut Dice) {
    for Rgb(pixel) in image.pixels_mut() {
        let by = strength * dice.bell();
        pixel.iter_mut().for_each(|p| *p = (f32::from(*p) + by).clamp(0.0, 255.0) as u8);
    }
}
