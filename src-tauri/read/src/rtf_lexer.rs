//! The pieces that an RTF file is written in: groups, control words and the bytes of its text.

/// No control word is longer.
const LONGEST_WORD: usize = 32;

/// One piece of an RTF file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `{`
    Open,
    /// `}`
    Close,
    /// `\b0`: its name, and the number after it.
    Word(&'a str, Option<i32>),
    /// `\~`: a control word that is one sign.
    Sign(u8),
    /// A byte of the text, written as it is or as `\'e9`.
    Byte(u8),
}

/// Goes through the pieces of a file.
pub(super) struct Lexer<'a> {
    rest: &'a [u8],
}

impl<'a> Lexer<'a> {
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    fn control(&mut self) -> Token<'a> {
        let letters =
            self.rest.iter().take(LONGEST_WORD).take_while(|byte| byte.is_ascii_alphabetic()).count();
        if letters == 0 {
            return self.sign();
        }
        let (word, rest) = self.rest.split_at(letters);
        let minus = usize::from(rest.first() == Some(&b'-'));
        let digits = rest.iter().skip(minus).take(10).take_while(|byte| byte.is_ascii_digit()).count();
        let length = if digits > 0 { minus + digits } else { 0 };
        let number = std::str::from_utf8(&rest[..length]).ok().and_then(|number| number.parse().ok());
        self.rest = &rest[length..];
        // One space after a control word ends it and is no text.
        self.rest = self.rest.strip_prefix(b" ").unwrap_or(self.rest);
        let word = std::str::from_utf8(word).unwrap_or_default();
        match (word, number) {
            ("bin", Some(length)) => {
                let length = usize::try_from(length).unwrap_or(0).min(self.rest.len());
                self.rest = &self.rest[length..];
                Token::Word("bin", None)
            }
            _ => Token::Word(word, number),
        }
    }

    fn sign(&mut self) -> Token<'a> {
        let Some((first, rest)) = self.rest.split_first() else { return Token::Sign(b' ') };
        self.rest = rest;
        let code = rest.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match (first, code.and_then(|digits| u8::from_str_radix(digits, 16).ok())) {
            (b'\'', Some(byte)) => {
                self.rest = &rest[2..];
                Token::Byte(byte)
            }
            (b'\r' | b'\n', _) => Token::Word("par", None),
            (b'{' | b'}' | b'\\', _) => Token::Byte(*first),
            _ => Token::Sign(*first),
        }
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            let (first, rest) = self.rest.split_first()?;
            self.rest = rest;
            return Some(match first {
                b'{' => Token::Open,
                b'}' => Token::Close,
                b'\\' => self.control(),
                // Lines end where the program that wrote the file saw fit.
                b'\r' | b'\n' | 0 => continue,
                b'\t' => Token::Word("tab", None),
                byte => Token::Byte(*byte),
            });
        }
    }
}
