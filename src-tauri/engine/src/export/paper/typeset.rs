//! Blocks of words set on pages and written as tagged PDF. Lines are broken and letters found by `parley`, from the fonts
//! that come along and then from those of this computer; `krilla` writes the file and refuses what is not PDF/UA-1.

mod drawing;
mod tags;

use std::collections::HashMap;
use std::sync::Arc;

use bindery_core::entailment::Verdict;
use krilla::color::luma;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::geom::{Point, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::page::PageSettings;
use krilla::tagging::Identifier;
use krilla::text::Font;
use krilla::{Document, SerializeSettings};
use parley::fontique::Blob;
use parley::layout::{Alignment, Layout, Line, Run};
use parley::style::{
    FontFamily, FontFamilyName, FontWeight, GenericFamily, LineHeight, OverflowWrap, StyleProperty,
};
use parley::{FontContext, LayoutContext};

use crate::error::{Error, Result};
use drawing::draw;
use tags::{Tags, Targets, outline};

/// A4, in points.
const PAGE: (f32, f32) = (595.28, 841.89);
/// Room around what is written, in points.
const MARGIN: (f32, f32) = (68.0, 64.0);
/// The baseline of the foot of a page, in points from its top.
const FOOT: f32 = 806.0;
/// How far notes stand in, in points.
const INDENT: f32 = 20.0;
/// How far raised numbers are raised, in parts of their size.
const RAISE: f32 = 0.45;
/// The letters that are tried first.
const FAMILY: &str = "Libertinus Serif";
/// What keeps the room that a dot is drawn in: as wide as high, and never at the end of a line.
pub const ROOM_FOR_DOT: &str = "\u{2060}\u{2003}\u{2060}";

/// What to write.
pub struct Sheet<'a> {
    /// The file's title.
    pub title: &'a str,
    /// What stands at the foot of every page, beside its number.
    pub footer: &'a str,
    /// In which language it says what is not the archive's own, BCP 47.
    pub language: &'a str,
    /// When it was made, RFC 3339 in UTC.
    pub made_at: &'a str,
    /// What it holds.
    pub blocks: &'a [Block],
}

/// What a block is to whoever reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// What an answer is about.
    Title,
    /// The same, where a new page begins.
    TitleOnNewPage,
    /// What a part of an answer is about.
    Heading,
    /// Words.
    Paragraph,
    /// The first line of a note, by its number in the document.
    Note(usize),
    /// Words of a source, in the note before.
    Quote,
    /// More words of the note before.
    Remark,
    /// What stands at the foot of a page, and is no part of what is read.
    Foot,
}

impl Role {
    /// Size of the letters, room above and indent, in points.
    const fn set(self) -> (f32, f32, f32) {
        match self {
            Self::Title | Self::TitleOnNewPage => (19.0, 10.0, 0.0),
            Self::Heading => (13.0, 16.0, 0.0),
            Self::Paragraph => (11.0, 7.0, 0.0),
            Self::Note(_) => (10.0, 9.0, 0.0),
            Self::Quote | Self::Remark => (10.0, 3.0, INDENT),
            Self::Foot => (8.5, 0.0, 0.0),
        }
    }

    const fn is_heading(self) -> bool {
        matches!(self, Self::Title | Self::TitleOnNewPage | Self::Heading)
    }
}

/// How a stretch of a block is drawn, and what it does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ink {
    /// As words.
    #[default]
    Plain,
    /// As words that stand back.
    Quiet,
    /// As the words that are cited: bold and underlined.
    Cited,
    /// As a verdict, in the room that its text takes.
    Dot(Verdict),
    /// Raised and small.
    Raised,
    /// Raised and small, and leads to the note of that number.
    ToNote(usize),
    /// Leads back to where the note of that number is called.
    ToSentence(usize),
}

impl Ink {
    fn gray(self) -> luma::Color {
        luma::Color::new(if matches!(self, Self::Quiet) { 0x4d } else { 0 })
    }

    const fn is_raised(self) -> bool {
        matches!(self, Self::Raised | Self::ToNote(_))
    }
}

/// A paragraph, in whole.
#[derive(Clone, Debug)]
pub struct Block {
    role: Role,
    text: String,
    /// Where each stretch of the text ends, in bytes, and how it is drawn.
    inks: Vec<(usize, Ink)>,
}

