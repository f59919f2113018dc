// The trace of a round: what was said, decided and changed, as the engine writes it down, to read and to copy.
import { Button } from "react-aria-components";
import type { CanonFinding, CanonGround, CanonTrace } from "../../../ipc/contract";
import { call, copyText } from "../../../ipc/host";
import { Failed } from "../../../parts/blank";
import { useLoad } from "../../../state/load";
import { note } from "../../../state/notices";
import { text } from "../../../text";
import { day } from "../../../text/when";
import { CommentLine } from "./comment-line";

export function Trace({ round, loadedFor }: { round: number; loadedFor: string }) {
  const { state, reload } = useLoad(`${round} ${loadedFor}`, () => call("canon_trace", { round }));
  return (
    <section className="trace" aria-labelledby="trace-title" data-testid="trace">
      <h2 id="trace-title">{text.canon.rounds.trace}</h2>
      {state.kind === "waiting" && <p className="small">{text.loading}</p>}
      {state.kind === "failed" && <Failed failure={state.failure} retry={reload} />}
      {state.kind === "there" && <Phases trace={state.value} />}
    </section>
  );
}

function Phases({ trace }: { trace: CanonTrace }) {
  const { comments, resolution, commit } = trace.phases;
  const words = new Map(comments.map(({ id, comment }) => [id, comment]));
  const overridden = comments.filter(({ overrides }) => overrides.length > 0);
  return (
    <>
      <ol className="trace-steps">
        {resolution.map((decision) => (
          <li key={`${decision.comment} ${decision.at} ${decision.resolution}`} data-testid="trace-decision">
            {decision.who}, {day(decision.at, true)}: {text.canon.rounds.resolution[decision.resolution]} (
            {text.canon.rounds.statusWord(decision.citation_status)}) “{words.get(decision.comment)}”
            {decision.reason !== null && ` ${decision.reason}`}
            <Findings findings={decision.findings} />
          </li>
        ))}
        {commit.map((change) => (
          <li key={`${change.path} ${change.version}`} data-testid="trace-commit">
            {change.who}, {day(change.at, true)}: {text.canon.commit.done(change.path, change.version)}
            {change.why !== null && ` ${change.why}`}
            {change.grounds.map((ground) => (
              <Ground key={ground.comment} ground={ground} words={words.get(ground.comment)} />
            ))}
          </li>
        ))}
      </ol>
      {overridden.map((comment) => (
        <CommentLine key={comment.id} comment={comment} />
      ))}
      <details>
        <summary>{text.canon.rounds.markdown}</summary>
        <Button
          className="button"
          onPress={async () => (await copyText(trace.markdown)) && note(text.canon.rounds.copied)}
        >
          {text.canon.rounds.copy}
        </Button>
        <pre className="trace-markdown" data-testid="trace-markdown">
          {trace.markdown}
        </pre>
      </details>
    </>
  );
}

function Ground({ ground, words }: { ground: CanonGround; words: string | undefined }) {
  return (
    <div className="small">
      “{words}” {ground.overridden && text.canon.rounds.overridden}
      <Findings findings={ground.findings} />
    </div>
  );
}

function Findings({ findings }: { findings: CanonFinding[] }) {
  return findings.map(({ citation, standing }) => (
    <p key={citation} className="small" data-standing={standing}>
      {text.canon.commit.finding(citation, standing)}
    </p>
  ));
}
