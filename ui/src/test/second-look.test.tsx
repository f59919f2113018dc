// What a second look at the window found: sources that stayed behind, codes in prose, English in German, headless hints.
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Said } from "../ipc/contract";
import { CheckList } from "../parts/check-list";
import { archiveTab, showThings } from "../state/archive-tab";
import { openDocument, panel } from "../state/panel";
import { go, session } from "../state/session";
import { speak } from "../text";
import { said, worded } from "../text/catalogue";
import { de } from "../text/de";
import { en } from "../text/en";
import { shortRecordDate } from "../text/when";
import { Composer } from "../views/ask/composer";
import { Checked } from "../views/audit/checked";
import { Setup } from "../views/setup/setup";
import { engine, sitDown } from "./desk";
import { answer, verbatim } from "./fixtures";

afterEach(() => speak("en"));

test("a source stays with the place that it belongs to", () => {
  sitDown({ role: "archivist" });
  act(() => void go("archive"));
  openDocument("sha256:ab");
  act(() => void go("archive"));
  expect(panel.get()).not.toBeNull();
  act(() => void go("setup"));
  expect(panel.get()).toBeNull();
});

test("what is in the archive is its list of documents, whatever was open there before", () => {
  sitDown({ role: "archivist" });
  archiveTab.set("people");
  act(showThings);
  expect(archiveTab.get()).toBe("things");
  expect(session.get().place).toBe("archive");
});

test("Set-up begins with how it looks and ends with what works", () => {
  engine({ checkup: () => ({ checks: [] }) });
  sitDown({ role: "archivist" });
  render(<Setup />);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...[en.setup.appearance, en.setup.archive, en.setup.keys, en.setup.checks],
  ]);
});

test("after a question the field waits for the next one", async () => {
  engine({ ask: () => answer() });
  sitDown({ role: "archivist" });
  render(<Composer hint="" busy={false} />);
  await userEvent.type(screen.getByTestId("ask-input"), "What froze?");
  await userEvent.click(screen.getByTestId("ask-submit"));
  expect(document.activeElement).toBe(screen.getByTestId("ask-input"));
});

test("a check that nobody asked for is told from one that could not be made", () => {
  const checks = [
    { name: "form", ok: true, detail: { id: "record-form", args: {} } },
    { name: "quorum", ok: null, detail: { id: "quorum-none", args: {} } },
    { name: "sources", ok: null, detail: { id: "record-not-checked", args: {} } },
  ];
  render(<Checked found="valid" checks={checks} />);
  expect(screen.getByTestId("record-counts").textContent).toBe(
    "1 passed, 0 failed, 1 not required, 1 could not be checked",
  );
  const found = screen
    .getAllByTestId("check")
    .map((check) => within(check).queryAllByText(/Not required/).length);
  expect(found).toEqual([0, 2, 0]);
  expect(de.audit.counts(6, 0, 3, 0)).toBe("6 bestanden, 0 nicht bestanden, 3 nicht verlangt");
});

test("a check of this computer that was not made is off", () => {
  render(<CheckList checks={[{ name: "pdf", ok: null, detail: verbatim("") }]} held="Works" failed="Off" />);
  expect(screen.getByTestId("check").textContent).toContain("Off");
});

/** A message in English and in German. */
const both = (message: Said) =>
  (["en", "de"] as const).map((language) => {
    speak(language);
    return said(message);
  });

test("the log says what was done with the facts without codes and paths", () => {
  const comment = "bf7d8eb833f31fb8a1f9009f641d693f";
  const says = "Apply this without citation.";
  expect(both({ id: "facts-override", args: { comment, says, why: "They come along." } })).toEqual([
    "a comment on the facts was applied without citation: They come along.",
    "ein Kommentar zu den Fakten wurde ohne Beleg angewendet: They come along.",
  ]);
  const names = { path: "canon/names.yaml", name: "names", done: "made", grounds: 1, without: 1 };
  expect(both({ id: "facts-commit", args: names })).toEqual([
    "the facts “names” were created, after one comment, 1 of them without citation",
    "die Fakten „names“ wurden angelegt, nach einem Kommentar, davon 1 ohne Beleg",
  ]);
  const timeline = { path: "canon/timeline.yaml", name: "timeline", done: "changed", grounds: 3, without: 0 };
  expect(both({ id: "facts-commit", args: timeline })).toEqual([
    "the facts “timeline” were changed, after 3 comments",
    "die Fakten „timeline“ wurden geändert, nach 3 Kommentaren",
  ]);
  expect(both({ id: "facts-comment", args: { agent: "Clerk", status: "cited", round: 2 } })).toEqual([
    "a comment by the agent Clerk on the facts, citing a line, in round 2",
    "ein Kommentar des Agenten Clerk zu den Fakten, der eine Zeile nennt, in Runde 2",
  ]);
  const round = { round: 1, closed: "yes", accepted: 2, parked: 0, rejected: 1 };
  expect(both({ id: "facts-resolution", args: round })).toEqual([
    "round 1 of comments on the facts was closed: 2 accepted, 0 deferred, 1 rejected",
    "Runde 1 der Kommentare zu den Fakten wurde geschlossen: 2 angenommen, 0 zurückgestellt, 1 abgelehnt",
  ]);
  expect([en.log.kinds("canon"), de.log.kinds("canon")]).toEqual(["Facts", "Fakten"]);
  const entry = { place: 26, size: 33, origin: "bindery.log/dabafca6d0398432", seen: 1 };
  expect(both({ id: "log-entry", args: entry })).toEqual([
    "It is entry 26 of 33 in the log; one witness saw it.",
    "Eintrag 26 von 33 im Protokoll; ein Zeuge hat ihn gesehen.",
  ]);
});

test("dates on record are short where there is little room", () => {
  speak("de");
  expect(shortRecordDate("1928-11-30")).toBe("30. Nov. 1928");
  speak("en");
  expect([shortRecordDate("1928-11-30"), shortRecordDate("1928-11"), shortRecordDate("1928")]).toEqual([
    ...["30 Nov 1928", "Nov 1928", "1928"],
  ]);
});

test("who says what is on record is said in the language", () => {
  expect(en.source.recordBy(en.names.recordSource("mail header"))).toBe("according to the mail header");
  expect(de.source.recordBy(de.names.recordSource("catalogue"))).toBe("laut Katalog");
});

test("the kinds that the engine knows are said in the language, others as the archive has them", () => {
  expect(["letter", "recording", "ballad"].map(de.archive.kindOf)).toEqual(["Brief", "Aufnahme", "ballad"]);
  expect(en.archive.kindOf("letter")).toBe("letter");
});

test("files that were not added say why in plain words", () => {
  const damaged = { id: "file-damaged", args: { why: { id: "damage-not-pdf", args: {} } } };
  const other = { id: "file-unsupported", args: { kind: { id: "kind-other", args: {} } } };
  speak("en");
  expect(worded({ id: "file-empty", args: {} })).toBe("It contains no text, so it was not added.");
  expect(worded(damaged)).toBe(
    "It is damaged: it does not begin as a PDF does. Get a good copy of it and import that.",
  );
  expect(worded(other)).toBe(
    "It is a file of a kind that cannot be read; save it as .txt, .docx or PDF and import that.",
  );
  speak("de");
  expect(worded(damaged)).toBe(
    "Die Datei ist beschädigt: sie beginnt nicht wie eine PDF-Datei. Besorgen Sie eine gute Kopie und importieren Sie diese.",
  );
  speak("en");
});
