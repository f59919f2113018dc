// The archivist's draft of a file: line numbers beside it, and what is wrong with it while one types.
import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { CanonCheck, CanonFiles, CanonFileView } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Failed, Waiting } from "../../../parts/blank";
import { Confirm } from "../../../parts/confirm";
import { useLoad } from "../../../state/load";
import { attempt, note } from "../../../state/notices";
import { text } from "../../../text";
import { CommitDialog } from "./commit-dialog";

/** Milliseconds without a key after which the text is checked. */
const PAUSE = 250;

type FactEditorProps = {
  path: string;
  /** The lines with which it begins, as the file has them. */
  at?: string;
  onFiles: (files: CanonFiles) => void;
  /** Back to the file. */
  onDone: () => void;
  /** The draft was let go of. */
  onGone: () => void;
};

export function FactEditor(props: FactEditorProps) {
  // A file that is not there yet begins empty.
  const load = () =>
    call("canon_file", { path: props.path }).catch((reason: { code?: string }) => {
      if (reason.code === "not_found") return null;
      throw reason;
    });
  const { state, reload } = useLoad(props.path, load);
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  return <Editor {...props} file={state.value} />;
}

/** The text as it is kept: a line feed ends every line. */
function textOf(file: CanonFileView): string {
  return file.lines.map((line) => `${line.text}\n`).join("");
}

function useCheck(path: string, words: string): CanonCheck | null {
  const [found, setFound] = useState<{ words: string; check: CanonCheck } | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      void attempt(call("canon_check", { path, text: words })).then(
        (check) => current && check && setFound({ words, check }),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [path, words]);
  return found?.words === words ? found.check : null;
}

function Editor({ path, file, at, ...on }: FactEditorProps & { file: CanonFileView | null }) {
  const kept = file?.draft?.text ?? (file ? textOf(file) : "");
  const [words, setWords] = useState(kept);
  const [saved, setSaved] = useState(file?.draft ? kept : null);
  const [asking, setAsking] = useState<"discard" | "commit" | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const check = useCheck(path, words);
  const count = words.split("\n").length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins there, and then goes where one goes.
  useEffect(() => {
    // A draft may have changed all of them; then their first one is looked for.
    const wanted = at ? [at, at.split("\n")[0] ?? ""] : [];
    const found = wanted.find((lines) => lines !== "" && kept.includes(lines));
    if (found !== undefined) choose(kept.indexOf(found), kept.indexOf(found) + found.length);
  }, []);
  const faulty = new Set(check?.faults.map(({ line }) => line));

  const choose = (start: number, end: number) => {
    const lines = field.current;
    if (!lines) return;
    lines.focus();
    lines.setSelectionRange(start, end);
    // The sheet scrolls, not the field: the lines stand in its upper third.
    const sheet = lines.parentElement;
    const share = words.slice(0, start).split("\n").length / count;
    if (sheet) sheet.scrollTop = share * sheet.scrollHeight - sheet.clientHeight / 3;
  };
  const save = async () => {
    const files = await attempt(call("canon_draft", { path, text: words }));
    if (!files) return false;
    setSaved(words);
    on.onFiles(files);
    return true;
  };
  const goTo = (line: number) => {
    const start =
      words
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    const end = words.indexOf("\n", start);
    choose(start, end < 0 ? words.length : end);
  };

  return (
    <section className="fact-editor" aria-labelledby="fact-editor-title" data-testid="fact-editor">
      <h2 id="fact-editor-title">{text.canon.editor.title(path)}</h2>
      {file?.draft?.behind && (
        <p className="fact-amiss" role="alert">
          {text.canon.editor.behind}
        </p>
      )}
      <div className="fact-sheet">
        <ol className="fact-gutter" aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
            <li key={index} data-faulty={faulty.has(index + 1)}>
              {index + 1}
            </li>
          ))}
        </ol>
        <textarea
          ref={field}
          className="fact-text-field"
          aria-label={text.canon.editor.label}
          aria-describedby="fact-check"
          aria-invalid={faulty.size > 0}
          data-testid="fact-text"
          spellCheck={false}
          wrap="off"
          rows={count + 1}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div id="fact-check" role="status" className="fact-check" data-testid="fact-check">
        {check === null ? (
          <p className="small">{text.canon.editor.checking}</p>
        ) : check.faults.length === 0 ? (
          <p className="small">{text.canon.editor.reads(check.facts)}</p>
        ) : (
          <>
            <p>{text.canon.editor.faults(check.faults.length)}</p>
            <ul>
              {check.faults.map(({ line, why }) => (
                <li key={`${line} ${why}`} data-testid="fact-fault">
                  <Button
                    className="button button-quiet"
                    aria-label={text.canon.editor.goTo(line)}
                    onPress={() => goTo(line)}
                  >
                    {text.canon.line(line)}
                  </Button>{" "}
                  {why}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="fact-file-tools">
        <Button className="button" data-testid="fact-close" onPress={on.onDone}>
          {text.canon.editor.close}
        </Button>
        {saved !== null && (
          <Button className="button" data-testid="fact-discard" onPress={() => setAsking("discard")}>
            {text.canon.editor.discard}
          </Button>
        )}
        <Button
          className="button"
          data-testid="fact-save"
          isDisabled={saved === words}
          onPress={async () => (await save()) && note(text.canon.editor.saved)}
        >
          {text.canon.editor.save}
        </Button>
        <Button
          className="button button-main"
          data-testid="fact-commit"
          isDisabled={check === null || check.faults.length > 0}
          onPress={async () => (saved === words || (await save())) && setAsking("commit")}
        >
          {text.canon.editor.commit}
        </Button>
        {saved !== words && saved !== null && <span className="small">{text.canon.editor.unsaved}</span>}
      </div>
      {asking === "discard" && (
        <Confirm
          title={text.canon.editor.discardTitle}
          words={text.canon.editor.discardWords}
          action={text.canon.editor.discardDo}
          testid="fact-discard-dialog"
          onClose={() => setAsking(null)}
          onConfirm={async () => {
            if (await attempt(call("canon_draft", { path, text: null }))) on.onGone();
          }}
        />
      )}
      {asking === "commit" && (
        <CommitDialog
          path={path}
          isNew={file === null || file.version === 0}
          onClose={() => setAsking(null)}
          onDone={on.onDone}
        />
      )}
    </section>
  );
}
