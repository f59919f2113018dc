// A claim beside the words it rests on, word by word where they differ.
import { useMemo } from "react";
import type { ReviewClaim } from "../../ipc/contract";
import { compare, isSame, likeness } from "../../parts/difference/compare";
import { Difference } from "../../parts/difference/difference";
import { text } from "../../text";
import { said } from "../../text/catalogue";

/** Below this, a comparison word by word hides more than it shows. */
const UNLIKE = 0.3;

/** A record is its own place: what says the same is said once. */
function where(title: string, place: string, relation: string): string {
  const says = place.toLowerCase() === relation.toLowerCase() ? [title, place] : [title, place, relation];
  return says.filter(Boolean).join(", ");
}

export function Against({ claim }: { claim: ReviewClaim }) {
  const { statement, sources } = claim;
  const compared = useMemo(
    () => sources.map((source) => ({ source, stretches: compare(source.excerpt, statement) })),
    [sources, statement],
  );
  if (compared.length === 0) return null;
  return (
    <section className="weigh-part" aria-label={text.reviewing.against} data-testid="against">
      <h4>{text.reviewing.against}</h4>
      {compared.map(({ source: { source, relation, document_id, excerpt }, stretches }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a claim can rest on two places of one document.
        <div className="against" key={`${document_id} ${n}`}>
          <p className="small">
            {where(source.title, said(source.place), text.relation[relation] ?? relation)}
          </p>
          {stretches === null ? (
            <p className="small">{text.reviewing.againstLong}</p>
          ) : isSame(stretches) ? (
            <p className="small">{text.reviewing.againstSame}</p>
          ) : likeness(stretches) < UNLIKE ? (
            <>
              <blockquote className="against-words">{excerpt}</blockquote>
              <p className="small">{text.reviewing.againstOther}</p>
            </>
          ) : (
            <Difference stretches={stretches} label={text.reviewing.against} />
          )}
        </div>
      ))}
    </section>
  );
}
