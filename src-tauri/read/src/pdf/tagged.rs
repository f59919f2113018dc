//! Tables of tagged PDF: the file's own structure tree says which words stand in which cell, whatever is drawn.

use std::collections::{HashMap, HashSet};

use pdfium_render::prelude::{FPDF_PAGEOBJECT, FPDF_STRUCTELEMENT, FPDF_STRUCTTREE};

use super::chars::Mark;
use super::grid::MOST_CELLS;
use super::library::Page;

/// Most elements of a page's tree that are looked at.
const MOST_ELEMENTS: usize = 100_000;
/// How deep elements are followed.
const DEEPEST: usize = 64;

/// A table on one page: the row and column of every piece of marked content in it, counted from 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tagged {
    places: HashMap<i32, (usize, usize)>,
    /// How many rows it has here.
    pub rows: usize,
    /// How many columns.
    pub width: usize,
}

impl Tagged {
    /// The first row and column of the cell in which a mark stands.
    pub fn cell(&self, mark: &Mark) -> Option<(usize, usize)> {
        self.places.get(&mark.content?).copied()
    }
}

/// The tables of a page, one that stands in another's cell after it.
pub(super) fn tables(page: &Page<'_>) -> Vec<Tagged> {
    // SAFETY: a page lives no longer than the lock is held.
    let tree = unsafe { page.raw().FPDF_StructTree_GetForPage(page.handle) };
    if tree.is_null() {
        return Vec::new();
    }
    let mut reader = Reader { tree, page, seen: HashSet::new(), found: Vec::new() };
    // SAFETY: the tree is open, and the index below its count.
    unsafe {
        for index in 0..page.raw().FPDF_StructTree_CountChildren(tree).max(0) {
            let element = page.raw().FPDF_StructTree_GetChildAtIndex(tree, index);
            reader.look(element, 0);
        }
    }
    std::mem::take(&mut reader.found)
}

/// The marked content that each object of the page itself is a part of. Those within forms count from 0 again, and
/// are none of the page's.
pub(super) fn contents(page: &Page<'_>) -> HashMap<FPDF_PAGEOBJECT, i32> {
    let raw = page.raw();
    // SAFETY: a page lives no longer than the lock is held, and the index is below the count.
    let one = |index| unsafe {
        let object = raw.FPDFPage_GetObject(page.handle, index);
        let content = if object.is_null() { -1 } else { raw.FPDFPageObj_GetMarkedContentID(object) };
        (content >= 0).then_some((object, content))
    };
    // SAFETY: as above.
    let count = unsafe { raw.FPDFPage_CountObjects(page.handle) };
    (0..count.max(0)).filter_map(one).collect()
}

/// Walks the tree, which it closes.
struct Reader<'a> {
    tree: FPDF_STRUCTTREE,
    page: &'a Page<'a>,
    seen: HashSet<FPDF_STRUCTELEMENT>,
    found: Vec<Tagged>,
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        // SAFETY: the tree is open, and is closed this once; its page lives.
        unsafe { self.page.raw().FPDF_StructTree_Close(self.tree) };
    }
}

