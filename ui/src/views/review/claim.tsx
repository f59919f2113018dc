// The claim one is at: what the check says of it and why, what reviewers decided, and what can be done.

import { RefreshCwOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import type { ReviewClaim, ReviewResponse } from "../../ipc/contract";
import { VerdictMark } from "../../parts/answer/verdict-mark";
import { editing } from "../../state/editing";
import { isUndecided, pending, queue } from "../../state/review";
import { reviewKeys } from "../../state/review-keys";
import { nextOpen, nextUndecided } from "../../state/review-moves";
import { text } from "../../text";
import { said, worded } from "../../text/catalogue";
import { Actions } from "./actions";
import { Against } from "./against";
import { Decisions } from "./decisions";
import { Editor } from "./editor";
import { keyWords } from "./key-words";
import { Linted } from "./linted";

type ClaimProps = { response: ReviewResponse; claim: ReviewClaim };

/** Where one is, and what can be done there. */
export function ClaimHead({ response, claim }: ClaimProps) {
  const { response_id } = response.answer;
  const at = response.claims.indexOf(claim);
  return (
    <header className="weigh-head">
      <h3>{text.reviewing.claimOf(at + 1, response.claims.length)}</h3>
      <Actions place={{ response_id, claim: claim.claim }} />
    </header>
  );
}

/** `together`: it scrolls with its answer, and its head stands below both. */
export function Claim({ response, claim, together = false }: ClaimProps & { together?: boolean }) {
  const { response_id } = response.answer;
  const at = response.claims.indexOf(claim);
  const open = editing.useValue();
  const mine = open?.response_id === response_id && open.claim === claim.claim ? open : null;
  const top = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another claim begins at its beginning.
  useEffect(() => {
    if (top.current) top.current.scrollTop = 0;
    // What was written stays as a draft; it is another claim's.
    if (editing.get() && !mine) editing.set(null);
  }, [claim.claim, response_id]);
  // What is written about it stands at its head.
  useEffect(() => {
    if (!mine || !top.current) return;
    top.current.scrollTop = 0;
    // Where it scrolls with its answer, it is gone to.
    if (together) top.current.scrollIntoView({ block: "start" });
  }, [mine, together]);
  return (
    <section
      className="weigh scroll"
      ref={top}
      data-testid="claim"
      data-verdict={claim.verdict}
      aria-label={text.reviewing.claimOf(at + 1, response.claims.length)}
    >
      {!together && <ClaimHead response={response} claim={claim} />}
      <AnswerDone response={response} />
      {mine && <Editor key={`${mine.kind} ${mine.claim}`} at={mine} claim={claim} />}
      <div className="weigh-body">
        <Machine claim={claim} />
        <Decisions claim={claim} place={{ response_id, claim: claim.claim }} />
        <Against key={claim.claim} claim={claim} />
      </div>
    </section>
  );
}

/** At the end of an answer, what is left: the way to the next one. */
function AnswerDone({ response }: { response: ReviewResponse }) {
  pending.useValue();
  queue.useValue();
  const { response_id } = response.answer;
  if (response.claims.some((claim) => isUndecided(response_id, claim))) return null;
  const more = nextOpen() !== undefined;
  return (
    <p className="weigh-done" role="status" data-testid="answer-done">
      {more ? text.reviewing.answerDone : text.reviewing.allDecided}
      {more && (
        <Button className="button" data-testid="next-open" onPress={() => nextUndecided()}>
          {text.reviewing.nextOpen}
          <span className="key" aria-hidden="true">
            {keyWords(reviewKeys.get().undecided[0] ?? "")}
          </span>
        </Button>
      )}
    </p>
  );
}

/** The verifier's word and its reasons; nothing that people decide changes them. */
function Machine({ claim }: { claim: ReviewClaim }) {
  const { statement, verdict, sources, rules, lints, stale, sentence } = claim;
  const relations = [...new Set(sources.map(({ relation }) => text.relation[relation] ?? relation))];
  return (
    <section className="weigh-part" aria-label={text.reviewing.machine}>
      <p className="weigh-verdict" data-testid="claim-verdict">
        <VerdictMark verdict={verdict} />
        <strong>{text.verdict[verdict]}</strong>
        {relations.length > 0 && <span className="small">{relations.join(", ")}</span>}
      </p>
      <blockquote className="weigh-statement">
        <Linted statement={statement} lints={lints} />
      </blockquote>
      {sentence === null && <p className="small">{text.reviewing.goneHint}</p>}
      {rules.length > 0 && (
        <div className="weigh-why" data-testid="claim-rules" data-verdict={verdict}>
          <h4>{text.reviewing.why}</h4>
          <ul>
            {rules.map(({ name, said }) => (
              <li key={name}>{worded(said)}</li>
            ))}
          </ul>
        </div>
      )}
      {lints.length > 0 && (
        <div className="weigh-why" data-testid="claim-lints">
          <h4>{text.reviewing.lints}</h4>
          <ul>
            {lints.map(({ rule, start, said }) => (
              <li key={`${rule} ${start}`}>{worded(said)}</li>
            ))}
          </ul>
        </div>
      )}
      {stale && (
        <div className="weigh-why" data-testid="claim-stale" data-class={stale.class}>
          <h4>
            <RefreshCwOff aria-hidden="true" /> {text.reviewing.staleTitle}
          </h4>
          <p>{said(stale.detail)}</p>
        </div>
      )}
    </section>
  );
}
