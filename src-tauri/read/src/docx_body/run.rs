//! Runs: how their words look, and which of them are left out.

use quick_xml::events::BytesStart;

use super::{Body, Mark, Run};
use crate::docx_look::{Colour, Look};
use crate::docx_text;
use crate::left_out::{Why, has_words};
use crate::package::attribute;

impl<'a> Body<'a> {
    pub(super) fn run_property(&mut self, name: &str, element: &BytesStart<'_>) {
        let run = self.runs.last_mut().filter(|_| self.open.last() == Some(&Mark::RunProperties));
        match (run, name) {
            (Some(run), "rStyle") => run.style = attribute(element, "val"),
            (Some(run), _) => run.own.put(name, element),
            (None, _) => {}
        }
    }

    /// How the words of a run look.
    pub(super) fn look(&self, run: &Run) -> Look {
        let paragraph = run.paragraphs.checked_sub(1).and_then(|at| self.paragraphs.get(at));
        let paragraph = paragraph.and_then(|paragraph| paragraph.style.as_deref());
        self.styles.look(run.own, run.style.as_deref(), paragraph, self.tables.last())
    }

    /// Whether nobody sees the words of a run that look so.
    pub(super) fn is_unseen(&self, run: &Run, look: Look) -> bool {
        let paragraph = run.paragraphs.checked_sub(1).and_then(|at| self.paragraphs.get(at));
        let paragraph = paragraph
            .map(|paragraph| self.styles.paragraph(paragraph.look, paragraph.style.as_deref()))
            .unwrap_or_default();
        let ground = paragraph.ground.filter(|ground| *ground != Colour::Auto);
        let seen = run.drawn || look.is_seen_on(ground.unwrap_or_else(|| self.ground()));
        look.is_unreadable() || paragraph.is_unseen() || !seen
    }

    /// What lies behind the open paragraph by the cells of tables around it. What is behind a text box is not known.
    pub(super) fn ground(&self) -> Colour {
        let around = self.tables.iter().rev().take_while(|table| table.asides == self.asides);
        let cell = around.filter_map(|table| self.styles.ground_of_cell(table)).next();
        cell.unwrap_or(if self.asides > 0 { Colour::Unknown } else { self.page })
    }

    /// Whether the open run, or one around it, is hidden.
    pub(super) fn in_hidden(&self) -> bool {
        self.runs.last().is_some_and(|run| run.in_hidden || self.look(run).is_hidden())
    }

    /// Ends a run. Of one that is struck through or hidden the words are taken back; one that shows nothing,
    /// such as the space between two words, is of no harm and stays.
    pub(super) fn end_run(&mut self) {
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

    /// Whether the code of a field goes on, of which its result is shown alone.
    pub(super) fn in_code(&self) -> bool {
        self.fields.contains(&true)
    }

    pub(super) fn insert(&mut self, c: char) -> Mark {
        if self.in_code() {
            self.left_out.part();
            return Mark::Nothing;
        }
        if let Some(paragraph) = self.paragraphs.last_mut() {
            paragraph.text.push(c);
        }
        Mark::Nothing
    }

    pub(super) fn insert_text(&mut self, text: &str) {
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

    pub(super) fn characters(&mut self, text: &str) {
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
}

/// Whether a drawing of the older kind is not shown.
pub(super) fn is_unseen(element: &BytesStart<'_>) -> bool {
    let style = attribute(element, "style").unwrap_or_default();
    let style: String = style.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
    style.contains("visibility:hidden") || style.contains("display:none") || style.split(';').any(is_off_page)
}

/// Whether a declaration of a drawing of the older kind puts it off the page.
pub(super) fn is_off_page(declaration: &str) -> bool {
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
