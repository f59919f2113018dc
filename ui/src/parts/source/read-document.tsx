// A whole document as a family member may read it: part by part, each counted when it is opened.
import { ArrowLeft } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { ReadBlock, ReadView } from "../../ipc/contract";
import { isLimit, toFailure, type WordedFailure } from "../../ipc/failure";
import { call } from "../../ipc/host";
import { budget, setBudget } from "../../state/budget";
import { panel, type ReadTarget } from "../../state/panel";
import { text } from "../../text";
import { recordDate } from "../../text/when";
import { Failed, Waiting } from "../blank";
import { PageView } from "./page-view";
import { Segment } from "./segment";
import { type Shown, ViewChoice } from "./view-choice";
import "./read-document.css";

type ReadState = {
  shown: ReadView | null;
  /** Characters that the part took from today's reading; null when they are not counted. */
  cost: number | null;
  failure: WordedFailure | null;
  busy: boolean;
  open: (part: number | null) => Promise<void>;
};

function useReading({ document, source }: ReadTarget): ReadState {
  const [shown, setShown] = useState<ReadView | null>(null);
  const [cost, setCost] = useState<number | null>(null);
  const [failure, setFailure] = useState<WordedFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);

  const open = async (part: number | null) => {
    latest.current += 1;
    const own = latest.current;
    setBusy(true);
    setFailure(null);
    const before = budget.get();
    try {
      const now = await call("read", { document, source, part });
      if (own !== latest.current) return;
      const used = before && now.budget ? now.budget.used - before.used : null;
      // A new day begins from nothing, and then the difference says nothing.
      setCost(used !== null && used >= 0 ? used : null);
      setShown(now);
      setBudget(now.budget);
    } catch (reason) {
      if (own === latest.current) setFailure(toFailure(reason));
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is another panel.
  useEffect(() => {
    void open(null);
    return () => {
      latest.current += 1;
    };
  }, []);
  return { shown, cost, failure, busy, open };
}

export function ReadDocument({ target }: { target: ReadTarget }) {
  const reading = useReading(target);
  const { shown, failure, open } = reading;
  const { back } = target;
  const way = back && (
    <Button className="link read-back" data-testid="read-back" onPress={() => panel.set(back)}>
      <ArrowLeft aria-hidden="true" />
      {text.reading.back}
    </Button>
  );
  if (shown === null) {
    return (
      <article className="source read" data-testid="read">
        <header className="source-head">{way}</header>
        {failure === null ? (
          <Waiting words={text.reading.opening} />
        ) : isLimit(failure) ? (
          <p className="read-limit" data-testid="read-failure" role="status">
            {failure.message}
          </p>
        ) : (
          <Failed failure={failure} retry={() => void open(null)} />
        )}
      </article>
    );
  }
  const about = [
    shown.kind && text.archive.kindOf(shown.kind),
    shown.date && recordDate(shown.date),
    text.archive.fromTo(shown.from, shown.to),
  ].filter(Boolean);
  return (
    <article className="source read" data-testid="read">
      <header className="source-head">
        {way}
        <h2>{shown.title}</h2>
        <p className="small">{about.join(", ")}</p>
      </header>
      <PartOf key={shown.part} view={shown} />
      <Turn reading={reading} shown={shown} />
    </article>
  );
}

/** A part: its page where there is one, or its words. */
function PartOf({ view }: { view: ReadView }) {
  const [form, setForm] = useState<Shown>(view.page ? "page" : "text");
  const scroll = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words come with the form.
  useLayoutEffect(() => {
    const mark = scroll.current?.querySelector("[data-testid=source-mark]");
    mark?.scrollIntoView({ block: "center" });
  }, [form]);
  return (
    <>
      {view.page && view.blocks.length > 0 && (
        <div className="source-tools">
          <ViewChoice shown={form} onChange={setForm} />
        </div>
      )}
      {view.page && form === "page" ? (
        <PageView pages={view.page} title={view.title} wish={0} turns={false} />
      ) : (
        <div
          className="source-text scroll"
          ref={scroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard.
          tabIndex={0}
          role="document"
          aria-label={view.title}
        >
          {view.blocks.some((block) => block.machine_read) && (
            <p className="segments-read small" role="note">
              {view.blocks.some((block) => block.machine_heard)
                ? text.source.machineHeard
                : text.source.machineRead}
            </p>
          )}
          {view.blocks.length === 0 && <p className="segments-none small">{text.reading.nothing}</p>}
          <Words blocks={view.blocks} />
        </div>
      )}
    </>
  );
}

/** Paragraphs, and rows that follow each other as one table. */
function Words({ blocks }: { blocks: ReadBlock[] }) {
  const parts: ReactNode[] = [];
  const spoken = blocks.some(({ speaker }) => speaker !== null);
  let rows: ReadBlock[] = [];
  const endTable = () => {
    if (rows.length > 0) parts.push(<Table key={parts.length} rows={rows} />);
    rows = [];
  };
  const marked = blocks.flatMap((block, at) => (block.runs.some((run) => run.marked) ? [at] : []));
  blocks.forEach((block, at) => {
    if (block.cells) {
      rows.push(block);
      return;
    }
    endTable();
    const { kind, speaker, machine_read, machine_heard, runs } = block;
    parts.push(
      <Segment
        key={parts.length}
        segment={{ index: at, kind, label: speaker, machine_read, machine_heard, runs }}
        starts={at === marked[0]}
        ends={at === marked.at(-1)}
        onStretch={() => undefined}
      />,
    );
  });
  endTable();
  return (
    <div className="segments" data-labelled={spoken} data-browsed="true">
      {parts}
    </div>
  );
}

function Table({ rows }: { rows: ReadBlock[] }) {
  return (
    <div className="source-table scroll">
      <table>
        <tbody>
          {rows.map((row, at) => {
            const Cell = row.header ? "th" : "td";
            const marked = row.runs.some((run) => run.marked);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows can repeat.
              <tr key={at} data-marked={marked} data-testid={marked ? "source-mark" : undefined}>
                {row.cells?.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                  <Fragment key={column}>
                    <Cell scope={row.header ? "col" : undefined} data-marked={marked}>
                      {cell}
                    </Cell>
                  </Fragment>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The way to the other parts, and in small type what this one took and what is left. */
function Turn({ reading, shown }: { reading: ReadState; shown: ReadView }) {
  const { cost, failure, busy, open } = reading;
  const left = budget.useValue();
  const { part, parts } = shown;
  return (
    <footer className="excerpt-more read-turn" data-testid="read-turn">
      {parts > 1 && (
        <>
          <Button
            className="button"
            data-testid="read-previous"
            isDisabled={busy || part <= 1}
            onPress={() => void open(part - 1)}
          >
            {text.reading.previous}
          </Button>
          <span className="small" data-testid="read-part">
            {text.reading.part(part, parts)}
          </span>
          <Button
            className="button"
            data-testid="read-next"
            isDisabled={busy || part >= parts}
            onPress={() => void open(part + 1)}
          >
            {text.reading.next}
          </Button>
        </>
      )}
      <div className="excerpt-said small" role="status">
        {failure && (
          <p className="excerpt-failure" data-testid="read-failure">
            {failure.message}
          </p>
        )}
        {!busy && !failure && cost !== null && parts > 0 && (
          <p data-testid="read-cost">{text.reading.cost(cost)}</p>
        )}
        {left && <p>{text.reading.exactly(left)}</p>}
      </div>
    </footer>
  );
}
