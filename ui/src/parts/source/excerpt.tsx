// A source as a requestor sees it: the passage alone, and around it as much more as is asked for and allowed.
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components";
import type { ContextView, SourceRequest, SourceView } from "../../ipc/contract";
import { isLimit, isWithheld, toFailure, type WordedFailure } from "../../ipc/failure";
import { call } from "../../ipc/host";
import { budget, setBudget } from "../../state/budget";
import { readCited } from "../../state/panel";
import { text } from "../../text";
import { VerdictMark } from "../answer/verdict-mark";
import { Withheld } from "../blank";
import { Views } from "./source-views";
import "./excerpt.css";

type ExcerptProps = {
  view: SourceView;
  request: SourceRequest;
  handle: string;
  /** How the answer names the source. */
  named?: string;
  children?: ReactNode;
};

/** Whether the engine names nothing of the source: what it shows is for a requestor. */
export function isForRequestor(view: SourceView): boolean {
  return view.title === "";
}

export function Excerpt({ view, request, handle, named, children }: ExcerptProps) {
  const around = useContextOf(request);
  const { shown } = around;
  const segment = { index: 0, kind: "paragraph", label: null };
  const wider: SourceView = shown
    ? {
        ...view,
        table: null,
        segments: [
          {
            ...segment,
            machine_read: shown.machine_read,
            machine_heard: shown.machine_heard,
            runs: shown.runs,
          },
        ],
      }
    : view;
  const empty = view.segments.length === 0 && view.record.length === 0 && !view.table && !view.pages;
  const relation = text.relation[view.relation ?? ""] ?? view.relation ?? text.source.panel;
  // What is on record is a line of a list; nothing stands around it.
  const widens = view.segments.length > 0 && view.relation !== "on record";
  return (
    <article className="source excerpt" data-testid="excerpt" data-wider={shown !== null}>
      {children}
      <header className="source-head">
        <h2 className="excerpt-relation">
          {!named && view.verdict && <VerdictMark verdict={view.verdict} />}
          {named ?? relation}
        </h2>
        <p className={named ? "source-relation small" : "small"}>
          {named && view.verdict && <VerdictMark verdict={view.verdict} />}
          {view.verdict && `${text.verdict[view.verdict]}. `}
          {named && `${relation}. `}
          {text.reading.source(handle, view.kind && text.archive.kindOf(view.kind))}
        </p>
      </header>
      {/* Asking for more is asking for words: the page gives way to them. */}
      {empty ? (
        <Withheld words={text.reading.noExcerpt} />
      ) : (
        <Views key={shown ? "wider" : "passage"} view={wider} start={shown ? "text" : undefined} />
      )}
      {widens && (
        <More around={around}>
          {view.opens && (
            <Button className="button" data-testid="read-cited" onPress={() => readCited(request)}>
              {text.reading.open(view.kind && text.archive.kindOf(view.kind))}
            </Button>
          )}
        </More>
      )}
    </article>
  );
}

type Around = {
  shown: ContextView | null;
  /** Characters that the last widening took from today's reading; null when they are not counted. */
  cost: number | null;
  /** Whether asking again can show more. */
  ended: "complete" | "enough" | null;
  failure: WordedFailure | null;
  busy: boolean;
  widen: () => Promise<void>;
};

function wordsOf(view: ContextView): string {
  return view.runs.map((run) => run.text).join("");
}

function useContextOf(request: SourceRequest): Around {
  const [shown, setShown] = useState<ContextView | null>(null);
  const [cost, setCost] = useState<number | null>(null);
  const [same, setSame] = useState(false);
  const [failure, setFailure] = useState<WordedFailure | null>(null);
  const [busy, setBusy] = useState(false);

  const widen = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const before = budget.get();
    try {
      const now = await call("context", { source: request });
      const used = before && now.budget ? now.budget.used - before.used : null;
      // A new day begins from nothing, and then the difference says nothing.
      setCost(used !== null && used >= 0 ? used : null);
      setSame(shown !== null && wordsOf(shown) === wordsOf(now));
      setShown(now);
      setBudget(now.budget);
    } catch (reason) {
      setFailure(toFailure(reason));
    }
    setBusy(false);
  };
  const ended = shown?.complete ? "complete" : same ? "enough" : null;
  return { shown, cost, ended, failure, busy, widen };
}

/** The way to more, and in small type what it took and what is left. */
function More({ around, children }: { around: Around; children?: ReactNode }) {
  const { shown, cost, ended, failure, busy, widen } = around;
  const left = budget.useValue();
  const kind = failure && isWithheld(failure) ? "withheld" : failure && isLimit(failure) ? "limit" : "failed";
  return (
    <footer className="excerpt-more" data-testid="context" data-ended={ended ?? undefined}>
      {ended === null && (
        <Button
          className="button"
          data-testid="more-context"
          isDisabled={busy || kind === "limit" || kind === "withheld"}
          onPress={() => void widen()}
        >
          {shown ? text.reading.evenMore : text.reading.more}
        </Button>
      )}
      {children}
      <div className="excerpt-said small" role="status">
        {busy && <p>{text.reading.loading}</p>}
        {failure && (
          <p className="excerpt-failure" data-testid="context-failure" data-kind={kind}>
            {failure.message}
          </p>
        )}
        {!busy && shown && !failure && (
          <p data-testid="context-cost">
            {[cost !== null && text.reading.cost(cost), ended && text.reading[ended]]
              .filter(Boolean)
              .join(" ")}
          </p>
        )}
        {left && <p data-testid="context-left">{text.reading.exactly(left)}</p>}
      </div>
    </footer>
  );
}
