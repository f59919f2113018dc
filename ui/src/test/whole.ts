// An invented archive in full: what the engine would reply to every question the window can ask. For tests that walk
// through all places, and for looking at them.
import type {
  Answer,
  Citation,
  Contract,
  DeskLine,
  DeskView,
  InventoryItem,
  KeyRecord,
  LineState,
  Outcome,
  ProfileInfo,
  ResponseSummary,
  Sentence,
  SourceView,
  Status,
} from "../ipc/contract";
import { verbatim } from "./fixtures";
import { reviewWhole } from "./review-whole";

type Args<K extends keyof Contract> = Contract[K]["args"];
export type Engine = { [K in keyof Contract]?: (args: Args<K>) => Contract[K]["reply"] };

const AT = "2026-11-20T16:42:00Z";
const TIERS = ["public", "family", "close-family"];
const hex = (n: number) => n.toString(16).padStart(64, "0");

const line = (number: number, text: string, state: LineState): DeskLine => ({
  segment: 0,
  line: number,
  page: 1,
  text,
  state,
  boxes: [{ page: 1, rect: [60, 80 + 24 * number, 320, 98 + 24 * number] }],
  who: state === "confirmed" ? "Ada" : null,
  at: state === "confirmed" ? AT : null,
});

const SCAN: DeskView = {
  artifact_id: hex(61),
  title: "Receipt for the press",
  pages: { token: "scan", sizes: [[420, 595]], first: 1, boxes: [] },
  lines: [
    line(0, "Received of Miss H. Skaife", "confirmed"),
    line(1, "the sum of Forty p0unds", "unsure"),
    line(2, "for the Standing Press", "read"),
    line(3, "with thanks [?]", "unread"),
  ],
  undo: true,
};

export const STATUS: Status = {
  version: "0.1.0",
  archive: {
    name: "Papers of Hester Skaife",
    path: "/home/ada/Documents/Bindery/Papers of Hester Skaife",
    version: 7,
    artifacts: 41,
    blocks: 612,
    embedded: 540,
    person: "Hester Skaife",
    starters: [
      "What froze in the winter of 1947?",
      "Who taught Hester to sew on raised cords?",
      "What did she pay for the board shears?",
    ],
  },
  session: { name: "Ada", role: "archivist", tier: "close-family", seen_as: null, tiers: TIERS },
  keychain: true,
  recent: [
    "/home/ada/Documents/Bindery/Papers of Hester Skaife",
    "/home/ada/Documents/Bindery/Marsh letters",
  ],
  limits: [{ id: "limit-meaning", args: {} }],
};

const cite = (change: Partial<Citation> = {}): Citation => ({
  handle: "Source A",
  relation: "their words",
  excerpt: "the paste froze in the pot and the boards would not take it",
  notice: null,
  source: { title: "Letter to Edith Marsh", place: verbatim("paragraph 3") },
  ...change,
});

const say = (text: string, change: Partial<Sentence> = {}): Sentence => ({
  text,
  verdict: "entailed",
  rung: "supported",
  label: null,
  role: "passage",
  cut_before: false,
  columns: [],
  citations: [cite()],
  ...change,
});

const ANSWER: Answer = {
  response_id: "r1",
  understood: [],
  question: "What froze in the winter of 1947?",
  answered_at: AT,
  archive_version: 7,
  outcome: "labeled",
  refusal: null,
  sentences: [
    say("Of that winter Hester wrote to Edith Marsh:", { role: "lead" }),
    say("“The paste froze in the pot and the boards would not take it.”"),
    say("She moved the sewing frame into the kitchen, where the range was kept in from six in the morning.", {
      verdict: "partial",
      rung: "narrowed",
      citations: [
        cite({ relation: "paraphrased", excerpt: "the frame is in the kitchen now, by the range" }),
        cite({
          handle: "Source B",
          relation: "paraphrased",
          source: { title: "Journal, 1947", place: verbatim("page 12") },
        }),
      ],
    }),
    say("Supported by archived material (source restricted by the person's instructions).", {
      citations: [
        cite({
          excerpt: null,
          notice: verbatim(
            "Supported by archived material (source restricted by the person's instructions).",
          ),
          source: null,
        }),
      ],
    }),
    say("The letter suggests that she had doubts about keeping the shop on.", {
      rung: "labeled",
      label: { id: "label-interpreted", args: {} },
      citations: [
        cite({
          relation: "interpreted from",
          excerpt: "I have asked myself twice this week what the shop is for.",
        }),
      ],
    }),
  ],
  disagree: [],
  removed_topics: [{ topic: verbatim("the price of coal"), why: { id: "removed-unanswered-why", args: {} } }],
  note: null,
  budget: null,
  limits: [],
  drafting: null,
  profile: "educator",
  query_type: "factual",
  contract: null,
};

