// A value that many parts of the window share: readable anywhere, and a hook that follows it.
import { useSyncExternalStore } from "react";

export type Store<T> = {
  get: () => T;
  set: (next: T | ((old: T) => T)) => void;
  useValue: () => T;
  /** Runs after every change; the reply stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Follows only what is picked of it, which must be a plain value: nothing is drawn again while that stays. */
  usePicked: <P extends string | number | boolean | null | undefined>(pick: (value: T) => P) => P;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      const after = typeof next === "function" ? (next as (old: T) => T)(value) : next;
      if (Object.is(after, value)) return;
      value = after;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get),
    subscribe,
    usePicked: (pick) => useSyncExternalStore(subscribe, () => pick(value)),
  };
}
