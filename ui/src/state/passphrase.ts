// What must be true of a passphrase before the engine is asked to take it.
import { text } from "../text";

/** In characters as people count them. */
const LEAST = 8;

export type NewPassphraseFault = { field: "first" | "second"; words: string };

/** What is wrong with a new passphrase that was typed twice; null: nothing. */
export function faultOf(first: string, second: string): NewPassphraseFault | null {
  if ([...first].length < LEAST) return { field: "first", words: text.key.short };
  if (first !== second) return { field: "second", words: text.key.differ };
  return null;
}
