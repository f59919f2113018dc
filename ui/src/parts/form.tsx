// The lines of a form: a label, its field, what is wrong with it; and one choice of several, each explained.
import { type ReactNode, useId } from "react";
import { Button } from "react-aria-components";
import { text } from "../text";
import "./check-box.css";
import "./form.css";

type FieldLineProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
  testid?: string;
  type?: "text" | "password";
  lines?: number;
  /** Where the keyboard starts. */
  first?: boolean;
  /** Where `/` goes to in its place. */
  main?: boolean;
};

export function FieldLine({
  label,
  value,
  onChange,
  hint,
  error,
  testid,
  type,
  lines,
  first,
  main,
}: FieldLineProps) {
  const about = useId();
  const shared = {
    className: "field",
    value,
    "aria-invalid": error !== undefined,
    "aria-describedby": error || hint ? about : undefined,
    "data-testid": testid,
    "data-main-field": main || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="form-line">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field stands inside it either way. */}
      <label className="form-line">
        {label}
        {lines ? (
          <textarea {...shared} rows={lines} />
        ) : (
          // biome-ignore lint/a11y/noAutofocus: a dialog starts at its first field.
          <input {...shared} type={type ?? "text"} autoFocus={first} autoComplete="off" />
        )}
      </label>
      {error ? (
        <p id={about} className="form-error" role="alert">
          {error}
        </p>
      ) : (
        hint && <p id={about}>{hint}</p>
      )}
    </div>
  );
}

type SelectLineProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: Array<[value: string, words: string]>;
  error?: string;
  testid?: string;
};

export function SelectLine({ label, value, onChange, options, error, testid }: SelectLineProps) {
  const about = useId();
  return (
    <div className="form-line">
      <label className="form-line">
        {label}
        <select
          className="field"
          value={value}
          data-testid={testid}
          aria-invalid={error !== undefined}
          aria-describedby={error ? about : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {error && (
        <p id={about} className="form-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

export type Choice = { value: string; words: string; means: string };

type ChoicesProps = {
  legend: string;
  choices: Choice[];
  value: string | null;
  onChange: (value: string) => void;
  testid: string;
};

/** One of a few, each with a line that explains it. */
export function Choices({ legend, choices, value, onChange, testid }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            className="dot"
            type="radio"
            name={name}
            value={choice.value}
            data-testid={testid}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.words}</span>
          <span className="small">{choice.means}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The buttons at the foot of a dialog. */
export function Foot({ children }: { children: ReactNode }) {
  return <div className="sheet-foot">{children}</div>;
}

type SubmitFootProps = { testid: string; disabled: boolean; onCancel: () => void; children: ReactNode };

/** The foot of a dialog that is a form: away without a word, or what it does. */
export function SubmitFoot({ testid, disabled, onCancel, children }: SubmitFootProps) {
  return (
    <Foot>
      <Button className="button" onPress={onCancel}>
        {text.cancel}
      </Button>
      <Button className="button button-main" type="submit" data-testid={testid} isDisabled={disabled}>
        {children}
      </Button>
    </Foot>
  );
}
