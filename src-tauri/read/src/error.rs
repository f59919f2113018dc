//! Why a file could not be taken in, said so that its owner knows what to do.

use bindery_core::message::{Message, ToMessage};
use bindery_core::{messages, worded};

use crate::pdf::PdfError;

/// Why a file, or a part of one, could not be read. Whoever tells it has said which file it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum ReadError {
    /// A kind of file that is not read.
    Unsupported {
        /// The file.
        name: String,
        /// What it is.
        kind: Foreign,
    },
    /// The file needs a password.
    Encrypted {
        /// The file.
        name: String,
    },
    /// There is nothing in the file.
    Empty {
        /// The file.
        name: String,
    },
    /// The file is damaged.
    Broken {
        /// The file.
        name: String,
        /// What is wrong with it.
        why: Message,
    },
    /// The file is larger than is safe to open.
    TooLarge {
        /// The file.
        name: String,
        /// Which limit it passes.
        limit: Limit,
    },
    /// The import was stopped.
    Cancelled,
}

worded! {
    for ReadError {
        Self::Unsupported { kind, .. } => "file-unsupported" { kind: kind };
        Self::Encrypted { .. } => "file-encrypted";
        Self::Empty { .. } => "file-empty";
        Self::Broken { why, .. } => "file-damaged" { why: why };
        Self::TooLarge { limit, .. } => "file-too-large" { limit: limit };
        Self::Cancelled => "import-stopped" as "cancelled";
    }
}

messages! {
    /// A kind of file that is not read.
    pub enum Foreign {
        /// An OpenDocument file.
        OpenDocument => "kind-opendocument",
        /// An OpenDocument table.
        OpenTable => "kind-opendocument-table",
        /// An old Word file.
        OldWord => "kind-old-word",
        /// An old Excel file.
        OldExcel => "kind-old-excel",
        /// An old PowerPoint file.
        OldPowerPoint => "kind-old-powerpoint",
        /// An old Office file.
        OldOffice => "kind-old-office",
        /// A Pages file.
        Pages => "kind-pages",
        /// A Numbers file.
        Numbers => "kind-numbers",
        /// A file of an old word processor.
        OldProcessor => "kind-old-word-processor",
        /// An e-book of a kind that cannot be read.
        EBook => "kind-e-book",
        /// An e-book with copy protection.
        LockedEBook => "kind-e-book-protected",
        /// A presentation.
        Presentation => "kind-presentation",
        /// An Outlook message.
        OutlookMessage => "kind-outlook-message",
        /// An Outlook mailbox.
        OutlookMailbox => "kind-outlook-mailbox",
        /// A compressed archive.
        Archive => "kind-compressed-archive",
        /// An image of a kind that cannot be read.
        OtherImage => "kind-other-image",
        /// A recording.
        Recording => "kind-recording",
        /// A data file.
        Data => "kind-data",
        /// A file without an extension.
        NoExtension => "kind-no-extension",
        /// Not a text, though its name says so.
        NoText => "kind-no-text",
        /// A file of a kind that cannot be read.
        Other => "kind-other",
    }
}

messages! {
    /// A limit that a file passes.
    pub enum Limit {
        /// Web pages of up to 64 MiB are read.
        Page => "limit-web-page",
        /// Files of up to 512 MiB are read.
        File => "limit-file",
        /// It is made of too many parts.
        Parts => "limit-parts",
        /// Unpacked, it is far larger than a document is.
        Unpacked => "limit-unpacked",
        /// Tables of up to 2000 columns are read.
        Columns => "limit-columns",
        /// Workbooks of up to 20 million cells are read.
        Cells => "limit-cells",
        /// It has too many pages.
        Pages => "limit-pages",
    }
}

messages! {
    /// What is wrong with a damaged file.
    pub enum Damage {
        /// Its lines are not JSON objects.
        NoObjects => "damage-no-json-objects",
        /// The list of its pages is missing.
        NoPageList => "damage-no-page-list",
        /// Its groups are nested too deeply to be a text.
        DeepGroups => "damage-deep-groups",
        /// No e-mail message was found in it.
        NoMail => "damage-no-mail",
        /// It has no mail header.
        NoHeader => "damage-no-mail-header",
        /// Its picture cannot be opened.
        NoPicture => "damage-no-picture",
        /// The part that holds its text is missing.
        NoText => "damage-no-text-part",
        /// Its tags are nested too deeply to be a page of text.
        DeepTags => "damage-deep-tags",
        /// Its contents contradict themselves.
        Contradiction => "damage-contradiction",
        /// Messages are nested in it too deeply to be mail.
        DeepMail => "damage-deep-mail",
        /// Its container cannot be opened, as if it was cut off.
        Container => "damage-container",
        /// A part of it cannot be unpacked.
        Part => "damage-part",
        /// A part of it is not well-formed.
        Form => "damage-form",
        /// A sheet of it cannot be found.
        LostSheet => "damage-lost-sheet",
        /// Its sheets cannot be read.
        Sheets => "damage-sheets",
        /// A sheet of it cannot be read.
        Sheet => "damage-sheet",
        /// It does not begin as a PDF does.
        NoPdf => "damage-not-pdf",
        /// The library that reads PDFs is not there.
        NoLibrary {
            /// Why.
            why: bindery_core::message::Message,
        } => "damage-no-pdf-library",
        /// It does not begin as a Word document does.
        NoDocx => "damage-not-docx",
        /// It does not begin as an OpenDocument text does.
        NoOdt => "damage-not-odt",
        /// It does not begin as an e-book does.
        NoEpub => "damage-not-epub",
        /// It does not begin as an RTF file does.
        NoRtf => "damage-not-rtf",
        /// It does not begin as an Excel workbook does.
        NoXlsx => "damage-not-xlsx",
        /// Its sound cannot be opened.
        NoSound => "damage-no-sound",
        /// It does not begin as a recording of its kind does.
        NoRecording => "damage-not-recording",
        /// It does not begin as an image does.
        NoImage => "damage-not-image",
    }
}

impl ReadError {
    /// A damaged file.
    pub fn broken(name: &str, why: impl ToMessage) -> Self {
        Self::Broken { name: name.to_owned(), why: why.message() }
    }

    /// An empty file.
    pub fn empty(name: &str) -> Self {
        Self::Empty { name: name.to_owned() }
    }

    /// A file over a limit.
    pub fn too_large(name: &str, limit: Limit) -> Self {
        Self::TooLarge { name: name.to_owned(), limit }
    }

    /// Why the PDF `name` could not be read.
    pub(crate) fn of_pdf(name: &str, error: PdfError) -> Self {
        match error {
            PdfError::Encrypted => Self::Encrypted { name: name.to_owned() },
            PdfError::Cancelled => Self::Cancelled,
            PdfError::TooLarge => Self::too_large(name, Limit::Pages),
            PdfError::Broken { reason } => Self::broken(name, reason),
            other => Self::broken(name, other),
        }
    }

    /// A kind of file that is not read.
    pub fn unsupported(name: &str, kind: Foreign) -> Self {
        Self::Unsupported { name: name.to_owned(), kind }
    }
}
