// Audit: the sealed record of one answer, checked again part by part.
import { Button } from "react-aria-components";
import type { Check, ResponseSummary } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { CheckList } from "../../parts/check-list";
import { ResponseList } from "../../parts/response-list";
import { Split } from "../../parts/split";
import { useLoad } from "../../state/load";
import { reading, readResponse } from "../../state/reading";
import { text } from "../../text";
import { day } from "../../text/when";

export function Audit() {
  const { state, reload } = useLoad("responses", () => call("responses", {}));
  const chosen = reading.useValue();
  const summary =
    state.kind === "there"
      ? state.value.responses.find(({ response_id }) => response_id === chosen)
      : undefined;
  return (
    <div className="place">
      <header className="place-head">
        <h1>{text.audit.title}</h1>
        <p className="small">{text.audit.intro}</p>
      </header>
      {state.kind === "waiting" && <Waiting words={text.loading} />}
      {state.kind === "failed" && <Failed failure={state.failure} retry={reload} />}
      {state.kind === "there" && state.value.responses.length === 0 && <Empty title={text.audit.empty} />}
      {state.kind === "there" && state.value.responses.length > 0 && (
        <Split
          chosen={chosen !== null}
          onBack={() => reading.set(null)}
          list={<ResponseList responses={state.value.responses} />}
          detail={
            chosen ? <Record response_id={chosen} summary={summary} /> : <Empty title={text.audit.pick} />
          }
        />
      )}
    </div>
  );
}

type RecordProps = { response_id: string; summary: ResponseSummary | undefined };

function Record({ response_id, summary }: RecordProps) {
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
        <Button className="button button-quiet" onPress={() => readResponse(response_id)}>
          {text.audit.read}
        </Button>
      </div>
    </article>
  );
}

function named(check: Check): Check {
  return { ...check, name: text.audit.check[check.name] ?? check.name };
}
