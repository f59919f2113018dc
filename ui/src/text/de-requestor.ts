// The words of keys and locks, of who is at the desk, and of reading within a limit, in German.
import type { Role } from "../ipc/contract";
import { count, number } from "./de-count";
import { names } from "./de-names";
import { tierWord } from "./de-tier";
import type { requestor as english } from "./en-requestor";

/** Roles as offices, so that nobody is called by a gender. */
const role: Record<Role, string> = {
  family: "Familie",
  reviewer: "Prüfung",
  archivist: "Archivleitung",
  auditor: "Revision",
};

/** The same where there is little room: it may be parted where it is joined. */
const parted: Record<Role, string> = { ...role, archivist: "Archiv\u00ADleitung" };

/** How many characters people take a page to have. */
const PAGE = 2000;

/** `etwa eine Seite`, or `etwa 12 Seiten`. */
const pages = (characters: number) => {
  const n = Math.max(1, Math.round(characters / PAGE));
  return n === 1 ? "etwa eine Seite" : `etwa ${number(n)} Seiten`;
};

const characters = (n: number) => count(n, "Zeichen", "Zeichen");

const exactly = (left: number, limit: number) => `Heute noch ${number(left)} von ${characters(limit)} übrig.`;

export const requestor: typeof english = {
  desk: {
    signedIn: (words) => `Angemeldet: ${words}`,
    label: (name, as) => `Angemeldet: ${name}, ${as}`,
    role,
    short: (name, who) =>
      // The engine calls someone without a name by the English name of the role.
      name === "" || name.toLowerCase() === who || name.toLowerCase() === role[who].toLowerCase()
        ? [parted[who], null]
        : [name, parted[who]],
    what: {
      family: "Sie fragen das Archiv und lesen seine Dokumente, soweit Sie sie sehen dürfen.",
      reviewer: "Sie fragen das Archiv, lesen alle seine Antworten und öffnen jede Quelle.",
      archivist: "Sie importieren Dokumente und entscheiden, wer was sehen darf.",
      auditor: "Sie prüfen die Nachweise der Antworten. Die Dokumente selbst können Sie nicht öffnen.",
    },
    sees: (name, limit) =>
      `Sie sehen, was der Kreis „${tierWord(name)}“ sehen darf, bis zu ${characters(limit)} (${pages(limit)}) am Tag.`,
    seesAll: (name) => `Sie sehen, was der Kreis „${tierWord(name)}“ sehen darf.`,
    once: "Text, den Sie heute schon gesehen haben, zählt nicht noch einmal.",
    changePassphrase: "Passphrase ändern",
    lock: "Sperren",
    lockHint: "Das Archiv schließen und sperren",
    onlyArchivist: "Nur die Archivleitung kann Dokumente importieren.",
    seenAs: (name) => `Sie sehen das Archiv so, wie der Kreis „${tierWord(name)}“ es sieht.`,
    seenAsLabel: "Ansicht als jemand anderes",
    end: "Beenden",
    closed: "Sie haben hier keinen Zugriff.",
    placeKeys: (places) => [
      places.length === 1
        ? `Strg ${places[0]?.[0]}`
        : places.length === 4
          ? "Strg 1 bis 4"
          : `Strg ${places.map(([n]) => n).join(" ")}`,
      places.map(([, name]) => name).join(", "),
    ],
  },
  key: {
    title: "Wie soll dieses Archiv gesperrt werden?",
    intro:
      "Alles darin ist verschlüsselt, und ein Schlüssel öffnet es. Wählen Sie, wo Sie ihn aufbewahren; anderen können Sie später eigene Schlüssel geben.",
    ways: "Aufbewahrung des Schlüssels",
    passphrase: "Eine Passphrase",
    passphraseHint: "Sie geben sie bei jedem Öffnen des Archivs ein.",
    computer: "Auf diesem Rechner",
    inKeychain:
      "Im Schlüsselbund dieses Rechners. Wer Ihr Benutzerkonto hier verwendet, kann das Archiv öffnen; auf einem anderen Rechner bleibt es gesperrt.",
    inFile:
      "In einer Datei, die nur Ihr Benutzerkonto lesen kann. Wer Ihr Benutzerkonto hier verwendet, kann das Archiv öffnen; auf einem anderen Rechner bleibt es gesperrt.",
    first: "Passphrase",
    second: "Passphrase wiederholen",
    hint: "Mindestens acht Zeichen. Ein kurzer eigener Satz ist leichter zu merken und schwerer zu erraten als ein Wort.",
    warning:
      "Wenn Sie sie vergessen, kann niemand das Archiv je wieder öffnen. Einen anderen Zugang gibt es nicht.",
    short: "Verwenden Sie mindestens acht Zeichen.",
    differ: "Die beiden Passphrasen stimmen nicht überein.",
    missing: "Geben Sie hier die Passphrase ein.",
    make: "Das Archiv anlegen",
    back: "Zurück",
    show: "Passphrase anzeigen",
    hide: "Passphrase verbergen",
    unlockTitle: (name) => `„${name}“ braucht die Passphrase`,
    lockedTitle: (name) => `„${name}“ ist gesperrt`,
    unlockHint: "Geben Sie Ihre eigene Passphrase ein. Sie bestimmt, was Sie sehen dürfen.",
    open: "Öffnen",
    opening: "Das Archiv wird geöffnet",
    wrong:
      "Diese Passphrase öffnet das Archiv nicht. Nichts wurde geändert; prüfen Sie Ihre Eingabe und versuchen Sie es noch einmal.",
    withComputer: "Mit dem Schlüssel auf diesem Rechner öffnen",
    another: "Ein anderes Archiv wählen",
    backTo: (name) => `Zurück zu „${name}“`,
    withPassphrase: (name) => `„${name}“ mit einer Passphrase öffnen`,
    withPassphraseShort: "mit einer Passphrase",
    changeTitle: "Ihre Passphrase ändern",
    changeHint: "Die bisherige gilt, bis Sie sie hier ändern.",
    old: "Bisherige Passphrase",
    fresh: "Neue Passphrase",
    wrongOld: "Das ist nicht die Passphrase, die das Archiv geöffnet hat.",
    change: "Passphrase ändern",
    changeWarning:
      "Wenn Sie sie vergessen, kann niemand sie wiederherstellen. Wer einen anderen Schlüssel hat, kann das Archiv weiter öffnen.",
    changed: "Ihre Passphrase ist geändert. Verwenden Sie beim nächsten Mal die neue.",
    end: "Zurück zur eigenen Ansicht",
    openPalette: (name) => `„${name}“ öffnen`,
    openOther: "Ein anderes Archiv öffnen",
  },
  reading: {
    left: ({ left, limit }) =>
      left <= 0
        ? "Sie haben das heutige Leselimit erreicht. Morgen können Sie weiterlesen."
        : left >= 2 * PAGE && left * 4 > limit
          ? `Sie können heute noch ${pages(left)} lesen.`
          : exactly(left, limit),
    exactly: ({ left, limit }) => exactly(Math.max(0, left), limit),
    more: "Mehr Kontext",
    evenMore: "Noch mehr Kontext",
    loading: "Kontext wird geladen",
    cost: (n) => (n > 0 ? `Hier kamen ${characters(n)} hinzu.` : "Das hatten Sie heute schon gesehen."),
    open: (kind) => `${kind ?? "Dokument"} öffnen`,
    opening: "Dokument wird geöffnet",
    back: "Zurück zur Stelle",
    nothing: "Hier gibt es keine Worte, die Sie lesen dürfen.",
    part: (part, parts) => `Teil ${part} von ${parts}`,
    next: "Nächster Teil",
    previous: "Voriger Teil",
    complete: "Weiteren Kontext, den Sie sehen dürfen, gibt es nicht.",
    enough: "Mehr Kontext dürfen Sie nicht sehen.",
    noExcerpt: "Die Worte dieser Quelle werden nicht gezeigt.",
    source: (handle, kind) => [names.handle(handle), kind].filter(Boolean).join(", "),
    restricted: "Auf Wunsch der Person eingeschränkt",
    kind: {
      category: "Keine Frage für dieses Archiv",
      coverage: "Das Archiv sagt nicht genug",
      limit: "Leselimit für heute erreicht",
    },
    limitNext:
      "Lesen Sie morgen weiter. Heute Gesehenes können Sie wieder lesen; es zählt nicht noch einmal.",
    away: "Dies wurde in einer anderen Ansicht gefragt. In Ihrer eigenen Ansicht ist es wieder da.",
    reloading: "Wird für diese Ansicht neu geladen",
  },
  here: {
    title: "Dokumente",
    intro: "Alle Dokumente, von denen Sie wissen dürfen. Öffnen Sie eines zum Lesen, oder fragen Sie danach.",
    filter: "Nach Titel, Name oder Art filtern",
    empty: "Es gibt noch keine Dokumente, die Sie sehen dürfen.",
    more: (n) => `${number(n)} weitere zeigen`,
  },
};
