// Where one was in an archive, kept on this machine for the next time: place, part, chosen answer, how far scrolled.
// Names of places and answers only; no word of the archive.
import { type RefObject, useLayoutEffect } from "react";
import { ARCHIVE_TABS, archiveTab } from "./archive-tab";
import { AUDIT_TABS, auditTab } from "./audit-tab";
import { PLACES, type Place } from "./places";
import { reading } from "./reading";
import { session, whenArchiveChanges } from "./session";

type Where = {
  place: Place;
  archive: string;
  audit: string;
  reading: string | null;
  /** Pixels from the top, by what scrolls. */
  scrolled: Record<string, number>;
};

const KEY = "bindery.where";
/** Archives that are remembered, the latest last. */
const KEPT = 12;
/** Scrolling is written down when it has come to rest. */
const REST_MS = 400;

/** Whose place is followed: one person at one archive. */
let following: string | null = null;
let scrolled: Record<string, number> = {};

/** Who sits at which archive, as what is kept for them is named; null: nothing is open. */
export function desk(): string | null {
  const { status } = session.get();
  return status?.archive
    ? JSON.stringify([status.archive.path, status.session?.name, status.session?.role])
    : null;
}

function all(): Array<[string, Partial<Where>]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keep(): void {
  // While another one sits down, what was left is not theirs.
  if (following === null || following !== desk()) return;
  const now: Where = {
    place: session.get().place,
    archive: archiveTab.get(),
    audit: auditTab.get(),
    reading: reading.get(),
    scrolled,
  };
  try {
    const others = all().filter(([name]) => name !== following);
    localStorage.setItem(KEY, JSON.stringify([...others, [following, now]].slice(-KEPT)));
  } catch {
    // Without storage the window begins where it always does.
  }
}

function goBack(): void {
  following = desk();
  scrolled = {};
  if (following === null) return;
  const kept = all().find(([name]) => name === following)?.[1];
  if (!kept) return;
  const place = [...PLACES, "setup" as const].find((known) => known === kept.place);
  const archive = ARCHIVE_TABS.find((known) => known === kept.archive);
  const audit = AUDIT_TABS.find((known) => known === kept.audit);
  if (typeof kept.scrolled === "object" && kept.scrolled !== null) scrolled = { ...kept.scrolled };
  if (archive) archiveTab.set(archive);
  if (audit) auditTab.set(audit);
  if (typeof kept.reading === "string") reading.set(kept.reading);
  // Whether they may still enter it is asked after this.
  if (place) session.set((old) => ({ ...old, place }));
}

/** Starts following; the reply stops it. */
export function followWhere(): () => void {
  const stops = [session, archiveTab, auditTab, reading].map(({ subscribe }) => subscribe(keep));
  return () => {
    for (const stop of stops) stop();
  };
}

// After everything else has started over.
whenArchiveChanges(goBack);

let rest: ReturnType<typeof setTimeout> | undefined;

/** Begins where this was left, and remembers how far it is scrolled. */
export function useKeptScroll(box: RefObject<HTMLElement | null>, name: string): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const at = scrolled[name];
    if (typeof at === "number") element.scrollTop = at;
    const onScroll = () => {
      scrolled = { ...scrolled, [name]: Math.round(element.scrollTop) };
      clearTimeout(rest);
      rest = setTimeout(keep, REST_MS);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [box, name]);
}
