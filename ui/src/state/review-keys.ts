// The single keys of Review: what each does, changeable, kept on this machine.
import { createStore } from "./store";

export const ACTIONS = [
  "next",
  "previous",
  "undecided",
  "nextAnswer",
  "previousAnswer",
  "accept",
  "group",
  "fix",
  "reject",
  "flag",
  "comment",
  "undo",
  "redo",
  "source",
  "search",
  "queue",
] as const;
export type Action = (typeof ACTIONS)[number];
type Keys = Record<Action, string[]>;

/** As in `KeyboardEvent.key`; a letter with Shift is its capital. */
const USUAL: Keys = {
  next: ["j", "ArrowDown"],
  previous: ["k", "ArrowUp"],
  undecided: ["n"],
  nextAnswer: ["J"],
  previousAnswer: ["K"],
  accept: ["a"],
  group: ["g"],
  fix: ["e"],
  reject: ["x"],
  flag: ["f"],
  comment: ["c"],
  undo: ["u"],
  redo: ["r", "U"],
  source: ["s", "Enter"],
  search: ["/"],
  queue: ["q"],
};

/** Keys with a meaning of their own everywhere. */
const FIXED = new Set([
  "?",
  "Escape",
  "Tab",
  " ",
  "Backspace",
  "Delete",
  "F1",
  "Dead",
  "Process",
  "Unidentified",
]);
const STORED = "bindery.review-keys";

function load(): Keys {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? "{}") as Record<string, unknown>;
    const own = ACTIONS.flatMap((action) => {
      const keys = kept[action];
      const good = Array.isArray(keys) && keys.length > 0 && keys.every((key) => typeof key === "string");
      return good ? [[action, keys as string[]] as const] : [];
    });
    return { ...USUAL, ...Object.fromEntries(own) };
  } catch {
    return USUAL;
  }
}

export const reviewKeys = createStore<Keys>(load());

function keep(keys: Keys): void {
  reviewKeys.set(keys);
  try {
    localStorage.setItem(STORED, JSON.stringify(keys));
  } catch {
    // Without storage the choice holds for this sitting.
  }
}

/** The name of a pressed key; null for modifiers and for keys pressed with one, Shift on a letter apart. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey || ["Shift", "Control", "Alt", "Meta", "CapsLock"].includes(key))
    return null;
  // Caps Lock must not turn one key into another.
  if (/^\p{L}$/u.test(key)) return shiftKey ? key.toLocaleUpperCase() : key.toLocaleLowerCase();
  return key.length > 1 && shiftKey ? null : key;
}

export function actionOf(key: string): Action | undefined {
  const keys = reviewKeys.get();
  return ACTIONS.find((action) => keys[action].includes(key));
}

/** Gives an action another key; tells what stands against it. */
export function changeKey(action: Action, key: string): "fixed" | Action | null {
  if (FIXED.has(key)) return "fixed";
  const taken = actionOf(key);
  if (taken !== undefined && taken !== action) return taken;
  keep({ ...reviewKeys.get(), [action]: [key] });
  return null;
}

export function usualKeys(): void {
  keep(USUAL);
}

export function areUsual(keys: Keys): boolean {
  return JSON.stringify(keys) === JSON.stringify(USUAL);
}
