// Every word the program itself says, in English. The archive's words never pass through here.
import type { ImportStatus, Outcome, Verdict } from "../ipc/contract";
import { count } from "./count";
import { archivist } from "./en-archivist";
import { auditor } from "./en-auditor";
import { canon } from "./en-canon";
import { figures } from "./en-figures";
import { help } from "./en-help";
import { keeping } from "./en-keeping";
import { lives } from "./en-lives";
import { names } from "./en-names";
import { profiles } from "./en-profiles";
import { record } from "./en-record";
import { requestor } from "./en-requestor";
import { reviewing } from "./en-review";
import { rule } from "./en-rule";
import { strictness } from "./en-strictness";
import { transcribing } from "./en-transcribing";

const verdict: Record<Verdict, string> = {
  entailed: "Supported",
  partial: "Partly supported",
  ungrounded: "Not supported",
};

const outcome: Record<Outcome, string> = {
  supported: "Answered",
  narrowed: "Answered in part",
  labeled: "Answered, with interpretation",
  refused: "No answer",
};

const importStatus: Record<ImportStatus, string> = {
  added: "Added",
  unchanged: "Already here",
  not_searchable: "Kept but not searchable",
  failed: "Not added",
};

const relation: Record<string, string> = {
  "their words": "Their words",
  paraphrased: "Paraphrased",
  "interpreted from": "Interpreted from",
  "as a machine read it": "As a machine read it",
  "interpreted from what a machine read": "Interpreted from what a machine read",
  "as a machine heard it": "As a machine heard it",
  "interpreted from what a machine heard": "Interpreted from what a machine heard",
  "on record": "On record",
};

const field: Record<string, string> = {
  title: "Title",
  kind: "Kind",
  date: "Date",
  from: "From",
  to: "To",
  place: "Place",
  note: "Note",
  attachment: "Attached",
};

