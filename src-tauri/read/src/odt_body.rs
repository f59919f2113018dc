//! The walk over an OpenDocument text: paragraphs, lists, tables, notes, text boxes, the edges of pages. Words that are
//! struck through, hidden or deleted are left out.

use bindery_core::record::artifact::SegmentKind;
use quick_xml::NsReader;
use quick_xml::events::{BytesStart, Event};

use super::flow::{Block, Flow, Size};
use super::left_out::{LeftOut, Why, has_words};
use super::odt_style::{Styles, Words, prefix};
use super::package::{attribute, xml_broken};
use super::{Context, ReadError, docx_text};

/// No run of spaces says more than so many.
const MAX_SPACES: usize = 100;

/// What one part of a document holds.
#[derive(Default)]
pub(super) struct Text {
    pub blocks: Vec<Block>,
    /// Footnotes, endnotes and comments, each apart.
    pub notes: [Vec<Block>; 3],
    /// What stands at the head and foot of pages, each apart.
    pub edges: Vec<Vec<Block>>,
    /// Objects of other programs, such as formulas and drawings.
    pub objects: usize,
    pub left_out: LeftOut,
}

/// The walk.
struct Body<'a> {
    styles: &'a Styles,
    flow: Flow,
    open: Vec<(Mark, Words)>,
    paragraphs: Vec<Paragraph>,
    /// For each open aside, how many paragraphs are open around it.
    bases: Vec<usize>,
    /// How many of the open elements are the text or the edge of a page, lists, notes or the heads of tables.
    regions: usize,
    lists: usize,
    in_notes: usize,
    heads: usize,
    /// Whether the note that is open stands at the end of the document.
    at_end: bool,
    description: String,
    text: Text,
}

#[derive(Default)]
struct Paragraph {
    text: String,
    kind: Option<SegmentKind>,
    /// Whether it is not shown, which a field in it says.
    hidden: bool,
    /// What is anchored in it.
    after: Vec<Block>,
}

/// What an open element has to have done when it ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Nothing,
    Skipped,
    Region,
    Edge,
    Paragraph,
    List,
    /// A note, with the number of its list in [`Text::notes`].
    Note(usize),
    Aside,
    Heads,
    /// A table, a row or a cell.
    Frame,
    Ruby,
    Description,
}

/// Reads the part `xml` of the document `name`.
pub(super) fn read(xml: &str, name: &str, styles: &Styles, context: Context<'_>) -> Result<Text, ReadError> {
    let mut body = Body {
        styles,
        flow: Flow::new(),
        open: Vec::new(),
        paragraphs: Vec::new(),
        bases: Vec::new(),
        regions: 0,
        lists: 0,
        in_notes: 0,
        heads: 0,
        at_end: false,
        description: String::new(),
        text: Text::default(),
    };
    let mut reader = NsReader::from_str(xml);
    reader.config_mut().expand_empty_elements = true;
    let mut events = 0usize;
    loop {
        events += 1;
        if events.is_multiple_of(8192) {
            context.check()?;
        }
        let (namespace, event) = reader.read_resolved_event().map_err(|_| xml_broken(name))?;
        match event {
            Event::Start(element) => body.start(prefix(&namespace), &element),
            Event::End(_) => body.end(),
            Event::Text(text) => body.characters(&text.xml10_content()),
            Event::CData(text) => body.characters(&text),
            Event::GeneralRef(reference) => body.characters(&docx_text::reference(&reference)),
            Event::Eof => break,
            _ => {}
        }
    }
    if !body.open.is_empty() {
        return Err(xml_broken(name));
    }
    Ok(Text { blocks: body.flow.finish(), ..body.text })
}

