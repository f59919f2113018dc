//! Where in a PDF a quotation stands: exact boxes, or none and the reason.

use bindery_core::text::layout::PageBox;
use bindery_core::text::quote::Quotable;
use bindery_core::text::span::{Span, scalars};

use super::{PdfText, reading_order};

/// Where a quotation stands, in the form that `bindery locate` prints.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Located {
    /// Whether it stands in the document; if not, there are no pages.
    pub placed: bool,
    /// Why it is not placed, or in how many places it stands.
    pub reason: String,
    /// The pages it stands on, in order.
    pub pages: Vec<LocatedPage>,
}

/// The part of a quotation on one page.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct LocatedPage {
    /// Page, counted from 1.
    pub page: u32,
    /// Width of the page as displayed, in points.
    pub width: f64,
    /// Height of the page as displayed, in points.
    pub height: f64,
    /// One box for each line of text, `[x0, y0, x1, y1]` in points, origin top left, in reading order.
    pub boxes: Vec<[f64; 4]>,
}

impl Located {
    fn nowhere(reason: &str) -> Self {
        Self { placed: false, reason: reason.to_owned(), pages: Vec::new() }
    }
}

/// Places `quote` in the document. Of several places the first is given.
///
/// A quotation may run over lines, paragraphs, columns and pages: it is looked for in the text of all
/// segments together. What is not found is not placed; no box is guessed.
pub fn locate(text: &PdfText, quote: &str) -> Located {
    if text.segments.is_empty() {
        return Located::nowhere("the PDF holds no text, only pictures of pages");
    }
    if !quote.chars().any(char::is_alphanumeric) {
        return Located::nowhere("the quotation holds no letter or digit");
    }
    let whole = Whole::new(text);
    let found = whole.find(quote);
    let Some(first) = found.first() else {
        return by_sight(&whole, quote);
    };
    let pages = whole.pages(*first);
    if pages.is_empty() {
        return Located::nowhere("the quotation stands in the PDF's text, but no page draws it");
    }
    let reason = match found.len() {
        1 => "it stands in one place".to_owned(),
        many => format!("it stands in {many} places; this is the first"),
    };
    Located { placed: true, reason, pages }
}

/// Places a quotation that the file's own order of text does not hold in one piece.
fn by_sight(whole: &Whole, quote: &str) -> Located {
    let found = reading_order::find(whole.text, quote);
    let Some(first) = found.first() else {
        return Located::nowhere("the quotation does not stand in the PDF");
    };
    let reason = match found.len() {
        1 => "it stands in one place, read across the page as it looks".to_owned(),
        many => format!(
            "it stands in {many} places, read across the page as it looks; this is the one whose lines \
             stand closest together"
        ),
    };
    Located { placed: true, reason, pages: whole.by_page(first) }
}

/// The text of all segments together, parted by line ends.
struct Whole<'a> {
    text: &'a PdfText,
    joined: String,
    /// Where each segment starts in `joined`, in characters.
    starts: Vec<u32>,
}

impl<'a> Whole<'a> {
    fn new(text: &'a PdfText) -> Self {
        let mut joined = String::new();
        let mut starts = Vec::with_capacity(text.segments.len());
        let mut at = 0;
        for segment in &text.segments {
            starts.push(at);
            joined.push_str(&segment.text);
            joined.push('\n');
            at += scalars(&segment.text) + 1;
        }
        Self { text, joined, starts }
    }

    fn find(&self, quote: &str) -> Vec<Span> {
        let source = Quotable::new(&self.joined);
        let found = source.find(quote);
        if found.is_empty() && quote.contains('\u{ad}') {
            // A soft hyphen that the page draws is a hyphen in its text.
            return source.find(&quote.replace('\u{ad}', "-"));
        }
        found
    }

    /// The boxes of `span` (over the joined text), by page.
    fn pages(&self, span: Span) -> Vec<LocatedPage> {
        let mut places = Vec::new();
        let first = self.starts.partition_point(|start| *start <= span.start()).saturating_sub(1);
        for (segment, start) in self.text.segments[first..].iter().zip(&self.starts[first..]) {
            if *start >= span.end() {
                break;
            }
            let within = Span::new(span.start().saturating_sub(*start), span.end() - start);
            let (Some(within), Some(layout)) = (within, &segment.layout) else { continue };
            places.extend(layout.boxes(within));
        }
        self.by_page(&places)
    }

    fn by_page(&self, places: &[PageBox]) -> Vec<LocatedPage> {
        let mut pages: Vec<LocatedPage> = Vec::new();
        for place in places {
            let edges = [place.x0, place.y0, place.x1, place.y1].map(|edge| f64::from(edge) / 100.0);
            match pages.iter_mut().find(|page| page.page == place.page) {
                Some(page) => page.boxes.push(edges),
                None => pages.push(self.page(place.page, edges)),
            }
        }
        pages.sort_by_key(|page| page.page);
        pages
    }

    fn page(&self, page: u32, first: [f64; 4]) -> LocatedPage {
        let size = self.text.pages.get((page as usize).saturating_sub(1));
        // Hundredths of a point, as the boxes are.
        let exact = |points: f32| (f64::from(points) * 100.0).round() / 100.0;
        let (width, height) = size.map_or((0.0, 0.0), |size| (exact(size.width_pt), exact(size.height_pt)));
        LocatedPage { page, width, height, boxes: vec![first] }
    }
}
