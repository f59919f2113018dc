// Keys as they stand on a keyboard.
import { text } from "../../text";

/** `j` is the key J; `J` is Shift J. */
export function keyWords(key: string): string {
  const named = text.reviewing.keys.name[key];
  if (named) return named;
  if (!/^\p{L}$/u.test(key)) return key;
  const capital = key.toLocaleUpperCase();
  return key === capital && key !== key.toLocaleLowerCase() ? text.reviewing.keys.shift(capital) : capital;
}
