// Which things are shown, and in which order.
import type { InventoryItem } from "../../ipc/contract";

export type SortBy = "date" | "title" | "kind";
export type Sort = { by: SortBy; descending: boolean };

const words = new Intl.Collator("en-GB", { numeric: true, sensitivity: "base" });

/** How many there are of each kind, the most frequent first; `null` counts what has none on record. */
export function kinds(items: InventoryItem[]): Array<[string | null, number]> {
  const counts = new Map<string | null, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || words.compare(a ?? "", b ?? ""));
}

export type Shown = { item: InventoryItem; index: number };

/** Each word of the filter must stand somewhere in what the row shows. */
export function select(
  items: InventoryItem[],
  filter: string,
  kind: string | null | undefined,
  sort: Sort,
): Shown[] {
  const wanted = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const shown: Shown[] = [];
  items.forEach((item, index) => {
    if (kind !== undefined && item.kind !== kind) return;
    const row = [item.title, item.kind, item.date, item.from, item.to, item.staff?.path, item.staff?.consent]
      .join(" ")
      .toLocaleLowerCase();
    if (wanted.every((word) => row.includes(word))) shown.push({ item, index });
  });
  // The engine gives them in the order of dates, which are not always numbers.
  if (sort.by !== "date") {
    const by = sort.by;
    shown.sort((a, b) => words.compare(a.item[by] ?? "", b.item[by] ?? "") || a.index - b.index);
  }
  return sort.descending ? shown.reverse() : shown;
}
