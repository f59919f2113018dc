//! The letters of an RTF file: which code page its bytes are in, and whether anybody sees them by their colour and size.

use std::collections::HashMap;

use encoding_rs::Encoding;

use super::docx_text;
use super::html_style::Look;
use super::html_style::look::{Seen, Shown};

/// A font of the file.
#[derive(Clone, Debug, Default)]
pub(super) struct Font {
    pub name: String,
    /// The number of its set of characters.
    pub charset: Option<i32>,
}

impl Font {
    /// Whether its letters are drawings.
    fn is_symbols(&self) -> bool {
        self.charset == Some(2)
    }
}

/// What the head of the file says of its letters.
#[derive(Default)]
pub(super) struct Chars {
    /// The code page of all that no font says otherwise of; none where it is one that is not known.
    page: Option<&'static Encoding>,
    pub fonts: HashMap<i32, Font>,
    /// Colours as web pages write them, or nothing for the one that letters have by themselves.
    pub colours: Vec<String>,
    /// Whether pages have a ground of their own.
    pub has_ground: bool,
    seen: HashMap<Paint, bool>,
    /// How many bytes are letters of a code page that is not known.
    pub lost: usize,
    /// How many are drawings whose meaning is not known.
    pub symbols: usize,
}

/// How letters are painted; a number of none is one that nothing is said of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Paint {
    /// The numbers of the colours of the letters and of what lies behind them.
    pub colour: i32,
    pub ground: i32,
    /// Whether it cannot be told what lies behind them.
    pub on_unknown: bool,
    /// In half points.
    pub size: Option<i32>,
    /// In hundredths of their own width.
    pub width: Option<i32>,
}

impl Chars {
    pub fn new() -> Self {
        Self { page: Some(encoding_rs::WINDOWS_1252), ..Self::default() }
    }

    pub fn set_page(&mut self, number: i32) {
        self.page = code_page(number);
    }

    /// The text of `bytes` that are set in a font.
    pub fn decode(&mut self, bytes: &[u8], font: Option<i32>) -> String {
        let font = font.and_then(|font| self.fonts.get(&font));
        if font.is_some_and(Font::is_symbols) {
            let name = font.map(|font| font.name.clone()).unwrap_or_default();
            return bytes.iter().map(|byte| self.symbol(&name, *byte)).collect();
        }
        let page = match font.and_then(|font| font.charset).and_then(of_charset) {
            Some(number) => code_page(number),
            None => self.page,
        };
        let Some(page) = page else {
            self.lost += bytes.iter().filter(|byte| !byte.is_ascii()).count();
            return bytes
                .iter()
                .map(|byte| if byte.is_ascii() { char::from(*byte) } else { '\u{fffd}' })
                .collect();
        };
        let text = page.decode_without_bom_handling(bytes).0;
        self.lost += text.matches('\u{fffd}').count();
        text.into_owned()
    }

    fn symbol(&mut self, font: &str, byte: u8) -> char {
        if byte == b' ' {
            return ' ';
        }
        let symbol = docx_text::symbol(font, &format!("{:x}", 0xf000 + u32::from(byte)));
        self.symbols += usize::from(symbol.is_none());
        symbol.unwrap_or('□')
    }

    /// The character that is written by its number, in a font.
    pub fn character(&self, c: char, font: Option<i32>) -> char {
        let name = font.and_then(|font| self.fonts.get(&font)).map_or("", |font| &font.name);
        docx_text::in_font(name, c)
    }

    /// Whether letters that are painted so are seen.
    pub fn is_seen(&mut self, paint: Paint) -> bool {
        if paint == Paint::default() {
            return true;
        }
        if let Some(seen) = self.seen.get(&paint) {
            return *seen;
        }
        let colour = |number: i32| {
            let colour = usize::try_from(number).ok().and_then(|at| self.colours.get(at));
            colour.filter(|colour| !colour.is_empty())
        };
        let mut css = String::new();
        if paint.on_unknown || self.has_ground {
            css += "background-image:url(x);";
        }
        // Letters without a colour of their own are seen on whatever they stand on.
        css += &format!("color:{};", colour(paint.colour).map_or("window", |colour| colour));
        if let Some(ground) = colour(paint.ground) {
            css += &format!("background-image:none;background-color:{ground};");
        }
        if let Some(size) = paint.size {
            css += &format!("font-size:{}pt;", f64::from(size) / 2.0);
        }
        if let Some(width) = paint.width {
            css += &format!("scale:{width}%;");
        }
        let shown = Shown::of(&Look::declared(&css), &Seen::page(false));
        let seen = !shown.hidden && shown.seen.shows_words();
        self.seen.insert(paint, seen);
        seen
    }
}

/// The code page of a set of characters; none for the one of the file itself.
fn of_charset(number: i32) -> Option<i32> {
    Some(match number {
        77 => 10000,
        128 => 932,
        129 => 949,
        134 => 936,
        136 => 950,
        161 => 1253,
        162 => 1254,
        163 => 1258,
        177 => 1255,
        178 => 1256,
        186 => 1257,
        204 => 1251,
        222 => 874,
        238 => 1250,
        255 => 437,
        _ => return None,
    })
}

fn code_page(number: i32) -> Option<&'static Encoding> {
    let label = match number {
        0 | 1252 => "windows-1252",
        866 => "ibm866",
        874 => "windows-874",
        932 => "shift_jis",
        936 => "gbk",
        949 => "euc-kr",
        950 => "big5",
        10000 => "macintosh",
        10007 => "x-mac-cyrillic",
        20866 => "koi8-r",
        65001 => "utf-8",
        1250..=1258 => return Encoding::for_label(format!("windows-{number}").as_bytes()),
        _ => return None,
    };
    Encoding::for_label(label.as_bytes())
}
