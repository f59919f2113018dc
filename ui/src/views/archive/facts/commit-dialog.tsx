// Making a draft the facts: what it rests on, the second check as it reads the cited lines again, and what follows.
import { useState } from "react";
import type { CanonComment, CanonPermit } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { FieldLine, SubmitFoot } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { useLoad } from "../../../state/load";
import { attempt, note } from "../../../state/notices";
import { loadStatus } from "../../../state/session";
import { text } from "../../../text";
import { worded } from "../../../text/catalogue";

type CommitDialogProps = { path: string; isNew: boolean; onClose: () => void; onDone: () => void };

/** Comments that a change may rest on: accepted, and where that was without a citation, not used yet. */
function usable({ resolution, overridden, spent }: CanonComment): boolean {
  return resolution === "accepted" && !(overridden && spent);
}

export function CommitDialog({ path, isNew, onClose, onDone }: CommitDialogProps) {
  const { state } = useLoad(path, () => call("canon_comments", {}));
  const comments = state.kind === "there" ? state.value.comments.filter(usable) : [];
  const [chosen, setChosen] = useState<string[]>([]);
  const [without, setWithout] = useState(isNew);
  const [said, setSaid] = useState("");
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const resting = without ? [] : chosen;
  const ready = without ? said === text.canon.say && why.trim() !== "" : chosen.length > 0;

  const commit = async () => {
    if (!ready || busy) return;
    setBusy(true);
    const request = { path, comments: resting, says: without ? said : null, why: why.trim() || null };
    const made = await attempt(call("canon_commit", request));
    setBusy(false);
    if (!made) return;
    note(text.canon.commit.done(made.file.path, made.file.version));
    if (made.note) note(made.note);
    if (made.reopened.length > 0) note(text.canon.commit.reopened(made.reopened.length));
    onClose();
    onDone();
    void loadStatus();
  };

  return (
    <Sheet title={text.canon.commit.title(path)} testid="fact-commit-dialog" onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          void commit();
        }}
      >
        <fieldset className="fact-grounds">
          <legend>{text.canon.commit.rests}</legend>
          {comments.map((comment) => (
            <label key={comment.id} className="fact-ground">
              <input
                type="checkbox"
                className="tick"
                data-testid="fact-ground"
                checked={!without && chosen.includes(comment.id)}
                disabled={without}
                onChange={(event) =>
                  setChosen((old) =>
                    event.target.checked ? [...old, comment.id] : old.filter((id) => id !== comment.id),
                  )
                }
              />
              <span>
                {comment.agent ?? comment.by}: {comment.comment}
                <span className="small"> {comment.tag}</span>
                {comment.overridden && <span className="small"> {text.canon.rounds.overridden}</span>}
              </span>
            </label>
          ))}
          {comments.length === 0 && !isNew && <p className="small">{text.canon.commit.restsNone}</p>}
          <label className="fact-ground">
            <input
              type="checkbox"
              className="tick"
              data-testid="fact-without"
              checked={without}
              onChange={(event) => setWithout(event.target.checked)}
            />
            <span>{text.canon.commit.without}</span>
          </label>
        </fieldset>
        {without && (
          <>
            <p>{isNew ? text.canon.commit.first : text.canon.override.words}</p>
            <p>
              {text.canon.override.type} <strong>{text.canon.say}</strong>
            </p>
            <FieldLine label={text.canon.say} value={said} onChange={setSaid} testid="fact-say" />
          </>
        )}
        <FieldLine
          label={without ? text.canon.override.why : text.canon.commit.why}
          value={why}
          onChange={setWhy}
          testid="fact-why"
        />
        <SecondCheck path={path} comments={resting} without={without} />
        <SubmitFoot testid="fact-commit-do" disabled={!ready || busy} onCancel={onClose}>
          {text.canon.commit.do}
        </SubmitFoot>
      </form>
    </Sheet>
  );
}

/** What the second check finds at this moment. It is made once more when the change is. */
function SecondCheck({ path, comments, without }: { path: string; comments: string[]; without: boolean }) {
  const key = `${path} ${comments.join(" ")} ${without}`;
  const { state } = useLoad(key, () => call("canon_permit", { path, comments }));
  if (state.kind !== "there") {
    return (
      <p className="small" role="status">
        {state.kind === "waiting" ? text.canon.commit.checking : state.failure.message}
      </p>
    );
  }
  return <Found permit={state.value} silent={without || comments.length === 0} />;
}

function Found({ permit, silent }: { permit: CanonPermit; silent: boolean }) {
  const { allowed, why, grounds, consent, cited_by } = permit;
  const findings = grounds.flatMap((ground) => ground.findings);
  return (
    <section className="fact-second" aria-label={text.canon.commit.check} data-testid="fact-second-check">
      {!silent && (
        <div role="status" data-allowed={allowed}>
          <p>{allowed || why === null ? text.canon.commit.passed : worded(why.said)}</p>
          <ul>
            {findings.map(({ citation, standing, to }) => (
              <li key={citation} data-standing={standing}>
                {text.canon.commit.finding(citation, standing)}
                {to && ` (${to})`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="small">{text.canon.commit.readersNew(text.consent.word(consent))}</p>
      {cited_by > 0 && <p className="small">{text.canon.commit.citedBy(cited_by)}</p>}
    </section>
  );
}
