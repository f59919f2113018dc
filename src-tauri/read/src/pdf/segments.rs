//! From the blocks of all pages to segments: canonical text with one glyph for each character.

mod rows;

use bindery_core::record::artifact::{Locator, Segment, SegmentKind};
use bindery_core::text;
use bindery_core::text::layout::{Glyph, Layout, PageBox};
use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::blocks::{Block, starts_item};
use super::chars::{Ink, Mark};
use super::frame::Rect;
use super::furniture;
use super::lines::Line;

/// Segments of the document in reading order: a paragraph that runs over the end of a page is one, and so is a row
/// of a table.
pub(super) fn segments(pages: Vec<Vec<Block>>) -> Vec<Segment> {
    let body = body_size(&pages);
    let (chains, tables) = rows::tables(chains(pages));
    let mut segments = Vec::with_capacity(chains.len());
    for (chain, row) in chains.iter().zip(&tables) {
        segments.extend(match row {
            Some(place) => rows::segment(chain, *place),
            None => segment(chain, body),
        });
    }
    rows::name_columns(&mut segments);
    segments
}

/// Blocks that make one segment.
pub(super) struct Chain {
    /// The blocks, in reading order; never empty.
    pub blocks: Vec<Block>,
    /// Whether it is a running head or a page number.
    pub running: bool,
}

