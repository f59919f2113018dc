// Every pair of colours that meets in the window, in both themes, by the formula of WCAG 2.2 (1.4.3, 1.4.11).
import { describe, expect, test } from "vitest";
import tokens from "../styles/tokens.css?raw";

type Theme = Record<string, string>;

function themeOf(css: string): Theme {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const [light = "", dark = ""] = tokens.split(':root[data-theme="dark"]');
const THEMES: Array<[string, Theme]> = [
  ["light", themeOf(light)],
  ["dark", themeOf(dark)],
];

/** Relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Grounds on which words of any kind stand. */
const GROUNDS = ["ground", "ground-2", "ground-3", "raised", "accent-soft"];
const WORDS = ["ink", "ink-2", "ink-3", "accent", "supported", "partly", "unsupported"];
const TEXT: Array<[string, string]> = [
  ...WORDS.flatMap((word): Array<[string, string]> => GROUNDS.map((ground) => [word, ground])),
  ["accent-ink", "accent"],
  ["mark-ink", "mark"],
];
/** Edges of fields, the edge of what is marked, the ring of the focus, the marks of verdicts. */
const SHAPES: Array<[string, string]> = [
  ...GROUNDS.flatMap(
    (ground): Array<[string, string]> => [
      ["line-strong", ground],
      ["accent", ground],
      ["mark-edge", ground],
    ],
  ),
  ["mark-edge", "mark"],
];

describe.each(THEMES)("in the %s theme", (_, theme) => {
  const measured = (pairs: Array<[string, string]>, least: number) =>
    pairs
      .map(([a, b]) => ({ pair: `${a} on ${b}`, ratio: contrast(theme[a] ?? "", theme[b] ?? "") }))
      .filter(({ ratio }) => !(ratio >= least));

  test("every word can be read: 4.5 to 1", () => expect(measured(TEXT, 4.5)).toEqual([]));
  test("every edge, mark and focus ring can be seen: 3 to 1", () => expect(measured(SHAPES, 3)).toEqual([]));
});

test("both themes name the same colours", () => {
  const [[, ours], [, theirs]] = THEMES as [[string, Theme], [string, Theme]];
  expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort());
});
