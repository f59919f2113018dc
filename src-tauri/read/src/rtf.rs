//! Documents in RTF: the text, then its notes, then what stands at the head and foot of its pages. Words that are struck
//! through, hidden or deleted are left out.

use bindery_core::record::artifact::{Field, Form};

use super::flow::{Block, Segments, page_edges};
use super::left_out::{LeftOut, Why, has_words};
use super::rtf_chars::{Chars, Font, Paint};
use super::rtf_group::{Group, Place, SKIPPED, character};
use super::rtf_head::Head;
use super::rtf_layer::{Layer, Of};
use super::rtf_lexer::{Lexer, Token};
use super::{Context, ReadError, Reading, Source, count};
use crate::Damage;

/// Groups within groups deeper than this are of no text.
const DEEPEST: usize = 2_000;

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let mut walk = Walk::new();
    for (index, token) in Lexer::new(source.bytes).enumerate() {
        if index.is_multiple_of(65_536) {
            context.check()?;
        }
        walk.token(token);
        if walk.groups.len() > DEEPEST {
            return Err(ReadError::broken(source.name, Damage::DeepGroups));
        }
        if walk.ended {
            break;
        }
    }
    walk.into_reading().with_text(source.name)
}

struct Walk {
    groups: Vec<Group>,
    layers: Vec<Layer>,
    chars: Chars,
    /// Bytes of text that are not yet decoded.
    bytes: Vec<u8>,
    /// How many characters are still to be passed over after one that was written by its number.
    skip: usize,
    /// The first half of a character that is written as two.
    half: Option<u16>,
    head: Head,
    /// Footnotes, endnotes and comments; heads and feet of pages.
    notes: [Vec<Block>; 3],
    edges: Vec<Vec<Block>>,
    objects: usize,
    left_out: LeftOut,
    ended: bool,
}

impl Walk {
    fn new() -> Self {
        Self {
            groups: Vec::new(),
            layers: vec![Layer::new(Of::Text, None)],
            chars: Chars::new(),
            bytes: Vec::new(),
            skip: 0,
            half: None,
            head: Head::default(),
            notes: Default::default(),
            edges: Vec::new(),
            objects: 0,
            left_out: LeftOut::default(),
            ended: false,
        }
    }

    fn token(&mut self, token: Token<'_>) {
        match token {
            Token::Open => {
                self.flush();
                self.skip = 0;
                let group = self.groups.last().map_or_else(Group::first, Group::within);
                self.groups.push(group);
            }
            Token::Close => {
                self.flush();
                self.skip = 0;
                self.close();
            }
            Token::Byte(_) if self.skip > 0 => self.skip -= 1,
            Token::Word(word, _) if self.skip > 0 && character(word).is_some() => self.skip -= 1,
            Token::Byte(_) if self.group().place == Place::Skipped => {}
            Token::Byte(byte) => self.bytes.push(byte),
            Token::Sign(b'*') => self.group().starred = true,
            Token::Sign(sign) => {
                self.flush();
                match sign {
                    b'~' => self.say("\u{a0}"),
                    b'_' => self.say("\u{2011}"),
                    _ => {}
                }
            }
            Token::Word(word, number) => {
                self.flush();
                self.skip = 0;
                self.word(word, number);
            }
        }
    }

    /// The open group; a file that closes more than it opened has ended before.
    fn group(&mut self) -> &mut Group {
        if self.groups.is_empty() {
            self.groups.push(Group::first());
        }
        let last = self.groups.len() - 1;
        &mut self.groups[last]
    }

    fn layer(&mut self) -> &mut Layer {
        let last = self.layers.len() - 1;
        &mut self.layers[last]
    }

    /// Decodes the bytes that wait.
    fn flush(&mut self) {
        if self.bytes.is_empty() {
            return;
        }
        let bytes = std::mem::take(&mut self.bytes);
        let (place, font) = (self.group().place, self.group().font);
        match place {
            Place::Skipped | Place::Made => {}
            Place::Colours => self.chars.colours.extend(self.head.end_colours(&bytes)),
            _ => {
                let text = self.chars.decode(&bytes, font.filter(|_| place == Place::Text));
                self.say(&text);
            }
        }
    }

    /// Takes in text, unless it is left out. What shows nothing is of no harm and stays.
    fn say(&mut self, text: &str) {
        let group = self.group().clone();
        if group.place != Place::Text {
            if group.place != Place::Skipped {
                self.head.words.push_str(text);
            }
            return;
        }
        match self.why_left_out(&group) {
            Some(why) if has_words(text) => self.left_out.add(why, text),
            _ => {
                self.left_out.part();
                self.layer().text.push_str(text);
            }
        }
    }

