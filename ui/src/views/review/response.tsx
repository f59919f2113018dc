// One answer to decide on: its sentences as prose, the current one alone in full contrast, and its claim below or beside.
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { Group, Panel, Separator, usePanelRef } from "react-resizable-panels";
import type { DecisionView, ReviewResponse } from "../../ipc/contract";
import { Answer } from "../../parts/answer/answer";
import { Failed, Waiting } from "../../parts/blank";
import { PaperButton } from "../../parts/paper";
import { useNarrow } from "../../parts/use-narrow";
import { keepPaneSize, paneSize } from "../../state/pane-size";
import { auditResponse } from "../../state/reading";
import {
  claimAt,
  isFailure,
  isUndecided,
  loadResponse,
  pending,
  queue,
  responses,
  standAt,
} from "../../state/review";
import { text } from "../../text";
import { Claim, ClaimHead } from "./claim";
import { useEightLines } from "./eight-lines";
import { Gone } from "./gone";

/** CSS pixels of room from which the claim stands beside the answer. */
const WIDE = 1060;
/** Of the window, for a claim under its answer, where the answer leaves that much. */
const USUAL = 0.46;

export function Response({ response_id }: { response_id: string }) {
  const found = responses.useValue().get(response_id);
  if (found === undefined || found === "waiting") return <Waiting words={text.loading} />;
  if (isFailure(found)) return <Failed failure={found} retry={() => void loadResponse(response_id)} />;
  return <Both response={found} />;
}

function Both({ response }: { response: ReviewResponse }) {
  const [room, narrow] = useNarrow(WIDE);
  const stands = claimAt.usePicked((at) => response.claims.some(({ claim }) => claim === at));
  const name = narrow ? "review-claim" : "review-claim-beside";
  const heights = useEightLines(room, response.answer.response_id);
  const under = narrow ? heights : null;
  const together = under !== null && under.claim === null;
  const most = under?.claim ?? null;
  const claimPane = usePanelRef();
  // What was dragged in a higher window gives way to the answer in a lower one.
  useEffect(() => {
    const now = claimPane.current?.getSize().inPixels;
    if (most !== null && now !== undefined && now > most) claimPane.current?.resize(most);
  }, [claimPane, most]);
  return (
    <div className="response" ref={room} data-testid="response" data-together={together || undefined}>
      {stands && together ? (
        <>
          <Prose response={response} />
          <Current response={response} together />
        </>
      ) : stands ? (
        <Group
          key={name}
          id={name}
          orientation={narrow ? "vertical" : "horizontal"}
          className="response-panes"
        >
          <Panel id="prose-pane" minSize={narrow ? (under?.answer ?? 140) : 360}>
            <Prose response={response} />
          </Panel>
          <Separator className="app-separator response-separator" aria-label={text.reviewing.claimSize} />
          <Panel
            id="claim-pane"
            panelRef={claimPane}
            defaultSize={paneSize(name, narrow ? window.innerHeight * USUAL : 460, 120)}
            minSize={narrow ? 120 : 320}
            maxSize="75%"
            groupResizeBehavior="preserve-pixel-size"
            onResize={({ inPixels }, _, before) => {
              if (before && inPixels > 0 && inPixels !== before.inPixels) keepPaneSize(name, inPixels);
            }}
          >
            <Current response={response} />
          </Panel>
        </Group>
      ) : (
        <Prose response={response} />
      )}
    </div>
  );
}

function Current({ response, together }: { response: ReviewResponse; together?: boolean }) {
  const at = claimAt.useValue();
  const claim = response.claims.find((one) => one.claim === at);
  if (!claim) return null;
  return (
    <>
      <Claim response={response} claim={claim} together={together} />
      {together && (
        <div className="weigh-foot">
          <ClaimHead response={response} claim={claim} />
        </div>
      )}
    </>
  );
}

function Prose({ response }: { response: ReviewResponse }) {
  const { answer, claims } = response;
  const { response_id } = answer;
  const at = claimAt.useValue();
  const waiting = pending.useValue();
  const holder = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls to the sentence one came to.
  useEffect(() => {
    holder.current?.querySelector("[data-current=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [at, response_id]);

  const wrap = (sentence: number, words: ReactNode) => {
    const claim = claims.find((one) => one.sentence === sentence);
    if (!claim) return <span data-claim="none">{words}</span>;
    const undecided = isUndecided(response_id, claim);
    return (
      // A click is a second way; the keys of Review move between sentences.
      <span
        data-testid="review-sentence"
        data-claim={claim.claim}
        data-current={claim.claim === at}
        data-decided={undecided ? undefined : (claim.standing.at(-1)?.kind ?? "accept")}
        data-pending={waiting.has(`${response_id} ${claim.claim}`) || undefined}
        aria-current={claim.claim === at ? "true" : undefined}
        onClickCapture={() => claim.claim !== claimAt.get() && standAt(claim.claim)}
      >
        {words}
        {!undecided && <Decided decision={claim.standing.at(-1)} />}
      </span>
    );
  };
  return (
    <div className="prose scroll" ref={holder}>
      <article className="prose-inner" tabIndex={-1} data-review-focus>
        <h2>{answer.question}</h2>
        {claims.length === 0 && answer.refusal === null && <p className="small">{text.reviewing.noClaims}</p>}
        <div className="prose-answer" data-deciding={claims.length > 0}>
          <Answer answer={answer} wrap={wrap} />
        </div>
        <Gone claims={claims.filter(({ sentence }) => sentence === null)} at={at} />
        <div className="split-actions">
          <Button className="button" data-testid="check-record" onPress={() => auditResponse(response_id)}>
            {text.review.check}
          </Button>
          <Documents response_id={response_id} />
        </div>
      </article>
    </div>
  );
}

/** The answer as a document, or all that the list shows. */
function Documents({ response_id }: { response_id: string }) {
  const { shown } = queue.useValue();
  return <PaperButton response_id={response_id} listed={shown} name={text.reviewing.paper.make} />;
}

/** A small sign after a sentence that someone decided on, and the words that took its place. */
function Decided({ decision }: { decision: DecisionView | undefined }) {
  const kind = decision?.kind ?? "accept";
  return (
    <>
      <span className="decided-sign" data-kind={kind}>
        <span className="sr-only">{text.reviewing.decided[kind]}. </span>
      </span>
      {kind === "fix" && decision?.text && (
        <ins className="decided-words" data-testid="decided-words">
          {decision.text}{" "}
        </ins>
      )}
    </>
  );
}
