// A new wording tried against the claim's own sources while it is written: verdict, reasons, and what changed.
import { useEffect, useMemo, useState } from "react";
import type { FixReply, ReviewClaim } from "../../ipc/contract";
import { toFailure } from "../../ipc/failure";
import { call } from "../../ipc/host";
import { VerdictMark } from "../../parts/answer/verdict-mark";
import { compare } from "../../parts/difference/compare";
import { Difference } from "../../parts/difference/difference";
import type { Place } from "../../state/review";
import { text } from "../../text";
import { said as told, worded } from "../../text/catalogue";

/** Long enough that a word is written to its end, short enough to be no wait. */
const PAUSE_MS = 220;

type Tried = { words: string; reply: FixReply | null; failure: string | null };

/** What the check says of the words, once they have rested; null while it does not know. */
export function useTried({ response_id, claim }: Place, words: string, needed: boolean): Tried | null {
  const [tried, setTried] = useState<Tried | null>(null);
  useEffect(() => {
    if (!needed) return;
    let current = true;
    const timer = setTimeout(() => {
      call("review_try", { response_id, claim, text: words }).then(
        (reply) => current && setTried({ words, reply, failure: null }),
        (reason) => current && setTried({ words, reply: null, failure: toFailure(reason).message }),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [response_id, claim, words, needed]);
  return tried?.words === words ? tried : null;
}

/** Whether something else is said than the claim says. */
export function isReworded({ statement }: ReviewClaim, words: string): boolean {
  return words.trim() !== "" && words.trim() !== statement.trim();
}

type FixingProps = { said: string; claim: ReviewClaim; tried: Tried | null };

/** What the check says of the new wording, and why it cannot be accepted. */
export function Outcome({ said, claim, tried }: FixingProps) {
  const words = text.reviewing.fixing;
  const reply = tried?.reply;
  const same = !isReworded(claim, said);
  const inPart = reply?.verdict === "partial" && claim.verdict === "entailed";
  return (
    <div
      className="fixing-verdict"
      role="status"
      data-testid="fixing"
      data-ready={reply?.acceptable ?? false}
    >
      {same ? (
        <p className="small">{said === "" ? words.empty : words.same}</p>
      ) : (
        tried === null && <p className="small">{words.trying}</p>
      )}
      {tried?.failure && <p className="form-error">{tried.failure}</p>}
      {!same && reply && (
        <>
          <p className="weigh-verdict" data-testid="try-verdict" data-verdict={reply.verdict}>
            <VerdictMark verdict={reply.verdict} />
            <strong>{text.verdict[reply.verdict]}</strong>
            {reply.relation && (
              <span className="small">{text.relation[reply.relation] ?? reply.relation}</span>
            )}
          </p>
          {!reply.acceptable && <p data-testid="try-no">{inPart ? words.noPart : words.no}</p>}
          {reply.rules.length > 0 && (
            <ul className="fixing-rules">
              {reply.rules.map(({ name, said }) => (
                <li key={name}>{worded(said)}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

/** The new wording beside the old one and beside the words it rests on. */
export function Changes({ said, claim, tried }: FixingProps) {
  if (!isReworded(claim, said)) return null;
  return (
    <div className="fixing">
      <Changed before={claim.statement} after={said} label={text.reviewing.fixing.changed} />
      {(tried?.reply?.sources ?? claim.sources).map(({ source, excerpt, document_id }, n) => (
        <Changed
          // biome-ignore lint/suspicious/noArrayIndexKey: a claim can rest on two places of one document.
          key={`${document_id} ${n}`}
          before={excerpt}
          after={said}
          label={[text.reviewing.fixing.source, source.title, told(source.place)].filter(Boolean).join(", ")}
        />
      ))}
    </div>
  );
}

function Changed({ before, after, label }: { before: string; after: string; label: string }) {
  const stretches = useMemo(() => compare(before, after), [before, after]);
  if (!stretches) return null;
  return (
    <div className="against">
      <p className="small">{label}</p>
      <Difference stretches={stretches} label={label} />
    </div>
  );
}
