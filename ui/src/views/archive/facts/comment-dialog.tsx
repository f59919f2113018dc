// A comment on the facts; whether it cites a line is said while one types.
import { useState } from "react";
import { call } from "../../../ipc/host";
import { FieldLine, SubmitFoot } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { attempt, note } from "../../../state/notices";
import { text } from "../../../text";

/** A place in the facts, as far as that can be told here; the engine decides. */
const PLACE = /^canon\/[^#\s]+\.(?:ya?ml|md|txt)(?:#L[1-9]\d*(?:-L[1-9]\d*)?)?$/;

type CommentDialogProps = { cites: string; onClose: () => void; onDone: () => void };

export function CommentDialog({ cites, onClose, onDone }: CommentDialogProps) {
  const [words, setWords] = useState("");
  const [places, setPlaces] = useState(cites);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const citations = places
    .split("\n")
    .map((place) => place.trim())
    .filter(Boolean);
  const cited = citations.some((place) => PLACE.test(place));

  const send = async () => {
    setTried(true);
    if (words.trim() === "" || busy) return;
    setBusy(true);
    const done = await attempt(call("canon_comment", { comment: words, citations }));
    setBusy(false);
    if (!done) return;
    note(text.canon.commenting.sent);
    onDone();
    onClose();
  };

  return (
    <Sheet title={text.canon.commenting.title} testid="fact-comment-dialog" onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FieldLine
          label={text.canon.commenting.words}
          value={words}
          onChange={setWords}
          lines={4}
          error={tried && words.trim() === "" ? text.canon.commenting.needed : undefined}
          testid="fact-comment-words"
        />
        <FieldLine
          label={text.canon.commenting.cites}
          value={places}
          onChange={setPlaces}
          lines={2}
          hint={text.canon.commenting.citesHint}
          testid="fact-comment-cites"
        />
        <p
          role="status"
          className="small"
          data-testid="fact-comment-status"
          data-status={cited ? "cited" : "advisory"}
        >
          {cited ? text.canon.commenting.cited : text.canon.commenting.advisory}
        </p>
        <SubmitFoot testid="fact-comment-send" disabled={busy} onCancel={onClose}>
          {text.canon.commenting.send}
        </SubmitFoot>
      </form>
    </Sheet>
  );
}
