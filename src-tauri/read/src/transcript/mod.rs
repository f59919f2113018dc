//! The words of scanned pages as other programs exchange them: ALTO 4, PAGE XML and hOCR, written and read. Each line has its words and
//! their boxes.
//!
//! A file comes from anywhere: it names no other file, opens nothing, and is no larger than is sensible.

mod hocr;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use write::written;

/// A rectangle, in the units in which its page has its size: origin top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Left edge.
    pub left: i64,
    /// Top edge.
    pub top: i64,
    /// Right edge.
    pub right: i64,
    /// Bottom edge.
    pub bottom: i64,
}

impl Area {
    /// The smallest rectangle that covers both.
    pub fn cover(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// A word of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its characters.
    pub text: String,
    /// Where it stands, where that is known.
    pub area: Option<Area>,
    /// How sure a machine is of it, in hundredths, where that is known.
    pub sure: Option<u32>,
}

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its words, in order.
    pub words: Vec<Word>,
    /// Where it stands, where that is known.
    pub area: Option<Area>,
    /// Whether somebody says that it is as it reads.
    pub confirmed: bool,
}

impl Line {
    /// Its words, parted by blanks.
    pub fn text(&self) -> String {
        self.words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Where it stands: as the file says, else where its words do.
    pub fn place(&self) -> Option<Area> {
        self.area.or_else(|| self.words.iter().filter_map(|word| word.area).reduce(Area::cover))
    }
}

/// A page with its paragraphs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its number, counted from 1.
    pub number: u32,
    /// How wide it is.
    pub width: i64,
    /// How high it is.
    pub height: i64,
    /// The lines of each paragraph.
    pub paragraphs: Vec<Vec<Line>>,
}

/// Pages, with what is said of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// What the document is called.
    pub title: String,
    /// The name of the file with the picture.
    pub picture: String,
    /// RFC 3339 in UTC.
    pub made_at: String,
    /// Its pages.
    pub pages: Vec<Page>,
}

/// A form of exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// ALTO 4, of the Library of Congress.
    Alto,
    /// PAGE XML of 2019-07-15, of PRImA: one page a file.
    Page,
    /// hOCR 1.2, as XHTML.
    Hocr,
}

impl Form {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alto => "ALTO",
            Self::Page => "PAGE XML",
            Self::Hocr => "hOCR",
        }
    }

    /// The form of a text; none where it is in none of them.
    fn of(text: &str) -> Option<Self> {
        match text {
            text if text.contains("ocr_page") && text.contains("<html") => Some(Self::Hocr),
            text if text.contains("<alto") || text.contains(":alto") => Some(Self::Alto),
            text if text.contains("PcGts") => Some(Self::Page),
            _ => None,
        }
    }
}

bindery_core::messages! {
    /// Why a file of words is not read.
    pub enum TranscriptError {
        /// Too many bytes.
        Large => "words-file-large",
        /// None of the forms.
        Unknown => "words-file-unknown",
        /// Not well-formed, or a form of a document that names others.
        Broken {
            /// What is wrong with it.
            why: String,
        } => "words-file-broken",
        /// A page without its size.
        NoSize => "words-file-no-size",
        /// Not a word in it.
        Empty => "words-file-empty",
    }
}

/// The largest file that is read, in bytes.
const MOST_BYTES: usize = 32 << 20;
/// Lines that are read of a file at most.
const MOST_LINES: usize = 50_000;

/// The text of a file and its form.
fn opened(bytes: &[u8]) -> Result<(&str, Form), TranscriptError> {
    if bytes.len() > MOST_BYTES {
        return Err(TranscriptError::Large);
    }
    let broken = |why: &str| TranscriptError::Broken { why: why.to_owned() };
    let text = std::str::from_utf8(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))
        .map_err(|_| broken("it is not UTF-8"))?;
    Ok((text, Form::of(text).ok_or(TranscriptError::Unknown)?))
}

/// The form of a file.
pub fn form(bytes: &[u8]) -> Result<Form, TranscriptError> {
    opened(bytes).map(|(_, form)| form)
}

/// The name of the picture whose words a file says that it has, without folders; none where it names none.
pub fn picture(bytes: &[u8]) -> Option<String> {
    let named = match opened(bytes).ok()? {
        (text, Form::Hocr) => hocr::picture(text)?,
        (text, Form::Alto | Form::Page) => read::picture(text)?,
    };
    let name = named.rsplit(['/', '\\']).next().unwrap_or_default().trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// The pages of a file of any of the three forms.
pub fn read(bytes: &[u8]) -> Result<Vec<Page>, TranscriptError> {
    let pages = match opened(bytes)? {
        (text, Form::Hocr) => hocr::read(text)?,
        (text, Form::Alto) => read::alto(text)?,
        (text, Form::Page) => read::page(text)?,
    };
    if pages.iter().any(|page| page.width <= 0 || page.height <= 0) {
        return Err(TranscriptError::NoSize);
    }
    let lines: usize = pages.iter().flat_map(|page| &page.paragraphs).map(Vec::len).sum();
    match lines {
        0 => Err(TranscriptError::Empty),
        lines if lines > MOST_LINES => Err(TranscriptError::Large),
        _ => Ok(pages),
    }
}
