//! Words of a text as names see them: folded, with their case and what stands before them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, UnicodeScript};
use unicode_security::confusable_detection::skeleton;

/// What stands between a word and the one before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Gap(u8);

impl Gap {
    pub(super) const SPACE: u8 = 1;
    pub(super) const DOT: u8 = 2;
    pub(super) const COMMA: u8 = 4;
    pub(super) const HYPHEN: u8 = 8;
    pub(super) const QUOTE: u8 = 16;
    pub(super) const BREAK: u8 = 32;
    pub(super) const AT: u8 = 64;
    /// Anything else, and the border of a text: no name reaches across it.
    pub(super) const HARD: u8 = 128;

    pub(super) const fn has(self, what: u8) -> bool {
        self.0 & what != 0
    }

    /// No white space at all: parts of a mail address or of a hyphened name.
    pub(super) const fn is_tight(self) -> bool {
        !self.has(Self::SPACE | Self::BREAK | Self::HARD)
    }

    /// White space only.
    pub(super) const fn is_plain(self) -> bool {
        self.0 & !(Self::SPACE | Self::BREAK) == 0
    }

    fn add(&mut self, c: char) {
        self.0 |= match c {
            '\n' => Self::BREAK,
            '.' | '·' => Self::DOT,
            ',' | '，' | '、' => Self::COMMA,
            '_' | '+' | '&' => Self::SPACE,
            '-' | '\u{2010}' | '\u{2011}' | '\u{ad}' | '¬' | '=' => Self::HYPHEN,
            '"' | '\'' | '“' | '”' | '„' | '‘' | '’' | '«' | '»' | '(' | ')' | '*' => Self::QUOTE,
            '@' => Self::AT,
            c if c.is_whitespace() => Self::SPACE,
            c if is_ignorable(c) => 0,
            _ => Self::HARD,
        };
    }
}

/// How a word is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    Lower,
    /// First letter large: `Hale`, `McDonald`.
    Capital,
    /// One large letter.
    Initial,
    /// All letters large.
    Upper,
    /// Letters of a script without case.
    Caseless,
    Number,
}

/// One word.
#[derive(Clone, Debug)]
pub(super) struct Token {
    /// Lower case without accents, apostrophes and possessive.
    pub(super) key: String,
    pub(super) case: Case,
    /// First character, in Unicode scalar values.
    pub(super) start: u32,
    /// One past the last character, without a possessive.
    pub(super) end: u32,
    /// What stands before the word; hard before the first.
    pub(super) gap: Gap,
    pub(super) possessive: bool,
}

impl Token {
    /// Whether the word may be a name by its case.
    pub(super) const fn is_large(&self) -> bool {
        matches!(self.case, Case::Capital | Case::Upper | Case::Initial | Case::Caseless)
    }

    /// A capital word of two letters or more.
    pub(super) const fn is_capital(&self) -> bool {
        matches!(self.case, Case::Capital | Case::Upper | Case::Caseless)
    }

    pub(super) fn first(&self) -> Option<char> {
        self.key.chars().next()
    }
}

/// Characters without width or meaning inside a word.
fn is_ignorable(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{180e}' | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}')
}

const fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2019}' | '\u{2018}' | '\u{2bc}' | '\u{ff07}')
}

/// Scripts that set no space between words: each character is a word of its own.
const fn is_spaceless(c: char) -> bool {
    matches!(c as u32, 0x3040..=0x30fa | 0x3400..=0x9fff | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0x20000..=0x3ffff
        | 0xe00..=0xe7f)
}

/// The words of `text`, in order.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut reader = Reader {
        out: Vec::with_capacity(text.len() / 6),
        gap: Gap(Gap::HARD),
        word: String::new(),
        start: 0,
        end: 0,
    };
    let mut chars = text.chars().peekable();
    let mut at = 0;
    while let Some(c) = chars.next() {
        let joins = !reader.word.is_empty()
            && (is_ignorable(c)
                || is_apostrophe(c)
                    && chars.peek().is_some_and(|next| next.is_alphabetic() && !is_spaceless(*next)));
        if is_spaceless(c) {
            reader.finish();
            reader.letter(c, at);
            reader.finish();
        } else if c.is_alphanumeric() || is_combining_mark(c) && !reader.word.is_empty() {
            reader.letter(c, at);
        } else if joins {
            reader.inner(c, at);
        } else {
            reader.finish();
            reader.gap.add(c);
        }
        at += 1;
    }
    reader.finish();
    reader.out
}

struct Reader {
    out: Vec<Token>,
    gap: Gap,
    /// The word being read; ignorable characters are left out, apostrophes are straight.
    word: String,
    start: u32,
    end: u32,
}

