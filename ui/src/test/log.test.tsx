// The log is walked page by page; figures say what they show; keys have their times and can be replaced.
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { KeyHistory, KeyRecord, Role, Statistics } from "../ipc/contract";
import { NoticeList } from "../parts/shell/notice-list";
import { type AuditTab, auditTab } from "../state/audit-tab";
import { listenForKeys } from "../state/keys";
import { reading } from "../state/reading";
import { go, session } from "../state/session";
import { Audit } from "../views/audit/audit";
import { engine, giveRoom, sitDown } from "./desk";
import { verbatim } from "./fixtures";

const SIZE = 240;
const leaf = (n: number) => `sha256:${n.toString(16).padStart(64, "0")}`;

const period = (use: string, change: Partial<KeyRecord> = {}): KeyRecord => ({
  use,
  key: "5d".repeat(32),
  name: "Ada’s archive",
  since: { at: "2026-01-09T10:00:00Z", entry: 0 },
  until: null,
  ...change,
});
const HISTORY: KeyHistory = {
  version: 3,
  archivist: "77".repeat(32),
  recipient: null,
  at: "2026-11-09T10:00:00Z",
  keys: [
    period("issuer", { until: { at: "2026-06-09T10:00:00Z", entry: 12, why: "compromised" } }),
    period("issuer", { since: { at: "2026-06-09T10:00:00Z", entry: 12 } }),
    period("log"),
    period("witness", { name: "Library" }),
  ],
};

const FIGURES: Statistics = {
  from: "2026-11-18",
  to: "2026-11-19",
  answers: 10,
  outcomes: [
    { name: "refused", count: 2 },
    { name: "supported", count: 7 },
    { name: "narrowed", count: 1 },
  ],
  claims: [
    { name: "refused", count: 4 },
    { name: "supported", count: 20 },
  ],
  verdicts: [{ name: "entailed", count: 20 }],
  refusals: [
    { kind: "coverage", code: "NOTHING_BOUND", count: 3 },
    { kind: "category", code: "GENERAL_KNOWLEDGE", count: 2 },
    { kind: "limit", code: "EVIDENCE_BUDGET", count: 1 },
  ],
  categories: [{ name: "third-party", count: 1 }],
  reasons: [
    { name: "only-by-inference", count: 3 },
    { name: "entailed", count: 20 },
    { name: "a-reason-of-tomorrow", count: 1 },
  ],
  risks: [{ name: "Tom", count: 2 }],
  verified: [],
  decided: [
    { reviewer: "Ann", kind: "reject", code: "does-not-answer", claims: 3, responses: ["r1", "r2"] },
    { reviewer: "Rev", kind: "flag", code: null, claims: 1, responses: ["r1"] },
  ],
  second: { due: 2, made: 4, agreed: 3 },
  days: [
    { day: "2026-11-18", supported: 3, narrowed: 0, labeled: 0, refused: 0 },
    { day: "2026-11-19", supported: 4, narrowed: 1, labeled: 0, refused: 2 },
  ],
  profiles: [
    { name: "educator", asked: 4, refused: 3, similarity: 0.62 },
    { name: "family", asked: 6, refused: 0, similarity: 0.8 },
  ],
  query_types: [
    { name: "analytical", count: 2 },
    { name: "factual", count: 8 },
  ],
  similarities: [
    { name: "0.4", count: 3 },
    { name: "0.7", count: 7 },
  ],
  sources: [
    { name: "00", count: 3 },
    { name: "02", count: 7 },
  ],
  alerts: [{ rule: "extraction-risk", words: verbatim("Somebody came to a limit of their day.") }],
};
const NONE: Statistics = {
  ...FIGURES,
  from: null,
  to: null,
  answers: 0,
  outcomes: [],
  claims: [],
  verdicts: [],
  refusals: [],
  categories: [],
  reasons: [],
  risks: [],
  profiles: [],
  query_types: [],
  similarities: [],
  sources: [],
  decided: [],
  second: { due: 0, made: 0, agreed: 0 },
  days: [],
  alerts: [],
};

