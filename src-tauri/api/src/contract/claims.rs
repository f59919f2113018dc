//! Logged answers and single claims: verification, re-verification, export; and the checks of this machine.

use super::*;

data! {
    /// Earlier answers, the latest first.
    pub struct Responses {
        /// The answers.
        pub responses: Vec<ResponseSummary>,
    }
}
data! {
    /// One thing that was checked.
    pub struct Check {
        /// Stable name: `form`, `bytes`, `signature`, `signer`, `quorum`, `log`, `history`, `sources`, `freshness`.
        pub name: String,
        /// Whether it held; none when there was nothing at hand to make it with.
        pub ok: Option<bool>,
        /// What was found, in a sentence.
        pub detail: Words,
    }
}
data! {
    /// What checking one bundle found.
    pub struct Verification {
        /// `valid`, `tampered`, `unverified`, `stale`, `misattributed`, `untrusted signer`, `malformed`.
        pub class: String,
        /// Check by check.
        pub checks: Vec<Check>,
    }
}
data! {
    /// A claim to look up.
    pub struct ClaimRef {
        /// Its address, `bindery://claim/` and 64 hex digits, or its identity, `sha256:` and the same digits.
        pub claim: String,
    }
}
data! {
    /// What is known of a claim, for reviewers and archivists.
    pub struct ClaimReply {
        /// Its address.
        pub claim: String,
        /// `valid`, `stale`, `misattributed`, `tampered`; `unverified`: this archive knows no such claim, or not its
        /// source.
        pub class: String,
        /// What was found when it was looked at just now, in a sentence.
        pub detail: Words,
        /// The claim; none when it is not known.
        pub record: Option<ClaimInfo>,
    }
}
data! {
    /// A claim of a logged answer, for reviewers and archivists.
    pub struct ClaimInfo {
        /// Its address.
        pub claim: String,
        /// What is claimed, as a sentence.
        pub statement: String,
        /// `lead` or `passage`.
        pub role: SentenceRole,
        /// The verifier's word when it was answered.
        pub verdict: Verdict,
        /// The rung it reached.
        pub rung: Outcome,
        /// What it rests on.
        pub sources: Vec<ClaimSource>,
        /// Address of the claim that it leans on.
        pub premises: Vec<String>,
        /// The answer that states it: of several, the latest.
        pub response_id: String,
        /// The question of that answer.
        pub question: String,
        /// When that was sealed, RFC 3339 in UTC.
        pub answered_at: String,
        /// Other answers that state it, the latest first.
        pub also_in: Vec<String>,
    }
}
data! {
    /// A source of a claim, for reviewers and archivists.
    pub struct ClaimSource {
        /// Identity of the document.
        pub document_id: String,
        /// Name and place of it.
        pub source: SourceName,
        /// `their words`, `paraphrased`, `interpreted from`, `on record`.
        pub relation: String,
        /// The cited words.
        pub excerpt: String,
    }
}
data! {
    /// The claims of an answer, in its order.
    pub struct ClaimList {
        /// The claims that may be seen.
        pub claims: Vec<ClaimInfo>,
    }
}
data! {
    /// What looking at every logged answer again found, claim by claim; for a reviewer, of the claims in their queue.
    pub struct ReverifyReport {
        /// Answers that were looked at.
        pub responses: u32,
        /// Claims of theirs.
        pub claims: u32,
        /// As they were.
        pub valid: u32,
        /// With a source that was changed, removed or flagged since.
        pub stale: u32,
        /// Whose words are not where they say, or not what the sentence says.
        pub misattributed: u32,
        /// With a source or version that the archive does not know.
        pub unverified: u32,
        /// Changed after they were signed.
        pub tampered: u32,
        /// Whether it was stopped before its end; what was found until then stays.
        pub cancelled: bool,
    }
}
data! {
    /// A claim that a reviewer should look at.
    pub struct ReverifyEntry {
        /// The answer that states it.
        pub response_id: String,
        /// Its address; none when the answer's record does not read any more.
        pub claim: Option<String>,
        /// What is claimed; empty when the answer's record does not read any more.
        pub statement: String,
        /// `stale`, `misattributed`, `unverified`, `tampered`.
        pub class: String,
        /// What was found, in a sentence.
        pub detail: Words,
        /// When it was last looked at again, RFC 3339 in UTC; none when it never was.
        pub verified_at: Option<String>,
        /// The question.
        pub question: String,
    }
}
data! {
    /// What waits for a reviewer.
    pub struct ReverifyQueue {
        /// When claims were last looked at again, RFC 3339 in UTC; none when they never were.
        pub checked_at: Option<String>,
        /// The claims, those of the latest answers first; at most a thousand.
        pub entries: Vec<ReverifyEntry>,
    }
}
data! {
    /// Makes an export: files that stand without the archive.
    pub struct ExportRequest {
        /// The answers; none: all of them.
        pub responses: Vec<String>,
        /// `html`: pages to read with everything beside them; `vc`: credentials; `chain`: answers with their claims;
        /// `claims`: signed claims.
        pub form: String,
        /// Absolute path of a folder that is empty or not there yet.
        pub folder: String,
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
    }
}
data! {
    /// What an export holds.
    pub struct ExportReport {
        /// Its folder.
        pub folder: String,
        /// Answers in it.
        pub responses: u32,
        /// Claims in it.
        pub claims: u32,
        /// Files in it.
        pub files: u32,
        /// Sentences that are left out: their sources were withdrawn, or are not for whoever made it.
        pub left_out: u32,
        /// Whether it was stopped before its end; the folder says so too.
        pub cancelled: bool,
    }
}
data! {
    /// What the machine and the archive are able to do, check by check.
    pub struct Checkup {
        /// Check by check.
        pub checks: Vec<Check>,
    }
}
