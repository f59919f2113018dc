// Review by keyboard: fifty decisions with few keys, nothing lost, the machine's word never changed.
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ReviewResponse } from "../ipc/contract";
import { call, pickFolder } from "../ipc/host";
import { KeysDialog } from "../parts/shell/keys-dialog";
import { NoticeList } from "../parts/shell/notice-list";
import { dialog, listenForKeys } from "../state/keys";
import { closePanel, panel } from "../state/panel";
import { claimAt, here, queue } from "../state/review";
import { usualKeys } from "../state/review-keys";
import { setFollowing } from "../views/review/following";
import { Review } from "../views/review/review";
import { deskOf, engine, giveRoom, spreadLines } from "./desk";
import { verbatim } from "./fixtures";
import { seat } from "./host";
import {
  claimAddress,
  decisionView,
  reviewClaim,
  reviewEngine,
  reviewResponse,
  type Trying,
} from "./review-engine";

/** So many answers with so many claims each. */
function many(answers: number, claims: number): ReviewResponse[] {
  return Array.from({ length: answers }, (_, a) =>
    reviewResponse(
      `r${a + 1}`,
      Array.from({ length: claims }, (_, n) => reviewClaim(`r${a + 1}`, n)),
    ),
  );
}

async function start(given: ReviewResponse[], trying?: Trying) {
  const asked = engine(reviewEngine(given, trying));
  render(
    <>
      <Review />
      <NoticeList />
      <KeysDialog />
    </>,
  );
  await screen.findByTestId("queue");
  return asked;
}

/** Opens the first answer of the queue. */
async function open(): Promise<void> {
  const [first] = await screen.findAllByTestId("response-item");
  await userEvent.click(first as HTMLElement);
  await screen.findByTestId("claim");
  await waitFor(() => expect(claimAt.get()).not.toBeNull());
}

const at = () => here()?.claim.statement;

beforeEach(() => {
  giveRoom();
  Element.prototype.scrollIntoView = () => undefined;
  // What the lists scroll with.
  Element.prototype.scrollTo = (() => undefined) as typeof Element.prototype.scrollTo;
  spreadLines();
  // Someone else sits down: nothing of what the one before did is left.
  seat(deskOf({ role: "reviewer", name: `Ada ${Math.random()}` }));
  setFollowing(true);
  usualKeys();
  dialog.set(null);
  return listenForKeys();
});

test("fifty decisions with five undos take at most seventy keystrokes", async () => {
  const asked = await start(many(10, 5));
  await open();
  let strokes = 0;
  const press = async (key: string) => {
    strokes += 1;
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    // What was asked for meanwhile arrives.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  for (let n = 1; n <= 50; n += 1) {
    // A hesitation now and then: taken back, and decided again.
    await press("a");
    if (n % 10 === 0) {
      await press("u");
      await press("a");
    }
    // At the end of an answer one stops, and goes on by oneself.
    if (n % 5 === 0 && n < 50) await press("n");
  }
  await waitFor(() => expect(asked("review_undo")).toHaveLength(5));
  await waitFor(() => expect(asked("review_decide")).toHaveLength(55));
  expect(strokes).toBeLessThanOrEqual(70);
  await waitFor(() => {
    for (const entry of queue.get().entries.values()) expect(entry.decided).toBe(5);
  });
  const places = new Set(asked("review_decide").map(({ response_id, claim }) => `${response_id} ${claim}`));
  expect(places.size).toBe(50);
}, 180_000);

