// Shown while files hang over the window; letting go takes them in, or hands them to the place that asked for them.
import { useEffect, useState } from "react";
import { onDrag } from "../../ipc/host";
import { type DropTarget, dropTarget } from "../../state/drops";
import { mayTakeIn, takeIn } from "../../state/imports";
import { text } from "../../text";
import "./drop-overlay.css";

/** The archive itself, where no place has asked for what is dropped. */
const archive = (): DropTarget => ({
  title: text.drop.title,
  own: text.drop.own,
  take: (paths) => void takeIn(paths),
});

export function DropOverlay() {
  const [over, setOver] = useState<DropTarget | null>(null);
  useEffect(
    () =>
      onDrag((drag) => {
        const asked = dropTarget();
        setOver(drag.kind === "over" ? (asked ?? (mayTakeIn() ? archive() : null)) : null);
        if (drag.kind === "drop") (asked ?? archive()).take(drag.paths);
      }),
    [],
  );
  if (!over) return null;
  return (
    <div className="drop-overlay" role="status">
      <div className="drop-overlay-words">
        <h2>{over.title}</h2>
        <p>{over.own}</p>
      </div>
    </div>
  );
}
