// Going through documents one after the other and deciding on each: the list as it is shown, and the step from one to the next.
import { follow, panel } from "./panel";
import { recordEdited } from "./records";
import { createStore } from "./store";

/** A document in the list that is gone through. */
export type Listed = { id: string; consent: string; named: string[] };

/** Kinds and names that the archive has already, to choose from. */
export type Known = { kinds: string[]; people: string[] };

/** `decide` sets the consent of the document and goes on; the list keeps the order of the table. */
export type Triage = {
  list: Listed[];
  tiers: string[];
  known: Known;
  decide: (id: string, state: string) => void;
};

/** None while no list of documents that may be decided on is on the screen. */
export const triage = createStore<Triage | null>(null);

/** The states in the order of their keys, from 1: those one decides for. */
export function keyedStates(tiers: string[]): string[] {
  return [
    "open",
    ...tiers.map((tier) => `tier:${tier}`),
    "auditor-only",
    "existence-not-disclosed",
    "withdrawn",
  ];
}

/** The document in the panel. */
export function openedId(): string | null {
  const target = panel.get();
  return target?.kind === "document" ? target.artifact_id : null;
}

/** The one after (1) or before (-1) `id` in the list; at the ends there is none. */
export function beside(list: Listed[], id: string | null, by: 1 | -1): string | undefined {
  const at = list.findIndex((one) => one.id === id);
  if (at < 0) return (by > 0 ? list[0] : list.at(-1))?.id;
  return list[at + by]?.id;
}

/** The next one nobody has decided on, from the one after `id` to the end and then from the beginning. */
export function nextUndecided(list: Listed[], id: string | null): string | undefined {
  const at = list.findIndex((one) => one.id === id);
  const inTurn = [...list.slice(at + 1), ...list.slice(0, at + 1)];
  return inTurn.find((one) => one.consent === "undecided" && one.id !== id)?.id;
}

/** Shows it; the keyboard stays where it is. */
function show(id: string | undefined): void {
  if (id !== undefined) follow({ kind: "document", artifact_id: id });
}

export const stepDocument = (by: 1 | -1) => show(beside(triage.get()?.list ?? [], openedId(), by));
export const stepUndecided = () => show(nextUndecided(triage.get()?.list ?? [], openedId()));
/** After a decision: the next one in the list, and at its end the document stays. */
export const goOnFrom = (next: string | undefined) => show(next);

/** What a single key does; tells whether it means anything. */
export function triageKey(key: string): boolean {
  const at = triage.get();
  if (!at) return false;
  const id = openedId();
  if (key === "j" || key === "k") stepDocument(key === "j" ? 1 : -1);
  else if (key === "n") stepUndecided();
  else if (key === "e") {
    if (id === null || !at.list.some((one) => one.id === id)) return false;
    recordEdited.set(id);
  } else {
    const state = /^[1-9]$/.test(key) ? keyedStates(at.tiers)[Number(key) - 1] : undefined;
    if (state === undefined || id === null || !at.list.some((one) => one.id === id)) return false;
    at.decide(id, state);
  }
  return true;
}
