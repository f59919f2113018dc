//! What was found, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use bindery_core::verify::{Class, Report};
use serde::Serialize;

use crate::work::Done;

/// How many of each class there were.
#[derive(Clone, Debug, Default)]
pub struct Count {
    classes: BTreeMap<Class, usize>,
    unreadable: usize,
    /// Whether anything was held against a checkpoint that was kept; none where none was given.
    compared: Option<bool>,
}

impl Count {
    /// Nothing yet; `kept` says whether a checkpoint was given to compare with.
    pub fn of(kept: bool) -> Self {
        Self { compared: kept.then_some(false), ..Self::default() }
    }

    /// Counts one result.
    pub fn add(&mut self, done: &Done) {
        match &done.result {
            Ok(report) => {
                *self.classes.entry(report.class).or_default() += 1;
                self.compared = self.compared.map(|before| before || report.compared);
            }
            Err(_) => self.unreadable += 1,
        }
    }

    /// Whether anything was held against the checkpoint that was given, where one was.
    pub const fn compared(&self) -> Option<bool> {
        self.compared
    }

    /// Whether everything could be read.
    pub const fn all_read(&self) -> bool {
        self.unreadable == 0
    }

    /// Whether everything is valid.
    pub fn all_valid(&self) -> bool {
        self.all_read() && self.classes.keys().all(|class| *class == Class::Valid)
    }

    fn total(&self) -> usize {
        self.classes.values().sum::<usize>() + self.unreadable
    }

    /// The last line for people.
    pub fn in_words(&self, passed_over: usize) -> String {
        let mut parts: Vec<String> =
            self.classes.iter().map(|(class, count)| format!("{count} {}", class.name())).collect();
        if self.unreadable > 0 {
            parts.push(format!("{} unreadable", self.unreadable));
        }
        let total = self.total();
        let mut text = match total {
            0 => "Nothing to verify.".to_owned(),
            1 => format!("1 verified: {}.", parts.join(", ")),
            _ => format!("{total} verified: {}.", parts.join(", ")),
        };
        if passed_over > 0 {
            let _ = write!(text, " {passed_over} other files were passed over.");
        }
        if self.compared == Some(false) {
            text.push_str(" Nothing was compared with the checkpoint that you gave.");
        }
        text.push('\n');
        text
    }

    /// The last line for programs.
    pub fn in_json(&self, passed_over: usize) -> String {
        #[derive(Serialize)]
        struct Summary {
            verified: usize,
            classes: BTreeMap<&'static str, usize>,
            unreadable: usize,
            passed_over: usize,
            /// Whether anything was compared with the checkpoint that was given.
            compared: Option<bool>,
        }
        let classes = Class::ALL.map(|class| (class.name(), self.classes.get(&class).copied().unwrap_or(0)));
        let summary = Summary {
            verified: self.total(),
            classes: classes.into(),
            unreadable: self.unreadable,
            passed_over,
            compared: self.compared,
        };
        json_line(&serde_json::json!({ "summary": summary }))
    }
}

/// One result for people: what it is, in one word what was found, and every check.
pub fn in_words(done: &Done) -> String {
    match &done.result {
        Err(error) => format!("{}: cannot be read: {error}\n", plain(&done.file)),
        Ok(report) => {
            let mut text =
                format!("{}: {} ({})\n", plain(&done.file), report.class.name(), report.kind.name());
            for check in &report.checks {
                let mark = match check.ok {
                    Some(true) => "ok  ",
                    Some(false) => "FAIL",
                    None => "-   ",
                };
                let _ = writeln!(text, "  {mark} {:<9}  {}", check.name, plain(&check.detail.to_string()));
            }
            text
        }
    }
}

/// One result for programs, on one line.
pub fn in_json(done: &Done) -> String {
    match &done.result {
        Err(error) => json_line(&serde_json::json!({ "file": done.file, "kind": "unknown", "error": error })),
        Ok(Report { kind, class, checks, .. }) => {
            let found = serde_json::json!({
                "file": done.file, "kind": kind.name(), "class": class.name(), "checks": checks
            });
            json_line(&found)
        }
    }
}

fn json_line(value: &serde_json::Value) -> String {
    format!("{value}\n")
}

/// Text of others without what a terminal would obey.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
