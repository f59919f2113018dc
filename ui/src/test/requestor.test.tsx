// What a requestor sees: the passage alone, more of it on request, what is left for today, and kind refusals.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ContextView, SourceView } from "../ipc/contract";
import { call } from "../ipc/host";
import { Answer } from "../parts/answer/answer";
import { SourcePanel } from "../parts/source/source-panel";
import { budget } from "../state/budget";
import { text } from "../text";
import { BudgetLine } from "../views/ask/budget-line";
import { answer, citation, sentence, source, verbatim } from "./fixtures";
import { asked, engine, failing, stubSizes } from "./host";

const TARGET = { kind: "sentence" as const, response_id: "r1", sentence: 0, handles: ["Source B"] };
const LEFT = { limit: 20_000, used: 1_000, left: 19_000 };
const RESTRICTED = "Supported by archived material (source restricted by the person's instructions).";

const nameless: SourceView = source({
  title: "",
  kind: null,
  place: null,
  segments: [
    { index: 0, kind: "paragraph", label: null, runs: [{ text: "The paste froze.", marked: true }] },
  ],
  placed: { ok: false, reason: null },
  lineage: {
    added_at: "",
    added_by: "",
    last_verified: null,
    path: "",
    since_version: 0,
    current: true,
    cited_by: [],
    flagged: false,
  },
});

const around = (change: Partial<ContextView> = {}): ContextView => ({
  runs: [
    { text: "It was cold. ", marked: false },
    { text: "The paste froze.", marked: true },
    { text: " Edith laughed.", marked: false },
  ],
  complete: true,
  budget: { ...LEFT, used: 1_028, left: 18_972 },
  ...change,
});

beforeEach(() => {
  vi.mocked(call).mockReset();
  stubSizes();
  budget.set(LEFT);
});

describe("a source without a name", () => {
  test("is the passage under how it is used, with nothing empty around it", async () => {
    engine({ source: () => nameless });
    render(<SourcePanel target={TARGET} />);
    expect(await screen.findByRole("heading", { name: "Their words" })).toBeTruthy();
    expect(screen.getByTestId("source-mark").textContent).toBe("The paste froze.");
    expect(screen.getByTestId("excerpt").textContent).toContain("Source B");
    expect(screen.queryByTestId("lineage")).toBeNull();
    expect(screen.queryByTestId("unplaced")).toBeNull();
    expect(screen.getAllByRole("heading").every((heading) => heading.textContent !== "")).toBe(true);
  });

  test("is called what the answer calls it", async () => {
    engine({ source: () => nameless });
    render(<SourcePanel target={{ ...TARGET, named: { "Source B": "In a letter to Edith Marsh" } }} />);
    expect(await screen.findByRole("heading", { name: "In a letter to Edith Marsh" })).toBeTruthy();
    expect(screen.getByTestId("excerpt").textContent).toContain("Supported. Their words. Source B");
  });

  test("shows what stands around it on request, what that took, and what is left", async () => {
    engine({ source: () => nameless, context: () => around() });
    render(<SourcePanel target={TARGET} />);
    await userEvent.click(await screen.findByTestId("more-context"));
    await screen.findByText(/Edith laughed/);
    expect(asked("context")).toEqual([{ source: { response_id: "r1", sentence: 0, citation: 0 } }]);
    expect(screen.getByTestId("source-mark").textContent).toBe("The paste froze.");
    const said = screen.getByTestId("context").textContent;
    expect(said).toContain("This showed 28 characters more.");
    expect(said).toContain("There is no more context that you may see.");
    expect(said).toContain("18,972 of 20,000 characters left today.");
    expect(screen.queryByTestId("more-context")).toBeNull();
    expect(budget.get()?.left).toBe(18_972);
  });

  test("offers still more only while asking again shows more", async () => {
    engine({ source: () => nameless, context: () => around({ complete: false }) });
    render(<SourcePanel target={TARGET} />);
    await userEvent.click(await screen.findByTestId("more-context"));
    await userEvent.click(await screen.findByRole("button", { name: "Even more context" }));
    await waitFor(() => expect(screen.queryByTestId("more-context")).toBeNull());
    expect(screen.getByTestId("context").dataset.ended).toBe("enough");
  });

  test("keeps the passage when today's reading is used up", async () => {
    engine({ source: () => nameless, context: () => failing("evidence_limit", "there is more tomorrow") });
    render(<SourcePanel target={TARGET} />);
    await userEvent.click(await screen.findByTestId("more-context"));
    const failure = await screen.findByTestId("context-failure");
    expect(failure.textContent).toBe("There is more tomorrow.");
    expect(failure.dataset.kind).toBe("limit");
    expect(screen.getByTestId("source-mark").textContent).toBe("The paste froze.");
  });
});

describe("an answer to a requestor", () => {
  test("that was narrowed says so before its sentences", () => {
    render(<Answer answer={answer({ note: verbatim("Only what she wrote about it.") })} />);
    const note = screen.getByTestId("answer-note");
    const follows = note.compareDocumentPosition(screen.getByTestId("sentence"));
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test("that passes today's limit says what is left and what to do tomorrow", () => {
    const refusal = {
      kind: "limit",
      code: "evidence-budget",
      message: verbatim("You have read as much of the archive today as one day allows."),
      suggestions: [],
      gaps: [],
      instead: [],
      inventory_offered: false,
    };
    const none = { limit: 20_000, used: 20_000, left: 0 };
    render(<Answer answer={answer({ outcome: "refused", sentences: [], refusal, budget: none })} />);
    const shown = screen.getByTestId("refusal");
    expect(shown.dataset.kind).toBe("limit");
    expect(within(shown).getByRole("heading", { name: "Today’s reading limit reached" })).toBeTruthy();
    expect(screen.getByTestId("refusal-left").textContent).toBe("0 of 20,000 characters left today.");
    expect(shown.textContent).toContain("Read on tomorrow.");
  });

  test("keeps the restricted sentence apart from a fault, with its mark", () => {
    const withheld = citation({ excerpt: null, notice: verbatim(RESTRICTED), source: null });
    render(
      <Answer
        answer={answer({
          sentences: [sentence({ text: RESTRICTED, restricted: true, citations: [withheld] })],
        })}
      />,
    );
    const shown = screen.getByTestId("sentence");
    expect(shown.dataset.restricted).toBe("true");
    expect(within(shown).getByRole("img", { name: text.reading.restricted })).toBeTruthy();
    expect(within(shown).getByTestId("verify-button").dataset.verdict).toBe("entailed");
    expect(shown.textContent).toBe(RESTRICTED);
  });

  test("is not called restricted where an excerpt is shown", () => {
    render(<Answer answer={answer()} />);
    expect(screen.getByTestId("sentence").dataset.restricted).toBeUndefined();
  });
});

describe("what is left of today's reading", () => {
  test("is said in pages while there is plenty, exactly when there is little", () => {
    expect(text.reading.left({ limit: 200_000, used: 40_000, left: 160_000 })).toBe(
      "You can read about 80 pages more today.",
    );
    expect(text.reading.left({ limit: 20_000, used: 18_766, left: 1_234 })).toBe(
      "1,234 of 20,000 characters left today.",
    );
    expect(text.reading.left({ limit: 20_000, used: 20_000, left: 0 })).toContain(
      "You can read on tomorrow.",
    );
  });

  test("is not said to those who are not counted", () => {
    budget.set(null);
    render(<BudgetLine />);
    expect(screen.queryByTestId("budget")).toBeNull();
  });
});
