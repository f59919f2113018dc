//! Spans as W3C Web Annotation selectors (A4): position and quote over the canonical text, and media
//! fragments beside them. The two must agree.

use serde_json::{Value, json};

use crate::record::citation::{Media, SourceSpan};
use crate::text::span::{Span, scalars};

/// Characters of context on each side of a quote selector.
const CONTEXT: u32 = 32;

/// The selectors of `span` over its canonical text; `None` when the span reaches past the text's end.
///
/// Position and quote (Web Annotation Data Model, sections 4.2.4 and 4.2.5) count Unicode scalar values,
/// which is what that model calls characters. Media fragments follow RFC 8118 for pages (`viewrect` in
/// points), RFC 7111 for cells and W3C Media Fragments for time (`t=npt:`) and regions (`xywh=`).
pub fn selectors(span: &SourceSpan, text: &str) -> Option<Vec<Value>> {
    selectors_within(span, text, Span::whole(text)?)
}

/// The same, with the words around the quotation as far as they lie in `open`: what stands beyond is not to be told.
pub fn selectors_within(span: &SourceSpan, text: &str, open: Span) -> Option<Vec<Value>> {
    let exact = span.range.of(text)?;
    let around = |from: u32, to: u32| Span::new(from, to).and_then(|part| part.of(text)).unwrap_or_default();
    let (start, end) = (span.range.start(), span.range.end());
    let before = around(open.start().max(start.saturating_sub(CONTEXT)), start);
    let after = around(end, open.end().min(end.saturating_add(CONTEXT)));
    Some(written(span, exact, before, after))
}

fn written(span: &SourceSpan, exact: &str, prefix: &str, suffix: &str) -> Vec<Value> {
    let mut found = vec![
        json!({ "type": "TextPositionSelector", "start": span.range.start(), "end": span.range.end() }),
        json!({ "type": "TextQuoteSelector", "exact": exact, "prefix": prefix, "suffix": suffix }),
    ];
    found.extend(fragments(&span.media).into_iter().map(
        |(standard, value)| json!({ "type": "FragmentSelector", "conformsTo": standard, "value": value }),
    ));
    found
}

/// Whether `selectors` are those of `span` and the words `exact`; what they say of the words around them can only be
/// checked with the text.
pub fn fit(selectors: &[Value], span: &SourceSpan, exact: &str) -> bool {
    let around = |name: &str| {
        let text = selectors.get(1)?.get(name)?.as_str()?;
        (scalars(text) <= CONTEXT).then_some(text)
    };
    let (Some(prefix), Some(suffix)) = (around("prefix"), around("suffix")) else { return false };
    span.range.len() == scalars(exact) && written(span, exact, prefix, suffix) == selectors
}

/// Whether position and quote selectors name the same characters of `text`.
pub fn agree(selectors: &[Value], text: &str) -> bool {
    let field = |kind: &str, name: &str| {
        selectors.iter().find(|s| s["type"] == kind).and_then(|s| s.get(name)).cloned()
    };
    let number = |name| field("TextPositionSelector", name).and_then(|v| u32::try_from(v.as_u64()?).ok());
    let span = number("start").zip(number("end")).and_then(|(start, end)| Span::new(start, end));
    let exact = field("TextQuoteSelector", "exact");
    span.and_then(|span| span.of(text))
        .is_some_and(|found| exact.as_ref().and_then(Value::as_str) == Some(found))
}

fn fragments(media: &Media) -> Vec<(&'static str, String)> {
    const PDF: &str = "http://tools.ietf.org/rfc/rfc8118";
    const CSV: &str = "http://tools.ietf.org/rfc/rfc7111";
    const MEDIA: &str = "http://www.w3.org/TR/media-frags/";
    let points = |hundredths: i32| f64::from(hundredths) / 100.0;
    match media {
        Media::Text {} => Vec::new(),
        Media::Page { boxes } | Media::Scan { boxes, .. } | Media::Confirmed { boxes, .. } => boxes
            .iter()
            .map(|b| {
                let (x, y) = (points(b.x0), points(b.y0));
                let (width, height) = (points(b.x1 - b.x0), points(b.y1 - b.y0));
                (PDF, format!("page={}&viewrect={x},{y},{width},{height}", b.page))
            })
            .collect(),
        Media::Cells { row, columns, .. } => match (columns.first(), columns.last()) {
            (Some(first), Some(last)) => vec![(CSV, format!("cell={row},{first}-{row},{last}"))],
            _ => vec![(CSV, format!("row={row}"))],
        },
        Media::Time { start_ms, end_ms } | Media::Heard { start_ms, end_ms, .. } => {
            let seconds = |ms: u64| format!("{}.{:03}", ms / 1000, ms % 1000);
            vec![(MEDIA, format!("t=npt:{},{}", seconds(*start_ms), seconds(*end_ms)))]
        }
        Media::Region { xywh: [x, y, w, h] } => vec![(MEDIA, format!("xywh=pixel:{x},{y},{w},{h}"))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::citation::Place;

    #[test]
    fn position_and_quote_agree_or_are_found_out() -> Result<(), &'static str> {
        let text = "The 𝔟oats came in at dusk.";
        let range = Span::new(4, 9).ok_or("empty")?;
        let media = Media::Time { start_ms: 61_005, end_ms: 62_000 };
        let span = SourceSpan { place: Place::Segment(0), range, media };
        let mut found = selectors(&span, text).ok_or("past the end")?;
        assert_eq!(found[1]["exact"], "𝔟oats");
        assert_eq!(found[2]["value"], "t=npt:61.005,62.000");
        assert!(agree(&found, text) && fit(&found, &span, "𝔟oats"));
        let open = Span::new(2, 12).ok_or("empty")?;
        let closed = selectors_within(&span, text, open).ok_or("past the end")?;
        assert_eq!((&closed[1]["prefix"], &closed[1]["suffix"]), (&json!("e "), &json!(" ca")));
        assert!(agree(&closed, text) && fit(&closed, &span, "𝔟oats"));
        assert!(!fit(&found, &span, "boats") && !fit(&found[..2], &span, "𝔟oats"));
        found[1]["exact"] = "boats".into();
        assert!(!agree(&found, text));
        Ok(())
    }
}