test("a decision moves to the next undecided claim, and stops at the end of an answer, which it says", async () => {
  const [first, second] = many(2, 2) as [ReviewResponse, ReviewResponse];
  const decided = reviewClaim("r2", 0, { standing: [decisionView({ mine: false, reviewer: "Ruth" })] });
  await start([first, { ...second, claims: [decided, second.claims[1] as never] }]);
  await open();
  expect(at()).toBe("Sentence 1 of r1.");
  await userEvent.keyboard("a");
  expect(at()).toBe("Sentence 2 of r1.");
  expect(screen.getByTestId("announced").textContent).toContain(
    "Accepted. Sentence 2 of 2. Supported. Undecided.",
  );
  await userEvent.keyboard("a");
  expect(screen.getByTestId("announced").textContent).toContain("Every sentence of this answer is decided.");
  expect(at()).toBe("Sentence 2 of r1.");
  expect(screen.getByTestId("answer-done").textContent).toContain("Next answer");
  await userEvent.keyboard("n");
  await waitFor(() => expect(at()).toBe("Sentence 2 of r2."));
  expect(screen.getByTestId("announced").textContent).toContain("Next answer: What of r2?");
  await userEvent.keyboard("a");
  await waitFor(() =>
    expect(screen.getByTestId("announced").textContent).toContain("Everything in this list is decided."),
  );
});

test("j and k go from claim to claim and across answers, n to what nobody has decided", async () => {
  const [first, second] = many(2, 3) as [ReviewResponse, ReviewResponse];
  await start([first, second]);
  await open();
  await userEvent.keyboard("jj");
  expect(at()).toBe("Sentence 3 of r1.");
  await userEvent.keyboard("j");
  await waitFor(() => expect(at()).toBe("Sentence 1 of r2."));
  await userEvent.keyboard("k");
  await waitFor(() => expect(at()).toBe("Sentence 3 of r1."));
  await userEvent.keyboard("a");
  await waitFor(() => expect(at()).toBe("Sentence 1 of r1."));
  await userEvent.keyboard("k");
  expect(screen.getByTestId("announced").textContent).toContain("This is the first sentence");
});

test("the machine's verdict stays whatever is decided", async () => {
  await start([reviewResponse("r1", [reviewClaim("r1", 0, { verdict: "partial" })])]);
  await open();
  await userEvent.keyboard("a");
  await screen.findByTestId("standing");
  expect(screen.getByTestId("claim-verdict").textContent).toContain("Partly supported");
  expect(screen.getByTestId("standing").textContent).toContain("Accepted");
});

test("a rejection needs a written reason, and its field takes the keys", async () => {
  const asked = await start(many(1, 2));
  await open();
  await userEvent.keyboard("x");
  const field = await screen.findByTestId("editor-words");
  expect(document.activeElement).toBe(field);
  expect((screen.getByTestId("editor-save") as HTMLButtonElement).disabled).toBe(true);
  await userEvent.keyboard("a false reading");
  expect(asked("review_decide")).toHaveLength(0);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(asked("review_decide")).toHaveLength(1));
  expect(asked("review_decide")[0]).toMatchObject({ kind: "reject", reason: "a false reading" });
  await waitFor(() => expect(at()).toBe("Sentence 2 of r1."));
  await userEvent.keyboard("k");
  expect(at()).toBe("Sentence 1 of r1.");
});

test("what was written is kept when one leaves the editor", async () => {
  await start(many(1, 2));
  await open();
  await userEvent.keyboard("c");
  await screen.findByTestId("editor-comment");
  await userEvent.keyboard("compare the other letter");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByTestId("editor-comment")).toBeNull();
  await userEvent.keyboard("jkc");
  expect(((await screen.findByTestId("editor-words")) as HTMLTextAreaElement).value).toBe(
    "compare the other letter",
  );
});

