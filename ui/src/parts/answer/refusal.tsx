// A refusal is an answer too: plain words, and what one can do next.
import { Library } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import type { Budget, Refusal as RefusalData } from "../../ipc/contract";
import { ask } from "../../state/asking";
import { go, session } from "../../state/session";
import { text } from "../../text";

/** A suggestion that is itself a question can be asked with one press. */
function isQuestion(words: string): boolean {
  return words.trimEnd().endsWith("?");
}

type RefusalProps = {
  refusal: RefusalData;
  /** What is left of today's reading. */
  budget: Budget | null;
  /** The passage that comes nearest, where one may be shown. */
  children?: ReactNode;
};

export function Refusal({ refusal, budget, children }: RefusalProps) {
  const { status } = session.useValue();
  // Questions that are known to be answered by what is required now come before those that usually are.
  const usual = refusal.inventory_offered ? (status?.archive?.starters.slice(0, 3) ?? []) : [];
  const starters = refusal.instead.length > 0 ? refusal.instead : usual;
  const limit = refusal.kind === "limit";
  const given = refusal.suggestions.filter((words) => !isQuestion(words));
  const steps = limit && given.length === 0 ? [text.reading.limitNext] : given;
  const questions = [...new Set([...refusal.suggestions.filter(isQuestion), ...starters])];
  return (
    <div className="refusal" data-testid="refusal" data-kind={refusal.kind} data-code={refusal.code}>
      {text.reading.kind[refusal.kind] && <h3 className="refusal-kind">{text.reading.kind[refusal.kind]}</h3>}
      <p>{text.said(refusal.message) || text.answer.refusal[refusal.kind]}</p>
      {refusal.gaps.length > 0 && (
        <ul className="refusal-gaps" aria-label={text.strictness.found} data-testid="gaps">
          {refusal.gaps.map((words) => (
            <li key={words}>{text.said(words)}</li>
          ))}
        </ul>
      )}
      {children && (
        <div className="refusal-next" data-testid="nearest">
          <h3>{text.answer.nearest}</h3>
          {children}
        </div>
      )}
      {limit && budget && (
        <p className="refusal-left" data-testid="refusal-left">
          {text.reading.exactly(budget)}
        </p>
      )}
      {steps.length > 0 && (
        <div className="refusal-next">
          <h3>{text.answer.next}</h3>
          <ul>
            {steps.map((words) => (
              <li key={words}>{text.said(words)}</li>
            ))}
          </ul>
        </div>
      )}
      {questions.length > 0 && (
        <div className="refusal-next">
          <h3>{text.answer.instead}</h3>
          <ul>
            {questions.map((words) => (
              <li key={words}>
                <Button className="link" onPress={() => void ask(words)}>
                  {words}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {refusal.inventory_offered && (
        <div className="refusal-next">
          <div className="refusal-actions">
            <Button className="button" onPress={() => go("archive")}>
              <Library aria-hidden="true" />
              {text.answer.inventory}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
