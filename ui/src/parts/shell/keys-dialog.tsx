// The list of keys, behind `?`.
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { dialog } from "../../state/keys";
import { PLACES, placesOf } from "../../state/places";
import { session } from "../../state/session";
import { text } from "../../text";
import { ReviewKeys } from "./review-keys";
import "./keys-dialog.css";

export function KeysDialog() {
  const open = dialog.useValue() === "keys";
  const entered = placesOf(session.useValue().status?.session?.role);
  const places = entered.map((name): [number, string] => [PLACES.indexOf(name) + 1, text.places[name]]);
  // Only the places that whoever is at the desk may enter.
  const list = text.keys.list.flatMap((entry) =>
    entry[0] !== text.keys.placesKey ? [entry] : places.length > 0 ? [text.desk.placeKeys(places)] : [],
  );
  return (
    <ModalOverlay
      className="veil"
      isOpen={open}
      onOpenChange={(now) => dialog.set(now ? "keys" : null)}
      isDismissable
    >
      <Modal className="card keys scroll">
        <Dialog>
          <Heading slot="title">{text.keys.title}</Heading>
          <dl>
            {list.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          {entered.includes("review") && <ReviewKeys />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
