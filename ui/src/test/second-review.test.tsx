// Second reviews, saved filters, and the usual reasons beside a flag and a new wording.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ReviewResponse } from "../ipc/contract";
import { listenForKeys } from "../state/keys";
import { here, queue, queueView, setView } from "../state/review";
import { usualKeys } from "../state/review-keys";
import { savedFilters } from "../state/saved-filters";
import { Review } from "../views/review/review";
import { deskOf, engine, giveRoom, spreadLines } from "./desk";
import { seat } from "./host";
import { decisionView, reviewClaim, reviewEngine, reviewResponse } from "./review-engine";

async function start(given: ReviewResponse[]) {
  const asked = engine(reviewEngine(given));
  const { unmount } = render(<Review />);
  await screen.findByTestId("queue");
  return { asked, unmount };
}

async function open(n = 0): Promise<void> {
  const rows = await screen.findAllByTestId("response-item");
  await userEvent.click(rows[n] as HTMLElement);
  await screen.findByTestId("claim");
}

const sits = (name: string) => seat(deskOf({ role: "reviewer", name }));

beforeEach(() => {
  giveRoom();
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = (() => undefined) as typeof Element.prototype.scrollTo;
  spreadLines();
  localStorage.clear();
  sits(`Ada ${Math.random()}`);
  usualKeys();
  return listenForKeys();
});

/** What the engine says of an answer whose second sentence another reviewer has decided and that was drawn. */
const withSecond = () => {
  const decided = { standing: [decisionView({ mine: false, reviewer: "Ruth" })] };
  return [
    reviewResponse("r1", [reviewClaim("r1", 0, decided)]),
    reviewResponse("r2", [reviewClaim("r2", 0, decided), reviewClaim("r2", 1, { second: true })]),
  ];
};

test("what waits for a second review has a filter, says so, and is not told as undecided by anyone", async () => {
  const { asked } = await start(withSecond());
  await userEvent.click(screen.getByTestId("review-filter-second"));
  expect(queue.get().shown).toEqual(["r2"]);
  await open();
  expect(here()?.claim.statement).toBe("Sentence 2 of r2.");
  expect(screen.getByTestId("second-review").textContent).toContain("once you have made yours");
  expect(screen.getByTestId("decisions").textContent).not.toContain("Nobody has decided");
  // One by one: not with the others of its source.
  await userEvent.keyboard("g");
  expect(asked("review_decide")).toHaveLength(0);
  await userEvent.keyboard("a");
  await waitFor(() => expect(asked("review_decide")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByTestId("second-review")).toBeNull());
});

test("the way to the next open answer leads to second reviews too", async () => {
  await start(withSecond());
  await open();
  await userEvent.keyboard("n");
  await waitFor(() => expect(here()?.claim.statement).toBe("Sentence 2 of r2."));
});

