// What reviewers decided: the standing decisions side by side, and everything that ever happened, oldest first.
import { Check, Flag, MessageSquareText, PencilLine, X } from "lucide-react";
import type { ComponentType } from "react";
import type { DecisionKind, DecisionView, ReviewClaim } from "../../ipc/contract";
import { compare } from "../../parts/difference/compare";
import { Difference } from "../../parts/difference/difference";
import { keyOf, type Place, pending } from "../../state/review";
import { text } from "../../text";
import { usual } from "../../text/usual";
import { day } from "../../text/when";

const ICON: Record<DecisionKind, ComponentType<{ "aria-hidden": "true" }>> = {
  accept: Check,
  fix: PencilLine,
  reject: X,
  flag: Flag,
  comment: MessageSquareText,
};

export function Decisions({ claim, place }: { claim: ReviewClaim; place: Place }) {
  const { standing, history, disagreement, statement, second } = claim;
  const waiting = pending.useValue().has(keyOf(place));
  const more = history.length > standing.length || history.some(({ kind }) => kind === "comment");
  return (
    <section className="weigh-part" aria-label={text.reviewing.decisions} data-testid="decisions">
      <h4>{text.reviewing.decisions}</h4>
      {waiting && <p className="small">{text.reviewing.pending}</p>}
      {disagreement && (
        <p className="disagreement" data-testid="disagreement">
          {text.reviewing.disagreement}
        </p>
      )}
      {second && !waiting && (
        <p className="second-review" data-testid="second-review">
          {text.reviewing.second}
        </p>
      )}
      {standing.length === 0 ? (
        !(waiting || second) && <p className="small">{text.reviewing.noDecisions}</p>
      ) : (
        <ul className="standing">
          {standing.map((decision) => (
            <Decision key={decision.id} decision={decision} before={statement} testid="standing" />
          ))}
        </ul>
      )}
      {more && (
        <details className="history" data-testid="history">
          <summary>{text.reviewing.history(history.length)}</summary>
          <ol>
            {history.map((decision) => (
              <Decision key={decision.id} decision={decision} before={statement} testid="history-entry" />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

type DecisionProps = { decision: DecisionView; before: string; testid: string };

function Decision({ decision, before, testid }: DecisionProps) {
  const { kind, mine, reviewer, at, code, added, text: fixed, verdict, retracted, redoes } = decision;
  const Icon = ICON[kind];
  const when = day(at, true);
  const more = [redoes !== null && text.reviewing.again, retracted && text.reviewing.tookBack].filter(
    Boolean,
  );
  const stretches = fixed === null ? null : compare(before, fixed);
  return (
    <li className="decision" data-testid={testid} data-kind={kind} data-retracted={retracted || undefined}>
      <Icon aria-hidden="true" />
      <div>
        <p>
          {decision.retracts === null ? (
            <strong>{text.reviewing.decided[kind]}</strong>
          ) : (
            <span>{text.reviewing.took(text.reviewing.decided[kind])}</span>
          )}
          {more.length > 0 && `, ${more.join(", ")}`}{" "}
          <span className="small">
            {mine ? text.reviewing.byMe(when) : text.reviewing.by(reviewer, when)}
          </span>
        </p>
        {code !== null && (
          <p className="decision-reason" data-testid="decision-code" data-code={code}>
            {usual(code)}
          </p>
        )}
        {added !== null && <p className="decision-reason">{added}</p>}
        {fixed !== null &&
          (stretches ? (
            <Difference stretches={stretches} label={text.reviewing.fixing.changed} />
          ) : (
            <p className="difference">{fixed}</p>
          ))}
        {verdict !== null && <p className="small">{text.reviewing.newVerdict(verdict)}</p>}
      </div>
    </li>
  );
}
