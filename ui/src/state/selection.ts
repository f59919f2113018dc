// Rows chosen by their checkboxes, one by one or in ranges.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isTextField, useEscape } from "./keys";

export type Selection<K> = {
  /** Those chosen that are shown, in the order shown: what is out of sight is never changed. */
  chosen: K[];
  has: (key: K) => boolean;
  /** Turns one over; with `range`, everything from the last one touched to it becomes alike. */
  toggle: (key: K, range: boolean) => void;
  all: () => void;
  none: () => void;
};

export function useSelection<K>(shown: K[]): Selection<K> {
  const [keys, setKeys] = useState<ReadonlySet<K>>(new Set());
  const last = useRef<K | null>(null);
  const order = useRef(shown);
  order.current = shown;
  const chosen = useMemo(() => (keys.size === 0 ? [] : shown.filter((key) => keys.has(key))), [shown, keys]);
  const toggle = useCallback((key: K, range: boolean) => {
    const from = range && last.current !== null ? order.current.indexOf(last.current) : -1;
    const to = order.current.indexOf(key);
    const touched =
      from < 0 || to < 0 ? [key] : order.current.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = key;
    setKeys((old) => {
      const on = !old.has(key);
      const next = new Set(old);
      for (const one of touched) {
        if (on) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  }, []);
  return {
    chosen,
    has: (key) => keys.has(key),
    toggle,
    all: useCallback(() => setKeys(new Set(order.current)), []),
    none: useCallback(() => setKeys(new Set()), []),
  };
}

/** Where text is read or written, Ctrl+A means the text. */
const TEXT_PLACES = ".source-panel, .mentions, [role$=dialog]";

/** Ctrl+A chooses everything shown, Escape nothing. */
export function useSelectionKeys<K>({ all, none, chosen }: Selection<K>): void {
  useEscape(chosen.length > 0, none);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "a" || event.defaultPrevented) return;
      const at = event.target;
      if (isTextField(at) || (at instanceof Element && at.closest(TEXT_PLACES))) return;
      event.preventDefault();
      all();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [all]);
}
