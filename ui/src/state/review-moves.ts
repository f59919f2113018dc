// Moving through Review: from claim to claim, from answer to answer, and to what nobody has decided yet.
import type { ReviewClaim, ReviewEntry } from "../ipc/contract";
import { text } from "../text";
import { announce } from "./announce";
import { reading } from "./reading";
import {
  claimAt,
  here,
  isUndecided,
  loadResponse,
  openAt,
  pending,
  queue,
  responseOf,
  standAt,
} from "./review";

/** The answer so many places further in the list; undefined at its ends. */
function neighbour(by: 1 | -1): string | undefined {
  const { shown } = queue.get();
  const at = shown.indexOf(reading.get() ?? "");
  // What is read need not stand in the list; then the list begins.
  return at < 0 ? shown[0] : shown[at + by];
}

/** To the next (1) or previous (-1) answer of the list. */
export function stepAnswer(by: 1 | -1, start: "undecided" | "first" | "last" = "undecided"): void {
  const next = neighbour(by);
  if (next === undefined) announce(by > 0 ? text.reviewing.lastOne : text.reviewing.firstOne);
  else openAt(next, start, said(next));
}

const said = (response_id: string) => {
  const question = queue.get().entries.get(response_id)?.question;
  return question === undefined || response_id === reading.get() ? "" : text.reviewing.said.answer(question);
};

/** To the next (1) or previous (-1) claim, on into the answers around. */
export function stepClaim(by: 1 | -1): void {
  const now = here();
  const next = now?.response.claims[now.at + by];
  if (next) standAt(next.claim);
  else stepAnswer(by, by > 0 ? "first" : "last");
}

/** Whether an answer holds something undecided, as far as is known and with what is on its way. */
function isOpen(response_id: string, entry: ReviewEntry): boolean {
  const response = responseOf(response_id);
  if (response) return response.claims.some((claim) => isUndecided(response_id, claim));
  let left = entry.claims - entry.decided + entry.second;
  for (const [key, what] of pending.get()) {
    if (key.startsWith(`${response_id} `)) left += what === "undoing" ? 1 : -1;
  }
  return left > 0;
}

/** The next answer of the list with something undecided, from the one that is read on and round. */
export function nextOpen(): string | undefined {
  const { shown, entries } = queue.get();
  const from = shown.indexOf(reading.get() ?? "") + 1;
  for (let n = 0; n < shown.length; n += 1) {
    const id = shown[(from + n) % shown.length];
    const entry = id === undefined ? undefined : entries.get(id);
    if (id !== undefined && id !== reading.get() && entry && isOpen(id, entry)) return id;
  }
  return undefined;
}

/** To the next claim that nobody has decided: in this answer after this one, then before it, then in the next ones. */
export function nextUndecided(before = ""): void {
  const response = responseOf(reading.get());
  if (response) {
    const { claims, answer } = response;
    const at = claims.findIndex(({ claim }) => claim === claimAt.get());
    const round = [...claims.slice(at + 1), ...claims.slice(0, Math.max(0, at))];
    const next = round.find((claim) => isUndecided(answer.response_id, claim));
    if (next) {
      standAt(next.claim, before);
      return;
    }
  }
  const next = nextOpen();
  if (next === undefined) announce(before, text.reviewing.allDecided);
  else openAt(next, "undecided", [before, said(next)].filter(Boolean).join(" "));
}

/** After a decision: to what is left of this answer. At its end one stops, and goes on to the next answer by oneself. */
export function goOn(before: string): void {
  const response = responseOf(reading.get());
  if (!response) return;
  const { response_id } = response.answer;
  if (response.claims.some((claim) => isUndecided(response_id, claim))) nextUndecided(before);
  else announce(before, nextOpen() === undefined ? text.reviewing.allDecided : text.reviewing.answerDone);
}

/** The claims from the same documents that are supported and fresh: those one may accept together. A second review is made one by
 * one. */
export function sameSource(claims: ReviewClaim[], of: ReviewClaim): ReviewClaim[] {
  const from = (claim: ReviewClaim) =>
    [...new Set(claim.sources.map(({ document_id }) => document_id))].sort().join();
  const source = from(of);
  return claims.filter(
    (claim) =>
      claim.verdict === "entailed" &&
      !claim.second &&
      claim.stale === null &&
      claim.sentence !== null &&
      from(claim) === source,
  );
}

/** Has the next answer with something undecided loaded before it is wanted. */
export function loadAhead(): void {
  const next = nextOpen();
  if (next !== undefined) void loadResponse(next);
}
