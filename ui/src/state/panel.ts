// What the source panel shows, and where the keyboard goes back to when it closes.
import type { Citation, Sentence, SourceRequest } from "../ipc/contract";
import { createStore } from "./store";

/** What an answer says a source is, by its handle: the words that lead in what comes from it. */
export type Named = Readonly<Record<string, string>>;

/** What the panel shows of a sentence: one citation for each of `handles`. */
export type SentenceTarget = {
  kind: "sentence";
  response_id: string;
  sentence: number;
  handles: string[];
  /** Which citation each of them is, counted from 0; without it their order says. */
  citations?: number[];
  /** The sentence and what each citation holds of the source, to tell which part of it each one carries. */
  rests?: { words: string; excerpts: Array<string | null> };
  /** How the answer names its sources. */
  named?: Named;
};

/** A document that a family member reads: as a list named it, or by a citation of it. */
export type ReadTarget = {
  kind: "reading";
  document?: string;
  source?: SourceRequest;
  /** The sentence that it was opened from. */
  back?: PanelTarget;
};

export type PanelTarget = (SentenceTarget | ReadTarget | { kind: "document"; artifact_id: string }) & {
  /** It follows what is read elsewhere, and leaves the keyboard there. */
  follows?: true;
};

export const panel = createStore<PanelTarget | null>(null);

let openedFrom: HTMLElement | null = null;

function open(target: PanelTarget): void {
  const active = document.activeElement;
  // Opening a second source from within the panel keeps the first way back.
  if (active instanceof HTMLElement && !active.closest(".source-panel")) openedFrom = active;
  panel.set(target);
}

export function openSentence(response_id: string, sentence: number, handles: string[]): void {
  open({ kind: "sentence", response_id, sentence, handles });
}

/** Its citations, several lines of one source's record as the one source that they are to a reader. */
export function distinct(citations: Citation[]): Citation[] {
  const same = (a: Citation, b: Citation) =>
    a.handle === b.handle && a.relation === "on record" && b.relation === "on record";
  return citations.filter((citation, n) => !citations.slice(0, n).some((earlier) => same(earlier, citation)));
}

/** Everything that a sentence rests on. What one source alone carries needs no telling apart. */
export function sentenceTarget(response_id: string, sentence: number, of: Sentence): SentenceTarget {
  const shown = distinct(of.citations);
  const target: SentenceTarget = {
    kind: "sentence",
    response_id,
    sentence,
    handles: shown.map(({ handle }) => handle),
  };
  if (shown.length < 2) return target;
  return {
    ...target,
    citations: shown.map((citation) => of.citations.indexOf(citation)),
    rests: { words: of.text, excerpts: shown.map(({ excerpt }) => excerpt) },
  };
}

/** Opens the sources of a sentence; the keyboard goes there. */
export function openSources(response_id: string, sentence: number, of: Sentence, named?: Named): void {
  const target = sentenceTarget(response_id, sentence, of);
  open(named ? { ...target, named } : target);
}

/** Shows what is read elsewhere; the keyboard stays where it is. */
export function follow(target: PanelTarget | null): void {
  const now = target && { ...target, follows: true as const };
  if (JSON.stringify(now) !== JSON.stringify(panel.get())) panel.set(now);
}

/** Hands the keyboard to the panel as it stands. */
export function enterPanel(): void {
  const target = panel.get();
  if (target === null) return;
  const { follows, ...entered } = target;
  open(entered as PanelTarget);
}

/** What happens when someone closes the panel, as opposed to nothing being there to show. */
const onClose: Array<() => void> = [];
export function whenPanelCloses(run: () => void): () => void {
  onClose.push(run);
  return () => {
    onClose.splice(onClose.indexOf(run), 1);
  };
}

export function openDocument(artifact_id: string): void {
  open({ kind: "document", artifact_id });
}

/** Opens a document of a list to read. */
export function readListed(document: string): void {
  open({ kind: "reading", document });
}

/** Opens the document of a citation to read; the way back leads to what the panel shows now. */
export function readCited(source: SourceRequest): void {
  open({ kind: "reading", source, back: panel.get() ?? undefined });
}

export function closePanel(): void {
  if (panel.get() === null) return;
  panel.set(null);
  if (openedFrom?.isConnected) openedFrom.focus({ preventScroll: true });
  openedFrom = null;
  for (const run of onClose) run();
}

/** Whether the panel shows this sentence. */
export function shows(target: PanelTarget | null, response_id: string, sentence: number): boolean {
  return target?.kind === "sentence" && target.response_id === response_id && target.sentence === sentence;
}

/** The request for one of the sources shown, counted from 0. */
export function citationRequest(target: SentenceTarget, shown: number): SourceRequest {
  const citation = target.citations?.[shown] ?? shown;
  return { response_id: target.response_id, sentence: target.sentence, citation };
}
