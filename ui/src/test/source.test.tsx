// The source panel marks exactly what the engine marked, and says when it cannot.
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SourceView } from "../ipc/contract";
import { call } from "../ipc/host";
import { pictureScale } from "../parts/source/page-scale";
import { SourcePanel } from "../parts/source/source-panel";
import { source, verbatim } from "./fixtures";

const WIDTH = 500;
const TARGET = { kind: "sentence" as const, response_id: "r1", sentence: 0, handles: ["Source A"] };

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => WIDTH });
});

async function show(view: SourceView, handles = TARGET.handles): Promise<void> {
  vi.mocked(call).mockResolvedValue(view);
  render(<SourcePanel target={{ ...TARGET, handles }} />);
  await waitFor(() => expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(handles.length));
}

test("marks the passage and nothing else", async () => {
  const runs = [
    { text: "Before. ", marked: false },
    { text: "The passage.", marked: true },
    { text: " After.", marked: false },
  ];
  await show(source({ segments: [{ index: 0, kind: "paragraph", label: null, runs }] }));
  expect(screen.getAllByTestId("source-mark").map((mark) => mark.textContent)).toEqual(["The passage."]);
});

test("says of words that a machine read them, and of others nothing", async () => {
  const runs = [{ text: "Fourteen Pounds", marked: true }];
  const segment = { index: 0, kind: "paragraph", label: null, runs };
  await show(source({ segments: [segment] }));
  expect(screen.queryByTestId("machine-read")).toBeNull();
  cleanup();
  await show(source({ segments: [{ ...segment, machine_read: true }] }));
  expect(screen.getByTestId("machine-read").textContent).toContain("A machine read");
});

test("draws the boxes of the page that is shown, in points", async () => {
  const boxes = [
    { page: 2, rect: [72, 228, 508, 242] as [number, number, number, number] },
    { page: 3, rect: [72, 90, 200, 104] as [number, number, number, number] },
  ];
  const sizes = [1, 2, 3].map(() => [595, 842] as [number, number]);
  await show(source({ pages: { token: "t", sizes, first: 2, boxes } }));
  const drawn = screen.getAllByTestId("page-box");
  expect(drawn).toHaveLength(1);
  const [x, y, width, height, page] = ["x", "y", "width", "height", "data-page"].map((name) =>
    drawn[0]?.getAttribute(name),
  );
  expect([x, y, width, height, page]).toEqual(["72", "228", "436", "14", "2"]);
  expect(screen.getByTestId("page-image").getAttribute("src")).toMatch(/^page:\/\/localhost\/t\/2\?scale=/);
});

test("says why a passage has no place on the page, and draws no box", async () => {
  const pages = { token: "t", sizes: [[595, 842] as [number, number]], first: 1, boxes: [] };
  await show(source({ pages, placed: { ok: false, reason: verbatim("The words were not found.") } }));
  expect(screen.getByTestId("unplaced").textContent).toContain("The words were not found.");
  expect(screen.queryByTestId("page-box")).toBeNull();
});

test("shows two sources side by side", async () => {
  await show(source(), ["Source A", "Source C"]);
  expect(screen.getByRole("radio", { name: "Side by side" }).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByRole("radio", { name: "Source C" })).toBeTruthy();
});

test("each of several sources is headed by its handle and its own part of the sentence", async () => {
  vi.mocked(call).mockResolvedValue(source());
  const words = "The paste froze, and the press cost seven pounds.";
  const rests = { words, excerpts: ["the paste froze in its pot", "Press: seven pounds"] };
  render(<SourcePanel target={{ ...TARGET, handles: ["Source A", "Source B"], citations: [0, 2], rests }} />);
  const heads = await screen.findAllByTestId("carries");
  expect(heads.map((head) => head.querySelector(".carries-name")?.textContent)).toEqual([
    "Source A",
    "Source B",
  ]);
  expect(screen.getAllByTestId("carries-part").map((mark) => mark.textContent)).toEqual([
    "paste froze",
    "press cost seven pounds",
  ]);
  // The second one shown is the third citation: one between them told nothing new.
  expect(vi.mocked(call).mock.calls.map(([, args]) => args)).toContainEqual({
    response_id: "r1",
    sentence: 0,
    citation: 2,
  });
});

test("a panel that follows leaves the keyboard where it is, one that was opened takes it", async () => {
  vi.mocked(call).mockResolvedValue(source());
  const { rerender } = render(<SourcePanel target={{ ...TARGET, follows: true }} />);
  await screen.findByRole("heading", { level: 2 });
  expect(document.activeElement).toBe(document.body);
  rerender(<SourcePanel target={{ ...TARGET }} />);
  expect(document.activeElement).toBe(screen.getByTestId("source-panel"));
});

test("marks the cells of a table", async () => {
  const cell = (text: string, marked: boolean) => ({ text, marked });
  const rows = [
    { row: 1, header: true, cells: [cell("What", false), cell("£", false)] },
    { row: 2, header: false, cells: [cell("Press", true), cell("7", true)] },
  ];
  await show(source({ table: { rows } }));
  expect(screen.getAllByTestId("source-mark").map((mark) => mark.textContent)).toEqual(["Press", "7"]);
});

test("asks for pictures that are sharp, in few sizes", () => {
  expect(pictureScale(0.7, 1)).toBe(0.75);
  expect(pictureScale(0.7, 2)).toBe(1.5);
  expect(pictureScale(1, 1)).toBe(1);
  expect(pictureScale(40, 2)).toBe(8);
});
