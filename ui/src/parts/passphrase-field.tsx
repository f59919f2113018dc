// A field for a passphrase: hidden unless one wants to see it, with what is wrong said under it.
import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import { FieldError, Input, Label, Text, TextField, ToggleButton } from "react-aria-components";
import { text } from "../text";
import "./passphrase-field.css";

type PassphraseFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it. */
  wrong?: string | null;
  hint?: string;
  autoFocus?: boolean;
  isReadOnly?: boolean;
  /** For the browser's form logic: an old passphrase or a new one. */
  fresh?: boolean;
  testId: string;
  ref?: Ref<HTMLInputElement>;
};

/** Brings the keyboard back to what was typed, ready to be corrected or written over. */
export function takeUpAgain(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

export function PassphraseField({
  wrong = null,
  fresh = false,
  testId,
  ref,
  ...field
}: PassphraseFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      className="passphrase"
      type={shown ? "text" : "password"}
      value={field.value}
      onChange={field.onChange}
      isInvalid={wrong !== null}
      isReadOnly={field.isReadOnly}
      autoFocus={field.autoFocus}
      autoComplete={fresh ? "new-password" : "current-password"}
      validationBehavior="aria"
    >
      <Label className="passphrase-label">{field.label}</Label>
      <span className="passphrase-line">
        <Input
          className="field"
          ref={ref}
          data-testid={testId}
          spellCheck="false"
          autoCapitalize="off"
          autoCorrect="off"
        />
        <ToggleButton
          className="button button-quiet button-icon"
          aria-label={shown ? text.key.hide : text.key.show}
          data-testid={`${testId}-show`}
          isSelected={shown}
          onChange={setShown}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </ToggleButton>
      </span>
      {field.hint && wrong === null && (
        <Text slot="description" className="small">
          {field.hint}
        </Text>
      )}
      <FieldError className="passphrase-wrong" data-testid={`${testId}-wrong`}>
        <CircleAlert aria-hidden="true" />
        {wrong}
      </FieldError>
    </TextField>
  );
}
