// A passphrase, written twice, so that a slip of the hand locks nobody out.
import { FieldLine } from "../../../parts/form";
import { text } from "../../../text";

const SHORTEST = 8;

export type Passphrase = { first: string; again: string };
export const NO_PASSPHRASE: Passphrase = { first: "", again: "" };

/** What is wrong with it, and with which of the two. */
export function passphraseError({ first, again }: Passphrase): Partial<Passphrase> | null {
  if ([...first].length < SHORTEST) return { first: text.keyring.short };
  return first === again ? null : { again: text.keyring.differ };
}

type PassphraseLinesProps = {
  value: Passphrase;
  error: Partial<Passphrase> | null;
  onChange: (value: Passphrase) => void;
};

export function PassphraseLines({ value, error, onChange }: PassphraseLinesProps) {
  return (
    <>
      <FieldLine
        label={text.keyring.passphrase}
        type="password"
        value={value.first}
        onChange={(first) => onChange({ ...value, first })}
        hint={text.keyring.hint}
        error={error?.first}
        testid="passphrase"
      />
      <FieldLine
        label={text.keyring.again}
        type="password"
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
        error={error?.again}
        testid="passphrase-again"
      />
    </>
  );
}
