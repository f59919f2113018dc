//! What the styles of an OpenDocument text make of its paragraphs, its words and what they stand in.

use std::collections::{BTreeMap, HashMap};

use bindery_core::record::artifact::SegmentKind;
use quick_xml::NsReader;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::{Namespace, ResolveResult};

use super::docx_parts::kind_named;
use super::html_style::Look;
use super::html_style::look::{Seen, Shown};
use super::left_out::Why;
use super::package::{attribute, xml_broken};
use super::{Context, ReadError};

/// Styles based on each other in a longer row, or in a circle, end.
const LONGEST_CHAIN: usize = 20;

/// The usual prefix of a vocabulary of OpenDocument, whatever prefix the file gives it.
pub(super) fn prefix<'n>(namespace: &ResolveResult<'n>) -> &'n str {
    let ResolveResult::Bound(Namespace(uri)) = namespace else { return "" };
    let Some(own) = uri.strip_prefix("urn:oasis:names:tc:opendocument:xmlns:") else {
        return if *uri == "http://purl.org/dc/elements/1.1/" { "dc" } else { "" };
    };
    match own.split(':').next().unwrap_or_default() {
        "svg-compatible" => "svg",
        "drawing" => "draw",
        name => name,
    }
}

/// What is said of words or of what they stand in. Nothing said is none.
#[derive(Clone, Default)]
struct Said {
    struck: Option<bool>,
    hidden: Option<bool>,
    /// As web pages say it, of the words and of what they stand in.
    words: BTreeMap<&'static str, String>,
    block: BTreeMap<&'static str, String>,
}

impl Said {
    fn put(&mut self, name: &str, element: &BytesStart<'_>) {
        match name {
            "text-properties" => self.put_words(element),
            "paragraph-properties" => self.put_paragraph(element),
            "table-cell-properties" | "table-row-properties" | "table-properties" | "section-properties" => {
                copy(element, "background-color", "background-color", &mut self.block);
            }
            // A picture behind a paragraph or a cell.
            "background-image" if attribute(element, "href").is_some() => {
                self.block.insert("background-image", "url(x)".to_owned());
            }
            _ => {}
        }
    }

    fn put_words(&mut self, element: &BytesStart<'_>) {
        let lines = ["text-line-through-style", "text-line-through-type"];
        let lines: Vec<String> = lines.iter().filter_map(|key| attribute(element, key)).collect();
        if !lines.is_empty() {
            self.struck = Some(lines.iter().all(|line| line != "none"));
        }
        if let Some(display) = attribute(element, "display") {
            self.hidden = Some(display == "none");
        }
        for (key, property) in [
            ("color", "color"),
            ("background-color", "background-color"),
            ("font-size", "font-size"),
            ("text-scale", "scale"),
        ] {
            copy(element, key, property, &mut self.words);
        }
        let is = |key, word| attribute(element, key).as_deref() == Some(word);
        let coloured = attribute(element, "color").is_some();
        if is("use-window-font-color", "true") {
            // Such letters are seen on whatever they stand on: it cannot be told which colour they take. Beside them
            // LibreOffice states that they are transparent, which they are not.
            self.words.insert("color", "window".to_owned());
            self.words.insert("opacity", "1".to_owned());
        } else if coloured {
            self.words.insert("opacity", "1".to_owned());
            copy(element, "opacity", "opacity", &mut self.words);
        }
        if is("text-outline", "true") || attribute(element, "text-shadow").is_some_and(|it| it != "none") {
            self.words.insert("text-stroke", "1px #808080".to_owned());
        }
    }

    fn put_paragraph(&mut self, element: &BytesStart<'_>) {
        for (key, property) in [
            ("background-color", "background-color"),
            ("margin-left", "margin-left"),
            ("text-indent", "text-indent"),
        ] {
            copy(element, key, property, &mut self.block);
        }
        // Lines of a fixed height are cut to it.
        if attribute(element, "line-height").is_some_and(|height| !height.ends_with('%')) {
            copy(element, "line-height", "line-height", &mut self.block);
            self.block.insert("overflow", "hidden".to_owned());
        }
    }

    /// What is said here, or else by `base`.
    fn or(mut self, base: &Self) -> Self {
        self.struck = self.struck.or(base.struck);
        self.hidden = self.hidden.or(base.hidden);
        for (own, base) in [(&mut self.words, &base.words), (&mut self.block, &base.block)] {
            base.iter().for_each(|(name, value)| {
                own.entry(name).or_insert_with(|| value.clone());
            });
        }
        self
    }
}

/// Takes the value of an attribute for a property of web pages, which are written alike.
fn copy(
    element: &BytesStart<'_>,
    key: &str,
    property: &'static str,
    into: &mut BTreeMap<&'static str, String>,
) {
    if let Some(value) = attribute(element, key).filter(|value| !value.contains([';', '{', '}', '"', '\'']))
        && value.len() < 60
    {
        into.insert(property, value);
    }
}

#[derive(Default)]
struct Style {
    parent: Option<String>,
    kind: Option<SegmentKind>,
    said: Said,
}

/// A style with all that it takes over from others.
#[derive(Clone, Default)]
pub(super) struct Whole {
    pub kind: Option<SegmentKind>,
    struck: Option<bool>,
    hidden: Option<bool>,
    words: Option<Look>,
    block: Option<Look>,
}

/// How words look at some place of a document.
#[derive(Clone)]
pub(super) struct Words {
    /// Why all words here are left out, whatever styles within say.
    pub gone: Option<Why>,
    struck: bool,
    hidden: bool,
    seen: Seen,
}

