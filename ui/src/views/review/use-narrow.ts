// Whether a part of the window has too little room for things side by side.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** `least` in CSS pixels. */
export function useNarrow(least: number): [RefObject<HTMLDivElement | null>, boolean] {
  const room = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = () => setNarrow(box.clientWidth < least);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [least]);
  return [room, narrow];
}
