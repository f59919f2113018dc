// An edited Word file as a queue: what was changed, what stands against it, and what becomes of each sentence.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { WordReview, WordSentence } from "../ipc/contract";
import { pickFiles } from "../ipc/host";
import { compare } from "../parts/difference/compare";
import { NoticeList } from "../parts/shell/notice-list";
import { dialog, listenForKeys } from "../state/keys";
import { usualKeys } from "../state/review-keys";
import { setFollowing } from "../views/review/following";
import { Review } from "../views/review/review";
import { deskOf, engine, giveRoom, spreadLines } from "./desk";
import { verbatim } from "./fixtures";
import { seat } from "./host";
import { claimAddress, reviewClaim, reviewEngine, reviewResponse } from "./review-engine";

function wordSentence(n: number, change: Partial<WordSentence>): WordSentence {
  const before = change.before === undefined ? `Sentence ${n + 1} of r1.` : change.before;
  const after = change.after === undefined ? before : change.after;
  return {
    class: "unchanged",
    sentence: n,
    claim: claimAddress("r1", n),
    verdict: "entailed",
    why: null,
    tracked: false,
    comments: [],
    diff: compare(before ?? "", after ?? "") ?? [],
    ...change,
    before,
    after,
  };
}

const SENTENCES = [
  wordSentence(0, {}),
  wordSentence(1, {
    class: "reworded",
    after: "Sentence 2, told anew.",
    verdict: "partial",
    why: verbatim("The source names no year."),
    tracked: true,
    comments: [{ author: "H. Grey", at: null, text: "Do we know the year?" }],
  }),
  wordSentence(2, {
    class: "new",
    before: null,
    after: "She was the best.",
    claim: null,
    sentence: null,
    verdict: "ungrounded",
  }),
  wordSentence(2, { class: "missing", after: null, verdict: null }),
  wordSentence(3, { class: "moved" }),
];

async function start(change: Partial<WordReview> = {}) {
  const claims = [0, 1, 2, 3].map((n) => reviewClaim("r1", n));
  const handlers = reviewEngine([reviewResponse("r1", claims)]);
  const asked = engine({
    ...handlers,
    word_open: () => ({
      response_id: "r1",
      question: "What of r1?",
      known: true,
      signed: "valid",
      sentences: SENTENCES,
      ...change,
    }),
  });
  vi.mocked(pickFiles).mockResolvedValue(["/home/ada/edited.docx"]);
  render(
    <>
      <Review />
      <NoticeList />
    </>,
  );
  await userEvent.click(await screen.findByTestId("word-open"));
  await screen.findAllByTestId("word-row");
  return asked;
}

const classes = () => screen.getAllByTestId("word-row").map((row) => row.dataset.class);
const at = () => screen.getByTestId("word-sentence").dataset.class;

beforeEach(() => {
  giveRoom();
  spreadLines();
  seat(deskOf({ role: "reviewer", name: `Ada ${Math.random()}` }));
  setFollowing(false);
  usualKeys();
  dialog.set(null);
  return listenForKeys();
});

test("shows what was changed, by class, with differences and comments", async () => {
  const asked = await start();
  expect(asked("word_open")).toEqual([{ path: "/home/ada/edited.docx" }]);
  expect(classes()).toEqual(["reworded", "new", "missing", "moved"]);
  expect(at()).toBe("reworded");
  expect(screen.getByTestId("word-verdict").dataset.verdict).toBe("partial");
  expect(screen.getByTestId("difference").querySelector("ins")?.textContent).toContain("told anew");
  expect(screen.getByTestId("word-comments").textContent).toContain("Do we know the year?");
  await userEvent.click(screen.getByTestId("word-filter-all"));
  expect(classes()).toHaveLength(5);
  await userEvent.click(screen.getByTestId("word-filter-commented"));
  expect(classes()).toEqual(["reworded"]);
});

test("is decided by the same keys: a rewording is a fix, what was left out a rejection", async () => {
  const asked = await start();
  await userEvent.keyboard("a");
  await waitFor(() => expect(at()).toBe("new"));
  expect(asked("review_decide")[0]).toMatchObject({
    claim: claimAddress("r1", 1),
    kind: "fix",
    text: "Sentence 2, told anew.",
  });
  // Nothing carries it: it cannot be accepted, and that is said.
  await userEvent.keyboard("a");
  expect(asked("review_decide")).toHaveLength(1);
  expect(screen.getByTestId("announced").textContent).toContain("cannot be accepted");
  await userEvent.keyboard("j");
  expect(at()).toBe("missing");
  await userEvent.keyboard("a");
  await waitFor(() => expect(asked("review_decide")).toHaveLength(2));
  expect(asked("review_decide")[1]).toMatchObject({
    kind: "reject",
    reason: "Left out in the edited Word file.",
  });
  await waitFor(() => expect(at()).toBe("moved"));
  await userEvent.keyboard("a");
  await waitFor(() => expect(asked("review_decide")[2]).toMatchObject({ kind: "accept" }));
});

