// Earlier questions, each role's own; an answer copied with its sources, printed alone, and saved from Ask.
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ResponseSummary, Role } from "../ipc/contract";
import { call, copyText, pickFolder } from "../ipc/host";
import { asText } from "../parts/answer/as-text";
import { turns } from "../state/asking";
import { earlier } from "../state/earlier";
import { Ask } from "../views/ask/ask";
import { answer, citation, desk, sentence, status } from "./fixtures";
import { asked, engine, seat, stubSizes } from "./host";

const summary = (n: number, change: Partial<ResponseSummary> = {}): ResponseSummary => ({
  response_id: `r${n}`,
  requestor: "Jonah",
  question: `Question number ${n}?`,
  answered_at: "2026-11-20T16:42:00Z",
  outcome: "supported",
  verdicts: [1, 0, 0],
  ...change,
});

const PROFILES = { default_profile: "family", shipped: [], own: [] };

beforeEach(() => {
  vi.mocked(call).mockReset();
  stubSizes();
  turns.set([]);
  earlier.set([]);
});

describe("earlier questions", () => {
  test("are found again by their words, each once, and open with their answer", async () => {
    const all = [
      summary(9),
      ...[8, 7, 6, 5, 4, 3].map((n) => summary(n)),
      summary(1, { question: "Question number 9?" }),
    ];
    seat(status({ session: desk({ name: "Jonah", role: "family", tier: "family" }) }));
    engine({
      responses: () => ({ responses: all }),
      profiles: () => PROFILES as never,
      response: () => answer(),
    });
    render(<Ask />);
    await screen.findByTestId("recent-questions");
    expect(screen.getAllByTestId("earlier-question")).toHaveLength(5);
    expect(screen.getAllByTestId("earlier-question")[0]?.textContent).toContain("asked 2 times");
    await userEvent.click(screen.getByTestId("earlier"));
    await userEvent.type(await screen.findByTestId("earlier-filter"), "number 3");
    const found = screen.getByTestId("earlier-dialog").querySelectorAll("[data-testid=earlier-question]");
    expect([...found].map((line) => line.textContent)).toEqual([
      expect.stringContaining("Question number 3?"),
    ]);
    await userEvent.click(found[0] as Element);
    await waitFor(() => expect(asked("response")).toEqual([{ response_id: "r3" }]));
    expect(await screen.findByTestId("answer")).toBeTruthy();
    expect(screen.queryByTestId("earlier-dialog")).toBeNull();
  });

  test("of others are not among those of a reviewer, who may read them in Review", async () => {
    seat(status({ session: desk({ name: "Rita", role: "reviewer" }) }));
    const responses = [summary(1), summary(2, { requestor: "Rita" })];
    engine({ responses: () => ({ responses }), profiles: () => PROFILES as never });
    render(<Ask />);
    await screen.findByTestId("recent-questions");
    expect(screen.getAllByTestId("earlier-question").map((line) => line.textContent)).toEqual([
      expect.stringContaining("Question number 2?"),
    ]);
  });

  test("leave the screen with the one who asked them", async () => {
    seat(status({ session: desk({ name: "Jonah", role: "family", tier: "family" }) }));
    engine({ responses: () => ({ responses: [summary(1)] }), profiles: () => PROFILES as never });
    render(<Ask />);
    await screen.findByTestId("recent-questions");
    engine({ responses: () => ({ responses: [] }), profiles: () => PROFILES as never });
    act(() => seat(status({ session: desk({ name: "Ruth", role: "family", tier: "family" }) })));
    expect(screen.queryByTestId("earlier-question")).toBeNull();
  });
});

const ANSWER = answer({
  sentences: [
    sentence({
      text: "In a letter to Ruth:",
      role: "lead",
      citations: [citation({ relation: "on record" })],
    }),
    sentence(),
    sentence({ text: "It thawed.", cut_before: true, verdict: "partial" }),
    sentence({ text: "It was June.", verdict: "ungrounded", citations: [] }),
  ],
});

