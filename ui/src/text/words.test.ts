// No text speaks in a dialect of its own: words that a reader would stumble over are banned.
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("./*.ts", { query: "?raw", import: "default", eager: true });

/** These match English sentences of the engine; their words are its words. */
const ENGINE = /-(said|failed)\.ts$/;

/** The texts of a file: what stands in quotes, without comments and imports. */
const texts = (source: string) =>
  source
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\/?\*|import |export \{)/.test(line))
    .flatMap((line) => [...line.matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)])
    .map(([, plain, made]) => (plain ?? made ?? "").replace(/\$\{[^}]*\}/g, "…"));

const of = (language: string) =>
  Object.entries(SOURCES)
    .filter(([path]) => new RegExp(`/${language}(-[a-z]+)?\\.ts$`).test(path) && !ENGINE.test(path))
    .flatMap(([path, source]) => texts(source).map((words) => `${path}: ${words}`));

const ENGLISH =
  /(?<!-)\bstands\b(?!-)|\bcarries\b|\bcarry\b|does not read|to be had|\blet go\b|sign along|\bheed|\bartifacts?\b|\bthings?\b|\bpapers\b|\btak(e|en|ing) in\b|\banew\b|\bwhoever stands\b|\brests? on\b/i;
const GERMAN =
  /\bloslassen\b|\bstücke?n?\b|\bpapiere?n?\b|\bträgt\b|\bgetragen\b|\bstandhält\b|hielt(?: nicht)? stand|anderen Augen|am Schreibtisch|artefakt/i;

test("no English text has a banned word", () => {
  expect(of("en").length).toBeGreaterThan(700);
  expect(of("en").filter((words) => ENGLISH.test(words.replace(/^[^:]*: /, "")))).toEqual([]);
});

test("no German text has a banned word", () => {
  expect(of("de").length).toBeGreaterThan(700);
  expect(of("de").filter((words) => GERMAN.test(words.replace(/^[^:]*: /, "")))).toEqual([]);
});
