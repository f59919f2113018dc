// An earlier answer to read again, whole or opened at one of its sentences.
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import type { Answer as AnswerData } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Answer } from "../../parts/answer/answer";
import { Failed, Waiting } from "../../parts/blank";
import { useLoad } from "../../state/load";
import { auditResponse } from "../../state/reading";
import { text } from "../../text";

type ReadingProps = {
  response_id: string;
  /** Which sentence one came for. */
  at?: (answer: AnswerData) => number;
  /** What stands over the answer. */
  children?: (answer: AnswerData) => ReactNode;
};

export function Reading({ response_id, at, children }: ReadingProps) {
  const { state, reload } = useLoad(response_id, () => call("response", { response_id }));
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  return (
    <article className="split-inner">
      <h2>{state.value.question}</h2>
      {children?.(state.value)}
      <At answer={state.value} sentence={at?.(state.value) ?? -1} />
      <div className="split-actions">
        <Button className="button" data-testid="check-record" onPress={() => auditResponse(response_id)}>
          {text.review.check}
        </Button>
      </div>
    </article>
  );
}

/** The answer, scrolled to the sentence. */
function At({ answer, sentence }: { answer: AnswerData; sentence: number }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence < 0) return;
    holder.current?.querySelector("[data-at]")?.scrollIntoView?.({ block: "center" });
  }, [sentence]);
  return (
    <div ref={holder}>
      <Answer answer={answer} at={sentence} />
    </div>
  );
}
