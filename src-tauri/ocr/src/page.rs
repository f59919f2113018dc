//! What was read in a picture.

/// What stands for words that are there and were not read.
pub const UNREAD: &str = "[?]";

/// The writing in one picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// Width of the picture as given, in pixels.
    pub width: u32,
    /// Height of the picture as given, in pixels.
    pub height: u32,
    /// The clockwise turn that makes the text upright.
    pub turned: Turn,
    /// In reading order, columns one after the other.
    pub paragraphs: Vec<Paragraph>,
}

impl Page {
    /// All words in reading order.
    pub fn words(&self) -> impl Iterator<Item = &Word> {
        self.lines().flat_map(|line| &line.words)
    }

    /// All lines in reading order.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.paragraphs.iter().flat_map(|paragraph| &paragraph.lines)
    }
}

/// Lines that belong together: a paragraph, a heading, a stamp.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Paragraph {
    /// From top to bottom; never empty.
    pub lines: Vec<Line>,
}

/// Words beside each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// From left to right; never empty.
    pub words: Vec<Word>,
}

impl Line {
    /// Its words, with spaces between them.
    pub fn text(&self) -> String {
        let words: Vec<&str> = self.words.iter().map(|word| word.text.as_str()).collect();
        words.join(" ")
    }
}

/// What stands between two spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// Its signs; never empty, and without a space.
    pub text: String,
    /// How far it is believed, 0 to 1.
    pub confidence: f32,
    /// Where it stands.
    pub area: Area,
}

/// A box in the picture as given, before any turn, in pixels from its top left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Left edge.
    pub left: f32,
    /// Upper edge.
    pub top: f32,
    /// Right edge.
    pub right: f32,
    /// Lower edge.
    pub bottom: f32,
}

impl Area {
    /// Its width, in pixels.
    pub fn width(&self) -> f32 {
        self.right - self.left
    }

    /// Its height, in pixels.
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }

    /// The same part of the picture, cut to `width` and `height`.
    pub(crate) fn within(self, width: f32, height: f32) -> Self {
        Self {
            left: self.left.clamp(0.0, width),
            top: self.top.clamp(0.0, height),
            right: self.right.clamp(0.0, width),
            bottom: self.bottom.clamp(0.0, height),
        }
    }

    /// The same, in a picture `by` times as large.
    pub(crate) fn scaled(self, by: f32) -> Self {
        Self { left: self.left * by, top: self.top * by, right: self.right * by, bottom: self.bottom * by }
    }
}

/// A clockwise turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The text is upright.
    #[default]
    None,
    /// By 90 degrees.
    Quarter,
    /// By 180 degrees.
    Half,
    /// By 270 degrees.
    ThreeQuarters,
}

impl Turn {
    /// Where `area` of a picture turned so stood before, in that picture of `width` and `height`.
    pub(crate) fn undone(self, area: Area, width: f32, height: f32) -> Area {
        let Area { left, top, right, bottom } = area;
        match self {
            Self::None => area,
            Self::Quarter => Area { left: top, top: height - right, right: bottom, bottom: height - left },
            Self::Half => {
                Area { left: width - right, top: height - bottom, right: width - left, bottom: height - top }
            }
            Self::ThreeQuarters => {
                Area { left: width - bottom, top: left, right: width - top, bottom: right }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_of_a_turned_picture_is_found_in_the_picture_as_given() {
        let (width, height) = (100.0, 60.0);
        let at = |left, top, right, bottom| Area { left, top, right, bottom };
        // A box 10 wide and 5 high, in the top left corner of the picture as given.
        let given = at(0.0, 0.0, 10.0, 5.0);
        assert_eq!(Turn::None.undone(given, width, height), given);
        assert_eq!(Turn::Quarter.undone(at(55.0, 0.0, 60.0, 10.0), width, height), given);
        assert_eq!(Turn::Half.undone(at(90.0, 55.0, 100.0, 60.0), width, height), given);
        assert_eq!(Turn::ThreeQuarters.undone(at(0.0, 90.0, 5.0, 100.0), width, height), given);
    }
}
