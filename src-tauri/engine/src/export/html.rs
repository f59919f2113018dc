//! Pages as values: a word of the archive can get into a page as text alone.

use bindery_core::text::markup::escaped;

/// A piece of a page. It is made by [`text`] and [`el`]; the names of elements and attributes are the program's own,
/// and everything else is escaped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markup(String);

impl Markup {
    /// The piece as it is written.
    pub fn into_string(self) -> String {
        self.0
    }
}

impl FromIterator<Markup> for Markup {
    fn from_iter<I: IntoIterator<Item = Markup>>(pieces: I) -> Self {
        Self(pieces.into_iter().map(|piece| piece.0).collect())
    }
}

/// Elements without an end.
const VOID: [&str; 2] = ["meta", "br"];

/// `words` as they are read. Control characters, which no page may hold, become a space.
pub fn text(words: &str) -> Markup {
    Markup(escaped(words))
}

/// An element: its name, its attributes, and what it holds.
pub fn el(
    name: &'static str,
    attributes: &[(&'static str, &str)],
    holds: impl IntoIterator<Item = Markup>,
) -> Markup {
    let attributes: String =
        attributes.iter().map(|(name, value)| format!(" {name}=\"{}\"", escaped(value))).collect();
    if VOID.contains(&name) {
        return Markup(format!("<{name}{attributes}>"));
    }
    let Markup(inner) = holds.into_iter().collect();
    Markup(format!("<{name}{attributes}>{inner}</{name}>"))
}

/// The program's own style sheet.
pub fn style(sheet: &'static str) -> Markup {
    Markup(format!("<style>{sheet}</style>"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_words_become_an_element_or_leave_their_attribute() {
        let words = "</p><script>alert(1)</script>\" onload='x' &lt; \u{0}";
        let made = el("p", &[("title", words)], [text(words)]).into_string();
        assert_eq!(made.matches('<').count(), 2);
        assert_eq!(made.matches('"').count(), 2);
        assert!(!made.contains('\'') && !made.contains('\u{0}') && made.contains("&amp;lt;"));
    }
}
