// German: complete, itself everywhere, with German numbers, dates and plurals; and the change of language while it runs.
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Said } from "../ipc/contract";
import { toFailure } from "../ipc/failure";
import { KeysDialog } from "../parts/shell/keys-dialog";
import { dialog } from "../state/keys";
import { prefs, setPrefs } from "../state/prefs";
import { speak, systemLanguage, text } from "../text";
import { said } from "../text/catalogue";
import { de } from "../text/de";
import { share } from "../text/de-count";
import { en } from "../text/en";
import { bytes, day, duration, recordDate } from "../text/when";
import { Setup } from "../views/setup/setup";
import { status, verbatim } from "./fixtures";
import { engine, seat } from "./host";

/** Words that are the same in both languages, or no words at all. */
const SAME = new Set([
  // Names of forms.
  "transcribing.forms.alto.0",
  "transcribing.forms.page.0",
  "transcribing.forms.hocr.0",
  "app",
  "audit.check.form",
  "canon.newPath",
  "canon.say",
  "imports.units.2",
  "imports.units.3",
  "key.first",
  "names.check",
  "names.reason",
  "names.recordSource",
  "keyring.passphrase",
  "people.name",
  "profiles.name",
  "reviewing.paper.form",
  "export.form",
  "source.text",
]);
/** Stable names beside the words for them. */
const NAMES =
  /^(export\.forms|keyHistory\.choices|reviewing\.paper\.(forms|markings))\.\d+\.0$|^help\..*\.mark$/;

/** Names of the engine that some texts are made from. */
const STABLE = [
  ...["undecided", "valid", "supported", "entailed", "direct quote", "answer", "issuer", "rotated"],
  ...["POST_DEATH", "post-death", "category", "factual", "family", "Reading", "hedge-stacked"],
];

/** What a text says: of one that is made from something, with what it may be made from. */
function sayings(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words !== "function") return [];
  const tries: unknown[][] = [
    [2, 3, 4],
    ["Ada", "Ben", "Cay"],
    ["Ada", 2, 3],
    [2, "Ada", "Ben"],
    [2, "Ada", 3],
    [["Ada", "Ben"]],
    [{ left: 9000, limit: 9000 }],
    [[{ name: "supported", count: 2, day: "Ada" }]],
    [true],
    [null, 2],
    [1200, "Ada", "Ben"],
    ["tier:family"],
    [2, "added"],
    [{ standing: "thin", words: "Ada" }],
    [2, "cleared"],
    ["Ada", "close-family"],
    [[{ name: "family", asked: 3, refused: 2 }]],
    [{ similarity_threshold: 0.8, min_sources: 2 }],
    [[{ kind: "category", count: 2 }]],
    ...STABLE.map((name) => [name, "Ada"]),
  ];
  return tries.flatMap((args) => {
    try {
      const said: unknown = words(...args);
      return args.includes(said) ? [] : [JSON.stringify(said) ?? ""];
    } catch {
      return [];
    }
  });
}

type Leaf = { path: string; english: unknown; german: unknown };

function leaves(english: unknown, german: unknown, path = ""): Leaf[] {
  if (typeof english === "object" && english !== null) {
    return Object.entries(english).flatMap(([name, value]) =>
      leaves(value, (german as Record<string, unknown>)[name], path ? `${path}.${name}` : name),
    );
  }
  return [{ path, english, german }];
}

const ALL = leaves(en, de);

beforeEach(() => seat(status()));
afterEach(() => setPrefs({ language: null }));

test("every text there is in English is there in German", () => {
  expect(ALL.length).toBeGreaterThan(700);
  expect(ALL.filter(({ english, german }) => typeof english !== typeof german)).toEqual([]);
});

/** Texts that say the same in both languages, whatever they are made from. */
const SAID_ALIKE = ALL.filter(({ english, german }) => {
  const [ours, theirs] = [sayings(english), sayings(german)];
  return ours.every((said, n) => said === theirs[n]) && !ours.every(isOfNoLanguage);
}).map(({ path }) => path);

/** Nothing but punctuation, single letters as on keys, and what it was made from. */
function isOfNoLanguage(said: string): boolean {
  const made = ["close-family", "tier:family", "added", "cleared", "Ada", "Ben", "Cay"];
  made.push("null", "undefined", "true", "object Object", ...STABLE);
  const own = made.reduce((words, one) => words.replaceAll(one, ""), said);
  return !/\p{L}{2}/u.test(own);
}

