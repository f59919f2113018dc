// A number with its noun.

/** `1 letter`, `1,200 letters`. */
export const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString("en-GB")} ${n === 1 ? one : many}`;
