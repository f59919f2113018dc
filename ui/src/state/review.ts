// Review as a whole: the queue as it was loaded, the answers that are open, and at which claim one is.
import type { ResponseSummary, ReviewClaim, ReviewEntry, ReviewResponse } from "../ipc/contract";
import { toFailure, type WordedFailure } from "../ipc/failure";
import { call } from "../ipc/host";
import { text } from "../text";
import { announce } from "./announce";
import { reading } from "./reading";
import { arrange, type QueueView, WHOLE } from "./review-queue";
import { whenArchiveChanges, whenViewChanges } from "./session";
import { forgetSources } from "./source-cache";
import { createStore } from "./store";

export type Place = { response_id: string; claim: string };

type Queue = {
  state: "none" | "waiting" | "there" | WordedFailure;
  entries: ReadonlyMap<string, ReviewEntry>;
  /** What is shown, in order: it stays as it is while one decides, and nothing jumps. */
  shown: string[];
};

const EMPTY: Queue = { state: "none", entries: new Map(), shown: [] };
export const queue = createStore<Queue>(EMPTY);
export const queueView = createStore<QueueView>(WHOLE);

type Response = ReviewResponse | WordedFailure | "waiting";
export const responses = createStore<ReadonlyMap<string, Response>>(new Map());
/** The claim one is at, in the answer that `reading` names; null: none, or not loaded yet. */
export const claimAt = createStore<string | null>(null);

/** Claims whose decision is on its way. */
export const pending = createStore<ReadonlyMap<string, "deciding" | "undoing">>(new Map());
export const keyOf = ({ response_id, claim }: Place) => `${response_id} ${claim}`;

/** Answers kept besides the one that is read. */
const KEPT = 16;

export function isFailure(value: unknown): value is WordedFailure {
  return typeof value === "object" && value !== null && "code" in value && "message" in value;
}

function forget(): void {
  queue.set(EMPTY);
  responses.set(new Map());
  claimAt.set(null);
  pending.set(new Map());
}
whenArchiveChanges(() => {
  forget();
  queueView.set(WHOLE);
});
whenViewChanges(forget);

/** An answer with nothing to decide, for instance one that was refused: it can be read all the same. */
function withoutClaims(summary: ResponseSummary): ReviewEntry {
  return {
    ...summary,
    claims: 0,
    decided: 0,
    mine: 0,
    second: 0,
    stale: 0,
    flagged: 0,
    disagreements: 0,
    codes: [],
    reviewed_at: null,
    risk: 0,
    risks: [],
  };
}

/** Loads the queue; what was decided meanwhile finds its new place. */
export async function loadQueue(): Promise<void> {
  if (queue.get().state === "waiting") return;
  const before = queue.get();
  queue.set({ ...before, state: "waiting" });
  try {
    const [{ entries }, all] = await Promise.all([call("review_queue", {}), call("responses", {})]);
    const byId = new Map(entries.map((entry) => [entry.response_id, entry]));
    for (const summary of all.responses) {
      if (!byId.has(summary.response_id)) byId.set(summary.response_id, withoutClaims(summary));
    }
    queue.set({ state: "there", entries: byId, shown: arrange(byId.values(), queueView.get()) });
    await freshen();
  } catch (reason) {
    queue.set({ ...before, state: toFailure(reason) });
  }
}

export function setView(change: Partial<QueueView>): void {
  queueView.set((old) => ({ ...old, ...change }));
  queue.set((old) => ({ ...old, shown: arrange(old.entries.values(), queueView.get()) }));
}

/** The answer, when it is there. */
export function responseOf(response_id: string | null): ReviewResponse | null {
  const found = response_id === null ? undefined : responses.get().get(response_id);
  return found === undefined || found === "waiting" || isFailure(found) ? null : found;
}

function keep(response_id: string, value: Response): void {
  responses.set((old) => {
    const next = new Map(old);
    next.delete(response_id);
    next.set(response_id, value);
    for (const other of next.keys()) {
      if (next.size <= KEPT) break;
      if (other !== reading.get()) next.delete(other);
    }
    return next;
  });
}

/** Answers that were loaded before are loaded again when they are wanted; the one that is read, now and unseen. */
async function freshen(): Promise<void> {
  forgetSources();
  const response_id = reading.get();
  const here = response_id === null ? undefined : responses.get().get(response_id);
  if (response_id === null || here === undefined || here === "waiting" || isFailure(here)) {
    responses.set((old) => new Map([...old].filter(([, value]) => value === "waiting")));
    return;
  }
  responses.set(new Map([[response_id, here]]));
  const now = await fetchResponse(response_id).catch(() => null);
  // What was decided meanwhile is newer than this.
  if (now && responses.get().get(response_id) === here) keep(response_id, now);
}