test("no German text is the English one, except what is the same in both", () => {
  expect(SAID_ALIKE.filter((path) => !SAME.has(path) && !NAMES.test(path))).toEqual([]);
});

test("what is said to be the same in both languages is so", () => {
  expect([...SAME].filter((path) => !SAID_ALIKE.includes(path))).toEqual([]);
});

test("German quotes as German does", () => {
  for (const { german, path } of ALL) {
    for (const said of sayings(german)) {
      const [open, close] = [said.match(/„/g)?.length ?? 0, said.match(/“/g)?.length ?? 0];
      expect([path, open]).toEqual([path, close]);
      expect([path, /[”‘]/.test(said)]).toEqual([path, false]);
    }
  }
});

test("nobody is addressed as du", () => {
  for (const { german, path } of ALL) {
    for (const said of sayings(german)) {
      expect([path, /\b(du|dich|dir|dein\w*|euch|eure?\w*)\b/i.exec(said)?.[0]]).toEqual([path, undefined]);
    }
  }
});

test("numbers and plurals are German", () => {
  expect(de.count(1200, "Brief", "Briefe")).toBe("1.200 Briefe");
  expect(de.archive.summary(1, 1, 2)).toBe("1 Dokument, 1 Textstelle, Fassung 2");
  expect(de.archive.summary(12, 1480, 2)).toBe("12 Dokumente, 1.480 Textstellen, Fassung 2");
  expect(de.people.mentions(3, 2)).toBe("3-mal, in 2 Dokumenten");
  expect(de.ask.done(1)).toBe("Die Antwort ist da, in 1 Satz.");
  expect(de.ask.done(4)).toBe("Die Antwort ist da, in 4 Sätzen.");
});

test("figures say in German how many of all were so", () => {
  const question = { one: "Frage", many: "Fragen", article: "Die" } as const;
  const said = (part: number, all: number) =>
    share(part, all, question, ["wurde", "wurden"], "ganz beantwortet");
  expect(said(7, 10)).toBe("Sieben von zehn Fragen wurden ganz beantwortet");
  expect(said(1, 10)).toBe("Eine von zehn Fragen wurde ganz beantwortet");
  expect(said(0, 10)).toBe("Keine der zehn Fragen wurde ganz beantwortet");
  expect(said(10, 10)).toBe("Alle zehn Fragen wurden ganz beantwortet");
  expect(said(0, 1)).toBe("Die einzige Frage wurde nicht ganz beantwortet");
  expect(de.figures.similarities([{ name: "0.3", count: 1 }])).toBe(
    "Die einzige Frage hatte keine nahe Textstelle",
  );
  expect(
    de.figures.verdicts([
      { name: "entailed", count: 2 },
      { name: "partial", count: 1 },
    ]),
  ).toBe("Zwei von drei Sätzen wurden als ganz belegt gezeigt");
});

test("dates, sizes and durations are German", () => {
  speak("de");
  expect(recordDate("1931-06-03")).toBe("3. Juni 1931");
  expect(recordDate("1931-03")).toBe("März 1931");
  expect(day("2026-11-20T12:00:00Z")).toBe("20. November 2026");
  expect(bytes(12_400_000)).toBe("12,4 MB");
  expect(duration(180_000)).toBe("etwa 3 Minuten");
});

test("messages keep their numbers, days and parts in German", () => {
  speak("de");
  expect(de.names.handle("Source B")).toBe("Quelle B");
  expect(said({ id: "place-pages", args: { first: 2, last: 3 } })).toBe("Seiten 2 bis 3");
  expect(said({ id: "gap-sources", args: { found: 1, needed: 3 } })).toBe(
    "Dokumente, die deutlich antworten: 1 gefunden, 3 nötig.",
  );
  const why = { id: "refused-few-sources", args: { sources: 1, least: 2 } };
  expect(said({ id: "refused-for", args: { why } })).toBe(
    "Das Archiv enthält nicht genug, um darauf zu antworten. Ein Dokument spricht davon; nötig sind 2. Möchten Sie ansehen, was da ist?",
  );
  const end = { id: "date-month", args: { month: 2, year: "2004" } };
  expect(said({ id: "refused-after", args: { end } })).toBe(
    "Dieses Archiv reicht bis Februar 2004 und nicht weiter. Über das, was danach liegt, sagt es nichts.",
  );
  expect(said(verbatim("Words of somebody."))).toBe("Words of somebody.");
});

