// Earlier answers as a list to walk through with the arrow keys; Review and Audit share it.
import { ListBox, ListBoxItem } from "react-aria-components";
import type { ResponseSummary } from "../ipc/contract";
import { reading } from "../state/reading";
import { text } from "../text";
import { day } from "../text/when";
import { VerdictMark } from "./answer/verdict-mark";
import "./response-list.css";

const VERDICTS = ["entailed", "partial", "ungrounded"] as const;

export function ResponseList({ responses }: { responses: ResponseSummary[] }) {
  const chosen = reading.useValue();
  return (
    <ListBox
      className="response-list"
      aria-label={text.review.list}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={chosen ? [chosen] : []}
      onSelectionChange={(keys) => {
        const key = keys === "all" ? undefined : [...keys][0];
        if (key !== undefined) reading.set(String(key));
      }}
    >
      {responses.map((response) => (
        <ListBoxItem
          key={response.response_id}
          id={response.response_id}
          textValue={response.question}
          className="response-item"
          data-testid="response-item"
        >
          <span className="response-question">{response.question}</span>
          <span className="response-facts small">
            <span>
              {day(response.answered_at)}
              {response.outcome !== "supported" && `. ${text.outcome[response.outcome]}`}
            </span>
            <Counts counts={response.verdicts} />
          </span>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

/** How many sentences of each verdict; verdicts that did not occur are not mentioned. */
function Counts({ counts }: { counts: ResponseSummary["verdicts"] }) {
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
