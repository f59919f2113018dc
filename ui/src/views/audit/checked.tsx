// What checking a record found: what it comes to in words, and every check as a sentence with its mark.
import type { Check } from "../../ipc/contract";
import { CheckList } from "../../parts/check-list";
import { text } from "../../text";

type CheckedProps = { found: string; checks: Check[] };

export function Checked({ found, checks: all }: CheckedProps) {
  // Of what cannot be read, nothing else was asked.
  const checks = found === "malformed" ? all.filter(({ ok }) => ok !== null) : all;
  return (
    <>
      <p className="record-class" data-testid="record-class" data-class={found}>
        {text.audit.classMeans(found)}
      </p>
      {checks.length > 0 && (
        <CheckList
          checks={checks.map((check) => ({ ...check, name: text.audit.check[check.name] ?? check.name }))}
          held={text.audit.held}
          failed={text.audit.failed}
          unmade={text.audit.unmade}
        />
      )}
    </>
  );
}
