// The table: only the rows in sight are drawn, so that it stays fast at a hundred thousand; roles, not table
// elements, because a window of rows placed by position cannot be a table.
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "react-aria-components";
import { text } from "../../text";
import type { Shown, Sort, SortBy } from "./sorting";
import { ThingRow } from "./thing-row";

/** In rem, so that rows grow with the text. */
const ROW_REM = 2.5;

type ThingTableProps = {
  shown: Shown[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onConsent: (index: number, consent: string) => void;
};

export function ThingTable({ shown, sort, onSort, onConsent }: ThingTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const rowHeight = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || "16");
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const staff = shown.some(({ item }) => item.staff !== null);
  return (
    <div className="thing-table" role="table" aria-rowcount={shown.length + 1} data-staff={staff}>
      <div className="thing-head" role="rowgroup">
        <div className="thing-row" role="row" aria-rowindex={1} tabIndex={-1}>
          <Head by="date" sort={sort} onSort={onSort} label={text.archive.date} />
          <Head by="title" sort={sort} onSort={onSort} label={text.archive.name} />
          <Head by="kind" sort={sort} onSort={onSort} label={text.archive.kind} />
          <span role="columnheader" tabIndex={-1} className="thing-people small">
            {text.archive.people}
          </span>
          {staff && (
            <span role="columnheader" tabIndex={-1} className="small">
              {text.archive.consent}
            </span>
          )}
        </div>
      </div>
      <div className="thing-rows scroll" ref={scroll} role="rowgroup">
        <div className="thing-canvas" role="presentation" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, size }) => {
            const row = shown[index];
            return row ? (
              <ThingRow
                key={row.index}
                item={row.item}
                rowIndex={index + 2}
                start={start}
                size={size}
                onConsent={(consent) => onConsent(row.index, consent)}
              />
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

type HeadProps = { by: SortBy; sort: Sort; onSort: (sort: Sort) => void; label: string };

function Head({ by, sort, onSort, label }: HeadProps) {
  const current = sort.by === by;
  const direction = sort.descending ? "descending" : "ascending";
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <span
      role="columnheader"
      tabIndex={-1}
      aria-sort={current ? direction : "none"}
      className={by === "kind" ? "thing-kind" : undefined}
    >
      <Button className="thing-sort" onPress={() => onSort({ by, descending: current && !sort.descending })}>
        {label}
        {current && <Arrow aria-hidden="true" />}
      </Button>
    </span>
  );
}
