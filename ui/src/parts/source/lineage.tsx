// Where a source comes from and what has become of it: one line, opening to the whole.
import { ChevronRight, Flag, History } from "lucide-react";
import { useState } from "react";
import { Button, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import type { Lineage as LineageData, SourceRequest } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { attempt } from "../../state/notices";
import { readResponse } from "../../state/reading";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { day } from "../../text/when";
import "./lineage.css";

type LineageProps = {
  lineage: LineageData;
  /** The citation through which it is seen; null when a document is browsed. */
  request: SourceRequest | null;
  onChange: (lineage: LineageData) => void;
};

function summary(lineage: LineageData): string {
  const parts = [text.lineage.added(day(lineage.added_at))];
  if (lineage.last_verified) parts.push(text.lineage.checked(day(lineage.last_verified)));
  if (lineage.cited_by.length > 0) parts.push(text.lineage.citedCount(lineage.cited_by.length));
  return parts.join(", ");
}

export function Lineage({ lineage, request, onChange }: LineageProps) {
  return (
    <Disclosure className="lineage" data-testid="lineage">
      <Heading level={3} className="lineage-heading">
        <Button slot="trigger" className="lineage-trigger">
          <ChevronRight aria-hidden="true" />
          <span className="sr-only">{text.lineage.title}. </span>
          <span className="lineage-summary">{summary(lineage)}</span>
          {lineage.stale && (
            <span title={said(lineage.stale)}>
              <History aria-label={text.reviewing.refreshing.stale} role="img" />
            </span>
          )}
          {lineage.flagged && <Flag aria-label={text.lineage.flagged} />}
        </Button>
      </Heading>
      <DisclosurePanel className="lineage-panel scroll">
        <div className="lineage-inner">
          {lineage.stale && (
            <p className="lineage-stale" data-testid="lineage-stale">
              {said(lineage.stale)}
            </p>
          )}
          <Facts lineage={lineage} />
          <CitedBy lineage={lineage} />
          {request && <FlagButton lineage={lineage} request={request} onChange={onChange} />}
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}

function Facts({ lineage }: { lineage: LineageData }) {
  const facts: Array<[string, string]> = [
    [
      text.lineage.addedLabel,
      `${day(lineage.added_at, true)}${lineage.added_by ? ` ${text.lineage.by(lineage.added_by)}` : ""}`,
    ],
    [
      text.lineage.checkedLabel,
      lineage.last_verified ? day(lineage.last_verified, true) : text.lineage.never,
    ],
    [text.lineage.path, lineage.path],
    [text.lineage.since, text.lineage.version(lineage.since_version)],
  ];
  return (
    <dl className="lineage-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {name === text.lineage.since && !lineage.current && <span>. {text.lineage.gone}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CitedBy({ lineage }: { lineage: LineageData }) {
  return (
    <div>
      <h3>{text.lineage.citedBy}</h3>
      {lineage.cited_by.length === 0 ? (
        <p>{text.lineage.citedNone}</p>
      ) : (
        <ul className="lineage-cited">
          {lineage.cited_by.map(({ response_id, question, answered_at }) => (
            <li key={response_id}>
              <Button className="link" onPress={() => readResponse(response_id)}>
                {question}
              </Button>{" "}
              <span className="small">{day(answered_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FlagButton({ lineage, request, onChange }: LineageProps & { request: SourceRequest }) {
  const [busy, setBusy] = useState(false);
  const set = async () => {
    setBusy(true);
    const changed = await attempt(call("flag", { source: request, flagged: !lineage.flagged }));
    if (changed) onChange(changed);
    setBusy(false);
  };
  return (
    <div className="lineage-flag">
      {lineage.flagged && <span role="status">{text.lineage.flagged}.</span>}
      <Button className="button" isDisabled={busy} onPress={() => void set()}>
        <Flag aria-hidden="true" />
        {lineage.flagged ? text.lineage.unflag : text.lineage.flag}
      </Button>
    </div>
  );
}
