// Where something is written about a claim: a new wording, or a reason. Escape leaves it, and keeps what was written.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { ReviewClaim } from "../../ipc/contract";
import { announce } from "../../state/announce";
import { type Decision, record } from "../../state/deciding";
import {
  type Draft,
  draftOf,
  dropDraft,
  type Editing,
  editing,
  keepDraft,
  stopEditing,
} from "../../state/editing";
import { useEscape } from "../../state/keys";
import { goOn } from "../../state/review-moves";
import { text } from "../../text";
import { usual } from "../../text/usual";
import { Changes, isReworded, Outcome, useTried } from "./fixing";
import { pressedIn, Reasons, usualReason } from "./reasons";

type EditorProps = { at: Editing; claim: ReviewClaim };

/** Brings the keyboard back to where single keys work. */
export function leaveEditor(): void {
  stopEditing();
  document.querySelector<HTMLElement>("[data-review-focus]")?.focus({ preventScroll: true });
}

/** Why it is decided: of a usual reason the code alone says it, until more is written. */
function why(said: string, code: Draft["code"]): Pick<Decision, "reason" | "code"> {
  if (code === null) return said === "" ? {} : { reason: said };
  return said === "" || said === usual(code) ? { code } : { reason: said, code };
}

export function Editor({ at, claim }: EditorProps) {
  const box = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(
    draftOf(at) ?? { words: at.kind === "fix" ? claim.statement : "", code: null },
  );
  const { words, code } = draft;
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEscape(true, leaveEditor);
  useEffect(() => {
    const field = box.current?.querySelector("textarea");
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const write = (next: Draft) => {
    setDraft(next);
    keepDraft(at, next);
    setFailure(null);
  };
  const fix = at.kind === "fix";
  const reasoned = at.kind !== "comment";
  const given = fix ? (draft.why ?? "").trim() : words.trim();
  const tried = useTried(at, words.trim(), fix && isReworded(claim, words));
  const ready = !fix || (isReworded(claim, words) && (tried?.reply?.acceptable ?? false));
  // A flag says enough by itself.
  const able = !busy && ready && (at.kind === "flag" || words.trim() !== "" || code !== null);
  const save = async () => {
    if (!able) {
      setFailure(fix ? null : text.reviewing.reason.needed);
      return;
    }
    setBusy(true);
    setFailure(null);
    const decision: Decision = {
      kind: at.kind,
      ...(fix && { text: words.trim() }),
      ...why(given, code),
    };
    const wrong = await record(at, decision);
    if (wrong !== null) {
      setBusy(false);
      setFailure(wrong);
      return;
    }
    dropDraft(at);
    // Someone may have gone on meanwhile, and is left where they are.
    if (editing.get() !== at) return;
    leaveEditor();
    if (at.kind === "comment") announce(text.reviewing.said.comment);
    else goOn(text.reviewing.said[at.kind]);
  };
  const label = fix
    ? text.reviewing.fixing.label
    : text.reviewing.reason[at.kind as Exclude<Editing["kind"], "fix">];
  const hint = fix ? text.reviewing.fixing.hint : text.reviewing.reason.hint;
  const onKeyDown = (event: KeyboardEvent) => {
    const picked = event.altKey && reasoned ? usualReason(event.code) : undefined;
    if (picked !== undefined) {
      event.preventDefault();
      write(pressedIn(draft, fix, picked));
      return;
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <form
      className="editor"
      ref={box}
      data-testid={`editor-${at.kind}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="form-line">
        <span>
          {label}. <span className="editor-hint">{hint}</span>
        </span>
        <textarea
          className="field"
          rows={2}
          data-testid="editor-words"
          value={words}
          aria-invalid={failure !== null}
          onChange={(event) => {
            write({ ...draft, words: event.target.value });
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      {fix && <Outcome said={words.trim()} claim={claim} tried={tried} />}
      {fix && (
        <label className="form-line">
          <span className="editor-hint">{text.reviewing.reason.why}</span>
          <input
            className="field"
            type="text"
            autoComplete="off"
            data-testid="editor-why"
            value={draft.why ?? ""}
            onChange={(event) => write({ ...draft, why: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </label>
      )}
      {reasoned && (
        <Reasons
          code={code}
          onPick={(picked) => {
            write(pressedIn(draft, fix, picked));
            box.current?.querySelector<HTMLElement>(fix ? "input" : "textarea")?.focus();
          }}
        />
      )}
      {failure !== null && (
        <p className="form-error" role="alert" data-testid="editor-failure">
          {failure}
        </p>
      )}
      <div className="editor-foot">
        <Button className="button" onPress={leaveEditor}>
          {text.cancel}
        </Button>
        <Button
          className="button button-main"
          type="submit"
          data-testid="editor-save"
          isDisabled={!able}
          aria-keyshortcuts="Control+Enter"
        >
          {fix ? text.reviewing.fixing.save : text.reviewing.reason.save[at.kind]}
          <span className="key" aria-hidden="true">
            Ctrl ⏎
          </span>
        </Button>
      </div>
      {fix && <Changes said={words.trim()} claim={claim} tried={tried} />}
    </form>
  );
}
