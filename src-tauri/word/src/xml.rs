//! XML as values: words of the archive get into a part as text or as the value of an attribute, escaped, and in no
//! other way.

use bindery_core::text::markup::escaped;

/// A piece of a part, made by [`text`] and [`el`]. Names of elements and attributes are the program's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Xml(String);

impl FromIterator<Xml> for Xml {
    fn from_iter<I: IntoIterator<Item = Xml>>(pieces: I) -> Self {
        Self(pieces.into_iter().map(|piece| piece.0).collect())
    }
}

impl Xml {
    /// The whole part.
    pub fn part(self) -> Vec<u8> {
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n{}", self.0).into_bytes()
    }
}

/// `words` as they are read.
pub fn text(words: &str) -> Xml {
    Xml(escaped(words))
}

/// An element: its name, its attributes, and what it holds.
pub fn el(
    name: &'static str,
    attributes: &[(&'static str, &str)],
    holds: impl IntoIterator<Item = Xml>,
) -> Xml {
    let attributes: String =
        attributes.iter().map(|(name, value)| format!(" {name}=\"{}\"", escaped(value))).collect();
    let Xml(inner) = holds.into_iter().collect();
    match inner.is_empty() {
        true => Xml(format!("<{name}{attributes}/>")),
        false => Xml(format!("<{name}{attributes}>{inner}</{name}>")),
    }
}

/// An element that holds nothing.
pub fn empty(name: &'static str, attributes: &[(&'static str, &str)]) -> Xml {
    el(name, attributes, [])
}

/// A part of the program's own that is always the same.
pub const fn fixed(part: &'static str) -> Fixed {
    Fixed(part)
}

/// See [`fixed`].
pub struct Fixed(&'static str);

impl From<Fixed> for Xml {
    fn from(Fixed(part): Fixed) -> Self {
        Self(part.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_words_become_an_element_or_leave_their_attribute() {
        let words = "</w:t><w:p/>\" w:val=\"x &lt; \u{0}\u{b}]]>";
        let Xml(made) = el("w:t", &[("w:val", words)], [text(words)]);
        assert_eq!(made.matches('<').count(), 2);
        assert_eq!(made.matches('"').count(), 2);
        assert!(!made.contains('\u{0}') && made.contains("&amp;lt;") && !made.contains("]]>"));
    }
}
