// Exports of one answer or all: what is written and where to, how far it is, and what came of it.
import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import type { ExportReport } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { FolderLine } from "../../parts/folder-line";
import { Choices, Foot } from "../../parts/form";
import { Working } from "../../parts/progress";
import { Sheet } from "../../parts/sheet";
import { whenArchiveChanges } from "../../state/session";
import { createStore } from "../../state/store";
import { createWork } from "../../state/work";
import { text } from "../../text";

const exporting = createWork("export");
const report = createStore<ExportReport | null>(null);
/** Whether the palette has asked for an export of everything. */
export const wantExport = createStore(false);
whenArchiveChanges(() => {
  report.set(null);
  wantExport.set(false);
});

type Wanted = { to: string; folder: string };

async function run(response_id: string | null, { to, folder }: Wanted): Promise<void> {
  report.set(null);
  // Without a name, it is all of them.
  const responses = response_id === null ? [] : [response_id];
  const made = await exporting.start((job, onProgress) =>
    call("export", { responses, form: to, folder, job }, onProgress),
  );
  report.set(made ?? null);
}

/** `response_id` null: every answer. */
export function ExportButton({ response_id }: { response_id: string | null }) {
  const [asking, setAsking] = useState(false);
  const busy = exporting.useValue() !== null;
  const all = response_id === null;
  const wanted = wantExport.useValue();
  useEffect(() => {
    if (!all || !wanted || busy) return;
    wantExport.set(false);
    setAsking(true);
  }, [all, wanted, busy]);
  return (
    <>
      <Button
        className={all ? "button" : "button button-quiet"}
        data-testid={all ? "export-all" : "export-answer"}
        isDisabled={busy}
        onPress={() => setAsking(true)}
      >
        {all ? text.export.all : text.export.one}
      </Button>
      {asking && (
        <ExportDialog
          all={all}
          onStart={(wanted) => {
            setAsking(false);
            void run(response_id, wanted);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type ExportDialogProps = { all: boolean; onStart: (wanted: Wanted) => void; onClose: () => void };

function ExportDialog({ all, onStart, onClose }: ExportDialogProps) {
  const [to, setTo] = useState("html");
  const [folder, setFolder] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  return (
    <Sheet title={text.export.title(all)} testid="export-dialog" onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (folder !== null) onStart({ to, folder });
        }}
      >
        <Choices
          legend={text.export.form}
          testid="export-form"
          value={to}
          onChange={setTo}
          choices={text.export.forms.map(([value, words, means]) => ({ value, words, means }))}
        />
        <FolderLine
          label={text.export.folder}
          pick={text.export.pick}
          path={folder}
          onPath={setFolder}
          missing={tried && folder === null}
          testid="export-folder"
        />
        <Foot>
          <Button className="button" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button className="button button-main" type="submit" data-testid="export-start">
            {text.export.start}
          </Button>
        </Foot>
      </form>
    </Sheet>
  );
}

/** How far the export is, or what it came to. */
export function ExportState() {
  const work = exporting.useValue();
  const made = report.useValue();
  if (!work && !made) return null;
  return (
    <div className="audit-work">
      {work && (
        <Working work={work} title={text.export.working} onStop={exporting.stop} testid="export-work" />
      )}
      {made && (
        <div className="report" data-testid="export-report" role="status">
          <p>
            <strong>{text.export.done}.</strong>{" "}
            {text.export.report(made.responses, made.claims, made.left_out)}
          </p>
          <p className="small">{text.edition.keptIn(made.folder)}</p>
        </div>
      )}
    </div>
  );
}
