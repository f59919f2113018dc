// Choosing words of a source: with the mouse as anywhere, and by keyboard a word or a line at a time.
import { type RefObject, useCallback, useEffect, useState } from "react";
import { useEscape } from "../../state/keys";
import { firstInSight, type Pick, picksOf } from "./words";

export type Chosen = {
  picks: Pick[];
  /** Where the chosen words end, in CSS pixels within the scrolled text. */
  top: number;
  left: number;
};

type Step = [direction: "forward" | "backward", by: "word" | "line"];

const STEPS: Record<string, Step> = {
  ArrowRight: ["forward", "word"],
  ArrowLeft: ["backward", "word"],
  ArrowDown: ["forward", "line"],
  ArrowUp: ["backward", "line"],
};

/** Room that the toolbar needs, in CSS pixels. */
const BAR_WIDTH = 240;

function chosenIn(root: HTMLElement): Chosen | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const picks = picksOf(root, range);
  if (picks.length === 0) return null;
  const box = root.getBoundingClientRect();
  const lines = range.getClientRects?.() ?? [];
  const last = lines[lines.length - 1];
  return {
    picks,
    top: (last?.bottom ?? box.top) - box.top + root.scrollTop,
    left: Math.max(0, Math.min((last?.left ?? box.left) - box.left, box.width - BAR_WIDTH)),
  };
}

/** Follows what is chosen in `root` while `active`; `start` chooses the first word in sight. */
export function useChosenWords(root: RefObject<HTMLDivElement | null>, active: boolean) {
  const [chosen, setChosen] = useState<Chosen | null>(null);

  useEffect(() => {
    if (!active) return;
    const follow = () => setChosen(root.current && chosenIn(root.current));
    document.addEventListener("selectionchange", follow);
    // Words may have been chosen before anyone followed.
    follow();
    return () => document.removeEventListener("selectionchange", follow);
  }, [active, root]);

  const clear = useCallback(() => {
    document.getSelection()?.removeAllRanges();
    setChosen(null);
  }, []);
  useEscape(chosen !== null, clear);

  const start = useCallback(() => {
    const box = root.current;
    const segment = box && firstInSight(box);
    const selection = document.getSelection();
    if (!box || !segment || !selection) return;
    box.focus({ preventScroll: true });
    selection.selectAllChildren(segment);
    // Where the document can step by words, one word is a better beginning than all of them.
    if ("modify" in selection) {
      selection.collapseToStart();
      selection.modify("extend", "forward", "word");
    }
    setChosen(chosenIn(box));
  }, [root]);

  /** Extends the choice by one step; tells whether it did. */
  const extend = useCallback((key: string): boolean => {
    const step = STEPS[key];
    const selection = document.getSelection();
    if (!step || !selection || selection.rangeCount === 0 || !("modify" in selection)) return false;
    selection.modify("extend", ...step);
    return true;
  }, []);

  /** Moves the choice to the next word or line; tells whether it did. */
  const move = useCallback((key: string): boolean => {
    const step = STEPS[key];
    const selection = document.getSelection();
    if (!step || !selection || selection.isCollapsed || !("modify" in selection)) return false;
    const onward = step[0] === "forward";
    if (onward) selection.collapseToEnd();
    else selection.collapseToStart();
    // The word that follows is chosen from where the last one ended; anything else is gone to first.
    if (!(onward && step[1] === "word")) selection.modify("move", ...step);
    // A line is met somewhere within a word.
    if (step[1] === "line") selection.modify("move", "backward", "word");
    selection.modify("extend", "forward", "word");
    return true;
  }, []);

  return { chosen, clear, start, extend, move };
}
