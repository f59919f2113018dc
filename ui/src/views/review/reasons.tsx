// The usual reasons for rejecting a sentence, one press each; more can be written after them.
import { Button } from "react-aria-components";
import { text } from "../../text";

/** The reason of a key: Alt with its number. The code, because Alt makes other signs of the digits on some keyboards. */
export function usualReason(code: string): string | undefined {
  const at = /^Digit([1-9])$/.exec(code)?.[1];
  return at === undefined ? undefined : text.reviewing.reason.usual[Number(at) - 1];
}

type ReasonsProps = { words: string; onPick: (reason: string) => void };

export function Reasons({ words, onPick }: ReasonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form of its own.
    <div className="reasons" role="group" aria-label={text.reviewing.reason.usualName}>
      {text.reviewing.reason.usual.map((reason, n) => (
        <Button
          key={reason}
          className="button reason"
          data-testid="usual-reason"
          aria-pressed={words.startsWith(reason)}
          aria-keyshortcuts={`Alt+${n + 1}`}
          onPress={() => onPick(reason)}
        >
          {reason}
          <span className="key" aria-hidden="true">
            Alt {n + 1}
          </span>
        </Button>
      ))}
    </div>
  );
}
