// What one can do with an answer: copy it with its sources, print it, save it as a file.
import { Copy, Printer } from "lucide-react";
import { Button } from "react-aria-components";
import type { Answer } from "../../ipc/contract";
import { copyText } from "../../ipc/host";
import { asText } from "../../parts/answer/as-text";
import { printAnswer } from "../../parts/answer/printed";
import { PaperButton } from "../../parts/paper";
import { note } from "../../state/notices";
import { text } from "../../text";

export function Keeping({ answer }: { answer: Answer }) {
  const copy = async () => note((await copyText(asText(answer))) ? text.keep.copied : text.keep.failed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className="keeping" role="group" aria-label={text.keep.label}>
      <Button className="button button-quiet" data-testid="copy-answer" onPress={() => void copy()}>
        <Copy aria-hidden="true" />
        {text.keep.copy}
      </Button>
      <Button className="button button-quiet" data-testid="print-answer" onPress={() => printAnswer(answer)}>
        <Printer aria-hidden="true" />
        {text.keep.print}
      </Button>
      <PaperButton
        response_id={answer.response_id}
        name={text.keep.save}
        className="button button-quiet"
        form="pdf"
      />
    </div>
  );
}
