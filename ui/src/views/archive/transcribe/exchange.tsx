// The words of a scan as files of other programs: written, and read back.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { TranscriptForm } from "../../../ipc/contract";
import { Choices, Foot } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { exportWords, importWords } from "../../../state/transcribing";
import { text } from "../../../text";

const FORMS: TranscriptForm[] = ["alto", "page", "hocr"];

export function ExchangeDialog({ onClose }: { onClose: () => void }) {
  const words = text.transcribing;
  const [form, setForm] = useState<TranscriptForm>("alto");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<boolean>) => {
    if (busy) return;
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done) onClose();
  };
  const choice = (value: string, [name, means]: string[]) => ({
    value,
    words: name ?? "",
    means: means ?? "",
  });
  return (
    <Sheet title={words.exchangeTitle} testid="desk-exchanging" onClose={onClose}>
      <Choices
        legend={words.exchangeForm}
        choices={FORMS.map((one) => choice(one, words.forms[one]))}
        value={form}
        onChange={(value) => setForm(value as TranscriptForm)}
        testid="desk-form"
      />
      <Button
        className="button"
        data-testid="desk-export"
        isDisabled={busy}
        onPress={() => void run(() => exportWords(form))}
      >
        {words.exportAction}
      </Button>
      <Choices
        legend={words.importLegend}
        choices={[choice("read", words.importRead), choice("checked", words.importChecked)]}
        value={checked ? "checked" : "read"}
        onChange={(value) => setChecked(value === "checked")}
        testid="desk-checked"
      />
      <p className="small">{words.importHint}</p>
      <Button
        className="button"
        data-testid="desk-import"
        isDisabled={busy}
        onPress={() => void run(() => importWords(checked))}
      >
        {words.importAction}
      </Button>
      <Foot>
        <Button className="button" onPress={onClose}>
          {text.close}
        </Button>
      </Foot>
    </Sheet>
  );
}
