//! Reads a `.docx` that may have been edited by anyone with anything: its paragraphs with what was inserted and deleted,
//! the sentences of Bindery by their anchors, comments and footnotes, and the record that was put inside.

mod body;
mod field;
mod known;
mod look;
mod numbering;
mod package;
mod record;
mod styles;
mod tree;
mod untold;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use bindery_core::message::ToMessage as _;

use crate::model::Marks;
use crate::wording::Wording;

use package::{Package, Relation};
use tree::Node;

pub(crate) use field::PAGE;
pub use untold::Untold;

pub use body::notes::{Note, NoteParagraph, Noted};
pub use record::{RecordedAnswer, RecordedSentence};

/// Why a document is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum ReadError {
    /// Not a container at all.
    NotAPackage,
    /// No text in it.
    NoText,
    /// It asks for a password.
    Encrypted,
    /// A part does not unpack.
    Broken,
    /// A part is no XML.
    NotWellFormed,
    /// Larger than any such document.
    TooLarge,
    /// More parts than any such document has.
    ManyParts,
    /// A part larger than in any such document.
    LargePart,
    /// Two parts of one name.
    Twice,
}

bindery_core::worded! {
    for ReadError {
        Self::NotAPackage => "word-not-a-package";
        Self::NoText => "word-no-text";
        Self::Encrypted => "word-encrypted";
        Self::Broken => "word-broken";
        Self::NotWellFormed => "word-not-well-formed";
        Self::TooLarge => "word-too-large";
        Self::ManyParts => "word-many-parts";
        Self::LargePart => "word-large-part";
        Self::Twice => "word-twice";
    }
}

/// A document as it was read.
#[derive(Debug, Default)]
pub struct Edited {
    /// Its paragraphs, in order, those in tables too.
    pub paragraphs: Vec<Paragraph>,
    /// Its comments, by their numbers in [`Piece::comments`].
    pub comments: Vec<Note>,
    /// Its footnotes, by their numbers in [`Piece::footnotes`].
    pub footnotes: Vec<Note>,
    /// The answers of the record inside; empty when there is none.
    pub record: Vec<RecordedAnswer>,
    /// How its citations were marked, as the record inside says.
    pub marks: Option<Marks>,
    /// In which words it was written, as the record inside says.
    pub wording: Option<Wording>,
    /// When it was made, as it says itself.
    pub made_at: Option<String>,
    /// What stands beside the text: on top and below, in boxes, after the text.
    pub beside: Vec<(Beyond, Vec<Paragraph>)>,
    /// What a reader may see and a comparison of words does not.
    pub untold: Vec<Untold>,
    /// The footnotes that the text refers to: indices into [`Edited::footnotes`].
    pub footnoted: Vec<usize>,
    /// The comments that the text refers to: indices into [`Edited::comments`].
    pub commented: Vec<usize>,
}

/// Where text stands that is none of the main text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Beyond {
    /// Above the text of a page.
    Header,
    /// Below it.
    Footer,
    /// In a box or frame.
    Box,
    /// In a note at the end, or what parts notes from the text.
    Note,
}

/// What Bindery puts beside a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The mark of its verdict.
    Mark,
    /// Its label, and what is written before it.
    Label,
    /// The words beside a conclusion.
    Quote,
}

/// A paragraph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paragraph {
    /// Its style by name, in small letters without spaces.
    pub style: String,
    /// Its text in pieces.
    pub pieces: Vec<Piece>,
    /// The answer whose text begins after it, counted from 1.
    pub begins: Option<usize>,
    /// The answer whose text ended before it, counted from 1.
    pub ends: Option<usize>,
    /// What was done to its end: a deleted end joins it with the next one.
    pub end: Change,
}

/// A piece of text, the same in everything but its characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Its characters.
    pub text: String,
    /// The sentence it stands in.
    pub anchor: Option<Anchor>,
    /// Whether it stands as a tracked change.
    pub change: Change,
    /// Comments on it: indices into [`Edited::comments`].
    pub comments: Vec<usize>,
    /// Footnotes at its end: indices into [`Edited::footnotes`].
    pub footnotes: Vec<usize>,
    /// What it is when it is none of the words of a sentence.
    pub beside: Option<Beside>,
    /// Whether it is set as cited words are.
    pub cited: bool,
    /// Whether something is set at it that cannot be judged: whether a reader sees it so is not known.
    pub doubtful: bool,
}

/// Tracked changes. What was inserted and then deleted is in neither view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Somebody inserted it.
    pub inserted: bool,
    /// Somebody deleted it.
    pub deleted: bool,
    /// Nobody sees it, or sees it struck through.
    pub unseen: bool,
}

impl Change {
    /// Whether it is seen when every tracked change is accepted.
    pub const fn stands(self) -> bool {
        !self.deleted && !self.unseen
    }

    /// Whether it was seen before the tracked changes.
    pub const fn stood(self) -> bool {
        !self.inserted && !self.unseen
    }
}

