// The lines of a page: which is looked at, what is known of each, and the field in which one is written anew.
import { Check } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { DeskLine } from "../../../ipc/contract";
import { useEscape } from "../../../state/keys";
import { decideLine, editLine, goToLine, skipLine } from "../../../state/transcribing";
import { text } from "../../../text";
import { day } from "../../../text/when";

type LinesProps = { lines: { line: DeskLine; index: number }[]; at: number; editing: boolean };

export function Lines({ lines, at, editing }: LinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const present = lines.find(({ index }) => index === at);
  // The keyboard is with the lines, as long as nothing else has it.
  useLayoutEffect(() => {
    if (!editing) list.current?.focus({ preventScroll: true });
  }, [editing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line comes into sight.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: "nearest" });
  }, [at]);
  return (
    <>
      <div
        className="desk-lines scroll"
        role="listbox"
        aria-label={text.transcribing.lines}
        aria-activedescendant={present && `desk-line-${at}`}
        tabIndex={0}
        ref={list}
        data-testid="desk-lines"
      >
        {lines.map(({ line, index }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list move between its lines.
          <div
            key={`${line.segment} ${line.line}`}
            id={`desk-line-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-label={text.transcribing.line(line.text, text.transcribing.state[line.state])}
            className="desk-line"
            data-state={line.state}
            data-testid="desk-line"
            onClick={() => goToLine(index)}
          >
            <span className="desk-line-words">{line.text}</span>
            <span className="desk-line-state small">
              {line.state === "confirmed" && <Check aria-hidden="true" />}
              {text.transcribing.state[line.state]}
            </span>
          </div>
        ))}
      </div>
      {present && <Present key={at} line={present.line} editing={editing} />}
    </>
  );
}

/** The line that is looked at, with what can be done. */
function Present({ line, editing }: { line: DeskLine; editing: boolean }) {
  if (editing) return <Edit line={line} />;
  return (
    <div className="desk-present" data-testid="desk-present">
      <p className="desk-present-words">{line.text}</p>
      {line.who && line.at && <p className="small">{text.transcribing.by(line.who, day(line.at, true))}</p>}
      <div className="desk-actions">
        <Button
          className="button button-main"
          data-testid="desk-confirm"
          isDisabled={line.state === "confirmed"}
          onPress={() => decideLine(null)}
        >
          {text.transcribing.confirm} <kbd>↵</kbd>
        </Button>
        <Button className="button" data-testid="desk-edit" onPress={() => editLine(true)}>
          {text.transcribing.edit} <kbd>E</kbd>
        </Button>
        <Button className="button button-quiet" data-testid="desk-skip" onPress={skipLine}>
          {text.transcribing.skip} <kbd>S</kbd>
        </Button>
      </div>
    </div>
  );
}

function Edit({ line }: { line: DeskLine }) {
  const [words, setWords] = useState(line.text);
  const field = useRef<HTMLInputElement>(null);
  useEscape(true, () => editLine(false));
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <form
      className="desk-present"
      onSubmit={(event) => {
        event.preventDefault();
        decideLine(words);
      }}
    >
      <input
        className="field desk-field"
        ref={field}
        value={words}
        aria-label={text.transcribing.words}
        aria-describedby="desk-gone"
        data-testid="desk-field"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="small" id="desk-gone">
        {words.trim() === "" && text.transcribing.gone}
      </p>
      <div className="desk-actions">
        <Button className="button button-main" type="submit" data-testid="desk-keep">
          {text.transcribing.save} <kbd>↵</kbd>
        </Button>
        <Button className="button" onPress={() => editLine(false)}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
