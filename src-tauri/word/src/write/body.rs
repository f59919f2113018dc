//! The text of a document.

use bindery_core::entailment::Verdict;
use bindery_core::message;
use bindery_core::pipeline::told;

use crate::marks::mark;
use crate::model::{Answer, Document, Layer, Sentence};
use crate::own::{answer_bookmark, end_bookmark, sentence_bookmark};
use crate::write::notes::{Notes, comment_id, run, styled, words};
use crate::write::parts::{R, W};
use crate::write::{heading, styles, title};
use crate::xml::{Xml, el, empty};

/// Counters of a document: identities that occur once in it.
#[derive(Default)]
struct Count {
    bookmarks: usize,
    controls: usize,
    citations: usize,
}

/// `word/document.xml`.
pub fn document(document: &Document, notes: &Notes<'_>) -> Vec<u8> {
    let mut count = Count::default();
    let mut all = Vec::new();
    if document.answers.len() != 1 {
        all.push(paragraph("Title", [run(&title(document))]));
    }
    for (index, one) in document.answers.iter().enumerate() {
        all.extend(answer(index + 1, one, document.layer, notes, &mut count));
    }
    all.extend(how_to_read(document));
    all.push(el(
        "w:sectPr",
        &[],
        [
            empty("w:footerReference", &[("w:type", "default"), ("r:id", "rId3")]),
            empty("w:pgSz", &[("w:w", "11906"), ("w:h", "16838")]),
            empty(
                "w:pgMar",
                &[
                    ("w:top", "1304"),
                    ("w:right", "1304"),
                    ("w:bottom", "1304"),
                    ("w:left", "1304"),
                    ("w:header", "709"),
                    ("w:footer", "709"),
                    ("w:gutter", "0"),
                ],
            ),
        ],
    ));
    el(
        "w:document",
        &[
            ("xmlns:w", W),
            ("xmlns:r", R),
            ("xmlns:mc", "http://schemas.openxmlformats.org/markup-compatibility/2006"),
            ("xmlns:w15", "http://schemas.microsoft.com/office/word/2012/wordml"),
            ("mc:Ignorable", "w15"),
        ],
        [el("w:body", &[], all)],
    )
    .part()
}

fn paragraph(style: &str, holds: impl IntoIterator<Item = Xml>) -> Xml {
    let style = el("w:pPr", &[], [empty("w:pStyle", &[("w:val", style)])]);
    el("w:p", &[], [style].into_iter().chain(holds))
}

fn answer(number: usize, answer: &Answer, layer: Layer, notes: &Notes<'_>, count: &mut Count) -> Vec<Xml> {
    let mut all = vec![paragraph("Heading1", [run(&heading(answer, notes.wording()))])];
    all.extend(answer.refusal.as_deref().map(|words| paragraph(styles::NOTE, [run(words)])));
    // Between this line and the next heading stands the answer and nothing else.
    let outcome = bookmarked(&answer_bookmark(number), count, |_| vec![run(&answer.outcome)]);
    all.push(paragraph(styles::FACTS, outcome));
    let mut paragraphs: Vec<Vec<Xml>> = Vec::new();
    for (index, one) in answer.sentences.iter().enumerate() {
        if paragraphs.is_empty() || one.begins {
            paragraphs.push(Vec::new());
        }
        let made = sentence((number, index + 1), one, notes, count);
        if let Some(last) = paragraphs.last_mut() {
            if !last.is_empty() {
                last.push(run(" "));
            }
            last.extend(made);
        }
    }
    all.extend(paragraphs.into_iter().map(|holds| paragraph(styles::ANSWER, holds)));
    let say = |message| notes.wording().say(&message);
    let named =
        if answer.sources.is_empty() { message!("exported-record") } else { message!("exported-sources") };
    let named = say(named);
    let end = bookmarked(&end_bookmark(number), count, |_| vec![run(&named)]);
    all.push(paragraph("Heading2", end));
    for source in &answer.sources {
        let mut said = source.handle.clone();
        said.extend(source.title.iter().flat_map(|title| [": ", title.as_str()]));
        let mut more: Vec<&str> = source.places.iter().map(String::as_str).collect();
        more.extend(source.relations.iter().map(String::as_str));
        if !more.is_empty() {
            said.push_str(&format!(" ({})", more.join("; ")));
        }
        all.push(paragraph(styles::SOURCE, [run(&said)]));
    }
    all.extend(answer.left_out.as_deref().map(|words| paragraph(styles::NOTE, [run(words)])));
    for (topic, why) in &answer.removed {
        let said = say(message!("exported-removed" { topic: topic, why: why }));
        all.push(paragraph(styles::FACTS, [run(&said)]));
    }
    let facts =
        answer.facts.iter().map(|(name, value)| say(message!("exported-fact" { name: name, value: value })));
    all.extend(facts.map(|fact| paragraph(styles::FACTS, [run(&fact)])));
    if layer == Layer::Staff {
        let words = match answer.bundle.is_some() {
            true => message!("exported-record-inside"),
            false => message!("exported-record-outside"),
        };
        all.push(paragraph(styles::FACTS, [run(&say(words))]));
    }
    all
}

