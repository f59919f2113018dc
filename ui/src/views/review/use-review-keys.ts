// What the single keys of Review do.
import { decideHere, redo, undo } from "../../state/deciding";
import { editHere } from "../../state/editing";
import { usePlaceKeys } from "../../state/keys";
import { enterPanel } from "../../state/panel";
import { type Action, actionOf, keyName } from "../../state/review-keys";
import { nextUndecided, stepAnswer, stepClaim } from "../../state/review-moves";
import { setFollowing } from "./following";

/** Widgets that mean something of their own by arrows and Enter. */
const WIDGETS =
  "button, a, select, summary, [role=listbox], [role=radio], [role=radiogroup], [role=separator]";

/** The action that a pressed key stands for; undefined where it belongs to what has the keyboard. */
export function meant(event: KeyboardEvent): Action | undefined {
  const key = keyName(event);
  if (key === null) return undefined;
  const at = event.target;
  if (key.length > 1 && at instanceof Element && at.closest(`${WIDGETS}, .source-panel`)) return undefined;
  return actionOf(key);
}

/** Shows the sources of the claim one is at, and goes there. */
export function goToSource(): void {
  setFollowing(true);
  // It is there once it has been drawn.
  requestAnimationFrame(enterPanel);
}

export function focusSearch(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-main-field]")?.focus());
}

type Own = { toggleQueue: () => void };

export function useReviewKeys({ toggleQueue }: Own): void {
  const does: Record<Action, () => void> = {
    next: () => stepClaim(1),
    previous: () => stepClaim(-1),
    undecided: () => nextUndecided(),
    nextAnswer: () => stepAnswer(1),
    previousAnswer: () => stepAnswer(-1),
    accept: () => decideHere("accept"),
    fix: () => editHere("fix"),
    reject: () => editHere("reject"),
    flag: () => decideHere("flag"),
    comment: () => editHere("comment"),
    undo: () => void undo(),
    redo: () => void redo(),
    source: goToSource,
    search: focusSearch,
    queue: toggleQueue,
  };
  usePlaceKeys((event) => {
    const action = meant(event);
    if (action) does[action]();
    return action !== undefined;
  });
}
