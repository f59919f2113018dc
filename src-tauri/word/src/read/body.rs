//! The text of a document in paragraphs and pieces.

use std::collections::{HashMap, HashSet};

use super::notes::{Note, characters};
use super::styles::Styles;
use super::tree::{Node, Vocabulary};
use super::{Anchor, Change, Paragraph, Piece, Sign};
use crate::marks::{is_of_mark, without_marks};

/// Marks that are open at one place; no document has more of them.
const MOST_OPEN: usize = 64;

/// Text that Bindery puts beside sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beside {
    Mark,
    Label,
    Quote,
}

/// A piece before what stands beside sentences is taken out.
struct Raw {
    piece: Piece,
    beside: Option<Beside>,
}

struct Walk<'a> {
    styles: &'a Styles,
    comments: HashMap<&'a str, usize>,
    footnotes: HashMap<&'a str, usize>,
    /// Bookmarks of sentences that are open, by their numbers.
    bookmarks: Vec<(String, (usize, usize))>,
    /// Content controls around the place.
    controls: Vec<Anchor>,
    /// Comments that are open.
    remarks: Vec<usize>,
    /// Comments that have a range.
    ranged: HashSet<usize>,
    change: Change,
    paragraphs: Vec<Paragraph>,
    raw: Vec<Raw>,
    within: bool,
}

/// The paragraphs of the text; none when it has no body.
pub fn paragraphs(
    root: &Node,
    styles: &Styles,
    comments: &[Note],
    footnotes: &[Note],
) -> Option<Vec<Paragraph>> {
    let body = root.child("body")?;
    fn numbers(notes: &[Note]) -> HashMap<&str, usize> {
        notes.iter().enumerate().map(|(index, note)| (note.id.as_str(), index)).collect()
    }
    let mut walk = Walk {
        styles,
        comments: numbers(comments),
        footnotes: numbers(footnotes),
        bookmarks: Vec::new(),
        controls: Vec::new(),
        remarks: Vec::new(),
        ranged: HashSet::new(),
        change: Change::default(),
        paragraphs: Vec::new(),
        raw: Vec::new(),
        within: false,
    };
    walk.all(body);
    Some(walk.paragraphs)
}

