// One thing of the archive: choose it, open it by its title, change its consent in place.
import { ChevronDown, Highlighter, SearchX, UserX } from "lucide-react";
import { Button } from "react-aria-components";
import type { InventoryItem, InventoryStaff } from "../../ipc/contract";
import { CheckBox } from "../../parts/check-box";
import { ReadTitle } from "../../parts/source/read-title";
import { Thumb } from "../../parts/thumb";
import { openDocument, panel } from "../../state/panel";
import { text } from "../../text";
import { recordDate, shortRecordDate } from "../../text/when";

export type RowSelection = {
  checked: boolean;
  onToggle: (range: boolean) => void;
  onStep: (by: 1 | -1, range: boolean) => void;
};

type ThingRowProps = {
  item: InventoryItem;
  rowIndex: number;
  start: number;
  size: number;
  /** For those who may decide; null for everyone else. */
  selection: RowSelection | null;
  onConsent: (anchor: HTMLElement) => void;
};

export function ThingRow({ item, rowIndex, start, size, selection, onConsent }: ThingRowProps) {
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
      data-chosen={selection?.checked ?? false}
      style={{ height: size, transform: `translateY(${start}px)` }}
    >
      {selection && (
        <span role="cell" className="thing-check" data-row={rowIndex}>
          <CheckBox label={text.things.select(item.title)} testid="select-row" {...selection} />
        </span>
      )}
      <span role="cell" className="thing-cell thing-date">
        {item.date ? <DateOf date={item.date} /> : <span className="small">{text.archive.undated}</span>}
      </span>
      <span role="cell" className="thing-cell thing-name">
        <Thumb item={item} column />
        {staff ? (
          <Button className="thing-title" onPress={() => openDocument(staff.artifact_id)}>
            <span className="thing-title-words">{item.title}</span>
          </Button>
        ) : (
          <span className="thing-name-words">
            <ReadTitle item={item} />
          </span>
        )}
      </span>
      <span role="cell" className="thing-cell thing-kind">
        {item.kind && text.archive.kindOf(item.kind)}
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
          {selection ? (
            <Consent title={item.title} state={staff.consent} onOpen={onConsent} />
          ) : (
            <span className="small">{text.consent.word(staff.consent)}</span>
          )}
          <Flags staff={staff} />
        </span>
      )}
    </div>
  );
}

/** In full where there is room; where there is little, the title has it. */
function DateOf({ date }: { date: string }) {
  return (
    <>
      <span className="thing-date-long">{recordDate(date)}</span>
      <span className="thing-date-short">{shortRecordDate(date)}</span>
    </>
  );
}

type ConsentProps = { title: string; state: string; onOpen: (anchor: HTMLElement) => void };

function Consent({ title, state, onOpen }: ConsentProps) {
  return (
    <Button
      className="thing-consent"
      data-testid="consent"
      data-state={state}
      data-restricted={state !== "open"}
      aria-label={text.consent.button(title, state)}
      aria-haspopup="menu"
      onPress={({ target }) => onOpen(target as HTMLElement)}
    >
      <span>{text.consent.word(state)}</span>
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}

/** What else keeps words of it back. */
function Flags({ staff }: { staff: InventoryStaff }) {
  const own = text.consent.passages(staff.passages);
  const named = text.consent.blockedBy(staff.blocked_by);
  return (
    <span className="thing-flags">
      {staff.passages > 0 && (
        <span title={own}>
          <Highlighter role="img" aria-label={own} />
        </span>
      )}
      {staff.blocked_by.length > 0 && (
        <span title={named}>
          <UserX role="img" aria-label={named} />
        </span>
      )}
    </span>
  );
}
