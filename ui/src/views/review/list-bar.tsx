// What stands for the list where it has no room: the way back to it, where in it one is, and the answers around.
import { ArrowLeft, ChevronDown, ChevronUp } from "lucide-react";
import { Button } from "react-aria-components";
import { queue } from "../../state/review";
import { stepAnswer } from "../../state/review-moves";
import { text } from "../../text";

type ListBarProps = { chosen: string; onBack: () => void };

export function ListBar({ chosen, onBack }: ListBarProps) {
  const { shown } = queue.useValue();
  const at = shown.indexOf(chosen);
  return (
    <nav className="review-bar" aria-label={text.reviewing.queue}>
      <Button className="button" data-testid="review-back" onPress={onBack}>
        <ArrowLeft aria-hidden="true" />
        {text.back}
      </Button>
      {/* What is read need not stand in the list, for instance when a filter was chosen since. */}
      {at >= 0 && (
        <>
          <span className="small">{text.reviewing.answerOf(at + 1, shown.length)}</span>
          <Button
            className="button button-quiet button-icon"
            data-testid="review-answer-before"
            aria-label={text.reviewing.keys.action.previousAnswer}
            isDisabled={at === 0}
            onPress={() => stepAnswer(-1)}
          >
            <ChevronUp aria-hidden="true" />
          </Button>
          <Button
            className="button button-quiet button-icon"
            data-testid="review-answer-after"
            aria-label={text.reviewing.keys.action.nextAnswer}
            isDisabled={at === shown.length - 1}
            onPress={() => stepAnswer(1)}
          >
            <ChevronDown aria-hidden="true" />
          </Button>
        </>
      )}
    </nav>
  );
}
