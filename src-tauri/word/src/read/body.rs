//! The text of a document in paragraphs and pieces, as a reader sees it: the main text, a header, a note.

mod drawn;
mod fields;
pub mod notes;
mod run;
mod sections;
mod story;
mod table;

use std::collections::{HashMap, HashSet};

use super::field::Field;
use super::known::{NARROWEST, Rules, unknown};
use super::look::{Colours, Look, Setting};
use super::tree::{Node, Vocabulary};
use super::{Anchor, Change, Paragraph, Piece, Untold};
use crate::model::single_spaced;
use crate::own::Sign;
use notes::Note;
pub use sections::Section;
use story::settled;
pub use story::{Context, Story, page};

/// Whether the title of a control is one that our own documents give, `Sentence 3`.
fn is_own_title(title: &str) -> bool {
    let number = title.strip_prefix("Sentence ");
    number.is_some_and(|number| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()))
}

/// Marks that are open at one place; no document has more of them.
const MOST_OPEN: usize = 64;
/// No document of answers has more to say that cannot be told.
const MOST_UNTOLD: usize = 1 << 12;
/// Elements that every program walks into: their words are part of the text around them.
const HOLDING: [&str; 13] = [
    "body",
    "hdr",
    "ftr",
    "comment",
    "footnote",
    "endnote",
    "sdtContent",
    "smartTag",
    "customXml",
    "rt",
    "rubyBase",
    "bdo",
    "dir",
];
/// Quotation marks of all shapes.
const QUOTES: [char; 4] = ['\u{201c}', '\u{201d}', '\u{201e}', '"'];

struct Walk<'a> {
    context: Context<'a>,
    comments: HashMap<&'a str, usize>,
    footnotes: HashMap<&'a str, usize>,
    /// Bookmarks of sentences that are open, by their numbers.
    bookmarks: Vec<(String, (usize, usize))>,
    /// Content controls around the place.
    controls: Vec<Anchor>,
    /// Comments that are open.
    remarks: Vec<usize>,
    /// Comments that have a range.
    ranged: HashSet<usize>,
    change: Change,
    /// What the paragraph and the tables around it say of their runs.
    look: Look,
    tables: Vec<Look>,
    ground: Colours,
    /// Whether what is set around the place cannot be judged.
    doubtful: bool,
    /// Whether it is the text of a note, where its number stands.
    in_note: bool,
    fields: Vec<Field>,
    /// Whether the number of a note came just before.
    after_number: bool,
    story: Story,
    raw: Vec<Piece>,
    within: bool,
}

/// The text under a node.
pub fn story<'a>(node: &Node, context: Context<'a>, comments: &'a [Note], footnotes: &'a [Note]) -> Story {
    fn numbers(notes: &[Note]) -> HashMap<&str, usize> {
        notes.iter().enumerate().map(|(index, note)| (note.id.as_str(), index)).collect()
    }
    let mut walk = Walk {
        context,
        comments: numbers(comments),
        footnotes: numbers(footnotes),
        bookmarks: Vec::new(),
        controls: Vec::new(),
        remarks: Vec::new(),
        ranged: HashSet::new(),
        change: Change::default(),
        look: Look::default(),
        tables: Vec::new(),
        ground: context.page.clone(),
        doubtful: false,
        in_note: matches!(node.name.as_str(), "footnote" | "comment" | "endnotes"),
        fields: Vec::new(),
        after_number: false,
        story: Story::default(),
        raw: Vec::new(),
        within: false,
    };
    walk.all(node);
    while let Some(open) = walk.fields.pop() {
        walk.untold(Untold::Field(open.code()));
    }
    let mut story = walk.story;
    // A range without its comment says nothing to anybody.
    let referred = &story.comments;
    for piece in story.paragraphs.iter_mut().flat_map(|paragraph| &mut paragraph.pieces) {
        piece.comments.retain(|n| referred.contains(n));
    }
    story
}

