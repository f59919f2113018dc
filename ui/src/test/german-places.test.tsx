// In German no place of the window says anything in English, except what the archive and the engine say themselves.
import { act, render } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { App } from "../app";
import { ARCHIVE_TABS, archiveTab } from "../state/archive-tab";
import { ask, turns } from "../state/asking";
import { AUDIT_TABS, auditTab } from "../state/audit-tab";
import { dialog } from "../state/keys";
import { closePanel, openSentence } from "../state/panel";
import { setPrefs } from "../state/prefs";
import { reading } from "../state/reading";
import { go, session } from "../state/session";
import { de } from "../text/de";
import { en } from "../text/en";
import { engine, giveRoom } from "./desk";
import { STATUS, WHOLE } from "./whole";

/** Every fixed text of two words or more, with its path. */
function fixed(words: unknown, path = ""): Array<[path: string, words: string]> {
  if (typeof words === "string") return words.includes(" ") ? [[path, words]] : [];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([name, value]) => fixed(value, path ? `${path}.${name}` : name));
}

const GERMAN = new Map(fixed(de));
const ENGLISH = fixed(en).filter(([path, words]) => GERMAN.get(path) !== words);

/** What can be read on the screen, and what is only said of it. */
function said(): string[] {
  const all: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) all.push(node.textContent ?? "");
  for (const element of document.body.querySelectorAll("*")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const words = element.getAttribute(name);
      if (words) all.push(words);
    }
  }
  return all;
}

async function speaksGerman(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
  });
  const words = said();
  const english = ENGLISH.filter(([, text]) => words.some((one) => one.trim() === text));
  expect(english).toEqual([]);
}

beforeAll(() => {
  giveRoom();
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
});

beforeEach(async () => {
  engine(WHOLE);
  act(() => {
    dialog.set(null);
    turns.set([]);
    closePanel();
    reading.set(null);
    // Drawn in English first: what keeps its words through the change is found too.
    setPrefs({ language: "en" });
    session.set((old) => ({ ...old, status: STATUS, unlock: null, plan: null, place: "ask" }));
  });
  render(<App />);
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
  });
  act(() => setPrefs({ language: "de" }));
});

test("Ask, an answer, a refusal and a source", async () => {
  await speaksGerman();
  await act(() => ask("What froze in the winter of 1947?"));
  await speaksGerman();
  act(() => openSentence("r1", 1, ["Source A"]));
  await speaksGerman();
  await act(() => ask("Where did Will spend the summer of 1951?"));
  await speaksGerman();
});

test.each(ARCHIVE_TABS)("Archive: %s", async (tab) => {
  act(() => {
    go("archive");
    archiveTab.set(tab);
  });
  await speaksGerman();
});

test.each(AUDIT_TABS)("Audit: %s", async (tab) => {
  act(() => {
    go("audit");
    auditTab.set(tab);
    if (tab === "answers") reading.set("r1");
  });
  await speaksGerman();
});

test("Review and Set-up", async () => {
  act(() => {
    go("review");
    reading.set("r1");
  });
  await speaksGerman();
  act(() => void go("setup"));
  await speaksGerman();
});

test.each(["keys", "palette", "passphrase", "help"] as const)("the dialog %s", async (name) => {
  act(() => dialog.set(name));
  await speaksGerman();
});
