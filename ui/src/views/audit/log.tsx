// The log, walked page by page: what was signed when, and the checkpoint that signs it all.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { LogEntry, LogPage } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { FieldLine } from "../../parts/form";
import { useLoad } from "../../state/load";
import { auditResponse } from "../../state/reading";
import { number as counted, text } from "../../text";
import { said } from "../../text/catalogue";
import { day } from "../../text/when";
import "./log.css";

/** Entries on one page: as many as can be drawn at once without being felt. */
const PAGE = 50;

export function Log() {
  /** Number of the first entry wanted; null: the latest page. */
  const [from, setFrom] = useState<number | null>(null);
  /** Where the walk went to, to be shown first. */
  const [wanted, setWanted] = useState<number | null>(null);
  const { state, reload } = useLoad(`log ${from}`, () => call("log", { from, count: PAGE }));
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const page = state.value;
  if (page.size === 0) return <Empty title={text.log.empty} />;
  const go = (number: number) => {
    setWanted(number);
    setFrom(Math.max(1, Math.min(number, page.size - PAGE + 1)));
  };
  return (
    <div className="log scroll" data-testid="log">
      <p className="small">{text.log.intro}</p>
      <Walk
        page={page}
        onPage={(first) => {
          setWanted(null);
          setFrom(first);
        }}
        onGo={go}
      />
      <Entries page={page} wanted={wanted} />
      <details className="log-checkpoint">
        <summary data-testid="log-checkpoint">{text.log.checkpoint}</summary>
        <pre className="scroll">{page.checkpoint}</pre>
      </details>
    </div>
  );
}

function Entries({ page, wanted }: { page: LogPage; wanted: number | null }) {
  const heads = [text.log.number, text.log.when, text.log.kind, text.log.what];
  return (
    <table className="log-table" aria-label={text.log.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.entries.map((entry) => (
          <Row key={entry.number} entry={entry} wanted={entry.number === wanted} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { entry: LogEntry; wanted: boolean };

function Row({ entry, wanted }: RowProps) {
  const { number, at, kind, what, response_id } = entry;
  return (
    <tr
      data-testid="log-row"
      data-number={number}
      data-wanted={wanted || undefined}
      tabIndex={wanted ? -1 : undefined}
      ref={(row) => {
        if (!wanted || !row) return;
        row.scrollIntoView?.({ block: "center" });
        row.focus({ preventScroll: true });
      }}
    >
      <th scope="row">{counted(number)}</th>
      <td className="log-when">{at === null ? text.log.unknownTime : day(at, true)}</td>
      <td>{text.log.kinds(kind)}</td>
      <td className="log-what">
        {response_id === null ? (
          said(what)
        ) : (
          <Button
            className="link"
            data-testid="log-answer"
            aria-label={text.log.open(number, said(what))}
            onPress={() => auditResponse(response_id)}
          >
            {said(what)}
          </Button>
        )}
      </td>
    </tr>
  );
}

type WalkProps = { page: LogPage; onPage: (from: number | null) => void; onGo: (number: number) => void };

/** Where in the log one is, the pages beside it, and a way to any entry. */
function Walk({ page, onPage, onGo }: WalkProps) {
  // Entries count from 1.
  const first = page.entries[0]?.number ?? 1;
  const last = page.entries.at(-1)?.number ?? 1;
  const end = page.size;
  const steps: Array<[name: string, words: string, to: number | null, off: boolean]> = [
    ["first", text.log.first, 1, first === 1],
    ["older", text.log.older, Math.max(1, first - PAGE), first === 1],
    ["newer", text.log.newer, Math.min(last + 1, Math.max(1, end - PAGE + 1)), last >= end],
    ["last", text.log.last, null, last >= end],
  ];
  return (
    <div className="log-walk">
      <p data-testid="log-shown">{text.log.shown(first, last, page.size)}</p>
      <nav aria-label={text.log.walk}>
        {steps.map(([name, words, to, off]) => (
          <Button
            key={name}
            className="button"
            data-testid={`log-${name}`}
            isDisabled={off}
            onPress={() => onPage(to)}
          >
            {words}
          </Button>
        ))}
      </nav>
      <GoTo end={end} onGo={onGo} />
    </div>
  );
}

function GoTo({ end, onGo }: { end: number; onGo: (number: number) => void }) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className="log-go"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const number = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
        const fits = number >= 1 && number <= end;
        setWrong(!fits);
        if (fits) onGo(number);
      }}
    >
      <FieldLine
        label={text.log.go}
        value={typed}
        onChange={(words) => {
          setTyped(words);
          setWrong(false);
        }}
        error={wrong ? text.log.goWrong(end) : undefined}
        testid="log-number"
        main
      />
      <Button className="button" type="submit" data-testid="log-go">
        {text.log.goAction}
      </Button>
    </form>
  );
}
