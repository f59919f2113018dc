// An earlier answer to read again; opened at one of its claims, with that claim's source beside it.
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import type { Answer as AnswerData } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Answer } from "../../parts/answer/answer";
import { Failed, Waiting } from "../../parts/blank";
import { useLoad } from "../../state/load";
import { openSentence } from "../../state/panel";
import { auditResponse } from "../../state/reading";
import { text } from "../../text";

/** A claim of an answer: its words, and which it was of those that were made. */
export type ClaimAt = { statement: string; claim: number };

type ReadingProps = { response_id: string; at?: ClaimAt; children?: ReactNode };

/** `children` stand over the answer. */
export function Reading({ response_id, at, children }: ReadingProps) {
  const { state, reload } = useLoad(response_id, () => call("response", { response_id }));
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  return (
    <article className="split-inner">
      <h2>{state.value.question}</h2>
      {children}
      <At answer={state.value} at={at} />
      <div className="split-actions">
        <Button className="button" data-testid="check-record" onPress={() => auditResponse(response_id)}>
          {text.review.check}
        </Button>
      </div>
    </article>
  );
}

/** Which sentence says a claim. Not every claim was shown, so its words count before its number. */
function sentenceOf({ sentences }: AnswerData, { statement, claim }: ClaimAt): number {
  const said = sentences.findIndex((sentence) => sentence.text === statement);
  return said >= 0 ? said : sentences[claim] ? claim : -1;
}

function At({ answer, at }: { answer: AnswerData; at: ClaimAt | undefined }) {
  const holder = useRef<HTMLDivElement>(null);
  const sentence = at ? sentenceOf(answer, at) : -1;
  const { response_id } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each claim, not for each reading of it.
  useEffect(() => {
    if (sentence < 0) return;
    const handles = answer.sentences[sentence]?.citations.map(({ handle }) => handle) ?? [];
    openSentence(response_id, sentence, [...new Set(handles)]);
    const mark = holder.current?.querySelector(`[data-sentence="${sentence}"]`);
    mark?.scrollIntoView?.({ block: "center" });
  }, [response_id, sentence]);
  return (
    <div ref={holder}>
      <Answer answer={answer} />
    </div>
  );
}
