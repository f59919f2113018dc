// Rounds of comments: the ledger, the archivist's decisions with the first check, overrides, and the trace.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { CanonComment, CanonResolution, CanonRound } from "../../../ipc/contract";
import { toFailure } from "../../../ipc/failure";
import { call } from "../../../ipc/host";
import { Empty, Failed, Waiting } from "../../../parts/blank";
import { useDesk } from "../../../state/desk";
import { useLoad } from "../../../state/load";
import { attempt, note } from "../../../state/notices";
import { text } from "../../../text";
import { CiteDialog } from "./cite-dialog";
import { Overrides } from "./comment-line";
import { OverrideDialog } from "./override-dialog";
import { Trace } from "./trace";

export function Rounds({ loadedFor }: { loadedFor: string }) {
  const { state, reload } = useLoad(loadedFor, () => call("canon_rounds", {}));
  const [wanted, setWanted] = useState<number | null>(null);
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { rounds } = state.value;
  const round = rounds.find((one) => one.round === wanted) ?? rounds[0];
  if (!round) return <Empty title={text.canon.rounds.none} />;
  return (
    <div className="rounds scroll" data-testid="rounds">
      <label className="rounds-choose">
        <span className="small">{text.canon.rounds.choose}</span>{" "}
        <select
          className="field"
          data-testid="round-choose"
          value={round.round}
          onChange={(event) => setWanted(Number(event.target.value))}
        >
          {rounds.map((one) => (
            <option key={one.round} value={one.round}>
              {text.canon.rounds.round(one.round, one.closed)}
            </option>
          ))}
        </select>
      </label>
      <Ledger key={`${round.round} ${round.ledger}`} round={round} onChange={reload} />
      <Trace round={round.round} loadedFor={round.ledger} />
    </div>
  );
}

/** What is decided about a comment here and is not on record yet. */
type Decided = Record<string, CanonResolution>;

function Ledger({ round, onChange }: { round: CanonRound; onChange: () => void }) {
  const { archivist } = useDesk();
  const [decided, setDecided] = useState<Decided>({});
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const now = (comment: CanonComment) => decided[comment.id] ?? comment.resolution;
  const changed = round.comments.filter((comment) => now(comment) !== comment.resolution);
  const left = round.comments.filter((comment) => now(comment) === "open").length;

  const record = async (close: boolean) => {
    if (busy) return;
    setBusy(true);
    setRefused(null);
    const decisions = changed.map((comment) => ({
      comment: comment.id,
      resolution: now(comment),
      reason: why.trim() || null,
    }));
    try {
      await call("canon_resolve", { round: round.round, decisions, close });
      note(close ? text.canon.rounds.closed(round.round) : text.canon.rounds.recorded(changed.length));
      onChange();
    } catch (reason) {
      setRefused(toFailure(reason).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title">{text.canon.rounds.ledger}</h2>
      <table className="ledger" data-testid="ledger">
        <thead>
          <tr>
            <th scope="col">{text.canon.rounds.who}</th>
            <th scope="col">{text.canon.rounds.what}</th>
            <th scope="col">{text.canon.rounds.decision}</th>
            <th scope="col">{text.canon.rounds.cites}</th>
            <th scope="col">{text.canon.rounds.status}</th>
          </tr>
        </thead>
        <tbody>
          {round.comments.map((comment) => (
            <Row
              key={comment.id}
              comment={comment}
              value={now(comment)}
              onDecide={
                archivist
                  ? (resolution) => setDecided((old) => ({ ...old, [comment.id]: resolution }))
                  : undefined
              }
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
      {archivist && (
        <div className="ledger-foot">
          <p className="small">{text.canon.rounds.firstCheck}</p>
          {refused !== null && (
            <p className="fact-amiss" role="alert" data-testid="first-check">
              {refused}
            </p>
          )}
          <label className="form-line">
            {text.canon.rounds.why}
            <input
              className="field"
              data-testid="round-why"
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          </label>
          <div className="fact-file-tools">
            <Button
              className="button button-main"
              data-testid="round-record"
              isDisabled={changed.length === 0 || busy}
              onPress={() => record(false)}
            >
              {text.canon.rounds.check}
            </Button>
            {!round.closed && (
              <Button
                className="button"
                data-testid="round-close"
                isDisabled={left > 0 || busy}
                onPress={() => record(true)}
              >
                {text.canon.rounds.close}
              </Button>
            )}
            {left > 0 && <span className="small">{text.canon.rounds.undecided(left)}</span>}
          </div>
        </div>
      )}
    </section>
  );
}

const CHOICES: CanonResolution[] = ["accepted", "parked", "rejected"];

type RowProps = {
  comment: CanonComment;
  value: CanonResolution;
  onDecide?: (resolution: CanonResolution) => void;
  onChange: () => void;
};

function Row({ comment, value, onDecide, onChange }: RowProps) {
  const [asking, setAsking] = useState<"cite" | "override" | null>(null);
  const { agent, by, citations, citation_status, resolution, findings } = comment;
  const advisory = citation_status === "advisory";
  const choices = CHOICES.filter((one) => one !== "accepted" || !advisory || resolution === "accepted");
  return (
    <tr data-testid="ledger-row" data-status={citation_status} data-resolution={resolution}>
      <td>
        {agent ?? by}
        {agent !== null && <span className="small"> {text.canon.rounds.agent(by)}</span>}
      </td>
      <td>
        <p className="fact-words">{comment.comment}</p>
        {comment.reason !== null && comment.overrides.length === 0 && (
          <p className="small">{comment.reason}</p>
        )}
        <Overrides comment={comment} />
      </td>
      <td>
        {onDecide ? (
          <select
            className="field"
            data-testid="ledger-decision"
            aria-label={text.canon.rounds.decide(comment.comment)}
            value={value}
            onChange={(event) => onDecide(event.target.value as CanonResolution)}
          >
            {resolution === "open" && <option value="open">{text.canon.rounds.resolution.open}</option>}
            {choices.map((one) => (
              <option key={one} value={one}>
                {text.canon.rounds.resolution[one]}
              </option>
            ))}
          </select>
        ) : (
          text.canon.rounds.resolution[resolution]
        )}
        {comment.overridden && <p className="small">{text.canon.rounds.overridden}</p>}
      </td>
      <td>
        {citations.length === 0 ? "—" : citations.join(", ")}
        {findings
          .filter(({ standing }) => standing !== "same")
          .map(({ citation, standing }) => (
            <p key={citation} className="small fact-amiss">
              {text.canon.commit.finding(citation, standing)}
            </p>
          ))}
        {onDecide && (
          <Button className="button button-quiet" data-testid="ledger-cite" onPress={() => setAsking("cite")}>
            {text.canon.rounds.cite}
          </Button>
        )}
      </td>
      <td>
        {text.canon.rounds.statusWord(citation_status)}
        {onDecide && (advisory || comment.spent) && (
          <Button
            className="button button-quiet"
            data-testid="ledger-override"
            onPress={() => setAsking("override")}
          >
            {text.canon.rounds.override}
          </Button>
        )}
        {asking === "cite" && (
          <CiteDialog comment={comment} onClose={() => setAsking(null)} onDone={onChange} />
        )}
        {asking === "override" && (
          <OverrideDialog
            comment={comment}
            onClose={() => setAsking(null)}
            onDo={async (why) => {
              const request = { comment: comment.id, says: text.canon.say, why };
              if (!(await attempt(call("canon_override", request)))) return;
              note(text.canon.override.done);
              setAsking(null);
              onChange();
            }}
          />
        )}
      </td>
    </tr>
  );
}
