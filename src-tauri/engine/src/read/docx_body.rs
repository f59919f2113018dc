//! The walk over one part of a Word document: paragraphs, tables, text boxes, and of tracked changes the
//! text as it stands after them. Words that are struck through, hidden or deleted are left out.

use std::collections::HashSet;

use bindery_core::artifact::SegmentKind;
use quick_xml::NsReader;
use quick_xml::events::{BytesStart, Event};

use super::docx_parts::{Look, Styles, Vocabulary, is_heading_level, vocabulary};
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
    /// Whether the note belongs to words alone that are left out.
    pub fn is_left_out(&self, note: &str) -> bool {
        self.left_out.contains(note) && !self.kept.contains(note)
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
    /// For each open table, its style.
    tables: Vec<Option<String>>,
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
}

#[derive(Default)]
struct Paragraph {
    text: String,
    style: Option<String>,
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
    Table,
    /// A row or cell that is deleted.
    LeftOutFrame,
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
            tables: Vec::new(),
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
        let Self { flow, symbols, left_out, notes, .. } = body;
        Ok(Part { blocks: flow.finish(), symbols, left_out, notes })
    }

    fn start(&mut self, vocabulary: Vocabulary, element: &BytesStart<'_>) {
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
                Vocabulary::Picture if name.as_ref() == "docPr" => self.describe(element),
                Vocabulary::Compatibility => self.start_alternative(name.as_ref()),
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
            Mark::Aside => self.flow.begin_aside(),
            Mark::Table => self.tables.push(None),
            Mark::LeftOut => self.leaving_out += 1,
            Mark::Run => self.runs.push(Run {
                from: self.paragraphs.last().map_or(0, |paragraph| paragraph.text.len()),
                paragraphs: self.paragraphs.len(),
                in_hidden: self.in_hidden(),
                ..Run::default()
            }),
            _ => {}
        }
        self.open.push(mark);
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
            "r" => {
                self.font.clear();
                return Mark::Run;
            }
            "rPr" if self.open.last() == Some(&Mark::Run) => return Mark::RunProperties,
            "strike" | "dstrike" | "vanish" | "rStyle" => self.run_property(name, element),
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
            "footnote" | "endnote" if self.marks.is_left_out(&note_mark(name, element)) => {
                return self.leave_out(Why::Struck);
            }
            "footnote" | "endnote" => {
                let rule = attribute(element, "type").is_some_and(|kind| kind != "normal");
                return if rule { Mark::Skipped } else { Mark::Nothing };
            }
            "del" | "moveFrom" if self.in_properties > 0 => self.mark_end_deleted(),
            "del" | "cellDel" if self.open.last() == Some(&Mark::FrameProperties) => self.delete_frame(),
            "del" => return self.leave_out(Why::Struck),
            // What was moved away stands where it was moved to.
            "moveFrom" => return Mark::Skipped,
            "tabs" | "sectPr" | "pPrChange" | "rPrChange" | "tblPrChange" | "tblPrExChange"
            | "trPrChange" | "tcPrChange" | "tblGridChange" | "sdtPr" | "ffData" => return Mark::Skipped,
            "trPr" | "tcPr" => return Mark::FrameProperties,
            "tblStyle" => {
                if let Some(style) = self.tables.last_mut() {
                    *style = attribute(element, "val");
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
        if self.in_hidden() {
            return Mark::Nothing;
        }
        if attribute(element, "hidden").is_some_and(|hidden| matches!(hidden.as_str(), "1" | "true")) {
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
                return Mark::Table;
            }
            "tr" => self.flow.begin_row(false),
            _ => self.flow.begin_cell(Size::ONE),
        }
        Mark::Frame
    }

    fn run_property(&mut self, name: &str, element: &BytesStart<'_>) {
        let run = self.runs.last_mut().filter(|_| self.open.last() == Some(&Mark::RunProperties));
        match (run, name) {
            (Some(run), "rStyle") => run.style = attribute(element, "val"),
            (Some(run), _) => run.own.put(name, element),
            (None, _) => {}
        }
    }

    /// The row or cell whose properties are open is deleted.
    fn delete_frame(&mut self) {
        let around = self.open.len().checked_sub(2).and_then(|at| self.open.get_mut(at));
        if let Some(mark @ Mark::Frame) = around {
            *mark = Mark::LeftOutFrame;
            self.why = Why::Struck;
            self.leaving_out += 1;
        }
    }

    /// How the words of a run look.
    fn look(&self, run: &Run) -> Look {
        let paragraph = run.paragraphs.checked_sub(1).and_then(|at| self.paragraphs.get(at));
        let paragraph = paragraph.and_then(|paragraph| paragraph.style.as_deref());
        let table = self.tables.last().and_then(Option::as_deref);
        self.styles.look(run.own, run.style.as_deref(), paragraph, table)
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
        let hidden = look.is_hidden() || run.in_hidden;
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
        match self.open.last() {
            Some(Mark::Skipped) => {}
            Some(Mark::LeftOutText) => self.left_out.add(self.why, text),
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
            Some(Mark::Frame) => self.flow.end(),
            Some(Mark::Table) => {
                self.flow.end();
                self.tables.pop();
            }
            Some(Mark::LeftOutFrame) => {
                self.flow.drop_last();
                self.leaving_out -= 1;
                self.left_out.part();
            }
            Some(Mark::LeftOut) => self.leaving_out -= 1,
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
    style.contains("visibility:hidden") || style.contains("display:none")
}