impl Block {
    /// One without words.
    pub const fn new(role: Role) -> Self {
        Self { role, text: String::new(), inks: Vec::new() }
    }

    /// The same with more words at its end.
    pub fn with(mut self, ink: Ink, words: &str) -> Self {
        if !words.is_empty() {
            self.text.push_str(words);
            self.inks.push((self.text.len(), ink));
        }
        self
    }
}

/// A block with its lines, and where each of them stands.
struct Placed<'a> {
    block: &'a Block,
    layout: Layout<Ink>,
    /// By line: the page, and how far below the place in the layout it stands there, in points.
    lines: Vec<(usize, f32)>,
}

impl Placed<'_> {
    fn is_before(&self, page: usize) -> bool {
        self.lines.last().is_none_or(|(last, _)| *last < page)
    }

    fn is_after(&self, page: usize) -> bool {
        self.lines.first().is_some_and(|(first, _)| *first > page)
    }

    /// The page and the place of the top of `line`.
    fn top(&self, line: &Line<'_, Ink>, at: usize) -> (usize, Point) {
        let (page, shift) = self.lines[at];
        (page, Point::from_xy(MARGIN.0, line.metrics().block_min_coord + shift))
    }
}

/// Writes the file. It fails only when the letters of this computer cannot be written.
pub fn write(sheet: &Sheet<'_>) -> Result<Vec<u8>> {
    let mut letters = Letters::new();
    let placed = place(sheet.blocks, &mut letters);
    let pages = placed.iter().flat_map(|one| &one.lines).map(|(page, _)| page + 1).max().unwrap_or(1);
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| unwritten(&error))?;
    let mut document =
        Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let targets = Targets::of(&placed);
    let mut tags = Tags::new(&placed);
    let mut fonts = Fonts::default();
    // Blocks stand in the order of the pages: what is before this one is drawn.
    let mut from = 0;
    for number in 0..pages {
        from += placed[from..].iter().take_while(|one| one.is_before(number)).count();
        let settings = PageSettings::from_wh(PAGE.0, PAGE.1).unwrap_or_default();
        let mut page = document.start_page_with(settings);
        let mut links = Vec::new();
        let mut surface = page.surface();
        for (index, one) in placed.iter().enumerate().skip(from).take_while(|(_, one)| !one.is_after(number))
        {
            for (at, line) in one.layout.lines().enumerate().filter(|(at, _)| one.lines[*at].0 == number) {
                let shift = one.lines[at].1;
                let parts = draw(&mut surface, &mut fonts, one, &line, shift);
                links.extend(parts.into_iter().filter_map(|part| tags.note(index, part)));
            }
        }
        let words = format!("{} \u{b7} {} of {pages}", sheet.footer, number + 1);
        let foot = Block::new(Role::Foot).with(Ink::Quiet, &words);
        let foot = Placed { layout: letters.lay(&foot), block: &foot, lines: Vec::new() };
        if let Some(line) = foot.layout.get(0) {
            draw(&mut surface, &mut fonts, &foot, &line, FOOT - line.metrics().baseline);
        }
        surface.finish();
        for link in links {
            if let Some(annotation) = targets.annotation(&link) {
                let identifier = page.add_tagged_annotation(annotation);
                tags.link(&link, identifier);
            }
        }
        page.finish();
    }
    document.set_tag_tree(tags.tree());
    document.set_outline(outline(&placed));
    document.set_metadata(metadata(sheet));
    document.finish().map_err(|error| unwritten(&error))
}

fn unwritten(why: &dyn std::fmt::Debug) -> Error {
    super::Refused::NoPdf { why: format!("{why:?}") }.into()
}

fn metadata(sheet: &Sheet<'_>) -> Metadata {
    let metadata = Metadata::new()
        .title(sheet.title.to_owned())
        .language(sheet.language.to_owned())
        .creator("Bindery".to_owned())
        .producer("Bindery".to_owned());
    let number =
        |range: std::ops::Range<usize>| sheet.made_at.get(range).and_then(|digits| digits.parse::<u8>().ok());
    let year = sheet.made_at.get(0..4).and_then(|digits| digits.parse().ok());
    match (year, number(5..7), number(8..10), number(11..13), number(14..16), number(17..19)) {
        (Some(year), Some(month), Some(day), Some(hour), Some(minute), Some(second)) => {
            let date = DateTime::new(year).month(month).day(day).hour(hour).minute(minute).second(second);
            metadata.creation_date(date.utc_offset_hour(0).utc_offset_minute(0))
        }
        _ => metadata,
    }
}