function showAnswer(role: Role = "family") {
  seat(status({ session: desk({ name: "Jonah", role, tier: "family" }) }));
  turns.set([{ id: "t1", question: ANSWER.question, state: { kind: "answered", answer: ANSWER } }]);
}

describe("an answer", () => {
  test("is copied with cuts, doubts, what was left out, and numbered sources", async () => {
    expect(asText(ANSWER).split("\n\n").slice(0, -1)).toEqual([
      "What about the winter?",
      "In a letter to Ruth: The paste froze in the pot again. [1] […] It thawed. (Partly supported) [1]",
      "A sentence was left out here: nothing in the archive supports it.",
      "Sources:\n[1] Letter to Edith Marsh, paragraph 3 (on record, their words)",
    ]);
    vi.mocked(copyText).mockResolvedValue(true);
    showAnswer();
    engine({ responses: () => ({ responses: [] }), profiles: () => PROFILES as never });
    render(<Ask />);
    await userEvent.click(await screen.findByTestId("copy-answer"));
    expect(copyText).toHaveBeenCalledWith(asText(ANSWER));
  });

  test("names a source to a requestor by its letter alone", () => {
    const nameless = answer({ sentences: [sentence({ citations: [citation({ source: null })] })] });
    expect(asText(nameless)).toContain("[1] Source A (their words)");
  });

  test("is printed alone, with its sources, and leaves the page when that is done", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    showAnswer();
    engine({ responses: () => ({ responses: [] }), profiles: () => PROFILES as never });
    render(<Ask />);
    await userEvent.click(await screen.findByTestId("print-answer"));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByTestId("printed").parentElement).toBe(document.body);
    expect(screen.getByTestId("printed").textContent).toContain(
      "Letter to Edith Marsh, paragraph 3 (on record, their words)",
    );
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(screen.queryByTestId("printed")).toBeNull();
  });

  test("is saved by a family member too, alone", async () => {
    vi.mocked(pickFolder).mockResolvedValue("/home/jonah");
    showAnswer();
    engine({
      responses: () => ({ responses: [] }),
      profiles: () => PROFILES as never,
      paper: ({ file }) => ({ file, responses: 1, sentences: 3, left_out: 0 }),
    });
    render(<Ask />);
    await userEvent.click(await screen.findByTestId("paper"));
    expect(screen.queryByTestId("paper-which-all")).toBeNull();
    await userEvent.click(screen.getByTestId("paper-folder"));
    await userEvent.click(screen.getByTestId("paper-start"));
    await waitFor(() => expect(asked("paper")).toHaveLength(1));
    expect(asked("paper")[0]).toMatchObject({ responses: ["r1"], form: "pdf" });
  });

  test("is a page that checks itself for those who may take its record along, and for nobody else", async () => {
    vi.mocked(pickFolder).mockResolvedValue("/home/ada");
    showAnswer();
    engine({
      responses: () => ({ responses: [] }),
      profiles: () => PROFILES as never,
      paper: ({ file }) => ({ file, responses: 1, sentences: 3, left_out: 0 }),
    });
    const page = () => screen.queryByRole("radio", { name: /A page that checks itself/ });
    render(<Ask />);
    await userEvent.click(await screen.findByTestId("paper"));
    expect(page()).toBeNull();
    act(() => showAnswer("reviewer"));
    await userEvent.click(await screen.findByTestId("paper"));
    await userEvent.click(page() as HTMLElement);
    await userEvent.click(screen.getByTestId("paper-folder"));
    await userEvent.click(screen.getByTestId("paper-start"));
    await waitFor(() => expect(asked("paper")).toHaveLength(1));
    expect(asked("paper")[0]).toMatchObject({ responses: ["r1"], form: "page" });
    expect(asked("paper")[0]?.file).toMatch(/^\/home\/ada\/bindery-answer-[\d-]+\.html$/);
  });
});
