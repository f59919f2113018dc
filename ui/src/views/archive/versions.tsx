// Every version of the archive, the latest first.
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { useLoad } from "../../state/load";
import { text } from "../../text";
import { day } from "../../text/when";

export function Versions({ loadedFor }: { loadedFor: string }) {
  const { state, reload } = useLoad(loadedFor, () => call("snapshots", {}));
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { snapshots } = state.value;
  if (snapshots.length === 0) return <Empty title={text.versions.none} />;
  return (
    <div className="versions scroll">
      <p className="small">{text.versions.hint}</p>
      <ol>
        {snapshots.map(({ version, created_at, reason, artifacts }) => (
          <li key={version.number} className="version" data-testid="version">
            <strong>{text.versions.number(version.number)}</strong>
            <span>{reason}</span>
            <span className="small">{text.versions.things(artifacts)}</span>
            <span className="version-digest">
              {day(created_at, true)}. {version.digest}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