const REFUSED: Answer = {
  ...ANSWER,
  response_id: "r2",
  question: "Where did Will spend the summer of 1951?",
  outcome: "refused",
  sentences: [],
  disagree: [],
  removed_topics: [],
  profile: "family",
  refusal: {
    kind: "coverage",
    code: "BELOW_MIN_SOURCES",
    message: {
      id: "refused-for",
      args: { why: { id: "refused-few-sources", args: { sources: 1, least: 2 } } },
    },
    suggestions: [{ id: "suggest-broader", args: {} }],
    gaps: [{ id: "gap-sources", args: { found: 1, needed: 2 } }],
    instead: ["What did Will write from Whitby?"],
    inventory_offered: true,
  },
};

export const QUESTION_LONG =
  "What did she write, in the letters to Edith Marsh and in her own journals of the years between the end of the war and the move to Chandler Row, of the difficulties of getting leather, board and thread, and of what she made do with instead when there was none to be had for love or money?";

const summary = (n: number, question: string, outcome: Outcome): ResponseSummary => ({
  response_id: `r${n}`,
  requestor: n % 3 === 0 ? "Ruth" : "Ada",
  question,
  answered_at: `2026-11-${String(20 - (n % 18)).padStart(2, "0")}T10:00:00Z`,
  outcome,
  verdicts: outcome === "refused" ? [0, 0, 0] : [3, n % 2, 0],
});

const RESPONSES: ResponseSummary[] = [
  summary(1, ANSWER.question, "labeled"),
  summary(2, REFUSED.question, "refused"),
  summary(3, QUESTION_LONG, "narrowed"),
  ...Array.from({ length: 24 }, (_, n) => summary(n + 4, `What did she bind in ${1931 + n}?`, "supported")),
];

const item = (n: number, title: string, kind: string, date: string, consent = "open"): InventoryItem => ({
  title,
  kind,
  date,
  from: kind === "letter" ? "Hester Skaife" : null,
  to: kind === "letter" ? "Edith Marsh" : null,
  searchable: kind !== "scan",
  staff: {
    artifact_id: `a${n}`,
    path: `/letters/${n}.txt`,
    consent,
    passages: n % 5 === 0 ? 2 : 0,
    blocked_by: n % 7 === 0 ? ["Will Marsh"] : [],
    added_at: "2026-11-20T09:00:00Z",
  },
});

const STATES = [
  "open",
  "undecided",
  "tier:close-family",
  "auditor-only",
  "existence-not-disclosed",
  "withdrawn",
];
const ITEMS: InventoryItem[] = [
  item(1, "Letter to Edith Marsh", "letter", "1947-02-09"),
  item(2, "Journal, 1947", "journal", "1947"),
  item(
    3,
    "Account of the great frost in Hartwell, with what the binders of Chandler Row made of it",
    "memoir",
    "1952-03",
    "undecided",
  ),
  ...Array.from({ length: 38 }, (_, n) =>
    item(
      n + 4,
      `Letter of ${1931 + n}`,
      n % 6 === 0 ? "scan" : "letter",
      `${1931 + n}-06-03`,
      STATES[n % STATES.length],
    ),
  ),
];

