//! Fields: a code that nobody sees, and what it showed when it was last worked out.

use crate::model::single_spaced;

/// Stands for the number of a page, which every program counts by itself.
pub const PAGE: char = '\u{fdd0}';

/// A field that is open.
#[derive(Debug, Default)]
pub struct Field {
    code: String,
    shows: bool,
    shown: String,
}

/// What a field shows.
#[derive(Debug, PartialEq, Eq)]
pub enum Shows {
    /// The number of a page.
    Page(String),
    /// The words in it, which stay as they are.
    Words,
    /// Something that is worked out anew.
    Changing(String),
}

impl Field {
    /// Its code, in single spaces.
    pub fn code(&self) -> String {
        single_spaced(&self.code)
    }

    /// Adds to its code.
    pub fn add_code(&mut self, code: &str) {
        if !self.shows {
            self.code.push_str(code);
        }
    }

    /// The code is at its end; what it shows follows.
    pub const fn separate(&mut self) {
        self.shows = true;
    }

    /// Whether the place is in what it shows.
    pub const fn shows(&self) -> bool {
        self.shows
    }

    /// Whether it is the number of a page, and nothing else.
    pub fn is_page(&self) -> bool {
        let code = self.code().to_uppercase();
        let rest = code
            .strip_prefix("PAGE")
            .map(|rest| rest.replace("\\* MERGEFORMAT", "").replace("\\* ARABIC", ""));
        self.shows && rest.is_some_and(|rest| rest.trim().is_empty())
    }

    /// Adds to what it shows, where that is not text of its own.
    pub fn add_shown(&mut self, text: &str) {
        self.shown.push_str(text);
    }

    /// What it shows.
    pub fn what(&self) -> Shows {
        let number = self.shown.trim();
        let first = self.code().split(' ').next().unwrap_or_default().to_uppercase();
        match first.as_str() {
            _ if self.is_page() && number.chars().all(|c| c.is_ascii_digit()) && number.len() < 5 => {
                Shows::Page(PAGE.to_string())
            }
            // With a tip of its own it says more than its words.
            "HYPERLINK" if !self.code().to_lowercase().contains("\\o") => Shows::Words,
            _ => Shows::Changing(self.shown.clone()),
        }
    }
}
