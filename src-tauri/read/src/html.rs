//! Web pages: the text a reader sees, in the order of the page.

mod elements;

use bindery_core::record::artifact::{Field, Form, RecordLine, Segment, SegmentKind};
use ego_tree::NodeRef;
use encoding_rs::Encoding;
use scraper::node::Element;
use scraper::{ElementRef, Html, Node, Selector};

use super::flow::{Flow, Segments, Size};
use super::html_style::look::{Seen, Shown};
use super::html_style::{Look, Styles};
use super::left_out::{LeftOut, Why, has_words};
use super::{Context, ReadError, Reading, Source, encoding, html_depth};
use crate::{Damage, Limit};
use elements::{is_block, is_hidden, is_no_text, is_struck, kind_of};

/// Pages over this size are refused: a parsed page takes up many times its bytes.
const MAX_PAGE: usize = 64 << 20;

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let decoded = encoding::decode(source.bytes, declared_encoding(source.bytes));
    let page = page(&decoded.text, source.name, context)?;
    let mut reading = Reading::whole(Form::Text, page.segments);
    reading
        .record
        .extend(page.title.and_then(|title| RecordLine::new(Field::Title, &title, "document properties")));
    reading.notes.extend(decoded.note());
    reading.leave_out(&page.left_out);
    reading.with_text(source.name)
}

/// The text of a page.
pub(super) struct Page {
    pub segments: Vec<Segment>,
    pub title: Option<String>,
    pub left_out: LeftOut,
}

/// An element whose words are left out.
#[derive(Clone, Debug)]
pub(super) struct OpenElement {
    /// Its name.
    pub name: String,
    /// Why they are.
    pub why: Why,
}

impl OpenElement {
    /// What `element` leaves out by itself, apart from the style sheets of its page.
    pub fn of(element: &Element) -> Option<Self> {
        let shown = Shown::of(&Look::of(element), &Seen::page(false));
        let hidden = is_hidden(element, &shown) || !shown.seen.shows_words();
        let why = if hidden && !is_no_text(element.name()) {
            Why::Hidden
        } else if is_struck(element, &shown) {
            Why::Struck
        } else {
            return None;
        };
        Some(Self { name: element.name().to_owned(), why })
    }

    /// What the start tag `tag` alone leaves out.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let tree = Html::parse_fragment(tag);
        // The outermost element is one of the fragment itself.
        tree.tree.root().descendants().skip(2).find_map(|node| Self::of(node.value().as_element()?))
    }

    /// A start tag that leaves out the same.
    pub fn start_tag(&self) -> String {
        let mark = match self.why {
            Why::Struck => "style='text-decoration:line-through'",
            Why::Hidden => "hidden",
        };
        format!("<{} {mark}>", self.name)
    }
}

/// The elements that are open where a piece of a page ends and whose words are left out, the outermost first.
pub(super) fn open_at_end(markup: &str) -> Vec<OpenElement> {
    const MARK: &str = "bindery-end";
    let tree = Html::parse_fragment(&format!("{markup}<{MARK}></{MARK}>"));
    let is_mark = |node: &NodeRef<'_, Node>| node.value().as_element().is_some_and(|it| it.name() == MARK);
    let Some(end) = tree.tree.nodes().rfind(is_mark) else { return Vec::new() };
    let mut open: Vec<OpenElement> =
        end.ancestors().filter_map(|node| OpenElement::of(node.value().as_element()?)).collect();
    open.reverse();
    open
}

/// The text of the page `html`, which came with the file `name`.
pub(super) fn page(html: &str, name: &str, context: Context<'_>) -> Result<Page, ReadError> {
    context.check()?;
    if html.len() > MAX_PAGE {
        return Err(ReadError::too_large(name, Limit::Page));
    }
    if html_depth::too_deep(html) {
        return Err(ReadError::broken(name, Damage::DeepTags));
    }
    let tree = Html::parse_document(html);
    let mut walk = Walk::new(Styles::of(&tree));
    walk.all(&tree, context)?;
    let mut segments = Segments::default();
    segments.add(walk.flow.finish());
    Ok(Page { segments: segments.done, title: title(&tree), left_out: walk.left_out })
}

