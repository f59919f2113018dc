// The record of many documents, corrected at once: the ticked fields alone.
import { useState } from "react";
import { toFailure } from "../../ipc/failure";
import { CheckBox } from "../../parts/check-box";
import { FieldLine, SubmitFoot } from "../../parts/form";
import { Sheet } from "../../parts/sheet";
import { RecordLine } from "../../parts/source/record-line";
import { correctRecords, RECORD_FIELDS, type RecordField, type RecordWish } from "../../state/records";
import { text } from "../../text";
import "../../parts/source/record-editor.css";

type RecordDialogProps = { artifacts: string[]; onClose: () => void };

export function RecordDialog({ artifacts, onClose }: RecordDialogProps) {
  const [wish, setWish] = useState<RecordWish>({});
  const [why, setWhy] = useState("");
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const tick = (field: RecordField) =>
    setWish(({ [field]: had, ...rest }) => (had === undefined ? { ...rest, [field]: "" } : rest));

  const save = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    try {
      if (await correctRecords(artifacts, wish, why.trim() || null)) onClose();
    } catch (reason) {
      setFailed(toFailure(reason).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet title={text.record.title(artifacts.length)} testid="record-dialog" onClose={onClose}>
      <p className="small">{text.record.only}</p>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {RECORD_FIELDS.map((field) => (
          <div className="record-many" key={field}>
            <CheckBox
              label={text.record.change(text.source.field[field] ?? field)}
              testid={`record-tick-${field}`}
              checked={wish[field] !== undefined}
              onToggle={() => tick(field)}
            />
            <RecordLine
              field={field}
              value={wish[field] ?? ""}
              onChange={(value) => setWish({ ...wish, [field]: value })}
            />
          </div>
        ))}
        <FieldLine
          label={`${text.consent.why} (${text.consent.optional})`}
          value={why}
          onChange={setWhy}
          testid="record-why"
        />
        {failed && (
          <p className="form-error" role="alert" data-testid="record-failed">
            {failed}
          </p>
        )}
        <SubmitFoot testid="record-save" disabled={busy || Object.keys(wish).length === 0} onCancel={onClose}>
          {text.record.save}
        </SubmitFoot>
      </form>
    </Sheet>
  );
}
