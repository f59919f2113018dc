//! Elements of a page: which of them hold no text, are hidden or struck through, and which begin a block.

use bindery_core::record::artifact::SegmentKind;
use scraper::node::Element;

use crate::html_style::look::Shown;

/// Elements that hold no text of the page.
pub(super) fn is_no_text(name: &str) -> bool {
    matches!(
        name,
        "head"
            | "script"
            | "style"
            | "template"
            | "noscript"
            | "svg"
            | "iframe"
            | "datalist"
            | "canvas"
            | "audio"
            | "video"
    )
}

/// What a page does not show.
pub(super) fn is_hidden(element: &Element, shown: &Shown) -> bool {
    let style = element.attr("style").unwrap_or("");
    let style: String = style.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
    // A style that says so is taken at its word even where it goes on to say the contrary.
    element.attr("hidden").is_some()
        || shown.hidden
        || matches!(element.name(), "noembed" | "noframes")
        || style.contains("display:none")
        || style.contains("visibility:hidden")
}

/// What a page shows as struck through, or says is deleted.
pub(super) fn is_struck(element: &Element, shown: &Shown) -> bool {
    matches!(element.name(), "del" | "s" | "strike") || shown.struck
}

pub(super) fn kind_of(element: &Element) -> Option<SegmentKind> {
    Some(match element.name() {
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => SegmentKind::Heading,
        "li" => SegmentKind::ListItem,
        "figcaption" => SegmentKind::Caption,
        _ if matches!(element.attr("role"), Some("doc-footnote" | "doc-endnote" | "note")) => {
            SegmentKind::Note
        }
        _ => return None,
    })
}

pub(super) fn is_block(name: &str) -> bool {
    matches!(
        name,
        "html"
            | "body"
            | "p"
            | "div"
            | "section"
            | "article"
            | "main"
            | "aside"
            | "header"
            | "footer"
            | "nav"
            | "address"
            | "blockquote"
            | "center"
            | "dl"
            | "dt"
            | "dd"
            | "ul"
            | "ol"
            | "menu"
            | "dir"
            | "figure"
            | "hr"
            | "form"
            | "fieldset"
            | "legend"
            | "details"
            | "summary"
            | "dialog"
            | "search"
            | "caption"
            | "colgroup"
            | "thead"
            | "tbody"
            | "tfoot"
            | "option"
            | "optgroup"
            | "select"
            | "button"
            | "hgroup"
            | "frameset"
            | "noframes"
            | "object"
            | "img"
            | "title"
    )
}