/// Which sentence a piece of text was written as.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Anchor {
    /// Answer and sentence, each counted from 1.
    pub place: Option<(usize, usize)>,
    /// 64 hex digits of its claim.
    pub claim: Option<String>,
}

/// Reads a document.
pub fn read(bytes: &[u8]) -> Result<Edited, ReadError> {
    let mut package = Package::open(bytes)?;
    let roots = package.relations("")?;
    let main = roots.iter().find(|relation| relation.kind == "officeDocument");
    let main = main.map_or_else(|| "word/document.xml".to_owned(), |relation| relation.target.clone());
    let text = package.part(&main)?.ok_or(ReadError::NoText)?;
    let parts = package.relations(&main)?;
    let mut edited = Edited::default();
    twice(&roots, &["officeDocument"], &mut edited.untold);
    let once = ["styles", "numbering", "comments", "footnotes", "endnotes", "settings", "theme", "fontTable"];
    twice(&parts, &once, &mut edited.untold);
    // What lies outside of the file may become anything; what is linked to is no part of it.
    let outside = |relation: &&Relation| relation.external && relation.kind != "hyperlink";
    edited.untold.extend(parts.iter().find(outside).map(|_| Untold::Document));
    edited.untold.extend(brings_a_program(&mut package, &parts)?.then_some(Untold::Program));
    edited.made_at = made_at(&mut package, &roots)?;
    let mut part = |kind: &str| {
        let named = parts.iter().find(|relation| relation.kind == kind && !relation.external);
        named.map_or(Ok(None), |relation| package.part(&relation.target))
    };
    let mut unknown: Vec<Option<String>> = Vec::new();
    let theme = part("theme")?.map(|root| look::theme::Theme::of(&root)).unwrap_or_default();
    let styles = part("styles")?.map(|root| styles::Styles::of(&root, &theme)).unwrap_or_default();
    edited.untold.extend(styles.twice.iter().cloned().map(Untold::Twice));
    if styles.in_forms {
        edited.untold.push(Untold::Forms);
    }
    if text.has_twice(Some("body")) {
        edited.untold.push(Untold::Twice("body".to_owned()));
    }
    let settings = part("settings")?;
    unknown.push(settings.as_ref().and_then(|root| known::unknown(root, known::SETTINGS)));
    unknown.push(part("webSettings")?.and_then(|root| known::unknown(&root, known::WEB)));
    let numbering =
        part("numbering")?.map(|root| numbering::Numbering::of(&root, &theme)).unwrap_or_default();
    let (page, odd) = body::page(&text, &theme);
    unknown.push(odd);
    let context = body::Context { styles: &styles, numbering: &numbering, theme: &theme, page: &page };
    if text.child("background").is_some_and(|node| node.children().next().is_some()) {
        edited.untold.push(Untold::Picture);
    }
    let embeds = |node: &Node| node.name.starts_with("embed");
    if let Some(fonts) = part("fontTable")? {
        edited.untold.extend(fonts.any(&embeds).then_some(Untold::Fonts));
        // Others are said where text is set in them.
        let used = |font: &&Node| font.attribute("name").is_some_and(known::is_of_letters);
        unknown.extend(fonts.children().filter(used).map(|font| known::unknown(font, known::FONT)));
    }
    let (mut loose, mut indent) = (Vec::new(), 0);
    for (kind, one) in [("comments", "comment"), ("footnotes", "footnote")] {
        let Some(root) = part(kind)? else { continue };
        let found = body::notes::notes(&root, one, context);
        loose.extend(found.loose);
        edited.untold.extend(found.untold);
        indent = indent.max(found.indent);
        *(if kind == "comments" { &mut edited.comments } else { &mut edited.footnotes }) = found.all;
    }
    edited.untold.extend(edited.comments.iter().filter_map(Note::posing));
    let body = text.child("body").ok_or(ReadError::NoText)?;
    let story = body::story(body, context, &edited.comments, &edited.footnotes);
    if story.endnotes {
        let found = part("endnotes")?.map(|root| body::story(&root, context, &[], &[])).unwrap_or_default();
        loose.extend(found.paragraphs.into_iter().chain(found.boxes));
        edited.untold.extend(found.untold);
    }
    edited.beside.push((Beyond::Note, loose));
    edited.beside.push((Beyond::Box, story.boxes));
    indent = indent.max(story.indent);
    let on_even = settings.as_ref().and_then(|root| root.child("evenAndOddHeaders")).is_some_and(Node::is_on);
    for (place, id) in margins(&story.sections, on_even) {
        let mut there = parts.iter().filter(|relation| id.as_ref() == Some(&relation.id));
        let relation = there.next().filter(|relation| !relation.external);
        if there.next().is_some() {
            edited.untold.push(Untold::Twice("relation".to_owned()));
        }
        let root = relation.map_or(Ok(None), |relation| package.part(&relation.target))?;
        // A page that has none shows nothing there.
        let found = root.map(|root| body::story(&root, context, &[], &[])).unwrap_or_default();
        indent = indent.max(found.indent);
        edited.beside.push((place, found.paragraphs.into_iter().chain(found.boxes).collect()));
        edited.untold.extend(found.untold);
    }
    unknown.push(body::Story::pages(&story.sections, indent));
    edited.untold.extend(unknown.into_iter().flatten().map(Untold::Formatting));
    let mut records = 0;
    for relation in parts.iter().filter(|relation| relation.kind == "customXml") {
        // Others put parts of their own there; one that does not read is none of ours.
        if let Ok(Some(root)) = package.part(&relation.target) {
            records += usize::from(record::is_one(&root));
            edited.record.extend(record::answers(&root));
            edited.marks = edited.marks.or_else(|| record::marks(&root));
            edited.wording = edited.wording.or_else(|| record::wording(&root));
        }
    }
    if records > 1 {
        edited.untold.push(Untold::Twice("record".to_owned()));
    }
    edited.paragraphs = story.paragraphs;
    edited.untold.extend(story.untold);
    let mut seen = HashSet::new();
    edited.untold.retain(|one| seen.insert(one.clone()));
    edited.footnoted = story.footnotes.into_iter().collect();
    edited.commented = story.comments.into_iter().collect();
    Ok(edited)
}

