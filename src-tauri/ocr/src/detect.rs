//! Where lines of text stand in a picture (differentiable binarization).

use image::{RgbImage, imageops};

use crate::error::OcrError;
use crate::network::Networks;
use crate::picture::{Norm, numbers};
use crate::regions::{Map, Region, regions};
use crate::strip::{Point, Strip};

/// As the network was trained (`inference.yml` of PP-OCRv6_small_det); the first value is that of blue.
const NORM: Norm = Norm { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
/// Probability from which a pixel is part of a line, from the same file.
const PIXEL: f32 = 0.2;
/// Mean probability from which a region is a line.
const REGION: f32 = 0.45;
/// Regions that are looked at.
const MOST: usize = 3000;
/// How far a line reaches beyond the kernel that the network shows of it: area to circumference, times this.
const UNCLIP: f32 = 1.4;
/// Regions lower than this in the network's pixels are specks.
const LEAST: f32 = 3.0;
/// The network's input is a multiple of this.
const GRID: u32 = 32;
/// Longest side of the network's input.
const LONGEST: u32 = 1280;
/// From here on a region is long enough to show how it is tilted.
const LONG: f32 = 5.0;

/// The lines of a picture.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub strips: Vec<Strip>,
    /// How the lines are tilted, in radians clockwise; at most an eighth of a turn.
    pub tilt: f32,
}

/// The lines of text in `picture`.
pub(crate) fn detect(networks: &Networks, picture: &RgbImage) -> Result<Found, OcrError> {
    let (width, height) = input_size(picture.width(), picture.height());
    let small = resized(picture, width, height);
    let values = networks.detect(numbers(&small, &NORM, 0))?;
    let scale = (picture.width() as f32 / width as f32, picture.height() as f32 / height as f32);
    let map = Map { values: &values, width: width as usize };
    let regions = regions(&map, PIXEL, MOST).into_iter().filter(|region| region.score >= REGION);
    Ok(found(&regions.map(|region| enlarged(region, scale)).collect::<Vec<_>>(), scale.0.max(scale.1)))
}

/// Width and height of the network's input.
fn input_size(width: u32, height: u32) -> (u32, u32) {
    let ratio = (LONGEST as f32 / width.max(height).max(1) as f32).min(1.0);
    let side = |length: u32| ((length as f32 * ratio / GRID as f32).round() as u32).max(1) * GRID;
    (side(width), side(height))
}

fn resized(picture: &RgbImage, width: u32, height: u32) -> RgbImage {
    if width <= picture.width() && height <= picture.height() {
        imageops::thumbnail(picture, width, height)
    } else {
        imageops::resize(picture, width, height, imageops::FilterType::Triangle)
    }
}

fn enlarged(region: Region, (across, down): (f32, f32)) -> Vec<Point> {
    region.hull.iter().map(|point| Point { x: point.x * across, y: point.y * down }).collect()
}

/// The strips around `hulls`, in a picture whose pixels are `scale` times smaller than the network's.
fn found(hulls: &[Vec<Point>], scale: f32) -> Found {
    let tight: Vec<Strip> = hulls.iter().map(|hull| Strip::tightest(hull)).collect();
    let tilt = tilt(&tight);
    let strips = hulls
        .iter()
        .zip(&tight)
        .map(|(hull, tight)| if tight.stretch() >= LONG { *tight } else { Strip::around(hull, tilt) });
    let strips = strips.filter(|strip| strip.length.min(strip.height) >= LEAST * scale).map(unclipped);
    Found { strips: strips.collect(), tilt }
}

/// The middle tilt of the long ones, each as often as it is long.
fn tilt(strips: &[Strip]) -> f32 {
    let mut long: Vec<(f32, f32)> = strips
        .iter()
        .filter(|strip| strip.stretch() >= LONG)
        .map(|strip| (strip.angle, strip.length.max(strip.height)))
        .collect();
    long.sort_by(|a, b| a.0.total_cmp(&b.0));
    let half = long.iter().map(|(_, weight)| weight).sum::<f32>() / 2.0;
    let mut sum = 0.0;
    let middle = long.iter().find(|(_, weight)| {
        sum += weight;
        sum >= half
    });
    middle.map_or(0.0, |(angle, _)| *angle)
}

fn unclipped(strip: Strip) -> Strip {
    strip.grown(UNCLIP * strip.length * strip.height / (2.0 * (strip.length + strip.height)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hull(length: f32, height: f32, angle: f32) -> Vec<Point> {
        let strip = Strip { centre: Point { x: 100.0, y: 100.0 }, length, height, angle };
        [(0.0, 0.0), (length, 0.0), (length, height), (0.0, height)].map(|(u, v)| strip.at(u, v)).to_vec()
    }

    #[test]
    fn a_kernel_grows_to_the_line_that_it_stands_for() {
        let strip = Strip { centre: Point { x: 0.0, y: 0.0 }, length: 90.0, height: 10.0, angle: 0.0 };
        let grown = unclipped(strip);
        // 900 square pixels to 200 around: 4.5, times 1.4.
        assert!((grown.length - 102.6).abs() < 1e-3 && (grown.height - 22.6).abs() < 1e-3, "{grown:?}");
    }

    #[test]
    fn a_short_line_is_tilted_as_the_long_ones() {
        let found = found(&[hull(90.0, 9.0, 0.05), hull(80.0, 9.0, 0.05), hull(12.0, 10.0, 0.7)], 1.0);
        assert!((found.tilt - 0.05).abs() < 1e-3);
        assert!(found.strips.iter().all(|strip| (strip.angle - 0.05).abs() < 1e-3), "{found:?}");
    }

    #[test]
    fn specks_are_no_lines() {
        assert!(found(&[hull(9.0, 2.0, 0.0)], 1.0).strips.is_empty());
        assert!(found(&[hull(9.0, 4.0, 0.0)], 2.0).strips.is_empty());
    }

    #[test]
    fn the_input_is_a_multiple_of_the_grid_and_bounded() {
        assert_eq!(input_size(2480, 3508), (896, LONGEST));
        assert_eq!(input_size(100, 30), (96, 32));
        assert_eq!(input_size(1_000_000, 1), (LONGEST, 32));
    }
}
