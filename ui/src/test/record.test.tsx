// The record of an answer: every check in words, hidden until an auditor's key opens it, and records from files.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BundleRequest, BundleView, Check, OpenedBundle, Role } from "../ipc/contract";
import { call, copyText, onDrag, pickFolder, readDropped } from "../ipc/host";
import { DropOverlay } from "../parts/shell/drop-overlay";
import { NoticeList } from "../parts/shell/notice-list";
import { auditTab } from "../state/audit-tab";
import { reading } from "../state/reading";
import { text } from "../text";
import { Audit } from "../views/audit/audit";
import { identityIn } from "../views/audit/identity";
import { engine, giveRoom, sitDown } from "./desk";
import { verbatim } from "./fixtures";

const IDENTITY = `AGE-SECRET-KEY-1${"QPZRY9X8GF".repeat(5)}2TVDW0S3`;
const OTHER = `AGE-SECRET-KEY-1${"QPZRY9X8GF".repeat(5)}00000000`;
const KEY = "5d".repeat(32);
const ARTIFACT = `sha256:${"ab".repeat(32)}`;
const LONG = "The water rose to the second step, and everything was carried upstairs. ".repeat(60).trim();

const CHECKS: Check[] = [
  { name: "form", ok: true, detail: verbatim("It reads as a record.") },
  { name: "history", ok: null, detail: verbatim("No earlier checkpoint is at hand.") },
  { name: "sources", ok: false, detail: verbatim("The version is not here.") },
];

function bundle(open: boolean): BundleView {
  const shown = (words: string) => (open ? words : null);
  return {
    response_id: "r1",
    answered_at: "2026-11-19T10:00:00Z",
    archive_version: 4,
    policy_version: 2,
    made_with: ["bindery 0.1.0"],
    outcome: "supported",
    refusal: null,
    question: shown("What about the flood?"),
    requestor: shown("Tom"),
    signers: [
      { key: KEY, name: "Ada" },
      { key: "6e".repeat(32), name: null },
    ],
    sealed_to: ["age1qqqqqqqqqqqqqqqqqqqq"],
    hidden: open ? 0 : 4,
    log: {
      origin: "papers",
      index: 12,
      size: 40,
      witnesses: [{ name: "Library", at: "2026-11-19T10:05:00Z" }],
    },
    claims: [
      {
        id: ARTIFACT,
        role: "passage",
        text: shown(LONG),
        shown_text: null,
        verdict: "partial",
        rung: "labeled",
        score: 934,
        reasons: ["words-missing"],
        trail: [
          { rung: "supported", held: false, reason: "only-by-inference" },
          { rung: "labeled", held: true, reason: "inference-with-marker" },
        ],
        citations: [
          {
            artifact_id: ARTIFACT,
            archive_version: 4,
            place: "Letter to Ruth, paragraph 3",
            start: 120,
            end: 260,
            relation: "direct quote",
            excerpt: shown("The water came to the second step."),
            reader: null,
          },
        ],
      },
    ],
  };
}

const RESPONSES = {
  responses: [
    {
      response_id: "r1",
      requestor: "Tom",
      question: "What about the flood?",
      answered_at: "2026-11-19T10:00:00Z",
      outcome: "supported" as const,
      verdicts: [1, 0, 0] as [number, number, number],
    },
  ],
};

const broken: OpenedBundle = {
  class: "malformed",
  checks: [
    { name: "form", ok: false, detail: verbatim("This is no JSON.") },
    { name: "signature", ok: null, detail: verbatim("Not looked at.") },
  ],
  bundle: null,
};

function start(role: Role = "archivist", chosen: string | null = "r1") {
  sitDown({ role });
  const asked = engine({
    responses: () => RESPONSES,
    verify: () => ({ class: "unverified", checks: CHECKS }),
    bundle_open: ({ identity, content }: BundleRequest) => {
      if (content != null && content !== "a record") return broken;
      return { class: "valid", checks: CHECKS, bundle: bundle(identity === IDENTITY || role === "auditor") };
    },
    statistics: () => {
      throw { code: "unknown", message: "not here" };
    },
    export: () => ({ folder: "/out", responses: 1, claims: 7, files: 9, left_out: 2, cancelled: false }),
  });
  reading.set(chosen);
  auditTab.set("answers");
  const drawn = render(
    <>
      <Audit />
      <DropOverlay />
      <NoticeList />
    </>,
  );
  return { asked, drawn };
}

