// Consent is decided in place or for many at once, can be taken back, and is shown to nobody who may not decide.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { ConsentReply, ResponseSummary } from "../ipc/contract";
import { NoticeList } from "../parts/shell/notice-list";
import { archiveTab } from "../state/archive-tab";
import { Archive } from "../views/archive/archive";
import { EVERYTHING, select } from "../views/archive/sorting";
import { engine, giveRoom, policyOf, sitDown, thing } from "./desk";

const ITEMS = [thing("a"), thing("b"), thing("c", { kind: "journal" }), thing("d", {}, "open")];

const reply = (ids: string[], before: string): ConsentReply => ({
  changed: ids.length,
  before: ids.map((artifact_id) => ({ artifact_id, state: before })),
  policy_version: 8,
  kept: 0,
  undecided_people: 0,
});

const CITED: ResponseSummary = {
  response_id: "r1",
  requestor: "Tom",
  question: "What about the flood?",
  answered_at: "2026-11-19T10:00:00Z",
  outcome: "supported",
  verdicts: [1, 0, 0],
};

function start(items = ITEMS) {
  const asked = engine({
    inventory: () => ({ items }),
    policy: () => policyOf(),
    consent: ({ artifacts }) => reply(artifacts ?? [], "undecided"),
    consent_restore: ({ consents }) =>
      reply(
        consents.map(({ artifact_id }) => artifact_id),
        "open",
      ),
    withdrawal: () => ({ titles: ["Letter a"], answers: [CITED] }),
  });
  render(
    <>
      <Archive />
      <NoticeList />
    </>,
  );
  return asked;
}

const states = () => screen.getAllByTestId("consent").map((button) => button.dataset.state);

async function choose(row: number, state: string): Promise<void> {
  await userEvent.click(screen.getAllByTestId("consent")[row] as HTMLElement);
  const choices = await screen.findAllByTestId("consent-choice");
  await userEvent.click(choices.find((choice) => choice.dataset.state === state) as HTMLElement);
}

beforeEach(() => {
  giveRoom();
  sitDown();
  archiveTab.set("things");
});

describe("consent in place", () => {
  test("is changed from a menu in words, and set back by the notice", async () => {
    const asked = start();
    await screen.findAllByTestId("consent");
    await choose(0, "tier:family");
    expect(asked("consent")).toEqual([{ artifacts: ["a"], state: "tier:family", why: null }]);
    await waitFor(() => expect(states()).toEqual(["tier:family", "undecided", "undecided", "open"]));

    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(asked("consent_restore")).toEqual([{ consents: [{ artifact_id: "a", state: "undecided" }] }]);
    await waitFor(() => expect(states()[0]).toBe("undecided"));
  });

  test("is set back by Ctrl+Z, once", async () => {
    const asked = start();
    await screen.findAllByTestId("consent");
    await choose(1, "open");
    await waitFor(() => expect(states()[1]).toBe("open"));
    fireEvent.keyDown(window, { key: "z", ctrlKey: true });
    await waitFor(() => expect(states()[1]).toBe("undecided"));
    fireEvent.keyDown(window, { key: "z", ctrlKey: true });
    expect(asked("consent_restore")).toHaveLength(1);
  });

  test("withdraws only after the answers that rest on it were shown", async () => {
    const asked = start();
    await screen.findAllByTestId("consent");
    await choose(0, "withdrawn");
    const dialog = await screen.findByTestId("withdrawal-dialog");
    expect(asked("withdrawal")).toEqual([{ artifacts: ["a"] }]);
    expect((await within(dialog).findByTestId("withdrawal-answer")).textContent).toContain(
      "What about the flood? asked by Tom",
    );
    expect(asked("consent")).toEqual([]);
    await userEvent.click(within(dialog).getByTestId("withdrawal-confirm"));
    expect(asked("consent")).toEqual([{ artifacts: ["a"], state: "withdrawn", why: null }]);
  });
});

describe("many at once", () => {
  test("are chosen as a range with Shift, and set with a reason", async () => {
    const asked = start();
    const boxes = await screen.findAllByTestId("select-row");
    const user = userEvent.setup();
    await user.click(boxes[0] as HTMLElement);
    await user.keyboard("{Shift>}");
    await user.click(boxes[2] as HTMLElement);
    await user.keyboard("{/Shift}");
    await user.click(screen.getByRole("button", { name: "Set consent of 3 documents…" }));
    const dialog = await screen.findByTestId("consent-dialog");
    await user.click(within(dialog).getByRole("radio", { name: /Open to every tier/ }));
    await user.type(within(dialog).getByTestId("consent-why"), "Agreed with Tom");
    await user.click(within(dialog).getByTestId("consent-apply"));
    expect(asked("consent")).toEqual([{ artifacts: ["a", "b", "c"], state: "open", why: "Agreed with Tom" }]);
  });

  test("are all that the filter shows with Ctrl+A, and nothing that it hides", async () => {
    start();
    await screen.findAllByTestId("select-row");
    await userEvent.selectOptions(screen.getByTestId("filter-kind"), "letter");
    await waitFor(() => expect(screen.getAllByTestId("archive-row")).toHaveLength(3));
    fireEvent.keyDown(window, { key: "a", ctrlKey: true });
    expect(screen.getByTestId("selected-count").textContent).toBe("3 documents selected");
    await userEvent.selectOptions(screen.getByTestId("filter-consent"), "undecided");
    await waitFor(() =>
      expect(screen.getByTestId("selected-count").textContent).toBe("2 documents selected"),
    );
  });

  test("that wait for a decision are counted, and shown on request", async () => {
    start();
    const banner = await screen.findByTestId("pending-banner");
    expect(banner.textContent).toContain("Only you can see 3 documents until you decide.");
    await userEvent.click(screen.getByTestId("decide-now"));
    await waitFor(() => expect(screen.getAllByTestId("archive-row")).toHaveLength(3));
  });

  test("are found by day and by who is named", () => {
    const blocked = thing("e");
    if (blocked.staff)
      blocked.staff = { ...blocked.staff, blocked_by: ["Ruth Hale"], added_at: "2026-11-21T01:00:00Z" };
    const sort = { by: "date", descending: false } as const;
    const found = (wish: object) =>
      select([...ITEMS, blocked], { ...EVERYTHING, ...wish }, sort).map(({ item }) => item.title);
    expect(found({ named: true })).toEqual(["Letter e"]);
    expect(found({ since: "2026-11-21" })).toEqual(["Letter e"]);
    expect(found({ consent: "open" })).toEqual(["Letter d"]);
  });
});

test("a family member sees a plain list", async () => {
  sitDown({ role: "family", tier: "family", tiers: [] });
  start(ITEMS.map((item) => ({ ...item, staff: null })));
  await screen.findAllByTestId("archive-row");
  expect(screen.queryByTestId("consent")).toBeNull();
  expect(screen.queryByTestId("select-row")).toBeNull();
  expect(screen.queryByTestId("bulk-bar")).toBeNull();
  expect(screen.queryByTestId("seen-as")).toBeNull();
  expect(screen.queryByTestId("import-files")).toBeNull();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "Documents",
    "Passages",
    "Timeline",
  ]);
});
