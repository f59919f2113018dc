//! Tables: rows, cells, and the colours behind them.

use super::Walk;
use crate::read::Change;
use crate::read::known::{CELL, GRID, NARROWEST, ROW, Rules, TABLE};
use crate::read::look::Colours;
use crate::read::tree::Node;

impl Walk<'_> {
    pub(super) fn table(&mut self, node: &Node) {
        let style = node.child("tblPr").and_then(|properties| properties.child("tblStyle"));
        let before = self.doubtful;
        let rules: [(&str, Rules); 2] = [("tblPr", TABLE), ("tblGrid", GRID)];
        for (name, rules) in rules {
            self.doubtful |= node.child(name).is_some_and(|of| self.judged(of, rules));
        }
        if !self.tables.is_empty() || node.has_twice(Some("tblPr")) {
            self.doubt(Some("a table in another one".to_owned()));
        }
        let ground = node.child("tblPr").and_then(|of| of.child("shd"));
        let ground = self.shaded(ground);
        let ground = std::mem::replace(&mut self.ground, ground);
        self.tables.push(self.context.styles.of_table(style.map(Node::val)));
        self.all(node);
        self.tables.pop();
        (self.doubtful, self.ground) = (before, ground);
    }

    /// The colours behind what is shaded, and behind all around it where it is not.
    fn shaded(&self, shade: Option<&Node>) -> Colours {
        let own = shade.and_then(|shade| self.context.theme.shade(shade).ok()).filter(|own| !own.is_empty());
        own.unwrap_or_else(|| self.ground.clone())
    }

    pub(super) fn row(&mut self, node: &Node) {
        let all: Vec<&Node> = node.children().filter(|child| child.name == "trPr").collect();
        let before = self.doubtful;
        for (name, rules) in [("trPr", ROW), ("tblPrEx", TABLE)] {
            for properties in node.children().filter(|child| child.name == name) {
                self.doubtful |= self.judged(properties, rules);
            }
        }
        let has = |name| all.iter().any(|properties| properties.child(name).is_some_and(Node::is_on));
        let change = Change {
            inserted: self.change.inserted || has("ins"),
            deleted: self.change.deleted || has("del"),
            unseen: self.change.unseen || has("hidden"),
        };
        self.changed(node, change);
        self.doubtful = before;
    }

    pub(super) fn cell(&mut self, node: &Node) {
        let properties = node.child("tcPr");
        let child = |name| properties.and_then(|properties| properties.child(name));
        // A cell that goes on with the one above or before it shows nothing of its own.
        let goes_on = |name| child(name).is_some_and(|node: &Node| node.val() != "restart");
        let change = Change {
            inserted: self.change.inserted || child("cellIns").is_some(),
            deleted: self.change.deleted || child("cellDel").is_some(),
            unseen: self.change.unseen || goes_on("vMerge") || goes_on("hMerge"),
        };
        let before = self.doubtful;
        self.doubtful |= properties.is_some_and(|of| self.judged(of, CELL));
        let narrow =
            child("tcW").filter(|width| width.attribute("type") == Some("dxa")).is_some_and(|width| {
                width.attribute("w").and_then(|w| w.parse::<i64>().ok()).is_none_or(|w| w < NARROWEST / 2)
            });
        if narrow || node.has_twice(Some("tcPr")) {
            self.doubt(Some("the width of a cell".to_owned()));
        }
        let ground = self.shaded(child("shd"));
        let ground = std::mem::replace(&mut self.ground, ground);
        self.changed(node, change);
        (self.doubtful, self.ground) = (before, ground);
    }
}
