// Words that somebody types from a page, line by line: handwriting, or what the machine did not see.
import { useState } from "react";
import { Button } from "react-aria-components";
import { FieldLine } from "../../../parts/form";
import { typeWords } from "../../../state/transcribing";
import { text } from "../../../text";

export function TypeForm({ blank, onClose }: { blank: boolean; onClose: () => void }) {
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);
  const add = async () => {
    if (busy || words.trim() === "") return;
    setBusy(true);
    const done = await typeWords(words);
    setBusy(false);
    if (!done) return;
    setWords("");
    onClose();
  };
  return (
    <form
      className="desk-type"
      data-testid="desk-type-form"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {blank && <p className="small">{text.transcribing.blank}</p>}
      <FieldLine
        label={text.transcribing.typeLabel}
        value={words}
        onChange={setWords}
        hint={text.transcribing.typeHint}
        lines={blank ? 14 : 6}
        testid="desk-typed"
        first={!blank}
      />
      <div className="desk-actions">
        <Button
          className="button button-main"
          type="submit"
          data-testid="desk-add"
          isDisabled={busy || words.trim() === ""}
        >
          {text.transcribing.typeSave}
        </Button>
        {!blank && (
          <Button className="button" onPress={onClose}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
