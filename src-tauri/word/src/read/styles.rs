//! Styles by their names: a word processor that writes a document anew gives them identities of its own.

use std::collections::HashMap;

use super::tree::Node;

/// Names of styles by identity, in small letters without spaces.
#[derive(Debug, Default)]
pub struct Styles(HashMap<String, String>);

impl Styles {
    /// Reads the part of styles.
    pub fn of(root: &Node) -> Self {
        let one = |style: &Node| {
            let id = style.attribute("styleId")?;
            Some((id.to_owned(), plain(style.child("name")?.val())))
        };
        Self(root.children().filter(|node| node.name == "style").filter_map(one).collect())
    }

    /// The name of a style; its identity where it has none.
    pub fn name(&self, id: &str) -> String {
        self.0.get(id).cloned().unwrap_or_else(|| plain(id))
    }
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
