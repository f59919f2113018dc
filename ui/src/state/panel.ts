// What the source panel shows, and where the keyboard goes back to when it closes.
import type { SourceRequest } from "../ipc/contract";
import { createStore } from "./store";

export type PanelTarget =
  | { kind: "sentence"; response_id: string; sentence: number; handles: string[] }
  | { kind: "document"; artifact_id: string };

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

export function openDocument(artifact_id: string): void {
  open({ kind: "document", artifact_id });
}

export function closePanel(): void {
  if (panel.get() === null) return;
  panel.set(null);
  if (openedFrom?.isConnected) openedFrom.focus({ preventScroll: true });
  openedFrom = null;
}

/** Whether the panel shows this sentence. */
export function shows(target: PanelTarget | null, response_id: string, sentence: number): boolean {
  return target?.kind === "sentence" && target.response_id === response_id && target.sentence === sentence;
}

/** The request for one citation of the sentence shown. */
export function citationRequest(
  target: Extract<PanelTarget, { kind: "sentence" }>,
  citation: number,
): SourceRequest {
  return { response_id: target.response_id, sentence: target.sentence, citation };
}
