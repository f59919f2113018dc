//! What a page is for those who do not see it: headings, lists and links, tagged.

use std::collections::HashMap;
use std::num::NonZeroU16;

use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::destination::{Destination, XyzDestination};
use krilla::geom::{Point, Rect};
use krilla::outline::{Outline, OutlineNode};
use krilla::tagging::{Identifier, ListNumbering, Node, Tag, TagGroup, TagTree};

use super::{Ink, Part, Placed, Role};

/// Where links lead.
pub(super) struct Targets(HashMap<Ink, (usize, Point)>);

impl Targets {
    pub(super) fn of(placed: &[Placed<'_>]) -> Self {
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

    pub(super) fn annotation(&self, link: &Link) -> Option<Annotation> {
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
pub(super) struct Link {
    pub(super) ink: Ink,
    pub(super) area: Rect,
    pub(super) block: usize,
    pub(super) part: usize,
}

/// A stretch among the tags of its block.
pub(super) struct Tagged {
    pub(super) words: Identifier,
    pub(super) link: Option<Identifier>,
}

/// What is drawn, in the order in which it is read.
pub(super) struct Tags<'a> {
    pub(super) placed: &'a [Placed<'a>],
    /// By block.
    pub(super) parts: Vec<Vec<Tagged>>,
}

impl<'a> Tags<'a> {
    pub(super) fn new(placed: &'a [Placed<'a>]) -> Self {
        Self { placed, parts: placed.iter().map(|_| Vec::new()).collect() }
    }

    /// Keeps a stretch of `block`. What leads somewhere is given back.
    pub(super) fn note(&mut self, block: usize, part: Part) -> Option<Link> {
        let words = part.identifier?;
        let parts = &mut self.parts[block];
        parts.push(Tagged { words, link: None });
        let leads = matches!(part.ink, Ink::ToNote(_) | Ink::ToSentence(_));
        leads.then(|| Link { ink: part.ink, area: part.area, block, part: parts.len() - 1 })
    }

    pub(super) fn link(&mut self, link: &Link, annotation: Identifier) {
        self.parts[link.block][link.part].link = Some(annotation);
    }

    pub(super) fn tree(self) -> TagTree {
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
pub(super) fn outline(placed: &[Placed<'_>]) -> Outline {
    let mut outline = Outline::new();
    for one in placed.iter().filter(|one| matches!(one.block.role, Role::Title | Role::TitleOnNewPage)) {
        if let Some(line) = one.layout.get(0) {
            let (page, point) = one.top(&line, 0);
            outline.push_child(OutlineNode::new(one.block.text.clone(), XyzDestination::new(page, point)));
        }
    }
    outline
}
