// Every version of the archive, the latest first.
import { useState } from "react";
import { Button } from "react-aria-components";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { useDesk } from "../../state/desk";
import { useLoad, useReloadFor } from "../../state/load";
import { undoRecords } from "../../state/records";
import { text } from "../../text";
import { day } from "../../text/when";
import { Diff } from "./diff";
import "./versions.css";

/** What the engine calls a version that a correction made. */
const CORRECTION = "a correction of what is on record";

/** For another version the list is read again, and stays as it is meanwhile. */
export function Versions({ loadedFor, version }: { loadedFor: string; version: number }) {
  const { state, reload } = useLoad(loadedFor, () => call("snapshots", {}));
  useReloadFor(version, reload);
  const { archivist } = useDesk();
  // What an undo adds comes to stand where it was pressed: a second press would undo the undo.
  const [busy, setBusy] = useState(false);
  const undo = async (version: number) => {
    if (busy) return;
    setBusy(true);
    await undoRecords(version);
    setBusy(false);
    reload();
  };
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { snapshots } = state.value;
  if (snapshots.length === 0) return <Empty title={text.versions.none} />;
  return (
    <div className="versions scroll">
      <p className="small">{text.versions.hint}</p>
      <Diff snapshots={snapshots} />
      <ol>
        {snapshots.map(({ version, created_at, reason, artifacts }) => (
          <li key={version.number} className="version" data-testid="version">
            <strong>{text.versions.number(version.number)}</strong>
            <span className="version-why">{text.names.reason(reason)}</span>
            <span className="small">{text.versions.things(artifacts)}</span>
            <span className="version-when">{day(created_at, true)}</span>
            <Changes number={version.number} />
            {archivist && reason === CORRECTION && (
              <Button
                className="button button-quiet"
                data-testid="version-undo"
                aria-label={text.record.undo(version.number)}
                isDisabled={busy}
                onPress={() => void undo(version.number)}
              >
                {text.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What came and what left with a version, asked for only when someone wants to know. */
function Changes({ number }: { number: number }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="version-changes small">
      <Button className="link" aria-expanded={open} onPress={() => setOpen(!open)}>
        {text.versions.changes}
      </Button>
      {open && <ChangeList number={number} />}
    </div>
  );
}

function ChangeList({ number }: { number: number }) {
  const { state, reload } = useLoad(String(number), () =>
    call("snapshot_diff", { from: number - 1, to: number }),
  );
  if (state.kind === "waiting") return null;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { added, removed, corrected } = state.value;
  const all = [
    ...added.map(text.versions.came),
    ...removed.map(text.versions.left),
    ...corrected.map(text.versions.corrected),
  ];
  if (all.length === 0) return <p>{text.versions.same}</p>;
  return (
    <ul>
      {all.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles can repeat.
        <li key={index}>{words}</li>
      ))}
    </ul>
  );
}
