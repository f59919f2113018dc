// Words of a document get a consent of their own: chosen, named exactly, marked, and taken back.
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Run, SourceView } from "../ipc/contract";
import { NoticeList } from "../parts/shell/notice-list";
import { SourcePanel } from "../parts/source/source-panel";
import { picksOf, quoteAt } from "../parts/source/words";
import { engine, giveRoom, sitDown } from "./desk";
import { source } from "./fixtures";

const TARGET = { kind: "document" as const, artifact_id: "a" };
const run = (text: string, consent?: string): Run => ({ text, marked: false, consent });

const view = (...segments: Run[][]): SourceView =>
  source({
    relation: null,
    verdict: null,
    segments: segments.map((runs, index) => ({ index, kind: "paragraph", label: null, runs })),
  });

const PLAIN = view([run("Ruth came. Then Ruth left.")], [run("It snowed.")]);

async function start(shown: SourceView) {
  const asked = engine({
    document: () => shown,
    passage_consent: () => shown,
    withdrawal: () => ({ titles: ["Letter"], answers: [] }),
  });
  render(
    <>
      <SourcePanel target={TARGET} />
      <NoticeList />
    </>,
  );
  await screen.findByRole("heading", { level: 2 });
  return asked;
}

const paragraph = (n: number) => document.querySelectorAll(".segment-words")[n] as HTMLElement;

/** The text node and offset at which a character of a paragraph stands. */
function place(within: HTMLElement, offset: number): [Text, number] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  let left = offset;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (left <= node.length) return [node, left];
    left -= node.length;
  }
  throw new Error("no such place");
}

function chooseWords(from: HTMLElement, start: number, to: HTMLElement, end: number): void {
  const [first, at] = place(from, start);
  const [last, until] = place(to, end);
  act(() => {
    document.getSelection()?.setBaseAndExtent(first, at, last, until);
    document.dispatchEvent(new Event("selectionchange"));
  });
}

async function decide(name: RegExp): Promise<void> {
  const dialog = await screen.findByTestId("consent-dialog");
  await userEvent.click(within(dialog).getByRole("radio", { name }));
  await userEvent.click(within(dialog).getByTestId("consent-apply"));
}

beforeEach(() => {
  giveRoom();
  sitDown();
});

test("chosen words are sent as a quote with its occurrence", async () => {
  const asked = await start(PLAIN);
  chooseWords(paragraph(0), 16, paragraph(0), 21);
  await userEvent.click(await screen.findByTestId("passage-tool"));
  expect(screen.getByTestId("chosen-words").textContent).toBe("Ruth");
  await decide(/Auditors only/);
  expect(asked("passage_consent")).toEqual([
    { artifact_id: "a", segment: 0, quote: "Ruth", occurrence: 1, state: "auditor-only", why: null },
  ]);
});

test("words of two paragraphs are sent one by one, and taken back by Undo", async () => {
  const asked = await start(PLAIN);
  chooseWords(paragraph(0), 21, paragraph(1), 2);
  await userEvent.click(await screen.findByTestId("passage-choose"));
  await decide(/Family and closer/);
  const sent = () =>
    asked("passage_consent").map(({ segment, quote, state }) => [segment, quote, state] as const);
  await waitFor(() =>
    expect(sent()).toEqual([
      [0, "left.", "tier:family"],
      [1, "It", "tier:family"],
    ]),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent().slice(2)).toEqual([
      [0, "left.", null],
      [1, "It", null],
    ]),
  );
});

test("words with a consent are marked and named, and the name is none of them", async () => {
  const asked = await start(
    view([
      run("Ruth came. "),
      run("Then", "auditor-only"),
      run(" "),
      run("Ruth", "person:Ruth Hale"),
      run(" left."),
    ]),
  );
  expect(screen.getAllByTestId("run-consent").map((words) => words.textContent)).toEqual(["Then", "Ruth"]);
  expect(screen.getAllByTestId("run-name").map((name) => name.textContent)).toEqual([
    "Auditors only",
    "names Ruth Hale (not cleared)",
  ]);
  const range = document.createRange();
  range.selectNodeContents(paragraph(0));
  expect(picksOf(document.body, range)).toEqual([
    { segment: 0, quote: "Ruth came. Then Ruth left.", occurrence: 0 },
  ]);

  await userEvent.click(screen.getAllByTestId("run-name")[0] as HTMLElement);
  await userEvent.click(await screen.findByTestId("passage-take-back"));
  expect(asked("passage_consent")).toEqual([
    { artifact_id: "a", segment: 0, quote: "Then", occurrence: 0, state: null, why: null },
  ]);
  // Taken back by mistake: they have again what they had.
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(asked("passage_consent").at(-1)).toMatchObject({ quote: "Then", state: "auditor-only" }),
  );
});

test("words can be chosen by keyboard alone", async () => {
  await start(PLAIN);
  screen.getByTestId("passage-choose").focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement?.className).toContain("source-text");
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByTestId("consent-dialog");
  expect(within(dialog).getByTestId("chosen-words").textContent).toBe("Ruth came. Then Ruth left.");
});

test("words are withdrawn only after the answers were shown", async () => {
  const asked = await start(PLAIN);
  chooseWords(paragraph(0), 0, paragraph(0), 4);
  await userEvent.click(await screen.findByTestId("passage-tool"));
  await decide(/Withdrawn/);
  const dialog = await screen.findByTestId("withdrawal-dialog");
  await within(dialog).findByText("No earlier answer cites it.");
  expect(asked("passage_consent")).toEqual([]);
  await userEvent.click(within(dialog).getByTestId("withdrawal-confirm"));
  expect(asked("passage_consent")[0]).toMatchObject({ quote: "Ruth", occurrence: 0, state: "withdrawn" });
});

test("a reviewer reads and decides on nothing", async () => {
  sitDown({ role: "reviewer" });
  await start(PLAIN);
  expect(screen.queryByTestId("passage-choose")).toBeNull();
  chooseWords(paragraph(0), 0, paragraph(0), 4);
  expect(screen.queryByTestId("passage-tool")).toBeNull();
});

test("a quote whose places overlap grows until its place is certain", () => {
  expect(quoteAt("so so so", 3, 5)).toEqual({ quote: "so", occurrence: 1 });
  expect(quoteAt("banana", 3, 6)).toEqual({ quote: "nana", occurrence: 0 });
});