test("a filter is saved under a name, applied by one press, and removed", async () => {
  await start(withSecond());
  const words = () => (screen.getByTestId("queue-search") as HTMLInputElement).value;
  await userEvent.click(screen.getByTestId("review-filter-second"));
  await userEvent.selectOptions(screen.getByTestId("queue-sort"), "oldest");
  await userEvent.type(screen.getByTestId("queue-search"), "Kathleen");
  await userEvent.click(screen.getByTestId("filter-save"));
  await userEvent.type(screen.getByTestId("filter-name"), "  To see again {Enter}");
  expect(screen.queryByTestId("filter-name")).toBeNull();
  // Nothing that was searched for is written down.
  expect(JSON.stringify({ ...localStorage })).toContain("To see again");
  expect(JSON.stringify({ ...localStorage })).not.toContain("Kathleen");
  setView({ filter: "all", sort: "risk" });
  const saved = await screen.findByTestId("saved-filter");
  expect(saved.getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(saved);
  expect(queueView.get()).toMatchObject({ filter: "second", sort: "oldest", code: null, words: "" });
  await waitFor(() => expect(words()).toBe(""));
  expect(saved.getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Remove the filter “To see again”" }));
  expect(screen.queryByTestId("saved-filter")).toBeNull();
  expect(savedFilters.get()).toEqual([]);
});

test("saved filters are those of one person at one archive", async () => {
  sits("Ada");
  const { unmount } = await start(withSecond());
  await userEvent.click(screen.getByTestId("filter-save"));
  await userEvent.type(screen.getByTestId("filter-name"), "Mine{Enter}");
  unmount();
  sits("Ruth");
  expect(savedFilters.get()).toEqual([]);
  sits("Ada");
  expect(savedFilters.get().map(({ name }) => name)).toEqual(["Mine"]);
});

test("what was kept by another version of the window is left out", () => {
  const own = JSON.stringify(["/papers", "Ada", "reviewer"]);
  const good = { name: "Good", filter: "stale", sort: "newest", code: "private" };
  const kept = [[own, [good, { name: "Other", filter: "lost", sort: "newest", code: null }, null]]];
  localStorage.setItem("bindery.queue-filters", JSON.stringify(kept));
  sits("Ruth");
  sits("Ada");
  expect(savedFilters.get()).toEqual([good]);
});

test("a flag takes a usual reason, words of one's own, or none", async () => {
  const claims = [0, 1, 2].map((n) => reviewClaim("r1", n));
  const { asked } = await start([reviewResponse("r1", claims)]);
  await open();
  const save = () => userEvent.keyboard("{Control>}{Enter}{/Control}");
  await userEvent.keyboard("f");
  await screen.findByTestId("editor-flag");
  await save();
  await waitFor(() => expect(asked("review_decide")).toHaveLength(1));
  expect(asked("review_decide")[0]).toMatchObject({ kind: "flag", reason: null, code: null });
  await userEvent.keyboard("f");
  await userEvent.click((await screen.findAllByTestId("usual-reason"))[4] as HTMLElement);
  await save();
  await waitFor(() => expect(asked("review_decide")).toHaveLength(2));
  expect(asked("review_decide")[1]).toMatchObject({ kind: "flag", reason: null, code: "wrong-detail" });
  await userEvent.keyboard("f");
  await screen.findByTestId("editor-flag");
  await userEvent.keyboard("Which attic?");
  await save();
  await waitFor(() => expect(asked("review_decide")).toHaveLength(3));
  expect(asked("review_decide")[2]).toMatchObject({ kind: "flag", reason: "Which attic?", code: null });
});

test("a new wording takes a usual reason beside it, and its own words stay as they are", async () => {
  const { asked } = await start([reviewResponse("r1", [reviewClaim("r1", 0), reviewClaim("r1", 1)])]);
  await open();
  await userEvent.keyboard("e");
  const field = (await screen.findByTestId("editor-words")) as HTMLTextAreaElement;
  await userEvent.clear(field);
  await userEvent.type(field, "It was nine boats.");
  fireEvent.keyDown(field, { code: "Digit5", key: "5", altKey: true });
  const [, , , , fifth] = screen.getAllByTestId("usual-reason");
  expect(fifth?.getAttribute("aria-pressed")).toBe("true");
  expect(field.value).toBe("It was nine boats.");
  const editor = within(screen.getByTestId("editor-fix"));
  await userEvent.type(editor.getByTestId("editor-why"), " Not ten.");
  const save = () => screen.getByTestId("editor-save") as HTMLButtonElement;
  await waitFor(() => expect(save().disabled).toBe(false));
  await userEvent.click(save());
  await waitFor(() => expect(asked("review_decide")).toHaveLength(1));
  const sent = asked("review_decide")[0];
  expect(sent).toMatchObject({ kind: "fix", text: "It was nine boats.", code: "wrong-detail" });
  expect(sent?.reason).toMatch(/Not ten\.$/);
});
