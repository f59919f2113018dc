//! Where an element ends.

use bindery_core::record::artifact::SegmentKind;
use quick_xml::events::BytesStart;

use super::{Body, Mark};
use crate::docx_table::Table;
use crate::left_out::Why;
use crate::package::attribute;

impl<'a> Body<'a> {
    pub(super) fn end(&mut self) {
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
pub(super) fn note_mark(element: &str, with_id: &BytesStart<'_>) -> String {
    let kind = element.trim_end_matches("Reference");
    format!("{kind} {}", attribute(with_id, "id").unwrap_or_default())
}
