// Short messages over the window: what went wrong, and what was done with a way to undo it.
import { toFailure } from "../ipc/failure";
import { createStore } from "./store";

export type Notice = {
  id: number;
  tone: "error" | "note";
  message: string;
  action?: { label: string; run: () => void };
};

const NOTE_STAYS_MS = 8000;
let nextId = 1;

export const notices = createStore<Notice[]>([]);

export function dismiss(id: number): void {
  notices.set((all) => all.filter((notice) => notice.id !== id));
}

function add(notice: Omit<Notice, "id">): number {
  const id = nextId++;
  // The same words twice say no more than once, and of what was done only the latest covers the page.
  const stays = (old: Notice) =>
    old.message !== notice.message && (old.tone === "error" || notice.tone === "error");
  notices.set((all) => [...all.filter(stays), { ...notice, id }].slice(-3));
  // Errors stay until someone has read them.
  if (notice.tone === "note") setTimeout(() => dismiss(id), NOTE_STAYS_MS);
  return id;
}

/** The reply is what `dismiss` takes. */
export function note(message: string, action?: Notice["action"]): number {
  return add({ tone: "note", message, action });
}

/** What went wrong, with a way to deal with it. */
export function trouble(message: string, action: Notice["action"]): void {
  add({ tone: "error", message, action });
}

export function reportFailure(reason: unknown): void {
  add({ tone: "error", message: toFailure(reason).message });
}

/** The result, or undefined after its failure was put into words on the window. */
export async function attempt<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (reason) {
    reportFailure(reason);
    return undefined;
  }
}
