// A dialog over the window: a title, what it is about, and its buttons at the foot.
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import "./sheet.css";

type SheetProps = {
  title: string;
  testid: string;
  onClose: () => void;
  /** Asks for a decision rather than for words. */
  alert?: boolean;
  /** Needs more room than a question does. */
  wide?: boolean;
  children: ReactNode;
};

/** Open as long as it is drawn; Escape closes it. */
export function Sheet({ title, testid, onClose, alert = false, wide = false, children }: SheetProps) {
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(open) => !open && onClose()}>
      <Modal className={`card sheet scroll${wide ? " sheet-wide" : ""}`}>
        <Dialog role={alert ? "alertdialog" : "dialog"} data-testid={testid}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
