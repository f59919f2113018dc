// Shown while files hang over the window; letting go takes them in.
import { useEffect, useState } from "react";
import { onDrag } from "../../ipc/host";
import { mayTakeIn, takeIn } from "../../state/imports";
import { text } from "../../text";
import "./drop-overlay.css";

export function DropOverlay() {
  const [over, setOver] = useState(false);
  useEffect(
    () =>
      onDrag((drag) => {
        setOver(drag.kind === "over" && mayTakeIn());
        if (drag.kind === "drop") void takeIn(drag.paths);
      }),
    [],
  );
  if (!over) return null;
  return (
    <div className="drop-overlay" role="status">
      <div className="drop-overlay-words">
        <h2>{text.drop.title}</h2>
        <p>{text.drop.own}</p>
      </div>
    </div>
  );
}