impl Body<'_> {
    fn start(&mut self, prefix: &str, element: &BytesStart<'_>) {
        let mut words = match self.open.last() {
            Some((_, words)) => words.clone(),
            None => Words::page(!self.styles.has_ground),
        };
        let name = element.local_name();
        let mark = if matches!(self.open.last(), Some((Mark::Skipped, _))) {
            Mark::Skipped
        } else if self.regions == 0 {
            self.start_region(prefix, name.as_ref(), element)
        } else {
            match prefix {
                "text" => self.start_text(name.as_ref(), element, &mut words),
                "table" => self.start_table(name.as_ref(), element, &mut words),
                "draw" => self.start_drawing(name.as_ref(), element, &mut words),
                "svg" if name.as_ref() == "desc" => {
                    self.description.clear();
                    Mark::Description
                }
                "svg" => Mark::Skipped,
                "office" => self.start_office(name.as_ref(), &mut words),
                _ => Mark::Nothing,
            }
        };
        self.begin(mark);
        self.open.push((mark, words));
    }

    fn begin(&mut self, mark: Mark) {
        match mark {
            Mark::Region => self.regions += 1,
            Mark::List => self.lists += 1,
            Mark::Heads => self.heads += 1,
            Mark::Edge | Mark::Note(_) | Mark::Aside => {
                self.text.left_out.part();
                self.flow.begin_aside();
                self.bases.push(self.paragraphs.len());
                self.regions += usize::from(mark == Mark::Edge);
                self.in_notes += usize::from(mark != Mark::Aside);
            }
            _ => {}
        }
    }

    fn start_region(&mut self, prefix: &str, name: &str, element: &BytesStart<'_>) -> Mark {
        match (prefix, name) {
            ("office", "text") => Mark::Region,
            ("style", edge) if edge.starts_with("header-footer") || edge.ends_with("-style") => Mark::Nothing,
            ("style", edge) if edge.starts_with("header") || edge.starts_with("footer") => {
                let shown = attribute(element, "display").is_none_or(|display| display != "false");
                if shown { Mark::Edge } else { Mark::Skipped }
            }
            _ => Mark::Nothing,
        }
    }

    fn start_text(&mut self, name: &str, element: &BytesStart<'_>, words: &mut Words) -> Mark {
        let says = |key, word: &str| attribute(element, key).as_deref() == Some(word);
        match name {
            "p" | "h" => return self.start_paragraph(name, element, words),
            "span" | "a" => words.put_style(&self.styles.get("text", element)),
            "section" => {
                words.put_style(&self.styles.get("section", element));
                if says("display", "none") || says("is-hidden", "true") {
                    words.gone.get_or_insert(Why::Hidden);
                }
            }
            "s" => {
                let number = attribute(element, "c").and_then(|c| c.parse().ok()).unwrap_or(1);
                self.say(&" ".repeat(number.min(MAX_SPACES)), words);
            }
            "tab" => self.say("\t", words),
            "line-break" => self.say("\n", words),
            "list" | "numbered-paragraph" => return Mark::List,
            "note" => self.at_end = says("note-class", "endnote"),
            "note-body" => {
                *words = self.apart(words);
                return Mark::Note(usize::from(self.at_end));
            }
            "ruby-text" => {
                self.say("(", words);
                return Mark::Ruby;
            }
            "deletion" => words.gone = Some(Why::Struck),
            "hidden-text" if !says("is-hidden", "false") => {
                self.text.left_out.part();
                self.text.left_out.add(Why::Hidden, &attribute(element, "string-value").unwrap_or_default());
                words.gone.get_or_insert(Why::Hidden);
            }
            "hidden-paragraph" if says("is-hidden", "true") => {
                self.paragraphs.last_mut().into_iter().for_each(|paragraph| paragraph.hidden = true);
                return Mark::Skipped;
            }
            "note-citation" | "insertion" | "format-change" | "script" => return Mark::Skipped,
            _ if name.ends_with("-source") => return Mark::Skipped,
            _ => {}
        }
        Mark::Nothing
    }

    fn start_paragraph(&mut self, name: &str, element: &BytesStart<'_>, words: &mut Words) -> Mark {
        let style = self.styles.get("paragraph", element);
        words.put_style(&style);
        let listed = (self.lists > 0).then_some(SegmentKind::ListItem);
        let kind = if name == "h" { Some(SegmentKind::Heading) } else { style.kind.or(listed) };
        let kind = if self.in_notes > 0 { Some(SegmentKind::Note) } else { kind };
        self.paragraphs.push(Paragraph { kind, ..Paragraph::default() });
        Mark::Paragraph
    }

    /// How words look that stand apart from those around: they are left out with them and take over nothing else.
    fn apart(&self, around: &Words) -> Words {
        Words::page(!self.styles.has_ground).gone(around.why_left_out())
    }

    fn start_table(&mut self, name: &str, element: &BytesStart<'_>, words: &mut Words) -> Mark {
        let number = |key| attribute(element, key).and_then(|value| value.parse::<usize>().ok());
        match name {
            "table" => self.flow.begin_table(),
            "table-header-rows" => return Mark::Heads,
            "table-row" => {
                if matches!(attribute(element, "visibility").as_deref(), Some("collapse" | "filter")) {
                    words.gone.get_or_insert(Why::Hidden);
                }
                self.flow.begin_row(self.heads > 0);
            }
            "table-cell" => {
                let repeated = number("number-columns-repeated").unwrap_or(1).clamp(1, 50);
                let columns = number("number-columns-spanned").unwrap_or(1).clamp(1, 50) * repeated;
                let rows = number("number-rows-spanned").unwrap_or(1);
                self.flow.begin_cell(Size { columns, rows, ..Size::ONE });
            }
            "covered-table-cell" => {
                words.gone.get_or_insert(Why::Hidden);
                return Mark::Nothing;
            }
            _ => return Mark::Nothing,
        }
        words.put_style(&self.styles.get(name, element));
        Mark::Frame
    }

    fn start_drawing(&mut self, name: &str, element: &BytesStart<'_>, words: &mut Words) -> Mark {
        match name {
            "object" | "object-ole" | "applet" | "plugin" => {
                self.text.objects += usize::from(words.why_left_out().is_none());
                return Mark::Skipped;
            }
            "image" => return Mark::Nothing,
            _ => {}
        }
        if attribute(element, "display").as_deref() == Some("none") {
            words.gone.get_or_insert(Why::Hidden);
        }
        for (key, side) in [("x", "left"), ("y", "top")] {
            if let Some(at) = attribute(element, key).filter(|at| at.len() < 30 && !at.contains(';')) {
                words.put(&format!("position:absolute;{side}:{at}"));
            }
        }
        match name {
            "text-box" | "custom-shape" | "rect" | "ellipse" | "circle" | "line" | "polyline" | "polygon"
            | "path" | "connector" | "caption" | "measure" | "regular-polygon" => {
                // What lies behind it is not known.
                *words = Words::page(false).gone(words.gone);
                Mark::Aside
            }
            _ => Mark::Nothing,
        }
    }

    fn start_office(&mut self, name: &str, words: &mut Words) -> Mark {
        match name {
            "annotation" => {
                *words = self.apart(words);
                Mark::Note(2)
            }
            "change-info" | "forms" | "event-listeners" | "binary-data" | "dde-source" | "scripts" => {
                Mark::Skipped
            }
            _ => Mark::Nothing,
        }
    }

    /// Takes in text of the open paragraph, unless it is left out. What shows nothing is of no harm and stays.
    fn say(&mut self, text: &str, words: &Words) {
        let base = self.bases.last().copied().unwrap_or(0);
        if self.paragraphs.len() <= base {
            return;
        }
        match words.why_left_out() {
            Some(why) if has_words(text) => self.text.left_out.add(why, text),
            _ => {
                self.text.left_out.part();
                self.paragraphs.last_mut().into_iter().for_each(|paragraph| paragraph.text.push_str(text));
            }
        }
    }

    fn characters(&mut self, text: &str) {
        match self.open.pop() {
            Some((Mark::Description, words)) => {
                self.description.push_str(text);
                self.open.push((Mark::Description, words));
            }
            Some((mark, words)) => {
                if mark != Mark::Skipped && self.regions > 0 {
                    // Line breaks and tabs in the file are spaces of the text; its own are elements.
                    self.say(&text.replace(['\n', '\r', '\t'], " "), &words);
                }
                self.open.push((mark, words));
            }
            None => {}
        }
    }

    fn end(&mut self) {
        let Some((mark, words)) = self.open.pop() else { return };
        match mark {
            Mark::Nothing | Mark::Skipped => {}
            Mark::Region => self.regions -= 1,
            Mark::Paragraph => self.end_paragraph(),
            Mark::List => self.lists -= 1,
            Mark::Heads => self.heads -= 1,
            Mark::Frame => self.flow.end(),
            Mark::Ruby => self.say(")", &words),
            Mark::Description => self.describe(&words),
            Mark::Edge | Mark::Note(_) | Mark::Aside => {
                self.text.left_out.part();
                self.bases.pop();
                self.in_notes -= usize::from(mark != Mark::Aside);
                let blocks = self.flow.end_aside();
                self.end_aside(mark, blocks);
            }
        }
    }

    fn end_aside(&mut self, mark: Mark, blocks: Vec<Block>) {
        match mark {
            Mark::Edge => {
                self.regions -= 1;
                self.text.edges.push(blocks);
            }
            Mark::Note(list) => {
                if let Some(notes) = self.text.notes.get_mut(list) {
                    notes.extend(blocks);
                }
            }
            _ => self.put_beside(blocks),
        }
    }

    /// Puts blocks after the paragraph that they are anchored in.
    fn put_beside(&mut self, blocks: Vec<Block>) {
        let base = self.bases.last().copied().unwrap_or(0);
        match self.paragraphs.get_mut(base..).and_then(<[_]>::last_mut) {
            Some(paragraph) => paragraph.after.extend(blocks),
            None => self.flow.append(blocks),
        }
    }

    /// The description someone wrote for a picture. One or two words are the name of its file.
    fn describe(&mut self, words: &Words) {
        let description = std::mem::take(&mut self.description);
        if words.gone.is_none() && description.split_whitespace().count() > 2 {
            self.put_beside(vec![Block::Text(SegmentKind::Caption, description)]);
        }
    }

    fn end_paragraph(&mut self) {
        let Some(paragraph) = self.paragraphs.pop() else { return };
        self.text.left_out.part();
        if paragraph.hidden {
            self.text.left_out.add(Why::Hidden, &paragraph.text);
            self.text.left_out.part();
        } else {
            self.flow.text(paragraph.kind.unwrap_or(SegmentKind::Paragraph), &paragraph.text);
        }
        self.flow.append(paragraph.after);
    }
}
