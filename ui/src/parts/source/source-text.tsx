// A source as text: what is on record, then the segments with the passage marked and brought into view.
import { useLayoutEffect, useRef } from "react";
import type { SegmentView, SourceView } from "../../ipc/contract";
import { text } from "../../text";
import { Record } from "./record";
import { SourceTable } from "./source-table";
import "./source-text.css";

/** Where the passage comes to stand, as a part of the height: the upper third. */
const PASSAGE_AT = 0.26;

export function SourceText({ view, wish }: { view: SourceView; wish: number }) {
  const scroll = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view or wish scrolls anew.
  useLayoutEffect(() => {
    const box = scroll.current;
    const mark = box?.querySelector("[data-testid=source-mark]");
    if (!box || !mark) return;
    const above = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop += above - box.clientHeight * PASSAGE_AT;
  }, [view.segments, view.table, wish]);

  const rows = view.table ? view.segments.filter(({ kind }) => kind !== "table-row") : view.segments;
  const marked = rows.flatMap((segment, index) => (segment.runs.some((run) => run.marked) ? [index] : []));
  const labelled = rows.some(({ label }) => label !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard.
    <div className="source-text scroll" ref={scroll} tabIndex={0}>
      <Record entries={view.record} />
      {rows.length > 0 && (
        <div className="segments" data-labelled={labelled} data-browsed={marked.length === 0 && !view.table}>
          {rows.map((segment, index) => (
            <Segment
              // biome-ignore lint/suspicious/noArrayIndexKey: segments have no name of their own here.
              key={index}
              segment={segment}
              starts={index === marked[0]}
              ends={index === marked.at(-1)}
            />
          ))}
        </div>
      )}
      {view.table && <SourceTable table={view.table} />}
      {rows.length === 0 && !view.table && <p className="segments-none small">{text.source.noText}</p>}
    </div>
  );
}

type SegmentProps = { segment: SegmentView; starts: boolean; ends: boolean };

function Segment({ segment, starts, ends }: SegmentProps) {
  const first = segment.runs.findIndex((run) => run.marked);
  const last = segment.runs.findLastIndex((run) => run.marked);
  return (
    <div className="segment" data-kind={segment.kind} data-marked={first >= 0}>
      {segment.label !== null && <span className="segment-label small">{segment.label}</span>}
      <p className="segment-words">
        {segment.runs.map((run, index) =>
          run.marked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name of their own.
            <span key={index}>
              {starts && index === first && <span className="sr-only">{text.source.passageStart}</span>}
              <mark className="source-mark" data-testid="source-mark">
                {run.text}
              </mark>
              {ends && index === last && <span className="sr-only">{text.source.passageEnd}</span>}
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name of their own.
            <span key={index}>{run.text}</span>
          ),
        )}
      </p>
    </div>
  );
}