/** Drops these paths on the window, as its system does. */
async function dropOnWindow(paths: string[]) {
  const listen = vi.mocked(onDrag).mock.calls.at(-1)?.[0];
  listen?.({ kind: "drop", paths });
}

async function unlockWith(words: string) {
  await userEvent.click(await screen.findByTestId("bundle-unlock"));
  const dialog = within(await screen.findByTestId("unlock-dialog"));
  const field = dialog.getByTestId<HTMLInputElement>("unlock-identity");
  await userEvent.click(field);
  if (words) await userEvent.paste(words);
  return { dialog, field };
}

beforeEach(() => {
  giveRoom();
  vi.mocked(onDrag).mockClear();
});

describe("the checks of a record", () => {
  test("are sentences, each held, failed or not made, in words as well as by mark", async () => {
    start();
    const checks = await screen.findAllByTestId("check");
    expect(checks.map(({ dataset }) => dataset.ok)).toEqual(["true", "null", "false"]);
    expect(checks.map((line) => line.querySelector("p")?.textContent)).toEqual([
      "Format, Passed. It reads as a record.",
      "Log history, Could not be checked. No earlier checkpoint is at hand.",
      "Sources, Failed. The version is not here.",
    ]);
    expect(new Set(checks.map((line) => line.querySelector("svg")?.getAttribute("class"))).size).toBe(3);
  });

  test("come to one of seven sentences, each its own, none of which only says that something is wrong", () => {
    const classes = [
      "valid",
      "tampered",
      "unverified",
      "stale",
      "misattributed",
      "untrusted signer",
      "malformed",
    ];
    for (const say of [text.audit.className, text.audit.classMeans]) {
      const words = classes.map(say);
      expect(new Set(words).size).toBe(7);
      for (const one of words) expect(one).not.toMatch(/invalid|error/i);
    }
    for (const name of classes) expect(text.audit.classMeans(name)).not.toBe(name);
  });

  test("are all that a reviewer gets", async () => {
    const { asked } = start("reviewer");
    await screen.findByTestId("verification");
    expect(screen.queryByTestId("bundle")).toBeNull();
    expect(screen.queryByTestId("bundle-open")).toBeNull();
    expect(screen.queryByTestId("audit-tab-log")).toBeNull();
    expect(asked("bundle_open")).toEqual([]);
    expect(screen.getByTestId("export-answer")).toBeTruthy();
  });
});

describe("what stands in a record", () => {
  test("is said by name, with every rung that was tried, while its texts are hidden", async () => {
    start();
    const record = within(await screen.findByTestId("bundle"));
    expect(record.getAllByTestId("hidden-text")).toHaveLength(4);
    expect(record.getAllByTestId("hidden-text")[0]?.textContent).toBe("hidden; the auditor’s key opens it");
    expect(record.getAllByTestId("bundle-signer").map((line) => line.textContent)).toEqual([
      expect.stringContaining("Ada"),
      expect.stringContaining("a key with no name here"),
    ]);
    expect(record.getByText(/entry 13; the log then had 40 entries/)).toBeTruthy();
    expect(record.getByText(/Library, 19 November 2026/)).toBeTruthy();
    expect(record.getAllByTestId("trail-step").map((step) => step.textContent)).toEqual([
      "Fully supported: failed, the source only implies it",
      "Labelled as a conclusion: passed, it is worded as a conclusion",
    ]);
    expect(record.getByTestId("bundle-citation").textContent).toContain(
      "Their words, Letter to Ruth, paragraph 3, version 4, characters 121 to 260",
    );
  });

  test("opens by itself in an auditor's own session, a long statement whole", async () => {
    start("auditor");
    const record = within(await screen.findByTestId("bundle"));
    expect(record.queryByTestId("hidden-text")).toBeNull();
    expect(record.queryByTestId("bundle-locks")).toBeNull();
    const claim = record.getByTestId("bundle-claim");
    expect(claim.querySelector(".claim-words")?.textContent).toBe(LONG);
    expect(claim.querySelector("blockquote")?.textContent).toBe("The water came to the second step.");
  });

  test("has identities whose whole can be copied, by a button with a name", async () => {
    start();
    const record = within(await screen.findByTestId("bundle"));
    await userEvent.click(record.getByRole("button", { name: "Copy the document’s identifier" }));
    expect(vi.mocked(copyText)).toHaveBeenLastCalledWith(ARTIFACT);
    await userEvent.click(record.getByRole("button", { name: "Copy the key of Ada" }));
    expect(vi.mocked(copyText)).toHaveBeenLastCalledWith(KEY);
    expect(await screen.findByText("Copied.")).toBeTruthy();
  });
});

