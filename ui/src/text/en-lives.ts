// The words of the timeline and of the pages of people and places, in English.
import { count } from "./count";

export const lives = {
  tab: "Timeline",
  views: "Years, people and places",
  years: "Years",
  people: "People",
  places: "Places",
  noDates: "No document here has a date",
  nobody: { people: "No people are named here", places: "No places are named here" },
  filter: { people: "Filter people", places: "Filter places" },
  limited: "You have reached today’s reading limit, so facts are left out.",
  undated: (n: number) => `${count(n, "document has", "documents have")} no date.`,
  noDate: "no date",
  span: (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`),
  gap: (years: string) => `${years}: nothing here`,
  about: (date: string) => `about ${date}`,
  /** The question itself, as the engine reads it. */
  happened: (year: number) => `What happened in ${year}?`,
  askYear: (years: string) => `Ask about ${years}`,
  askPage: (name: string) => `Ask about ${name}`,
  back: "Back",
  also: (names: string) => `also ${names}`,
  born: (date: string) => `born ${date}`,
  died: (date: string) => `died ${date}`,
  kin: "Relationships",
  events: "Events",
  wrote: { person: "Written by them", place: "From here" },
  received: "Written to them",
  namedIn: "Names them",
  pictures: "Pictures",
  importKin: "Import family tree",
  pickKin: "Choose a family tree (.ged) or an address book (.vcf)",
  imported: (added: number, living: number) =>
    `${count(added, "person", "people")} added; ${count(living, "person", "people")} may be living and not cleared.`,
  drafts: (paths: string) => `Drafts of facts: ${paths}`,
  left: (what: string) => `Left out: ${what}`,
};
