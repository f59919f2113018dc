//! The walk over one part of a Word document: paragraphs, tables, text boxes, and of tracked changes the
//! text as it stands after them. Words that are struck through, hidden or deleted are left out.

mod absent;
mod drawn;
mod end;
mod properties;
mod run;

use std::collections::HashSet;

use bindery_core::record::artifact::SegmentKind;
use quick_xml::NsReader;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::QName;

use super::docx_look::{Colour, Look, ParagraphLook, is_on};
use super::docx_parts::{Styles, Vocabulary, is_understood, vocabulary};
use super::docx_table::{Shape, Table};
use super::flow::{Block, Flow};
use super::left_out::{LeftOut, Why};
use super::package::{attribute, xml_broken};
use super::{Context, ReadError, docx_text};
use end::note_mark;
use run::is_unseen;

/// The text of one part.
pub(super) struct Part {
    pub blocks: Vec<Block>,
    /// Symbols whose meaning is not known.
    pub symbols: usize,
    pub left_out: LeftOut,
    /// The notes at the foot or end that its words refer to, and those that only words refer to which are
    /// not there.
    pub notes: NoteMarks,
}

/// Marks of notes, such as `footnote 2`.
#[derive(Default)]
pub(super) struct NoteMarks {
    kept: HashSet<String>,
    left_out: HashSet<String>,
}

impl NoteMarks {
    /// Why a note is left out: it belongs to words alone that are left out, or to none, so that no page shows it.
    pub fn why_left_out(&self, note: &str) -> Option<Why> {
        let why = if self.left_out.contains(note) { Why::Struck } else { Why::Hidden };
        (!self.kept.contains(note)).then_some(why)
    }
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
    runs: Vec<Run>,
    shape: Shape,
    tables: Vec<Table>,
    /// How many tables have begun.
    tables_begun: usize,
    /// How many text boxes are open.
    asides: usize,
    /// For each open field, whether its code goes on, which is not shown.
    fields: Vec<bool>,
    /// What lies behind all of the document.
    page: Colour,
    /// Where the open drawing is anchored, across and down, and how wide and high it is.
    anchor: Anchor,
    /// How many of the open elements are left out with all in them.
    leaving_out: usize,
    /// Why the outermost of them is.
    why: Why,
    left_out: LeftOut,
    notes: NoteMarks,
    /// The marks of notes in the body, where this part holds the notes.
    marks: &'a NoteMarks,
}

/// Words that are set alike.
#[derive(Default)]
struct Run {
    own: Look,
    style: Option<String>,
    /// Where in the text of its paragraph it begins.
    from: usize,
    /// How many paragraphs are open around it.
    paragraphs: usize,
    /// Whether a run around it is hidden, such as the one that holds its text box.
    in_hidden: bool,
    /// Whether it is one of a drawing, whose colours are not known.
    drawn: bool,
}

/// The place of a drawing, in the units of drawings: 914,400 to the inch.
#[derive(Clone, Copy, Default)]
struct Anchor {
    /// How far from the edge or the words it is measured from.
    offset: [Option<i64>; 2],
    size: [i64; 2],
    /// Which of the two is spoken of.
    axis: usize,
}

impl Anchor {
    /// Whether it lies off the page, whatever it is measured from. No page is wider or higher than 22 inches.
    fn is_off_page(self) -> bool {
        const INCH: i64 = 914_400;
        let off = |(offset, size): (Option<i64>, i64)| {
            offset.is_some_and(|offset| offset > 22 * INCH || offset.saturating_add(size) < -9 * INCH)
        };
        self.offset.into_iter().zip(self.size).any(off)
    }
}

