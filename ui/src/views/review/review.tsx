// Review: every answer given so far, each readable again with its sources, and the claims that need another look.
import { useState } from "react";
import type { ResponseSummary } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { ResponseList } from "../../parts/response-list";
import { Segments } from "../../parts/segments";
import { Split } from "../../parts/split";
import { useLoad } from "../../state/load";
import { reading } from "../../state/reading";
import { text } from "../../text";
import { Look } from "./look";
import { Reading } from "./reading";

const FILTERS = ["all", "doubts", "refused"] as const;
type Filter = (typeof FILTERS)[number];
type View = "answers" | "look";

function passes(filter: Filter, { outcome, verdicts }: ResponseSummary): boolean {
  if (filter === "refused") return outcome === "refused";
  if (filter === "doubts") return verdicts[1] + verdicts[2] > 0 || outcome === "labeled";
  return true;
}

export function Review() {
  const [view, setView] = useState<View>("answers");
  const queue = useLoad("reverify queue", () => call("reverify_queue", {}));
  const waiting = queue.state.kind === "there" ? queue.state.value.entries.length : null;
  return (
    <div className="place">
      <header className="place-head">
        <h1>{text.review.title}</h1>
        <p className="small">{view === "look" ? text.look.title : text.review.intro}</p>
      </header>
      <div className="queue-filter">
        <Segments
          label={text.look.views}
          value={view}
          options={[
            ["answers", text.look.answers],
            ["look", text.look.tab(waiting)],
          ]}
          onChange={setView}
          testid="review-tab"
        />
      </div>
      {view === "answers" ? <Answers /> : <Look queue={queue} />}
    </div>
  );
}

function Answers() {
  const { state, reload } = useLoad("responses", () => call("responses", {}));
  const chosen = reading.useValue();
  const [filter, setFilter] = useState<Filter>("all");
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { responses } = state.value;
  if (responses.length === 0) {
    return (
      <Empty title={text.review.empty}>
        <p>{text.review.emptyHint}</p>
      </Empty>
    );
  }
  return (
    <Split
      chosen={chosen !== null}
      onBack={() => reading.set(null)}
      list={<Queue all={responses} filter={filter} onFilter={setFilter} />}
      detail={chosen ? <Reading response_id={chosen} /> : <Empty title={text.review.pick} />}
    />
  );
}

type QueueProps = { all: ResponseSummary[]; filter: Filter; onFilter: (filter: Filter) => void };

function Queue({ all, filter, onFilter }: QueueProps) {
  const shown = all.filter((response) => passes(filter, response));
  return (
    <>
      <div className="queue-filter">
        <Segments
          label={text.review.filter}
          value={filter}
          options={FILTERS.map((name) => [name, text.review[name]])}
          onChange={onFilter}
          testid="review-filter"
        />
      </div>
      {shown.length > 0 ? <ResponseList responses={shown} /> : <Empty title={text.review.none} />}
    </>
  );
}
