// Die Wörter für Einwilligungen nach einer Regel, auf Deutsch.
import { count } from "./de-count";
import { tierWord } from "./de-tier";
import type { rule as en } from "./en-rule";

const documents = (n: number) => count(n, "Dokument", "Dokumente");
const ofDocuments = (n: number) => count(n, "Dokument", "Dokumenten");

export const rule: typeof en = {
  open: "Einwilligung nach einer Regel setzen…",
  title: "Einwilligung nach einer Regel setzen",
  means: "Die Regel gilt für die Dokumente, die jetzt da sind. Später aufgenommene betrifft sie nicht.",
  which: "Welche Dokumente",
  kind: "Art",
  from: "Von",
  to: "An",
  since: "Geschrieben frühestens",
  until: "Geschrieben spätestens",
  dateHint: "1931, 1931-06 oder 1931-06-03",
  folder: "Aus dem Ordner",
  any: "beliebig",
  consent: "Wer sie sehen darf",
  choose: "Einwilligung wählen",
  missing: "Sagen Sie, welche Dokumente, und wählen Sie eine Einwilligung. Die Änderungen stehen dann hier.",
  looking: "Die Änderungen werden gesucht",
  none: "Die Regel ändert nichts.",
  changes: (n, state) => `Geändert würde${n === 1 ? "" : "n"} ${documents(n)}: ${state}`,
  same: (n) => `${count(n, "Dokument hat", "Dokumente haben")} diese Einwilligung schon.`,
  reach: "Wer was sieht",
  reviewers: "Prüfung",
  tier: (tier) => `Kreis „${tierWord(tier)}“`,
  more: (n) => `sieht mehr von ${ofDocuments(n)}`,
  less: (n) => `sieht weniger von ${ofDocuments(n)}`,
  unchanged: "sieht dasselbe wie jetzt",
  now: (state) => `jetzt: ${state.charAt(0).toLocaleLowerCase("de-DE")}${state.slice(1)}`,
  unsure: (n) =>
    n === 0
      ? "Auch solche, deren Datum es offen lässt"
      : `Auch ${documents(n)}, ${n === 1 ? "dessen" : "deren"} Datum es offen lässt`,
  unsureMeans: "Ohne Datum, oder weniger genau datiert, als die Regel verlangt.",
  stricter: (n) =>
    n === 0 ? "Auch solche mit strengerer Entscheidung" : `Auch ${documents(n)} mit strengerer Entscheidung`,
  stricterMeans: "Jemand hat entschieden, dass weniger Menschen sie sehen dürfen. Dann sähen sie mehr.",
  answers: (n) =>
    `${count(n, "frühere Antwort zeigte", "frühere Antworten zeigten")} Worte, die der Person, die gefragt hat, dann verborgen wären:`,
  noAnswers: "Keine frühere Antwort zeigte Worte, die der Person, die gefragt hat, dann verborgen wären.",
  more_documents: (n) => `und ${count(n, "weiteres Dokument", "weitere Dokumente")}`,
  apply: (n) => `Einwilligung für ${documents(n)} setzen`,
  changed: "Das Archiv hat sich seit dieser Liste geändert. Das bewirkt die Regel jetzt.",
  undo: (version) => `Die Einwilligungen von Fassung ${version} rückgängig machen`,
  kept: (n) => ` ${documents(n)}: seither neu entschieden, nicht geändert.`,
};
