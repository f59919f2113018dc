// Correcting the record of documents, with the question where more people would see them, and the way back.
import type { RecordReply, RecordValue } from "../ipc/contract";
import { call } from "../ipc/host";
import { text } from "../text";
import { attempt, note } from "./notices";
import { loadStatus, whenArchiveChanges } from "./session";
import { forgetSources } from "./source-cache";
import { createStore } from "./store";
import { undoable } from "./undo";

export const RECORD_FIELDS = ["title", "kind", "date", "from", "to", "place"] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];
export type RecordWish = Partial<Record<RecordField, string>>;

/** The document whose record is edited in the panel. */
export const recordEdited = createStore<string | null>(null);
/** Counts corrections: the open document is read again. */
export const recordChanges = createStore(0);
/** A correction that waits until somebody has seen who gets to see what by it. */
export const recordWaits = createStore<{ reply: RecordReply; go: () => void; leave: () => void } | null>(
  null,
);
whenArchiveChanges(() => {
  recordEdited.set(null);
  recordWaits.set(null);
});

/** Kinds by their names on record; a window has words for them in its language. */
export const KINDS = [
  "letter",
  "postcard",
  "e-mail",
  "journal",
  "interview",
  "recording",
  "photograph",
  "account",
  "clipping",
  "document",
];

/** The kind that these words mean: as it is on record, where the language of the window has words for it. */
function kindOf(words: string): string {
  const same = (name: string) => text.archive.kindOf(name).toLocaleLowerCase() === words.toLocaleLowerCase();
  return KINDS.find(same) ?? words;
}

const values = (wish: RecordWish): RecordValue[] =>
  RECORD_FIELDS.flatMap((field) => {
    const words = wish[field]?.trim();
    if (words === undefined) return [];
    return [{ field, value: (field === "kind" ? kindOf(words) : words) || null }];
  });

/** Does it, asking first where that is needed; undefined: it was not confirmed. What is refused is thrown. */
async function carefully(
  make: (confirmed: boolean) => Promise<RecordReply>,
): Promise<RecordReply | undefined> {
  const reply = await make(false);
  if (reply.version !== null || reply.opens.length === 0) return reply;
  const confirmed = await new Promise<boolean>((decide) => {
    const end = (word: boolean) => () => {
      recordWaits.set(null);
      decide(word);
    };
    recordWaits.set({ reply, go: end(true), leave: end(false) });
  });
  return confirmed ? make(true) : undefined;
}

function changed(): void {
  forgetSources();
  recordChanges.set((n) => n + 1);
  // The archive has another version, and its lists are read again for that.
  void loadStatus();
}

/** Corrects the record of all of these; tells whether that is done with. What is refused is thrown. */
export async function correctRecords(
  artifacts: string[],
  wish: RecordWish,
  why: string | null = null,
): Promise<boolean> {
  const set = values(wish);
  const reply = await carefully((confirmed) => call("record_correct", { artifacts, set, why, confirmed }));
  if (!reply) return false;
  const { version } = reply;
  if (version === null) {
    note(text.record.same);
    return true;
  }
  changed();
  const words = [
    text.record.done(reply.changed),
    text.record.closes(reply.closes.length),
    text.record.answers(reply.answers.length),
  ];
  undoable(words.join(""), () => undoRecords(version));
  return true;
}

/** Undoes the correction that made this version of the archive. */
export async function undoRecords(version: number): Promise<void> {
  const reply = await attempt(carefully((confirmed) => call("record_undo", { version, confirmed })));
  if (!reply) return;
  changed();
  note(text.record.back(reply.changed) + (reply.kept > 0 ? text.record.kept(reply.kept) : ""));
}
