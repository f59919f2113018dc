//! Whether a citation of the facts still holds what it held.

use serde::{Deserialize, Serialize};

use crate::proof::hash::Digest;

/// What stands at a citation now, against what stood there when the comment was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It is no place in the facts, and counts for nothing.
    NoPlace,
    /// Nothing: the file or the line is not there.
    Gone,
    /// The same.
    Same,
    /// Something else, and the words stand elsewhere in the file now.
    Moved,
    /// Something else.
    Changed,
    /// Something; when the comment was written, nothing did.
    New,
    /// Nothing that states a fact: a blank line, a remark, a heading, or the name of a list. It counts for nothing.
    NoFact,
}

/// One citation, read again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// As it was given.
    pub citation: String,
    /// What stands there.
    pub standing: Standing,
    /// Where the words stand now, when they moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The hash of what stands there.
    pub digest: Option<Digest>,
    /// The facts that it names; none where it names none, and on record of an earlier program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<Named>,
}

/// The facts that a citation names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// How many.
    pub facts: u32,
    /// The hash of what they say: SHA-256 over `"bindery canon facts v1" 0x00` and each of them, ended by a zero byte.
    pub digest: Digest,
}
