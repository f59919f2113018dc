//! The pages of an export: calm, readable from a file system, without script and without anything from outside.

use bindery_core::check::Verdict;
use bindery_core::claim::address;
use bindery_core::gate::Rung;
use bindery_core::hash::ClaimId;
use bindery_core::lead::in_words;
use bindery_core::pipeline::ClaimRole;
use bindery_core::verify::Class;

use super::html::{Markup, el, style, text};
use super::view::{ClaimView, ResponseView, Run, SentenceView, SourceView};

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
    /// Whether the archive's list of keys is in it.
    pub keys: bool,
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

fn p(words: &str) -> Markup {
    el("p", &[], [text(words)])
}

fn quiet(words: &str) -> Markup {
    el("p", &[("class", "quiet")], [text(words)])
}

fn h2(words: &str) -> Markup {
    el("h2", &[], [text(words)])
}

fn link(to: &str, words: &str) -> Markup {
    el("a", &[("href", to)], [text(words)])
}

fn code(words: &str) -> Markup {
    el("code", &[], [text(words)])
}

fn facts(rows: Vec<(&str, Markup)>) -> Markup {
    let row = |(name, value)| [el("dt", &[], [text(name)]), el("dd", &[], [value])];
    el("dl", &[], rows.into_iter().flat_map(row))
}

/// `3 June 1931, 14:05 UTC`.
fn moment(time: &str) -> String {
    let clock = time.get(11..16).filter(|_| time.as_bytes().get(10) == Some(&b'T'));
    match (time.get(..10), clock) {
        (Some(day), Some(clock)) => format!("{}, {clock} UTC", in_words(day)),
        _ => time.to_owned(),
    }
}

