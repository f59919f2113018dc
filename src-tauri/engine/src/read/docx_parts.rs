//! What a Word document's markup means: its vocabularies, and which styles make a heading or a list item.

use std::collections::HashMap;

use bindery_core::artifact::SegmentKind;
use quick_xml::events::BytesStart;
use quick_xml::name::{Namespace, ResolveResult};

use super::ReadError;
use super::package::{attribute, elements};

/// What each paragraph style of a document makes of a paragraph.
#[derive(Default)]
pub(super) struct Styles {
    by_id: HashMap<String, Style>,
}

#[derive(Default)]
struct Style {
    kind: Option<SegmentKind>,
    based_on: Option<String>,
}

impl Styles {
    pub fn parse(xml: &str, name: &str) -> Result<Self, ReadError> {
        let mut styles = Self::default();
        let mut current = String::new();
        elements(xml, name, |element| styles.element(element, &mut current))?;
        Ok(styles)
    }

    fn element(&mut self, element: &BytesStart<'_>, current: &mut String) {
        let value = attribute(element, "val").unwrap_or_default();
        if element.local_name().as_ref() == "style" {
            *current = attribute(element, "styleId").unwrap_or_default();
            self.by_id.insert(current.clone(), Style::default());
            return;
        }
        let Some(style) = self.by_id.get_mut(current.as_str()) else {
            return;
        };
        match element.local_name().as_ref() {
            "name" => style.kind = style.kind.or(kind_named(&value)),
            "basedOn" => style.based_on = Some(value),
            "outlineLvl" if is_heading_level(&value) => style.kind = Some(SegmentKind::Heading),
            "numId" if value != "0" => style.kind = style.kind.or(Some(SegmentKind::ListItem)),
            _ => {}
        }
    }

    /// What the style `id` makes of a paragraph, by itself or by the styles it is based on.
    pub fn kind(&self, id: &str) -> Option<SegmentKind> {
        let mut id = id;
        // Styles that are based on each other in a circle end here.
        for _ in 0..20 {
            let Some(style) = self.by_id.get(id) else {
                return kind_named(id);
            };
            if style.kind.is_some() {
                return style.kind;
            }
            id = style.based_on.as_deref()?;
        }
        None
    }
}

/// Levels 0 to 8 stand in the outline; 9 is running text.
pub(super) fn is_heading_level(level: &str) -> bool {
    level.parse::<u8>().is_ok_and(|level| level < 9)
}

fn kind_named(name: &str) -> Option<SegmentKind> {
    let name = name.to_lowercase().replace(' ', "");
    let bare = name.trim_end_matches(|c: char| c.is_ascii_digit());
    match bare {
        "heading" | "title" | "subtitle" => Some(SegmentKind::Heading),
        "listbullet" | "listnumber" => Some(SegmentKind::ListItem),
        "caption" | "imagecaption" | "tablecaption" => Some(SegmentKind::Caption),
        _ => None,
    }
}

/// The vocabularies that hold text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Vocabulary {
    Word,
    Math,
    Drawing,
    Picture,
    Compatibility,
    Vml,
    Other,
}

/// The vocabulary that a namespace names, in either edition of the standard.
pub(super) fn vocabulary(namespace: &ResolveResult<'_>) -> Vocabulary {
    let ResolveResult::Bound(Namespace(uri)) = namespace else {
        return Vocabulary::Other;
    };
    match *uri {
        "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
        | "http://purl.oclc.org/ooxml/wordprocessingml/main" => Vocabulary::Word,
        "http://schemas.openxmlformats.org/officeDocument/2006/math"
        | "http://purl.oclc.org/ooxml/officeDocument/math" => Vocabulary::Math,
        "http://schemas.openxmlformats.org/drawingml/2006/main"
        | "http://purl.oclc.org/ooxml/drawingml/main" => Vocabulary::Drawing,
        "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
        | "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing" => Vocabulary::Picture,
        "http://schemas.openxmlformats.org/markup-compatibility/2006" => Vocabulary::Compatibility,
        "urn:schemas-microsoft-com:vml" => Vocabulary::Vml,
        _ => Vocabulary::Other,
    }
}