test("a new wording is tried while it is written, and can be saved only when it is carried", async () => {
  const trying: Trying = (words) =>
    words.includes("carried") ? {} : { verdict: "ungrounded", acceptable: false, score: 0.1 };
  const asked = await start(many(1, 2), trying);
  await open();
  await userEvent.keyboard("e");
  const field = (await screen.findByTestId("editor-words")) as HTMLTextAreaElement;
  expect(field.value).toBe("Sentence 1 of r1.");
  const save = () => screen.getByTestId("editor-save") as HTMLButtonElement;
  expect(save().disabled).toBe(true);
  await userEvent.keyboard(" Invented.");
  await waitFor(() => expect(screen.getByTestId("try-verdict").dataset.verdict).toBe("ungrounded"));
  expect(save().disabled).toBe(true);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(asked("review_decide")).toHaveLength(0);
  await userEvent.clear(field);
  await userEvent.type(field, "Sentence 1 is carried.");
  await waitFor(() => expect(save().disabled).toBe(false));
  // Tried once for each rest, not once for each letter.
  expect(asked("review_try").length).toBeLessThan(6);
  const [changed] = screen.getAllByTestId("difference");
  expect(changed?.querySelector("del")?.textContent).toContain("of r1");
  expect(changed?.querySelector("ins")?.textContent).toContain("is carried");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(asked("review_decide")).toHaveLength(1));
  expect(asked("review_decide")[0]).toMatchObject({ kind: "fix", text: "Sentence 1 is carried." });
});

test("undo takes back where it was decided, redo decides so again", async () => {
  const asked = await start(many(2, 1));
  await open();
  await userEvent.keyboard("a");
  await waitFor(() => expect(queue.get().entries.get("r1")?.decided).toBe(1));
  await userEvent.keyboard("n");
  await waitFor(() => expect(at()).toBe("Sentence 1 of r2."));
  await userEvent.keyboard("u");
  await waitFor(() => expect(at()).toBe("Sentence 1 of r1."));
  await waitFor(() => expect(asked("review_undo")).toEqual([{ response_id: "r1", decision: "d1" }]));
  await waitFor(() => expect(here()?.claim.standing).toHaveLength(0));
  await userEvent.keyboard("r");
  await waitFor(() => expect(asked("review_redo")).toEqual([{ response_id: "r1", decision: "d1" }]));
  await waitFor(() => expect(queue.get().entries.get("r1")?.decided).toBe(1));
  expect(at()).toBe("Sentence 1 of r1.");
});

test("the supported sentences of one source are accepted at once, and taken back at once", async () => {
  const other = {
    document_id: "d2",
    source: { title: "Journal", place: verbatim("") },
    relation: "their words",
    excerpt: "",
  };
  const asked = await start([
    reviewResponse("r1", [
      reviewClaim("r1", 0),
      reviewClaim("r1", 1, { sources: [other] }),
      reviewClaim("r1", 2),
      reviewClaim("r1", 3, { verdict: "partial" }),
    ]),
  ]);
  await open();
  await userEvent.keyboard("g");
  await waitFor(() => expect(asked("review_decide")).toHaveLength(2));
  expect(asked("review_decide").map(({ claim, kind }) => [claim, kind])).toEqual([
    [claimAddress("r1", 0), "accept"],
    [claimAddress("r1", 2), "accept"],
  ]);
  expect(at()).toBe("Sentence 2 of r1.");
  await waitFor(() => expect(queue.get().entries.get("r1")?.decided).toBe(2));
  await userEvent.keyboard("u");
  await waitFor(() => expect(asked("review_undo")).toHaveLength(2));
  await waitFor(() => expect(queue.get().entries.get("r1")?.decided).toBe(0));
});

test("a rejection takes a usual reason by one press, and what is replaced shows both wordings", async () => {
  const asked = await start([
    reviewResponse("r1", [
      reviewClaim("r1", 0),
      reviewClaim("r1", 1, { standing: [decisionView({ kind: "fix", text: "It was nine boats." })] }),
    ]),
  ]);
  await open();
  expect(screen.getByTestId("decided-words").textContent).toBe("It was nine boats. ");
  await userEvent.keyboard("x");
  await screen.findByTestId("editor-reject");
  fireEvent.keyDown(screen.getByTestId("editor-words"), { code: "Digit1", key: "1", altKey: true });
  expect(screen.getByTestId("editor-words")).toHaveProperty(
    "value",
    "Supported, but does not answer the question.",
  );
  await userEvent.click(screen.getAllByTestId("usual-reason")[1] as HTMLElement);
  await userEvent.click(screen.getByTestId("editor-save"));
  await waitFor(() =>
    expect(asked("review_decide")[0]).toMatchObject({
      kind: "reject",
      reason: null,
      code: "not-said",
    }),
  );
});

