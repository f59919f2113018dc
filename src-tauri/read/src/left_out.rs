//! Words that a document shows as deleted or does not show at all. They are not part of its text, so that
//! nobody quotes what its writer took back; how many there were is said of the document.

use super::count;
use super::flow::shows;

/// Why words are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// They are struck through, or marked as deleted.
    Struck,
    /// The document does not show them.
    Hidden,
}

/// How many words were left out of a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LeftOut {
    struck: usize,
    hidden: usize,
    /// Whether the text at hand goes on with a word that is counted already.
    in_word: bool,
    /// Whether there was a style sheet too large to be applied.
    unstyled: bool,
    /// Whether a web page that says the same could not be read.
    unread: bool,
}

impl LeftOut {
    /// Nothing so far, of a document whose style sheets are applied or not.
    pub fn with_styles(applied: bool) -> Self {
        Self { unstyled: !applied, ..Self::default() }
    }

    /// Nothing, of a text whose web page, which says what of it is left out, cannot be read.
    pub fn with_unread_page() -> Self {
        Self { unread: true, ..Self::default() }
    }

    /// Counts the words of `text`, which are left out.
    pub fn add(&mut self, why: Why, text: &str) {
        for c in text.chars() {
            let shown = shows(c);
            let number = match why {
                Why::Struck => &mut self.struck,
                Why::Hidden => &mut self.hidden,
            };
            *number += usize::from(shown && !self.in_word);
            self.in_word = shown || self.in_word && !c.is_whitespace();
        }
    }

    /// Notes that what is left out next begins with a word of its own.
    pub fn part(&mut self) {
        self.in_word = false;
    }

    /// Adds what was left out of a part of the document.
    pub fn merge(&mut self, other: Self) {
        self.struck += other.struck;
        self.hidden += other.hidden;
        self.unstyled |= other.unstyled;
        self.unread |= other.unread;
    }

    /// Whether words were left out.
    pub fn any(&self) -> bool {
        self.struck + self.hidden > 0
    }

    /// What to say of it.
    pub fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if self.struck > 0 {
            notes.push(format!("{} left out", count(self.struck, "deleted or struck-through word")));
        }
        if self.hidden > 0 {
            notes.push(format!("{} left out", count(self.hidden, "hidden word")));
        }
        if self.unstyled {
            notes.push(
                "its style sheet is too large to be applied: words that it strikes through or hides may be in the text"
                    .to_owned(),
            );
        }
        if self.unread {
            notes.push(
                "its web page cannot be read: words that it strikes through or hides may be in the text"
                    .to_owned(),
            );
        }
        notes
    }
}

/// Whether `text` shows anything.
pub(super) fn has_words(text: &str) -> bool {
    text.chars().any(shows)
}
