//! Fields: their code, which nobody sees, and their result.

use super::Walk;
use crate::read::field::{Field, Shows};
use crate::read::look::Look;
use crate::read::tree::Node;
use crate::read::{Beside, Untold};

impl Walk<'_> {
    /// Whether the place is in the code of a field, which nobody sees.
    pub(super) fn in_code(&self) -> bool {
        self.fields.iter().any(|field| !field.shows())
    }

    pub(super) fn field(&mut self, node: &Node, look: &Look, beside: Option<Beside>) {
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

    pub(super) fn simple_field(&mut self, node: &Node) {
        let mut field = Field::default();
        field.add_code(node.attribute("instr").unwrap_or_default());
        field.separate();
        self.fields.push(field);
        self.all(node);
        if let Some(done) = self.fields.pop() {
            self.done(done, &self.look.clone(), None);
        }
    }
}

/// What ends a sentence, or a part of one.
pub(super) const fn is_closing(c: char) -> bool {
    matches!(
        c,
        '.' | ',' | ';' | ':' | '!' | '?' | ')' | ']' | '"' | '\'' | '\u{201d}' | '\u{2019}' | '\u{2026}'
    )
}
