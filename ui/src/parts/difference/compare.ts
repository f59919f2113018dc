// Two texts compared word by word: what stays, what goes, what comes.
import type { WordSentence } from "../../ipc/contract";

export type Stretch = WordSentence["diff"][number];

/** Words times words; above it the comparing would be felt while writing. */
const MOST = 1_000_000;

/** Words with the white space and the marks that follow them. */
function pieces(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\p{L}\p{N}\s]|\s+/gu) ?? [];
}

/** Lengths of the longest common subsequences of the ends of both. */
function table(a: string[], b: string[]): Uint32Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = rows[i] as Uint32Array;
    const below = rows[i + 1] as Uint32Array;
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function add(stretches: Stretch[], kind: Stretch["kind"], text: string): void {
  const last = stretches.at(-1);
  if (last?.kind === kind) last.text += text;
  else stretches.push({ kind, text });
}

/** From `before` to `after`; null where that would take too long. */
export function compare(before: string, after: string): Stretch[] | null {
  const a = pieces(before);
  const b = pieces(after);
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - from && a[a.length - 1 - tail] === b[b.length - 1 - tail]) {
    tail += 1;
  }
  const x = a.slice(from, a.length - tail);
  const y = b.slice(from, b.length - tail);
  if (x.length * y.length > MOST) return null;
  const found: Stretch[] = [];
  if (from > 0) add(found, "same", a.slice(0, from).join(""));
  const rows = table(x, y);
  let i = 0;
  let j = 0;
  while (i < x.length || j < y.length) {
    if (i < x.length && j < y.length && x[i] === y[j]) {
      add(found, "same", x[i] as string);
      i += 1;
      j += 1;
    } else if (j >= y.length || (i < x.length && (rows[i + 1]?.[j] ?? 0) >= (rows[i]?.[j + 1] ?? 0))) {
      add(found, "removed", x[i] as string);
      i += 1;
    } else {
      add(found, "added", y[j] as string);
      j += 1;
    }
  }
  if (tail > 0) add(found, "same", a.slice(a.length - tail).join(""));
  return joined(found);
}

const isBlank = ({ kind, text }: Stretch) => kind === "same" && text.trim() === "";

/** Changes with nothing but blanks between them are one change: people read in stretches, not word by word. */
function joined(found: Stretch[]): Stretch[] {
  const next: Stretch[] = [];
  let at = 0;
  while (at < found.length) {
    let end = at;
    while (end < found.length && (found[end]?.kind !== "same" || isBlank(found[end] as Stretch))) end += 1;
    while (end > at && found[end - 1]?.kind === "same") end -= 1;
    const run = found.slice(at, end);
    const side = (kind: Stretch["kind"]) =>
      run.map((one) => (one.kind === kind || one.kind === "same" ? one.text : "")).join("");
    const both = ["removed", "added"].every((kind) => run.some((one) => one.kind === kind));
    if (run[0]?.kind !== "same" && both) {
      next.push({ kind: "removed", text: side("removed") }, { kind: "added", text: side("added") });
      at = end;
    } else {
      next.push(...found.slice(at, Math.max(at + 1, end)));
      at = Math.max(at + 1, end);
    }
  }
  return next;
}

/** How much of both texts is the same, from 0 to 1. */
export function likeness(stretches: Stretch[]): number {
  const length = (kinds: Array<Stretch["kind"]>) =>
    stretches.reduce((n, { kind, text }) => n + (kinds.includes(kind) ? text.trim().length : 0), 0);
  const all = 2 * length(["same"]) + length(["removed", "added"]);
  return all === 0 ? 1 : (2 * length(["same"])) / all;
}

/** Whether nothing differs. */
export function isSame(stretches: Stretch[]): boolean {
  return stretches.every(({ kind }) => kind === "same");
}