const SOURCE: SourceView = {
  title: "Letter to Edith Marsh",
  kind: "letter",
  record: [
    { field: "date", value: "1947-02-09", source: "catalogue", marked: false },
    { field: "place", value: "Hartwell", source: "catalogue", marked: false },
  ],
  relation: "their words",
  verdict: "entailed",
  place: verbatim("paragraph 3"),
  segments: [
    { index: 0, kind: "paragraph", label: null, runs: [{ text: "Dear Edith,", marked: false }] },
    {
      index: 1,
      kind: "paragraph",
      label: null,
      runs: [
        {
          text: "Nothing has come up the hill since Tuesday, and the post is three days behind.",
          marked: false,
        },
      ],
    },
    {
      index: 2,
      kind: "paragraph",
      label: null,
      runs: [
        { text: "On Thursday ", marked: false },
        { text: "the paste froze in the pot and the boards would not take it", marked: true },
        { text: ", so I have put by the Bible until it thaws.", marked: false },
      ],
    },
  ],
  pages: null,
  placed: { ok: true, reason: null },
  table: null,
  lineage: {
    added_at: "2026-10-03T09:12:00Z",
    added_by: "Ada",
    last_verified: "2026-11-18T08:00:00Z",
    path: "/letters/1.txt",
    since_version: 2,
    current: true,
    cited_by: RESPONSES.slice(0, 2),
    flagged: false,
  },
};

const TABLE: SourceView = {
  ...SOURCE,
  title: "Accounts, 1947",
  kind: "accounts",
  place: verbatim("row 3"),
  segments: [],
  table: {
    rows: [
      { row: 1, header: true, cells: ["Date", "Paid for", "£ s d"].map((text) => ({ text, marked: false })) },
      {
        row: 2,
        header: false,
        cells: ["3 March", "Thread, 2 lb", "0 9 4"].map((text) => ({ text, marked: false })),
      },
      {
        row: 3,
        header: false,
        cells: ["9 March", "Board shears", "4 10 0"].map((text, n) => ({ text, marked: n > 0 })),
      },
    ],
  },
};

const profile = (name: string, change: Partial<ProfileInfo> = {}): ProfileInfo => ({
  name,
  citations_required: true,
  similarity_threshold: 0.5,
  min_sources: 1,
  primary_sources_only: false,
  strict_mode: false,
  ...change,
});

const key = (use: string, change: Partial<KeyRecord> = {}): KeyRecord => ({
  use,
  key: hex(use.length * 7919),
  name: "Papers of Hester Skaife",
  since: { at: "2026-01-09T10:00:00Z", entry: 0 },
  until: null,
  ...change,
});

const PEOPLE = ["Edith Marsh", "Will Marsh", "Ruth Skaife", "Dr. Pell", "Agnes Thwaite"].map((name, n) => ({
  id: n + 1,
  name,
  aliases: n === 0 ? ["E. M.", "Edie"] : [],
  clearance: (["cleared", "not-cleared", "undecided"] as const)[n % 3] ?? "undecided",
  note: null,
  mentions: 40 - n * 7,
  artifacts: 12 - n * 2,
}));

const CHECKS = [
  { name: "form", ok: true, detail: verbatim("It is a record of answers, form 3.") },
  { name: "signature", ok: true, detail: verbatim("One signature fits.") },
  { name: "log", ok: true, detail: verbatim("It is entry 412 of the log.") },
  { name: "sources", ok: false, detail: verbatim("One of four sources has changed since version 5.") },
  { name: "history", ok: null, detail: verbatim("No earlier checkpoint was given.") },
];

