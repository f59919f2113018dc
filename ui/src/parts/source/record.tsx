// What is on record about a document: field, value, and who says so where it matters.
import type { RecordEntry } from "../../ipc/contract";
import { text } from "../../text";
import { recordDate } from "../../text/when";

export function Record({ entries }: { entries: RecordEntry[] }) {
  // The title stands above already, unless the sentence rests on it.
  const shown = entries.filter(({ field, marked }) => marked || (field !== "title" && field !== "kind"));
  if (shown.length === 0) return null;
  return (
    <dl className="record" aria-label={text.source.record}>
      {shown.map(({ field, value, source, marked }) => {
        const words = field === "date" ? recordDate(value) : value;
        return (
          <div className="record-entry" key={`${field} ${value} ${source}`}>
            <dt>{text.source.field[field] ?? field}</dt>
            <dd title={source ? text.source.recordBy(text.names.recordSource(source)) : undefined}>
              {marked ? (
                <>
                  <mark className="source-mark" data-testid="source-mark">
                    {words}
                  </mark>{" "}
                  <span className="record-by">
                    {source && text.source.recordBy(text.names.recordSource(source))}
                  </span>
                </>
              ) : (
                words
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
