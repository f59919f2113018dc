// Setting the consent of documents, with the way back, and what was set since the list was loaded.
import type { ArtifactConsent, ConsentReply } from "../ipc/contract";
import { call } from "../ipc/host";
import { text } from "../text";
import { attempt, note } from "./notices";
import { whenArchiveChanges } from "./session";
import { forgetSources } from "./source-cache";
import { createStore } from "./store";
import { undoable } from "./undo";

/** By artifact: what it was set to since the list was loaded. */
export const consents = createStore<ReadonlyMap<string, string>>(new Map());
/** Counts what changes the list in ways that only loading it again shows. */
export const listChanges = createStore(0);

export const forgetConsents = () => consents.set(new Map());
whenArchiveChanges(forgetConsents);

function mark(changed: ArtifactConsent[]): void {
  forgetSources();
  consents.set(
    (old) => new Map([...old, ...changed.map(({ artifact_id, state }) => [artifact_id, state] as const)]),
  );
}

/** Sets one consent for all of these; tells whether it was done. */
export async function setConsent(artifacts: string[], state: string, why: string | null): Promise<boolean> {
  const reply = await attempt(call("consent", { artifacts, state, why }));
  if (!reply) return false;
  consentsWereSet(artifacts, state, reply);
  return true;
}

/** Shows what was set, and says so with the way back. */
export function consentsWereSet(artifacts: string[], state: string, reply: ConsentReply): void {
  mark(artifacts.map((artifact_id) => ({ artifact_id, state })));
  if (reply.changed === 0) note(text.consent.same);
  else undoable(text.consent.set(reply.changed, state, reply.undecided_people), () => restore(reply.before));
}

async function restore(before: ArtifactConsent[]): Promise<void> {
  if (!(await attempt(call("consent_restore", { consents: before })))) return;
  mark(before);
  note(text.consent.back(before.length));
}
