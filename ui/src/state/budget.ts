// How much of the archive's text may still be read today, as the engine last said.
import type { Budget } from "../ipc/contract";
import { call } from "../ipc/host";
import { mayEnter } from "./places";
import { currentRole, session, whenArchiveChanges, whenViewChanges } from "./session";
import { createStore } from "./store";

/** None for those who are not counted. */
export const budget = createStore<Budget | null>(null);

async function load(): Promise<void> {
  const { round } = session.get();
  budget.set(null);
  if (!mayEnter(currentRole(), "ask")) return;
  try {
    const reply = await call("budget", {});
    if (session.get().round === round) budget.set(reply.budget);
  } catch {
    // Every answer says it again.
  }
}

whenArchiveChanges(() => void load());
whenViewChanges(() => void load());

/** Takes over what came with an answer or with more context. */
export function setBudget(now: Budget | null): void {
  budget.set(now);
}
