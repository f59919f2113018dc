// The usual reasons for rejecting a sentence, in the order in which they are offered, and their words.
import type { ReasonCode } from "../ipc/contract";
import { worded } from "./catalogue";

export const CODES: readonly ReasonCode[] = [
  "does-not-answer",
  "not-said",
  "beyond-source",
  "out-of-context",
  "wrong-detail",
  "private",
];

/** A usual reason as a sentence. */
export const usual = (code: ReasonCode): string => worded({ id: `usual-${code}`, args: {} });
