// The usual reasons for rejecting, flagging or rewording a sentence, one press each; more can be written after them.
import { Button } from "react-aria-components";
import type { ReasonCode } from "../../ipc/contract";
import type { Draft } from "../../state/editing";
import { text } from "../../text";
import { CODES, usual } from "../../text/usual";

/** The reason of a key: Alt with its number. The code, because Alt makes other signs of the digits on some keyboards. */
export function usualReason(code: string): ReasonCode | undefined {
  const at = /^Digit([1-9])$/.exec(code)?.[1];
  return at === undefined ? undefined : CODES[Number(at) - 1];
}

type Reason = Pick<Draft, "words" | "code">;

/** What stands there once a reason was pressed: its words first, then what was written. Pressed again, it is gone. */
export function pressed(draft: Reason, code: ReasonCode): Reason {
  const before = draft.code === null ? "" : usual(draft.code);
  const rest = (draft.words.startsWith(before) ? draft.words.slice(before.length) : draft.words).trim();
  if (draft.code === code) return { words: rest, code: null };
  return { words: [usual(code), rest].filter(Boolean).join(" "), code };
}

/** The same in a draft: of a new wording, the words beside it are the reason. */
export function pressedIn(draft: Draft, fix: boolean, code: ReasonCode): Draft {
  if (!fix) return pressed(draft, code);
  const reason = pressed({ words: draft.why ?? "", code: draft.code }, code);
  return { ...draft, why: reason.words, code: reason.code };
}

type ReasonsProps = { code: ReasonCode | null; onPick: (code: ReasonCode) => void };

export function Reasons({ code, onPick }: ReasonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form of its own.
    <div className="reasons" role="group" aria-label={text.reviewing.reason.usualName}>
      {CODES.map((one, n) => (
        <Button
          key={one}
          className="button reason"
          data-testid="usual-reason"
          aria-pressed={one === code}
          aria-keyshortcuts={`Alt+${n + 1}`}
          onPress={() => onPick(one)}
        >
          {usual(one)}
          <span className="key" aria-hidden="true">
            Alt {n + 1}
          </span>
        </Button>
      ))}
    </div>
  );
}
