// Asks for an auditor's identity, tries it on the record, and hands it on only when it opens something.
import { useState } from "react";
import { Button, DropZone, FileTrigger, Text } from "react-aria-components";
import type { OpenedBundle } from "../../ipc/contract";
import { toFailure } from "../../ipc/failure";
import { readDropped } from "../../ipc/host";
import { FieldLine, SubmitFoot } from "../../parts/form";
import { Sheet } from "../../parts/sheet";
import { useDropTarget } from "../../state/drops";
import { attempt } from "../../state/notices";
import { text } from "../../text";
import { identityIn } from "./identity";
import { filesOf } from "./use-opened";

type UnlockDialogProps = {
  /** How many texts are hidden now. */
  hidden: number;
  open: (identity: string) => Promise<OpenedBundle>;
  onUnlocked: (identity: string) => void;
  onClose: () => void;
};

/** A key file is a few lines. */
const LARGEST = 64 * 1024;

export function UnlockDialog({ hidden, open, onUnlocked, onClose }: UnlockDialogProps) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  const write = (words: string) => {
    setTyped(words);
    setWrong(undefined);
  };
  const takeWords = (words: string) => {
    const identity = identityIn(words);
    write(identity ?? "");
    if (identity === null) setWrong(text.unlock.wrong);
  };
  const takeFile = async (file: File | undefined) => {
    if (file) takeWords(file.size > LARGEST ? "" : await file.text().catch(() => ""));
  };
  useDropTarget(true, {
    title: text.unlock.overTitle,
    own: text.unlock.words,
    take: (paths) =>
      void attempt(readDropped(paths.slice(0, 1))).then((files) => files?.[0] && takeWords(files[0].content)),
  });

  const unlock = async () => {
    const identity = identityIn(typed);
    if (busy) return;
    if (identity === null) {
      setWrong(text.unlock.wrong);
      return;
    }
    setBusy(true);
    try {
      const { bundle } = await open(identity);
      if (bundle && bundle.hidden < hidden) onUnlocked(identity);
      else setWrong(text.unlock.unfit);
    } catch (reason) {
      setWrong(toFailure(reason).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet title={text.unlock.title} testid="unlock-dialog" onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          void unlock();
        }}
      >
        <p>{text.unlock.words}</p>
        <FieldLine
          label={text.unlock.label}
          value={typed}
          onChange={write}
          hint={busy ? text.unlock.opening : text.unlock.hint}
          error={wrong}
          type="password"
          testid="unlock-identity"
          first
        />
        <DropZone
          className="drop-zone"
          data-testid="unlock-drop"
          aria-label={text.unlock.zone}
          onDrop={({ items }) => void filesOf(items).then(([file]) => takeFile(file))}
        >
          <FileTrigger onSelect={(files) => void takeFile(files?.[0])}>
            <Button className="button" data-testid="unlock-file">
              {text.unlock.choose}
            </Button>
          </FileTrigger>
          <Text slot="label" className="small">
            {text.unlock.drop}
          </Text>
        </DropZone>
        <SubmitFoot testid="unlock-confirm" disabled={busy} onCancel={onClose}>
          {text.unlock.action}
        </SubmitFoot>
      </form>
    </Sheet>
  );
}
