//! What is left out: its words are counted, and its notes go with it.

use quick_xml::events::BytesStart;

use super::{Body, Mark, note_mark};
use crate::docx_parts::Vocabulary;
use crate::left_out::Why;
use crate::package::attribute;

impl<'a> Body<'a> {
    /// Keeps count of the tables and fields, those in what is left out among them.
    pub(super) fn count(&mut self, element: &BytesStart<'_>) {
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
    pub(super) fn start_left_out(&mut self, vocabulary: Vocabulary, element: &BytesStart<'_>) -> Mark {
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

    pub(super) fn leave_out(&mut self, why: Why) -> Mark {
        self.why = why;
        Mark::LeftOut
    }

    /// The row or cell whose properties are open is deleted or hidden.
    pub(super) fn leave_out_frame(&mut self, why: Why) {
        let around = self.open.len().checked_sub(2).and_then(|at| self.open.get_mut(at));
        if let Some(mark @ (Mark::Frame | Mark::Cell)) = around {
            *mark = Mark::LeftOutFrame { row: *mark == Mark::Frame };
            self.why = why;
            self.leaving_out += 1;
        }
    }
}
