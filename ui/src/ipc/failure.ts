// Turns whatever a rejected promise carries into a failure in words.
import { text } from "../text";
import type { Failure } from "./contract";

export function toFailure(reason: unknown): Failure {
  if (typeof reason === "object" && reason !== null && "message" in reason) {
    const { message } = reason;
    const code = "code" in reason && typeof reason.code === "string" ? reason.code : "unknown";
    if (typeof message === "string" && message !== "") return { code, message: inWords(message) };
  }
  if (typeof reason === "string" && reason !== "") return { code: "unknown", message: inWords(reason) };
  return { code: "unknown", message: text.failure.unknown };
}

/** What the engine says, in the window's words. Terminals set apart with backticks what stands in quotation marks here. */
export function inWords(message: string): string {
  return text.said(asSentence(message)).replace(/`([^`]+)`/g, (_, inner: string) => text.quote(inner));
}

/** The engine's messages are clauses, for terminals and logs; a person reads a sentence. */
function asSentence(message: string): string {
  const words = message.trim();
  const ended = /[.!?…]["”’)]*$/.test(words) ? words : `${words}.`;
  return ended.charAt(0).toLocaleUpperCase() + ended.slice(1);
}

/** Whether a failure only says that someone stopped the work. */
export function isStopped(failure: Failure): boolean {
  return failure.code === "cancelled";
}

/** Whether something is kept back by the person's instructions, which is no fault. */
export function isWithheld(failure: Failure): boolean {
  return /restrict|withheld|consent|forbidden|not[-_]allowed/.test(failure.code);
}

/** Whether today's reading is used up, which is no fault either. */
export function isLimit(failure: Failure): boolean {
  return /limit|budget|probing/.test(failure.code);
}
