// Small pictures of documents: asked for together by those that come into sight, and kept while nothing is decided anew.
import type { InventoryItem } from "../ipc/contract";
import { call } from "../ipc/host";
import { whenArchiveChanges, whenViewChanges } from "./session";
import { createStore } from "./store";

/** By document: the token of its picture, or null where there is none to see. */
export const thumbs = createStore<ReadonlyMap<string, string | null>>(new Map());
/** Whether any document has shown a picture: only then lists keep room for them. */
export const anyThumbs = createStore(false);

/** So many are asked for at once. */
const AT_ONCE = 100;

let wanted = new Set<string>();
/** Counts up when all is forgotten: what was asked before comes too late. */
let round = 0;

/** What a document is asked for by: for staff its identity, for family members its name in this session. */
export const thumbName = ({ staff, handle }: InventoryItem): string | null =>
  staff?.artifact_id ?? handle ?? null;

/** Asks for the picture of a document, with all others that are asked for at this moment. */
export function wantThumb(name: string): void {
  if (thumbs.get().has(name) || wanted.has(name)) return;
  if (wanted.size === 0) queueMicrotask(() => void fetchThumbs());
  wanted.add(name);
}

async function fetchThumbs(): Promise<void> {
  const names = [...wanted];
  wanted = new Set();
  const asked = round;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const documents = names.slice(at, at + AT_ONCE);
    // A list without its pictures is of use too.
    const reply = await call("thumbnails", { documents }).catch(() => null);
    if (asked !== round) return;
    const tokens = reply?.tokens ?? [];
    thumbs.set((old) => new Map([...old, ...documents.map((name, n) => [name, tokens[n] ?? null] as const)]));
    if (tokens.some((token) => token !== null)) anyThumbs.set(true);
  }
}

/** Asks anew for what is in sight: something was decided. */
export function forgetThumbs(): void {
  round += 1;
  wanted = new Set();
  thumbs.set(new Map());
}

function startOver(): void {
  forgetThumbs();
  anyThumbs.set(false);
}
whenArchiveChanges(startOver);
whenViewChanges(startOver);
