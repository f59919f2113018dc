// A question before something is done that others will notice; it starts at the way out.
import { Button } from "react-aria-components";
import { text } from "../text";
import { Foot } from "./form";
import { Sheet } from "./sheet";

type ConfirmProps = {
  title: string;
  words: string;
  action: string;
  testid: string;
  onConfirm: () => void;
  onClose: () => void;
};

export function Confirm({ title, words, action, testid, onConfirm, onClose }: ConfirmProps) {
  return (
    <Sheet title={title} testid={testid} alert onClose={onClose}>
      <p>{words}</p>
      <Foot>
        <Button className="button" autoFocus onPress={onClose}>
          {text.cancel}
        </Button>
        <Button className="button button-main" data-testid={`${testid}-confirm`} onPress={onConfirm}>
          {action}
        </Button>
      </Foot>
    </Sheet>
  );
}
