//! Connected regions of a map of probabilities, and the hulls around them.

use crate::strip::Point;

/// A connected region of high probability.
#[derive(Debug)]
pub(crate) struct Region {
    /// Corners of the convex hull around its pixels, in pixels of the map.
    pub hull: Vec<Point>,
    /// Mean probability in it.
    pub score: f32,
}

/// A map of probabilities, row by row.
pub(crate) struct Map<'a> {
    pub values: &'a [f32],
    pub width: usize,
}

/// The regions of `map` that are above `threshold`, at most `most` of them, from top to bottom.
pub(crate) fn regions(map: &Map<'_>, threshold: f32, most: usize) -> Vec<Region> {
    let mut open: Vec<bool> = map.values.iter().map(|value| *value > threshold).collect();
    let mut regions = Vec::new();
    for start in 0..open.len() {
        if open[start] && regions.len() < most {
            regions.push(region(map, &pixels(&mut open, map.width, start)));
        }
    }
    regions
}

/// The pixels that hang together with `start`, which are closed.
fn pixels(open: &mut [bool], width: usize, start: usize) -> Vec<usize> {
    open[start] = false;
    let mut found = vec![start];
    let mut next = 0;
    while let Some(at) = found.get(next).copied() {
        next += 1;
        for beside in around(at, width, open.len()) {
            if std::mem::take(&mut open[beside]) {
                found.push(beside);
            }
        }
    }
    found
}

/// The pixels that touch `at`, also by a corner.
fn around(at: usize, width: usize, len: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (at % width, at / width);
    let rows = y.saturating_sub(1)..(y + 2).min(len / width);
    rows.flat_map(move |row| {
        (x.saturating_sub(1)..(x + 2).min(width)).map(move |column| row * width + column)
    })
}

fn region(map: &Map<'_>, pixels: &[usize]) -> Region {
    let sum: f32 = pixels.iter().map(|at| map.values[*at]).sum();
    Region { hull: hull(corners(pixels, map.width)), score: sum / pixels.len().max(1) as f32 }
}

/// Corners of the first and last pixel of each row: no others can stand on the hull.
fn corners(pixels: &[usize], width: usize) -> Vec<Point> {
    let mut sorted = pixels.to_vec();
    sorted.sort_unstable();
    let rows = sorted.chunk_by(|a, b| a / width == b / width);
    let ends = rows.filter_map(|row| Some((*row.first()?, *row.last()?)));
    let corner = |x: usize, y: usize| Point { x: x as f32, y: y as f32 };
    ends.flat_map(|(first, last)| {
        let (y, left, right) = (first / width, first % width, last % width + 1);
        [corner(left, y), corner(right, y), corner(left, y + 1), corner(right, y + 1)]
    })
    .collect()
}

/// The convex hull around `points`, clockwise as seen (Andrew's monotone chain).
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    let mut half = chain(points.iter());
    let mut other = chain(points.iter().rev());
    half.pop();
    other.pop();
    half.append(&mut other);
    half
}

fn chain<'a>(points: impl Iterator<Item = &'a Point>) -> Vec<Point> {
    let mut chain: Vec<Point> = Vec::new();
    for point in points {
        while let [.., a, b] = chain[..]
            && (b.x - a.x) * (point.y - a.y) <= (b.y - a.y) * (point.x - a.x)
        {
            chain.pop();
        }
        chain.push(*point);
    }
    chain
}

#[cfg(test)]
#[expect(clippy::panic, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    fn drawn(rows: &[&str]) -> (Vec<f32>, usize) {
        let width = rows[0].len();
        let values = rows.iter().flat_map(|row| row.bytes()).map(|b| if b == b'#' { 0.9 } else { 0.1 });
        (values.collect(), width)
    }

    fn found(rows: &[&str]) -> Vec<Region> {
        let (values, width) = drawn(rows);
        regions(&Map { values: &values, width }, 0.3, 100)
    }

    #[test]
    fn regions_that_touch_by_a_corner_are_one() {
        assert_eq!(found(&["##...", "..#..", ".....", "....#"]).len(), 2);
    }

    #[test]
    fn a_region_does_not_go_on_at_the_other_edge() {
        assert_eq!(found(&["...##", "##...", "....."]).len(), 2);
    }

    #[test]
    fn a_hull_goes_around_all_pixels_of_a_region() {
        let regions = found(&[".....", ".###.", ".#.#.", "....."]);
        let [region] = &regions[..] else { panic!("{regions:?}") };
        assert_eq!(region.hull.len(), 4);
        assert!(region.hull.contains(&Point { x: 1.0, y: 1.0 }));
        assert!(region.hull.contains(&Point { x: 4.0, y: 3.0 }));
        assert!((region.score - 0.9).abs() < 1e-6);
    }

    #[test]
    fn an_empty_map_has_no_regions() {
        assert!(found(&["....", "...."]).is_empty());
        assert!(regions(&Map { values: &[], width: 0 }, 0.3, 10).is_empty());
    }

    #[test]
    fn no_more_regions_are_made_than_asked_for() {
        let (values, width) = drawn(&["#.#.#.#"]);
        assert_eq!(regions(&Map { values: &values, width }, 0.3, 2).len(), 2);
    }
}
