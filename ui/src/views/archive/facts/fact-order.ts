// In which order the table shows the facts of a file.
import type { CanonRow } from "../../../ipc/contract";

export const COLUMNS = ["date", "what", "who"] as const;
export type FactColumn = (typeof COLUMNS)[number];
export type FactOrder = { by: FactColumn; descending: boolean };

const words = new Intl.Collator(["en-GB", "de-DE"], { numeric: true, sensitivity: "base" });

/** What a row is put in order by; empty comes last either way. */
const KEY: Record<FactColumn, (row: CanonRow) => string> = {
  // The first day that an EDTF date names: `[1931..1933]`, `../1966`, `~1902`.
  date: ({ fact }) => (/\d{2}[\dX]{2}(?:-\d{2}){0,2}/.exec(fact.date ?? "")?.[0] ?? "").replaceAll("X", "0"),
  what: ({ fact }) => fact.what,
  who: ({ fact }) => fact.who.join(", "),
};

/** The rows in an order; none: as the file has them. */
export function arranged(rows: CanonRow[], order: FactOrder | null): CanonRow[] {
  if (order === null) return rows;
  const key = KEY[order.by];
  const sign = order.descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [one, other] = [key(a), key(b)];
    if (one === "" || other === "") return Number(one === "") - Number(other === "");
    return sign * words.compare(one, other) || a.first - b.first;
  });
}
