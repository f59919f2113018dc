// Claims with findings are walked by keyboard, each with why, and everything can be checked again.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Progress, ReverifyEntry } from "../ipc/contract";
import { call } from "../ipc/host";
import { NoticeList } from "../parts/shell/notice-list";
import { panel } from "../state/panel";
import { Review } from "../views/review/review";
import { engine, giveRoom, sitDown } from "./desk";
import { answer, citation, sentence, verbatim } from "./fixtures";

const item = (claim: number, change: Partial<ReverifyEntry>): ReverifyEntry => ({
  response_id: "r1",
  claim: `bindery://claim/${claim.toString().padStart(64, "0")}`,
  question: "What about the winter?",
  statement: "The paste froze in the pot again.",
  class: "stale",
  detail: verbatim("The letter was changed in version 5."),
  verified_at: "2026-11-20T09:00:00Z",
  ...change,
});

// The answer showed the second and the fourth claim that were made.
const ANSWER = answer({
  sentences: [
    sentence({ text: "She wrote of the winter.", role: "lead", citations: [] }),
    sentence({ citations: [citation(), citation({ handle: "Source B" })] }),
  ],
});
const ITEMS = [
  item(3, {}),
  item(0, {
    statement: "She wrote of the winter.",
    class: "misattributed",
    detail: verbatim("It does not stand there."),
  }),
];

async function start(items = ITEMS, checked_at: string | null = "2026-11-20T09:00:00Z") {
  let left = items;
  const asked = engine({
    reverify_queue: () => ({ checked_at, entries: left }),
    reverify: () => {
      left = [];
      return {
        responses: 2,
        claims: 5,
        valid: 5,
        stale: 0,
        misattributed: 0,
        unverified: 0,
        tampered: 0,
        cancelled: false,
      };
    },
    response: () => ANSWER,
    responses: () => ({ responses: [] }),
    cancel: () => ({}),
  });
  render(
    <>
      <Review />
      <NoticeList />
    </>,
  );
  await userEvent.click(screen.getByTestId("review-tab-look"));
  return asked;
}

beforeEach(() => {
  giveRoom();
  sitDown({ role: "reviewer" });
  panel.set(null);
});

test("claims with findings are counted on the tab and say what was found", async () => {
  await start();
  const rows = await screen.findAllByTestId("reverify-row");
  expect(screen.getByRole("tab", { name: "Findings (2)" })).toBeTruthy();
  expect(rows.map((row) => row.querySelector(".look-class")?.textContent)).toEqual([
    "Source changed or not checked for long",
    "Words not in the source",
  ]);
  expect(rows[0]?.textContent).toContain("Checked 20 November 2026");
});

test("a claim is found in its answer by its words, not by its number among those that were shown", async () => {
  await start();
  const [first] = await screen.findAllByTestId("reverify-row");
  await userEvent.click(first as HTMLElement);
  await screen.findByTestId("answer");
  expect(document.querySelector("[data-at]")?.textContent).toContain("The paste froze");
  expect(screen.getByTestId("reverify-why").textContent).toContain("The letter was changed in version 5.");
  expect(panel.get()).toBeNull();
  await userEvent.click(screen.getByTestId("reverify-source"));
  expect(panel.get()).toMatchObject({
    kind: "sentence",
    response_id: "r1",
    sentence: 1,
    handles: ["Source A", "Source B"],
  });
});

test("the list is walked with the arrow keys", async () => {
  await start();
  const [first] = await screen.findAllByTestId("reverify-row");
  await userEvent.click(first as HTMLElement);
  await screen.findByTestId("reverify-why");
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(screen.getByTestId("reverify-why").dataset.class).toBe("misattributed"));
  await waitFor(() => expect(document.querySelector("[data-at]")?.textContent).toContain("She wrote"));
});

test("everything is checked again as work that can be followed and stopped", async () => {
  const asked = await start();
  await screen.findAllByTestId("reverify-row");
  const mock = vi.mocked(call);
  const answering = mock.getMockImplementation();
  let finish: (reply: never) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  mock.mockImplementation((name, args, onProgress) => {
    if (name !== "reverify") return (answering as typeof call)(name, args);
    const progress: Progress = {
      stage: verbatim("Looking at earlier answers again"),
      item: null,
      done: 3,
      total: 12,
      bytes_done: 0,
      bytes_total: 0,
    };
    onProgress?.(progress);
    return new Promise((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
  });
  await userEvent.click(screen.getByTestId("reverify-run"));
  expect((await screen.findByTestId("reverify-work")).textContent).toContain("3 of 12");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
  await userEvent.click(screen.getByTestId("reverify-work-stop"));
  expect(asked("cancel")).toHaveLength(1);
  fail({ code: "cancelled", message: "stopped" });
  expect(await screen.findByText("Stopped.")).toBeTruthy();
  const before = asked("reverify_queue").length;
  await userEvent.click(await screen.findByTestId("reverify-run"));
  finish({ checked_at: null, items: [] } as never);
  await waitFor(() => expect(asked("reverify_queue").length).toBeGreaterThan(before));
});

test("with nothing to look at, it says when that was found", async () => {
  await start([]);
  expect(await screen.findByText("There are no findings.")).toBeTruthy();
  expect(screen.getByTestId("reverify-last").textContent).toContain("last checked 20 November 2026");
});

test("before anything was checked again, it says so", async () => {
  await start([], null);
  expect((await screen.findByTestId("reverify-last")).textContent).toBe(
    "The answers have not been checked again yet.",
  );
});
