// Long work: what is being done, how far, and a way to stop.
import { Button } from "react-aria-components";
import type { Work } from "../state/work";
import { text } from "../text";
import { said } from "../text/catalogue";
import "./progress.css";

type WorkingProps = { work: Work; title: string; onStop: () => void; testid: string };

export function Working({ work, title, onStop, testid }: WorkingProps) {
  const { progress, stopping } = work;
  const part = progress && progress.total > 0 ? (progress.done / progress.total) * 100 : null;
  return (
    <div className="working" data-testid={testid}>
      <div className="working-line">
        <p role="status">{stopping ? text.work.stopping : progress ? said(progress.stage) : title}</p>
        <span className="small">{progress && text.work.steps(progress.done, progress.total)}</span>
        <Button className="button" data-testid={`${testid}-stop`} isDisabled={stopping} onPress={onStop}>
          {text.cancel}
        </Button>
      </div>
      <div
        className="progress-track"
        data-unknown={part === null ? "" : undefined}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part === null ? undefined : Math.round(part)}
      >
        <div className="progress-fill" style={part === null ? undefined : { width: `${part}%` }} />
      </div>
    </div>
  );
}