impl Walk<'_> {
    fn all(&mut self, node: &Node) {
        for child in node.children() {
            self.one(child);
        }
    }

    fn one(&mut self, node: &Node) {
        match node.vocabulary {
            Vocabulary::Word => {}
            Vocabulary::Compatibility => return self.alternative(node),
            Vocabulary::Other => return,
        }
        match node.name.as_str() {
            "p" => self.paragraph(node),
            "r" => self.run(node),
            "ins" | "moveTo" => self.changed(node, Change { inserted: true, ..self.change }),
            "del" | "moveFrom" => self.changed(node, Change { deleted: true, ..self.change }),
            "sdt" => self.control(node),
            "bookmarkStart" => self.bookmark(node),
            "bookmarkEnd" => {
                let id = node.attribute("id").unwrap_or_default();
                self.bookmarks.retain(|(known, _)| known != id);
            }
            "commentRangeStart" => {
                let index = self.comments.get(node.attribute("id").unwrap_or_default()).copied();
                let index = index.filter(|_| self.remarks.len() < MOST_OPEN);
                self.remarks.extend(index);
                self.ranged.extend(index);
            }
            "commentRangeEnd" => {
                let index = self.comments.get(node.attribute("id").unwrap_or_default()).copied();
                self.remarks.retain(|open| Some(*open) != index);
            }
            "pPr" | "sectPr" | "tblPr" | "tblGrid" | "trPr" | "tcPr" => {}
            _ => self.all(node),
        }
    }

    fn alternative(&mut self, node: &Node) {
        match node.name.as_str() {
            "AlternateContent" => {
                if let Some(first) = node.children().next() {
                    self.all(first);
                }
            }
            _ => self.all(node),
        }
    }

    fn changed(&mut self, node: &Node, change: Change) {
        let before = std::mem::replace(&mut self.change, change);
        self.all(node);
        self.change = before;
    }

    fn control(&mut self, node: &Node) {
        let tag = node.child("sdtPr").and_then(|properties| properties.child("tag")).map(Node::val);
        let anchor = tag.and_then(|tag| match Sign::of(tag) {
            Some(Sign::Sentence(answer, sentence)) => {
                Some(Anchor { place: Some((answer, sentence)), claim: None })
            }
            _ => is_identity(tag).then(|| Anchor { place: None, claim: Some(tag.to_owned()) }),
        });
        let depth = self.controls.len();
        self.controls.extend(anchor);
        if let Some(content) = node.child("sdtContent") {
            self.all(content);
        }
        self.controls.truncate(depth);
    }

    fn bookmark(&mut self, node: &Node) {
        let id = node.attribute("id").unwrap_or_default().to_owned();
        match Sign::of(node.attribute("name").unwrap_or_default()) {
            Some(Sign::Sentence(answer, sentence)) if self.bookmarks.len() < MOST_OPEN => {
                self.bookmarks.push((id, (answer, sentence)));
            }
            Some(Sign::Begins(answer)) => self.sign(|paragraph| paragraph.begins = Some(answer)),
            Some(Sign::Ends(answer)) => self.sign(|paragraph| paragraph.ends = Some(answer)),
            Some(Sign::Sentence(..)) | None => {}
        }
    }

    /// Notes something at the open paragraph; between paragraphs at the next one.
    fn sign(&mut self, note: impl FnOnce(&mut Paragraph)) {
        if !self.within {
            self.begin();
            self.within = false;
        }
        if let Some(open) = self.paragraphs.last_mut() {
            note(open);
        }
    }

    fn begin(&mut self) {
        self.paragraphs.push(Paragraph::default());
        self.within = true;
    }

    fn paragraph(&mut self, node: &Node) {
        if self.within {
            // One in another is a frame of its own, and no text of an answer.
            return;
        }
        self.begin();
        let properties = node.child("pPr");
        let style = properties.and_then(|p| p.child("pStyle")).map(|style| self.styles.name(style.val()));
        let mark = properties.and_then(|p| p.child("rPr"));
        let has = |name| mark.is_some_and(|mark| mark.child(name).is_some());
        let end = Change {
            inserted: self.change.inserted || has("ins") || has("moveTo"),
            deleted: self.change.deleted || has("del") || has("moveFrom"),
        };
        self.all(node);
        let pieces = settled(std::mem::take(&mut self.raw));
        if let Some(open) = self.paragraphs.last_mut() {
            *open = Paragraph { style: style.unwrap_or_default(), end, pieces, ..std::mem::take(open) };
        }
        self.within = false;
    }

    fn run(&mut self, node: &Node) {
        if !self.within {
            return;
        }
        let style =
            node.child("rPr").and_then(|p| p.child("rStyle")).map(|style| self.styles.name(style.val()));
        let beside = match style.as_deref() {
            Some("binderymark") => Some(Beside::Mark),
            Some("binderylabel") => Some(Beside::Label),
            Some("binderyquote") => Some(Beside::Quote),
            _ => None,
        };
        for child in node.children().filter(|child| child.vocabulary == Vocabulary::Word) {
            match child.name.as_str() {
                "commentReference" => {
                    let index = self.comments.get(child.attribute("id").unwrap_or_default()).copied();
                    // Where it has a range, that has said it already.
                    let index = index.filter(|index| !self.ranged.contains(index));
                    if let (Some(index), Some(last)) = (index, self.raw.last_mut()) {
                        last.piece.comments.push(index);
                    }
                }
                "footnoteReference" => {
                    let index = self.footnotes.get(child.attribute("id").unwrap_or_default()).copied();
                    let before = self
                        .raw
                        .iter_mut()
                        .rev()
                        .find(|raw| raw.beside.is_none() && !raw.piece.text.trim().is_empty());
                    if let (Some(index), Some(before)) = (index, before) {
                        before.piece.footnotes.push(index);
                    }
                }
                _ => self.characters(&characters(child), beside),
            }
        }
    }

    fn characters(&mut self, text: &str, beside: Option<Beside>) {
        if text.is_empty() {
            return;
        }
        let place = self.bookmarks.last().map(|(_, place)| *place);
        let anchor = match (self.controls.last(), place) {
            (Some(control), place) => Some(Anchor { place: control.place.or(place), ..control.clone() }),
            (None, Some(place)) => Some(Anchor { place: Some(place), claim: None }),
            (None, None) => None,
        };
        let change = self.change;
        match self.raw.last_mut() {
            Some(last)
                if last.beside == beside
                    && last.piece.footnotes.is_empty()
                    && (&last.piece.anchor, last.piece.change) == (&anchor, change)
                    && last.piece.comments == self.remarks =>
            {
                last.piece.text.push_str(text);
            }
            _ => {
                let comments = self.remarks.clone();
                let piece = Piece { text: text.to_owned(), anchor, change, comments, footnotes: Vec::new() };
                self.raw.push(Raw { piece, beside });
            }
        }
    }
}

fn is_identity(tag: &str) -> bool {
    tag.len() == 64 && tag.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The pieces without what Bindery put beside the sentences. Whatever else was written in its styles is text.
fn settled(raw: Vec<Raw>) -> Vec<Piece> {
    let text = |Raw { mut piece, beside }: Raw| {
        let words = piece.text.replace('\u{a0}', " ");
        let words = words.trim();
        match beside {
            None => return Some(piece),
            Some(Beside::Mark) if is_of_mark(words) => return None,
            Some(Beside::Label) if words.starts_with('[') && words.ends_with(']') => return None,
            Some(Beside::Quote) if words.starts_with('\u{201c}') && words.ends_with('\u{201d}') => {
                return None;
            }
            Some(_) => {}
        }
        piece.text = without_marks(&piece.text);
        (!piece.text.trim().is_empty()).then_some(piece)
    };
    raw.into_iter().filter_map(text).collect()
}
