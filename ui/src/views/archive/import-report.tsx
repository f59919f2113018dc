// What became of the files, in one line; the files themselves on request, those that failed first, with another try for them.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { ImportedFile, ImportStatus } from "../../ipc/contract";
import { dismissReport, imports, takeIn } from "../../state/imports";
import { text } from "../../text";
import { worded } from "../../text/catalogue";
import "./imports.css";

const ORDER: ImportStatus[] = ["failed", "not_searchable", "added", "unchanged"];
const COUNTED: ImportStatus[] = ["added", "unchanged", "not_searchable", "failed"];

export function ImportReport() {
  const { report } = imports.useValue();
  const [open, setOpen] = useState<"failed" | "all" | null>(null);
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
          <Toggle name={text.imports.showFailed(failed.length)} is={open === "failed"} testid="import-failed">
            {(on) => setOpen(on ? "failed" : null)}
          </Toggle>
        )}
        {files.length > failed.length && (
          <Toggle name={text.imports.showAll(files.length)} is={open === "all"} testid="import-all">
            {(on) => setOpen(on ? "all" : null)}
          </Toggle>
        )}
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
      {open && (
        <ul className="imports-files scroll">
          {files
            .filter(({ status }) => open === "all" || status === "failed")
            .map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one path can hold several things.
              <FileLine key={index} file={file} />
            ))}
        </ul>
      )}
    </section>
  );
}

type ToggleProps = { name: string; is: boolean; testid: string; children: (on: boolean) => void };

function Toggle({ name, is, testid, children: onChange }: ToggleProps) {
  return (
    <Button className="link small" data-testid={testid} aria-expanded={is} onPress={() => onChange(!is)}>
      {name}
    </Button>
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
