// Single keys and shortcuts of the whole window, and the order in which Escape closes things.
import { useEffect, useRef } from "react";
import { stepTextSize } from "./prefs";
import { go, PLACES, session } from "./session";
import { createStore } from "./store";

/** Which of the window's own dialogs is open. */
export const dialog = createStore<"keys" | "palette" | "passphrase" | "help" | null>(null);

const onEscape: Array<() => void> = [];

/** While `active`, Escape runs this, unless something opened later takes it first. */
export function useEscape(active: boolean, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!active) return;
    const entry = () => latest.current();
    onEscape.push(entry);
    return () => {
      onEscape.splice(onEscape.indexOf(entry), 1);
    };
  }, [active]);
}

/** Runs what a place means by a key; tells whether it means anything by it. */
type PlaceKeys = (event: KeyboardEvent) => boolean;
const placeKeys: PlaceKeys[] = [];

/** While this part is on screen, single keys are its own before they are the window's. */
export function usePlaceKeys(handle: PlaceKeys): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const entry: PlaceKeys = (event) => latest.current(event);
    placeKeys.push(entry);
    return () => {
      placeKeys.splice(placeKeys.indexOf(entry), 1);
    };
  }, []);
}

export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=radio]):not([type=checkbox]), textarea, select"))
  );
}

/** Whether a dialog has the keyboard: the window's single keys rest meanwhile. */
function inDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("[role=dialog], [role=alertdialog], [role=menu]") !== null
  );
}

/** Ctrl with +, - or 0: the size of the text, as in every reader. The plus is Shift and another key on most keyboards. */
const TEXT_STEPS: Record<string, 1 | -1 | 0> = { "+": 1, "=": 1, "-": -1, _: -1, "0": 0 };

/** Goes to the field in which one writes or filters, where the place has one; elsewhere to that of Ask. */
export function focusField(): void {
  const field = document.querySelector<HTMLElement>("[data-place-main] [data-main-field]");
  if (field) {
    field.focus();
    return;
  }
  const { place } = session.get();
  if (place !== "ask" && place !== "archive" && place !== "review" && !go("ask")) return;
  // The field is there once the place has been drawn.
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-main-field]")?.focus());
}

/** Moves to the next (1) or previous (-1) verify button of the answers on screen. */
function stepMark(by: 1 | -1): void {
  const marks = [...document.querySelectorAll<HTMLElement>("[data-place-main] [data-testid=verify-button]")];
  if (marks.length === 0) return;
  const at = marks.indexOf(document.activeElement as HTMLElement);
  const open = marks.findIndex((mark) => mark.dataset.open === "true");
  const from = at >= 0 ? at : open;
  const next = marks[from < 0 ? (by > 0 ? 0 : marks.length - 1) : from + by];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const { status, unlock } = session.get();
  const open = status?.archive != null && unlock === null;
  if (event.key === "Escape") {
    const top = onEscape.at(-1);
    if (top) {
      event.preventDefault();
      top();
    }
    return;
  }
  if (event.key === "F1") {
    event.preventDefault();
    dialog.set("help");
    return;
  }
  const command = event.ctrlKey || event.metaKey;
  const step = command && !event.altKey ? TEXT_STEPS[event.key] : undefined;
  if (step !== undefined) {
    event.preventDefault();
    stepTextSize(step);
    return;
  }
  if (command && !event.altKey && !event.shiftKey) {
    const place = open ? PLACES[Number(event.key) - 1] : undefined;
    if (place) {
      event.preventDefault();
      go(place);
    } else if (event.key.toLowerCase() === "k") {
      event.preventDefault();
      dialog.set("palette");
    }
    return;
  }
  if (command || event.altKey || isTextField(event.target) || inDialog(event.target) || dialog.get()) return;
  if (event.key === "?") dialog.set("keys");
  else if (open && placeKeys.at(-1)?.(event)) event.preventDefault();
  else if (event.key === "/" && open) focusField();
  else if (event.key === "j") stepMark(1);
  else if (event.key === "k") stepMark(-1);
  else return;
  event.preventDefault();
}

/** Starts listening; the reply stops it. */
export function listenForKeys(): () => void {
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