describe("an auditor's identity", () => {
  test("is found in what a key file holds, and nothing else is taken for one", () => {
    expect(identityIn(`# public key: age1qqq ${IDENTITY.toLowerCase()} `)).toBe(IDENTITY);
    for (const words of ["", "AGE-SECRET-KEY-1SHORT", `${IDENTITY}Q`, "age1qqqqqq"])
      expect(identityIn(words)).toBeNull();
  });

  test("opens the texts, is shown nowhere and kept nowhere, and is gone when the place is left", async () => {
    const { asked, drawn } = start();
    const { dialog, field } = await unlockWith(IDENTITY);
    expect(field.type).toBe("password");
    await userEvent.click(dialog.getByTestId("unlock-confirm"));
    expect(await screen.findByText("What about the flood?", { selector: "dd" })).toBeTruthy();
    expect(screen.queryByTestId("unlock-dialog")).toBeNull();
    // It goes on to the next record of this place.
    await userEvent.click(screen.getByTestId("verify-again"));
    await screen.findByText("What about the flood?", { selector: "dd" });
    expect(asked("bundle_open").at(-1)?.identity).toBe(IDENTITY);
    const kept = [localStorage, sessionStorage].flatMap((store) => Object.values({ ...store }));
    expect(`${kept.join()}${document.body.innerHTML}${location.href}`).not.toContain("SECRET-KEY");
    drawn.unmount();
    render(<Audit />);
    await screen.findByTestId("bundle-unlock");
    expect(asked("bundle_open").at(-1)?.identity).toBeNull();
  });

  test("can be put away again", async () => {
    start();
    const { dialog } = await unlockWith(IDENTITY);
    await userEvent.click(dialog.getByTestId("unlock-confirm"));
    await userEvent.click(await screen.findByTestId("bundle-lock"));
    expect(await screen.findByTestId("bundle-unlock")).toBeTruthy();
    expect(screen.getAllByTestId("hidden-text").length).toBeGreaterThan(0);
  });

  test("that is none, or opens nothing, is said and does not close the dialog", async () => {
    const { asked } = start();
    const { dialog, field } = await unlockWith("open sesame");
    await userEvent.keyboard("{Enter}");
    expect(dialog.getByRole("alert").textContent).toContain("This is not an auditor’s key.");
    expect(asked("bundle_open").every(({ identity }) => identity === null)).toBe(true);
    await userEvent.clear(field);
    await userEvent.paste(OTHER);
    await userEvent.keyboard("{Enter}");
    expect((await dialog.findByRole("alert")).textContent).toContain("opens none of these texts");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByTestId("unlock-dialog")).toBeNull());
    expect(screen.getByTestId("bundle").dataset.hidden).toBe("4");
  });

  test("is taken from a key file that is dropped while it is asked for", async () => {
    start();
    const { dialog, field } = await unlockWith("");
    vi.mocked(readDropped).mockResolvedValueOnce([{ name: "key.txt", content: `# mine\n${IDENTITY}\n` }]);
    await dropOnWindow(["/home/key.txt"]);
    await waitFor(() => expect(field.value).toBe(IDENTITY));
    await userEvent.click(dialog.getByTestId("unlock-confirm"));
    expect(await screen.findByTestId("bundle-lock")).toBeTruthy();
  });
});

