// An archive with an archivist at the desk, and an engine that answers from a table, for the tests.
import { vi } from "vitest";
import type { Contract, InventoryItem, PersonInfo, PolicyInfo, SessionInfo, Status } from "../ipc/contract";
import { call } from "../ipc/host";
import { notices } from "../state/notices";
import { session } from "../state/session";

export const TIERS = ["public", "family", "close-family"];

export function deskOf(change: Partial<SessionInfo> = {}): Status {
  return {
    version: "0.1.0",
    archive: {
      name: "Papers",
      path: "/papers",
      version: 3,
      artifacts: 4,
      blocks: 40,
      embedded: 40,
      person: "Edith Marsh",
      starters: [],
    },
    session: { name: "Ada", role: "archivist", tier: "close-family", seen_as: null, tiers: TIERS, ...change },
    keychain: true,
    recent: [],
    limits: [],
  };
}

/** Sits someone down: an archivist unless told otherwise. */
export function sitDown(change: Partial<SessionInfo> = {}): void {
  session.set((old) => ({ ...old, status: deskOf(change) }));
  notices.set([]);
}

type Args<K extends keyof Contract> = Contract[K]["args"];
type Engine = { [K in keyof Contract]?: (args: Args<K>) => Contract[K]["reply"] };

/** What the engine answers; a command that is not named fails. The reply lists what was asked, by command. */
export function engine(answers: Engine): <K extends keyof Contract>(name: K) => Array<Args<K>> {
  const mock = vi.mocked(call);
  mock.mockReset();
  mock.mockImplementation(async (name, args) => {
    const answer = answers[name] as ((args: unknown) => never) | undefined;
    if (!answer) throw { code: "unknown", message: `not expected: ${name}` };
    return answer(args);
  });
  return (name) => mock.mock.calls.filter(([asked]) => asked === name).map(([, args]) => args as never);
}

export function thing(id: string, change: Partial<InventoryItem> = {}, consent = "undecided"): InventoryItem {
  return {
    title: `Letter ${id}`,
    kind: "letter",
    date: "1931-06-03",
    from: "Edith",
    to: "Ruth",
    searchable: true,
    staff: {
      artifact_id: id,
      path: `/letters/${id}.txt`,
      consent,
      passages: 0,
      blocked_by: [],
      added_at: "2026-11-20T09:00:00Z",
    },
    ...change,
  };
}

export function policyOf(change: Partial<PolicyInfo> = {}): PolicyInfo {
  return {
    version: 7,
    person: "Edith Marsh",
    end_date: "1998",
    default_consent: "undecided",
    show_undecided_people: false,
    signers: null,
    enforcement: { default_profile: null, profiles: [] },
    tiers: TIERS.map((name) => ({
      name,
      excerpt_limit: 200,
      context_limit: 100,
      page_images: false,
      daily_evidence: 4000,
      daily_share: 25,
      topic_probes: 5,
    })),
    changed_at: "2026-11-20T09:00:00Z",
    changed_by: "Ada",
    signed: true,
    ...change,
  };
}

export function person(id: number, name: string, change: Partial<PersonInfo> = {}): PersonInfo {
  return {
    id,
    name,
    aliases: [],
    clearance: "undecided",
    note: null,
    mentions: 3,
    artifacts: 2,
    ...change,
  };
}

/** A list draws only what is in sight; the tests' document has no size of its own. */
/** `width` in CSS pixels, of everything. */
export function giveRoom(width = 900): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  for (const side of ["offsetHeight", "clientHeight"]) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 });
  }
  for (const side of ["offsetWidth", "clientWidth"]) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => width });
  }
}

/** Without sizes every press would seem to grip the line between two panes: they stand far off. */
export function spreadLines(): void {
  const usual = Element.prototype.getBoundingClientRect;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function rect(
    this: HTMLElement,
  ) {
    return this.getAttribute("role") === "separator" ? new DOMRect(5000, 5000, 1, 1) : usual.call(this);
  });
}