/// A sentence with its anchors, its mark and the references to its notes.
fn sentence(
    (answer, number): (usize, usize),
    one: &Sentence,
    notes: &Notes<'_>,
    count: &mut Count,
) -> Vec<Xml> {
    let first = count.citations;
    count.citations += one.citations.len();
    let numbers: Vec<String> = (first..count.citations).map(comment_id).collect();
    let commented: &[String] = if notes.marks().comments() { &numbers } else { &[] };
    let anchor = sentence_bookmark(answer, number);
    let mut all = Vec::new();
    all.extend((!one.before.is_empty()).then(|| styled(styles::LABEL, words(&one.before))));
    all.extend(one.label.as_deref().map(|label| styled(styles::LABEL, words(&format!("[{label}] ")))));
    all.extend(bookmarked(&anchor, count, |count| {
        let start = commented.iter().map(|id| empty("w:commentRangeStart", &[("w:id", id)]));
        let end = commented.iter().map(|id| empty("w:commentRangeEnd", &[("w:id", id)]));
        let inner = control(&anchor, number, one, count);
        start.chain([inner]).chain(end.collect::<Vec<_>>()).collect()
    }));
    all.extend(
        commented.iter().map(|id| styled("CommentReference", empty("w:commentReference", &[("w:id", id)]))),
    );
    all.push(styled(styles::MARK, words(&format!("\u{a0}{}", mark(one.verdict, notes.wording())))));
    if notes.marks().footnotes() {
        for (index, number) in (first..count.citations).enumerate() {
            // Between two numbers, so that they are not read as one.
            all.extend((index > 0).then(|| styled(styles::MARK, words("\u{2009}"))));
            let id = (number + 1).to_string();
            all.push(styled("FootnoteReference", empty("w:footnoteReference", &[("w:id", &id)])));
        }
    }
    if one.label.is_some() {
        for citation in one.citations.iter().filter(|citation| !citation.excerpt.0.is_empty()) {
            let cited = citation.excerpt.cited().join(" \u{2026} ");
            all.push(styled(styles::QUOTE, words(&format!(" \u{201c}{cited}\u{201d}"))));
        }
    }
    all
}

/// The content control of a sentence. Its tag is the claim's identity: 64 digits, and no tag may be longer.
fn control(anchor: &str, number: usize, one: &Sentence, count: &mut Count) -> Xml {
    count.controls += 1;
    let digits = one.claim.as_deref().and_then(|claim| claim.rsplit('/').next());
    let properties = [
        empty("w:alias", &[("w:val", &format!("Sentence {number}"))]),
        empty("w:tag", &[("w:val", digits.unwrap_or(anchor))]),
        empty("w:id", &[("w:val", &(1_000 + count.controls).to_string())]),
        empty("w15:appearance", &[("w15:val", "hidden")]),
    ];
    el("w:sdt", &[], [el("w:sdtPr", &[], properties), el("w:sdtContent", &[], [run(&one.text)])])
}

fn bookmarked(name: &str, count: &mut Count, holds: impl FnOnce(&mut Count) -> Vec<Xml>) -> Vec<Xml> {
    let id = count.bookmarks.to_string();
    count.bookmarks += 1;
    let mut all = vec![empty("w:bookmarkStart", &[("w:id", &id), ("w:name", name)])];
    all.extend(holds(count));
    all.push(empty("w:bookmarkEnd", &[("w:id", &id)]));
    all
}

/// What the marks mean, and how the record is checked.
fn how_to_read(document: &Document) -> Vec<Xml> {
    let say = |message| document.wording.say(&message);
    let meaning = [
        (Verdict::Entailed, message!("exported-means-supported")),
        (Verdict::Partial, message!("exported-means-partly")),
        (Verdict::Ungrounded, message!("exported-means-not")),
    ];
    let mut all = vec![paragraph("Heading2", [run(&say(message!("exported-how-to-read")))])];
    all.extend(meaning.map(|(verdict, meaning)| {
        let mark = format!("{} {}", told::shape(verdict), say(told::verdict(verdict)));
        paragraph(styles::FACTS, [run(&say(message!("exported-means" { mark: mark, meaning: meaning })))])
    }));
    all.push(paragraph(styles::FACTS, [run(&say(message!("exported-notes")))]));
    if document.layer == Layer::Staff {
        all.push(paragraph(styles::FACTS, [run(&say(message!("exported-opened-again")))]));
    }
    all
}