function start(tab: AuditTab, role: Role = "archivist", figures = FIGURES, size = SIZE) {
  sitDown({ role });
  const asked = engine({
    responses: () => ({
      responses: [
        {
          response_id: "r1",
          requestor: "Tom",
          question: "What about the flood?",
          answered_at: "2026-11-19T10:00:00Z",
          outcome: "supported",
          verdicts: [1, 0, 0],
        },
      ],
    }),
    verify: () => ({ class: "valid", checks: [] }),
    bundle_open: () => ({ class: "valid", checks: [], bundle: null }),
    statistics: () => figures,
    key_history: () => HISTORY,
    key_rotate: ({ use }) => ({ ...HISTORY, version: 4, keys: [...HISTORY.keys, period(use)] }),
    log: ({ from, count }) => {
      const first = from ?? Math.max(1, size - (count ?? 0) + 1);
      const kinds = ["policy", "answer"];
      return {
        origin: "papers",
        size,
        checkpoint: "papers\n240\nAAAA\n",
        entries: Array.from({ length: Math.min(count ?? 0, size - first + 1) }, (_, n) => ({
          number: first + n,
          at: "2026-11-19T10:00:00Z",
          kind: kinds[(first + n) % 2] ?? "",
          payload_type: "application/json",
          what: verbatim((first + n) % 2 ? "Who was the binder?" : "Excerpts are shorter."),
          response_id: (first + n) % 2 ? "r1" : null,
          leaf: leaf(first + n),
        })),
      };
    },
  });
  reading.set(null);
  auditTab.set(tab);
  render(
    <main data-place-main>
      <Audit />
      <NoticeList />
    </main>,
  );
  return asked;
}

const numbers = () => screen.getAllByTestId("log-row").map(({ dataset }) => Number(dataset.number));

beforeEach(giveRoom);

describe("the log", () => {
  test("shows its latest page first and is walked back and forth", async () => {
    const asked = start("log");
    await screen.findAllByTestId("log-row");
    expect([numbers()[0], numbers().at(-1)]).toEqual([191, 240]);
    expect(screen.getByTestId<HTMLButtonElement>("log-newer").disabled).toBe(true);
    await userEvent.click(screen.getByTestId("log-older"));
    await waitFor(() => expect(numbers()[0]).toBe(141));
    await userEvent.click(screen.getByTestId("log-first"));
    await waitFor(() => expect(numbers()[0]).toBe(1));
    expect(screen.getByTestId("log-shown").textContent).toContain("Entries 1 to 50 of 240");
    expect(screen.getByTestId<HTMLButtonElement>("log-first").disabled).toBe(true);
    await userEvent.click(screen.getByTestId("log-newer"));
    await waitFor(() => expect(numbers()[0]).toBe(51));
    await userEvent.click(screen.getByTestId("log-last"));
    await waitFor(() => expect(numbers().at(-1)).toBe(240));
    expect(asked("log")[0]).toEqual({ from: null, count: 50 });
  });

  test("goes to an entry by its number, from the keyboard, and says what is none", async () => {
    start("log");
    await screen.findAllByTestId("log-row");
    const field = screen.getByRole("textbox", { name: /Go to entry/ });
    for (const words of ["241", "0", "-1", "1.5", "twelve", ""]) {
      await userEvent.clear(field);
      await userEvent.type(field, `${words}{Enter}`);
      expect(screen.getByRole("alert").textContent).toBe("Enter a whole number from 1 to 240.");
    }
    await userEvent.clear(field);
    await userEvent.type(field, "12{Enter}");
    await waitFor(() => expect(numbers()[0]).toBe(12));
    expect((document.activeElement as HTMLElement).dataset.number).toBe("12");
  });

  test("has its field reached by `/`; where Audit has none, that goes on to a question", async () => {
    const stop = listenForKeys();
    start("log");
    go("audit");
    await screen.findAllByTestId("log-row");
    await userEvent.keyboard("/");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /Go to entry/ }));
    expect(session.get().place).toBe("audit");
    cleanup();
    start("events");
    go("audit");
    await userEvent.keyboard("/");
    expect(session.get().place).toBe("ask");
    stop();
  });

  test("opens the answer of an entry, where this archive has it", async () => {
    start("log");
    await screen.findAllByTestId("log-row");
    await waitFor(() => expect(screen.getAllByTestId("log-answer").length).toBe(25));
    await userEvent.click(
      screen.getByRole("button", { name: "Who was the binder? (opens the answer of entry 191)" }),
    );
    expect(await screen.findByTestId("verification")).toBeTruthy();
    expect(auditTab.get()).toBe("answers");
  });

  test("shows no hash in its table, and gives its checkpoint to read", async () => {
    start("log");
    await screen.findAllByTestId("log-row");
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Number",
      "Date",
      "Kind",
      "Subject",
    ]);
    expect(screen.getByTestId("log").textContent).not.toContain(leaf(191).slice(-12));
    await userEvent.click(screen.getByTestId("log-checkpoint"));
    expect(screen.getByText(/AAAA/).tagName).toBe("PRE");
  });

  test("of an archive that signed nothing says so", async () => {
    start("log", "auditor", FIGURES, 0);
    expect(await screen.findByText("The log has no entries yet.")).toBeTruthy();
  });
});

