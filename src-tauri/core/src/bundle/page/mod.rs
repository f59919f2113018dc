//! An answer as one page that checks itself: what is to be read, the signed record, and a script that makes the one out of the
//! other again and compares. All of the page follows from the record, so that whoever has the record has every byte of the page;
//! `check.js` writes the same a second time.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::bundle::chain::ChainFile;
use crate::bundle::claim::{ClaimPayload, ClaimSource};
use crate::bundle::seal::{Bundle, ReadError};
use crate::pipeline::display::label;
use crate::pipeline::gate::Rung;
use crate::pipeline::{ClaimRole, told};
use crate::proof::dsse::Envelope;
use crate::proof::hash::Digest;
use crate::proof::json::{self, JsonError};
use crate::text::markup::escaped;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("check.js");
/// Where the script has the hash of the style.
const STYLE_MARK: &str = "%STYLE%";
const RECORD: &str = "<script id=\"record\" type=\"application/json\">";
/// How the page is checked without it.
const COMMAND: &str = "bindery-verify --trust trusted.txt FILE.html";

/// Why a record is not made a page.
#[derive(Debug, thiserror::Error)]
pub enum PageFault {
    /// A payload is not Base64.
    #[error("what was signed cannot be read")]
    Form,
    /// It has no canonical form, or is none.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// It is no answer.
    #[error(transparent)]
    Bundle(#[from] ReadError),
    /// Words of it are hidden.
    #[error("words of the answer are hidden")]
    Hidden,
    /// It shows no sentence.
    #[error("the answer has no sentence")]
    Empty,
    /// A sentence's claim is not in it.
    #[error("a claim of the answer is missing")]
    Missing,
}

/// The page of an answer. Whether the record is sound is for [`crate::verify`] to say.
pub fn page(chain: &ChainFile) -> Result<String, PageFault> {
    let (bundle, hidden) = Bundle::read(&payload(&chain.bundle.envelope)?, &chain.bundle.disclosures)?;
    if hidden > 0 {
        return Err(PageFault::Hidden);
    }
    if bundle.shown.is_empty() {
        return Err(PageFault::Empty);
    }
    let mut claims: BTreeMap<&str, ClaimPayload> = BTreeMap::new();
    for (name, file) in &chain.chains {
        claims.insert(name, json::from_canonical(&payload(&file.envelope)?)?);
    }
    let mut items = String::new();
    for (shown, part) in bundle.shown.iter().zip(&chain.answer) {
        let claim = claims.get(part.claim.digest().hex().as_str()).ok_or(PageFault::Missing)?;
        items.push_str(&item(&shown.text, claim));
    }
    // Each once, those of the answer first.
    let mut keys: Vec<&str> = Vec::new();
    for key in chain.bundle.signers.iter().chain(chain.chains.values().flat_map(|file| &file.signers)) {
        if !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    let record = STANDARD.encode(json::to_canonical(chain)?);
    let style = STANDARD.encode(Digest::of(&[STYLE.as_bytes()]).as_bytes());
    let script = SCRIPT.replace(STYLE_MARK, &style);
    let program = STANDARD.encode(Digest::of(&[script.as_bytes()]).as_bytes());
    let rules = escaped(&format!(
        "default-src 'none'; script-src 'sha256-{program}'; style-src 'sha256-{style}'; base-uri 'none'; form-action 'none'"
    ));
    let title = escaped(&bundle.question);
    Ok(format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{rules}\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"referrer\" content=\"no-referrer\"><title>{title}</title><style>{STYLE}</style></head>\
         <body>{}{}{RECORD}{record}</script><script>{script}</script></body></html>",
        unchecked(),
        main(&bundle, &items, &keys)
    ))
}

/// The canonical bytes of the record in a page; none where there is no such record, or more than one.
pub fn record_in(page: &str) -> Option<Vec<u8>> {
    let (_, rest) = page.split_once(RECORD)?;
    let (record, after) = rest.split_once("</script>")?;
    let one = !after.contains("id=\"record\"");
    STANDARD.decode(record).ok().filter(|_| one)
}

/// Whether bytes are a page, and not one of the other files that are handed over.
pub fn is_page(bytes: &[u8]) -> bool {
    bytes.get(..15).is_some_and(|head| head.eq_ignore_ascii_case(b"<!doctype html>"))
}

fn payload(envelope: &Envelope) -> Result<Vec<u8>, PageFault> {
    STANDARD.decode(&envelope.payload).map_err(|_| PageFault::Form)
}

fn quiet(words: &str) -> String {
    format!("<p class=\"quiet\">{}</p>", escaped(words))
}

fn unchecked() -> String {
    format!(
        "<aside id=\"check\" data-state=\"unchecked\"><p>Not checked in this browser.</p><p>Scripts are off here, or this \
         browser cannot check signatures (Ed25519). Until it is checked, read this page as a letter that anybody may have \
         written. The program bindery-verify checks the file; it needs no network, and not Bindery: \
         <code>{COMMAND}</code></p></aside>"
    )
}

fn main(bundle: &Bundle, items: &str, keys: &[&str]) -> String {
    let question = escaped(&bundle.question);
    let mut main = format!("<main><h1 dir=\"auto\">{question}</h1>{}", quiet(outcome(bundle.outcome)));
    main.push_str(&format!("<ol>{items}</ol>"));
    for removed in &bundle.ruling.removed_topics {
        let words = format!("Left out when it was answered: {}. {}", removed.topic, removed.why);
        main.push_str(&quiet(&words));
    }
    let fact = |name: &str, value: &str| format!("<dt>{name}</dt><dd>{value}</dd>");
    let code = |words: &str| format!("<code>{}</code>", escaped(words));
    let at = &bundle.answered_at;
    let part = |range| at.get(range).unwrap_or_default();
    let answered = escaped(&format!("{}, {} UTC", part(0..10), part(11..16)));
    main.push_str("<h2>Record</h2><dl>");
    main.push_str(&fact("Answered", &answered));
    main.push_str(&fact("Asked by", &escaped(&bundle.viewer.name)));
    main.push_str(&fact("Archive version", &bundle.archive_version.number.to_string()));
    main.push_str(&fact("Identity", &code(&bundle.response_id)));
    main.extend(keys.iter().map(|key| fact("Signed with the key", &code(key))));
    main.push_str("</dl></main>");
    main
}

const fn outcome(rung: Rung) -> &'static str {
    match rung {
        Rung::Supported => "Supported by the archive",
        Rung::Narrowed => "Supported in part; the rest was left out",
        Rung::Labeled => "Holds conclusions, labeled as such",
        Rung::Refused => "Not answered",
    }
}

