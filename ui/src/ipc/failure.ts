// Turns whatever a rejected promise gives into a failure in words.
import { text } from "../text";
import { asSentence, worded } from "../text/catalogue";
import type { Said } from "./contract";

/** What went wrong, in the words of the window. */
export type WordedFailure = { code: string; message: string };

export function toFailure(reason: unknown): WordedFailure {
  if (typeof reason === "object" && reason !== null) {
    const code = "code" in reason && typeof reason.code === "string" ? reason.code : "unknown";
    if ("said" in reason && isSaid(reason.said)) return { code, message: worded(reason.said) };
    // Not of the engine: of the host, or of the page itself.
    if ("message" in reason && typeof reason.message === "string" && reason.message !== "")
      return { code, message: asSentence(reason.message) };
  }
  if (typeof reason === "string" && reason !== "") return { code: "unknown", message: asSentence(reason) };
  return { code: "unknown", message: text.failure.unknown };
}

function isSaid(value: unknown): value is Said {
  return typeof value === "object" && value !== null && "id" in value && "args" in value;
}

/** Whether a failure only says that someone stopped the work. */
export function isStopped(failure: WordedFailure): boolean {
  return failure.code === "cancelled";
}

/** Whether something is kept back by the person's instructions, which is no fault. */
export function isWithheld(failure: WordedFailure): boolean {
  return /restrict|withheld|consent|forbidden|not[-_]allowed/.test(failure.code);
}

/** Whether today's reading is used up, which is no fault either. */
export function isLimit(failure: WordedFailure): boolean {
  return /limit|budget|probing/.test(failure.code);
}
