//! Properties of paragraphs, tables and rows.

use bindery_core::record::artifact::SegmentKind;
use quick_xml::events::BytesStart;

use super::{Body, Mark};
use crate::docx_look::Colour;
use crate::docx_parts::is_heading_level;
use crate::docx_table::Table;
use crate::flow::Size;

impl<'a> Body<'a> {
    pub(super) fn start_frame(&mut self, name: &str) -> Mark {
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
    pub(super) fn shade(&mut self, element: &BytesStart<'_>) {
        if let Some(table) = self.tables.last_mut() {
            let of_cell = self.open.last() == Some(&Mark::FrameProperties);
            table.ground = Some(if of_cell { Colour::of_shading(element) } else { Colour::Unknown });
        }
    }

    pub(super) fn paragraph_property(&mut self, name: &str, element: &BytesStart<'_>) {
        if let Some(paragraph) = self.paragraphs.last_mut() {
            paragraph.look.put(name, element);
        }
    }

    pub(super) fn property(&mut self, name: &str, value: &str) {
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

    pub(super) fn mark_end_deleted(&mut self) {
        if let Some(paragraph) = self.paragraphs.last_mut() {
            paragraph.end_deleted = true;
        }
    }
}
