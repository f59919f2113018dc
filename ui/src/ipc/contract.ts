// The contract between the window and the engine. Generated from src-tauri/api/src/contract.rs by
// `cargo xtask contract`; change it there.

/**
 * Whether passages are found across languages.
 */
export type Across = "auto" | "on" | "off";

/**
 * Something that the figures say should be looked at.
 */
export type AlertInfo = { 
/**
 * Stable name of the rule.
 */
rule: string, 
/**
 * What it is and what to do.
 */
words: Said, };

/**
 * The display layer of one answer: what a requestor may see, and for staff the names beside it.
 */
export type Answer = { 
/**
 * Opaque.
 */
response_id: string, 
/**
 * The question as asked.
 */
question: string, 
/**
 * What was understood of it beyond its words.
 */
understood: Array<Understood>, 
/**
 * When it was sealed, RFC 3339 in UTC.
 */
answered_at: string, 
/**
 * From which archive version; for requestors counted by what they may see of it.
 */
archive_version: number, 
/**
 * How far the archive carried it.
 */
outcome: Outcome, 
/**
 * Why there is no answer.
 */
refusal: Refusal | null, 
/**
 * The answer, in order.
 */
sentences: Array<Sentence>, 
/**
 * What its sources give differently.
 */
disagree: Array<Disagreement>, 
/**
 * What was taken out of the answer, and why.
 */
removed_topics: Array<RemovedTopic>, 
/**
 * Said before the sentences when the question was narrowed to what was written: no motives, no
 * diagnoses.
 */
note: Said | null, 
/**
 * What is left of today's reading; none for reviewers and archivists, who are not counted.
 */
budget: Budget | null, 
/**
 * Parts of the machinery that were off while it was made.
 */
limits: Array<Said>, 
/**
 * What worded it, where that is not the archive itself alone; or that the language model failed.
 */
drafting: Said | null, 
/**
 * The enforcement profile that it was held to; none where no profile was asked.
 */
profile: string | null, 
/**
 * What kind of question it was: factual, creative, analytical.
 */
query_type: string | null, 
/**
 * The answer contract `kwanzaa.answer.v1` as JSON, where it was asked for.
 */
contract: string | null, };

/**
 * An archive to open.
 */
export type ArchivePath = { 
/**
 * Absolute path of the archive's folder.
 */
path: string, 
/**
 * The passphrase; none for a key that is kept on this computer. Failure `key_needed`: there is no such
 * key; `wrong_key`: the passphrase is not one of this archive's.
 */
passphrase?: string | null, };

/**
 * The open archive.
 */
export type ArchiveStatus = { 
/**
 * Its name, for headings.
 */
name: string, 
/**
 * Its folder.
 */
path: string, 
/**
 * The current archive version.
 */
version: number, 
/**
 * How many things are in it.
 */
artifacts: number, 
/**
 * How many passages can be found.
 */
blocks: number, 
/**
 * How many of them can be found by meaning, not only by word.
 */
embedded: number, 
/**
 * Whose archive it is, when that is on record.
 */
person: string | null, 
/**
 * Questions that someone new could start with, each of which the archive answers.
 */
starters: Array<string>, };

/**
 * The consent of one artifact.
 */
export type ArtifactConsent = { 
/**
 * Identity.
 */
artifact_id: string, 
/**
 * As in [`ConsentRequest`].
 */
state: string, };

/**
 * A question.
 */
export type AskRequest = { 
/**
 * The question as typed.
 */
question: string, 
/**
 * Name that [`Cancel`] uses to stop it.
 */
job: string, 
/**
 * Enforcement profile; the archive's default without it.
 */
profile?: string | null, 
/**
 * What this question changes of its profile.
 */
toggles?: Toggles | null, 
/**
 * Whether to give the answer contract too.
 */
contract?: boolean | null, 
/**
 * The answer before, where this question continues a conversation.
 */
follows?: string | null, 
/**
 * Words of the question that are to be taken as they are: what was understood of them was taken away.
 */
literal?: Array<string> | null, };

/**
 * A box on a page, in points of the page as displayed, origin top left.
 */
export type BoxView = { 
/**
 * Page, counted from 1.
 */
page: number, 
/**
 * Left, top, right, bottom.
 */
rect: [number, number, number, number], };

/**
 * How much of the archive's text someone may read in a day, in characters. The same words count once.
 */
export type Budget = { 
/**
 * Characters a day.
 */
limit: number, 
/**
 * Characters read today.
 */
used: number, 
/**
 * Characters left today.
 */
left: number, };

/**
 * What is left of today's reading.
 */
export type BudgetReply = { 
/**
 * None for those who are not counted.
 */
budget: Budget | null, };

/**
 * A citation of a record, with its four fields.
 */
export type BundleCitation = { 
/**
 * Identity of the artifact.
 */
artifact_id: string, 
/**
 * As of which archive version.
 */
archive_version: number, 
/**
 * Segment or record line, counted from 1.
 */
place: string, 
/**
 * First character, counted from 0, in Unicode scalar values.
 */
start: number, 
/**
 * Behind the last character.
 */
end: number, 
/**
 * `direct quote`, `paraphrase`, `inference from` or `metadata fact`.
 */
relation: string, 
/**
 * The words there; none while texts are hidden.
 */
excerpt: string | null, 
/**
 * Which model read these words in a scan or a recording, where a machine did and nobody confirmed them.
 */
reader: string | null, 
/**
 * Who confirmed or typed these words of a scan.
 */
confirmed?: Array<ConfirmedBy>, 
/**
 * Whether it heard them, in a recording.
 */
machine_heard?: boolean, };

/**
 * One claim of a record.
 */
export type BundleClaim = { 
/**
 * Its identity; none while texts are hidden.
 */
id: string | null, 
/**
 * `lead` or `passage`.
 */
role: string, 
/**
 * The claim; none while texts are hidden.
 */
text: string | null, 
/**
 * As it was shown; none when it was not, or while texts are hidden.
 */
shown_text: string | null, 
/**
 * The verifier's word.
 */
verdict: Verdict, 
/**
 * The rung that held.
 */
rung: string, 
/**
 * How sure the verifier was, in thousandths.
 */
score: number, 
/**
 * Why it is not entailed, by rule name.
 */
reasons: Array<string>, 
/**
 * Every rung that was tried, in order.
 */
trail: Array<StepInfo>, 
/**
 * What it rests on.
 */
citations: Array<BundleCitation>, };

/**
 * Which record to open: of an answer of this archive, or one that was handed over.
 */
export type BundleRequest = { 
/**
 * An answer of this archive.
 */
response_id?: string | null, 
/**
 * The content of a bundle file.
 */
content?: string | null, 
/**
 * An auditor's key (`AGE-SECRET-KEY-1...`) to open the hidden texts with. It is not kept.
 */
identity?: string | null, };

/**
 * What the record of an answer says: the auditor's layer.
 */
export type BundleView = { 
/**
 * The answer.
 */
response_id: string, 
/**
 * When it was sealed, RFC 3339 in UTC.
 */
answered_at: string, 
/**
 * Against which archive version.
 */
archive_version: number, 
/**
 * Under which version of the policy.
 */
policy_version: number, 
/**
 * What made it: program, verifier, models.
 */
made_with: Array<string>, 
/**
 * How far the archive carried what was shown.
 */
outcome: Outcome, 
/**
 * Why nothing was shown.
 */
refusal: RefusalInfo | null, 
/**
 * The question; none while texts are hidden.
 */
question: string | null, 
/**
 * Who asked; none while texts are hidden.
 */
requestor: string | null, 
/**
 * Who signed it, the issuer first.
 */
signers: Array<SignerInfo>, 
/**
 * Whom the hidden texts were encrypted to: age recipients.
 */
sealed_to: Array<string>, 
/**
 * How many texts are hidden.
 */
hidden: number, 
/**
 * Where it stands in the log.
 */
log: LogPlace, 
/**
 * Every claim, shown or not.
 */
claims: Array<BundleClaim>, };

/**
 * What a calibration found.
 */
export type CalibrationReport = { 
/**
 * Questions that were made of the archive's own passages.
 */
questions: number, 
/**
 * Whether similarities are mapped by it.
 */
mapped: boolean, 
/**
 * What it means, in a sentence or two.
 */
words: string, };

/**
 * Stops a job at its next step; what it has done stays.
 */
export type Cancel = { 
/**
 * The name given at its start.
 */
job: string, };

/**
 * What is wrong with a text.
 */
export type CanonCheck = { 
/**
 * By line; none when it can be committed.
 */
faults: Array<CanonFault>, 
/**
 * Facts in it.
 */
facts: number, };

/**
 * A citation to add to a comment.
 */
export type CanonCiteRequest = { 
/**
 * Which comment.
 */
comment: string, 
/**
 * `canon/<path>#L<line>`.
 */
citation: string, };

/**
 * A comment on the facts.
 */
export type CanonComment = { 
/**
 * Identity.
 */
id: string, 
/**
 * Its round, counted from 1.
 */
round: number, 
/**
 * The agent that wrote it; none for a person's own.
 */
agent: string | null, 
/**
 * Whose key handed it in.
 */
by: string, 
/**
 * When, RFC 3339 in UTC.
 */
at: string, 
/**
 * What it says.
 */
comment: string, 
/**
 * What it cites, with what was added later.
 */
citations: Array<string>, 
/**
 * By rule.
 */
citation_status: CitationStatus, 
/**
 * `[cited, source: ...]` or `[advisory, uncited]`.
 */
tag: string, 
/**
 * What became of it.
 */
resolution: CanonResolution, 
/**
 * Why, as the last word on it says.
 */
reason: string | null, 
/**
 * Whether it is accepted without citation.
 */
overridden: boolean, 
/**
 * Whether a change has used that.
 */
spent: boolean, 
/**
 * What stands at its citations now, as far as that may be seen.
 */
findings: Array<CanonFinding>, 
/**
 * Every override of it, the first one first.
 */
overrides: Array<CanonOverride>, };

/**
 * A comment to hand in: a person's own, or an agent's.
 */
export type CanonCommentRequest = { 
/**
 * The agent that wrote it; none for a comment of one's own.
 */
agent?: string | null, 
/**
 * What it says.
 */
comment: string, 
/**
 * What it cites: `canon/<path>#L<line>`.
 */
citations: Array<string>, 
/**
 * What it says of its own status; refused where the rule says otherwise.
 */
citation_status?: CitationStatus | null, };

/**
 * Comments, the first one first.
 */
export type CanonComments = { 
/**
 * All that may be seen.
 */
comments: Array<CanonComment>, };

/**
 * A change of a file.
 */
export type CanonCommitInfo = { 
/**
 * Which file.
 */
path: string, 
/**
 * The version that it made.
 */
version: number, 
/**
 * Who made it.
 */
who: string, 
/**
 * When, RFC 3339 in UTC.
 */
at: string, 
/**
 * Why, when they said so.
 */
why: string | null, 
/**
 * What it rests on.
 */
grounds: Array<CanonGround>, };

/**
 * A change to try or to make.
 */
export type CanonCommitRequest = { 
/**
 * Which file.
 */
path: string, 
/**
 * The text; none: the draft's.
 */
text?: string | null, 
/**
 * Hash of the text that was edited; none: that which the draft began as, or a new file.
 */
before?: string | null, 
/**
 * The comments that it rests on.
 */
comments: Array<string>, 
/**
 * `Apply this without citation.`: then a comment of one's own that says why is made and taken up.
 */
says?: string | null, 
/**
 * Why; needed with `says`.
 */
why?: string | null, 
/**
 * Who may see it: a state as for `consent`; none: what held for the version before.
 */
consent?: string | null, };

/**
 * A change that was made.
 */
export type CanonCommitted = { 
/**
 * The file as it is now.
 */
file: CanonFileInfo, 
/**
 * The archive version that it made.
 */
archive_version: number, 
/**
 * What it rests on.
 */
grounds: Array<CanonGround>, 
/**
 * Who may see it.
 */
consent: string, 
/**
 * What is to be known of that.
 */
note: string | null, 
/**
 * Earlier answers that rested on what was changed; they wait in the review queue.
 */
reopened: Array<ResponseSummary>, };

/**
 * A decision about a comment.
 */
export type CanonDecision = { 
/**
 * Which comment.
 */
comment: string, 
/**
 * What became of it.
 */
resolution: CanonResolution, 
/**
 * Why.
 */
reason: string | null, 
/**
 * By rule, at that moment.
 */
citation_status: CitationStatus, 
/**
 * Who decided.
 */
who: string, 
/**
 * When, RFC 3339 in UTC.
 */
at: string, 
/**
 * What the first check found, as far as that may be seen.
 */
findings: Array<CanonFinding>, };

/**
 * The archivist's draft of a file.
 */
export type CanonDraft = { 
/**
 * The text.
 */
text: string, 
/**
 * Hash of the text that it began as; none for a new file.
 */
before: string | null, 
/**
 * When it was kept, RFC 3339 in UTC.
 */
at: string, 
/**
 * What is wrong with it.
 */
faults: Array<CanonFault>, 
/**
 * Whether the file was changed since the draft was begun.
 */
behind: boolean, };

/**
 * What is wrong in a line, and what to do.
 */
export type CanonFault = { 
/**
 * Counted from 1.
 */
line: number, 
/**
 * In a sentence without its end.
 */
why: string, };

/**
 * A file of facts.
 */
export type CanonFileInfo = { 
/**
 * `canon/timeline.yaml`.
 */
path: string, 
/**
 * Its version, counted from 1; 0 for a draft of a file that is not there yet.
 */
version: number, 
/**
 * When it was changed last, RFC 3339 in UTC; a draft's time for one that is not there yet.
 */
changed_at: string, 
/**
 * Who changed it last.
 */
changed_by: string, 
/**
 * Facts in it, as far as they may be seen.
 */
facts: number, 
/**
 * Comments on it that may be seen and are not decided.
 */
open_comments: number, 
/**
 * Who may see it, for archivists.
 */
consent: string | null, 
/**
 * What answers cite, for archivists.
 */
artifact_id: string | null, 
/**
 * Whether the archivist has a draft of it; for archivists alone.
 */
draft: boolean, };

/**
 * A file of facts, line by line.
 */
export type CanonFileView = { 
/**
 * The file.
 */
info: CanonFileInfo, 
/**
 * The version that is shown.
 */
version: number, 
/**
 * Hash of its text; none for a file that is not there yet. For archivists.
 */
hash: string | null, 
/**
 * Its lines.
 */
lines: Array<CanonLine>, 
/**
 * Its facts, but for those with a hidden line.
 */
rows: Array<CanonRow>, 
/**
 * Every version, the latest first.
 */
versions: Array<CanonVersion>, 
/**
 * The archivist's draft.
 */
draft: CanonDraft | null, };

