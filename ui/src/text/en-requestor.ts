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
    inKeychain:
      "In the keychain of this computer. Whoever uses your account here can open the archive; on another computer it stays locked.",
    inFile:
      "In a file that only your user account can read. Whoever uses your account here can open the archive; on another computer it stays locked.",
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
    changeWarning:
      "If it is forgotten, no one can find it out for you. Whoever has another key still gets in.",
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
    away: "This was asked through other eyes. It is here again when you look as yourself.",
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
