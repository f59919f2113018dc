// The words of consent, people, policy, keys, editions and events, in English: what archivist and auditor read.
import type { Clearance, Role } from "../ipc/contract";
import { count } from "./count";

const things = (n: number) => count(n, "document", "documents");
const tierWord = (tier: string) => tier.replace(/-/g, " ");

/** A consent state by its stable name: its word, and what it means in one line. */
const states: Record<string, [word: string, means: string]> = {
  undecided: ["Undecided", "For you alone, until you decide or the policy’s default says otherwise."],
  open: ["Open to every tier", "Everyone who can open this archive may read it."],
  "auditor-only": ["Auditors only", "Answers may say that something is there, and show none of its words."],
  "existence-not-disclosed": ["Not even that it exists", "For everyone else it is as if it were not there."],
  withdrawn: ["Withdrawn", "Taken back. No later answer uses it, and earlier ones lose its words."],
};

const word = (state: string) =>
  states[state]?.[0] ??
  (state.startsWith("tier:") ? `Only from ${tierWord(state.slice(5))} up` : state.replace(/-/g, " "));

const clearance: Record<Clearance, string> = {
  undecided: "Undecided",
  cleared: "Cleared",
  "not-cleared": "Not cleared",
};

const role: Record<Role, string> = {
  family: "Family",
  reviewer: "Reviewer",
  archivist: "Archivist",
  auditor: "Auditor",
};

