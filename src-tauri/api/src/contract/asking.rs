//! Questions and answers.

use super::*;

data! {
    /// A question.
    #[derive(Default)]
    pub struct AskRequest {
        /// The question as typed.
        pub question: String,
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
        /// Enforcement profile; the archive's default without it.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub profile: Option<String>,
        /// What this question changes of its profile.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub toggles: Option<Toggles>,
        /// Whether to give the answer contract too.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub contract: Option<bool>,
        /// The answer before, where this question continues a conversation.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub follows: Option<String>,
        /// Words of the question that are to be taken as they are: what was understood of them was taken away.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub literal: Option<Vec<String>>,
    }
}
data! {
    /// What one question changes of its profile; what is left out stays.
    #[derive(Default)]
    pub struct Toggles {
        /// Whether a creative question is held to the thresholds too.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub citations_required: Option<bool>,
        /// Whether only primary sources may be drawn on.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub primary_sources_only: Option<bool>,
        /// Least similarity of a passage that counts, 0..1.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub similarity_threshold: Option<f64>,
        /// Documents that have to hold such a passage, at least.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub min_sources: Option<u32>,
    }
}
data! {
    /// How far the archive carries an answer: the highest rung that its claims reached.
    pub enum Outcome {
        /// Every sentence is carried by the archive.
        Supported,
        /// Parts of it were removed.
        Narrowed,
        /// It holds conclusions, labeled as such.
        Labeled,
        /// There is no answer.
        Refused,
    }
}
data! {
    /// The verifier's word on one sentence.
    pub enum Verdict {
        /// The source supports all of it.
        Entailed,
        /// The source supports a part of it.
        Partial,
        /// The source does not support it.
        Ungrounded,
    }
}
data! {
    /// Words of a question, and what they were understood to mean.
    pub struct Understood {
        /// The words, as asked.
        pub words: String,
        /// What they mean: a name, the question before, or EDTF dates parted by commas.
        #[serde(rename = "as")]
        pub meaning: String,
        /// From where that is known.
        pub from: UnderstoodFrom,
    }
}

data! {
    /// From where it is known what words mean.
    pub enum UnderstoodFrom {
        /// The relationships in the facts.
        Canon,
        /// The names in the facts and on the list of people.
        People,
        /// The person whose archive it is.
        Person,
        /// The question before.
        Conversation,
        /// A word of the archive that is written nearly so.
        Spelling,
        /// The calendar, and the list of wars and other events.
        Time,
        /// The dates of documents on record.
        Record,
    }
}

