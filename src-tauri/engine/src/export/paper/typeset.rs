//! Blocks of words set on pages and written as tagged PDF. Lines are broken and letters found by `parley`, from the fonts
//! that come along and then from those of this computer; `krilla` writes the file and refuses what is not PDF/UA-1.

use std::collections::HashMap;
use std::num::NonZeroU16;
use std::sync::Arc;

use bindery_core::entailment::Verdict;
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::color::luma;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::{Destination, XyzDestination};
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, ListNumbering, Node, SpanTag, Tag, TagGroup, TagTree,
};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};
use parley::fontique::Blob;
use parley::layout::{Alignment, Layout, Line, Run};
use parley::style::{
    FontFamily, FontFamilyName, FontWeight, GenericFamily, LineHeight, OverflowWrap, StyleProperty,
};
use parley::{FontContext, LayoutContext};

use crate::error::{Error, Result};

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
        .language("en".to_owned())
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

/// Draws a line of a block; `shift` is how far below its place in the layout it stands.
fn draw(
    surface: &mut Surface<'_>,
    fonts: &mut Fonts,
    one: &Placed<'_>,
    line: &Line<'_, Ink>,
    shift: f32,
) -> Vec<Part> {
    let (_, _, indent) = one.block.role.set();
    let metrics = line.metrics();
    let mut x = MARGIN.0 + indent + metrics.offset;
    let baseline = metrics.baseline + shift;
    let mut parts = Vec::new();
    for run in line.runs() {
        let size = run.font_size();
        let mut stretch = Stretch::default();
        let mut clusters = run.visual_clusters().peekable();
        let font = fonts.of(&run);
        while let Some(cluster) = clusters.next() {
            let ink = cluster.style().brush;
            let mut has = false;
            for glyph in cluster.glyphs() {
                has = true;
                stretch.is_missing |= glyph.id == 0;
                stretch.glyphs.push(KrillaGlyph::new(
                    GlyphId::new(glyph.id),
                    glyph.advance / size,
                    glyph.x / size,
                    glyph.y / size,
                    0.0,
                    cluster.text_range(),
                    None,
                ));
                stretch.width += glyph.advance;
            }
            // What a ligature takes in has no letters of its own.
            if !has && let Some(last) = stretch.glyphs.last_mut() {
                last.text_range.start = last.text_range.start.min(cluster.text_range().start);
                last.text_range.end = last.text_range.end.max(cluster.text_range().end);
            }
            let range = cluster.text_range();
            let kept = stretch.range.get_or_insert_with(|| range.clone());
            *kept = kept.start.min(range.start)..kept.end.max(range.end);
            let ends = clusters.peek().is_none_or(|next| {
                next.style().brush != ink
                    || (!next.is_ligature_continuation()
                        && next.glyphs().any(|glyph| glyph.id == 0) != stretch.is_missing)
            });
            if ends {
                let stretch = std::mem::take(&mut stretch);
                let baseline = if ink.is_raised() { baseline - size * RAISE } else { baseline };
                let start = Point::from_xy(x, baseline);
                x += stretch.width;
                let area = Rect::from_ltrb(
                    start.x,
                    baseline - size * 0.8,
                    x.max(start.x + 0.1),
                    baseline + size * 0.25,
                );
                let identifier = stretch.draw(surface, one.block, font.as_ref(), start, (ink, size));
                parts.extend(area.map(|area| Part { ink, area, identifier }));
            }
        }
    }
    parts
}

/// Glyphs of one font and one ink that follow each other.
#[derive(Default)]
struct Stretch {
    glyphs: Vec<KrillaGlyph>,
    width: f32,
    /// What they say, as a range of the block's text.
    range: Option<std::ops::Range<usize>>,
    /// Whether no font of this computer has these letters.
    is_missing: bool,
}

impl Stretch {
    fn draw(
        &self,
        surface: &mut Surface<'_>,
        block: &Block,
        font: Option<&Font>,
        start: Point,
        (ink, size): (Ink, f32),
    ) -> Option<Identifier> {
        let text = block.text.as_str();
        let is_foot = block.role == Role::Foot;
        let tag = |span| match is_foot {
            true => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Page)),
            false => ContentTag::Span(span),
        };
        surface.set_fill(Some(Fill {
            paint: ink.gray().into(),
            opacity: NormalizedF32::ONE,
            rule: FillRule::NonZero,
        }));
        surface.set_stroke(None);
        if let Ink::Dot(verdict) = ink {
            surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Other)));
            dot(surface, verdict, Point::from_xy(start.x - 0.08 * size, start.y - 0.74 * size), 0.9 * size);
            surface.end_tagged();
            return None;
        }
        let said = self.range.clone().and_then(|range| text.get(range)).unwrap_or_default();
        let Some(font) = font.filter(|_| !self.is_missing) else {
            // An empty box where the letter would stand: whoever copies it or has it read has the letter itself.
            let identifier = surface.start_tagged(tag(SpanTag::empty().with_actual_text(Some(said))));
            surface.set_fill(None);
            surface.set_stroke(Some(stroke(0.6)));
            let area =
                Rect::from_xywh(start.x + 0.5, start.y - size * 0.7, (self.width - 1.0).max(2.0), size * 0.7);
            let mut path = PathBuilder::new();
            area.into_iter().for_each(|area| path.push_rect(area));
            path.finish().into_iter().for_each(|path| surface.draw_path(&path));
            surface.end_tagged();
            return (!is_foot).then_some(identifier);
        };
        let identifier = surface.start_tagged(tag(SpanTag::empty()));
        surface.draw_glyphs(start, &self.glyphs, font.clone(), text, size, false);
        surface.end_tagged();
        if ink == Ink::Cited {
            surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Other)));
            surface.set_stroke(Some(stroke(0.5)));
            rule(surface, start.x, start.x + self.width, start.y + size * 0.17);
            surface.end_tagged();
        }
        (!is_foot).then_some(identifier)
    }
}

