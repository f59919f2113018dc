// A sentence never stands on the screen without its verify button.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { Status } from "../ipc/contract";
import { Answer, paragraphs } from "../parts/answer/answer";
import { Sentence } from "../parts/answer/sentence";
import { panel } from "../state/panel";
import { answer, citation, sentence, status, verbatim } from "./fixtures";
import { seat } from "./host";

const open = status().archive as NonNullable<Status["archive"]>;
const AT = { response_id: "r1", sentence: 0 };

const FILES = import.meta.glob<string>(["../**/*.tsx", "!../test/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("a sentence", () => {
  test("has a button that says verdict, relation and source", () => {
    render(<Sentence sentence={sentence()} at={AT} />);
    const button = within(screen.getByTestId("sentence")).getByRole("button");
    expect(button.getAttribute("aria-label")).toBe(
      "Supported. Their words. Letter to Edith Marsh, paragraph 3",
    );
    expect(button.dataset.verdict).toBe("entailed");
    expect(screen.getByTestId("sentence").textContent).toBe("The paste froze in the pot again.");
  });

  test("says once that something is on record", () => {
    const record = citation({
      relation: "on record",
      source: { title: "A letter", place: { id: "place-record", args: {} } },
    });
    render(<Sentence sentence={sentence({ citations: [record] })} at={AT} />);
    expect(screen.getByRole("button").getAttribute("aria-label")).toBe("Supported. On record. A letter");
  });

  test("names a source by its handle alone where its name is not for this person", () => {
    render(<Sentence sentence={sentence({ citations: [citation({ source: null })] })} at={AT} />);
    expect(screen.getByRole("button").getAttribute("aria-label")).toBe("Supported. Their words. Source A");
  });

  test("says beside its mark that a machine read its words", () => {
    render(<Sentence sentence={sentence({ citations: [citation({ machine_read: true })] })} at={AT} />);
    expect(screen.getByTestId("read-by-machine").textContent).toBe("read by a machine");
  });

  test("is replaced by a refusal when nothing carries it", () => {
    render(
      <Sentence sentence={sentence({ text: "She never regretted it.", verdict: "ungrounded" })} at={AT} />,
    );
    expect(document.body.textContent).not.toContain("regretted");
    expect(screen.getByRole("button").dataset.verdict).toBe("ungrounded");
  });

  test("that is an inference stands with its label and its excerpt", () => {
    render(
      <Sentence sentence={sentence({ label: verbatim("An interpretation"), rung: "labeled" })} at={AT} />,
    );
    expect(screen.getByText("An interpretation")).toBeTruthy();
    expect(screen.getByText("the paste froze")).toBeTruthy();
    expect(screen.getByRole("button")).toBeTruthy();
  });

  test("keeps its words as they are, spaces, marks and all", () => {
    const words = "Ein Brief — von Lotte…  “So!”";
    render(<Sentence sentence={sentence({ text: words })} at={AT} />);
    expect(screen.getByTestId("sentence").textContent).toBe(words);
  });

  test("that is a row of a table names the column of every cell, and leaves empty ones out", () => {
    const row = sentence({ text: "24 June\t\tRent\t6 1s.", columns: ["Date", "Place", "", "Paid"] });
    render(<Sentence sentence={row} at={AT} />);
    expect(screen.getByTestId("sentence").textContent).toBe("Date 24 JuneRentPaid 6 1s.");
    expect(screen.getByRole("button")).toBeTruthy();
  });

  test("opens its sources by keyboard", async () => {
    render(<Sentence sentence={sentence()} at={AT} />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(panel.get()).toEqual({ kind: "sentence", response_id: "r1", sentence: 0, handles: ["Source A"] });
    panel.set(null);
  });

  test("reaches the screen in one file only", () => {
    const readers = Object.entries(FILES).filter(([, words]) =>
      /\bsentences?(\[[^\]]*\])?[?!]?\.text\b/.test(words),
    );
    expect(readers.map(([path]) => path)).toEqual(["../parts/answer/sentence.tsx"]);
  });
});

