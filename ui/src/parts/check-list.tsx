// Things that were checked, each a sentence with its own mark.
import { Check as Held, Minus } from "lucide-react";
import type { Check } from "../ipc/contract";
import "./check-list.css";

type CheckListProps = { checks: Check[]; held: string; failed: string };

export function CheckList({ checks, held, failed }: CheckListProps) {
  return (
    <ul className="check-list">
      {checks.map(({ name, ok, detail }) => (
        <li key={name} data-testid="check" data-ok={ok}>
          {ok ? <Held aria-hidden="true" /> : <Minus aria-hidden="true" />}
          <p>
            <span className="check-name">{name}</span>
            <span className="sr-only">, {ok ? held : failed}. </span>
            <span className="check-detail">{detail}</span>
          </p>
          {!ok && <span className="check-failed small">{failed}</span>}
        </li>
      ))}
    </ul>
  );
}
