// The words of keys and locks, of who is at the desk, and of reading within a limit, in English.
import type { Budget, Role } from "../ipc/contract";
import { capital, count } from "./count";

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

export const requestor = {
  desk: {
    signedIn: (words: string) => `Signed in: ${words}`,
    label: (name: string, role: string) => `Signed in: ${name}, ${role}`,
    role,
    /** `Ruth, family`; a name that is the role is said once. */
    short: (name: string, who: Role): [string, string | null] =>
      name === "" || name.toLowerCase() === role[who] ? [capital(role[who]), null] : [name, role[who]],
    what: {
      family: "You ask the archive and read its documents, as far as you may see them.",
      reviewer: "You ask the archive, read all its answers, and open every source.",
      archivist: "You import documents and decide who may see what.",
      auditor: "You check the records of answers. You cannot open the documents themselves.",
    } as Record<Role, string>,
    sees: (name: string, limit: number) =>
      `You see what ${tierWord(name)} may see, up to ${characters(limit)} (${pages(limit)}) a day.`,
    seesAll: (name: string) => `You see what ${tierWord(name)} may see.`,
    once: "Text you have already seen today does not count again.",
    changePassphrase: "Change passphrase",
    lock: "Lock",
    lockHint: "Close and lock the archive",
    onlyArchivist: "Only the archivist can import documents.",
    seenAs: (name: string) => `You are viewing the archive as ${tierWord(name)}.`,
    seenAsLabel: "Viewing as someone else",
    end: "End",
    closed: "You do not have access to this.",
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
      "Everything in it is encrypted, and one key opens it. Choose where to keep that key; you can give other people their own keys later.",
    ways: "Storage of the key",
    passphrase: "A passphrase",
    passphraseHint: "You type it each time you open the archive.",
    computer: "On this computer",
    inKeychain:
      "In this computer’s keychain. Anyone using your account here can open the archive; on another computer it stays locked.",
    inFile:
      "In a file that only your user account can read. Anyone using your account here can open the archive; on another computer it stays locked.",
    first: "Passphrase",
    second: "Repeat the passphrase",
    hint: "At least eight characters. A short sentence of your own is easier to remember and harder to guess than a word.",
    warning: "If you forget it, no one can ever open the archive again. There is no other way in.",
    short: "Use at least eight characters.",
    differ: "The two passphrases do not match.",
    missing: "Type the passphrase here.",
    make: "Create the archive",
    back: "Back",
    show: "Show passphrase",
    hide: "Hide passphrase",
    unlockTitle: (name: string) => `“${name}” needs its passphrase`,
    lockedTitle: (name: string) => `“${name}” is locked`,
    unlockHint: "Type your own passphrase. It determines what you may see.",
    open: "Open",
    opening: "Opening the archive",
    wrong:
      "This passphrase does not open the archive. Nothing was changed; check what you typed and try again.",
    withComputer: "Open with the key on this computer",
    another: "Choose another archive",
    backTo: (name: string) => `Back to “${name}”`,
    withPassphrase: (name: string) => `Open “${name}” with a passphrase`,
    withPassphraseShort: "with a passphrase",
    changeTitle: "Change your passphrase",
    changeHint: "Your current passphrase works until you change it here.",
    old: "Current passphrase",
    fresh: "New passphrase",
    wrongOld: "This is not the passphrase that opened the archive.",
    change: "Change passphrase",
    changeWarning:
      "If you forget it, no one can recover it for you. Anyone with another key can still get in.",
    changed: "Your passphrase has been changed. Use the new one next time.",
    end: "View as yourself again",
    openPalette: (name: string) => `Open “${name}”`,
    openOther: "Open another archive",
  },
  reading: {
    /** Plenty left is said in pages; little is said exactly. */
    left: ({ left, limit }: Budget) =>
      left <= 0
        ? "You have reached today’s reading limit. You can read on tomorrow."
        : left >= 2 * PAGE && left * 4 > limit
          ? `You can read ${pages(left)} more today.`
          : exactly(left, limit),
    exactly: ({ left, limit }: Budget) => exactly(Math.max(0, left), limit),
    more: "More context",
    evenMore: "Even more context",
    loading: "Loading context",
    cost: (n: number) => (n > 0 ? `This showed ${characters(n)} more.` : "You had already seen this today."),
    open: (kind: string | null) => `Open the ${kind ?? "document"}`,
    opening: "Opening the document",
    back: "Back to the passage",
    nothing: "There are no words in this that you may read.",
    part: (part: number, parts: number) => `Part ${part} of ${parts}`,
    next: "Next part",
    previous: "Previous part",
    complete: "There is no more context that you may see.",
    enough: "This is as much context as you may see.",
    noExcerpt: "This source’s words are not shown.",
    source: (handle: string, kind: string | null) => [handle, kind].filter(Boolean).join(", "),
    restricted: "Restricted by the person’s instructions",
    kind: {
      category: "Not a question for this archive",
      coverage: "The archive does not say enough",
      limit: "Today’s reading limit reached",
    } as Record<string, string>,
    limitNext: "Read on tomorrow. You can still reread what you saw today; it does not count again.",
    away: "This was asked in another view. It comes back when you view as yourself.",
    reloading: "Reloading for this view",
  },
  here: {
    title: "Documents",
    intro: "All the documents you may know about. Open one to read it, or ask about it.",
    filter: "Filter by title, name or kind",
    empty: "There are no documents you may see yet.",
    more: (n: number) => `Show ${n.toLocaleString("en-GB")} more`,
  },
};