/// The font size in which most characters are set, in points.
fn body_size(pages: &[Vec<Block>]) -> f32 {
    let mut counts: Vec<(f32, usize)> = Vec::new();
    for block in pages.iter().flatten() {
        match counts.iter().position(|(size, _)| (size - block.size()).abs() < 0.3) {
            Some(known) => counts[known].1 += block.len(),
            None if counts.len() < 64 => counts.push((block.size(), block.len())),
            None => {}
        }
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map_or(0.0, |(size, _)| size)
}

/// Blocks that make one segment, in reading order. Running heads and page numbers never stand between
/// the two parts of a paragraph.
fn chains(pages: Vec<Vec<Block>>) -> Vec<Chain> {
    let running = furniture::running(&pages);
    let mut chains: Vec<Chain> = Vec::new();
    // The chain that a paragraph at the head of the next page may go on with.
    let mut open: Option<usize> = None;
    for (blocks, running) in pages.into_iter().zip(running) {
        let mut at_head = true;
        let mut last_body = None;
        for (block, running) in blocks.into_iter().zip(running) {
            if !running && at_head {
                at_head = false;
                if let Some(chain) = open.take().and_then(|index| chains.get_mut(index))
                    && chain.blocks.last().is_some_and(|last| last.goes_on_in(&block))
                {
                    chain.blocks.push(block);
                    last_body = None;
                    continue;
                }
            }
            chains.push(Chain { blocks: vec![block], running });
            if !running {
                last_body = Some(chains.len() - 1);
            }
        }
        open = last_body;
    }
    chains
}

fn segment(chain: &Chain, body: f32) -> Option<Segment> {
    let blocks = &chain.blocks;
    let lines = blocks.iter().flat_map(|block| block.lines.iter().map(|line| (block.page, line)));
    let (text, glyphs) = flow(lines, &mut 0);
    let (first, last) = (blocks.first()?, blocks.last()?);
    (!text.is_empty()).then(|| Segment {
        kind: kind(first, blocks, body),
        text,
        locator: Locator::Page { first: first.page, last: last.page, row: None },
        layout: Some(Layout::new(glyphs)),
    })
}

/// The canonical text of lines, each with its page, and one glyph for each of its characters. `number` is that of
/// the first line, and of the last one afterwards.
pub(super) fn flow<'a>(
    lines: impl Iterator<Item = (u32, &'a Line)>,
    number: &mut u32,
) -> (String, Vec<Glyph>) {
    let mut chars: Vec<(char, Glyph)> = Vec::new();
    for (page, line) in lines {
        if let Some((last, _)) = chars.last() {
            let hyphen = matches!(last, '-' | '\u{2010}');
            let parted = hyphen && line.first().is_some_and(char::is_lowercase);
            chars.push((if parted { '\n' } else { ' ' }, Glyph { line: *number, place: None }));
            *number += 1;
        }
        chars.extend(line.marks.iter().map(|mark| (mark.c, glyph(mark, page, *number))));
    }
    canonical(chars)
}

fn kind(first: &Block, chain: &[Block], body: f32) -> SegmentKind {
    let length: usize = chain.iter().map(Block::len).sum();
    if first.lines.first().is_some_and(starts_item) {
        SegmentKind::ListItem
    } else if first.size() > body * 1.15 && length <= 200 && chain.len() == 1 {
        SegmentKind::Heading
    } else {
        SegmentKind::Paragraph
    }
}

fn glyph(mark: &Mark, page: u32, line: u32) -> Glyph {
    let place = (mark.ink == Ink::Drawn).then(|| page_box(mark.rect, page));
    Glyph { line, place }
}

fn page_box(rect: Rect, page: u32) -> PageBox {
    let hundredths = |points: f32| (points * 100.0).round() as i32;
    PageBox {
        page,
        x0: hundredths(rect.x0),
        y0: hundredths(rect.y0),
        x1: hundredths(rect.x1),
        y1: hundredths(rect.y1),
    }
}

/// The canonical text of `chars` with one glyph for each of its characters.
pub fn canonical(chars: Vec<(char, Glyph)>) -> (String, Vec<Glyph>) {
    let raw: String = chars.iter().map(|(c, _)| *c).collect();
    let text = text::canonical(&raw);
    if text == raw {
        return (text, chars.into_iter().map(|(_, glyph)| glyph).collect());
    }
    let chars = if is_nfc(&raw) { chars } else { composed(&chars) };
    let glyphs = aligned(&text, &chars);
    (text, glyphs)
}

/// `chars` in normalization form C: characters that become others share the boxes of those they were.
fn composed(chars: &[(char, Glyph)]) -> Vec<(char, Glyph)> {
    let mut out = Vec::with_capacity(chars.len());
    let mut rest = chars;
    while let Some(first) = rest.first() {
        // A cluster ends before a character that cannot join with what stands before it.
        let end = 1 + rest[1..].iter().take_while(|(c, _)| joins(*c)).count();
        let (cluster, after) = rest.split_at(end);
        let place = cluster.iter().filter_map(|(_, glyph)| glyph.place).reduce(cover);
        let text: String = cluster.iter().map(|(c, _)| *c).collect();
        let composed: Vec<char> = text.nfc().collect();
        if composed.len() == cluster.len() {
            out.extend(composed.into_iter().zip(cluster).map(|(c, (_, glyph))| (c, *glyph)));
        } else {
            out.extend(composed.into_iter().map(|c| (c, Glyph { line: first.1.line, place })));
        }
        rest = after;
    }
    out
}

/// Whether form C may join `c` with the character before it.
fn joins(c: char) -> bool {
    use unicode_normalization::{IsNormalized, char::canonical_combining_class, is_nfc_quick};
    canonical_combining_class(c) != 0 || is_nfc_quick(std::iter::once(c)) != IsNormalized::Yes
}

fn cover(a: PageBox, b: PageBox) -> PageBox {
    if a.page != b.page {
        return a;
    }
    PageBox { page: a.page, x0: a.x0.min(b.x0), y0: a.y0.min(b.y0), x1: a.x1.max(b.x1), y1: a.y1.max(b.y1) }
}

/// One glyph for each character of `text`, which is `chars` less what the canonical form leaves out.
fn aligned(text: &str, chars: &[(char, Glyph)]) -> Vec<Glyph> {
    let mut at = 0;
    let mut line = 0;
    text.chars()
        .map(|c| {
            let same = |other: char| other == c || (c.is_whitespace() && other.is_whitespace());
            let found = chars[at..].iter().position(|(other, _)| same(*other));
            let Some(glyph) = found.map(|skipped| {
                at += skipped + 1;
                chars[at - 1].1
            }) else {
                return Glyph { line, place: None };
            };
            line = glyph.line;
            Glyph { place: glyph.place.filter(|_| !c.is_whitespace()), ..glyph }
        })
        .collect()
}
