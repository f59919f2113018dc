// A file of facts, line by line with the comments that cite each line, or as a table.
import { MessageSquare, MessageSquarePlus, Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { CanonComment, CanonFileView, CanonLine, CanonRow } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Failed, Waiting } from "../../../parts/blank";
import { Segments } from "../../../parts/segments";
import { useDesk } from "../../../state/desk";
import { useLoad } from "../../../state/load";
import { text } from "../../../text";
import { day } from "../../../text/when";
import { CommentDialog } from "./comment-dialog";
import { CommentLine } from "./comment-line";
import { FactTable } from "./fact-table";

export const FACT_VIEWS = ["lines", "table"] as const;
export type FactView = (typeof FACT_VIEWS)[number];

type Both = { file: CanonFileView; comments: CanonComment[] };

async function load(path: string, version: number | null): Promise<Both> {
  const [file, { comments }] = await Promise.all([
    call("canon_file", { path, version }),
    call("canon_comments", {}),
  ]);
  return { file, comments };
}

type FactFileProps = {
  path: string;
  view: FactView;
  onView: (view: FactView) => void;
  /** Edits it; `words`: begins at these lines of it. */
  onEdit: (words?: string) => void;
};

/** The lines of a row as the file has them. */
const wordsOf = (lines: CanonLine[], { first, last }: CanonRow) =>
  lines
    .slice(first - 1, last)
    .map((line) => line.text)
    .join("\n");

export function FactFile({ path, view, onView, onEdit }: FactFileProps) {
  const { archivist } = useDesk();
  const [version, setVersion] = useState<number | null>(null);
  const { state, reload } = useLoad(`${path} ${version}`, () => load(path, version));
  const [commenting, setCommenting] = useState<string | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { file, comments } = state.value;
  const { info, lines, rows, versions } = file;
  const holds = file.version === info.version;
  return (
    <article className="fact-file" aria-labelledby="fact-file-title">
      <header className="fact-file-head">
        <h2 id="fact-file-title">{path}</h2>
        <p className="small">
          {text.canon.versionBy(info.version, day(info.changed_at, true), info.changed_by)}
          {info.consent && ` · ${text.canon.readers(text.consent.word(info.consent))}`}
        </p>
        <div className="fact-file-tools">
          {versions.length > 1 && (
            <label>
              <span className="small">{text.canon.showVersion}</span>{" "}
              <select
                className="field"
                data-testid="fact-version"
                value={file.version}
                onChange={(event) => setVersion(Number(event.target.value))}
              >
                {versions.map((one) => (
                  <option key={one.version} value={one.version}>
                    {text.canon.version(one.version)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button className="button" data-testid="fact-comment" onPress={() => setCommenting(path)}>
            <MessageSquarePlus aria-hidden="true" />
            {text.canon.comment}
          </Button>
          {archivist && (
            <Button className="button" data-testid="fact-edit" onPress={() => onEdit()}>
              <Pencil aria-hidden="true" />
              {file.draft ? text.canon.editDraft : text.canon.edit}
            </Button>
          )}
        </div>
        {!holds && <p role="status">{text.canon.earlier(file.version)}</p>}
        <Segments
          label={text.canon.table.views}
          value={view}
          options={FACT_VIEWS.map((name) => [name, text.canon.table.view[name]])}
          onChange={onView}
          testid="fact-view"
        />
      </header>
      {view === "table" ? (
        <FactTable
          rows={rows}
          onComment={setCommenting}
          onEdit={archivist && holds ? (row) => onEdit(wordsOf(lines, row)) : null}
        />
      ) : (
        <ol className="fact-lines">
          {lines.map((line) => (
            <Line
              key={line.number}
              line={line}
              open={open === line.number}
              onOpen={() => setOpen(open === line.number ? null : line.number)}
              onComment={() => setCommenting(line.address)}
              comments={comments.filter(({ id }) => line.comments.includes(id))}
            />
          ))}
        </ol>
      )}
      {commenting !== null && (
        <CommentDialog cites={commenting} onClose={() => setCommenting(null)} onDone={reload} />
      )}
    </article>
  );
}

type LineProps = {
  line: CanonLine;
  comments: CanonComment[];
  open: boolean;
  onOpen: () => void;
  onComment: () => void;
};

function Line({ line, comments, open, onOpen, onComment }: LineProps) {
  const { number, hidden } = line;
  return (
    <li className="fact-line" data-testid="fact-line" data-hidden={hidden} value={number}>
      <span className="fact-number" aria-hidden="true">
        {number}
      </span>
      <code className="fact-text">
        {hidden ? <span title={text.canon.hidden}>{line.text}</span> : line.text}
      </code>
      {comments.length > 0 ? (
        <Button
          className="fact-marks"
          data-testid="fact-line-comments"
          aria-expanded={open}
          aria-label={text.canon.commentsOn(comments.length, number)}
          onPress={onOpen}
        >
          <MessageSquare aria-hidden="true" />
          {comments.length}
        </Button>
      ) : (
        !hidden && (
          <Button
            className="fact-marks fact-add"
            data-testid="fact-line-comment"
            aria-label={text.canon.commentOn(number)}
            onPress={onComment}
          >
            <MessageSquarePlus aria-hidden="true" />
          </Button>
        )
      )}
      {open && (
        <div className="fact-said">
          {comments.map((comment) => (
            <CommentLine key={comment.id} comment={comment} />
          ))}
          <Button className="button" onPress={onComment}>
            {text.canon.comment}
          </Button>
        </div>
      )}
    </li>
  );
}