describe("an answer", () => {
  test("has as many buttons as sentences", () => {
    const sentences = [
      sentence({ role: "lead" }),
      sentence(),
      sentence({ verdict: "partial" }),
      sentence({ verdict: "ungrounded" }),
    ];
    render(<Answer answer={answer({ sentences })} />);
    expect(screen.getAllByTestId("sentence")).toHaveLength(4);
    expect(screen.getAllByTestId("verify-button").map((button) => button.dataset.verdict)).toEqual([
      "entailed",
      "entailed",
      "partial",
      "ungrounded",
    ]);
  });

  test("has no mark beside what says where words come from: those words open the record", () => {
    const lead = sentence({ role: "lead", text: "In a letter to Ruth Hale, 3 June 1931:" });
    render(<Answer answer={answer({ sentences: [lead, sentence()] })} />);
    const [words, mark] = screen.getAllByTestId("verify-button");
    expect(words?.textContent).toBe("In a letter to Ruth Hale, 3 June 1931:");
    expect(words?.getAttribute("aria-label")).toContain("In a letter to Ruth Hale, 3 June 1931:");
    expect(words?.querySelector("svg")).toBeNull();
    expect(mark?.querySelector("svg")).not.toBeNull();
  });

  test("begins a paragraph with each lead", () => {
    const lead = sentence({ role: "lead" });
    const passage = sentence();
    expect(paragraphs([passage, lead, passage, passage, lead])).toEqual([[0], [1, 2, 3], [4]]);
    const headline = sentence({ role: "headline" });
    expect(paragraphs([headline, lead, passage])).toEqual([[0], [1, 2]]);
    expect(paragraphs([headline, passage, passage])).toEqual([[0], [1, 2]]);
  });

  test("that is a refusal says what one can do next", () => {
    const refusal = {
      kind: "coverage",
      code: "no-evidence",
      message: verbatim("She did not write about the sea."),
      suggestions: [verbatim("Ask about a place by its name.")],
      gaps: [],
      instead: [],
      inventory_offered: true,
    };
    render(<Answer answer={answer({ outcome: "refused", sentences: [], refusal })} />);
    const shown = screen.getByTestId("refusal");
    expect(shown.textContent).toContain("She did not write about the sea.");
    expect(within(shown).getByRole("button", { name: "See what is in the archive" })).toBeTruthy();
  });

  test("that is a refusal says what was found against what was required, and what is answered instead", () => {
    const refusal = {
      kind: "coverage",
      code: "BELOW_MIN_SOURCES",
      message: verbatim("One document speaks of it clearly; 2 are needed."),
      suggestions: [{ id: "suggest-one-source", args: {} }],
      gaps: [{ id: "gap-sources", args: { found: 1, needed: 2 } }],
      instead: ["What did Hester write to Ruth about paste?"],
      inventory_offered: true,
    };
    render(<Answer answer={answer({ outcome: "refused", sentences: [], refusal, profile: "educator" })} />);
    const shown = screen.getByTestId("refusal");
    expect(within(shown).getByTestId("gaps").textContent).toBe(
      "Documents that answer it clearly: 1 found, 2 needed.",
    );
    expect(
      within(shown).getByRole("button", { name: "What did Hester write to Ruth about paste?" }),
    ).toBeTruthy();
    expect(screen.getByTestId("answer").textContent).toContain("Strictness: for teaching.");
  });

  test("that is a refusal repeats nothing, and offers only questions that go with it", () => {
    const refusal = {
      kind: "coverage",
      code: "LOW_SIMILARITY_SCORE",
      message: verbatim("I do not have enough in the archive to answer that."),
      suggestions: [{ id: "suggest-browse", args: {} }],
      gaps: [{ id: "gap-nearest", args: {} }],
      instead: [],
      inventory_offered: true,
    };
    seat(status({ archive: { ...open, starters: ["How high did the flood water rise?"] } }));
    render(<Answer answer={answer({ outcome: "refused", sentences: [], refusal })} />);
    const shown = screen.getByTestId("refusal");
    expect(screen.queryByTestId("gaps")).toBeNull();
    expect(shown.textContent).not.toContain("flood water");
    expect(shown.textContent).not.toContain("Look through the list");
    expect(within(shown).getAllByRole("button")).toHaveLength(1);
  });

  test("says what was left out, why, and from which version it was answered", () => {
    const removed_topics = [{ topic: verbatim("a neighbour"), why: verbatim("Not cleared.") }];
    render(
      <Answer answer={answer({ disagree: [{ sentences: [0, 1], about: "amounts" }], removed_topics })} />,
    );
    const words = screen.getByTestId("answer").textContent;
    expect(words).toContain("The sources give different amounts.");
    expect(words).toContain("Left out: a neighbour. Not cleared.");
    expect(words).toContain("version 4");
  });
});

test("a sentence that not everybody may read has a lock for staff, with its words after what leads in", () => {
  const consent = "tier:close-family";
  const lead = sentence({ text: "In a letter to Ruth:", role: "lead", consent });
  const { rerender } = render(<Sentence sentence={lead} at={{ response_id: "r1", sentence: 0 }} />);
  expect(screen.getByTestId("kept-sign").textContent).toBe("Close family and closer");
  rerender(<Sentence sentence={sentence({ consent })} at={{ response_id: "r1", sentence: 1 }} />);
  expect(
    screen.getByRole("img", { name: "Not everybody may read this: Close family and closer" }),
  ).toBeTruthy();
  rerender(<Sentence sentence={sentence()} at={{ response_id: "r1", sentence: 2 }} />);
  expect(screen.queryByTestId("kept-sign")).toBeNull();
});
