// A refusal is an answer too: plain words, and what one can do next.
import { Library } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import type { Budget, Refusal as RefusalData } from "../../ipc/contract";
import { showThings } from "../../state/archive-tab";
import { ask } from "../../state/asking";
import { text } from "../../text";
import { said } from "../../text/catalogue";

/** That nothing answers clearly is what the message says. */
const SAID_BY_MESSAGE = "LOW_SIMILARITY_SCORE";

/** What the button under the refusal does. */
const BROWSE = "suggest-browse";

type RefusalProps = {
  refusal: RefusalData;
  /** What is left of today's reading. */
  budget: Budget | null;
  /** The passage that comes nearest, where one may be shown. */
  children?: ReactNode;
};

export function Refusal({ refusal, budget, children }: RefusalProps) {
  const limit = refusal.kind === "limit";
  const given = refusal.suggestions
    .filter(({ id }) => !(refusal.inventory_offered && id === BROWSE))
    .map(said);
  const steps = limit && given.length === 0 ? [text.reading.limitNext] : given;
  const questions = [...new Set(refusal.instead)];
  const gaps = refusal.code === SAID_BY_MESSAGE ? [] : refusal.gaps.map(said);
  return (
    <div className="refusal" data-testid="refusal" data-kind={refusal.kind} data-code={refusal.code}>
      {text.reading.kind[refusal.kind] && <h3 className="refusal-kind">{text.reading.kind[refusal.kind]}</h3>}
      <p>{said(refusal.message) || text.answer.refusal[refusal.kind]}</p>
      {gaps.length > 0 && (
        <ul className="refusal-gaps" aria-label={text.strictness.found} data-testid="gaps">
          {gaps.map((words) => (
            <li key={words}>{words}</li>
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
              <li key={words}>{words}</li>
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
            <Button className="button" onPress={showThings}>
              <Library aria-hidden="true" />
              {text.answer.inventory}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