/** Replies of the whole contract, where a place of the window reads it. */
export const WHOLE: Engine = {
  status: () => STATUS,
  checkup: () => ({
    checks: [
      { name: "meaning", ok: false, detail: verbatim("Search by meaning is off: the model is not there.") },
      {
        name: "verifier",
        ok: true,
        detail: verbatim("Sentences are checked by rules and a trained verifier (the one that comes along)."),
      },
      { name: "pdf", ok: true, detail: verbatim("PDF files can be read and shown as pages.") },
      { name: "database", ok: true, detail: verbatim("The database is whole.") },
    ],
  }),
  languages: () => ({ across: "auto", model: true, passages: 540, foreign: 12 }),
  cancel: () => ({}),
  budget: () => ({ budget: null }),
  ask: ({ question }) => (question === REFUSED.question ? REFUSED : { ...ANSWER, question }),
  response: ({ response_id }) =>
    response_id === "r2"
      ? REFUSED
      : {
          ...ANSWER,
          response_id,
          question: RESPONSES.find((one) => one.response_id === response_id)?.question ?? "",
        },
  responses: () => ({ responses: RESPONSES }),
  source: ({ citation }) => (citation === 1 ? TABLE : SOURCE),
  document: () => SOURCE,
  context: () => ({ runs: SOURCE.segments.flatMap(({ runs }) => runs), complete: true, budget: null }),
  search: () => ({
    hits: SOURCE.segments.map(({ runs }, n) => ({
      score: 0.9 - n / 10,
      lexical_score: 0.8,
      dense_score: 0.7,
      block_text: runs.map(({ text }) => text).join(""),
      spans: [{ start: 0, end: 4, score: 1 }],
      block_id: `b${n}`,
      document_id: "a1",
      title: "Letter to Edith Marsh",
      path: "/letters/1.txt",
    })),
  }),
  profiles: () => ({
    default_profile: "family",
    shipped: [
      profile("family"),
      profile("educator", { similarity_threshold: 0.8, min_sources: 2, strict_mode: true }),
      profile("researcher", {
        similarity_threshold: 0.75,
        min_sources: 3,
        primary_sources_only: true,
        strict_mode: true,
      }),
      profile("creator", { citations_required: false, similarity_threshold: 0.6 }),
      profile("builder", { citations_required: false, similarity_threshold: 0.65 }),
    ],
    own: [profile("parish-history", { similarity_threshold: 0.7, min_sources: 2 })],
  }),
  profile_put: () => ({
    default_profile: "family",
    shipped: [profile("family")],
    own: [profile("parish-history")],
  }),
  profile_remove: () => ({ default_profile: "family", shipped: [profile("family")], own: [] }),
  profile_default: ({ name }) => ({
    default_profile: name,
    shipped: [profile("family")],
    own: [profile("parish-history")],
  }),
  calibrate: () => ({ questions: 200, mapped: true, words: "Measured on 200 sentences of the archive." }),
  gaps: () => ({
    refused: 9,
    topics: [
      { word: "whitby", refused: 4, standing: "nowhere", words: "Nothing in the archive says this word." },
      {
        word: "gilding",
        refused: 3,
        standing: "thin",
        words: "Two documents speak of it, neither at length.",
      },
    ],
  }),
  lint: () => ({ violations: [], markers: 1 }),
  inventory: () => ({ items: ITEMS }),
  flag: () => SOURCE.lineage,
  desk: () => ({
    scans: [
      {
        artifact_id: hex(61),
        title: "Receipt for the press",
        pages: [{ page: 1, lines: 4, uncertain: 2, confirmed: 1 }],
      },
      { artifact_id: hex(62), title: "The north window", pages: [] },
    ],
  }),
  desk_scan: () => SCAN,
  snapshots: () => ({
    snapshots: [7, 6, 5].map((number) => ({
      version: { number, digest: `sha256:${hex(number)}` },
      parent: number === 5 ? null : `sha256:${hex(number - 1)}`,
      created_at: AT,
      reason: number === 5 ? "import of 38 files" : "import of 3 files",
      artifacts: 34 + number,
    })),
  }),
  snapshot_diff: () => ({ added: ["Journal, 1947"], removed: [], corrected: [] }),
  claims: () => ({ claims: [] }),
  reverify: () => ({
    ...{ responses: 27, claims: 96, valid: 94, stale: 1, misattributed: 1 },
    ...{ unverified: 0, tampered: 0, cancelled: false },
  }),
  ...reviewWhole({ ...ANSWER, response_id: "r1" }),
  reverify_queue: () => ({
    checked_at: AT,
    entries: [
      {
        response_id: "r1",
        claim: "bindery://claim/1",
        statement: "“The paste froze in the pot and the boards would not take it.”",
        class: "stale",
        detail: verbatim("The document was imported again since, and reads otherwise there."),
        verified_at: AT,
        question: ANSWER.question,
      },
    ],
  }),
  verify: () => ({ class: "stale", checks: CHECKS }),
  events: () => ({
    events: [
      {
        at: AT,
        kind: "policy",
        who: "Ada",
        what: verbatim("The tier public sees no page pictures any more."),
      },
      { at: AT, kind: "extraction-risk", who: "Ruth", what: verbatim("A day’s reading was used up.") },
      { at: AT, kind: "export", who: "Ada", what: verbatim("27 answers were exported as web pages.") },
    ],
  }),
  bundle_open: () => ({
    class: "stale",
    checks: CHECKS,
    bundle: {
      response_id: "r1",
      answered_at: AT,
      archive_version: 7,
      policy_version: 12,
      made_with: ["extractive drafter 1", "verifier 4"],
      outcome: "labeled",
      refusal: null,
      question: null,
      requestor: null,
      signers: [{ key: hex(99), name: "Papers of Hester Skaife" }],
      sealed_to: ["age1qqqq"],
      hidden: 6,
      log: { origin: "bindery/skaife", index: 412, size: 430, witnesses: [{ name: "Library", at: AT }] },
      claims: [
        {
          id: "bindery://claim/1",
          role: "passage",
          text: "“The paste froze in the pot and the boards would not take it.”",
          shown_text: null,
          verdict: "entailed",
          rung: "supported",
          score: 970,
          reasons: [],
          trail: [{ rung: "supported", held: true, reason: "entailed" }],
          citations: [
            {
              artifact_id: hex(1),
              archive_version: 7,
              place: "paragraph 3",
              start: 12,
              end: 71,
              relation: "direct quote",
              excerpt: null,
              reader: null,
            },
          ],
        },
      ],
    },
  }),
  statistics: () => ({
    from: "2026-11-01",
    to: "2026-11-20",
    answers: 27,
    outcomes: [
      { name: "supported", count: 19 },
      { name: "narrowed", count: 3 },
      { name: "labeled", count: 1 },
      { name: "refused", count: 4 },
    ],
    claims: [
      { name: "supported", count: 88 },
      { name: "refused", count: 8 },
    ],
    verdicts: [
      { name: "entailed", count: 81 },
      { name: "partial", count: 7 },
    ],
    refusals: [
      { kind: "coverage", code: "BELOW_MIN_SOURCES", count: 2 },
      { kind: "category", code: "MENTAL_STATE", count: 1 },
      { kind: "limit", code: "EVIDENCE_BUDGET", count: 1 },
    ],
    categories: [{ name: "mental-state", count: 1 }],
    reasons: [
      { name: "entailed", count: 81 },
      { name: "only-by-inference", count: 7 },
    ],
    risks: [{ name: "Ruth", count: 1 }],
    verified: [
      { name: "valid", count: 94 },
      { name: "stale", count: 1 },
    ],
    decided: [
      { reviewer: "Ruth", kind: "reject", code: "does-not-answer", claims: 3, responses: ["r1", "r2"] },
      { reviewer: "Ruth", kind: "flag", code: null, claims: 1, responses: ["r1"] },
    ],
    second: { due: 3, made: 8, agreed: 7 },
    days: Array.from({ length: 12 }, (_, n) => ({
      day: `2026-11-${String(n + 9).padStart(2, "0")}`,
      supported: (n * 5) % 7,
      narrowed: n % 3,
      labeled: n % 2,
      refused: n % 4 === 0 ? 1 : 0,
    })),
    profiles: [
      { name: "family", asked: 21, refused: 2, similarity: 0.71 },
      { name: "educator", asked: 6, refused: 2, similarity: 0.78 },
    ],
    query_types: [
      { name: "factual", count: 20 },
      { name: "analytical", count: 5 },
      { name: "creative", count: 2 },
    ],
    similarities: [
      { name: "0.00", count: 2 },
      { name: "0.50", count: 9 },
      { name: "0.75", count: 16 },
    ],
    sources: [
      { name: "0", count: 3 },
      { name: "1", count: 14 },
      { name: "2", count: 10 },
    ],
    alerts: [
      {
        rule: "refusal-rate",
        words: verbatim("The profile educator refused two of its last six questions."),
      },
    ],
  }),
  refusals: () => ({ refusals: [] }),
  log: ({ from }) => ({
    origin: "bindery/skaife",
    size: 430,
    checkpoint: `bindery/skaife\n430\n${hex(430)}\n`,
    entries: Array.from({ length: 12 }, (_, n) => ({
      number: (from ?? 419) + n,
      at: AT,
      payload_type: "application/vnd.bindery.response+json",
      kind: n % 4 === 0 ? "policy" : "answer",
      what: verbatim(n % 4 === 0 ? "The policy, version 12" : `What did she bind in ${1931 + n}?`),
      response_id: n % 4 === 0 ? null : `r${n + 4}`,
      leaf: `sha256:${hex(419 + n)}`,
    })),
  }),
  policy: () => ({
    version: 12,
    person: "Hester Skaife",
    end_date: "1998-04",
    default_consent: "undecided",
    show_undecided_people: false,
    signers: null,
    enforcement: { default_profile: null, profiles: [profile("parish-history", { min_sources: 2 })] },
    tiers: TIERS.map((name, n) => ({
      name,
      excerpt_limit: 200 * (n + 1),
      context_limit: 100,
      page_images: n > 0,
      daily_evidence: 4000 * (n + 1),
      daily_share: 25,
      topic_probes: 5,
    })),
    changed_at: AT,
    changed_by: "Ada",
    signed: true,
  }),
  policy_history: () => ({
    changes: [
      {
        version: 12,
        at: AT,
        who: "Ada",
        why: "asked by Ruth",
        sets_consents: true,
        what: verbatim("The tier public sees no page pictures any more."),
      },
    ],
  }),
  drafter: () => ({ url: null, model: null, elsewhere: null, policy_version: 12 }),
  drafter_find: () => ({
    servers: [{ name: "Ollama", url: "http://127.0.0.1:11434", models: ["llama3.2:3b", "qwen2.5:7b"] }],
  }),
  key_history: () => ({
    version: 3,
    at: AT,
    archivist: hex(5),
    recipient: "age1qqqq",
    keys: [
      key("issuer", { until: { at: "2026-06-09T10:00:00Z", entry: 12, why: "rotated" }, key: hex(8) }),
      key("issuer", { since: { at: "2026-06-09T10:00:00Z", entry: 12 } }),
      key("log"),
      key("witness", { name: "Library" }),
    ],
  }),
  people: () => ({ people: PEOPLE }),
  people_find: () => ({ people: PEOPLE }),
  mentions: () => ({
    mentions: [
      {
        artifact_id: "a1",
        title: "Letter to Edith Marsh",
        place: verbatim("paragraph 1"),
        runs: [
          { text: "Dear ", marked: false },
          { text: "Edith", marked: true },
          { text: ", nothing has come up the hill since Tuesday.", marked: false },
        ],
      },
    ],
  }),
  keys: () => ({
    keys: [
      { id: "k1", name: "Ada", role: "archivist", tier: null, kind: "keychain" },
      { id: "k2", name: "Ruth", role: "family", tier: "close-family", kind: "passphrase" },
      { id: "k3", name: "Pell & Sons", role: "auditor", tier: null, kind: "passphrase" },
    ],
  }),
  withdrawal: () => ({ titles: ["Letter to Edith Marsh"], answers: RESPONSES.slice(0, 2) }),
  consent: () => ({
    changed: 1,
    before: [{ artifact_id: "a1", state: "open" }],
    policy_version: 13,
    kept: 0,
    undecided_people: 1,
  }),
};
