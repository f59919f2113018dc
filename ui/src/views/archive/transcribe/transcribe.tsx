// The transcription desk: the scans to look at, or one of them beside its lines.
import { useEffect } from "react";
import { Button } from "react-aria-components";
import type { DeskScan } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Empty, Failed, Waiting } from "../../../parts/blank";
import { Confirm } from "../../../parts/confirm";
import { useLoad, useReloadFor } from "../../../state/load";
import { namesWait, openScan, save, scan, scanChanges } from "../../../state/transcribing";
import { text } from "../../../text";
import { Bench } from "./bench";
import "./transcribe.css";

export function Transcribe({ loadedFor, version }: { loadedFor: string; version: number }) {
  const open = scan.useValue();
  // What was decided is kept, wherever one goes from here.
  useEffect(() => () => void save(), []);
  return (
    <>
      {open ? <Bench open={open} /> : <Scans loadedFor={loadedFor} version={version} />}
      <NamesDialog />
    </>
  );
}

function NamesDialog() {
  const waits = namesWait.useValue();
  if (!waits) return null;
  return (
    <Confirm
      title={text.transcribing.namesTitle}
      words={text.transcribing.namesWords(waits.names)}
      action={text.transcribing.namesAction}
      testid="desk-names"
      onConfirm={waits.go}
      onClose={waits.leave}
    />
  );
}

type Group = keyof typeof text.transcribing.groups;
const GROUPS: Group[] = ["uncertain", "rest", "blank", "done"];

const sum = (scan: DeskScan, what: "lines" | "uncertain" | "confirmed") =>
  scan.pages.reduce((all, page) => all + page[what], 0);

function groupOf(scan: DeskScan): Group {
  if (scan.pages.length === 0) return "blank";
  if (sum(scan, "uncertain") > 0) return "uncertain";
  return sum(scan, "confirmed") === sum(scan, "lines") ? "done" : "rest";
}

function wordsOf(scan: DeskScan): string {
  const { transcribing: words } = text;
  switch (groupOf(scan)) {
    case "blank":
      return words.blank;
    case "uncertain":
      return words.uncertain(sum(scan, "uncertain"));
    case "rest":
      return words.unconfirmed(sum(scan, "lines") - sum(scan, "confirmed"));
    default:
      return words.confirmed(sum(scan, "lines"));
  }
}

function Scans({ loadedFor, version }: { loadedFor: string; version: number }) {
  const { state, reload } = useLoad(loadedFor, () => call("desk", {}));
  useReloadFor(`${version} ${scanChanges.useValue()}`, reload);
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { scans } = state.value;
  if (scans.length === 0) return <Empty title={text.transcribing.none} />;
  return (
    <div className="desk-scans scroll" data-testid="desk-scans">
      <p className="small">{text.transcribing.intro}</p>
      {GROUPS.map((group) => {
        const own = scans.filter((scan) => groupOf(scan) === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`desk-group-${group}`}>
            <h2 id={`desk-group-${group}`}>{text.transcribing.groups[group]}</h2>
            <ul>
              {own.map((scan) => (
                <li key={scan.artifact_id}>
                  <Button
                    className="desk-scan"
                    data-testid="desk-scan"
                    onPress={() => void openScan(scan.artifact_id)}
                  >
                    <span className="desk-scan-title">{scan.title}</span>
                    <span className="small">{wordsOf(scan)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
