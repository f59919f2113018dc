// Archive: what is in it, its passages, its versions, and taking more in.
import { useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { session } from "../../state/session";
import { text } from "../../text";
import { ImportButton } from "./import-button";
import { ImportProgress } from "./import-progress";
import { ImportReport } from "./import-report";
import { Passages } from "./passages";
import { Things } from "./things";
import { Versions } from "./versions";
import "./archive.css";

const SHOWN = ["things", "passages", "versions"] as const;
type Shown = (typeof SHOWN)[number];

export function Archive() {
  const { status } = session.useValue();
  const [shown, setShown] = useState<Shown>("things");
  const archive = status?.archive;
  if (!archive) return <div className="place" />;
  // What was loaded for one version is loaded anew for the next.
  const loadedFor = `${archive.path} ${archive.version}`;
  return (
    <div className="place">
      <header className="place-head">
        <h1>{archive.name}</h1>
        <p className="small">{text.archive.summary(archive.artifacts, archive.blocks, archive.version)}</p>
      </header>
      <div className="archive-bar">
        <ToggleButtonGroup
          className="segmented"
          aria-label={text.archive.views}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[shown]}
          onSelectionChange={(keys) => setShown(SHOWN.find((name) => keys.has(name)) ?? "things")}
        >
          {SHOWN.map((name) => (
            <ToggleButton key={name} id={name}>
              {text.archive[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ImportButton />
      </div>
      <ImportProgress />
      <ImportReport />
      {shown === "things" && <Things loadedFor={loadedFor} />}
      {shown === "passages" && <Passages />}
      {shown === "versions" && <Versions loadedFor={loadedFor} />}
    </div>
  );
}
