//! A part of a document with what was found in it.

use std::collections::BTreeSet;

use super::QUOTES;
use super::sections::Section;
use crate::marks::{is_mark, without_marks};
use crate::read::known::{PAGE, of_one};
use crate::read::look::Colours;
use crate::read::look::theme::Theme;
use crate::read::numbering::Numbering;
use crate::read::styles::Styles;
use crate::read::tree::Node;
use crate::read::{Beside, Paragraph, Piece, Untold};

/// What the text of every part is set by.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// Its styles.
    pub styles: &'a Styles,
    /// Its lists.
    pub numbering: &'a Numbering,
    /// Its theme.
    pub theme: &'a Theme,
    /// The colour of the page.
    pub page: &'a Colours,
}

/// The text of a part.
#[derive(Debug, Default)]
pub struct Story {
    /// Its paragraphs, in order, those in tables too.
    pub paragraphs: Vec<Paragraph>,
    /// Paragraphs in boxes and frames beside them.
    pub boxes: Vec<Paragraph>,
    /// What cannot be told.
    pub untold: Vec<Untold>,
    /// The footnotes that it refers to.
    pub footnotes: BTreeSet<usize>,
    /// The comments that it refers to.
    pub comments: BTreeSet<usize>,
    /// Its sections.
    pub sections: Vec<Section>,
    /// How much narrower than the text of a page its lines are, at most.
    pub indent: i64,
    /// Whether it refers to endnotes.
    pub endnotes: bool,
}

/// The colour that a document gives its pages, and what of it cannot be judged.
pub fn page(root: &Node, theme: &Theme) -> (Colours, Option<String>) {
    let Some(node) = root.child("background") else { return Default::default() };
    let colour = theme.colour(node, "color", ["themeColor", "themeTint", "themeShade"]).unwrap_or_default();
    (colour, of_one(node, PAGE))
}

/// The pieces, with those known that Bindery puts beside sentences. Whatever else was written in its styles is text.
pub(super) fn settled(raw: Vec<Piece>) -> Vec<Piece> {
    let known = |mut piece: Piece| {
        let words = piece.text.replace('\u{a0}', " ");
        let words = words.trim();
        let is_so = match piece.beside {
            None => return Some(piece),
            Some(Beside::Mark) => words.is_empty() || is_mark(words),
            Some(Beside::Label) => words.starts_with('[') && words.ends_with(']'),
            Some(Beside::Quote) => words.starts_with(QUOTES) && words.ends_with(QUOTES),
        };
        if is_so {
            return Some(piece);
        }
        if piece.beside == Some(Beside::Mark) && words.split_whitespace().count() > 1 {
            piece.text = without_marks(&piece.text);
        }
        piece.beside = None;
        Some(piece)
    };
    raw.into_iter().filter_map(known).collect()
}
