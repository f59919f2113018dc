// Choosing a consent with a reason: for many documents at once, or for words of one.
import { type ReactNode, useState } from "react";
import { text } from "../../text";
import { Choices, FieldLine, SubmitFoot } from "../form";
import { Sheet } from "../sheet";
import { consentStates } from "./states";

type ConsentDialogProps = {
  title: string;
  tiers: string[];
  /** What holds now, where it is one thing. */
  state?: string;
  /** For words of a document: those that nobody decided on follow it. */
  passage?: boolean;
  children?: ReactNode;
  onApply: (state: string, why: string | null) => void;
  onClose: () => void;
};

export function ConsentDialog(props: ConsentDialogProps) {
  const { title, tiers, state, passage = false, children, onApply, onClose } = props;
  const states = consentStates(tiers, state).filter((name) => !passage || name !== "undecided");
  const [chosen, setChosen] = useState<string | null>(state ?? null);
  const [why, setWhy] = useState("");
  return (
    <Sheet title={title} testid="consent-dialog" onClose={onClose}>
      {children}
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) onApply(chosen, why.trim() || null);
        }}
      >
        <Choices
          legend={text.consent.choose}
          testid="consent-radio"
          value={chosen}
          onChange={setChosen}
          choices={states.map((value) => ({
            value,
            words: text.consent.word(value),
            means: text.consent.means(value),
          }))}
        />
        <FieldLine
          label={`${text.consent.why} (${text.consent.optional})`}
          value={why}
          onChange={setWhy}
          testid="consent-why"
        />
        <SubmitFoot testid="consent-apply" disabled={chosen === null} onCancel={onClose}>
          {text.consent.apply}
        </SubmitFoot>
      </form>
    </Sheet>
  );
}
