//! The numbers and signs of lists: words that stand before a paragraph and in none of its runs.

use std::collections::HashMap;

use super::look::Setting;
use super::look::theme::Theme;
use super::tree::Node;

/// The levels of each list, by list and level.
#[derive(Debug, Default)]
pub struct Numbering(HashMap<(String, String), Level>);

/// A level of a list.
#[derive(Clone, Debug, Default)]
pub struct Level {
    /// What stands before a paragraph.
    pub words: String,
    /// How it sets one.
    pub setting: Setting,
    /// Whether it goes with a style of paragraphs, and not with its number.
    styled: bool,
}

impl Numbering {
    /// Reads the part of lists.
    pub fn of(root: &Node, theme: &Theme) -> Self {
        let named = |name: &'static str| root.children().filter(move |node| node.name == name);
        let id = |node: &Node, name: &str| node.attribute(name).unwrap_or_default().to_owned();
        let mut kinds: HashMap<String, HashMap<String, Level>> = HashMap::new();
        for kind in named("abstractNum") {
            kinds.insert(id(kind, "abstractNumId"), levels(kind, theme));
        }
        let mut all = HashMap::new();
        for list in named("num") {
            let of = list.child("abstractNumId").map(|node| node.val().to_owned()).unwrap_or_default();
            let mut said = kinds.get(&of).cloned().unwrap_or_default();
            for other in list.children().filter(|node| node.name == "lvlOverride") {
                said.extend(levels(other, theme));
            }
            all.extend(said.into_iter().map(|(number, level)| ((id(list, "numId"), number), level)));
        }
        Self(all)
    }

    /// The level of a paragraph; where a style says none, the words of every one that goes with a style stand there too.
    pub fn level(&self, list: &str, level: Option<&str>) -> Level {
        let number = level.unwrap_or("0");
        let mut found = self.0.get(&(list.to_owned(), number.to_owned())).cloned().unwrap_or_default();
        if level.is_none() {
            let styled =
                self.0.iter().filter(|((of, other), one)| of == list && other != number && one.styled);
            let mut more: Vec<_> = styled.collect();
            more.sort_by_key(|(key, _)| *key);
            for (_, one) in more {
                found.words.push_str(&one.words);
                found.setting = found.setting.over(&one.setting);
            }
        }
        found
    }
}

fn levels(node: &Node, theme: &Theme) -> HashMap<String, Level> {
    let level = |node: &Node| {
        let unclear = node.child("lvlPicBulletId").or_else(|| node.child("legacy"));
        let picture = unclear.map(|_| "\u{25a1}");
        let words = picture.or_else(|| node.child("lvlText").map(Node::val)).unwrap_or_default();
        let silent = node.child("numFmt").is_some_and(|format| format.val() == "none");
        let level = Level {
            words: if silent { without_numbers(words) } else { words.to_owned() },
            setting: node.child("pPr").map(|of| Setting::of(of, theme)).unwrap_or_default(),
            styled: node.child("pStyle").is_some(),
        };
        (node.attribute("ilvl").unwrap_or_default().to_owned(), level)
    };
    let mut all: HashMap<String, Level> =
        node.children().filter(|node| node.name == "lvl").map(level).collect();
    if node.child("numStyleLink").is_some() {
        // Another list says it, in a way that is not followed here.
        let unclear = Level { words: "\u{25a1}".to_owned(), ..Level::default() };
        all.extend((0..9).map(|level: usize| (level.to_string(), unclear.clone())));
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
