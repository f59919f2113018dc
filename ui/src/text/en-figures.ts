// The words of the figures, in English: every title says what its figure shows.
import type { Count, Statistics } from "../ipc/contract";
import { type Closeness, closeness } from "./closeness";
import { capital, count, didShare, inWords, share, times } from "./count";
import { auditor } from "./en-auditor";
import { close, strictness } from "./en-strictness";
import { plain } from "./named";

/** Refusals are of three kinds that are never added up. */
const kind: Record<string, [name: string, said: (n: number) => string]> = {
  category: [
    "Not a question for an archive",
    (n) => `${inWords(n)} ${n === 1 ? "was no question" : "were no questions"} for an archive`,
  ],
  coverage: ["The archive did not say enough", (n) => `to ${inWords(n)} the archive did not say enough`],
  limit: ["A limit was reached", (n) => `${inWords(n)} came after a limit was reached`],
};

/** The one with the highest count; of several, the first. */
const most = <T extends { count: number }>(counts: T[]) =>
  counts.reduce<T | undefined>((top, one) => (top && top.count >= one.count ? top : one), undefined);
const sum = (counts: Array<{ count: number }>) => counts.reduce((n, one) => n + one.count, 0);
const of = (counts: Count[], name: string) => counts.find((one) => one.name === name)?.count ?? 0;
const quoted = (words: string) => `“${words.charAt(0).toLocaleLowerCase()}${words.slice(1)}”`;

const refusalKinds = (refusals: Statistics["refusals"]) =>
  [...new Set([...Object.keys(kind), ...refusals.map((one) => one.kind)])]
    .map((name) => ({ name, count: sum(refusals.filter((one) => one.kind === name)) }))
    .filter((one) => one.count > 0);

const queryType = (name: string) =>
  ({
    factual: "asked about facts",
    analytical: "asked how facts are connected",
    creative: "asked for something new",
  })[name] ?? plain(name);

/** A category has the words of the refusal that it can lead to. */
const categoryWord = (name: string) => capital(auditor.bundle.code(name.replace(/-/g, "_").toUpperCase()));

export const figures = {
  figures: {
    period: (answers: number, from: string, to: string) =>
      from === to
        ? `${count(answers, "answer", "answers")}, of ${from}.`
        : `${count(answers, "answer", "answers")}, from ${from} to ${to}.`,
    alerts: "To check",
    noAlerts: "Nothing unusual.",
    empty: "No question has been asked yet, so there is nothing to count.",
    name: "Category",
    number: "Count",
    day: "Day",
    group: "Kind",
    kind: (name: string) => kind[name]?.[0] ?? capital(plain(name)),
    category: categoryWord,
    outcomes: (counts: Count[]) =>
      share(of(counts, "supported"), sum(counts), ["question", "questions"], "answered in full"),
    days: (asked: Array<{ day: string; count: number }>) => {
      const top = most(asked);
      if (!top) return "";
      const all = sum(asked);
      return asked.length === 1
        ? `Everything was asked on one day, ${top.day}`
        : `The busiest day was ${top.day}, with ${inWords(top.count)} of ${inWords(all)} questions`;
    },
    claims: (counts: Count[]) =>
      share(of(counts, "supported"), sum(counts), ["claim", "claims"], "fully supported by the source"),
    verdicts: (counts: Count[]) =>
      share(of(counts, "entailed"), sum(counts), ["sentence", "sentences"], "shown with full support"),
    refusals: (refusals: Statistics["refusals"]) => {
      const parts = refusalKinds(refusals).map(
        ({ name, count: n }) => kind[name]?.[1](n) ?? `${plain(name)}: ${inWords(n)}`,
      );
      return capital([parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and "));
    },
    categories: (counts: Count[]) => {
      const top = most(counts);
      const all = sum(counts);
      return top
        ? `A special rule applied to ${inWords(all)} ${all === 1 ? "question" : "questions"}${all === 1 ? ":" : ", most often"} ${quoted(categoryWord(top.name))}`
        : "";
    },
    reasons: (counts: Count[]) => {
      const top = most(counts);
      return top ? `The most common reason: ${auditor.bundle.reason(top.name)}, ${times(top.count)}` : "";
    },
    risks: (counts: Count[]) => {
      const top = most(counts);
      if (!top) return "";
      return counts.length === 1
        ? `Only ${top.name} reached a daily limit: ${times(top.count)}`
        : `${top.name} reached a daily limit most often: ${times(top.count)}`;
    },
    verified: (counts: Count[]) =>
      share(of(counts, "valid"), sum(counts), ["claim", "claims"], "unchanged when checked again"),
    profiles: (profiles: Statistics["profiles"]) => {
      const top = profiles.reduce<Statistics["profiles"][number] | undefined>(
        (most, one) => (most && most.refused * one.asked >= one.refused * most.asked ? most : one),
        undefined,
      );
      if (!top || top.refused === 0) return "No question was refused under any profile";
      return `Questions asked “${strictness.strictness.name(top.name)}” were refused most: ${inWords(top.refused)} of ${inWords(top.asked)}`;
    },
    refusedBy: "Refused",
    answeredBy: "Answered",
    query_types: (counts: Count[]) => {
      const top = most(counts);
      return top ? didShare(top.count, sum(counts), ["question", "questions"], queryType(top.name)) : "";
    },
    queryType: (name: string) => capital(queryType(name)),
    similarities: (counts: Count[]) => {
      const near = sum(counts.filter(({ name }) => closeness(Number(name)) !== "loose"));
      return didShare(near, sum(counts), ["question", "questions"], "had a close passage");
    },
    similarity: (name: Closeness) => capital(close[name]),
    sources: (counts: Count[]) => {
      const some = sum(counts.filter(({ name }) => Number(name) > 0));
      return didShare(some, sum(counts), ["question", "questions"], "found a source that was close enough");
    },
    source: (name: string) => count(Number(name), "source", "sources"),
    decided: (reason: string, n: number) =>
      `The most common reason to find fault: ${quoted(reason.replace(/\.$/, ""))}, ${times(n)}`,
    decidedBy: (what: string, who: string) => `${what}, ${who}`,
    decidedAnswers: (who: string, why: string, n: number) =>
      `${count(n, "answer", "answers")}: ${who}. ${why}`,
    second: ({ made, agreed }: Statistics["second"]) =>
      share(agreed, made, ["second review", "second reviews"], "in agreement with the first"),
    agreed: "Decided alike",
    differed: "Decided differently",
    secondDue: "Waiting for a second reviewer",
    ownWords: "In their own words, or without a reason.",
    answerNumber: (n: number) => `Answer ${n}`,
    nothing: {
      decided: "No sentence has been rejected or flagged",
      second: "No sentence has been reviewed by two people yet",
      profiles: "No question has been asked under a profile yet",
      query_types: "No question has been sorted by kind yet",
      similarities: "The closeness of passages has not been counted yet",
      sources: "No sources have been counted yet",
      refusals: "No question was refused",
      categories: "No special rule applied to any question",
      risks: "Nobody reached a daily limit",
      verified: "No answer has been checked again yet",
      claims: "No claim was made",
      verdicts: "No sentence was shown",
      reasons: "No reasons have been recorded",
    },
    refusal: auditor.bundle.code,
  },
};