    fn why_left_out(&mut self, group: &Group) -> Option<Why> {
        let layer = self.layer();
        let on_unknown = layer.has_unknown_ground();
        let ground = if group.paint.ground == 0 { layer.ground } else { group.paint.ground };
        let paint = Paint { on_unknown: group.paint.on_unknown || on_unknown, ground, ..group.paint };
        let gone = layer.gone;
        let unseen = group.hidden || !self.chars.is_seen(paint);
        let hidden = unseen.then_some(Why::Hidden);
        gone.or(hidden).or((group.struck || group.deleted).then_some(Why::Struck))
    }

    fn word(&mut self, word: &str, number: Option<i32>) {
        let on = number != Some(0);
        let value = number.unwrap_or(0);
        if self.begin_place(word) {
            return;
        }
        match self.group().place {
            Place::Fonts => return self.font_word(word, number),
            Place::Colours => return self.head.colour_word(word, value),
            Place::Made => return self.head.made_word(word, value),
            Place::Style(_) => return self.style_word(word, value),
            Place::Skipped => return,
            Place::Info(_) if word != "u" => return,
            Place::Info(_) | Place::Text => {}
        }
        match word {
            "u" => self.unicode(value),
            "uc" => self.group().fallback = usize::try_from(value).unwrap_or(1).min(100),
            "ansicpg" => self.chars.set_page(value),
            "mac" => self.chars.set_page(10000),
            "pc" => self.chars.set_page(437),
            "pca" => self.chars.set_page(850),
            "f" => self.group().font = number,
            "deff" => {
                self.group().default_font = number;
                self.group().font = number;
            }
            "plain" => self.group().plain(),
            "strike" | "striked" => self.group().struck = on,
            "v" => self.group().hidden = on,
            "deleted" | "mvf" => self.group().deleted = on,
            "cf" => self.group().paint.colour = value,
            "cb" | "chcbpat" | "highlight" => self.group().paint.ground = value,
            "chshdng" => self.group().paint.on_unknown |= value > 0,
            "fs" => self.group().paint.size = number,
            "charscalex" => self.group().paint.width = number,
            "par" | "sect" if !self.group().deleted => self.layer().end_paragraph(),
            // With the end of a paragraph deleted, its words go on in the next.
            "par" | "sect" => {}
            "cell" => self.layer().end_cell(),
            "nestcell" => self.layer().end_paragraph(),
            "row" => self.layer().end_row(),
            "s" => {
                let kind = self.head.style(value);
                self.layer().style = kind;
            }
            _ => match character(word) {
                Some(text) => self.say(text),
                None => self.layer().word(word, value),
            },
        }
        if matches!(word, "par" | "cell" | "row" | "nestcell" | "sect") {
            self.left_out.part();
        }
    }

    /// A character that is written by its number, as two where it needs that.
    fn unicode(&mut self, value: i32) {
        self.skip = self.group().fallback;
        let unit = (value & 0xffff) as u16;
        let pair = [self.half.take().unwrap_or(0), unit];
        if (0xd800..0xdc00).contains(&unit) {
            self.half = Some(unit);
            return;
        }
        let units = if pair[0] == 0 { &pair[1..] } else { &pair[..] };
        let font = self.group().font;
        let text: String = char::decode_utf16(units.iter().copied())
            .map(|c| self.chars.character(c.unwrap_or('\u{fffd}'), font))
            .collect();
        self.say(&text);
    }

    /// Begins what a group of this name holds; `false` for a control word that begins nothing.
    fn begin_place(&mut self, word: &str) -> bool {
        let Group { place, around, starred, .. } = *self.group();
        let in_text = place == Place::Text;
        match word {
            "fonttbl" => self.group().put(Place::Fonts),
            "colortbl" => self.group().put(Place::Colours),
            "stylesheet" => self.group().put(Place::Style(0)),
            "footnote" if in_text => self.begin_layer(Of::Footnote),
            "annotation" if in_text => self.begin_layer(Of::Comment),
            "header" | "headerl" | "headerr" | "headerf" | "footer" | "footerl" | "footerr" | "footerf"
                if in_text =>
            {
                self.begin_layer(Of::Edge)
            }
            "shptxt" | "dptxbxtext" if around == Place::Text => {
                self.group().put(Place::Text);
                self.begin_layer(Of::Box);
            }
            // The same again: a text in all its letters, or what an object shows.
            "ud" | "result" => self.group().put(around),
            "upr" | "shpinst" | "do" => self.group().skip_for_another(),
            "object" => {
                self.objects += usize::from(in_text);
                self.group().skip_for_another();
            }
            "background" => {
                self.chars.has_ground = true;
                self.group().put(Place::Skipped);
            }
            "listtext" | "pntext" if in_text => {
                self.layer().marked = true;
                self.group().put(Place::Skipped);
            }
            "title" | "author" | "creatim" if place == Place::Skipped => self.begin_property(word),
            // By the standard, what is marked so is passed over by whoever does not know it.
            _ if SKIPPED.contains(&word) || starred => self.group().put(Place::Skipped),
            _ => return false,
        }
        self.group().starred = false;
        true
    }

