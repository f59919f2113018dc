//! Runs: the letters of a paragraph, the notes at them, and what of them nobody sees.

use super::fields::is_closing;
use super::notes::characters;
use super::{Walk, texts};
use crate::read::look::Look;
use crate::read::tree::{Node, Vocabulary};
use crate::read::{Anchor, Beside, Piece, Untold};

impl Walk<'_> {
    pub(super) fn run(&mut self, node: &Node) {
        let properties = node.child("rPr");
        let id = properties.and_then(|p| p.child("rStyle")).map(Node::val);
        let style = self.context.styles.of_characters(id).beside(&self.look);
        let look = match node.has_twice(Some("rPr")) {
            true => Look::unknown("properties of a run that stand twice"),
            false => properties.map(|p| Look::of(p, self.context.theme)).unwrap_or_default().over(&style),
        };
        if !self.change.deleted {
            self.doubt(look.unknown.clone());
        }
        let beside = match id.map(|id| self.context.styles.name(id)).as_deref() {
            Some("binderymark") => Some(Beside::Mark),
            Some("binderylabel") => Some(Beside::Label),
            Some("binderyquote") => Some(Beside::Quote),
            _ => None,
        };
        if !self.within {
            // Text outside of any paragraph is none that a program shows in the same way as another one.
            if !texts(node).is_empty() {
                self.untold(Untold::Foreign(node.name.clone()));
            }
            return;
        }
        node.children().for_each(|child| self.part(child, &look, beside));
    }

    /// What stands in a run.
    pub(super) fn part(&mut self, node: &Node, look: &Look, beside: Option<Beside>) {
        match node.vocabulary {
            Vocabulary::Word => {}
            // The form of an emoji that newer programs show, beside the letter that it is.
            Vocabulary::Extension if node.name == "symEx" => {
                let code = node.attribute("char").and_then(|code| u32::from_str_radix(code, 16).ok());
                let letter = code.and_then(char::from_u32).unwrap_or('\u{25a1}');
                return self.letters(&letter.to_string(), look, beside);
            }
            _ => return self.one(node),
        }
        match node.name.as_str() {
            "rPr" | "lastRenderedPageBreak" | "softHyphen" => {}
            // What stands for a note's own number, and above notes.
            "annotationRef" | "footnoteRef" | "endnoteRef" | "separator" | "continuationSeparator"
                if self.in_note => {}
            "commentReference" => self.commented(node),
            "footnoteReference" => self.footnoted(node, look),
            "endnoteReference" => {
                if !self.change.deleted {
                    self.untold(Untold::Foreign(node.name.clone()));
                }
                self.story.endnotes = true;
            }
            "fldChar" => self.field(node, look, beside),
            "instrText" | "delInstrText" => match self.fields.last_mut().filter(|field| !field.shows()) {
                Some(field) => field.add_code(&node.text()),
                // The code of no field is shown by some programs.
                None => self.unsure(&node.text(), look, beside),
            },
            "dayLong" | "dayShort" | "monthLong" | "monthShort" | "yearLong" | "yearShort" | "pgNum" => {
                self.untold(Untold::Field(node.name.clone()));
                self.letters("\u{25a1}", look, beside);
            }
            "ruby" => self.all(node),
            "drawing" | "pict" | "object" => self.graphic(node),
            "contentPart" => self.untold(Untold::Picture),
            // Words of a deletion outside of one are shown by no program.
            "delText" if !self.change.deleted => self.unsure(&node.text(), look, beside),
            "ptab" if node.attribute("leader").is_none_or(|leader| leader == "none") => {
                self.letters(" ", look, beside);
            }
            "t" | "delText" | "tab" | "br" | "cr" | "noBreakHyphen" | "sym" => {
                self.letters(&characters(node), look, beside);
            }
            name => self.untold(Untold::Foreign(name.to_owned())),
        }
    }

    fn commented(&mut self, node: &Node) {
        let index = self.comments.get(node.attribute("id").unwrap_or_default()).copied();
        let Some(index) = index.filter(|_| !self.change.unseen) else { return };
        self.story.comments.insert(index);
        // Where it has a range, that has said it already.
        if let Some(last) = self.raw.last_mut().filter(|_| !self.ranged.contains(&index)) {
            last.comments.push(index);
        }
    }

    /// Letters that some programs show and others do not.
    fn unsure(&mut self, text: &str, look: &Look, beside: Option<Beside>) {
        let before = std::mem::replace(&mut self.change.unseen, true);
        self.letters(text, look, beside);
        self.change.unseen = before;
    }

    /// The number of a note, which no reader takes for a letter of the text where it is raised and stands after a word: `3 June
    /// 1931` with one before it is the 13th.
    fn numbered(&mut self, node: &Node, look: &Look) {
        if self.change.deleted || self.in_code() {
            return;
        }
        let letter = |piece: &Piece| piece.text.ends_with(char::is_alphanumeric);
        let stands = |piece: &&Piece| !piece.change.deleted && !piece.text.is_empty();
        let apart = self.raw.iter().rev().find(stands).is_some_and(|last| {
            last.beside == Some(Beside::Mark) || letter(last) || last.text.ends_with(is_closing)
        });
        if !apart || !look.is_raised() || node.attribute("customMarkFollows").is_some() {
            self.untold(Untold::Foreign(node.name.clone()));
        }
        self.after_number = true;
    }

    fn footnoted(&mut self, node: &Node, look: &Look) {
        self.numbered(node, look);
        let hidden = self.change.unseen || look.is_hidden(&self.ground) || self.in_code();
        let index = self.footnotes.get(node.attribute("id").unwrap_or_default()).copied();
        if index.is_none() && !self.change.deleted {
            self.untold(Untold::Foreign(node.name.clone()));
        }
        let Some(index) = index.filter(|_| !hidden) else { return };
        if !self.change.deleted && !self.story.footnotes.insert(index) {
            self.untold(Untold::Twice(node.name.clone()));
        }
        let deleted = self.change.deleted;
        let stands = |piece: &&mut Piece| piece.beside.is_none() && !piece.text.trim().is_empty();
        // One before any words stands at none of them, and is referred to all the same.
        let before = self.raw.iter_mut().rev().find(stands);
        if let Some(before) = before.filter(|before| !deleted || before.change.deleted) {
            before.footnotes.push(index);
        }
    }

    /// Letters of a run, as they are seen.
    pub(super) fn letters(&mut self, text: &str, look: &Look, beside: Option<Beside>) {
        if text.is_empty() || self.in_code() {
            return;
        }
        let shown = look.shown(text);
        if std::mem::take(&mut self.after_number)
            && shown.starts_with(char::is_alphanumeric)
            && !self.change.deleted
        {
            self.untold(Untold::Foreign("number of a note".to_owned()));
        }
        if let Some(page) = self.fields.last_mut().filter(|field| field.is_page()) {
            return page.add_shown(&shown);
        }
        let (hidden, struck) = (look.is_hidden(&self.ground), look.is_struck());
        let doubt = if text.trim().is_empty() { None } else { look.doubt(&shown, &self.ground) };
        let (before, doubtful) = (self.change, self.doubtful);
        self.doubtful |= doubt.is_some();
        if !self.change.deleted && !hidden {
            self.doubt(doubt);
        }
        self.change.unseen |= hidden || struck;
        if self.change.unseen && !self.change.deleted && !text.trim().is_empty() {
            self.unseen(&shown, struck && !hidden);
        }
        self.characters(&shown, beside, look.is_cited());
        (self.change, self.doubtful) = (before, doubtful);
    }

    /// Notes words that nobody sees, or sees struck through; those that stand together together.
    pub(super) fn unseen(&mut self, text: &str, struck: bool) {
        match (self.story.untold.last_mut(), struck) {
            (Some(Untold::Struck(words)), true) | (Some(Untold::Hidden(words)), false)
                if self.raw.last().is_some_and(|last| last.change.unseen) =>
            {
                words.push_str(text);
            }
            (_, true) => self.untold(Untold::Struck(text.to_owned())),
            (_, false) => self.untold(Untold::Hidden(text.to_owned())),
        }
    }

    pub(super) fn characters(&mut self, text: &str, beside: Option<Beside>, cited: bool) {
        if text.is_empty() || !self.within {
            return;
        }
        let place = self.bookmarks.last().map(|(_, place)| *place);
        let anchor = match (self.controls.last(), place) {
            (Some(control), place) => Some(Anchor { place: control.place.or(place), ..control.clone() }),
            (None, Some(place)) => Some(Anchor { place: Some(place), claim: None }),
            (None, None) => None,
        };
        let (change, doubtful) = (self.change, self.doubtful);
        match self.raw.last_mut() {
            Some(last)
                if last.beside == beside
                    && (last.cited, last.doubtful) == (cited, doubtful)
                    && last.footnotes.is_empty()
                    && (&last.anchor, last.change) == (&anchor, change)
                    && last.comments == self.remarks =>
            {
                last.text.push_str(text);
            }
            _ => {
                let (text, comments) = (text.to_owned(), self.remarks.clone());
                self.raw.push(Piece {
                    text,
                    anchor,
                    change,
                    comments,
                    footnotes: Vec::new(),
                    beside,
                    cited,
                    doubtful,
                });
            }
        }
    }
}
