//! What is drawn: pictures and their descriptions, and content in several forms.

use bindery_core::record::artifact::SegmentKind;
use quick_xml::events::BytesStart;

use super::{Anchor, Body, Mark};
use crate::flow::Block;
use crate::left_out::Why;
use crate::package::attribute;

impl<'a> Body<'a> {
    pub(super) fn drawn_properties(&mut self, element: &BytesStart<'_>) -> Mark {
        if self.open.last() == Some(&Mark::Run)
            && let Some(run) = self.runs.last_mut()
        {
            run.own.put_drawn(attribute(element, "strike").as_deref());
        }
        Mark::Nothing
    }

    pub(super) fn start_alternative(&mut self, name: &str, understood: bool) -> Mark {
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

    pub(super) fn start_picture(&mut self, name: &str, element: &BytesStart<'_>) -> Mark {
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
}