impl Words {
    /// As a page begins, of which it is known what lies behind its words or not.
    pub fn page(ground_is_known: bool) -> Self {
        let mut words = Self { gone: None, struck: false, hidden: false, seen: Seen::page(false) };
        if !ground_is_known {
            words.put("background-image:url(x)");
        }
        words
    }

    /// The same words, left out or not.
    pub fn gone(self, gone: Option<Why>) -> Self {
        Self { gone, ..self }
    }

    /// Why words that look so are left out.
    pub fn why_left_out(&self) -> Option<Why> {
        let unseen = self.hidden || !self.seen.shows_words();
        self.gone.or(unseen.then_some(Why::Hidden)).or(self.struck.then_some(Why::Struck))
    }

    /// Says more of them, as a web page does.
    pub fn put(&mut self, css: &str) {
        self.put_look(&Look::declared(css));
    }

    fn put_look(&mut self, look: &Look) {
        let shown = Shown::of(look, &self.seen);
        self.seen = shown.seen;
        if shown.hidden {
            self.gone.get_or_insert(Why::Hidden);
        }
    }

    /// Says of them what a style does.
    pub fn put_style(&mut self, style: &Whole) {
        self.struck = style.struck.unwrap_or(self.struck);
        self.hidden = style.hidden.unwrap_or(self.hidden);
        for look in [&style.block, &style.words].into_iter().flatten() {
            self.put_look(look);
        }
    }
}

/// The styles of a document, each by its family and name.
#[derive(Default)]
pub(super) struct Styles {
    by_name: HashMap<(String, String), Style>,
    whole: HashMap<(String, String), Whole>,
    default_paragraph: Said,
    /// Whether pages have a ground of their own.
    pub has_ground: bool,
}

impl Styles {
    /// The styles in some parts of a document; one of a later part takes the place of another of its name.
    pub fn of(parts: &[&str], name: &str, context: Context<'_>) -> Result<Self, ReadError> {
        let mut styles = Self::default();
        for xml in parts {
            context.check()?;
            styles.read(xml, name)?;
        }
        let all = styles.by_name.keys().map(|key| (key.clone(), styles.make_whole(key)));
        styles.whole = all.collect();
        Ok(styles)
    }

    fn read(&mut self, xml: &str, name: &str) -> Result<(), ReadError> {
        let mut reader = NsReader::from_str(xml);
        // The open style, or the default of paragraphs.
        let mut open: Option<(String, String)> = None;
        let mut default_of = String::new();
        loop {
            let (namespace, event) = reader.read_resolved_event().map_err(|_| xml_broken(name))?;
            let (Event::Start(element) | Event::Empty(element)) = event else {
                match event {
                    Event::Eof => return Ok(()),
                    _ => continue,
                }
            };
            if prefix(&namespace) != "style" {
                continue;
            }
            let get = |key| attribute(&element, key).unwrap_or_default();
            match element.local_name().as_ref() {
                "style" => {
                    let key = (get("family"), get("name"));
                    self.by_name.insert(key.clone(), Style::named(&element));
                    (open, default_of) = (Some(key), String::new());
                }
                "default-style" => (open, default_of) = (None, get("family")),
                "page-layout-properties" => self.has_ground |= has_ground(&element),
                local => match open.as_ref().and_then(|key| self.by_name.get_mut(key)) {
                    Some(style) => style.said.put(local, &element),
                    None if default_of == "paragraph" => self.default_paragraph.put(local, &element),
                    None => {}
                },
            }
        }
    }

    fn make_whole(&self, key: &(String, String)) -> Whole {
        let (family, _) = key;
        let next = |style: &&Style| self.by_name.get(&(family.clone(), style.parent.clone()?));
        let chain = std::iter::successors(self.by_name.get(key), next).take(LONGEST_CHAIN);
        let (mut kind, mut said) = (None, Said::default());
        for style in chain {
            kind = kind.or(style.kind);
            said = said.or(&style.said);
        }
        self.whole_of(kind, said, family)
    }

    fn whole_of(&self, kind: Option<SegmentKind>, said: Said, family: &str) -> Whole {
        let said = if family == "paragraph" { said.or(&self.default_paragraph) } else { said };
        let (words, block) = (look(&said.words), look(&said.block));
        Whole { kind, struck: said.struck, hidden: said.hidden, words, block }
    }

    /// The style of a family that an element names, if there is one.
    pub fn get(&self, family: &str, element: &BytesStart<'_>) -> Whole {
        let key = (family.to_owned(), attribute(element, "style-name").unwrap_or_default());
        match self.whole.get(&key) {
            Some(style) => style.clone(),
            None => self.whole_of(kind_called(&key.1), Said::default(), family),
        }
    }
}

impl Style {
    fn named(element: &BytesStart<'_>) -> Self {
        let get = |key| attribute(element, key);
        let names = ["name", "display-name", "parent-style-name"].into_iter().filter_map(get);
        let kind = names.map(|name| kind_called(&name)).fold(None, Option::or);
        Self { parent: get("parent-style-name"), kind, said: Said::default() }
    }
}

/// What a style of this name makes of a paragraph; a space in it is written by its number.
fn kind_called(name: &str) -> Option<SegmentKind> {
    kind_named(&name.replace("_20_", " "))
}

fn has_ground(element: &BytesStart<'_>) -> bool {
    let says = |key, nothing| attribute(element, key).is_some_and(|value| value != nothing);
    says("background-color", "transparent") || says("fill", "none")
}

/// A look of declarations; none where nothing is declared.
fn look(declarations: &BTreeMap<&'static str, String>) -> Option<Look> {
    let css: Vec<String> = declarations.iter().map(|(name, value)| format!("{name}:{value}")).collect();
    (!css.is_empty()).then(|| Look::declared(&css.join(";")))
}