test("what is written beyond a usual reason stays with it, and the decision shows both", async () => {
  const asked = await start([reviewResponse("r1", [reviewClaim("r1", 0), reviewClaim("r1", 1)])]);
  await open();
  await userEvent.keyboard("x");
  await screen.findByTestId("editor-reject");
  const words = () => (screen.getByTestId("editor-words") as HTMLTextAreaElement).value;
  const reason = (n: number) => screen.getAllByTestId("usual-reason")[n] as HTMLElement;
  await userEvent.type(screen.getByTestId("editor-words"), "It asks for the year.");
  await userEvent.click(reason(0));
  expect(words()).toBe("Supported, but does not answer the question. It asks for the year.");
  expect(reason(0).getAttribute("aria-pressed")).toBe("true");
  // Another one takes its place, and pressed again it is gone; what was written stays.
  await userEvent.click(reason(4));
  expect(words()).toBe("Wrong person, place or date. It asks for the year.");
  await userEvent.click(reason(4));
  expect(words()).toBe("It asks for the year.");
  await userEvent.click(reason(0));
  await userEvent.click(screen.getByTestId("editor-save"));
  await waitFor(() =>
    expect(asked("review_decide")[0]).toMatchObject({
      code: "does-not-answer",
      reason: "Supported, but does not answer the question. It asks for the year.",
    }),
  );
  await userEvent.keyboard("k");
  expect((await screen.findByTestId("decision-code")).textContent).toBe(
    "Supported, but does not answer the question.",
  );
  expect(screen.getByTestId("standing").textContent).toContain("It asks for the year.");
  expect(screen.getByTestId("standing").textContent?.match(/does not answer/g)).toHaveLength(1);
  // The queue can be narrowed to it.
  await userEvent.selectOptions(screen.getByTestId("queue-code"), "does-not-answer");
  expect(queue.get().shown).toEqual(["r1"]);
});

test("what could not be recorded is said, and the claim is undecided as before", async () => {
  await start(many(1, 2));
  await open();
  const mock = vi.mocked(call);
  const answering = mock.getMockImplementation() as typeof call;
  mock.mockImplementation((name, args) =>
    name === "review_decide"
      ? Promise.reject({ code: "io", message: "the disk is full" })
      : answering(name, args),
  );
  await userEvent.keyboard("a");
  expect(await screen.findByText(/was not recorded. The disk is full./)).toBeTruthy();
  expect(at()).toBe("Sentence 2 of r1.");
  await userEvent.click(screen.getByRole("button", { name: "Go there" }));
  expect(at()).toBe("Sentence 1 of r1.");
  expect(screen.getByTestId("decisions").textContent).toContain("Nobody has decided");
});

test("decisions of two reviewers stand beside each other, and history keeps what was taken back", async () => {
  const ruth = decisionView({
    id: "a",
    mine: false,
    reviewer: "Ruth",
    kind: "reject",
    reason: "Not her hand.",
  });
  const old = decisionView({ id: "b", retracted: true });
  const own = decisionView({ id: "c" });
  const claim = reviewClaim("r1", 0, {
    standing: [ruth, own],
    history: [ruth, old, decisionView({ id: "n", kind: "comment", reason: "See May." }), own],
    disagreement: true,
  });
  await start([reviewResponse("r1", [claim])]);
  await open();
  expect(screen.getAllByTestId("standing")).toHaveLength(2);
  expect(screen.getByTestId("disagreement").textContent).toBe("The reviewers disagree.");
  const history = within(screen.getByTestId("history"));
  expect(history.getAllByTestId("history-entry")).toHaveLength(4);
  expect(history.getByText(/undone/)).toBeTruthy();
  expect(history.getByText("See May.")).toBeTruthy();
});

