// A citation that the archivist adds to a comment.
import { useState } from "react";
import type { CanonComment } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { FieldLine, SubmitFoot } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { attempt } from "../../../state/notices";
import { text } from "../../../text";

type CiteDialogProps = { comment: CanonComment; onDone: () => void; onClose: () => void };

export function CiteDialog({ comment, onDone, onClose }: CiteDialogProps) {
  const [citation, setCitation] = useState("canon/");
  const [busy, setBusy] = useState(false);
  return (
    <Sheet title={text.canon.rounds.citeTitle} testid="fact-cite-dialog" onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={async (event) => {
          event.preventDefault();
          if (busy) return;
          setBusy(true);
          const made = await attempt(call("canon_cite", { comment: comment.id, citation: citation.trim() }));
          setBusy(false);
          if (!made) return;
          onDone();
          onClose();
        }}
      >
        <blockquote className="fact-words">{comment.comment}</blockquote>
        <FieldLine
          label={text.canon.rounds.citeField}
          value={citation}
          onChange={setCitation}
          hint={text.canon.commenting.citesHint}
          testid="fact-cite"
          first
        />
        <SubmitFoot testid="fact-cite-do" disabled={busy} onCancel={onClose}>
          {text.canon.rounds.citeDo}
        </SubmitFoot>
      </form>
    </Sheet>
  );
}