impl Reader<'_> {
    /// Finds the tables in an element.
    fn look(&mut self, element: FPDF_STRUCTELEMENT, depth: usize) {
        if element.is_null()
            || depth > DEEPEST
            || self.seen.len() >= MOST_ELEMENTS
            || !self.seen.insert(element)
        {
            return;
        }
        if self.kind(element) == "Table" {
            self.found.extend(self.table(element));
        }
        for child in self.children(element) {
            self.look(child, depth + 1);
        }
    }

    fn table(&self, element: FPDF_STRUCTELEMENT) -> Option<Tagged> {
        let mut rows = Vec::new();
        for child in self.children(element) {
            match &*self.kind(child) {
                "TR" => rows.push(child),
                "THead" | "TBody" | "TFoot" => {
                    rows.extend(self.children(child).into_iter().filter(|row| self.kind(*row) == "TR"));
                }
                _ => {}
            }
        }
        let mut table = Tagged { rows: rows.len(), ..Tagged::default() };
        // For each column, in how many rows from here on a cell from above stands in it.
        let mut taken: Vec<usize> = Vec::new();
        for (row, element) in rows.into_iter().enumerate() {
            let mut column = 0;
            // A cell without words on this page is no element of it, but keeps its place.
            for cell in self.children(element) {
                while taken.get(column).is_some_and(|rows| *rows > 0) {
                    column += 1;
                }
                let (width, height) = (self.span(cell, "ColSpan"), self.span(cell, "RowSpan"));
                if (column + width) * table.rows > MOST_CELLS {
                    return None;
                }
                for content in self.words(cell) {
                    table.places.entry(content).or_insert((row, column));
                }
                taken.resize(taken.len().max(column + width), 0);
                taken[column..column + width].fill(height);
                column += width;
            }
            taken.iter_mut().for_each(|rows| *rows = rows.saturating_sub(1));
        }
        table.width = taken.len();
        (!table.places.is_empty()).then_some(table)
    }

    /// The marked content in an element, on this page.
    fn words(&self, element: FPDF_STRUCTELEMENT) -> Vec<i32> {
        let raw = self.page.raw();
        let (mut found, mut open, mut seen) = (Vec::new(), vec![element], HashSet::new());
        while let Some(element) = open.pop() {
            if element.is_null() || seen.len() >= MOST_ELEMENTS || !seen.insert(element) {
                continue;
            }
            // SAFETY: the tree is open, and the index below the count.
            unsafe {
                for index in 0..raw.FPDF_StructElement_CountChildren(element).max(0) {
                    match raw.FPDF_StructElement_GetChildMarkedContentID(element, index) {
                        -1 => open.push(raw.FPDF_StructElement_GetChildAtIndex(element, index)),
                        content => found.push(content),
                    }
                }
            }
        }
        found
    }

    /// The children of an element; null for what has none of its own on this page.
    fn children(&self, element: FPDF_STRUCTELEMENT) -> Vec<FPDF_STRUCTELEMENT> {
        if element.is_null() {
            return Vec::new();
        }
        let raw = self.page.raw();
        // SAFETY: the tree is open, and the index below the count.
        unsafe {
            let count = raw.FPDF_StructElement_CountChildren(element).clamp(0, MOST_ELEMENTS as i32);
            (0..count).map(|index| raw.FPDF_StructElement_GetChildAtIndex(element, index)).collect()
        }
    }

    /// The standard type of an element.
    fn kind(&self, element: FPDF_STRUCTELEMENT) -> String {
        let mut name = [0u16; 32];
        if element.is_null() {
            return String::new();
        }
        // SAFETY: the tree is open, and PDFium writes no more bytes than there are.
        let bytes = unsafe {
            let size = size_of_val(&name);
            self.page.raw().FPDF_StructElement_GetType(element, name.as_mut_ptr().cast(), size as _)
        };
        let units = (bytes as usize / 2).saturating_sub(1);
        name.get(..units).map(String::from_utf16_lossy).unwrap_or_default()
    }

    /// Over how many columns or rows a cell reaches.
    fn span(&self, cell: FPDF_STRUCTELEMENT, name: &str) -> usize {
        let raw = self.page.raw();
        if cell.is_null() {
            return 1;
        }
        // SAFETY: the tree is open, the index below the count, and the number our own.
        unsafe {
            for index in 0..raw.FPDF_StructElement_GetAttributeCount(cell).max(0) {
                let attributes = raw.FPDF_StructElement_GetAttributeAtIndex(cell, index);
                if attributes.is_null() {
                    continue;
                }
                let (value, mut number) = (raw.FPDF_StructElement_Attr_GetValue(attributes, name), 0.0);
                if !value.is_null() && raw.FPDF_StructElement_Attr_GetNumberValue(value, &raw mut number) != 0
                {
                    return (number as usize).clamp(1, MOST_CELLS);
                }
            }
        }
        1
    }
}
