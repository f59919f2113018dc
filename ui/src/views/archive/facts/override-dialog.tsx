// Using a comment without a citation: only for someone who types that they do, and says why.
import { useState } from "react";
import type { CanonComment } from "../../../ipc/contract";
import { FieldLine, SubmitFoot } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { text } from "../../../text";

type OverrideDialogProps = {
  comment: CanonComment;
  onDo: (why: string) => Promise<void>;
  onClose: () => void;
};

export function OverrideDialog({ comment, onDo, onClose }: OverrideDialogProps) {
  const [said, setSaid] = useState("");
  const [why, setWhy] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const exact = said === text.canon.say;
  const reasoned = why.trim() !== "";
  return (
    <Sheet title={text.canon.override.title} testid="fact-override-dialog" alert onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={async (event) => {
          event.preventDefault();
          setTried(true);
          if (!exact || !reasoned || busy) return;
          setBusy(true);
          await onDo(why.trim());
          setBusy(false);
        }}
      >
        <blockquote className="fact-words">{comment.comment}</blockquote>
        <p>{text.canon.override.words}</p>
        <p>
          {text.canon.override.type} <strong>{text.canon.say}</strong>
        </p>
        <FieldLine
          label={text.canon.say}
          value={said}
          onChange={setSaid}
          error={tried && !exact ? text.canon.override.notSaid : undefined}
          testid="fact-say"
          first
        />
        <FieldLine
          label={text.canon.override.why}
          value={why}
          onChange={setWhy}
          error={tried && !reasoned ? text.canon.override.whyNeeded : undefined}
          testid="fact-why"
        />
        <SubmitFoot testid="fact-override-do" disabled={busy} onCancel={onClose}>
          {text.canon.override.do}
        </SubmitFoot>
      </form>
    </Sheet>
  );
}
