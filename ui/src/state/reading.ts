// Which earlier answer Review shows and which Audit checks; both follow one choice.
import { auditTab } from "./audit-tab";
import { reviewTab } from "./review-tab";
import { go, whenArchiveChanges } from "./session";
import { createStore } from "./store";

export const reading = createStore<string | null>(null);
whenArchiveChanges(() => reading.set(null));

/** Opens an earlier answer in Review. */
export function readResponse(response_id: string): void {
  if (!go("review")) return;
  reviewTab.set("answers");
  reading.set(response_id);
}

/** Opens the record of an answer in Audit. */
export function auditResponse(response_id: string): void {
  if (!go("audit")) return;
  auditTab.set("answers");
  reading.set(response_id);
}
