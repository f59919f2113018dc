// Setting the consent of words, with the way back to what each of them had.
import type { Run, SegmentView, SourceView } from "../ipc/contract";
import { call } from "../ipc/host";
import { type Pick, quoteAt } from "../parts/source/words";
import { text } from "../text";
import { listChanges } from "./consents";
import { attempt, note } from "./notices";
import { forgetSources } from "./source-cache";
import { undoable } from "./undo";

/** Neighbouring words with one consent of their own, or with none; `start` in UTF-16 units of the segment. */
export type Stretch = { consent: string | undefined; runs: Run[]; start: number; end: number };

export function stretchesOf(segment: SegmentView): Stretch[] {
  const all: Stretch[] = [];
  let at = 0;
  for (const run of segment.runs) {
    const last = all.at(-1);
    const end = at + run.text.length;
    if (last && last.consent === run.consent) {
      last.runs.push(run);
      last.end = end;
    } else all.push({ consent: run.consent, runs: [run], start: at, end });
    at = end;
  }
  return all;
}

export const wordsOf = (segment: SegmentView) => segment.runs.map((run) => run.text).join("");

/** A stretch named as words of its segment. */
export function pickOf(segment: SegmentView, { start, end }: Stretch): Pick {
  return { segment: segment.index, ...quoteAt(wordsOf(segment), start, end) };
}

/** Whether someone named there is what keeps the words back, and nobody decided on the words themselves. */
export const isPerson = (consent: string) => consent.startsWith("person:");

type Request = { pick: Pick; state: string | null };

/** Where a pick starts in its segment. */
function startOf(words: string, { quote, occurrence }: Pick): number {
  let at = words.indexOf(quote);
  for (let n = 0; n < occurrence && at >= 0; n += 1) at = words.indexOf(quote, at + quote.length);
  return at;
}

/** What brings back what stands in the view now: nothing of their own, then what some of the words had. */
function wayBack(view: SourceView, pick: Pick): Request[] {
  const segment = view.segments.find(({ index }) => index === pick.segment);
  if (!segment) return [{ pick, state: null }];
  const start = startOf(wordsOf(segment), pick);
  const end = start + pick.quote.length;
  const had = stretchesOf(segment).flatMap((stretch) => {
    const { consent } = stretch;
    if (consent === undefined || isPerson(consent) || stretch.end <= start || stretch.start >= end) return [];
    return [{ pick: pickOf(segment, stretch), state: consent }];
  });
  return [{ pick, state: null }, ...had];
}

async function send(
  artifact_id: string,
  requests: Request[],
  why: string | null,
): Promise<SourceView | null> {
  let view: SourceView | null = null;
  for (const { pick, state } of requests) {
    const reply = await attempt(call("passage_consent", { artifact_id, ...pick, state, why }));
    if (!reply) break;
    view = reply;
  }
  forgetSources();
  if (view) listChanges.set((n) => n + 1);
  return view;
}

export type PassageChange = {
  artifact_id: string;
  /** As it stands before. */
  view: SourceView;
  picks: Pick[];
  /** Null takes back what the words have of their own. */
  state: string | null;
  why: string | null;
  show: (view: SourceView) => void;
};

export async function setPassages({ artifact_id, view, picks, state, why, show }: PassageChange) {
  const back = picks.flatMap((pick) => wayBack(view, pick));
  const requests = picks.map((pick) => ({ pick, state }));
  const after = await send(artifact_id, requests, why);
  if (!after) return;
  show(after);
  undoable(state === null ? text.passage.taken : text.passage.set(state), async () => {
    const before = await send(artifact_id, back, null);
    if (!before) return;
    show(before);
    note(text.passage.undone);
  });
}