impl Reader {
    fn letter(&mut self, c: char, at: u32) {
        if self.word.is_empty() {
            self.start = at;
        }
        self.word.push(c);
        self.end = at + 1;
    }

    fn inner(&mut self, c: char, at: u32) {
        if !is_apostrophe(c) {
            return;
        }
        // "d'Orrin", "l'Hale": the article is a word of its own.
        if matches!(self.word.as_str(), "d" | "l" | "D" | "L") {
            self.end = at;
            self.finish();
        } else {
            self.word.push('\'');
        }
    }

    fn finish(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let mut word = std::mem::take(&mut self.word);
        let mut possessive = false;
        if word.len() > 2 && (word.ends_with("'s") || word.ends_with("'S")) {
            word.truncate(word.len() - 2);
            self.end -= 2;
            possessive = true;
        }
        let gap = std::mem::take(&mut self.gap);
        let (start, end) = (self.start, self.end);
        self.out.push(Token { case: case(&word), key: fold(&word), start, end, gap, possessive });
    }
}

fn case(word: &str) -> Case {
    let (mut upper, mut lower, mut digits, mut first_upper) = (0, 0, 0, false);
    for (i, c) in word.chars().enumerate() {
        upper += usize::from(c.is_uppercase());
        lower += usize::from(c.is_lowercase());
        digits += usize::from(c.is_numeric());
        first_upper |= i == 0 && c.is_uppercase();
    }
    match (upper, lower) {
        _ if digits > 0 => Case::Number,
        (0, 0) => Case::Caseless,
        (1, 0) => Case::Initial,
        (_, 0) => Case::Upper,
        _ if first_upper => Case::Capital,
        _ => Case::Lower,
    }
}

/// Lower case, compatibility forms dissolved, without accents and apostrophes.
pub(super) fn fold(word: &str) -> String {
    if word.is_ascii() {
        let mut out = word.to_ascii_lowercase();
        out.retain(|c| c != '\'');
        return out;
    }
    let mut out = String::with_capacity(word.len());
    let is_latin = word.contains(|c: char| c.is_ascii_alphabetic());
    for c in word.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase) {
        match c {
            // The Cyrillic \u{43e} in `R\u{43e}salind` is an `o` to whoever reads it.
            c if is_latin && !matches!(c.script(), Script::Latin | Script::Common | Script::Inherited) => {
                out.extend(skeleton(c.encode_utf8(&mut [0; 4])));
            }
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            'ø' => out.push('o'),
            'ł' => out.push('l'),
            'đ' | 'ð' => out.push('d'),
            'þ' => out.push_str("th"),
            'ı' => out.push('i'),
            c if is_apostrophe(c) || is_combining_mark(c) => {}
            c => out.push(c),
        }
    }
    out
}

/// `word` folded with umlauts written out, when it has any: `Grünert` is `gruenert` too.
pub(super) fn written_out(word: &str) -> Option<String> {
    let composed: String = word.nfkc().flat_map(char::to_lowercase).collect();
    let out = composed
        .replace(['ä', 'æ'], "ae")
        .replace(['ö', 'ø', 'œ'], "oe")
        .replace('ü', "ue")
        .replace('å', "aa");
    (out != composed).then(|| fold(&out))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Vec<String> {
        tokens(text).into_iter().map(|token| token.key).collect()
    }

    #[test]
    fn words_are_folded_however_they_are_written() {
        assert_eq!(
            keys("Ruth\u{2019}s \u{ff28}\u{ff41}\u{ff4c}\u{ff45} O\u{2019}Brien"),
            ["ruth", "hale", "obrien"]
        );
        assert_eq!(
            keys("Gru\u{308}nert Gr\u{fc}nert Gro\u{df} \u{fb01}nch"),
            ["grunert", "grunert", "gross", "finch"]
        );
        assert_eq!(keys("Ha\u{200b}l\u{ad}e d\u{2019}Orrin"), ["hale", "d", "orrin"]);
        assert_eq!(written_out("Gru\u{308}nert").as_deref(), Some("gruenert"));
    }

    #[test]
    fn spans_count_characters_and_leave_the_possessive_out() {
        let found = tokens("\u{1f600} Zo\u{eb}\u{2019}s ruth.hale@x");
        let spans: Vec<_> = found.iter().map(|t| (t.start, t.end, t.possessive)).collect();
        assert_eq!(spans, [(2, 5, true), (8, 12, false), (13, 17, false), (18, 19, false)]);
        assert!(found[2].gap.is_tight() && found[3].gap.has(Gap::AT));
    }
}
