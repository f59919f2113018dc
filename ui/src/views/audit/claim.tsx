// One claim of a record: what was claimed, how it was judged, which rungs were tried, and its excerpts beside it.
import type { BundleCitation, BundleClaim } from "../../ipc/contract";
import { VerdictMark } from "../../parts/answer/verdict-mark";
import { ShortId } from "../../parts/short-id";
import { text } from "../../text";
import { day } from "../../text/when";

/** Stands where a text is hidden. */
export function Hidden() {
  return (
    <span className="hidden-text" data-testid="hidden-text">
      {text.bundle.hidden}
    </span>
  );
}

type ClaimProps = { claim: BundleClaim; number: number };

export function Claim({ claim, number }: ClaimProps) {
  const { id, role, text: words, shown_text, verdict, rung, trail, citations, reasons } = claim;
  return (
    <li className="claim" data-testid="bundle-claim" data-verdict={verdict} data-rung={rung}>
      <div className="claim-said">
        <p className="claim-head small">
          <VerdictMark verdict={verdict} />
          <strong>{text.bundle.claim(number)}</strong>
          {[text.verdict[verdict], text.bundle.rung(rung).toLowerCase(), text.bundle.role[role] ?? role]
            .filter(Boolean)
            .join(", ")}
        </p>
        <p className="claim-words">{words ?? <Hidden />}</p>
        {shown_text !== null && shown_text !== words && (
          <p className="small">
            {text.bundle.shownAs}: {shown_text}
          </p>
        )}
        <h4 className="small">{text.bundle.trail}</h4>
        <ol className="claim-trail small">
          {trail.map((step) => (
            <li key={`${step.rung} ${step.reason}`} data-testid="trail-step" data-held={step.held}>
              {text.bundle.step(step.rung, step.held, step.reason)}
            </li>
          ))}
        </ol>
        {reasons.length > 0 && (
          <p className="small">{text.bundle.verifier(reasons.map(text.bundle.reason).join(", "))}</p>
        )}
        {id && <ShortId id={id} name={text.copy.id} what={text.bundle.claimId} />}
      </div>
      <ul className="claim-sources">
        {citations.map((citation, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a claim can cite one place twice.
          <Source key={index} citation={citation} />
        ))}
      </ul>
    </li>
  );
}

function Source({ citation }: { citation: BundleCitation }) {
  const {
    artifact_id,
    archive_version,
    place,
    start,
    end,
    relation,
    excerpt,
    reader,
    machine_heard,
    confirmed,
  } = citation;
  return (
    <li className="claim-source" data-testid="bundle-citation">
      {excerpt === null ? <Hidden /> : <blockquote>{excerpt}</blockquote>}
      <p className="small">
        <strong>{text.bundle.relation(relation)}</strong>, {text.bundle.place(place, archive_version)},{" "}
        {text.bundle.span(start + 1, end)}
        {reader !== null && <>, {machine_heard ? text.answer.machineHeard : text.answer.machineRead}</>}
        {confirmed?.map(({ who, at }) => (
          <span key={who}>, {text.transcribing.by(who, day(at, true))}</span>
        ))}
      </p>
      <ShortId id={artifact_id} name={text.copy.id} what={text.bundle.documentId} />
    </li>
  );
}
