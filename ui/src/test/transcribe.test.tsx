// The transcription desk: the next uncertain line under the keys, what is saved and when, and the way back.
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { App } from "../app";
import type { DeskLine, DeskView, LineState, TranscribeReply, TranscribeRequest } from "../ipc/contract";
import { pickFiles, pickFolder } from "../ipc/host";
import { archiveTab } from "../state/archive-tab";
import { session } from "../state/session";
import { namesWait, scan } from "../state/transcribing";
import { speak } from "../text";
import { deskOf, engine, giveRoom } from "./desk";

const line = (number: number, words: string, state: LineState, page = 1): DeskLine => ({
  segment: 0,
  line: number,
  page,
  text: words,
  state,
  boxes: [{ page, rect: [60, 80 + 24 * number, 320, 98 + 24 * number] }],
  who: state === "confirmed" ? "Ada" : null,
  at: state === "confirmed" ? "2026-11-20T16:42:00Z" : null,
});

const LINES = [
  line(0, "Received of Miss Skaife", "read"),
  line(1, "Forty p0unds", "unsure"),
  line(2, "for the press", "read"),
  line(3, "with [?] thanks", "unread", 2),
];
const DONE: TranscribeReply = {
  version: 4,
  artifact_id: "scan-2",
  confirmed: 1,
  corrected: 1,
  title: "A scan",
  no_longer_named: [],
  answers: [],
};

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const present = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? "";

type Start = { lines?: DeskLine[]; reply?: (request: TranscribeRequest) => TranscribeReply };

/** A window on the desk with one scan, opened. */
async function start({ lines = LINES, reply = () => DONE }: Start = {}) {
  let view: DeskView = {
    artifact_id: "scan-1",
    title: "Receipt",
    pages: {
      token: "t",
      sizes: [
        [420, 595],
        [420, 595],
      ],
      first: 1,
      boxes: [],
    },
    lines,
    undo: false,
  };
  const first = view;
  const asked = engine({
    status: () => deskOf(),
    inventory: () => ({ items: [] }),
    desk: () => ({
      scans: [
        {
          artifact_id: "scan-1",
          title: "Receipt",
          pages: lines.length > 0 ? [{ page: 1, lines: 4, uncertain: 2, confirmed: 0 }] : [],
        },
      ],
    }),
    desk_scan: () => view,
    transcribe: (request) => {
      const made = reply(request);
      if (made.version === null) return made;
      const changed = view.lines.map((one): DeskLine => {
        const wanted = request.lines.find((other) => other.line === one.line);
        return wanted ? { ...one, text: wanted.text ?? one.text, state: "confirmed", who: "Ada" } : one;
      });
      view = { ...view, artifact_id: "scan-2", lines: changed, undo: true };
      return made;
    },
    transcript_export: () => ({ files: ["/out/Receipt.page.xml"] }),
    transcript_import: () => ({ ...DONE, artifact_id: "scan-1" }),
    transcribe_undo: () => {
      view = first;
      return { ...DONE, artifact_id: "scan-1" };
    },
    transcribe_typed: ({ text }) => {
      const typed = text.split("\n").map((words, at) => line(at, words, "confirmed"));
      view = { ...view, artifact_id: "scan-3", lines: typed, undo: true };
      return { ...DONE, artifact_id: "scan-3" };
    },
  });
  render(<App />);
  await waitFor(() => expect(session.get().status?.archive).toBeTruthy());
  act(() => {
    session.set((old) => ({ ...old, place: "archive" }));
    archiveTab.set("transcribe");
  });
  fireEvent.click(await screen.findByTestId("desk-scan"));
  await screen.findByTestId("desk");
  return asked;
}

beforeEach(() => {
  vi.useRealTimers();
  speak("en");
  giveRoom();
  scan.set(null);
  namesWait.set(null);
});

test("the first uncertain line is under the keys, and lit on the scan", async () => {
  await start();
  expect(present()).toContain("Forty p0unds");
  const box = await screen.findByTestId("page-box");
  expect(box.getAttribute("y")).toBe("104");
  // The way through the lines, and past what is to be looked at on another page.
  press("k");
  expect(present()).toContain("Received of");
  press("j");
  press("s");
  expect(present()).toContain("with [?] thanks");
  expect(screen.getByText("Page 2 of 2")).toBeTruthy();
});

