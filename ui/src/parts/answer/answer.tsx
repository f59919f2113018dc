// A complete answer: its sentences as paragraphs, and in small type what was left out, when, from which version.
import { type ReactNode, useMemo } from "react";
import type { Answer as AnswerData } from "../../ipc/contract";
import type { Named } from "../../state/panel";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { day } from "../../text/when";
import { Refusal } from "./refusal";
import { Sentence } from "./sentence";
import { Understood } from "./understood";
import "./answer.css";

/** The profile that ships as the default: nothing to mention. */
const USUAL = "family";

/** Indices of sentences, paragraph by paragraph; the headline is one, and what leads in or another source begins a new one. */
export function paragraphs(sentences: AnswerData["sentences"]): number[][] {
  const all: number[][] = [];
  sentences.forEach((sentence, index) => {
    const current = all.at(-1);
    const before = sentences[index - 1];
    const source = sentence.citations[0]?.handle;
    const another =
      sentence.role === "passage" && before !== undefined && before.citations[0]?.handle !== source;
    const begins = another || sentence.role === "headline" || sentence.role === "lead";
    if (!current || begins || before?.role === "headline") all.push([index]);
    else current.push(index);
  });
  return all;
}

/** What the answer says its sources are: of each the words that lead in what comes from it, without their colon. */
function namedIn(sentences: AnswerData["sentences"]): Named {
  const leads = sentences.filter(({ role }) => role === "lead");
  return Object.fromEntries(
    leads.flatMap(({ text: words, citations }) =>
      citations.map(({ handle }) => [handle, words.replace(/:\s*$/, "")] as const),
    ),
  );
}

type AnswerProps = {
  answer: AnswerData;
  /** The sentence that one came for. */
  at?: number;
  /** What stands around each sentence. */
  wrap?: (sentence: number, words: ReactNode) => ReactNode;
  /** Where the question can be asked again, with some words taken as they are. */
  onTakeAway?: (words: string) => void;
};

export function Answer({ answer, at, wrap = (_, words) => words, onTakeAway }: AnswerProps) {
  const { response_id, sentences, refusal, removed_topics, limits } = answer;
  const named = useMemo(() => namedIn(sentences), [sentences]);
  const prose = sentences.length > 0 && (
    <div className="answer-prose">
      {paragraphs(sentences).map((indices) => (
        <div className="answer-paragraph" key={indices[0]}>
          {indices.map((index) => {
            const sentence = sentences[index];
            return sentence ? (
              <span key={index} data-at={index === at || undefined}>
                {sentence.cut_before && <span className="sentence-cut">[…] </span>}
                {wrap(
                  index,
                  <Sentence sentence={sentence} at={{ response_id, sentence: index, named }} />,
                )}{" "}
              </span>
            ) : null;
          })}
        </div>
      ))}
    </div>
  );
  return (
    <section
      className="answer"
      data-testid="answer"
      data-response={response_id}
      data-outcome={answer.outcome}
      aria-label={text.answer.label(answer.question)}
    >
      <Understood all={answer.understood} onTakeAway={onTakeAway} />
      {refusal && (
        <Refusal refusal={refusal} budget={answer.budget}>
          {prose}
        </Refusal>
      )}
      {answer.note && (
        <p className="answer-note" data-testid="answer-note">
          {said(answer.note)}
        </p>
      )}
      {answer.disagree.map(({ about }) => (
        <p key={about} className="answer-note" data-testid="answer-differing">
          {text.answer.differing[about]}
        </p>
      ))}
      {!refusal && prose}
      <footer className="answer-foot small">
        {removed_topics.length > 0 && (
          <ul>
            {removed_topics.map(({ topic, why }) => (
              <li key={said(topic)}>
                <span className="answer-removed">
                  {text.answer.removed}: {said(topic)}.
                </span>{" "}
                {said(why)}
              </li>
            ))}
          </ul>
        )}
        <p>
          {text.answer.answeredAt(day(answer.answered_at, true), answer.archive_version)}
          {answer.profile !== null && answer.profile !== USUAL && ` ${text.strictness.asked(answer.profile)}`}
        </p>
        {answer.drafting && <p data-testid="answer-drafting">{said(answer.drafting)}</p>}
        {limits.length > 0 && (
          <p>
            {text.answer.limits} {limits.map(said).join(" ")}
          </p>
        )}
      </footer>
    </section>
  );
}
