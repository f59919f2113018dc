// What a screen reader is told of steps that move the eye but not the keyboard.
import { createStore } from "./store";

/** `turn` changes with every announcement, so that the same words are said again. */
export const announced = createStore({ words: "", turn: 0 });

export function announce(...parts: string[]): void {
  const words = parts.filter(Boolean).join(" ");
  if (words !== "") announced.set(({ turn }) => ({ words, turn: turn + 1 }));
}
