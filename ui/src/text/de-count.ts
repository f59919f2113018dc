// A number with its noun, and how much of a whole it is, in German.
import { capital } from "./count";

export const number = (n: number) => n.toLocaleString("de-DE");

/** `1 Brief`, `1.200 Briefe`. */
export const count = (n: number, one: string, many: string) => `${number(n)} ${n === 1 ? one : many}`;

/** `0,80`. */
export const decimal = (n: number) =>
  n.toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const SMALL = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");

/** `sieben`, `1.200`, standing alone. */
export const inWords = (n: number) => SMALL[n] ?? number(n);

/** `nie`, `einmal`, `dreimal`. */
export const times = (n: number) =>
  n === 0 ? "nie" : n === 1 ? "einmal" : SMALL[n] ? `${SMALL[n]}mal` : `${number(n)}-mal`;

/** A noun in the forms that a share needs: `Frage`, `Fragen`, and its article. */
export type Noun = { one: string; many: string; article: "Der" | "Die" | "Das" };

const not = (so: string) => (so.startsWith("eine ") ? `k${so}` : `nicht ${so}`);

/** `Sieben von zehn Fragen wurden beantwortet`: `was` and `were` are the verb, `so` the rest. */
export function share(
  part: number,
  all: number,
  { one, many, article }: Noun,
  [was, were]: [string, string],
  so: string,
): string {
  if (all === 1) return `${article} einzige ${one} ${was} ${part === 1 ? so : not(so)}`;
  const none = { Der: "Keiner", Die: "Keine", Das: "Keines" }[article];
  const each = { Der: "einer", Die: "eine", Das: "eines" }[article];
  if (part === 0) return `${none} der ${inWords(all)} ${many} ${was} ${so}`;
  if (part === all) return `Alle ${inWords(all)} ${many} ${were} ${so}`;
  return capital(
    `${part === 1 ? each : inWords(part)} von ${inWords(all)} ${many} ${part === 1 ? was : were} ${so}`,
  );
}
