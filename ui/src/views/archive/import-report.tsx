// What became of the files: what needs a look first, the rest on request, and another try for what failed.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { ImportedFile, ImportStatus } from "../../ipc/contract";
import { dismissReport, imports, takeIn } from "../../state/imports";
import { text } from "../../text";
import { worded } from "../../text/catalogue";
import "./imports.css";

const ORDER: ImportStatus[] = ["failed", "not_searchable", "added", "unchanged"];
const COUNTED: ImportStatus[] = ["added", "unchanged", "not_searchable", "failed"];
/** So many lines are shown before someone asks for all. */
const FIRST = 6;

export function ImportReport() {
  const { report } = imports.useValue();
  const [all, setAll] = useState(false);
  if (!report) return null;
  const files = [...report.artifacts].sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  const failed = files.filter(({ status }) => status === "failed").map(({ path }) => path);
  const counts = COUNTED.map(
    (status) => [status, files.filter((file) => file.status === status).length] as const,
  ).filter(([, n]) => n > 0);
  const took = files.some(({ status }) => status === "added" || status === "not_searchable");
  const title = took ? text.imports.doneTitle : text.imports.noneTitle;
  return (
    <section className="imports" data-testid="import-report" aria-label={title}>
      <div className="imports-line">
        <p role="status">
          <strong>{report.cancelled ? text.imports.cancelledTitle : title}.</strong>{" "}
          {files.length === 0
            ? text.imports.nothing
            : `${counts.map(([status, n]) => text.imports.summary(n, status)).join(", ")}.${took ? ` ${text.imports.version(report.archive_version.number)}` : ""}`}
        </p>
        {failed.length > 0 && (
          <Button
            className="button"
            data-testid="import-retry"
            onPress={() => void takeIn([...new Set(failed)])}
          >
            {text.imports.retry(failed.length)}
          </Button>
        )}
        <Button className="button button-quiet" onPress={dismissReport}>
          {text.close}
        </Button>
      </div>
      <ul className="imports-files scroll">
        {files.slice(0, all ? files.length : FIRST).map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one path can hold several things.
          <FileLine key={index} file={file} />
        ))}
      </ul>
      {!all && files.length > FIRST && (
        <div>
          <Button className="link small" onPress={() => setAll(true)}>
            {text.imports.showAll(files.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

function FileLine({ file }: { file: ImportedFile }) {
  const { path, status, said, segments } = file;
  const name = path.split(/[\\/]/).at(-1) ?? path;
  return (
    <li data-status={status}>
      <span className="imports-status">{text.imports.status[status]}</span>
      <span className="imports-name" title={path}>
        {name}
      </span>
      {status === "added" && said.length === 0 && (
        <span className="imports-why">{text.imports.passages(segments)}</span>
      )}
      {said.length > 0 && <span className="imports-why imports-error">{said.map(worded).join(" ")}</span>}
    </li>
  );
}
