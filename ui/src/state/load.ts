// Loading something for a part of the window: waiting, there, or failed with a way to try again.
import { useCallback, useEffect, useRef, useState } from "react";
import { toFailure, type WordedFailure } from "../ipc/failure";

export type Loaded<T> =
  | { kind: "waiting" }
  | { kind: "there"; value: T }
  | { kind: "failed"; failure: WordedFailure };

export type Loading<T> = {
  state: Loaded<T>;
  reload: () => void;
  /** Puts a newer value in place, for instance the reply to a change. */
  replace: (value: T) => void;
};

/**
 * Loads again whenever `key` changes; a reply that comes too late is dropped. What `ahead` gives was loaded before it
 * was wanted and is shown at once.
 */
export function useLoad<T>(key: string, load: () => Promise<T>, ahead?: () => T | undefined): Loading<T> {
  const [round, setRound] = useState(0);
  const [held, setHeld] = useState<{ key: string; state: Loaded<T> }>(() => ({ key, state: start(ahead) }));
  // Set while drawing, so that nothing else stands there for the length of a frame.
  if (held.key !== key) setHeld({ key, state: start(ahead) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names everything `load` depends on.
  useEffect(() => {
    if (round === 0 && ahead?.() !== undefined) return;
    let current = true;
    load().then(
      (value) => current && setHeld({ key, state: { kind: "there", value } }),
      (reason) => current && setHeld({ key, state: { kind: "failed", failure: toFailure(reason) } }),
    );
    return () => {
      current = false;
    };
  }, [key, round]);

  const reload = useCallback(() => setRound((n) => n + 1), []);
  const replace = useCallback((value: T) => setHeld({ key, state: { kind: "there", value } }), [key]);
  return { state: held.key === key ? held.state : { kind: "waiting" }, reload, replace };
}

/** Loads again for every other `mark`; what was loaded stays meanwhile, so that nothing moves under a press. */
export function useReloadFor(mark: string | number, reload: () => void): void {
  const seen = useRef(mark);
  useEffect(() => {
    if (seen.current === mark) return;
    seen.current = mark;
    reload();
  }, [mark, reload]);
}

function start<T>(ahead: (() => T | undefined) | undefined): Loaded<T> {
  const value = ahead?.();
  return value === undefined ? { kind: "waiting" } : { kind: "there", value };
}
