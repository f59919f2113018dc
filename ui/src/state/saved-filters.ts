// Filters of the queue that a reviewer named, kept on this machine for one person at one archive. The words one searched for
// may be words of the archive, and are not kept.

import { CODES } from "../text/usual";
import { queueView, setView } from "./review";
import { FILTERS, type QueueView, SORTS } from "./review-queue";
import { whenArchiveChanges } from "./session";
import { createStore } from "./store";
import { desk } from "./where";

export type SavedFilter = { name: string } & Pick<QueueView, "filter" | "sort" | "code">;

const KEY = "bindery.queue-filters";
/** People at archives that are remembered, the latest last. */
const KEPT = 12;
/** Of one person at one archive. */
export const MOST = 24;

export const savedFilters = createStore<readonly SavedFilter[]>([]);

function everybody(): Array<[string, unknown]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[0] === "string") : [];
  } catch {
    return [];
  }
}

/** A filter as it was kept; nothing of what this version does not know. */
function known(kept: unknown): SavedFilter[] {
  const { name, filter, sort, code } = (kept ?? {}) as Partial<SavedFilter>;
  const wanted = FILTERS.find((one) => one === filter);
  const order = SORTS.find((one) => one === sort);
  const reason = code === null ? null : CODES.find((one) => one === code);
  if (typeof name !== "string" || !wanted || !order || reason === undefined) return [];
  return [{ name, filter: wanted, sort: order, code: reason }];
}

function load(): void {
  const kept = everybody().find(([name]) => name === desk())?.[1];
  savedFilters.set(Array.isArray(kept) ? kept.flatMap(known) : []);
}

function keep(filters: readonly SavedFilter[]): void {
  savedFilters.set(filters);
  const mine = desk();
  if (mine === null) return;
  try {
    const others = everybody().filter(([name]) => name !== mine);
    localStorage.setItem(KEY, JSON.stringify([...others, [mine, filters]].slice(-KEPT)));
  } catch {
    // Without storage they hold for this sitting.
  }
}

/** Keeps the filter that is chosen under a name, in place of another one of that name; false where there are too many. */
export function saveFilter(name: string): boolean {
  const { filter, sort, code } = queueView.get();
  const others = savedFilters.get().filter((one) => one.name !== name);
  if (others.length >= MOST) return false;
  keep([...others, { name, filter, sort, code }]);
  return true;
}

export function removeFilter(name: string): void {
  keep(savedFilters.get().filter((one) => one.name !== name));
}

export function applyFilter({ filter, sort, code }: SavedFilter): void {
  setView({ filter, sort, code, words: "" });
}

/** Whether the queue is filtered just so. */
export function isApplied({ filter, sort, code }: SavedFilter, view: QueueView): boolean {
  return view.filter === filter && view.sort === sort && view.code === code && view.words === "";
}

load();
whenArchiveChanges(load);
