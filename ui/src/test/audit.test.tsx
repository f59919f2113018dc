// Audit works for an auditor, who has the record alone; versions are compared any way round.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { SeenAs } from "../parts/shell/seen-as";
import { reading } from "../state/reading";
import { session } from "../state/session";
import { Versions } from "../views/archive/versions";
import { Audit } from "../views/audit/audit";
import { deskOf, engine, giveRoom, sitDown } from "./desk";
import { verbatim } from "./fixtures";

beforeEach(() => {
  giveRoom();
  sitDown();
});

const event = (kind: string, what: string) => ({
  at: "2026-11-20T09:00:00Z",
  kind,
  who: "Tom",
  what: verbatim(what),
});

test("events are sentences that can be sorted by kind, and an auditor needs no other command", async () => {
  sitDown({ role: "auditor", tier: null, tiers: [] });
  engine({
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
    events: () => ({
      events: [
        event("extraction-risk", "Asked past the limit of one topic."),
        event("policy", "Excerpts are shorter."),
      ],
    }),
  });
  reading.set("r1");
  render(<Audit />);
  await screen.findByTestId("verification");
  expect(screen.queryByRole("button", { name: "Read the answer" })).toBeNull();
  await userEvent.click(screen.getByTestId("audit-tab-events"));
  expect(await screen.findAllByTestId("event")).toHaveLength(2);
  await userEvent.click(screen.getByTestId("events-extraction-risk"));
  expect(screen.getAllByTestId("event").map((line) => line.querySelector("p")?.textContent)).toEqual([
    "Asked past the limit of one topic.",
  ]);
  await userEvent.click(screen.getByTestId("events-edition"));
  expect(screen.getByText("No events of this kind.")).toBeTruthy();
  expect(screen.queryByTestId("error")).toBeNull();
  reading.set(null);
});

test("two versions are compared from the older to the newer", async () => {
  const snapshot = (number: number) => ({
    version: { number, digest: `sha256:${number}` },
    parent: null,
    created_at: "2026-11-20T09:00:00Z",
    reason: "import",
    artifacts: number,
  });
  const asked = engine({
    snapshots: () => ({ snapshots: [snapshot(3), snapshot(2), snapshot(1)] }),
    snapshot_diff: ({ from }) =>
      from === 1
        ? { added: ["Letter c"], removed: [], corrected: ["Letter a"] }
        : { added: [], removed: [], corrected: [] },
  });
  render(<Versions loadedFor="1" version={4} />);
  await userEvent.click(await screen.findByTestId("diff-open"));
  await screen.findByTestId("diff-same");
  await userEvent.selectOptions(screen.getByTestId("diff-to"), "1");
  await userEvent.selectOptions(screen.getByTestId("diff-from"), "3");
  expect((await screen.findByTestId("diff-added")).textContent).toContain("1 document addedLetter c");
  expect(screen.getByTestId("diff-corrected").textContent).toContain("Letter a");
  expect(asked("snapshot_diff").at(-1)).toEqual({ from: 1, to: 3 });
  await userEvent.selectOptions(screen.getByTestId("diff-to"), "3");
  expect(screen.getByText("Choose two different versions.")).toBeTruthy();
});

test("the archive is looked at through a tier's eyes, and through one's own again", async () => {
  let seen_as: string | null = null;
  const asked = engine({
    preview: ({ tier }) => {
      seen_as = tier;
      return deskOf({ seen_as });
    },
    status: () => deskOf({ seen_as }),
  });
  render(<SeenAs />);
  await userEvent.selectOptions(screen.getByTestId("seen-as"), "family");
  await waitFor(() => expect(session.get().status?.session?.seen_as).toBe("family"));
  await userEvent.selectOptions(screen.getByTestId("seen-as"), "");
  await waitFor(() => expect(session.get().status?.session?.seen_as).toBeNull());
  expect(asked("preview")).toEqual([{ tier: "family" }, { tier: null }]);
});
