// Facts are read by line, commented, decided, edited with a check while one types, and changed on what they rest on.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type {
  CanonComment,
  CanonFileInfo,
  CanonFileView,
  CanonPermit,
  CanonRound,
  CanonRow,
  CanonTrace,
  FactLine,
} from "../ipc/contract";
import { NoticeList } from "../parts/shell/notice-list";
import { text } from "../text";
import { Facts } from "../views/archive/facts/facts";
import { deskOf, engine, giveRoom, sitDown } from "./desk";

const PATH = "canon/timeline.yaml";
const TEXT = ["timeline:", "  - date: 1932-04-09", "    what: Hester takes over the bindery."];

function info(change: Partial<CanonFileInfo> = {}): CanonFileInfo {
  return {
    path: PATH,
    version: 2,
    changed_at: "2026-11-20T09:00:00Z",
    changed_by: "Ada",
    facts: 1,
    open_comments: 0,
    consent: "open",
    artifact_id: "sha256:1",
    draft: false,
    ...change,
  };
}

function file(change: Partial<CanonFileView> = {}): CanonFileView {
  return {
    info: info(),
    version: 2,
    hash: "sha256:2",
    lines: TEXT.map((line, index) => ({
      number: index + 1,
      address: `${PATH}#L${index + 1}`,
      text: line,
      hidden: false,
      comments: index === 2 ? ["c1"] : [],
    })),
    rows: [
      row(2, 3, { date: "1932-04-09", what: "Hester takes over the bindery.", who: ["Hester", "Silas"] }),
      row(4, 5, { date: "../1908", what: "Ash is born.", who: [] }),
      row(6, 7, { what: "brother of Hester", who: ["Will", "Hester"] }),
    ],
    versions: [],
    draft: null,
    ...change,
  };
}

function row(first: number, last: number, fact: Partial<FactLine>): CanonRow {
  const address = `${PATH}#L${first}-L${last}`;
  return { first, last, address, fact: { date: null, what: "", who: [], place: null, ...fact } };
}

function comment(id: string, change: Partial<CanonComment> = {}): CanonComment {
  return {
    id,
    round: 1,
    agent: null,
    by: "Rev",
    at: "2026-11-20T10:00:00Z",
    comment: "It was fifty pounds.",
    citations: [`${PATH}#L3`],
    citation_status: "cited",
    tag: `[cited, source: ${PATH}#L3]`,
    resolution: "open",
    reason: null,
    overridden: false,
    spent: false,
    findings: [],
    overrides: [],
    ...change,
  };
}

const ADVISORY = comment("c2", {
  agent: "plot_analyst",
  comment: "Theme underdeveloped",
  citations: [],
  citation_status: "advisory",
  tag: "[advisory, uncited]",
});

function round(comments: CanonComment[], closed = false): CanonRound {
  return { round: 1, closed, comments, ledger: `## Round 1 Ledger\n${comments.map((c) => c.resolution)}` };
}

const TRACE: CanonTrace = {
  round: 1,
  phases: { comments: [], resolution: [], commit: [] },
  markdown: "## Round 1 Trace\n",
};

const PERMIT: CanonPermit = {
  allowed: true,
  why: null,
  grounds: [
    {
      comment: "c1",
      citation_status: "cited",
      overridden: false,
      findings: [{ citation: `${PATH}#L3`, standing: "same", detail: "is unchanged", to: null, text: null }],
      changes: [`${PATH}#L2-L3 says something else`],
    },
  ],
  consent: "open",
  cited_by: 3,
};

type Engine = Parameters<typeof engine>[0];

async function start(replies: Engine = {}) {
  const asked = engine({
    status: () => deskOf(),
    canon_files: () => ({ files: [info()] }),
    canon_file: () => file(),
    canon_comments: () => ({ comments: [comment("c1"), ADVISORY] }),
    canon_rounds: () => ({ rounds: [round([comment("c1"), ADVISORY])] }),
    canon_trace: () => TRACE,
    canon_check: ({ text }) => ({
      faults: text?.includes("wat:") ? [{ line: 3, why: "`wat` is not known here" }] : [],
      facts: 1,
    }),
    canon_permit: () => PERMIT,
    ...replies,
  });
  render(
    <>
      <Facts loadedFor="1" />
      <NoticeList />
    </>,
  );
  await screen.findByTestId("facts");
  return asked;
}

