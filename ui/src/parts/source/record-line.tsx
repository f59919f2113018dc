// One field of a record as it is corrected, with the names and kinds that the archive has for it.
import { useId } from "react";
import { KINDS, type RecordField } from "../../state/records";
import { triage } from "../../state/triage";
import { text } from "../../text";

type RecordLineProps = {
  field: RecordField;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  first?: boolean;
};

const HINTS: Partial<Record<RecordField, "dateHint" | "peopleHint">> = {
  date: "dateHint",
  from: "peopleHint",
};

export function RecordLine({ field, value, onChange, placeholder, first }: RecordLineProps) {
  const id = useId();
  const known = triage.useValue()?.known;
  const people = field === "from" || field === "to";
  const kinds = [...new Set([...KINDS, ...(known?.kinds ?? [])])].map(text.archive.kindOf);
  const list = field === "kind" ? kinds : people ? known?.people : undefined;
  const hint = HINTS[field];
  return (
    <div className="record-line" data-field={field}>
      <label htmlFor={id}>{text.source.field[field]}</label>
      <input
        id={id}
        className="field"
        type="text"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: whoever wants to correct it starts at its first field.
        autoFocus={first}
        list={list ? `${id}-list` : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        data-testid={`record-${field}`}
        onChange={(event) => onChange(event.target.value)}
      />
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {hint && (
        <p id={`${id}-hint`} className="small">
          {text.record[hint]}
        </p>
      )}
    </div>
  );
}
