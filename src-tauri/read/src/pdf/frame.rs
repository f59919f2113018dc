//! From a page's own coordinates to the page as displayed: crop box and rotation applied.

/// A rectangle on the displayed page: points, origin top left, `x0 <= x1`, `y0 <= y1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rect {
    /// Left edge.
    pub x0: f32,
    /// Top edge.
    pub y0: f32,
    /// Right edge.
    pub x1: f32,
    /// Bottom edge.
    pub y1: f32,
}

impl Rect {
    /// The smallest rectangle around `points`.
    pub fn around(points: impl IntoIterator<Item = (f32, f32)>) -> Self {
        let mut rect = Self { x0: f32::MAX, y0: f32::MAX, x1: f32::MIN, y1: f32::MIN };
        for (x, y) in points {
            rect.x0 = rect.x0.min(x);
            rect.y0 = rect.y0.min(y);
            rect.x1 = rect.x1.max(x);
            rect.y1 = rect.y1.max(y);
        }
        rect
    }

    /// The smallest rectangle around both.
    pub fn cover(self, other: Self) -> Self {
        Self {
            x0: self.x0.min(other.x0),
            y0: self.y0.min(other.y0),
            x1: self.x1.max(other.x1),
            y1: self.y1.max(other.y1),
        }
    }

    /// Whether all edges are finite numbers.
    pub fn is_finite(self) -> bool {
        [self.x0, self.y0, self.x1, self.y1].iter().all(|edge| edge.is_finite())
    }
}

/// The way a line of text runs on the displayed page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Left to right: upright text, right-to-left scripts included.
    Right,
    /// Top to bottom: the head of the letters to the right.
    Down,
    /// Upside down.
    Left,
    /// Bottom to top: the head of the letters to the left.
    Up,
}

impl Way {
    /// The way nearest to the direction (`x`, `y`) on the displayed page.
    pub fn of((x, y): (f32, f32)) -> Self {
        match (x.abs() >= y.abs(), x >= 0.0, y >= 0.0) {
            (true, true, _) => Self::Right,
            (true, false, _) => Self::Left,
            (false, _, true) => Self::Down,
            (false, _, false) => Self::Up,
        }
    }

    /// `rect` turned so that its text runs left to right and lines follow downwards.
    pub fn upright(self, rect: Rect) -> Rect {
        let Rect { x0, y0, x1, y1 } = rect;
        match self {
            Self::Right => rect,
            Self::Down => Rect { x0: y0, y0: -x1, x1: y1, y1: -x0 },
            Self::Left => Rect { x0: -x1, y0: -y1, x1: -x0, y1: -y0 },
            Self::Up => Rect { x0: -y1, y0: x0, x1: -y0, y1: x1 },
        }
    }
}

/// Where a page's visible area lies in its own coordinates, and how it is turned for display.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    left: f32,
    bottom: f32,
    right: f32,
    top: f32,
    turns: u8,
}

impl Frame {
    /// The area in page coordinates (origin bottom left), shown turned clockwise by `turns` quarters.
    pub fn new(left: f32, bottom: f32, right: f32, top: f32, turns: u8) -> Self {
        Self {
            left: left.min(right),
            bottom: bottom.min(top),
            right: left.max(right),
            top: bottom.max(top),
            turns: turns % 4,
        }
    }

    /// Width and height as displayed, in points.
    pub fn size(&self) -> (f32, f32) {
        let (width, height) = (self.right - self.left, self.top - self.bottom);
        if self.turns.is_multiple_of(2) { (width, height) } else { (height, width) }
    }

    /// A point of the page on the display.
    pub fn point(&self, (x, y): (f32, f32)) -> (f32, f32) {
        match self.turns {
            0 => (x - self.left, self.top - y),
            1 => (y - self.bottom, x - self.left),
            2 => (self.right - x, y - self.bottom),
            _ => (self.top - y, self.right - x),
        }
    }

    /// A direction of the page on the display.
    pub fn vector(&self, (x, y): (f32, f32)) -> (f32, f32) {
        match self.turns {
            0 => (x, -y),
            1 => (y, x),
            2 => (-x, y),
            _ => (-y, -x),
        }
    }

    /// What of `rect` is inside the displayed page; `None` when nothing is.
    pub fn visible(&self, rect: Rect) -> Option<Rect> {
        let (width, height) = self.size();
        let inside =
            rect.is_finite() && rect.x1 >= 0.0 && rect.y1 >= 0.0 && rect.x0 <= width && rect.y0 <= height;
        inside.then(|| Rect {
            x0: rect.x0.clamp(0.0, width),
            y0: rect.y0.clamp(0.0, height),
            x1: rect.x1.clamp(0.0, width),
            y1: rect.y1.clamp(0.0, height),
        })
    }
}
