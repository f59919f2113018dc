//! The walk over one part of a Word document: paragraphs, tables, text boxes, and of tracked changes the
//! text as it stands after them.

use bindery_core::artifact::SegmentKind;
use quick_xml::NsReader;
use quick_xml::events::{BytesStart, Event};

use super::docx_parts::{Styles, Vocabulary, is_heading_level, vocabulary};
use super::flow::{Block, Flow, Size};
use super::package::{attribute, xml_broken};
use super::{Context, ReadError, docx_text};

/// The text of one part.
pub(super) struct Part {
    pub blocks: Vec<Block>,
    /// Symbols whose meaning is not known.
    pub symbols: usize,
}

/// The walk.
pub(super) struct Body<'a> {
    styles: &'a Styles,
    /// What every paragraph of this part is; none in the body, where its style says.
    kind: Option<SegmentKind>,
    flow: Flow,
    open: Vec<Mark>,
    paragraphs: Vec<Paragraph>,
    /// Text of a paragraph whose end was deleted, so that it goes on in the next.
    carried: String,
    /// How many of the open elements hold text itself.
    in_text: usize,
    /// How many of the open elements are properties of a paragraph.
    in_properties: usize,
    /// The font that the open run names.
    font: String,
    symbols: usize,
}

#[derive(Default)]
struct Paragraph {
    text: String,
    kind: Option<SegmentKind>,
    end_deleted: bool,
    /// Where the text over the base of a ruby begins, and that text.
    ruby: (usize, String),
    /// Text boxes that are anchored in it.
    after: Vec<Block>,
}

/// What an open element has to have done when it ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Nothing,
    Paragraph,
    Properties,
    Text,
    Frame,
    Aside,
    Alternatives { taken: bool },
    Skipped,
    RubyText,
    RubyBase,
}

