//! What a Word document's markup means: its vocabularies, and which styles make a heading or a list item.

use std::collections::HashMap;

use bindery_core::record::artifact::SegmentKind;
use quick_xml::events::BytesStart;
use quick_xml::name::{Namespace, ResolveResult};

use super::ReadError;
use super::docx_look::{Colour, Look, ParagraphLook};
use super::docx_table::Table;
use super::package::{attribute, elements};

/// What each style of a document makes of a paragraph or of the words in it.
#[derive(Default)]
pub(super) struct Styles {
    by_id: HashMap<String, Style>,
    /// The style of paragraphs that name none.
    default_paragraph: Option<String>,
    /// The style of tables that name none.
    default_table: Option<String>,
    /// How words look that no style says anything of.
    default_look: Look,
    /// Whether the document is shown on a ground of its own.
    pub has_ground: bool,
}

#[derive(Default)]
struct Style {
    kind: Option<SegmentKind>,
    based_on: Option<String>,
    look: Look,
    paragraph: ParagraphLook,
    /// What lies behind the cells of a table.
    ground: Option<Colour>,
    /// What is said of some cells of a table alone.
    parts: HashMap<String, Cells>,
    /// How many rows and columns make a band.
    bands: (Option<usize>, Option<usize>),
}

/// What is said of some cells of a table.
#[derive(Clone, Copy, Default)]
struct Cells {
    look: Look,
    ground: Option<Colour>,
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
            *current =
                Current { id: attribute(element, "styleId").unwrap_or_default(), ..Current::default() };
            self.by_id.insert(current.id.clone(), Style::default());
            let get = |key| attribute(element, key).unwrap_or_default();
            if matches!(get("default").as_str(), "1" | "true" | "on") {
                match get("type").as_str() {
                    "paragraph" => self.default_paragraph = Some(current.id.clone()),
                    "table" => self.default_table = Some(current.id.clone()),
                    _ => {}
                }
            }
            return;
        }
        match name {
            // What follows is how the style was before.
            "rPrChange" | "pPrChange" => current.before = true,
            // What follows is of some cells of a table alone.
            "tblStylePr" => (current.part, current.before) = (attribute(element, "type"), false),
            "pPr" | "rPr" | "tcPr" | "tblPr" | "trPr" => current.of = name.to_owned(),
            _ => {}
        }
        let Some(style) = self.by_id.get_mut(current.id.as_str()) else {
            if current.of == "rPr" {
                self.default_look.put(name, element);
            }
            return;
        };
        if !current.before {
            style.take_in(name, element, current);
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
    pub fn look(&self, own: Look, run: Option<&str>, paragraph: Option<&str>, table: Option<&Table>) -> Look {
        let paragraph = paragraph.or(self.default_paragraph.as_deref());
        let of = |id: Option<&str>| id.map(|id| self.look_of(id)).unwrap_or_default();
        let table = table.map(|table| self.cells(table).look).unwrap_or_default();
        let together = Look::of_styles([of(run), of(paragraph), table]);
        own.or(together).or(self.default_look)
    }

    /// The style `id` and those it is based on. Styles that are based on each other in a circle end.
    fn chain<'s>(&'s self, id: &str) -> impl Iterator<Item = &'s Style> {
        let next = |style: &&'s Style| self.by_id.get(style.based_on.as_deref()?);
        std::iter::successors(self.by_id.get(id), next).take(20)
    }

    /// What the style `id` says of its words, by itself or by the styles it is based on.
    fn look_of(&self, id: &str) -> Look {
        self.chain(id).fold(Look::default(), |look, style| look.or(style.look))
    }

    /// What the style of a table says of its open cell.
    fn cells(&self, table: &Table) -> Cells {
        let Some(id) = self.table_style(table) else { return Cells::default() };
        let whole = self.chain(id).map(|style| Cells { look: style.look, ground: style.ground });
        let parts = table.parts.iter();
        let parts = parts.flat_map(|part| self.chain(id).filter_map(|style| style.parts.get(*part).copied()));
        parts.chain(whole).fold(Cells::default(), |cells, base| Cells {
            look: cells.look.or(base.look),
            ground: cells.ground.or(base.ground),
        })
    }

    fn table_style<'t>(&'t self, table: &'t Table) -> Option<&'t str> {
        table.style.as_deref().or(self.default_table.as_deref())
    }

    /// What lies behind the open cell of a table; none where nothing is said.
    pub fn ground_of_cell(&self, table: &Table) -> Option<Colour> {
        table.ground.or_else(|| self.cells(table).ground).filter(|colour| *colour != Colour::Auto)
    }

    /// How many rows and columns make a band of a table of the style.
    pub fn bands(&self, table: &Table) -> (usize, usize) {
        let Some(id) = self.table_style(table) else { return (1, 1) };
        let rows = self.chain(id).find_map(|style| style.bands.0);
        let columns = self.chain(id).find_map(|style| style.bands.1);
        (rows.unwrap_or(1), columns.unwrap_or(1))
    }

    /// How a paragraph looks as a whole of which `own` is said, in its style.
    pub fn paragraph(&self, own: ParagraphLook, style: Option<&str>) -> ParagraphLook {
        let style = style.or(self.default_paragraph.as_deref());
        style.map_or(own, |id| self.chain(id).fold(own, |look, style| look.or(style.paragraph)))
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

impl Style {
    /// Takes in a property of words, paragraphs or cells.
    fn take_in(&mut self, name: &str, element: &BytesStart<'_>, current: &Current) {
        let cells = current.part.as_ref().map(|part| self.parts.entry(part.clone()).or_default());
        let number = || attribute(element, "val").and_then(|val| val.parse::<usize>().ok());
        match (current.of.as_str(), name, cells) {
            ("rPr", _, Some(cells)) => cells.look.put(name, element),
            ("rPr", _, None) => self.look.put(name, element),
            ("pPr", _, None) => self.paragraph.put(name, element),
            ("tcPr" | "tblPr", "shd", Some(cells)) => cells.ground = Some(Colour::of_shading(element)),
            ("tcPr" | "tblPr", "shd", None) => self.ground = Some(Colour::of_shading(element)),
            ("tblPr", "tblStyleRowBandSize", None) => self.bands.0 = number(),
            ("tblPr", "tblStyleColBandSize", None) => self.bands.1 = number(),
            _ => {}
        }
    }
}

/// Where in the styles the reading is.
#[derive(Default)]
struct Current {
    id: String,
    /// The cells of a table that alone are spoken of.
    part: Option<String>,
    /// The properties that are open: of words, paragraphs, cells or tables.
    of: String,
    /// Whether what comes is how the style was before.
    before: bool,
}

/// Levels 0 to 8 stand in the outline; 9 is running text.
pub(super) fn is_heading_level(level: &str) -> bool {
    level.parse::<u8>().is_ok_and(|level| level < 9)
}

/// What a style of this name makes of a paragraph.
pub(super) fn kind_named(name: &str) -> Option<SegmentKind> {
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

/// Whether a namespace is one of those that programs which show documents know, so that they show what is kept for such
/// programs alone.
pub(super) fn is_understood(namespace: &ResolveResult<'_>) -> bool {
    const KNOWN: [&str; 7] = [
        "http://schemas.openxmlformats.org/",
        "http://purl.oclc.org/ooxml/",
        "http://schemas.microsoft.com/office/word/20",
        "http://schemas.microsoft.com/office/drawing/20",
        "http://schemas.microsoft.com/office/2006/",
        "http://schemas.microsoft.com/office/mac/",
        "urn:schemas-microsoft-com:",
    ];
    matches!(namespace, ResolveResult::Bound(Namespace(uri)) if KNOWN.iter().any(|known| uri.starts_with(known)))
}
