//! The walk over one part of a Word document: paragraphs, tables, text boxes, and of tracked changes the
//! text as it stands after them. Words that are struck through, hidden or deleted are left out.

use std::collections::HashSet;

use bindery_core::record::artifact::SegmentKind;
use quick_xml::NsReader;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::QName;

use super::docx_look::{Colour, Look, ParagraphLook, is_on};
use super::docx_parts::{Styles, Vocabulary, is_heading_level, is_understood, vocabulary};
use super::docx_table::{Shape, Table};
use super::flow::{Block, Flow, Size};
use super::left_out::{LeftOut, Why, has_words};
use super::package::{attribute, xml_broken};
use super::{Context, ReadError, docx_text};

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

    /// Keeps count of the tables and fields, those in what is left out among them.
    fn count(&mut self, element: &BytesStart<'_>) {
        match element.local_name().as_ref() {
            "tbl" => self.tables_begun += 1,
            "fldChar" if self.shape.fields_end => match attribute(element, "fldCharType").as_deref() {
                Some("begin") => self.fields.push(true),
                Some("separate") => self.fields.last_mut().into_iter().for_each(|in_code| *in_code = false),
                Some("end") => {
                    self.fields.pop();
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// In what is left out only the words matter, to be counted, and the notes that go with them.
    fn start_left_out(&mut self, vocabulary: Vocabulary, element: &BytesStart<'_>) -> Mark {
        let name = element.local_name();
        match (vocabulary, name.as_ref()) {
            (Vocabulary::Word, "t" | "delText") | (Vocabulary::Math | Vocabulary::Drawing, "t") => {
                return Mark::LeftOutText;
            }
            (Vocabulary::Word, "moveFrom") => return Mark::Skipped,
            (Vocabulary::Word, "p") => self.left_out.part(),
            (Vocabulary::Word, "footnoteReference" | "endnoteReference") => {
                self.notes.left_out.insert(note_mark(name.as_ref(), element));
            }
            _ => {}
        }
        Mark::Nothing
    }

    fn leave_out(&mut self, why: Why) -> Mark {
        self.why = why;
        Mark::LeftOut
    }

    fn drawn_properties(&mut self, element: &BytesStart<'_>) -> Mark {
        if self.open.last() == Some(&Mark::Run)
            && let Some(run) = self.runs.last_mut()
        {
            run.own.put_drawn(attribute(element, "strike").as_deref());
        }
        Mark::Nothing
    }

    fn start_alternative(&mut self, name: &str, understood: bool) -> Mark {
        match name {
            "AlternateContent" => return Mark::Alternatives { taken: false },
            "Choice" if !understood => return self.leave_out(Why::Hidden),
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

    fn start_picture(&mut self, name: &str, element: &BytesStart<'_>) -> Mark {
        let size = |key| attribute(element, key).and_then(|value| value.parse().ok()).unwrap_or(0);
        match name {
            "anchor" | "inline" => self.anchor = Anchor::default(),
            "positionH" => self.anchor.axis = 0,
            "positionV" => self.anchor.axis = 1,
            "posOffset" => return Mark::Offset,
            "extent" => self.anchor.size = [size("cx"), size("cy")],
            "docPr" => return self.describe(element),
            _ => {}
        }
        Mark::Nothing
    }

    /// The description someone wrote for a picture. One or two words are the name of its file, and some
    /// programs write descriptions that nobody has read.
    fn describe(&mut self, element: &BytesStart<'_>) -> Mark {
        let description = attribute(element, "descr").unwrap_or_default();
        if self.in_hidden() {
            return Mark::Nothing;
        }
        let hidden =
            attribute(element, "hidden").is_some_and(|hidden| matches!(hidden.as_str(), "1" | "true"));
        if hidden || self.anchor.is_off_page() {
            // All that the picture holds stands beside this element.
            if let Some(mark @ Mark::Nothing) = self.open.last_mut() {
                *mark = Mark::LeftOut;
                self.leaving_out += 1;
                self.why = Why::Hidden;
            }
            return Mark::Nothing;
        }
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
            "tbl" => {
                self.flow.begin_table();
                Mark::Table
            }
            "tr" => {
                self.flow.begin_row(false);
                self.tables.last_mut().into_iter().for_each(Table::begin_row);
                Mark::Frame
            }
            _ => {
                self.flow.begin_cell(Size::ONE);
                if let Some(table) = self.tables.last_mut() {
                    table.begin_cell(&self.shape, self.styles.bands(table));
                }
                Mark::Cell
            }
        }
    }

    /// What the shading of a cell lies behind; that of a whole table is not shown by every program.
    fn shade(&mut self, element: &BytesStart<'_>) {
        if let Some(table) = self.tables.last_mut() {
            let of_cell = self.open.last() == Some(&Mark::FrameProperties);
            table.ground = Some(if of_cell { Colour::of_shading(element) } else { Colour::Unknown });
        }
    }

    fn paragraph_property(&mut self, name: &str, element: &BytesStart<'_>) {
        if let Some(paragraph) = self.paragraphs.last_mut() {
            paragraph.look.put(name, element);
        }
    }

    fn run_property(&mut self, name: &str, element: &BytesStart<'_>) {
        let run = self.runs.last_mut().filter(|_| self.open.last() == Some(&Mark::RunProperties));
        match (run, name) {
            (Some(run), "rStyle") => run.style = attribute(element, "val"),
            (Some(run), _) => run.own.put(name, element),
            (None, _) => {}
        }
    }

    /// The row or cell whose properties are open is deleted or hidden.
    fn leave_out_frame(&mut self, why: Why) {
        let around = self.open.len().checked_sub(2).and_then(|at| self.open.get_mut(at));
        if let Some(mark @ (Mark::Frame | Mark::Cell)) = around {
            *mark = Mark::LeftOutFrame { row: *mark == Mark::Frame };
            self.why = why;
            self.leaving_out += 1;
        }
    }

    /// How the words of a run look.
    fn look(&self, run: &Run) -> Look {
        let paragraph = run.paragraphs.checked_sub(1).and_then(|at| self.paragraphs.get(at));
        let paragraph = paragraph.and_then(|paragraph| paragraph.style.as_deref());
        self.styles.look(run.own, run.style.as_deref(), paragraph, self.tables.last())
    }

    /// Whether nobody sees the words of a run that look so.
    fn is_unseen(&self, run: &Run, look: Look) -> bool {
        let paragraph = run.paragraphs.checked_sub(1).and_then(|at| self.paragraphs.get(at));
        let paragraph = paragraph
            .map(|paragraph| self.styles.paragraph(paragraph.look, paragraph.style.as_deref()))
            .unwrap_or_default();
        let ground = paragraph.ground.filter(|ground| *ground != Colour::Auto);
        let seen = run.drawn || look.is_seen_on(ground.unwrap_or_else(|| self.ground()));
        look.is_unreadable() || paragraph.is_unseen() || !seen
    }

    /// What lies behind the open paragraph by the cells of tables around it. What is behind a text box is not known.
    fn ground(&self) -> Colour {
        let around = self.tables.iter().rev().take_while(|table| table.asides == self.asides);
        let cell = around.filter_map(|table| self.styles.ground_of_cell(table)).next();
        cell.unwrap_or(if self.asides > 0 { Colour::Unknown } else { self.page })
    }

    /// Whether the open run, or one around it, is hidden.
    fn in_hidden(&self) -> bool {
        self.runs.last().is_some_and(|run| run.in_hidden || self.look(run).is_hidden())
    }

    /// Ends a run. Of one that is struck through or hidden the words are taken back; one that shows nothing,
    /// such as the space between two words, is of no harm and stays.
    fn end_run(&mut self) {
        let Some(run) = self.runs.pop() else { return };
        let look = self.look(&run);
        let hidden = look.is_hidden() || run.in_hidden || self.is_unseen(&run, look);
        let paragraph = self.paragraphs.last_mut().filter(|_| run.paragraphs > 0);
        let Some(paragraph) = paragraph else { return };
        let text = paragraph.text.get(run.from..).unwrap_or_default();
        if !has_words(text) {
            if !text.is_empty() {
                self.left_out.part();
            }
        } else if hidden || look.is_struck() {
            self.left_out.add(if hidden { Why::Hidden } else { Why::Struck }, text);
            paragraph.text.truncate(run.from);
        } else {
            self.left_out.part();
        }
    }

    fn property(&mut self, name: &str, value: &str) {
        let number = || value.parse::<usize>().unwrap_or(1);
        let paragraph = self.paragraphs.last_mut().filter(|_| self.in_properties > 0);
        match (name, paragraph) {
            ("pStyle", Some(paragraph)) => {
                paragraph.kind = self.styles.kind(value).or(paragraph.kind);
                paragraph.style = Some(value.to_owned());
            }
            ("outlineLvl", Some(paragraph)) if is_heading_level(value) => {
                paragraph.kind = Some(SegmentKind::Heading)
            }
            ("numId", Some(paragraph)) if value != "0" => {
                paragraph.kind = paragraph.kind.or(Some(SegmentKind::ListItem));
            }
            ("numId", Some(paragraph)) if paragraph.kind == Some(SegmentKind::ListItem) => {
                paragraph.kind = None
            }
            ("gridSpan", _) => {
                self.flow.resize_cell(|size| size.columns = number());
                self.tables.last_mut().into_iter().for_each(|table| table.set_span(number()));
            }
            ("vMerge", _) => {
                self.flow.resize_cell(|size| size.continues = value != "restart");
                self.tables.last_mut().into_iter().for_each(|table| table.set_merge(value != "restart"));
            }
            ("tblHeader", _) if !matches!(value, "0" | "false" | "off") => self.flow.mark_header(),
            ("gridBefore", _) => {
                self.flow.begin_cell(Size { columns: number(), ..Size::ONE });
                self.flow.end();
                self.tables.last_mut().into_iter().for_each(|table| table.skip_columns(number()));
            }
            _ => {}
        }
    }

    fn mark_end_deleted(&mut self) {
        if let Some(paragraph) = self.paragraphs.last_mut() {
            paragraph.end_deleted = true;
        }
    }

    /// Whether the code of a field goes on, of which its result is shown alone.
    fn in_code(&self) -> bool {
        self.fields.contains(&true)
    }

    fn insert(&mut self, c: char) -> Mark {
        if self.in_code() {
            self.left_out.part();
            return Mark::Nothing;
        }
        if let Some(paragraph) = self.paragraphs.last_mut() {
            paragraph.text.push(c);
        }
        Mark::Nothing
    }

    fn insert_text(&mut self, text: &str) {
        if self.in_code() {
            self.left_out.add(Why::Hidden, text);
            return;
        }
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
        match self.open.last() {
            Some(Mark::Skipped) => {}
            Some(Mark::LeftOutText) => self.left_out.add(self.why, text),
            Some(Mark::Offset) if self.leaving_out == 0 => {
                if let Some(offset) = self.anchor.offset.get_mut(self.anchor.axis) {
                    *offset = text.trim().parse().ok();
                }
            }
            _ if self.in_text > 0 && self.leaving_out == 0 => self.insert_text(text),
            _ => {}
        }
    }

    fn end(&mut self) {
        match self.open.pop() {
            Some(Mark::Paragraph) => self.end_paragraph(),
            Some(Mark::Properties) => self.in_properties -= 1,
            Some(Mark::Text | Mark::LeftOutText) => self.in_text -= 1,
            Some(Mark::Run) => self.end_run(),
            Some(Mark::Frame) => {
                self.flow.end();
                self.tables.last_mut().into_iter().for_each(Table::end_row);
            }
            Some(Mark::Cell) => {
                if self.tables.last_mut().is_some_and(Table::end_cell) {
                    let (flow, left_out) = (&mut self.flow, &mut self.left_out);
                    flow.empty_cell(|text| {
                        left_out.part();
                        left_out.add(Why::Hidden, text);
                    });
                    left_out.part();
                }
                self.flow.end();
            }
            Some(Mark::Table) => {
                self.flow.end();
                self.tables.pop();
            }
            Some(Mark::LeftOutFrame { row }) => {
                self.flow.drop_last();
                if let Some(table) = self.tables.last_mut() {
                    table.skip(row);
                }
                self.leaving_out -= 1;
                self.left_out.part();
            }
            Some(Mark::LeftOut) => self.leaving_out -= 1,
            Some(Mark::Aside) => {
                self.asides -= 1;
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
        self.left_out.part();
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

/// The name of a note, as its mark in the text and the note itself state it.
fn note_mark(element: &str, with_id: &BytesStart<'_>) -> String {
    let kind = element.trim_end_matches("Reference");
    format!("{kind} {}", attribute(with_id, "id").unwrap_or_default())
}

/// Whether a drawing of the older kind is not shown.
fn is_unseen(element: &BytesStart<'_>) -> bool {
    let style = attribute(element, "style").unwrap_or_default();
    let style: String = style.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
    style.contains("visibility:hidden") || style.contains("display:none") || style.split(';').any(is_off_page)
}

/// Whether a declaration of a drawing of the older kind puts it off the page.
fn is_off_page(declaration: &str) -> bool {
    const FARTHEST: f32 = 1584.0;
    let Some((name, value)) = declaration.split_once(':') else { return false };
    let end = value.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(value.len());
    let (number, unit) = value.split_at(end);
    let points = match unit {
        "in" => 72.0,
        "cm" => 28.35,
        "mm" => 2.835,
        "px" => 0.75,
        "pt" => 1.0,
        // Within a group, lengths are parts of the group.
        _ => return false,
    };
    let at = number.parse::<f32>().unwrap_or(0.0) * points;
    matches!(name, "margin-left" | "margin-top" | "left" | "top") && !(-FARTHEST..FARTHEST).contains(&at)
}
