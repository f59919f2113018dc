//! The text of a document in paragraphs and pieces, as a reader sees it: the main text, a header, a note.

pub mod notes;

use std::collections::{BTreeSet, HashMap, HashSet};

use self::notes::{Note, characters};
use super::field::{Field, Shows};
use super::known::{CELL, GRID, NARROWEST, PAGE, ROW, Rules, SECTION, TABLE, of_one, unknown};
use super::look::theme::Theme;
use super::look::{Colours, Look, Setting};
use super::numbering::Numbering;
use super::styles::Styles;
use super::tree::{Node, Of, Vocabulary};
use super::{Anchor, Beside, Change, Paragraph, Piece, Untold};
use crate::marks::{is_mark, without_marks};
use crate::model::single_spaced;
use crate::own::Sign;

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

/// What the text of every part is set by.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// Its styles.
    pub styles: &'a Styles,
    /// Its lists.
    pub numbering: &'a Numbering,
    /// Its theme.
    pub theme: &'a Theme,
    /// The colour of the page.
    pub page: &'a Colours,
}

/// The text of a part.
#[derive(Debug, Default)]
pub struct Story {
    /// Its paragraphs, in order, those in tables too.
    pub paragraphs: Vec<Paragraph>,
    /// Paragraphs in boxes and frames beside them.
    pub boxes: Vec<Paragraph>,
    /// What cannot be told.
    pub untold: Vec<Untold>,
    /// The footnotes that it refers to.
    pub footnotes: BTreeSet<usize>,
    /// The comments that it refers to.
    pub comments: BTreeSet<usize>,
    /// Its sections.
    pub sections: Vec<Section>,
    /// How much narrower than the text of a page its lines are, at most.
    pub indent: i64,
    /// Whether it refers to endnotes.
    pub endnotes: bool,
}

/// A section of a document.
#[derive(Debug, Default)]
pub struct Section {
    /// Its headers and footers: which of them, on which pages, and their relations.
    pub margins: Vec<(String, String, String)>,
    /// Whether its first page has others than the rest.
    pub has_title: bool,
    /// How wide its text is, and how high, where it says so.
    size: Option<[i64; 2]>,
}

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

