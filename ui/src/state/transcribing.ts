// The scan on the transcription desk: which line, what was decided of it and is not saved yet, and the way back.
import type { DeskLine, DeskView, LineWords, TranscribeReply, TranscriptForm } from "../ipc/contract";
import { call, pickFiles, pickFolder } from "../ipc/host";
import { text } from "../text";
import { announce } from "./announce";
import { attempt, note, reportFailure } from "./notices";
import { loadStatus, whenArchiveChanges } from "./session";
import { forgetSources } from "./source-cache";
import { createStore } from "./store";

/** What was decided of a line. */
type Decision = { segment: number; line: number; text: string | null; was: string };

export type OpenScan = {
  view: DeskView;
  /** Which of the lines of the view is looked at; -1 where there is none. */
  at: number;
  /** The page that is shown. */
  page: number;
  pending: Decision[];
  editing: boolean;
  saving: boolean;
};

export const scan = createStore<OpenScan | null>(null);
/** Counts what was saved: the list of scans is read again. */
export const scanChanges = createStore(0);
/** A transcription that waits until somebody has seen who is no longer named by it. */
export const namesWait = createStore<{ names: string[]; go: () => void; leave: () => void } | null>(null);

/** What is decided is saved when nobody has pressed a key for so long. */
const SAVE_AFTER_MS = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

whenArchiveChanges(() => {
  clearTimeout(timer);
  scan.set(null);
  namesWait.set(null);
});

const same = (a: { segment: number; line: number }, b: { segment: number; line: number }) =>
  a.segment === b.segment && a.line === b.line;

/** The lines as they are once all that was decided is saved. */
export function linesOf({ view, pending }: OpenScan): DeskLine[] {
  return view.lines.map((line) => {
    const decided = pending.find((one) => same(one, line));
    return decided ? { ...line, text: decided.text ?? line.text, state: "confirmed" } : line;
  });
}

export const isUncertain = (line: DeskLine) => line.state === "unread" || line.state === "unsure";

const change = (make: (open: OpenScan) => OpenScan) => scan.set((open) => open && make(open));

/** Goes to a line, and to its page. */
export function goToLine(at: number): void {
  change((open) => {
    const line = open.view.lines[at];
    return line ? { ...open, at, page: line.page, editing: false } : open;
  });
}

/** The next uncertain line after `at`, from the beginning where there is none; -1: there is none at all. */
export function nextUncertain(lines: DeskLine[], at: number): number {
  const after = lines.findIndex((line, index) => index > at && isUncertain(line));
  return after >= 0 ? after : lines.findIndex(isUncertain);
}

export async function openScan(artifact_id: string): Promise<void> {
  const view = await attempt(call("desk_scan", { artifact_id }));
  if (!view) return;
  const at = Math.max(nextUncertain(view.lines, -1), view.lines.length > 0 ? 0 : -1);
  const page = view.lines[at]?.page ?? 1;
  scan.set({ view, at, page, pending: [], editing: false, saving: false });
}

export async function closeScan(): Promise<void> {
  await save();
  if (scan.get()?.pending.length === 0) scan.set(null);
}

/** Turns to a page, and to its first line that is to be looked at. */
export function turnPage(page: number): void {
  change((open) => {
    const lines = linesOf(open);
    const here = (line: DeskLine) => line.page === page;
    const wanted = lines.findIndex((line) => here(line) && isUncertain(line));
    return { ...open, page, editing: false, at: wanted >= 0 ? wanted : lines.findIndex(here) };
  });
}

export function stepLine(by: 1 | -1): void {
  const open = scan.get();
  if (open) goToLine(Math.min(open.view.lines.length - 1, Math.max(0, open.at + by)));
}

/** Goes on to the next line that is to be looked at. */
export function skipLine(): void {
  const open = scan.get();
  if (!open) return;
  const lines = linesOf(open);
  const next = nextUncertain(lines, open.at);
  if (next >= 0 && next !== open.at) goToLine(next);
  else {
    announce(text.transcribing.noneLeft);
    stepLine(1);
  }
}

export function editLine(editing: boolean): void {
  change((open) => ({ ...open, editing: editing && open.at >= 0 }));
}

/** The line is right, or is to say `words`; then the next uncertain one. */
export function decideLine(words: string | null): void {
  const open = scan.get();
  const line = open?.view.lines[open.at];
  if (!open || !line) return;
  const trimmed = words?.trim() ?? null;
  const decision: Decision = {
    segment: line.segment,
    line: line.line,
    text: trimmed === line.text ? null : trimmed,
    was: line.text,
  };
  const nothing = decision.text === null && line.state === "confirmed";
  const pending = open.pending.filter((one) => !same(one, line));
  scan.set({ ...open, editing: false, pending: nothing ? pending : [...pending, decision] });
  saveSoon();
  skipLine();
}

/** All lines of the page that nobody has looked at are right. */
export function confirmPage(): void {
  const open = scan.get();
  if (!open) return;
  const rest = linesOf(open).filter((line) => line.page === open.page && line.state !== "confirmed");
  const decisions = rest.map(({ segment, line, text: was }) => ({ segment, line, text: null, was }));
  scan.set({ ...open, editing: false, pending: [...open.pending, ...decisions] });
  void save().then(skipLine);
}

function saveSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), SAVE_AFTER_MS);
}

/** Does it, asking first where somebody is no longer named by it; undefined: it was not confirmed. */
async function carefully(
  make: (confirmed: boolean) => Promise<TranscribeReply>,
): Promise<TranscribeReply | undefined> {
  const reply = await make(false);
  if (reply.version !== null || reply.no_longer_named.length === 0) return reply;
  const confirmed = await new Promise<boolean>((decide) => {
    const end = (word: boolean) => () => {
      namesWait.set(null);
      decide(word);
    };
    namesWait.set({ names: reply.no_longer_named, go: end(true), leave: end(false) });
  });
  return confirmed ? make(true) : undefined;
}

/** Saves what was decided, in one version of the archive. What is refused stays as it was. */
export async function save(): Promise<void> {
  clearTimeout(timer);
  const open = scan.get();
  if (!open || open.saving || open.pending.length === 0) return;
  const sent = open.pending;
  const lines: LineWords[] = sent.map((one) => ({ ...one }));
  const { artifact_id } = open.view;
  change((now) => ({ ...now, saving: true }));
  try {
    const reply = await carefully((confirmed) => call("transcribe", { artifact_id, lines, confirmed }));
    await settled(reply?.artifact_id ?? artifact_id, sent);
    if (reply) told(reply);
  } catch (reason) {
    reportFailure(reason);
    // What could not be kept stays to be tried again, except what another change was made of meanwhile.
    const failed = await attempt(settled(artifact_id, []));
    if (failed === undefined) change((now) => ({ ...now, saving: false }));
  }
}

/** Reads the scan again after something of it was saved; the line and the pictures stay. */
async function settled(artifact_id: string, sent: Decision[]): Promise<true> {
  const view = await call("desk_scan", { artifact_id });
  change((now) => {
    const line = now.view.lines[now.at];
    const found = line ? view.lines.findIndex((other) => same(other, line)) : -1;
    const first = view.lines.findIndex(({ page }) => page === now.page);
    // The pictures were drawn for what the scan was; they look the same.
    const pages = now.view.pages ?? view.pages;
    const stands = (one: Decision) => view.lines.some((line) => same(one, line) && line.text === one.was);
    const pending = now.pending.filter((one) => !sent.includes(one) && stands(one));
    return { ...now, view: { ...view, pages }, at: found >= 0 ? found : first, pending, saving: false };
  });
  forgetSources();
  scanChanges.set((n) => n + 1);
  void loadStatus();
  return true;
}

function told({ answers }: TranscribeReply): void {
  if (answers.length > 0) note(text.transcribing.answers(answers.length));
}

/** Takes the last decision back, saved or not. */
export async function undoLine(): Promise<void> {
  const open = scan.get();
  if (!open || open.saving) return;
  const last = open.pending.at(-1);
  if (last) {
    scan.set({ ...open, pending: open.pending.slice(0, -1) });
    goToLine(open.view.lines.findIndex((line) => same(line, last)));
    announce(text.transcribing.undone);
    return;
  }
  if (!open.view.undo) return;
  change((now) => ({ ...now, saving: true }));
  const { artifact_id } = open.view;
  const reply = await attempt(carefully((confirmed) => call("transcribe_undo", { artifact_id, confirmed })));
  await attempt(settled(reply?.artifact_id ?? artifact_id, []));
  if (reply) {
    announce(text.transcribing.undone);
    told(reply);
  }
}

/** Adds words that somebody typed from the page; tells whether that was done. */
export async function typeWords(words: string): Promise<boolean> {
  await save();
  const open = scan.get();
  if (!open || open.pending.length > 0) return false;
  const { artifact_id } = open.view;
  const reply = await attempt(call("transcribe_typed", { artifact_id, page: open.page, text: words }));
  if (!reply) return false;
  await attempt(settled(reply.artifact_id, []));
  announce(text.transcribing.typed);
  told(reply);
  return true;
}

/** Writes the words of the scan for other programs, into a folder that is asked for; tells whether that was done. */
export async function exportWords(form: TranscriptForm): Promise<boolean> {
  await save();
  const open = scan.get();
  if (!open || open.pending.length > 0) return false;
  const folder = await pickFolder(text.transcribing.exportFolder);
  if (folder === null) return false;
  const { artifact_id } = open.view;
  const done = await attempt(call("transcript_export", { artifact_id, form, folder }));
  if (done) note(text.transcribing.exported(done.files.length));
  return done !== undefined;
}

/** Takes the words of a file over, from the page that is shown on; tells whether that was done. */
export async function importWords(checked: boolean): Promise<boolean> {
  await save();
  const open = scan.get();
  if (!open || open.pending.length > 0) return false;
  const [file] = await pickFiles(text.transcribing.importFile);
  if (file === undefined) return false;
  const { page, view } = open;
  const { artifact_id } = view;
  const reply = await attempt(
    carefully((confirmed) => call("transcript_import", { artifact_id, file, page, checked, confirmed })),
  );
  if (!reply) return false;
  await attempt(settled(reply.artifact_id, []));
  note(text.transcribing.imported(reply.corrected));
  told(reply);
  return true;
}
