//! Tags of HTML in Markdown, as far as they leave words out: `<del>` and its like may be opened in one place
//! and closed in another, with Markdown between them.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use pulldown_cmark::{Event, Parser};

use super::html::{self, OpenElement, Page};
use super::left_out::Why;
use super::{Context, ReadError};

/// Elements that have no end.
const VOID: [&str; 13] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];
/// Elements whose words are left out and that are open at once; one is enough to leave out all in them.
const MAX_OPEN: usize = 32;

/// The tags that are open.
#[derive(Default)]
pub(super) struct Tags {
    open: Vec<Open>,
    /// Where the start tags among other text stand that have an end tag.
    paired: HashSet<usize>,
}

struct Open {
    element: OpenElement,
    /// How many elements of its name are open in it.
    nested: usize,
    /// Whether it ends with the paragraph, for want of an end tag.
    ends_with_paragraph: bool,
}

/// A tag among other text.
enum Inline<'a> {
    Start(&'a str),
    End(&'a str),
    Other,
}

fn inline(tag: &str) -> Inline<'_> {
    let (bare, closing) = match tag.strip_prefix("</") {
        Some(bare) => (bare, true),
        None => (tag.strip_prefix('<').unwrap_or_default(), false),
    };
    let name = &bare[..bare.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'-').count()];
    match (closing, name.starts_with(|c: char| c.is_ascii_alphabetic())) {
        (_, false) => Inline::Other,
        (true, _) => Inline::End(name),
        (false, _) => Inline::Start(name),
    }
}

fn is_void(name: &str) -> bool {
    VOID.iter().any(|known| name.eq_ignore_ascii_case(known))
}

impl Tags {
    /// Looks through the events of a text for the start tags that have an end tag.
    pub fn of(events: Parser<'_>) -> Self {
        let mut starts: HashMap<String, Vec<usize>> = HashMap::new();
        let mut paired = HashSet::new();
        for (event, range) in events.into_offset_iter() {
            let Event::InlineHtml(tag) = event else { continue };
            match inline(&tag) {
                Inline::Start(name) if !is_void(name) => {
                    starts.entry(name.to_ascii_lowercase()).or_default().push(range.start);
                }
                Inline::End(name) => {
                    paired.extend(starts.get_mut(&name.to_ascii_lowercase()).and_then(Vec::pop));
                }
                _ => {}
            }
        }
        Self { open: Vec::new(), paired }
    }

    /// Why what comes now is left out, if it is.
    pub fn why(&self) -> Option<Why> {
        self.open.first().map(|open| open.element.why)
    }

    /// Takes in a tag that stands among other text.
    pub fn inline(&mut self, tag: &str, range: &Range<usize>) {
        match inline(tag) {
            Inline::Start(name) if !is_void(name) => self.start(name, tag, range),
            Inline::End(name) => self.end(name),
            _ => {}
        }
    }

    fn start(&mut self, name: &str, tag: &str, range: &Range<usize>) {
        if let Some(element) = OpenElement::of_tag(tag).filter(|_| self.open.len() < MAX_OPEN) {
            let ends_with_paragraph = !self.paired.contains(&range.start);
            self.open.push(Open { element, nested: 0, ends_with_paragraph });
        } else if let Some(open) = self.last(name) {
            open.nested += 1;
        }
    }

    fn last(&mut self, name: &str) -> Option<&mut Open> {
        self.open.iter_mut().rev().find(|open| open.element.name.eq_ignore_ascii_case(name))
    }

    fn end(&mut self, name: &str) {
        match self.last(name) {
            Some(open) if open.nested > 0 => open.nested -= 1,
            Some(_) => {
                let is_it = |open: &Open| open.element.name.eq_ignore_ascii_case(name);
                let at = self.open.iter().rposition(is_it).unwrap_or(self.open.len());
                self.open.truncate(at);
            }
            None => {}
        }
    }

    /// Ends what ends with a paragraph.
    pub fn end_paragraph(&mut self) {
        self.open.retain(|open| !open.ends_with_paragraph);
    }

    /// Reads a block of HTML in the place where it stands.
    pub fn block(&mut self, markup: &str, name: &str, context: Context<'_>) -> Result<Page, ReadError> {
        let before: String = self.open.iter().map(|open| open.element.start_tag()).collect();
        let markup = format!("{before}{markup}");
        let page = html::page(&markup, name, context)?;
        let open = html::open_at_end(&markup).into_iter().take(MAX_OPEN);
        self.open = open.map(|element| Open { element, nested: 0, ends_with_paragraph: false }).collect();
        Ok(page)
    }
}
