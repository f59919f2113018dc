// An archive is being made or opened: what is at hand, and how far it is.
import type { Progress } from "../../ipc/contract";
import { text } from "../../text";
import { said } from "../../text/catalogue";

type MakingProps = { progress: Progress | null; words?: string };

export function Making({ progress, words = text.first.making }: MakingProps) {
  const known = progress !== null && progress.total > 0;
  const part = known ? Math.min(100, (progress.done / progress.total) * 100) : 0;
  const shown = progress ? said(progress.stage) : words;
  return (
    <div className="first-making">
      <p role="status" data-testid="stage">
        {shown}
      </p>
      <div
        className="progress-track"
        data-unknown={known ? undefined : ""}
        role="progressbar"
        aria-label={shown}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(part) : undefined}
      >
        <div className="progress-fill" style={known ? { width: `${part}%` } : undefined} />
      </div>
      <p className="small first-item">
        {known ? text.imports.files(progress.done, progress.total) : ""}
        {progress?.item ? ` ${progress.item}` : ""}
      </p>
    </div>
  );
}
