// The source panel follows the claim one is at, and what comes next is fetched before one gets there.
import { useEffect } from "react";
import type { Answer, ReviewClaim, ReviewResponse } from "../../ipc/contract";
import {
  distinct,
  follow,
  type PanelTarget,
  panel,
  sentenceTarget,
  whenPanelCloses,
} from "../../state/panel";
import { hasRoomBeside } from "../../state/panel-width";
import { reading } from "../../state/reading";
import { claimAt, isUndecided, responseOf, responses } from "../../state/review";
import { loadAhead, nextOpen } from "../../state/review-moves";
import { fetchAhead } from "../../state/source-cache";
import { following, setFollowing } from "./following";

/** The sources of a claim; of one whose sentence is not shown, the document. */
function targetOf({ answer }: ReviewResponse, claim: ReviewClaim): PanelTarget | null {
  const sentence = claim.sentence === null ? undefined : answer.sentences[claim.sentence];
  if (sentence && claim.sentence !== null && sentence.citations.length > 0) {
    return sentenceTarget(answer.response_id, claim.sentence, sentence);
  }
  const [first] = claim.sources;
  return first ? { kind: "document", artifact_id: first.document_id } : null;
}

function fetchClaim(answer: Answer, claim: ReviewClaim | undefined): void {
  const at = claim?.sentence;
  const sentence = at == null ? undefined : answer.sentences[at];
  if (!sentence || at == null) return;
  for (const citation of distinct(sentence.citations)) {
    const index = sentence.citations.indexOf(citation);
    fetchAhead({ response_id: answer.response_id, sentence: at, citation: index });
  }
}

/** This claim's sources, those around it, the next undecided one's, and the first of the next answer. */
function fetchAround(response: ReviewResponse, at: number): void {
  const { answer, claims } = response;
  const undecided = claims.findIndex((claim, n) => n > at && isUndecided(answer.response_id, claim));
  for (const n of [at, undecided, at + 1, at - 1]) fetchClaim(answer, claims[n]);
  loadAhead();
  const next = responseOf(nextOpen() ?? null);
  if (next) {
    const id = next.answer.response_id;
    fetchClaim(next.answer, next.claims.find((claim) => isUndecided(id, claim)) ?? next.claims[0]);
  }
}

/** The sources of the claim one is at, asked for: also where they take the whole place. */
export function followHere(): void {
  const response = responseOf(reading.get());
  const claim = response?.claims.find((one) => one.claim === claimAt.get());
  if (response && claim) follow(targetOf(response, claim));
}

export function useFollowing(): void {
  const response_id = reading.useValue();
  const claim = claimAt.useValue();
  const follows = following.useValue();
  const loaded = responses.useValue();

  // Closed where it covered the answer, it was only in the way.
  useEffect(() => whenPanelCloses(() => hasRoomBeside() && setFollowing(false)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is read where it is kept.
  useEffect(() => {
    const response = responseOf(response_id);
    const at = response?.claims.findIndex((one) => one.claim === claim) ?? -1;
    const found = response?.claims[at];
    if (response && !found && panel.get()?.follows) follow(null);
    if (!response || !found) return;
    if (follows && (hasRoomBeside() || panel.get() !== null)) follow(targetOf(response, found));
    fetchAround(response, at);
  }, [response_id, claim, follows, loaded]);

  // Beside the list alone, no source belongs.
  useEffect(() => {
    if (response_id === null && panel.get()?.follows) follow(null);
  }, [response_id]);
}