export const en = {
  lives,
  record,
  rule,
  transcribing,
  canon,
  app: "Bindery",
  close: "Close",
  dismiss: "Dismiss",
  cancel: "Cancel",
  retry: "Try again",
  undo: "Undo",
  final: "This cannot be undone.",
  back: "Back to the list",
  loading: "One moment",
  count,
  verdict,
  outcome,
  relation,
  /** Words for stable names of the engine. */
  names,
  /** What somebody typed or chose, or a name, within the program's own words. */
  quote: (words: string) => `“${words}”`,
  places: {
    ask: "Ask",
    review: "Review",
    archive: "Archive",
    audit: "Audit",
    setup: "Set-up",
  },
  rail: "Places",
  failure: {
    unknown: "Something went wrong, and no reason was given. Nothing in your archive was changed.",
    status: "Bindery could not find out what is open.",
  },
  first: {
    intro:
      "Bindery keeps a person’s archive on this computer, and answers questions only in their own words.",
    introMore: "Every sentence of an answer links to the page it comes from.",
    sample: "Open the sample archive",
    sampleTitle: "A sample to explore",
    sampleHint: "An invented bookbinder’s letters, journals and photographs. Ready to ask in a minute.",
    own: "An archive of your own",
    ownHint:
      "Letters, journals, PDFs, e-mails, interviews, photographs. They are copied in; the originals stay untouched.",
    files: "Choose files",
    folder: "Choose a folder",
    keptIn: (path: string) => `It will be kept in ${path}.`,
    keptUsual: "It will be kept in the usual place for your documents.",
    elsewhere: "Choose another place",
    open: "An existing archive",
    openHint: "Open an archive that is already on this computer.",
    recent: "Recently opened",
    drop: "You can also drop files and folders anywhere in this window.",
    making: "Creating the archive",
    pickFiles: "Choose files to import",
    pickFolder: "Choose a folder to import",
    pickPlace: "Choose where to keep the archive",
    pickArchive: "Choose an archive’s folder",
  },
  drop: {
    title: "Drop to import",
    own: "They are copied into the archive; the originals stay where they are.",
  },
  ask: {
    label: "Ask the archive",
    first: "Write your question",
    next: (person: string | null) => (person ? `Ask about ${person}` : "Ask the archive a question"),
    submit: "Ask",
    heading: (person: string | null) =>
      person ? `What would you like to know about ${person}?` : "What would you like to know?",
    scope: (things: number, version: number) =>
      `${count(things, "document", "documents")}, version ${version}`,
    starters: "You could start with",
    starting: "Reading the question",
    stopping: "Stopping",
    stopped: "Stopped before there was an answer. Nothing was recorded.",
    again: "Ask again",
    done: (n: number) => `The answer is here, in ${count(n, "sentence", "sentences")}.`,
    refused: "The archive cannot answer this.",
    empty: "This archive is still empty. Import documents before you ask.",
    emptyAction: "Import documents",
  },
  answer: {
    kept: (words: string) => `Not everybody may read this: ${words}`,
    quoted: (words: string) => `“${words}”`,
    label: (question: string) => `Answer to: ${question}`,
    left: "A sentence was left out here: nothing in the archive supports it.",
    machineRead: "read by a machine",
    machineHeard: "heard by a machine",
    removed: "Left out",
    answeredAt: (when: string, version: number) =>
      `Answered ${when}, from version ${version} of the archive.`,
    limits: "When this was answered:",
    inventory: "See what is in the archive",
    instead: "You could ask",
    nearest: "The closest passage",
    differing: {
      amounts: "The sources give different amounts.",
      dates: "The sources give different dates.",
      numbers: "The sources give different numbers.",
      times: "The sources give different times.",
    },
    next: "Next steps",
    refusal: {
      coverage: "The archive does not contain enough to answer this.",
      category: "This is not something an archive can answer.",
      limit: "You have reached today’s reading limit.",
    } as Record<string, string>,
  },
  understood: {
    label: "Understood:",
    as: (name: string) => ` as ${name}`,
    after: (question: string) => `as a follow-up to “${question}”`,
    takeAway: (words: string) => `Ask again and take “${words}” literally`,
    from: {
      canon: "From the relationships in the facts",
      people: "From the names in the facts and the list of people",
      person: "The person whose archive this is",
      conversation: "From the previous question",
      spelling: "This spelling is not in the archive",
      time: "From the calendar and a list of wars and other events. Only what is of this time is used",
      record: "From the dates of the documents. Only what is of this time is used",
    },
  },
  when: {
    until: (date: string) => `until ${date}`,
    since: (date: string) => `from ${date} on`,
    between: (first: string, last: string) => `${first} to ${last}`,
    or: " or ",
  },
  mark: {
    name: (verdictWord: string, relations: string, source: string) =>
      [verdictWord, relations, source].filter(Boolean).join(". "),
    open: "Opens the source",
    more: (n: number) => `and ${count(n, "more source", "more sources")}`,
    counts: (supported: number, partly: number, not: number) =>
      [
        `${supported} supported`,
        partly ? `${partly} partly supported` : "",
        not ? `${not} not supported` : "",
      ]
        .filter(Boolean)
        .join(", "),
  },
  source: {
    panel: "Source",
    close: "Close the source",
    resize: "Width of the source panel",
    opening: "Opening the source",
    toPassage: "Go to the passage",
    both: "Side by side",
    views: "View",
    page: "Page",
    text: "Text",
    record: "On record",
    recordBy: (source: string) => `according to the ${source}`,
    field,
    unplaced: "Could not find this on the page",
    unplacedText: "Could not find this passage",
    readText: "Read it as text",
    noText: "There is no text for this, only its image and what is on record.",
    machineRead:
      "A machine read the words beside the dashed line from a picture, and nobody has checked them yet.",
    machineHeard:
      "A machine heard the words beside the dashed line in a recording, and nobody has checked them yet.",
    play: "Play the passage",
    playStop: "Stop playing",
    playFrom: (time: string) => `Play from ${time}`,
    playing: (now: string, end: string) => `${now} of ${end}`,
    playFailed: "The recording could not be played.",
    passageStart: "Passage begins. ",
    passageEnd: " Passage ends.",
    table: "The table around the passage",
    row: "Row",
  },
  page: {
    label: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: "Previous page",
    next: "Next page",
    number: "Page number",
    of: (pages: number) => `of ${pages}`,
    zoomIn: "Larger",
    zoomOut: "Smaller",
    fit: "Fit",
    fitName: "Fit the width",
    percent: (n: number) => `${n} %`,
    strip: "Pages nearby",
    go: (page: number, holds: boolean) => `Page ${page}${holds ? ", contains the passage" : ""}`,
    failed: "The image of this page could not be created.",
  },
  lineage: {
    title: "Origin",
    added: (when: string) => `Added ${when}`,
    addedLabel: "Added",
    by: (who: string) => `by ${who}`,
    checked: (when: string) => `checked ${when}`,
    checkedLabel: "Last checked",
    never: "Not checked since it was added",
    path: "Imported from",
    since: "In the archive since",
    version: (n: number) => `version ${n}`,
    gone: "It is no longer in the current version.",
    citedBy: "Earlier answers that cite it",
    citedNone: "No other answer cites it yet.",
    citedCount: (n: number) => `cited in ${count(n, "answer", "answers")}`,
    flag: "Ask for a recheck",
    flagged: "Recheck requested",
    unflag: "Cancel the request",
  },
  review: {
    title: "Review",
    intro: "Every answer this archive has given, latest first.",
    filter: "Filter answers",
    all: "All",
    doubts: "With doubts",
    refused: "No answer",
    empty: "No question has been asked yet.",
    emptyHint: "Answers appear here as soon as they are given.",
    none: "No answer of this kind.",
    check: "Check its record",
    pick: "Choose an answer to read it and its sources.",
    list: "Earlier answers",
  },
  archive: {
    title: "Archive",
    summary: (things: number, passages: number, version: number) =>
      `${count(things, "document", "documents")}, ${count(passages, "passage", "passages")}, version ${version}`,
    views: "Views",
    things: "Documents",
    passages: "Passages",
    versions: "Versions",
    filter: "Filter by title, name or kind",
    kinds: "Kinds",
    /** A kind on record; what an archive calls something else stays as it is. */
    kindOf: (name: string) => name,
    all: "All",
    other: "other",
    shown: (shown: number, all: number) =>
      shown === all
        ? count(all, "document", "documents")
        : `${shown.toLocaleString("en-GB")} of ${count(all, "document", "documents")}`,
    date: "Date",
    name: "Title",
    kind: "Kind",
    people: "From and to",
    consent: "Consent",
    notSearchable: "not searchable",
    undated: "undated",
    fromTo: (from: string | null, to: string | null) =>
      from && to ? `${from} to ${to}` : (from ?? (to ? `to ${to}` : "")),
    empty: "This archive is empty.",
    emptyHint: "Import files or a folder, or drop them anywhere in this window.",
    none: "Nothing here matches.",
    clear: "Show everything",
    noDetail: "This is listed, but cannot be opened.",
    import: "Import",
    importFiles: "Import files",
    importFolder: "Import a folder",
  },
  passages: {
    label: "Search passages",
    placeholder: "Words in a passage",
    submit: "Search",
    hint: "Finds passages by their words, and by meaning if that is on.",
    none: "No passage contains this.",
    found: (n: number) => `${count(n, "passage", "passages")}, closest first`,
    searching: "Searching the archive",
  },
  versions: {
    hint: "Each change creates a new version; answers say which version they used.",
    number: (n: number) => `Version ${n}`,
    things: (n: number) => count(n, "document", "documents"),
    none: "There is no version yet.",
    changes: "Changes",
    same: "The same documents as before.",
    came: (title: string) => `Added: ${title}`,
    left: (title: string) => `Removed: ${title}`,
    corrected: (title: string) => `Record corrected: ${title}`,
  },
  imports: {
    title: "Importing",
    files: (done: number, total: number) =>
      total > 0
        ? `${done.toLocaleString("en-GB")} of ${count(total, "file", "files")}`
        : count(done, "file", "files"),
    bytes: (done: string, total: string | null) => (total ? `${done} of ${total}` : done),
    left: (words: string) => `${words} left`,
    seconds: "less than a minute",
    minutes: (n: number) => `about ${count(n, "minute", "minutes")}`,
    hours: (n: number) => `about ${count(n, "hour", "hours")}`,
    stopping: "Stopping after this file",
    doneTitle: "Imported",
    noneTitle: "Nothing new was added",
    cancelledTitle: "Stopped; files already added stay",
    nothing: "There was nothing to import.",
    status: importStatus,
    summary: (n: number, status: ImportStatus) =>
      `${n.toLocaleString("en-GB")} ${importStatus[status].toLowerCase()}`,
    retry: (n: number) => `Try ${count(n, "file", "files")} again`,
    version: (n: number) => `The archive is now at version ${n}.`,
    showFailed: (n: number) =>
      n === 1 ? "Show the file not added" : `Show the ${n.toLocaleString("en-GB")} not added`,
    showAll: (n: number) => `Show all ${n.toLocaleString("en-GB")}`,
    passages: (n: number) => count(n, "passage", "passages"),
    units: ["B", "KB", "MB", "GB"],
  },
  setup: {
    title: "Set-up of this computer",
    checks: "Functions",
    checking: "Checking this computer",
    works: "Works",
    off: "Off",
    limits: "Not available at the moment",
    noLimits: "Everything Bindery can do is available on this computer.",
    appearance: "Appearance",
    theme: "Theme",
    light: "Light",
    dark: "Dark",
    system: "Same as the system",
    size: "Text size",
    language: "Language",
    archive: "This archive",
    folder: "Kept in",
    byMeaning: (n: number, all: number) =>
      `${n.toLocaleString("en-GB")} of ${count(all, "passage", "passages")} can be found by meaning as well as by word.`,
    across: "Find passages in other languages",
    acrossChoices: { auto: "When needed", on: "Always", off: "Never" },
    acrossNoModel: "The part that knows several languages is not on this computer.",
    embed: "Index the rest by meaning",
    embedding: "Indexing by meaning",
    closeArchive: "Close this archive",
    openAnother: "Open another archive",
    keys: "Keys",
    showKeys: "Show the keys",
    version: (version: string) => `Bindery ${version}. Everything stays on this computer.`,
  },
  keys: {
    title: "Keys",
    /** The entry that is said anew for the places of a role. */
    placesKey: "Ctrl 1 to 4",
    /** What Ctrl is called on a keyboard of this language. */
    ctrl: "Ctrl",
    list: [
      ["/", "Write a question, or go to the search or filter field"],
      ["Ctrl K", "Find anything by name"],
      ["Ctrl 1 to 4", "Ask, Review, Archive, Audit"],
      ["J K", "Next and previous sentence of an answer, or document of the archive"],
      ["1 to 6", "Archive: set the consent of the open document, and go to the next"],
      ["N U", "Archive: next undecided document, undo"],
      ["E", "Archive: correct the record of the open document, or the line of a scan"],
      ["Enter E S U", "Archive: confirm, correct, skip, undo a line of a scan"],
      ["Enter", "Open the source of a sentence"],
      ["Ctrl A", "Archive: select everything shown"],
      ["Shift ↑ ↓", "Archive: select a range, from a checkbox"],
      ["C", "In a document’s text: select words"],
      ["Ctrl Z", "Undo the last decision"],
      ["Ctrl + − 0", "Larger, smaller, normal text"],
      ["F1", "Help"],
      ["Escape", "Close the top window, or stop what is running"],
      ["?", "This list"],
    ] as Array<[string, string]>,
  },
  palette: {
    label: "Find anything",
    placeholder: "A place, a document, a question, a setting",
    none: "Nothing with that name.",
    places: "Places",
    questions: "Earlier questions",
    starters: "Questions to start with",
    actions: "Actions",
    documents: "Documents",
    people: "People",
    theme: (name: string) => `Theme: ${name}`,
    language: (name: string) => `Language: ${name}`,
    size: (words: string) => `Text size: ${words}`,
    larger: "Larger text",
    smaller: "Smaller text",
    newQuestion: "A new question",
    tab: (place: string, tab: string) => `${place}: ${tab}`,
    exportAll: "Export all answers",
  },
  // Consent, people, policy, keys, editions and events.
  ...archivist,
  // The record of an answer, figures, the log, its keys, exports.
  ...auditor,
  ...figures,
  // Earlier questions; an answer copied, printed and saved.
  ...keeping,
  // Keys and locks, who is at the desk, and reading within a limit.
  ...requestor,
  ...strictness,
  // Deciding on answers, sentence by sentence.
  ...reviewing,
  ...profiles,
  // What F1 opens.
  ...help,
};
