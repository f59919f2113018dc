// One answer of the queue: its question, when it was given, how it stands, and what is risky about it.
import { CheckCheck } from "lucide-react";
import { memo } from "react";
import type { ReviewEntry } from "../../ipc/contract";
import { Counts } from "../../parts/response-list";
import { openAt } from "../../state/review";
import { text } from "../../text";
import { day, shortDay } from "../../text/when";

export const rowId = (response_id: string) => `queue-${response_id}`;

type QueueRowProps = {
  entry: ReviewEntry;
  chosen: boolean;
  index: number;
  count: number;
  start: number;
  size: number;
};

/** Drawn again only when something of it changed: ten thousand may be scrolled through. */
export const QueueRow = memo(function QueueRow({ entry, chosen, index, count, start, size }: QueueRowProps) {
  const { response_id, question, answered_at, outcome, claims, decided, risks } = entry;
  const done = claims > 0 && decided >= claims;
  const words = risks.map((name) => text.reviewing.risk[name] ?? name);
  const refused = outcome === "refused" ? [text.outcome.refused] : [];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keyboard, and its keys move between rows.
    <div
      id={rowId(response_id)}
      className="queue-row"
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-testid="response-item"
      data-done={done}
      data-risk={risks[0]}
      style={{ height: size, transform: `translateY(${start}px)` }}
      onClick={() => openAt(response_id)}
    >
      <span className="queue-facts">
        <span className="queue-question" title={question}>
          {question}
        </span>
        <Counts counts={entry.verdicts} />
      </span>
      <span className="queue-facts small">
        <span className="queue-why" title={[...words, day(answered_at)].join(", ")}>
          {[[...refused, ...words].join(", ") || text.outcome[outcome], shortDay(answered_at)].join(", ")}
        </span>
        <span className="queue-progress">
          {done && <CheckCheck aria-hidden="true" />}
          {text.reviewing.progress(decided, claims)}
        </span>
      </span>
    </div>
  );
});
