//! Sections: their pages, headers and footers.

use super::{Story, Walk};
use crate::read::known::{NARROWEST, SECTION};
use crate::read::tree::{Node, Of};

/// A section of a document.
#[derive(Debug, Default)]
pub struct Section {
    /// Its headers and footers: which of them, on which pages, and their relations.
    pub margins: Vec<(String, String, String)>,
    /// Whether its first page has others than the rest.
    pub has_title: bool,
    /// How wide its text is, and how high, where it says so.
    pub(super) size: Option<[i64; 2]>,
}

impl Walk<'_> {
    /// A section, with its headers and footers.
    pub(super) fn section(&mut self, node: &Node) {
        self.judged(node, SECTION);
        let named = |node: &&Node| matches!(node.name.as_str(), "headerReference" | "footerReference");
        let margin = |node: &Node| {
            let id = node.attribute_of(Of::Relations, "id").unwrap_or_default();
            (node.name.clone(), node.attribute("type").unwrap_or("default").to_owned(), id.to_owned())
        };
        let number = |of: &str, name: &str| {
            node.child(of).and_then(|of| of.attribute(name)?.parse::<i32>().ok().map(i64::from))
        };
        let edge = |name: &str| number("pgMar", name).unwrap_or_default();
        let size = number("pgSz", "w").zip(number("pgSz", "h")).map(|(width, height)| {
            [width - edge("left") - edge("right") - edge("gutter"), height - edge("top") - edge("bottom")]
        });
        self.story.sections.push(Section {
            margins: node.children().filter(named).map(margin).collect(),
            has_title: node.child("titlePg").is_some_and(Node::is_on),
            size,
        });
    }
}

impl Story {
    /// What cannot be judged of the pages on which it stands, where the lines of all parts are so much narrower.
    pub fn pages(sections: &[Section], indent: i64) -> Option<String> {
        let sizes = sections.iter().filter_map(|section| section.size);
        let [width, height] = sizes.fold([i64::MAX; 2], |least, [w, h]| [least[0].min(w), least[1].min(h)]);
        match () {
            () if width.min(height) < NARROWEST => Some("a page without place for words".to_owned()),
            () if indent > width - NARROWEST / 2 => Some("the indent of a paragraph".to_owned()),
            () => None,
        }
    }
}
