// The words of the transcription desk, in German.
import { count } from "./de-count";
import type { transcribing as english } from "./en-transcribing";

const lines = (n: number) => count(n, "Zeile", "Zeilen");

export const transcribing: typeof english = {
  tab: "Abschrift",
  intro:
    "Scans und Bilder. Ein Satz aus einem Scan wird erst als eigene Worte zitiert, wenn Sie seine Zeile bestätigt haben.",
  none: "In diesem Archiv gibt es keine Scans oder Bilder.",
  scans: "Scans",
  groups: {
    uncertain: "Mit unsicheren Zeilen",
    rest: "Noch nicht bestätigt",
    blank: "Ohne Wörter",
    done: "Bestätigt",
  },
  uncertain: (n) => `${lines(n)} unsicher`,
  unconfirmed: (n) => `${lines(n)} nicht bestätigt`,
  confirmed: (n) => `${lines(n)} bestätigt`,
  blank: "Hier wurde nichts gelesen. Sie können die Wörter abtippen.",
  state: { unread: "nicht gelesen", unsure: "unsicher", read: "", confirmed: "bestätigt" },
  lines: "Zeilen dieser Seite",
  scan: "Der Scan",
  line: (words, state) => (state === "" ? words : `${words}, ${state}`),
  by: (who, when) => `bestätigt von ${who}, ${when}`,
  left: (n) => (n === 0 ? "Keine Zeile ist mehr unsicher." : `${lines(n)} in diesem Scan unsicher.`),
  noneLeft: "Keine Zeile ist mehr unsicher.",
  confirm: "Bestätigen",
  edit: "Berichtigen",
  skip: "Überspringen",
  undo: "Rückgängig",
  words: "Wörter dieser Zeile",
  gone: "Ohne Wörter wird die Zeile entfernt.",
  save: "Speichern",
  page: (page, all) => `Seite ${page} von ${all}`,
  previous: "Vorige Seite",
  next: "Nächste Seite",
  all: "Diese Seite bestätigen",
  pending: (n) => (n === 0 ? "Alles ist gespeichert." : `${lines(n)} zu speichern`),
  saveNow: "Jetzt speichern",
  saving: "Wird gespeichert",
  type: "Wörter dieser Seite abtippen",
  typeLabel: "Wörter dieser Seite",
  typeHint: "Eine Zeile für jede Zeile der Seite. Eine leere Zeile beginnt einen neuen Absatz.",
  typeSave: "Diese Wörter hinzufügen",
  typed: "Die Wörter sind hinzugefügt.",
  undone: "Rückgängig gemacht.",
  answers: (n) =>
    `${count(n, "frühere Antwort beruht", "frühere Antworten beruhen")} auf Wörtern, die sich geändert haben, und ${n === 1 ? "sollte" : "sollten"} neu geprüft werden.`,
  noPages: "Die Seiten lassen sich auf diesem Rechner nicht zeigen.",
  namesTitle: "Mehr Leser könnten diese Wörter sehen",
  namesWords: (names) =>
    `Dadurch wird ${names.join(", ")} in diesem Scan an weniger Stellen genannt. Was wegen dieses Namens verborgen ist, könnte sichtbar werden.`,
  namesAction: "Fortfahren",
};