/// Breaks every block into lines and finds where they stand.
fn place<'a>(blocks: &'a [Block], letters: &mut Letters) -> Vec<Placed<'a>> {
    let (top, bottom) = (MARGIN.1, PAGE.1 - MARGIN.1);
    let (mut page, mut y) = (0, top);
    let mut placed: Vec<Placed<'_>> = Vec::new();
    for (index, block) in blocks.iter().enumerate() {
        let layout = letters.lay(block);
        let (_, above, _) = block.role.set();
        if y > top {
            y += above;
        }
        // What is about what follows stands on its page.
        let needs = if block.role.is_heading() || matches!(block.role, Role::Note(_)) {
            layout.height() + if blocks.len() > index + 1 { 40.0 } else { 0.0 }
        } else {
            layout.height().min(30.0)
        };
        if (block.role == Role::TitleOnNewPage && y > top) || y + needs > bottom {
            page += 1;
            y = top;
        }
        let mut lines = Vec::new();
        for line in layout.lines() {
            let metrics = line.metrics();
            let height = metrics.block_max_coord - metrics.block_min_coord;
            if y + height > bottom && y > top {
                page += 1;
                y = top;
            }
            lines.push((page, y - metrics.block_min_coord));
            y += height;
        }
        placed.push(Placed { block, layout, lines });
    }
    placed
}

/// The letters there are: those that come along, then those of this computer.
struct Letters {
    fonts: FontContext,
    context: LayoutContext<Ink>,
}

impl Letters {
    fn new() -> Self {
        let mut fonts = FontContext::new();
        for font in typst_assets::fonts() {
            fonts.collection.register_fonts(Blob::new(Arc::new(font)), None);
        }
        Self { fonts, context: LayoutContext::new() }
    }

    /// Breaks a block into lines.
    fn lay(&mut self, block: &Block) -> Layout<Ink> {
        let (size, _, indent) = block.role.set();
        let mut builder = self.context.ranged_builder(&mut self.fonts, &block.text, 1.0, false);
        let families = [FontFamilyName::named(FAMILY), GenericFamily::Serif.into()];
        builder.push_default(StyleProperty::FontFamily(FontFamily::List(families.as_slice().into())));
        builder.push_default(StyleProperty::FontSize(size));
        builder.push_default(StyleProperty::LineHeight(LineHeight::FontSizeRelative(1.35)));
        builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::Anywhere));
        if block.role.is_heading() {
            builder.push_default(StyleProperty::FontWeight(FontWeight::BOLD));
        }
        let mut start = 0;
        for &(end, ink) in &block.inks {
            builder.push(StyleProperty::Brush(ink), start..end);
            if ink == Ink::Cited {
                builder.push(StyleProperty::FontWeight(FontWeight::BOLD), start..end);
            }
            if ink.is_raised() || matches!(ink, Ink::Dot(_)) {
                builder.push(StyleProperty::FontSize(size * 0.75), start..end);
            }
            start = end;
        }
        let mut layout = builder.build(&block.text);
        layout.break_all_lines(Some(PAGE.0 - 2.0 * MARGIN.0 - indent));
        layout.align(Alignment::Start, parley::layout::AlignmentOptions::default());
        layout
    }
}

/// A stretch of a line as it was drawn.
struct Part {
    ink: Ink,
    /// Where it stands.
    area: Rect,
    /// What it is to the tags; none for what only decorates.
    identifier: Option<Identifier>,
}

/// The fonts of a layout as those of a file.
#[derive(Default)]
struct Fonts(HashMap<(u64, u32), Option<Font>>);

impl Fonts {
    fn of(&mut self, run: &Run<'_, Ink>) -> Option<Font> {
        let font = run.font().clone();
        let index = font.index;
        let (data, id) = font.data.into_raw_parts();
        self.0.entry((id, index)).or_insert_with(|| Font::new(data.into(), index)).clone()
    }
}