/**
 * The files of facts that whoever looks may know of.
 */
export type CanonFiles = { 
/**
 * By path.
 */
files: Array<CanonFileInfo>, };

/**
 * What stands at a citation.
 */
export type CanonFinding = { 
/**
 * As it was given.
 */
citation: string, 
/**
 * no-place, gone, same, moved, changed, new, no-fact: against what stood there when the comment was written.
 */
standing: string, 
/**
 * The same in words.
 */
detail: string, 
/**
 * Where the words are now, when they moved.
 */
to: string | null, 
/**
 * What stands there now.
 */
text: string | null, };

/**
 * A comment that a change rests on.
 */
export type CanonGround = { 
/**
 * Which comment.
 */
comment: string, 
/**
 * By rule, at that moment.
 */
citation_status: CitationStatus, 
/**
 * Whether it was taken up without citation.
 */
overridden: boolean, 
/**
 * What the second check found, as far as that may be seen.
 */
findings: Array<CanonFinding>, 
/**
 * The changes that follow it, each in words with its place; for archivists and auditors.
 */
changes: Array<string>, };

/**
 * A line of a file of facts.
 */
export type CanonLine = { 
/**
 * Counted from 1.
 */
number: number, 
/**
 * `canon/timeline.yaml#L12`.
 */
address: string, 
/**
 * Its text; of a hidden line nothing but dots, as many for each.
 */
text: string, 
/**
 * Whether it is kept from whoever looks.
 */
hidden: boolean, 
/**
 * Comments that cite it.
 */
comments: Array<string>, };

/**
 * A comment that was taken up without citation.
 */
export type CanonOverride = { 
/**
 * What was said.
 */
says: string, 
/**
 * Why.
 */
why: string, 
/**
 * Who.
 */
who: string, 
/**
 * When, RFC 3339 in UTC.
 */
at: string, };

/**
 * Takes a comment up without citation, for one change.
 */
export type CanonOverrideRequest = { 
/**
 * Which comment.
 */
comment: string, 
/**
 * `Apply this without citation.`, letter by letter.
 */
says: string, 
/**
 * Why; it stays on record, and reviewers who see the comment read it.
 */
why: string, };

/**
 * What the second check says of a change right now. Nothing is changed by it.
 */
export type CanonPermit = { 
/**
 * Whether it would be let through.
 */
allowed: boolean, 
/**
 * Why not, in a sentence without its end.
 */
why: Failure | null, 
/**
 * What it would rest on.
 */
grounds: Array<CanonGround>, 
/**
 * Who would see it, when nothing else is said.
 */
consent: string, 
/**
 * Earlier answers that cite the file: those that rest on what is changed are opened again.
 */
cited_by: number, };

/**
 * The phases of a round.
 */
export type CanonPhases = { 
/**
 * Who said what, with its citation status.
 */
comments: Array<CanonComment>, 
/**
 * What was decided: the first check.
 */
resolution: Array<CanonDecision>, 
/**
 * What was changed: the second check.
 */
commit: Array<CanonCommitInfo>, };

/**
 * Which file, and which version of it.
 */
export type CanonRef = { 
/**
 * `canon/timeline.yaml`, or the same without `canon/`.
 */
path: string, 
/**
 * Version, counted from 1; none: the current one.
 */
version?: number | null, };

/**
 * What becomes of a comment.
 */
export type CanonResolution = "open" | "accepted" | "parked" | "rejected";

/**
 * Sums a round up.
 */
export type CanonResolveRequest = { 
/**
 * Which round.
 */
round: number, 
/**
 * What becomes of its comments.
 */
decisions: Array<CanonWanted>, 
/**
 * Whether it is closed with it: then every comment of it has to be decided.
 */
close: boolean, };

/**
 * A round of comments.
 */
export type CanonRound = { 
/**
 * Counted from 1.
 */
round: number, 
/**
 * Whether it is summed up to its end.
 */
closed: boolean, 
/**
 * Comments of it that may be seen.
 */
comments: Array<CanonComment>, 
/**
 * The ledger as Markdown.
 */
ledger: string, };

/**
 * Which round.
 */
export type CanonRoundRef = { 
/**
 * Counted from 1.
 */
round: number, };

/**
 * The rounds, the latest first.
 */
export type CanonRounds = { 
/**
 * Each with its comments and its ledger.
 */
rounds: Array<CanonRound>, };

/**
 * A fact as a row of a table, and where it stands in its file.
 */
export type CanonRow = { 
/**
 * First line, counted from 1.
 */
first: number, 
/**
 * Last line.
 */
last: number, 
/**
 * `canon/timeline.yaml#L12-L14`.
 */
address: string, 
/**
 * When, what, who.
 */
fact: FactLine, };

/**
 * A text to check, or to keep as a draft.
 */
export type CanonText = { 
/**
 * `canon/timeline.yaml`.
 */
path: string, 
/**
 * The text; none lets go of the draft.
 */
text: string | null, };

/**
 * What was said, decided and changed in a round.
 */
export type CanonTrace = { 
/**
 * Counted from 1.
 */
round: number, 
/**
 * By phase.
 */
phases: CanonPhases, 
/**
 * The same as Markdown.
 */
markdown: string, };

/**
 * A version of a file of facts.
 */
export type CanonVersion = { 
/**
 * Counted from 1.
 */
version: number, 
/**
 * When it was made, RFC 3339 in UTC.
 */
at: string, 
/**
 * Who made it.
 */
who: string, 
/**
 * Why, when they said so.
 */
why: string | null, 
/**
 * What answers cite; for archivists.
 */
artifact_id: string | null, 
/**
 * The comments that it rests on.
 */
grounds: Array<CanonGround>, };

/**
 * What is to become of a comment.
 */
export type CanonWanted = { 
/**
 * Which comment.
 */
comment: string, 
/**
 * Accepted, parked or rejected.
 */
resolution: CanonResolution, 
/**
 * Why; reviewers who see the comment read it.
 */
reason?: string | null, };

/**
 * One thing that was checked.
 */
export type Check = { 
/**
 * Stable name: `form`, `bytes`, `signature`, `signer`, `quorum`, `log`, `history`, `sources`, `freshness`.
 */
name: string, 
/**
 * Whether it held; none when there was nothing at hand to make it with.
 */
ok: boolean | null, 
/**
 * What was found, in a sentence.
 */
detail: Said, };

/**
 * What the machine and the archive are able to do, check by check.
 */
export type Checkup = { 
/**
 * Check by check.
 */
checks: Array<Check>, };

/**
 * What the requestor sees of one citation.
 */
export type Citation = { 
/**
 * `Source A`, good within this response alone.
 */
handle: string, 
/**
 * `their words`, `paraphrased`, `interpreted from`, `on record`.
 */
relation: string, 
/**
 * The shortest passage that carries the sentence; none when it is withheld.
 */
excerpt: string | null, 
/**
 * Shown instead of a withheld excerpt.
 */
notice: Said | null, 
/**
 * Whether a machine read or heard the words and nobody confirmed them.
 */
machine_read?: boolean, 
/**
 * Whether the machine heard it in a recording.
 */
machine_heard?: boolean, 
/**
 * Name and place of the source, for reviewers and archivists; none for requestors.
 */
source: SourceName | null, };

/**
 * What a comment's citations make of it.
 */
export type CitationStatus = "cited" | "advisory";

/**
 * A claim of a logged answer, for reviewers and archivists.
 */
export type ClaimInfo = { 
/**
 * Its address.
 */
claim: string, 
/**
 * What is claimed, as a sentence.
 */
statement: string, 
/**
 * `lead` or `passage`.
 */
role: SentenceRole, 
/**
 * The verifier's word when it was answered.
 */
verdict: Verdict, 
/**
 * The rung it reached.
 */
rung: Outcome, 
/**
 * What it rests on.
 */
sources: Array<ClaimSource>, 
/**
 * Address of the claim that it leans on.
 */
premises: Array<string>, 
/**
 * The answer that states it: of several, the latest.
 */
response_id: string, 
/**
 * The question of that answer.
 */
question: string, 
/**
 * When that was sealed, RFC 3339 in UTC.
 */
answered_at: string, 
/**
 * Other answers that state it, the latest first.
 */
also_in: Array<string>, };

/**
 * The claims of an answer, in its order.
 */
export type ClaimList = { 
/**
 * The claims that may be seen.
 */
claims: Array<ClaimInfo>, };

/**
 * A claim to look up.
 */
export type ClaimRef = { 
/**
 * Its address, `bindery://claim/` and 64 hex digits, or its identity, `sha256:` and the same digits.
 */
claim: string, };

/**
 * What is known of a claim, for reviewers and archivists.
 */
export type ClaimReply = { 
/**
 * Its address.
 */
claim: string, 
/**
 * `valid`, `stale`, `misattributed`, `tampered`; `unverified`: this archive knows no such claim, or not its
 * source.
 */
class: string, 
/**
 * What was found when it was looked at just now, in a sentence.
 */
detail: Said, 
/**
 * The claim; none when it is not known.
 */
record: ClaimInfo | null, };

/**
 * A source of a claim, for reviewers and archivists.
 */
export type ClaimSource = { 
/**
 * Identity of the document.
 */
document_id: string, 
/**
 * Name and place of it.
 */
source: SourceName, 
/**
 * `their words`, `paraphrased`, `interpreted from`, `on record`.
 */
relation: string, 
/**
 * The cited words.
 */
excerpt: string, };

/**
 * Whether what names someone may be shown.
 */
export type Clearance = "undecided" | "cleared" | "not-cleared";

/**
 * Sets the clearance of people.
 */