test("why a claim is doubtful stands beside it in words", async () => {
  const claim = reviewClaim("r1", 0, {
    statement: "It may perhaps be that the paste froze.",
    verdict: "partial",
    rules: [
      {
        name: "number",
        why: "A number in it is not in the source and does not follow from it.",
        said: { id: "finding-number", args: {} },
      },
    ],
    lints: [
      {
        rule: "stacked",
        start: 3,
        end: 14,
        why: "One clause has two hedges or more; one is enough.",
        said: { id: "finding-hedge-stacked", args: {} },
      },
    ],
    stale: { class: "stale", detail: verbatim("The letter was changed in version 5.") },
  });
  await start([reviewResponse("r1", [claim])]);
  await open();
  expect(screen.getByTestId("claim-rules").textContent).toContain(
    "A number in it is not in the source and does not follow from it.",
  );
  expect(screen.getByTestId("claim-lints").textContent).toContain(
    "One clause has two hedges or more; one is enough.",
  );
  expect(document.querySelector(".lint")?.textContent).toBe("may perhaps");
  expect(screen.getByTestId("claim-stale").textContent).toContain("version 5");
});

test("what a sentence says otherwise stands beside what its source says", async () => {
  const claim = reviewClaim("r1", 0, {
    verdict: "partial",
    rules: [
      {
        name: "amount-differs",
        why: "£48; the source says £46.",
        said: { id: "finding-differs", args: { claim: "£48", source: "£46" } },
      },
    ],
  });
  await start([reviewResponse("r1", [claim])]);
  await open();
  expect(screen.getByTestId("claim-rules").textContent).toContain("£48; the source says £46.");
});

test("the source panel follows the claim without taking the keyboard, until it is closed", async () => {
  await start(many(1, 3));
  await open();
  await waitFor(() => expect(panel.get()).toMatchObject({ sentence: 0, follows: true }));
  await userEvent.keyboard("j");
  await waitFor(() => expect(panel.get()).toMatchObject({ sentence: 1 }));
  const { closePanel } = await import("../state/panel");
  closePanel();
  await userEvent.keyboard("j");
  expect(panel.get()).toBeNull();
  await userEvent.keyboard("s");
  await waitFor(() => expect(panel.get()).toMatchObject({ sentence: 2 }));
});

test("sources are fetched before one gets to them, once each", async () => {
  const asked = await start(many(2, 3));
  await open();
  await waitFor(() => {
    const wanted = asked("source").map(({ response_id, sentence }) => `${response_id} ${sentence}`);
    expect(new Set(wanted)).toEqual(new Set(["r1 0", "r1 1", "r2 0"]));
    expect(wanted).toHaveLength(3);
  });
});

test("keys can be changed, are kept, and one key never means two things", async () => {
  const asked = await start(many(1, 2));
  await open();
  await userEvent.keyboard("?");
  await userEvent.click(await screen.findByTestId("key-change-accept"));
  await userEvent.keyboard("x");
  expect(screen.getByTestId("keys-said").textContent).toContain("X is already used for: Reject");
  await userEvent.keyboard("d");
  expect(screen.getByTestId("keys-said").textContent).toBe("Accept: now D.");
  expect(JSON.parse(localStorage.getItem("bindery.review-keys") ?? "{}").accept).toEqual(["d"]);
  // No single key fires while the list is open.
  await userEvent.keyboard("d");
  expect(asked("review_decide")).toHaveLength(0);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByTestId("keys-said")).toBeNull());
  await userEvent.keyboard("a");
  expect(asked("review_decide")).toHaveLength(0);
  await userEvent.keyboard("d");
  await waitFor(() => expect(asked("review_decide")).toHaveLength(1));
});

test("single keys never fire in a text field or with a modifier", async () => {
  const asked = await start(many(1, 2));
  await open();
  await userEvent.keyboard("/");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("queue-search")));
  await userEvent.keyboard("axf");
  expect((screen.getByTestId("queue-search") as HTMLInputElement).value).toBe("axf");
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("{Control>}a{/Control}{Alt>}a{/Alt}{Meta>}x{/Meta}");
  expect(asked("review_decide")).toHaveLength(0);
  expect(screen.queryByTestId("editor-reject")).toBeNull();
});

