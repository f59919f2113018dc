// A source as text: what is on record, then the segments with the passage marked and brought into view. The archivist
// chooses words of it and decides on them.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { SegmentView, SourceView } from "../../ipc/contract";
import { pickOf, type Stretch, setPassages } from "../../state/passages";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { useChosenWords } from "./choosing-words";
import { type Asked, ChosenBar, type Editing, PassageDialogs } from "./passage-consent";
import { Record } from "./record";
import { Segment, type StretchAction } from "./segment";
import { SourceTable } from "./source-table";
import "./source-text.css";

/** Where the passage comes to stand, as a part of the height: the upper third. */
const PASSAGE_AT = 0.26;

type SourceTextProps = {
  view: SourceView;
  wish: number;
  /** Null for those who only read. */
  editing: Editing | null;
};

export function SourceText({ view, wish, editing }: SourceTextProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { chosen, clear, start, extend, move } = useChosenWords(scroll, editing !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view or wish scrolls anew.
  useLayoutEffect(() => {
    const box = scroll.current;
    const mark = box?.querySelector("[data-testid=source-mark]");
    if (!box || !mark) return;
    const above = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop += above - box.clientHeight * PASSAGE_AT;
  }, [view.segments, view.table, wish]);

  const ask = () => {
    if (!chosen) return start();
    setAsked({ picks: chosen.picks });
    clear();
  };
  const onStretch = (segment: SegmentView, stretch: Stretch, action: StretchAction) => {
    const picks = [pickOf(segment, stretch)];
    if (action === "change") setAsked({ picks, state: stretch.consent });
    else if (editing) void setPassages({ ...editing, picks, state: null, why: null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!editing || event.target !== scroll.current || event.ctrlKey || event.metaKey || event.altKey) return;
    let done = true;
    if (event.key === "Enter" && chosen) ask();
    else if (event.key === "c") start();
    else done = event.shiftKey ? extend(event.key) : move(event.key);
    if (done) event.preventDefault();
  };

  return (
    <>
      {editing && view.segments.length > 0 && (
        <div className="source-choose">
          <Button className="button" data-testid="passage-choose" onPress={ask}>
            {chosen ? text.passage.tool : text.passage.start}
          </Button>
          <p className="small" role="status">
            {chosen
              ? text.passage.chosen(chosen.picks.reduce((n, { quote }) => n + [...quote].length, 0))
              : text.passage.hint}
          </p>
        </div>
      )}
      <div
        className="source-text scroll"
        ref={scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard.
        tabIndex={0}
        role="document"
        aria-label={view.title}
        onKeyDown={onKeyDown}
      >
        <Record entries={view.record} />
        <Words view={view} whole={editing !== null} onStretch={onStretch} />
        {chosen && <ChosenBar chosen={chosen} onAsk={ask} />}
      </div>
      {editing && asked && <PassageDialogs editing={editing} asked={asked} onAsked={setAsked} />}
    </>
  );
}

type WordsProps = {
  view: SourceView;
  /** The rows of a table as segments, too, so that their words can be chosen. */
  whole: boolean;
  onStretch: (segment: SegmentView, stretch: Stretch, action: StretchAction) => void;
};

function Words({ view, whole, onStretch }: WordsProps) {
  const table = whole ? null : view.table;
  const rows = table ? view.segments.filter(({ kind }) => kind !== "table-row") : view.segments;
  const marked = rows.flatMap((segment, index) => (segment.runs.some((run) => run.marked) ? [index] : []));
  const labelled = rows.some(({ label }) => label !== null);
  return (
    <>
      {rows.some((segment) => segment.machine_read) && (
        <p className="segments-read small" role="note" data-testid="machine-read">
          {rows.some((segment) => segment.machine_heard) ? text.source.machineHeard : text.source.machineRead}
        </p>
      )}
      {view.confirmed && (
        <p className="segments-confirmed small" role="note" data-testid="confirmed">
          {said(view.confirmed)}
        </p>
      )}
      {rows.length > 0 && (
        <div className="segments" data-labelled={labelled} data-browsed={marked.length === 0 && !table}>
          {rows.map((segment, index) => (
            <Segment
              // biome-ignore lint/suspicious/noArrayIndexKey: a part of a source can begin anywhere.
              key={index}
              segment={segment}
              starts={index === marked[0]}
              ends={index === marked.at(-1)}
              onStretch={onStretch}
            />
          ))}
        </div>
      )}
      {table && <SourceTable table={table} />}
      {rows.length === 0 && !table && <p className="segments-none small">{text.source.noText}</p>}
    </>
  );
}
