// The queue of Review: which answers each word lets through, in which order, and fast at ten thousand.
import { expect, test } from "vitest";
import type { ReasonCode, ReviewEntry } from "../ipc/contract";
import { arrange, codesOf, counts, FILTERS, type SORTS } from "../state/review-queue";

function entry(n: number, change: Partial<ReviewEntry> = {}): ReviewEntry {
  return {
    response_id: `r${n}`,
    question: `What of the winter ${n}?`,
    answered_at: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    outcome: "supported",
    verdicts: [2, 0, 0],
    claims: 2,
    decided: 0,
    mine: 0,
    second: 0,
    stale: 0,
    flagged: 0,
    disagreements: 0,
    codes: [],
    reviewed_at: null,
    risk: n % 100,
    risks: [],
    ...change,
  };
}

test("every filter lets through what it says, and no other", () => {
  const entries = [
    entry(1, { decided: 2, mine: 1 }),
    entry(2, { verdicts: [1, 0, 1] }),
    entry(3, { verdicts: [1, 1, 0], stale: 1 }),
    entry(4, { outcome: "labeled", flagged: 1 }),
    entry(5, { outcome: "refused", claims: 0, verdicts: [0, 0, 0] }),
    entry(6, { disagreements: 1, decided: 2 }),
    entry(7, { second: 1, decided: 2 }),
  ];
  const ids = (filter: (typeof FILTERS)[number]) =>
    arrange(entries, { filter, sort: "oldest", words: "", code: null }).map((id) => Number(id.slice(1)));
  expect(ids("all")).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(ids("undecided")).toEqual([2, 3, 4]);
  expect(ids("unsupported")).toEqual([2]);
  expect(ids("partly")).toEqual([3]);
  expect(ids("interpreted")).toEqual([4]);
  expect(ids("stale")).toEqual([3]);
  expect(ids("flagged")).toEqual([4]);
  expect(ids("disagreement")).toEqual([6]);
  expect(ids("second")).toEqual([7]);
  expect(ids("refused")).toEqual([5]);
  expect(ids("mine")).toEqual([1]);
  const found = counts(entries);
  for (const name of FILTERS) expect(found[name]).toBe(ids(name).length);
});

test("orders: by risk, by time, and by how much is decided", () => {
  const entries = [
    entry(1, { risk: 5, decided: 2 }),
    entry(2, { risk: 9, decided: 1 }),
    entry(3, { risk: 5 }),
  ];
  const by = (sort: (typeof SORTS)[number]) =>
    arrange(entries, { filter: "all", sort, words: "", code: null }).join(" ");
  expect(by("risk")).toBe("r2 r3 r1");
  expect(by("newest")).toBe("r3 r2 r1");
  expect(by("oldest")).toBe("r1 r2 r3");
  expect(by("least")).toBe("r3 r2 r1");
});

test("every word must stand in the question, whatever its case", () => {
  const entries = [entry(1), entry(2, { question: "Who kept the blue box?" })];
  expect(arrange(entries, { filter: "all", sort: "risk", words: "BOX who", code: null })).toEqual(["r2"]);
  expect(arrange(entries, { filter: "all", sort: "risk", words: "box winter", code: null })).toEqual([]);
});

test("a usual reason leaves the answers with a decision for it", () => {
  const entries = [
    entry(1, { codes: ["private", "does-not-answer"] }),
    entry(2),
    entry(3, { codes: ["does-not-answer"] }),
  ];
  const of = (code: ReasonCode | null) =>
    arrange(entries, { filter: "all", sort: "oldest", words: "", code }).sort();
  expect(of(null)).toEqual(["r1", "r2", "r3"]);
  expect(of("does-not-answer")).toEqual(["r1", "r3"]);
  expect(of("not-said")).toEqual([]);
  expect([...codesOf(entries)]).toEqual([
    ["private", 1],
    ["does-not-answer", 2],
  ]);
});

test("ten thousand answers are put in order and counted in far less than the blink of opening", () => {
  const entries = Array.from({ length: 10_000 }, (_, n) => entry(n));
  const from = performance.now();
  const shown = arrange(entries, { filter: "undecided", sort: "least", words: "winter", code: null });
  counts(entries);
  // A slow and busy machine; on a free one it is a few milliseconds.
  expect(performance.now() - from).toBeLessThan(1000);
  expect(shown).toHaveLength(10_000);
});
