// The questions of this sitting, in order, with what has become of each.
import type { Answer, Failure } from "../ipc/contract";
import { isStopped, toFailure } from "../ipc/failure";
import { call } from "../ipc/host";
import { text } from "../text";
import { jobName } from "./jobs";
import { attempt } from "./notices";
import { go, whenArchiveChanges } from "./session";
import { createStore } from "./store";

export type TurnState =
  | { kind: "working"; stage: string; stopping: boolean }
  | { kind: "answered"; answer: Answer }
  | { kind: "failed"; failure: Failure }
  | { kind: "stopped" };

/** `id` is also the job's name. */
export type Turn = { id: string; question: string; state: TurnState };

export const turns = createStore<Turn[]>([]);
whenArchiveChanges(() => turns.set([]));

function setState(id: string, state: TurnState | ((old: TurnState) => TurnState)): void {
  turns.set((all) =>
    all.map((turn) =>
      turn.id === id ? { ...turn, state: typeof state === "function" ? state(turn.state) : state } : turn,
    ),
  );
}

export function working(all: Turn[]): Turn | undefined {
  return all.find((turn) => turn.state.kind === "working");
}

export async function ask(question: string): Promise<void> {
  const words = question.trim();
  if (words === "" || working(turns.get())) return;
  const id = jobName("ask");
  const first: TurnState = { kind: "working", stage: text.ask.starting, stopping: false };
  turns.set((all) => [...all, { id, question: words, state: first }]);
  go("ask");
  try {
    const answer = await call("ask", { question: words, job: id }, ({ stage }) =>
      setState(id, (old) => (old.kind === "working" ? { ...old, stage } : old)),
    );
    setState(id, { kind: "answered", answer });
  } catch (reason) {
    const failure = toFailure(reason);
    const stopping = turns
      .get()
      .some(({ id: at, state }) => at === id && state.kind === "working" && state.stopping);
    setState(id, stopping || isStopped(failure) ? { kind: "stopped" } : { kind: "failed", failure });
  }
}

export function stopAsking(): void {
  const turn = working(turns.get());
  if (!turn) return;
  setState(turn.id, (old) => (old.kind === "working" ? { ...old, stopping: true } : old));
  void attempt(call("cancel", { job: turn.id }));
}

/** Asks once more, in place of a turn that came to nothing. */
export function askAgain(turn: Turn): void {
  turns.set((all) => all.filter(({ id }) => id !== turn.id));
  void ask(turn.question);
}

/** Brings an earlier answer of the archive back under the eyes. */
export async function openEarlier(response_id: string): Promise<void> {
  const here = turns
    .get()
    .find(({ state }) => state.kind === "answered" && state.answer.response_id === response_id);
  go("ask");
  if (here) {
    turns.set((all) => [...all.filter(({ id }) => id !== here.id), here]);
    return;
  }
  const answer = await attempt(call("response", { response_id }));
  if (!answer) return;
  turns.set((all) => [
    ...all,
    { id: jobName("earlier"), question: answer.question, state: { kind: "answered", answer } },
  ]);
}
