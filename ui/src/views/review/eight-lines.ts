// How much of its place an answer needs: eight lines under its question, however large the text and low the window.
import { type RefObject, useLayoutEffect, useState } from "react";
import { prefs } from "../../state/prefs";

const LINES = 8;
/** In rem, for the claim under it: where one is, and the first row of what can be done. */
const CLAIM_REM = 7.5;

/** In CSS pixels. `claim`: the most that the claim under the answer may take; none where both have no room, and scroll together. */
export type Heights = { answer: number; claim: number | null };

function measure(box: HTMLElement): Heights | null {
  const place = box.closest(".place");
  const prose = box.querySelector(".prose");
  const words = prose?.querySelector(".answer-prose");
  if (!place || !prose || !words) return null;
  const sentence = words.querySelector(".sentence") ?? words;
  const line = Number.parseFloat(getComputedStyle(sentence).lineHeight);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (!(line > 0 && rem > 0)) return null;
  const top = (of: Element) => of.getBoundingClientRect().top;
  const room = place.clientHeight - (top(box) - top(place) + place.scrollTop);
  // The question may be longer than what is left over it: then its answer is scrolled to.
  const question = Math.min(top(words) - top(prose) + prose.scrollTop, room / 2);
  const answer = Math.ceil(question + LINES * line);
  const left = Math.floor(room - answer);
  return { answer, claim: left >= CLAIM_REM * rem ? left : null };
}

const same = (a: Heights | null, b: Heights | null) => a?.answer === b?.answer && a?.claim === b?.claim;

/** Measured anew whenever the box, the place or the answer changes; null: it is not drawn yet. */
export function useEightLines(room: RefObject<HTMLElement | null>, response_id: string): Heights | null {
  const [heights, setHeights] = useState<Heights | null>(null);
  const { textSize } = prefs.useValue();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question and another size of text have other heights.
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const look = () => {
      const now = measure(box);
      setHeights((old) => (same(old, now) ? old : now));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    const place = box.closest(".place");
    if (place) observer.observe(place);
    return () => observer.disconnect();
  }, [room, response_id, textSize]);
  return heights;
}