#[derive(Default)]
struct Paragraph {
    text: String,
    style: Option<String>,
    look: ParagraphLook,
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
    Run,
    RunProperties,
    Text,
    /// The properties of a row or cell.
    FrameProperties,
    Frame,
    Cell,
    Table,
    /// How far off a drawing is anchored.
    Offset,
    /// A row or cell that is deleted or hidden.
    LeftOutFrame {
        row: bool,
    },
    LeftOut,
    LeftOutText,
    Aside,
    Alternatives {
        taken: bool,
    },
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
        marks: &'a NoteMarks,
        context: Context<'_>,
    ) -> Result<Part, ReadError> {
        let mut body = Self {
            styles,
            kind,
            marks,
            flow: Flow::new(),
            open: Vec::new(),
            paragraphs: Vec::new(),
            carried: String::new(),
            in_text: 0,
            in_properties: 0,
            font: String::new(),
            symbols: 0,
            runs: Vec::new(),
            shape: Shape::of(xml, name)?,
            tables: Vec::new(),
            tables_begun: 0,
            asides: 0,
            fields: Vec::new(),
            page: if styles.has_ground { Colour::Unknown } else { Colour::Is([255; 3]) },
            anchor: Anchor::default(),
            leaving_out: 0,
            why: Why::Struck,
            left_out: LeftOut::default(),
            notes: NoteMarks::default(),
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
                Event::Start(element) => {
                    let vocabulary = vocabulary(&namespace);
                    let understood = vocabulary != Vocabulary::Compatibility || {
                        let needed = attribute(&element, "Requires").unwrap_or_default();
                        needed.split_whitespace().all(|prefix| {
                            let (namespace, _) =
                                reader.resolver().resolve_attribute(QName(&format!("{prefix}:x")));
                            is_understood(&namespace)
                        })
                    };
                    body.start(vocabulary, &element, understood);
                }
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
        let Self { flow, symbols, left_out, notes, .. } = body;
        Ok(Part { blocks: flow.finish(), symbols, left_out, notes })
    }

    fn start(&mut self, vocabulary: Vocabulary, element: &BytesStart<'_>, understood: bool) {
        if vocabulary == Vocabulary::Word {
            self.count(element);
        }
        let mark = if self.open.last() == Some(&Mark::Skipped) {
            Mark::Skipped
        } else if self.leaving_out > 0 {
            self.start_left_out(vocabulary, element)
        } else {
            let name = element.local_name();
            match vocabulary {
                Vocabulary::Word => self.start_word(name.as_ref(), element),
                Vocabulary::Math => match name.as_ref() {
                    "r" => Mark::Run,
                    "t" => Mark::Text,
                    _ => Mark::Nothing,
                },
                Vocabulary::Drawing => match name.as_ref() {
                    "p" => Mark::Paragraph,
                    "r" | "fld" => Mark::Run,
                    "rPr" => self.drawn_properties(element),
                    "t" => Mark::Text,
                    "br" => self.insert('\n'),
                    _ => Mark::Nothing,
                },
                Vocabulary::Picture => self.start_picture(name.as_ref(), element),
                Vocabulary::Compatibility => self.start_alternative(name.as_ref(), understood),
                Vocabulary::Vml if is_unseen(element) => self.leave_out(Why::Hidden),
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
            Mark::Text | Mark::LeftOutText => self.in_text += 1,
            Mark::Aside => {
                self.flow.begin_aside();
                self.asides += 1;
            }
            Mark::Table => self.tables.push(Table::new(self.tables_begun - 1, None, self.asides)),
            Mark::LeftOut => self.leaving_out += 1,
            Mark::Run => self.runs.push(Run {
                from: self.paragraphs.last().map_or(0, |paragraph| paragraph.text.len()),
                paragraphs: self.paragraphs.len(),
                in_hidden: self.in_hidden(),
                drawn: vocabulary == Vocabulary::Drawing,
                ..Run::default()
            }),
            _ => {}
        }
        self.open.push(mark);
    }

    fn start_word(&mut self, name: &str, element: &BytesStart<'_>) -> Mark {
        match name {
            "p" => return Mark::Paragraph,
            "r" => {
                self.font.clear();
                return Mark::Run;
            }
            "rPr" if self.open.last() == Some(&Mark::Run) => return Mark::RunProperties,
            "rStyle" => self.run_property(name, element),
            _ if Look::PROPERTIES.contains(&name) && self.open.last() == Some(&Mark::RunProperties) => {
                self.run_property(name, element);
            }
            "shd" | "ind" | "spacing" if self.open.last() == Some(&Mark::Properties) => {
                self.paragraph_property(name, element);
            }
            "shd" => self.shade(element),
            "background" if self.styles.has_ground => self.page = Colour::of_page(element),
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
            "footnoteReference" | "endnoteReference" => {
                let notes = if self.in_hidden() { &mut self.notes.left_out } else { &mut self.notes.kept };
                notes.insert(note_mark(name, element));
            }
            "footnote" | "endnote" => {
                let rule = attribute(element, "type").is_some_and(|kind| kind != "normal");
                let why = self.marks.why_left_out(&note_mark(name, element));
                return match why {
                    _ if rule => Mark::Skipped,
                    Some(why) => self.leave_out(why),
                    None => Mark::Nothing,
                };
            }
            "del" | "moveFrom" if self.in_properties > 0 => self.mark_end_deleted(),
            "del" | "cellDel" if self.open.last() == Some(&Mark::FrameProperties) => {
                self.leave_out_frame(Why::Struck)
            }
            "hidden" if self.open.last() == Some(&Mark::FrameProperties) && is_on(element) => {
                self.leave_out_frame(Why::Hidden);
            }
            "del" => return self.leave_out(Why::Struck),
            // What was moved away stands where it was moved to.
            "moveFrom" => return Mark::Skipped,
            "tabs" | "sectPr" | "pPrChange" | "rPrChange" | "tblPrChange" | "tblPrExChange"
            | "trPrChange" | "tcPrChange" | "tblGridChange" | "sdtPr" | "ffData" => return Mark::Skipped,
            "trPr" | "tcPr" => return Mark::FrameProperties,
            "tblStyle" => {
                if let Some(table) = self.tables.last_mut() {
                    table.style = attribute(element, "val");
                }
            }
            "tblLook" => {
                if let Some(table) = self.tables.last_mut() {
                    table.put_uses(element);
                }
            }
            "tblPr" | "rPr" => {}
            "tab" | "ptab" => return self.insert('\t'),
            "br" | "cr" => return self.insert('\n'),
            "noBreakHyphen" => return self.insert('\u{2011}'),
            // A large first letter stands in a paragraph of its own, which the next one goes on.
            "framePr" if attribute(element, "dropCap").is_some_and(|kind| kind != "none") => {
                self.mark_end_deleted()
            }
            "framePr" => self.paragraph_property(name, element),
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
}
