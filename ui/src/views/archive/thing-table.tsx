// The table: only the rows in sight are drawn, so that it stays fast at a hundred thousand; roles, not table
// elements, because a window of rows placed by position cannot be a table.
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { CheckBox } from "../../parts/check-box";
import { ConsentMenu } from "../../parts/consent/consent-menu";
import { useNarrow } from "../../parts/use-narrow";
import { panel } from "../../state/panel";
import type { Selection } from "../../state/selection";
import { useKeptScroll } from "../../state/where";
import { text } from "../../text";
import type { Shown, Sort, SortBy } from "./sorting";
import { ThingRow } from "./thing-row";

/** In rem, so that rows grow with the text: one line each, or two where there is little room beside each other. */
const ROW_REM = { wide: 2, narrow: 2.5 };
/** CSS pixels of room at the usual size of text, below which titles have a second line. */
const WIDE = 1024;

type ThingTableProps = {
  shown: Shown[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** For those who may decide; null for everyone else. */
  selection: Selection<string> | null;
  tiers: string[];
  onConsent: (artifact_id: string, state: string) => void;
};

type MenuAt = { anchor: HTMLElement; artifact_id: string; title: string; state: string };

export function ThingTable({ shown, sort, onSort, selection, tiers, onConsent }: ThingTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  useKeptScroll(scroll, "things");
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize || "16");
  const [room, narrow] = useNarrow(WIDE);
  const rowHeight = (narrow ? ROW_REM.narrow : ROW_REM.wide) * rem;
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  // Another size of the text makes other rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for every height.
  useEffect(() => rows.measure(), [rowHeight]);
  const opened = panel.usePicked((target) => (target?.kind === "document" ? target.artifact_id : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls to what was opened, not when the list changes.
  useEffect(() => {
    const at = opened === null ? -1 : shown.findIndex(({ item }) => item.staff?.artifact_id === opened);
    if (at >= 0) rows.scrollToIndex(at, { align: "auto" });
  }, [opened]);
  const staff = shown.some(({ item }) => item.staff !== null);

  /** Goes to the checkbox of the row above or below, taking it along with Shift. */
  const step = (from: number, by: 1 | -1, range: boolean) => {
    const id = shown[from + by]?.item.staff?.artifact_id;
    if (id === undefined) return;
    rows.scrollToIndex(from + by);
    if (range) selection?.toggle(id, true);
    // It is there once the rows have been drawn.
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-row="${from + by + 2}"] input`)?.focus(),
    );
  };

  return (
    <div
      className="thing-table"
      ref={room}
      role="table"
      aria-rowcount={shown.length + 1}
      data-staff={staff}
      data-choosing={selection !== null}
    >
      <div className="thing-head" role="rowgroup">
        <div className="thing-row" role="row" aria-rowindex={1} tabIndex={-1}>
          {selection && <HeadBox selection={selection} count={shown.length} />}
          <Head by="date" sort={sort} onSort={onSort} label={text.archive.date} />
          <Head by="title" sort={sort} onSort={onSort} label={text.archive.name} />
          <Head by="kind" sort={sort} onSort={onSort} label={text.archive.kind} />
          <Head by="people" sort={sort} onSort={onSort} label={text.archive.people} />
          {staff && <Head by="consent" sort={sort} onSort={onSort} label={text.archive.consent} />}
        </div>
      </div>
      <div className="thing-rows scroll" ref={scroll} role="rowgroup">
        <div className="thing-canvas" role="presentation" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, size }) => {
            const row = shown[index];
            if (!row) return null;
            const { title, staff: known } = row.item;
            const id = known?.artifact_id;
            return (
              <ThingRow
                key={row.index}
                item={row.item}
                rowIndex={index + 2}
                start={start}
                size={size}
                selection={
                  selection && id !== undefined
                    ? {
                        checked: selection.has(id),
                        onToggle: (range) => selection.toggle(id, range),
                        onStep: (by, range) => step(index, by, range),
                      }
                    : null
                }
                onConsent={(anchor) =>
                  known && setMenu({ anchor, artifact_id: known.artifact_id, title, state: known.consent })
                }
              />
            );
          })}
        </div>
      </div>
      {menu && (
        <ConsentMenu
          anchor={menu.anchor}
          label={text.consent.of(menu.title)}
          state={menu.state}
          tiers={tiers}
          onChoose={(state) => onConsent(menu.artifact_id, state)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

function HeadBox({ selection, count }: { selection: Selection<string>; count: number }) {
  const n = selection.chosen.length;
  const all = n > 0 && n === count;
  return (
    <span role="columnheader" tabIndex={-1} className="thing-check">
      <CheckBox
        label={text.things.selectAll}
        testid="select-all"
        checked={all}
        some={n > 0 && !all}
        onToggle={all ? selection.none : selection.all}
      />
    </span>
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
      className={by === "title" || by === "consent" ? undefined : `thing-${by}`}
    >
      <Button className="thing-sort" onPress={() => onSort({ by, descending: current && !sort.descending })}>
        {label}
        {current && <Arrow aria-hidden="true" />}
      </Button>
    </span>
  );
}
