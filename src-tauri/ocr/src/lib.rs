//! Reads the writing in a picture: what it says, and where every word stands. It knows nothing of an archive.
//!
//! The networks are PP-OCRv6 small, of PaddleOCR (Apache-2.0): one finds lines, one reads them.

mod alphabet;
mod ctc;
mod detect;
mod error;
mod line;
mod network;
mod order;
mod page;
mod paragraphs;
mod picture;
mod reader;
mod regions;
mod strip;
mod turn;
mod words;

pub use error::OcrError;
pub use network::{FILES, NAME};
pub use page::{Area, Line, Page, Paragraph, Turn, UNREAD, Word};
pub use reader::{Reader, Settings};
