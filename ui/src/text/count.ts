// A number with its noun, and how much of a whole it is, in English.

/** `1 letter`, `1,200 letters`. */
export const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString("en-GB")} ${n === 1 ? one : many}`;

const SMALL = "none one two three four five six seven eight nine ten eleven twelve".split(" ");

/** `seven`, `1,200`. */
export const inWords = (n: number) => SMALL[n] ?? n.toLocaleString("en-GB");

export const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** `once`, `twice`, `three times`. */
export const times = (n: number) => ["never", "once", "twice"][n] ?? `${inWords(n)} times`;

/** `Seven of ten questions were answered`: how many of all of these were so. */
export function share(part: number, all: number, [one, many]: [string, string], so: string): string {
  if (all === 1) return `The one ${one} was ${part === 1 ? "" : "not "}${so}`;
  if (part === 0) return `None of the ${inWords(all)} ${many} was ${so}`;
  if (part === all) return `All ${inWords(all)} ${many} were ${so}`;
  return capital(`${inWords(part)} of ${inWords(all)} ${many} ${part === 1 ? "was" : "were"} ${so}`);
}

/** `Seven of ten questions had a source`: the same with a verb of its own, `did` and what follows it. */
export function didShare(part: number, all: number, [one, many]: [string, string], did: string): string {
  if (all === 1) return `The one ${one} ${part === 1 ? did : did.replace(/^(\w+) a /, "$1 no ")}`;
  if (part === 0) return `None of the ${inWords(all)} ${many} ${did}`;
  if (part === all) return `All ${inWords(all)} ${many} ${did}`;
  return capital(`${inWords(part)} of ${inWords(all)} ${many} ${did}`);
}
