// A citation that the archivist adds to a comment.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { CanonComment } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { FieldLine, Foot } from "../../../parts/form";
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
        <Foot>
          <Button className="button" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button className="button button-main" type="submit" data-testid="fact-cite-do" isDisabled={busy}>
            {text.canon.rounds.citeDo}
          </Button>
        </Foot>
      </form>
    </Sheet>
  );
}
