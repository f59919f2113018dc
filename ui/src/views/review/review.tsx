// Review: every answer to be decided sentence by sentence, the claims that need another look, an edited Word file.
import { FileInput } from "lucide-react";
import { memo } from "react";
import { Button } from "react-aria-components";
import { call } from "../../ipc/host";
import { Live } from "../../parts/live";
import { PageTabs } from "../../parts/page-tabs";
import { useLoad } from "../../state/load";
import { type ReviewTab, reviewTab } from "../../state/review-tab";
import { text } from "../../text";
import { Deciding } from "./deciding";
import { Look } from "./look";
import { Refresh } from "./refresh";
import { openWordFile, wordFile } from "./word/word-file";
import { WordPlace } from "./word/word-place";
import "./weigh.css";
import "./review.css";

export function Review() {
  return <ReviewPlace />;
}

/** Drawn anew for itself alone: what the source panel shows beside it is no reason. */
const ReviewPlace = memo(function ReviewPlace() {
  const view = reviewTab.useValue();
  const setView = reviewTab.set;
  const look = useLoad("reverify queue", () => call("reverify_queue", {}));
  const refresh = useLoad("refresh queue", () => call("refresh_queue", {}));
  const old = refresh.state.kind === "there" ? refresh.state.value.entries.length : null;
  const waiting = look.state.kind === "there" ? look.state.value.entries.length : null;
  const file = wordFile.useValue();
  const shown = view === "word" && file === null ? "answers" : view;
  return (
    <div className="place">
      <PageTabs
        label={text.look.views}
        value={shown}
        options={[
          ["answers", text.look.answers],
          ["look", text.look.tab(waiting)],
          ["refresh", text.reviewing.refreshing.tab(old)],
          ...(file ? [["word", text.reviewing.views.word] as [ReviewTab, string]] : []),
        ]}
        onChange={(name) => setView(name as ReviewTab)}
        testid="review-tab"
        bar="review-head"
        head={<h1>{text.review.title}</h1>}
        actions={
          <Button className="button" data-testid="word-open" onPress={() => void openWordFile()}>
            <FileInput aria-hidden="true" />
            <span className="word-open-words">{text.reviewing.word.open}</span>
          </Button>
        }
      >
        {shown === "answers" && <Deciding />}
        {shown === "look" && <Look queue={look} />}
        {shown === "refresh" && <Refresh queue={refresh} onRead={() => setView("answers")} />}
        {shown === "word" && <WordPlace onClose={() => setView("answers")} />}
      </PageTabs>
      <Live />
    </div>
  );
});
