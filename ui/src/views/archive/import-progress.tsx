// Files are being taken in: which one, how far, how long still, and a way to stop.
import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { Working } from "../../parts/progress";
import { imports, learning, stopImport, timeLeft } from "../../state/imports";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { bytes, duration } from "../../text/when";
import "./imports.css";

export function ImportProgress() {
  const { job } = imports.useValue();
  const [now, setNow] = useState(Date.now());
  const running = job !== null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const work = learning.useValue();
  if (!job) {
    // After the files came: asking works meanwhile.
    return work ? (
      <div className="imports">
        <Working work={work} title={text.setup.embedding} onStop={learning.stop} testid="learning" />
      </div>
    ) : null;
  }

  const { progress } = job;
  const whole = progress?.bytes_total ? progress.bytes_total : (progress?.total ?? 0);
  const done = progress?.bytes_total ? progress.bytes_done : (progress?.done ?? 0);
  const part = whole > 0 ? Math.min(100, (done / whole) * 100) : null;
  const left = progress ? timeLeft(progress, job.startedAt, now) : null;
  const facts = progress
    ? [
        text.imports.files(progress.done, progress.total),
        progress.bytes_total > 0
          ? text.imports.bytes(bytes(progress.bytes_done), bytes(progress.bytes_total))
          : "",
        left === null ? "" : text.imports.left(duration(left)),
      ].filter(Boolean)
    : [];
  return (
    <section className="imports" data-testid="import-progress" aria-label={text.imports.title}>
      <div className="imports-line">
        <p role="status" data-testid="stage">
          {job.stopping ? text.imports.stopping : progress ? said(progress.stage) : text.imports.title}
        </p>
        <Button className="button" data-testid="cancel" isDisabled={job.stopping} onPress={stopImport}>
          {text.cancel}
        </Button>
      </div>
      <div
        className="progress-track"
        data-unknown={part === null ? "" : undefined}
        role="progressbar"
        aria-label={text.imports.title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part === null ? undefined : Math.round(part)}
      >
        <div className="progress-fill" style={part === null ? undefined : { width: `${part}%` }} />
      </div>
      <p className="small imports-facts">{facts.join(", ")}</p>
      <p className="small imports-item">{progress?.item}</p>
    </section>
  );
}
