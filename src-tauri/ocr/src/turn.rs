//! Which way up a page is.

use image::RgbImage;

use crate::detect::Found;
use crate::error::OcrError;
use crate::line::along;
use crate::network::Networks;
use crate::page::Turn;
use crate::strip::Strip;

/// How many lines are tried.
const TRIED: usize = 3;
/// How long a stretch of a line is tried, in times its height.
const STRETCH: f32 = 12.0;
/// A strip that is shorter than this, in times its height, does not show which way it runs.
const RUNNING: f32 = 2.5;
/// Confidence of a page that is the right way up: the other way is not tried then.
const SURE: f32 = 0.9;

/// The clockwise turn that makes the text upright.
pub(crate) fn settle(
    networks: &Networks,
    picture: &RgbImage,
    found: &Found,
    stop: &dyn Fn() -> bool,
) -> Result<Turn, OcrError> {
    let upright = is_upright(&found.strips);
    let ways = if upright { [Turn::None, Turn::Half] } else { [Turn::Quarter, Turn::ThreeQuarters] };
    let tried = tried(&found.strips, upright);
    let mut best = (Turn::None, 0.0);
    for turn in ways {
        let confidence = confidence(networks, picture, &tried, turn, stop)?;
        if confidence > best.1 {
            best = (turn, confidence);
        }
        if confidence >= SURE {
            break;
        }
    }
    Ok(best.0)
}

/// Whether most of what is written runs across the page and not up or down.
fn is_upright(strips: &[Strip]) -> bool {
    let running = strips.iter().filter(|strip| strip.stretch() >= RUNNING);
    running.map(|strip| strip.length - strip.height).sum::<f32>() >= 0.0
}

/// The longest strips that run this way.
fn tried(strips: &[Strip], upright: bool) -> Vec<Strip> {
    let mut tried: Vec<Strip> = strips
        .iter()
        .filter(|strip| strip.stretch() >= RUNNING && (strip.length > strip.height) == upright)
        .copied()
        .collect();
    tried.sort_by(|a, b| b.length.max(b.height).total_cmp(&a.length.max(a.height)));
    tried.truncate(TRIED);
    tried
}

fn confidence(
    networks: &Networks,
    picture: &RgbImage,
    tried: &[Strip],
    turn: Turn,
    stop: &dyn Fn() -> bool,
) -> Result<f32, OcrError> {
    let mut sum = 0.0;
    for strip in tried {
        if stop() {
            return Err(OcrError::Stopped);
        }
        sum += along(networks, picture, &middle(strip.for_turn(turn)))?.confidence();
    }
    Ok(sum / tried.len().max(1) as f32)
}

/// A stretch around the middle of a strip.
fn middle(strip: Strip) -> Strip {
    Strip { length: strip.length.min(STRETCH * strip.height), ..strip }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strip::Point;

    fn strip(length: f32, height: f32) -> Strip {
        Strip { centre: Point { x: 0.0, y: 0.0 }, length, height, angle: 0.0 }
    }

    #[test]
    fn a_page_runs_as_most_of_its_lines() {
        assert!(is_upright(&[strip(200.0, 20.0), strip(20.0, 90.0)]));
        assert!(!is_upright(&[strip(90.0, 20.0), strip(20.0, 300.0)]));
        assert!(is_upright(&[]));
    }

    #[test]
    fn the_longest_lines_of_the_way_are_tried() {
        let strips = [strip(20.0, 300.0), strip(90.0, 20.0), strip(200.0, 20.0), strip(20.0, 20.0)];
        assert_eq!(tried(&strips, true), [strips[2], strips[1]]);
        assert_eq!(tried(&strips, false), [strips[0]]);
    }

    #[test]
    fn a_long_line_is_tried_in_its_middle() {
        assert_eq!(middle(strip(900.0, 20.0)).length, 240.0);
        assert_eq!(middle(strip(100.0, 20.0)).length, 100.0);
    }
}
