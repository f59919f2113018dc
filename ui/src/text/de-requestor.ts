// The words of keys and locks, of who is at the desk, and of reading within a limit, in German.
import type { Role } from "../ipc/contract";
import { count, number } from "./de-count";
import { said } from "./de-said";
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
    label: (name, as) => `Am Schreibtisch: ${name}, ${as}`,
    role,
    short: (name, who) =>
      // The engine calls someone without a name by the English name of the role.
      name === "" || name.toLowerCase() === who || name.toLowerCase() === role[who].toLowerCase()
        ? [parted[who], null]
        : [name, parted[who]],
    what: {
      family: "Sie fragen das Archiv und sehen die Liste dessen durch, was darin ist.",
      reviewer: "Sie fragen das Archiv, lesen jede Antwort, die es gegeben hat, und öffnen jede Quelle.",
      archivist: "Sie nehmen Stücke auf und entscheiden, wer was sehen darf.",
      auditor: "Sie prüfen die Nachweise der Antworten. Die Papiere selbst bleiben Ihnen verschlossen.",
    },
    sees: (name, limit) =>
      `Sie sehen, was der Kreis „${tierWord(name)}“ sehen darf, bis zu ${characters(limit)} am Tag; das sind ${pages(limit)}.`,
    seesAll: (name) => `Sie sehen, was der Kreis „${tierWord(name)}“ sehen darf.`,
    once: "Was Sie heute schon gesehen haben, zählt nicht noch einmal.",
    changePassphrase: "Passphrase ändern",
    lock: "Abschließen",
    lockHint: "Das Archiv schließen und verschlossen lassen",
    onlyArchivist: "Nur die Archivleitung nimmt etwas auf.",
    seenAs: (name) => `Sie sehen das Archiv so, wie der Kreis „${tierWord(name)}“ es sieht.`,
    seenAsLabel: "Mit anderen Augen sehen",
    end: "Beenden",
    closed: "Dieser Bereich steht Ihnen nicht offen.",
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
    title: "Wie soll dieses Archiv verschlossen werden?",
    intro:
      "Alles darin bleibt verschlossen, und ein Schlüssel öffnet es. Wählen Sie, wo dieser Schlüssel ist; andere können später eigene bekommen.",
    ways: "Wo der Schlüssel ist",
    passphrase: "Eine Passphrase",
    passphraseHint: "Wer das Archiv öffnet, gibt sie zuerst ein.",
    computer: "Auf diesem Rechner",
    inKeychain:
      "Im Schlüsselbund dieses Rechners. Wer Ihr Benutzerkonto hier verwendet, kann das Archiv öffnen; auf einem anderen Rechner bleibt es verschlossen.",
    inFile:
      "In einer Datei, die nur Ihr Benutzerkonto lesen kann. Wer Ihr Benutzerkonto hier verwendet, kann das Archiv öffnen; auf einem anderen Rechner bleibt es verschlossen.",
    first: "Passphrase",
    second: "Noch einmal dieselbe",
    hint: "Acht Zeichen oder mehr. Ein kurzer eigener Satz ist leichter zu merken und schwerer zu erraten als ein Wort.",
    warning:
      "Wird sie vergessen, kann niemand das Archiv wieder öffnen. Einen anderen Weg hinein gibt es nicht.",
    short: "Das sind weniger als acht Zeichen.",
    differ: "Die beiden sind nicht gleich.",
    missing: "Geben Sie hier die Passphrase ein.",
    make: "Das Archiv anlegen",
    back: "Zurück",
    show: "Zeigen, was eingegeben ist",
    hide: "Verbergen, was eingegeben ist",
    unlockTitle: (name) => `„${name}“ braucht die Passphrase`,
    lockedTitle: (name) => `„${name}“ ist verschlossen`,
    unlockHint: "Geben Sie Ihre eigene Passphrase ein. Sie bestimmt, was Sie sehen dürfen.",
    open: "Öffnen",
    opening: "Das Archiv wird geöffnet",
    wrong:
      "Diese Passphrase öffnet das Archiv nicht. Nichts wurde geändert; sehen Sie nach, was eingegeben ist, und versuchen Sie es noch einmal.",
    withComputer: "Mit dem Schlüssel auf diesem Rechner öffnen",
    another: "Ein anderes Archiv wählen",
    backTo: (name) => `Zurück zu „${name}“`,
    withPassphrase: (name) => `„${name}“ mit einer Passphrase öffnen`,
    withPassphraseShort: "mit einer Passphrase",
    changeTitle: "Ihre Passphrase ändern",
    changeHint: "Die jetzige öffnet das Archiv, bis Sie sie hier ändern.",
    old: "Die jetzige Passphrase",
    fresh: "Die neue Passphrase",
    wrongOld: "Das ist nicht die Passphrase, die das Archiv geöffnet hat.",
    change: "Ändern",
    changeWarning:
      "Wird sie vergessen, kann niemand sie für Sie herausfinden. Wer einen anderen Schlüssel hat, kommt weiter hinein.",
    changed: "Ihre Passphrase ist geändert. Beim nächsten Mal öffnet die neue das Archiv.",
    end: "Wieder mit eigenen Augen sehen",
    openPalette: (name) => `„${name}“ öffnen`,
    openOther: "Ein anderes Archiv öffnen",
  },
  reading: {
    left: ({ left, limit }) =>
      left <= 0
        ? "Sie haben so viel gelesen, wie an einem Tag möglich ist. Morgen geht es weiter."
        : left >= 2 * PAGE && left * 4 > limit
          ? `Sie können heute noch ${pages(left)} lesen.`
          : exactly(left, limit),
    exactly: ({ left, limit }) => exactly(Math.max(0, left), limit),
    more: "Mehr vom Umfeld",
    evenMore: "Noch mehr vom Umfeld",
    loading: "Das Umfeld der Stelle wird gesucht",
    cost: (n) => (n > 0 ? `Das zeigte ${characters(n)} mehr.` : "Das hatten Sie heute schon gesehen."),
    complete: "Ringsum gibt es nichts weiter, das gezeigt werden darf.",
    enough: "Mehr vom Umfeld darf nicht gezeigt werden.",
    noExcerpt: "Die Worte dieser Quelle werden nicht gezeigt.",
    source: (handle, kind) => [said(handle), kind].filter(Boolean).join(", "),
    restricted: "Auf Wunsch der Person eingeschränkt",
    kind: {
      category: "Keine Frage für dieses Archiv",
      coverage: "Das Archiv sagt nicht genug",
      limit: "Genug für heute",
    },
    limitNext:
      "Lesen Sie morgen weiter. Was Ihnen heute gezeigt wurde, bleibt hier zu lesen; es noch einmal zu lesen, zählt nicht.",
    away: "Dies wurde mit anderen Augen gefragt. Es ist wieder da, wenn Sie mit eigenen Augen sehen.",
    reloading: "Wird so noch einmal gelesen, wie es jetzt gesehen werden darf",
  },
  here: {
    title: "Was hier ist",
    intro: "Alles in diesem Archiv, wovon Sie wissen dürfen. Fragen Sie nach allem davon.",
    filter: "Nach einem Titel, einem Namen oder einer Art suchen",
    empty: "Hier ist noch nichts, das Sie sehen dürfen.",
    more: (n) => `${number(n)} weitere zeigen`,
  },
};
