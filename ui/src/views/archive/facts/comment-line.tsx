// One comment: who says it, what it cites, what became of it; an override is always shown with it.
import type { CanonComment } from "../../../ipc/contract";
import { text } from "../../../text";
import { day } from "../../../text/when";

export function CommentLine({ comment }: { comment: CanonComment }) {
  const { agent, by, citations, citation_status, resolution, reason, findings, overrides } = comment;
  const amiss = findings.filter(({ standing }) => standing !== "same");
  return (
    <div className="fact-comment" data-testid="fact-said" data-status={citation_status}>
      <p className="small">
        <strong>{agent ?? by}</strong>
        {agent !== null && ` (${text.canon.rounds.agent(by)})`} · {day(comment.at, true)} ·{" "}
        {text.canon.rounds.statusWord(citation_status)} · {text.canon.rounds.resolution[resolution]}
      </p>
      <p className="fact-words">{comment.comment}</p>
      {citations.length > 0 && (
        <p className="small">
          {text.canon.rounds.cites}: {citations.join(", ")}
        </p>
      )}
      {amiss.map(({ citation, standing }) => (
        <p className="small fact-amiss" key={citation} data-standing={standing}>
          {text.canon.commit.finding(citation, standing)}
        </p>
      ))}
      {reason !== null && overrides.length === 0 && <p className="small">{reason}</p>}
      <Overrides comment={comment} />
    </div>
  );
}

/** Whoever used it without a citation, when and why: for good. */
export function Overrides({ comment }: { comment: CanonComment }) {
  return comment.overrides.map((said) => (
    <p className="small fact-override" key={said.at + said.why} data-testid="fact-override">
      {text.canon.rounds.overrideLine(said.who, day(said.at, true))} “{said.says}” {said.why}
    </p>
  ));
}
