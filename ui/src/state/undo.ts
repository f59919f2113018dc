// Steps that can be taken back: by the button of their notice, or by Ctrl+Z, the latest first.
import { useEffect } from "react";
import { text } from "../text";
import { isTextField } from "./keys";
import { dismiss, note } from "./notices";
import { whenArchiveChanges } from "./session";

type Step = { notice: number; run: () => Promise<void> };

const KEPT = 20;
let steps: Step[] = [];
whenArchiveChanges(() => {
  steps = [];
});

/** Says what was done, with a way back. */
export function undoable(message: string, run: () => Promise<void>): void {
  const step: Step = { notice: 0, run };
  step.notice = note(message, { label: text.undo, run: () => void takeBack(step) });
  steps = [...steps, step].slice(-KEPT);
}

/** A step is taken back once, whichever way it is asked for. */
async function takeBack(step: Step): Promise<void> {
  if (!steps.includes(step)) return;
  steps = steps.filter((other) => other !== step);
  dismiss(step.notice);
  await step.run();
}

/** Takes the latest step back; tells whether there was one. */
export function undoLast(): boolean {
  const last = steps.at(-1);
  if (last) void takeBack(last);
  return last !== undefined;
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTextField(event.target)) return;
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  if (event.key.toLowerCase() !== "z") return;
  if (undoLast()) event.preventDefault();
}

/** How many parts on the screen listen: the last one that leaves ends it for all. */
let listening = 0;

/** While this part is on screen, Ctrl+Z takes the latest step back. */
export function useUndoKey(): void {
  useEffect(() => {
    listening += 1;
    window.addEventListener("keydown", onKey);
    return () => {
      listening -= 1;
      if (listening === 0) window.removeEventListener("keydown", onKey);
    };
  }, []);
}
