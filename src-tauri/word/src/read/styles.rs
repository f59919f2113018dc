//! Styles by their names: a word processor that writes a document anew gives them identities of its own. And what they say
//! of text that is not seen.

use std::collections::HashMap;

use super::look::{Look, Setting};
use super::tree::{Node, Vocabulary};

/// No style is based on more others in a row. One that is, or that is based on itself, is followed by some programs and
/// not by others: what is set in it counts as hidden.
const DEEPEST: usize = 64;

/// The styles of a document.
#[derive(Debug, Default)]
pub struct Styles {
    all: HashMap<String, Style>,
    defaults: (Look, Setting),
    paragraph: Option<String>,
    character: Option<String>,
    table: Option<String>,
    /// What stands there twice: programs take the first, the last or both.
    pub twice: Vec<String>,
    /// Whether something stands there in several forms, of which each program takes one.
    pub in_forms: bool,
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
        let mut styles = Self {
            in_forms: root.any(&|node| node.vocabulary == Vocabulary::Compatibility),
            ..Self::default()
        };
        for defaults in named(root, "docDefaults") {
            let look = named(defaults, "rPrDefault").map(look);
            let look = look.fold(Look::default(), |all, one| all.beside(&one));
            let setting = defaults.child("pPrDefault").and_then(|of| of.child("pPr")).map(Setting::of);
            styles.defaults.0 = styles.defaults.0.beside(&look);
            styles.defaults.1 = styles.defaults.1.over(&setting.unwrap_or_default());
        }
        let twice = |node: &Node| [node.has_twice(Some("rPr")), node.has_twice(Some("pPr"))].contains(&true);
        let defaults = named(root, "docDefaults").any(|one| one.has_twice(None) || one.children().any(twice));
        if root.has_twice(Some("docDefaults")) || defaults {
            styles.twice.push("docDefaults".to_owned());
        }
        for node in root.children().filter(|node| node.name == "style") {
            let Some(id) = node.attribute("styleId") else { continue };
            if matches!(node.attribute("default"), Some("1" | "true" | "on")) {
                match node.attribute("type") {
                    Some("paragraph") => styles.paragraph = Some(id.to_owned()),
                    Some("character") => styles.character = Some(id.to_owned()),
                    Some("table") => styles.table = Some(id.to_owned()),
                    _ => {}
                }
            }
            let known = styles.all.insert(id.to_owned(), Style::of(node, id)).is_some();
            if known || twice(node) || node.has_twice(Some("basedOn")) {
                styles.twice.push(format!("style {id}"));
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
    pub fn of_table(&self, id: Option<&str>) -> Look {
        let id = id.filter(|id| self.all.contains_key(*id)).or(self.table.as_deref());
        let parts = self.chain(id).fold(Look::default(), |all, style| all.beside(&style.parts));
        self.look(id).beside(&parts)
    }

    fn look(&self, id: Option<&str>) -> Look {
        if self.chain(id).count() == DEEPEST {
            return Look::hidden();
        }
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

/// The elements of this name in `node`.
fn named<'n>(node: &'n Node, name: &'n str) -> impl Iterator<Item = &'n Node> {
    node.children().filter(move |child| child.vocabulary == Vocabulary::Word && child.name == name)
}

/// What `node` says of runs. Where it says so twice, what one of them hides counts as hidden.
fn look(node: &Node) -> Look {
    named(node, "rPr").map(Look::of).fold(Look::default(), |all, one| all.beside(&one))
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