test("a change that is not taken is kept as a comment with its wording, and a comment of the file can be taken over", async () => {
  const asked = await start();
  await userEvent.keyboard("x");
  await screen.findByTestId("word-editor-reject");
  await userEvent.keyboard("No year is known.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(asked("review_decide")).toHaveLength(1));
  expect(asked("review_decide")[0]?.kind).toBe("comment");
  expect(asked("review_decide")[0]?.reason).toBe(
    "The wording of the edited Word file was not adopted: “Sentence 2, told anew.” No year is known.",
  );
  await waitFor(() => expect(at()).toBe("new"));
  await userEvent.keyboard("k");
  await userEvent.keyboard("c");
  expect(((await screen.findByTestId("word-words")) as HTMLTextAreaElement).value).toBe(
    "H. Grey: Do we know the year?",
  );
});

test("a file of another archive can be read, and nothing of it decided", async () => {
  const asked = await start({ known: false });
  expect(screen.getByTestId("word-unknown").textContent).toContain("not from this archive");
  expect((screen.getByTestId("word-accept") as HTMLButtonElement).disabled).toBe(true);
  await userEvent.keyboard("ax");
  expect(asked("review_decide")).toHaveLength(0);
  expect(screen.queryByTestId("word-editor-reject")).toBeNull();
});

test("what the engine refuses is said, and the sentence stays where it is", async () => {
  await start();
  const { call } = await import("../ipc/host");
  const mock = vi.mocked(call);
  const answering = mock.getMockImplementation() as typeof call;
  mock.mockImplementation((name, args) =>
    name === "review_decide"
      ? Promise.reject({ code: "not_bound", message: "the sources do not carry this sentence" })
      : answering(name, args),
  );
  await userEvent.keyboard("a");
  expect(await screen.findByText("The sources do not carry this sentence.")).toBeTruthy();
  expect(at()).toBe("reworded");
});

test("what was changed beside the sentences is shown with what it is, and is nothing to decide on", async () => {
  const beside = {
    claim: null,
    verdict: null,
    why: verbatim("The verdict mark is not as the archive writes it."),
  };
  await start({
    signed: "other",
    sentences: [
      wordSentence(0, { class: "beside" }),
      wordSentence(0, {
        ...beside,
        class: "reworded",
        part: "mark",
        before: "\u25d0 partly supported",
        after: "\u25cf supported",
      }),
      wordSentence(0, {
        ...beside,
        class: "untold",
        sentence: null,
        part: "text",
        before: null,
        after: null,
        why: verbatim("A picture or drawing was put in; what it shows cannot be told."),
      }),
    ],
  });
  expect(classes()).toEqual(["beside", "reworded", "untold"]);
  expect(screen.getByText(/belongs to another answer/)).toBeTruthy();
  const rows = screen.getAllByTestId("word-row").map((row) => row.textContent ?? "");
  expect(rows[1]).toContain("verdict mark");
  expect(rows[2]).toContain("A picture or drawing was put in");
  await userEvent.keyboard("j");
  expect((screen.getByTestId("word-accept") as HTMLButtonElement).disabled).toBe(true);
});

test("of a file with several answers, another one can be chosen", async () => {
  const answers = [
    { number: 1, question: "What of r1?" },
    { number: 2, question: "What of r2?" },
  ];
  const asked = await start({ answers, signed: "none" });
  expect(screen.getByText(/The file contains no record/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByTestId("word-answer"), "2");
  await waitFor(() => expect(asked("word_open")).toHaveLength(2));
  expect(asked("word_open")[1]).toEqual({ path: "/home/ada/edited.docx", answer: 2 });
});

test("closing the file goes back to the answers", async () => {
  await start();
  await userEvent.click(screen.getByTestId("word-close"));
  expect(await screen.findByTestId("queue")).toBeTruthy();
  expect(screen.queryByTestId("review-tab-word")).toBeNull();
});