/// The colour that a document gives its pages, and what of it cannot be judged.
pub fn page(root: &Node, theme: &Theme) -> (Colours, Option<String>) {
    let Some(node) = root.child("background") else { return Default::default() };
    let colour = theme.colour(node, "color", ["themeColor", "themeTint", "themeShade"]).unwrap_or_default();
    (colour, of_one(node, PAGE))
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

    /// A section, with its headers and footers.
    fn section(&mut self, node: &Node) {
        self.judged(node, SECTION);
        let named = |node: &&Node| matches!(node.name.as_str(), "headerReference" | "footerReference");
        let margin = |node: &Node| {
            let id = node.attribute_of(Of::Relations, "id").unwrap_or_default();
            (node.name.clone(), node.attribute("type").unwrap_or("default").to_owned(), id.to_owned())
        };
        let number = |of: &str, name: &str| {
            node.child(of).and_then(|of| of.attribute(name)?.parse::<i32>().ok().map(i64::from))
        };
        let edge = |name: &str| number("pgMar", name).unwrap_or_default();
        let size = number("pgSz", "w").zip(number("pgSz", "h")).map(|(width, height)| {
            [width - edge("left") - edge("right") - edge("gutter"), height - edge("top") - edge("bottom")]
        });
        self.story.sections.push(Section {
            margins: node.children().filter(named).map(margin).collect(),
            has_title: node.child("titlePg").is_some_and(Node::is_on),
            size,
        });
    }

    /// Content in several forms, of which each program shows the first that it knows. When all say the same, it stands once.
    fn alternative(&mut self, node: &Node) {
        if node.name != "AlternateContent" {
            return self.all(node);
        }
        // Properties of what is around them, which some programs take and others do not.
        if node
            .children()
            .flat_map(Node::children)
            .any(|inner| inner.name.ends_with("Pr") || inner.name == "tblGrid")
        {
            self.untold(Untold::Forms);
        }
        let mut forms: Vec<(Vec<Piece>, Story)> = Vec::new();
        for branch in node.children() {
            let raw = std::mem::take(&mut self.raw);
            let story = std::mem::take(&mut self.story);
            if self.within {
                self.run_parts(branch)
            } else {
                self.all(branch)
            }
            let found = std::mem::replace(&mut self.story, story);
            forms.push((std::mem::replace(&mut self.raw, raw), found));
        }
        let said = |(raw, story): &(Vec<Piece>, Story)| {
            let pieces =
                |pieces: &[Piece]| pieces.iter().map(|p| (p.text.clone(), p.change)).collect::<Vec<_>>();
            let lines = |all: &[Paragraph]| all.iter().map(|p| pieces(&p.pieces)).collect::<Vec<_>>();
            (pieces(raw), lines(&story.paragraphs), lines(&story.boxes), story.untold.clone())
        };
        let has_fallback = node.children().any(|branch| branch.name == "Fallback");
        let first = forms.first().map(said);
        let same = forms.iter().all(|form| Some(said(form)) == first);
        let silent = first.is_none_or(|said| said == Default::default());
        if !(same && (has_fallback || silent)) {
            self.untold(Untold::Forms);
        } else {
            forms.truncate(1);
        }
        for (raw, story) in forms {
            self.raw.extend(raw);
            self.story.take(story);
        }
    }

    /// What is in a branch: pieces of a run, or runs.
    fn run_parts(&mut self, node: &Node) {
        let is_run =
            |child: &Node| matches!(child.name.as_str(), "r" | "p" | "sdt" | "ins" | "del" | "hyperlink");
        if node.children().any(is_run) {
            return self.all(node);
        }
        let look = self.look.clone();
        node.children().for_each(|child| self.part(child, &look, None));
    }

    /// The letters of an equation, one after the other.
    fn equation(&mut self, node: &Node) {
        if node.name == "t" {
            return self.letters(&node.text(), &self.look.clone(), None);
        }
        // Signs that stand in attributes: brackets and operators.
        if node.name == "chr" || node.name == "begChr" || node.name == "endChr" {
            return self.letters(node.val(), &self.look.clone(), None);
        }
        self.all(node);
    }

    /// Something of another vocabulary. A program that does not know it shows nothing of it.
    fn foreign(&mut self, node: &Node) {
        let says = |node: &Node| {
            !node.text().trim().is_empty() || node.name == "contentPart" || node.name == "imagedata"
        };
        let holds = |node: &Node| says(node) || node.vocabulary == Vocabulary::Word;
        if node.any(&holds) {
            self.untold(Untold::Foreign(node.name.clone()));
        }
    }

    /// A drawing, with the words of its boxes.
    fn graphic(&mut self, node: &Node) {
        if self.change.deleted || self.in_code() {
            return;
        }
        let object = node.name == "object" || node.any(&|node| node.name == "OLEObject");
        self.untold(if object { Untold::Object } else { Untold::Picture });
        let mut boxes = Vec::new();
        node.found(
            &|node| node.name == "txbxContent" || node.name == "t" || node.name == "textpath",
            &mut boxes,
        );
        for one in boxes {
            match one.name.as_str() {
                "txbxContent" => self.boxed(|walk| walk.all(one)),
                "t" => self.boxed(|walk| walk.line(&one.text())),
                _ => self.boxed(|walk| walk.line(one.attribute("string").unwrap_or_default())),
            }
        }
    }

    /// A paragraph of these letters alone.
    fn line(&mut self, text: &str) {
        let piece = Piece { text: text.to_owned(), change: self.change, ..Piece::default() };
        self.story.paragraphs.push(Paragraph { pieces: vec![piece], ..Paragraph::default() });
    }

    /// Walks what stands in a box of its own beside the text.
    fn boxed(&mut self, walk: impl FnOnce(&mut Self)) {
        let raw = std::mem::take(&mut self.raw);
        let paragraphs = std::mem::take(&mut self.story.paragraphs);
        let within = std::mem::take(&mut self.within);
        let controls = std::mem::take(&mut self.controls);
        let bookmarks = std::mem::take(&mut self.bookmarks);
        let look = self.look.clone();
        walk(self);
        self.look = look;
        let found = std::mem::replace(&mut self.story.paragraphs, paragraphs);
        self.story.boxes.extend(found);
        (self.raw, self.within, self.controls, self.bookmarks) = (raw, within, controls, bookmarks);
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

    fn table(&mut self, node: &Node) {
        let style = node.child("tblPr").and_then(|properties| properties.child("tblStyle"));
        let before = self.doubtful;
        let rules: [(&str, Rules); 2] = [("tblPr", TABLE), ("tblGrid", GRID)];
        for (name, rules) in rules {
            self.doubtful |= node.child(name).is_some_and(|of| self.judged(of, rules));
        }
        if !self.tables.is_empty() || node.has_twice(Some("tblPr")) {
            self.doubt(Some("a table in another one".to_owned()));
        }
        let ground = node.child("tblPr").and_then(|of| of.child("shd"));
        let ground = self.shaded(ground);
        let ground = std::mem::replace(&mut self.ground, ground);
        self.tables.push(self.context.styles.of_table(style.map(Node::val)));
        self.all(node);
        self.tables.pop();
        (self.doubtful, self.ground) = (before, ground);
    }

    /// The colours behind what is shaded, and behind all around it where it is not.
    fn shaded(&self, shade: Option<&Node>) -> Colours {
        let own = shade.and_then(|shade| self.context.theme.shade(shade).ok()).filter(|own| !own.is_empty());
        own.unwrap_or_else(|| self.ground.clone())
    }

    fn row(&mut self, node: &Node) {
        let all: Vec<&Node> = node.children().filter(|child| child.name == "trPr").collect();
        let before = self.doubtful;
        for (name, rules) in [("trPr", ROW), ("tblPrEx", TABLE)] {
            for properties in node.children().filter(|child| child.name == name) {
                self.doubtful |= self.judged(properties, rules);
            }
        }
        let has = |name| all.iter().any(|properties| properties.child(name).is_some_and(Node::is_on));
        let change = Change {
            inserted: self.change.inserted || has("ins"),
            deleted: self.change.deleted || has("del"),
            unseen: self.change.unseen || has("hidden"),
        };
        self.changed(node, change);
        self.doubtful = before;
    }

    fn cell(&mut self, node: &Node) {
        let properties = node.child("tcPr");
        let child = |name| properties.and_then(|properties| properties.child(name));
        // A cell that goes on with the one above or before it shows nothing of its own.
        let goes_on = |name| child(name).is_some_and(|node: &Node| node.val() != "restart");
        let change = Change {
            inserted: self.change.inserted || child("cellIns").is_some(),
            deleted: self.change.deleted || child("cellDel").is_some(),
            unseen: self.change.unseen || goes_on("vMerge") || goes_on("hMerge"),
        };
        let before = self.doubtful;
        self.doubtful |= properties.is_some_and(|of| self.judged(of, CELL));
        let narrow =
            child("tcW").filter(|width| width.attribute("type") == Some("dxa")).is_some_and(|width| {
                width.attribute("w").and_then(|w| w.parse::<i64>().ok()).is_none_or(|w| w < NARROWEST / 2)
            });
        if narrow || node.has_twice(Some("tcPr")) {
            self.doubt(Some("the width of a cell".to_owned()));
        }
        let ground = self.shaded(child("shd"));
        let ground = std::mem::replace(&mut self.ground, ground);
        self.changed(node, change);
        (self.doubtful, self.ground) = (before, ground);
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

    fn run(&mut self, node: &Node) {
        let properties = node.child("rPr");
        let id = properties.and_then(|p| p.child("rStyle")).map(Node::val);
        let style = self.context.styles.of_characters(id).beside(&self.look);
        let look = match node.has_twice(Some("rPr")) {
            true => Look::unknown("properties of a run that stand twice"),
            false => properties.map(|p| Look::of(p, self.context.theme)).unwrap_or_default().over(&style),
        };
        if !self.change.deleted {
            self.doubt(look.unknown.clone());
        }
        let beside = match id.map(|id| self.context.styles.name(id)).as_deref() {
            Some("binderymark") => Some(Beside::Mark),
            Some("binderylabel") => Some(Beside::Label),
            Some("binderyquote") => Some(Beside::Quote),
            _ => None,
        };
        if !self.within {
            // Text outside of any paragraph is none that a program shows in the same way as another one.
            if !texts(node).is_empty() {
                self.untold(Untold::Foreign(node.name.clone()));
            }
            return;
        }
        node.children().for_each(|child| self.part(child, &look, beside));
    }

    /// What stands in a run.
    fn part(&mut self, node: &Node, look: &Look, beside: Option<Beside>) {
        match node.vocabulary {
            Vocabulary::Word => {}
            // The form of an emoji that newer programs show, beside the letter that it is.
            Vocabulary::Extension if node.name == "symEx" => {
                let code = node.attribute("char").and_then(|code| u32::from_str_radix(code, 16).ok());
                let letter = code.and_then(char::from_u32).unwrap_or('\u{25a1}');
                return self.letters(&letter.to_string(), look, beside);
            }
            _ => return self.one(node),
        }
        match node.name.as_str() {
            "rPr" | "lastRenderedPageBreak" | "softHyphen" => {}
            // What stands for a note's own number, and above notes.
            "annotationRef" | "footnoteRef" | "endnoteRef" | "separator" | "continuationSeparator"
                if self.in_note => {}
            "commentReference" => self.commented(node),
            "footnoteReference" => self.footnoted(node, look),
            "endnoteReference" => {
                if !self.change.deleted {
                    self.untold(Untold::Foreign(node.name.clone()));
                }
                self.story.endnotes = true;
            }
            "fldChar" => self.field(node, look, beside),
            "instrText" | "delInstrText" => match self.fields.last_mut().filter(|field| !field.shows()) {
                Some(field) => field.add_code(&node.text()),
                // The code of no field is shown by some programs.
                None => self.unsure(&node.text(), look, beside),
            },
            "dayLong" | "dayShort" | "monthLong" | "monthShort" | "yearLong" | "yearShort" | "pgNum" => {
                self.untold(Untold::Field(node.name.clone()));
                self.letters("\u{25a1}", look, beside);
            }
            "ruby" => self.all(node),
            "drawing" | "pict" | "object" => self.graphic(node),
            "contentPart" => self.untold(Untold::Picture),
            // Words of a deletion outside of one are shown by no program.
            "delText" if !self.change.deleted => self.unsure(&node.text(), look, beside),
            "ptab" if node.attribute("leader").is_none_or(|leader| leader == "none") => {
                self.letters(" ", look, beside);
            }
            "t" | "delText" | "tab" | "br" | "cr" | "noBreakHyphen" | "sym" => {
                self.letters(&characters(node), look, beside);
            }
            name => self.untold(Untold::Foreign(name.to_owned())),
        }
    }

    fn commented(&mut self, node: &Node) {
        let index = self.comments.get(node.attribute("id").unwrap_or_default()).copied();
        let Some(index) = index.filter(|_| !self.change.unseen) else { return };
        self.story.comments.insert(index);
        // Where it has a range, that has said it already.
        if let Some(last) = self.raw.last_mut().filter(|_| !self.ranged.contains(&index)) {
            last.comments.push(index);
        }
    }

    /// Letters that some programs show and others do not.
    fn unsure(&mut self, text: &str, look: &Look, beside: Option<Beside>) {
        let before = std::mem::replace(&mut self.change.unseen, true);
        self.letters(text, look, beside);
        self.change.unseen = before;
    }

    /// The number of a note, which no reader takes for a letter of the text where it is raised and stands after a word: `3 June
    /// 1931` with one before it is the 13th.
    fn numbered(&mut self, node: &Node, look: &Look) {
        if self.change.deleted || self.in_code() {
            return;
        }
        let letter = |piece: &Piece| piece.text.ends_with(char::is_alphanumeric);
        let stands = |piece: &&Piece| !piece.change.deleted && !piece.text.is_empty();
        let apart = self.raw.iter().rev().find(stands).is_some_and(|last| {
            last.beside == Some(Beside::Mark) || letter(last) || last.text.ends_with(is_closing)
        });
        if !apart || !look.is_raised() || node.attribute("customMarkFollows").is_some() {
            self.untold(Untold::Foreign(node.name.clone()));
        }
        self.after_number = true;
    }

    fn footnoted(&mut self, node: &Node, look: &Look) {
        self.numbered(node, look);
        let hidden = self.change.unseen || look.is_hidden(&self.ground) || self.in_code();
        let index = self.footnotes.get(node.attribute("id").unwrap_or_default()).copied();
        if index.is_none() && !self.change.deleted {
            self.untold(Untold::Foreign(node.name.clone()));
        }
        let Some(index) = index.filter(|_| !hidden) else { return };
        if !self.change.deleted && !self.story.footnotes.insert(index) {
            self.untold(Untold::Twice(node.name.clone()));
        }
        let deleted = self.change.deleted;
        let stands = |piece: &&mut Piece| piece.beside.is_none() && !piece.text.trim().is_empty();
        // One before any words stands at none of them, and is referred to all the same.
        let before = self.raw.iter_mut().rev().find(stands);
        if let Some(before) = before.filter(|before| !deleted || before.change.deleted) {
            before.footnotes.push(index);
        }
    }

    /// Whether the place is in the code of a field, which nobody sees.
    fn in_code(&self) -> bool {
        self.fields.iter().any(|field| !field.shows())
    }

    fn field(&mut self, node: &Node, look: &Look, beside: Option<Beside>) {
        match node.attribute("fldCharType") {
            Some("begin") => self.fields.push(Field::default()),
            Some("separate") => {
                if let Some(field) = self.fields.last_mut() {
                    field.separate();
                }
            }
            Some("end") => {
                let Some(done) = self.fields.pop() else { return };
                self.done(done, look, beside);
            }
            _ => {}
        }
    }

    fn done(&mut self, field: Field, look: &Look, beside: Option<Beside>) {
        match field.what() {
            Shows::Page(text) => self.letters(&text, look, beside),
            Shows::Words => {}
            Shows::Changing(text) => {
                self.untold(Untold::Field(field.code()));
                self.letters(&text, look, beside);
            }
        }
    }

    fn simple_field(&mut self, node: &Node) {
        let mut field = Field::default();
        field.add_code(node.attribute("instr").unwrap_or_default());
        field.separate();
        self.fields.push(field);
        self.all(node);
        if let Some(done) = self.fields.pop() {
            self.done(done, &self.look.clone(), None);
        }
    }

    /// Letters of a run, as they are seen.
    fn letters(&mut self, text: &str, look: &Look, beside: Option<Beside>) {
        if text.is_empty() || self.in_code() {
            return;
        }
        let shown = look.shown(text);
        if std::mem::take(&mut self.after_number)
            && shown.starts_with(char::is_alphanumeric)
            && !self.change.deleted
        {
            self.untold(Untold::Foreign("number of a note".to_owned()));
        }
        if let Some(page) = self.fields.last_mut().filter(|field| field.is_page()) {
            return page.add_shown(&shown);
        }
        let (hidden, struck) = (look.is_hidden(&self.ground), look.is_struck());
        let doubt = if text.trim().is_empty() { None } else { look.doubt(&shown, &self.ground) };
        let (before, doubtful) = (self.change, self.doubtful);
        self.doubtful |= doubt.is_some();
        if !self.change.deleted && !hidden {
            self.doubt(doubt);
        }
        self.change.unseen |= hidden || struck;
        if self.change.unseen && !self.change.deleted && !text.trim().is_empty() {
            self.unseen(&shown, struck && !hidden);
        }
        self.characters(&shown, beside, look.is_cited());
        (self.change, self.doubtful) = (before, doubtful);
    }

    /// Notes words that nobody sees, or sees struck through; those that stand together together.
    fn unseen(&mut self, text: &str, struck: bool) {
        match (self.story.untold.last_mut(), struck) {
            (Some(Untold::Struck(words)), true) | (Some(Untold::Hidden(words)), false)
                if self.raw.last().is_some_and(|last| last.change.unseen) =>
            {
                words.push_str(text);
            }
            (_, true) => self.untold(Untold::Struck(text.to_owned())),
            (_, false) => self.untold(Untold::Hidden(text.to_owned())),
        }
    }

    fn characters(&mut self, text: &str, beside: Option<Beside>, cited: bool) {
        if text.is_empty() || !self.within {
            return;
        }
        let place = self.bookmarks.last().map(|(_, place)| *place);
        let anchor = match (self.controls.last(), place) {
            (Some(control), place) => Some(Anchor { place: control.place.or(place), ..control.clone() }),
            (None, Some(place)) => Some(Anchor { place: Some(place), claim: None }),
            (None, None) => None,
        };
        let (change, doubtful) = (self.change, self.doubtful);
        match self.raw.last_mut() {
            Some(last)
                if last.beside == beside
                    && (last.cited, last.doubtful) == (cited, doubtful)
                    && last.footnotes.is_empty()
                    && (&last.anchor, last.change) == (&anchor, change)
                    && last.comments == self.remarks =>
            {
                last.text.push_str(text);
            }
            _ => {
                let (text, comments) = (text.to_owned(), self.remarks.clone());
                self.raw.push(Piece {
                    text,
                    anchor,
                    change,
                    comments,
                    footnotes: Vec::new(),
                    beside,
                    cited,
                    doubtful,
                });
            }
        }
    }
}

impl Story {
    /// What cannot be judged of the pages on which it stands, where the lines of all parts are so much narrower.
    pub fn pages(sections: &[Section], indent: i64) -> Option<String> {
        let sizes = sections.iter().filter_map(|section| section.size);
        let [width, height] = sizes.fold([i64::MAX; 2], |least, [w, h]| [least[0].min(w), least[1].min(h)]);
        match () {
            () if width.min(height) < NARROWEST => Some("a page without place for words".to_owned()),
            () if indent > width - NARROWEST / 2 => Some("the indent of a paragraph".to_owned()),
            () => None,
        }
    }

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

/// What ends a sentence, or a part of one.
const fn is_closing(c: char) -> bool {
    matches!(
        c,
        '.' | ',' | ';' | ':' | '!' | '?' | ')' | ']' | '"' | '\'' | '\u{201d}' | '\u{2019}' | '\u{2026}'
    )
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

/// The pieces, with those known that Bindery puts beside sentences. Whatever else was written in its styles is text.
fn settled(raw: Vec<Piece>) -> Vec<Piece> {
    let known = |mut piece: Piece| {
        let words = piece.text.replace('\u{a0}', " ");
        let words = words.trim();
        let is_so = match piece.beside {
            None => return Some(piece),
            Some(Beside::Mark) => words.is_empty() || is_mark(words),
            Some(Beside::Label) => words.starts_with('[') && words.ends_with(']'),
            Some(Beside::Quote) => words.starts_with(QUOTES) && words.ends_with(QUOTES),
        };
        if is_so {
            return Some(piece);
        }
        if piece.beside == Some(Beside::Mark) && words.split_whitespace().count() > 1 {
            piece.text = without_marks(&piece.text);
        }
        piece.beside = None;
        Some(piece)
    };
    raw.into_iter().filter_map(known).collect()
}
