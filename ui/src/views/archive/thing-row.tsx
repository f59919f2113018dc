// One thing of the archive: open it by its title, change its consent in place.
import { SearchX } from "lucide-react";
import { Button } from "react-aria-components";
import type { InventoryItem } from "../../ipc/contract";
import { openDocument, panel } from "../../state/panel";
import { text } from "../../text";
import { recordDate } from "../../text/when";

type ThingRowProps = {
  item: InventoryItem;
  rowIndex: number;
  start: number;
  size: number;
  onConsent: (consent: string) => void;
};

export function ThingRow({ item, rowIndex, start, size, onConsent }: ThingRowProps) {
  const target = panel.useValue();
  const { staff } = item;
  const open = staff !== null && target?.kind === "document" && target.artifact_id === staff.artifact_id;
  return (
    <div
      className="thing-row thing-body-row"
      role="row"
      tabIndex={-1}
      aria-rowindex={rowIndex}
      data-testid="archive-row"
      data-open={open}
      style={{ height: size, transform: `translateY(${start}px)` }}
    >
      <span role="cell" className="thing-cell">
        {item.date ? recordDate(item.date) : <span className="small">{text.archive.undated}</span>}
      </span>
      <span role="cell" className="thing-cell">
        {staff ? (
          <Button className="thing-title" onPress={() => openDocument(staff.artifact_id)}>
            {item.title}
          </Button>
        ) : (
          item.title
        )}
      </span>
      <span role="cell" className="thing-cell thing-kind">
        {item.kind}
        {!item.searchable && (
          <span className="thing-silent" title={text.archive.notSearchable}>
            <SearchX aria-label={text.archive.notSearchable} />
          </span>
        )}
      </span>
      <span role="cell" className="thing-cell thing-people">
        {text.archive.fromTo(item.from, item.to)}
      </span>
      {staff && (
        <span role="cell" className="thing-consent-cell">
          <Consent title={item.title} state={staff.consent} onChange={onConsent} />
        </span>
      )}
    </div>
  );
}

type ConsentProps = { title: string; state: string; onChange: (state: string) => void };

function Consent({ title, state, onChange }: ConsentProps) {
  const known = Object.keys(text.archive.consentState);
  const states = known.includes(state) ? known : [...known, state];
  return (
    <select
      className="thing-consent"
      data-testid="consent"
      data-restricted={state !== "open"}
      aria-label={text.archive.consentOf(title)}
      value={state}
      onChange={(event) => onChange(event.target.value)}
    >
      {states.map((name) => (
        <option key={name} value={name}>
          {text.archive.consentWord(name)}
        </option>
      ))}
    </select>
  );
}
