// No text speaks in a dialect of its own: words that a reader would stumble over are banned.
import { expect, test } from "vitest";
import { closeness } from "./closeness";
import { de } from "./de";
import { en } from "./en";

const SOURCES = import.meta.glob<string>("./*.ts", { query: "?raw", import: "default", eager: true });

const CATALOGUES = import.meta.glob<string>("../../../assets/text/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Catalogues of whole sentences, and of words that signed records have in English: the others hold clauses. */
const SENTENCES = /\/(answers|exported|records|places|terminal|work|word)\.ftl$/;

/** The texts of the engine's messages as a window says them. */
const messages = (language: string, sentences: boolean) =>
  Object.entries(CATALOGUES)
    .filter(([path]) => path.includes(`/text/${language}/`) && SENTENCES.test(path) === sentences)
    .flatMap(([, source]) => source.split(/\n(?=[a-z#])/))
    .map((entry) => (sentences ? (/\n {4}\.window = ([\s\S]+)/.exec(entry)?.[1] ?? entry) : entry))
    .flatMap((entry) => entry.split("\n"))
    // Older documents have former words: nobody reads these in new ones.
    .filter((line) => !line.startsWith("#") && !line.startsWith("    .former ="))
    .map((line) =>
      line.replace(/\{ \$[a-z_]+ \}/g, "…").replace(/^ *(?:\.?[a-z][a-z-]* =|\*?\[[a-z0-9-]+\]) */, ""),
    )
    .filter((words) => words !== "");

/** The texts of a file: what stands in quotes and is no name of an entry, without comments and imports. */
const texts = (source: string) =>
  source
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\/?\*|import |export \{)/.test(line))
    .flatMap((line) => [...line.matchAll(/"((?:[^"\\]|\\.)*)"(?!\s*:)|`([^`]*)`/g)])
    .map(([, plain, made]) => (plain ?? made ?? "").replace(/\$\{[^}]*\}/g, "…"));

const of = (language: string) =>
  Object.entries(SOURCES)
    .filter(([path]) => new RegExp(`/${language}(-[a-z]+)?\\.ts$`).test(path))
    .flatMap(([path, source]) => texts(source).map((words): [string, string] => [path, words]));

const found = (language: string, banned: RegExp[]) =>
  of(language).filter(([, words]) => banned.some((one) => one.test(words)));

const ENGLISH = [
  /(?<!-)\bstands?\b(?!-)|\bcarries\b|\bcarry\b|does not read|to be had|\blet go\b|sign along|\bheed|\bartifacts?\b|\bthings?\b|\bpapers\b|\btak(e|en|ing) in\b|\banew\b|\bwhoever stands\b|\brests? on\b/i,
  /\bseal(s|ed|ing)?\b|\bheld to\b|another look|looked at again|\bfingerprints?\b|\bnear(er|ness)\b|\bspeaks? of\b/i,
];
const GERMAN = [
  /\bloslassen\b|\bstücke?n?\b|\bpapiere?n?\b|\bträgt\b|\bgetragen\b|\bstandhält\b|hielt(?: nicht)? stand|anderen Augen|am Schreibtisch|artefakt/i,
  /siegel|fingerabdr|noch einmal an(zu)?sehen|am Profil|daran (ge)?messen|\bsprechen davon müssen/i,
];
/** A sentence or a label that begins with `what` and is no question has no head: a noun says it. */
const HEADLESS = /(?:^|[.:!] )(?:What|Was)\b(?![^.!]*\?)/;
/** People are told how close something is in words, and when it was as they write it. */
const FIGURES = /\bscores?\b|\bWertung\b|\bpunktzahl\b|\b(?:at|bei|von) 0[.,]\d|\d{4}-\d{2}-\d{2}T|sha-?256/i;

test("no English text has a banned word", () => {
  expect(of("en").length).toBeGreaterThan(700);
  expect(found("en", [...ENGLISH, HEADLESS, FIGURES])).toEqual([]);
});

test("no German text has a banned word", () => {
  expect(of("de").length).toBeGreaterThan(700);
  expect(found("de", [...GERMAN, HEADLESS, FIGURES])).toEqual([]);
});

test("no message of the engine has a banned word, and each is a clause", () => {
  const wrong = (language: string, banned: RegExp[]) =>
    [...messages(language, false), ...messages(language, true)].filter((words) =>
      banned.some((one) => one.test(words)),
    );
  expect(messages("de", false).length).toBeGreaterThan(300);
  expect(messages("de", true).length).toBeGreaterThan(300);
  expect(wrong("en", [...ENGLISH, HEADLESS])).toEqual([]);
  expect(wrong("de", [...GERMAN, HEADLESS])).toEqual([]);
  const ended = ["en", "de"]
    .flatMap((language) => messages(language, false))
    .filter((words) => /\.$/.test(words));
  expect(ended).toEqual([]);
});

test("how close a passage is takes three words, the same everywhere", () => {
  expect([0, 0.49, 0.5, 0.79, 0.8, 1].map(closeness)).toEqual([
    ...["loose", "loose", "close", "close", "very", "very"],
  ]);
  const profile = { name: "", citations_required: true, primary_sources_only: false, strict_mode: false };
  const needs = (similarity_threshold: number) => ({ ...profile, similarity_threshold, min_sources: 1 });
  expect(en.profiles.asks(needs(0.3))).toBe("1 source, loosely related to the question");
  expect(en.strictness.needs(needs(0.65))).toBe("1 source, close to the question.");
  expect(de.strictness.needs(needs(0.8))).toBe("1 Quelle, sehr nah an der Frage.");
});
