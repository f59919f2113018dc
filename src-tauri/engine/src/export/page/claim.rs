//! The page of a claim.

use bindery_core::bundle::claim::address;
use bindery_core::message::capital;
use bindery_core::pipeline::display::label;
use bindery_core::proof::hash::ClaimId;
use bindery_core::verify::Class;

use super::{Edition, claim_link, code, facts, h2, how_to_check, link, moment, p, page, quiet, verdict};
use crate::export::html::{Markup, el, text};
use crate::export::view::{ClaimView, Run, SourceView};

/// A claim on a page of its own.
pub fn claim(edition: &Edition, view: &ClaimView) -> String {
    let payload = &view.payload;
    let hex = payload.id.digest().hex();
    let mut main = vec![
        el("h1", &[("dir", "auto")], [text(&payload.statement)]),
        el("p", &[], [verdict(payload.verdict), text(" \u{b7} "), text(payload.relation.label())]),
    ];
    // A conclusion is nowhere shown as anything else; the words that it rests on stand below.
    main.extend(label(payload.rung, payload.role).map(p));
    if view.found.class != Class::Valid {
        let words =
            format!("{} when this was exported: {}", capital(view.found.class.name()), view.found.detail);
        main.push(el("div", &[("class", "notice"), ("role", "note")], [p(&words)]));
    }
    main.push(h2(if view.sources.len() == 1 { "Source" } else { "Sources" }));
    main.extend(view.sources.chunk_by(|a, b| a.artifact == b.artifact).map(source));
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

/// A source, with every place of it that is cited one after the other.
fn source(places: &[SourceView]) -> Markup {
    let run = |run: &Run| match run {
        Run::Cited(words) => el("mark", &[], [text(words)]),
        Run::Around(words) => text(words),
        Run::Gap => el("span", &[("class", "gap")], [text(" [left out] ")]),
    };
    let Some(first) = places.first() else { return Markup::default() };
    let mut all = vec![el("h3", &[("dir", "auto")], [text(&first.title)])];
    for view in places {
        all.push(quiet(&format!("{} \u{b7} {}", capital(view.relation), view.place)));
        all.push(el("div", &[("class", "excerpt"), ("dir", "auto")], view.runs.iter().map(run)));
    }
    let file = format!("../sources/{}.json", first.artifact.digest().hex());
    all.push(match first.whole {
        true => el("p", &[], [link(&file, "The whole text of the source"), text(", as it was taken in.")]),
        false => quiet("The whole text of the source is not in this export."),
    });
    el("section", &[("class", "source")], all)
}
