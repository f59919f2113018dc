// A refusal is an answer too: plain words, and what one can do next.
import { Library } from "lucide-react";
import { Button } from "react-aria-components";
import type { Refusal as RefusalData } from "../../ipc/contract";
import { ask } from "../../state/asking";
import { go, session } from "../../state/session";
import { text } from "../../text";

/** A suggestion that is itself a question can be asked with one press. */
function isQuestion(words: string): boolean {
  return words.trimEnd().endsWith("?");
}

export function Refusal({ refusal }: { refusal: RefusalData }) {
  const { status } = session.useValue();
  const starters = refusal.inventory_offered ? (status?.archive?.starters.slice(0, 3) ?? []) : [];
  const steps = refusal.suggestions.filter((words) => !isQuestion(words));
  const questions = [...new Set([...refusal.suggestions.filter(isQuestion), ...starters])];
  return (
    <div className="refusal" data-testid="refusal" data-kind={refusal.kind} data-code={refusal.code}>
      <p>{refusal.message || text.answer.refusal[refusal.kind]}</p>
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