data! {
    /// The display layer of one answer: what a requestor may see, and for staff the names beside it.
    pub struct Answer {
        /// Opaque.
        pub response_id: String,
        /// The question as asked.
        pub question: String,
        /// What was understood of it beyond its words.
        pub understood: Vec<Understood>,
        /// When it was sealed, RFC 3339 in UTC.
        pub answered_at: String,
        /// From which archive version; for requestors counted by what they may see of it.
        pub archive_version: u32,
        /// How far the archive carried it.
        pub outcome: Outcome,
        /// Why there is no answer.
        pub refusal: Option<Refusal>,
        /// The answer, in order.
        pub sentences: Vec<Sentence>,
        /// What its sources give differently.
        pub disagree: Vec<Disagreement>,
        /// What was taken out of the answer, and why.
        pub removed_topics: Vec<RemovedTopic>,
        /// Said before the sentences when the question was narrowed to what was written: no motives, no
        /// diagnoses.
        pub note: Option<Words>,
        /// What is left of today's reading; none for reviewers and archivists, who are not counted.
        pub budget: Option<Budget>,
        /// Parts of the machinery that were off while it was made.
        pub limits: Vec<Words>,
        /// What worded it, where that is not the archive itself alone; or that the language model failed.
        pub drafting: Option<Words>,
        /// The enforcement profile that it was held to; none where no profile was asked.
        pub profile: Option<String>,
        /// What kind of question it was: factual, creative, analytical.
        pub query_type: Option<String>,
        /// The answer contract `kwanzaa.answer.v1` as JSON, where it was asked for.
        pub contract: Option<String>,
    }
}
data! {
    /// An answer for other programs.
    pub struct ContractReply {
        /// The contract `kwanzaa.answer.v1` as JSON.
        pub contract: String,
        /// What was decided, as JSON: reason and profile.
        pub decided: String,
    }
}
data! {
    /// Asks whether a contract says what the record of its answer says.
    pub struct ContractCheck {
        /// The contract as JSON.
        pub contract: String,
        /// The answer, where it is not the one that the contract names.
        pub response_id: Option<String>,
    }
}
data! {
    /// How a contract compares with the record. It says what the record says where both lists are empty.
    pub struct ContractChecked {
        /// What it was compared with, in words.
        pub layer: String,
        /// Where it differs: which field, what it says, what the record says.
        pub differences: Vec<String>,
        /// What cannot be told.
        pub untold: Vec<String>,
    }
}
data! {
    /// A refusal is an answer too.
    pub struct Refusal {
        /// `category`: not what this program does. `coverage`: not enough in the archive. `limit`: enough for
        /// today.
        pub kind: String,
        /// Stable name of the reason.
        pub code: String,
        /// To the person who asked.
        pub message: Words,
        /// What they can do next.
        pub suggestions: Vec<Words>,
        /// What was found against what was required.
        pub gaps: Vec<Words>,
        /// Questions near to it that the archive answers for whoever asks.
        pub instead: Vec<String>,
        /// Whether to offer the list of what is there.
        pub inventory_offered: bool,
    }
}
data! {
    /// How much of the archive's text someone may read in a day, in characters. The same words count once.
    pub struct Budget {
        /// Characters a day.
        pub limit: u32,
        /// Characters read today.
        pub used: u32,
        /// Characters left today.
        pub left: u32,
    }
}
data! {
    /// What is left of today's reading.
    pub struct BudgetReply {
        /// None for those who are not counted.
        pub budget: Option<Budget>,
    }
}
data! {
    /// Asks for what stands around a passage of an answer.
    pub struct ContextRequest {
        /// The passage.
        pub source: SourceRequest,
    }
}
data! {
    /// A passage with what stands around it, as far as this person may see. Nothing more of the source is named.
    pub struct ContextView {
        /// Before, the passage itself (marked), after.
        pub runs: Vec<Run>,
        /// Whether there is nothing more around it that may be shown.
        pub complete: bool,
        /// Whether a machine read or heard it and nobody confirmed it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_read: bool,
        /// Whether the machine heard it in a recording.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_heard: bool,
        /// What is left of today's reading; none for those who are not counted.
        pub budget: Option<Budget>,
    }
}
data! {
    /// One sentence of an answer, which is one claim.
    pub struct Sentence {
        /// Its text, without any mark.
        pub text: String,
        /// The verifier's word.
        pub verdict: Verdict,
        /// The rung its claim reached.
        pub rung: Outcome,
        /// Shown with it, always, when it is an inference.
        pub label: Option<Words>,
        /// True where `text` says only that the source is kept back by the person's instructions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub restricted: Option<bool>,
        /// `headline`: the few words that answer; `lead`: says where the words after it come from; `passage`: words of
        /// the archive; `nearest`: words that come nearest to a question which is refused, and do not answer it.
        pub role: SentenceRole,
        /// What it rests on; never empty.
        pub citations: Vec<Citation>,
        /// Whether words of the same source that come between this sentence and the one before it are left out.
        pub cut_before: bool,
        /// Where it is a row of a table, its cells parted by tabs: the names of their columns, one for each cell; else
        /// empty.
        pub columns: Vec<String>,
        /// Why a source of it should be looked at again, in a sentence; for reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub stale: Option<Words>,
        /// The strictest consent of what it is from, where not everybody may read that: `undecided`, `tier:NAME`,
        /// `auditor-only`, `existence-not-disclosed`, `withdrawn`; for reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub consent: Option<String>,
    }
}
data! {
    /// Sentences whose sources give different values of what was asked.
    pub struct Disagreement {
        /// Their places in the answer, counted from 0.
        pub sentences: Vec<u32>,
        /// Of which kind the values are.
        pub about: Differing,
    }
}
data! {
    /// A kind of value that sources give differently.
    pub enum Differing {
        /// Sums of money.
        Amounts,
        /// Dates.
        Dates,
        /// How many of something.
        Numbers,
        /// How long something lasted, or how old somebody was.
        Times,
    }
}
data! {
    /// The part a sentence plays in the answer.
    pub enum SentenceRole {
        /// The few words that answer, out of a passage below; the first sentence of its answer.
        Headline,
        /// Says where the words after it come from.
        Lead,
        /// Words of the archive.
        Passage,
        /// Words of the archive that come nearest to a question which is refused, and do not answer it.
        Nearest,
    }
}
data! {
    /// What the requestor sees of one citation.
    pub struct Citation {
        /// `Source A`, good within this response alone.
        pub handle: String,
        /// `their words`, `paraphrased`, `interpreted from`, `on record`.
        pub relation: String,
        /// The shortest passage that carries the sentence; none when it is withheld.
        pub excerpt: Option<String>,
        /// Shown instead of a withheld excerpt.
        pub notice: Option<Words>,
        /// Whether a machine read or heard the words and nobody confirmed them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_read: bool,
        /// Whether the machine heard it in a recording.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_heard: bool,
        /// Name and place of the source, for reviewers and archivists; none for requestors.
        pub source: Option<SourceName>,
    }
}
data! {
    /// What a source is called and where in it the passage stands.
    pub struct SourceName {
        /// Title of the document.
        pub title: String,
        /// `page 3`, `paragraph 12`, `row 4`, `02:15`.
        pub place: Words,
    }
}
data! {
    /// A topic that was taken out of an answer.
    pub struct RemovedTopic {
        /// What it was about.
        pub topic: Words,
        /// Why it is not there.
        pub why: Words,
    }
}
data! {
    /// One earlier answer.
    pub struct ResponseRef {
        /// Opaque.
        pub response_id: String,
    }
}
data! {
    /// An earlier answer in a list.
    pub struct ResponseSummary {
        /// Opaque.
        pub response_id: String,
        /// Who asked.
        pub requestor: String,
        /// The question as asked.
        pub question: String,
        /// When it was sealed, RFC 3339 in UTC.
        pub answered_at: String,
        /// How far the archive carried it.
        pub outcome: Outcome,
        /// Sentences by verdict: entailed, partial, ungrounded.
        pub verdicts: [u32; 3],
    }
}
