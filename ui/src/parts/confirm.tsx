// A question before something is done that others will notice; it starts at the way out.
import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import { text } from "../text";
import { Foot } from "./form";
import { Sheet } from "./sheet";

type ConfirmProps = {
  title: string;
  words: string;
  action: string;
  testid: string;
  /** What is asked besides, between the words and the buttons. */
  children?: ReactNode;
  /** There is no way back from it, and that is said. */
  final?: boolean;
  /** Not all of it is answered yet. */
  blocked?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function Confirm({
  title,
  words,
  action,
  testid,
  children,
  final = false,
  blocked,
  ...on
}: ConfirmProps) {
  return (
    <Sheet title={title} testid={testid} alert onClose={on.onClose}>
      <p>{words}</p>
      {final && (
        <p data-testid="final">
          <strong>{text.final}</strong>
        </p>
      )}
      {children}
      <Foot>
        <Button className="button" autoFocus onPress={on.onClose}>
          {text.cancel}
        </Button>
        <Button
          className="button button-main"
          data-testid={`${testid}-confirm`}
          isDisabled={blocked}
          onPress={on.onConfirm}
        >
          {action}
        </Button>
      </Foot>
    </Sheet>
  );
}