describe("figures", () => {
  test("what reviewers found fault with is counted by reason, and leads to its answers", async () => {
    start("figures", "auditor");
    const figure = await waitFor(() => {
      const found = screen.getAllByTestId("figure").find(({ dataset }) => dataset.figure === "decided");
      if (!found) throw new Error("it is not drawn");
      return found;
    });
    expect(title("decided")).toBe(
      "The most common reason to find fault: “supported, but does not answer the question”, three times.",
    );
    const rows = within(figure).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      "Flagged for refresh, RevIn their own words, or without a reason.1",
      "Rejected, AnnSupported, but does not answer the question.3",
    ]);
    const answers = within(figure).getAllByTestId("decided-answers")[0] as HTMLElement;
    await userEvent.click(within(answers).getByText(/^2 answers/));
    const named = await within(answers).findByRole("button", { name: "What about the flood?" });
    expect(within(answers).getByRole("button", { name: "Answer 2" })).toBeTruthy();
    await userEvent.click(named);
    expect([auditTab.get(), reading.get()]).toEqual(["answers", "r1"]);
  });

  const title = (id: string) =>
    document.querySelector(`[data-figure=${id}] figcaption`)?.textContent ?? "there is none";

  test("say in their titles what they show", async () => {
    start("figures", "auditor");
    await screen.findAllByTestId("figure");
    expect(title("outcomes")).toBe("Seven of ten questions were answered in full.");
    expect(title("days")).toBe("The busiest day was 19 November 2026, with seven of ten questions.");
    expect(title("claims")).toBe("20 of 24 claims were fully supported by the source.");
    expect(title("verdicts")).toBe("All 20 sentences were shown with full support.");
    expect(title("refusals")).toBe(
      "Two were no questions for an archive, to three the archive did not say enough and one came after a limit was reached.",
    );
    expect(title("categories")).toBe(
      "A special rule applied to one question: “private matters of someone else”.",
    );
    expect(title("reasons")).toBe("The most common reason: the source says all of it, 20 times.");
    expect(title("risks")).toBe("Only Tom reached a daily limit: twice.");
    expect(title("verified")).toBe("No answer has been checked again yet.");
    expect(title("second")).toBe("Three of four second reviews were in agreement with the first.");
  });

  test("are tables for a screen reader, with every number", async () => {
    start("figures");
    const table = await screen.findByRole("table", { name: "Seven of ten questions were answered in full" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(["Answered7", "Answered in part1", "No answer2"]);
    const reasons = within(document.querySelector("[data-figure=reasons]") as HTMLElement);
    expect(reasons.getByRole("rowheader", { name: "A reason of tomorrow" })).toBeTruthy();
  });

  test("never add up what is no question for an archive and what it did not say", async () => {
    start("figures");
    await screen.findAllByTestId("figure");
    const refusals = within(document.querySelector("[data-figure=refusals]") as HTMLElement);
    expect(
      refusals
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      "Not a question for an archiveGeneral knowledge2",
      "The archive did not say enoughNothing found could be cited3",
      "A limit was reachedDaily reading limit reached1",
    ]);
  });

  test("are drawn with their numbers, in colours of the theme alone", async () => {
    start("figures");
    await waitFor(() => expect(document.querySelectorAll(".figure-chart > *").length).toBeGreaterThan(7));
    const [drawn] = document.querySelectorAll(".figure-chart");
    expect(drawn?.textContent).toContain("7");
    const painted = [...document.querySelectorAll<HTMLElement>(".figure-chart [style]")];
    expect(painted.length).toBeGreaterThan(7);
    for (const { style } of painted.filter(({ style }) => style.background !== ""))
      expect(style.background).toMatch(/^var\(--[a-z-]+\)$/);
    expect(drawn?.closest("[aria-hidden]")).toBeTruthy();
  });

  test("come after what should be looked at, or after the word that there is nothing", async () => {
    start("figures");
    expect((await screen.findByTestId("alert")).textContent).toBe("Somebody came to a limit of their day.");
    expect(screen.queryByTestId("no-alerts")).toBeNull();
  });

  test("of an archive that was never asked are words", async () => {
    start("figures", "archivist", NONE);
    expect(await screen.findByTestId("no-alerts")).toBeTruthy();
    expect(screen.getByText(/No question has been asked yet/)).toBeTruthy();
    expect(screen.queryByTestId("figure")).toBeNull();
  });
});

