// A difference word by word: what went is struck out, what came is underlined, and both are said to a screen reader.
import { text } from "../../text";
import type { Stretch } from "./compare";
import "./difference.css";

type DifferenceProps = { stretches: Stretch[]; label: string };

export function Difference({ stretches, label }: DifferenceProps) {
  return (
    <p className="difference" data-testid="difference">
      <span className="sr-only">{label}: </span>
      {stretches.map(({ kind, text: words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place.
        <Words key={at} kind={kind} words={words} />
      ))}
    </p>
  );
}

function Words({ kind, words }: { kind: Stretch["kind"]; words: string }) {
  if (kind === "same") return <span>{words}</span>;
  const Mark = kind === "removed" ? "del" : "ins";
  // Blanks at the ends stay outside, or the line would be drawn through them.
  const inner = words.trim();
  const from = words.indexOf(inner);
  return (
    <>
      {words.slice(0, from)}
      <Mark className="difference-mark">
        <span className="sr-only">{text.reviewing.difference[kind]}</span>
        {inner}
        <span className="sr-only">{text.reviewing.difference.end}</span>
      </Mark>
      {words.slice(from + inner.length)}
    </>
  );
}
