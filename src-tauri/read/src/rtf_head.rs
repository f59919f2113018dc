//! The head of an RTF file: the names of its styles, its colours, and what it states of itself.

use bindery_core::record::artifact::{Field, RecordLine, SegmentKind};

use super::docx_parts::kind_named;
use crate::pdf::properties;

/// What was read of the head.
#[derive(Default)]
pub(super) struct Head {
    /// The words of the part that is open.
    pub words: String,
    pub record: Vec<RecordLine>,
    rgb: Option<[u8; 3]>,
    styles: Vec<(i32, SegmentKind)>,
    made: [i32; 3],
}

impl Head {
    /// What the style of this number makes of a paragraph.
    pub fn style(&self, number: i32) -> Option<SegmentKind> {
        self.styles.iter().find(|(style, _)| *style == number).map(|(_, kind)| *kind)
    }

    pub fn end_style(&mut self, number: i32) {
        let name = std::mem::take(&mut self.words);
        let kind = kind_named(name.trim_end_matches(';').trim());
        self.styles.extend(kind.map(|kind| (number, kind)));
    }

    pub fn colour_word(&mut self, word: &str, value: i32) {
        let at = match word {
            "red" => 0,
            "green" => 1,
            "blue" => 2,
            _ => return,
        };
        self.rgb.get_or_insert_default()[at] = u8::try_from(value).unwrap_or(u8::MAX);
    }

    /// The colours that end in these bytes, each with a semicolon: as web pages write them, or nothing for the one that
    /// letters have by themselves.
    pub fn end_colours(&mut self, bytes: &[u8]) -> Vec<String> {
        let ends = bytes.iter().filter(|byte| **byte == b';');
        let colours = ends.map(|_| self.rgb.take().map(|[r, g, b]| format!("#{r:02x}{g:02x}{b:02x}")));
        colours.map(Option::unwrap_or_default).collect()
    }

    pub fn made_word(&mut self, word: &str, value: i32) {
        let at = ["yr", "mo", "dy"].iter().position(|part| *part == word);
        at.and_then(|at| self.made.get_mut(at)).into_iter().for_each(|part| *part = value);
    }

    pub fn end_made(&mut self) {
        let [year, month, day] = self.made;
        self.put(Field::Date, super::recognise_date(&format!("{year:04}-{month:02}-{day:02}")));
    }

    pub fn end_info(&mut self, field: Field) {
        let words = std::mem::take(&mut self.words);
        let value =
            if field == Field::Title { properties::title(&words) } else { properties::author(&words) };
        self.put(field, value);
    }

    /// What is said again, in all its letters, takes the place of what was said before.
    fn put(&mut self, field: Field, value: Option<String>) {
        if let Some(line) = value.and_then(|value| RecordLine::new(field, &value, "document properties")) {
            self.record.retain(|other| other.field != field);
            self.record.push(line);
        }
    }
}
