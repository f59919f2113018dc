//! The pages of an export: calm, readable from a file system, without script and without anything from outside.

mod answer;
mod claim;

use bindery_core::entailment::Verdict;
use bindery_core::message::{Locale, Moment, capital};
use bindery_core::pipeline::gate::Rung;
use bindery_core::pipeline::told;
use bindery_core::proof::hash::ClaimId;
use bindery_core::verify::EXPORT_FILE;

use super::html::{Markup, el, style, text};

pub use answer::{index, response};
pub use claim::claim;

const STYLE: &str = include_str!("style.css");
/// What a page may do: show its own style, and nothing else.
const RULES: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// What every page of an export says of it.
pub struct Edition {
    /// The archive's name.
    pub archive: String,
    /// When it was made, RFC 3339 in UTC.
    pub made_at: String,
    /// Hex of the key that signed what is in it.
    pub issuer: String,
}

/// An answer as the index lists it.
pub struct Listed {
    /// Its identity.
    pub id: String,
    /// The question.
    pub question: String,
    /// When it was answered.
    pub answered_at: String,
    /// How far the archive carried it.
    pub outcome: Rung,
    /// Claims of it in the export.
    pub claims: usize,
}

/// A paragraph.
pub fn p(words: &str) -> Markup {
    el("p", &[], [text(words)])
}

/// A paragraph in a smaller voice.
pub fn quiet(words: &str) -> Markup {
    el("p", &[("class", "quiet")], [text(words)])
}

/// A heading.
pub fn h2(words: &str) -> Markup {
    el("h2", &[], [text(words)])
}

/// A link within the export.
pub fn link(to: &str, words: &str) -> Markup {
    el("a", &[("href", to)], [text(words)])
}

/// Signs that are read one by one.
pub fn code(words: &str) -> Markup {
    el("code", &[], [text(words)])
}

/// Names and values.
pub fn facts(rows: Vec<(&str, Markup)>) -> Markup {
    let row = |(name, value)| [el("dt", &[], [text(name)]), el("dd", &[], [value])];
    el("dl", &[], rows.into_iter().flat_map(row))
}

/// `3 June 1931, 14:05 UTC`.
pub fn moment(time: &str) -> String {
    Moment(time.to_owned()).words(Locale::English)
}

/// The whole page; `up` leads from its folder to the export's.
pub fn page(title: &str, up: &str, edition: &Edition, main: Vec<Markup>) -> String {
    let meta = |attributes: &[(&'static str, &str)]| el("meta", attributes, []);
    let head = el(
        "head",
        &[],
        [
            meta(&[("charset", "utf-8")]),
            meta(&[("http-equiv", "Content-Security-Policy"), ("content", RULES)]),
            meta(&[("name", "viewport"), ("content", "width=device-width, initial-scale=1")]),
            meta(&[("name", "referrer"), ("content", "no-referrer")]),
            el("title", &[], [text(title)]),
            style(STYLE),
        ],
    );
    let back = link(&format!("{up}index.html"), &edition.archive);
    let made = format!("Made by Bindery on {}. ", moment(&edition.made_at));
    let rest = "These pages say what was claimed; the files beside them prove it. They need no network.";
    let body = el(
        "body",
        &[],
        [
            el("header", &[], [el("nav", &[("aria-label", "Export")], [back])]),
            el("main", &[], main),
            el("footer", &[], [p(&format!("{made}{rest}"))]),
        ],
    );
    format!("<!doctype html>\n{}\n", el("html", &[("lang", "en")], [head, body]).into_string())
}

/// The verdict as shape and word.
pub fn verdict(verdict: Verdict) -> Markup {
    el("span", &[("class", "verdict")], [dot(verdict), text(&word(verdict))])
}

/// The verdict as a shape, with its word for those who do not see it.
pub fn mark(verdict: Verdict) -> Markup {
    let words = format!(" ({})", word(verdict));
    [dot(verdict), el("span", &[("class", "unseen")], [text(&words)])].into_iter().collect()
}

fn word(verdict: Verdict) -> String {
    capital(told::fixed(verdict))
}

/// Three shapes that stay apart without colour.
pub fn dot(verdict: Verdict) -> Markup {
    let ring = || el("circle", &[("class", "ring"), ("cx", "6"), ("cy", "6"), ("r", "5.25")], []);
    let path = |class: &'static str, d: &'static str| el("path", &[("class", class), ("d", d)], []);
    let full = |d: &'static str| el("path", &[("fill", "currentColor"), ("d", d)], []);
    let (class, shapes) = match verdict {
        Verdict::Entailed => (
            "dot entailed",
            vec![
                el("circle", &[("cx", "6"), ("cy", "6"), ("r", "6"), ("fill", "currentColor")], []),
                path("cut", "M3.3 6.3 5.2 8.2 8.8 4.2"),
            ],
        ),
        Verdict::Partial => ("dot partial", vec![ring(), full("M6 .75a5.25 5.25 0 0 0 0 10.5z")]),
        Verdict::Ungrounded => ("dot ungrounded", vec![ring(), path("bar", "M3.4 6h5.2")]),
    };
    el("svg", &[("class", class), ("viewBox", "0 0 12 12"), ("aria-hidden", "true")], shapes)
}

/// Where a claim's page is, from a folder that `up` leads out of.
pub fn claim_link(up: &str, id: &ClaimId) -> String {
    format!("{up}claims/{}.html", id.digest().hex())
}

/// How whoever received the export checks it.
pub fn how_to_check(up: &str, edition: &Edition, what: &str) -> Markup {
    let mut all = vec![
        h2("How to check this"),
        p(
            "Nothing on these pages asks to be believed. The program bindery-verify, which needs neither Bindery nor a \
           network, says check by check what holds: that no byte was changed, who signed, that it was logged, and that \
           the cited words stand in the source. In the folder of this export:",
        ),
        el("pre", &[], [code(&format!("bindery-verify --trust trusted.txt --archive . {what}"))]),
        p(
            "The file trusted.txt is yours: one line with the key of whoever signed, and a name for it. The key in this export \
           is below; compare it with the one that you were given in another way.",
        ),
        el("pre", &[], [code(&edition.issuer)]),
    ];
    let keys = link(&format!("{up}keys.json"), "the archive\u{2019}s list of keys");
    let log = link(&format!("{up}log/checkpoint"), "the checkpoint of its log");
    let files = link(&format!("{up}{EXPORT_FILE}"), "the signed list of all its files");
    all.push(el("p", &[], [text("Also here: "), keys, text(", "), log, text(", "), files, text(".")]));
    el("section", &[], all)
}
