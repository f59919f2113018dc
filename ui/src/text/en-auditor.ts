// The words of the record in English: what checking it found, what stands in it, the log, its keys, exports.
import { count } from "./count";
import { named, plain } from "./named";

/** What checking a record found, by its stable name: in a few words, and what it means and what to do. */
const classes: Record<string, [word: string, means: string]> = {
  valid: ["All checks passed", "Everything that was checked passed. There is nothing to do."],
  tampered: [
    "Changed after it was signed",
    "This record was changed after it was signed. Do not rely on it. Keep it unchanged, and ask the person who signed it for their copy.",
  ],
  unverified: [
    "Source not in this archive",
    "This archive does not contain the source that the record names. Check the record with the archive it came from; until then it proves nothing.",
  ],
  stale: [
    "Source changed or not checked for long",
    "This record is sound, but its source has since changed or has not been checked for long. Read the source as it is today before you rely on it.",
  ],
  misattributed: [
    "Words not in the source",
    "The source does not contain the words this record quotes from it. Do not quote it; ask the question again.",
  ],
  "untrusted signer": [
    "Unknown signer",
    "The signature is intact, but its key is unknown here or no longer valid, or another required signature is missing. Ask the person who gave you the record for their key, and compare it with them in person.",
  ],
  malformed: [
    "Not a record",
    "This cannot be read as a record. The file may be incomplete, or something else: ask for it again.",
  ],
};

const rung = named({
  supported: "Fully supported",
  narrowed: "Kept in part",
  labeled: "Labelled as a conclusion",
  refused: "Left out",
});

/** Why a rung held or did not, by its stable name. */
const reason = named({
  entailed: "the source says all of it",
  "entailed-in-part": "the source says a part of it",
  "only-by-inference": "the source only implies it",
  ungrounded: "nothing in the source says it",
  "no-part-stands-alone": "no part of it makes sense on its own",
  "not-carried-by-the-excerpt": "the excerpt does not support it",
  "inference-with-marker": "it is worded as a conclusion",
  "no-epistemic-marker": "it is not worded as a conclusion",
  "no-rung-above-held": "nothing else passed",
  "leads-nowhere": "it introduced nothing that could be shown",
  "source-not-found": "its source was not found",
  "words-missing": "some of its words are not in the source",
  "name-differs": "a name differs",
  "number-differs": "a number differs",
  "negation-differs": "one of the two denies it",
  "order-differs": "who did what differs",
  "quoted-out-of-context": "the words mean something else in context",
  "no-content": "it says nothing of its own",
  "invisible-character": "it has an invisible character",
  "direction-control": "it has a character that reverses the writing direction",
  "mixed-scripts": "it has letters of another script",
  "look-alike-letter": "it has a letter that only looks like another one",
  "unusual-digits": "it has unusual digits",
  "sign-differs": "it has a sign that the source does not have",
  "not-a-statement": "it is a question or an order",
  "nearly-in-source": "the source says that it nearly happened",
  "added-word": "it adds how or when it was",
  "kin-differs": "the source names a different kinship",
  "narrower-word": "it has a narrower word than the source",
  "wider-word": "it says it of more than the source does",
});

/** Why there was no answer, by its stable name. */
const refusal = named({
  MALFORMED_QUESTION: "Question not readable",
  POST_DEATH: "After the archive’s last day",
  MENTAL_STATE: "A diagnosis, a motive, a hidden feeling",
  GENERAL_KNOWLEDGE: "General knowledge",
  INSTRUCTION: "An order instead of a question",
  THIRD_PARTY: "Private matters of someone else",
  INSUFFICIENT_RETRIEVAL: "No passage was found",
  NO_CITEABLE_CONTENT: "No passage with an exact location",
  LOW_SIMILARITY_SCORE: "No passage answered it",
  BELOW_MIN_SOURCES: "Too few sources mentioned it",
  NO_PRIMARY_SOURCES: "No primary source mentioned it",
  NOTHING_BOUND: "Nothing found could be cited",
  EVIDENCE_BUDGET: "Daily reading limit reached",
  TOPIC_PROBING: "Too many questions on one topic",
});

const relation = named({
  "direct quote": "Their words",
  paraphrase: "Paraphrased",
  "inference from": "Interpreted from",
  "metadata fact": "On record",
});

const use: Record<string, string> = {
  issuer: "Signs answers",
  log: "Signs the log",
  witness: "Witnesses the log",
  auditor: "Opens hidden texts",
  cosigner: "Adds a second signature",
};