/** Where to start in an answer. */
export type Start = "undecided" | "first" | "last" | { claim: string };
let wish: { response_id: string; start: Start; said: string } | null = null;

/** An answer that has no claims to decide is read as it is. */
async function fetchResponse(response_id: string): Promise<ReviewResponse> {
  if (queue.get().entries.get(response_id)?.claims !== 0) return call("review_response", { response_id });
  return { answer: await call("response", { response_id }), claims: [] };
}

/** Loads an answer unless it is there; what fails is tried again when it is asked for again. */
export async function loadResponse(response_id: string): Promise<void> {
  const known = responses.get().get(response_id);
  if (known !== undefined && !isFailure(known)) return;
  keep(response_id, "waiting");
  const value = await fetchResponse(response_id).catch(toFailure);
  if (responses.get().get(response_id) !== "waiting") return;
  keep(response_id, value);
  if (reading.get() === response_id) settle();
}

/** Whether a claim waits for whoever is at the desk: nobody else has decided on it as far as they are told, with what is on its way. */
export function isUndecided(response_id: string, { claim, standing, second }: ReviewClaim): boolean {
  const now = pending.get().get(keyOf({ response_id, claim }));
  return now === undefined ? second || standing.length === 0 : now === "undoing";
}

/** Comes to stand at a claim once its answer is there. */
function settle(): void {
  const response = responseOf(reading.get());
  if (!response) return;
  const { claims } = response;
  const { response_id } = response.answer;
  const { start, said } =
    wish?.response_id === response_id ? wish : { start: "undecided" as Start, said: "" };
  wish = null;
  const found =
    typeof start === "object"
      ? claims.find(({ claim }) => claim === start.claim)
      : start === "undecided"
        ? claims.find((claim) => isUndecided(response_id, claim))
        : start === "last"
          ? claims.at(-1)
          : claims[0];
  claimAt.set((found ?? claims[0])?.claim ?? null);
  announce(said, whereWords());
}

/** Opens an answer at one of its claims; `said` is told before where one is. */
export function openAt(response_id: string, start: Start = "undecided", said = ""): void {
  wish = { response_id, start, said };
  const there = responseOf(response_id) !== null;
  if (reading.get() !== response_id) {
    claimAt.set(null);
    reading.set(response_id);
  }
  if (there) settle();
  else void loadResponse(response_id);
}

/** Stands at a claim of the answer that is read. */
export function standAt(claim: string, said = ""): void {
  claimAt.set(claim);
  announce(said, whereWords());
}

/** The claim one is at, with its answer and its number among the claims, counted from 0. */
export function here(): { response: ReviewResponse; claim: ReviewClaim; at: number } | null {
  const response = responseOf(reading.get());
  const at = response?.claims.findIndex(({ claim }) => claim === claimAt.get()) ?? -1;
  const claim = response?.claims[at];
  return response && claim ? { response, claim, at } : null;
}

export function placeHere(): Place | null {
  const now = here();
  return now && { response_id: now.response.answer.response_id, claim: now.claim.claim };
}

function whereWords(): string {
  const now = here();
  if (!now) return "";
  const { claim, at, response } = now;
  const undecided = isUndecided(response.answer.response_id, claim);
  const said = text.reviewing.said;
  const standing = claim.standing.map(({ kind }) => text.reviewing.decided[kind]).join(", ");
  return said.at(
    at + 1,
    response.claims.length,
    text.verdict[claim.verdict],
    claim.second && undecided
      ? said.second
      : undecided
        ? said.undecided
        : standing
          ? said.decided(standing)
          : "",
    claim.statement,
  );
}

/** Takes over an entry or a claim as the engine now has it. */
export function takeOver(claim: ReviewClaim, entry: ReviewEntry): void {
  const { response_id } = entry;
  const response = responseOf(response_id);
  if (response) {
    const claims = response.claims.map((old) => (old.claim === claim.claim ? claim : old));
    responses.set((old) => new Map(old).set(response_id, { ...response, claims }));
  }
  queue.set((old) =>
    old.entries.has(response_id) ? { ...old, entries: new Map(old.entries).set(response_id, entry) } : old,
  );
}
