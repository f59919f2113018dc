// One answer on paper: everything else of the window stays off the sheet.
import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { Answer as AnswerData } from "../../ipc/contract";
import { createStore } from "../../state/store";
import { text } from "../../text";
import { Answer } from "./answer";
import { sourcesOf } from "./as-text";
import "./printed.css";

const printing = createStore<AnswerData | null>(null);

/** Opens the system's dialog for printing with this answer alone. */
export const printAnswer = (answer: AnswerData) => printing.set(answer);

export function Printed() {
  const answer = printing.useValue();
  useEffect(() => {
    if (!answer) return;
    const done = () => printing.set(null);
    window.addEventListener("afterprint", done);
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [answer]);
  if (!answer) return null;
  const { sources } = sourcesOf(answer.sentences);
  return createPortal(
    <div className="printed" aria-hidden="true" data-testid="printed">
      <h1>{answer.question}</h1>
      <Answer answer={answer} />
      {sources.length > 0 && (
        <>
          <h2 className="heading-quiet">{text.keep.sources}</h2>
          <ol>
            {sources.map(({ name, relations }) => (
              <li key={name}>{text.keep.source(name, relations)}</li>
            ))}
          </ol>
        </>
      )}
    </div>,
    document.body,
  );
}