/// The whole page; `up` leads from its folder to the export's.
fn page(title: &str, up: &str, edition: &Edition, main: Vec<Markup>) -> String {
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
fn verdict(verdict: Verdict) -> Markup {
    let words = match verdict {
        Verdict::Entailed => "Supported",
        Verdict::Partial => "Partly supported",
        Verdict::Ungrounded => "Not supported",
    };
    el("span", &[("class", "verdict")], [dot(verdict), text(words)])
}

/// Three shapes that stay apart without colour.
fn dot(verdict: Verdict) -> Markup {
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

const fn outcome(rung: Rung) -> &'static str {
    match rung {
        Rung::Supported => "Carried by the archive",
        Rung::Narrowed => "Carried in part; the rest was taken out",
        Rung::Labeled => "Holds conclusions, labeled as such",
        Rung::Refused => "Not answered",
    }
}

fn claim_link(up: &str, id: &ClaimId) -> String {
    format!("{up}claims/{}.html", id.digest().hex())
}

/// The list of everything in the export; `stopped`: it is not complete.
pub fn index(edition: &Edition, listed: &[Listed], stopped: bool) -> String {
    let mut main = vec![el("h1", &[], [text(&edition.archive)])];
    if stopped {
        let words = "This export was stopped: answers and pages are missing, and links may lead nowhere.";
        main.push(el("div", &[("class", "notice"), ("role", "note")], [p(words)]));
    }
    main.push(quiet(&match listed.len() {
        1 => "One answer, with the record of every claim in it.".to_owned(),
        count => format!("{count} answers, with the record of every claim in them."),
    }));
    main.push(h2("Answers"));
    let item = |listed: &Listed| {
        let to = format!("responses/{}.html", listed.id);
        let words =
            if listed.question.is_empty() { "A question that could not be read" } else { &listed.question };
        let claims = match listed.claims {
            1 => "1 claim".to_owned(),
            count => format!("{count} claims"),
        };
        let note =
            format!("{} \u{b7} {} \u{b7} {claims}", moment(&listed.answered_at), outcome(listed.outcome));
        el("li", &[], [el("div", &[("dir", "auto")], [link(&to, words)]), quiet(&note)])
    };
    main.push(el("ul", &[("class", "list")], listed.iter().map(item)));
    main.push(how_to_check("", edition, "."));
    page(&edition.archive, "", edition, main)
}

/// How whoever received the export checks it.
fn how_to_check(up: &str, edition: &Edition, what: &str) -> Markup {
    let mut all = vec![
        h2("How to check this"),
        p(
            "Nothing on these pages asks to be believed. The program bindery-verify, which needs neither Bindery nor a \
           network, says check by check what holds: that no byte was changed, who signed, that it was logged, and that \
           the cited words stand in the source. In the folder of this export:",
        ),
        el("pre", &[], [code(&format!("bindery-verify {what}"))]),
        p("The signatures are by this key; compare it with the one that you were given in another way:"),
        el("pre", &[], [code(&edition.issuer)]),
    ];
    let mut files = Vec::new();
    if edition.keys {
        files.push(link(&format!("{up}keys.json"), "keys of the archive"));
    }
    files.push(link(&format!("{up}log/checkpoint"), "checkpoint of the log"));
    let parted = files.into_iter().enumerate();
    let parted = parted.flat_map(|(n, file)| [text(if n == 0 { "Also here: " } else { ", " }), file]);
    all.push(el("p", &[], parted.chain([text(".")])));
    el("section", &[], all)
}

/// An answer: its sentences with their marks, and the tree of its chains.
pub fn response(
    edition: &Edition,
    view: &ResponseView,
    why: &str,
    claims: &[(ClaimId, Vec<String>)],
) -> String {
    let heading = if view.question.is_empty() { "A question that could not be read" } else { &view.question };
    let mut main = vec![el("h1", &[("dir", "auto")], [text(heading)])];
    main.extend(view.refusal.as_deref().map(|words| el("div", &[("class", "answer")], [p(words)])));
    if !view.sentences.is_empty() {
        main.push(el("div", &[("class", "answer"), ("dir", "auto")], paragraphs(&view.sentences)));
    }
    if view.left_out > 0 {
        let count = match view.left_out {
            1 => "One sentence of this answer is left out:".to_owned(),
            count => format!("{count} sentences of this answer are left out:"),
        };
        let words = format!("{count} {why}.");
        main.push(el("div", &[("class", "notice"), ("role", "note")], [p(&words)]));
    }
    for (topic, reason) in &view.removed {
        main.push(quiet(&format!("Left out when it was answered: {topic}. {reason}")));
    }
    if !view.sentences.is_empty() {
        main.push(h2("What every sentence rests on"));
        main.push(tree(view, claims));
    }
    main.push(h2("Record"));
    main.push(response_record(view));
    if view.whole {
        main.push(how_to_check("../", edition, &format!("responses/{}.chain.json", view.id)));
    }
    page(heading, "../", edition, main)
}

/// A paragraph for each source: a lead and the passages after it.
fn paragraphs(sentences: &[SentenceView]) -> Vec<Markup> {
    let mut all: Vec<Vec<Markup>> = Vec::new();
    for sentence in sentences {
        if all.is_empty() || sentence.role == ClaimRole::Lead {
            all.push(Vec::new());
        }
        let whole = [
            link(&claim_link("../", &sentence.claim), &sentence.text),
            text("\u{a0}"),
            dot(sentence.verdict),
            text(" "),
        ];
        if let Some(last) = all.last_mut() {
            last.extend(whole);
        }
    }
    all.into_iter().map(|sentences| el("p", &[], sentences)).collect()
}

/// The tree: a sentence, its sources, the claim that it leans on and the sources of that.
fn tree(view: &ResponseView, claims: &[(ClaimId, Vec<String>)]) -> Markup {
    let known = |id: &ClaimId| claims.iter().find(|(other, _)| other == id);
    let sources = |titles: &[String]| {
        titles
            .iter()
            .map(|title| el("li", &[("class", "quiet"), ("dir", "auto")], [text(title)]))
            .collect::<Vec<_>>()
    };
    let branch = |sentence: &SentenceView| {
        let mut below = known(&sentence.claim).map(|(_, titles)| sources(titles)).unwrap_or_default();
        if let Some((premise, words)) = &sentence.premise {
            let titles = known(premise).map(|(_, titles)| sources(titles)).unwrap_or_default();
            below.push(el(
                "li",
                &[],
                [text("leans on "), link(&claim_link("../", premise), words), el("ul", &[], titles)],
            ));
        }
        el(
            "li",
            &[("dir", "auto")],
            [
                dot(sentence.verdict),
                text(" "),
                link(&claim_link("../", &sentence.claim), &sentence.text),
                el("ul", &[], below),
            ],
        )
    };
    el("ul", &[("class", "tree")], view.sentences.iter().map(branch))
}

fn response_record(view: &ResponseView) -> Markup {
    let mut rows = vec![
        ("Outcome", text(outcome(view.outcome))),
        ("Answered", text(&moment(&view.answered_at))),
        ("Asked by", text(&view.asked_by)),
        ("Archive version", text(&view.version.to_string())),
        ("Identity", code(&view.id)),
    ];
    match view.whole {
        true => {
            rows.push(("Bundle", link(&format!("{}.bundle.json", view.id), "the whole record, signed and logged")));
            rows.push(("Chain", link(&format!("{}.chain.json", view.id), "every sentence with its claims")));
        }
        false => rows.push((
            "Bundle",
            text("The whole record is not here: it names sources that are left out. The records of the claims above are."),
        )),
    }
    facts(rows)
}

/// A claim on a page of its own.
pub fn claim(edition: &Edition, view: &ClaimView) -> String {
    let payload = &view.payload;
    let hex = payload.id.digest().hex();
    let mut main = vec![
        el("h1", &[("dir", "auto")], [text(&payload.statement)]),
        el("p", &[], [verdict(payload.verdict), text(" \u{b7} "), text(payload.relation.label())]),
    ];
    if view.found.class != Class::Valid {
        let words =
            format!("{} when this was exported: {}", capital(view.found.class.name()), view.found.detail);
        main.push(el("div", &[("class", "notice"), ("role", "note")], [p(&words)]));
    }
    main.push(h2(if view.sources.len() == 1 { "Source" } else { "Sources" }));
    main.extend(view.sources.iter().map(source));
    if !view.premises.is_empty() {
        main.push(h2("Leans on"));
        let item = |(id, words): &(ClaimId, String)| {
            el("li", &[("dir", "auto")], [link(&claim_link("../", id), words)])
        };
        main.push(el("ul", &[("class", "tree")], view.premises.iter().map(item)));
    }
    main.push(h2("Stated in"));
    let item = |(id, question): &(String, String)| {
        let words = if question.is_empty() { id } else { question };
        el("li", &[("dir", "auto")], [link(&format!("../responses/{id}.html"), words)])
    };
    main.push(el("ul", &[("class", "tree")], view.stated_in.iter().map(item)));
    main.push(h2("Record"));
    main.push(facts(vec![
        ("Address", code(&address(&payload.id))),
        ("Identity", code(&payload.id.to_string())),
        ("Answered", text(&moment(&payload.answered_at))),
        ("Last checked", text(&moment(&payload.last_verified))),
        ("Signed by", code(&edition.issuer)),
        ("Envelope", link(&format!("{hex}.claim.json"), "this claim, signed")),
        ("Credential", link(&format!("{hex}.vc.json"), "the same as a W3C Verifiable Credential")),
    ]));
    main.push(how_to_check("../", edition, &format!("claims/{hex}.claim.json")));
    page(&payload.statement, "../", edition, main)
}

fn source(view: &SourceView) -> Markup {
    let run = |run: &Run| match run {
        Run::Cited(words) => el("mark", &[], [text(words)]),
        Run::Around(words) => text(words),
        Run::Gap => el("span", &[("class", "gap")], [text(" [left out] ")]),
    };
    let mut all = vec![
        el("h3", &[("dir", "auto")], [text(&view.title)]),
        quiet(&format!("{} \u{b7} {}", capital(view.relation), view.place)),
        el("div", &[("class", "excerpt"), ("dir", "auto")], view.runs.iter().map(run)),
    ];
    let file = format!("../sources/{}.json", view.artifact.digest().hex());
    all.push(match view.whole {
        true => el(
            "p",
            &[],
            [link(&file, "The whole text of the source"), text(", from which its identity follows.")],
        ),
        false => quiet("The whole text of the source is not in this export."),
    });
    el("section", &[("class", "source")], all)
}

fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map(|first| first.to_uppercase().collect::<String>() + chars.as_str()).unwrap_or_default()
}
