// The source panel follows the sentence of the file one is at, as far as its answer still shows it.
import { useEffect } from "react";
import type { WordReview, WordSentence } from "../../../ipc/contract";
import { follow, panel, sentenceTarget, whenPanelCloses } from "../../../state/panel";
import { loadResponse, responseOf } from "../../../state/review";
import { following, setFollowing } from "../following";

export function useWordFollowing({ response_id, known }: WordReview, { sentence }: WordSentence): void {
  const follows = following.useValue();
  useEffect(() => whenPanelCloses(() => setFollowing(false)), []);
  useEffect(() => {
    if (!follows || !known || response_id === null) return;
    let current = true;
    void loadResponse(response_id).then(() => {
      if (!current) return;
      const of = sentence === null ? undefined : responseOf(response_id)?.answer.sentences[sentence];
      if (of && sentence !== null) follow(sentenceTarget(response_id, sentence, of));
      else if (panel.get()?.follows) follow(null);
    });
    return () => {
      current = false;
    };
  }, [follows, known, response_id, sentence]);
}
