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
        <Words key={at} kind={kind} words={words} apart={isTight(stretches, at)} />
      ))}
    </p>
  );
}

/** Whether one change follows another without a blank between them, so that their words would run together. */
function isTight(stretches: Stretch[], at: number): boolean {
  const before = stretches[at - 1];
  const now = stretches[at];
  if (!before || !now || before.kind === "same" || now.kind === "same") return false;
  return before.text === before.text.trimEnd() && now.text === now.text.trimStart();
}

type WordsProps = { kind: Stretch["kind"]; words: string; apart: boolean };

function Words({ kind, words, apart }: WordsProps) {
  if (kind === "same") return <span>{words}</span>;
  const Mark = kind === "removed" ? "del" : "ins";
  // Blanks at the ends stay outside, or the line would be drawn through them.
  const inner = words.trim();
  const from = words.indexOf(inner);
  return (
    <>
      {apart && " "}
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
