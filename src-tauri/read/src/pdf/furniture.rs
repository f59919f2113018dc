//! Running heads, running feet and page numbers: text that stands on pages without being part of it.

use super::blocks::Block;

/// How many blocks at the head and at the foot of a page may be furniture.
const DEPTH: usize = 3;

/// For every block of every page whether it is furniture.
pub(super) fn running(pages: &[Vec<Block>]) -> Vec<Vec<bool>> {
    let keys: Vec<Vec<Option<Key>>> = pages
        .iter()
        .map(|blocks| {
            let edges = |index| index < DEPTH || index + DEPTH >= blocks.len();
            blocks.iter().enumerate().map(|(i, block)| edges(i).then(|| key(block)).flatten()).collect()
        })
        .collect();
    let repeats = |page: usize, key: &Key| {
        let near = page.saturating_sub(2)..(page + 3).min(keys.len());
        near.filter(|other| *other != page)
            .any(|other| keys[other].iter().flatten().any(|candidate| candidate.same(key)))
    };
    keys.iter()
        .enumerate()
        .map(|(page, keys)| {
            keys.iter()
                .map(|key| key.as_ref().is_some_and(|key| key.is_number || repeats(page, key)))
                .collect()
        })
        .collect()
}

/// What furniture has in common from page to page.
struct Key {
    /// The text with every run of digits made `#`.
    text: String,
    /// Top of the block on the page, in points.
    top: f32,
    /// Whether it is a page number and nothing else.
    is_number: bool,
}

impl Key {
    fn same(&self, other: &Self) -> bool {
        self.text == other.text && (self.top - other.top).abs() < 6.0
    }
}

/// The key of a block that may be furniture: one short line.
fn key(block: &Block) -> Option<Key> {
    let ([line], None) = (&block.lines[..], &block.row) else { return None };
    if line.marks.len() > 120 {
        return None;
    }
    let mut text = String::new();
    for c in line.text().chars() {
        if !c.is_ascii_digit() {
            text.push(c);
        } else if !text.ends_with('#') {
            text.push('#');
        }
    }
    let bare = text.trim_matches(|c: char| !c.is_alphanumeric() && c != '#');
    let roman = !bare.is_empty() && bare.len() <= 6 && bare.chars().all(|c| "ivxlc".contains(c));
    Some(Key { is_number: bare == "#" || roman, top: line.rect.y0, text })
}
