//! Pages in XHTML, written so that a reader of HTML takes them for what they are: there `<title/>` has no end, and
//! `<![CDATA[` is a comment.

use scraper::{Html, Selector};

/// Elements that have no end in HTML.
const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
];

/// The same page in HTML.
pub(super) fn as_html(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let length = markup(rest, &mut out);
        rest = &rest[length..];
    }
    out.push_str(rest);
    out
}

/// Writes the markup that `text` begins with; its length.
fn markup(text: &str, out: &mut String) -> usize {
    let through =
        |from: usize, end: &str| text[from..].find(end).map_or(text.len(), |at| from + at + end.len());
    if let Some(data) = text.strip_prefix("<![CDATA[") {
        let data = data.split_once("]]>").map_or(data, |(data, _)| data);
        out.push_str(&data.replace('&', "&amp;").replace('<', "&lt;"));
        return through("<![CDATA[".len(), "]]>");
    }
    if text.starts_with("<!--") {
        let length = through("<!--".len(), "-->");
        out.push_str(&text[..length]);
        return length;
    }
    // The declaration of XML would be a comment, which may hold what ends one.
    if text.starts_with("<?") && text.contains("?>") {
        return through(2, "?>");
    }
    let length = tag_length(text);
    match text[..length].strip_suffix("/>") {
        Some(tag) if !VOID.contains(&name(tag)) => {
            out.push_str(&format!("{tag}></{}>", name(tag)));
        }
        _ => out.push_str(&text[..length]),
    }
    length
}

/// How long the tag is that `text` begins with: a value in quotation marks may hold its end.
fn tag_length(text: &str) -> usize {
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '>') => return at + 1,
            (None, '<') if at > 0 => break,
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            _ => {}
        }
    }
    // What is not closed is no tag.
    1.min(text.len())
}

/// A style sheet that a page names.
pub(super) struct Sheet {
    /// Where it is, as the page says it.
    pub path: String,
    /// For which screens it is.
    pub media: String,
}

/// The style sheets that a page names in its head.
pub(super) fn style_sheets(page: &str) -> Vec<Sheet> {
    let Ok(links) = Selector::parse("link[rel=stylesheet][href]") else { return Vec::new() };
    let tree = Html::parse_document(&page[..end_of_head(page)]);
    let links = tree.select(&links).map(|link| {
        let get = |key| link.attr(key).unwrap_or_default().to_owned();
        Sheet { path: get("href"), media: get("media") }
    });
    links.collect()
}

/// The page with more in its head.
pub(super) fn with_head(page: &str, more: &str) -> String {
    let (head, rest) = page.split_at(end_of_head(page));
    format!("{head}{more}{rest}")
}

fn end_of_head(page: &str) -> usize {
    page.find("</head>").unwrap_or(0)
}

fn name(tag: &str) -> &str {
    let tag = tag.strip_prefix('<').unwrap_or(tag);
    tag.split(|c: char| c.is_whitespace() || c == '/').next().unwrap_or_default()
}
