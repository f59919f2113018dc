// One segment of a source: its words, the passage marked, and what has a consent of its own named beside it.
import { Button } from "react-aria-components";
import type { Run, SaidView, SegmentView } from "../../ipc/contract";
import { type Stretch, stretchesOf } from "../../state/passages";
import { text } from "../../text";
import { ConsentName } from "./consent-name";
import { clock, saidAt, usePlaying } from "./player";
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
  const { at, playFrom } = usePlaying();
  const now = saidAt(segment.said, at);
  const begins = new Map<Run, number>();
  let length = 0;
  for (const run of segment.runs) {
    begins.set(run, length);
    length += [...run.text].length;
  }
  const words = (run: Run, index: number) => (
    <Words
      key={index}
      run={run}
      starts={starts && run === first}
      ends={ends && run === last}
      now={now}
      begins={begins.get(run) ?? 0}
    />
  );
  return (
    <div
      className="segment"
      data-kind={segment.kind}
      data-marked={first !== undefined}
      data-machine-read={segment.machine_read ?? false}
    >
      {segment.label !== null && (
        <span className="segment-label small">
          <Label segment={segment} playFrom={playFrom} />
        </span>
      )}
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

/** The time of a segment, which plays it where it may be heard. */
function Label({ segment, playFrom }: { segment: SegmentView; playFrom: PlayFrom }) {
  const [first, last] = [segment.said?.at(0), segment.said?.at(-1)];
  if (!playFrom || !first || !last) return segment.label;
  return (
    <Button
      className="segment-play"
      aria-label={text.source.playFrom(clock(first.from_ms))}
      onPress={() => playFrom(first.from_ms, last.to_ms)}
    >
      {segment.label}
    </Button>
  );
}

type PlayFrom = ReturnType<typeof usePlaying>["playFrom"];

/** The words of a run, those lit that are said now. */
function Lit({ run, now, begins }: { run: Run; now: SaidView | null; begins: number }) {
  const signs = [...run.text];
  const [from, to] = now ? [now.start - begins, now.end - begins] : [0, 0];
  if (!now || to <= 0 || from >= signs.length) return run.text;
  const part = (start: number, end: number) => signs.slice(Math.max(0, start), Math.max(0, end)).join("");
  return (
    <>
      {part(0, from)}
      <span className="said-now" data-testid="said-now">
        {part(from, to)}
      </span>
      {part(to, signs.length)}
    </>
  );
}

type WordsProps = { run: Run; starts: boolean; ends: boolean; now: SaidView | null; begins: number };

function Words({ run, starts, ends, now, begins }: WordsProps) {
  const lit = <Lit run={run} now={now} begins={begins} />;
  if (!run.marked) return <span>{lit}</span>;
  return (
    <span>
      {starts && (
        <span className="sr-only" {...NOT_WORDS}>
          {text.source.passageStart}
        </span>
      )}
      <mark className="source-mark" data-testid="source-mark">
        {lit}
      </mark>
      {ends && (
        <span className="sr-only" {...NOT_WORDS}>
          {text.source.passageEnd}
        </span>
      )}
    </span>
  );
}
