// The words of the record in English: what checking it found, what stands in it, the log, its keys, exports.
import { count } from "./count";
import { named, plain } from "./named";

/** What checking a record found, by its stable name: in a few words, and what it means and what to do. */
const classes: Record<string, [word: string, means: string]> = {
  valid: ["Everything held", "Everything that was checked held. There is nothing to do."],
  tampered: [
    "Changed after it was sealed",
    "This record was changed after it was sealed. Do not rely on it. Keep it as it is, and ask whoever sealed it for theirs.",
  ],
  unverified: [
    "Its source is not here",
    "This archive does not hold what the record names as its source. Check it with the archive it came from; until then it shows nothing.",
  ],
  stale: [
    "Its source has changed since",
    "This record is sound, but its source has changed since, or has not been looked at for long. Read the source as it is today before you rely on it.",
  ],
  misattributed: [
    "The source does not hold these words",
    "The source does not hold the words that this record takes from it. Do not quote it; ask the question again.",
  ],
  "untrusted signer": [
    "Sealed by someone not known here",
    "The seal fits, but it is of a key that is not known here or no longer counts, or a signature that is asked for is missing. Ask whoever gave you the record for their key, and compare it with them in person.",
  ],
  malformed: [
    "Not a record",
    "This cannot be read as a record. The file may be cut short, or be something else: ask for it again.",
  ],
};

const rung = named({
  supported: "Carried whole",
  narrowed: "Kept in part",
  labeled: "Labelled as a conclusion",
  refused: "Left out",
});

/** Why a rung held or did not, by its stable name. */
const reason = named({
  entailed: "the source says all of it",
  "entailed-in-part": "the source says a part of it",
  "only-by-inference": "the source only leads to it",
  ungrounded: "nothing in the source says it",
  "no-part-stands-alone": "no part of it stands on its own",
  "not-carried-by-the-excerpt": "the excerpt does not carry it",
  "inference-with-marker": "it says of itself that it is a conclusion",
  "no-epistemic-marker": "it does not say of itself that it is a conclusion",
  "no-rung-above-held": "nothing else held",
  "leads-nowhere": "it led in to nothing that could be shown",
  "source-not-found": "its source was not found",
  "words-missing": "words of it are not in the source",
  "name-differs": "a name differs",
  "number-differs": "a number differs",
  "negation-differs": "one of the two denies it",
  "order-differs": "who did what differs",
  "quoted-out-of-context": "the words mean something else where they stand",
  "no-content": "it says nothing of its own",
});

/** Why there was no answer, by its stable name. */
const refusal = named({
  MALFORMED_QUESTION: "No question could be read",
  POST_DEATH: "Later than the archive can know",
  MENTAL_STATE: "A diagnosis, a motive, a hidden feeling",
  GENERAL_KNOWLEDGE: "Nothing that papers are for",
  INSTRUCTION: "An order instead of a question",
  THIRD_PARTY: "Private matters of someone else",
  INSUFFICIENT_RETRIEVAL: "No passage was found",
  NO_CITEABLE_CONTENT: "Nothing found had an exact place",
  LOW_SIMILARITY_SCORE: "No passage answered it",
  BELOW_MIN_SOURCES: "Too few sources spoke of it",
  NO_PRIMARY_SOURCES: "No primary source spoke of it",
  NOTHING_BOUND: "Nothing found could be cited",
  EVIDENCE_BUDGET: "A day’s reading was used up",
  TOPIC_PROBING: "Too many questions on one topic",
});

const relation = named({
  "direct quote": "Their words",
  paraphrase: "Paraphrased",
  "inference from": "Interpreted from",
  "metadata fact": "On record",
});

const use: Record<string, string> = {
  issuer: "Seals answers",
  log: "Signs the log",
  witness: "Witnesses the log",
  auditor: "Opens hidden texts",
  cosigner: "Signs besides",
};

