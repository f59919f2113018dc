// A rule over documents: what it would do is shown while it is written, it is made as it was seen, and undone.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { RuleReply, RuleRequest } from "../ipc/contract";
import { NoticeList } from "../parts/shell/notice-list";
import { archiveTab } from "../state/archive-tab";
import { foldersOf, ruleOpen } from "../state/rule";
import { speak } from "../text";
import { Archive } from "../views/archive/archive";
import { engine, giveRoom, policyOf, sitDown, thing } from "./desk";
import { verbatim } from "./fixtures";

const ITEMS = [thing("a", {}, "open"), thing("b", {}, "open"), thing("c", { kind: "journal" }, "open")];

const document = (id: string, state = "open") => ({
  artifact_id: id,
  title: `Letter ${id}`,
  date: "1931-06-03",
  from: "Edith",
  to: "Ruth",
  state,
});

const TOLD: RuleReply = {
  rule: verbatim("letter, to Ruth"),
  changed: [document("a"), document("b")],
  same: 1,
  unsure: [document("d")],
  stricter: [],
  reach: [
    { tier: "public", more: [], less: [0, 1] },
    { tier: "family", more: [], less: [0, 1] },
    { tier: "close-family", more: [], less: [] },
    { tier: null, more: [], less: [] },
  ],
  answers: [
    {
      response_id: "r1",
      requestor: "Tom",
      question: "What about the flood?",
      answered_at: "2026-11-19T10:00:00Z",
      outcome: "supported",
      verdicts: [1, 0, 0],
    },
  ],
  seen: "seen-1",
  made: null,
};

const made = (reply: RuleReply): RuleReply => ({
  ...reply,
  made: {
    changed: 2,
    kept: 0,
    before: reply.changed.map(({ artifact_id, state }) => ({ artifact_id, state })),
    policy_version: 8,
    undecided_people: 0,
  },
});

async function start(rule: (request: RuleRequest) => RuleReply = (r) => (r.make ? made(TOLD) : TOLD)) {
  const asked = engine({
    inventory: () => ({ items: ITEMS }),
    policy: () => policyOf(),
    consent_rule: rule,
    consent_restore: ({ consents }) => ({
      changed: consents.length,
      kept: 0,
      before: [],
      policy_version: 9,
      undecided_people: 0,
    }),
  });
  render(
    <>
      <Archive />
      <NoticeList />
    </>,
  );
  await userEvent.click(await screen.findByTestId("rule"));
  await screen.findByTestId("rule-dialog");
  return asked;
}

async function write(): Promise<void> {
  await userEvent.selectOptions(screen.getByTestId("rule-kind"), "letter");
  await userEvent.type(screen.getByTestId("rule-to"), "Ruth");
  await userEvent.selectOptions(screen.getByTestId("rule-state"), "tier:close-family");
  await screen.findByTestId("rule-changes");
}

beforeEach(() => {
  giveRoom();
  sitDown();
  speak("en");
  archiveTab.set("things");
  ruleOpen.set(false);
});

test("what a rule would do is shown while it is written, and nothing is done by it", async () => {
  const asked = await start();
  const apply = screen.getByTestId("rule-apply");
  expect(apply).toHaveProperty("disabled", true);
  expect(screen.getByTestId("rule-look").textContent).toContain("Say which documents");
  await write();
  expect(screen.getByTestId("rule-changes").textContent).toBe(
    "2 documents would become: Close family and closer",
  );
  const lines = within(screen.getByTestId("rule-look")).getAllByTestId("rule-document");
  expect(lines[0]?.textContent).toContain("now: open to every tier");
  const reach = screen.getByTestId("rule-reach");
  expect(reach.querySelector("[data-tier=family]")?.textContent).toBe("Familysee less of 2 documents");
  expect(reach.querySelector("[data-tier='']")?.textContent).toBe("Reviewerssee what they see now");
  expect(screen.getByTestId("rule-answer").textContent).toContain("What about the flood? asked by Tom");
  expect(asked("consent_rule").every(({ make }) => make === undefined)).toBe(true);
  await userEvent.click(screen.getByTestId("rule-unsure"));
  await waitFor(() => expect(asked("consent_rule").at(-1)?.even_unsure).toBe(true));
});

test("a rule is made as it was seen, with its reason, and set back by the notice", async () => {
  const asked = await start();
  await write();
  await userEvent.type(screen.getByTestId("rule-why"), "Ruth asked");
  await userEvent.click(screen.getByRole("button", { name: "Set consent of 2 documents" }));
  await waitFor(() => expect(screen.queryByTestId("rule-dialog")).toBeNull());
  const last = asked("consent_rule").at(-1);
  expect(last).toMatchObject({ kind: "letter", to: "Ruth", make: true, seen: "seen-1", why: "Ruth asked" });
  const states = () => screen.getAllByTestId("consent").map(({ dataset }) => dataset.state);
  expect(states()).toEqual(["tier:close-family", "tier:close-family", "open"]);
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  await waitFor(() => expect(states()).toEqual(["open", "open", "open"]));
});

test("a rule that comes to something else by now is shown again instead of made", async () => {
  const other = { ...TOLD, changed: [document("a"), document("b"), document("c")], seen: "seen-2" };
  const asked = await start(({ make, seen }) => (make ? (seen === "seen-2" ? made(other) : other) : TOLD));
  await write();
  await userEvent.click(screen.getByTestId("rule-apply"));
  await screen.findByText(/The archive changed since/);
  expect(screen.getByTestId("rule-changes").textContent).toBe(
    "3 documents would become: Close family and closer",
  );
  await userEvent.click(screen.getByTestId("rule-apply"));
  await waitFor(() => expect(screen.queryByTestId("rule-dialog")).toBeNull());
  expect(asked("consent_rule").at(-1)?.seen).toBe("seen-2");
});

test("what is wrong with a rule is said in its place", async () => {
  await start(() => {
    throw { code: "invalid", message: "`last summer` is no date" };
  });
  await userEvent.type(screen.getByTestId("rule-since"), "last summer");
  await userEvent.selectOptions(screen.getByTestId("rule-state"), "open");
  expect((await screen.findByTestId("rule-failed")).textContent).toContain("is no date");
  expect(screen.getByTestId("rule-apply")).toHaveProperty("disabled", true);
});

test("folders are offered from where they part", () => {
  const at = (path: string) => {
    const one = thing(path);
    return one.staff ? { ...one, staff: { ...one.staff, path } } : one;
  };
  const items = ["/home/a/in/letters/ruth/1.txt", "/home/a/in/letters/2.txt", "/home/a/in/box.mbox!/3.eml"];
  expect(foldersOf(items.map(at))).toEqual([
    ["/home/a/in/letters", "letters"],
    ["/home/a/in/letters/ruth", "letters/ruth"],
  ]);
  expect(foldersOf(["/in/1.txt", "/in/2.txt"].map(at))).toEqual([]);
});
