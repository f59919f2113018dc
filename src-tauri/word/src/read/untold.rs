//! What stands in a document and cannot be told from its text.

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
    pub fn words(&self) -> String {
        let quoted = |words: &str| format!("\u{201c}{words}\u{201d}");
        match self {
            Self::Picture => "A picture or drawing was put in; what it shows cannot be told.".to_owned(),
            Self::Object => "A file of another program was put in; what it shows cannot be told.".to_owned(),
            Self::Equation => {
                "An equation was put in; its letters are compared, how they stand to one another is not."
                    .to_owned()
            }
            Self::Document => "Another document was put in; what it shows cannot be told.".to_owned(),
            Self::Field(what) => {
                format!("A field was put in ({}); what it shows can change by itself.", quoted(what))
            }
            Self::Bound(words) => format!(
                "The words {} come from another place of the file; what is shown there cannot be told.",
                quoted(words)
            ),
            Self::Forms => {
                "Words stand here in several forms, and programs show one or the other of them.".to_owned()
            }
            Self::Foreign(name) => {
                format!(
                    "Something of a kind that is not known ({name}) was put in; what it shows cannot be told."
                )
            }
            Self::Hidden(words) => {
                format!("The words {} stand here so that nobody sees them.", quoted(words))
            }
            Self::Struck(words) => format!("The words {} are struck through.", quoted(words)),
            Self::Turned(words) => {
                format!(
                    "The words {} are set to be read backwards; what is shown cannot be told.",
                    quoted(words)
                )
            }
            Self::Cut => "A row of a table is cut off; what is seen of it cannot be told.".to_owned(),
            Self::Fonts => {
                "The document brings letters of its own; what they look like cannot be told.".to_owned()
            }
            Self::Beside(words) => {
                format!("The words {} were put beside the text, as a title or a tip.", quoted(words))
            }
            Self::Formatting(what) => format!(
                "There is formatting that this program cannot judge: {what}. Whether a reader sees the words as they were \
                 written cannot be told."
            ),
            Self::Posing(who, words) => format!(
                "A comment looks like one of Bindery and is none: {}, by {}.",
                quoted(words),
                quoted(who)
            ),
            Self::Program => {
                "The document brings a macro or a template from elsewhere; what these show cannot be told."
                    .to_owned()
            }
            Self::Twice(what) => {
                format!("There are two of one kind in the file ({what}), and programs show one or the other.")
            }
        }
    }
}
