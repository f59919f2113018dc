// Earlier answers as a list to walk through with the arrow keys; Review and Audit share it.
import type { ResponseSummary } from "../ipc/contract";
import { reading } from "../state/reading";
import { text } from "../text";
import { day } from "../text/when";
import { VerdictMark } from "./answer/verdict-mark";
import { PickList } from "./pick-list";
import "./response-list.css";

const VERDICTS = ["entailed", "partial", "ungrounded"] as const;

export function ResponseList({ responses }: { responses: ResponseSummary[] }) {
  const chosen = reading.useValue();
  return (
    <PickList
      label={text.review.list}
      testid="response-item"
      chosen={chosen}
      onChoose={reading.set}
      lines={responses.map((response) => ({
        key: response.response_id,
        name: response.question,
        children: (
          <>
            <span className="response-question">{response.question}</span>
            <span className="response-facts small">
              <span>
                {day(response.answered_at)}
                {response.outcome !== "supported" && `. ${text.outcome[response.outcome]}`}
              </span>
              <Counts counts={response.verdicts} />
            </span>
          </>
        ),
      }))}
    />
  );
}

/** How many sentences of each verdict; verdicts that did not occur are not mentioned. */
export function Counts({ counts }: { counts: ResponseSummary["verdicts"] }) {
  if (counts.every((n) => n === 0)) return null;
  return (
    <span className="response-counts" role="img" aria-label={text.mark.counts(...counts)}>
      {VERDICTS.map((verdict, index) =>
        counts[index] ? (
          <span key={verdict} className="response-count">
            <VerdictMark verdict={verdict} />
            {counts[index]}
          </span>
        ) : null,
      )}
    </span>
  );
}
