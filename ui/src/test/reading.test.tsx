// A whole document as a family member reads it: from a list or a passage, part by part, within the day's limit.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ReadBlock, ReadView } from "../ipc/contract";
import { call } from "../ipc/host";
import { SourcePanel } from "../parts/source/source-panel";
import { budget } from "../state/budget";
import { panel } from "../state/panel";
import { source } from "./fixtures";
import { asked, engine, failing, stubSizes } from "./host";

const LEFT = { limit: 20_000, used: 1_000, left: 19_000 };
const SOURCE = { response_id: "r1", sentence: 0, citation: 0 };

const block = (words: string, change: Partial<ReadBlock> = {}): ReadBlock => ({
  kind: "paragraph",
  speaker: null,
  runs: [{ text: words, marked: false }],
  cells: null,
  ...change,
});

const view = (change: Partial<ReadView> = {}): ReadView => ({
  title: "Letter to Ruth",
  kind: "letter",
  date: "1931-06-03",
  from: "Hester",
  to: "Ruth",
  part: 1,
  parts: 2,
  blocks: [block("The boats came in before dark.")],
  page: null,
  budget: { ...LEFT, used: 1_030, left: 18_970 },
  ...change,
});

beforeEach(() => {
  vi.mocked(call).mockReset();
  stubSizes();
  Element.prototype.scrollIntoView = () => undefined;
  budget.set(LEFT);
});

describe("a document of a list", () => {
  test("is read part by part, each with what it took and what is left", async () => {
    engine({
      read: ({ part }) => (part === 2 ? view({ part: 2, blocks: [block("And then home.")] }) : view()),
    });
    render(<SourcePanel target={{ kind: "reading", document: "3" }} />);
    expect(await screen.findByRole("heading", { name: "Letter to Ruth" })).toBeTruthy();
    expect(screen.getByTestId("read").textContent).toContain("letter, 3 June 1931, Hester to Ruth");
    expect(screen.getByTestId("read-cost").textContent).toBe("This showed 30 characters more.");
    expect(screen.getByTestId("read-turn").textContent).toContain("18,970 of 20,000 characters left today.");
    expect(screen.getByTestId("read-previous").hasAttribute("disabled")).toBe(true);
    await userEvent.click(screen.getByTestId("read-next"));
    await screen.findByText("And then home.");
    expect(screen.getByTestId("read-part").textContent).toBe("Part 2 of 2");
    expect(asked("read").map(({ document, part }) => [document, part])).toEqual([
      ["3", null],
      ["3", 2],
    ]);
    expect(screen.queryByTestId("read-back")).toBeNull();
  });

  test("keeps the part when today's reading is used up", async () => {
    engine({
      read: ({ part }) => (part === 2 ? failing("evidence_budget", "there is more tomorrow") : view()),
    });
    render(<SourcePanel target={{ kind: "reading", document: "3" }} />);
    await userEvent.click(await screen.findByTestId("read-next"));
    expect((await screen.findByTestId("read-failure")).textContent).toBe("There is more tomorrow.");
    expect(screen.getByText("The boats came in before dark.")).toBeTruthy();
  });

  test("says so where the day allows not even its first part", async () => {
    engine({ read: () => failing("evidence_budget", "there is more tomorrow") });
    render(<SourcePanel target={{ kind: "reading", document: "3" }} />);
    expect((await screen.findByTestId("read-failure")).textContent).toBe("There is more tomorrow.");
  });

  test("shows rows as one table and who speaks", async () => {
    const rows = [
      block("day sum", { kind: "table-row", cells: ["day", "sum"], header: true }),
      block("3 May 4", { kind: "table-row", cells: ["3 May", "4"] }),
    ];
    const blocks = [block("We met.", { kind: "cue", speaker: "Ruth Hale" }), ...rows];
    engine({ read: () => view({ parts: 1, blocks }) });
    render(<SourcePanel target={{ kind: "reading", document: "3" }} />);
    expect(await screen.findByRole("columnheader", { name: "sum" })).toBeTruthy();
    expect(screen.getAllByRole("row").length).toBe(2);
    expect(screen.getByText("Ruth Hale")).toBeTruthy();
    expect(screen.queryByTestId("read-next")).toBeNull();
  });
});

describe("the document of a passage", () => {
  const runs = [{ text: "The paste froze.", marked: true }];
  const segments = [{ index: 0, kind: "paragraph", label: null, runs }];
  const nameless = source({ title: "", kind: "letter", place: null, segments, opens: true });
  const target = { kind: "sentence" as const, response_id: "r1", sentence: 0, handles: ["Source B"] };

  test("opens from beside it, with the way back", async () => {
    engine({ source: () => nameless });
    panel.set(target);
    render(<SourcePanel target={target} />);
    await userEvent.click(await screen.findByRole("button", { name: "Open the letter" }));
    expect(panel.get()).toEqual({ kind: "reading", source: SOURCE, back: target });
    engine({ read: () => view() });
    const opened = panel.get();
    if (!opened) throw new Error("nothing is open");
    render(<SourcePanel target={opened} />);
    await userEvent.click(await screen.findByTestId("read-back"));
    await waitFor(() => expect(panel.get()).toEqual(target));
  });

  test("is not offered where the engine does not open it", async () => {
    engine({ source: () => ({ ...nameless, opens: false }) });
    render(<SourcePanel target={target} />);
    await screen.findByTestId("more-context");
    expect(screen.queryByTestId("read-cited")).toBeNull();
  });
});