export type ClearanceRequest = { 
/**
 * From [`PersonInfo`]; none for everyone.
 */
people: Array<number> | null, 
/**
 * What to set.
 */
clearance: Clearance, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Whose word it is that words of a scan are as they read.
 */
export type ConfirmedBy = { 
/**
 * Who.
 */
who: string, 
/**
 * RFC 3339 in UTC.
 */
at: string, };

/**
 * How many it was set for, and what they had before.
 */
export type ConsentReply = { 
/**
 * Artifacts whose consent is another now.
 */
changed: number, 
/**
 * Artifacts that were left as they are, for somebody decided more strictly about them.
 */
kept: number, 
/**
 * What those had before, for undo.
 */
before: Array<ArtifactConsent>, 
/**
 * Version of the policy after it.
 */
policy_version: number, 
/**
 * Named people on whom nobody has decided yet, while their passages are shown.
 */
undecided_people: number, };

/**
 * Sets the consent of artifacts.
 */
export type ConsentRequest = { 
/**
 * Identities; none for everything in the archive, but for what somebody decided more strictly about.
 */
artifacts: Array<string> | null, 
/**
 * `undecided`, `open`, `tier:NAME`, `auditor-only`, `existence-not-disclosed`, `withdrawn`.
 */
state: string, 
/**
 * Everything in the archive means that too.
 */
even_stricter?: boolean | null, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Sets several consents at once, each its own: the way back from [`ConsentRequest`].
 */
export type ConsentRestore = { 
/**
 * What to set.
 */
consents: Array<ArtifactConsent>, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Sets the consents back that a change of the policy set.
 */
export type ConsentUndo = { 
/**
 * The version of the policy that it made; none: the last change that set any.
 */
version?: number | null, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Asks for what stands around a passage of an answer.
 */
export type ContextRequest = { 
/**
 * The passage.
 */
source: SourceRequest, };

/**
 * A passage with what stands around it, as far as this person may see. Nothing more of the source is named.
 */
export type ContextView = { 
/**
 * Before, the passage itself (marked), after.
 */
runs: Array<Run>, 
/**
 * Whether there is nothing more around it that may be shown.
 */
complete: boolean, 
/**
 * Whether a machine read or heard it and nobody confirmed it.
 */
machine_read?: boolean, 
/**
 * Whether the machine heard it in a recording.
 */
machine_heard?: boolean, 
/**
 * What is left of today's reading; none for those who are not counted.
 */
budget: Budget | null, };

/**
 * Asks whether a contract says what the record of its answer says.
 */
export type ContractCheck = { 
/**
 * The contract as JSON.
 */
contract: string, 
/**
 * The answer, where it is not the one that the contract names.
 */
response_id: string | null, };

/**
 * How a contract compares with the record. It says what the record says where both lists are empty.
 */
export type ContractChecked = { 
/**
 * What it was compared with, in words.
 */
layer: string, 
/**
 * Where it differs: which field, what it says, what the record says.
 */
differences: Array<string>, 
/**
 * What cannot be told.
 */
untold: Array<string>, };

/**
 * An answer for other programs.
 */
export type ContractReply = { 
/**
 * The contract `kwanzaa.answer.v1` as JSON.
 */
contract: string, 
/**
 * What was decided, as JSON: reason and profile.
 */
decided: string, };

/**
 * How often something was counted.
 */
export type Count = { 
/**
 * By which name.
 */
name: string, 
/**
 * How often.
 */
count: number, };

/**
 * The answers of one day by outcome.
 */
export type DayCount = { 
/**
 * YYYY-MM-DD, in UTC.
 */
day: string, 
/**
 * Carried whole.
 */
supported: number, 
/**
 * Carried in part.
 */
narrowed: number, 
/**
 * With conclusions, labeled as such.
 */
labeled: number, 
/**
 * Not answered.
 */
refused: number, };

/**
 * Claims that one reviewer decided alike for the same reason.
 */
export type DecidedCount = { 
/**
 * Who decided.
 */
reviewer: string, 
/**
 * What: `reject`, `flag`, or `fix` for a usual reason.
 */
kind: DecisionKind, 
/**
 * Why, as one of the usual reasons; none: in words of their own, or in none.
 */
code: ReasonCode | null, 
/**
 * How many claims.
 */
claims: number, 
/**
 * The answers that state them, in the order of the log.
 */
responses: Array<string>, };

/**
 * What a reviewer decides.
 */
export type DecisionKind = "accept" | "fix" | "reject" | "flag" | "comment";

/**
 * A decision on record.
 */
export type DecisionRef = { 
/**
 * The answer.
 */
response_id: string, 
/**
 * The decision.
 */
decision: string, };

/**
 * What is on record after a decision.
 */
export type DecisionReply = { 
/**
 * The decision that was appended.
 */
decision: DecisionView, 
/**
 * Its claim after it.
 */
claim: ReviewClaim, 
/**
 * The answer's entry in the queue after it.
 */
entry: ReviewEntry, };

/**
 * Decides a claim. Failure `not_bound`: the fixed sentence is not carried by the claim's own sources, and nothing
 * was written.
 */
export type DecisionRequest = { 
/**
 * The answer.
 */
response_id: string, 
/**
 * The claim's address.
 */
claim: string, 
/**
 * What is decided.
 */
kind: DecisionKind, 
/**
 * The fixed sentence; for `fix` alone.
 */
text?: string | null, 
/**
 * Why; `reject` and `comment` need it. With a `code` it may be left out: the record then has the words of the code.
 */
reason?: string | null, 
/**
 * Why, as one of the usual reasons; for `reject`, `flag` and `fix`.
 */
code?: ReasonCode | null, };

/**
 * A decision on record.
 */
export type DecisionView = { 
/**
 * Its identity, `d-` and 32 hex digits.
 */
id: string, 
/**
 * What was decided; of a retraction, what it takes back.
 */
kind: DecisionKind, 
/**
 * Who decided.
 */
reviewer: string, 
/**
 * Whether that is whoever uses the session.
 */
mine: boolean, 
/**
 * RFC 3339 in UTC.
 */
at: string, 
/**
 * The fixed sentence.
 */
text: string | null, 
/**
 * Reason of a rejection or flag; a comment.
 */
reason: string | null, 
/**
 * The same as one of the usual reasons.
 */
code: ReasonCode | null, 
/**
 * What `reason` says beyond the words of `code`.
 */
added: string | null, 
/**
 * The verifier's word on the fixed sentence.
 */
verdict: Verdict | null, 
/**
 * Whether it was taken back.
 */
retracted: boolean, 
/**
 * The retracted decision that this makes again.
 */
redoes: string | null, 
/**
 * The decision that this takes back; none but for a retraction.
 */
retracts: string | null, };

/**
 * A line of a scan.
 */
export type DeskLine = { 
/**
 * Which paragraph it is of, counted from 0.
 */
segment: number, 
/**
 * Its number in that, counted from 0.
 */
line: number, 
/**
 * Page, counted from 1.
 */
page: number, 
/**
 * Its words.
 */
text: string, 
/**
 * What is known of it.
 */
state: LineState, 
/**
 * Where it stands, in points of the page, of a picture in pixels; none where nobody knows.
 */
boxes: Array<BoxView>, 
/**
 * Who confirmed or typed it.
 */
who: string | null, 
/**
 * When they did, RFC 3339 in UTC.
 */
at: string | null, };

/**
 * What of a page of a scan is to be looked at.
 */
export type DeskPage = { 
/**
 * Page, counted from 1.
 */
page: number, 
/**
 * Its lines.
 */
lines: number, 
/**
 * Those of which words are unread or unsure.
 */
uncertain: number, 
/**
 * Those that somebody confirmed or typed.
 */
confirmed: number, };

/**
 * A scan to transcribe.
 */
export type DeskRequest = { 
/**
 * Its identity, or one that it had before.
 */
artifact_id: string, };

/**
 * A scan, with its pages that have words.
 */
export type DeskScan = { 
/**
 * Identity.
 */
artifact_id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * Its pages in order; none where no word of it is known.
 */
pages: Array<DeskPage>, };

/**
 * The scans that can be transcribed.
 */
export type DeskScans = { 
/**
 * Those with uncertain lines first, then those without a word.
 */
scans: Array<DeskScan>, };

/**
 * A scan on the desk.
 */
export type DeskView = { 
/**
 * Its identity as it is now.
 */
artifact_id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * Its pages; none where they cannot be drawn here.
 */
pages: PagesView | null, 
/**
 * Its lines, page by page.
 */
lines: Array<DeskLine>, 
/**
 * Whether its last transcription can be undone.
 */
undo: boolean, };

/**
 * What happened to words.
 */
export type DiffKind = "same" | "removed" | "added";

/**
 * A stretch of words in a difference.
 */
export type DiffPart = { 
/**
 * What happened to it.
 */
kind: DiffKind, 
/**
 * Its words, with the spaces between them.
 */
text: string, };

/**
 * Two archive versions to compare.
 */
export type DiffRequest = { 
/**
 * Number of the older one.
 */
from: number, 
/**
 * Number of the newer one.
 */
to: number, };

/**
 * A kind of value that sources give differently.
 */
export type Differing = "amounts" | "dates" | "numbers" | "times";

/**
 * Sentences whose sources give different values of what was asked.
 */
export type Disagreement = { 
/**
 * Their places in the answer, counted from 0.
 */
sentences: Array<number>, 
/**
 * Of which kind the values are.
 */
about: Differing, };

/**
 * A document to browse, for reviewers and archivists.
 */
export type DocumentRequest = { 
/**
 * Identity.
 */
artifact_id: string, };

/**
 * The language model that drafts answers.
 */
export type DrafterInfo = { 
/**
 * The server's address; none while answers are made of the archive's own sentences.
 */
url: string | null, 
/**
 * The model, as the server calls it; none: the first one that the server has.
 */
model: string | null, 
/**
 * The host besides this computer that passages are sent to, with the archivist's leave.
 */
elsewhere: string | null, 
/**
 * The version of the policy that it stands in.
 */
policy_version: number, };

/**
 * Sets the language model that drafts answers, or none.
 */
export type DrafterRequest = { 
/**
 * The server's address; none: no language model.
 */
url: string | null, 
/**
 * The model, as the server calls it.
 */
model?: string | null, 
/**
 * Leave to send passages to this host, which is not this computer.
 */
allowed_host?: string | null, 
/**
 * Reason for the record.
 */
why?: string | null, };

/**
 * A language model server that answers on this computer.
 */
export type DrafterServer = { 
/**
 * Which program usually stands there.
 */
name: string, 
/**
 * Its address.
 */
url: string, 
/**
 * The models it has.
 */
models: Array<string>, };

/**
 * The language model servers of this computer.
 */
export type DrafterServers = { 
/**
 * Those that answer.
 */
servers: Array<DrafterServer>, };

/**
 * What an edition holds.
 */
export type EditionReport = { 
/**
 * Its folder.
 */
path: string, 
/**
 * Artifacts in it.
 */
artifacts: number, 
/**
 * Artifacts of which passages were left out.
 */
shortened: number, 
/**
 * Artifacts that were left out whole.
 */
left_out: number, };

/**
 * Makes an edition: a new archive that holds only what one tier may see.
 */
export type EditionRequest = { 
/**
 * Folder to make it in; empty or not there yet.
 */
path: string, 
/**
 * The tier.
 */
tier: string, 
/**
 * Name of who it is for.
 */
name: string, 
/**
 * Their passphrase; none: a key that is kept on this computer.
 */
passphrase?: string | null, 
/**
 * Name that [`Cancel`] uses to stop it.
 */
job: string, };

/**
 * Enforcement profiles of the archive's own, and which one holds for a question that names none.
 */
export type EnforcementInfo = { 
/**
 * None: the default that ships.
 */
default_profile: string | null, 
/**
 * The archive's own.
 */
profiles: Array<ProfileInfo>, };

/**
 * Something that happened and is kept in the log.
 */
export type EventInfo = { 
/**
 * RFC 3339 in UTC.
 */
at: string, 
/**
 * `extraction-risk`, `more-context`, `reading`, `policy`, `edition`, `log`, `export`.
 */
kind: string, 
/**
 * Whose doing it was.
 */
who: string, 
/**
 * What it was, in a sentence.
 */
what: Said, };

/**
 * What happened, the latest first.
 */
export type Events = { 
/**
 * At most a thousand.
 */
events: Array<EventInfo>, };

/**
 * What an export holds.
 */
export type ExportReport = { 
/**
 * Its folder.
 */
folder: string, 
/**
 * Answers in it.
 */
responses: number, 
/**
 * Claims in it.
 */
claims: number, 
/**
 * Files in it.
 */
files: number, 
/**
 * Sentences that are left out: their sources were withdrawn, or are not for whoever made it.
 */
left_out: number, 
/**
 * Whether it was stopped before its end; the folder says so too.
 */
cancelled: boolean, };

/**
 * Makes an export: files that stand without the archive.
 */
export type ExportRequest = { 
/**
 * The answers; none: all of them.
 */
responses: Array<string>, 
/**
 * `html`: pages to read with everything beside them; `vc`: credentials; `chain`: answers with their claims;
 * `claims`: signed claims.
 */
form: string, 
/**
 * Absolute path of a folder that is empty or not there yet.
 */
folder: string, 
/**
 * Name that [`Cancel`] uses to stop it.
 */
job: string, };

/**
 * A row of the facts.
 */
export type FactLine = { 
/**
 * EDTF, where it says when.
 */
date: string | null, 
/**
 * What happened, or who is what to whom.
 */
what: string, 
/**
 * Whom it names.
 */
who: Array<string>, 
/**
 * Where.
 */
place: string | null, };

/**
 * What went wrong, what was kept, what to do.
 */
export type Failure = { 
/**
 * Stable name, for programs.
 */
code: string, 
/**
 * What happened, in English: a clause, without a capital letter at its beginning and a period at its end.
 */
message: string, 
/**
 * What to do, in English, where there is something.
 */
hint: string | null, 
/**
 * Both as a value, to be worded in any language.
 */
said: Said, };

/**
 * What a reworded sentence is worth.
 */
export type FixReply = { 
/**
 * The verifier's word.
 */
verdict: Verdict, 
/**
 * Probability that the sources carry the whole sentence, 0..1.
 */
score: number, 
/**
 * `their words`, `paraphrased`, `interpreted from`, `on record`; none when nothing carries it.
 */
relation: string | null, 
/**
 * Whether it may be accepted in place of the claim: it is entailed, or in part where the claim was no more.
 */
acceptable: boolean, 
/**
 * The rules that speak against it.
 */
rules: Array<RuleInfo>, 
/**
 * What carries it, each with the narrowest words that do.
 */
sources: Array<ClaimSource>, };

/**
 * Tries a reworded sentence. Nothing is written.
 */
export type FixRequest = { 
/**
 * The answer.
 */
response_id: string, 
/**
 * The claim's address.
 */
claim: string, 
/**
 * The sentence.
 */
text: string, };

/**
 * Asks for a source to be looked at again, or takes that back.
 */
export type FlagRequest = { 
/**
 * The citation through which it was seen.
 */
source: SourceRequest, 
/**
 * Set or take back.
 */
flagged: boolean, };

/**
 * What people asked about without an answer, without who asked and what.
 */
export type GapReport = { 
/**
 * Questions refused for coverage.
 */
refused: number, 
/**
 * Words that came up in three of them at least, most often first.
 */
topics: Array<GapTopic>, };

/**
 * A word that came up again and again in questions without an answer.
 */
export type GapTopic = { 
/**
 * The word.
 */
word: string, 
/**
 * Questions with it that were refused for coverage.
 */
refused: number, 
/**
 * `nowhere`: no document has it. `closed`: only documents that nobody of the family may see have it.
 * `thin`: open documents have it, and they do not answer.
 */
standing: string, 
/**
 * The same in a sentence.
 */
words: string, };

/**
 * A passage that was found.
 */
export type Hit = { 
/**
 * Fused score, 0..1. For reviewers and archivists alone.
 */
score: number | null, 
/**
 * BM25, scaled to 0..1 within this search. For reviewers and archivists alone.
 */
lexical_score: number | null, 
/**
 * Cosine similarity, 0..1; 0 when meaning search is off. For reviewers and archivists alone.
 */
dense_score: number | null, 
/**
 * The passage.
 */
block_text: string, 
/**
 * Up to three best stretches of it, in Unicode scalar values.
 */
spans: Array<SpanData>, 
/**
 * Whether a machine read or heard it and nobody confirmed it.
 */
machine_read?: boolean, 
/**
 * Whether the machine heard it in a recording.
 */
machine_heard?: boolean, 
/**
 * Hash of its place. For reviewers and archivists alone.
 */
block_id?: string, 
/**
 * Hash of its text. For reviewers and archivists alone.
 */
block_version?: string, 
/**
 * Artifact. For reviewers and archivists alone.
 */
document_id?: string, 
/**
 * Path it was imported from. For reviewers and archivists alone.
 */
path?: string, 
/**
 * `page 3`, `paragraph 12`, `row 4`, `02:15`. For reviewers and archivists alone.
 */
page_ref?: Said, 
/**
 * Title of the document. For reviewers and archivists alone.
 */
title?: string, };

/**
 * What was found.
 */
export type Hits = { 
/**
 * The best first.
 */
hits: Array<Hit>, 
/**
 * Said when passages were left out because of today's reading limit.
 */
notice?: Said, };

/**
 * What an import did.
 */
export type ImportReport = { 
/**
 * The archive version after it.
 */
archive_version: VersionInfo, 
/**
 * One entry per file or part of a file, in the order taken in.
 */
artifacts: Array<ImportedFile>, 
/**
 * Whether it was stopped before its end; what is listed stayed.
 */
cancelled: boolean, };

/**
 * Files and folders to take in.
 */
export type ImportRequest = { 
/**
 * Absolute paths.
 */
paths: Array<string>, 
/**
 * Name that [`Cancel`] uses to stop it.
 */
job: string, };

/**
 * What became of one file.
 */
export type ImportStatus = "added" | "unchanged" | "not_searchable" | "failed";

/**
 * What became of one file.
 */
export type ImportedFile = { 
/**
 * Path as the user knows it.
 */
path: string, 
/**
 * Identity of what was taken in.
 */
artifact_id: string | null, 
/**
 * Segments of canonical text.
 */
segments: number, 
/**
 * What happened.
 */
status: ImportStatus, 
/**
 * Why it failed or cannot be searched, and what to do; or what was left out: in English.
 */
error: string | null, 
/**
 * The same as values, to be worded in any language.
 */
said: Array<Said>, };

/**
 * What is there, in the order of dates.
 */
export type Inventory = { 
/**
 * The things.
 */
items: Array<InventoryItem>, };

/**
 * One thing in the archive, as the open session may know it.
 */
export type InventoryItem = { 
/**
 * Title.
 */
title: string, 
/**
 * letter, journal, e-mail ...
 */
kind: string | null, 
/**
 * As exactly as it is on record.
 */
date: string | null, 
/**
 * Author.
 */
from: string | null, 
/**
 * Addressee.
 */
to: string | null, 
/**
 * Whether its words can be searched.
 */
searchable: boolean, 
/**
 * By what name a family member opens it in this session; none where they read no documents, and for staff.
 */
handle?: string, 
/**
 * For reviewers and archivists: identity, path and consent.
 */
staff: InventoryStaff | null, };

/**
 * What an archivist sees beside an inventory item.
 */
export type InventoryStaff = { 
/**
 * Identity.
 */
artifact_id: string, 
/**
 * Path it was imported from.
 */
path: string, 
/**
 * `undecided`, `open`, `tier:NAME`, `auditor-only`, `existence-not-disclosed`, `withdrawn`.
 */
consent: string, 
/**
 * Passages of it that have a consent of their own.
 */
passages: number, 
/**
 * People named in it who are not cleared.
 */
blocked_by: Array<string>, 
/**
 * When it was added, RFC 3339 in UTC.
 */
added_at: string, };

/**
 * Long work that can be stopped.
 */
export type Job = { 
/**
 * Name that [`Cancel`] uses to stop it.
 */
job: string, };

/**
 * The list of keys that the archivist signed.
 */
export type KeyHistory = { 
/**
 * Its version.
 */
version: number, 
/**
 * When it was changed last, RFC 3339 in UTC.
 */
at: string, 
/**
 * The archivist's public key, 64 hex digits: whoever trusts it trusts what the list names.
 */
archivist: string, 
/**
 * To whom words are sealed so that whoever uses the session can open them; none when nothing is.
 */
recipient: string | null, 
/**
 * Every key that is or was in force, by use and age.
 */
keys: Array<KeyRecord>, };

/**
 * A key that opens the archive.
 */
export type KeyInfo = { 
/**
 * Opaque.
 */
id: string, 
/**
 * Whose it is.
 */
name: string, 
/**
 * What it lets them do.
 */
role: Role, 
/**
 * Their tier, for family members.
 */
tier: string | null, 
/**
 * `passphrase`, `keychain` or `key-file`.
 */
kind: string, };

/**
 * Everyone who can open the archive.
 */
export type KeyList = { 
/**
 * The keys.
 */
keys: Array<KeyInfo>, };

/**
 * A key of the archive's list of keys.
 */
export type KeyRecord = { 
/**
 * `auditor`, `cosigner`, `issuer`, `log` or `witness`.
 */
use: string, 
/**
 * A public key, 64 hex digits; for an auditor, the recipient of age that words are sealed to.
 */
key: string, 
/**
 * Whose it is.
 */
name: string, 
/**
 * From when it is in force.
 */
since: KeySince, 
/**
 * Until when; none while it is.
 */
until: KeyUntil | null, };

/**
 * A key to take back.
 */
export type KeyRef = { 
/**
 * From [`KeyInfo`].
 */
id: string, };

/**
 * Puts a new key in the place of one of the archive's own.
 */
export type KeyRotation = { 
/**
 * `issuer` or `log`.
 */
use: string, 
/**
 * `rotated`, `lost` or `compromised`.
 */
because: string, 
/**
 * Reason for the record.
 */
why?: string | null, };

/**
 * When something came about: the time, and the entry of the log.
 */
export type KeySince = { 
/**
 * RFC 3339 in UTC.
 */
at: string, 
/**
 * Index of the entry.
 */
entry: number, };

/**
 * When a key ended.
 */
export type KeyUntil = { 
/**
 * RFC 3339 in UTC.
 */
at: string, 
/**
 * The first entry of the log that it may not sign any more.
 */
entry: number, 
/**
 * `rotated`, `lost`, `compromised` or `left`.
 */
why: string, };

/**
 * Where the facts are to be written as a family tree.
 */
export type KinExport = { 
/**
 * The file; none is overwritten.
 */
path: string, 
/**
 * `5.5.1` or `7`; 5.5.1 where nothing is said.
 */
form?: string | null, };

/**
 * What was written.
 */
export type KinExported = { 
/**
 * People in it.
 */
people: number, 
/**
 * What GEDCOM has no place for, in the words of the facts.
 */
left: Array<string>, };

/**
 * A file of kin.
 */
export type KinFile = { 
/**
 * Where it is.
 */
path: string, };

/**
 * What came of a file of kin.
 */
export type KinImport = { 
/**
 * People that are new on the list.
 */
added: number, 
/**
 * People of the file who may live, or whom it asks to keep private: not cleared.
 */
not_cleared: number, 
/**
 * The drafts of facts, by path.
 */
drafts: Array<string>, 
/**
 * What was left out.
 */
left: Array<Said>, 
/**
 * The same in English, for a terminal.
 */
notes: Array<string>, };

/**
 * How passages are found across languages.
 */
export type LanguagesInfo = { 
/**
 * What the archivist chose.
 */
across: Across, 
/**
 * Whether this machine has the model for it.
 */
model: boolean, 
/**
 * Passages that can be found so.
 */
passages: number, 
/**
 * How many of them are in another language than English.
 */
foreign: number, };

/**
 * What the archivist wants; nothing changes without it.
 */
export type LanguagesRequest = { 
/**
 * The new choice.
 */
across: Across | null, };

/**
 * What there is of a person or a place.
 */
export type LifePage = { 
/**
 * What they are called.
 */
name: string, 
/**
 * What else.
 */
also: Array<string>, 
/**
 * EDTF, where the facts say so.
 */
born: string | null, 
/**
 * EDTF, where the facts say so.
 */
died: string | null, 
/**
 * Who is what to whom.
 */
kin: Array<FactLine>, 
/**
 * What happened.
 */
events: Array<FactLine>, 
/**
 * What they wrote, or what comes from there.
 */
wrote: Array<InventoryItem>, 
/**
 * What was written to them.
 */
received: Array<InventoryItem>, 
/**
 * What else names them.
 */
named_in: Array<InventoryItem>, 
/**
 * Pictures.
 */
pictures: Array<InventoryItem>, 
/**
 * A question to go on with.
 */
question: string, 
/**
 * Whether rows of the facts were left out because of today's reading limit.
 */
limited: boolean, };

/**
 * What is known of a line of a scan.
 */
export type LineState = "unread" | "unsure" | "read" | "confirmed";

/**
 * What a line is to say.
 */
export type LineWords = { 
/**
 * Which paragraph it is of, counted from 0.
 */
segment: number, 
/**
 * Its number in that, counted from 0.
 */
line: number, 
/**
 * Its words; none: they are right as they are. With no character in them the line goes.
 */
text?: string | null, 
/**
 * What it said when somebody looked at it: where it says something else now, nothing is done.
 */
was?: string | null, };

/**
 * A source's history, as far as it is known.
 */
export type Lineage = { 
/**
 * RFC 3339 in UTC.
 */
added_at: string, 
/**
 * Who added it.
 */
added_by: string, 
/**
 * When the passage was last checked against the original, RFC 3339 in UTC.
 */
last_verified: string | null, 
/**
 * Path it was imported from.
 */
path: string, 
/**
 * Archive version it came with.
 */
since_version: number, 
/**
 * Whether it is still in the current archive version.
 */
current: boolean, 
/**
 * Earlier answers that cite it, the latest first.
 */
cited_by: Array<ResponseSummary>, 
/**
 * Whether someone asked for it to be looked at again.
 */
flagged: boolean, 
/**
 * Why it should be looked at again, in a sentence; none when it is fresh, and for requestors.
 */
stale?: Said, };

/**
 * A rule of the hedge linter that a claim breaks.
 */
export type LintInfo = { 
/**
 * Stable name.
 */
rule: string, 
/**
 * First character of the statement, counted from 0, in Unicode scalar values.
 */
start: number, 
/**
 * One after the last character.
 */
end: number, 
/**
 * What it found, in an English sentence.
 */
why: string, 
/**
 * The same as a value.
 */
said: Said, };

/**
 * What the hedge linter found.
 */
export type LintReport = { 
/**
 * In order of place.
 */
violations: Array<LintViolation>, 
/**
 * How many words or phrases mark the text as a conclusion.
 */
markers: number, };

/**
 * A text for the hedge linter.
 */
export type LintRequest = { 
/**
 * Sentences in English, German, French, Spanish, Italian or Portuguese.
 */
text: string, };

/**
 * A rule of the hedge linter that a text breaks.
 */
export type LintViolation = { 
/**
 * Its name.
 */
rule: string, 
/**
 * First character, counted from 0.
 */
start: number, 
/**
 * One after the last character.
 */
end: number, 
/**
 * The words.
 */
words: string, };

/**
 * One entry of the log.
 */
export type LogEntry = { 
/**
 * Number, counted from 1.
 */
number: number, 
/**
 * When what it is about happened, RFC 3339 in UTC, where that is known.
 */
at: string | null, 
/**
 * Type of what was signed.
 */
payload_type: string, 
/**
 * `answer`, `decision`, or the kind of event; `entry` for what is none of them.
 */
kind: string, 
/**
 * What it is about, in words; empty for an `entry`.
 */
what: Said, 
/**
 * The answer that it seals.
 */
response_id: string | null, 
/**
 * Hash of the entry as a leaf of the log's tree.
 */
leaf: string, };

/**
 * A part of the log, in order.
 */
export type LogPage = { 
/**
 * Name of the log.
 */
origin: string, 
/**
 * Entries in all.
 */
size: number, 
/**
 * The signed checkpoint, with this computer's signature as a witness where it could give one.
 */
checkpoint: string, 
/**
 * The entries asked for.
 */
entries: Array<LogEntry>, };

/**
 * Where a record stands in the log.
 */
export type LogPlace = { 
/**
 * Name of the log.
 */
origin: string, 
/**
 * Index of the entry, counted from 0.
 */
index: number, 
/**
 * Entries that the log had at the checkpoint.
 */
size: number, 
/**
 * Who signed along on the checkpoint.
 */
witnesses: Array<WitnessInfo>, };

/**
 * Which part of the log.
 */
export type LogRequest = { 
/**
 * Number of the first entry, counted from 1; none: the last `count`.
 */
from?: number | null, 
/**
 * How many, at most a thousand.
 */
count: number, };

/**
 * One place where someone is named.
 */
export type MentionInfo = { 
/**
 * Identity of the artifact.
 */
artifact_id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * `page 3`, `paragraph 12`, `on record`.
 */
place: Said, 
/**
 * The words around the name; the name is marked.
 */
runs: Array<Run>, };

/**
 * Where someone is named.
 */
export type Mentions = { 
/**
 * The places, at most 500.
 */
mentions: Array<MentionInfo>, };

/**
 * Makes a new archive.
 */
export type NewArchive = { 
/**
 * Folder to make it in; empty or not there yet. None: the standard place of this user.
 */
path: string | null, 
/**
 * Whether to fill it with the invented sample archive.
 */
sample: boolean, 
/**
 * A passphrase of eight characters or more that opens it; none: a key that is kept on this computer,
 * in the system keychain or, where there is none, in a file that only this user may read.
 */
passphrase?: string | null, };

/**
 * Gives someone a key to the archive: a passphrase of their own.
 */
export type NewKey = { 
/**
 * Their name.
 */
name: string, 
/**
 * What they may do.
 */
role: Role, 
/**
 * Their tier, for family members.
 */
tier: string | null, 
/**
 * Eight characters or more.
 */
passphrase: string, };

/**
 * Nothing to say.
 */
export type Nothing = Record<symbol, never>;

/**
 * A record, checked and opened as far as may be.
 */
export type OpenedBundle = { 
/**
 * As in [`Verification`].
 */
class: string, 
/**
 * Check by check.
 */
checks: Array<Check>, 
/**
 * What it says; none when it is no bundle, or was changed after it was signed.
 */
bundle: BundleView | null, };

/**
 * How far the archive carries an answer: the highest rung that its claims reached.
 */
export type Outcome = "supported" | "narrowed" | "labeled" | "refused";

/**
 * Whom and what there are pages of.
 */
export type PageList = { 
/**
 * People.
 */
people: Array<string>, 
/**
 * Places.
 */
places: Array<string>, };

/**
 * A page of a person or a place.
 */
export type PageRequest = { 
/**
 * A name, as in [`PageList`].
 */
name: string, };

/**
 * A document as pages. A page's picture is `page://localhost/<token>/<page>?scale=<pixels per point>`.
 */
export type PagesView = { 
/**
 * Opaque; good while this archive is open.
 */
token: string, 
/**
 * Size of every page as displayed, in points: width, height.
 */
sizes: Array<[number, number]>, 
/**
 * The page to show first, counted from 1.
 */
first: number, 
/**
 * The boxes of the passage, one a line: page, then x0, y0, x1, y1 in points, origin top left.
 */
boxes: Array<BoxView>, };

/**
 * What a document holds.
 */
export type PaperReport = { 
/**
 * The file.
 */
file: string, 
/**
 * Answers in it.
 */
responses: number, 
/**
 * Sentences in it.
 */
sentences: number, 
/**
 * Sentences that are left out: their sources were withdrawn, or are not for whoever made it.
 */
left_out: number, };

/**
 * Makes one document of answers: Word, or a page to print. A requestor's holds what their answer shows.
 */
export type PaperRequest = { 
/**
 * The answers, in their order in the document.
 */
responses: Array<string>, 
/**
 * `docx`, `html`, `page` or `pdf`. `page`: one answer as a page with its signed record, which checks itself.
 */
form: string, 
/**
 * How citations are marked in a Word document: `comments`, `footnotes` or `both`, which it is where nothing is
 * said.
 */
marks?: string | null, 
/**
 * In which language it says what is not the archive's own: `en`, which it is where nothing is said, or `de`.
 */
language?: string | null, 
/**
 * Absolute path of the file to write.
 */
file: string, 
/**
 * Name that [`Cancel`] uses to stop it.
 */
job: string, };

/**
 * Sets or takes back the consent of a passage.
 */
export type PassageRequest = { 
/**
 * Identity of the artifact.
 */
artifact_id: string, 
/**
 * Segment, counted from 0.
 */
segment: number, 
/**
 * The words, as the segment shows them.
 */
quote: string, 
/**
 * Which occurrence of them in the segment, counted from 0.
 */
occurrence: number, 
/**
 * A state as in [`ConsentRequest`]; none takes back what these words have of their own.
 */
state: string | null, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Changes the passphrase of whoever uses the session.
 */
export type PassphraseChange = { 
/**
 * The one that opened the archive.
 */
old: string, 
/**
 * Eight characters or more.
 */
new: string, };

/**
 * Everyone named in the papers, as far as it is known.
 */
export type People = { 
/**
 * The people, by name.
 */
people: Array<PersonInfo>, };

/**
 * Adds or changes people; one whose name is known is changed.
 */
export type PeopleRequest = { 
/**
 * The people.
 */
people: Array<PersonEntry>, };

/**
 * What is to be known of someone.
 */
export type PersonEntry = { 
/**
 * From [`PersonInfo`]; none for someone new.
 */
id?: number | null, 
/**
 * Name.
 */
name: string, 
/**
 * Other names they go by in the papers.
 */
aliases: Array<string>, 
/**
 * Whether what names them may be shown.
 */
clearance: Clearance, 
/**
 * What the archivist knows.
 */
note: string | null, };

/**
 * Someone named in the papers.
 */
export type PersonInfo = { 
/**
 * Opaque.
 */
id: number, 
/**
 * Name.
 */
name: string, 
/**
 * Other names they go by in the papers.
 */
aliases: Array<string>, 
/**
 * Whether what names them may be shown.
 */
clearance: Clearance, 
/**
 * What the archivist knows.
 */
note: string | null, 
/**
 * How often they are named.
 */
mentions: number, 
/**
 * In how many artifacts.
 */
artifacts: number, };

/**
 * Someone in the list of people.
 */
export type PersonRef = { 
/**
 * From [`PersonInfo`].
 */
id: number, };

/**
 * Whether a passage has a place on the page.
 */
export type Placed = { 
/**
 * Whether it has.
 */
ok: boolean, 
/**
 * If not: why, in words.
 */
reason: Said | null, };

/**
 * One change of the policy.
 */
export type PolicyChange = { 
/**
 * Version after it.
 */
version: number, 
/**
 * RFC 3339 in UTC.
 */
at: string, 
/**
 * Who made it.
 */
who: string, 
/**
 * Why, when they said so.
 */
why: string | null, 
/**
 * What was changed, in a sentence.
 */
what: Said, 
/**
 * Whether it set consents of documents: they can be set back.
 */
sets_consents: boolean, };

/**
 * Every change of the policy, the latest first.
 */
export type PolicyHistory = { 
/**
 * The changes.
 */
changes: Array<PolicyChange>, };

/**
 * The person's policy, without the consents, which stand beside the artifacts.
 */
export type PolicyInfo = { 
/**
 * Counted up with every change.
 */
version: number, 
/**
 * Whose archive it is.
 */
person: string | null, 
/**
 * The last day that the archive can speak of: YYYY, YYYY-MM or YYYY-MM-DD.
 */
end_date: string | null, 
/**
 * Consent of what nobody has decided on yet.
 */
default_consent: string, 
/**
 * Whether passages that name people nobody has decided on are shown.
 */
show_undecided_people: boolean, 
/**
 * The tiers, from the most distant to the closest.
 */
tiers: Array<TierInfo>, 
/**
 * Who has to sign along; none when the issuer's signature is enough.
 */
signers: SignersInfo | null, 
/**
 * Enforcement profiles.
 */
enforcement: EnforcementInfo, 
/**
 * When it was last changed, RFC 3339 in UTC.
 */
changed_at: string, 
/**
 * Who changed it.
 */
changed_by: string, 
/**
 * Whether the archivist's signature fits policy, consents and clearances.
 */
signed: boolean, };

/**
 * Changes the policy's settings; version and signature are made anew.
 */
export type PolicyRequest = { 
/**
 * Whose archive it is.
 */
person: string | null, 
/**
 * YYYY, YYYY-MM or YYYY-MM-DD.
 */
end_date: string | null, 
/**
 * Consent of what nobody has decided on yet.
 */
default_consent: string, 
/**
 * Whether passages that name people nobody has decided on are shown.
 */
show_undecided_people: boolean, 
/**
 * The tiers, from the most distant to the closest. One that a consent names cannot be left out.
 */
tiers: Array<TierInfo>, 
/**
 * Who has to sign along; without it, as before.
 */
signers?: SignersInfo | null, 
/**
 * Enforcement profiles; without them, as before.
 */
enforcement?: EnforcementInfo | null, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Looks at the archive as a tier sees it, or as oneself again.
 */
export type PreviewRequest = { 
/**
 * The tier; none to end it.
 */
tier: string | null, };

/**
 * What one enforcement profile was asked and refused.
 */
export type ProfileFigures = { 
/**
 * Its name.
 */
name: string, 
/**
 * Questions that were held to it.
 */
asked: number, 
/**
 * Those that were refused for coverage.
 */
refused: number, 
/**
 * The mean of the highest similarities that were found, 0..1.
 */
similarity: number, };

/**
 * An enforcement profile: what an answer needs before it is drafted.
 */
export type ProfileInfo = { 
/**
 * Its name: lower-case letters, digits and hyphens.
 */
name: string, 
/**
 * Whether a creative question is held to the thresholds too. No uncited sentence is shown either way.
 */
citations_required: boolean, 
/**
 * Least similarity of a passage that counts, 0..1.
 */
similarity_threshold: number, 
/**
 * Documents that have to hold such a passage, at least.
 */
min_sources: number, 
/**
 * Whether only primary sources may be drawn on.
 */
primary_sources_only: boolean, 
/**
 * Whether a passage may be cited only when it reaches the threshold itself and its document has a
 * record.
 */
strict_mode: boolean, };

/**
 * Names a profile.
 */
export type ProfileRef = { 
/**
 * Its name.
 */
name: string, };

/**
 * Adds a profile of the archive's own, or changes one.
 */
export type ProfileRequest = { 
/**
 * The profile.
 */
profile: ProfileInfo, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Every enforcement profile.
 */
export type Profiles = { 
/**
 * Which one holds for a question that names none.
 */
default_profile: string, 
/**
 * Those that ship.
 */
shipped: Array<ProfileInfo>, 
/**
 * The archive's own.
 */
own: Array<ProfileInfo>, };

/**
 * A sign of life from long work.
 */
export type Progress = { 
/**
 * What is being done, in plain words.
 */
stage: Said, 
/**
 * The file or thing at hand.
 */
item: string | null, 
/**
 * Steps done.
 */
done: number, 
/**
 * Steps in all; 0 when that is not known.
 */
total: number, 
/**
 * Bytes done.
 */
bytes_done: number, 
/**
 * Bytes in all.
 */
bytes_total: number, };

/**
 * A paragraph, a heading, a row of a table.
 */
export type ReadBlock = { 
/**
 * heading, paragraph, list-item, table-row, cue, note, caption.
 */
kind: string, 
/**
 * Who speaks, where that is on record.
 */
speaker: string | null, 
/**
 * Whether a machine read it and nobody confirmed it.
 */
machine_read?: boolean, 
/**
 * Whether a machine heard it in a recording and nobody confirmed it.
 */
machine_heard?: boolean, 
/**
 * The text in order; the marked runs are the cited passage.
 */
runs: Array<Run>, 
/**
 * The cells of a row of a table; none of anything else.
 */
cells: Array<string> | null, 
/**
 * Whether it names the columns of a table.
 */
header?: boolean, };

/**
 * Which document to read, and which part of it. One of the two first fields names the document.
 */
export type ReadRequest = { 
/**
 * As a list of documents named it to whoever reads; for staff its identity.
 */
document?: string | null, 
/**
 * A citation of it.
 */
source?: SourceRequest | null, 
/**
 * Part, counted from 1; none: the one with the cited passage, or the first.
 */
part?: number | null, };

/**
 * A part of a document, as far as whoever reads may see it. What they may not see is not there: parts, paragraphs and pages
 * are counted without it.
 */
export type ReadView = { 
/**
 * Title.
 */
title: string, 
/**
 * letter, journal, e-mail ...
 */
kind: string | null, 
/**
 * As exactly as it is on record.
 */
date: string | null, 
/**
 * Author.
 */
from: string | null, 
/**
 * Addressee.
 */
to: string | null, 
/**
 * Which part this is, counted from 1.
 */
part: number, 
/**
 * How many parts there are; none where there is nothing to read.
 */
parts: number, 
/**
 * Its paragraphs, headings and rows in order.
 */
blocks: Array<ReadBlock>, 
/**
 * The page that it is, where that may be seen as a picture.
 */
page: PagesView | null, 
/**
 * What is left of today's reading; none for those who are not counted.
 */
budget: Budget | null, };

/**
 * A usual reason for a decision.
 */
export type ReasonCode = "does-not-answer" | "not-said" | "beyond-source" | "out-of-context" | "wrong-detail" | "private";

/**
 * A sentence that a reviewer decided for a usual reason. For reviewers and archivists; its citations name documents by
 * their identities, and characters by number.
 */
export type ReasonedClaim = { 
/**
 * The answer that states it.
 */
response_id: string, 
/**
 * The question that it was to answer.
 */
question: string, 
/**
 * The claim's address.
 */
claim: string, 
/**
 * What is claimed, as a sentence.
 */
statement: string, 
/**
 * What was decided.
 */
kind: DecisionKind, 
/**
 * Why.
 */
code: ReasonCode, 
/**
 * Who decided.
 */
reviewer: string, 
/**
 * RFC 3339 in UTC.
 */
at: string, 
/**
 * What it rests on.
 */
citations: Array<BundleCitation>, };

/**
 * The sentences with a standing decision for a usual reason that whoever asks may see, in the order of the log.
 */
export type ReasonedClaims = { 
/**
 * One for each decision.
 */
claims: Array<ReasonedClaim>, };

/**
 * What was on record of a document before a correction.
 */
export type RecordBefore = { 
/**
 * The archive version that the correction made.
 */
until: number, 
/**
 * The record.
 */
record: Array<RecordEntry>, };

/**
 * A line of the descriptive record.
 */
export type RecordEntry = { 
/**
 * `title`, `kind`, `date`, `from`, `to`, `place`, `note`, `attachment`.
 */
field: string, 
/**
 * Its value.
 */
value: string, 
/**
 * `catalogue`, `mail header` ...
 */
source: string, 
/**
 * Whether this line is what the sentence rests on.
 */
marked: boolean, };

/**
 * What is on record of a document, and was.
 */
export type RecordHistory = { 
/**
 * What is.
 */
now: Array<RecordEntry>, 
/**
 * What was, the latest first.
 */
before: Array<RecordBefore>, };

/**
 * A document that other tiers see by a correction than before.
 */
export type RecordReach = { 
/**
 * Identity.
 */
artifact_id: string, 
/**
 * What it is called before the correction.
 */
title: string, 
/**
 * The tiers that get to see it, or no longer do.
 */
tiers: Array<string>, };

/**
 * A document whose record is asked for.
 */
export type RecordRef = { 
/**
 * Identity.
 */
artifact_id: string, };

/**
 * What a correction did, or would do.
 */
export type RecordReply = { 
/**
 * The archive version that it made; none where nothing was changed: in a preview, where nothing differs, and where
 * more people would see a document by it and nobody confirmed that.
 */
version: number | null, 
/**
 * Documents whose record is another one by it.
 */
changed: number, 
/**
 * Documents left as they are: corrected again since, or no longer there.
 */
kept: number, 
/**
 * Documents that more people see by it: their record no longer names somebody who is not cleared.
 */
opens: Array<RecordReach>, 
/**
 * Documents that fewer people see by it: their record names somebody who is not cleared.
 */
closes: Array<RecordReach>, 
/**
 * Earlier answers that say something else of a document than is on record now.
 */
answers: Array<ResponseSummary>, };

/**
 * Corrects what is on record of documents.
 */
export type RecordRequest = { 
/**
 * Identities.
 */
artifacts: Array<string>, 
/**
 * What is to be on record; of other fields it stays.
 */
set: Array<RecordValue>, 
/**
 * Only says what it would do.
 */
preview?: boolean | null, 
/**
 * Goes on where more people get to see a document by it.
 */
confirmed?: boolean | null, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Takes a correction back.
 */
export type RecordUndo = { 
/**
 * The archive version that it made; none: the last correction.
 */
version?: number | null, 
/**
 * Only says what it would do.
 */
preview?: boolean | null, 
/**
 * Goes on where more people get to see a document by it.
 */
confirmed?: boolean | null, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * What is to be on record of one field.
 */
export type RecordValue = { 
/**
 * `title`, `kind`, `date`, `from`, `to`, `place`.
 */
field: string, 
/**
 * The value, a date as EDTF: `1931`, `1931-06`, `1931-06-03`, `193X`; none for nothing.
 */
value: string | null, };

/**
 * A source to look at again.
 */
export type RefreshEntry = { 
/**
 * Identity of the document.
 */
document_id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Path it was imported from.
 */
path: string, 
/**
 * When it was added, RFC 3339 in UTC.
 */
added_at: string, 
/**
 * Who added it.
 */
added_by: string, 
/**
 * When an answer that rests on it was last looked at again or made, RFC 3339 in UTC.
 */
last_verified: string | null, 
/**
 * `flagged`, `changed`, `removed`, `unverified`, `old`, the gravest first.
 */
why: Array<string>, 
/**
 * The same in sentences.
 */
details: Array<Said>, 
/**
 * The answers that rest on it, the latest first.
 */
responses: Array<ResponseSummary>, };

/**
 * What to refresh: the sources on which most answers rest first.
 */
export type RefreshQueue = { 
/**
 * The sources.
 */
entries: Array<RefreshEntry>, };

/**
 * A refusal is an answer too.
 */
export type Refusal = { 
/**
 * `category`: not what this program does. `coverage`: not enough in the archive. `limit`: enough for
 * today.
 */
kind: string, 
/**
 * Stable name of the reason.
 */
code: string, 
/**
 * To the person who asked.
 */
message: Said, 
/**
 * What they can do next.
 */
suggestions: Array<Said>, 
/**
 * What was found against what was required.
 */
gaps: Array<Said>, 
/**
 * Questions near to it that the archive answers for whoever asks.
 */
instead: Array<string>, 
/**
 * Whether to offer the list of what is there.
 */
inventory_offered: boolean, };

/**
 * How often answers were refused for one reason.
 */
export type RefusalCount = { 
/**
 * `category`: it is not what an archive is for; `coverage`: there is not enough in it; `limit`: there was
 * enough for one day.
 */
kind: string, 
/**
 * Stable name of the reason.
 */
code: string, 
/**
 * How often.
 */
count: number, };

/**
 * One refusal for coverage, without the question and who asked it.
 */
export type RefusalEvent = { 
/**
 * YYYY-MM-DD, in UTC.
 */
day: string, 
/**
 * Enforcement profile.
 */
profile: string, 
/**
 * The reason.
 */
reason: string, 
/**
 * factual, creative, analytical.
 */
query_type: string, 
/**
 * Least similarity that was required.
 */
similarity_threshold: number, 
/**
 * The highest similarity that was found, in whole hundredths.
 */
similarity: number, 
/**
 * Sources that were required.
 */
min_sources: number, 
/**
 * Sources that were found.
 */
sources: number, 
/**
 * Primary sources that were found.
 */
primary_sources: number, };

/**
 * Refusals for coverage, the latest first.
 */
export type RefusalEvents = { 
/**
 * The events.
 */
refusals: Array<RefusalEvent>, };

/**
 * Why nothing was shown.
 */
export type RefusalInfo = { 
/**
 * `category`, `coverage` or `limit`.
 */
kind: string, 
/**
 * Stable name of the reason.
 */
code: string, 
/**
 * What the requestor was told.
 */
message: string, };

/**
 * A topic that was taken out of an answer.
 */
export type RemovedTopic = { 
/**
 * What it was about.
 */
topic: Said, 
/**
 * Why it is not there.
 */
why: Said, };

/**
 * One earlier answer.
 */
export type ResponseRef = { 
/**
 * Opaque.
 */
response_id: string, };

/**
 * An earlier answer in a list.
 */
export type ResponseSummary = { 
/**
 * Opaque.
 */
response_id: string, 
/**
 * Who asked.
 */
requestor: string, 
/**
 * The question as asked.
 */
question: string, 
/**
 * When it was sealed, RFC 3339 in UTC.
 */
answered_at: string, 
/**
 * How far the archive carried it.
 */
outcome: Outcome, 
/**
 * Sentences by verdict: entailed, partial, ungrounded.
 */
verdicts: [number, number, number], };

/**
 * Earlier answers, the latest first.
 */
export type Responses = { 
/**
 * The answers.
 */
responses: Array<ResponseSummary>, };

/**
 * A claim that a reviewer should look at.
 */
export type ReverifyEntry = { 
/**
 * The answer that states it.
 */
response_id: string, 
/**
 * Its address; none when the answer's record does not read any more.
 */
claim: string | null, 
/**
 * What is claimed; empty when the answer's record does not read any more.
 */
statement: string, 
/**
 * `stale`, `misattributed`, `unverified`, `tampered`.
 */
class: string, 
/**
 * What was found, in a sentence.
 */
detail: Said, 
/**
 * When it was last looked at again, RFC 3339 in UTC; none when it never was.
 */
verified_at: string | null, 
/**
 * The question.
 */
question: string, };

/**
 * What waits for a reviewer.
 */
export type ReverifyQueue = { 
/**
 * When claims were last looked at again, RFC 3339 in UTC; none when they never were.
 */
checked_at: string | null, 
/**
 * The claims, those of the latest answers first; at most a thousand.
 */
entries: Array<ReverifyEntry>, };

/**
 * What looking at every logged answer again found, claim by claim; for a reviewer, of the claims in their queue.
 */
export type ReverifyReport = { 
/**
 * Answers that were looked at.
 */
responses: number, 
/**
 * Claims of theirs.
 */
claims: number, 
/**
 * As they were.
 */
valid: number, 
/**
 * With a source that was changed, removed or flagged since.
 */
stale: number, 
/**
 * Whose words are not where they say, or not what the sentence says.
 */
misattributed: number, 
/**
 * With a source or version that the archive does not know.
 */
unverified: number, 
/**
 * Changed after they were signed.
 */
tampered: number, 
/**
 * Whether it was stopped before its end; what was found until then stays.
 */
cancelled: boolean, };

/**
 * A claim to decide.
 */
export type ReviewClaim = { 
/**
 * Index into the answer's sentences; none when its sentence is not shown any more.
 */
sentence: number | null, 
/**
 * Its address, `bindery://claim/` and 64 hex digits.
 */
claim: string, 
/**
 * What is claimed, as a sentence.
 */
statement: string, 
/**
 * The machine's word when it was answered. No decision changes it.
 */
verdict: Verdict, 
/**
 * The rung it reached.
 */
rung: Outcome, 
/**
 * The rules of the check that spoke against it.
 */
rules: Array<RuleInfo>, 
/**
 * What the hedge linter finds in it.
 */
lints: Array<LintInfo>, 
/**
 * Why it should be looked at again; none when it is fresh.
 */
stale: StaleInfo | null, 
/**
 * What it rests on.
 */
sources: Array<ClaimSource>, 
/**
 * Whether this reviewer may make its second review. What others decided and said of it is left out until then.
 */
second: boolean, 
/**
 * The last standing decision of every reviewer, the oldest first.
 */
standing: Array<DecisionView>, 
/**
 * Everything that was ever decided and said about it, the oldest first.
 */
history: Array<DecisionView>, 
/**
 * Whether the standing decisions of two reviewers differ.
 */
disagreement: boolean, };

/**
 * One answer of the queue.
 */
export type ReviewEntry = { 
/**
 * The answer.
 */
response_id: string, 
/**
 * The question as asked.
 */
question: string, 
/**
 * When it was sealed, RFC 3339 in UTC.
 */
answered_at: string, 
/**
 * How far the archive carried what this reviewer may see of it.
 */
outcome: Outcome, 
/**
 * Claims by verdict: entailed, partial, ungrounded.
 */
verdicts: [number, number, number], 
/**
 * Claims that this reviewer may see and decide.
 */
claims: number, 
/**
 * Of them, with a standing decision of anyone.
 */
decided: number, 
/**
 * Of them, with a standing decision of this reviewer.
 */
mine: number, 
/**
 * Of them, drawn for a second review that this reviewer may make: another one alone has decided.
 */
second: number, 
/**
 * Of them, with a source that changed, was removed, or was not looked at for too long; or that no longer
 * hold.
 */
stale: number, 
/**
 * Of them, flagged to be refreshed: by a standing decision, or at their source.
 */
flagged: number, 
/**
 * Of them, on which the standing decisions of two reviewers differ.
 */
disagreements: number, 
/**
 * The usual reasons of the standing decisions.
 */
codes: Array<ReasonCode>, 
/**
 * When the last of the standing decisions was made, RFC 3339 in UTC.
 */
reviewed_at: string | null, 
/**
 * Sort key: a thousand times the sum of the weights of its `risks` (`ungrounded` 64, `partial` 32, `labeled`
 * 16, `disagreement` 8, `stale` 4, `flagged` 2, `unreviewed` 1), plus its undecided claims, at most 999.
 */
risk: number, 
/**
 * What speaks for looking at it, the gravest first: `ungrounded`, `partial`, `labeled` (of claims that nobody
 * has decided), `disagreement`, `stale`, `flagged`, `unreviewed` (undecided for thirty days).
 */
risks: Array<string>, };

/**
 * Answers to review: the highest risk first, then the latest first. Every count is of what this reviewer may see.
 */
export type ReviewQueue = { 
/**
 * The answers that have a claim to decide.
 */
entries: Array<ReviewEntry>, };

/**
 * An answer claim by claim.
 */
export type ReviewResponse = { 
/**
 * The answer, as staff see it.
 */
answer: Answer, 
/**
 * Its claims that this reviewer may see, in its order.
 */
claims: Array<ReviewClaim>, };

/**
 * What someone does with the archive.
 */
export type Role = "family" | "reviewer" | "archivist" | "auditor";

/**
 * A document that a rule is of.
 */
export type RuleDocument = { 
/**
 * Identity.
 */
artifact_id: string, 
/**
 * Title.
 */
title: string, 
/**
 * As exactly as it is on record.
 */
date: string | null, 
/**
 * Author.
 */
from: string | null, 
/**
 * Addressee.
 */
to: string | null, 
/**
 * The consent that it has before, as in [`ConsentRequest`].
 */
state: string, };

/**
 * A rule that spoke against a claim.
 */
export type RuleInfo = { 
/**
 * Stable name.
 */
name: string, 
/**
 * What it found, in an English sentence.
 */
why: string, 
/**
 * The same as a value.
 */
said: Said, };

/**
 * For whom a rule changes what.
 */
export type RuleReach = { 
/**
 * Their tier; none: reviewers.
 */
tier: string | null, 
/**
 * Places in the list of changed documents, counted from 0, of those of which they see more.
 */
more: Array<number>, 
/**
 * The same of those of which they see less.
 */
less: Array<number>, };

/**
 * What a rule did, or would do.
 */
export type RuleReply = { 
/**
 * The rule in words.
 */
rule: Said, 
/**
 * Documents that get another consent by it.
 */
changed: Array<RuleDocument>, 
/**
 * Documents that have this consent already.
 */
same: number, 
/**
 * Documents that are left: their date does not say for sure that they are of the time.
 */
unsure: Array<RuleDocument>, 
/**
 * Documents that are left: somebody decided more strictly about them.
 */
stricter: Array<RuleDocument>, 
/**
 * For whom that changes what: the most distant tier first, reviewers at the end.
 */
reach: Array<RuleReach>, 
/**
 * Earlier answers that showed words which whoever asked would no longer be shown.
 */
answers: Array<ResponseSummary>, 
/**
 * Stands for these documents with these consents.
 */
seen: string, 
/**
 * What was set; none where it was only looked at, or comes to something else by now than was seen.
 */
made: ConsentReply | null, };

/**
 * A rule: who may see which of the documents of now. All that it says of a document holds for it.
 */
export type RuleRequest = { 
/**
 * What kind it is, as in [`InventoryItem`].
 */
kind?: string | null, 
/**
 * Who wrote: words of the name.
 */
from?: string | null, 
/**
 * To whom: words of the name.
 */
to?: string | null, 
/**
 * Not written before: EDTF.
 */
since?: string | null, 
/**
 * Not written after: EDTF.
 */
until?: string | null, 
/**
 * The folder that it was imported from, or the end of its path.
 */
folder?: string | null, 
/**
 * As in [`ConsentRequest`].
 */
state: string, 
/**
 * Also those whose date does not say for sure that they are of the time.
 */
even_unsure?: boolean | null, 
/**
 * Also those about which somebody decided more strictly.
 */
even_stricter?: boolean | null, 
/**
 * Makes it; else it is only told what it would do.
 */
make?: boolean | null, 
/**
 * What the reply that somebody saw stands for: where the rule comes to something else by now, it is not made.
 */
seen?: string | null, 
/**
 * Why, for the record; the rule itself is put before it.
 */
why?: string | null, };

/**
 * A stretch of text.
 */
export type Run = { 
/**
 * The text.
 */
text: string, 
/**
 * Whether it belongs to the passage.
 */
marked: boolean, 
/**
 * The consent of its own that these words have, or `person:NAME` when someone named in them is not
 * cleared; for archivists alone.
 */
consent?: string, };

/**
 * A message by its name in the catalogues (`assets/text`), with its parameters.
 */
export type Said = { 
/**
 * Its name.
 */
id: string, 
/**
 * Its parameters by name.
 */
args: { [key in string]: SaidArg }, };

/**
 * A parameter of a message.
 */
export type SaidArg = string | number | { 
/**
 * It.
 */
time: string, } | Said | Array<Said>;

/**
 * A stretch of a segment's text, and when it is said.
 */
export type SaidView = { 
/**
 * First character, in Unicode scalar values of the text of all runs.
 */
start: number, 
/**
 * The character after the last.
 */
end: number, 
/**
 * Milliseconds from the start of the recording.
 */
from_ms: number, 
/**
 * Milliseconds from the start of the recording.
 */
to_ms: number, };

/**
 * A search for passages.
 */
export type SearchRequest = { 
/**
 * Words.
 */
query: string, 
/**
 * How many hits at most.
 */
limit: number, };

/**
 * Second reviews of claims that were drawn for one, each counted once an answer.
 */
export type SecondReviews = { 
/**
 * Decided by one reviewer alone: they wait for another one.
 */
due: number, 
/**
 * Decided by two or more.
 */
made: number, 
/**
 * Of those, decided alike: the same decision, and where the sentence was reworded the same words.
 */
agreed: number, };

/**
 * One segment of canonical text.
 */
export type SegmentView = { 
/**
 * Which one, counted from 0.
 */
index: number, 
/**
 * heading, paragraph, list-item, table-row, cue, note, caption.
 */
kind: string, 
/**
 * Time code or speaker, where there is one: `02:15  Ruth`.
 */
label: string | null, 
/**
 * Whether a machine read or heard it and nobody confirmed it.
 */
machine_read?: boolean, 
/**
 * Whether the machine heard it in a recording.
 */
machine_heard?: boolean, 
/**
 * The text in order.
 */
runs: Array<Run>, 
/**
 * When its words are said, where there is a recording that may be heard.
 */
said?: Array<SaidView>, };

/**
 * One sentence of an answer, which is one claim.
 */
export type Sentence = { 
/**
 * Its text, without any mark.
 */
text: string, 
/**
 * The verifier's word.
 */
verdict: Verdict, 
/**
 * The rung its claim reached.
 */
rung: Outcome, 
/**
 * Shown with it, always, when it is an inference.
 */
label: Said | null, 
/**
 * True where `text` says only that the source is kept back by the person's instructions.
 */
restricted?: boolean, 
/**
 * `headline`: the few words that answer; `lead`: says where the words after it come from; `passage`: words of
 * the archive; `nearest`: words that come nearest to a question which is refused, and do not answer it.
 */
role: SentenceRole, 
/**
 * What it rests on; never empty.
 */
citations: Array<Citation>, 
/**
 * Whether words of the same source that come between this sentence and the one before it are left out.
 */
cut_before: boolean, 
/**
 * Where it is a row of a table, its cells parted by tabs: the names of their columns, one for each cell; else
 * empty.
 */
columns: Array<string>, 
/**
 * Why a source of it should be looked at again, in a sentence; for reviewers and archivists alone.
 */
stale?: Said, 
/**
 * The strictest consent of what it is from, where not everybody may read that: `undecided`, `tier:NAME`,
 * `auditor-only`, `existence-not-disclosed`, `withdrawn`; for reviewers and archivists alone.
 */
consent?: string, };

/**
 * The part a sentence plays in the answer.
 */
export type SentenceRole = "headline" | "lead" | "passage" | "nearest";

/**
 * Who uses the session. Name, role and tier stand in the key that opened the archive; nobody chooses them.
 */
export type SessionInfo = { 
/**
 * Name, for greetings and the log.
 */
name: string, 
/**
 * What the key lets them do.
 */
role: Role, 
/**
 * Their tier; none for the auditor.
 */
tier: string | null, 
/**
 * The tier as which an archivist looks at the moment; everything shown is what that tier sees.
 */
seen_as: string | null, 
/**
 * Every tier of the policy, from the most distant to the closest; for archivists alone.
 */
tiers: Array<string>, };

/**
 * Who signed.
 */
export type SignerInfo = { 
/**
 * Public key, 64 hex digits.
 */
key: string, 
/**
 * The name under which this user trusts it.
 */
name: string | null, };

/**
 * Who has to sign along on every answer before it counts.
 */
export type SignersInfo = { 
/**
 * Keys that must be among the signers, 64 hex digits each.
 */
required: Array<string>, 
/**
 * How many different keys must have signed, 1 to 16.
 */
quorum: number, };

/**
 * What differs between two archive versions.
 */
export type SnapshotDiff = { 
/**
 * Titles of what came.
 */
added: Array<string>, 
/**
 * Titles of what left.
 */
removed: Array<string>, 
/**
 * Titles of what is in both, with another record.
 */
corrected: Array<string>, };

/**
 * One archive version.
 */
export type SnapshotInfo = { 
/**
 * Number and digest.
 */
version: VersionInfo, 
/**
 * Digest of the version before.
 */
parent: string | null, 
/**
 * When it was made, RFC 3339 in UTC.
 */
created_at: string, 
/**
 * Why it was made.
 */
reason: string, 
/**
 * Artifacts in it.
 */
artifacts: number, };

/**
 * Every archive version, the latest first.
 */
export type Snapshots = { 
/**
 * The versions.
 */
snapshots: Array<SnapshotInfo>, };

/**
 * A passage of a recording: its sound, and nothing else of the file.
 */
export type SoundClip = { 
/**
 * A WAV file, in Base64.
 */
wav: string, 
/**
 * How long it is, in milliseconds.
 */
length_ms: number, };

/**
 * A passage of a recording to play.
 */
export type SoundRequest = { 
/**
 * Of its [`SoundView`].
 */
token: string, 
/**
 * Where it begins, in milliseconds from the start.
 */
from_ms: number, 
/**
 * Where it ends.
 */
to_ms: number, };

/**
 * A recording that may be heard, with the command `sound`.
 */
export type SoundView = { 
/**
 * Opaque; good while this archive is open.
 */
token: string, 
/**
 * Where the passage begins, in milliseconds from the start.
 */
from_ms: number, 
/**
 * Where it ends.
 */
to_ms: number, 
/**
 * Whether all of the recording may be heard, or the passage alone.
 */
whole: boolean, };

/**
 * What a source is called and where in it the passage stands.
 */
export type SourceName = { 
/**
 * Title of the document.
 */
title: string, 
/**
 * `page 3`, `paragraph 12`, `row 4`, `02:15`.
 */
place: Said, };

/**
 * Which citation of which sentence to open.
 */
export type SourceRequest = { 
/**
 * The answer.
 */
response_id: string, 
/**
 * Sentence, counted from 0.
 */
sentence: number, 
/**
 * Citation of that sentence, counted from 0.
 */
citation: number, };

/**
 * Everything the source panel shows for one citation.
 */
export type SourceView = { 
/**
 * Title of the document.
 */
title: string, 
/**
 * letter, journal, e-mail ...
 */
kind: string | null, 
/**
 * What is on record about it: name of the field, value, who says so.
 */
record: Array<RecordEntry>, 
/**
 * `their words`, `paraphrased`, `interpreted from`, `on record`; none when a document is browsed.
 */
relation: string | null, 
/**
 * The verifier's word on the sentence; none when a document is browsed.
 */
verdict: Verdict | null, 
/**
 * `page 3`, `paragraph 12`, `row 4`, `02:15`.
 */
place: Said | null, 
/**
 * The text around the passage, segment by segment; the marked runs are the passage.
 */
segments: Array<SegmentView>, 
/**
 * The pages, when the source is a PDF or an image.
 */
pages: PagesView | null, 
/**
 * The recording in which the words are said, where whoever asks may hear it.
 */
sound?: SoundView, 
/**
 * Whether the passage could be placed; if not, why.
 */
placed: Placed, 
/**
 * Who confirmed or typed the words of a scan, and when.
 */
confirmed?: Said, 
/**
 * The table the passage stands in.
 */
table: TableView | null, 
/**
 * The consent of the document, where not everybody may read it; for reviewers and archivists alone.
 */
consent?: string, 
/**
 * Whether a family member may open the whole document by it, as far as they may read it.
 */
opens?: boolean, 
/**
 * Where it comes from and what has become of it.
 */
lineage: Lineage, };

/**
 * A range of Unicode scalar values.
 */
export type SpanData = { 
/**
 * First character.
 */
start: number, 
/**
 * One past the last.
 */
end: number, 
/**
 * How much it speaks of the query, 0..1. For reviewers and archivists alone.
 */
score: number | null, };

/**
 * Why something should be looked at again.
 */
export type StaleInfo = { 
/**
 * `stale`, `misattributed`, `unverified`, `tampered`.
 */
class: string, 
/**
 * The same in a sentence.
 */
detail: Said, };

/**
 * What the logged answers come to. No word of a question is in it.
 */
export type Statistics = { 
/**
 * Day of the first answer.
 */
from: string | null, 
/**
 * Day of the last answer.
 */
to: string | null, 
/**
 * Logged answers.
 */
answers: number, 
/**
 * Answers by outcome.
 */
outcomes: Array<Count>, 
/**
 * Claims by rung, shown or not.
 */
claims: Array<Count>, 
/**
 * Sentences shown by verdict.
 */
verdicts: Array<Count>, 
/**
 * Refusals by kind and code.
 */
refusals: Array<RefusalCount>, 
/**
 * Questions by category, of those that had one.
 */
categories: Array<Count>, 
/**
 * Reasons of the gate by name.
 */
reasons: Array<Count>, 
/**
 * Limits of a day that were reached, by whom.
 */
risks: Array<Count>, 
/**
 * Claims that were checked again, by what was found.
 */
verified: Array<Count>, 
/**
 * What reviewers found fault with, by why, who and what; decisions that were taken back do not count.
 */
decided: Array<DecidedCount>, 
/**
 * How often two reviewers agree.
 */
second: SecondReviews, 
/**
 * Days with answers, in order.
 */
days: Array<DayCount>, 
/**
 * What each enforcement profile was asked and refused.
 */
profiles: Array<ProfileFigures>, 
/**
 * Questions by kind: factual, creative, analytical.
 */
query_types: Array<Count>, 
/**
 * Questions by the highest similarity that was found, in tenths: `0.4`.
 */
similarities: Array<Count>, 
/**
 * Questions by how many sources were found.
 */
sources: Array<Count>, 
/**
 * What should be looked at.
 */
alerts: Array<AlertInfo>, };

/**
 * What is open, and what works on this machine.
 */
export type Status = { 
/**
 * Version of the program.
 */
version: string, 
/**
 * The open archive.
 */
archive: ArchiveStatus | null, 
/**
 * Who uses the session, as the key that opened the archive says; none while nothing is open.
 */
session: SessionInfo | null, 
/**
 * Whether this machine has a system keychain that answers.
 */
keychain: boolean, 
/**
 * Archives opened before, the latest first.
 */
recent: Array<string>, 
/**
 * Parts that are off, each with what to do about it, in words a user can follow.
 */
limits: Array<Said>, };

/**
 * One rung that was tried.
 */
export type StepInfo = { 
/**
 * Which.
 */
rung: string, 
/**
 * Whether it held.
 */
held: boolean, 
/**
 * Why, by name.
 */
reason: string, };

/**
 * One row.
 */
export type TableRowView = { 
/**
 * Row, counted from 1.
 */
row: number, 
/**
 * Whether it names the columns.
 */
header: boolean, 
/**
 * The cells in order.
 */
cells: Array<Run>, };

/**
 * A table, or the part of it around the passage.
 */
export type TableView = { 
/**
 * Rows in order.
 */
rows: Array<TableRowView>, };

/**
 * Small pictures of documents.
 */
export type Thumbnails = { 
/**
 * For each document in turn the opaque token of its picture: of the photograph, or of the first page. None where there is
 * no picture that may be seen.
 */
tokens: Array<string | null>, };

/**
 * Documents of which small pictures are wanted.
 */
export type ThumbnailsRequest = { 
/**
 * For family members by the names that a list gave them, for staff by their identities; 200 at most.
 */
documents: Array<string>, };

/**
 * One tier, and what it may see.
 */
export type TierInfo = { 
/**
 * Its name: lower-case letters, digits and hyphens.
 */
name: string, 
/**
 * Longest excerpt, in characters.
 */
excerpt_limit: number, 
/**
 * Characters shown on each side when more context is asked for; 0 for none.
 */
context_limit: number, 
/**
 * Whether the page that a passage stands on may be seen as a picture, when all of it may be read.
 */
page_images: boolean, 
/**
 * Characters of the archive's text that one person may read in a day.
 */
daily_evidence: number, 
/**
 * The same in percent of what they may read at all, 1 to 100; the smaller of the two counts. Left out: 25.
 */
daily_share?: number | null, 
/**
 * Questions on one topic in a day that may bring something new.
 */
topic_probes: number, };

/**
 * What there is, year by year.
 */
export type Timeline = { 
/**
 * The years in order.
 */
spans: Array<TimelineSpan>, 
/**
 * Documents without a date.
 */
undated: number, 
/**
 * Whether rows of the facts were left out because of today's reading limit.
 */
limited: boolean, };

/**
 * A year, or several of which there is nothing or nothing more exact.
 */
export type TimelineSpan = { 
/**
 * The first year.
 */
from: number, 
/**
 * The last one.
 */
to: number, 
/**
 * What is of it, in the order of dates; with no facts either, there is nothing.
 */
items: Array<InventoryItem>, 
/**
 * What the facts say.
 */
facts: Array<FactLine>, 
/**
 * A question that gives all of it; none of a gap.
 */
question: string | null, };

/**
 * What one question changes of its profile; what is left out stays.
 */
export type Toggles = { 
/**
 * Whether a creative question is held to the thresholds too.
 */
citations_required?: boolean | null, 
/**
 * Whether only primary sources may be drawn on.
 */
primary_sources_only?: boolean | null, 
/**
 * Least similarity of a passage that counts, 0..1.
 */
similarity_threshold?: number | null, 
/**
 * Documents that have to hold such a passage, at least.
 */
min_sources?: number | null, };

/**
 * What a transcription did.
 */
export type TranscribeReply = { 
/**
 * The archive version that it made; none where nothing was to be done, or it waits for a word.
 */
version: number | null, 
/**
 * Identity of the scan from then on.
 */
artifact_id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * Lines that were confirmed as they were.
 */
confirmed: number, 
/**
 * Lines that are others now.
 */
corrected: number, 
/**
 * People who are not cleared and are named in fewer places by it: what is hidden because of them may be seen.
 */
no_longer_named: Array<string>, 
/**
 * Earlier answers that rest on what changed.
 */
answers: Array<ResponseSummary>, };

/**
 * Confirms and corrects lines of a scan.
 */
export type TranscribeRequest = { 
/**
 * Identity of the scan, or one that it had before.
 */
artifact_id: string, 
/**
 * The lines.
 */
lines: Array<LineWords>, 
/**
 * Goes on where somebody who is not cleared is named in fewer places by it.
 */
confirmed?: boolean | null, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Undoes the last transcription of a scan.
 */
export type TranscribeUndo = { 
/**
 * Identity of the scan, or one that it had before.
 */
artifact_id: string, 
/**
 * Goes on where somebody who is not cleared is named in fewer places by it.
 */
confirmed?: boolean | null, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Writes the words of a scan as files.
 */
export type TranscriptExport = { 
/**
 * Identity of the scan, or one that it had before.
 */
artifact_id: string, 
/**
 * In which form.
 */
form: TranscriptForm, 
/**
 * Absolute path of a folder; what lies there already stays.
 */
folder: string, };

/**
 * Files that were written.
 */
export type TranscriptFiles = { 
/**
 * Their absolute paths.
 */
files: Array<string>, };

/**
 * A form in which other programs have the words of scans.
 */
export type TranscriptForm = "alto" | "page" | "hocr";

/**
 * Takes the words of a file over into a scan.
 */
export type TranscriptImport = { 
/**
 * Identity of the scan, or one that it had before.
 */
artifact_id: string, 
/**
 * Absolute path of the file: ALTO, PAGE XML or hOCR.
 */
file: string, 
/**
 * The page of the scan that the file begins with, counted from 1.
 */
page: number, 
/**
 * Somebody has read the words of the file, and they are as the scan says.
 */
checked?: boolean | null, 
/**
 * Goes on where somebody who is not cleared is named in fewer places by it.
 */
confirmed?: boolean | null, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Adds words to a page of a scan that no machine read.
 */
export type TypedRequest = { 
/**
 * Identity of the scan, or one that it had before.
 */
artifact_id: string, 
/**
 * Page, counted from 1.
 */
page: number, 
/**
 * The words, a line for each of the page; an empty one parts paragraphs.
 */
text: string, 
/**
 * Why, for the record.
 */
why?: string | null, };

/**
 * Words of a question, and what they were understood to mean.
 */
export type Understood = { 
/**
 * The words, as asked.
 */
words: string, 
/**
 * What they mean: a name, the question before, or EDTF dates parted by commas.
 */
as: string, 
/**
 * From where that is known.
 */
from: UnderstoodFrom, };

/**
 * From where it is known what words mean.
 */
export type UnderstoodFrom = "canon" | "people" | "person" | "conversation" | "spelling" | "time" | "record";

/**
 * The verifier's word on one sentence.
 */
export type Verdict = "entailed" | "partial" | "ungrounded";

/**
 * What checking one bundle found.
 */
export type Verification = { 
/**
 * `valid`, `tampered`, `unverified`, `stale`, `misattributed`, `untrusted signer`, `malformed`.
 */
class: string, 
/**
 * Check by check.
 */
checks: Array<Check>, };

/**
 * An archive version.
 */
export type VersionInfo = { 
/**
 * Counted from 1; 0 is the empty archive.
 */
number: number, 
/**
 * `sha256:` and 64 hex digits; none where it could tell of what may not be seen.
 */
digest: string | null, };

/**
 * Earlier answers that cite what would be withdrawn, or was.
 */
export type Withdrawal = { 
/**
 * Titles of the artifacts.
 */
titles: Array<string>, 
/**
 * The answers, the latest first.
 */
answers: Array<ResponseSummary>, };

/**
 * What taking back the consent of these would touch.
 */
export type WithdrawalRequest = { 
/**
 * Identities.
 */
artifacts: Array<string>, };

/**
 * Who saw a checkpoint, and when.
 */
export type WitnessInfo = { 
/**
 * Name.
 */
name: string, 
/**
 * RFC 3339 in UTC.
 */
at: string, };

/**
 * An answer of a document.
 */
export type WordAnswer = { 
/**
 * Its number, from 1.
 */
number: number, 
/**
 * Its question, as the document has it.
 */
question: string, };

/**
 * What became of a sentence.
 */
export type WordClass = "unchanged" | "reworded" | "new" | "missing" | "moved" | "split" | "merged" | "beside" | "untold";

/**
 * A reader's comment.
 */
export type WordComment = { 
/**
 * Who.
 */
author: string, 
/**
 * When, as the document has it.
 */
at: string | null, 
/**
 * What.
 */
text: string, };

/**
 * A Word document of answers.
 */
export type WordFile = { 
/**
 * Absolute path of it.
 */
path: string, 
/**
 * Which of its answers, from 1; the first one where nothing is said.
 */
answer?: number | null, };

/**
 * An edited document compared with its answer. Nothing was written.
 */
export type WordReview = { 
/**
 * The answer; none when nothing in the document says which one it is.
 */
response_id: string | null, 
/**
 * The question.
 */
question: string, 
/**
 * Whether the answer is in this archive.
 */
known: boolean, 
/**
 * What verifying the signed bundle inside found: `valid`, `tampered` and so on; `other` when it is valid and one
 * of another answer; `none` when there is none inside.
 */
signed: string, 
/**
 * All answers of the document.
 */
answers?: Array<WordAnswer>, 
/**
 * Its sentences, in the order of the document; a missing one after the one that stood before it. After a
 * sentence what was changed beside it, and at the end what else was changed: see [`WordSentence::part`].
 */
sentences: Array<WordSentence>, };

/**
 * A sentence of the answer or of the document.
 */
export type WordSentence = { 
/**
 * What became of it.
 */
class: WordClass, 
/**
 * Index into the answer's sentences; none for a new one.
 */
sentence: number | null, 
/**
 * The address of its claim.
 */
claim: string | null, 
/**
 * As it was.
 */
before: string | null, 
/**
 * As it stands.
 */
after: string | null, 
/**
 * Of what stands, against the sources of the claim; `ungrounded` for a new one; none when nothing stands, or
 * the sources are not at hand.
 */
verdict: Verdict | null, 
/**
 * What there is to say to the verdict.
 */
why: Said | null, 
/**
 * Whether the change stands as a tracked change.
 */
tracked: boolean, 
/**
 * What readers wrote to it.
 */
comments: Array<WordComment>, 
/**
 * Citations of it that are still in the document.
 */
citations?: number, 
/**
 * The difference, word by word; empty when there is none.
 */
diff: Array<DiffPart>, 
/**
 * What of the document it is when it is no sentence of the answer: `question`, `mark`, `label`, `quote`,
 * `comment`, `footnote`, `text`, `header`, `footer`, `box` or `note`.
 */
part?: string, };

/** Every command: what it takes and what it gives. */
export type Contract = {
  /** What is open and what works. */
  status: { args: Nothing; reply: Status };
  /** Makes an archive and opens it. */
  archive_create: { args: NewArchive; reply: Status };
  /** Opens an archive with a key of it. */
  archive_open: { args: ArchivePath; reply: Status };
  /** Closes the open archive. */
  archive_close: { args: Nothing; reply: Status };
  /** Stops a job. */
  cancel: { args: Cancel; reply: Nothing };
  /** Checks machine and archive. */
  checkup: { args: Nothing; reply: Checkup };
  /** Changes the passphrase of whoever uses the session. */
  passphrase_change: { args: PassphraseChange; reply: Nothing };
  /** Answers a question. */
  ask: { args: AskRequest; reply: Answer };
  /** Shows an earlier answer, with the gates as they are now. */
  response: { args: ResponseRef; reply: Answer };
  /** Lists earlier answers: a requestor's own, for staff everyone's. */
  responses: { args: Nothing; reply: Responses };
  /** Opens the source of a citation. */
  source: { args: SourceRequest; reply: SourceView };
  /** Plays a passage of a recording. */
  sound: { args: SoundRequest; reply: SoundClip };
  /** Shows what stands around a passage, out of today's budget. */
  context: { args: ContextRequest; reply: ContextView };
  /** Reads a document part by part, out of today's budget. */
  read: { args: ReadRequest; reply: ReadView };
  /** What is left of today's reading. */
  budget: { args: Nothing; reply: BudgetReply };
  /** Finds passages. */
  search: { args: SearchRequest; reply: Hits };
  /** Gives an answer for other programs. */
  contract: { args: ResponseRef; reply: ContractReply };
  /** Compares an answer for other programs with the record of the answer. */
  contract_check: { args: ContractCheck; reply: ContractChecked };
  /** Lists the enforcement profiles. */
  profiles: { args: Nothing; reply: Profiles };
  /** Lists what is there. */
  inventory: { args: Nothing; reply: Inventory };
  /** Small pictures of photographs and first pages, for lists. */
  thumbnails: { args: ThumbnailsRequest; reply: Thumbnails };
  /** What there is, year by year. */
  timeline: { args: Nothing; reply: Timeline };
  /** Whom and what there are pages of. */
  page_list: { args: Nothing; reply: PageList };
  /** What there is of a person. */
  person_page: { args: PageRequest; reply: LifePage };
  /** What there is of a place. */
  place_page: { args: PageRequest; reply: LifePage };
  /** Finds hedges that are stacked, hollow or put before what is certain. */
  lint: { args: LintRequest; reply: LintReport };
  /** Opens a document to browse. */
  document: { args: DocumentRequest; reply: SourceView };
  /** Flags a source to be looked at again. */
  flag: { args: FlagRequest; reply: Lineage };
  /** Lists archive versions. */
  snapshots: { args: Nothing; reply: Snapshots };
  /** Compares two archive versions. */
  snapshot_diff: { args: DiffRequest; reply: SnapshotDiff };
  /** Looks a claim up by its address, and at its sources again. */
  claim: { args: ClaimRef; reply: ClaimReply };
  /** Lists the claims of an answer. */
  claims: { args: ResponseRef; reply: ClaimList };
  /** Looks at every logged answer again. */
  reverify: { args: Job; reply: ReverifyReport };
  /** Lists the claims that a second look found to be no longer as they were. */
  reverify_queue: { args: Nothing; reply: ReverifyQueue };
  /** Lists the answers to review, by risk. */
  review_queue: { args: Nothing; reply: ReviewQueue };
  /** Shows an answer claim by claim, with what was decided. */
  review_response: { args: ResponseRef; reply: ReviewResponse };
  /** Appends a signed decision on a claim. */
  review_decide: { args: DecisionRequest; reply: DecisionReply };
  /** Appends a retraction of one's own decision. */
  review_undo: { args: DecisionRef; reply: DecisionReply };
  /** Appends a decision again that one has retracted. */
  review_redo: { args: DecisionRef; reply: DecisionReply };
  /** Binds and verifies a reworded sentence against the claim's own sources. */
  review_try: { args: FixRequest; reply: FixReply };
  /** Lists the sentences that were decided for a usual reason, with what they rest on. */
  review_reasons: { args: Nothing; reply: ReasonedClaims };
  /** Lists the sources to look at again, with the answers that rest on them. */
  refresh_queue: { args: Nothing; reply: RefreshQueue };
  /** Compares a Word document that somebody edited with the answer in it. */
  word_open: { args: WordFile; reply: WordReview };
  /** Makes one document of answers. */
  paper: { args: PaperRequest; reply: PaperReport };
  /** Lists the files of facts. */
  canon_files: { args: Nothing; reply: CanonFiles };
  /** Opens a file of facts, line by line. */
  canon_file: { args: CanonRef; reply: CanonFileView };
  /** Says what is wrong with a text that is to be facts. */
  canon_check: { args: CanonText; reply: CanonCheck };
  /** Hands in a comment on the facts: one's own, or an agent's. */
  canon_comment: { args: CanonCommentRequest; reply: CanonComment };
  /** Lists the comments on the facts. */
  canon_comments: { args: Nothing; reply: CanonComments };
  /** Lists the rounds of comments with their ledgers. */
  canon_rounds: { args: Nothing; reply: CanonRounds };
  /** What was said, decided and changed in a round. */
  canon_trace: { args: CanonRoundRef; reply: CanonTrace };
  /** Makes an export. */
  export: { args: ExportRequest; reply: ExportReport };
  /** Verifies a logged answer. */
  verify: { args: ResponseRef; reply: Verification };
  /** Lists what happened: extraction risks, more context, changes of the policy. */
  events: { args: Nothing; reply: Events };
  /** Opens the record of an answer, or one that was handed over. */
  bundle_open: { args: BundleRequest; reply: OpenedBundle };
  /** What the logged answers come to. */
  statistics: { args: Nothing; reply: Statistics };
  /** Lists refusals for coverage, without what was asked and by whom. */
  refusals: { args: Nothing; reply: RefusalEvents };
  /** A part of the log. */
  log: { args: LogRequest; reply: LogPage };
  /** The policy in force. */
  policy: { args: Nothing; reply: PolicyInfo };
  /** The language model that drafts answers. */
  drafter: { args: Nothing; reply: DrafterInfo };
  /** Every change of the policy. */
  policy_history: { args: Nothing; reply: PolicyHistory };
  /** The list of keys that sign, witness and read, and from when to when. */
  key_history: { args: Nothing; reply: KeyHistory };
  /** Takes in files and folders. */
  import: { args: ImportRequest; reply: ImportReport };
  /** Gives every passage its meaning, so that it is found by more than its words. */
  embed: { args: Job; reply: Status };
  /** Tells whether passages are found across languages, after a change where one is wanted. */
  languages: { args: LanguagesRequest; reply: LanguagesInfo };
  /** Lists the scans that can be transcribed. */
  desk: { args: Nothing; reply: DeskScans };
  /** Shows a scan with its lines. */
  desk_scan: { args: DeskRequest; reply: DeskView };
  /** Confirms and corrects lines of a scan. */
  transcribe: { args: TranscribeRequest; reply: TranscribeReply };
  /** Adds words to a scan that somebody typed. */
  transcribe_typed: { args: TypedRequest; reply: TranscribeReply };
  /** Writes the words of a scan for other programs. */
  transcript_export: { args: TranscriptExport; reply: TranscriptFiles };
  /** Takes the words of a file over into a scan. */
  transcript_import: { args: TranscriptImport; reply: TranscribeReply };
  /** Undoes the last transcription of a scan. */
  transcribe_undo: { args: TranscribeUndo; reply: TranscribeReply };
  /** Makes an archive version of what has changed; gives the current one when nothing has. */
  snapshot_create: { args: Nothing; reply: VersionInfo };
  /** Sets the consent of artifacts. */
  consent: { args: ConsentRequest; reply: ConsentReply };
  /** Sets consents back to what they were. */
  consent_restore: { args: ConsentRestore; reply: ConsentReply };
  /** Tells what a rule would do with the consents of the documents of now, or makes it. */
  consent_rule: { args: RuleRequest; reply: RuleReply };
  /** Sets the consents back that a change of the policy set, of those that were not set again since. */
  consent_undo: { args: ConsentUndo; reply: ConsentReply };
  /** Sets or takes back the consent of a passage. */
  passage_consent: { args: PassageRequest; reply: SourceView };
  /** Tells which earlier answers a withdrawal touches, before or after it. */
  withdrawal: { args: WithdrawalRequest; reply: Withdrawal };
  /** Corrects what is on record of documents: title, kind, date, from, to, place. */
  record_correct: { args: RecordRequest; reply: RecordReply };
  /** Takes a correction of what is on record back. */
  record_undo: { args: RecordUndo; reply: RecordReply };
  /** What is on record of a document, and what was before it was corrected. */
  record_history: { args: RecordRef; reply: RecordHistory };
  /** Changes the policy's settings. */
  policy_set: { args: PolicyRequest; reply: PolicyInfo };
  /** Looks for language model servers on this computer. */
  drafter_find: { args: Nothing; reply: DrafterServers };
  /** Sets the language model that drafts answers, or none. */
  drafter_set: { args: DrafterRequest; reply: DrafterInfo };
  /** Adds an enforcement profile of the archive's own, or changes one. */
  profile_put: { args: ProfileRequest; reply: Profiles };
  /** Takes a profile of the archive's own away. */
  profile_remove: { args: ProfileRef; reply: Profiles };
  /** Makes a profile the one of questions that name none. */
  profile_default: { args: ProfileRef; reply: Profiles };
  /** Works out on the archive's own passages what a similarity means in it. */
  calibrate: { args: Job; reply: CalibrationReport };
  /** What people asked about again and again without an answer. */
  gaps: { args: Nothing; reply: GapReport };
  /** Adds a citation to a comment on the facts. */
  canon_cite: { args: CanonCiteRequest; reply: CanonComment };
  /** Sums a round of comments up: the first check. */
  canon_resolve: { args: CanonResolveRequest; reply: CanonRound };
  /** Takes a comment up without citation, for one change. */
  canon_override: { args: CanonOverrideRequest; reply: CanonComment };
  /** Keeps a draft of a file of facts, or lets go of it. */
  canon_draft: { args: CanonText; reply: CanonFiles };
  /** What the second check says of a change of the facts right now. */
  canon_permit: { args: CanonCommitRequest; reply: CanonPermit };
  /** Changes the facts: the second check, and a version of the archive. */
  canon_commit: { args: CanonCommitRequest; reply: CanonCommitted };
  /** Lists everyone named in the papers. */
  people: { args: Nothing; reply: People };
  /** Looks for names in the papers and adds them to the list, undecided. */
  people_find: { args: Job; reply: People };
  /** Adds or changes people. */
  people_put: { args: PeopleRequest; reply: People };
  /** Takes in a family tree (GEDCOM) or an address book (vCard): people onto the list, what it says as drafts of facts. */
  people_import: { args: KinFile; reply: KinImport };
  /** Writes the facts as a family tree (GEDCOM). */
  people_export: { args: KinExport; reply: KinExported };
  /** Takes someone off the list. */
  person_remove: { args: PersonRef; reply: People };
  /** Clears people, or not. */
  people_clear: { args: ClearanceRequest; reply: People };
  /** Where someone is named. */
  mentions: { args: PersonRef; reply: Mentions };
  /** Looks at the archive as a tier sees it, or as oneself again. */
  preview: { args: PreviewRequest; reply: Status };
  /** Lists who can open the archive. */
  keys: { args: Nothing; reply: KeyList };
  /** Gives someone a key. */
  key_add: { args: NewKey; reply: KeyList };
  /** Takes a key back. */
  key_remove: { args: KeyRef; reply: KeyList };
  /** Changes the key that signs answers, or the log's. */
  key_rotate: { args: KeyRotation; reply: KeyHistory };
  /** Makes an edition. */
  edition_create: { args: EditionRequest; reply: EditionReport };
};