describe("where list and answer have no room side by side", () => {
  test("the way back, where one is, and the answers around stand in the list's place", async () => {
    giveRoom(600);
    await start(many(3, 1));
    await open();
    expect(screen.queryByTestId("queue")).toBeNull();
    const bar = screen.getByRole("navigation", { name: "Answers to review" });
    expect(bar.textContent).toContain("Answer 1 of 3");
    expect(screen.getByTestId<HTMLButtonElement>("review-answer-before").disabled).toBe(true);
    await userEvent.click(screen.getByTestId("review-answer-after"));
    await waitFor(() => expect(at()).toBe("Sentence 1 of r2."));
    expect(bar.textContent).toContain("Answer 2 of 3");
    await userEvent.click(screen.getByTestId("review-back"));
    expect(await screen.findByTestId("queue")).toBeTruthy();
  });

  test("`/` brings the list back and goes to its field", async () => {
    giveRoom(600);
    await start(many(2, 1));
    await open();
    await userEvent.keyboard("/");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("queue-search")));
  });

  test("a source that would cover the answer is opened only when it is asked for", async () => {
    giveRoom(600);
    await start(many(1, 2));
    const panes = document.body.appendChild(document.createElement("div"));
    panes.id = "panes";
    await open();
    await userEvent.keyboard("j");
    expect(at()).toBe("Sentence 2 of r1.");
    expect(panel.get()).toBeNull();
    await userEvent.keyboard("s");
    await waitFor(() => expect(panel.get()).toMatchObject({ response_id: "r1", sentence: 1 }));
    // Back at the answer, and the next source is asked for anew.
    act(closePanel);
    await userEvent.keyboard("k");
    expect(panel.get()).toBeNull();
    // In a wider window it follows as before.
    giveRoom(1200);
    await userEvent.keyboard("j");
    await waitFor(() => expect(panel.get()).toMatchObject({ sentence: 1 }));
    panes.remove();
  });
});

test("filters are words with their counts, and the order can be chosen", async () => {
  const partly = reviewResponse("r1", [reviewClaim("r1", 0, { verdict: "partial" })], {
    answered_at: "2026-11-01T00:00:00Z",
  });
  const refused = reviewResponse("r2", [], { outcome: "refused", answered_at: "2026-11-03T00:00:00Z" });
  const own = reviewResponse("r3", [reviewClaim("r3", 0, { standing: [decisionView()] })], {
    answered_at: "2026-11-02T00:00:00Z",
  });
  await start([partly, refused, own]);
  const shown = () =>
    screen.queryAllByTestId("response-item").map((row) => row.querySelector(".queue-question")?.textContent);
  expect(await screen.findAllByTestId("response-item")).toHaveLength(3);
  expect(screen.getByTestId("review-filter-all").textContent).toContain("3");
  expect(screen.queryByTestId("review-filter-stale")).toBeNull();
  await userEvent.click(screen.getByTestId("review-filter-undecided"));
  expect(shown()).toEqual(["What of r1?"]);
  await userEvent.click(screen.getByTestId("review-filter-mine"));
  expect(shown()).toEqual(["What of r3?"]);
  await userEvent.click(screen.getByTestId("review-filter-refused"));
  expect(shown()).toEqual(["What of r2?"]);
  await userEvent.click(screen.getByTestId("review-filter-all"));
  await userEvent.selectOptions(screen.getByTestId("queue-sort"), "oldest");
  expect(shown()).toEqual(["What of r1?", "What of r3?", "What of r2?"]);
  await userEvent.type(screen.getByTestId("queue-search"), "r3 what");
  await waitFor(() => expect(shown()).toEqual(["What of r3?"]));
});

