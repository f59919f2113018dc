// One segment of a source: its words, the passage marked, and what has a consent of its own named beside it.
import type { Run, SegmentView } from "../../ipc/contract";
import { type Stretch, stretchesOf } from "../../state/passages";
import { text } from "../../text";
import { ConsentName } from "./consent-name";
import { NOT_WORDS } from "./words";

export type StretchAction = "change" | "take-back";

type SegmentProps = {
  segment: SegmentView;
  /** Whether the passage starts and ends here. */
  starts: boolean;
  ends: boolean;
  onStretch: (segment: SegmentView, stretch: Stretch, action: StretchAction) => void;
};

export function Segment({ segment, starts, ends, onStretch }: SegmentProps) {
  const first = segment.runs.find((run) => run.marked);
  const last = segment.runs.findLast((run) => run.marked);
  const words = (run: Run, index: number) => (
    <Words key={index} run={run} starts={starts && run === first} ends={ends && run === last} />
  );
  return (
    <div
      className="segment"
      data-kind={segment.kind}
      data-marked={first !== undefined}
      data-machine-read={segment.machine_read ?? false}
    >
      {segment.label !== null && <span className="segment-label small">{segment.label}</span>}
      <p className="segment-words" data-segment={segment.index}>
        {stretchesOf(segment).map((stretch) =>
          stretch.consent === undefined ? (
            stretch.runs.map(words)
          ) : (
            <span key={stretch.start}>
              <span className="run-kept" data-testid="run-consent" data-consent={stretch.consent}>
                {stretch.runs.map(words)}
              </span>
              <ConsentName
                consent={stretch.consent}
                onAction={(action) => onStretch(segment, stretch, action)}
              />
            </span>
          ),
        )}
      </p>
    </div>
  );
}

function Words({ run, starts, ends }: { run: Run; starts: boolean; ends: boolean }) {
  if (!run.marked) return <span>{run.text}</span>;
  return (
    <span>
      {starts && (
        <span className="sr-only" {...NOT_WORDS}>
          {text.source.passageStart}
        </span>
      )}
      <mark className="source-mark" data-testid="source-mark">
        {run.text}
      </mark>
      {ends && (
        <span className="sr-only" {...NOT_WORDS}>
          {text.source.passageEnd}
        </span>
      )}
    </span>
  );
}
