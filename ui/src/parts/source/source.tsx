// One source: what it is, the passage in its text or on its page, and where it comes from.
import { type ReactNode, useEffect, useRef } from "react";
import type { Lineage as LineageData, SourceRequest, SourceView } from "../../ipc/contract";
import { isWithheld } from "../../ipc/failure";
import { call } from "../../ipc/host";
import { useDesk } from "../../state/desk";
import { useLoad } from "../../state/load";
import { recordChanges } from "../../state/records";
import { fetched, forgetSources, loadSource } from "../../state/source-cache";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { recordDate } from "../../text/when";
import { KeptSign } from "../answer/kept-sign";
import { VerdictMark } from "../answer/verdict-mark";
import { saysSo } from "../answer/verify-button";
import { Failed, Waiting, Withheld } from "../blank";
import { Excerpt, isForRequestor } from "./excerpt";
import { Lineage } from "./lineage";
import { RecordEditor } from "./record-editor";
import { Views } from "./source-views";
import { TriageBar } from "./triage-bar";

export type SourceWanted =
  | { kind: "citation"; request: SourceRequest; handle: string; named?: string }
  | { kind: "document"; artifact_id: string };

/** `children`: what stands over it where it is one of several. */
export function Source({ wanted, children }: { wanted: SourceWanted; children?: ReactNode }) {
  const { state, reload, replace } = useLoad(
    JSON.stringify(wanted),
    () =>
      wanted.kind === "citation"
        ? loadSource(wanted.request)
        : call("document", { artifact_id: wanted.artifact_id }),
    () => (wanted.kind === "citation" ? fetched(wanted.request) : undefined),
  );
  const { archivist } = useDesk();
  const changes = recordChanges.useValue();
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    if (wanted.kind === "document") reload();
  }, [changes, reload, wanted.kind]);
  if (state.kind === "waiting") return <Waiting words={text.source.opening} />;
  if (state.kind === "failed") {
    if (isWithheld(state.failure)) return <Withheld words={state.failure.message} />;
    return <Failed failure={state.failure} retry={reload} />;
  }
  if (wanted.kind === "citation" && isForRequestor(state.value)) {
    return (
      <Excerpt view={state.value} request={wanted.request} handle={wanted.handle} named={wanted.named}>
        {children}
      </Excerpt>
    );
  }
  const setLineage = (lineage: LineageData) => {
    forgetSources();
    replace({ ...state.value, lineage });
  };
  const editing =
    archivist && wanted.kind === "document"
      ? { artifact_id: wanted.artifact_id, view: state.value, show: replace }
      : null;
  return (
    <article className="source">
      {children}
      {editing && <TriageBar artifact_id={editing.artifact_id} />}
      {editing && <RecordEditor artifact_id={editing.artifact_id} view={state.value} />}
      <Heading view={state.value} />
      <Views view={state.value} editing={editing} />
      <Lineage
        lineage={state.value.lineage}
        request={wanted.kind === "citation" ? wanted.request : null}
        onChange={setLineage}
      />
    </article>
  );
}

/** The date on record, unless the title says it already. */
function dateOf(view: SourceView): string | undefined {
  const date = view.record.find(({ field }) => field === "date")?.value;
  if (!date) return undefined;
  const words = recordDate(date);
  return view.title.includes(words) || (view.place && said(view.place).includes(words)) ? undefined : words;
}

/** Where in it, unless how it belongs to the sentence says so already: both can be “on record”. */
function placeWords({ place, relation }: SourceView): string | null {
  return place && !saysSo(place, relation) ? said(place) : null;
}

function Heading({ view }: { view: SourceView }) {
  return (
    <header className="source-head">
      {view.relation && (
        <p className="source-relation small">
          {view.verdict && <VerdictMark verdict={view.verdict} />}
          {view.verdict && <span className="sr-only">{text.verdict[view.verdict]}</span>}
          {text.relation[view.relation] ?? view.relation}
        </p>
      )}
      <h2>{view.title}</h2>
      <p className="small">
        {[view.kind && text.archive.kindOf(view.kind), dateOf(view), placeWords(view)]
          .filter(Boolean)
          .join(", ")}
        {view.consent && <KeptSign consent={view.consent} said />}
      </p>
    </header>
  );
}
