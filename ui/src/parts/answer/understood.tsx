// What the question was understood to mean, beside it: each can be taken away, and the question is asked again without it.
import { X } from "lucide-react";
import { Button } from "react-aria-components";
import type { Understood as UnderstoodData } from "../../ipc/contract";
import { text } from "../../text";
import { period } from "../../text/when";
import "./understood.css";

type UnderstoodProps = {
  all: UnderstoodData[];
  /** Where the question can be asked again. */
  onTakeAway: ((words: string) => void) | undefined;
};

/** Dates as the engine writes them: `1947`, `../1935-09-13`, `1946-12/1947-02, 1947-12/1948-02`. */
const DATES = /^(?:(?:\d{4}(?:-\d{2}){0,2}|\.\.)(?:\/(?:\d{4}(?:-\d{2}){0,2}|\.\.))?(?:, )?)+$/;

export function Understood({ all, onTakeAway }: UnderstoodProps) {
  if (all.length === 0) return null;
  return (
    <div className="understood small" data-testid="understood">
      <span>{text.understood.label}</span>
      <ul>
        {all.map(({ words, as, from }) => (
          <li key={`${words} ${as}`} title={text.understood.from[from]}>
            <span className="understood-words">{text.answer.quoted(words)}</span>
            {from === "conversation" && as.includes("?")
              ? text.understood.after(as)
              : text.understood.as(DATES.test(as) ? period(as) : as)}
            {onTakeAway && (
              <Button
                className="understood-away"
                aria-label={text.understood.takeAway(words)}
                onPress={() => onTakeAway(words)}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
