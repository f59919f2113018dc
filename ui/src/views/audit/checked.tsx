// What checking a record found: what it comes to in words, and every check as a sentence with its mark.
import type { Check } from "../../ipc/contract";
import { CheckList } from "../../parts/check-list";
import { text } from "../../text";

/** What is said of a check that nobody asked for, as opposed to one that there was nothing to make it with. */
const NOT_REQUIRED = ["quorum-none", "fresh-not-asked"];

const required = ({ ok, detail }: Check) => ok !== null || !NOT_REQUIRED.includes(detail.id);

type CheckedProps = { found: string; checks: Check[] };

export function Checked({ found, checks: all }: CheckedProps) {
  // Of what cannot be read, nothing else was asked.
  const checks = found === "malformed" ? all.filter(({ ok }) => ok !== null) : all;
  const count = (are: (check: Check) => boolean) => checks.filter(are).length;
  return (
    <>
      <p className="record-class" data-testid="record-class" data-class={found}>
        {text.audit.classMeans(found)}
      </p>
      {checks.length > 0 && (
        <p className="small" data-testid="record-counts">
          {text.audit.counts(
            count(({ ok }) => ok === true),
            count(({ ok }) => ok === false),
            count((check) => !required(check)),
            count((check) => check.ok === null && required(check)),
          )}
        </p>
      )}
      {checks.length > 0 && (
        <CheckList
          checks={checks}
          nameOf={(name) => text.audit.check[name] ?? text.names.check(name)}
          held={text.audit.held}
          failed={text.audit.failed}
          unmade={(check) => (required(check) ? text.audit.unmade : text.audit.notRequired)}
        />
      )}
    </>
  );
}
