// Claims whose sentence is not shown any more: what was withdrawn since, or shortened away.
import { Button } from "react-aria-components";
import type { ReviewClaim } from "../../ipc/contract";
import { standAt } from "../../state/review";
import { text } from "../../text";

export function Gone({ claims, at }: { claims: ReviewClaim[]; at: string | null }) {
  if (claims.length === 0) return null;
  return (
    <section className="gone" aria-labelledby="gone-title">
      <h3 id="gone-title">{text.reviewing.gone}</h3>
      <ul>
        {claims.map(({ claim, statement }) => (
          <li key={claim} data-current={claim === at} aria-current={claim === at ? "true" : undefined}>
            <Button className="link gone-link" data-testid="gone-claim" onPress={() => standAt(claim)}>
              {statement}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
