// Measuring what a similarity means in this archive: long work that can be stopped, and what it came to.
import { Button } from "react-aria-components";
import type { CalibrationReport } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Working } from "../../../parts/progress";
import { whenArchiveChanges } from "../../../state/session";
import { createStore } from "../../../state/store";
import { createWork } from "../../../state/work";
import { text } from "../../../text";

const measuring = createWork("calibrate");
/** Outlives the view: it may be looked for when the work is done. */
const report = createStore<CalibrationReport | null>(null);
whenArchiveChanges(() => report.set(null));

async function measure(): Promise<void> {
  report.set(null);
  const made = await measuring.start((job, onProgress) => call("calibrate", { job }, onProgress));
  report.set(made ?? null);
}

export function Calibration() {
  const work = measuring.useValue();
  const made = report.useValue();
  return (
    <>
      <p className="small">{text.calibration.intro}</p>
      {work ? (
        <Working
          work={work}
          title={text.calibration.working}
          onStop={measuring.stop}
          testid="calibration-work"
        />
      ) : (
        <div>
          <Button className="button" data-testid="calibrate" onPress={() => void measure()}>
            {text.calibration.start}
          </Button>
        </div>
      )}
      {made && (
        <div className="report" data-testid="calibration-report" role="status">
          <p>{text.calibration.done(made.questions, made.mapped)}</p>
        </div>
      )}
    </>
  );
}