beforeEach(() => {
  giveRoom();
  sitDown();
});

async function openFile() {
  await userEvent.click(await screen.findByTestId("facts-file"));
  return screen.findAllByTestId("fact-line");
}

test("a file is read line by line, and the comments on a line open below it", async () => {
  await start();
  const lines = await openFile();
  expect(lines.map((line) => line.querySelector("code")?.textContent)).toEqual(TEXT);
  await userEvent.click(screen.getByRole("button", { name: "1 comment on line 3" }));
  const said = await screen.findByTestId("fact-said");
  expect(said.textContent).toContain("It was fifty pounds.");
  expect(said.textContent).toContain("Cites a line");
});

test("a line that is kept from a reviewer says so and cannot be commented there", async () => {
  sitDown({ role: "reviewer" });
  const lines = file().lines.map((line) => ({ ...line, hidden: line.number === 3, comments: [] }));
  await start({ canon_file: () => file({ lines, hash: null }) });
  const shown = await openFile();
  expect(shown[2]?.dataset.hidden).toBe("true");
  expect(screen.queryByRole("button", { name: "Comment on line 3" })).toBeNull();
  expect(screen.queryByTestId("fact-edit")).toBeNull();
  expect(screen.queryByTestId("facts-new")).toBeNull();
});

test("whether a comment cites a line is said while it is written", async () => {
  const asked = await start({ canon_comment: () => comment("c3") });
  await openFile();
  await userEvent.click(screen.getByRole("button", { name: "Comment on line 2" }));
  const dialog = await screen.findByTestId("fact-comment-dialog");
  const status = within(dialog).getByTestId("fact-comment-status");
  expect(status.dataset.status).toBe("cited");
  const places = within(dialog).getByTestId("fact-comment-cites");
  await userEvent.clear(places);
  expect(status.dataset.status).toBe("advisory");
  await userEvent.type(places, `${PATH}#L0`);
  expect(status.dataset.status).toBe("advisory");
  await userEvent.type(places, "{Backspace}2");
  expect(status.dataset.status).toBe("cited");
  await userEvent.click(within(dialog).getByTestId("fact-comment-send"));
  expect(within(dialog).getByRole("alert").textContent).toBe(text.canon.commenting.needed);
  await userEvent.type(within(dialog).getByTestId("fact-comment-words"), "Fifty.");
  await userEvent.click(within(dialog).getByTestId("fact-comment-send"));
  expect(asked("canon_comment")).toEqual([{ comment: "Fifty.", citations: [`${PATH}#L2`] }]);
});

test("the text is checked while one types, and what is wrong is named with its line", async () => {
  const asked = await start({ canon_draft: () => ({ files: [info({ draft: true })] }) });
  await openFile();
  await userEvent.click(screen.getByTestId("fact-edit"));
  const field = await screen.findByTestId<HTMLTextAreaElement>("fact-text");
  expect(field.value).toBe(`${TEXT.join("\n")}\n`);
  await userEvent.type(field, "    wat: x");
  const fault = await screen.findByTestId("fact-fault");
  expect(fault.textContent).toContain("`wat` is not known here");
  expect(screen.getByTestId<HTMLButtonElement>("fact-commit").disabled).toBe(true);
  await userEvent.click(within(fault).getByRole("button", { name: "Go to line 3" }));
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(TEXT[2]);
  await userEvent.click(screen.getByTestId("fact-save"));
  expect(asked("canon_draft")).toEqual([{ path: PATH, text: `${TEXT.join("\n")}\n    wat: x` }]);
});

