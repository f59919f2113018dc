// The words of the figures, in German: every title says what its figure shows.
import type { Count, Statistics } from "../ipc/contract";
import { closeness } from "./closeness";
import { capital } from "./count";
import { auditor } from "./de-auditor";
import { count, inWords, type Noun, share, times } from "./de-count";
import { close, strictness } from "./de-strictness";
import type { figures as english } from "./en-figures";
import { plain } from "./named";

const QUESTION: Noun = { one: "Frage", many: "Fragen", article: "Die" };
const SECOND: Noun = { one: "Zweitprüfung", many: "Zweitprüfungen", article: "Die" };
const CLAIM: Noun = { one: "Aussage", many: "Aussagen", article: "Die" };
const SENTENCE: Noun = { one: "Satz", many: "Sätze", article: "Der" };
/** The dative after `von`: only where it differs. */
const SENTENCES: Noun = { ...SENTENCE, many: "Sätzen" };

/** Refusals are of three kinds that are never added up. */
const kind: Record<string, [name: string, said: (n: number) => string]> = {
  category: [
    "Keine Frage für ein Archiv",
    (n) =>
      n === 1 ? "eine war keine Frage für ein Archiv" : `${inWords(n)} waren keine Fragen für ein Archiv`,
  ],
  coverage: [
    "Das Archiv sagte nicht genug",
    (n) => `zu ${n === 1 ? "einer" : inWords(n)} sagte das Archiv nicht genug`,
  ],
  limit: [
    "Eine Grenze war erreicht",
    (n) =>
      n === 1
        ? "eine kam nach dem Erreichen einer Grenze"
        : `${inWords(n)} kamen nach dem Erreichen einer Grenze`,
  ],
};

/** The one with the highest count; of several, the first. */
const most = <T extends { count: number }>(counts: T[]) =>
  counts.reduce<T | undefined>((top, one) => (top && top.count >= one.count ? top : one), undefined);
const sum = (counts: Array<{ count: number }>) => counts.reduce((n, one) => n + one.count, 0);
const of = (counts: Count[], name: string) => counts.find((one) => one.name === name)?.count ?? 0;

const refusalKinds = (refusals: Statistics["refusals"]) =>
  [...new Set([...Object.keys(kind), ...refusals.map((one) => one.kind)])]
    .map((name) => ({ name, count: sum(refusals.filter((one) => one.kind === name)) }))
    .filter((one) => one.count > 0);

const queryTypes: Record<string, [name: string, verb: [string, string], so: string]> = {
  factual: ["Wie etwas war", ["fragte", "fragten"], "danach, wie etwas war"],
  analytical: ["Wie etwas zusammenhängt", ["fragte", "fragten"], "danach, wie etwas zusammenhängt"],
  creative: ["Etwas Neues", ["bat", "baten"], "um etwas Neues"],
};

/** A category has the words of the refusal that it can lead to. */
const categoryWord = (name: string) => capital(auditor.bundle.code(name.replace(/-/g, "_").toUpperCase()));

const WERE: [string, string] = ["wurde", "wurden"];

