// What differs between any two versions of the archive.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { SnapshotInfo } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Failed } from "../../parts/blank";
import { useLoad } from "../../state/load";
import { text } from "../../text";
import "../../parts/form.css";

/** Needs the versions the latest first, and at least one. Compares when asked to: what is loaded would move the list below. */
export function Diff({ snapshots }: { snapshots: SnapshotInfo[] }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="diff" aria-label={text.diff.title}>
      <Button className="link" aria-expanded={open} data-testid="diff-open" onPress={() => setOpen(!open)}>
        {text.diff.title}
      </Button>
      {open && <Compared snapshots={snapshots} />}
    </section>
  );
}

function Compared({ snapshots }: { snapshots: SnapshotInfo[] }) {
  const numbers = [...snapshots.map(({ version }) => version.number), 0];
  const [pair, setPair] = useState({ from: numbers[1] ?? 0, to: numbers[0] ?? 0 });
  // Whichever way round they were chosen, the older one comes first.
  const from = Math.min(pair.from, pair.to);
  const to = Math.max(pair.from, pair.to);
  return (
    <>
      <div className="diff-pair">
        <VersionSelect
          label={text.diff.from}
          testid="diff-from"
          numbers={numbers}
          value={pair.from}
          onChange={(number) => setPair({ ...pair, from: number })}
        />
        <VersionSelect
          label={text.diff.to}
          testid="diff-to"
          numbers={numbers}
          value={pair.to}
          onChange={(number) => setPair({ ...pair, to: number })}
        />
      </div>
      {from === to ? <p className="small">{text.diff.choose}</p> : <Found from={from} to={to} />}
    </>
  );
}

type VersionSelectProps = {
  label: string;
  testid: string;
  numbers: number[];
  value: number;
  onChange: (number: number) => void;
};

function VersionSelect({ label, testid, numbers, value, onChange }: VersionSelectProps) {
  return (
    <label>
      <span className="small">{label}</span>{" "}
      <select
        className="field"
        data-testid={testid}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {numbers.map((number) => (
          <option key={number} value={number}>
            {number === 0 ? text.diff.empty : text.versions.number(number)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Found({ from, to }: { from: number; to: number }) {
  const { state, reload } = useLoad(`${from} ${to}`, () => call("snapshot_diff", { from, to }));
  if (state.kind === "waiting") {
    return (
      <p className="small" role="status">
        {text.diff.comparing}
      </p>
    );
  }
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { added, removed, corrected } = state.value;
  if (added.length + removed.length + corrected.length === 0) {
    return (
      <p role="status" data-testid="diff-same">
        {text.diff.same}
      </p>
    );
  }
  return (
    <div className="diff-lists">
      <Titles heading={text.diff.added(added.length)} titles={added} testid="diff-added" />
      <Titles heading={text.diff.removed(removed.length)} titles={removed} testid="diff-removed" />
      {corrected.length > 0 && (
        <Titles heading={text.diff.corrected(corrected.length)} titles={corrected} testid="diff-corrected" />
      )}
    </div>
  );
}

type TitlesProps = { heading: string; titles: string[]; testid: string };

function Titles({ heading, titles, testid }: TitlesProps) {
  return (
    <section className="diff-list" data-testid={testid} aria-label={heading}>
      <h2 className="heading-quiet">{heading}</h2>
      <ul className="scroll" tabIndex={titles.length > 0 ? 0 : undefined}>
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles can repeat.
          <li key={index}>{title}</li>
        ))}
      </ul>
    </section>
  );
}
