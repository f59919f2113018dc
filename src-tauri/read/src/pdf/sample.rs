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
    pdf_with(pages, info, "", &[])
}

/// The number of the first page's object; each page takes two.
const FIRST_PAGE: usize = 5;

/// A PDF of one page with the tree of its one table: row by row, of every cell its entries and the marked content in
/// it. The page has `/StructParents 0`.
pub(super) fn tagged_pdf(page: SamplePage, rows: &[&[(&str, &[usize])]]) -> Vec<u8> {
    let root = FIRST_PAGE + 2;
    let (tree, table) = (root + 1, root + 2);
    let mut objects: Vec<String> = Vec::new();
    let mut parents: Vec<(usize, usize)> = Vec::new();
    let mut kids = Vec::new();
    for cells in rows {
        let row = table + 1 + objects.len();
        let own: Vec<String> = (1..=cells.len()).map(|n| format!("{} 0 R", row + n)).collect();
        objects.push(format!("<< /S /TR /P {table} 0 R /K [{}] >>", own.join(" ")));
        for (n, (entries, contents)) in cells.iter().enumerate() {
            parents.extend(contents.iter().map(|content| (*content, row + 1 + n)));
            let contents: Vec<String> = contents.iter().map(usize::to_string).collect();
            let page = format!("/Pg {FIRST_PAGE} 0 R");
            objects.push(format!("<< /S /TD /P {row} 0 R {page} {entries} /K [{}] >>", contents.join(" ")));
        }
        kids.push(format!("{row} 0 R"));
    }
    parents.sort_unstable();
    let parents: Vec<String> = parents.iter().map(|(_, cell)| format!("{cell} 0 R")).collect();
    let mut all = vec![
        format!("<< /Type /StructTreeRoot /K [{table} 0 R] /ParentTree {tree} 0 R >>"),
        format!("<< /Nums [0 [{}]] >>", parents.join(" ")),
        format!("<< /S /Table /P {root} 0 R /K [{}] >>", kids.join(" ")),
    ];
    all.extend(objects);
    let catalog = format!("/MarkInfo << /Marked true >> /StructTreeRoot {root} 0 R");
    pdf_with(&[page.with("/StructParents 0")], "", &catalog, &all)
}

fn pdf_with(pages: &[SamplePage], info: &str, catalog: &str, more: &[String]) -> Vec<u8> {
    let kids: Vec<String> = (0..pages.len()).map(|i| format!("{} 0 R", FIRST_PAGE + 2 * i)).collect();
    let mut objects = vec![
        format!("<< /Type /Catalog /Pages 2 0 R {catalog} >>"),
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
    objects.extend_from_slice(more);
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
