// The record of the document in the panel, corrected in place: only what was changed is sent.
import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { SourceView } from "../../ipc/contract";
import { toFailure } from "../../ipc/failure";
import { useEscape } from "../../state/keys";
import {
  correctRecords,
  RECORD_FIELDS,
  type RecordField,
  type RecordWish,
  recordEdited,
} from "../../state/records";
import { triage } from "../../state/triage";
import { text } from "../../text";
import { RecordLine } from "./record-line";
import "./record-editor.css";

type RecordEditorProps = { artifact_id: string; view: SourceView };

export function RecordEditor({ artifact_id, view }: RecordEditorProps) {
  const edited = recordEdited.useValue() === artifact_id;
  // Where no list is gone through, a key means nothing.
  const keyed = triage.useValue() !== null;
  // Files of facts are changed as facts, and what left the archive is as it was.
  const isFacts = view.record.some(({ source }) => source === "canon");
  if (isFacts || !view.lineage.current) return null;
  if (!edited) {
    return (
      <div className="record-edit">
        <Button
          className="button button-quiet"
          data-testid="record-edit"
          onPress={() => recordEdited.set(artifact_id)}
        >
          <Pencil aria-hidden="true" /> {text.record.edit} {keyed && <kbd>E</kbd>}
        </Button>
      </div>
    );
  }
  return <Form key={artifact_id} artifact_id={artifact_id} view={view} />;
}

/** What a field says, as far as it is more than the name of the file. */
function said(view: SourceView, field: RecordField): string {
  const entry = view.record.find((one) => one.field === field);
  if (!entry || (field === "title" && entry.source === "file name")) return "";
  return field === "kind" ? text.archive.kindOf(entry.value) : entry.value;
}

function Form({ artifact_id, view }: RecordEditorProps) {
  const [wish, setWish] = useState<RecordWish>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => recordEdited.set(null);
  useEscape(true, close);
  const changed = RECORD_FIELDS.filter((field) => (wish[field] ?? said(view, field)) !== said(view, field));

  const save = async () => {
    if (changed.length === 0) return close();
    if (busy) return;
    setBusy(true);
    setFailed(null);
    try {
      const sent = Object.fromEntries(changed.map((field) => [field, wish[field]]));
      if (await correctRecords([artifact_id], sent)) close();
    } catch (reason) {
      setFailed(toFailure(reason).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="record-form"
      aria-label={text.record.label}
      data-testid="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {RECORD_FIELDS.map((field, n) => (
        <RecordLine
          key={field}
          field={field}
          value={wish[field] ?? said(view, field)}
          placeholder={
            field === "title" && said(view, field) === "" ? text.record.fileName(view.title) : undefined
          }
          first={n === 0}
          onChange={(value) => setWish({ ...wish, [field]: value })}
        />
      ))}
      {failed && (
        <p className="form-error" role="alert" data-testid="record-failed">
          {failed}
        </p>
      )}
      <div className="record-foot">
        <Button className="button" onPress={close}>
          {text.cancel}
        </Button>
        <Button className="button button-main" type="submit" data-testid="record-save" isDisabled={busy}>
          {text.record.save}
        </Button>
      </div>
    </form>
  );
}
