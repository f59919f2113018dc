// Editions: for which tier, for whom, where to; then how far it is, and what it holds.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { EditionReport } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Working } from "../../../parts/progress";
import { createWork } from "../../../state/work";
import { text } from "../../../text";
import { EditionDialog, type EditionWanted } from "./edition-dialog";

const making = createWork("edition");

export function Editions({ tiers }: { tiers: string[] }) {
  const [open, setOpen] = useState(false);
  const [report, setReport] = useState<EditionReport | null>(null);
  const work = making.useValue();
  const make = async (wanted: EditionWanted) => {
    setOpen(false);
    setReport(null);
    const made = await making.start((job, onProgress) =>
      call("edition_create", { ...wanted, job }, onProgress),
    );
    setReport(made ?? null);
  };
  return (
    <>
      <p className="small">{text.edition.intro}</p>
      {work && <Working work={work} title={text.edition.making} onStop={making.stop} testid="edition-work" />}
      {report && (
        <div className="report" data-testid="edition-report" role="status">
          <p>
            <strong>{text.edition.done}.</strong>{" "}
            {text.edition.report(report.artifacts, report.shortened, report.left_out)}
          </p>
          <p className="small">{text.edition.keptIn(report.path)}</p>
        </div>
      )}
      <div>
        <Button
          className="button"
          data-testid="edition-make"
          isDisabled={work !== null}
          onPress={() => setOpen(true)}
        >
          {text.edition.make}
        </Button>
      </div>
      {open && (
        <EditionDialog tiers={tiers} onMake={(wanted) => void make(wanted)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