fn stroke(width: f32) -> Stroke {
    Stroke { paint: luma::Color::black().into(), width, ..Stroke::default() }
}

fn rule(surface: &mut Surface<'_>, from: f32, to: f32, y: f32) {
    let mut path = PathBuilder::new();
    path.move_to(from, y);
    path.line_to(to, y);
    path.finish().into_iter().for_each(|path| surface.draw_path(&path));
}

/// The mark of a verdict: a filled disc with a check, a half disc, a ring with a bar.
fn dot(surface: &mut Surface<'_>, verdict: Verdict, corner: Point, size: f32) {
    let at = |x: f32, y: f32| (corner.x + x * size / 12.0, corner.y + y * size / 12.0);
    // A quarter of a circle is a curve with its handles this far out.
    const ROUND: f32 = 0.552_285;
    let half = |path: &mut PathBuilder, r: f32, side: f32| {
        let turn = r * ROUND * side;
        let ((x1, y1), (x2, y2), (x3, y3)) =
            (at(6.0 + turn, 6.0 - r), at(6.0 + r * side, 6.0 - r * ROUND), at(6.0 + r * side, 6.0));
        path.cubic_to(x1, y1, x2, y2, x3, y3);
        let ((x1, y1), (x2, y2), (x3, y3)) =
            (at(6.0 + r * side, 6.0 + r * ROUND), at(6.0 + turn, 6.0 + r), at(6.0, 6.0 + r));
        path.cubic_to(x1, y1, x2, y2, x3, y3);
    };
    let disc = |r: f32, sides: &[f32]| {
        let mut path = PathBuilder::new();
        for side in sides {
            let (x, y) = at(6.0, 6.0 - r);
            path.move_to(x, y);
            half(&mut path, r, *side);
            path.close();
        }
        path.finish()
    };
    let lines = |points: &[(f32, f32)]| {
        let mut path = PathBuilder::new();
        for (index, &(x, y)) in points.iter().enumerate() {
            let (x, y) = at(x, y);
            if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
        }
        path.finish()
    };
    let black = Fill { paint: luma::Color::black().into(), ..Fill::default() };
    let pen = |paint: luma::Color, width: f32| Stroke {
        paint: paint.into(),
        width: width * size / 12.0,
        ..Stroke::default()
    };
    let mut put = |path: Option<krilla::geom::Path>, fill: Option<Fill>, stroke: Option<Stroke>| {
        surface.set_fill(fill);
        surface.set_stroke(stroke);
        path.into_iter().for_each(|path| surface.draw_path(&path));
    };
    let ring = |put: &mut dyn FnMut(Option<krilla::geom::Path>, Option<Fill>, Option<Stroke>)| {
        for side in [1.0, -1.0] {
            let mut path = PathBuilder::new();
            let (x, y) = at(6.0, 0.75);
            path.move_to(x, y);
            half(&mut path, 5.25, side);
            put(path.finish(), None, Some(pen(luma::Color::black(), 1.5)));
        }
    };
    match verdict {
        Verdict::Entailed => {
            put(disc(6.0, &[1.0, -1.0]), Some(black), None);
            put(lines(&[(3.3, 6.3), (5.2, 8.2), (8.8, 4.2)]), None, Some(pen(luma::Color::white(), 1.5)));
        }
        Verdict::Partial => {
            ring(&mut put);
            put(disc(5.25, &[-1.0]), Some(black), None);
        }
        Verdict::Ungrounded => {
            ring(&mut put);
            put(lines(&[(3.4, 6.0), (8.6, 6.0)]), None, Some(pen(luma::Color::black(), 1.5)));
        }
    }
}

/// Where links lead.
struct Targets(HashMap<Ink, (usize, Point)>);