export const figures: typeof english = {
  figures: {
    period: (answers, from, to) =>
      from === to
        ? `${count(answers, "Antwort", "Antworten")} vom ${from}.`
        : `${count(answers, "Antwort", "Antworten")}, vom ${from} bis zum ${to}.`,
    alerts: "Zu prüfen",
    noAlerts: "Nichts Auffälliges.",
    empty: "Noch wurde keine Frage gestellt; es gibt nichts zu zählen.",
    name: "Kategorie",
    number: "Anzahl",
    day: "Tag",
    group: "Art",
    kind: (name) => kind[name]?.[0] ?? capital(plain(name)),
    category: categoryWord,
    outcomes: (counts) => share(of(counts, "supported"), sum(counts), QUESTION, WERE, "ganz beantwortet"),
    days: (asked) => {
      const top = most(asked);
      if (!top) return "";
      const all = sum(asked);
      return asked.length === 1
        ? `Alles wurde an einem Tag gefragt, am ${top.day}`
        : `Am meisten wurde am ${top.day} gefragt: ${inWords(top.count)} von ${inWords(all)} Fragen`;
    },
    claims: (counts) =>
      share(of(counts, "supported"), sum(counts), CLAIM, WERE, "ganz von der Quelle belegt"),
    verdicts: (counts) => {
      const [part, all] = [of(counts, "entailed"), sum(counts)];
      return share(part, all, part > 0 && part < all ? SENTENCES : SENTENCE, WERE, "als ganz belegt gezeigt");
    },
    refusals: (refusals) => {
      const parts = refusalKinds(refusals).map(
        ({ name, count: n }) => kind[name]?.[1](n) ?? `${plain(name)}: ${inWords(n)}`,
      );
      return capital([parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" und "));
    },
    categories: (counts) => {
      const top = most(counts);
      const all = sum(counts);
      return top
        ? `Für ${all === 1 ? "eine Frage" : `${inWords(all)} Fragen`} galt eine Sonderregel${all === 1 ? ":" : ", am häufigsten"} „${categoryWord(top.name)}“`
        : "";
    },
    reasons: (counts) => {
      const top = most(counts);
      return top ? `Der häufigste Grund: ${auditor.bundle.reason(top.name)}, ${times(top.count)}` : "";
    },
    risks: (counts) => {
      const top = most(counts);
      if (!top) return "";
      return counts.length === 1
        ? `Nur ${top.name} erreichte eine Tagesgrenze: ${times(top.count)}`
        : `${top.name} erreichte am häufigsten eine Tagesgrenze: ${times(top.count)}`;
    },
    verified: (counts) =>
      share(of(counts, "valid"), sum(counts), CLAIM, WERE, "bei erneuter Prüfung unverändert gefunden"),
    profiles: (profiles) => {
      const top = profiles.reduce<Statistics["profiles"][number] | undefined>(
        (before, one) => (before && before.refused * one.asked >= one.refused * before.asked ? before : one),
        undefined,
      );
      if (!top || top.refused === 0) return "Unter keinem Profil wurde eine Frage abgewiesen";
      return `Fragen „${strictness.strictness.name(top.name)}“ wurden am häufigsten abgewiesen: ${inWords(top.refused)} von ${inWords(top.asked)}`;
    },
    refusedBy: "Abgewiesen",
    answeredBy: "Beantwortet",
    query_types: (counts) => {
      const top = most(counts);
      if (!top) return "";
      const [, verb, so] = queryTypes[top.name] ?? [top.name, ["war", "waren"], plain(top.name)];
      return share(top.count, sum(counts), QUESTION, verb as [string, string], so);
    },
    queryType: (name) => queryTypes[name]?.[0] ?? capital(plain(name)),
    similarities: (counts) => {
      const near = sum(counts.filter(({ name }) => closeness(Number(name)) !== "loose"));
      return share(near, sum(counts), QUESTION, ["hatte", "hatten"], "eine nahe Textstelle");
    },
    similarity: (name) => capital(close[name]),
    sources: (counts) => {
      const some = sum(counts.filter(({ name }) => Number(name) > 0));
      return share(some, sum(counts), QUESTION, ["fand", "fanden"], "eine Quelle, die nah genug war");
    },
    source: (name) => count(Number(name), "Quelle", "Quellen"),
    decided: (reason, n) =>
      `Am häufigsten beanstandet: „${reason.charAt(0).toLocaleLowerCase("de")}${reason.slice(1).replace(/\.$/, "")}“, ${times(n)}`,
    decidedBy: (what, who) => `${what}, ${who}`,
    decidedAnswers: (who, why, n) => `${count(n, "Antwort", "Antworten")}: ${who}. ${why}`,
    second: ({ made, agreed }) =>
      share(agreed, made, SECOND, ["stimmte", "stimmten"], "mit der ersten überein"),
    agreed: "Gleich entschieden",
    differed: "Verschieden entschieden",
    secondDue: "Wartet auf eine Zweitprüfung",
    ownWords: "Mit eigenen Worten oder ohne Grund.",
    answerNumber: (n) => `Antwort ${n}`,
    nothing: {
      decided: "Kein Satz wurde abgelehnt oder vorgemerkt",
      second: "Noch hat niemand einen Satz zum zweiten Mal geprüft",
      profiles: "Noch wurde keine Frage unter einem Profil gestellt",
      query_types: "Noch wurde keine Frage nach ihrer Art eingeordnet",
      similarities: "Noch wurde nicht gezählt, wie nah die Textstellen waren",
      sources: "Noch wurden keine Quellen gezählt",
      refusals: "Keine Frage wurde abgewiesen",
      categories: "Für keine Frage galt eine Sonderregel",
      risks: "Niemand erreichte eine Tagesgrenze",
      verified: "Noch wurde keine Antwort erneut geprüft",
      claims: "Es gab keine Aussagen",
      verdicts: "Kein Satz wurde gezeigt",
      reasons: "Noch sind keine Gründe verzeichnet",
    },
    refusal: auditor.bundle.code,
  },
};