test("the system’s language is taken where it is spoken here", () => {
  expect(systemLanguage(["de-AT", "en"])).toBe("de");
  expect(systemLanguage(["fr-FR", "de-CH", "en"])).toBe("de");
  expect(systemLanguage(["en-US", "de"])).toBe("en");
  expect(systemLanguage(["fr-FR"])).toBe("en");
});

test("another language is spoken at once, on the screen and to screen readers, and remembered", async () => {
  engine({ checkup: () => ({ checks: [] }) });
  function Window() {
    prefs.useValue();
    return (
      <>
        <Setup />
        <KeysDialog />
      </>
    );
  }
  render(<Window />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(en.setup.title);
  await userEvent.click(screen.getByTestId("language-de"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(de.setup.title);
  expect(document.documentElement.lang).toBe("de");
  expect(JSON.parse(localStorage.getItem("bindery.prefs") ?? "{}").language).toBe("de");
  expect(text.places.ask).toBe("Fragen");
  act(() => dialog.set("keys"));
  expect(screen.getByRole("dialog", { name: "Tasten" })).toBeTruthy();
  act(() => dialog.set(null));
  await userEvent.click(screen.getByTestId("language-en"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(en.setup.title);
  expect(document.documentElement.lang).toBe("en");
});

test("what cannot be opened or imported is said in German from end to end", () => {
  speak("de");
  const words = (id: string, args: Said["args"] = {}) =>
    toFailure({ code: "any", message: "it is said in English", hint: null, said: { id, args } }).message;
  expect(words("archive-none", { path: "/x" })).toBe(
    "In „/x“ liegt kein Archiv. Wählen Sie den Ordner eines Archivs, oder beginnen Sie ein neues.",
  );
  expect(words("archive-locked", { path: "/x" })).toBe(
    "Das Archiv in „/x“ ist schon in einem anderen Fenster oder Programm geöffnet. Schließen Sie es dort und versuchen Sie es noch einmal.",
  );
  expect(words("log-older-copy", { seen: 1200, size: 7, at: { time: "2026-01-02T03:04:05Z" } })).toMatch(
    /^Dieser Rechner sah am 2\. Januar 2026, \d\d:\d\d im Protokoll des Archivs 1\.200 Einträge, und jetzt hat es 7: /,
  );
  expect(words("file-unsupported", { kind: { id: "kind-recording", args: {} } })).toBe(
    "Das ist eine Aufnahme von einer Art, die sich nicht öffnen lässt; speichern Sie den Ton als .mp3, .m4a oder .wav und importieren Sie das.",
  );
  expect(words("comments-undecided", { count: 1 })).toMatch(/^Über einen Kommentar der Runde/);
  expect(words("comments-undecided", { count: 3 })).toMatch(/^Über 3 Kommentare der Runde/);
});

test("a failure is worded in the language that is set", () => {
  const said = { id: "disk-full", args: {} };
  speak("en");
  expect(toFailure({ code: "disk_full", said }).message).toBe(
    "The disk is full; nothing was lost. Free some space and try again.",
  );
  speak("de");
  expect(toFailure({ code: "disk_full", said }).message).toBe(
    "Der Datenträger ist voll. Nichts ging verloren. Schaffen Sie Platz und versuchen Sie es noch einmal.",
  );
});

test("several changes at once are said in German", () => {
  speak("de");
  const changes: Said[] = [
    { id: "change-consent", args: { count: 50, to: { id: "consent-open", args: {} } } },
    {
      id: "change-consent",
      args: { count: 1, to: { id: "consent-tier", args: { tier: "close-family" } } },
    },
    { id: "change-person", args: { name: "Ruth Hale" } },
    { id: "change-more", args: { count: 38 } },
  ];
  expect(said({ id: "changes", args: { changes } })).toBe(
    "Einwilligung für 50 Dokumente: offen für alle Kreise; Einwilligung für ein Dokument: nur Kreis „engste Familie“ und näher; was über Ruth Hale bekannt ist; 38 weitere",
  );
});
