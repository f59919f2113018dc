// The archivist goes through documents by single keys: open, decide, the next one, the next undecided one, and back.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { App } from "../app";
import { archiveTab } from "../state/archive-tab";
import { panel } from "../state/panel";
import { session } from "../state/session";
import { keyedStates, nextUndecided } from "../state/triage";
import { deskOf, engine, giveRoom, policyOf, thing } from "./desk";
import { source } from "./fixtures";

const ITEMS = [
  thing("a"),
  thing("b", { staff: { ...(thing("b").staff as never as object), blocked_by: ["Lotte"] } as never }),
  thing("c", {}, "open"),
  ...Array.from({ length: 22 }, (_, n) => thing(`d${n}`)),
];

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const opened = () => {
  const target = panel.get();
  return target?.kind === "document" ? target.artifact_id : null;
};

async function start(seen_as: string | null = null) {
  const status = deskOf({ seen_as });
  const asked = engine({
    status: () => status,
    inventory: () => ({ items: ITEMS }),
    policy: () => policyOf(),
    document: ({ artifact_id }) => source({ title: `Letter ${artifact_id}`, relation: null, verdict: null }),
    consent: ({ artifacts }) => ({
      changed: artifacts?.length ?? 0,
      before: (artifacts ?? []).map((artifact_id) => ({ artifact_id, state: "undecided" })),
      policy_version: 8,
      kept: 0,
      undecided_people: 0,
    }),
    consent_restore: () => ({ changed: 1, before: [], policy_version: 9, kept: 0, undecided_people: 0 }),
  });
  session.set((old) => ({ ...old, place: "archive" }));
  archiveTab.set("things");
  render(<App />);
  await screen.findAllByTestId("archive-row");
  return asked;
}

beforeEach(() => {
  giveRoom(1600);
  panel.set(null);
});

test("J and K open one document after the other, with its consent and who is named beside it", async () => {
  await start();
  press("j");
  expect(opened()).toBe("a");
  expect((await screen.findByTestId("triage")).textContent).toContain("1 of 25 documents, 24 undecided");
  press("j");
  expect(opened()).toBe("b");
  await waitFor(() => expect(screen.getByTestId("triage").textContent).toContain("Lotte"));
  press("k");
  press("k");
  expect(opened()).toBe("a");
});

test("a number sets the consent and goes on; N skips what is decided; U takes back", async () => {
  const asked = await start();
  press("j");
  press("2");
  await waitFor(() => expect(opened()).toBe("b"));
  expect(asked("consent")).toEqual([{ artifacts: ["a"], state: "tier:public", why: null }]);
  press("n");
  expect(opened()).toBe("d0");
  press("u");
  await waitFor(() => expect(asked("consent_restore")).toHaveLength(1));
});

test("a withdrawal asks first, whatever key it has", async () => {
  const asked = await start();
  press("j");
  press(String(keyedStates(["public", "family", "close-family"]).indexOf("withdrawn") + 1));
  expect(await screen.findByRole("alertdialog").catch(() => screen.findByRole("dialog"))).toBeTruthy();
  expect(asked("consent")).toEqual([]);
});

test("decisions take one key each: a hundred in under 130", async () => {
  const asked = await start();
  let keys = 0;
  const hit = (key: string) => {
    keys += 1;
    press(key);
  };
  hit("j");
  for (const at of ITEMS.keys()) {
    hit(at % 2 === 0 ? "1" : "3");
    await waitFor(() => expect(asked("consent")).toHaveLength(at + 1), { interval: 5 });
    const next = ITEMS[at + 1]?.staff?.artifact_id;
    if (next !== undefined) await waitFor(() => expect(opened()).toBe(next), { interval: 5 });
  }
  expect(new Set(asked("consent").flatMap(({ artifacts }) => artifacts)).size).toBe(ITEMS.length);
  expect(keys).toBeLessThan(ITEMS.length * 1.3);
}, 60_000);

test("whoever looks through another's eyes decides on nothing by a key", async () => {
  const asked = await start("family").catch(() => null);
  press("j");
  press("1");
  expect(asked?.("consent") ?? []).toEqual([]);
  expect(screen.queryByTestId("triage")).toBeNull();
});

test("the next undecided one is looked for to the end and from the beginning", () => {
  const list = ["undecided", "open", "undecided"].map((consent, n) => ({
    id: String(n),
    consent,
    named: [],
  }));
  expect(nextUndecided(list, "0")).toBe("2");
  expect(nextUndecided(list, "2")).toBe("0");
  expect(nextUndecided(list, null)).toBe("0");
});