    fn begin_property(&mut self, word: &str) {
        self.head.words.clear();
        self.group().put(match word {
            "title" => Place::Info(Field::Title),
            "author" => Place::Info(Field::From),
            _ => Place::Made,
        });
    }

    fn begin_layer(&mut self, of: Of) {
        let group = self.group().clone();
        let gone = self.why_left_out(&group);
        self.left_out.part();
        self.layers.push(Layer::new(of, gone));
        let group = self.group();
        group.layer = true;
        group.plain();
    }

    fn font_word(&mut self, word: &str, number: Option<i32>) {
        match (word, number) {
            ("f", Some(number)) => {
                self.group().font = Some(number);
                self.chars.fonts.insert(number, Font::default());
                self.head.words.clear();
            }
            ("fcharset", charset) => {
                let font = self.group().font.and_then(|font| self.chars.fonts.get_mut(&font));
                font.into_iter().for_each(|font| font.charset = charset);
            }
            ("u", Some(value)) => self.unicode(value),
            _ => {}
        }
    }

    /// In a style sheet `\s1` begins the style of that number.
    fn style_word(&mut self, word: &str, value: i32) {
        match word {
            "s" => {
                self.head.words.clear();
                self.group().put(Place::Style(value));
            }
            "u" => self.unicode(value),
            _ => {}
        }
    }

    fn close(&mut self) {
        let Some(group) = self.groups.pop() else { return };
        let outer = self.groups.last().map_or(Place::Skipped, |outer| outer.place);
        match group.place {
            Place::Fonts => self.end_font(group.font),
            Place::Style(number) if outer == Place::Style(0) => self.head.end_style(number),
            Place::Info(field) if outer != group.place => self.head.end_info(field),
            Place::Made if outer != Place::Made => self.head.end_made(),
            _ => {}
        }
        if group.layer && self.layers.len() > 1 {
            self.end_layer();
        }
        self.ended = self.groups.is_empty();
    }

    fn end_font(&mut self, font: Option<i32>) {
        let name = std::mem::take(&mut self.head.words);
        let font = font.and_then(|font| self.chars.fonts.get_mut(&font)).filter(|font| font.name.is_empty());
        font.into_iter().for_each(|font| font.name = name.trim_end_matches(';').trim().to_owned());
    }

    fn end_layer(&mut self) {
        let Some(layer) = self.layers.pop() else { return };
        self.left_out.part();
        let of = layer.of;
        let blocks = layer.finish();
        match of {
            Of::Edge => self.edges.push(blocks),
            Of::Text | Of::Box => self.layer().after.extend(blocks),
            Of::Footnote => self.notes[0].extend(blocks),
            Of::Endnote => self.notes[1].extend(blocks),
            Of::Comment => self.notes[2].extend(blocks),
        }
    }

    fn into_reading(mut self) -> Reading {
        self.flush();
        while self.layers.len() > 1 {
            self.end_layer();
        }
        let mut segments = Segments::default();
        let text = self.layers.pop().map(Layer::finish).unwrap_or_default();
        segments.add(text);
        self.notes.into_iter().for_each(|notes| segments.add(notes));
        let mut reading = Reading::whole(Form::Text, segments.done);
        reading.segments.extend(page_edges(self.edges));
        reading.record = self.head.record;
        let said = [
            (self.chars.lost, "character", "could not be read as text"),
            (self.chars.symbols, "symbol", "of a drawing font left as □"),
            (self.objects, "embedded object", "of another program left out"),
        ];
        for (number, thing, what) in said.into_iter().filter(|(number, ..)| *number > 0) {
            reading.notes.push(format!("{} {what}", count(number, thing)));
        }
        if !self.ended {
            reading.notes.push("it ends in the middle, as if it was cut off".to_owned());
        }
        reading.leave_out(&self.left_out);
        reading
    }
}