impl Walk<'_> {
    fn all(&mut self, node: &Node) {
        for child in node.children() {
            self.one(child);
        }
    }

    fn one(&mut self, node: &Node) {
        match node.vocabulary {
            Vocabulary::Word => {}
            Vocabulary::Compatibility => return self.alternative(node),
            Vocabulary::Math => {
                if !self.change.deleted {
                    self.untold(Untold::Equation);
                }
                return self.equation(node);
            }
            Vocabulary::Extension | Vocabulary::Other => return self.foreign(node),
        }
        match node.name.as_str() {
            "p" => self.paragraph(node),
            "r" => self.run(node),
            "ins" | "moveTo" => self.changed(node, Change { inserted: true, ..self.change }),
            "del" | "moveFrom" => self.changed(node, Change { deleted: true, ..self.change }),
            "sdt" => self.control(node),
            "hyperlink" => {
                self.beside(node.attribute("tooltip").unwrap_or_default());
                self.all(node);
            }
            "tbl" => self.table(node),
            "tr" => self.row(node),
            "tc" => self.cell(node),
            "bdo" | "dir" if node.val() != "ltr" => self.turned(node),
            "fldSimple" => self.simple_field(node),
            "altChunk" | "subDoc" => self.untold(Untold::Document),
            "bookmarkStart" => self.bookmark(node),
            "bookmarkEnd" => {
                let id = node.attribute("id").unwrap_or_default();
                self.bookmarks.retain(|(known, _)| known != id);
            }
            "commentRangeStart" => {
                let index = self.comments.get(node.attribute("id").unwrap_or_default()).copied();
                let index = index.filter(|_| self.remarks.len() < MOST_OPEN);
                self.remarks.extend(index);
                self.ranged.extend(index);
            }
            "commentRangeEnd" => {
                let index = self.comments.get(node.attribute("id").unwrap_or_default()).copied();
                self.remarks.retain(|open| Some(*open) != index);
            }
            "sectPr" => self.section(node),
            "pPr" => node.child("sectPr").into_iter().for_each(|section| self.section(section)),
            "tblPr" | "tblPrEx" | "tblGrid" | "trPr" | "tcPr" | "rPr" => {}
            "drawing" | "pict" | "object" => self.graphic(node),
            "contentPart" => self.untold(Untold::Picture),
            name => {
                // One program walks into what it does not know, another one leaves it out.
                if !HOLDING.contains(&name) && !texts(node).is_empty() {
                    self.untold(Untold::Foreign(node.name.clone()));
                }
                self.all(node);
            }
        }
    }

    fn untold(&mut self, what: Untold) {
        if self.story.untold.len() < MOST_UNTOLD && !self.story.untold.contains(&what) {
            self.story.untold.push(what);
        }
    }

    /// Says of properties what cannot be judged in them; whether there is anything.
    fn judged(&mut self, node: &Node, rules: Rules) -> bool {
        let found = unknown(node, rules);
        let is_doubtful = found.is_some();
        self.doubt(found);
        is_doubtful
    }

    fn doubt(&mut self, what: Option<String>) {
        what.into_iter().for_each(|what| self.untold(Untold::Formatting(what)));
    }

    fn changed(&mut self, node: &Node, change: Change) {
        let before = std::mem::replace(&mut self.change, change);
        self.all(node);
        self.change = before;
    }

    /// Words that are set to run against the direction of their letters.
    fn turned(&mut self, node: &Node) {
        let before = self.raw.len();
        self.changed(node, Change { unseen: true, ..self.change });
        let words: String =
            self.raw.get(before..).unwrap_or_default().iter().map(|p| p.text.as_str()).collect();
        self.untold(Untold::Turned(single_spaced(&words)));
    }

    /// Words that programs show beside the text where somebody points at it, or all the time.
    fn beside(&mut self, words: &str) {
        let words = single_spaced(words);
        if !words.is_empty() {
            self.untold(Untold::Beside(words));
        }
    }

    fn control(&mut self, node: &Node) {
        let properties = node.child("sdtPr");
        let title = properties.and_then(|properties| properties.child("alias")).map(Node::val);
        self.beside(title.filter(|title| !is_own_title(title)).unwrap_or_default());
        // Programs take such words for a hint at what to write there, and may leave them out.
        let hint = properties.and_then(|properties| properties.child("showingPlcHdr"));
        if hint.is_some_and(Node::is_on) {
            self.doubt(Some("words that stand for others".to_owned()));
        }
        let tag = properties.and_then(|properties| properties.child("tag")).map(Node::val);
        let anchor = tag.and_then(|tag| match Sign::of(tag) {
            Some(Sign::Sentence(answer, sentence)) => {
                Some(Anchor { place: Some((answer, sentence)), claim: None })
            }
            _ => is_identity(tag).then(|| Anchor { place: None, claim: Some(tag.to_owned()) }),
        });
        let depth = self.controls.len();
        self.controls.extend(anchor);
        let Some(content) = node.child("sdtContent") else { return };
        // The words of a bound control are replaced with those of another part when the file is opened.
        let bound = properties.is_some_and(|p| p.any(&|node| node.name == "dataBinding"));
        if bound {
            let words: Vec<String> = texts(content);
            self.untold(Untold::Bound(single_spaced(&words.concat())));
            self.changed(content, Change { unseen: true, ..self.change });
        } else {
            self.all(content);
        }
        self.controls.truncate(depth);
    }

    fn bookmark(&mut self, node: &Node) {
        let id = node.attribute("id").unwrap_or_default().to_owned();
        match Sign::of(node.attribute("name").unwrap_or_default()) {
            Some(Sign::Sentence(answer, sentence)) if self.bookmarks.len() < MOST_OPEN => {
                self.bookmarks.push((id, (answer, sentence)));
            }
            Some(Sign::Begins(answer)) => self.sign(|paragraph| paragraph.begins = Some(answer)),
            Some(Sign::Ends(answer)) => self.sign(|paragraph| paragraph.ends = Some(answer)),
            Some(Sign::Sentence(..)) | None => {}
        }
    }

    /// Notes something at the open paragraph; between paragraphs at the next one.
    fn sign(&mut self, note: impl FnOnce(&mut Paragraph)) {
        if !self.within {
            self.begin();
            self.within = false;
        }
        if let Some(open) = self.story.paragraphs.last_mut() {
            note(open);
        }
    }

    fn begin(&mut self) {
        self.story.paragraphs.push(Paragraph::default());
        self.within = true;
    }

    fn paragraph(&mut self, node: &Node) {
        let properties = node.child("pPr");
        let id = properties.and_then(|p| p.child("pStyle")).map(Node::val);
        let (look, style) = self.context.styles.of_paragraph(id);
        let own = properties.map(|p| Setting::of(p, self.context.theme)).unwrap_or_default();
        let list = own.clone().over(&style).list;
        let level =
            list.0.map(|name| self.context.numbering.level(&name, list.1.as_deref())).unwrap_or_default();
        // What a list says stands over the style, and below what the paragraph says itself.
        let setting = own.over(&level.setting).over(&style);
        // One in another, and one in a frame, is text beside the text.
        if self.within || setting.framed == Some(true) {
            return self.boxed(|walk| walk.plain_paragraph(node, look, &setting, &level.words));
        }
        self.plain_paragraph(node, look, &setting, &level.words);
    }

    fn plain_paragraph(&mut self, node: &Node, look: Look, setting: &Setting, number: &str) {
        self.begin();
        self.after_number = false;
        let properties = node.child("pPr");
        let mark = properties.and_then(|p| p.child("rPr"));
        let has = |name| mark.is_some_and(|mark| mark.child(name).is_some());
        let end = Change {
            inserted: self.change.inserted || has("ins") || has("moveTo"),
            deleted: self.change.deleted || has("del") || has("moveFrom"),
            unseen: self.change.unseen,
        };
        self.look = self.tables.iter().rev().fold(look, |look, table| look.beside(table));
        let ground = setting.ground().cloned().unwrap_or_else(|| self.ground.clone());
        let ground = std::mem::replace(&mut self.ground, ground);
        let twice =
            node.has_twice(Some("pPr")).then(|| "properties of a paragraph that stand twice".to_owned());
        // In a cell a line is as wide as a narrow one of a page.
        let width = if self.tables.is_empty() { i64::MAX } else { NARROWEST };
        let doubt = setting.doubt(width).or(twice).or_else(|| self.look.unknown.clone());
        let before = self.doubtful;
        self.doubtful |= doubt.is_some();
        self.doubt(doubt);
        self.story.indent = self.story.indent.max(setting.indent());
        self.characters(number, None, false);
        self.all(node);
        (self.doubtful, self.ground) = (before, ground);
        let pieces = settled(std::mem::take(&mut self.raw));
        let id = properties.and_then(|p| p.child("pStyle")).map(Node::val);
        let style = id.map(|id| self.context.styles.name(id)).unwrap_or_default();
        if let Some(open) = self.story.paragraphs.last_mut() {
            *open = Paragraph { style, end, pieces, ..std::mem::take(open) };
        }
        self.within = false;
    }
}

impl Story {
    /// Adds what another one holds.
    fn take(&mut self, other: Self) {
        self.paragraphs.extend(other.paragraphs);
        self.boxes.extend(other.boxes);
        other.untold.into_iter().for_each(|one| {
            if !self.untold.contains(&one) {
                self.untold.push(one);
            }
        });
        self.footnotes.extend(other.footnotes);
        self.comments.extend(other.comments);
        self.sections.extend(other.sections);
        self.indent = self.indent.max(other.indent);
        self.endnotes |= other.endnotes;
    }
}

/// All characters under a node, whatever they are for.
fn texts(node: &Node) -> Vec<String> {
    let mut all = Vec::new();
    node.found(&|node| !node.text().trim().is_empty(), &mut all);
    all.into_iter().map(Node::text).collect()
}

fn is_identity(tag: &str) -> bool {
    tag.len() == 64 && tag.bytes().all(|byte| byte.is_ascii_hexdigit())
}
