// One source: what it is, the passage in its text or on its page, and where it comes from.
import { Crosshair } from "lucide-react";
import { useState } from "react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import type { Lineage as LineageData, SourceRequest, SourceView } from "../../ipc/contract";
import { isWithheld } from "../../ipc/failure";
import { call } from "../../ipc/host";
import { useDesk } from "../../state/desk";
import { useLoad } from "../../state/load";
import { text } from "../../text";
import { recordDate } from "../../text/when";
import { VerdictMark } from "../answer/verdict-mark";
import { Failed, Waiting, Withheld } from "../blank";
import { Lineage } from "./lineage";
import { PageView } from "./page-view";
import type { Editing } from "./passage-consent";
import { SourceText } from "./source-text";

export type SourceWanted =
  | { kind: "citation"; request: SourceRequest }
  | { kind: "document"; artifact_id: string };

export function Source({ wanted }: { wanted: SourceWanted }) {
  const { state, reload, replace } = useLoad(JSON.stringify(wanted), () =>
    wanted.kind === "citation"
      ? call("source", wanted.request)
      : call("document", { artifact_id: wanted.artifact_id }),
  );
  const { archivist } = useDesk();
  if (state.kind === "waiting") return <Waiting words={text.source.opening} />;
  if (state.kind === "failed") {
    if (isWithheld(state.failure)) return <Withheld words={state.failure.message} />;
    return <Failed failure={state.failure} retry={reload} />;
  }
  const setLineage = (lineage: LineageData) => replace({ ...state.value, lineage });
  const editing =
    archivist && wanted.kind === "document"
      ? { artifact_id: wanted.artifact_id, view: state.value, show: replace }
      : null;
  return (
    <article className="source">
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
  return view.title.includes(words) || view.place?.includes(words) ? undefined : words;
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
      <p className="small">{[view.kind, dateOf(view), view.place].filter(Boolean).join(", ")}</p>
    </header>
  );
}

/** Page or text, with the words for a passage that could not be placed. */
function Views({ view, editing }: { view: SourceView; editing: Editing | null }) {
  const [shown, setShown] = useState<"page" | "text">(view.pages ? "page" : "text");
  // Counts the wishes to see the passage again, so that each scrolls once.
  const [wish, setWish] = useState(0);
  const hasText = view.segments.length > 0 || view.table !== null;
  const unplaced = view.relation !== null && !view.placed.ok;
  return (
    <>
      {view.pages && (
        <div className="source-tools">
          <ToggleButtonGroup
            className="segmented"
            aria-label={text.source.views}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[shown]}
            onSelectionChange={(keys) => setShown(keys.has("text") ? "text" : "page")}
          >
            <ToggleButton id="page">{text.source.page}</ToggleButton>
            <ToggleButton id="text">{text.source.text}</ToggleButton>
          </ToggleButtonGroup>
          {editing && shown === "page" && hasText && (
            <Button className="button button-quiet" onPress={() => setShown("text")}>
              {text.passage.start}
            </Button>
          )}
          {view.relation && view.placed.ok && (
            <Button
              className="button button-quiet button-icon"
              aria-label={text.source.toPassage}
              onPress={() => setWish((n) => n + 1)}
            >
              <Crosshair aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
      {unplaced && (
        <div className="source-notice small" data-testid="unplaced" role="note">
          <strong>{view.pages ? text.source.unplaced : text.source.unplacedText}</strong>
          {view.placed.reason}{" "}
          {view.pages && shown === "page" && hasText && (
            <Button className="link" onPress={() => setShown("text")}>
              {text.source.readText}
            </Button>
          )}
        </div>
      )}
      {view.pages && shown === "page" ? (
        <PageView pages={view.pages} title={view.title} wish={wish} />
      ) : (
        <SourceText view={view} wish={wish} editing={editing} />
      )}
    </>
  );
}
