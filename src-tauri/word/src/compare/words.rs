//! Words of sentences, weighed, and what two sentences have in common.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::flow::plain_text;

/// The words of a sentence, in small letters.
#[derive(Debug)]
pub struct Words(Vec<String>);

impl Words {
    /// Of a text.
    pub fn of(text: &str) -> Self {
        let text = plain_text(text).to_lowercase();
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        Self(words.map(str::to_owned).collect())
    }

    /// Short words are in every sentence; long ones tell sentences apart.
    fn weight_at(&self, at: usize) -> u64 {
        match self.0[at].chars().count() {
            0..=3 if !self.0[at].chars().any(char::is_numeric) => 1,
            length => (length as u64).clamp(3, 8),
        }
    }

    /// All of it together.
    pub fn weight(&self) -> u64 {
        (0..self.0.len()).map(|at| self.weight_at(at)).sum()
    }

    /// The last word.
    pub fn last(&self) -> Option<&str> {
        self.0.last().map(String::as_str)
    }

    /// The weight of certain words.
    pub fn weight_of(&self, places: &[usize]) -> u64 {
        places.iter().map(|at| self.weight_at(*at)).sum()
    }
}

/// What two sentences have in common, in the same order in both.
#[derive(Clone, Debug, Default)]
pub struct Common {
    /// Places in the first one.
    pub first: Vec<usize>,
    /// Places in the second one.
    pub second: Vec<usize>,
    /// Weight of it.
    pub weight: u64,
}

/// Compares two sentences.
pub fn common(first: &Words, second: &Words) -> Common {
    let mut found = Common::default();
    for op in capture_diff_slices(Algorithm::Myers, &first.0, &second.0) {
        if let DiffOp::Equal { old_index, new_index, len } = op {
            found.first.extend(old_index..old_index + len);
            found.second.extend(new_index..new_index + len);
        }
    }
    found.weight = first.weight_of(&found.first);
    found
}
