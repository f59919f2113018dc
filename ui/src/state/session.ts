// Which archive is open, who is at the desk, which place is shown, and the steps that change any of these.
import type { Progress, Role, Status } from "../ipc/contract";
import { toFailure, type WordedFailure } from "../ipc/failure";
import { call, givenArchive } from "../ipc/host";
import { attempt, notices, reportFailure } from "./notices";
import { closePanel, panel } from "./panel";
import { mayEnter, type Place, placesOf } from "./places";
import { createStore } from "./store";

export { PLACES, type Place } from "./places";

/** An archive that waits for its passphrase. */
export type Unlock = {
  path: string;
  /** It was open just now, as opposed to one that someone wants to open. */
  locked: boolean;
  /** How many passphrases did not open it. */
  wrong: number;
};

/** A new archive that waits for the choice of its key. */
export type Plan = {
  /** Folder to make it in; none: the standard place. */
  place: string | null;
  /** What is taken in once it is there. */
  paths: string[];
};

type Session = {
  status: Status | null;
  /** Why there is no status. */
  failed: string | null;
  place: Place;
  /** An archive is being made or opened. */
  opening: Progress | "started" | null;
  unlock: Unlock | null;
  plan: Plan | null;
  /** Whether a passphrase opened the archive; null: it was open before this window was. */
  byPassphrase: boolean | null;
  /** Counts up whenever everything on the screen must be loaded anew: it is shown to someone else now. */
  round: number;
};

export const session = createStore<Session>({
  status: null,
  failed: null,
  place: "ask",
  opening: null,
  unlock: null,
  plan: null,
  byPassphrase: null,
  round: 0,
});

/** What else starts over when another archive is opened, or the same one by someone else. */
const onArchiveChange: Array<() => void> = [];
export function whenArchiveChanges(run: () => void): void {
  onArchiveChange.push(run);
}

/** What is loaded anew when an archivist begins or ends to look as a tier does. */
const onViewChange: Array<() => void> = [];
export function whenViewChanges(run: () => void): void {
  onViewChange.push(run);
}

/** The role whose places are open: an archivist who looks as a tier does has what that tier has. */
export function roleAt(status: Status | null): Role | undefined {
  const who = status?.session;
  return who && who.seen_as !== null ? "family" : who?.role;
}

export function currentRole(): Role | undefined {
  return roleAt(session.get().status);
}

/** Everything that decides on what may be on the screen, except as whom one looks. */
function deskOf(status: Status | null): string {
  if (!status?.archive) return "";
  const { session: who } = status;
  return JSON.stringify([status.archive.path, who?.name, who?.role, who?.tier]);
}

/** Takes over what the engine says is open. Whatever was shown to someone else leaves the screen. */
export function setStatus(status: Status): void {
  const before = session.get().status;
  const otherDesk = deskOf(before) !== deskOf(status);
  const otherView = (before?.session?.seen_as ?? null) !== (status.session?.seen_as ?? null);
  const round = session.get().round + (otherDesk || otherView ? 1 : 0);
  session.set((old) => ({ ...old, status, failed: null, round }));
  if (otherDesk || otherView) closePanel();
  if (otherDesk) {
    notices.set([]);
    for (const run of onArchiveChange) run();
  } else if (otherView) {
    for (const run of onViewChange) run();
  }
  enter(session.get().place);
}

/** The place, or the first one that whoever is at the desk may enter. */
function enter(place: Place): void {
  const role = currentRole();
  const allowed = mayEnter(role, place) ? place : (placesOf(role)[0] ?? place);
  session.set((old) => (old.place === allowed ? old : { ...old, place: allowed }));
}

export async function loadStatus(): Promise<void> {
  try {
    setStatus(await call("status", {}));
  } catch (reason) {
    session.set((old) => ({ ...old, failed: toFailure(reason).message }));
  }
}

