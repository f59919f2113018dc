// Review: every answer given so far, each readable again with its sources.
import { useState } from "react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import type { ResponseSummary } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Answer } from "../../parts/answer/answer";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { ResponseList } from "../../parts/response-list";
import { Split } from "../../parts/split";
import { useLoad } from "../../state/load";
import { auditResponse, reading } from "../../state/reading";
import { text } from "../../text";

const FILTERS = ["all", "doubts", "refused"] as const;
type Filter = (typeof FILTERS)[number];

function passes(filter: Filter, { outcome, verdicts }: ResponseSummary): boolean {
  if (filter === "refused") return outcome === "refused";
  if (filter === "doubts") return verdicts[1] + verdicts[2] > 0 || outcome === "labeled";
  return true;
}

export function Review() {
  const { state, reload } = useLoad("responses", () => call("responses", {}));
  const chosen = reading.useValue();
  const [filter, setFilter] = useState<Filter>("all");
  return (
    <div className="place">
      <header className="place-head">
        <h1>{text.review.title}</h1>
        <p className="small">{text.review.intro}</p>
      </header>
      {state.kind === "waiting" && <Waiting words={text.loading} />}
      {state.kind === "failed" && <Failed failure={state.failure} retry={reload} />}
      {state.kind === "there" && state.value.responses.length === 0 && (
        <Empty title={text.review.empty}>
          <p>{text.review.emptyHint}</p>
        </Empty>
      )}
      {state.kind === "there" && state.value.responses.length > 0 && (
        <Split
          chosen={chosen !== null}
          onBack={() => reading.set(null)}
          list={<Queue all={state.value.responses} filter={filter} onFilter={setFilter} />}
          detail={chosen ? <Reading response_id={chosen} /> : <Empty title={text.review.pick} />}
        />
      )}
    </div>
  );
}

type QueueProps = { all: ResponseSummary[]; filter: Filter; onFilter: (filter: Filter) => void };

function Queue({ all, filter, onFilter }: QueueProps) {
  const shown = all.filter((response) => passes(filter, response));
  return (
    <>
      <div className="queue-filter">
        <ToggleButtonGroup
          className="segmented"
          aria-label={text.review.filter}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[filter]}
          onSelectionChange={(keys) => onFilter(FILTERS.find((name) => keys.has(name)) ?? "all")}
        >
          {FILTERS.map((name) => (
            <ToggleButton key={name} id={name}>
              {text.review[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {shown.length > 0 ? <ResponseList responses={shown} /> : <Empty title={text.review.none} />}
    </>
  );
}

function Reading({ response_id }: { response_id: string }) {
  const { state, reload } = useLoad(response_id, () => call("response", { response_id }));
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  return (
    <article className="split-inner">
      <h2>{state.value.question}</h2>
      <Answer answer={state.value} />
      <div className="split-actions">
        <Button className="button" onPress={() => auditResponse(response_id)}>
          {text.review.check}
        </Button>
      </div>
    </article>
  );
}
