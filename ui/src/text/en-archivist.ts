// The words of consent, people, policy, keys, editions and events, in English: what archivist and auditor read.
import type { Clearance, Role } from "../ipc/contract";
import { capital, count } from "./count";

const things = (n: number) => count(n, "document", "documents");
const tierWord = (tier: string) => tier.replace(/-/g, " ");

/** A consent state by its stable name: its word, and what it means in one line. */
const states: Record<string, [word: string, means: string]> = {
  undecided: [
    "Undecided",
    "Only you can see it until you decide, unless the policy’s default says otherwise.",
  ],
  open: ["Open to every tier", "Everyone who can open this archive may read it."],
  "auditor-only": [
    "Auditors only",
    "The family reads none of its words, though an answer may say that it exists. Reviewers read it.",
  ],
  "existence-not-disclosed": ["Existence hidden", "To everyone else, it does not appear to exist."],
  withdrawn: ["Withdrawn", "No later answer uses it, and earlier answers no longer show its words."],
};

const word = (state: string) =>
  states[state]?.[0] ??
  (state.startsWith("tier:") ? `${capital(tierWord(state.slice(5)))} and closer` : state.replace(/-/g, " "));

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
        ? `${capital(tierWord(state.slice(5)))} and anyone closer to the family may read it.`
        : ""),
    choose: "Consent",
    of: (title: string) => `Consent of ${title}`,
    button: (title: string, state: string) => `Consent of ${title}: ${word(state)}`,
    why: "Reason, for the record",
    optional: "optional",
    set: (n: number, state: string, people: number) =>
      `${things(n)}: ${word(state).toLowerCase()} now.${
        people > 0 ? ` ${count(people, "person", "people")} named in what is shown are still undecided.` : ""
      }`,
    same: "That was already the setting.",
    back: (n: number) => `Restored the earlier consent of ${things(n)}.`,
    apply: "Set consent",
    passages: (n: number) => `${count(n, "passage", "passages")} with separate consent`,
    blockedBy: (names: string[]) => `Names ${names.join(", ")} (not cleared)`,
  },
  triage: {
    label: "Decide on this document",
    place: (at: number, all: number, left: number) =>
      `${at.toLocaleString("en-GB")} of ${things(all)}, ${left === 0 ? "all decided" : `${left.toLocaleString("en-GB")} undecided`}`,
    previous: "Previous document",
    next: "Next document",
    nextUndecided: "Next undecided",
    named: "Names people who are not cleared:",
  },
  things: {
    select: (title: string) => `Select ${title}`,
    selectAll: "Select everything shown",
    selected: (n: number) => `${things(n)} selected`,
    setConsent: (n: number) => `Set consent of ${things(n)}…`,
    setTitle: (n: number) => `Consent of ${things(n)}`,
    clearSelection: "Clear selection",
    pick: "Select documents to set their consent together.",
    filters: "Show only documents where",
    anything: "any",
    consentIs: "consent is",
    kindIs: "kind is",
    addedSince: "added since",
    ever: "the beginning",
    named: "someone not cleared is named",
    own: "passages have separate consent",
    alone: (n: number) =>
      n === 1
        ? "Only you can see 1 document until you decide."
        : `Only you can see ${things(n)} until you decide.`,
    byDefault: (n: number, state: string) =>
      `Nobody has decided on ${things(n)}; the policy’s default applies: ${word(state).toLowerCase()}.`,
    decide: "Decide now",
    decided: "Everything here is decided.",
  },
  withdrawal: {
    title: (n: number) => (n === 1 ? "Withdraw this document?" : `Withdraw ${things(n)}?`),
    words: "Withdraw these words?",
    looking: "Looking for earlier answers that cite it",
    cited: (n: number, who: number) =>
      `${count(n, "earlier answer cites", "earlier answers cite")} it, given to ${count(who, "person", "people")}.`,
    none: "No earlier answer cites it.",
    means: "From now on no answer uses it. Earlier answers stay in the record, but no longer show its words.",
    passage: "These answers cite the document that contains the words.",
    asked: (who: string, when: string) => `asked by ${who}, ${when}`,
    more: (n: number) => `and ${count(n, "more answer", "more answers")}`,
    confirm: "Withdraw",
    keep: "Keep it",
  },
  passage: {
    tool: "Consent of these words…",
    start: "Select words…",
    hint: "Select words with the mouse, or with Shift and the arrow keys, then press Enter.",
    chosen: (n: number) => `${count(n, "character", "characters")} selected`,
    title: "Consent of these words",
    person: (name: string) => `names ${name} (not cleared)`,
    actions: (name: string) => `Actions for ${name}`,
    change: "Change…",
    takeBack: "Remove this consent",
    toPerson: "Find in People",
    set: (state: string) => `These words: ${word(state).toLowerCase()} now.`,
    taken: "These words have the document’s consent again.",
    undone: "The consent of these words was restored.",
    more: (n: number) => `and in ${count(n, "more paragraph", "more paragraphs")}`,
  },
  people: {
    tab: "People",
    intro: "Everyone named in the documents. Passages that name someone who is not cleared are withheld.",
    table: "People named in the documents",
    filter: "Filter by name",
    show: "Filter people",
    all: "All",
    clearance,
    name: "Name",
    where: "Named",
    state: "Clearance",
    mentions: (n: number, artifacts: number) =>
      n === 0
        ? "not found in the documents"
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
    clearUndecidedTitle: (n: number) => `Clear ${count(n, "undecided person", "undecided people")}?`,
    clearUndecidedMeans: "Passages that name them may then be shown to anyone who may read the document.",
    set: (n: number, to: Clearance) => `${count(n, "person", "people")}: ${clearance[to].toLowerCase()} now.`,
    undone: "Their clearance was restored.",
    saved: (name: string) => `${name} saved.`,
    removed: (name: string) => `${name} is no longer on the list.`,
    asBefore: "The list was restored.",
    add: "Add a person",
    edit: "Edit",
    remove: "Remove",
    removeTitle: (name: string) => `Remove ${name} from the list?`,
    removeMeans:
      "The documents do not change. Passages that name this person are no longer withheld because of them.",
    addTitle: "Add a person named in the documents",
    editTitle: (name: string) => `Edit ${name}`,
    aliases: "Other names",
    aliasesHint: "One per line: a married name, initials, what the family called them.",
    note: "Note",
    save: "Save",
    nameNeeded: "Enter a name.",
    nameTaken: "Someone with this name is already on the list.",
    find: "Find names in the documents",
    finding: "Finding names",
    found: (n: number) =>
      n === 0 ? "No new names." : `${count(n, "new name", "new names")}, all undecided.`,
    empty: "Nobody is on the list yet.",
    emptyHint: "Find names in the documents, or add a person yourself.",
    none: "Nobody matches.",
    showAll: "Show everyone",
    mentionsOf: (name: string) => `Mentions of ${name}`,
    looking: "Finding mentions",
    noMentions: "Not found in the documents under any of these names.",
    closeMentions: "Close this list",
    known: "Also known as",
  },
  policy: {
    tab: "Access",
    title: "The policy",
    state: (version: number, when: string, who: string) => `Version ${version}, changed ${when} by ${who}.`,
    signed: "The archivist’s signature matches the policy, the consents and the clearances.",
    unsigned:
      "The archivist’s signature does not match. Something was changed outside Bindery: check everything here before you save, which signs it again.",
    person: "Person whose archive this is",
    endDate: "Last day the archive covers",
    endHint: "A year, a month or a day: 1998, 1998-04 or 1998-04-17.",
    default: "Default consent, if nobody has decided",
    showUndecided: "Show passages that name undecided people",
    tiers: "Tiers, from the most distant to the closest",
    tier: "Tier",
    excerpt: "Longest excerpt",
    context: "Context on each side",
    pages: "Page images",
    daily: "Characters per day",
    share: "% of all they may read, per day",
    probes: "Questions on one topic per day",
    characters: "in characters",
    of: (what: string, tier: string) => `${what}, ${tier || "new tier"}`,
    up: (tier: string) => `Move ${tier || "new tier"} further away`,
    down: (tier: string) => `Move ${tier || "new tier"} closer`,
    remove: (tier: string) => `Remove ${tier || "new tier"}`,
    addTier: "Add a tier",
    save: "Save the policy",
    reset: "Discard my changes",
    saved: (version: number) => `Saved and signed as version ${version}. It applies from now on.`,
    back: (version: number) => `The earlier policy applies again, as version ${version}.`,
    wrong: "Not saved yet: some values are not valid.",
    errors: {
      tiers: "At least one tier is needed.",
      name: "Use lower-case letters, digits and hyphens, as in close-family.",
      twice: "Two tiers have this name.",
      positive: "Enter a whole number of 1 or more.",
      whole: "Enter a whole number of 0 or more.",
      date: "Enter a date as 1998, 1998-04 or 1998-04-17.",
      order: "The daily limit cannot be shorter than one excerpt.",
      share: "Enter a percentage from 1 to 100.",
      gone: "The default names a tier that is not in the list.",
    },
    history: "Earlier changes",
    historyNone: "The policy has not changed since the archive was created.",
    change: (when: string, who: string) => `${when}, ${who}`,
    version: (n: number) => `Version ${n}`,
    because: (why: string) => `Reason: ${why}`,
  },
  seenAs: {
    label: "View as",
    self: "myself",
  },
  keyring: {
    title: "People with a key",
    role,
    kind: {
      passphrase: "a passphrase",
      keychain: "this computer’s keychain",
      "key-file": "a key file on this computer",
    } as Record<string, string>,
    opensWith: (kind: string) => `opens it with ${kind}`,
    as: (what: string, tier: string | null) => (tier ? `${what}, ${tierWord(tier)}` : what),
    add: "Give someone a key",
    addTitle: "Give someone a key",
    name: "Name",
    what: "Role",
    means: {
      family: "Asks, and reads what their tier may see.",
      reviewer: "Reads every answer with its sources.",
      archivist: "Imports documents and decides who may see what.",
      auditor: "Checks the record, but cannot read documents.",
    } as Record<Role, string>,
    tier: "Tier",
    passphrase: "Passphrase",
    again: "Repeat the passphrase",
    hint: "At least eight characters. Give it to them in person; it is not stored anywhere.",
    short: "Use at least eight characters.",
    differ: "The two passphrases do not match.",
    nameNeeded: "Enter a name.",
    tierNeeded: "Choose a tier.",
    chooseTier: "Choose a tier",
    give: "Give the key",
    given: (name: string) => `${name} can now open this archive.`,
    remove: (name: string) => `Revoke ${name}’s key`,
    takeBack: "Revoke",
    removeTitle: (name: string) => `Revoke ${name}’s key?`,
    removeMeans: "They can no longer open this archive. They keep any editions they have.",
    removed: (name: string) => `${name} can no longer open this archive.`,
    last: "The last archivist’s key cannot be revoked: without it nobody could decide anything.",
  },
  drafting: {
    title: "Language model for drafting",
    intro:
      "Answers consist of the archive’s own sentences. A language model on this computer can draft them instead: it receives the passages that the person asking may see, and each of its sentences is checked like any other. Sentences that fail the check are left out.",
    none: "No language model is used.",
    now: (model: string | null, url: string) => `${model ?? "The first model"} at ${url} drafts answers.`,
    elsewhere: (host: string) =>
      `Passages of this archive are sent to ${host}, which is not this computer, unencrypted.`,
    off: "Turn it off",
    find: "Find one on this computer",
    nobody: "None found. Start Ollama, llama.cpp or LM Studio, and try again.",
    at: (name: string, url: string) => `${name}, at ${url}`,
    use: (model: string) => `Use ${model}`,
    other: "Use another address",
    url: "Address",
    model: "Model name on the server",
    host: "Allow this host",
    hostHint:
      "Only for a host that is not this computer: type its name again. Passages are then sent there, unencrypted, and the policy says so.",
    choose: "Use this model",
    chosen: "The model drafts answers from now on.",
    stopped: "Answers consist of the archive’s own sentences again.",
  },
  edition: {
    title: "Editions",
    intro:
      "An edition is a separate archive that contains only what one tier may see. You can give it away freely.",
    make: "Create an edition…",
    dialog: "Create an edition",
    tier: "Tier",
    name: "Recipient",
    folder: "Folder",
    choose: "Choose a folder",
    pick: "Choose an empty folder for the edition",
    noFolder: "None chosen",
    folderNeeded: "Choose a folder.",
    start: "Create",
    making: "Creating the edition",
    done: "Edition created",
    report: (artifacts: number, shortened: number, leftOut: number) =>
      [
        `${things(artifacts)} included`,
        shortened > 0 ? `${shortened.toLocaleString("en-GB")} of them with passages left out` : "",
        `${leftOut === 0 ? "nothing" : things(leftOut)} left out entirely`,
      ]
        .filter(Boolean)
        .join(", ")
        .concat("."),
    keptIn: (path: string) => `It is saved in ${path}.`,
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
    same: "Both contain the same documents.",
    added: (n: number) => `${things(n)} added`,
    removed: (n: number) => `${things(n)} removed`,
    corrected: (n: number) => `${things(n)} with a corrected record`,
    choose: "Choose two different versions.",
    comparing: "Comparing",
  },
  events: {
    intro: "Everything done in this archive except asking, latest first.",
    filter: "Kinds of event",
    all: "All",
    kind: {
      "extraction-risk": "Reading limits",
      "more-context": "More context",
      reading: "Reading",
      policy: "Policy",
      record: "Corrections",
      edition: "Editions",
      export: "Exports",
      keys: "Keys",
    } as Record<string, string>,
    by: (when: string, who: string) => (who ? `${when}, ${who}` : when),
    empty: "No events yet.",
    none: "No events of this kind.",
  },
};