export const auditor = {
  audit: {
    title: "Audit",
    intro: "Every answer was sealed when it was given. Here its record is checked again, part by part.",
    views: "What to check",
    tab: {
      answers: "Answers",
      log: "Log",
      figures: "Figures",
      events: "What happened",
      keys: "Keys",
    },
    empty: "There is no sealed answer yet.",
    pick: "Choose an answer to check its record.",
    checking: "Checking the record",
    sealed: (when: string) => `Sealed ${when}`,
    again: "Check again",
    read: "Read the answer",
    className: (name: string) => classes[name]?.[0] ?? plain(name),
    classMeans: (name: string) => classes[name]?.[1] ?? plain(name),
    held: "Held",
    failed: "Did not hold",
    unmade: "Could not be checked",
    check: {
      form: "Form",
      bytes: "Contents",
      signature: "Signatures",
      signer: "Who signed",
      quorum: "Enough signatures",
      log: "Place in the log",
      history: "The log’s past",
      sources: "Sources",
      excerpts: "Quotations",
      freshness: "Up to date",
    } as Record<string, string>,
  },
  bundle: {
    title: "What the record says",
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
    madeWith: "Made with",
    signers: "Signed by",
    unknownSigner: "a key without a name here",
    log: "In the log",
    logEntry: (index: number, size: number, origin: string) =>
      `entry ${index.toLocaleString("en-GB")} of the log ${origin}, which held ${count(size, "entry", "entries")} then`,
    witnesses: "Witnessed by",
    witness: (name: string, when: string) => `${name}, ${when}`,
    noWitness: "nobody besides the archive",
    sealedTo: "Sealed to",
    sealedToNobody: "nobody: no auditor’s key was there",
    auditorKey: "an auditor’s key",
    hidden: "hidden; the auditor’s key opens it",
    hiddenCount: (n: number) =>
      `${count(n, "text is", "texts are")} hidden; the auditor’s key opens ${n === 1 ? "it" : "them"}.`,
    unlock: "Unlock",
    unlocked: "The texts stay open until you leave Audit.",
    lock: "Hide them again",
    claims: "Claim by claim",
    noClaims: "Nothing was claimed.",
    claim: (n: number) => `Claim ${n}`,
    role: { lead: "leads in", passage: "states" } as Record<string, string>,
    shownAs: "Shown as",
    rung,
    reason,
    relation,
    trail: "How it came to be shown so",
    step: (name: string, held: boolean, why: string) =>
      `${rung(name)}: ${held ? "held" : "did not hold"}, ${reason(why)}`,
    place: (place: string, version: number) => `${place}, version ${version}`,
    span: (start: number, end: number) => `characters ${start} to ${end}`,
    verifier: (reasons: string) => `The verifier noted: ${reasons}.`,
    document: "document",
    claimId: "claim",
    score: (thousandths: number) => `score ${(thousandths / 1000).toFixed(2)}`,
  },
  unlock: {
    title: "Unlock the hidden texts",
    words: "The key is used for this and kept nowhere. It is gone as soon as you leave Audit.",
    label: "An auditor’s key",
    hint: "It begins with AGE-SECRET-KEY-1.",
    wrong: "This is no auditor’s key. A key begins with AGE-SECRET-KEY-1 and has 74 characters.",
    unfit: "This key opens none of these texts. The record names the keys to which it is sealed.",
    choose: "Choose a key file",
    drop: "or drop one here",
    zone: "Drop or paste a key file here",
    overTitle: "Let go to unlock with this key",
    action: "Unlock",
    opening: "Trying the key",
  },
  opened: {
    open: "Open a record…",
    drop: "or drop files here",
    zone: "Drop or paste records here",
    overTitle: "Let go to check these",
    over: "They are only read; nothing is taken into the archive.",
    list: "Records from files",
    pasted: "Pasted words",
    dismiss: "Put these away",
    checking: "Checking",
    failed: "Could not be checked",
    tooLarge: "This file is larger than any record: 32 MB at most.",
    pick: "Choose a record to see what checking it found.",
  },
  export: {
    one: "Export…",
    all: "Export all…",
    title: (all: boolean): string => (all ? "Export every answer" : "Export this answer"),
    form: "What to write",
    forms: [
      [
        "html",
        "Web pages with everything",
        "To read in any browser, with records, sources and the log beside them.",
      ],
      ["vc", "Credentials", "One file a claim, for programs that read Verifiable Credentials."],
      [
        "chain",
        "Answers with their claims",
        "One file an answer: its record and every claim in it, each signed.",
      ],
      ["claims", "Single claims", "One signed file a claim."],
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
    intro: "One entry for everything that was sealed, in order. None can be changed or taken away unseen.",
    empty: "Nothing has been sealed yet.",
    table: "Entries of the log",
    origin: (name: string) => `in ${name}`,
    number: "Number",
    when: "When",
    kind: "Kind",
    what: "What",
    leaf: "Fingerprint",
    leafOf: (n: number) => `the fingerprint of entry ${n}`,
    unknownTime: "not on record",
    kinds: named({
      answer: "Answer",
      entry: "Entry",
      keys: "Keys",
      policy: "Policy",
      edition: "Edition",
      export: "Export",
      "extraction-risk": "Reading stopped",
      "more-context": "More context",
    }),
    open: (n: number, what: string) => `${what} (opens the answer of entry ${n})`,
    first: "First",
    older: "Older",
    newer: "Newer",
    last: "Latest",
    walk: "Walk the log",
    shown: (from: number, to: number, size: number) =>
      `Entries ${from.toLocaleString("en-GB")} to ${to.toLocaleString("en-GB")} of ${size.toLocaleString("en-GB")}`,
    go: "Go to entry",
    goAction: "Go",
    goWrong: (last: number) =>
      last === 1 ? "There is only entry 1." : `A whole number from 1 to ${last.toLocaleString("en-GB")}.`,
    checkpoint: "The latest checkpoint, as it was signed",
  },
  keyHistory: {
    intro:
      "Which key counted when. A signature counts when the log shows that it was made in its key’s time.",
    version: (n: number, when: string) => `The list is version ${n}, signed ${when}.`,
    use: (name: string) => use[name] ?? plain(name),
    unnamed: "without a name",
    keyOf: (name: string | null) => (name ? `the key of ${name}` : "the key"),
    since: (when: string, entry: number) => `since ${when}, from entry ${entry.toLocaleString("en-GB")} on`,
    until: (when: string, entry: number | null) =>
      entry === null ? `until ${when}` : `until ${when}, up to entry ${entry.toLocaleString("en-GB")}`,
    now: "counts now",
    why: named({
      rotated: "replaced as planned",
      lost: "lost",
      compromised: "may be known to someone else",
      left: "its owner left",
    }),
    empty: "No key is on record yet.",
    replace: "Replace the key",
    replaceOf: (name: string) => `Replace the key that ${(use[name] ?? plain(name)).toLowerCase()}`,
    means: {
      issuer:
        "From now on a new key seals answers. What the old one sealed before stays good: the log shows when.",
      log: "From now on a new key signs the log. Whoever keeps a checkpoint of it needs the new key from you.",
    } as Record<string, string>,
    ask: "Why",
    choices: [
      ["rotated", "It was planned", "Nothing happened; keys are replaced from time to time."],
      ["lost", "It is lost", "Nobody can sign with it any more."],
      ["compromised", "Someone else may know it", "What is signed with it from now on counts for nothing."],
    ] as Array<[why: string, words: string, means: string]>,
    replaced: "A new key is in its place. The list of keys was signed anew.",
  },
  look: {
    tab: (n: number | null) => (n ? `Another look (${n.toLocaleString("en-GB")})` : "Another look"),
    answers: "Answers",
    views: "What to review",
    title: "Sources that need another look",
    list: "Claims that need another look",
    pick: "Choose a claim to see it with its source.",
    verified: (when: string) => `Looked at ${when}`,
    run: "Check all answers again",
    running: "Checking all answers again",
    none: "Nothing needs another look.",
    last: (when: string) => `Everything was last checked ${when}.`,
    never: "The answers have not been checked again yet.",
    why: "Why it is here",
    source: "Open its source",
  },
  copy: {
    label: (what: string) => `Copy ${what}`,
    done: "Copied.",
    failed: "It could not be copied. It can be marked and copied by hand.",
  },
};
