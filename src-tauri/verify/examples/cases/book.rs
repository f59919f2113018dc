//! The cases as they are collected: named, with what must be found.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};

use crate::lab;

/// One family of cases.
pub struct Book {
    family: &'static str,
    /// The lines of the family's file.
    pub lines: Vec<Value>,
    trust: String,
    options: Map<String, Value>,
    kind: Option<&'static str>,
}

impl Book {
    pub fn new(family: &'static str) -> Self {
        let options = Map::from_iter([("now".to_owned(), json!(lab::NOW))]);
        Self { family, lines: Vec::new(), trust: lab::trust(), options, kind: None }
    }

    /// The name of the family's file.
    pub fn name(&self) -> String {
        format!("{}.jsonl", self.family)
    }

    /// What follows is verified with this trust file.
    pub fn trust(&mut self, trust: &str) {
        self.trust = trust.to_owned();
    }

    /// What follows is of this kind.
    pub fn kind(&mut self, kind: &'static str) {
        self.kind = Some(kind);
    }

    /// What follows is verified with this at hand too; `null` takes it away.
    pub fn with(&mut self, name: &str, value: Value) {
        match value {
            Value::Null => drop(self.options.remove(name)),
            value => drop(self.options.insert(name.to_owned(), value)),
        }
    }

    pub fn bytes(&mut self, name: &str, why: &str, bytes: &[u8], class: &str, failing: &[&str]) {
        let mut line = self.line(name, why, class, failing);
        line["base64"] = json!(STANDARD.encode(bytes));
        self.lines.push(line);
    }

    pub fn case(&mut self, name: &str, why: &str, file: String, class: &str, failing: &[&str]) {
        let mut line = self.line(name, why, class, failing);
        line["file"] = json!(file);
        self.lines.push(line);
    }

    /// A case that cannot be read as what it should be.
    pub fn malformed(&mut self, name: &str, why: &str, file: String) {
        self.case(name, why, file, "malformed", &["form"]);
    }

    pub fn valid(&mut self, name: &str, why: &str, file: String) {
        self.case(name, why, file, "valid", &[]);
    }

    fn line(&self, name: &str, why: &str, class: &str, failing: &[&str]) -> Value {
        let name = format!("{}: {name}", self.family);
        assert!(self.lines.iter().all(|line| line["name"] != name), "{name} stands twice");
        json!({
            "name": name, "why": why, "kind": self.kind.unwrap_or_else(|| kind(self.family)), "trust": self.trust,
            "options": self.options, "class": class, "failing": failing,
        })
    }

    /// Ways to break the shape of a value: every field left out, of another type, and one too many, down to `depth`.
    pub fn shapes(&mut self, part: &str, sound: &Value, depth: usize, file: &dyn Fn(&Value) -> String) {
        let mut places = Vec::new();
        walk(sound, "", depth, &mut places);
        // A chain that is left out is read well, and missed: other cases say so.
        places.retain(|place| !place.starts_with("/chains/"));
        for place in places {
            let at = |value: &mut Value| value.pointer_mut(&place).cloned().unwrap();
            if let Some((parent, name)) =
                place.rsplit_once('/').filter(|(_, name)| name.parse::<usize>().is_err())
            {
                let mut broken = sound.clone();
                let fields = broken.pointer_mut(parent).and_then(Value::as_object_mut).unwrap();
                fields.remove(name).unwrap();
                self.malformed(
                    &format!("{part}: {place} is left out"),
                    "every field stands there, also when it is null",
                    file(&broken),
                );
            }
            let mut broken = sound.clone();
            let other = match at(&mut broken) {
                Value::String(_) => json!(7),
                Value::Object(fields) => Value::Array(fields.into_iter().map(|(_, value)| value).collect()),
                _ => json!("?"),
            };
            *broken.pointer_mut(&place).unwrap() = other;
            self.malformed(
                &format!("{part}: {place} is of another type"),
                "a reader must not guess",
                file(&broken),
            );
            if let Some(fields) = sound.pointer(&place).and_then(Value::as_object) {
                let mut broken = sound.clone();
                let mut fields = fields.clone();
                fields.insert("zz".to_owned(), Value::Null);
                *broken.pointer_mut(&place).unwrap() = Value::Object(fields);
                self.malformed(
                    &format!("{part}: {place} has a field too many"),
                    "nothing unknown is passed over",
                    file(&broken),
                );
            }
        }
    }
}

fn walk(value: &Value, at: &str, depth: usize, places: &mut Vec<String>) {
    if !at.is_empty() {
        places.push(at.to_owned());
    }
    let mut down = |name: &str, value: &Value| walk(value, &format!("{at}/{name}"), depth - 1, places);
    match value {
        Value::Object(fields) if depth > 0 => fields.iter().for_each(|(name, value)| down(name, value)),
        // Of a list, the first item stands for all.
        Value::Array(items) if depth > 0 => items.iter().take(1).for_each(|value| down("0", value)),
        _ => {}
    }
}

fn kind(family: &'static str) -> &'static str {
    match family {
        "claim" | "chain" | "credential" | "decision" | "proof" | "keys" => family,
        "shared-secret" => "shared secret",
        _ => "bundle",
    }
}
