//! A page that checks itself, and what somebody might make of one.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

const RECORD: &str = "<script id=\"record\" type=\"application/json\">";

/// The part of the page that is read: up to its record.
fn read(page: &str) -> (&str, &str) {
    page.split_at(page.find(RECORD).unwrap())
}

/// The record as it stands in the page.
pub fn record(page: &str) -> String {
    let (_, rest) = page.split_once(RECORD).unwrap();
    let text = rest.split_once("</script>").unwrap().0;
    String::from_utf8(STANDARD.decode(text).unwrap()).unwrap()
}

/// The page with another record.
pub fn with_record(page: &str, record: &str) -> String {
    let (before, rest) = page.split_once(RECORD).unwrap();
    let (_, after) = rest.split_once("</script>").unwrap();
    format!("{before}{RECORD}{}</script>{after}", STANDARD.encode(record))
}

/// The page with the last `from` that is read in place of `to`; it must be there.
fn last(page: &str, from: &str, to: &str) -> String {
    let (seen, rest) = read(page);
    let at = seen.rfind(from).unwrap_or_else(|| panic!("no {from} in the page"));
    format!("{}{to}{}{rest}", &seen[..at], &seen[at + from.len()..])
}

/// What somebody made of `page`, which says `words` more than once, and of the page of another answer. None of it is what its
/// record says.
pub fn forged(page: &str, other: &str, words: &str, instead: &str) -> Vec<(&'static str, String)> {
    let first = |from: &str, to: &str| page.replacen(from, to, 1);
    let signer = record(page).rsplit_once("\"signers\":[\"").unwrap().1[..64].to_owned();
    let swapped: String = signer.chars().rev().collect();
    let title_end = page.find("</title>").unwrap();
    let main = page.find("<main>").unwrap();
    let sentence = page[main..].find(words).unwrap() + main;
    let item = page[main..].find("<li>").unwrap() + main;
    let item_end = page[item..].find("</li>").unwrap() + item + 5;
    vec![
        ("a sentence", format!("{}{instead}{}", &page[..sentence], &page[sentence + words.len()..])),
        ("an excerpt", last(page, words, instead)),
        ("a mark", first("class=\"mark entailed\"", "class=\"mark partial\"")),
        ("a word of a mark", first("</span> supported</span>", "</span> not supported</span>")),
        ("a source line", last(page, ": ", ": My own ")),
        ("a title", format!("{} indeed{}", &page[..title_end], &page[title_end..])),
        ("a sentence that is hidden", first("<li>", "<li hidden>")),
        ("a sentence that is gone", format!("{}{}", &page[..item], &page[item_end..])),
        ("a sentence twice", format!("{}{}", &page[..item_end], &page[item..])),
        (
            "a sentence that was added",
            first("</ol>", "<li><p class=\"said\" dir=\"auto\">And so on.</p></li></ol>"),
        ),
        ("words beside the rest", first("<main>", "And so on.<main>")),
        ("words after the end", format!("{page}And so on.")),
        ("the record of another answer", with_record(page, &record(other))),
        ("the words of another answer", format!("{}{}", read(other).0, read(page).1)),
        ("another key", with_record(page, &record(page).replace(&signer, &swapped))),
        (
            "another key, shown",
            with_record(&page.replace(&signer, &swapped), &record(page).replace(&signer, &swapped)),
        ),
        (
            "a key that is shown alone",
            page.replacen(&format!("<code>{signer}"), &format!("<code>{swapped}"), 1),
        ),
        ("words in the style", first("</style>", ".said::after{content:\" And so on.\"}</style>")),
        ("a style of its own", first("<main>", "<style>.said::after{content:\"no\"}</style><main>")),
        ("a style on an element", first("<ol>", "<ol style=\"display:none\">")),
        ("a style on all", first("<html lang=\"en\">", "<html lang=\"en\" style=\"filter:invert(1)\">")),
        ("a class on the body", first("<body>", "<body class=\"unseen\">")),
        ("a comment", first("<ol>", "<!-- And so on. --><ol>")),
        ("a comment outside", first("<!doctype html>", "<!doctype html><!-- And so on. -->")),
        ("a frame", first("</ol>", "</ol><iframe srcdoc=\"And so on.\"></iframe>")),
        ("a picture", first("</ol>", "</ol><img alt=\"And so on.\" src=\"data:,\">")),
        ("an order to a browser", first("<ol>", "<ol onclick=\"alert(1)\">")),
        ("a second record", first("<main>", &format!("{RECORD}e30=</script><main>"))),
        ("no record", with_record(page, "")),
        ("another form", with_record(page, "{}")),
        ("other rules", first("default-src &#39;none&#39;", "default-src *")),
        ("no heading of its kind", first("<!doctype html>", "")),
    ]
}

/// Variants that only a browser takes for what was exported: what is shown there must be the record's all the same.
pub fn overlaid(page: &str) -> Vec<(&'static str, String)> {
    let over = |mode: &str, element: &str| {
        let template = format!("<template shadowrootmode=\"{mode}\">And so on.</template>");
        page.replacen(element, &format!("{element}{template}"), 1)
    };
    vec![
        ("open", over("open", "<main>")),
        ("closed", over("closed", "<main>")),
        ("closed, at a sentence", over("closed", "<p class=\"said\" dir=\"auto\">")),
        ("closed, at the body", over("closed", "<body>")),
        ("closed, at the heading", over("closed", "<h1 dir=\"auto\">")),
    ]
}
