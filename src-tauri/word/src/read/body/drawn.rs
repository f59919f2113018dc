//! What stands in boxes, drawings and equations, and what is there in several forms.

use super::{Story, Walk};
use crate::read::tree::{Node, Vocabulary};
use crate::read::{Paragraph, Piece, Untold};

impl Walk<'_> {
    /// Content in several forms, of which each program shows the first that it knows. When all say the same, it stands once.
    pub(super) fn alternative(&mut self, node: &Node) {
        if node.name != "AlternateContent" {
            return self.all(node);
        }
        // Properties of what is around them, which some programs take and others do not.
        if node
            .children()
            .flat_map(Node::children)
            .any(|inner| inner.name.ends_with("Pr") || inner.name == "tblGrid")
        {
            self.untold(Untold::Forms);
        }
        let mut forms: Vec<(Vec<Piece>, Story)> = Vec::new();
        for branch in node.children() {
            let raw = std::mem::take(&mut self.raw);
            let story = std::mem::take(&mut self.story);
            if self.within {
                self.run_parts(branch)
            } else {
                self.all(branch)
            }
            let found = std::mem::replace(&mut self.story, story);
            forms.push((std::mem::replace(&mut self.raw, raw), found));
        }
        let said = |(raw, story): &(Vec<Piece>, Story)| {
            let pieces =
                |pieces: &[Piece]| pieces.iter().map(|p| (p.text.clone(), p.change)).collect::<Vec<_>>();
            let lines = |all: &[Paragraph]| all.iter().map(|p| pieces(&p.pieces)).collect::<Vec<_>>();
            (pieces(raw), lines(&story.paragraphs), lines(&story.boxes), story.untold.clone())
        };
        let has_fallback = node.children().any(|branch| branch.name == "Fallback");
        let first = forms.first().map(said);
        let same = forms.iter().all(|form| Some(said(form)) == first);
        let silent = first.is_none_or(|said| said == Default::default());
        if !(same && (has_fallback || silent)) {
            self.untold(Untold::Forms);
        } else {
            forms.truncate(1);
        }
        for (raw, story) in forms {
            self.raw.extend(raw);
            self.story.take(story);
        }
    }

    /// What is in a branch: pieces of a run, or runs.
    fn run_parts(&mut self, node: &Node) {
        let is_run =
            |child: &Node| matches!(child.name.as_str(), "r" | "p" | "sdt" | "ins" | "del" | "hyperlink");
        if node.children().any(is_run) {
            return self.all(node);
        }
        let look = self.look.clone();
        node.children().for_each(|child| self.part(child, &look, None));
    }

    /// The letters of an equation, one after the other.
    pub(super) fn equation(&mut self, node: &Node) {
        if node.name == "t" {
            return self.letters(&node.text(), &self.look.clone(), None);
        }
        // Signs that stand in attributes: brackets and operators.
        if node.name == "chr" || node.name == "begChr" || node.name == "endChr" {
            return self.letters(node.val(), &self.look.clone(), None);
        }
        self.all(node);
    }

    /// Something of another vocabulary. A program that does not know it shows nothing of it.
    pub(super) fn foreign(&mut self, node: &Node) {
        let says = |node: &Node| {
            !node.text().trim().is_empty() || node.name == "contentPart" || node.name == "imagedata"
        };
        let holds = |node: &Node| says(node) || node.vocabulary == Vocabulary::Word;
        if node.any(&holds) {
            self.untold(Untold::Foreign(node.name.clone()));
        }
    }

    /// A drawing, with the words of its boxes.
    pub(super) fn graphic(&mut self, node: &Node) {
        if self.change.deleted || self.in_code() {
            return;
        }
        let object = node.name == "object" || node.any(&|node| node.name == "OLEObject");
        self.untold(if object { Untold::Object } else { Untold::Picture });
        let mut boxes = Vec::new();
        node.found(
            &|node| node.name == "txbxContent" || node.name == "t" || node.name == "textpath",
            &mut boxes,
        );
        for one in boxes {
            match one.name.as_str() {
                "txbxContent" => self.boxed(|walk| walk.all(one)),
                "t" => self.boxed(|walk| walk.line(&one.text())),
                _ => self.boxed(|walk| walk.line(one.attribute("string").unwrap_or_default())),
            }
        }
    }

    /// A paragraph of these letters alone.
    pub(super) fn line(&mut self, text: &str) {
        let piece = Piece { text: text.to_owned(), change: self.change, ..Piece::default() };
        self.story.paragraphs.push(Paragraph { pieces: vec![piece], ..Paragraph::default() });
    }

    /// Walks what stands in a box of its own beside the text.
    pub(super) fn boxed(&mut self, walk: impl FnOnce(&mut Self)) {
        let raw = std::mem::take(&mut self.raw);
        let paragraphs = std::mem::take(&mut self.story.paragraphs);
        let within = std::mem::take(&mut self.within);
        let controls = std::mem::take(&mut self.controls);
        let bookmarks = std::mem::take(&mut self.bookmarks);
        let look = self.look.clone();
        walk(self);
        self.look = look;
        let found = std::mem::replace(&mut self.story.paragraphs, paragraphs);
        self.story.boxes.extend(found);
        (self.raw, self.within, self.controls, self.bookmarks) = (raw, within, controls, bookmarks);
    }
}
