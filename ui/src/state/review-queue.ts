// Which answers the queue of Review shows, and in which order.
import type { ReasonCode, ReviewEntry } from "../ipc/contract";

export const FILTERS = [
  "all",
  "undecided",
  "unsupported",
  "partly",
  "interpreted",
  "stale",
  "flagged",
  "disagreement",
  "second",
  "refused",
  "mine",
] as const;
export type Filter = (typeof FILTERS)[number];

export const SORTS = ["risk", "newest", "oldest", "least"] as const;
export type Sort = (typeof SORTS)[number];

/** `code`: answers with a decision for this usual reason alone. */
export type QueueView = { filter: Filter; sort: Sort; words: string; code: ReasonCode | null };

export const WHOLE: QueueView = { filter: "all", sort: "risk", words: "", code: null };

const PASSES: Record<Filter, (entry: ReviewEntry) => boolean> = {
  all: () => true,
  undecided: ({ claims, decided }) => claims > decided,
  unsupported: ({ verdicts, risks }) => verdicts[2] > 0 || risks.includes("ungrounded"),
  partly: ({ verdicts, risks }) => verdicts[1] > 0 || risks.includes("partial"),
  interpreted: ({ outcome, risks }) => outcome === "labeled" || risks.includes("labeled"),
  stale: ({ stale }) => stale > 0,
  flagged: ({ flagged }) => flagged > 0,
  disagreement: ({ disagreements }) => disagreements > 0,
  second: ({ second }) => second > 0,
  refused: ({ outcome }) => outcome === "refused",
  mine: ({ mine }) => mine > 0,
};

/** What part of an answer's claims is decided; one without claims has nothing left to decide. */
const share = ({ claims, decided }: ReviewEntry) => (claims === 0 ? 1 : decided / claims);

const latest = (a: ReviewEntry, b: ReviewEntry) =>
  a.answered_at < b.answered_at ? 1 : a.answered_at > b.answered_at ? -1 : 0;

const ORDER: Record<Sort, (a: ReviewEntry, b: ReviewEntry) => number> = {
  risk: (a, b) => b.risk - a.risk || latest(a, b),
  newest: latest,
  oldest: (a, b) => -latest(a, b),
  least: (a, b) => share(a) - share(b) || b.risk - a.risk || latest(a, b),
};

/** How many answers each filter lets through. */
export function counts(entries: Iterable<ReviewEntry>): Record<Filter, number> {
  const found = Object.fromEntries(FILTERS.map((name) => [name, 0])) as Record<Filter, number>;
  for (const entry of entries) {
    for (const name of FILTERS) if (PASSES[name](entry)) found[name] += 1;
  }
  return found;
}

/** How many answers have a decision for each usual reason; none of those that no answer has. */
export function codesOf(entries: Iterable<ReviewEntry>): Map<ReasonCode, number> {
  const found = new Map<ReasonCode, number>();
  for (const { codes } of entries) for (const code of codes) found.set(code, (found.get(code) ?? 0) + 1);
  return found;
}

/** The answers to show, by identity. Every word must stand in the question. */
export function arrange(entries: Iterable<ReviewEntry>, { filter, sort, words, code }: QueueView): string[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ question }: ReviewEntry) => {
    if (wanted.length === 0) return true;
    const folded = question.toLocaleLowerCase();
    return wanted.every((word) => folded.includes(word));
  };
  return [...entries]
    .filter((entry) => code === null || entry.codes.includes(code))
    .filter((entry) => PASSES[filter](entry) && holds(entry))
    .sort(ORDER[sort])
    .map(({ response_id }) => response_id);
}