impl Targets {
    fn of(placed: &[Placed<'_>]) -> Self {
        let mut all = HashMap::new();
        for one in placed {
            for (at, line) in one.layout.lines().enumerate() {
                let top = one.top(&line, at);
                if let (Role::Note(number), 0) = (one.block.role, at) {
                    all.insert(Ink::ToNote(number), top);
                }
                let mut start = 0;
                for &(end, ink) in &one.block.inks {
                    if let Ink::ToNote(number) = ink
                        && line.text_range().contains(&start)
                    {
                        all.insert(Ink::ToSentence(number), top);
                    }
                    start = end;
                }
            }
        }
        Self(all)
    }

    fn annotation(&self, link: &Link) -> Option<Annotation> {
        let &(page, point) = self.0.get(&link.ink)?;
        let target = Target::Destination(Destination::Xyz(XyzDestination::new(page, point)));
        let words = match link.ink {
            Ink::ToNote(number) => format!("to note {number}"),
            Ink::ToSentence(number) => format!("back to the sentence of note {number}"),
            _ => return None,
        };
        Some(Annotation::new_link(LinkAnnotation::new(link.area, target), Some(words)))
    }
}

/// A stretch that leads somewhere, and where it stands among the tags.
struct Link {
    ink: Ink,
    area: Rect,
    block: usize,
    part: usize,
}

/// A stretch among the tags of its block.
struct Tagged {
    words: Identifier,
    link: Option<Identifier>,
}

/// What is drawn, in the order in which it is read.
struct Tags<'a> {
    placed: &'a [Placed<'a>],
    /// By block.
    parts: Vec<Vec<Tagged>>,
}

impl<'a> Tags<'a> {
    fn new(placed: &'a [Placed<'a>]) -> Self {
        Self { placed, parts: placed.iter().map(|_| Vec::new()).collect() }
    }

    /// Keeps a stretch of `block`. What leads somewhere is given back.
    fn note(&mut self, block: usize, part: Part) -> Option<Link> {
        let words = part.identifier?;
        let parts = &mut self.parts[block];
        parts.push(Tagged { words, link: None });
        let leads = matches!(part.ink, Ink::ToNote(_) | Ink::ToSentence(_));
        leads.then(|| Link { ink: part.ink, area: part.area, block, part: parts.len() - 1 })
    }

    fn link(&mut self, link: &Link, annotation: Identifier) {
        self.parts[link.block][link.part].link = Some(annotation);
    }

    fn tree(self) -> TagTree {
        let mut tree = TagTree::new();
        let mut list: Option<TagGroup> = None;
        let mut item: Option<(TagGroup, TagGroup)> = None;
        for (one, parts) in self.placed.iter().zip(self.parts) {
            let mut parts = parts.into_iter().map(Tagged::node);
            let role = one.block.role;
            if !matches!(role, Role::Quote | Role::Remark) {
                end_item(&mut list, &mut item);
            }
            if !matches!(role, Role::Note(_) | Role::Quote | Role::Remark) {
                list.take().into_iter().for_each(|list| tree.push(list));
            }
            let heading = |level| Tag::Hn(level, Some(one.block.text.clone()));
            match role {
                Role::Title | Role::TitleOnNewPage => {
                    tree.push(TagGroup::with_children(heading(NonZeroU16::MIN), parts.collect()));
                }
                Role::Heading => {
                    let level = NonZeroU16::MIN.saturating_add(1);
                    tree.push(TagGroup::with_children(heading(level), parts.collect()));
                }
                Role::Paragraph => tree.push(TagGroup::with_children(Tag::P, parts.collect())),
                Role::Note(_) => {
                    list.get_or_insert_with(|| TagGroup::new(Tag::L(ListNumbering::Decimal)));
                    let label = TagGroup::with_children(Tag::Lbl, parts.by_ref().take(1).collect());
                    let mut body = TagGroup::new(Tag::LBody);
                    body.push(TagGroup::with_children(Tag::P, parts.collect()));
                    item = Some((label, body));
                }
                Role::Quote | Role::Remark => {
                    let group = match role {
                        Role::Quote => TagGroup::with_children(Tag::BlockQuote, parts.collect()),
                        _ => TagGroup::with_children(Tag::P, parts.collect()),
                    };
                    match &mut item {
                        Some((_, body)) => body.push(group),
                        None => tree.push(group),
                    }
                }
                Role::Foot => {}
            }
        }
        end_item(&mut list, &mut item);
        list.into_iter().for_each(|list| tree.push(list));
        tree
    }
}

impl Tagged {
    fn node(self) -> Node {
        match self.link {
            None => self.words.into(),
            Some(link) => TagGroup::with_children(Tag::Link, vec![self.words.into(), link.into()]).into(),
        }
    }
}

fn end_item(list: &mut Option<TagGroup>, item: &mut Option<(TagGroup, TagGroup)>) {
    if let (Some(list), Some((label, body))) = (list, item.take()) {
        list.push(TagGroup::with_children(Tag::LI, vec![label.into(), body.into()]));
    }
}

/// The answers by what they are about.
fn outline(placed: &[Placed<'_>]) -> Outline {
    let mut outline = Outline::new();
    for one in placed.iter().filter(|one| matches!(one.block.role, Role::Title | Role::TitleOnNewPage)) {
        if let Some(line) = one.layout.get(0) {
            let (page, point) = one.top(&line, 0);
            outline.push_child(OutlineNode::new(one.block.text.clone(), XyzDestination::new(page, point)));
        }
    }
    outline
}