test("a change shows the second check of what it rests on before it is made", async () => {
  const made = {
    file: info({ version: 3 }),
    archive_version: 5,
    grounds: PERMIT.grounds,
    consent: "open",
    note: null,
    reopened: [
      {
        response_id: "r1",
        question: "Who took over?",
        answered_at: "2026-11-20T09:00:00Z",
        outcome: "supported" as const,
        verdicts: [1, 0, 0] as [number, number, number],
        requestor: "Ann",
      },
    ],
  };
  const accepted = comment("c1", { resolution: "accepted" });
  const asked = await start({
    canon_comments: () => ({ comments: [accepted, ADVISORY] }),
    canon_draft: () => ({ files: [info({ draft: true })] }),
    canon_commit: () => made as never,
  });
  await openFile();
  await userEvent.click(screen.getByTestId("fact-edit"));
  await userEvent.type(await screen.findByTestId("fact-text"), "# more");
  await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>("fact-commit").disabled).toBe(false));
  await userEvent.click(screen.getByTestId("fact-commit"));
  const dialog = await screen.findByTestId("fact-commit-dialog");
  // An advisory comment is not among what a change may rest on.
  const ground = await within(dialog).findAllByTestId("fact-ground");
  expect(ground).toHaveLength(1);
  expect(within(dialog).getByTestId<HTMLButtonElement>("fact-commit-do").disabled).toBe(true);
  await userEvent.click(ground[0] as HTMLElement);
  const check = await within(dialog).findByText(text.canon.commit.passed);
  expect(check).toBeTruthy();
  expect(dialog.textContent).toContain(`${PATH}#L3 is unchanged`);
  expect(dialog.textContent).toContain("3 earlier answers cite this file");
  await userEvent.click(within(dialog).getByTestId("fact-commit-do"));
  expect(asked("canon_commit")).toEqual([{ path: PATH, comments: ["c1"], says: null, why: null }]);
  await screen.findByText("1 answer affected by the change is waiting in Review.");
});

test("a change without a citation is made only by whoever types the sentence and says why", async () => {
  const asked = await start({
    canon_comments: () => ({ comments: [] }),
    canon_draft: () => ({ files: [info({ draft: true })] }),
    canon_commit: () => ({
      file: info({ version: 3 }),
      archive_version: 5,
      grounds: [],
      consent: "open",
      note: null,
      reopened: [],
    }),
  });
  await openFile();
  await userEvent.click(screen.getByTestId("fact-edit"));
  await userEvent.type(await screen.findByTestId("fact-text"), "# more");
  await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>("fact-commit").disabled).toBe(false));
  await userEvent.click(screen.getByTestId("fact-commit"));
  const dialog = await screen.findByTestId("fact-commit-dialog");
  const ready = () => !within(dialog).getByTestId<HTMLButtonElement>("fact-commit-do").disabled;
  await userEvent.click(within(dialog).getByTestId("fact-without"));
  await userEvent.type(within(dialog).getByTestId("fact-why"), "Dinah told me");
  await userEvent.type(within(dialog).getByTestId("fact-say"), "apply this without citation.");
  expect(ready()).toBe(false);
  await userEvent.clear(within(dialog).getByTestId("fact-say"));
  await userEvent.type(within(dialog).getByTestId("fact-say"), "Apply this without citation.");
  expect(ready()).toBe(true);
  await userEvent.click(within(dialog).getByTestId("fact-commit-do"));
  expect(asked("canon_commit")).toEqual([
    { path: PATH, comments: [], says: "Apply this without citation.", why: "Dinah told me" },
  ]);
});

async function openRounds() {
  await userEvent.click(await screen.findByRole("radio", { name: "Comments" }));
  return screen.findAllByTestId("ledger-row");
}

test("the first check's refusal stands with the decisions, and nothing of them is lost", async () => {
  let refuse = true;
  const asked = await start({
    canon_resolve: () => {
      if (refuse) throw { code: "canon_gone", message: "comment `c1` cites what is not there" };
      return round([comment("c1", { resolution: "accepted" }), ADVISORY]);
    },
  });
  await openRounds();
  const decision = () => screen.getAllByTestId<HTMLSelectElement>("ledger-decision");
  // A comment that cites nothing cannot be accepted.
  expect([...(decision()[1]?.options ?? [])].map(({ value }) => value)).toEqual([
    "open",
    "parked",
    "rejected",
  ]);
  await userEvent.selectOptions(decision()[0] as HTMLSelectElement, "accepted");
  expect(screen.getByTestId<HTMLButtonElement>("round-close").disabled).toBe(true);
  await userEvent.click(screen.getByTestId("round-record"));
  expect((await screen.findByTestId("first-check")).textContent).toContain("cites what is not there");
  expect(decision()[0]?.value).toBe("accepted");
  refuse = false;
  await userEvent.selectOptions(decision()[1] as HTMLSelectElement, "parked");
  await userEvent.click(screen.getByTestId("round-close"));
  expect(asked("canon_resolve").at(-1)).toEqual({
    round: 1,
    decisions: [
      { comment: "c1", resolution: "accepted", reason: null },
      { comment: "c2", resolution: "parked", reason: null },
    ],
    close: true,
  });
});

