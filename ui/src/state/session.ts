// Which archive is open, which place of the window is shown, and the steps that change either.
import type { Progress, Status } from "../ipc/contract";
import { toFailure } from "../ipc/failure";
import { call } from "../ipc/host";
import { reportFailure } from "./notices";
import { closePanel } from "./panel";
import { createStore } from "./store";

export const PLACES = ["ask", "review", "archive", "audit"] as const;
export type Place = (typeof PLACES)[number] | "setup";

type Session = {
  status: Status | null;
  /** Why there is no status. */
  failed: string | null;
  place: Place;
  /** An archive is being made or opened. */
  opening: Progress | "started" | null;
};

export const session = createStore<Session>({ status: null, failed: null, place: "ask", opening: null });

/** What else starts over when another archive is opened. */
const onArchiveChange: Array<() => void> = [];
export function whenArchiveChanges(run: () => void): void {
  onArchiveChange.push(run);
}

function setStatus(status: Status): void {
  const before = session.get().status?.archive?.path;
  session.set((old) => ({ ...old, status, failed: null }));
  if (before !== status.archive?.path) {
    closePanel();
    for (const run of onArchiveChange) run();
  }
}

export async function loadStatus(): Promise<void> {
  try {
    setStatus(await call("status", {}));
  } catch (reason) {
    session.set((old) => ({ ...old, failed: toFailure(reason).message }));
  }
}

export function go(place: Place): void {
  session.set((old) => ({ ...old, place }));
}

/** Runs a step that ends with another archive open; tells whether it did. */
async function change(
  step: (progress: (p: Progress) => void) => Promise<Status>,
  place: Place,
): Promise<boolean> {
  if (session.get().opening) return false;
  session.set((old) => ({ ...old, opening: "started" }));
  try {
    const status = await step((opening) => session.set((old) => ({ ...old, opening })));
    setStatus(status);
    go(place);
    return true;
  } catch (reason) {
    reportFailure(reason);
    return false;
  } finally {
    session.set((old) => ({ ...old, opening: null }));
  }
}

export const createArchive = (path: string | null, sample: boolean) =>
  change((progress) => call("archive_create", { path, sample }, progress), sample ? "ask" : "archive");

export const openArchive = (path: string) =>
  change((progress) => call("archive_open", { path }, progress), "ask");

export const closeArchive = () => change((progress) => call("archive_close", {}, progress), "ask");
