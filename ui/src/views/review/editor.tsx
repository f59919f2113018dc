// Where something is written about a claim: a new wording, or a reason. Escape leaves it, and keeps what was written.
import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { ReviewClaim } from "../../ipc/contract";
import { announce } from "../../state/announce";
import { type Decision, record } from "../../state/deciding";
import { draftOf, dropDraft, type Editing, editing, keepDraft, stopEditing } from "../../state/editing";
import { useEscape } from "../../state/keys";
import { nextUndecided } from "../../state/review-moves";
import { text } from "../../text";
import { Fixing } from "./fixing";

type EditorProps = { at: Editing; claim: ReviewClaim };

/** Brings the keyboard back to where single keys work. */
export function leaveEditor(): void {
  stopEditing();
  document.querySelector<HTMLElement>("[data-review-focus]")?.focus({ preventScroll: true });
}

export function Editor({ at, claim }: EditorProps) {
  const box = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState(draftOf(at) ?? (at.kind === "fix" ? claim.statement : ""));
  const [ready, setReady] = useState(at.kind !== "fix");
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEscape(true, leaveEditor);
  useEffect(() => {
    const field = box.current?.querySelector("textarea");
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);

  const fix = at.kind === "fix";
  const able = !busy && ready && words.trim() !== "";
  const save = async () => {
    if (!able) {
      setFailure(fix ? null : text.reviewing.reason.needed);
      return;
    }
    setBusy(true);
    setFailure(null);
    const said = words.trim();
    const decision: Decision = fix ? { kind: "fix", text: said } : { kind: at.kind, reason: said };
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
    else nextUndecided(text.reviewing.said[at.kind]);
  };
  const label = fix
    ? text.reviewing.fixing.label
    : text.reviewing.reason[at.kind as Exclude<Editing["kind"], "fix">];
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
        {label}
        <textarea
          className="field"
          rows={fix ? 3 : 2}
          data-testid="editor-words"
          value={words}
          aria-invalid={failure !== null}
          onChange={(event) => {
            setWords(event.target.value);
            keepDraft(at, event.target.value);
            setFailure(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void save();
          }}
        />
      </label>
      {fix && <Fixing at={at} claim={claim} words={words} onReady={setReady} />}
      {failure !== null && (
        <p className="form-error" role="alert" data-testid="editor-failure">
          {failure}
        </p>
      )}
      <div className="editor-foot">
        <p className="small">{fix ? text.reviewing.fixing.hint : text.reviewing.reason.hint}</p>
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
    </form>
  );
}
