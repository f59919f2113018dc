// After a sentence whose source should be looked at again: a sign of its own shape, its reason in words.
import { History } from "lucide-react";
import { text } from "../../text";

export function StaleSign({ why }: { why: string }) {
  return (
    <span className="stale-sign" title={text.said(why)} data-testid="stale-sign">
      <History role="img" aria-label={`${text.reviewing.refreshing.stale}: ${text.said(why)}`} />
    </span>
  );
}
