// What is being written about a claim. It is kept until it is recorded, whatever happens to the editor.
import type { ReasonCode } from "../ipc/contract";
import { keyOf, type Place, pending, placeHere } from "./review";
import { whenArchiveChanges, whenViewChanges } from "./session";
import { createStore } from "./store";

export type EditorKind = "fix" | "reject" | "comment" | "flag";
export type Editing = Place & { kind: EditorKind };

export const editing = createStore<Editing | null>(null);

/** What is written, the usual reason that was pressed beside it, and of a new wording why it is one. */
export type Draft = { words: string; code: ReasonCode | null; why?: string };

const drafts = new Map<string, Draft>();
const draftKey = (at: Editing) => `${at.kind} ${keyOf(at)}`;

function forget(): void {
  editing.set(null);
  drafts.clear();
}
whenArchiveChanges(forget);
whenViewChanges(forget);

/** What was written and not recorded yet; undefined: nothing. */
export function draftOf(at: Editing): Draft | undefined {
  return drafts.get(draftKey(at));
}

export function keepDraft(at: Editing, draft: Draft): void {
  drafts.set(draftKey(at), draft);
}

export function dropDraft(at: Editing): void {
  drafts.delete(draftKey(at));
}

/** Opens an editor for the claim one is at. */
export function editHere(kind: EditorKind): void {
  const place = placeHere();
  if (place && pending.get().get(keyOf(place)) !== "deciding") editing.set({ ...place, kind });
}

export function stopEditing(): void {
  editing.set(null);
}
