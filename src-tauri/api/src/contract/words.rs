//! Words for people in replies: messages.

use std::cell::Cell;
use std::fmt;

use bindery_core::message::{Message, ToMessage};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::{Config, TS, TypeVisitor};

use super::Said;

thread_local! {
    static AS_VALUES: Cell<bool> = const { Cell::new(false) };
}

/// A message in a reply. A window gets it as a value, [`Said`], and words it in its own language; terminals, files and other
/// programs get its English words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words(Message);

/// Runs `write`, in which words are written as values: for the window.
pub fn as_values<T>(write: impl FnOnce() -> T) -> T {
    struct Before(bool);
    impl Drop for Before {
        fn drop(&mut self) {
            AS_VALUES.set(self.0);
        }
    }
    let _before = Before(AS_VALUES.replace(true));
    write()
}

impl<M: ToMessage> From<M> for Words {
    fn from(message: M) -> Self {
        Self(message.message())
    }
}

impl Words {
    /// The message.
    pub const fn message(&self) -> &Message {
        &self.0
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match AS_VALUES.get() {
            true => Said::from(&self.0).serialize(serializer),
            false => serializer.collect_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Words(String),
            Value(Said),
        }
        Ok(Self(match Written::deserialize(deserializer)? {
            Written::Words(text) => Message::verbatim(text),
            Written::Value(said) => said.into(),
        }))
    }
}

/// As the window has it.
impl TS for Words {
    type WithoutGenerics = Said;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Said::docs()
    }

    fn decl(config: &Config) -> String {
        Said::decl(config)
    }

    fn decl_concrete(config: &Config) -> String {
        Said::decl_concrete(config)
    }

    fn name(config: &Config) -> String {
        Said::name(config)
    }

    fn inline(config: &Config) -> String {
        Said::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor) {
        Said::visit_dependencies(visitor);
    }

    fn output_path() -> Option<std::path::PathBuf> {
        Said::output_path()
    }
}

#[cfg(test)]
mod tests {
    use bindery_core::message;
    use serde_json::json;

    use super::*;

    #[test]
    fn words_are_english_for_programs_and_a_value_for_a_window() -> Result<(), serde_json::Error> {
        let words = Words::from(message!("place-pages" { first: 2_u32, last: 3_u32 }));
        assert_eq!(serde_json::to_value(&words)?, json!("pages 2 to 3"));
        let value = as_values(|| serde_json::to_value(&words))?;
        assert_eq!(value, json!({ "id": "place-pages", "args": { "first": 2, "last": 3 } }));
        assert_eq!(serde_json::from_value::<Words>(value)?, words);
        // What is written afterwards is for programs again.
        assert_eq!(serde_json::to_value(&words)?, json!("pages 2 to 3"));
        Ok(())
    }
}