describe("keys", () => {
  test("say since when they counted, until when, and why they ended", async () => {
    start("keys", "auditor");
    const rows = await screen.findAllByTestId("key-row");
    expect(rows[0]?.textContent).toContain("up to entry 12: someone else may know it");
    expect(rows[1]?.textContent).toContain("from entry 13 on, valid now");
    expect(screen.queryByTestId("key-replace-issuer")).toBeNull();
  });

  test("of the archive are replaced only once it is said why", async () => {
    const asked = start("keys");
    await screen.findAllByTestId("key-row");
    expect(screen.queryByTestId("key-replace-witness")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Replace the key that signs the log" }));
    const dialog = within(await screen.findByTestId("key-replace-dialog"));
    expect(dialog.getByText(/needs the new key from you/)).toBeTruthy();
    const confirm = dialog.getByTestId<HTMLButtonElement>("key-replace-dialog-confirm");
    expect(confirm.disabled).toBe(true);
    await userEvent.click(dialog.getByRole("radio", { name: /Someone else may know it/ }));
    await userEvent.click(confirm);
    expect(asked("key_rotate")).toEqual([{ use: "log", because: "compromised" }]);
    await waitFor(() => expect(screen.getAllByTestId("key-row")).toHaveLength(5));
    expect(await screen.findByText(/The key was replaced/)).toBeTruthy();
  });

  test("are not replaced when one thinks better of it", async () => {
    const asked = start("keys");
    await userEvent.click(await screen.findByTestId("key-replace-issuer"));
    await screen.findByTestId("key-replace-dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByTestId("key-replace-dialog")).toBeNull());
    expect(asked("key_rotate")).toEqual([]);
  });
});

test("a reviewer has no log, no figures and no keys, whatever was open before", async () => {
  for (const tab of ["log", "figures", "keys"] as const) {
    const asked = start(tab, "reviewer");
    await screen.findByTestId("response-item");
    expect([...asked("log"), ...asked("statistics"), ...asked("key_history")]).toEqual([]);
    cleanup();
  }
});

// Paper is white in both.
test("no style but the tokens and the paper of a page names a colour of its own, so that both themes have every one", () => {
  const styles = import.meta.glob<string>("../**/*.css", { query: "?raw", import: "default", eager: true });
  const own = Object.entries(styles).filter(([, words]) => /#[0-9a-f]{3,8}\b|\bhsl|\boklch/i.test(words));
  expect(Object.keys(styles).length).toBeGreaterThan(30);
  expect(own.map(([path]) => path)).toEqual(["../parts/source/page-view.css", "../styles/tokens.css"]);
});
