//! Small PDF files for tests, written by hand: pages of given boxes and rotation with given operators.

use std::fmt::Write;

/// One page to be written.
#[derive(Clone, Debug)]
pub(super) struct SamplePage {
    entries: String,
    content: String,
}

impl SamplePage {
    /// A page of `width` by `height` points.
    pub fn new(width: u32, height: u32) -> Self {
        Self { entries: format!("/MediaBox [0 0 {width} {height}]"), content: String::new() }
    }

    /// Adds an entry to the page's dictionary, as `/Rotate 90`.
    pub fn with(mut self, entry: &str) -> Self {
        let _ = write!(self.entries, " {entry}");
        self
    }

    /// Draws `text` in Helvetica of `size` points, its origin at (`x`, `y`) in page coordinates.
    pub fn text(self, x: i32, y: i32, size: u32, text: &str) -> Self {
        self.draw(&format!("BT /F1 {size} Tf 1 0 0 1 {x} {y} Tm ({}) Tj ET", escaped(text)))
    }

    /// Adds operators to the page's content.
    pub fn draw(mut self, operators: &str) -> Self {
        let _ = writeln!(self.content, "{operators}");
        self
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)")
}

/// The bytes of a PDF of `pages`, with `info` as the entries of its information dictionary.
pub(super) fn pdf(pages: &[SamplePage], info: &str) -> Vec<u8> {
    const FIRST_PAGE: usize = 5;
    let kids: Vec<String> = (0..pages.len()).map(|i| format!("{} 0 R", FIRST_PAGE + 2 * i)).collect();
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_owned(),
        format!("<< {info} >>"),
    ];
    for (i, page) in pages.iter().enumerate() {
        objects.push(format!(
            "<< /Type /Page /Parent 2 0 R {} /Contents {} 0 R /Resources << /Font << /F1 3 0 R >> >> >>",
            page.entries,
            FIRST_PAGE + 2 * i + 1,
        ));
        objects.push(format!("<< /Length {} >>\nstream\n{}\nendstream", page.content.len(), page.content));
    }
    let mut out = "%PDF-1.7\n".to_owned();
    let mut offsets = Vec::new();
    for (i, object) in objects.iter().enumerate() {
        offsets.push(out.len());
        let _ = write!(out, "{} 0 obj\n{object}\nendobj\n", i + 1);
    }
    let table = out.len();
    let _ = write!(out, "xref\n0 {}\n0000000000 65535 f \n", offsets.len() + 1);
    for offset in &offsets {
        let _ = writeln!(out, "{offset:010} 00000 n ");
    }
    let _ = write!(
        out,
        "trailer\n<< /Size {} /Root 1 0 R /Info 4 0 R >>\nstartxref\n{table}\n%%EOF\n",
        offsets.len() + 1
    );
    out.into_bytes()
}