test("a line is corrected, the next confirmed, and both are saved as one version", async () => {
  const asked = await start();
  press("e");
  const field = (await screen.findByTestId("desk-field")) as HTMLInputElement;
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, "Forty pounds{Enter}");
  expect(present()).toContain("with [?] thanks");
  press("Enter");
  expect(asked("transcribe")).toEqual([]);
  expect(screen.getByTestId("desk-saved").textContent).toContain("2 lines to save");
  fireEvent.click(screen.getByTestId("desk-save"));
  await waitFor(() => expect(screen.getByTestId("desk-saved").textContent).toContain("Everything is saved"));
  const sent = [
    { segment: 0, line: 1, text: "Forty pounds", was: "Forty p0unds" },
    { segment: 0, line: 3, text: null, was: "with [?] thanks" },
  ];
  expect(asked("transcribe")).toEqual([{ artifact_id: "scan-1", lines: sent, confirmed: false }]);
  expect(screen.getByTestId("desk-left").textContent).toBe("No uncertain line is left.");
  // What was saved is undone too.
  press("u");
  await waitFor(() =>
    expect(asked("transcribe_undo")).toEqual([{ artifact_id: "scan-2", confirmed: false }]),
  );
  await waitFor(() =>
    expect(screen.getByTestId("desk-left").textContent).toBe("2 lines uncertain in this scan."),
  );
});

test("what is not saved yet is undone without the engine, and leaving the desk saves the rest", async () => {
  const asked = await start();
  press("Enter");
  press("Enter");
  press("u");
  expect(present()).toContain("with [?] thanks");
  expect(screen.getByTestId("desk-saved").textContent).toContain("1 line to save");
  fireEvent.click(screen.getByTestId("desk-back"));
  await screen.findByTestId("desk-scans");
  expect(asked("transcribe")[0]?.lines.map(({ line }) => line)).toEqual([1]);
  expect(asked("transcribe_undo")).toEqual([]);
});

test("a page is confirmed at once", async () => {
  const asked = await start();
  fireEvent.click(screen.getByTestId("desk-all"));
  await waitFor(() => expect(asked("transcribe")[0]?.lines.map(({ line }) => line)).toEqual([0, 1, 2]));
});

test("where a name goes, the archivist is asked first", async () => {
  const waits = { ...DONE, version: null, no_longer_named: ["Will Skaife"] };
  const asked = await start({ reply: ({ confirmed }) => (confirmed ? DONE : waits) });
  press("Enter");
  fireEvent.click(screen.getByTestId("desk-save"));
  const dialog = await screen.findByTestId("desk-names");
  expect(dialog.textContent).toContain("Will Skaife");
  fireEvent.click(screen.getByTestId("desk-names-confirm"));
  await waitFor(() => expect(asked("transcribe").map(({ confirmed }) => confirmed)).toEqual([false, true]));
});

test("handwriting is typed where nothing was read", async () => {
  const asked = await start({ lines: [] });
  const field = await screen.findByTestId("desk-typed");
  await userEvent.type(field, "Dear Ruth,{Enter}I am well.");
  fireEvent.click(screen.getByTestId("desk-add"));
  await waitFor(() => expect(screen.getAllByTestId("desk-line")).toHaveLength(2));
  expect(asked("transcribe_typed")).toEqual([
    { artifact_id: "scan-1", page: 1, text: "Dear Ruth,\nI am well." },
  ]);
});

test("words go to other programs and come back from them", async () => {
  const asked = await start();
  vi.mocked(pickFolder).mockResolvedValue("/out");
  vi.mocked(pickFiles).mockResolvedValue(["/in/page.xml"]);
  fireEvent.click(screen.getByTestId("desk-exchange"));
  await screen.findByTestId("desk-exchanging");
  const forms = screen.getAllByTestId("desk-form");
  fireEvent.click(forms[1] as HTMLElement);
  fireEvent.click(screen.getByTestId("desk-export"));
  const wanted = { artifact_id: "scan-1", form: "page", folder: "/out" };
  await waitFor(() => expect(asked("transcript_export")).toEqual([wanted]));
  fireEvent.click(screen.getByTestId("desk-exchange"));
  await screen.findByTestId("desk-exchanging");
  fireEvent.click(screen.getByTestId("desk-import"));
  const taken = { artifact_id: "scan-1", file: "/in/page.xml", page: 1, checked: false, confirmed: false };
  await waitFor(() => expect(asked("transcript_import")).toEqual([taken]));
});
