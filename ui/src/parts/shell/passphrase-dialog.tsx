// Changing one's own passphrase.
import { type FormEvent, useRef, useState } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { toFailure } from "../../ipc/failure";
import { call } from "../../ipc/host";
import { dialog } from "../../state/keys";
import { note, reportFailure } from "../../state/notices";
import { text } from "../../text";
import { NewPassphrase, type NewPassphraseHandle } from "../new-passphrase";
import { PassphraseField, takeUpAgain } from "../passphrase-field";
import "./passphrase-dialog.css";

export function PassphraseDialog() {
  const open = dialog.useValue() === "passphrase";
  const close = () => dialog.set(null);
  return (
    <ModalOverlay className="veil" isOpen={open} onOpenChange={(now) => !now && close()}>
      <Modal className="card passphrase-card">
        <Dialog>
          <Heading slot="title">{text.key.changeTitle}</Heading>
          <p className="passphrase-intro">{text.key.changeHint}</p>
          <ChangeForm onClose={close} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const [old, setOld] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef<NewPassphraseHandle>(null);

  const say = (words: string) => {
    setWrong(words);
    takeUpAgain(field.current);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (old === "") {
      say(text.key.missing);
      return;
    }
    const fresh = typed.current?.read();
    if (!fresh) return;
    setBusy(true);
    try {
      await call("passphrase_change", { old, new: fresh });
      onClose();
      note(text.key.changed);
    } catch (reason) {
      if (toFailure(reason).code === "wrong_key") say(text.key.wrongOld);
      else reportFailure(reason);
    }
    setBusy(false);
  };
  return (
    <form className="key-fields" data-testid="passphrase-change" onSubmit={(event) => void submit(event)}>
      <PassphraseField
        label={text.key.old}
        value={old}
        onChange={(words) => {
          setOld(words);
          setWrong(null);
        }}
        wrong={wrong}
        isReadOnly={busy}
        autoFocus
        testId="passphrase-old"
        ref={field}
      />
      <NewPassphrase label={text.key.fresh} warning={text.key.changeWarning} isReadOnly={busy} ref={typed} />
      <div className="key-actions">
        <Button type="submit" className="button button-main" data-testid="passphrase-save" isDisabled={busy}>
          {text.key.change}
        </Button>
        <Button className="button" onPress={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
