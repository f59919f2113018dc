//! Styles by their names: a word processor that writes a document anew gives them identities of its own. And what they say
//! of text that is not seen.

use std::collections::{HashMap, HashSet};

use super::known::{CELL, ROW, TABLE, unknown};
use super::look::theme::Theme;
use super::look::{Look, Setting};
use super::tree::{Node, Vocabulary};

/// No style is based on more others in a row. One that is, or that is based on itself, is followed by some programs and
/// not by others: what is set in it cannot be judged.
const DEEPEST: usize = 64;

/// What other programs call a style: LibreOffice knows a style of Word's under its own name for it, and takes one that already
/// has that name for the same.
const OTHER_NAMES: [(&str, &str); 7] = [
    ("bodytext", "textbody"),
    ("default", "normal"),
    ("defaultparagraphstyle", "normal"),
    ("defaultstyle", "normal"),
    ("standard", "normal"),
    ("footnote", "footnotetext"),
    ("endnote", "endnotetext"),
];

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
    /// Of paragraphs, characters, tables or lists.
    kind: String,
    based: Option<String>,
    look: Look,
    setting: Setting,
    /// What it says of parts of a table.
    parts: Look,
    /// What it says of tables and their parts and cannot be judged.
    table: Option<String>,
}

impl Styles {
    /// Reads the part of styles.
    pub fn of(root: &Node, theme: &Theme) -> Self {
        let mut styles = Self {
            in_forms: root.any(&|node| node.vocabulary == Vocabulary::Compatibility),
            ..Self::default()
        };
        for defaults in named(root, "docDefaults") {
            let look = named(defaults, "rPrDefault").map(|one| look(one, theme));
            let look = look.fold(Look::default(), |all, one| all.beside(&one));
            let setting = defaults.child("pPrDefault").and_then(|of| of.child("pPr"));
            let setting = setting.map(|of| Setting::of(of, theme));
            styles.defaults.0 = styles.defaults.0.beside(&look);
            styles.defaults.1 = styles.defaults.1.over(&setting.unwrap_or_default());
        }
        let twice = |node: &Node| [node.has_twice(Some("rPr")), node.has_twice(Some("pPr"))].contains(&true);
        let defaults = named(root, "docDefaults").any(|one| one.has_twice(None) || one.children().any(twice));
        if root.has_twice(Some("docDefaults")) || defaults {
            styles.twice.push("docDefaults".to_owned());
        }
        let mut names = HashSet::new();
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
            let style = Style::of(node, id, theme);
            // Programs that go by the name take one for the other.
            let name = one_name(&style.name).to_owned();
            let posing = !names.insert((style.kind.clone(), name));
            let known = styles.all.insert(id.to_owned(), style).is_some();
            if known || posing || twice(node) || node.has_twice(Some("basedOn")) {
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
        let id = self.known(id, "paragraph").or(self.paragraph.as_deref());
        let setting = self.chain(id).fold(Setting::default(), |all, style| all.over(&style.setting));
        (self.look(id).beside(&self.defaults.0), setting.over(&self.defaults.1))
    }

    /// What a style of characters says.
    pub fn of_characters(&self, id: Option<&str>) -> Look {
        self.look(self.known(id, "character").or(self.character.as_deref()))
    }

    /// What a style of tables says of the text in one, in any of its parts.
    pub fn of_table(&self, id: Option<&str>) -> Look {
        let id = self.known(id, "table").or(self.table.as_deref());
        let parts = self.chain(id).fold(Look::default(), |all, style| all.beside(&style.parts));
        let table = self.chain(id).find_map(|style| style.table.clone());
        let mut all = self.look(id).beside(&parts);
        all.unknown = table.or(all.unknown);
        all
    }

    /// A style where it is of that kind. Of another one programs take none.
    fn known<'i>(&self, id: Option<&'i str>, kind: &str) -> Option<&'i str> {
        id.filter(|id| self.all.get(*id).is_some_and(|style| style.kind == kind))
    }

    fn look(&self, id: Option<&str>) -> Look {
        let mut kinds = self.chain(id).map(|style| &style.kind);
        if kinds.next().is_some_and(|first| kinds.any(|kind| kind != first)) {
            return Look::unknown("a style that is based on one of another kind");
        }
        if self.chain(id).count() == DEEPEST {
            return Look::unknown("a long row of styles");
        }
        self.chain(id).fold(Look::default(), |all, style| all.over(&style.look))
    }

    /// A style and those it is based on.
    fn chain<'s>(&'s self, id: Option<&'s str>) -> impl Iterator<Item = &'s Style> {
        let next = |style: &&'s Style| self.all.get(style.based.as_deref()?);
        std::iter::successors(id.and_then(|id| self.all.get(id)), next).take(DEEPEST)
    }
}

/// One of the names that programs have for a style of this one.
fn one_name(name: &str) -> &str {
    OTHER_NAMES.iter().find(|(other, _)| *other == name).map_or(name, |(_, name)| name)
}

impl Style {
    fn of(node: &Node, id: &str, theme: &Theme) -> Self {
        let parts = node.children().filter(|part| part.name == "tblStylePr");
        Self {
            name: plain(node.child("name").map_or(id, Node::val)),
            kind: node.attribute("type").unwrap_or("paragraph").to_owned(),
            based: node.child("basedOn").map(|based| based.val().to_owned()),
            look: look(node, theme),
            setting: node.child("pPr").map(|of| Setting::of(of, theme)).unwrap_or_default(),
            parts: parts.map(|part| look(part, theme)).fold(Look::default(), |all, part| all.beside(&part)),
            table: node.children().chain([node]).find_map(|part| of_table(part, theme)),
        }
    }
}

/// The elements of this name in `node`.
fn named<'n>(node: &'n Node, name: &'n str) -> impl Iterator<Item = &'n Node> {
    node.children().filter(move |child| child.vocabulary == Vocabulary::Word && child.name == name)
}

/// What a style of tables, or a part of one, says and cannot be judged. Which part of a table a cell is, is not followed:
/// colours of any part count, and so do indents.
fn of_table(node: &Node, theme: &Theme) -> Option<String> {
    let coloured = |node: &Node| node.any(&|node| node.name == "shd" || node.name == "ind");
    [("tblPr", TABLE), ("trPr", ROW), ("tcPr", CELL)]
        .iter()
        .find_map(|(name, rules)| node.child(name).and_then(|of| unknown(of, rules)))
        .or_else(|| node.child("pPr").and_then(|of| Setting::of(of, theme).doubt(i64::MAX)))
        .or_else(|| look(node, theme).is_coloured().then(|| "the colours of a table".to_owned()))
        .or_else(|| {
            let all = ["tblPr", "trPr", "tcPr", "pPr"].iter().filter_map(|name| node.child(name));
            all.into_iter().any(coloured).then(|| "the shading of a table".to_owned())
        })
}

/// What `node` says of runs. Where it says so twice, what one of them hides counts as hidden.
fn look(node: &Node, theme: &Theme) -> Look {
    let all = named(node, "rPr").map(|of| Look::of(of, theme));
    all.fold(Look::default(), |all, one| all.beside(&one))
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
