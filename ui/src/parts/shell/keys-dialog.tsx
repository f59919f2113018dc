// The list of keys, behind `?`.
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { dialog } from "../../state/keys";
import { text } from "../../text";
import "./keys-dialog.css";

export function KeysDialog() {
  const open = dialog.useValue() === "keys";
  return (
    <ModalOverlay
      className="veil"
      isOpen={open}
      onOpenChange={(now) => dialog.set(now ? "keys" : null)}
      isDismissable
    >
      <Modal className="card keys">
        <Dialog>
          <Heading slot="title">{text.keys.title}</Heading>
          <dl>
            {text.keys.list.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
