// The words of the timeline and of the pages of people and places, in German.
import { count } from "./de-count";
import type { lives as en } from "./en-lives";

export const lives: typeof en = {
  tab: "Zeitleiste",
  views: "Jahre, Personen und Orte",
  years: "Jahre",
  people: "Personen",
  places: "Orte",
  noDates: "Kein Dokument hat ein Datum",
  nobody: { people: "Hier sind keine Personen genannt", places: "Hier sind keine Orte genannt" },
  filter: { people: "Personen filtern", places: "Orte filtern" },
  limited: "Sie haben das heutige Leselimit erreicht, darum fehlen hier Fakten.",
  undated: (n) => `${count(n, "Dokument hat", "Dokumente haben")} kein Datum.`,
  noDate: "ohne Datum",
  span: (from, to) => (from === to ? `${from}` : `${from} bis ${to}`),
  gap: (years) => `${years}: hier ist nichts`,
  about: (date) => `etwa ${date}`,
  happened: (year) => `Was geschah im Jahr ${year}?`,
  askYear: (years) => `Nach ${years} fragen`,
  askPage: (name) => `Nach ${name} fragen`,
  back: "Zurück",
  also: (names) => `auch ${names}`,
  born: (date) => `geboren ${date}`,
  died: (date) => `gestorben ${date}`,
  kin: "Beziehungen",
  events: "Ereignisse",
  wrote: { person: "Von dieser Person", place: "Von hier" },
  received: "An diese Person",
  namedIn: "Nennt diese Person",
  pictures: "Bilder",
  importKin: "Stammbaum importieren",
  pickKin: "Einen Stammbaum (.ged) oder ein Adressbuch (.vcf) wählen",
  imported: (added, living) =>
    `${count(added, "Person", "Personen")} hinzugefügt; ${count(living, "Person", "Personen")} vielleicht am Leben und nicht freigegeben.`,
  drafts: (paths) => `Entwürfe von Fakten: ${paths}`,
  left: (what) => `Ausgelassen: ${what}`,
};