/// What stands above and below the pages of a document, each once: the relation that names it, none where nothing does. A
/// section that names none has that of the section before it.
fn margins(sections: &[body::Section], on_even: bool) -> Vec<(Beyond, Option<String>)> {
    let nothing = [body::Section::default()];
    let mut named: HashMap<(&str, &str), &String> = HashMap::new();
    let mut all = Vec::new();
    for section in if sections.is_empty() { &nothing } else { sections } {
        named.extend(section.margins.iter().map(|(name, pages, id)| ((name.as_str(), pages.as_str()), id)));
        let shown = [("default", true), ("first", section.has_title), ("even", on_even)];
        for (pages, _) in shown.iter().filter(|(_, is_shown)| *is_shown) {
            for (name, place) in [("headerReference", Beyond::Header), ("footerReference", Beyond::Footer)] {
                let one = (place, named.get(&(name, *pages)).map(|id| (*id).clone()));
                if !all.contains(&one) {
                    all.push(one);
                }
            }
        }
    }
    all
}

/// Parts of which there may be one are named when there are more: programs would show one or the other.
fn twice(all: &[Relation], kinds: &[&str], untold: &mut Vec<Untold>) {
    for kind in kinds {
        if all.iter().filter(|relation| relation.kind == *kind).count() > 1 {
            untold.push(Untold::Twice((*kind).to_owned()));
        }
    }
}

/// Whether macros are in it, or a template of its own outside: programs run what these bring when they open the document.
fn brings_a_program(package: &mut Package<'_>, parts: &[Relation]) -> Result<bool, ReadError> {
    let of = |all: &[Relation], kind: &str| all.iter().any(|relation| relation.kind == kind);
    if of(parts, "vbaProject") {
        return Ok(true);
    }
    let settings = parts.iter().find(|relation| relation.kind == "settings" && !relation.external);
    let Some(settings) = settings else { return Ok(false) };
    Ok(of(&package.relations(&settings.target)?, "attachedTemplate"))
}

/// When a document says that it was made.
fn made_at(package: &mut Package<'_>, roots: &[Relation]) -> Result<Option<String>, ReadError> {
    let Some(relation) = roots.iter().find(|relation| relation.kind == "core-properties") else {
        return Ok(None);
    };
    let root = package.part(&relation.target)?;
    let created = root.and_then(|root| Some(root.children().find(|node| node.name == "created")?.text()));
    Ok(created.map(|time| time.trim().to_owned()).filter(|time| !time.is_empty()))
}

impl Edited {
    /// The paragraphs of an answer, counted from 1: between its marks, or those with its sentences where these are
    /// lost.
    pub fn answer(&self, number: usize) -> &[Paragraph] {
        &self.paragraphs[self.place_of(number)]
    }

    /// Which of its paragraphs are the answer's.
    pub(crate) fn place_of(&self, number: usize) -> Range<usize> {
        let all = &self.paragraphs;
        let is_in = |paragraph: &Paragraph| {
            let mut anchors = paragraph.pieces.iter().filter_map(|piece| piece.anchor.as_ref()?.place);
            anchors.any(|(answer, _)| answer == number) || paragraph.style == "binderyanswer"
        };
        let begin = all.iter().position(|paragraph| paragraph.begins == Some(number)).map(|at| at + 1);
        let begin = begin.or_else(|| all.iter().position(is_in)).unwrap_or(0);
        let end = all.iter().position(|paragraph| paragraph.ends == Some(number)).filter(|end| *end >= begin);
        let last = || all.iter().rposition(is_in).map(|last| last + 1).filter(|end| *end >= begin);
        begin..end.or_else(last).unwrap_or(all.len())
    }

    /// What readers wrote: comments that are not the document's own.
    pub fn remarks(&self) -> impl Iterator<Item = (usize, &Note)> {
        self.comments.iter().enumerate().filter(|(_, note)| !note.is_own())
    }
}
