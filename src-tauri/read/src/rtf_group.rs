//! What holds within a group of an RTF file, and which groups hold no text.

use bindery_core::record::artifact::Field;

use super::rtf_chars::Paint;

/// What the words of a group are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Text,
    /// Nothing that is shown.
    Skipped,
    Fonts,
    Colours,
    /// The name of the style of this number.
    Style(i32),
    Info(Field),
    /// The date of the document's making.
    Made,
}

/// What holds within a group.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub place: Place,
    /// What the words of a group within are that says again, in another way, what is skipped here.
    pub around: Place,
    /// Whether a layer was begun with it.
    pub layer: bool,
    /// Whether its control word is of those that may be passed over.
    pub starred: bool,
    /// How many characters stand for one that is written by its number.
    pub fallback: usize,
    pub font: Option<i32>,
    /// The font of words of which none is said.
    pub default_font: Option<i32>,
    pub struck: bool,
    pub hidden: bool,
    pub deleted: bool,
    pub paint: Paint,
}

impl Group {
    /// The group that is the whole file.
    pub fn first() -> Self {
        Self {
            place: Place::Text,
            around: Place::Skipped,
            layer: false,
            starred: false,
            fallback: 1,
            font: None,
            default_font: None,
            struck: false,
            hidden: false,
            deleted: false,
            paint: Paint::default(),
        }
    }

    /// A group in this one, which takes over what holds here.
    pub fn within(&self) -> Self {
        Self { layer: false, starred: false, ..self.clone() }
    }

    /// Takes back all that was said of the look of words.
    pub fn plain(&mut self) {
        (self.struck, self.hidden, self.deleted) = (false, false, false);
        (self.font, self.paint) = (self.default_font, Paint::default());
    }

    /// Skips what is here but for a group within that says the same in another way.
    pub fn skip_for_another(&mut self) {
        (self.around, self.place) = (self.place, Place::Skipped);
    }

    pub fn put(&mut self, place: Place) {
        (self.around, self.place) = (Place::Skipped, place);
    }
}

/// Groups of which nothing is shown, beside those that are marked as such.
pub(super) const SKIPPED: [&str; 28] = [
    "info",
    "pict",
    "objdata",
    "fldinst",
    "sp",
    "shprslt",
    "nonshppict",
    "nonesttables",
    "xe",
    "tc",
    "rxe",
    "txe",
    "bxe",
    "ixe",
    "filetbl",
    "revtbl",
    "listtable",
    "template",
    "private",
    "ftnsep",
    "ftnsepc",
    "ftncn",
    "aftnsep",
    "aftnsepc",
    "aftncn",
    "pntxta",
    "pntxtb",
    "fldtype",
];

/// The text that a control word stands for.
pub(super) fn character(word: &str) -> Option<&'static str> {
    Some(match word {
        "tab" => "\t",
        "line" | "lbr" | "page" | "column" => "\n",
        "emdash" => "—",
        "endash" => "–",
        "lquote" => "‘",
        "rquote" => "’",
        "ldblquote" => "“",
        "rdblquote" => "”",
        "bullet" => "•",
        "emspace" | "enspace" | "qmspace" => " ",
        _ => return None,
    })
}
