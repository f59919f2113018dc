// What whoever is at the desk has asked before, the latest first; each question once.
import type { ResponseSummary } from "../ipc/contract";
import { call } from "../ipc/host";
import { turns } from "./asking";
import { currentRole, session, whenArchiveChanges, whenViewChanges } from "./session";
import { createStore } from "./store";

/** A question with its latest answer. */
export type Earlier = { response_id: string; question: string; answered_at: string; times: number };

export const earlier = createStore<Earlier[]>([]);

/** Staff are given everyone's answers: theirs are those they asked for themselves. */
export function ownQuestions(all: ResponseSummary[], name: string | null): Earlier[] {
  const found = new Map<string, Earlier>();
  for (const { response_id, question, answered_at, requestor } of all) {
    const key = question.trim().toLocaleLowerCase();
    if (key === "" || (name !== null && requestor !== name)) continue;
    const known = found.get(key);
    if (known) known.times += 1;
    else found.set(key, { response_id, question, answered_at, times: 1 });
  }
  return [...found.values()];
}

/** Asks the engine again; what it says for somebody else than looks by then is dropped. */
export async function loadEarlier(): Promise<void> {
  const { round, status } = session.get();
  const role = currentRole();
  if (!status?.archive || role === undefined || role === "auditor") return;
  const replied = await call("responses", {}).catch(() => undefined);
  // Without the list one can still ask.
  if (!replied || session.get().round !== round) return;
  // A requestor is given their own alone.
  const name = role === "family" ? null : (status.session?.name ?? null);
  earlier.set(ownQuestions(replied.responses, name));
}

const forget = () => earlier.set([]);
whenArchiveChanges(forget);
whenViewChanges(forget);

/** The words that are filtered by stand in the question, each of them. */
export function findEarlier(all: Earlier[], words: string): Earlier[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ question }) => {
    const folded = question.toLocaleLowerCase();
    return wanted.every((word) => folded.includes(word));
  });
}

/** How many of the questions of this sitting are answered: each of them is one more in the list. */
export const answeredHere = () =>
  turns.usePicked((all) => all.filter(({ state }) => state.kind === "answered").length);