/** What the window begins with: what is open, or the archive that it was given and that waits before its door. */
export async function start(): Promise<void> {
  const given = await attempt(givenArchive());
  if (given?.failure.code === "key_needed") askForKey(given.path);
  else if (given) reportFailure(given.failure);
  await loadStatus();
}

/** Goes to a place, if whoever is at the desk may enter it; tells whether they may. */
export function go(place: Place): boolean {
  if (!mayEnter(currentRole(), place)) return false;
  // A source belongs to what was on the screen with it.
  if (place !== session.get().place) panel.set(null);
  session.set((old) => ({ ...old, place, unlock: null }));
  return true;
}

type Step = {
  run: (progress: (p: Progress) => void) => Promise<Status>;
  place: Place;
  byPassphrase?: boolean;
  /** Deals with a failure; tells whether it did. */
  onFailure?: (failure: WordedFailure) => boolean;
};

/** Runs a step that ends with another archive open; tells whether it did. */
async function change({ run, place, byPassphrase = false, onFailure }: Step): Promise<boolean> {
  if (session.get().opening) return false;
  session.set((old) => ({ ...old, opening: "started" }));
  try {
    const status = await run((opening) => session.set((old) => ({ ...old, opening })));
    // Whoever was here before comes back to where they were: that takes the place of this one.
    session.set((old) => ({ ...old, unlock: null, plan: null, byPassphrase, place }));
    setStatus(status);
    return true;
  } catch (reason) {
    if (!onFailure?.(toFailure(reason))) reportFailure(reason);
    return false;
  } finally {
    session.set((old) => ({ ...old, opening: null }));
  }
}

/** Makes an archive and opens it; without a passphrase its key is kept on this computer. */
export const createArchive = (path: string | null, sample: boolean, passphrase?: string) =>
  change({
    run: (progress) => call("archive_create", { path, sample, passphrase: passphrase ?? null }, progress),
    place: sample ? "ask" : "archive",
    byPassphrase: passphrase !== undefined,
  });

/** Opens an archive, asking for its passphrase where this computer holds no key to it. */
export const openArchive = (path: string, passphrase?: string) =>
  change({
    run: (progress) => call("archive_open", { path, passphrase: passphrase ?? null }, progress),
    place: "ask",
    byPassphrase: passphrase !== undefined,
    onFailure: ({ code }) => {
      if (code !== "key_needed" && code !== "wrong_key") return false;
      // Before its door already, and there is no key to it on this computer: that is said.
      if (passphrase === undefined && session.get().unlock?.path === path) return false;
      askForKey(path, passphrase !== undefined);
      return true;
    },
  });

/** Asks for an archive's passphrase; `wrong`: one that was typed did not open it. */
export function askForKey(path: string, wrong = false): void {
  session.set((old) => {
    const same = old.unlock?.path === path ? old.unlock : { path, locked: false, wrong: 0 };
    return { ...old, unlock: wrong ? { ...same, wrong: same.wrong + 1 } : same };
  });
}

export function leaveUnlock(): void {
  session.set((old) => ({ ...old, unlock: null }));
}

export const closeArchive = () =>
  change({ run: (progress) => call("archive_close", {}, progress), place: "ask" });

/** Closes the open archive and stays before its door. */
export async function lock(): Promise<void> {
  const path = session.get().status?.archive?.path;
  if (path === undefined || !(await closeArchive())) return;
  session.set((old) => ({ ...old, unlock: { path, locked: true, wrong: 0 } }));
}

/** Asks how a new archive's key is kept, before it is made. */
export function planArchive(plan: Plan): void {
  session.set((old) => ({ ...old, plan, unlock: null }));
}

export function dropPlan(): void {
  session.set((old) => ({ ...old, plan: null }));
}

/** Looks at the archive as a tier sees it; null: as oneself again. */
export async function preview(tier: string | null): Promise<boolean> {
  try {
    setStatus(await call("preview", { tier }));
    return true;
  } catch (reason) {
    reportFailure(reason);
    return false;
  }
}