export const archivist = {
  tierWord,
  consent: {
    word,
    means: (state: string) =>
      states[state]?.[1] ??
      (state.startsWith("tier:")
        ? `Whoever stands as near as ${tierWord(state.slice(5))}, or nearer, may read it.`
        : ""),
    choose: "Consent",
    of: (title: string) => `Consent of ${title}`,
    button: (title: string, state: string) => `Consent of ${title}: ${word(state)}`,
    why: "Why, for the record",
    optional: "if you like",
    set: (n: number, state: string, people: number) =>
      `${things(n)}: ${word(state).toLowerCase()} now.${
        people > 0 ? ` ${count(people, "person", "people")} named there and shown are still undecided.` : ""
      }`,
    same: "That is what it was already.",
    back: (n: number) => `Set back what ${things(n)} had before.`,
    apply: "Set consent",
    passages: (n: number) => `${count(n, "passage", "passages")} with a consent of its own`,
    blockedBy: (names: string[]) => `Names ${names.join(", ")}, not cleared`,
  },
  things: {
    select: (title: string) => `Select ${title}`,
    selectAll: "Select everything shown",
    selected: (n: number) => `${things(n)} selected`,
    setConsent: (n: number) => `Set consent of ${things(n)}…`,
    setTitle: (n: number) => `Consent of ${things(n)}`,
    clearSelection: "Select none",
    pick: "Select documents to set their consent together.",
    filters: "Show only what",
    anything: "anything",
    consentIs: "consent is",
    kindIs: "kind is",
    addedSince: "added since",
    ever: "the beginning",
    named: "names someone who is not cleared",
    own: "has passages with a consent of their own",
    alone: (n: number) =>
      n === 1
        ? "1 document is visible to you alone until you decide."
        : `${things(n)} are visible to you alone until you decide.`,
    byDefault: (n: number, state: string) =>
      `Nobody has decided on ${things(n)}; the policy’s default holds: ${word(state).toLowerCase()}.`,
    decide: "Decide now",
    decided: "Nothing here is undecided any more.",
  },
  withdrawal: {
    title: (n: number) => (n === 1 ? "Withdraw this document?" : `Withdraw ${things(n)}?`),
    words: "Withdraw these words?",
    looking: "Looking for earlier answers that rest on it",
    cited: (n: number, who: number) =>
      `${count(n, "earlier answer rests", "earlier answers rest")} on it, given to ${count(who, "person", "people")}.`,
    none: "No earlier answer rests on it.",
    means:
      "From now on no answer uses it. Earlier answers stay in the record; its words are no longer shown in them.",
    passage: "These are the answers that rest on the document in which the words stand.",
    asked: (who: string, when: string) => `asked by ${who}, ${when}`,
    more: (n: number) => `and ${count(n, "more answer", "more answers")}`,
    confirm: "Withdraw",
    keep: "Leave it as it is",
  },
  passage: {
    tool: "Consent of these words…",
    start: "Choose words…",
    hint: "Choose words with the mouse, or with Shift and the arrow keys, then press Enter.",
    chosen: (n: number) => `${count(n, "character", "characters")} chosen`,
    title: "Consent of these words",
    person: (name: string) => `names ${name}, not cleared`,
    actions: (name: string) => `${name}. What to do`,
    change: "Change…",
    takeBack: "Take this back",
    toPerson: "Find in People",
    set: (state: string) => `These words: ${word(state).toLowerCase()} now.`,
    taken: "These words follow the document again.",
    undone: "These words are as they were.",
    more: (n: number) => `and in ${count(n, "more paragraph", "more paragraphs")}`,
  },
  people: {
    tab: "People",
    intro: "Everyone named in the papers. What names someone who is not cleared is held back, as consent is.",
    table: "People named in the papers",
    filter: "Filter by name",
    show: "Which people",
    all: "All",
    clearance,
    name: "Name",
    where: "Named",
    state: "Clearance",
    mentions: (n: number, artifacts: number) =>
      n === 0
        ? "not found in the papers"
        : `${count(n, "time", "times")}, in ${count(artifacts, "document", "documents")}`,
    shown: (n: number, all: number) =>
      n === all
        ? count(n, "person", "people")
        : `${n.toLocaleString("en-GB")} of ${count(all, "person", "people")}`,
    select: (name: string) => `Select ${name}`,
    selectAll: "Select everyone shown",
    selected: (n: number) => `${count(n, "person", "people")} selected`,
    clearanceOf: (name: string) => `Clearance of ${name}`,
    clear: (n: number) => `Clear ${count(n, "person", "people")}`,
    notClear: (n: number) => `Do not clear ${count(n, "person", "people")}`,
    clearUndecided: "Clear everyone who is undecided…",
    clearUndecidedTitle: (n: number) => `Clear ${count(n, "person", "people")} on whom nobody has decided?`,
    clearUndecidedMeans: "What names them may then be shown to whoever may read the document.",
    set: (n: number, to: Clearance) => `${count(n, "person", "people")}: ${clearance[to].toLowerCase()} now.`,
    undone: "Their clearance is as it was.",
    saved: (name: string) => `What is known of ${name} is saved.`,
    removed: (name: string) => `${name} is no longer on the list.`,
    asBefore: "The list is as it was.",
    add: "Add someone",
    edit: "Edit",
    remove: "Remove",
    removeTitle: (name: string) => `Remove ${name} from the list?`,
    removeMeans:
      "The papers stay as they are. What names this person is no longer held back on their account.",
    addTitle: "Someone named in the papers",
    editTitle: (name: string) => `What is known of ${name}`,
    aliases: "Other names",
    aliasesHint: "One a line: a married name, initials, what the family called them.",
    note: "Note",
    save: "Save",
    nameNeeded: "Write a name.",
    nameTaken: "Someone of this name is on the list already.",
    find: "Look for names in the papers",
    finding: "Looking for names",
    found: (n: number) =>
      n === 0 ? "No name that was not on the list." : `${count(n, "new name", "new names")}, all undecided.`,
    empty: "Nobody is on the list yet.",
    emptyHint: "Look for names in the papers, or add someone by hand.",
    none: "Nobody here matches.",
    showAll: "Show everyone",
    mentionsOf: (name: string) => `Where ${name} is named`,
    looking: "Looking where",
    noMentions: "Not found in the papers, under any of these names.",
    closeMentions: "Close this list",
    known: "Also",
  },
  policy: {
    tab: "Who may see what",
    title: "The policy",
    state: (version: number, when: string, who: string) => `Version ${version}, changed ${when} by ${who}.`,
    signed: "The archivist’s signature fits the policy, the consents and the clearances.",
    unsigned:
      "The archivist’s signature does not fit. Something was changed outside Bindery: look through everything here before you save, which signs it anew.",
    person: "Whose archive it is",
    endDate: "Last day the archive can speak of",
    endHint: "A year, a month or a day: 1998, 1998-04 or 1998-04-17.",
    default: "Consent of what nobody has decided on",
    showUndecided: "Show passages that name people nobody has decided on",
    tiers: "Tiers, from the most distant to the closest",
    tier: "Tier",
    excerpt: "Longest excerpt",
    context: "More context, each side",
    pages: "Page pictures",
    daily: "Characters a day",
    share: "Of all they may read, % a day",
    probes: "Questions on one topic a day",
    characters: "in characters",
    of: (what: string, tier: string) => `${what}, ${tier || "new tier"}`,
    up: (tier: string) => `Move ${tier || "new tier"} towards the distant`,
    down: (tier: string) => `Move ${tier || "new tier"} closer`,
    remove: (tier: string) => `Remove ${tier || "new tier"}`,
    addTier: "Add a tier",
    save: "Save the policy",
    reset: "Discard what I changed",
    saved: (version: number) => `Saved and signed as version ${version}. It holds from now on.`,
    back: (version: number) => `What held before holds again, as version ${version}.`,
    wrong: "Not saved yet: some of this cannot be so.",
    errors: {
      tiers: "At least one tier is needed.",
      name: "A tier’s name is of lower-case letters, digits and hyphens, as in close-family.",
      twice: "Two tiers have this name.",
      positive: "A whole number of 1 or more.",
      whole: "A whole number of 0 or more.",
      date: "Write a date as 1998, 1998-04 or 1998-04-17.",
      order: "A day’s reading cannot be shorter than one excerpt.",
      share: "A percentage from 1 to 100.",
      gone: "The default names a tier that is not in the list.",
    },
    history: "Earlier changes",
    historyNone: "The policy has not been changed since the archive was made.",
    change: (when: string, who: string) => `${when}, ${who}`,
    version: (n: number) => `Version ${n}`,
    because: (why: string) => `Because: ${why}`,
  },
  seenAs: {
    label: "As seen by",
    self: "myself",
  },
  keyring: {
    title: "Who can open this archive",
    role,
    kind: {
      passphrase: "a passphrase",
      keychain: "this computer’s keychain",
      "key-file": "a key file on this computer",
    } as Record<string, string>,
    opensWith: (kind: string) => `opens it with ${kind}`,
    as: (what: string, tier: string | null) => (tier ? `${what}, ${tierWord(tier)}` : what),
    add: "Give someone a key",
    addTitle: "A key for someone",
    name: "Their name",
    what: "What they may do",
    means: {
      family: "Asks, and reads what their tier may see.",
      reviewer: "Reads every answer with its sources.",
      archivist: "Takes in papers and decides who may see what.",
      auditor: "Checks the record, and reads no papers.",
    } as Record<Role, string>,
    tier: "Their tier",
    passphrase: "Passphrase",
    again: "The same once more",
    hint: "Eight characters or more. Give it to them in person; it is kept nowhere.",
    short: "A passphrase has eight characters or more.",
    differ: "The two are not the same.",
    nameNeeded: "Write a name.",
    tierNeeded: "Choose a tier.",
    chooseTier: "Choose a tier",
    give: "Give the key",
    given: (name: string) => `${name} can open this archive now.`,
    remove: (name: string) => `Take back the key of ${name}`,
    takeBack: "Take back",
    removeTitle: (name: string) => `Take back the key of ${name}?`,
    removeMeans: "They cannot open this archive any more. Editions that they have stay theirs.",
    removed: (name: string) => `${name} cannot open this archive any more.`,
    last: "The last archivist’s key stays: without it nobody could decide anything.",
  },
  drafting: {
    title: "A language model that drafts",
    intro:
      "Answers are made of the archive’s own sentences. A language model on this computer can word them instead: it is sent the passages that whoever asks may see, and every sentence of it is checked like any other. What does not stand is left out.",
    none: "No language model drafts.",
    now: (model: string | null, url: string) => `${model ?? "The first model"} at ${url} drafts.`,
    elsewhere: (host: string) =>
      `Passages of this archive are sent to ${host}, which is not this computer, unencrypted.`,
    off: "Do without it",
    find: "Look for one on this computer",
    nobody: "Nobody answers. Start Ollama, llama.cpp or LM Studio, and look again.",
    at: (name: string, url: string) => `${name}, at ${url}`,
    use: (model: string) => `Let ${model} draft`,
    other: "It is somewhere else",
    url: "Its address",
    model: "The model, as the server calls it",
    host: "Allow this host",
    hostHint:
      "Only for a host that is not this computer: write its name again. Passages are then sent there, unencrypted, and the policy says so.",
    choose: "Let it draft",
    chosen: "From now on it drafts.",
    stopped: "Answers are made of the archive’s own sentences again.",
  },
  edition: {
    title: "Editions",
    intro:
      "An edition is an archive of its own, which holds only what one tier may see. Give it away freely.",
    make: "Make an edition…",
    dialog: "An edition",
    tier: "For which tier",
    name: "For whom",
    folder: "Folder",
    choose: "Choose a folder",
    pick: "Choose an empty folder for the edition",
    noFolder: "None chosen",
    folderNeeded: "Choose a folder.",
    start: "Make it",
    making: "Making the edition",
    done: "The edition is made",
    report: (artifacts: number, shortened: number, leftOut: number) =>
      [
        `${things(artifacts)} in it`,
        shortened > 0 ? `${shortened.toLocaleString("en-GB")} of them with passages left out` : "",
        `${leftOut === 0 ? "nothing" : things(leftOut)} left out whole`,
      ]
        .filter(Boolean)
        .join(", ")
        .concat("."),
    keptIn: (path: string) => `It is kept in ${path}.`,
  },
  work: {
    stopping: "Stopping",
    stopped: "Stopped.",
    steps: (done: number, total: number) =>
      total > 0 ? `${done.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")}` : "",
  },
  diff: {
    title: "Compare two versions",
    from: "From",
    to: "to",
    empty: "the empty archive",
    same: "The same things are in both.",
    added: (n: number) => `${count(n, "thing", "things")} came`,
    removed: (n: number) => `${count(n, "thing", "things")} left`,
    choose: "Choose two different versions.",
    comparing: "Comparing",
  },
  events: {
    intro: "What was done with this archive besides asking, the latest first.",
    filter: "Kinds of events",
    all: "All",
    kind: {
      "extraction-risk": "Reading stopped",
      "more-context": "More context",
      policy: "Policy",
      edition: "Editions",
      export: "Exports",
      keys: "Keys",
    } as Record<string, string>,
    by: (when: string, who: string) => (who ? `${when}, ${who}` : when),
    empty: "Nothing of note has happened yet.",
    none: "Nothing of this kind.",
  },
};
