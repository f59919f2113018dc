// Years with what is there, and gaps as gaps.
import type { TimelineSpan } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { useLoad } from "../../state/load";
import { text } from "../../text";
import { Facts, Items } from "./lines";
import type { Opened } from "./lives";
import { AskThis } from "./question";

type TimelineProps = { loadedFor: string; onOpen: (opened: Opened) => void };

export function Timeline({ loadedFor, onOpen }: TimelineProps) {
  const { state, reload } = useLoad(loadedFor, () => call("timeline", {}));
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { spans, undated, limited } = state.value;
  if (spans.length === 0) return <Empty title={text.lives.noDates} />;
  return (
    <div className="timeline scroll">
      {limited && <p className="small">{text.lives.limited}</p>}
      <ol>
        {spans.map((span) => (
          <Year key={`${span.from} ${span.to}`} span={span} onOpen={onOpen} />
        ))}
      </ol>
      {undated > 0 && <p className="small">{text.lives.undated(undated)}</p>}
    </div>
  );
}

function Year({ span, onOpen }: { span: TimelineSpan; onOpen: (opened: Opened) => void }) {
  const years = text.lives.span(span.from, span.to);
  // Asked in the language of whoever asks, where the engine reads it the same.
  const question = span.from === span.to ? text.lives.happened(span.from) : span.question;
  if (span.question === null || question === null) {
    return (
      <li className="timeline-gap small" data-testid="timeline-gap">
        {text.lives.gap(years)}
      </li>
    );
  }
  return (
    <li className="timeline-year" data-testid="timeline-year">
      <div>
        <h2>{years}</h2>
        <AskThis question={question} words={text.lives.askYear(years)} />
      </div>
      <div>
        <Facts all={span.facts} years={years} onOpen={onOpen} />
        <Items all={span.items} years={years} />
      </div>
    </li>
  );
}
