// Texts compared word by word, and the part of a sentence that each of its sources carries.
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { compare, isSame, likeness, type Stretch } from "../parts/difference/compare";
import { Difference } from "../parts/difference/difference";
import { carriedParts } from "../parts/source/carried";

const side = (stretches: Stretch[] | null, kind: Stretch["kind"]) =>
  (stretches ?? []).map((one) => (one.kind === kind || one.kind === "same" ? one.text : "")).join("");

const PAIRS: Array<[string, string]> = [
  ["The paste froze in the pot.", "The paste froze in the blue pot again."],
  ["She paid 7 pounds.", "She paid 9 pounds."],
  ["", "All new."],
  ["All gone.", ""],
  ["Weiß der Buchbinder, wann?", "Der Buchbinder weiß, wann!"],
  ["don’t  stop", "do not stop"],
  ["a b c d e f", "a x c y e z"],
  ["😀 snow", "snow 😀"],
];

test("both texts can be read back out of a comparison", () => {
  for (const [before, after] of PAIRS) {
    const found = compare(before, after);
    expect(side(found, "removed")).toBe(before);
    expect(side(found, "added")).toBe(after);
  }
});

test("changed words are told as stretches, not one by one", () => {
  expect(compare("It may perhaps be so.", "It is surely so.")).toEqual([
    { kind: "same", text: "It " },
    { kind: "removed", text: "may perhaps be" },
    { kind: "added", text: "is surely" },
    { kind: "same", text: " so." },
  ]);
  expect(compare("She paid 7 pounds.", "She paid 9 pounds.")).toEqual([
    { kind: "same", text: "She paid " },
    { kind: "removed", text: "7" },
    { kind: "added", text: "9" },
    { kind: "same", text: " pounds." },
  ]);
});

test("the same is the same, and likeness lies between nothing and everything", () => {
  const same = compare("As it was.", "As it was.") ?? [];
  expect(isSame(same)).toBe(true);
  expect(likeness(same)).toBe(1);
  expect(likeness(compare("alpha beta", "gamma delta") ?? [])).toBe(0);
});

test("texts too long to compare while someone waits are not compared", () => {
  const words = (n: number, word: string) => Array.from({ length: n }, (_, at) => `${word}${at}`).join(" ");
  expect(compare(words(2000, "a"), words(2000, "b"))).toBeNull();
});

test("what went and what came is marked by element and said in words, not by colour alone", () => {
  const stretches = compare("She paid 7 pounds.", "She paid 9 pounds.") ?? [];
  render(<Difference stretches={stretches} label="Your changes" />);
  const shown = screen.getByTestId("difference");
  expect(shown.querySelector("del")?.textContent).toBe("removed: 7. ");
  expect(shown.querySelector("ins")?.textContent).toBe("added: 9. ");
  expect(shown.textContent).toMatch(/^Your changes: /);
});

const part = (sentence: string, excerpts: Array<string | null>) =>
  carriedParts(sentence, excerpts).map((found) => found && sentence.slice(found.start, found.end));

test("each source carries its own part of the sentence", () => {
  expect(
    part("The paste froze in March, and the press cost seven pounds.", [
      "It is so cold this March that the paste is frozen in its pot; it froze on Monday too.",
      "Press, second hand: seven pounds",
    ]),
  ).toEqual(["paste froze in March", "press cost seven pounds"]);
});

test("words that several sources share are weighed less than those of one", () => {
  const [first, second] = part("Ruth sewed headbands in Norwich and taught Will gilding in Norwich.", [
    "Ruth sews the headbands now, in Norwich.",
    "In Norwich Ruth taught Will gilding.",
  ]);
  expect(first).toContain("headbands in Norwich");
  expect(first).not.toContain("gilding");
  expect(second).toContain("taught Will gilding in Norwich");
  expect(second).not.toContain("headbands");
});

test("a source that shares no telling word, or is withheld, has no part to show", () => {
  expect(part("The paste froze.", [null, "Will sends his love to the family."])).toEqual([null, null]);
});