test("a claim whose sentence is not shown any more can still be decided", async () => {
  const gone = reviewClaim("r1", 1, { sentence: null, statement: "She kept the press." });
  const asked = await start([reviewResponse("r1", [reviewClaim("r1", 0), gone])]);
  await open();
  await userEvent.click(screen.getByTestId("gone-claim"));
  expect(at()).toBe("She kept the press.");
  await userEvent.keyboard("a");
  await waitFor(() =>
    expect(asked("review_decide")[0]).toMatchObject({ claim: claimAddress("r1", 1), kind: "accept" }),
  );
});

test("its record can still be checked from here", async () => {
  await start(many(1, 1));
  await open();
  expect(screen.getByTestId("check-record")).toBeTruthy();
});

test("sources to refresh lead to the answers that rest on them", async () => {
  const given = many(1, 1);
  const asked = engine({
    ...reviewEngine(given),
    refresh_queue: () => ({
      entries: [
        {
          document_id: "d1",
          title: "Letter to Edith Marsh",
          path: "/letters/1.txt",
          added_at: "2026-01-03T09:00:00Z",
          added_by: "Ada",
          last_verified: null,
          why: ["flagged"],
          details: [verbatim("Ruth asked for another look.")],
          responses: [
            {
              response_id: "r1",
              question: "What of r1?",
              requestor: "Ada",
              answered_at: "2026-11-19T09:00:00Z",
              outcome: "supported",
              verdicts: [1, 0, 0],
            },
          ],
        },
      ],
    }),
  });
  render(<Review />);
  await userEvent.click(await screen.findByRole("tab", { name: "To refresh (1)" }));
  await userEvent.click(await screen.findByTestId("refresh-row"));
  expect(screen.getByTestId("refresh-entry").textContent).toContain("Ruth asked for another look.");
  await userEvent.click(screen.getByTestId("refresh-answer"));
  await waitFor(() => expect(at()).toBe("Sentence 1 of r1."));
  expect(asked("review_response")).toHaveLength(1);
});

test("a refused answer can be read, though there is nothing in it to decide", async () => {
  const refusal = {
    kind: "coverage" as const,
    code: "none",
    message: verbatim("Nothing is on record about this."),
    suggestions: [],
    inventory_offered: false,
    instead: [],
    gaps: [],
  };
  const refused = reviewResponse("r2", [], { outcome: "refused", sentences: [], refusal });
  await start([...many(1, 1), refused]);
  await userEvent.click(screen.getByTestId("review-filter-refused"));
  await userEvent.click(await screen.findByTestId("response-item"));
  expect((await screen.findByTestId("refusal")).textContent).toContain("Nothing is on record about this.");
  expect(screen.queryByTestId("claim")).toBeNull();
});

test("an answer, or the list as it is shown, becomes a document", async () => {
  vi.mocked(pickFolder).mockResolvedValue("/home/ada/out");
  const report = { file: "/home/ada/out/x.docx", responses: 2, sentences: 4, left_out: 1 };
  const asked = engine({ ...reviewEngine(many(2, 2)), paper: () => report });
  render(
    <>
      <Review />
      <NoticeList />
    </>,
  );
  await open();
  await userEvent.click(screen.getByTestId("paper"));
  await screen.findByTestId("paper-dialog");
  await userEvent.click(screen.getByRole("radio", { name: /The list as shown \(2\)/ }));
  await userEvent.click(screen.getByRole("radio", { name: /^Footnotes/ }));
  await userEvent.click(screen.getByTestId("paper-folder"));
  await userEvent.click(screen.getByTestId("paper-start"));
  expect(
    await screen.findByText(/A document with 2 answers was saved as .* 1 sentence was left out/),
  ).toBeTruthy();
  expect(asked("paper")[0]).toMatchObject({ responses: ["r1", "r2"], form: "docx", marks: "footnotes" });
  expect(asked("paper")[0]?.file).toMatch(/^\/home\/ada\/out\/bindery-answers-[\d-]+\.docx$/);
});
