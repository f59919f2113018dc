//! Styles by their names: a word processor that writes a document anew gives them identities of its own. And what they say
//! of text that is not seen.

use std::collections::HashMap;

use super::look::{Look, Setting};
use super::tree::Node;

/// No style is based on more others in a row.
const DEEPEST: usize = 16;

/// The styles of a document.
#[derive(Debug, Default)]
pub struct Styles {
    all: HashMap<String, Style>,
    defaults: (Look, Setting),
    paragraph: Option<String>,
    character: Option<String>,
    /// Identities of which there are two.
    pub twice: Vec<String>,
}

#[derive(Debug, Default)]
struct Style {
    /// In small letters without spaces.
    name: String,
    based: Option<String>,
    look: Look,
    setting: Setting,
    /// What it says of parts of a table.
    parts: Look,
}

impl Styles {
    /// Reads the part of styles.
    pub fn of(root: &Node) -> Self {
        let mut styles = Self::default();
        let defaults = root.child("docDefaults");
        let default = |kind, properties| defaults?.child(kind)?.child(properties);
        styles.defaults = (
            default("rPrDefault", "rPr").map(Look::of).unwrap_or_default(),
            default("pPrDefault", "pPr").map(Setting::of).unwrap_or_default(),
        );
        for node in root.children().filter(|node| node.name == "style") {
            let Some(id) = node.attribute("styleId") else { continue };
            if matches!(node.attribute("default"), Some("1" | "true" | "on")) {
                match node.attribute("type") {
                    Some("paragraph") => styles.paragraph = Some(id.to_owned()),
                    Some("character") => styles.character = Some(id.to_owned()),
                    _ => {}
                }
            }
            if styles.all.insert(id.to_owned(), Style::of(node, id)).is_some() {
                styles.twice.push(id.to_owned());
            }
        }
        styles
    }

    /// The name of a style; its identity where it has none.
    pub fn name(&self, id: &str) -> String {
        self.all.get(id).map_or_else(|| plain(id), |style| style.name.clone())
    }

    /// What a style of paragraphs says, over the defaults.
    pub fn of_paragraph(&self, id: Option<&str>) -> (Look, Setting) {
        let id = id.filter(|id| self.all.contains_key(*id)).or(self.paragraph.as_deref());
        let setting = self.chain(id).fold(Setting::default(), |all, style| all.over(&style.setting));
        (self.look(id).beside(&self.defaults.0), setting.over(&self.defaults.1))
    }

    /// What a style of characters says.
    pub fn of_characters(&self, id: Option<&str>) -> Look {
        self.look(id.filter(|id| self.all.contains_key(*id)).or(self.character.as_deref()))
    }

    /// What a style of tables says of the text in one, in any of its parts.
    pub fn of_table(&self, id: &str) -> Look {
        let parts = self.chain(Some(id)).fold(Look::default(), |all, style| all.beside(&style.parts));
        self.look(Some(id)).beside(&parts)
    }

    fn look(&self, id: Option<&str>) -> Look {
        self.chain(id).fold(Look::default(), |all, style| all.over(&style.look))
    }

    /// A style and those it is based on.
    fn chain<'s>(&'s self, id: Option<&'s str>) -> impl Iterator<Item = &'s Style> {
        let next = |style: &&'s Style| self.all.get(style.based.as_deref()?);
        std::iter::successors(id.and_then(|id| self.all.get(id)), next).take(DEEPEST)
    }
}

impl Style {
    fn of(node: &Node, id: &str) -> Self {
        let look = |node: &Node| node.child("rPr").map(Look::of).unwrap_or_default();
        let parts = node.children().filter(|part| part.name == "tblStylePr");
        Self {
            name: plain(node.child("name").map_or(id, Node::val)),
            based: node.child("basedOn").map(|based| based.val().to_owned()),
            look: look(node),
            setting: node.child("pPr").map(Setting::of).unwrap_or_default(),
            parts: parts.map(look).fold(Look::default(), |all, part| all.beside(&part)),
        }
    }
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
