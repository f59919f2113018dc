// Audit: the sealed record of one answer, checked again part by part, and what else happened.
import { useState } from "react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import type { Check, ResponseSummary } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { CheckList } from "../../parts/check-list";
import { ResponseList } from "../../parts/response-list";
import { Split } from "../../parts/split";
import { useDesk } from "../../state/desk";
import { useLoad } from "../../state/load";
import { reading, readResponse } from "../../state/reading";
import { text } from "../../text";
import { day } from "../../text/when";
import { Events } from "./events";

const SHOWN = ["answers", "events"] as const;

export function Audit() {
  const [shown, setShown] = useState<(typeof SHOWN)[number]>("answers");
  const { role } = useDesk();
  // What happened could tell a reviewer how much is hidden from them.
  const views = role === "reviewer" ? SHOWN.slice(0, 1) : SHOWN;
  return (
    <div className="place">
      <header className="place-head">
        <h1>{text.audit.title}</h1>
        <p className="small">{text.audit.intro}</p>
      </header>
      <div className="audit-views">
        <ToggleButtonGroup
          className="segmented"
          aria-label={text.events.views}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[shown]}
          onSelectionChange={(keys) => setShown(SHOWN.find((name) => keys.has(name)) ?? "answers")}
        >
          {views.map((name) => (
            <ToggleButton key={name} id={name} data-testid={`audit-tab-${name}`}>
              {text.events[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {shown === "answers" ? <Answers /> : <Events />}
    </div>
  );
}

function Answers() {
  const { state, reload } = useLoad("responses", () => call("responses", {}));
  const chosen = reading.useValue();
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { responses } = state.value;
  if (responses.length === 0) return <Empty title={text.audit.empty} />;
  const summary = responses.find(({ response_id }) => response_id === chosen);
  return (
    <Split
      chosen={chosen !== null}
      onBack={() => reading.set(null)}
      list={<ResponseList responses={responses} />}
      detail={chosen ? <Record response_id={chosen} summary={summary} /> : <Empty title={text.audit.pick} />}
    />
  );
}

type RecordProps = { response_id: string; summary: ResponseSummary | undefined };

function Record({ response_id, summary }: RecordProps) {
  const { role } = useDesk();
  const { state, reload } = useLoad(response_id, () => call("verify", { response_id }));
  if (state.kind === "waiting") return <Waiting words={text.audit.checking} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { checks } = state.value;
  return (
    <article className="split-inner" data-testid="verification" data-class={state.value.class}>
      {summary && (
        <>
          <h2>{summary.question}</h2>
          <p className="small">{text.audit.sealed(day(summary.answered_at, true))}</p>
        </>
      )}
      <CheckList checks={checks.map(named)} held={text.audit.held} failed={text.audit.failed} />
      <p>{text.audit.class[state.value.class] ?? state.value.class}</p>
      <div className="split-actions">
        <Button className="button" onPress={reload}>
          {text.audit.again}
        </Button>
        {/* An auditor checks the record and reads no papers. */}
        {role !== "auditor" && (
          <Button className="button button-quiet" onPress={() => readResponse(response_id)}>
            {text.audit.read}
          </Button>
        )}
      </div>
    </article>
  );
}

function named(check: Check): Check {
  return { ...check, name: text.audit.check[check.name] ?? check.name };
}
