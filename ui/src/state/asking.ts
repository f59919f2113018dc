// The questions of this sitting, in order, with what has become of each.
import type { Answer, Said } from "../ipc/contract";
import { isStopped, toFailure, type WordedFailure } from "../ipc/failure";
import { call } from "../ipc/host";
import { setBudget } from "./budget";
import { jobName } from "./jobs";
import { attempt } from "./notices";
import { go, session, whenArchiveChanges, whenViewChanges } from "./session";
import { createStore } from "./store";
import { saidOfIt, strictness } from "./strictness";

export type TurnState =
  | { kind: "working"; stage: Said | null; stopping: boolean }
  | { kind: "answered"; answer: Answer }
  | { kind: "reloading" }
  /** Given to other eyes than those that look now; loaded again when someone else looks. */
  | { kind: "away"; at: string }
  | { kind: "failed"; failure: WordedFailure }
  | { kind: "stopped" };

/** Words that are to be taken as they are, and the answer that the question may go back to. */
type How = { literal: string[]; follows: string | null };

/** `id` is also the job's name; an earlier answer that was brought back was not asked here. */
export type Turn = { id: string; question: string; how?: How; state: TurnState };

export const turns = createStore<Turn[]>([]);
whenArchiveChanges(() => turns.set([]));
whenViewChanges(() => void reloadAll());

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

/** Shows every answer again as it may be seen now; what was on the screen before leaves it first. */
async function reloadAll(): Promise<void> {
  const { round } = session.get();
  stopAsking();
  const answered = turns.get().flatMap(({ id, state }) => {
    if (state.kind === "away") return [{ id, at: state.at }];
    return state.kind === "answered" ? [{ id, at: state.answer.response_id }] : [];
  });
  for (const { id } of answered) setState(id, { kind: "reloading" });
  for (const { id, at } of answered) {
    const state = await call("response", { response_id: at }).then(
      (answer): TurnState => ({ kind: "answered", answer }),
      (reason): TurnState => {
        const failure = toFailure(reason);
        return failure.code === "not_found" ? { kind: "away", at } : { kind: "failed", failure };
      },
    );
    // Someone else looks by now, and it is being loaded for them.
    if (session.get().round !== round) return;
    setState(id, state);
  }
}

/** The answer that a next question may go back to. */
function lastAnswer(): string | null {
  const answered = turns.get().filter(({ state }) => state.kind === "answered");
  const state = answered.at(-1)?.state;
  return state?.kind === "answered" ? state.answer.response_id : null;
}

export async function ask(
  question: string,
  how: How = { literal: [], follows: lastAnswer() },
): Promise<void> {
  const words = question.trim();
  if (words === "" || working(turns.get()) || !go("ask")) return;
  const id = jobName("ask");
  const { round } = session.get();
  const first: TurnState = { kind: "working", stage: null, stopping: false };
  turns.set((all) => [...all, { id, question: words, how, state: first }]);
  try {
    const answer = await call(
      "ask",
      { question: words, job: id, ...how, ...saidOfIt(strictness.get()) },
      ({ stage }) => setState(id, (old) => (old.kind === "working" ? { ...old, stage } : old)),
    );
    if (session.get().round !== round) {
      // It was made for whoever looked then.
      setState(id, { kind: "stopped" });
      return;
    }
    setState(id, { kind: "answered", answer });
    setBudget(answer.budget);
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
export function askAgain({ id, question, how }: Turn): void {
  turns.set((all) => all.filter((turn) => turn.id !== id));
  void ask(question, how);
}

/** Asks once more with `words` taken as they are: what was understood of them is taken away. */
export function takeLiterally(turn: Turn, words: string): void {
  const { literal, follows } = turn.how ?? { literal: [], follows: null };
  askAgain({ ...turn, how: { literal: [...literal, words], follows } });
}

/** Brings an earlier answer of the archive back under the eyes. */
export async function openEarlier(response_id: string): Promise<void> {
  const here = turns
    .get()
    .find(({ state }) => state.kind === "answered" && state.answer.response_id === response_id);
  if (!go("ask")) return;
  if (here) {
    turns.set((all) => [...all.filter(({ id }) => id !== here.id), here]);
    return;
  }
  const { round } = session.get();
  const answer = await attempt(call("response", { response_id }));
  if (!answer || session.get().round !== round) return;
  turns.set((all) => [
    ...all,
    { id: jobName("earlier"), question: answer.question, state: { kind: "answered", answer } },
  ]);
}
