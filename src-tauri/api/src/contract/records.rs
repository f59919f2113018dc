//! Signed answers, figures, events and the log.

use super::*;

data! {
    /// Which record to open: of an answer of this archive, or one that was handed over.
    pub struct BundleRequest {
        /// An answer of this archive.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub response_id: Option<String>,
        /// The content of a bundle file.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub content: Option<String>,
        /// An auditor's key (`AGE-SECRET-KEY-1...`) to open the hidden texts with. It is not kept.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub identity: Option<String>,
    }
}
data! {
    /// A record, checked and opened as far as may be.
    pub struct OpenedBundle {
        /// As in [`Verification`].
        pub class: String,
        /// Check by check.
        pub checks: Vec<Check>,
        /// What it says; none when it is no bundle, or was changed after it was signed.
        pub bundle: Option<BundleView>,
    }
}
data! {
    /// What the record of an answer says: the auditor's layer.
    pub struct BundleView {
        /// The answer.
        pub response_id: String,
        /// When it was sealed, RFC 3339 in UTC.
        pub answered_at: String,
        /// Against which archive version.
        pub archive_version: u32,
        /// Under which version of the policy.
        pub policy_version: u32,
        /// What made it: program, verifier, models.
        pub made_with: Vec<String>,
        /// How far the archive carried what was shown.
        pub outcome: Outcome,
        /// Why nothing was shown.
        pub refusal: Option<RefusalInfo>,
        /// The question; none while texts are hidden.
        pub question: Option<String>,
        /// Who asked; none while texts are hidden.
        pub requestor: Option<String>,
        /// Who signed it, the issuer first.
        pub signers: Vec<SignerInfo>,
        /// Whom the hidden texts were encrypted to: age recipients.
        pub sealed_to: Vec<String>,
        /// How many texts are hidden.
        pub hidden: u32,
        /// Where it stands in the log.
        pub log: LogPlace,
        /// Every claim, shown or not.
        pub claims: Vec<BundleClaim>,
    }
}
data! {
    /// Why nothing was shown.
    pub struct RefusalInfo {
        /// `category`, `coverage` or `limit`.
        pub kind: String,
        /// Stable name of the reason.
        pub code: String,
        /// What the requestor was told.
        pub message: String,
    }
}
data! {
    /// Who signed.
    pub struct SignerInfo {
        /// Public key, 64 hex digits.
        pub key: String,
        /// The name under which this user trusts it.
        pub name: Option<String>,
    }
}
data! {
    /// Where a record stands in the log.
    pub struct LogPlace {
        /// Name of the log.
        pub origin: String,
        /// Index of the entry, counted from 0.
        pub index: u32,
        /// Entries that the log had at the checkpoint.
        pub size: u32,
        /// Who signed along on the checkpoint.
        pub witnesses: Vec<WitnessInfo>,
    }
}
data! {
    /// Who saw a checkpoint, and when.
    pub struct WitnessInfo {
        /// Name.
        pub name: String,
        /// RFC 3339 in UTC.
        pub at: String,
    }
}
data! {
    /// One claim of a record.
    pub struct BundleClaim {
        /// Its identity; none while texts are hidden.
        pub id: Option<String>,
        /// `lead` or `passage`.
        pub role: String,
        /// The claim; none while texts are hidden.
        pub text: Option<String>,
        /// As it was shown; none when it was not, or while texts are hidden.
        pub shown_text: Option<String>,
        /// The verifier's word.
        pub verdict: Verdict,
        /// The rung that held.
        pub rung: String,
        /// How sure the verifier was, in thousandths.
        pub score: u32,
        /// Why it is not entailed, by rule name.
        pub reasons: Vec<String>,
        /// Every rung that was tried, in order.
        pub trail: Vec<StepInfo>,
        /// What it rests on.
        pub citations: Vec<BundleCitation>,
    }
}
data! {
    /// One rung that was tried.
    pub struct StepInfo {
        /// Which.
        pub rung: String,
        /// Whether it held.
        pub held: bool,
        /// Why, by name.
        pub reason: String,
    }
}
data! {
    /// Whose word it is that words of a scan are as they read.
    pub struct ConfirmedBy {
        /// Who.
        pub who: String,
        /// RFC 3339 in UTC.
        pub at: String,
    }
}
data! {
    /// A citation of a record, with its four fields.
    pub struct BundleCitation {
        /// Identity of the artifact.
        pub artifact_id: String,
        /// As of which archive version.
        pub archive_version: u32,
        /// Segment or record line, counted from 1.
        pub place: String,
        /// First character, counted from 0, in Unicode scalar values.
        pub start: u32,
        /// Behind the last character.
        pub end: u32,
        /// `direct quote`, `paraphrase`, `inference from` or `metadata fact`.
        pub relation: String,
        /// The words there; none while texts are hidden.
        pub excerpt: Option<String>,
        /// Which model read these words in a scan or a recording, where a machine did and nobody confirmed them.
        pub reader: Option<String>,
        /// Who confirmed or typed these words of a scan.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<ConfirmedBy>>")]
        pub confirmed: Vec<ConfirmedBy>,
        /// Whether it heard them, in a recording.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_heard: bool,
    }
}
data! {
    /// How often something was counted.
    pub struct Count {
        /// By which name.
        pub name: String,
        /// How often.
        pub count: u32,
    }
}
data! {
    /// How often answers were refused for one reason.
    pub struct RefusalCount {
        /// `category`: it is not what an archive is for; `coverage`: there is not enough in it; `limit`: there was
        /// enough for one day.
        pub kind: String,
        /// Stable name of the reason.
        pub code: String,
        /// How often.
        pub count: u32,
    }
}
data! {
    /// The answers of one day by outcome.
    pub struct DayCount {
        /// YYYY-MM-DD, in UTC.
        pub day: String,
        /// Carried whole.
        pub supported: u32,
        /// Carried in part.
        pub narrowed: u32,
        /// With conclusions, labeled as such.
        pub labeled: u32,
        /// Not answered.
        pub refused: u32,
    }
}
data! {
    /// Something that the figures say should be looked at.
    pub struct AlertInfo {
        /// Stable name of the rule.
        pub rule: String,
        /// What it is and what to do.
        pub words: Words,
    }
}
data! {
    /// Claims that one reviewer decided alike for the same reason.
    pub struct DecidedCount {
        /// Who decided.
        pub reviewer: String,
        /// What: `reject`, `flag`, or `fix` for a usual reason.
        pub kind: DecisionKind,
        /// Why, as one of the usual reasons; none: in words of their own, or in none.
        pub code: Option<ReasonCode>,
        /// How many claims.
        pub claims: u32,
        /// The answers that state them, in the order of the log.
        pub responses: Vec<String>,
    }
}
data! {
    /// Second reviews of claims that were drawn for one, each counted once an answer.
    pub struct SecondReviews {
        /// Decided by one reviewer alone: they wait for another one.
        pub due: u32,
        /// Decided by two or more.
        pub made: u32,
        /// Of those, decided alike: the same decision, and where the sentence was reworded the same words.
        pub agreed: u32,
    }
}
data! {
    /// What the logged answers come to. No word of a question is in it.
    pub struct Statistics {
        /// Day of the first answer.
        pub from: Option<String>,
        /// Day of the last answer.
        pub to: Option<String>,
        /// Logged answers.
        pub answers: u32,
        /// Answers by outcome.
        pub outcomes: Vec<Count>,
        /// Claims by rung, shown or not.
        pub claims: Vec<Count>,
        /// Sentences shown by verdict.
        pub verdicts: Vec<Count>,
        /// Refusals by kind and code.
        pub refusals: Vec<RefusalCount>,
        /// Questions by category, of those that had one.
        pub categories: Vec<Count>,
        /// Reasons of the gate by name.
        pub reasons: Vec<Count>,
        /// Limits of a day that were reached, by whom.
        pub risks: Vec<Count>,
        /// Claims that were checked again, by what was found.
        pub verified: Vec<Count>,
        /// What reviewers found fault with, by why, who and what; decisions that were taken back do not count.
        pub decided: Vec<DecidedCount>,
        /// How often two reviewers agree.
        pub second: SecondReviews,
        /// Days with answers, in order.
        pub days: Vec<DayCount>,
        /// What each enforcement profile was asked and refused.
        pub profiles: Vec<ProfileFigures>,
        /// Questions by kind: factual, creative, analytical.
        pub query_types: Vec<Count>,
        /// Questions by the highest similarity that was found, in tenths: `0.4`.
        pub similarities: Vec<Count>,
        /// Questions by how many sources were found.
        pub sources: Vec<Count>,
        /// What should be looked at.
        pub alerts: Vec<AlertInfo>,
    }
}
data! {
    /// Something that happened and is kept in the log.
    pub struct EventInfo {
        /// RFC 3339 in UTC.
        pub at: String,
        /// `extraction-risk`, `more-context`, `reading`, `policy`, `edition`, `log`, `export`.
        pub kind: String,
        /// Whose doing it was.
        pub who: String,
        /// What it was, in a sentence.
        pub what: Words,
    }
}
data! {
    /// What happened, the latest first.
    pub struct Events {
        /// At most a thousand.
        pub events: Vec<EventInfo>,
    }
}
data! {
    /// Which part of the log.
    pub struct LogRequest {
        /// Number of the first entry, counted from 1; none: the last `count`.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub from: Option<u32>,
        /// How many, at most a thousand.
        pub count: u32,
    }
}
data! {
    /// A part of the log, in order.
    pub struct LogPage {
        /// Name of the log.
        pub origin: String,
        /// Entries in all.
        pub size: u32,
        /// The signed checkpoint, with this computer's signature as a witness where it could give one.
        pub checkpoint: String,
        /// The entries asked for.
        pub entries: Vec<LogEntry>,
    }
}
data! {
    /// One entry of the log.
    pub struct LogEntry {
        /// Number, counted from 1.
        pub number: u32,
        /// When what it is about happened, RFC 3339 in UTC, where that is known.
        pub at: Option<String>,
        /// Type of what was signed.
        pub payload_type: String,
        /// `answer`, `decision`, or the kind of event; `entry` for what is none of them.
        pub kind: String,
        /// What it is about, in words; empty for an `entry`.
        pub what: Words,
        /// The answer that it seals.
        pub response_id: Option<String>,
        /// Hash of the entry as a leaf of the log's tree.
        pub leaf: String,
    }
}
