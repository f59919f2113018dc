// How much of the archive is found by meaning, and the long work of making the rest so.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { ArchiveStatus, Progress } from "../../ipc/contract";
import { isStopped, toFailure } from "../../ipc/failure";
import { call } from "../../ipc/host";
import { jobName } from "../../state/jobs";
import { attempt, reportFailure } from "../../state/notices";
import { loadStatus, roleAt, session } from "../../state/session";
import { text } from "../../text";

type Work = { job: string; progress: Progress | null };

export function Meaning({ archive }: { archive: ArchiveStatus }) {
  const mayEmbed = roleAt(session.useValue().status) === "archivist";
  const [work, setWork] = useState<Work | null>(null);
  const start = async () => {
    const job = jobName("embed");
    setWork({ job, progress: null });
    try {
      await call("embed", { job }, (progress) => setWork({ job, progress }));
    } catch (reason) {
      if (!isStopped(toFailure(reason))) reportFailure(reason);
    }
    setWork(null);
    await loadStatus();
  };
  return (
    <>
      <p>{text.setup.byMeaning(archive.embedded, archive.blocks)}</p>
      {work ? (
        <p className="setup-work" role="status">
          {work.progress ? text.said(work.progress.stage) : text.setup.embedding}
          {work.progress && work.progress.total > 0 && (
            <span className="small">
              {text.page.percent(Math.floor((work.progress.done / work.progress.total) * 100))}
            </span>
          )}
          <Button className="button" onPress={() => void attempt(call("cancel", { job: work.job }))}>
            {text.cancel}
          </Button>
        </p>
      ) : (
        mayEmbed &&
        archive.embedded < archive.blocks && (
          <div>
            <Button className="button" data-testid="embed" onPress={() => void start()}>
              {text.setup.embed}
            </Button>
          </div>
        )
      )}
    </>
  );
}
