// Deciding on claims: signed by the engine one after the other, shown at once, taken back and made again.
import type { DecisionKind, DecisionReply, ReasonCode } from "../ipc/contract";
import { toFailure } from "../ipc/failure";
import { call } from "../ipc/host";
import { text } from "../text";
import { announce } from "./announce";
import { reportFailure, trouble } from "./notices";
import {
  here,
  isUndecided,
  keyOf,
  openAt,
  type Place,
  pending,
  placeHere,
  responseOf,
  takeOver,
} from "./review";
import { goOn, nextUndecided, sameSource } from "./review-moves";
import { whenArchiveChanges, whenViewChanges } from "./session";
import { forgetSources } from "./source-cache";

export type Decision = { kind: DecisionKind; text?: string; reason?: string; code?: ReasonCode };

/** A decision of this sitting; its identity once the engine has recorded it, null when it could not. */
type Step = Place & { kind: DecisionKind; id: Promise<string | null>; group?: object };

let done: Step[] = [];
let undone: Step[] = [];
const forget = () => {
  done = [];
  undone = [];
};
whenArchiveChanges(forget);
whenViewChanges(forget);

let last: Promise<unknown> = Promise.resolve();
/** One after the other, however fast the keys are: a signed chain has one end. */
function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const run = last.then(work, work);
  last = run.catch(() => undefined);
  return run;
}

/** The latest that each claim waits for: what came before it clears nothing. */
const turns = new Map<string, object>();

/** Shows a claim as waiting; the reply ends that. A comment decides nothing, and nothing waits for it. */
function mark(place: Place, kind: DecisionKind, what: "deciding" | "undoing"): () => void {
  if (kind === "comment") return () => undefined;
  const key = keyOf(place);
  const turn = {};
  turns.set(key, turn);
  pending.set((old) => new Map(old).set(key, what));
  return () => {
    if (turns.get(key) !== turn) return;
    turns.delete(key);
    pending.set((old) => new Map([...old].filter(([other]) => other !== key)));
  };
}

function take({ response_id }: Place, kind: DecisionKind, reply: DecisionReply): void {
  takeOver(reply.claim, reply.entry);
  // A flag stands at the source, and with it at every claim that rests on it.
  if (kind === "flag") forgetSources();
  else forgetSources({ response_id, sentence: reply.claim.sentence });
}

/** Records a decision; tells what was wrong when it could not. Nothing else moves. */
export async function record(place: Place, decision: Decision, group?: object): Promise<string | null> {
  const { kind } = decision;
  const settled = mark(place, kind, "deciding");
  const sent = inOrder(() =>
    call("review_decide", {
      ...place,
      kind,
      text: decision.text ?? null,
      reason: decision.reason ?? null,
      code: decision.code ?? null,
    }),
  );
  const step: Step = {
    ...place,
    kind,
    group,
    id: sent.then(
      (reply) => reply.decision.id,
      () => null,
    ),
  };
  done.push(step);
  undone = [];
  try {
    take(place, kind, await sent);
    return null;
  } catch (reason) {
    done = done.filter((other) => other !== step);
    return toFailure(reason).message;
  } finally {
    settled();
  }
}

/** Accepts the claim one is at and goes on at once; what could not be recorded is said, with the way back to it. */
export function acceptHere(): void {
  const place = placeHere();
  if (!place || pending.get().get(keyOf(place)) === "deciding") return;
  // At an answer's end the same key again goes on; it does not decide the same once more.
  if (isDone() && ownHere()?.kind === "accept") {
    nextUndecided();
    return;
  }
  const work = record(place, { kind: "accept" });
  goOn(text.reviewing.said.accept);
  void work.then((failure) => sayFailed(place, failure));
}

/** Whether nothing is left to decide in the answer that is read. */
function isDone(): boolean {
  const now = here();
  return now?.response.claims.every((claim) => !isUndecided(now.response.answer.response_id, claim)) ?? false;
}

function sayFailed(place: Place, failure: string | null): void {
  if (failure === null) return;
  trouble(text.reviewing.failed(text.reviewing.accept, failure), {
    label: text.reviewing.goThere,
    run: () => openAt(place.response_id, { claim: place.claim }),
  });
}

/** Accepts at once what nobody has decided on of the source one is at: all its sentences that are supported and fresh. */
export function acceptGroup(): void {
  const now = here();
  if (!now) return;
  const { response_id } = now.response.answer;
  const all = sameSource(now.response.claims, now.claim).filter((claim) => isUndecided(response_id, claim));
  if (all.length === 0) {
    announce(text.reviewing.groupNothing);
    return;
  }
  const group = {};
  for (const { claim } of all) {
    const place = { response_id, claim };
    void record(place, { kind: "accept" }, group).then((failure) => sayFailed(place, failure));
  }
  goOn(text.reviewing.said.group(all.length));
}

/** One's own last standing decision on the claim one is at, from whichever sitting. */
function ownHere(): Step | undefined {
  const now = here();
  const own = now?.claim.standing.findLast(({ mine, retracted }) => mine && !retracted);
  if (!now || !own) return undefined;
  return {
    response_id: now.response.answer.response_id,
    claim: now.claim.claim,
    kind: own.kind,
    id: Promise.resolve(own.id),
  };
}

/** Takes back the last decision, or all that were made at once with it, and goes to where it was made. */
export async function undo(): Promise<void> {
  const step = done.pop() ?? ownHere();
  if (!step) return announce(text.reviewing.undoNothing);
  const takenBack = takeBack(step);
  while (step.group && done.at(-1)?.group === step.group) void takeBack(done.pop() as Step);
  await takenBack;
}

async function takeBack(step: Step): Promise<void> {
  undone.push(step);
  const settled = mark(step, step.kind, "undoing");
  goTo(step, text.reviewing.said.undone);
  try {
    const reply = await inOrder(async () => {
      const decision = await step.id;
      return decision === null ? null : call("review_undo", { response_id: step.response_id, decision });
    });
    if (reply) take(step, step.kind, reply);
  } catch (reason) {
    undone = undone.filter((other) => other !== step);
    done.push(step);
    reportFailure(reason);
  } finally {
    settled();
  }
}

/** Makes the decision again that was taken back last, and goes on from there. */
export async function redo(): Promise<void> {
  const step = undone.pop();
  if (!step) return announce(text.reviewing.redoNothing);
  const settled = mark(step, step.kind, "deciding");
  goTo(step, "");
  const sent = inOrder(async () => {
    const decision = await step.id;
    return decision === null ? null : call("review_redo", { response_id: step.response_id, decision });
  });
  const again: Step = {
    ...step,
    id: sent.then(
      (reply) => reply?.decision.id ?? null,
      () => null,
    ),
  };
  done.push(again);
  goOn(text.reviewing.said.redone);
  try {
    const reply = await sent;
    if (reply) take(step, step.kind, reply);
  } catch (reason) {
    done = done.filter((other) => other !== again);
    undone.push(step);
    reportFailure(reason);
  } finally {
    settled();
  }
}

function goTo({ response_id, claim }: Place, said: string): void {
  const there = responseOf(response_id)?.claims.some((one) => one.claim === claim);
  // A claim that is no more in its answer still has its answer.
  openAt(response_id, there === false ? "first" : { claim }, said);
}
