// Which earlier answer Review shows and which Audit checks; both follow one choice.
import { go, whenArchiveChanges } from "./session";
import { createStore } from "./store";

export const reading = createStore<string | null>(null);
whenArchiveChanges(() => reading.set(null));

/** Opens an earlier answer in Review. */
export function readResponse(response_id: string): void {
  reading.set(response_id);
  go("review");
}

/** Opens the record of an answer in Audit. */
export function auditResponse(response_id: string): void {
  reading.set(response_id);
  go("audit");
}
