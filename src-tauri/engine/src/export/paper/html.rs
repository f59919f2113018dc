//! A document as one page: no script, nothing from outside, made to be printed. Marks are shapes and words, cited words
//! are bold and underlined, so that nothing is lost in black and white.

use bindery_core::message;
use bindery_core::message::Moment;
use bindery_core::pipeline::told;
use bindery_word::model::{Answer, Citation, Document, Sentence};
use bindery_word::wording::Wording;
use bindery_word::write::{decided, heading, title};

use super::{meaning, source};
use crate::export::html::{Markup, el, style, text};
use crate::export::page::{dot, h2, p, quiet};

const STYLE: &str = concat!(include_str!("../style.css"), include_str!("print.css"));
/// What the page may do: show its own style, and nothing else.
const RULES: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// The page.
pub fn page(document: &Document) -> String {
    let title = title(document);
    let meta = |attributes: &[(&'static str, &str)]| el("meta", attributes, []);
    let head = el(
        "head",
        &[],
        [
            meta(&[("charset", "utf-8")]),
            meta(&[("http-equiv", "Content-Security-Policy"), ("content", RULES)]),
            meta(&[("name", "viewport"), ("content", "width=device-width, initial-scale=1")]),
            meta(&[("name", "referrer"), ("content", "no-referrer")]),
            el("title", &[], [text(&title)]),
            style(STYLE),
        ],
    );
    let mut main = Vec::new();
    if document.answers.len() != 1 {
        main.push(el("h1", &[], [text(&title)]));
    }
    let mut notes = 0;
    for one in &document.answers {
        main.push(answer(one, document.wording, &mut notes));
    }
    let made = document.wording.say(&message!("exported-made" { at: Moment(document.made_at.clone()) }));
    let footer = el("footer", &[], [p(&made), p(&meaning(document))]);
    let body = el("body", &[], [el("main", &[], main), footer]);
    format!(
        "<!doctype html>\n{}\n",
        el("html", &[("lang", document.wording.locale().code())], [head, body]).into_string()
    )
}

fn answer(one: &Answer, wording: Wording, notes: &mut usize) -> Markup {
    let say = |message| wording.say(&message);
    let mut all = vec![el("h1", &[("dir", "auto")], [text(&heading(one, wording))]), quiet(&one.outcome)];
    all.extend(one.refusal.as_deref().map(|words| el("div", &[("class", "answer")], [p(words)])));
    let first = *notes;
    let mut paragraphs: Vec<Vec<Markup>> = Vec::new();
    for sentence in &one.sentences {
        if paragraphs.is_empty() || sentence.begins {
            paragraphs.push(Vec::new());
        }
        if let Some(last) = paragraphs.last_mut() {
            last.extend(shown(sentence, wording, notes));
        }
    }
    let paragraphs = paragraphs.into_iter().map(|holds| el("p", &[], holds));
    all.push(el("div", &[("class", "answer"), ("dir", "auto")], paragraphs));
    all.extend(
        one.left_out.as_deref().map(|words| el("div", &[("class", "notice"), ("role", "note")], [p(words)])),
    );
    for (topic, why) in &one.removed {
        all.push(quiet(&say(message!("exported-removed" { topic: topic, why: why }))));
    }
    if !one.sentences.is_empty() {
        all.push(h2(&say(message!("exported-rests-on"))));
        let mut number = first;
        let mut list = Vec::new();
        for sentence in &one.sentences {
            for citation in &sentence.citations {
                number += 1;
                list.push(note(number, sentence, citation, wording));
            }
        }
        all.push(el("ol", &[("class", "notes"), ("start", &(first + 1).to_string())], list));
    }
    if !one.sources.is_empty() {
        all.push(h2(&say(message!("exported-sources"))));
    }
    all.extend(one.sources.iter().map(|one| p(&source(one))));
    let fact = |(name, value): &(String, String)| {
        quiet(&say(message!("exported-fact" { name: name, value: value })))
    };
    all.extend(one.facts.iter().map(fact));
    el("article", &[], all)
}

/// A sentence with its mark and the numbers of its notes.
fn shown(sentence: &Sentence, wording: Wording, notes: &mut usize) -> Vec<Markup> {
    let mut all = Vec::new();
    all.push(text(&sentence.before));
    all.extend(sentence.label.as_deref().map(|label| el("em", &[], [text(&format!("[{label}] "))])));
    all.push(text(&sentence.text));
    all.push(text("\u{a0}"));
    all.push(mark(sentence, wording));
    for _ in &sentence.citations {
        *notes += 1;
        let (name, back) = (format!("#note-{notes}"), format!("at-{notes}"));
        let link = el("a", &[("href", &name), ("id", &back)], [text(&notes.to_string())]);
        all.push(el("sup", &[], [link]));
    }
    if sentence.label.is_some() {
        for citation in &sentence.citations {
            all.push(el("q", &[], [text(&citation.excerpt.cited().join(" \u{2026} "))]));
        }
    }
    all.push(text(" "));
    all
}

/// The verdict as a shape and a word.
fn mark(sentence: &Sentence, wording: Wording) -> Markup {
    let words = wording.say(&told::verdict(sentence.verdict));
    el("span", &[("class", "mark")], [dot(sentence.verdict), text("\u{a0}"), text(&words)])
}

fn note(number: usize, sentence: &Sentence, citation: &Citation, wording: Wording) -> Markup {
    let place = match &citation.place {
        Some(place) if !place.is_empty() => format!("{}, {place}", citation.source),
        _ => citation.source.clone(),
    };
    let words = citation.excerpt.0.iter().map(|run| match run.cited {
        true => el("mark", &[], [text(&run.text)]),
        false => text(&run.text),
    });
    let (back, words_back) = (format!("#at-{number}"), wording.say(&message!("exported-back")));
    let mut all = vec![
        mark(sentence, wording),
        text(&format!(" \u{b7} {} \u{b7} {place} ", citation.relation)),
        el("a", &[("href", &back), ("aria-label", &words_back)], [text("\u{21a9}")]),
    ];
    if !citation.excerpt.0.is_empty() {
        all.push(el("blockquote", &[("dir", "auto")], words));
    }
    all.extend(citation.notice.as_deref().map(p));
    all.extend(sentence.decisions.iter().map(|one| p(&decided(one, wording))));
    el("li", &[("id", &format!("note-{number}"))], all)
}
