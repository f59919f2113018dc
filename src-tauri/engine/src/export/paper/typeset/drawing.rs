//! What is drawn on a page: stretches of letters, lines, and the mark of a sentence.

use bindery_core::entailment::Verdict;
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier, SpanTag};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use parley::layout::Line;

use super::{Block, Fonts, Ink, MARGIN, Part, Placed, RAISE, Role};

/// Draws a line of a block; `shift` is how far below its place in the layout it stands.
pub(super) fn draw(
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
    pub(super) glyphs: Vec<KrillaGlyph>,
    pub(super) width: f32,
    /// What they say, as a range of the block's text.
    pub(super) range: Option<std::ops::Range<usize>>,
    /// Whether no font of this computer has these letters.
    pub(super) is_missing: bool,
}

impl Stretch {
    pub(super) fn draw(
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
