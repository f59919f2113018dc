// The field for a question.
import { ArrowUp } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { ask } from "../../state/asking";
import { whenArchiveChanges } from "../../state/session";
import { createStore } from "../../state/store";
import { text } from "../../text";

/** Outlives the place, so that half a question is not lost by a look elsewhere. */
export const draft = createStore("");
// The next one at the desk need not know what was half asked.
whenArchiveChanges(() => draft.set(""));

export function Composer({ hint, busy }: { hint: string; busy: boolean }) {
  const words = draft.useValue();
  const field = useRef<HTMLTextAreaElement>(null);
  const empty = words.trim() === "";

  useLayoutEffect(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is as high as its words.
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    box.style.height = "auto";
    box.style.height = `${box.scrollHeight}px`;
  }, [words]);

  const submit = () => {
    if (busy || empty) return;
    // The button goes out with its words; the next question is written where this one was.
    field.current?.focus();
    draft.set("");
    void ask(words);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <div className="composer">
      <textarea
        ref={field}
        data-testid="ask-input"
        data-main-field
        rows={1}
        aria-label={text.ask.label}
        placeholder={hint}
        value={words}
        onChange={(event) => draft.set(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        className="button button-main"
        data-testid="ask-submit"
        isDisabled={busy || empty}
        onPress={submit}
      >
        <ArrowUp aria-hidden="true" />
        {text.ask.submit}
      </Button>
    </div>
  );
}
