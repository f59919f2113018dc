//! Rectangles that stand at an angle, along which text runs.

use std::f32::consts::FRAC_PI_2;

use crate::page::{Area, Turn};

/// A place in a picture, in pixels from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    /// The same place in axes that are turned clockwise by `angle`.
    pub fn in_axes(self, angle: f32) -> Self {
        let (sin, cos) = angle.sin_cos();
        Self { x: self.x * cos + self.y * sin, y: self.y * cos - self.x * sin }
    }
}

/// A rectangle along which text runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Strip {
    pub centre: Point,
    /// Along the text.
    pub length: f32,
    /// Across the text.
    pub height: f32,
    /// The way the text runs, in radians clockwise from rightwards.
    pub angle: f32,
}

impl Strip {
    /// The smallest one at `angle` that holds all `points`.
    pub fn around(points: &[Point], angle: f32) -> Self {
        let start = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
        let (left, top, right, bottom) = points.iter().map(|point| point.in_axes(angle)).fold(
            start,
            |(left, top, right, bottom), Point { x, y }| {
                (left.min(x), top.min(y), right.max(x), bottom.max(y))
            },
        );
        let middle = Point { x: (left + right) / 2.0, y: (top + bottom) / 2.0 };
        Self { centre: middle.in_axes(-angle), length: right - left, height: bottom - top, angle }
    }

    /// The smallest one of all angles around the corners of a convex `hull`. Its angle is at most an eighth of a
    /// turn, so that `length` is the shorter side where text runs up or down.
    pub fn tightest(hull: &[Point]) -> Self {
        let edges = hull.iter().zip(hull.iter().cycle().skip(1));
        let angles = edges.map(|(a, b)| flat((b.y - a.y).atan2(b.x - a.x)));
        let strips = angles.map(|angle| Self::around(hull, angle));
        strips
            .min_by(|a, b| (a.length * a.height).total_cmp(&(b.length * b.height)))
            .unwrap_or_else(|| Self::around(hull, 0.0))
    }

    /// The place `along` the text and `across` it, in pixels from where the text begins, at its upper edge.
    pub fn at(&self, along: f32, across: f32) -> Point {
        let (sin, cos) = self.angle.sin_cos();
        let (u, v) = (along - self.length / 2.0, across - self.height / 2.0);
        Point { x: self.centre.x + u * cos - v * sin, y: self.centre.y + u * sin + v * cos }
    }

    /// With `by` pixels more on every side.
    pub fn grown(self, by: f32) -> Self {
        Self { length: self.length + 2.0 * by, height: self.height + 2.0 * by, ..self }
    }

    /// The same rectangle for text that is upright after a clockwise `turn` of the picture.
    pub fn for_turn(self, turn: Turn) -> Self {
        let swapped = Self { length: self.height, height: self.length, ..self };
        match turn {
            Turn::None => self,
            Turn::Quarter => Self { angle: self.angle - FRAC_PI_2, ..swapped },
            Turn::Half => Self { angle: self.angle + 2.0 * FRAC_PI_2, ..self },
            Turn::ThreeQuarters => Self { angle: self.angle + FRAC_PI_2, ..swapped },
        }
    }

    /// Its part between two places along the text.
    pub fn part(&self, from: f32, to: f32) -> Self {
        let centre = self.at((from + to) / 2.0, self.height / 2.0);
        Self { centre, length: to - from, ..*self }
    }

    /// The box around it whose sides are those of the picture.
    pub fn area(&self) -> Area {
        let ends = [
            self.at(0.0, 0.0),
            self.at(self.length, 0.0),
            self.at(0.0, self.height),
            self.at(self.length, self.height),
        ];
        let of = |pick: fn(f32, f32) -> f32, side: fn(&Point) -> f32| {
            ends[1..].iter().map(side).fold(side(&ends[0]), pick)
        };
        Area {
            left: of(f32::min, |p| p.x),
            top: of(f32::min, |p| p.y),
            right: of(f32::max, |p| p.x),
            bottom: of(f32::max, |p| p.y),
        }
    }

    /// How much longer the longer side is.
    pub fn stretch(&self) -> f32 {
        let (short, long) = (self.length.min(self.height), self.length.max(self.height));
        long / short.max(f32::EPSILON)
    }
}

/// The angle within an eighth of a turn that a rectangle with this one also has.
fn flat(angle: f32) -> f32 {
    angle - (angle / FRAC_PI_2).round() * FRAC_PI_2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(strip: &Strip) -> Vec<Point> {
        [(0.0, 0.0), (strip.length, 0.0), (strip.length, strip.height), (0.0, strip.height)]
            .map(|(u, v)| strip.at(u, v))
            .to_vec()
    }

    #[test]
    fn the_tightest_strip_around_a_tilted_rectangle_is_that_rectangle() {
        let tilted = Strip { centre: Point { x: 50.0, y: 40.0 }, length: 60.0, height: 8.0, angle: 0.1 };
        let found = Strip::tightest(&corners(&tilted));
        for (a, b) in [
            (found.centre.x, tilted.centre.x),
            (found.centre.y, tilted.centre.y),
            (found.length, tilted.length),
            (found.height, tilted.height),
            (found.angle, tilted.angle),
        ] {
            assert!((a - b).abs() < 1e-3, "{found:?}");
        }
    }

    #[test]
    fn a_strip_that_stands_on_end_keeps_its_angle_and_is_higher_than_long() {
        let tall = Strip { centre: Point { x: 50.0, y: 40.0 }, length: 8.0, height: 60.0, angle: 0.0 };
        let found = Strip::tightest(&corners(&tall));
        assert!(found.angle.abs() < 1e-3 && found.height > found.length, "{found:?}");
    }

    #[test]
    fn a_turn_leaves_the_rectangle_where_it_is() {
        let tall = Strip { centre: Point { x: 50.0, y: 40.0 }, length: 8.0, height: 60.0, angle: 0.0 };
        for turn in [Turn::None, Turn::Quarter, Turn::Half, Turn::ThreeQuarters] {
            let area = tall.for_turn(turn).area();
            assert!((area.left - 46.0).abs() < 1e-3 && (area.bottom - 70.0).abs() < 1e-3, "{area:?}");
        }
        // A page on its left side is made upright by a quarter: its text runs upwards.
        assert!(tall.for_turn(Turn::Quarter).at(0.0, 0.0).y > 69.0);
    }

    #[test]
    fn a_part_of_a_strip_begins_and_ends_where_it_is_cut() {
        let strip = Strip { centre: Point { x: 50.0, y: 40.0 }, length: 60.0, height: 8.0, angle: 0.0 };
        let area = strip.part(10.0, 25.0).area();
        assert_eq!((area.left, area.right, area.top, area.bottom), (30.0, 45.0, 36.0, 44.0));
    }
}
