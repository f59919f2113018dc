// A source as page or text, with the words for a passage that could not be placed.
import { Crosshair } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { SourceView } from "../../ipc/contract";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { PageView } from "./page-view";
import type { Editing } from "./passage-consent";
import { Player, Playing, usePlayer } from "./player";
import { SourceText } from "./source-text";
import { type Shown, ViewChoice } from "./view-choice";

type ViewsProps = {
  view: SourceView;
  /** What to show first; without it the page, where there is one. */
  start?: "page" | "text";
  /** For archivists: what words are chosen for. */
  editing?: Editing | null;
};

export function Views({ view, start, editing = null }: ViewsProps) {
  const [shown, setShown] = useState<Shown>(start ?? (view.pages ? "page" : "text"));
  // Counts the wishes to see the passage again, so that each scrolls once.
  const [wish, setWish] = useState(0);
  const player = usePlayer(view.sound);
  const hasText = view.segments.length > 0 || view.table !== null;
  // Without a reason there is nothing to say: a requestor's passage has no place to be shown at.
  const unplaced = view.relation !== null && !view.placed.ok && (view.title !== "" || view.pages !== null);
  return (
    <>
      {view.pages && (
        <div className="source-tools">
          <ViewChoice shown={shown} onChange={setShown} />
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
          {view.placed.reason && said(view.placed.reason)}{" "}
          {view.pages && shown === "page" && hasText && (
            <Button className="link" onPress={() => setShown("text")}>
              {text.source.readText}
            </Button>
          )}
        </div>
      )}
      {view.sound && <Player sound={view.sound} player={player} />}
      {view.pages && shown === "page" ? (
        <PageView pages={view.pages} title={view.title} wish={wish} />
      ) : (
        <Playing value={player}>
          <SourceText view={view} wish={wish} editing={editing} />
        </Playing>
      )}
    </>
  );
}
