// Dates, sizes, order and marks as a person reads them.
import { expect, test } from "vitest";
import type { InventoryItem } from "../ipc/contract";
import { toFailure } from "../ipc/failure";
import { timeLeft } from "../state/imports";
import { bytes, duration, recordDate } from "../text/when";
import { stretches } from "../views/archive/passages";
import { kinds, select } from "../views/archive/sorting";
import { verbatim } from "./fixtures";

const item = (title: string, kind: string | null): InventoryItem => ({
  title,
  kind,
  date: null,
  from: null,
  to: null,
  searchable: true,
  staff: null,
});

test("a date is as exact as it is on record", () => {
  expect(recordDate("1931-06-03")).toBe("3 June 1931");
  expect(recordDate("1931-06")).toBe("June 1931");
  expect(recordDate("1931")).toBe("1931");
  expect(recordDate("about 1931")).toBe("about 1931");
});

test("sizes and durations are words", () => {
  expect(bytes(950)).toBe("950 B");
  expect(bytes(12_400_000)).toBe("12.4 MB");
  expect(duration(20_000)).toBe("less than a minute");
  expect(duration(180_000)).toBe("about 3 minutes");
});

test("time left is not guessed too early", () => {
  const progress = { stage: verbatim(""), item: null, done: 5, total: 10, bytes_done: 0, bytes_total: 0 };
  expect(timeLeft(progress, 0, 500)).toBeNull();
  expect(timeLeft(progress, 0, 10_000)).toBe(10_000);
});

test("every word of a filter must stand in the row", () => {
  const items = [
    item("Letter to Edith", "letter"),
    item("Letter to Will", "letter"),
    item("Edith", "photograph"),
  ];
  const sort = { by: "date", descending: false } as const;
  expect(select(items, { words: "edith lett" }, sort).map(({ index }) => index)).toEqual([0]);
  expect(select(items, { words: "", kind: "photograph" }, sort).map(({ index }) => index)).toEqual([2]);
  expect(select(items, { words: "" }, { by: "title", descending: true }).map(({ index }) => index)).toEqual([
    1, 0, 2,
  ]);
  expect(kinds(items)).toEqual([
    ["letter", 2],
    ["photograph", 1],
  ]);
});

test("a passage is marked in characters, not in halves of them", () => {
  expect(stretches("a 😀 snow day", [{ start: 4, end: 8 }])).toEqual([
    { words: "a 😀 ", marked: false, start: 0 },
    { words: "snow", marked: true, start: 4 },
    { words: " day", marked: false, start: 8 },
  ]);
});

test("any rejection becomes words", () => {
  expect(toFailure({ code: "io", message: "The disk is full." })).toEqual({
    code: "io",
    message: "The disk is full.",
  });
  expect(toFailure({ code: "no_archive", message: "there is no archive in `/x`" }).message).toBe(
    "There is no archive in “/x”.",
  );
  expect(toFailure(undefined).message).not.toBe("");
});

test("what a terminal would do about a failure is not asked of someone at a window", () => {
  const said = { id: "archive-none", args: { path: "/x" } };
  expect(toFailure({ code: "no_archive", said }).message).toBe(
    "There is no archive in “/x”. Choose the folder of one, or begin a new one.",
  );
});
