// Every word the program itself says, in English. The archive's words never pass through here.
import type { Budget, ImportStatus, Outcome, Role, Verdict } from "../ipc/contract";

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString("en-GB")} ${n === 1 ? one : many}`;

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
  failed: "Not taken in",
};

/** Words of a consent state, by its stable name. */
const consentState: Record<string, string> = {
  open: "Open",
  "tier:close-family": "Close family",
  "auditor-only": "Auditor only",
  "existence-not-disclosed": "Not disclosed",
  withdrawn: "Withdrawn",
};

/** Why a bundle is classed as it is, by its stable name. */
const verificationClass: Record<string, string> = {
  valid: "Everything that could be checked held.",
  tampered: "This record was changed after it was sealed.",
  unverified: "Some of this could not be checked.",
  stale: "This record is sound, but the archive has changed since.",
  misattributed: "A quotation does not stand where the record says it does.",
  "untrusted signer": "This record was sealed by a key that this archive does not know.",
  malformed: "This record cannot be read.",
};

const relation: Record<string, string> = {
  "their words": "Their words",
  paraphrased: "Paraphrased",
  "interpreted from": "Interpreted from",
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

const role: Record<Role, string> = {
  family: "family",
  reviewer: "reviewer",
  archivist: "archivist",
  auditor: "auditor",
};

/** How many characters people take a page to have. */
const PAGE = 2000;

/** A tier's name as words in a sentence. */
const tierWord = (name: string) =>
  ({ family: "the family", "close-family": "close family" })[name] ?? name.replace(/-/g, " ");

/** `1 page`, or `about 12 pages`. */
const pages = (characters: number) => {
  const n = Math.max(1, Math.round(characters / PAGE));
  return n === 1 ? "about a page" : `about ${n.toLocaleString("en-GB")} pages`;
};

const characters = (n: number) => count(n, "character", "characters");

const exactly = (left: number, limit: number) =>
  `${left.toLocaleString("en-GB")} of ${characters(limit)} left today.`;

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

export const en = {
  app: "Bindery",
  close: "Close",
  dismiss: "Dismiss",
  cancel: "Cancel",
  retry: "Try again",
  undo: "Undo",
  back: "Back to the list",
  loading: "One moment",
  count,
  verdict,
  outcome,
  relation,
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
    intro: "Bindery keeps a person’s papers on this machine, and answers questions with their words alone.",
    introMore: "Every sentence of an answer leads back to the page it stands on.",
    sample: "Open the sample archive",
    sampleTitle: "A sample to look around in",
    sampleHint: "An invented bookbinder’s letters, journals and photographs. Ready to ask in a minute.",
    own: "An archive of your own",
    ownHint:
      "Letters, journals, PDFs, e-mails, interviews, photographs. They are copied in; the originals stay untouched.",
    files: "Choose files",
    folder: "Choose a folder",
    keptIn: (path: string) => `It will be kept in ${path}.`,
    keptUsual: "It will be kept in the usual place for your documents.",
    elsewhere: "Keep it elsewhere",
    open: "An archive you have already",
    openHint: "One that is already on this machine.",
    recent: "Opened before",
    drop: "You can also drop files and folders anywhere in this window.",
    making: "Making the archive",
    pickFiles: "Choose what to take in",
    pickFolder: "Choose a folder to take in",
    pickPlace: "Choose where the archive is kept",
    pickArchive: "Choose an archive’s folder",
  },
  drop: {
    title: "Let go to take these in",
    own: "They are copied into the archive; the originals stay where they are.",
  },
  ask: {
    label: "Ask the archive",
    first: "Write your question",
    next: (person: string | null) => (person ? `Ask about ${person}` : "Ask the archive a question"),
    submit: "Ask",
    heading: (person: string | null) =>
      person ? `What would you like to know about ${person}?` : "What would you like to know?",
    scope: (things: number, version: number) => `${count(things, "thing", "things")}, version ${version}`,
    starters: "You could begin with",
    starting: "Reading the question",
    stopping: "Stopping",
    stopped: "Stopped before there was an answer. Nothing was recorded.",
    again: "Ask again",
    done: (n: number) => `The answer is here, in ${count(n, "sentence", "sentences")}.`,
    refused: "There is no answer to this.",
    empty: "There is nothing in this archive yet, so there is nothing to ask it.",
    emptyAction: "Take something in",
  },
  answer: {
    label: (question: string) => `Answer to: ${question}`,
    left: "A sentence was left out here: nothing in the archive carries it.",
    removed: "Left out",
    answeredAt: (when: string, version: number) =>
      `Answered ${when}, from version ${version} of the archive.`,
    limits: "While this was answered:",
    inventory: "See what is in the archive",
    instead: "You could ask",
    next: "What you can do",
    refusal: {
      coverage: "The archive does not hold enough to answer this.",
      category: "This is not something an archive can answer.",
    } as Record<string, string>,
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
    views: "How to show it",
    page: "Page",
    text: "Text",
    record: "On record",
    recordBy: (source: string) => `according to ${source}`,
    field,
    unplaced: "Could not place this on the page",
    unplacedText: "Could not place this passage",
    readText: "Read it as text",
    noText: "There is no text for this, only its picture and what is on record.",
    passageStart: "Passage begins. ",
    passageEnd: " Passage ends.",
    table: "The table around the passage",
    row: "Row",
  },
  page: {
    label: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: "Page before",
    next: "Next page",
    number: "Page number",
    of: (pages: number) => `of ${pages}`,
    zoomIn: "Larger",
    zoomOut: "Smaller",
    fit: "Fit",
    fitName: "Fit the width",
    percent: (n: number) => `${n} %`,
    strip: "Pages nearby",
    go: (page: number, holds: boolean) => `Page ${page}${holds ? ", holds the passage" : ""}`,
    failed: "The picture of this page could not be made.",
  },
  lineage: {
    title: "Where it comes from",
    added: (when: string) => `Added ${when}`,
    addedLabel: "Added",
    by: (who: string) => `by ${who}`,
    checked: (when: string) => `checked ${when}`,
    checkedLabel: "Last checked",
    never: "Not checked since it was added",
    path: "Taken from",
    since: "In the archive since",
    version: (n: number) => `version ${n}`,
    gone: "It is no longer in the current version.",
    citedBy: "Earlier answers that rest on it",
    citedNone: "No other answer rests on it yet.",
    citedCount: (n: number) => `cited in ${count(n, "answer", "answers")}`,
    flag: "Ask for another look",
    flagged: "Another look was asked for",
    unflag: "Take that back",
  },
  review: {
    title: "Review",
    intro: "Every answer this archive has given, the latest first.",
    filter: "Which answers",
    all: "All",
    doubts: "With doubts",
    refused: "No answer",
    empty: "No question has been asked yet.",
    emptyHint: "Answers appear here as soon as they are given.",
    none: "No answer of this kind.",
    check: "Check its record",
    pick: "Choose an answer to read it with its sources.",
    list: "Earlier answers",
  },
  archive: {
    title: "Archive",
    summary: (things: number, passages: number, version: number) =>
      `${count(things, "thing", "things")}, ${count(passages, "passage", "passages")}, version ${version}`,
    views: "What to show",
    things: "Things",
    passages: "Passages",
    versions: "Versions",
    filter: "Filter by title, name or kind",
    kinds: "Kinds",
    all: "All",
    other: "other",
    shown: (shown: number, all: number) =>
      shown === all
        ? count(all, "thing", "things")
        : `${shown.toLocaleString("en-GB")} of ${count(all, "thing", "things")}`,
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
    emptyHint: "Take in files or a folder, or drop them anywhere in this window.",
    none: "Nothing here matches these words.",
    clear: "Show everything",
    noDetail: "This can be listed, but not opened.",
    consentOf: (title: string) => `Consent of ${title}`,
    consentState,
    consentWord: (state: string) => consentState[state] ?? state.replace(/^tier:/, "").replace(/-/g, " "),
    consentSet: (title: string, state: string) => `“${title}” is now: ${state}.`,
    import: "Take in",
    importFiles: "Take in files",
    importFolder: "Take in a folder",
  },
  passages: {
    label: "Search the passages",
    placeholder: "Words of a passage",
    submit: "Search",
    hint: "Finds passages by their words, and by their meaning where that is on.",
    none: "No passage holds this.",
    found: (n: number) => `${count(n, "passage", "passages")}, the closest first`,
    searching: "Looking through the archive",
  },
  versions: {
    hint: "Each change of the archive makes a new version; answers say which one they rest on.",
    number: (n: number) => `Version ${n}`,
    things: (n: number) => count(n, "thing", "things"),
    none: "There is no version yet.",
    changes: "What changed",
    same: "The same things as before.",
    came: (title: string) => `Came: ${title}`,
    left: (title: string) => `Left: ${title}`,
  },
  imports: {
    title: "Taking in",
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
    doneTitle: "Taken in",
    cancelledTitle: "Stopped; what was taken in stays",
    nothing: "There was nothing to take in there.",
    status: importStatus,
    summary: (n: number, status: ImportStatus) =>
      `${n.toLocaleString("en-GB")} ${importStatus[status].toLowerCase()}`,
    retry: (n: number) => `Try ${count(n, "file", "files")} again`,
    version: (n: number) => `The archive is now at version ${n}.`,
    showAll: (n: number) => `Show all ${n.toLocaleString("en-GB")}`,
    passages: (n: number) => count(n, "passage", "passages"),
    units: ["B", "KB", "MB", "GB"],
  },
  audit: {
    title: "Audit",
    intro: "Every answer was sealed when it was given. Choose one to check its record again, part by part.",
    empty: "There is no sealed answer yet.",
    pick: "Choose an answer to check its record.",
    checking: "Checking the record",
    sealed: (when: string) => `Sealed ${when}`,
    again: "Check again",
    read: "Read the answer",
    class: verificationClass,
    held: "Held",
    failed: "Did not hold",
    check: {
      form: "Form",
      signature: "Signature",
      signer: "Signer",
      log: "Place in the log",
      sources: "Sources",
      excerpts: "Quotations",
    } as Record<string, string>,
  },
  setup: {
    title: "How this machine is set up",
    checks: "What works here",
    checking: "Looking at this machine",
    works: "Works",
    off: "Off",
    limits: "Not available at the moment",
    noLimits: "Everything Bindery can do is available on this machine.",
    appearance: "Appearance",
    theme: "Theme",
    light: "Light",
    dark: "Dark",
    system: "As the system",
    size: "Text size",
    archive: "This archive",
    folder: "Kept in",
    byMeaning: (n: number, all: number) =>
      `${n.toLocaleString("en-GB")} of ${count(all, "passage", "passages")} can be found by meaning as well as by word.`,
    embed: "Make the rest findable by meaning",
    embedding: "Reading for meaning",
    closeArchive: "Close this archive",
    openAnother: "Open another archive",
    keys: "Keys",
    showKeys: "Show the keys",
    version: (version: string) => `Bindery ${version}. Everything stays on this machine.`,
  },
  keys: {
    title: "Keys",
    /** The entry that is said anew for the places of a role. */
    placesKey: "Ctrl 1 to 4",
    list: [
      ["/", "Write a question, or filter the archive"],
      ["Ctrl K", "Find anything by name"],
      ["Ctrl 1 to 4", "Ask, Review, Archive, Audit"],
      ["J K", "Next and previous sentence of an answer"],
      ["Enter", "Open the source of a sentence"],
      ["Escape", "Close what is on top, or stop the work"],
      ["?", "This list"],
    ] as Array<[string, string]>,
  },
  palette: {
    label: "Find anything",
    placeholder: "A place, a question, a setting",
    none: "Nothing by that name.",
    places: "Places",
    questions: "Earlier questions",
    starters: "Questions to begin with",
    actions: "Actions",
    theme: (name: string) => `Theme: ${name}`,
  },
  desk: {
    label: (name: string, role: string) => `At the desk: ${name}, ${role}`,
    role,
    /** `Ruth, family`; a name that is the role is said once. */
    short: (name: string, who: Role): [string, string | null] =>
      name === "" || name.toLowerCase() === role[who] ? [capital(role[who]), null] : [name, role[who]],
    what: {
      family: "You ask the archive and look through the list of what is in it.",
      reviewer: "You ask the archive, read every answer it has given, and open every source.",
      archivist: "You take things in, and decide who may see what.",
      auditor: "You check the records of answers. The papers themselves stay closed to you.",
    } as Record<Role, string>,
    tier: (name: string) => `You read as ${tierWord(name)}.`,
    sees: (name: string, limit: number) =>
      `You see what ${tierWord(name)} may see, up to ${characters(limit)} a day, which is ${pages(limit)}.`,
    seesAll: (name: string) => `You see what ${tierWord(name)} may see.`,
    once: "What you have seen once today is not counted again.",
    changePassphrase: "Change passphrase",
    lock: "Lock",
    lockHint: "Close the archive and leave it locked",
    onlyArchivist: "Only the archivist takes things in.",
    seenAs: (name: string) => `You are looking as ${tierWord(name)} sees it.`,
    seenAsLabel: "Looking as someone else",
    end: "End",
    closed: "This place is not open to you.",
    placeKeys: (places: Array<[number, string]>): [string, string] => [
      places.length === 1
        ? `Ctrl ${places[0]?.[0]}`
        : places.length === 4
          ? "Ctrl 1 to 4"
          : `Ctrl ${places.map(([n]) => n).join(" ")}`,
      places.map(([, name]) => name).join(", "),
    ],
  },
  key: {
    title: "How should this archive be locked?",
    intro:
      "Everything in it is kept locked, and one key opens it. Choose where that key is; other people can be given keys of their own later.",
    ways: "Where the key is",
    passphrase: "A passphrase",
    passphraseHint: "Whoever opens the archive types it first.",
    computer: "On this computer",
    inKeychain: "In the keychain of this computer. Whoever uses your account here can open the archive.",
    inFile:
      "In a file that only your user account can read. Whoever uses your account here can open the archive.",
    first: "Passphrase",
    second: "The same once more",
    hint: "Eight characters or more. A short sentence of your own is easier to remember and harder to guess than a word.",
    warning: "If it is forgotten, no one can open the archive again. There is no other way in.",
    short: "This is shorter than eight characters.",
    differ: "These two are not the same.",
    missing: "Type the passphrase here.",
    make: "Make the archive",
    back: "Back",
    show: "Show what is typed",
    hide: "Hide what is typed",
    unlockTitle: (name: string) => `“${name}” needs its passphrase`,
    lockedTitle: (name: string) => `“${name}” is locked`,
    unlockHint: "Type your own passphrase. It decides what you may see.",
    open: "Open",
    opening: "Opening the archive",
    wrong:
      "This passphrase does not open the archive. Nothing was changed; look at what is typed and try again.",
    withComputer: "Open with the key on this computer",
    another: "Choose another archive",
    backTo: (name: string) => `Back to “${name}”`,
    withPassphrase: (name: string) => `Open “${name}” with a passphrase`,
    withPassphraseShort: "with a passphrase",
    changeTitle: "Change your passphrase",
    changeHint: "The one you have opens the archive until you change it here.",
    old: "The passphrase you have",
    fresh: "The new passphrase",
    wrongOld: "This is not the passphrase that opened the archive.",
    change: "Change it",
    changed: "Your passphrase is changed. The next time, the new one opens the archive.",
    end: "Look as yourself again",
    openPalette: (name: string) => `Open “${name}”`,
    openOther: "Open another archive",
  },
  reading: {
    /** Plenty left is said in pages; little is said exactly. */
    left: ({ left, limit }: Budget) =>
      left <= 0
        ? "You have read as much as one day allows. There is more tomorrow."
        : left >= 2 * PAGE && left * 4 > limit
          ? `You can read ${pages(left)} more today.`
          : exactly(left, limit),
    exactly: ({ left, limit }: Budget) => exactly(Math.max(0, left), limit),
    more: "More context",
    evenMore: "Still more context",
    loading: "Looking around the passage",
    cost: (n: number) => (n > 0 ? `This showed ${characters(n)} more.` : "You had seen this today already."),
    complete: "There is nothing more around it that may be shown.",
    enough: "This is as much around it as may be shown.",
    noExcerpt: "The words of this source are not shown.",
    source: (handle: string, kind: string | null) => [handle, kind].filter(Boolean).join(", "),
    restricted: "Restricted by the person’s instructions",
    kind: {
      category: "Not a question for this archive",
      coverage: "The archive does not say enough",
      limit: "Enough for today",
    } as Record<string, string>,
    limitNext:
      "Read on tomorrow. What you were shown today stays here to read, and reading it again costs nothing.",
    reloading: "Reading this again as it may be seen now",
  },
  here: {
    title: "What is here",
    intro: "Everything in this archive that you may know of. Ask about any of it.",
    filter: "Look for a title, a name or a kind",
    empty: "There is nothing here that you may see yet.",
    more: (n: number) => `Show ${n.toLocaleString("en-GB")} more`,
  },
};
