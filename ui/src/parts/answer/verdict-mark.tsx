// The verdict as a picture: three shapes that stay apart without colour.
import type { Verdict } from "../../ipc/contract";
import "./verdict-mark.css";

/** 12 by 12; says nothing to a screen reader, so words must stand beside it. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  return (
    <svg className="verdict-mark" data-verdict={verdict} viewBox="0 0 12 12" aria-hidden="true">
      {verdict === "entailed" && (
        <>
          <circle cx="6" cy="6" r="6" fill="currentColor" />
          <path className="verdict-mark-cut" d="M3.3 6.3 5.2 8.2 8.8 4.2" />
        </>
      )}
      {verdict === "partial" && (
        <>
          <circle className="verdict-mark-ring" cx="6" cy="6" r="5.25" />
          <path d="M6 .75a5.25 5.25 0 0 0 0 10.5z" fill="currentColor" />
        </>
      )}
      {verdict === "ungrounded" && (
        <>
          <circle className="verdict-mark-ring" cx="6" cy="6" r="5.25" />
          <path className="verdict-mark-bar" d="M3.4 6h5.2" />
        </>
      )}
    </svg>
  );
}
