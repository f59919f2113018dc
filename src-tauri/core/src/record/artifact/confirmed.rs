//! Words of a scan that somebody confirmed or typed: whose word it is that they stand there, and when they gave it.

use serde::{Deserialize, Serialize};

use super::{Locator, Segment};
use crate::text::span::Span;

/// Who says that words stand in a picture as they read, and when they said so.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// Who.
    pub who: String,
    /// RFC 3339 in UTC.
    pub at: String,
}

/// Characters of a scan that somebody confirmed or typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Confirmed {
    /// The characters in the canonical text of the segment: a line.
    pub span: Span,
    /// Whose word it is.
    pub by: Confirmation,
}

impl Locator {
    /// What of the text somebody confirmed, in order.
    pub fn confirmed(&self) -> &[Confirmed] {
        match self {
            Self::Scan { confirmed, .. } => confirmed,
            _ => &[],
        }
    }
}

impl Locator {
    /// Notes that something else than its reader read words of it too.
    pub fn also_read_by(&mut self, other: &str) {
        if let Self::Scan { reader, .. } = self
            && !reader.contains(other)
        {
            let before = std::mem::take(reader);
            *reader = if before.is_empty() { other.to_owned() } else { format!("{before}; {other}") };
        }
    }
}

impl Segment {
    /// Who confirmed the words of `span`, the latest word of each; none where a word of it is the machine's alone.
    pub fn confirmations(&self, span: Span) -> Option<Vec<Confirmation>> {
        let confirmed = self.locator.confirmed();
        let covers = |at: u32| confirmed.iter().any(|one| (one.span.start()..one.span.end()).contains(&at));
        let words = (span.start()..).zip(span.of(&self.text)?.chars()).filter(|(_, c)| !c.is_whitespace());
        let mut places = words.map(|(at, _)| at).peekable();
        places.peek()?;
        if !places.all(covers) {
            return None;
        }
        let touched = confirmed.iter().filter(|one| one.span.intersection(span).is_some());
        let mut by: Vec<Confirmation> = touched.map(|one| one.by.clone()).collect();
        by.sort_by(|a, b| (&a.who, &b.at).cmp(&(&b.who, &a.at)));
        by.dedup_by(|next, first| next.who == first.who);
        Some(by)
    }

    /// Whether words of it are a machine's alone: read or heard, and confirmed by nobody.
    pub fn is_machine_read(&self) -> bool {
        let is_confirmed =
            || Span::whole(&self.text).is_some_and(|whole| self.confirmations(whole).is_some());
        self.locator.reader().is_some() && !is_confirmed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::artifact::SegmentKind;

    fn by(who: &str, at: &str) -> Confirmation {
        Confirmation { who: who.to_owned(), at: at.to_owned() }
    }

    #[test]
    fn words_are_confirmed_where_somebody_confirmed_every_one_of_them() -> Result<(), &'static str> {
        let text = "Dear Ruth, the press is sold.";
        let at = |start, end, who, at| Some(Confirmed { span: Span::new(start, end)?, by: by(who, at) });
        let confirmed = [at(0, 10, "Ann", "2026-01-02"), at(11, 20, "Ben", "2026-01-01")];
        let confirmed = confirmed.into_iter().collect::<Option<Vec<_>>>().ok_or("no span")?;
        let (reader, lines) = ("a model".to_owned(), Vec::new());
        let locator = Locator::Scan { page: Some(1), reader, sureness: 50, lines, confirmed };
        let kind = SegmentKind::Paragraph;
        let segment = Segment { kind, text: text.to_owned(), locator, layout: None };
        let of = |start, end| Span::new(start, end).and_then(|span| segment.confirmations(span));
        assert_eq!(of(0, 10), Some(vec![by("Ann", "2026-01-02")]));
        assert_eq!(of(5, 20), Some(vec![by("Ann", "2026-01-02"), by("Ben", "2026-01-01")]));
        // A single word that nobody confirmed, or none at all, and it is nobody's word.
        assert_eq!(of(11, 23), None);
        assert_eq!(of(10, 11), None);
        assert!(segment.is_machine_read());
        Ok(())
    }
}