test("an override is made only with its sentence and a reason, and stays in sight", async () => {
  let overridden = false;
  const after = comment("c2", {
    ...ADVISORY,
    resolution: "accepted",
    overridden: true,
    overrides: [{ says: text.canon.say, why: "Dinah told me", who: "Ada", at: "2026-11-21T10:00:00Z" }],
  });
  const asked = await start({
    canon_rounds: () => ({ rounds: [round([overridden ? after : ADVISORY])] }),
    canon_override: () => {
      overridden = true;
      return after;
    },
  });
  await openRounds();
  await userEvent.click(screen.getByTestId("ledger-override"));
  const dialog = await screen.findByTestId("fact-override-dialog");
  await userEvent.click(within(dialog).getByTestId("fact-override-do"));
  expect(within(dialog).getAllByRole("alert")).toHaveLength(2);
  await userEvent.type(within(dialog).getByTestId("fact-say"), text.canon.say);
  await userEvent.type(within(dialog).getByTestId("fact-why"), "Dinah told me");
  await userEvent.click(within(dialog).getByTestId("fact-override-do"));
  expect(asked("canon_override")).toEqual([{ comment: "c2", says: text.canon.say, why: "Dinah told me" }]);
  const said = await screen.findByTestId("fact-override");
  expect(said.textContent).toContain("Ada applied it without a citation");
  expect(said.textContent).toContain("Dinah told me");
});

const facts = () => screen.getAllByTestId("fact-row").map((one) => one.querySelector("th")?.textContent);
const [TAKES, BORN, BROTHER] = ["Hester takes over the bindery.", "Ash is born.", "brother of Hester"];

test("lines come first; as a table, facts say when, what and who, and every column puts them in order", async () => {
  await start();
  await openFile();
  expect(screen.queryByTestId("fact-table")).toBeNull();
  await userEvent.click(screen.getByTestId("fact-view-table"));
  expect(screen.queryByTestId("fact-line")).toBeNull();
  const [first] = screen.getAllByTestId("fact-row");
  expect([...(first?.children ?? [])].slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    ...["9 April 1932", TAKES, "Hester, Silas"],
  ]);
  expect(facts()).toEqual([TAKES, BORN, BROTHER]);
  const order = async (by: string) => {
    await userEvent.click(screen.getByTestId(`fact-sort-${by}`));
    return facts();
  };
  // A fact without a date is last either way.
  expect(await order("date")).toEqual([BORN, TAKES, BROTHER]);
  expect(await order("date")).toEqual([TAKES, BORN, BROTHER]);
  expect(await order("what")).toEqual([BORN, BROTHER, TAKES]);
  expect(await order("who")).toEqual([TAKES, BROTHER, BORN]);
  expect(screen.getByRole("columnheader", { name: "People" }).getAttribute("aria-sort")).toBe("ascending");
});

test("a row is commented by its lines, and edited at them in the same editor", async () => {
  await start();
  await openFile();
  await userEvent.click(screen.getByTestId("fact-view-table"));
  await userEvent.click(screen.getByRole("button", { name: "Comment on lines 2 to 3" }));
  const dialog = within(await screen.findByTestId("fact-comment-dialog"));
  expect((dialog.getByTestId("fact-comment-cites") as HTMLTextAreaElement).value).toBe(`${PATH}#L2-L3`);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Edit lines 2 to 3" }));
  const field = (await screen.findByTestId("fact-text")) as HTMLTextAreaElement;
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(TEXT.slice(1).join("\n"));
  // Back to the table, which one came from.
  await userEvent.click(screen.getByTestId("fact-close"));
  expect(await screen.findByTestId("fact-table")).toBeTruthy();
});

test("a reviewer reads the table and comments on it, and edits nothing", async () => {
  sitDown({ role: "reviewer" });
  await start();
  await openFile();
  await userEvent.click(screen.getByTestId("fact-view-table"));
  expect(screen.getAllByTestId("fact-row-comment")).toHaveLength(3);
  expect(screen.queryByTestId("fact-row-edit")).toBeNull();
});
