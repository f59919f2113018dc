// Things that were checked, each a sentence with its own mark.
import { CircleDashed, Check as Held, Minus } from "lucide-react";
import type { Check } from "../ipc/contract";
import { text } from "../text";
import { said } from "../text/catalogue";
import "./check-list.css";

type CheckListProps = {
  checks: Check[];
  held: string;
  failed: string;
  /** What is said of a check that was not made. */
  unmade?: (check: Check) => string;
  /** What a check is called, where a place calls it otherwise than the others. */
  nameOf?: (name: string) => string;
};

export function CheckList({ checks, held, failed, unmade, nameOf = text.names.check }: CheckListProps) {
  return (
    <ul className="check-list">
      {checks.map((check) => {
        const { name, ok, detail } = check;
        const Mark = ok === null ? CircleDashed : ok ? Held : Minus;
        const found = ok === null ? (unmade?.(check) ?? failed) : ok ? held : failed;
        return (
          <li key={name} data-testid="check" data-ok={String(ok)}>
            <Mark aria-hidden="true" />
            <p>
              <span className="check-name">{nameOf(name)}</span>
              <span className="sr-only">, {found}. </span>
              <span className="check-detail">{said(detail)}</span>
            </p>
            {!ok && (
              <span className="check-found small" aria-hidden="true">
                {found}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
