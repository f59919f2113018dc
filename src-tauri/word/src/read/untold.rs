//! What stands in a document and cannot be told from its text.

use bindery_core::message;
use bindery_core::message::Message;

/// Something that a reader may see and a comparison of words does not.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Untold {
    /// A picture, a drawing, a diagram.
    Picture,
    /// A file of another program.
    Object,
    /// An equation: its letters are read, how they stand to one another is not.
    Equation,
    /// Another document that is shown in this one.
    Document,
    /// A field: what it shows is worked out anew.
    Field(String),
    /// A control whose words come from elsewhere in the file.
    Bound(String),
    /// The same place in several forms that say different things.
    Forms,
    /// An element of a vocabulary that is not known.
    Foreign(String),
    /// Words that are hidden, or set so that nobody sees them.
    Hidden(String),
    /// Words that are struck through.
    Struck(String),
    /// Words in an order that letters do not have.
    Turned(String),
    /// Rows or cells whose height hides what is in them.
    Cut,
    /// Letters of the document's own making.
    Fonts,
    /// Words that programs show beside the text: a title, a tip.
    Beside(String),
    /// Formatting that is not known to leave words as they are.
    Formatting(String),
    /// A comment of somebody else, under a name or with a mark that looks like ours: who, and the words.
    Posing(String, String),
    /// A part, number or mark that stands twice.
    Twice(String),
    /// A program, or a template that may bring one: it can change what is shown when the document is opened.
    Program,
}

impl Untold {
    /// What there is to say of it.
    pub fn told(&self) -> Message {
        match self {
            Self::Picture => message!("word-picture"),
            Self::Object => message!("word-object"),
            Self::Equation => message!("word-equation"),
            Self::Document => message!("word-document"),
            Self::Field(words) => message!("word-field" { words: words }),
            Self::Bound(words) => message!("word-bound" { words: words }),
            Self::Forms => message!("word-forms"),
            Self::Foreign(name) => message!("word-foreign" { name: name }),
            Self::Hidden(words) => message!("word-hidden" { words: words }),
            Self::Struck(words) => message!("word-struck" { words: words }),
            Self::Turned(words) => message!("word-turned" { words: words }),
            Self::Cut => message!("word-cut"),
            Self::Fonts => message!("word-fonts"),
            Self::Beside(words) => message!("word-beside" { words: words }),
            Self::Formatting(what) => message!("word-formatting" { what: what }),
            Self::Posing(who, words) => message!("word-posing" { words: words, who: who }),
            Self::Program => message!("word-program"),
            Self::Twice(what) => message!("word-doubled" { what: what }),
        }
    }
}
