//! What tells our own documents, and our own parts of them.

/// Who comments in a document: what it says itself. Everyone else is a reader of it.
pub const AUTHOR: &str = "Bindery";
/// Name of the root of the part that holds the record.
pub(crate) const EMBEDDED_FORM: &str = "record";

/// The bookmark after which an answer begins. Word hides bookmarks that begin with a low line.
pub(crate) fn answer_bookmark(answer: usize) -> String {
    format!("_Bindery_a{answer}")
}

/// The bookmark before which it ends.
pub(crate) fn end_bookmark(answer: usize) -> String {
    format!("_Bindery_e{answer}")
}

/// The bookmark around a sentence.
pub(crate) fn sentence_bookmark(answer: usize, sentence: usize) -> String {
    format!("_Bindery_s{answer}_{sentence}")
}

/// What a bookmark of ours stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Begins(usize),
    Ends(usize),
    Sentence(usize, usize),
}

impl Sign {
    pub(crate) fn of(name: &str) -> Option<Self> {
        let rest = name.strip_prefix("_Bindery_")?;
        let (kind, rest) = rest.split_at_checked(1)?;
        match kind {
            "a" => rest.parse().ok().map(Self::Begins),
            "e" => rest.parse().ok().map(Self::Ends),
            "s" => {
                let (answer, sentence) = rest.split_once('_')?;
                Some(Self::Sentence(answer.parse().ok()?, sentence.parse().ok()?))
            }
            _ => None,
        }
    }
}