impl<'a> Body<'a> {
    /// Reads the part `xml` of the document `name`.
    pub fn read(
        xml: &str,
        name: &str,
        styles: &'a Styles,
        kind: Option<SegmentKind>,
        context: Context<'_>,
    ) -> Result<Part, ReadError> {
        let mut body = Self {
            styles,
            kind,
            flow: Flow::new(),
            open: Vec::new(),
            paragraphs: Vec::new(),
            carried: String::new(),
            in_text: 0,
            in_properties: 0,
            font: String::new(),
            symbols: 0,
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
                Event::Start(element) => body.start(vocabulary(&namespace), &element),
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
        body.flow.text(kind.unwrap_or(SegmentKind::Paragraph), &body.carried);
        Ok(Part { blocks: body.flow.finish(), symbols: body.symbols })
    }

    fn start(&mut self, vocabulary: Vocabulary, element: &BytesStart<'_>) {
        let mark = if self.open.last() == Some(&Mark::Skipped) {
            Mark::Skipped
        } else {
            let name = element.local_name();
            match vocabulary {
                Vocabulary::Word => self.start_word(name.as_ref(), element),
                Vocabulary::Math if name.as_ref() == "t" => Mark::Text,
                Vocabulary::Drawing => match name.as_ref() {
                    "p" => Mark::Paragraph,
                    "t" => Mark::Text,
                    "br" => self.insert('\n'),
                    _ => Mark::Nothing,
                },
                Vocabulary::Picture if name.as_ref() == "docPr" => self.describe(element),
                Vocabulary::Compatibility => self.start_alternative(name.as_ref()),
                Vocabulary::Vml if name.as_ref() == "textpath" => {
                    self.insert_text(&attribute(element, "string").unwrap_or_default());
                    Mark::Nothing
                }
                _ => Mark::Nothing,
            }
        };
        match mark {
            Mark::Paragraph => self.paragraphs.push(Paragraph::default()),
            Mark::Properties => self.in_properties += 1,
            Mark::Text => self.in_text += 1,
            Mark::Aside => self.flow.begin_aside(),
            _ => {}
        }
        self.open.push(mark);
    }

    fn start_alternative(&mut self, name: &str) -> Mark {
        match name {
            "AlternateContent" => return Mark::Alternatives { taken: false },
            // The same content in several forms, of which one is to be taken.
            "Choice" | "Fallback" => match self.open.last_mut() {
                Some(Mark::Alternatives { taken: true }) => return Mark::Skipped,
                Some(Mark::Alternatives { taken }) => *taken = true,
                _ => {}
            },
            _ => {}
        }
        Mark::Nothing
    }

    fn start_word(&mut self, name: &str, element: &BytesStart<'_>) -> Mark {
        match name {
            "p" => return Mark::Paragraph,
            "r" => self.font.clear(),
            "rFonts" => self.font = attribute(element, "ascii").unwrap_or_default(),
            "pPr" => return Mark::Properties,
            "t" => return Mark::Text,
            "txbxContent" => return Mark::Aside,
            "rt" => {
                if let Some(paragraph) = self.paragraphs.last_mut() {
                    paragraph.ruby = (paragraph.text.len(), String::new());
                }
                return Mark::RubyText;
            }
            "rubyBase" => return Mark::RubyBase,
            "tbl" | "tr" | "tc" => return self.start_frame(name),
            "footnote" | "endnote" => {
                let rule = attribute(element, "type").is_some_and(|kind| kind != "normal");
                return if rule { Mark::Skipped } else { Mark::Nothing };
            }
            "del" | "moveFrom" if self.in_properties > 0 => self.mark_end_deleted(),
            "del" | "moveFrom" => return Mark::Skipped,
            "tabs" | "sectPr" | "pPrChange" | "rPrChange" | "tblPrChange" | "tblPrExChange"
            | "trPrChange" | "tcPrChange" | "tblGridChange" | "sdtPr" | "ffData" => return Mark::Skipped,
            "trPr" | "tcPr" | "tblPr" | "rPr" => {}
            "tab" | "ptab" => return self.insert('\t'),
            "br" | "cr" => return self.insert('\n'),
            "noBreakHyphen" => return self.insert('\u{2011}'),
            // A large first letter stands in a paragraph of its own, which the next one goes on.
            "framePr" if attribute(element, "dropCap").is_some_and(|kind| kind != "none") => {
                self.mark_end_deleted()
            }
            "cnfStyle" if attribute(element, "firstRow").is_some_and(|first| first == "1") => {
                self.flow.hint_header()
            }
            "sym" => {
                let get = |key| attribute(element, key).unwrap_or_default();
                let symbol = docx_text::symbol(&get("font"), &get("char"));
                self.symbols += usize::from(symbol.is_none());
                return self.insert(symbol.unwrap_or('□'));
            }
            _ => self.property(name, &attribute(element, "val").unwrap_or_default()),
        }
        Mark::Nothing
    }

    /// The description someone wrote for a picture. One or two words are the name of its file, and some
    /// programs write descriptions that nobody has read.
    fn describe(&mut self, element: &BytesStart<'_>) -> Mark {
        let description = attribute(element, "descr").unwrap_or_default();
        let by_hand = !description.contains("automatically generated");
        if by_hand && description.split_whitespace().count() > 2 {
            let block = Block::Text(SegmentKind::Caption, description);
            match self.paragraphs.last_mut() {
                Some(paragraph) => paragraph.after.push(block),
                None => self.flow.append(vec![block]),
            }
        }
        Mark::Nothing
    }

    fn start_frame(&mut self, name: &str) -> Mark {
        match name {
            "tbl" => self.flow.begin_table(),
            "tr" => self.flow.begin_row(false),
            _ => self.flow.begin_cell(Size::ONE),
        }
        Mark::Frame
    }

    fn property(&mut self, name: &str, value: &str) {
        let number = || value.parse::<usize>().unwrap_or(1);
        let paragraph = self.paragraphs.last_mut().filter(|_| self.in_properties > 0);
        match (name, paragraph) {
            ("pStyle", Some(paragraph)) => paragraph.kind = self.styles.kind(value).or(paragraph.kind),
            ("outlineLvl", Some(paragraph)) if is_heading_level(value) => {
                paragraph.kind = Some(SegmentKind::Heading)
            }
            ("numId", Some(paragraph)) if value != "0" => {
                paragraph.kind = paragraph.kind.or(Some(SegmentKind::ListItem));
            }
            ("numId", Some(paragraph)) if paragraph.kind == Some(SegmentKind::ListItem) => {
                paragraph.kind = None
            }
            ("gridSpan", _) => self.flow.resize_cell(|size| size.columns = number()),
            ("vMerge", _) => self.flow.resize_cell(|size| size.continues = value != "restart"),
            ("tblHeader", _) if !matches!(value, "0" | "false" | "off") => self.flow.mark_header(),
            ("gridBefore", _) => {
                self.flow.begin_cell(Size { columns: number(), ..Size::ONE });
                self.flow.end();
            }
            _ => {}
        }
    }

    fn mark_end_deleted(&mut self) {
        if let Some(paragraph) = self.paragraphs.last_mut() {
            paragraph.end_deleted = true;
        }
    }

    fn insert(&mut self, c: char) -> Mark {
        if let Some(paragraph) = self.paragraphs.last_mut() {
            paragraph.text.push(c);
        }
        Mark::Nothing
    }

    fn insert_text(&mut self, text: &str) {
        if let Some(paragraph) = self.paragraphs.last_mut() {
            // Line breaks in the file are spaces of the text; its own breaks are elements.
            let font = self.font.as_str();
            paragraph.text.extend(text.chars().map(|c| match c {
                '\n' | '\r' => ' ',
                c => docx_text::in_font(font, c),
            }));
        }
    }

    fn characters(&mut self, text: &str) {
        if self.in_text > 0 && self.open.last() != Some(&Mark::Skipped) {
            self.insert_text(text);
        }
    }

    fn end(&mut self) {
        match self.open.pop() {
            Some(Mark::Paragraph) => self.end_paragraph(),
            Some(Mark::Properties) => self.in_properties -= 1,
            Some(Mark::Text) => self.in_text -= 1,
            Some(Mark::Frame) => self.flow.end(),
            Some(Mark::Aside) => {
                let blocks = self.flow.end_aside();
                match self.paragraphs.last_mut() {
                    Some(paragraph) => paragraph.after.extend(blocks),
                    None => self.flow.append(blocks),
                }
            }
            Some(Mark::RubyText) => {
                if let Some(paragraph) = self.paragraphs.last_mut() {
                    paragraph.ruby.1 = paragraph.text.split_off(paragraph.ruby.0.min(paragraph.text.len()));
                }
            }
            Some(Mark::RubyBase) => {
                if let Some(paragraph) =
                    self.paragraphs.last_mut().filter(|paragraph| !paragraph.ruby.1.is_empty())
                {
                    let over = std::mem::take(&mut paragraph.ruby.1);
                    paragraph.text.push_str(&format!("({over})"));
                }
            }
            _ => {}
        }
    }

    fn end_paragraph(&mut self) {
        let Some(paragraph) = self.paragraphs.pop() else {
            return;
        };
        let text = std::mem::take(&mut self.carried) + &paragraph.text;
        if paragraph.end_deleted {
            self.carried = text;
        } else {
            let kind = self.kind.or(paragraph.kind).unwrap_or(SegmentKind::Paragraph);
            self.flow.text(kind, &text);
        }
        self.flow.append(paragraph.after);
    }
}