/// A sentence with its mark, and what it rests on.
fn item(text: &str, claim: &ClaimPayload) -> String {
    let (shape, word) = (told::shape(claim.verdict), told::fixed(claim.verdict));
    let label = label(claim.rung, claim.role);
    let label = label.map_or_else(String::new, |label| format!("<em>{}</em> ", escaped(label)));
    let is_lead = claim.role == ClaimRole::Lead;
    // Where the words come from is no sentence that anybody doubts.
    let mark = match is_lead {
        true => String::new(),
        false => format!(
            "\u{a0}<span class=\"mark {}\"><span aria-hidden=\"true\">{shape}</span> {word}</span>",
            claim.verdict.name()
        ),
    };
    let mut item = format!("<li><p class=\"said\" dir=\"auto\">{label}{}{mark}</p>", escaped(text));
    let line = |words: &str| format!("<p class=\"quiet\" dir=\"auto\">{}</p>", escaped(words));
    if is_lead {
        let lines: Vec<&str> = claim.sources.iter().map(|source| source.excerpt.as_str()).collect();
        item.push_str(&line(&format!("on record: {}", lines.join("; "))));
        return item + "</li>";
    }
    // On a page a line's end reads as a space.
    let lines = |words: &str| words.replace(['\n', '\t'], " ");
    for ClaimSource { citation, excerpt, title, .. } in &claim.sources {
        if lines(excerpt) != lines(text) {
            item.push_str(&format!("<blockquote dir=\"auto\">{}</blockquote>", escaped(excerpt)));
        }
        let title = title.as_deref().unwrap_or("Untitled");
        item.push_str(&line(&format!("{}: {title}", citation.label())));
    }
    item + "</li>"
}