export const auditor = {
  audit: {
    title: "Audit",
    intro: "Every answer was signed when it was given. Here you can check its record again, part by part.",
    views: "Views",
    tab: {
      answers: "Answers",
      log: "Log",
      figures: "Figures",
      events: "Events",
      keys: "Keys",
    },
    empty: "No question has been answered yet.",
    pick: "Choose an answer to check its record.",
    checking: "Checking the record",
    signed: (when: string) => `Signed ${when}`,
    again: "Check again",
    read: "Read the answer",
    className: (name: string) => classes[name]?.[0] ?? plain(name),
    classMeans: (name: string) => classes[name]?.[1] ?? plain(name),
    held: "Passed",
    failed: "Failed",
    unmade: "Could not be checked",
    notRequired: "Not required",
    counts: (passed: number, failed: number, notRequired: number, unmade: number) =>
      [
        `${passed} passed, ${failed} failed`,
        notRequired ? `${notRequired} not required` : "",
        unmade ? `${unmade} could not be checked` : "",
      ]
        .filter(Boolean)
        .join(", "),
    check: {
      form: "Format",
      bytes: "Contents",
      signature: "Signatures",
      signer: "Signers",
      quorum: "Enough signatures",
      log: "Log entry",
      history: "Log history",
      sources: "Sources",
      excerpts: "Quotations",
      freshness: "Up to date",
    } as Record<string, string>,
  },
  bundle: {
    title: "The record",
    opening: "Opening the record",
    question: "Question",
    requestor: "Asked by",
    answered: "Answered",
    outcome: "Outcome",
    code: refusal,
    refusal: (code: string, message: string) => `${refusal(code)}. ${message}`,
    from: "From",
    versions: (archive: number, policy: number) =>
      `version ${archive} of the archive, version ${policy} of the policy`,
    madeWith: "Created with",
    signers: "Signed by",
    unknownSigner: "a key with no name here",
    log: "In the log",
    logEntry: (number: number, size: number) =>
      `entry ${number.toLocaleString("en-GB")}; the log then had ${count(size, "entry", "entries")}`,
    witnesses: "Witnessed by",
    witness: (name: string, when: string) => `${name}, ${when}`,
    noWitness: "nobody except the archive",
    sealedTo: "Encrypted for",
    sealedToNobody: "nobody: there was no auditor’s key",
    auditorKey: "an auditor’s key",
    hidden: "hidden; the auditor’s key opens it",
    hiddenCount: (n: number) =>
      `${count(n, "text is", "texts are")} hidden; the auditor’s key opens ${n === 1 ? "it" : "them"}.`,
    unlock: "Unlock",
    unlocked: "The texts stay open until you leave Audit.",
    lock: "Hide them again",
    claims: "Claim by claim",
    noClaims: "There are no claims.",
    claim: (n: number) => `Claim ${n}`,
    role: { lead: "introduces", passage: "states" } as Record<string, string>,
    shownAs: "Shown as",
    rung,
    reason,
    relation,
    trail: "Steps of the check",
    step: (name: string, held: boolean, why: string) =>
      `${rung(name)}: ${held ? "passed" : "failed"}, ${reason(why)}`,
    place: (place: string, version: number) => `${place}, version ${version}`,
    span: (start: number, end: number) => `characters ${start} to ${end}`,
    verifier: (reasons: string) => `The verifier noted: ${reasons}.`,
    documentId: "the document’s identifier",
    claimId: "the claim’s identifier",
  },
  unlock: {
    title: "Unlock the hidden texts",
    words: "The key is used only for this and not stored. It is removed as soon as you leave Audit.",
    label: "An auditor’s key",
    hint: "It begins with AGE-SECRET-KEY-1.",
    wrong: "This is not an auditor’s key. A key begins with AGE-SECRET-KEY-1 and has 74 characters.",
    unfit: "This key opens none of these texts. The record names the keys it is encrypted for.",
    choose: "Choose a key file",
    drop: "or drop one here",
    zone: "Drop or paste a key file here",
    overTitle: "Drop to unlock with this key",
    action: "Unlock",
    opening: "Trying the key",
  },
  opened: {
    open: "Open a record…",
    drop: "or drop files here",
    zone: "Drop or paste records here",
    overTitle: "Drop to check these records",
    over: "They are only read; nothing is added to the archive.",
    list: "Records from files",
    pasted: "Pasted text",
    dismiss: "Close these",
    checking: "Checking",
    failed: "Could not be checked",
    tooLarge: "This file is larger than any record: 32 MB at most.",
    pick: "Choose a record to see the results of its checks.",
  },
  export: {
    one: "Export…",
    all: "Export all…",
    title: (all: boolean): string => (all ? "Export all answers" : "Export this answer"),
    form: "Format",
    forms: [
      ["html", "Web pages with everything", "To read in any browser, with records, sources and the log."],
      ["vc", "Credentials", "One file per claim, for programs that read Verifiable Credentials."],
      [
        "chain",
        "Answers with their claims",
        "One file per answer: its record and every claim in it, each signed.",
      ],
      ["claims", "Single claims", "One signed file per claim."],
    ] as Array<[to: string, words: string, means: string]>,
    folder: "Folder",
    pick: "Choose an empty folder for the export",
    start: "Export",
    working: "Exporting",
    done: "Exported",
    report: (responses: number, claims: number, leftOut: number) =>
      [
        count(responses, "answer", "answers"),
        count(claims, "claim", "claims"),
        leftOut > 0
          ? `${leftOut.toLocaleString("en-GB")} left out, because their words may not leave the archive`
          : "",
      ]
        .filter(Boolean)
        .join(", ")
        .concat("."),
  },
  log: {
    intro:
      "One entry for every answer and every event, in order. No entry can be changed or removed unnoticed.",
    empty: "The log has no entries yet.",
    table: "Log entries",
    number: "Number",
    when: "Date",
    kind: "Kind",
    what: "Subject",
    unknownTime: "not recorded",
    kinds: named({
      answer: "Answer",
      canon: "Facts",
      entry: "Entry",
      keys: "Keys",
      policy: "Policy",
      record: "Correction",
      transcription: "Transcription",
      edition: "Edition",
      export: "Export",
      "extraction-risk": "Reading limit",
      "more-context": "More context",
      reading: "Reading",
    }),
    open: (n: number, what: string) => `${what} (opens the answer of entry ${n})`,
    first: "First",
    older: "Older",
    newer: "Newer",
    last: "Latest",
    walk: "Browse the log",
    shown: (from: number, to: number, size: number) =>
      `Entries ${from.toLocaleString("en-GB")} to ${to.toLocaleString("en-GB")} of ${size.toLocaleString("en-GB")}`,
    go: "Go to entry",
    goAction: "Go",
    goWrong: (last: number) =>
      last === 1
        ? "There is only entry 1."
        : `Enter a whole number from 1 to ${last.toLocaleString("en-GB")}.`,
    checkpoint: "The latest signed checkpoint",
  },
  keyHistory: {
    intro:
      "Every key with the time in which it was valid. A signature counts if it was made in that time; the log shows when it was made.",
    version: (n: number, when: string) => `Key list version ${n}, signed ${when}.`,
    use: (name: string) => use[name] ?? plain(name),
    unnamed: "without a name",
    keyOf: (name: string | null) => (name ? `the key of ${name}` : "the key"),
    since: (when: string, entry: number) => `since ${when}, from entry ${entry.toLocaleString("en-GB")} on`,
    until: (when: string, entry: number | null) =>
      entry === null ? `until ${when}` : `until ${when}, up to entry ${entry.toLocaleString("en-GB")}`,
    now: "valid now",
    why: named({
      rotated: "replaced as planned",
      lost: "lost",
      compromised: "someone else may know it",
      left: "its owner left",
    }),
    empty: "No key is on record yet.",
    replace: "Replace the key",
    replaceOf: (name: string) => `Replace the key that ${(use[name] ?? plain(name)).toLowerCase()}`,
    means: {
      issuer:
        "From now on a new key signs answers. Everything the old one signed before stays valid: the log shows when.",
      log: "From now on a new key signs the log. Anyone who keeps a checkpoint of it needs the new key from you.",
    } as Record<string, string>,
    ask: "Reason",
    choices: [
      ["rotated", "It was planned", "Nothing is wrong; keys are replaced from time to time."],
      ["lost", "It is lost", "Nobody can sign with it any longer."],
      ["compromised", "Someone else may know it", "Anything signed with it from now on is not valid."],
    ] as Array<[why: string, words: string, means: string]>,
    replaced: "The key was replaced and the key list signed again.",
  },
  look: {
    tab: (n: number | null) => (n ? `Findings (${n.toLocaleString("en-GB")})` : "Findings"),
    answers: "Answers",
    views: "Views",
    title: "Claims with findings",
    list: "Claims with findings",
    pick: "Choose a claim to see it with its source.",
    verified: (when: string) => `Checked ${when}`,
    run: "Check all answers again",
    running: "Checking all answers again",
    none: "There are no findings.",
    last: (when: string) => `Everything was last checked ${when}.`,
    never: "The answers have not been checked again yet.",
    why: "Finding",
    source: "Open its source",
  },
  copy: {
    label: (what: string) => `Copy ${what}`,
    show: (what: string) => `Show ${what}`,
    key: "Key",
    id: "Identifier",
    done: "Copied.",
    failed: "Copying failed. You can select the text and copy it yourself.",
  },
};
