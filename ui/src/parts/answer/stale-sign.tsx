// After a sentence whose source should be looked at again: a sign of its own shape, its reason in words.
import { History } from "lucide-react";
import type { Said } from "../../ipc/contract";
import { text } from "../../text";
import { said } from "../../text/catalogue";

export function StaleSign({ why }: { why: Said }) {
  return (
    <span className="stale-sign" title={said(why)} data-testid="stale-sign">
      <History role="img" aria-label={`${text.reviewing.refreshing.stale}: ${said(why)}`} />
    </span>
  );
}
