// Long work of the archivist: one at a time of each kind, followed wherever it is shown, and stoppable.
import type { Progress } from "../ipc/contract";
import { isStopped, toFailure } from "../ipc/failure";
import { call } from "../ipc/host";
import { text } from "../text";
import { jobName } from "./jobs";
import { attempt, note, reportFailure } from "./notices";
import { createStore } from "./store";

export type Work = { id: string; progress: Progress | null; stopping: boolean };
type Run<T> = (job: string, onProgress: (progress: Progress) => void) => Promise<T>;

export function createWork(kind: string) {
  const work = createStore<Work | null>(null);
  const change = (id: string, part: Partial<Work>) =>
    work.set((old) => (old?.id === id ? { ...old, ...part } : old));

  /** Its result; undefined when it was stopped or failed, which is said. */
  async function start<T>(run: Run<T>): Promise<T | undefined> {
    if (work.get()) return undefined;
    const id = jobName(kind);
    work.set({ id, progress: null, stopping: false });
    try {
      return await run(id, (progress) => change(id, { progress }));
    } catch (reason) {
      if (isStopped(toFailure(reason))) note(text.work.stopped);
      else reportFailure(reason);
      return undefined;
    } finally {
      work.set(null);
    }
  }

  function stop(): void {
    const at = work.get();
    if (!at) return;
    change(at.id, { stopping: true });
    void attempt(call("cancel", { job: at.id }));
  }

  return { useValue: work.useValue, start, stop };
}
