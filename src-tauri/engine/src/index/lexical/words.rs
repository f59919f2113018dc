//! The words of a text, as the index has them.

use bindery_core::text::words::{Word, words};
use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

/// [`bindery_core::text::words`] as tantivy's tokenizer, so that search and verifier mean the same words.
#[derive(Clone)]
pub(super) struct Words;

pub(super) struct WordStream {
    pub(super) words: std::vec::IntoIter<Word>,
    pub(super) token: Token,
}

impl Tokenizer for Words {
    type TokenStream<'a> = WordStream;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> WordStream {
        WordStream { words: words(text).into_iter(), token: Token::default() }
    }
}

impl TokenStream for WordStream {
    fn advance(&mut self) -> bool {
        let Some(word) = self.words.next() else { return false };
        self.token.position = self.token.position.wrapping_add(1);
        (self.token.offset_from, self.token.offset_to) = (word.bytes.start, word.bytes.end);
        self.token.text = word.stem;
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}
