//! Answers as one document for people, and what somebody made of one in a word processor (H7).

use super::*;

data! {
    /// Makes one document of answers: Word, or a page to print. A requestor's holds what their answer shows.
    pub struct PaperRequest {
        /// The answers, in their order in the document.
        pub responses: Vec<String>,
        /// `docx`, `html`, `page` or `pdf`. `page`: one answer as a page with its signed record, which checks itself.
        pub form: String,
        /// How citations are marked in a Word document: `comments`, `footnotes` or `both`, which it is where nothing is
        /// said.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub marks: Option<String>,
        /// In which language it says what is not the archive's own: `en`, which it is where nothing is said, or `de`.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub language: Option<String>,
        /// Absolute path of the file to write.
        pub file: String,
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
    }
}
data! {
    /// What a document holds.
    pub struct PaperReport {
        /// The file.
        pub file: String,
        /// Answers in it.
        pub responses: u32,
        /// Sentences in it.
        pub sentences: u32,
        /// Sentences that are left out: their sources were withdrawn, or are not for whoever made it.
        pub left_out: u32,
    }
}
data! {
    /// A Word document of answers.
    pub struct WordFile {
        /// Absolute path of it.
        pub path: String,
        /// Which of its answers, from 1; the first one where nothing is said.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub answer: Option<u32>,
    }
}
data! {
    /// An edited document compared with its answer. Nothing was written.
    pub struct WordReview {
        /// The answer; none when nothing in the document says which one it is.
        pub response_id: Option<String>,
        /// The question.
        pub question: String,
        /// Whether the answer is in this archive.
        pub known: bool,
        /// What verifying the signed bundle inside found: `valid`, `tampered` and so on; `other` when it is valid and one
        /// of another answer; `none` when there is none inside.
        pub signed: String,
        /// All answers of the document.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub answers: Option<Vec<WordAnswer>>,
        /// Its sentences, in the order of the document; a missing one after the one that stood before it. After a
        /// sentence what was changed beside it, and at the end what else was changed: see [`WordSentence::part`].
        pub sentences: Vec<WordSentence>,
    }
}
data! {
    /// An answer of a document.
    pub struct WordAnswer {
        /// Its number, from 1.
        pub number: u32,
        /// Its question, as the document has it.
        pub question: String,
    }
}
data! {
    /// What became of a sentence.
    pub enum WordClass {
        /// It stands as it stood.
        Unchanged,
        /// Other words, in one sentence.
        Reworded,
        /// It was not in the answer.
        New,
        /// It is gone.
        Missing,
        /// It stands as it stood, in another place.
        Moved,
        /// Several sentences stand in its place.
        Split,
        /// It stands in one sentence with another one.
        Merged,
        /// Its words stand as they stood; its mark, its notes or what else stands beside it was changed.
        Beside,
        /// What stands there cannot be told.
        Untold,
    }
}
data! {
    /// A sentence of the answer or of the document.
    pub struct WordSentence {
        /// What became of it.
        pub class: WordClass,
        /// Index into the answer's sentences; none for a new one.
        pub sentence: Option<u32>,
        /// The address of its claim.
        pub claim: Option<String>,
        /// As it was.
        pub before: Option<String>,
        /// As it stands.
        pub after: Option<String>,
        /// Of what stands, against the sources of the claim; `ungrounded` for a new one; none when nothing stands, or
        /// the sources are not at hand.
        pub verdict: Option<Verdict>,
        /// What there is to say to the verdict.
        pub why: Option<Words>,
        /// Whether the change stands as a tracked change.
        pub tracked: bool,
        /// What readers wrote to it.
        pub comments: Vec<WordComment>,
        /// Citations of it that are still in the document.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub citations: Option<u32>,
        /// The difference, word by word; empty when there is none.
        pub diff: Vec<DiffPart>,
        /// What of the document it is when it is no sentence of the answer: `question`, `mark`, `label`, `quote`,
        /// `comment`, `footnote`, `text`, `header`, `footer`, `box` or `note`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub part: Option<String>,
    }
}
data! {
    /// A reader's comment.
    pub struct WordComment {
        /// Who.
        pub author: String,
        /// When, as the document has it.
        pub at: Option<String>,
        /// What.
        pub text: String,
    }
}
data! {
    /// What happened to words.
    pub enum DiffKind {
        /// They stand in both.
        Same,
        /// They are gone.
        Removed,
        /// They are new.
        Added,
    }
}
data! {
    /// A stretch of words in a difference.
    pub struct DiffPart {
        /// What happened to it.
        pub kind: DiffKind,
        /// Its words, with the spaces between them.
        pub text: String,
    }
}
