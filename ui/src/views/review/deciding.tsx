// The queue, the answer, and its sources beside them: everything is decided from here, without a mouse where one likes.
import { useEffect, useRef } from "react";
import { Group, Panel, Separator, usePanelRef } from "react-resizable-panels";
import { AskFirst, Empty, Failed, Waiting } from "../../parts/blank";
import { useNarrow } from "../../parts/use-narrow";
import { keepPaneOpen, keepPaneSize, paneOpen, paneSize } from "../../state/pane-size";
import { reading } from "../../state/reading";
import { isFailure, loadQueue, openAt, queue, responseOf } from "../../state/review";
import { text } from "../../text";
import { ListBar } from "./list-bar";
import { Queue } from "./queue";
import { Response } from "./response";
import { useFollowing } from "./use-following";
import { useReviewKeys } from "./use-review-keys";

/** CSS pixels. */
const QUEUE = { usual: 340, least: 240 };
const RESPONSE_LEAST = 380;
/** Below it, list and answer are shown one at a time. */
const NARROW = QUEUE.least + RESPONSE_LEAST + 60;

export function Deciding() {
  const { state, entries } = queue.useValue();
  const chosen = reading.useValue();
  useEffect(() => {
    void loadQueue();
  }, []);
  // What was chosen elsewhere, for instance from a source's lineage, opens here too.
  useEffect(() => {
    if (chosen !== null && responseOf(chosen) === null) openAt(chosen);
  }, [chosen]);

  if (entries.size === 0) {
    if (isFailure(state)) return <Failed failure={state} retry={() => void loadQueue()} />;
    if (state !== "there") return <Waiting words={text.loading} />;
    return (
      <Empty title={text.review.empty}>
        <p>{text.review.emptyHint}</p>
        <AskFirst />
      </Empty>
    );
  }
  return (
    <>
      <Panes chosen={chosen} />
      <Following />
    </>
  );
}

/** Apart, so that a move draws nothing but what it changes. */
function Following() {
  useFollowing();
  return null;
}

function Panes({ chosen }: { chosen: string | null }) {
  const [room, narrow] = useNarrow(NARROW);
  const list = usePanelRef();
  const width = useRef(0);
  const toggle = () => {
    if (narrow) reading.set(null);
    else if (list.current?.isCollapsed()) list.current.expand();
    else list.current?.collapse();
  };
  const showQueue = () => {
    if (narrow) reading.set(null);
    else list.current?.expand();
  };
  useReviewKeys({ toggleQueue: toggle, showQueue });
  const detail = chosen === null ? <Empty title={text.reviewing.pick} /> : <Response response_id={chosen} />;
  return (
    <div className="review-room" ref={room} data-narrow={narrow}>
      {narrow ? (
        chosen === null ? (
          <Queue />
        ) : (
          <div className="review-single">
            <ListBar chosen={chosen} onBack={toggle} />
            {detail}
          </div>
        )
      ) : (
        <Group
          id="review-panes"
          className="review-panes"
          onLayoutChanged={(_, { isUserInteraction }) => {
            if (!isUserInteraction) return;
            const open = !list.current?.isCollapsed();
            keepPaneOpen("review-queue", open);
            if (open && width.current >= QUEUE.least) keepPaneSize("review-queue", width.current);
          }}
        >
          <Panel
            id="review-queue"
            panelRef={list}
            defaultSize={paneOpen("review-queue") ? paneSize("review-queue", QUEUE.usual, QUEUE.least) : 0}
            minSize={QUEUE.least}
            maxSize="60%"
            collapsible
            collapsedSize={0}
            groupResizeBehavior="preserve-pixel-size"
            onResize={({ inPixels }) => {
              width.current = inPixels;
            }}
          >
            <Queue />
          </Panel>
          <Separator className="app-separator" aria-label={text.reviewing.queueWidth} />
          <Panel id="review-response" minSize={RESPONSE_LEAST}>
            {detail}
          </Panel>
        </Group>
      )}
    </div>
  );
}
