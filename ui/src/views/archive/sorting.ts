// Which things are shown, and in which order.
import type { InventoryItem } from "../../ipc/contract";
import { text } from "../../text";

export type SortBy = "date" | "title" | "kind" | "people" | "consent";
export type Sort = { by: SortBy; descending: boolean };

/** What someone wants to see; everything that is set must hold. */
export type Wish = {
  /** Each word must stand somewhere in what the row shows. */
  words: string;
  /** `undefined`: every kind; `null`: those of none. */
  kind?: string | null;
  consent?: string;
  /** The first day, YYYY-MM-DD. */
  since?: string;
  /** Names someone who is not cleared. */
  named?: boolean;
  /** Has passages with a consent of their own. */
  own?: boolean;
};

export const EVERYTHING: Wish = { words: "" };

/** One for every language: the order of the list does not change with the words around it. */
const words = new Intl.Collator(["en-GB", "de-DE"], { numeric: true, sensitivity: "base" });

function counted<T>(values: T[]): Array<[T, number]> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || words.compare(String(a ?? ""), String(b ?? "")));
}

/** How many there are of each kind, the most frequent first; `null` counts what has none on record. */
export function kinds(items: InventoryItem[]): Array<[string | null, number]> {
  return counted(items.map(({ kind }) => kind));
}

/** How many there are of each consent state, the most frequent first. */
export function states(items: InventoryItem[]): Array<[string, number]> {
  return counted(items.flatMap(({ staff }) => (staff ? [staff.consent] : [])));
}

/** The days on which something was added, the latest first. */
export function daysAdded(items: InventoryItem[]): string[] {
  const days = new Set(items.flatMap(({ staff }) => (staff ? [staff.added_at.slice(0, 10)] : [])));
  return [...days].sort().reverse();
}

export type Shown = { item: InventoryItem; index: number };

// What the rows of a list show, in lower case, made once: all of them are asked at every letter typed.
const shownWords = new WeakMap<InventoryItem[], string[]>();

function rowWords(items: InventoryItem[]): string[] {
  let rows = shownWords.get(items);
  if (rows === undefined) {
    rows = items.map(({ title, kind, date, from, to, staff }) =>
      [title, kind, kind && text.archive.kindOf(kind), date, from, to, staff?.path, staff?.consent]
        .join(" ")
        .toLocaleLowerCase(),
    );
    shownWords.set(items, rows);
  }
  return rows;
}

function meets(item: InventoryItem, wish: Wish): boolean {
  const { staff } = item;
  return (
    (wish.kind === undefined || item.kind === wish.kind) &&
    (wish.consent === undefined || staff?.consent === wish.consent) &&
    (wish.since === undefined || (staff !== null && staff.added_at >= wish.since)) &&
    (!wish.named || (staff !== null && staff.blocked_by.length > 0)) &&
    (!wish.own || (staff !== null && staff.passages > 0))
  );
}

/** What a column says of a document, to be put in order. */
function cell({ title, kind, from, to, staff }: InventoryItem, by: Exclude<SortBy, "date">): string {
  if (by === "people") return text.archive.fromTo(from, to);
  if (by === "consent") return staff ? text.consent.word(staff.consent) : "";
  return (by === "title" ? title : kind) ?? "";
}

export function select(items: InventoryItem[], wish: Wish, sort: Sort): Shown[] {
  const wanted = wish.words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const rows = wanted.length > 0 ? rowWords(items) : [];
  const shown: Shown[] = [];
  items.forEach((item, index) => {
    if (!meets(item, wish)) return;
    if (!wanted.every((word) => rows[index]?.includes(word))) return;
    shown.push({ item, index });
  });
  // The engine gives them in the order of dates, which are not always numbers.
  if (sort.by !== "date") {
    const by = sort.by;
    const cells = new Map(shown.map((one) => [one, cell(one.item, by)]));
    shown.sort((a, b) => words.compare(cells.get(a) ?? "", cells.get(b) ?? "") || a.index - b.index);
  }
  return sort.descending ? shown.reverse() : shown;
}
