//! Comments and footnotes: what a sentence rests on, in words that need no Bindery.
//!
//! Both hold the same paragraphs: the verdict and how the source is used; the words, the cited ones bold and highlighted;
//! the place; and what reviewers decided. The reader knows them again by this order.

use bindery_core::message;
use bindery_core::message::Moment;

use crate::marks::{cited_line, mark};
use crate::model::{Citation, Decision, Document, Marks, Sentence};
use crate::own::AUTHOR;
use crate::wording::Wording;
use crate::write::parts::W;
use crate::write::styles;
use crate::xml::{Xml, el, empty, text};

/// Comments have numbers of their own: LibreOffice 7.4 takes footnotes for one another, or shows them empty, where a comment
/// has the number of a footnote.
const COMMENTS_FROM: usize = 100_000;

/// The number of the comment on citation number `index` of a document, from 0.
pub fn comment_id(index: usize) -> String {
    (COMMENTS_FROM + index).to_string()
}

/// The notes of a document, in order of its sentences.
pub struct Notes<'a> {
    marks: Marks,
    wording: Wording,
    all: Vec<(&'a Sentence, &'a Citation)>,
}

impl<'a> Notes<'a> {
    /// One note a citation.
    pub fn of(document: &'a Document, marks: Marks) -> Self {
        let sentences = document.answers.iter().flat_map(|answer| &answer.sentences);
        let all = sentences
            .flat_map(|sentence| sentence.citations.iter().map(move |citation| (sentence, citation)));
        Self { marks, wording: document.wording, all: all.collect() }
    }

    /// How they are marked.
    pub const fn marks(&self) -> Marks {
        self.marks
    }

    /// In which words the document is written.
    pub const fn wording(&self) -> Wording {
        self.wording
    }

    /// `word/comments.xml`.
    pub fn comments(&self, made_at: &str) -> Vec<u8> {
        let comment = |(index, (sentence, citation)): (usize, &(&Sentence, &Citation))| {
            let reference = styled("CommentReference", empty("w:annotationRef", &[]));
            let number = comment_id(index);
            let attributes = [
                ("w:id", number.as_str()),
                ("w:author", AUTHOR),
                ("w:date", made_at),
                ("w:initials", &AUTHOR[..1]),
            ];
            el(
                "w:comment",
                &attributes,
                paragraphs("CommentText", reference, (sentence, citation), self.wording),
            )
        };
        el("w:comments", &[("xmlns:w", W)], self.all.iter().enumerate().map(comment)).part()
    }

    /// `word/footnotes.xml`. Footnote number n + 1 is citation number n of the document, from 0.
    pub fn footnotes(&self) -> Vec<u8> {
        let separator = |id, kind, name| {
            let run = el("w:r", &[], [empty(name, &[])]);
            el("w:footnote", &[("w:type", kind), ("w:id", id)], [el("w:p", &[], [run])])
        };
        let mut all = vec![
            separator("-1", "separator", "w:separator"),
            separator("0", "continuationSeparator", "w:continuationSeparator"),
        ];
        for (index, (sentence, citation)) in self.all.iter().enumerate() {
            let reference = styled("FootnoteReference", empty("w:footnoteRef", &[]));
            let number = (index + 1).to_string();
            all.push(el(
                "w:footnote",
                &[("w:id", number.as_str())],
                paragraphs(
                    "FootnoteText",
                    [reference, run(" ")].into_iter().collect(),
                    (sentence, citation),
                    self.wording,
                ),
            ));
        }
        el("w:footnotes", &[("xmlns:w", W)], all).part()
    }
}

fn paragraphs(
    style: &str,
    reference: Xml,
    (sentence, citation): (&Sentence, &Citation),
    wording: Wording,
) -> Vec<Xml> {
    let first = format!("{} \u{b7} {}", mark(sentence.verdict, wording), citation.relation);
    let place = match &citation.place {
        Some(place) if !place.is_empty() => format!("{}, {place}", citation.source),
        _ => citation.source.clone(),
    };
    let mut all = vec![vec![reference, run(&first)]];
    if !citation.excerpt.0.is_empty() {
        let words = citation.excerpt.0.iter().map(|part| match part.cited {
            true => cited(&on_one_line(&part.text)),
            false => run(&on_one_line(&part.text)),
        });
        all.push([run("\u{201c}")].into_iter().chain(words).chain([run("\u{201d}")]).collect());
    }
    // Where a program does not show how words are set, and for whoever does not see it, they stand once more by themselves.
    if citation.excerpt.0.iter().any(|part| !part.cited) {
        all.push(vec![run(&on_one_line(&cited_line(&citation.excerpt.cited(), wording)))]);
    }
    all.extend(citation.notice.as_deref().map(|notice| vec![run(notice)]));
    all.push(vec![run(&place)]);
    all.extend(sentence.decisions.iter().map(|decision| vec![run(&decided(decision, wording))]));
    let paragraph = |runs: Vec<Xml>| {
        let style = el("w:pPr", &[], [empty("w:pStyle", &[("w:val", style)])]);
        el("w:p", &[], [style].into_iter().chain(runs))
    };
    all.into_iter().map(paragraph).collect()
}

/// Words without line ends: LibreOffice shows none of the words of a comment as cited where one of its lines ends.
fn on_one_line(words: &str) -> String {
    words.replace('\n', " ")
}

/// `Accepted by Ruth Hale, 3 June 2026, 14:05 UTC`, with what was said.
pub fn decided(decision: &Decision, wording: Wording) -> String {
    let at = Moment(decision.at.clone());
    // An older document has the former word for what was decided.
    let what = wording.say(&decision.what);
    let by = match decision.retracted {
        true => message!("exported-decided-taken-back" { what: what, who: decision.who, at: at }),
        false => message!("exported-decided" { what: what, who: decision.who, at: at }),
    };
    let said = decision.said.as_ref().map(|said| format!(": {said}")).unwrap_or_default();
    format!("{}{said}", wording.say(&by))
}

/// A run of plain words.
pub fn run(plain: &str) -> Xml {
    el("w:r", &[], [words(plain)])
}

/// What a run holds for its words: line ends are line ends.
pub fn words(plain: &str) -> Xml {
    let lines = plain.split('\n').enumerate().flat_map(|(index, line)| {
        let end = (index > 0).then(|| empty("w:br", &[]));
        end.into_iter().chain([el("w:t", &[("xml:space", "preserve")], [text(line)])])
    });
    lines.collect()
}

/// Cited words: in their style, and set as such where a program takes no styles in comments.
fn cited(plain: &str) -> Xml {
    let set = [
        empty("w:rStyle", &[("w:val", styles::CITED)]),
        empty("w:b", &[]),
        empty("w:bCs", &[]),
        empty("w:highlight", &[("w:val", "yellow")]),
    ];
    el("w:r", &[], [el("w:rPr", &[], set), words(plain)])
}

/// A run in a style of characters.
pub fn styled(style: &str, inner: Xml) -> Xml {
    el("w:r", &[], [el("w:rPr", &[], [empty("w:rStyle", &[("w:val", style)])]), inner])
}