fn title(tree: &Html) -> Option<String> {
    let title = tree.select(&Selector::parse("head > title").ok()?).next()?;
    Some(title.text().collect())
}

/// The text of a stretch of markup such as `&amp;` or `<i>so</i>`, on one line for each `<br>`.
pub(super) fn inline_text(markup: &str) -> String {
    let tree = Html::parse_fragment(markup);
    let mut out = String::new();
    for node in tree.tree.root().descendants() {
        match node.value() {
            Node::Text(text) => out.push_str(text),
            Node::Element(element) if element.name() == "br" => out.push('\n'),
            _ => {}
        }
    }
    out
}

/// The encoding that a page names in its head.
fn declared_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let head: String = bytes.iter().take(4096).map(|byte| char::from(*byte)).collect();
    if let Some((_, rest)) =
        head.trim_start().strip_prefix("<?xml").and_then(|rest| rest.split_once("encoding="))
    {
        let label = rest.trim_start_matches(['"', '\'']).split(['"', '\'', '?', ' ']).next()?;
        return Encoding::for_label(label.as_bytes());
    }
    let tree = Html::parse_document(&head);
    let metas = Selector::parse("meta").ok()?;
    tree.select(&metas).find_map(|meta| {
        let label = match meta.attr("charset") {
            Some(label) => label,
            None => meta.attr("content")?.split_once("charset=")?.1.split(';').next()?,
        };
        Encoding::for_label(label.trim().as_bytes())
    })
}

/// A walk over a page. It has no depth of its own, as pages are nested as deeply as they please.
struct Walk {
    flow: Flow,
    text: String,
    kinds: Vec<SegmentKind>,
    /// How many `pre` are open.
    verbatim: usize,
    styles: Styles,
    /// How the words of each open element look, the page itself first.
    seen: Vec<Seen>,
    /// How many of the open elements strike their words through.
    struck: usize,
    left_out: LeftOut,
}

/// What an open element has to have undone when it ends.
enum Entered {
    Skipped,
    Inline,
    Block,
    Kind,
    Frame,
    Verbatim,
    Quote,
}

/// An element that was entered.
struct Open {
    entered: Entered,
    /// Whether its words are struck through.
    struck: bool,
    /// Whether it is an element with a look of its own.
    looks: bool,
}

impl Walk {
    fn new(styles: Styles) -> Self {
        let left_out = LeftOut::with_styles(!styles.too_large);
        let (text, kinds, seen) = (String::new(), Vec::new(), vec![Seen::page(styles.drawn)]);
        Self { flow: Flow::new(), text, kinds, verbatim: 0, styles, seen, struck: 0, left_out }
    }

    fn all(&mut self, tree: &Html, context: Context<'_>) -> Result<(), ReadError> {
        let mut open: Vec<Open> = Vec::new();
        let mut node = tree.tree.root();
        let mut visited = 0usize;
        loop {
            visited += 1;
            if visited.is_multiple_of(4096) {
                context.check()?;
            }
            let entered = self.enter(node, open.is_empty());
            match node.first_child() {
                Some(child) if !matches!(entered.entered, Entered::Skipped) => {
                    open.push(entered);
                    node = child;
                    continue;
                }
                _ => self.leave(entered),
            }
            loop {
                if let Some(next) = node.next_sibling() {
                    node = next;
                    break;
                }
                let (Some(parent), Some(entered)) = (node.parent(), open.pop()) else {
                    self.flush();
                    return Ok(());
                };
                self.leave(entered);
                node = parent;
            }
        }
    }

    fn enter(&mut self, node: NodeRef<'_, Node>, root: bool) -> Open {
        let entered = match node.value() {
            Node::Text(text) if self.verbatim > 0 => self.say(text),
            // A line break in the source of a page is a space on the page.
            Node::Text(text) => {
                let spaced = |c: char| if c.is_ascii_whitespace() { ' ' } else { c };
                self.say(&text.chars().map(spaced).collect::<String>())
            }
            Node::Element(_) => match ElementRef::wrap(node) {
                Some(element) => return self.enter_element(&element),
                None => Entered::Skipped,
            },
            _ if root => Entered::Inline,
            _ => Entered::Skipped,
        };
        Open { entered, struck: false, looks: false }
    }

