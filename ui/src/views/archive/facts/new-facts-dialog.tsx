// A name for a new file of facts.
import { useState } from "react";
import { Button } from "react-aria-components";
import { FieldLine, Foot } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { text } from "../../../text";

/** What the engine takes as a path; it looks again. */
const PATH =
  /^(?:canon\/)?[\p{L}\p{N}_-][\p{L}\p{N}_.-]*(?:\/[\p{L}\p{N}_-][\p{L}\p{N}_.-]*)*\.(?:ya?ml|md|txt)$/u;

export function NewFactsDialog({
  onStart,
  onClose,
}: {
  onStart: (path: string) => void;
  onClose: () => void;
}) {
  const [path, setPath] = useState("");
  const [tried, setTried] = useState(false);
  const fits = PATH.test(path.trim());
  return (
    <Sheet title={text.canon.newTitle} testid="facts-new-dialog" onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (fits) onStart(`canon/${path.trim().replace(/^canon\//, "")}`);
        }}
      >
        <FieldLine
          label={text.canon.newPath}
          value={path}
          onChange={setPath}
          hint={text.canon.newHint}
          error={tried && !fits ? text.canon.newBad : undefined}
          testid="facts-new-path"
          first
        />
        <Foot>
          <Button className="button" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button className="button button-main" type="submit" data-testid="facts-new-start">
            {text.canon.start}
          </Button>
        </Foot>
      </form>
    </Sheet>
  );
}
