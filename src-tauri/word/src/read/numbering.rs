//! The numbers and signs of lists: words that stand before a paragraph and in none of its runs.

use std::collections::HashMap;

use super::tree::Node;

/// What stands before the paragraphs of each list, by list and level.
#[derive(Debug, Default)]
pub struct Numbering(HashMap<(String, String), String>);

impl Numbering {
    /// Reads the part of lists.
    pub fn of(root: &Node) -> Self {
        let named = |name: &'static str| root.children().filter(move |node| node.name == name);
        let id = |node: &Node, name: &str| node.attribute(name).unwrap_or_default().to_owned();
        let mut kinds: HashMap<String, HashMap<String, String>> = HashMap::new();
        for kind in named("abstractNum") {
            kinds.insert(id(kind, "abstractNumId"), levels(kind));
        }
        let mut all = HashMap::new();
        for list in named("num") {
            let of = list.child("abstractNumId").map(|node| node.val().to_owned()).unwrap_or_default();
            let mut said = kinds.get(&of).cloned().unwrap_or_default();
            for other in list.children().filter(|node| node.name == "lvlOverride") {
                said.extend(levels(other));
            }
            all.extend(said.into_iter().map(|(level, words)| ((id(list, "numId"), level), words)));
        }
        Self(all)
    }

    /// What stands before a paragraph of that list and level.
    pub fn words(&self, list: &str, level: &str) -> &str {
        self.0.get(&(list.to_owned(), level.to_owned())).map_or("", String::as_str)
    }
}

fn levels(node: &Node) -> HashMap<String, String> {
    let level = |node: &Node| {
        let picture = node.child("lvlPicBulletId").map(|_| "\u{25a1}");
        let words = picture.or_else(|| node.child("lvlText").map(Node::val)).unwrap_or_default();
        let silent = node.child("numFmt").is_some_and(|format| format.val() == "none");
        let shown = if silent { without_numbers(words) } else { words.to_owned() };
        (node.attribute("ilvl").unwrap_or_default().to_owned(), shown)
    };
    let mut all: HashMap<String, String> =
        node.children().filter(|node| node.name == "lvl").map(level).collect();
    if node.child("numStyleLink").is_some() {
        // Another list says it, in a way that is not followed here.
        all.extend((0..9).map(|level: usize| (level.to_string(), "\u{25a1}".to_owned())));
    }
    all
}

/// `(%1)` without its number.
fn without_numbers(words: &str) -> String {
    let mut out = String::new();
    let mut rest = words.chars().peekable();
    while let Some(c) = rest.next() {
        match (c, rest.peek()) {
            ('%', Some(next)) if next.is_ascii_digit() => drop(rest.next()),
            _ => out.push(c),
        }
    }
    out
}