    fn enter_element(&mut self, element: &ElementRef<'_>) -> Open {
        if is_no_text(element.value().name()) {
            return Open { entered: Entered::Skipped, struck: false, looks: false };
        }
        let look = self.styles.look(element);
        let shown = match self.seen.last() {
            Some(around) => Shown::of(&look, around),
            None => Shown::of(&look, &Seen::page(false)),
        };
        if is_hidden(element.value(), &shown) {
            self.leave_out_hidden(element);
            return Open { entered: Entered::Skipped, struck: false, looks: false };
        }
        let struck = is_struck(element.value(), &shown);
        self.struck += usize::from(struck);
        self.seen.push(shown.seen);
        Open { entered: self.enter_shown(element.value()), struck, looks: true }
    }

    /// Takes in text, unless it is struck through or set so that nobody sees it. What shows nothing, such as the space
    /// between two words of which one is struck through, is of no harm and stays.
    fn say(&mut self, text: &str) -> Entered {
        let unseen = self.seen.last().is_some_and(|seen| !seen.shows_words());
        if (self.struck > 0 || unseen) && has_words(text) {
            self.left_out.add(if self.struck > 0 { Why::Struck } else { Why::Hidden }, text);
        } else {
            self.left_out.part();
            self.text.push_str(text);
        }
        Entered::Inline
    }

    fn leave_out_hidden(&mut self, element: &ElementRef<'_>) {
        self.left_out.part();
        for node in element.descendants() {
            let is_text = !node.parent().is_some_and(|parent| {
                parent.value().as_element().is_some_and(|parent| is_no_text(parent.name()))
            });
            match node.value() {
                Node::Text(text) if is_text => self.left_out.add(Why::Hidden, text),
                Node::Element(element) if element.name() == "br" || is_block(element.name()) => {
                    self.left_out.part();
                }
                _ => {}
            }
        }
        self.left_out.part();
    }

    fn enter_shown(&mut self, element: &Element) -> Entered {
        let name = element.name();
        match name {
            "br" => {
                self.say("\n");
            }
            "q" => {
                // The page shows quotation marks that its source does not hold.
                self.say("“");
                return Entered::Quote;
            }
            "table" | "tr" | "td" | "th" => {
                self.flush();
                self.begin_frame(name, element);
                return Entered::Frame;
            }
            "pre" | "textarea" | "listing" | "xmp" => {
                self.flush();
                self.verbatim += 1;
                return Entered::Verbatim;
            }
            _ => {}
        }
        if let Some(kind) = kind_of(element) {
            self.flush();
            self.kinds.push(kind);
            return Entered::Kind;
        }
        if is_block(name) {
            self.flush();
            return Entered::Block;
        }
        Entered::Inline
    }

    fn begin_frame(&mut self, name: &str, element: &Element) {
        let number =
            |attribute: &str| element.attr(attribute).and_then(|value| value.trim().parse::<usize>().ok());
        match name {
            "table" => self.flow.begin_table(),
            "tr" => self.flow.begin_row(false),
            _ => {
                // By the letter of HTML a span of 0 rows reaches to the end of the table.
                let rows = number("rowspan").map_or(1, |rows| if rows == 0 { usize::MAX } else { rows });
                let columns = number("colspan").unwrap_or(1);
                self.flow.begin_cell(Size { columns, rows, header: name == "th", continues: false });
            }
        }
    }

    fn leave(&mut self, open: Open) {
        self.leave_entered(open.entered);
        self.struck -= usize::from(open.struck);
        if open.looks {
            self.seen.pop();
        }
    }

    fn leave_entered(&mut self, entered: Entered) {
        match entered {
            Entered::Skipped | Entered::Inline => {}
            Entered::Block => self.flush(),
            Entered::Kind => {
                self.flush();
                self.kinds.pop();
            }
            Entered::Frame => {
                self.flush();
                self.flow.end();
            }
            Entered::Verbatim => {
                self.flush();
                self.verbatim = self.verbatim.saturating_sub(1);
            }
            Entered::Quote => {
                self.say("”");
            }
        }
    }

    fn flush(&mut self) {
        let kind = self.kinds.last().copied().unwrap_or(SegmentKind::Paragraph);
        self.flow.text(kind, &self.text);
        self.text.clear();
        self.left_out.part();
    }
}
