// Taking files in: one job at a time, followed from every place, with its report kept until dismissed.
import type { ImportReport, Progress } from "../ipc/contract";
import { call } from "../ipc/host";
import { text } from "../text";
import { jobName } from "./jobs";
import { attempt, note } from "./notices";
import {
  createArchive,
  currentRole,
  go,
  loadStatus,
  planArchive,
  session,
  whenArchiveChanges,
} from "./session";
import { createStore } from "./store";
import { createWork } from "./work";

type Job = { id: string; startedAt: number; progress: Progress | null; stopping: boolean };
type Imports = { job: Job | null; report: ImportReport | null };

export const imports = createStore<Imports>({ job: null, report: null });
whenArchiveChanges(() => imports.set((old) => ({ ...old, report: null })));

function setJob(id: string, change: Partial<Job>): void {
  imports.set((old) => (old.job?.id === id ? { ...old, job: { ...old.job, ...change } } : old));
}

/** Whether something dropped on the window would be taken in: by an archivist, or for a new archive. */
export function mayTakeIn(): boolean {
  const { status, unlock } = session.get();
  return unlock === null && (status?.archive ? currentRole() === "archivist" : status !== null);
}

/** Takes files and folders into the open archive; where none is open, asks first how a new one is kept. */
export async function takeIn(paths: string[], place: string | null = null): Promise<void> {
  if (paths.length === 0 || imports.get().job || session.get().unlock) return;
  if (!session.get().status?.archive) {
    planArchive({ paths, place });
    return;
  }
  if (currentRole() !== "archivist") {
    note(text.desk.onlyArchivist);
    return;
  }
  const id = jobName("import");
  imports.set({ job: { id, startedAt: Date.now(), progress: null, stopping: false }, report: null });
  go("archive");
  const report = await attempt(call("import", { paths, job: id }, (progress) => setJob(id, { progress })));
  imports.set({ job: null, report: report ?? null });
  await loadStatus();
  if (report) await learn();
}

/** Makes the archive that was planned and takes in what it was planned for. */
export async function makePlanned(passphrase?: string): Promise<void> {
  const { plan } = session.get();
  if (plan && (await createArchive(plan.place, false, passphrase))) await takeIn(plan.paths);
}

/** Making passages findable by meaning: followed wherever it was begun, and stoppable. */
export const learning = createWork("embed");

/** Makes what came findable by meaning: asking works meanwhile, by words alone for the rest. */
export async function learn(): Promise<void> {
  await learning.start((job, onProgress) => call("embed", { job }, onProgress));
  await loadStatus();
}

export function stopImport(): void {
  const job = imports.get().job;
  if (!job) return;
  setJob(job.id, { stopping: true });
  void attempt(call("cancel", { job: job.id }));
}

export function dismissReport(): void {
  imports.set((old) => ({ ...old, report: null }));
}

/** Milliseconds left, from how fast it has gone so far; null while it is too early to say. */
export function timeLeft(progress: Progress, startedAt: number, now: number): number | null {
  const elapsed = now - startedAt;
  const part =
    progress.bytes_total > 0
      ? progress.bytes_done / progress.bytes_total
      : progress.total > 0
        ? progress.done / progress.total
        : 0;
  if (elapsed < 2000 || part < 0.02 || part >= 1) return null;
  return (elapsed / part) * (1 - part);
}
