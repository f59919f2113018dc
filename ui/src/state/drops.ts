// Which part of the window gets the files that are dropped on it; unless one asks for them, the archive does.
import { useEffect, useRef } from "react";

export type DropTarget = {
  /** What is shown while files hang over the window. */
  title: string;
  own: string;
  take: (paths: string[]) => void;
};

const targets: Array<() => DropTarget> = [];

/** The part that asked last; null: none. */
export function dropTarget(): DropTarget | null {
  return targets.at(-1)?.() ?? null;
}

/** As long as this is drawn and `active`, what is dropped on the window comes here. */
export function useDropTarget(active: boolean, target: DropTarget): void {
  const latest = useRef(target);
  latest.current = target;
  useEffect(() => {
    if (!active) return;
    const entry = () => latest.current;
    targets.push(entry);
    return () => {
      targets.splice(targets.indexOf(entry), 1);
    };
  }, [active]);
}
