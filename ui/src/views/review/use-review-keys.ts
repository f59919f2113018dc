// What the single keys of Review do.
import { acceptGroup, acceptHere, redo, undo } from "../../state/deciding";
import { editHere } from "../../state/editing";
import { usePlaceKeys } from "../../state/keys";
import { enterPanel } from "../../state/panel";
import { type Action, actionOf, keyName } from "../../state/review-keys";
import { nextUndecided, stepAnswer, stepClaim } from "../../state/review-moves";
import { setFollowing } from "./following";
import { followHere } from "./use-following";

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

/** Has the sources of what one is at shown beside it, and goes there. */
export function goToSource(): void {
  setFollowing(true);
  // It is there once it has been drawn.
  requestAnimationFrame(enterPanel);
}

/** The same from the claim one is at, wherever its sources have room. */
export function goToClaimSource(): void {
  followHere();
  goToSource();
}

/** Goes to the field of the list once that stands: a source that closes beside it has it drawn again a frame later. */
export function focusSearch(): void {
  const focus = () => document.querySelector<HTMLElement>("[data-main-field]")?.focus();
  requestAnimationFrame(() => requestAnimationFrame(focus));
}

/** Hides or shows the list; has it shown. */
type Own = { toggleQueue: () => void; showQueue: () => void };

export function useReviewKeys({ toggleQueue, showQueue }: Own): void {
  const does: Record<Action, () => void> = {
    next: () => stepClaim(1),
    previous: () => stepClaim(-1),
    undecided: () => nextUndecided(),
    nextAnswer: () => stepAnswer(1),
    previousAnswer: () => stepAnswer(-1),
    accept: acceptHere,
    group: acceptGroup,
    fix: () => editHere("fix"),
    reject: () => editHere("reject"),
    flag: () => editHere("flag"),
    comment: () => editHere("comment"),
    undo: () => void undo(),
    redo: () => void redo(),
    source: goToClaimSource,
    search: () => {
      showQueue();
      focusSearch();
    },
    queue: toggleQueue,
  };
  usePlaceKeys((event) => {
    const action = meant(event);
    if (action) does[action]();
    return action !== undefined;
  });
}
