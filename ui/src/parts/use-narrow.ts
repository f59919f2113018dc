// Whether a part of the window has too little room for things side by side.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { prefs } from "../state/prefs";

/** `least` in CSS pixels at the usual size of text; larger text needs more room. */
export function useNarrow(least: number): [RefObject<HTMLDivElement | null>, boolean] {
  const room = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  const { textSize } = prefs.useValue();
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = () => setNarrow(box.clientWidth < (least * textSize) / 100);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [least, textSize]);
  return [room, narrow];
}