describe("records from files", () => {
  const file = (name: string, content: string) => new File([content], name, { type: "application/json" });
  const input = () => document.querySelector<HTMLInputElement>(".drop-zone input[type=file]");

  test("are opened by the file dialog, and shown like the archive's own", async () => {
    const { asked } = start("archivist", null);
    await screen.findByTestId("bundle-open");
    await userEvent.upload(input() as HTMLInputElement, file("one.bundle.json", "a record"));
    expect((await screen.findByTestId("verification")).dataset.class).toBe("valid");
    expect(screen.getByRole("heading", { name: "one.bundle.json" })).toBeTruthy();
    expect(screen.getByTestId("bundle-unlock")).toBeTruthy();
    expect(asked("verify")).toEqual([]);
  });

  test("to which the identity in use is no key are shown as they are without it", async () => {
    start();
    const { dialog } = await unlockWith(IDENTITY);
    await userEvent.click(dialog.getByTestId("unlock-confirm"));
    await screen.findByTestId("bundle-lock");
    const answering = vi.mocked(call).getMockImplementation() as typeof call;
    vi.mocked(call).mockImplementation((name, args) => {
      const request = args as BundleRequest;
      if (name === "bundle_open" && request.content && request.identity)
        return Promise.reject({ code: "wrong_key", message: "the key opens nothing here" });
      return answering(name, args);
    });
    await userEvent.upload(input() as HTMLInputElement, file("other.bundle.json", "a record"));
    await screen.findByRole("heading", { name: "other.bundle.json" });
    expect(await screen.findByTestId("bundle-unlock")).toBeTruthy();
    expect(screen.queryByTestId("error")).toBeNull();
  });

  test("that are none say so in words, and what to do", async () => {
    start("archivist", null);
    await screen.findByTestId("bundle-open");
    await userEvent.upload(input() as HTMLInputElement, file("holiday.jpg", "\u0000\u0001"));
    expect((await screen.findByTestId("verification")).dataset.class).toBe("malformed");
    expect(screen.getByTestId("record-class").textContent).toContain("ask for it again");
    // What was not asked of it is no list of further faults.
    expect(screen.getAllByTestId("check").map(({ dataset }) => dataset.ok)).toEqual(["false"]);
    expect(screen.queryByTestId("bundle")).toBeNull();
  });

  test("dropped together are a list with what was found of each, walked by keyboard", async () => {
    start("archivist", null);
    await screen.findByTestId("bundle-open");
    vi.mocked(readDropped).mockResolvedValueOnce([
      { name: "one.bundle.json", content: "a record" },
      { name: "two.bundle.json", content: "{" },
    ]);
    await dropOnWindow(["/x/one.bundle.json", "/x/two.bundle.json"]);
    const rows = await screen.findAllByTestId("opened-row");
    await waitFor(() =>
      expect(rows.map((row) => row.textContent)).toEqual([
        "one.bundle.jsonAll checks passed",
        "two.bundle.jsonNot a record",
      ]),
    );
    expect(screen.getByTestId("verification").dataset.class).toBe("valid");
    rows[0]?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByTestId("verification").dataset.class).toBe("malformed"));
    await userEvent.click(screen.getByTestId("opened-dismiss"));
    expect(screen.queryByTestId("opened-row")).toBeNull();
  });

  test("dropped in another part of Audit bring one to the answers, and never into the archive", async () => {
    const { asked } = start("archivist", null);
    await userEvent.click(screen.getByTestId("audit-tab-figures"));
    vi.mocked(readDropped).mockResolvedValueOnce([{ name: "one.bundle.json", content: "a record" }]);
    await dropOnWindow(["/x/one.bundle.json"]);
    expect(await screen.findByTestId("opened-row")).toBeTruthy();
    expect(asked("import")).toEqual([]);
  });

  test("can be pasted where they are dropped", async () => {
    start("archivist", null);
    await screen.findByTestId("bundle-open");
    const target = screen.getByRole("button", { name: /Drop or paste records here/ });
    target.focus();
    const record = file("one.bundle.json", "a record");
    fireEvent.paste(target, {
      clipboardData: {
        types: ["Files"],
        files: [record],
        items: [{ kind: "file", type: record.type, getAsFile: () => record }],
        getData: () => "",
      },
    });
    expect(await screen.findByTestId("opened-row")).toBeTruthy();
  });
});

describe("an export", () => {
  test("of one answer needs a folder, and is reported in words", async () => {
    const { asked } = start("reviewer");
    await userEvent.click(await screen.findByTestId("export-answer"));
    const dialog = within(await screen.findByTestId("export-dialog"));
    await userEvent.click(dialog.getByRole("radio", { name: /Credentials/ }));
    await userEvent.click(dialog.getByTestId("export-start"));
    expect(dialog.getByRole("alert").textContent).toBe("Choose a folder.");
    vi.mocked(pickFolder).mockResolvedValueOnce("/out");
    await userEvent.click(dialog.getByTestId("export-folder"));
    await userEvent.click(dialog.getByTestId("export-start"));
    expect(asked("export")).toMatchObject([{ responses: ["r1"], form: "vc", folder: "/out" }]);
    expect((await screen.findByTestId("export-report")).textContent).toContain(
      "1 answer, 7 claims, 2 left out, because their words may not leave the archive.",
    );
  });

  test("of all says that it is of all", async () => {
    const { asked } = start();
    await userEvent.click(await screen.findByTestId("export-all"));
    vi.mocked(pickFolder).mockResolvedValueOnce("/out");
    await userEvent.click(await screen.findByTestId("export-folder"));
    await userEvent.click(screen.getByTestId("export-start"));
    expect(asked("export")).toMatchObject([{ responses: [], form: "html" }]);
  });
});
