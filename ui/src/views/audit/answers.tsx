// The answers of the archive and the records opened from files, with what checking each of them found.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { ResponseSummary } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { AskFirst, Empty, Failed, Waiting } from "../../parts/blank";
import { ResponseList } from "../../parts/response-list";
import { Split } from "../../parts/split";
import { useDesk } from "../../state/desk";
import { useLoad } from "../../state/load";
import { reading, readResponse } from "../../state/reading";
import { text } from "../../text";
import { day } from "../../text/when";
import { Bundle, mayOpen } from "./bundle";
import { Checked } from "./checked";
import { ExportButton, ExportState } from "./export";
import { OpenRecords } from "./open-records";
import { OpenedList, OpenedRecord } from "./opened";
import type { Opened, OpenedFile } from "./use-opened";

export function Answers({ opened }: { opened: Opened }) {
  const { role } = useDesk();
  const { state, reload } = useLoad("responses", () => call("responses", {}));
  const chosen = reading.useValue();
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { responses } = state.value;
  const file = chosen === null ? opened.chosen : null;
  return (
    <>
      <div className="audit-tools">
        {mayOpen(role) && <OpenRecords opened={opened} />}
        {responses.length > 0 && <ExportButton response_id={null} />}
      </div>
      <ExportState />
      {responses.length + opened.files.length === 0 ? (
        <Empty title={text.audit.empty}>
          <AskFirst />
        </Empty>
      ) : (
        <Split
          chosen={chosen !== null || file !== null}
          onBack={() => {
            reading.set(null);
            opened.choose(null);
          }}
          list={
            <>
              {opened.files.length > 0 && <OpenedList opened={opened} shown={file} />}
              {responses.length > 0 && <ResponseList responses={responses} />}
            </>
          }
          detail={<Detail chosen={chosen} responses={responses} file={file} />}
        />
      )}
    </>
  );
}

type DetailProps = { chosen: string | null; responses: ResponseSummary[]; file: OpenedFile | null };

function Detail({ chosen, responses, file }: DetailProps) {
  if (chosen !== null) {
    const summary = responses.find(({ response_id }) => response_id === chosen);
    return <Record key={chosen} response_id={chosen} summary={summary} />;
  }
  if (file) return <OpenedRecord key={file.id} file={file} />;
  return <Empty title={responses.length > 0 ? text.audit.pick : text.opened.pick} />;
}

type RecordProps = { response_id: string; summary: ResponseSummary | undefined };

/** The record of one answer of this archive. */
function Record({ response_id, summary }: RecordProps) {
  const { role } = useDesk();
  const [round, setRound] = useState(0);
  const { state, reload } = useLoad(`${response_id} ${round}`, () => call("verify", { response_id }));
  if (state.kind === "waiting") return <Waiting words={text.audit.checking} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  return (
    <article className="split-inner audit-record" data-testid="verification" data-class={state.value.class}>
      {summary && (
        <>
          <h2>{summary.question}</h2>
          <p className="small">{text.audit.signed(day(summary.answered_at, true))}</p>
        </>
      )}
      <Checked found={state.value.class} checks={state.value.checks} />
      <div className="split-actions">
        <Button className="button" data-testid="verify-again" onPress={() => setRound((n) => n + 1)}>
          {text.audit.again}
        </Button>
        {/* An auditor checks the record and reads no papers. */}
        {role !== "auditor" && (
          <Button
            className="button button-quiet"
            data-testid="read-answer"
            onPress={() => readResponse(response_id)}
          >
            {text.audit.read}
          </Button>
        )}
        <ExportButton response_id={response_id} />
      </div>
      {mayOpen(role) && <Bundle key={round} name={response_id} of={{ response_id }} />}
    </article>
  );
}
