// A new passphrase typed twice, with what it is to be like and what forgetting it means.
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { faultOf, type NewPassphraseFault } from "../state/passphrase";
import { text } from "../text";
import { PassphraseField, takeUpAgain } from "./passphrase-field";

/** Reads the passphrase; null, with the fault said and its field focused, when it will not do. */
export type NewPassphraseHandle = { read: () => string | null };

type NewPassphraseProps = {
  label: string;
  /** What forgetting it means. */
  warning: string;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  ref: Ref<NewPassphraseHandle>;
};

export function NewPassphrase({ label, warning, isReadOnly, autoFocus, ref }: NewPassphraseProps) {
  const [first, setFirst] = useState("");
  const [second, setSecond] = useState("");
  const [fault, setFault] = useState<NewPassphraseFault | null>(null);
  const fields = { first: useRef<HTMLInputElement>(null), second: useRef<HTMLInputElement>(null) };

  useImperativeHandle(ref, () => ({
    read: () => {
      const found = faultOf(first, second);
      setFault(found);
      if (!found) return first;
      takeUpAgain(fields[found.field].current);
      return null;
    },
  }));
  const wrong = (field: "first" | "second") => (fault?.field === field ? fault.words : null);
  return (
    <>
      <PassphraseField
        label={label}
        value={first}
        onChange={(words) => {
          setFirst(words);
          setFault(null);
        }}
        wrong={wrong("first")}
        hint={text.key.hint}
        isReadOnly={isReadOnly}
        autoFocus={autoFocus}
        fresh
        testId="passphrase-first"
        ref={fields.first}
      />
      <PassphraseField
        label={text.key.second}
        value={second}
        onChange={(words) => {
          setSecond(words);
          setFault(null);
        }}
        wrong={wrong("second")}
        isReadOnly={isReadOnly}
        fresh
        testId="passphrase-second"
        ref={fields.second}
      />
      <p className="key-warning small">{warning}</p>
    </>
  );
}
