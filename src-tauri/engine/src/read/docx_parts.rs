//! What a Word document's markup means: its vocabularies, and which styles make a heading or a list item.

use std::collections::HashMap;

use bindery_core::artifact::SegmentKind;
use quick_xml::events::BytesStart;
use quick_xml::name::{Namespace, ResolveResult};

use super::ReadError;
use super::package::{attribute, elements};

/// What each style of a document makes of a paragraph or of the words in it.
#[derive(Default)]
pub(super) struct Styles {
    by_id: HashMap<String, Style>,
    /// The style of paragraphs that name none.
    default_paragraph: Option<String>,
    /// How words look that no style says anything of.
    default_look: Look,
}

#[derive(Default)]
struct Style {
    kind: Option<SegmentKind>,
    based_on: Option<String>,
    look: Look,
}

/// What is said of words: whether they are struck through, and whether they are hidden.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Look {
    struck: Option<bool>,
    struck_twice: Option<bool>,
    hidden: Option<bool>,
}

impl Look {
    /// Takes in the property `name`, if it is one of these.
    pub fn put(&mut self, name: &str, element: &BytesStart<'_>) {
        let property = match name {
            "strike" => &mut self.struck,
            "dstrike" => &mut self.struck_twice,
            "vanish" => &mut self.hidden,
            _ => return,
        };
        let value = attribute(element, "val");
        *property = Some(!value.is_some_and(|value| matches!(value.as_str(), "0" | "false" | "off")));
    }

    /// Takes in the line that a drawing strikes through its words.
    pub fn put_drawn(&mut self, strike: Option<&str>) {
        self.struck = strike.map(|line| line != "noStrike").or(self.struck);
    }

    /// What is said here, or else by `base`.
    fn or(self, base: Self) -> Self {
        Self {
            struck: self.struck.or(base.struck),
            struck_twice: self.struck_twice.or(base.struck_twice),
            hidden: self.hidden.or(base.hidden),
        }
    }

    /// Whether the words are struck through.
    pub fn is_struck(self) -> bool {
        self.struck == Some(true) || self.struck_twice == Some(true)
    }

    /// Whether the words are hidden.
    pub fn is_hidden(self) -> bool {
        self.hidden == Some(true)
    }
}

/// What two styles of different kinds say together of a property that each of them turns over.
fn toggled(said: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    said.flatten().reduce(|one, other| one != other)
}

impl Styles {
    pub fn parse(xml: &str, name: &str) -> Result<Self, ReadError> {
        let mut styles = Self::default();
        let mut current = Current::default();
        elements(xml, name, |element| styles.element(element, &mut current))?;
        Ok(styles)
    }

    fn element(&mut self, element: &BytesStart<'_>, current: &mut Current) {
        let value = attribute(element, "val").unwrap_or_default();
        let local = element.local_name();
        let name = local.as_ref();
        if name == "style" {
            *current = Current { id: attribute(element, "styleId").unwrap_or_default(), apart: false };
            self.by_id.insert(current.id.clone(), Style::default());
            let get = |key| attribute(element, key).unwrap_or_default();
            if get("type") == "paragraph" && matches!(get("default").as_str(), "1" | "true" | "on") {
                self.default_paragraph = Some(current.id.clone());
            }
            return;
        }
        // What follows is of some cells of a table alone, or is how the style was before.
        current.apart |= matches!(name, "tblStylePr" | "rPrChange" | "pPrChange");
        let Some(style) = self.by_id.get_mut(current.id.as_str()) else {
            self.default_look.put(name, element);
            return;
        };
        if !current.apart {
            style.look.put(name, element);
        }
        match name {
            "name" => style.kind = style.kind.or(kind_named(&value)),
            "basedOn" => style.based_on = Some(value),
            "outlineLvl" if is_heading_level(&value) => style.kind = Some(SegmentKind::Heading),
            "numId" if value != "0" => style.kind = style.kind.or(Some(SegmentKind::ListItem)),
            _ => {}
        }
    }

    /// How words look of which a run says `own`, in the styles of their run, paragraph and table.
    pub fn look(&self, own: Look, run: Option<&str>, paragraph: Option<&str>, table: Option<&str>) -> Look {
        let paragraph = paragraph.or(self.default_paragraph.as_deref());
        let styles = [run, paragraph, table].map(|id| id.map(|id| self.look_of(id)).unwrap_or_default());
        let [run, paragraph, table] = styles;
        let together = Look {
            struck: toggled(styles.iter().map(|look| look.struck)),
            struck_twice: run.struck_twice.or(paragraph.struck_twice).or(table.struck_twice),
            hidden: toggled(styles.iter().map(|look| look.hidden)),
        };
        own.or(together).or(self.default_look)
    }

    /// What the style `id` says of its words, by itself or by the styles it is based on.
    fn look_of(&self, id: &str) -> Look {
        let mut look = Look::default();
        let mut id = id;
        // Styles that are based on each other in a circle end here.
        for _ in 0..20 {
            let Some(style) = self.by_id.get(id) else { break };
            look = look.or(style.look);
            let Some(base) = style.based_on.as_deref() else { break };
            id = base;
        }
        look
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

/// Where in the styles the reading is.
#[derive(Default)]
struct Current {
    id: String,
    /// Whether what comes is not of the style as a whole.
    apart: bool,
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
